extension ConformanceReport {
  /// A finding about an adapter, whatever the rules say of the implementation.
  public struct AdapterFinding: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The kinds of findings; the sentence of each says what it is.
    package enum Kind: String, Hashable, Sendable, Codable {
      case deliversNothing, isNotDeterministic, remembersEarlierInstances, sharesStateWithCopies
      case sharesStateBetweenInstances, sharesStateBetweenThreads, claimsEverything, growsSlower, isSilent, failsAhead
    }

    package let kind: Kind
    /// The finding in a sentence, with the run that shows it.
    public let description: String

    private init(_ kind: Kind, _ description: String) { (self.kind, self.description) = (kind, description) }

    /// - Parameters:
    ///   - unknown: The names of the notifications that were posted where the log observes, and that no callback has.
    ///   - method: The method of the adapter that an event calls.
    static func deliversNothing(events: Int, _ unknown: [String], to method: String) -> AdapterFinding {
      let names = Array(Set(unknown)).sorted().joined(atMost: 4)
      let advice =
        unknown.isEmpty
        ? "see that `\(method)` reports to the recorder or log that it is given"
        : """
        \(String.count(unknown.count, "notification")) had names that iOS does not have (\(names.escaped(to: 300))): observe each \
        yourself, and deliver the callback that it stands for, as `log.deliver(.didBecomeActiveNotification)`
        """
      return AdapterFinding(
        .deliversNothing,
        "it delivered nothing in \(String.count(events, "event")), so that no rule was judged: \(advice)")
    }

    static func claimsEverything(nothingOf facets: [Facet]) -> AdapterFinding {
      AdapterFinding(
        .claimsEverything,
        "you claim everything, and nothing was delivered that belongs to \(facets.map(\.name).joined(separator: ", ")): "
          + "begin with `static let capabilities = Capabilities.delegateMessages(version: 15)`, and claim more as you implement it"
      )
    }

    static func growsSlower(from: Int, times: Int) -> AdapterFinding {
      AdapterFinding(
        .growsSlower,
        "its scenarios become slower and slower\(from == 0 ? "" : ", from about the \(from.grouped)th on"), and the last took "
          + "\(times) times as long as the first: if nothing else has come to need this machine, each leaves something behind for "
          + "the next, such as observers that are not removed from a notification center, or objects that a singleton keeps"
      )
    }

    /// - Parameter time: How long it has not answered; nil where it did not even say what it is.
    static func isSilent(for time: Duration?) -> AdapterFinding {
      let silence =
        time.map { "the implementation had not answered for \($0.formattedSeconds) when the run was ended" }
        ?? "the implementation had not said what it is when the run was ended"
      return AdapterFinding(
        .isSilent, silence + ": perhaps it hangs, which is a failure only after its deadline, which is longer")
    }

    /// - Parameters:
    ///   - failure: The first failure; its first line is shown.
    static func failsAhead(_ times: Int, _ failure: String) -> AdapterFinding {
      AdapterFinding(
        .failsAhead,
        "it failed at \(String.count(times, "scenario")) that it was sent ahead, and not without the events that cannot happen: "
          + "\(failure.prefix { $0 != "\n" }); answer 'unsupported' at an event that cannot happen, or say \"ahead\": false"
      )
    }

    /// A finding that two runs of one scenario show, and where they part.
    init(_ kind: Kind, showing difference: String) {
      self.init(kind, "\(Self.differences[kind] ?? ""): \(difference)")
    }

    private static let differences: [Kind: String] = [
      .isNotDeterministic: """
      it does not do the same twice, so that a failure may not come again and shrinking may be led astray (something outlives a \
      scenario, such as a singleton; another test drives it at the same time; or it depends on time or chance)
      """,
      .remembersEarlierInstances: """
      a new instance kept state from an earlier one (reset in `init` all that outlives a \
      scenario, such as a singleton)
      """,
      .sharesStateWithCopies: "a copy of it shares state with the original, so that its states cannot be explored",
      .sharesStateBetweenThreads:
        "its instances share state between threads, so that only one thread is used (`ConformanceOptions.threads`)",
    ]

    static let sharesStateBetweenInstances = AdapterFinding(
      .sharesStateBetweenInstances,
      "its instances share state, so that one is driven at a time, on one thread (as with `threads` = 1)")
  }
}

extension CallbackRecorder {
  /// The first difference between two runs of one scenario, in words; nil where there is none.
  func difference(from other: CallbackRecorder, in origin: ScenarioOrigin) -> String? {
    let (ones, others) = (performed, other.performed)
    for place in 0..<max(ones.count, others.count) {
      let one = place < ones.count ? ones[place] : nil
      let other = place < others.count ? others[place] : nil
      guard one != other, let event = (one ?? other)?.step.event else { continue }
      let words = "once \(Self.words(for: one)); then \(Self.words(for: other))"
      return "\(origin), event \(place + 1) (\(event.name)): \(words)"
    }
    return nil
  }

  /// The result of an event: the callbacks as the documents write them, then the end of the process and the state after it.
  private static func words(for performed: Performed?) -> String {
    guard let performed else { return "the scenario had ended" }
    let sent = performed.observations.map { observation in
      observation.callback.shortName() + (observation.state.map { " (\($0.name))" } ?? "")
    }
    let words =
      sent + (performed.processEnded ? ["the process ends"] : [])
      + (performed.state.map { ["the state after it is \($0.name)"] } ?? [])
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }
}
