import LifecycleModel

/// How far a scenario has come that a peer performs.
struct WireLife {
  let scenario: Scenario
  /// Whether it was sent ahead, and its answer not yet taken.
  var isComing = false
  /// Whether each step is asked for by itself.
  var isStepwise: Bool
  /// The steps that `answer` answers.
  var sent: [Scenario.Step]
  var answer: WireAnswer?
  var performed: [Scenario.Step] = []
  /// The answer to each step that was performed.
  var results: [WireAnswer.Step] = []
  /// Why the peer failed when it was sent more than one step.
  var failure: WirePeer.Failure?
  /// Whether it has failed at the event that is performed, also where it was asked for that alone.
  var isFailing = false
  /// The number it was sent under step by step, and to which process.
  var latest: (number: Int, generation: Int)?

  init(_ scenario: Scenario, isStepwise: Bool) {
    self.scenario = scenario
    self.isStepwise = isStepwise
    sent = scenario.steps
  }

  /// Whether the peer is still at this scenario, so that it can be continued.
  func isLatest(number: Int, generation: Int) -> Bool {
    latest.map { $0.number == number && $0.generation == generation } ?? false
  }
}
