import LifecycleModel

extension ExplorationReport {
  /// Why an implementation cannot be explored: it does not keep what `ExplorableImplementation` promises.
  package enum BrokenPromise: Hashable, Sendable, Codable, CustomStringConvertible {
    /// It is a class, so that its copies are the same object.
    case isClass
    /// After these events a copy and its original are not independent.
    case sharesStorage(Scenario)
    /// A second run of these events led to another state than the first.
    case isNotRepeatable(Scenario)
    /// Two scenarios lead to equal values, which then react differently to the same event.
    case equalityLeavesOutState(Scenario, Scenario, after: [Event])

    package var description: String {
      switch self {
      case .isClass:
        "it is a class: a copy is the same object. Make it a struct or an enum that adopts ExplorableImplementation, "
          + "or adopt LifecycleImplementation alone"
      case .sharesStorage(let scenario):
        "after \(Self.words(scenario)), a copy and then its original received the same events, and answered differently. "
          + "They share an object: keep all state in values. Or they look at a clock or a random number"
      case .isNotRepeatable(let scenario):
        "\(Self.words(scenario)) led to two values that are not equal, or to one that was changed since. Its behaviour "
          + "must depend on events and replies alone: no clock, no random number, no object that copies share"
      case .equalityLeavesOutState(let one, let other, let events):
        "equal values react differently: after \(Self.words(one)), and after \(Self.words(other)), they are equal, "
          + "but then '\(events.map(\.name).joined(separator: "; "))' is answered differently. Equality must cover all state: "
          + "leave == and hash(into:) to the compiler"
      }
    }

    private static func words(_ scenario: Scenario) -> String {
      let events = scenario.steps.map { step in
        let replies = step.replies.parts.map { "\($0.callback.shortName()): \($0.words)" }
        return step.event.name + (replies.isEmpty ? "" : " (\(replies.joined(separator: "; ")))")
      }
      let place = Counterexample.description(of: scenario.configuration)
      return "'\(events.isEmpty ? "no event" : events.joined(separator: "; "))' on \(place)"
    }
  }
}
