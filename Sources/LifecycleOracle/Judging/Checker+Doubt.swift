extension Checker {
  /// Callbacks of a step beyond which no other explanation is looked for.
  private static let mostCallbacks = 64
  /// Callbacks that are too much in a step for which another explanation is looked for.
  private static let mostCopies = 4

  /// Returns the rules that the step leaves open: it breaks them by another explanation of its violations.
  ///
  /// - Of two copies of a callback, or two callbacks of which one comes, either may be the one that is too much.
  /// - A callback that is too much, or missing, may be a part of something else that is.
  /// - A reply may count although its question did not come.
  /// - A callback that comes in place of another may come at another place than the other should.
  /// - A callback that is wrong shows nothing of the order that another monitor has by it.
  /// - A notification that comes before its message does not show that it would not come too late, nor the other way round.
  /// - A call that is not allowed where it comes may lack something inside it that it owes elsewhere.
  /// - What comes after something shows nothing of that order where the other did not come.
  ///
  /// - Parameter findings: The violations of the step.
  func doubts(
    of findings: StepFindings, _ step: Scenario.Step, _ sent: Delivery, _ oracle: inout Oracle
  ) -> [Doubt] {
    let observations = sent.observations
    let broken = RuleSet(findings.violations.map(\.rule))
    let context = namingContext(findings.alignment.outcome, observations, oracle)
    var doubts = findings.alignment.application.movedNotifications(context)
    doubts += findings.alignment.monitors.flatMap { $0.ordersNotShown(context) + $0.callsElsewhere(context) }
    for monitor in findings.alignment.monitors where monitor.view.monitor.isUnsettled {
      let cause = findings.violations.first { $0.kind.callbacks.contains(where: monitor.monitor.anchors.contains) }
      if let cause { doubts.append(Doubt(behind: cause.rule, rules: monitor.view.monitor.unsettledRules)) }
    }
    if observations.count <= Self.mostCallbacks {
      /// Leaves open what a further explanation breaks.
      func add(_ performances: [[StepOutcome]], _ observations: [ObservedCallback], behind rule: RuleID) {
        let other = cheapest(of: performances, sent.sending(observations), &oracle)
        guard let alignment = other?.alignment else { return }
        doubts.append(
          Doubt(behind: rule, rules: alignment.rulesNamed(namingContext(alignment.outcome, observations, oracle))))
      }
      let copies = findings.alignment.monitors.flatMap { $0.keptCopies(context) }
      for copy in copies.prefix(Self.mostCopies) {
        let rest = observations.indices.filter { !copy.places.contains($0) }.map { observations[$0] }
        add(performances(step, rest, oracle), rest, behind: copy.rule)
      }
      let replacements = findings.alignment.monitors.flatMap { $0.replacements(context) }
      for replacement in replacements.prefix(Self.mostCopies) {
        var other = observations
        for place in replacement.places { other[place] = other[place].renamed(replacement.callback) }
        add(performances(step, other, oracle), other, behind: replacement.rule)
      }
      if heard(step, in: observations, oracle) != step, let rule = findings.violations.first?.rule {
        add(possible(oracle).map { outcomes(of: step, in: $0, oracle) }, observations, behind: rule)
      }
      for monitor in findings.alignment.monitors {
        doubts += monitor.otherExplanations(ended: sent.ended, context, oracle.capabilities, &oracle.alignmentTable)
      }
    }
    // The echo of a break is none of its own.
    let first = findings.violations.first?.rule
    return doubts.map {
      let cause = broken.contains($0.behind) ? $0.behind : first ?? $0.behind
      return Doubt(behind: cause, rules: $0.rules.subtracting(broken), mayBreak: $0.mayBreak)
    }.filter { $0.rules != RuleSet() }
  }
}

extension OutcomeAlignment {
  /// The rules that the step breaks by this alignment.
  fileprivate func rulesNamed(_ context: NamingContext) -> RuleSet {
    RuleSet(monitors.filter { $0.cost > 0 }.flatMap { $0.named(context) }.map(\.rule))
  }
}

extension MonitorAlignment {
  /// Whether its edits can be explained otherwise.
  private var isOpen: Bool { cost > 0 && !isSilent }

  /// Returns the rules that it breaks by explanations that are a little dearer.
  fileprivate func otherExplanations(
    ended: Bool, _ context: NamingContext, _ capabilities: Capabilities, _ table: inout AlignmentTable
  ) -> [Doubt] {
    guard isOpen, let rule = named(context).first?.rule else { return [] }
    return [Aligner.Preference.fewerExtra, .fewerMissing].compactMap { preference in
      MonitorAlignment(view, ended: ended, capabilities, &table, preferring: preference).map {
        Doubt(behind: rule, rules: RuleSet($0.named(context).map(\.rule)))
      }
    }
  }

  /// For each callback that is too much besides another copy of it: the places of the copies that were kept of it and of what
  /// goes with it, and the rule that it breaks.
  fileprivate func keptCopies(_ context: NamingContext) -> [(places: Set<Int>, rule: RuleID)] {
    if !isOpen { return [] }
    let (edits, hosts) = edited
    return edits.compactMap { edit in
      guard case .extra(let extra) = edit, let named = name(edit, context) else { return nil }
      let parts = [extra] + hosts.filter { $0.value == extra }.keys
      let places = parts.flatMap(placesOfCopy)
      return places.isEmpty ? nil : (Set(places), named.rule)
    }
  }

  /// The places, among the callbacks of the step, of the nearest callback that was kept and is the same as one that is too
  /// much, or one that does not come besides it; none where it is a call with something inside it.
  private func placesOfCopy(keptInsteadOf extra: Int) -> [Int] {
    guard let symbol = alignment.symbol(extra), symbol.phase != .leave else { return [] }
    let others =
      symbol.phase == .call
      ? expected.repetitions.first { $0.callbacks.contains(symbol.callback) }?.callbacks ?? [] : []
    let kept = alignment.operations.indices.filter(alignment.isKept)
    var copies = kept.filter { alignment.symbol($0) == symbol }
    if copies.isEmpty {
      copies = kept.filter { alignment.symbol($0).map { $0.phase == .call && others.contains($0.callback) } ?? false }
    }
    guard let copy = copies.min(by: { abs($0 - extra) < abs($1 - extra) }) else { return [] }
    if symbol.phase == .call { return [place(of: copy, in: places.count)] }
    let end = alignment.operations.indices.dropFirst(copy + 1).first(where: alignment.isKept)
    guard let end, alignment.symbol(end) == Aligner.Symbol(symbol.callback, .leave) else { return [] }
    return [copy, end].map { place(of: $0, in: places.count) }
  }

  /// For each callback that came in place of another: its places among the callbacks of the step, the other one, and the rule
  /// that it breaks.
  fileprivate func replacements(_ context: NamingContext) -> [(places: [Int], callback: Callback, rule: RuleID)] {
    if !isOpen { return [] }
    let (edits, hosts) = edited
    return edits.compactMap { edit in
      guard case .replaced(let extra, let owed) = edit, let named = name(edit, context),
        let callback = alignment.symbol(owed)?.callback
      else { return nil }
      let parts = [extra] + hosts.filter { $0.value == extra }.keys
      let own = parts.filter { alignment.symbol($0)?.callback == alignment.symbol(extra)?.callback }
      return (own.map { place(of: $0, in: places.count) }, callback, named.rule)
    }
  }

  /// For each callback that did not come: the rules by which what came next is due after it, which the step does not show.
  fileprivate func ordersNotShown(_ context: NamingContext) -> [Doubt] {
    if !isOpen { return [] }
    return edited.edits.compactMap { edit in
      guard case .missing(let place) = edit, let obligation = alignment.operations[place].owed,
        let named = name(edit, context), let before = rest(before: place)
      else { return nil }
      let end = alignment.operations[place...].firstIndex { $0.owed == nil }
      guard let end, let after = rest(before: end) else { return nil }
      let followers = alignment.operations[end...].compactMap { operation -> RuleID? in
        guard let follower = operation.kept, before.after(follower.symbol) == nil,
          after.after(follower.symbol) != nil
        else { return nil }
        // An order that has no rule besides that of what did not come is a part of the follower's own.
        let rule = order(of: follower.symbol, due: obligation, itself: follower, context).rule
        return rule == obligation.rule ? follower.rule : rule
      }
      return Doubt(behind: named.rule, rules: RuleSet(followers), mayBreak: false)
    }
  }

  /// For each call that is not allowed where it comes: the rules by which it is due elsewhere.
  fileprivate func callsElsewhere(_ context: NamingContext) -> [Doubt] {
    if !isOpen { return [] }
    return edited.edits.compactMap { edit in
      guard case .extra(let place) = edit, let symbol = alignment.symbol(place), symbol.phase == .enter,
        let named = name(edit, context)
      else { return nil }
      let own = expected.body.allObligations.map(\.obligation).filter { $0.symbol == symbol }
      return Doubt(behind: named.rule, rules: RuleSet(own.map(\.rule)))
    }
  }

  /// Returns what is expected just before an operation.
  private func rest(before place: Int) -> Expectation? {
    alignment.operations.indices[..<place].filter { !alignment.isExtra($0) }.compactMap(alignment.symbol)
      .reduce(Optional(expected.body)) { $0?.after($1) }
  }

  /// For each notification that came at another place than it is due: the rules of its order.
  fileprivate func movedNotifications(_ context: NamingContext) -> [Doubt] {
    if !isOpen { return [] }
    return edited.edits.compactMap { edit in
      guard case .moved(let extra, _) = edit, let callback = alignment.symbol(extra)?.callback,
        let order = NotificationOrder.rule(of: callback), let named = name(edit, context)
      else { return nil }
      return Doubt(behind: named.rule, rules: RuleSet([order, .ofNextMessage]))
    }
  }
}

extension ObservedCallback {
  /// The same of another callback, with the scene that it names.
  fileprivate func renamed(_ callback: Callback) -> ObservedCallback {
    ObservedCallback(callback, phase, detail).of(scene)
  }
}
