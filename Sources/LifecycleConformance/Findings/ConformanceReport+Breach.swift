import LifecycleOracle

extension ConformanceReport {
  /// One way in which a rule was broken: what was wrong, and at which event.
  package struct Breach: Hashable, Sendable, Codable {
    /// The cause of a breach, whatever the rule and the event: breaches of one cause are probably one mistake.
    package enum Cause: Hashable, Sendable, Codable {
      /// The callback did not come where it was due.
      case missing(Callback)
      /// The callback came where it is not allowed, or too late, or too many times.
      case sent(Callback)
      /// The callback came before another that it must follow.
      case early(Callback)
      /// The state that was read inside the callback was not possible there.
      case reading(Callback, ApplicationState)
      /// The process ended, or did not end, contrary to what was due.
      case end(expected: Bool)
      /// The app was in this state after the event, in which it cannot be then.
      case state(ApplicationState)

      private enum CallbackKey: String, CodingKey { case _0 = "callback" }
      private typealias MissingCodingKeys = CallbackKey
      private typealias SentCodingKeys = CallbackKey
      private typealias EarlyCodingKeys = CallbackKey
      private enum ReadingCodingKeys: String, CodingKey { case _0 = "callback", _1 = "state" }
      private enum StateCodingKeys: String, CodingKey { case _0 = "state" }

      /// The callback that was wrong; nil for the end of the process and the state after an event.
      package var callback: Callback? {
        switch self {
        case .missing(let callback), .sent(let callback), .early(let callback), .reading(let callback, _): callback
        case .end, .state: nil
        }
      }
    }

    package let rule: RuleID
    package let cause: Cause
    package let event: Event
  }
}

extension ConformanceReport.Breach {
  /// The breach of a violation at the event of its step. Where the app does not implement a method, the
  /// notification alone announces the same, unless the rule is about the two.
  init(_ violation: Violation, at event: Event, in configuration: AppConfiguration) {
    let announcing = violation.rule == .ofPairs ? nil : configuration
    self.init(rule: violation.rule, cause: Cause(violation.kind, announcing: announcing), event: event)
  }

  /// The known deviation that expects exactly this, or this at any event.
  func deviation(_ reason: String) -> KnownDeviation { KnownDeviation(rule, of: cause.callback, at: event, reason) }
}

extension ConformanceReport.Breach.Cause {
  /// - Parameter configuration: The app in which a notification stands for a message that it does not implement; nil where it does not.
  fileprivate init(_ fault: Violation.Kind, announcing configuration: AppConfiguration?) {
    func announced(_ callback: Callback) -> Callback {
      guard let configuration, let message = callback.message, !configuration.implements(message) else {
        return callback
      }
      // No app with scenes is sent these: it is the notification that is wrong.
      if configuration.scenes != .none, CallbackSet.replacedByScenes.contains(message) { return callback }
      return message
    }
    switch fault {
    case .unexpected(let callback), .repeated(let callback), .late(let callback, after: _):
      self = .sent(announced(callback))
    case .early(let callback, before: _): self = .early(announced(callback))
    case .missing(let callback): self = .missing(announced(callback))
    case .reading(let callback, let state, permitted: _): self = .reading(callback, state)
    case .end(let expected): self = .end(expected: expected)
    case .state(let state, permitted: _): self = .state(state)
    }
  }
}

extension ConformanceReport.Breach: Comparable {
  package static func < (one: ConformanceReport.Breach, other: ConformanceReport.Breach) -> Bool {
    (one.rule, one.cause.order, one.event.index) < (other.rule, other.cause.order, other.event.index)
  }
}

extension ConformanceReport.Breach.Cause {
  /// The place in a listing: what is missing before what was sent, each in the order of the callbacks.
  var order: String {
    switch self {
    case .missing(let callback): "0 \(callback)"
    case .sent(let callback): "1 \(callback)"
    case .early(let callback): "2 \(callback)"
    case .reading(let callback, let state): "3 \(callback) \(state)"
    case .end(let expected): "4 \(expected)"
    case .state(let state): "5 \(state)"
    }
  }
}

extension [Violation] {
  func breaches(
    _ recorder: borrowing CallbackRecorder, in configuration: AppConfiguration
  ) -> [(violation: Violation, breach: ConformanceReport.Breach)] {
    if isEmpty { return [] }
    let steps = recorder.performed
    return map { ($0, ConformanceReport.Breach($0, at: steps[$0.step].step.event, in: configuration)) }
  }
}

extension ConformanceReport {
  /// The ways in which a rule was broken, known or not, in a fixed order.
  ///
  /// - Returns: Those that scenarios met, and those of the counterexamples; empty if it was never broken.
  /// - Complexity: O(*n* log *n*) in the number of ways in which all rules were broken.
  package func breaches(of rule: RuleID) -> [ConformanceReport.Breach] {
    allBreaches.filter { $0.rule == rule }.sorted()
  }

  /// The breaches that the scenarios counted, and those of the counterexamples: an exploration counts nothing.
  var allBreaches: Set<ConformanceReport.Breach> {
    Set(tally.breaches.keys).union(counterexamples.map(\.breach))
  }

  /// The ways to break the rules of these counterexamples that no known deviation expects.
  func countedBreaches(of found: [Counterexample]) -> Set<ConformanceReport.Breach> {
    let exemptions = Exemptions(knownDeviations)
    let rules = Set(found.map(\.violation.rule))
    return allBreaches.filter { rules.contains($0.rule) && !exemptions.exempts($0) }
  }

  func deviation(expecting found: Counterexample) -> KnownDeviation? {
    Exemptions(knownDeviations).deviation(expecting: found.breach)
  }

  /// The different ways in which a rule was broken that a known deviation expects.
  func breaches(expectedBy known: KnownDeviation) -> [ConformanceReport.Breach] {
    allBreaches.filter(known.expects).sorted()
  }

  /// The breaks that were seen only behind an earlier one, each with the rule of that, in order. Rules of
  /// which nothing at all could be judged are left out.
  package var suspicions: [(suspicion: Suspicion, behind: RuleID)] {
    if tally.suspected.isEmpty { return [] }
    let seen = Set(allBreaches.map { Suspicion($0.rule, of: $0.cause.callback) })
    return tally.suspected.filter { suspicion, _ in
      if case .notJudged = outcome(of: suspicion.rule) { return false }
      // Where the app leaves a method out, its notification stands for it.
      let announced = Suspicion(suspicion.rule, of: suspicion.callback?.message)
      return !seen.contains(suspicion) && !(suspicion.callback?.message != nil && seen.contains(announced))
    }.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { ($0.key, $0.value) }
  }
}
