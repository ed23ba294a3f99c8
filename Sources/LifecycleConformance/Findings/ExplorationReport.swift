import LifecycleGenerator

/// The report of an exploration: the scenarios that it tried, and the rules that it found broken.
public struct ExplorationReport: Sendable, Codable {
  /// How far one configuration was tried.
  package struct Extent: Hashable, Sendable, Codable {
    package let configuration: AppConfiguration
    /// How many states of the implementation and the device together were met.
    package let states: Int
    /// How many steps lead from a state to a state.
    package let transitions: Int
    /// Every scenario of at most this many events was tried.
    package let depth: Int
    /// Whether every scenario was tried, of whatever length.
    package let isClosed: Bool
  }

  package let name: String
  package let capabilities: Capabilities
  package let exploration: ExplorationReport.Options
  package internal(set) var extents: [Extent] = []
  /// How many bytes the states took, with the way to each and the table in which they are found.
  package internal(set) var bytes = 0
  package internal(set) var steps = 0
  /// How many times two ways to one state were replayed and compared.
  package internal(set) var sampledMerges = 0
  /// How many steps the implementation refused; nothing after them was tried.
  package internal(set) var refusals = 0
  /// The failure of the adapter, with its scenario; nil where it did not fail.
  package internal(set) var failure: ConformanceReport.AdapterFailure?
  /// Why the implementation cannot be explored: its states prove nothing.
  package internal(set) var flaw: ExplorationReport.BrokenPromise?
  /// One for each broken rule, the shortest first.
  public internal(set) var violations: [Counterexample] = []
  /// One for each advice that was not followed.
  package internal(set) var warnings: [Counterexample] = []

  /// How many states were met in all configurations together.
  public var states: Int { extents.reduce(0) { $0 + $1.states } }
  /// How many steps lead from a state to a state in all configurations together.
  package var transitions: Int { extents.reduce(0) { $0 + $1.transitions } }
  /// Whether every scenario was tried, in every configuration of the exploration.
  public var isClosed: Bool { extents.allSatisfy(\.isClosed) && !extents.isEmpty }

  /// Violated where a rule is broken; else errored where the implementation failed; else conforming, as far
  /// as at least one configuration was tried to its end.
  public var outcome: ConformanceReport.Outcome {
    if !violations.isEmpty { return .violated }
    if flaw != nil || failure != nil { return .errored }
    return extents.contains { $0.isClosed } && transitions > 0 ? .conforms : .inconclusive
  }

  /// How far an exploration goes.
  public struct Options: Sendable, Codable {
    package enum Configurations: String, CaseIterable, Sendable, Codable {
      /// Every version in every combination of exits-on-suspend, background mode and banners, and for every
      /// version an app launched in each other way, and apps that leave out one method or all.
      case all
      /// One for each class of configurations between which the rules of the application's facet make a difference.
      case classes
      /// The newest version and an app that is as usual.
      case simplest

      func configurations(_ capabilities: Capabilities) -> [AppConfiguration] {
        switch self {
        case .all: ExploredConfigurations.all(capabilities)
        case .classes: ExploredConfigurations.classes(capabilities)
        case .simplest: Array(ExploredConfigurations.all(capabilities).prefix(1))
        }
      }
    }

    /// The most states to hold, of all configurations.
    package var states: Int
    /// The most memory for them and for what is remembered of steps, in millions of bytes, without what an
    /// implementation holds outside of itself; nil for as much as they take.
    package var megabytes: Int?
    package var configurations = Configurations.all

    /// An exploration of at most this many states, in at most this much memory.
    public init(states: Int = 500_000, megabytes: Int? = nil) {
      precondition(states > 0, "an exploration holds at least one state, got \(states)")
      precondition(megabytes ?? 1 > 0, "an exploration takes at least a million bytes, got \(megabytes ?? 0)")
      self.megabytes = megabytes
      self.states = states
    }
  }

  /// Why an implementation cannot be explored: it does not keep what `ExplorableImplementation` promises.
  package enum BrokenPromise: Hashable, Sendable, Codable, CustomStringConvertible {
    case isClass
    /// After these events a copy and its original are not independent.
    case sharesStorage(Scenario)
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
