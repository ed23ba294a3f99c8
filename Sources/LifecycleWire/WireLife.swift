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
  var results: [WireAnswer.Step] = []
  /// Why the peer failed when it was sent more than one step.
  var failure: WirePeer.Failure?
  /// Whether it has failed at the event that is performed, also where it was asked for that alone.
  var isFailing = false
  /// The number it was sent under step by step, and to which process.
  var latest: (number: Int, generation: Int)?

  /// Why the peer failed in the whole scenario, though not when it was asked once more, step by step.
  var unexplainedFailure: WirePeer.Failure? { performed == scenario.steps ? failure : nil }

  /// The failure at what was sent ahead, where not all of its events happened in the end and nothing else failed.
  var lapse: WirePeer.Failure? { isFailing || performed == scenario.steps ? nil : failure }

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
