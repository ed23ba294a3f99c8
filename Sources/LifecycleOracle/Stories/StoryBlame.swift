extension StoryInference {
  /// Works out the rule that a line breaks which no story has there.
  ///
  /// - Parameters:
  ///   - step: The step that the cheapest story is in, with what came in it, and the state of the app before it.
  /// - Returns: nil where no rule can be named with good reason.
  package mutating func explain(
    _ observation: ObservedCallback, after track: StoryTrack, in step: (Scenario.Step?, [ObservedCallback])?
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
    // Behind the last message of a process no other rule says as much.
    if let (step, sent) = step, let step, let last = sent.last, CallbackSet.terminations.contains(last.callback) {
      let found = violations(of: step, sent + [observation], endingIn: ended)
      if let violation = found.first(where: { $0.rule == .ofLastMessage }) { return violation }
    }
    if ended.isEmpty || open.contains(where: { $0.cost == cheapest }) {
      if let (step, observations) = step {
        let sent = observations + [observation]
        for violation in violations(of: step, sent, endingIn: open) { vote(violation, 0) }
        // The cheapest story may be one of another event than the possibilities are that remain.
        if votes.isEmpty { for violation in violations(of: nil, sent, endingIn: open) { vote(violation, 0) } }
      }
    }
    // Where no rule says more than that nothing comes, the step is over, and the next one says more.
    if votes.keys.allSatisfy({ $0.traits.contains(.forbidsTheRest) }) {
      let costs = Dictionary(ended.map { ($0.place.settled, $0.cost - cheapest) }, uniquingKeysWith: min)
      for (place, cost) in costs.sorted(by: { $0.key.bits < $1.key.bits }) {
        for event in events where oracle.device(of: plan).permits(event, in: place.state) {
          guard let violation = violation(of: Scenario.Step(event), at: place, [observation]) else { continue }
          // An app that is not running is not in the background, though a launch may take it there.
          if place.state.process != .notRunning || !violation.rule.traits.contains(.isOfBackground) {
            vote(violation, 1 + cost + event.unlikelihood)
          }
        }
      }
    }
    let isRepeated = step?.1.last?.callback == observation.callback
    let traits: [RuleID.Traits] = [
      .forbidsInState, isRepeated ? .ordersAppearance : .ordersNotification, .holdsWithoutEvent,
    ]
    // Where the state alone is wrong, or a URL shows that one was opened, the likeliest event says the most.
    let ofEvent = votes.filter { vote in
      switch vote.value.violation.kind {
      case .reading, .early(.applicationOpenURL, before: .applicationWillEnterForeground): true
      default: false
      }
    }
    if let likeliest = ofEvent.min(by: { ($0.value.cost, $0.key.rawValue) < ($1.value.cost, $1.key.rawValue) }) {
      return likeliest.value.violation
    }
    let telling = traits.lazy.map { trait in votes.filter { $0.key.traits.contains(trait) } }
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
    checker.screen = place.screen
    guard checker.narrow(to: step, &oracle) else { return nil }
    let found = checker.firstBreak(of: step, observations, ended: nil, strict: strict, &oracle)
    return found.flatMap { violation in
      // One that came too early is seen as this comes.
      if case .early(_, before: let late) = violation.kind, late == observations.last?.callback { return violation }
      return violation.position == observations.count - 1 ? violation : nil
    }
  }
}
