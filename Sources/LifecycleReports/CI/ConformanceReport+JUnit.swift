extension ConformanceReport {
  /// The report in JUnit's format, which most CI servers read: a suite for each facet, a test case for each
  /// rule, and a suite for the run as a whole.
  ///
  /// A case is named by the rule's id and first words, and holds its statement. A broken rule is a failure
  /// with its counterexample. A rule that was not exercised, not claimed, is knowingly broken or disputed is
  /// skipped, and says so. An adapter that fails and a run in which nothing could fail are errors of the run.
  ///
  /// - Parameter replay: The command that shows a counterexample again.
  public func junit(replay: (Counterexample) -> String? = { _ in nil }) -> String {
    let shared = causes.filter { $0.counterexamples.count > 1 }
    let suites =
      [JUnitSuite(name: "the run as a whole", cases: [adapterCase, verdictCase])]
      + Facet.allCases.map { facet in
        let rules = Rule.about(facet)
        return JUnitSuite(name: facet.name, cases: rules.map { testCase(for: $0, shared, replay) })
      }
    let root = MarkupElement(
      "testsuites",
      [("name", name.escaped(to: Self.longestName))] + JUnitSuite.counts(suites) + [("time", "0")],
      suites.filter { !$0.cases.isEmpty }.map { $0.element(properties, of: name.escaped(to: Self.longestName)) })
    return #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n" + root.text() + "\n"
  }

  private var properties: [(String, String)] {
    [
      ("implementation", name), ("seed", "\(seed)"), ("strict", "\(strict)"), ("rules", "\(Rule.version)"),
      ("scenarios", "\(scenarios)"), ("corpus traces", "\(replayed)"),
      ("events", "\(events)"), ("callbacks", "\(callbacks)"),
      ("facets", Facet.allCases.filter(capabilities.facets.contains).map(\.name).joined(separator: ", ")),
      ("versions", AppConfiguration.words(for: capabilities.versions)),
    ]
  }

  /// How the adapter did. Remarks on one that did not fail are shown, and are not errors.
  private var adapterCase: JUnitCase {
    var found = JUnitCase(name: "the adapter performs every scenario")
    let said = adapterLines(in: .plain) + (exploration?.flaw == nil ? [] : exploration?.paragraph(in: .plain) ?? [])
    let text = said.joined(separator: "\n")
    if failureCount > 0 || deliversNothing || exploration?.flaw != nil {
      found.result = .error(message: outcome == .errored ? verdict : "the adapter failed", text: text)
    } else if !text.isEmpty {
      found.output = text
    }
    return found
  }

  /// A run in which nothing could fail must not look like one in which nothing did.
  private var verdictCase: JUnitCase {
    let error = outcome == .inconclusive ? MarkupElement.error(message: verdict, text: verdict) : nil
    return JUnitCase(name: "something that could fail was exercised", result: error, output: verdict)
  }

  /// - Parameter shared: The mistakes that break several rules.
  private func testCase(
    for id: RuleID, _ shared: [CauseGroup], _ replay: (Counterexample) -> String?
  ) -> JUnitCase {
    let rule = id.rule
    var found = JUnitCase(name: rule.title)
    found.output = "\(id.text)  \(rule.level.words)  \(rule.statement)"
    let counterexample = counterexample(of: id)
    let shown = counterexample.map { $0.description(replay: replay($0)) } ?? ""
    let mistake = shared.first { $0.counterexamples.contains { $0.violation.rule == id } }
    let text = (mistake.map { "\($0.title)\n\n" } ?? "") + shown
    let known = knownDeviations.filter { $0.rule == id }
    let reason = known.map { $0.precision > 0 ? "\($0): \($0.reason)" : $0.reason }.joined(separator: "; ")
    switch outcome(of: id) {
    case .conforms: break
    case .violated:
      found.result = .failure(message: counterexample?.title ?? rule.title, text: text)
    case .unstable:
      found.result = .failure(
        message: "\(id.text) broken once, but not when the same scenario was run again", text: text)
    case .warned: found.output = "Advice that is not followed; it counts where advice is strict.\n\n" + text
    case .deviates: (found.result, found.output) = (.skipped("known deviation: \(reason)"), text)
    case .disputed: (found.result, found.output) = (.skipped("disputed: \(reason)"), text)
    case .passesUnexpectedly:
      let passages = unexpectedPasses.filter { $0.rule == id }.map { "\($0) (\($0.reason)) was \(passage(of: $0))." }
      found.result = .failure(
        message: "\(id.text) no known deviation any more; take it off the list",
        text: "It is listed as a known deviation. \(passages.joined(separator: "\n"))")
    case .notJudged(let behind):
      found.result = .skipped(
        "not judged behind \(behind.text): it could be met, or seemed broken, only where that was broken before")
    case .notExercised: found.result = .skipped("not exercised: no scenario of this run triggered it")
    case .notClaimed: found.result = .skipped("not claimed: the implementation offers nothing that triggers it")
    }
    return found
  }
}

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
