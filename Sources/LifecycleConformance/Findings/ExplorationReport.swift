import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// The report of an exploration: the scenarios that it tried, and the rules that it found broken.
public struct ExplorationReport: Sendable, Codable {
  /// How far one configuration was tried.
  package struct Extent: Hashable, Sendable, Codable {
    /// The app and its system.
    package let configuration: AppConfiguration
    /// How many states of the implementation and the device together were met.
    package let states: Int
    /// How many steps lead from a state to a state.
    package let transitions: Int
    /// Every scenario of at most so many events was tried.
    package let depth: Int
    /// Whether every scenario was tried, of whatever length.
    package let isClosed: Bool
  }

  /// The name of the implementation.
  package let name: String
  /// The claims of the implementation.
  package let capabilities: Capabilities
  /// How far the exploration was to go.
  package let exploration: ExplorationReport.Options
  /// How far each configuration was tried.
  package internal(set) var extents: [Extent] = []
  /// How many bytes the states took, with the way to each and the table in which they are found.
  package internal(set) var bytes = 0
  /// How many steps were performed.
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

  init(name: String, capabilities: Capabilities, exploration: ExplorationReport.Options) {
    self.name = name
    self.capabilities = capabilities
    self.exploration = exploration
  }

  /// How many states were met in all configurations together.
  public var states: Int { extents.reduce(0) { $0 + $1.states } }
  /// How many steps lead from a state to a state in all configurations together.
  package var transitions: Int { extents.reduce(0) { $0 + $1.transitions } }
  /// Whether every scenario was tried, in every configuration of the exploration.
  public var isClosed: Bool { extents.allSatisfy(\.isClosed) && !extents.isEmpty }

  var brokenRules: Set<RuleID> { Set((violations + warnings).map(\.violation.rule)) }

  /// Violated where a rule is broken; else errored where the implementation failed; else conforming, as far as at least one
  /// configuration was tried to its end.
  public var outcome: ConformanceReport.Outcome {
    if !violations.isEmpty { return .violated }
    if flaw != nil || failure != nil { return .errored }
    return extents.contains { $0.isClosed } && transitions > 0 ? .conforms : .inconclusive
  }
}
