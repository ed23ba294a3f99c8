import LifecycleConformance

/// One test case of a JUnit file.
struct JUnitCase {
  let name: String
  /// Why it did not pass: a failure, an error, or that it was skipped; nil where it passed.
  var result: MarkupElement?
  /// The text for its `system-out` element, which is left out where this is empty.
  var output = ""

  func element(className: String) -> MarkupElement {
    MarkupElement(
      "testcase", [("name", name), ("classname", className), ("time", "0")],
      [result, output.isEmpty ? nil : MarkupElement("system-out", text: output)].compactMap(\.self))
  }
}

extension MarkupElement {
  static func failure(message: String, text: String) -> MarkupElement {
    MarkupElement("failure", [("message", message), ("type", "violation")], text: text)
  }

  static func error(message: String, text: String) -> MarkupElement {
    MarkupElement("error", [("message", message), ("type", "adapter")], text: text)
  }

  static func skipped(_ reason: String) -> MarkupElement { MarkupElement("skipped", [("message", reason)]) }
}

/// A suite of a JUnit file.
struct JUnitSuite {
  let name: String
  let cases: [JUnitCase]

  func element(_ properties: [(String, String)], of implementation: String) -> MarkupElement {
    let values = properties.map { MarkupElement("property", [("name", $0), ("value", $1)]) }
    let skipped = cases.count { $0.result?.name == "skipped" }
    return MarkupElement(
      "testsuite", [("name", name)] + Self.counts([self]) + [("skipped", "\(skipped)"), ("time", "0")],
      [MarkupElement("properties", [], values)] + cases.map { $0.element(className: "\(implementation).\(name)") })
  }

  /// How many test cases there are in all, and how many of them fail. The root has no count of those that are skipped.
  static func counts(_ suites: [JUnitSuite]) -> [(String, String)] {
    let cases = suites.flatMap(\.cases)
    func count(_ name: String) -> String { "\(cases.count { $0.result?.name == name })" }
    return [("tests", "\(cases.count)"), ("failures", count("failure")), ("errors", count("error"))]
  }
}
