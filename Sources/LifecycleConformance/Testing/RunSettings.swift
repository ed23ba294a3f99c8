import LifecycleRules

/// Settings of the runs of a test, which traits of the test or of its suite give in place of the runs' arguments.
package struct RunSettings: Sendable {
  /// The one scenario to run.
  package var replayed: ScenarioOrigin?
  /// The most scenarios.
  package var scenarios: Int?
  /// The seed that scenarios are drawn from.
  package var seed: UInt64?
  /// The MAY rules of which observers meet no use.
  package var unusedPermissions: Set<RuleID>?
  /// The times that may pass before an event.
  package var durations: [Duration]?
  /// The corpus that is replayed first, and in which counterexamples are kept, where the run itself names none.
  package var corpus: Corpus?

  package init() {}

  /// The settings for the test that is running.
  @TaskLocal package static var current = RunSettings()

  /// The options of a run that was given these.
  func options(_ options: ConformanceOptions) -> ConformanceOptions {
    var options = options
    if let scenarios { options.scenarios = scenarios }
    if let seed { options.seed = seed }
    if let unusedPermissions { options.unusedPermissions = unusedPermissions }
    if let durations { options.durations = durations }
    return options
  }
}
