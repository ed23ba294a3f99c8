import LifecycleFaults
import LifecycleReports

extension Rule {
  /// A step as the reference performs it, which keeps the rule, and as one of its faults breaks the rule.
  ///
  /// It is the shortest example that the faults give; nil where no fault breaks the rule.
  var example: RuleExample? {
    Fault.allCases.filter { $0.rule == id.text }
      .compactMap { $0.counterexample() }
      // A rule about one scene is shown where there is one.
      .filter { $0.trace.configuration.scenes != .multiple || facet == .severalScenes }
      .compactMap(example)
      .min { ($0.lines.count, $0.description) < ($1.lines.count, $1.description) }
  }

  private func example(from counterexample: Counterexample) -> RuleExample? {
    let (trace, place) = (counterexample.trace, counterexample.violation.step)
    var wrong: Callback?
    if case .unexpected(let callback) = counterexample.violation.kind { wrong = callback }
    guard let legal = try? Self.legalSteps(of: trace)[place] else { return nil }
    let rows = near(Self.compared(shown(legal, with: wrong), shown(trace.steps[place], with: wrong)))
    guard rows.contains(where: { $0.side != .both }) else { return nil }
    let header = Trace.header(of: trace.configuration)
    let before = trace.steps[...place].map { "! " + trace.text(of: $0.step) }
    return RuleExample((header + before).map { .init(.both, $0) } + rows)
  }

  /// The steps as the reference performs them.
  private static func legalSteps(of trace: Trace) throws -> [Trace.Step] {
    var reference = ReferenceLifecycle(configuration: trace.configuration)
    var recorder = CallbackRecorder()
    for step in trace.scenario.steps {
      recorder.beginStep(step)
      try reference.handle(step.event, reportingTo: &recorder)
    }
    let observed = trace.observes?.flatMap(\.kinds).callbacks
    return recorder.steps(version: trace.configuration.version).map { step in
      var step = step
      if trace.observes?.contains(.stateAfter) != true { step.state = nil }
      if let observed {
        step.lines.removeAll { $0.observation.map { !observed.contains($0.callback) } ?? false }
      }
      return step
    }
  }

  /// Whether a callback is of the rule's facet; those of several scenes are of the facet of one.
  private func isOfFacet(_ callback: Callback) -> Bool {
    facet.callbacks.contains(callback) || facet == .severalScenes && Facet.scenes.callbacks.contains(callback)
  }

  private typealias Row = (line: RuleExample.Line, isOfFacet: Bool)

  /// The lines of a step, each with whether it is of the rule's facet. Of callbacks without meaning `wrong`
  /// alone is shown.
  private func shown(_ step: Trace.Step, with wrong: Callback?) -> [(text: String, isOfFacet: Bool)] {
    step.lines.filter { line in
      line.observation.map { $0.callback.kind != .incidental || $0.callback == wrong } ?? true
    }.map { line in
      (Trace.text(of: line), line.observation.map { isOfFacet($0.callback) } ?? false)
    } + step.ending.map { ($0, true) }
  }

  /// The lines of both: those of other facets where they differ, or are between what differs.
  private static func compared(
    _ legal: [(text: String, isOfFacet: Bool)], _ broken: [(text: String, isOfFacet: Bool)]
  ) -> [RuleExample.Line] {
    let rows = legal.map(\.text).sideBySide(broken.map(\.text)).map { one, other -> Row in
      switch (one, other) {
      case (let one?, nil): (.init(.legal, legal[one].text), true)
      case (nil, let other?): (.init(.broken, broken[other].text), true)
      default: (.init(.both, legal[one ?? 0].text), legal[one ?? 0].isOfFacet)
      }
    }
    guard let first = rows.firstIndex(where: { $0.line.side != .both }),
      let last = rows.lastIndex(where: { $0.line.side != .both })
    else { return [] }
    return rows.enumerated().filter { $1.isOfFacet || first...last ~= $0 }.map(\.element.line)
  }

  /// The rows that differ, with two before each and one after it; an ellipsis is in the place of the others.
  private func near(_ rows: [RuleExample.Line]) -> [RuleExample.Line] {
    var near: [RuleExample.Line] = []
    var isLeftOut = false
    for (place, row) in rows.enumerated() {
      let around = rows[max(0, place - 1)...min(rows.count - 1, place + 2)]
      if around.contains(where: { $0.side != .both }) {
        if isLeftOut { near.append(.init(.both, "…")) }
        near.append(row)
        isLeftOut = false
      } else {
        isLeftOut = true
      }
    }
    return near + (isLeftOut ? [.init(.both, "…")] : [])
  }
}
