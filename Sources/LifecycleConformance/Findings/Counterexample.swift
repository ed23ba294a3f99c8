public import LifecycleOracle

/// The smallest scenario found that breaks a rule, with what was delivered.
public struct Counterexample: Hashable, Sendable, Codable {
  /// The violation, with the rule that is broken.
  public let violation: Violation
  /// The scenario, and what the implementation sent up to the violation.
  public let trace: Trace
  /// How many events the scenario had when it was found.
  package internal(set) var foundLength: Int
  package internal(set) var origin: ScenarioOrigin
  /// Whether nothing smaller that the shrinker tried fails: no event can be left out. False where its budget was spent before.
  package internal(set) var isFullyShrunk: Bool
  /// The certificate for shorter scenarios; nil where none were tried except those of the shrinker.
  package internal(set) var certificate: Counterexample.Certificate?
  /// The changes that were tried on it, each by itself: those with which it breaks the same rule at the same
  /// event, and those with which it does not; nil where that was not looked for.
  package internal(set) var generalization: [Freedom]?
  /// The other violations in the trace, in order, at earlier events or at the same; the violation is not a consequence of them.
  package let others: [Violation]
  /// The trace of the run in which the same scenario did not break the rule; nil where it breaks the rule each time.
  package internal(set) var secondTrace: Trace?
  package internal(set) var keptAt: String?
  /// The transitions of the host that drives the application object; nil where a whole phone was tested.
  package internal(set) var transitions: Set<HostTransition>?

  /// The violations of other rules at earlier events of the trace.
  package var earlier: [Violation] { others.filter { $0.step < violation.step && $0.rule != violation.rule } }

  /// Whether no other rule is broken before.
  var isAlone: Bool { earlier.isEmpty }

  /// The transitions that the host performs at each step of the trace, in words; nil where a whole phone was tested.
  package var hostWords: [String]? {
    let events: EventSet = trace.claims(.background) ? .all : .all.subtracting(.background)
    return transitions.map {
      HostPlan.words(for: trace.steps.map(\.step), trace.configuration, transitions: $0, claiming: events)
    }
  }

  /// Everything that is wrong with a step of the trace, the violation first.
  package func violations(at step: Int) -> [Violation] { ([violation] + others).filter { $0.step == step } }

  /// The breach of the rule: the violation's cause, with the event of its step.
  package var breach: ConformanceReport.Breach { breach(of: violation) }

  func breach(of violation: Violation) -> ConformanceReport.Breach {
    ConformanceReport.Breach(violation, at: trace.steps[violation.step].step.event, in: trace.configuration)
  }

  /// A sentence on an event that it names and its trace lacks; nil where its trace has them all.
  var contradiction: String? {
    let count = trace.steps.count
    if let wrong = ([violation] + others).first(where: { !(0..<count ~= $0.step) }) {
      return "\(wrong.rule.text) is broken at event \(wrong.step + 1) of \(count)"
    }
    let steps = generalization?.compactMap(\.step) ?? []
    return steps.first { !(0..<count ~= $0) }.map { "there is no event \($0) of \(count)" }
  }

  /// A name made of the rule and the content: the same failure has the same name.
  package var fileName: String { "\(violation.rule.text)-\(Self.fingerprint(of: trace)).trace" }

  /// Fowler, Noll and Vo's hash of the trace that shows the failure, in eight hexadecimal digits.
  static func fingerprint(of trace: Trace) -> String { fingerprint(of: trace.notation.utf8) }

  package static func fingerprint(of bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash ^ hash >> 32, radix: 16)
    return String(String(repeating: "0", count: 8) + digits).suffix(8).description
  }

  /// The evidence on shorter scenarios: those that were tried, none of which breaks the same rule.
  ///
  /// It covers the configurations and the replies that were tried; the article MeaningOfAResult says which those are.
  package struct Certificate: Hashable, Sendable, Codable {
    /// How the shorter scenarios were tried.
    package enum Method: Hashable, Sendable, Codable {
      /// All at once: those that lead to equal states were followed as one.
      case explored
      /// One after the other, as many as it says.
      case tried(scenarios: Int)
    }

    package let method: Method
    /// None of at most this many events breaks the rule, in any configuration that was tried.
    package let noneUpTo: Int
    package let configurations: Int
    /// Whether every shorter scenario was tried in the counterexample's own configuration.
    package let isShortestInConfiguration: Bool

    /// Whether every shorter scenario was tried, in every configuration.
    package func isShortest(events: Int) -> Bool { noneUpTo >= events - 1 }

    /// The certificate in words, for a counterexample of so many events.
    func words(events: Int) -> String {
      if events <= 1 { return "shortest possible" }
      let scope = String.count(configurations, "configuration")
      let way =
        switch method {
        case .explored: "explored in \(scope)"
        case .tried(let scenarios): "\(String.count(scenarios, "scenario")) tried in \(scope)"
        }
      if isShortest(events: events) { return "shortest possible (\(way))" }
      let none = "none with at most \(String.count(noneUpTo, "event")) (\(way))"
      if isShortestInConfiguration { return "shortest possible in this configuration; \(none)" }
      return noneUpTo > 0 ? "no event can be left out; \(none)" : "no event can be left out"
    }
  }

  /// One thing in the scenario, and which other values of it were tried.
  package struct Freedom: Hashable, Sendable, Codable {
    /// The part of a scenario that was changed.
    package enum Aspect: String, CaseIterable, Hashable, Sendable, Codable {
      case version = "os"
      /// One kind of interruption, wherever it occurs.
      case interruption
      case event
      case replies
      /// Whether the app asks to end when it is left.
      case exitsOnSuspend = "exits on suspend"
      /// The reasons that the app gives for working in the background.
      case backgroundModes = "background modes"
      /// Whether calls and text messages take the focus away.
      case focus = "interruptions take focus"
      /// One of the delegate's methods that the app leaves out or not.
      case methods = "implemented methods"
      /// Where the interface and the delegate come from, and whether the application is subclassed.
      case launch
    }

    /// The value of an app that implements all methods, where the counterexample's does not.
    static let everyMethod = "every method"

    package let aspect: Aspect
    /// The place of the event that was changed; nil where it was no single one.
    package var step: Int?
    package let own: String
    /// The values with which the scenario breaks the rule as well.
    package internal(set) var alike: [String] = []
    /// The values with which it does not, or cannot happen.
    package internal(set) var unlike: [String] = []

    private enum CodingKeys: String, CodingKey {
      case aspect, own, alike, unlike
      case step = "at"
    }

    /// Whether an app that implements every method does not break the rule.
    var needsMissingMethod: Bool { unlike.contains(Self.everyMethod) }
  }
}
