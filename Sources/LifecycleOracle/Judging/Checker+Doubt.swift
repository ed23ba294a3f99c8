import LifecycleDevice
import LifecycleModel
import LifecycleRules

extension Checker {
  /// Callbacks of a step beyond which no other explanation is looked for.
  private static let mostCallbacks = 64
  /// Callbacks that are too much in a step for which another explanation is looked for.
  private static let mostCopies = 4

  /// What the step leaves open.
  ///
  /// Of two copies of a callback either may be the one that is too much: the rules are left open that would be broken if it were
  /// the other one. And a notification that comes before its message does not show that it would not come too late, nor the
  /// other way round.
  ///
  /// - Parameter findings: What is wrong with the step.
  func doubts(
    of findings: StepFindings, _ step: Scenario.Step, _ observations: [ObservedCallback], ended: Bool,
    state reported: ReportedState?, _ oracle: inout Oracle
  ) -> [Doubt] {
    let broken = RuleSet(findings.violations.map(\.rule))
    let context = namingContext(findings.alignment, observations, oracle)
    var doubts = findings.alignment.application.movedNotifications(context)
    if observations.count <= Self.mostCallbacks {
      let copies = findings.alignment.monitors.flatMap { $0.keptCopies(context) }
      let states = possible(oracle)
      for copy in copies.prefix(Self.mostCopies) {
        let rest = observations.indices.filter { !copy.places.contains($0) }.map { observations[$0] }
        guard let other = cheapest(step, rest, ended: ended, state: reported, from: states, &oracle)?.alignment else {
          continue
        }
        doubts.append(
          Doubt(behind: copy.rule, rules: other.rulesNamed(namingContext(other, rest, oracle))))
      }
    }
    return doubts.map { Doubt(behind: $0.behind, rules: $0.rules.subtracting(broken)) }.filter { $0.rules != RuleSet() }
  }

  private func namingContext(
    _ alignment: OutcomeAlignment, _ observations: [ObservedCallback], _ oracle: Oracle
  ) -> NamingContext {
    namingContext(oracle.device(of: plan).applicationState(in: alignment.state), observations, oracle)
  }
}

extension OutcomeAlignment {
  /// The rules that the step breaks by this alignment.
  fileprivate func rulesNamed(_ context: NamingContext) -> RuleSet {
    RuleSet(monitors.filter { $0.cost > 0 }.flatMap { $0.named(context) }.map(\.rule))
  }
}

extension MonitorAlignment {
  /// For each callback that is too much besides another copy of it: the places of the copies that were kept of it and of what
  /// goes with it, and the rule that it breaks.
  fileprivate func keptCopies(_ context: NamingContext) -> [(places: Set<Int>, rule: RuleID)] {
    if cost == 0 || isSilent { return [] }
    let (edits, hosts) = edited
    return edits.compactMap { edit in
      guard case .extra(let extra) = edit, let named = name(edit, context) else { return nil }
      let parts = [extra] + hosts.filter { $0.value == extra }.keys
      let places = parts.compactMap { placeOfCopy(keptInsteadOf: $0) }
      return places.isEmpty ? nil : (Set(places), named.rule)
    }
  }

  /// The place, among the callbacks of the step, of the nearest callback that was kept and is the same as one that is too much.
  private func placeOfCopy(keptInsteadOf extra: Int) -> Int? {
    guard let symbol = alignment.symbol(extra), symbol.phase == .call else { return nil }
    let copies = alignment.operations.indices.filter { alignment.isKept($0) && alignment.symbol($0) == symbol }
    return copies.min { abs($0 - extra) < abs($1 - extra) }.map { place(of: $0, in: places.count) }
  }

  /// For each notification that came at another place than it is due: the rules of its order.
  fileprivate func movedNotifications(_ context: NamingContext) -> [Doubt] {
    if cost == 0 || isSilent { return [] }
    return edited.edits.compactMap { edit in
      guard case .moved(let extra, _) = edit, let callback = alignment.symbol(extra)?.callback,
        let order = NotificationOrder.rule(of: callback), let named = name(edit, context)
      else { return nil }
      return Doubt(behind: named.rule, rules: RuleSet([order, .no07]))
    }
  }
}
