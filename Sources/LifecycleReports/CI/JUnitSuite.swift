import LifecycleConformance

/// One test case of a JUnit file.
struct JUnitCase {
  enum Result {
    case passed
    case failure(message: String, text: String)
    case error(message: String, text: String)
    case skipped(String)
  }

  let name: String
  var result = Result.passed
  /// The text for its `system-out` element, which is left out where this is empty.
  var output = ""

  init(name: String) { self.name = name }

  func element(className: String) -> MarkupElement {
    var children: [MarkupElement] = []
    switch result {
    case .passed: break
    case .failure(let message, let text):
      children.append(MarkupElement("failure", [("message", message), ("type", "violation")], text: text))
    case .error(let message, let text):
      children.append(MarkupElement("error", [("message", message), ("type", "adapter")], text: text))
    case .skipped(let reason): children.append(MarkupElement("skipped", [("message", reason)]))
    }
    if !output.isEmpty { children.append(MarkupElement("system-out", text: output)) }
    return MarkupElement("testcase", [("name", name), ("classname", className), ("time", "0")], children)
  }
}

/// A suite of a JUnit file.
struct JUnitSuite {
  let name: String
  let cases: [JUnitCase]

  func element(_ properties: [(String, String)], of implementation: String) -> MarkupElement {
    let values = properties.map { MarkupElement("property", [("name", $0), ("value", $1)]) }
    let skipped = cases.count { if case .skipped = $0.result { true } else { false } }
    return MarkupElement(
      "testsuite", [("name", name)] + Self.counts([self]) + [("skipped", "\(skipped)"), ("time", "0")],
      [MarkupElement("properties", [], values)] + cases.map { $0.element(className: "\(implementation).\(name)") })
  }

  /// How many test cases there are in all, and how many of them fail. The root has no count of those that are skipped.
  static func counts(_ suites: [JUnitSuite]) -> [(String, String)] {
    let cases = suites.flatMap(\.cases)
    let failures = cases.count { if case .failure = $0.result { true } else { false } }
    let errors = cases.count { if case .error = $0.result { true } else { false } }
    return [("tests", "\(cases.count)"), ("failures", "\(failures)"), ("errors", "\(errors)")]
  }
}
