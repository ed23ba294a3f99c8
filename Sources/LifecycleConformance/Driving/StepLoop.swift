import LifecycleOracle

/// The steps of scenarios, for drivers and for the judge of traces: which can happen, and what was wrong.
///
///     loop.begin(scenario.configuration)
///     for step in scenario.steps where loop.permits(step) {
///       perform(step, reportingTo: &loop.recorder)
///       if let aligned = loop.judge(step), loop.take(aligned, at: step.event) { break }
///     }
///     return loop.ending
///
/// The functions for each step are inlined: a scenario takes 49,199 instructions, not 49,517 (callgrind).
package struct StepLoop {
  /// Whether advice counts.
  var strict: Bool
  let exemptions: Exemptions
  /// A run ends with the step that is broken like this; nil where it goes on to the end of its scenario.
  var target: Exemptions.Kind?
  package var oracle: Oracle
  /// The callbacks that were sent in the last run.
  package var recorder: CallbackRecorder
  /// The violations of the last run, known or not, in order.
  package private(set) var broken: [Violation] = []
  /// How many events were performed, and how many callbacks were judged, in all runs.
  package private(set) var events = 0
  private(set) var callbacks = 0
  /// How many scenarios ended with a step that was too much to align, of all runs.
  private(set) var cut = 0
  /// How many steps of this run were performed.
  private(set) var performed = 0
  /// The judge behind the last step.
  private(set) var judge: ScenarioJudge
  /// Whether the run ended with a step that was too much to align.
  private(set) var isLost = false
  private var configuration = AppConfiguration()

  /// - Parameters:
  ///   - oracle: Made for what the implementation claims, as far as it is judged step by step.
  ///   - facets: The facets of what is recorded.
  init(_ oracle: consuming Oracle, strict: Bool, exempting exemptions: Exemptions, facets: Set<Facet>) {
    self.strict = strict
    self.exemptions = exemptions
    self.oracle = oracle
    recorder = CallbackRecorder(facets: facets)
    judge = ScenarioJudge(Checker(&self.oracle, configuration))
  }

  mutating func begin(_ configuration: AppConfiguration) {
    begin(configuration, ScenarioJudge(Checker(&oracle, configuration)))
  }

  /// Begins amid a scenario, with the judge behind so many steps, of which nothing more is asked.
  @inline(__always)
  mutating func begin(_ configuration: AppConfiguration, _ judge: ScenarioJudge, at place: Int = 0) {
    self.configuration = configuration
    self.judge = judge
    performed = place
    isLost = false
    recorder.beginScenario()
    if !broken.isEmpty { broken = [] }
  }

  /// Whether a step can happen now; one that cannot is left out.
  @inline(__always)
  mutating func permits(_ step: Scenario.Step) -> Bool { judge.checker.permits(step, &oracle) }

  /// Keeps the states in which a step can happen that did happen, and says whether there is one.
  mutating func narrow(to step: Scenario.Step) -> Bool { judge.narrow(to: step, &oracle) }

  /// The mistakes in what the recorder holds of a step; nil where it is legal.
  @inline(__always)
  mutating func judge(_ step: Scenario.Step) -> AlignedStep? {
    events += 1
    callbacks += recorder.count
    let aligned = judge.judge(step, at: performed, &recorder, &oracle)
    performed += 1
    if recorder.holdsTask, !judge.checker.isAlive { recorder.holdsTask = false }
    return aligned
  }

  /// The events that can happen behind the last step.
  var possible: EventSet { judge.checker.events(oracle) }

  /// Goes on after a step that is not judged: its callbacks may belong to any.
  mutating func pass(_ step: Scenario.Step) {
    events += 1
    performed += 1
    _ = judge.pass(step, &oracle)
  }

  /// Takes what is wrong with a step, and says whether the run is over.
  @inline(never)
  mutating func take(_ step: AlignedStep, at event: Event) -> Bool {
    broken += step.violations
    isLost = step.isLost
    if isLost {
      cut += 1
      return true
    }
    guard let target else { return false }
    return step.violations.contains {
      exemptions.kind(of: ConformanceReport.Breach($0, at: event, in: configuration)) == target
    }
  }

  /// Takes what is wrong with callbacks that belong to no step, of which there are so many.
  mutating func take(_ violation: Violation?, callbacks: Int) {
    self.callbacks += callbacks
    if let violation { broken.append(violation) }
  }

  /// How the run ended, where nothing kept it from going to its end.
  var ending: RunEnding { exemptions.ending(broken, recorder, in: configuration, strict: strict) }
}
