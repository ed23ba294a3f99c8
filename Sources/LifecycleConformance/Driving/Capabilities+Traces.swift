extension Capabilities {
  /// The observables of an implementation's traces: a kind of callback only where every one of it is claimed,
  /// and readings and requests of the user where any is.
  var observables: Set<Trace.Observable> {
    var seen = Set(
      Trace.Observable.allCases.filter { observable in
        // An implementation that gives all messages of the delegate may well not see those that go to another
        // object, and of memory warnings nobody has to give that of the view controller, nor the end of a
        // view, which came before iOS 6, nor has one that gives warnings to tell of anything else.
        let kinds = observable.kinds.filter { $0 != .misdirected }
        let given = callbacks.union([.viewDidReceiveMemoryWarning, .viewDidUnload]).union(Self.otherNotices)
        return !kinds.isEmpty && kinds.allSatisfy { CallbackSet.kind($0).subtracting(given).isEmpty }
      })
    seen = seen.withoutParts
    // Of requests of the user nobody has to give all: a trace says what was not recorded.
    if !callbacks.intersection(.kind(.request)).isEmpty { seen.insert(.userRequests) }
    if !readings.isEmpty { seen.insert(.states) }
    if reportsProcessEnd { seen.insert(.end) }
    if reportsState { seen.insert(.stateAfter) }
    return seen
  }

  /// The callbacks of what the system tells an app that executes, except those of memory warnings.
  private static let otherNotices = CallbackSet.kind(.memoryWarning).subtracting([
    .applicationDidReceiveMemoryWarning, .didReceiveMemoryWarningNotification, .viewDidReceiveMemoryWarning,
  ])

  /// A trace of an implementation that claims this.
  ///
  /// A trace shows states or does not. Where only some readings are claimed, the others are left out, so that
  /// the trace is judged as the run was.
  func trace(of steps: [Trace.Step], in configuration: AppConfiguration) -> Trace {
    var trace = Trace()
    trace.observes = observables
    if observables.contains(.userRequests) { trace.unrecorded = CallbackSet.kind(.request).subtracting(callbacks) }
    if observables.contains(.memoryWarnings) {
      trace.unrecorded = trace.unrecorded.union(Self.otherNotices.subtracting(callbacks))
    }
    trace.configuration = configuration
    trace.isStepped = deliversInSteps
    trace.steps = readings.isEmpty ? steps : steps.map(withoutForeignReadings)
    // Whether such a wake launches the app depends on the claim, which its event shows of no other.
    if facets.contains(.background), trace.isWokenAfterRemoval { trace.observes?.insert(.background) }
    // An implementation may report a state without claiming that it does.
    if !reportsState { for place in trace.steps.indices { trace.steps[place].state = nil } }
    return trace
  }

  private func withoutForeignReadings(_ step: Trace.Step) -> Trace.Step {
    var step = step
    for place in step.lines.indices {
      guard let observation = step.lines[place].observation, observation.state != nil,
        !readings.contains(observation.callback)
      else { continue }
      step.lines[place].observation = observation.withoutDetail
    }
    return step
  }
}
