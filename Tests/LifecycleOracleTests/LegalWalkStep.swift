import LifecycleTestSupport

/// A legal step of the reference where every facet is claimed, and the state before it.
struct LegalWalkStep {
  static let capabilities = ReferenceLifecycle.everything
  private static let callbacks = capabilities.callbacks.callbacks

  let step: Scenario.Step
  let configuration: AppConfiguration
  let before: Checker
  let observations: [ObservedCallback]
  let ended: Bool

  static func visitSteps(of scenarios: Int, _ visit: (LegalWalkStep, inout Oracle) -> Void) throws {
    var oracle = Oracle(capabilities)
    for scenario in ScenarioGenerator(capabilities, GeneratorOptions(length: 30)).scenarios(0..<scenarios) {
      var reference = ReferenceLifecycle(configuration: scenario.configuration)
      var checker = Checker(&oracle, scenario.configuration)
      var recorder = CallbackRecorder(facets: capabilities.facets)
      for step in scenario.steps where checker.permits(step, &oracle) {
        recorder.beginStep(step)
        try reference.handle(step.event, reportingTo: &recorder)
        let before = checker
        let verdict = checker.judge(step, recorder, &oracle)
        try #require(verdict == .conforms)
        if !checker.isAlive { recorder.holdsTask = false }
        visit(
          LegalWalkStep(
            step: step, configuration: scenario.configuration, before: before, observations: recorder.observations,
            ended: recorder.processHasEnded), &oracle)
      }
    }
  }

  /// Draws a callback, of one of the scenes if the app has several and it is about one.
  func anyCallback(_ random: inout SplitMix64) -> ObservedCallback {
    let callback = Self.callbacks[random.below(Self.callbacks.count)]
    let isOfSeveral = configuration.scenes == .multiple && callback.isAboutScene
    return ObservedCallback(callback).of(isOfSeveral ? Event.Scene.allCases[random.below(2)] : nil)
  }
}
