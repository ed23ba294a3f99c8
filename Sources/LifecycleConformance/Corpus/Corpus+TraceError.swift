extension Corpus {
  /// A trace in which something happens that cannot, or that its header hides.
  package struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The place of the event in the trace, from 0; nil for one that came before it.
    package let step: Int?
    /// The place of the event among those before the trace.
    package let before: Int?
    /// The event that cannot happen there, or below which something is hidden.
    package let event: Event
    /// The place of the line below the event that is meant, from 0; nil where it is the event itself.
    package let line: Int?
    private let problem: String

    init(step: Int? = nil, before: Int? = nil, _ event: Event, _ obstacle: String?) {
      self.step = step
      self.before = before
      self.event = event
      line = nil
      let reason = obstacle.map { ": \($0)" } ?? ""
      problem = "cannot happen there\(reason); CONFORMANCE.md, 'The events', says what can happen when"
    }

    /// The first thing in a trace that its own header says was not observed; nil where there is none.
    ///
    /// A trace that a run keeps has all that was sent and says what was claimed, so that it is not asked.
    init?(hiddenIn trace: Trace) {
      guard let observes = trace.observes, trace.rule == nil else { return nil }
      var seen = Set(observes.flatMap(\.kinds))
      // An app of which it is said that it has no scenes: what it is sent of one is judged in any case.
      if trace.statesNoScenes { seen.formUnion(Trace.Observable.scenes.kinds) }
      /// The first thing that is hidden in a step, and the line that shows it.
      func hidden(in step: Trace.Step) -> (observable: Trace.Observable, line: Int?)? {
        for (place, line) in step.lines.enumerated() {
          guard let observation = line.observation else { continue }
          // Of a launch whatever occurs is judged.
          let kind = observation.callback.kind
          let owner = Trace.Observable.allCases.first { $0.kinds.contains(kind) }
          if kind != .launchStep, !seen.contains(kind), let owner { return (owner, place) }
          if observation.state != nil, !observes.contains(.states) { return (.states, place) }
        }
        if step.processEnded, !observes.contains(.end) { return (.end, nil) }
        return step.state != nil && !observes.contains(.stateAfter) ? (.stateAfter, nil) : nil
      }
      let found = trace.steps.enumerated().lazy.compactMap { place, step in
        hidden(in: step).map { (place, step, $0.observable, $0.line) }
      }
      guard let (place, step, observable, line) = found.first else { return nil }
      self.step = place
      before = nil
      event = step.step.event
      self.line = line
      let what =
        Self.signs[observable] ?? line.map { "it has '\(step.lines[$0].text.escaped(to: 80))'" } ?? "it occurs there"
      problem =
        "the header's 'observes' leaves out '\(observable.rawValue)', but \(what): add it, or leave 'observes' out"
    }

    /// The signs of the observables that have no callbacks.
    private static let signs: [Trace.Observable: String] = [
      .end: "the process ends there", .states: "a state is read there",
      .stateAfter: "the state after it is reported there",
    ]

    package var description: String {
      let place = step.map { "event \($0 + 1)" } ?? "event \((before ?? 0) + 1) before the trace"
      return "\(place), '\(event.name)'\(line == nil ? "," : ":") \(problem)"
    }
  }
}
