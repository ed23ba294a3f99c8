/// The rules that the judged steps exercised, besides those that the monitors and the table of states count themselves.
struct CoverageTally: Sendable {
  /// How many steps were judged of apps that leave methods out.
  var stepsOfAppsThatLeaveMethodsOut = 0
  /// How often aligned steps exercised each rule.
  private var aligned: [RuleID: Int] = [:]
  /// The rules that aligned steps could not show, each with the reason: the app believed something else than the world
  /// knew, or the violation has another explanation.
  private(set) var hidden: [RuleID: HiddenRule] = [:]
  /// The breaks that were seen behind an earlier one, each with the rule of that.
  private(set) var suspected: [Suspicion: RuleID] = [:]

  /// How often each rule was exercised.
  var exercised: [RuleID: Int] {
    var counts = aligned
    if stepsOfAppsThatLeaveMethodsOut > 0 {
      counts[.ofImplementedMethods, default: 0] += stepsOfAppsThatLeaveMethodsOut
    }
    return counts
  }

  /// Records what aligned steps exercised, and what they could not show.
  mutating func take(_ steps: [(step: AlignedStep, uses: Int)]) {
    var sums: [RuleSet: Int] = [:]
    for (step, uses) in steps {
      for doubt in step.doubts { hide(doubt.rules, HiddenRule(behind: doubt.behind, isDoubted: doubt.mayBreak)) }
      if let behind = step.behind {
        for suspicion in step.suspicions { suspected[suspicion] = min(suspected[suspicion] ?? behind, behind) }
        hide(step.exercised, HiddenRule(behind: behind, isDoubted: false))
      } else {
        sums[step.exercised, default: 0] += uses
      }
    }
    for (rules, uses) in sums {
      for rule in rules.rules { aligned[rule, default: 0] += uses }
    }
  }

  private mutating func hide(_ rules: RuleSet, _ reason: HiddenRule) {
    for rule in rules.rules { hidden[rule] = min(hidden[rule] ?? reason, reason) }
  }
}
