extension Trace {
  /// Whether the trace is judged by the rules of a facet.
  package func claims(_ facet: Facet) -> Bool {
    switch facet {
    case .scenes:
      configuration.scenes != .none || observesScenes || statesNoScenes && has(Facet.scenes.callbacks)
    case .severalScenes: configuration.scenes == .multiple
    // It observes them, or has one and does not say what it observes.
    case .memoryWarnings: observes.map { $0.contains(.memoryWarnings) } ?? hasEvent(of: facet)
    case .userRequests:
      (observes.map { $0.contains(.userRequests) } ?? hasEvent(of: facet))
        || statesNoScenes && has(.requestsOfScene)
    case .background: hasEvent(of: facet) || observes.map { $0.contains(.background) } ?? isWokenAfterRemoval
    default: Facet.documented.contains(facet) || hasEvent(of: facet)
    }
  }

  /// Whether the trace says that the callbacks of scenes were observed, or some of them.
  var observesScenes: Bool {
    observes?.isDisjoint(with: [.scenes, .sceneMessages, .sceneNotifications]) == false
  }

  /// Whether the system wakes the app after the user removed it in the app switcher.
  package var isWokenAfterRemoval: Bool {
    let events = (before + steps.map(\.step)).map(\.event)
    let removal = events.firstIndex(of: .removeFromSwitcher) ?? events.endIndex
    return events[removal...].contains(.systemWakesApp)
  }

  private func has(_ callbacks: CallbackSet) -> Bool {
    steps.contains { step in
      step.lines.contains { $0.observation.map { callbacks.contains($0.callback) } ?? false }
    }
  }

  package func hasEvent(of facet: Facet) -> Bool {
    steps.contains { $0.step.event.facet == facet } || before.contains { $0.event.facet == facet }
  }
}
