import LifecycleConformance
import LifecycleModel
import LifecycleOracle
import LifecycleRules

extension ConformanceReport {
  /// The report in JUnit's format, which most CI servers read: a suite for each facet, a test case for each rule, and a
  /// suite for the run as a whole.
  ///
  /// A case is named by the rule's id and first words, and holds its statement. A broken rule is a failure with its
  /// counterexample. A rule that was not exercised, not claimed, is knowingly broken or disputed
  /// is skipped, and says so. An adapter that fails and a run in which nothing could fail are errors of the run.
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
    var found = JUnitCase(name: "something that could fail was exercised")
    if outcome == .inconclusive { found.result = .error(message: verdict, text: verdict) }
    found.output = verdict
    return found
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
