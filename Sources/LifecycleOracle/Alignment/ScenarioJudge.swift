import LifecycleDevice
import LifecycleModel

/// Follows a scenario to its end, whatever is broken on the way, and tells what is broken from what only follows.
///
/// As long as the app believes what the world knows, a step that conforms costs what it costs a checker. A step that does not
/// is aligned, and each of its edits breaks a rule. From then on there are two beliefs, until they agree again; what is edited
/// meanwhile is perhaps a consequence of the edit that parted them, and never breaks a rule by itself.
package struct ScenarioJudge {
  /// What follows the world.
  package private(set) var checker: Checker
  /// What the app believes, where that is something else.
  private var belief: AppBelief?
  /// What was broken in steps before which the beliefs agreed, in order.
  package private(set) var violations: [Violation] = []
  /// What was wrong in steps before which they differed, each with the rule that parted them.
  package private(set) var consequences: [(violation: Violation, behind: RuleID)] = []
  /// Whether a step was too much to align: what came after it was not judged.
  package private(set) var isLost = false

  package init(_ checker: Checker) { self.checker = checker }

  /// Whether the app believes what the world knows.
  package var agrees: Bool { belief == nil }

  /// Judges a step, which can happen.
  ///
  /// - Returns: Whether the scenario can go on.
  @inline(__always)
  package mutating func judge(
    _ step: Scenario.Step, at place: Int, _ recorder: inout CallbackRecorder, _ oracle: inout Oracle
  ) -> Bool {
    if belief == nil, checker.judge(step, &recorder, &oracle) == .conforms { return true }
    return align(step, at: place, recorder, &oracle)
  }

  /// Goes on after a step of which nothing is judged.
  package mutating func pass(_ step: Scenario.Step, _ oracle: inout Oracle) { _ = checker.pass(step, &oracle) }

  /// Judges a step that is known not to conform.
  ///
  /// - Returns: Whether the scenario can go on.
  @inline(never)
  @discardableResult
  package mutating func align(
    _ step: Scenario.Step, at place: Int, _ recorder: borrowing CallbackRecorder, _ oracle: inout Oracle
  ) -> Bool {
    let observations = recorder.observations
    let ended = recorder.processHasEnded
    let before = checker.possible(oracle)
    guard let findings = checker.align(step, at: place, observations, ended: ended, &oracle) else {
      if belief == nil,
        let violation = checker.explain(step, at: place, observations, ended: ended, strict: true, &oracle)
      {
        violations.append(violation)
      }
      isLost = true
      return false
    }
    let device = oracle.device(of: checker.plan)
    // What is said to have ended has ended, whatever was due.
    let hasEnded = ended && oracle.capabilities.reportsProcessEnd
    let next = findings.next.map { state in
      var state = hasEnded ? device.overrunning(state) : state
      state.holdsTask = recorder.holdsTask && device.canHoldTask(in: state)
      return state
    }
    let inBackground = next.allSatisfy { $0.process != .foreground }
    guard let belief else {
      violations += findings.violations
      oracle.count(aligned: findings.exercised)
      if let rule = findings.violations.first?.rule {
        let endIsWrong = findings.ofApplication.contains { if case .end = $0.fault { true } else { false } }
        self.belief = AppBelief.parting(
          from: before, to: next, alive: !endIsWrong ? [] : hasEnded ? findings.next : before, observations, rule,
          inBackground: inBackground, device)
      }
      return goOn(to: next, step, findings.transition, recorder, &oracle)
    }
    // Of a process that executes nothing, before or after, the world judges alone.
    let isSilent =
      (before + next).allSatisfy { !$0.isExecuting } && belief.members.allSatisfy { !$0.state.isExecuting }
    if isSilent {
      violations += findings.violations
      oracle.count(aligned: findings.exercised)
      self.belief = AppBelief(
        belief.members.map {
          AppBelief.Member(state: $0.state.taking(processOf: next[0], from: before[0]), told: $0.told)
        },
        parted: belief.parted)
      return goOn(to: next, step, findings.transition, recorder, &oracle)
    }
    oracle.hide(findings.exercised, behind: belief.parted)
    var best = findings.applicationCost
    var excused: [Violation]?
    var members: [(cost: Int, member: AppBelief.Member)] = []
    for member in belief.members {
      for prediction in member.predictions(of: step.event, to: next, device) {
        guard
          let aligned = checker.align(prediction, step, at: place, observations, ended: ended, &oracle)
        else { continue }
        let told = AppBelief.told(by: observations, from: prediction.state, inBackground: inBackground)
        members.append(
          (
            aligned.cost,
            AppBelief.Member(state: prediction.next.taking(processOf: next[0], from: before[0]), told: told)
          ))
        if aligned.cost < best {
          best = aligned.cost
          excused = aligned.violations
        }
      }
    }
    let wrong = (excused ?? findings.ofApplication) + findings.ofChains
    consequences += wrong.map { ($0, belief.parted) }
    let least = members.map(\.cost).min() ?? 0
    var kept: [AppBelief.Member] = []
    for (cost, member) in members where cost == least && !kept.contains(member) { kept.append(member) }
    // Where the world's word fits best, the app has come to where the world is, if its callbacks tell so.
    self.belief = AppBelief(kept, parted: belief.parted)
    return goOn(to: next, step, findings.transition, recorder, &oracle)
  }

  private mutating func goOn(
    to next: [DeviceState], _ step: Scenario.Step, _ transition: Transition?, _ recorder: borrowing CallbackRecorder,
    _ oracle: inout Oracle
  ) -> Bool {
    checker.proceed(to: next, step, transition, recorder, &oracle)
    if let belief, belief.agrees(with: next, oracle.device(of: checker.plan)) { self.belief = nil }
    return true
  }
}
