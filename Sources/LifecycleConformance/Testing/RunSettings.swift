/// What is said of the runs of a test from outside, by traits of the test or its suite, in place of their arguments.
package struct RunSettings: Sendable {
  /// The one scenario to run.
  package var replayed: ScenarioOrigin?
  /// The most scenarios.
  package var scenarios: Int?
  /// What scenarios are drawn from.
  package var seed: UInt64?
  /// What is replayed first, and where counterexamples are kept, where the run itself names none.
  package var corpus: Corpus?

  package init() {}

  /// What is said of the test that is running.
  @TaskLocal package static var current = RunSettings()

  /// The options of a run that was given these.
  func options(_ options: ConformanceOptions) -> ConformanceOptions {
    var options = options
    if let scenarios { options.scenarios = scenarios }
    if let seed { options.seed = seed }
    return options
  }
}
