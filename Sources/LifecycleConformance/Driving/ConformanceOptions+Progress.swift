import LifecycleOracle
public import LifecycleRules

extension ConformanceOptions {
  /// How far a run is.
  public struct Progress: Sendable {
    /// The stage of a run.
    public enum Stage: Hashable, Sendable {
      /// Scenarios are run.
      case running
      /// Findings are shrunk to the smallest scenarios.
      case shrinking
      /// Shorter scenarios are tried, or all of them at once.
      case exploring
    }

    /// The stage that the run is in.
    public internal(set) var stage = Stage.running
    /// How many scenarios were run, and how many there are.
    public internal(set) var scenarios: (done: Int, all: Int)
    /// How long scenarios have been run.
    public internal(set) var time = Duration.zero
    /// The rules that were exercised.
    public internal(set) var exercised: Set<RuleID> = []
    /// How many pairs of a situation and an event were met, and how many can be.
    public internal(set) var pairs: (met: Int, all: Int)
  }
}
