import LifecycleDevice
import LifecycleModel
import LifecycleRules

extension StoryInference {
  /// Rules whose statements hold whatever the event was, so that one of them can be named where no event is known.
  private static let eventless: Set<RuleID> = [
    .sm03, .sm04, .sm05, .sm07, .sm11, .sm14, .sm18, .or02, .or21, .or24, .mu01, .mu03, .mu05, .mu08, .mu10,
    .c33, .pr04, .pr05,
    .no01, .no02, .no03, .no04, .no05, .no06, .no07, .no08, .vc01, .vc02, .vc03, .vc04, .vc05, .vc06, .c18,
    .sc01, .sc02, .sc04, .sc05, .sc07, .sc09, .sc10, .sc11, .sc12, .sc13, .sc15, .sc18, .sc24, .sc25, .sc27,
  ]

  /// Those of them that forbid a callback in a state, which comes before what an event would have sent instead.
  private static let forbidding: Set<RuleID> = [
    .c33, .sm07, .sm11, .mu01, .mu08, .mu10, .no08, .sc01, .sc09, .sc10, .sc11,
  ]

  /// Those that put a notification after its message, which say more of one that comes before it than MU-05.
  private static let orders: Set<RuleID> = [.no01, .no02, .no03, .no04, .no05, .no06]

  /// Works out the rule that a line breaks which no story has there.
  ///
  /// - Parameters:
  ///   - step: The step that the cheapest story is in, with what came in it, and the state of the app before it.
  /// - Returns: nil where no rule can be named with good reason.
  package mutating func explain(
    _ observation: ObservedCallback, after track: StoryTrack, in step: (Scenario.Step, [ObservedCallback])?
  ) -> Violation? {
    let possibilities = possibilities(of: track.set)
    let cheapest = possibilities.map(\.cost).min() ?? 0
    var votes: [RuleID: (count: Int, violation: Violation, cost: Int32)] = [:]
    func vote(_ violation: Violation, _ cost: Int32) {
      guard let known = votes[violation.rule] else {
        votes[violation.rule] = (1, violation, cost)
        return
      }
      votes[violation.rule] = (known.count + 1, cost < known.cost ? violation : known.violation, min(cost, known.cost))
    }
    // A step that is over takes one event more than one that goes on and comes as far.
    let ended = possibilities.filter { canEnd($0) && $0.cost < cheapest + 2 * Self.oneEvent }
    let open = possibilities.filter { !canEnd($0) && $0.cost < cheapest + Self.oneEvent }
    if ended.isEmpty || open.contains(where: { $0.cost == cheapest }) {
      if let (step, observations) = step {
        let sent = observations + [observation]
        for violation in violations(of: step, sent, endingIn: open) { vote(violation, 0) }
        // The cheapest story may be one of another event than the possibilities are that remain.
        if votes.isEmpty { for violation in violations(of: nil, sent, endingIn: open) { vote(violation, 0) } }
      }
    }
    // Where nothing but MU-04 speaks, the step is over, and what comes next says more.
    if votes.keys.allSatisfy({ $0 == .mu04 }) {
      for place in Set(ended.map(\.place.settled)).sorted(by: { $0.bits < $1.bits }) {
        for event in events where oracle.device(of: plan).permits(event, in: place.state) {
          guard let violation = violation(of: Scenario.Step(event), at: place, [observation]) else { continue }
          // An app that is not running is not in the background, though a launch may take it there.
          if place.state.process != .notRunning || violation.rule != .sm07 { vote(violation, 1) }
        }
      }
    }
    let isRepeated = step?.1.last?.callback == observation.callback
    let telling = [Self.forbidding, isRepeated ? [] : Self.orders, Self.eventless].lazy.map { rules in
      votes.filter { rules.contains($0.key) }
    }
    let best = (telling.first { !$0.isEmpty } ?? votes).max { one, other in
      (one.value.count, other.key.rawValue) < (other.value.count, one.key.rawValue)
    }
    return best?.value.violation
  }

  /// Returns the violations of the step, one for each state from which it leads to a state of these possibilities; nil stands
  /// for every step that does.
  private mutating func violations(
    of step: Scenario.Step?, _ observations: [ObservedCallback], endingIn open: [Possibility]
  ) -> [Violation] {
    let ends = Set(open.map(\.place.state))
    var found: [Violation] = []
    for (place, options) in options.sorted(by: { $0.key.bits < $1.key.bits }) {
      var seen: Set<Scenario.Step> = []
      for option in options where (step ?? option.step) == option.step && ends.contains(option.next.state) {
        guard seen.insert(option.step).inserted else { continue }
        if let violation = violation(of: option.step, at: place, observations) { found.append(violation) }
      }
    }
    return found
  }

  /// Returns the violation by the last of these callbacks; nil where the step breaks nothing, or is broken before it:
  /// no story has that.
  private mutating func violation(
    of step: Scenario.Step, at place: StoryPlace, _ observations: [ObservedCallback]
  ) -> Violation? {
    var checker = Checker(&oracle, configuration, from: [place.state])
    checker.assume(place.screen)
    guard checker.narrow(to: step, &oracle) else { return nil }
    let found = checker.firstBreak(of: step, at: 0, observations, ended: nil, strict: strict, &oracle)
    return found.flatMap { $0.position == observations.count - 1 ? $0 : nil }
  }
}
