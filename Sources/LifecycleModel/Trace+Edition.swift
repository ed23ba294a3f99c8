extension Trace {
  /// The edition of the rules that this package implements, and the newest trace it understands.
  public static let currentEdition = 2

  /// The first edition of the rules that has all that the trace uses. It is written with that one, so that what an earlier
  /// edition kept stays as it is.
  public var edition: Int {
    max(
      AppConfiguration.edition(ofVersion: configuration.version), configuration.sdk == nil ? 1 : 2,
      Facet.claimedByName.contains { claims($0) || hasEvent(of: $0) } ? 2 : 1)
  }

  /// Whether the trace is judged by the rules of a facet. Of one that is claimed by name the callbacks are as any that no rule is
  /// about elsewhere, as they were before there were rules.
  package func claims(_ facet: Facet) -> Bool {
    switch facet {
    case .application, .launch, .rootViewController, .textField, .timeBudget, .networking, .statePreservation: true
    case .scenes:
      configuration.scenes != .none || observesScenes || statesNoScenes && has(Facet.scenes.callbacks)
    case .severalScenes: configuration.scenes == .multiple
    // It observes them, or has one and does not say what it observes.
    case .memoryWarnings: observes.map { $0.contains(.memoryWarnings) } ?? hasEvent(of: facet)
    case .userRequests:
      (observes.map { $0.contains(.userRequests) } ?? hasEvent(of: facet))
        || statesNoScenes && has(.requestsOfScene)
    case .background: hasEvent(of: facet) || observes.map { $0.contains(.background) } ?? isWokenAfterRemoval
    }
  }

  /// Whether the trace says that the callbacks of scenes were observed, or the messages among them.
  var observesScenes: Bool { observes?.isDisjoint(with: [.scenes, .sceneMessages]) == false }

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

  /// Something in a text that the first edition of the rules does not have.
  struct Novelty {
    /// The edition that brought it.
    let edition: Int
    /// The name of the feature in words, as error messages use it: "iOS 18".
    let name: String
    let place: EventPlaces.Place
  }
}

extension TraceReader {
  /// Makes sure that a text uses nothing that came after the edition that it states.
  func checkEdition() throws(Trace.NotationError) {
    guard let statedEdition, let novelty = novelties.first(where: { $0.edition > statedEdition }) else { return }
    throw Trace.NotationError(
      line: novelty.place.line, column: novelty.place.column,
      "\(novelty.name) came with edition \(novelty.edition), and the header says 'edition: \(statedEdition)'; "
        + "write 'edition: \(novelty.edition)', or leave it out")
  }
}
