/// Follows a scenario to its end, whatever is broken on the way, and tells what is broken from what only follows.
///
/// As long as the app believes what the world knows, a step that conforms costs what it costs a checker. A step that does not
/// is aligned, and each of its edits breaks a rule. From then on there are two beliefs, until they agree again; an edit
/// meanwhile is perhaps a consequence of the edit that parted them, and never breaks a rule by itself.
@usableFromInline
package struct ScenarioJudge: Hashable, Sendable {
  /// The checker that follows the world.
  @usableFromInline
  package internal(set) var checker: Checker
  /// The app's belief where it differs from what the world knows; nil where it does not.
  @usableFromInline
  var belief: AppBelief?
  /// The rule by whose break the app may believe that another field is edited than the world knows, or that none is: until a field
  /// begins editing, or the process ends, what is wrong with the fields perhaps follows.
  @usableFromInline
  var partedFields: RuleID?

  package init(_ checker: Checker) { self.checker = checker }

  /// Judges a step, which can happen.
  ///
  /// - Returns: What it broke; nil where it conforms.
  @inlinable
  package mutating func judge(
    _ step: Scenario.Step, at place: Int, _ recorder: inout CallbackRecorder, _ oracle: inout Oracle
  ) -> AlignedStep? {
    if belief == nil, checker.judge(step, &recorder, &oracle) == .conforms {
      if partedFields != nil { settleFields(recorder) }
      return nil
    }
    return align(step, at: place, recorder, &oracle)
  }

  /// Both know the field that begins editing.
  @inline(never)
  @usableFromInline
  mutating func settleFields(_ recorder: borrowing CallbackRecorder) {
    if !checker.isAlive || recorder.observations.contains(where: { $0.callback == .textFieldDidBeginEditing }) {
      partedFields = nil
    }
  }

  /// Goes on after a step of which nothing is judged.
  ///
  /// - Returns: Whether the event can happen at all.
  package mutating func pass(_ step: Scenario.Step, _ oracle: inout Oracle) -> Bool { checker.pass(step, &oracle) }

  /// Keeps the states in which an event can happen that did happen.
  ///
  /// - Returns: Whether there is one; if not, nothing is changed.
  package mutating func narrow(to step: Scenario.Step, _ oracle: inout Oracle) -> Bool {
    checker.narrow(to: step, &oracle)
  }

  /// The result of a step that does not conform, or that is met in two beliefs.
  @inline(never)
  @usableFromInline
  mutating func align(
    _ step: Scenario.Step, at place: Int, _ recorder: borrowing CallbackRecorder, _ oracle: inout Oracle
  ) -> AlignedStep {
    checker.forgetLast()
    let key = AlignmentMemo.Key(
      judge: self, step: step, observations: recorder.observations, hasEnded: recorder.processHasEnded,
      holdsTask: recorder.holdsTask, state: recorder.reportedState)
    if let known = oracle.alignments.recall(key) {
      self = known.next
      return known.step.moved(to: place)
    }
    let parted = partedFields
    let aligned = alignAnew(step, recorder, &oracle)
    let sent = CallbackSet(recorder.observations.map(\.callback))
    // A field that begins editing is edited, whatever the other one was asked, or itself should have been.
    let isSettled = parted != nil && partedFields == nil || !sent.contains(.textFieldShouldBeginEditing)
    if sent.contains(.textFieldDidBeginEditing), isSettled, case .touch(.tapField(let field)) = step.event.kind {
      if checker.isAlive { checker.screen.focus = field }
    }
    oracle.remember(key, aligned, self)
    return aligned.moved(to: place)
  }

  private mutating func alignAnew(
    _ step: Scenario.Step, _ recorder: borrowing CallbackRecorder, _ oracle: inout Oracle
  ) -> AlignedStep {
    let sent = Delivery(
      recorder.observations, ended: recorder.processHasEnded, state: checker.reportedState(recorder, &oracle))
    guard let findings = checker.align(step, sent, &oracle) else {
      if belief != nil { return AlignedStep(lostBy: nil) }
      return AlignedStep(
        lostBy: checker.firstBreak(of: step, sent.observations, ended: sent.ended, strict: true, &oracle))
    }
    if belief == nil, findings.violations.allSatisfy(\.isWarning), checker.follows(step, recorder, &oracle) {
      return AlignedStep(breaking: findings.violations, exercised: findings.exercised, leavingOpen: [])
    }
    let world = worldStep(sent, findings, holdsTask: recorder.holdsTask, oracle)
    let doubts = belief == nil ? checker.doubts(of: findings, step, sent, &oracle) : []
    let certain = certain(findings, doubts, recorder)
    if let belief {
      return align(step, world, findings, belief, certain: certain, recorder, &oracle)
    }
    if let rule = (certain.violations.first { !$0.isWarning } ?? certain.violations.first)?.rule {
      belief = .parting(
        at: world, breaking: rule, endIsWrong: findings.mayLiveOn, oracle.device(of: checker.plan))
    }
    advance(to: world.next, step, findings, recorder, &oracle)
    return certain
  }

  /// The step as the world knows it. A process that is reported to have ended has ended, whatever was due.
  private func worldStep(
    _ sent: Delivery, _ findings: StepFindings, holdsTask: Bool, _ oracle: Oracle
  ) -> WorldStep {
    let device = oracle.device(of: checker.plan)
    let before = checker.possible(oracle)
    let hasEnded = sent.ended && oracle.capabilities.reportsProcessEnd
    let next = findings.next.map { state in
      var state = hasEnded ? device.overrunning(state) : state
      state.holdsTask = holdsTask && device.canHoldTask(in: state)
      return state
    }
    let isCut = findings.next.allSatisfy { $0.process == .notRunning }
    var world = WorldStep(
      sent: sent, before: before, next: next, alive: hasEnded && !isCut ? findings.next : before, hasEnded: hasEnded)
    world.screen = world.isOver ? belief?.screen : checker.screen
    return world
  }

  /// The result of a step as the world judges it; without its breaks of text fields while the app may believe that another field is
  /// edited.
  private mutating func certain(
    _ findings: StepFindings, _ doubts: [Doubt], _ recorder: borrowing CallbackRecorder
  ) -> AlignedStep {
    let notShown = doubts.reduce(RuleSet()) { $1.mayBreak ? $0 : $0.union($1.rules) }
    let exercised = findings.exercised.subtracting(notShown)
    let ofFields = findings.violations.filter { $0.rule.rule.facet == .textField }
    guard let parted = partedFields else {
      if let rule = ofFields.first(where: \.isOfEditing)?.rule { partedFields = belief?.parted ?? rule }
      return AlignedStep(breaking: findings.violations, exercised: exercised, leavingOpen: doubts)
    }
    settleFields(recorder)
    return AlignedStep(
      breaking: findings.violations.filter { !ofFields.contains($0) }, exercised: exercised,
      leavingOpen: doubts + [Doubt(behind: parted, rules: RuleSet(ofFields.map(\.rule)))])
  }

  /// Aligns a step with what the app may do by its own belief as well, and goes on with both.
  ///
  /// - Parameter certain: The result as the world judges the step.
  private mutating func align(
    _ step: Scenario.Step, _ world: WorldStep, _ findings: StepFindings, _ belief: AppBelief,
    certain: AlignedStep, _ recorder: borrowing CallbackRecorder, _ oracle: inout Oracle
  ) -> AlignedStep {
    let device = oracle.device(of: checker.plan)
    let (before, next) = (world.before, world.next)
    // Of a process that executes nothing, before or after, the world judges alone.
    let isSilent =
      (before + next).allSatisfy { !$0.isExecuting } && belief.members.allSatisfy { !$0.state.isExecuting }
    if isSilent {
      self.belief = AppBelief(
        belief.members.map {
          AppBelief.Member(state: $0.state.taking(processOf: next[0], from: before[0]), told: $0.told)
        },
        parted: belief.parted, screen: belief.screen)
      advance(to: next, step, findings, recorder, &oracle)
      return certain
    }
    let givenUp = oracle.alignmentTable.givenUp
    var best = findings.applicationCost
    var excused: [Violation]?
    var members: [(cost: Int, member: AppBelief.Member, livesOn: Bool)] = []
    for member in belief.members {
      for prediction in member.predictions(of: step.event, to: next, device) {
        guard let aligned = checker.align(prediction, step, world.sent, &oracle) else {
          if oracle.alignmentTable.givenUp - givenUp > AlignmentTable.mostGivenUp { return AlignedStep(lostBy: nil) }
          continue
        }
        let reached = prediction.next.taking(processOf: next[0], from: before[0])
        let livesOn =
          world.isOver && prediction.transition != .launch && prediction.transition != .backgroundLaunch
        // Where the process does not end that should, the app may be where it believes that it is.
        let states =
          findings.mayLiveOn && !world.hasEnded && prediction.next != reached
          ? [reached, prediction.next] : [reached]
        let told = world.told(from: prediction.state)
        for state in states {
          for told in told {
            members.append((aligned.cost, AppBelief.Member(state: state, told: told), livesOn))
          }
        }
        if aligned.cost < best {
          best = aligned.cost
          excused = aligned.violations
        }
      }
    }
    let least = members.map(\.cost).min() ?? 0
    // The app does not know what happens to its process: the world alone says whether that is right.
    var kept =
      findings.mayLiveOn
      ? AppBelief.parting(at: world, breaking: belief.parted, endIsWrong: true, device).members : []
    // Its callbacks while nothing is due do not show that it did not end after all.
    let isGone = next.allSatisfy { $0.process == .notRunning }
    for (cost, member, _) in members
    where (cost == least || isGone && member.state.process != .notRunning) && !kept.contains(member) {
      kept.append(member)
    }
    // Where the world's word fits best, the app has come to where the world is, if its callbacks tell so.
    self.belief = AppBelief(kept, parted: belief.parted, screen: findings.mayLiveOn ? world.screen : belief.screen)
    let livesOn = excused != nil && members.allSatisfy { $0.livesOn || $0.cost > least }
    advance(to: next, step, findings, showing: livesOn ? belief.screen : nil, recorder, &oracle)
    // A break of the world's that the app's belief excuses is not judged either.
    let ofWorld = findings.violations
    return AlignedStep(
      (excused ?? findings.ofApplication) + findings.ofOthers, behind: belief.parted,
      hiding: findings.exercised.union(RuleSet(ofWorld.map(\.rule))), doubting: ofWorld)
  }

  /// - Parameter screen: What an app shows whose process lives on, although the world knew of its end.
  private mutating func advance(
    to next: [DeviceState], _ step: Scenario.Step, _ findings: StepFindings, showing screen: Screen? = nil,
    _ recorder: borrowing CallbackRecorder, _ oracle: inout Oracle
  ) {
    let focus = checker.screen.focus
    checker.proceed(to: next, step, findings, showing: screen, recorder, &oracle)
    // The violations may name the first callback alone of an event that was ignored as a whole, or that should have been.
    let tellsOfEditing = !CallbackSet(recorder.observations.map(\.callback)).intersection(.ofEditing).isEmpty
    if partedFields == nil, checker.isAlive, tellsOfEditing != (checker.screen.focus != focus),
      let rule = findings.violations.first(where: { $0.rule.rule.facet == .textField })?.rule
    {
      partedFields = belief?.parted ?? rule
    }
    if let belief, belief.agrees(with: next, oracle.device(of: checker.plan)) { self.belief = nil }
  }
}

extension Violation {
  /// Whether it is about a field that begins or ends editing.
  fileprivate var isOfEditing: Bool { !CallbackSet(kind.callbacks).intersection(.ofEditing).isEmpty }
}

extension CallbackSet {
  /// Those that tell of the beginning or the end of editing.
  fileprivate static let ofEditing: CallbackSet = [
    .becomeFirstResponder, .resignFirstResponder, .textFieldDidBeginEditing, .textFieldDidEndEditing,
    .textFieldDidEndEditingReason, .textDidBeginEditingNotification, .textDidEndEditingNotification,
    .controlEditingDidBegin, .controlEditingDidEnd, .controlEditingDidEndOnExit,
  ]
}
