import LifecycleModel

extension ConformanceReport {
  /// A finding about an adapter, whatever the rules say of the implementation.
  public enum AdapterFinding: Hashable, Sendable, Codable, CustomStringConvertible {
    /// Nothing was delivered, though something must be: the adapter is not connected. No rule was judged.
    case deliversNothing(events: Int)
    /// Run twice in a row, one scenario went differently: failures may not come again, and shrinking may be led astray.
    case isNotDeterministic(Difference)
    /// A scenario went differently after another instance had run than after itself: a fresh instance does not begin anew.
    case remembersEarlierInstances(Difference)
    /// Events that were performed on a copy of a value were seen in the original: states cannot be explored by copying.
    case sharesStateWithCopies(Difference)
    /// In turns with another instance a scenario went otherwise than alone: one instance is driven at a time, on one thread.
    case sharesStateBetweenInstances(Difference)
    /// Beside other instances on other threads a scenario went differently than alone: one thread is used.
    case sharesStateBetweenThreads(Difference)
    /// It claims everything, and delivered nothing that belongs to these facets.
    case claimsEverything(nothingOf: [Facet])
    /// From about this scenario on they took longer and longer, the last ones so many times as long as the first.
    case growsSlower(from: Int, times: Int)

    /// The kind of finding, without the run that shows it.
    enum Kind {
      case deliversNothing, isNotDeterministic, remembersEarlierInstances, sharesStateWithCopies,
        sharesStateBetweenInstances, sharesStateBetweenThreads, claimsEverything, growsSlower
    }

    var kind: Kind {
      switch self {
      case .deliversNothing: .deliversNothing
      case .isNotDeterministic: .isNotDeterministic
      case .remembersEarlierInstances: .remembersEarlierInstances
      case .sharesStateWithCopies: .sharesStateWithCopies
      case .sharesStateBetweenInstances: .sharesStateBetweenInstances
      case .sharesStateBetweenThreads: .sharesStateBetweenThreads
      case .claimsEverything: .claimsEverything
      case .growsSlower: .growsSlower
      }
    }

    /// Where two runs of one scenario part.
    public struct Difference: Hashable, Sendable, Codable, CustomStringConvertible {
      /// The scenario that was run twice.
      public let origin: ScenarioOrigin
      /// The place of the event from which on they differ, from 0.
      public let step: Int
      /// The event at that place.
      public let event: Event
      /// The result of the event in the first run: the callbacks as the documents write them, then in words the end of the
      /// process and the state after the event.
      public let first: [String]
      /// The result of the event in the second run, likewise.
      public let second: [String]

      /// The first difference between two runs; nil where there is none.
      init?(_ one: CallbackRecorder, _ other: CallbackRecorder, _ origin: ScenarioOrigin) {
        let steps = (one.performed, other.performed)
        for place in 0..<max(steps.0.count, steps.1.count) {
          let pair = (
            place < steps.0.count ? steps.0[place] : nil, place < steps.1.count ? steps.1[place] : nil
          )
          if let first = pair.0, let second = pair.1, first.step == second.step,
            first.observations == second.observations, first.processEnded == second.processEnded,
            first.state == second.state
          {
            continue
          }
          guard let event = (pair.0 ?? pair.1)?.step.event else { continue }
          self.origin = origin
          step = place
          self.event = event
          first = Self.texts(pair.0)
          second = Self.texts(pair.1)
          return
        }
        return nil
      }

      private static func texts(_ performed: CallbackRecorder.Performed?) -> [String] {
        guard let performed else { return ["the scenario had ended"] }
        let sent = performed.observations.map { observation in
          observation.callback.shortName() + (observation.state.map { " (\($0.name))" } ?? "")
        }
        return sent + (performed.processEnded ? ["the process ends"] : [])
          + (performed.state.map { ["the state after it is \($0.name)"] } ?? [])
      }

      public var description: String {
        func words(_ texts: [String]) -> String { texts.isEmpty ? "nothing" : texts.joined(separator: ", ") }
        return "\(origin), event \(step + 1) (\(event.name)): once \(words(first)); then \(words(second))"
      }
    }

    public var description: String {
      switch self {
      case .deliversNothing(let events):
        "it delivered nothing in \(String.count(events, "event")), so that no rule was judged: see that `handle` reports to "
          + "the recorder that it is given"
      case .isNotDeterministic(let difference):
        "it is not deterministic, so that a failure may not come again and shrinking may be led astray: \(difference)"
      case .remembersEarlierInstances(let difference):
        "a fresh instance does not begin anew, but goes on where an earlier one stopped: \(difference)"
      case .sharesStateBetweenInstances:
        "its instances share state, so that one is driven at a time, on one thread (as with `threads` = 1)"
      case .sharesStateBetweenThreads(let difference):
        "its instances share state between threads, so that one thread alone is used (`ConformanceOptions.threads`): "
          + "\(difference)"
      case .claimsEverything(let facets):
        "you claim everything, and nothing was delivered that belongs to \(facets.map(\.rawValue).joined(separator: ", ")): "
          + "begin with `static let capabilities = Capabilities.delegateMessages(version: 15)`, and claim more as more is there"
      case .growsSlower(let from, let times):
        "its scenarios become slower and slower, from about the \(from.grouped)th on, and the last took \(times) times as long as "
          + "the first: each leaves something behind for the next, such as observers that are not removed from a notification "
          + "center, or objects that a singleton keeps"
      case .sharesStateWithCopies(let difference):
        "a copy of it shares state with the original, so that its states cannot be explored: \(difference)"
      }
    }
  }
}
