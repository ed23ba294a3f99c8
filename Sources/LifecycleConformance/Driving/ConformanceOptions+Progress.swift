import LifecycleOracle
import LifecycleRules

extension ConformanceOptions {
  /// How far a run is.
  package struct Progress: Sendable {
    /// The stage of a run.
    package enum Stage: Hashable, Sendable {
      /// Scenarios are run.
      case running
      /// Findings are shrunk to the smallest scenarios.
      case shrinking
      /// Shorter scenarios are tried, or all of them at once.
      case exploring
    }

    /// The stage that the run is in.
    package internal(set) var stage = Stage.running
    /// How many scenarios were run, and how many there are.
    package internal(set) var scenarios: (done: Int, all: Int)
    /// How long scenarios have been run.
    package internal(set) var time = Duration.zero
    /// The rules that were exercised.
    package internal(set) var exercised: Set<RuleID> = []
    /// How many pairs of a situation and an event were met, and how many can be.
    package internal(set) var pairs: (met: Int, all: Int)
  }
}
