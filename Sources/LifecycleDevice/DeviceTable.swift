/// The device's states and what can happen in each, in words: for people, and for CONFORMANCE.md.
package enum DeviceTable {
  /// The table in Markdown, for the newest system and an app that the system may wake.
  ///
  /// Overlays are left out except for one row, the lock except where it changes something: an interruption can begin in every
  /// state. The events of other hosts are there too.
  package static func markdown() -> String {
    // A force quit would divide the states, if nothing but fetches woke the app, or one of the events asked for them.
    let configuration = AppConfiguration(backgroundModes: [.fetch, .regionMonitoring])
    let events = EventSet.iOS.subtracting([.background(.fetchIsDue)]).union(.otherHosts)
    let graph = DeviceGraph(configuration, events: events, countingOverlays: true)
    var lines = ["| state | events, each with the state after it |", "| --- | --- |"]
    for state in graph.states.filter(isShown).sorted(by: { name($0, graph.device) < name($1, graph.device) }) {
      let events = Event.allCases.compactMap { event -> String? in
        let outcomes = isShown(event, in: state) ? graph.device.outcomes(of: event, in: state).all : []
        guard !outcomes.isEmpty else { return nil }
        let after = outcomes.map { name($0.next, graph.device) }
        let names = after.count == 2 && after[0] == after[1] ? [after[0]] : after
        return "\(event.name) → \(names.joined(separator: ", or "))"
      }
      guard !events.isEmpty else { continue }
      lines.append("| \(name(state, graph.device)) | \(events.joined(separator: "; ")) |")
    }
    return lines.joined(separator: "\n")
  }

  /// The states that differ in more than the number of overlays.
  private static func isShown(_ state: DeviceState) -> Bool {
    guard !state.wasNeverInForeground, !state.holdsTask || state.process == .background else { return false }
    if state.overlays == 0 { return true }
    return state.process == .foreground && !state.switcherIsOpen && !state.isBehindWindow
      && state.overlays == 1 << Interruption.phoneCall.rawValue
  }

  /// Of the interruptions only the call is in the table: the others differ in what CONFORMANCE.md says of them.
  private static func isShown(_ event: Event, in state: DeviceState) -> Bool {
    guard event.interruption != nil else { return event.facet == .application }
    if event == .interruptionBegins(.phoneCall) { return state.process == .foreground && !state.switcherIsOpen }
    return event.interruption == .phoneCall
  }

  private static func name(_ state: DeviceState, _ device: LifecycleDevice) -> String {
    var words = [device.applicationState(in: state).name] + state.circumstances
    if state.overlays != 0 { words.append("phone call shown") }
    return words.joined(separator: ", ")
  }
}
