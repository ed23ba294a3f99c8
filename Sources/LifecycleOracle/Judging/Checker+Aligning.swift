/// The violations of a step that does not conform, and the states to which it leads.
package struct StepFindings: Sendable {
  /// The violations by the application's messages and notifications, by the end of the process and by the state after
  /// the step.
  let ofApplication: [Violation]
  /// The violations by the callbacks of the other monitors.
  let ofOthers: [Violation]
  /// Everything that is wrong, what says most first: what is not allowed, then the order, what is missing, what was read, and
  /// the end of the process; of what says as much a scene's part before the notifications of its application, which follow it.
  package var violations: [Violation] {
    (ofApplication + ofOthers.filter { !isOfApplication($0) }).enumerated().sorted {
      ($0.element.kind.rank, followsScene($0.element) ? 1 : 0, $0.offset)
        < ($1.element.kind.rank, followsScene($1.element) ? 1 : 0, $1.offset)
    }.map(\.element)
  }
  /// Whether it is of a notification of the application in a step in which its scene is wrong as well.
  private func followsScene(_ violation: Violation) -> Bool {
    violation.kind.callbacks.first?.kind == .notification
      && ofOthers.contains { !$0.isWarning && $0.kind.callbacks.first?.kind == .sceneMessage }
  }
  /// Whether the application's rules have named it already.
  private func isOfApplication(_ violation: Violation) -> Bool {
    ofApplication.contains {
      $0.rule == violation.rule && $0.kind == violation.kind && $0.position == violation.position
    }
  }
  /// The states of all outcomes of the lowest price.
  package let next: [DeviceState]
  /// The rules that the step exercises, with what agrees and by happening.
  package let exercised: RuleSet
  /// The part of the cost for the application's messages and notifications, the end of the process and the state after
  /// the step.
  let applicationCost: Int
  /// Whether the process ended, or did not, contrary to what was due; or spoke on after it was cut off, as one does that lives.
  let mayLiveOn: Bool
  /// The effect of the event; nil where callbacks of the root view were edited, which tell what the app shows, or those
  /// that tell the state of its scene.
  let transition: Transition?
  /// How much of the state of each scene it tells all the same.
  let knowledge: [Event.Scene: SceneKnowledge]
  /// The alignment that says so.
  let alignment: OutcomeAlignment
}

/// The cheapest alignment of a step.
struct CheapestAlignment {
  let alignment: OutcomeAlignment
  /// The states of all outcomes of the same price.
  var next: [DeviceState]
}

extension Checker {
  /// Aligns a step with what is permitted in each of the states that are possible.
  ///
  /// - Returns: nil where that is too much to try.
  package func align(_ step: Scenario.Step, _ sent: Delivery, _ oracle: inout Oracle) -> StepFindings? {
    let observations = sent.observations
    let outcomes = performances(step, observations, oracle)
    guard let cheapest = cheapest(of: outcomes, sent, &oracle) else { return nil }
    let best = cheapest.alignment
    let context = namingContext(best.outcome, observations, oracle)
    let permitted = best.permitted(observations, isNested: oracle.capabilities.reportsNesting)
    let ofWholeApplication = violations(best.application, permitted, stateAfter: best.stateAfter, context)
    let ofOthers = best.monitors.dropFirst().flatMap { violations($0, permitted, context) }
    let advised = CallbackSet(
      ofOthers.compactMap { if case .missing(let message) = $0.kind, $0.isWarning { message } else { nil } })
    let ofScenes = ofOthers.withoutEchoes.map { joined($0, observations, advised: advised, oracle) }
    // The application turns with its scene: where the message of that is missing, its own notification is as it should be. Where the
    // message is only advised, the notification shows that the scene has turned: it lacks its message by the rule that joins the two.
    var lacking = CallbackSet(
      ofScenes.compactMap {
        if case .missing(let message) = $0.kind, $0.rule == .ofPairsOfScenes { message } else { nil }
      })
    let paired = lacking
    let ofApplication = ofWholeApplication.compactMap { violation -> Violation? in
      guard case .unexpected(let posted) = violation.kind, violation.rule == .ofTurningScenes,
        let turned = posted.message.flatMap({ Callback.ofScene[$0] })
      else { return violation }
      if paired.contains(turned) { return nil }
      guard advised.contains(turned) else { return violation }
      lacking.insert(turned)
      return violation.breaking(.ofTurningScenes, .missing(turned))
    }
    // A message that is missing by a MUST is not advised as well.
    let wrong =
      ofApplication
      + ofScenes.filter { violation in
        guard violation.isWarning, case .missing(let message) = violation.kind else { return true }
        return !lacking.contains(message)
      }
    let failing = wrong.filter { !$0.isWarning }
    let remembered = remembered(oracle)
    let telling = observations.filter { remembered.contains($0.callback) }
    let broken = RuleSet(wrong.map(\.rule))
    return StepFindings(
      ofApplication: ofApplication, ofOthers: Array(wrong.dropFirst(ofApplication.count)), next: cheapest.next,
      exercised: best.exercised.subtracting(broken),
      applicationCost: best.application.cost + (best.stateAfter?.cost ?? 0),
      mayLiveOn: sent.ended != best.application.expected.ends && oracle.capabilities.reportsProcessEnd
        || best.outcome.timed.isOverrun && ofApplication.contains { $0.rule == .ofOverrun },
      transition: failing.contains(where: \.isOfScene) || ofOthers.contains { !$0.isWarning && $0.isOfRootView }
        ? nil : best.outcome.transition,
      knowledge: Dictionary(
        uniqueKeysWithValues: Event.Scene.allCases.map { ($0, SceneKnowledge(of: $0, failing, telling)) }),
      alignment: best)
  }

  /// The step from each of the states that are possible, with the replies that can have been given: the outcomes of each.
  func performances(
    _ step: Scenario.Step, _ observations: [ObservedCallback], _ oracle: Oracle
  ) -> [[StepOutcome]] {
    let heard = heard(step, in: observations, oracle)
    // An implementation that leaves out a question may honor the answer all the same.
    let steps = heard == step ? [step] : [heard, step]
    return possible(oracle).flatMap { state in steps.map { outcomes(of: $0, in: state, oracle) } }
  }

  /// The cheapest of the alignments with all outcomes of some performances; nil where that is too much to try.
  func cheapest(
    of performances: [[StepOutcome]], _ sent: Delivery, _ oracle: inout Oracle
  ) -> CheapestAlignment? {
    var best: CheapestAlignment?
    let before = oracle.alignmentTable.givenUp
    for outcomes in performances {
      // The method in which the app stayed too long was called: that it need not be does not excuse the app.
      let isCut = outcomes.contains { $0.variant.entering == .over && $0.timed.isOverrun }
      for outcome in outcomes where outcome.timed.isOverrun || !isCut {
        guard let aligned = align(outcome, sent, limit: best?.alignment.cost ?? .max, &oracle) else {
          if oracle.alignmentTable.givenUp - before > AlignmentTable.mostGivenUp { return nil }
          continue
        }
        if aligned.cost < best?.alignment.cost ?? .max { best = CheapestAlignment(alignment: aligned, next: []) }
        if aligned.cost == best?.alignment.cost, best?.next.contains(outcome.next) == false {
          best?.next.append(outcome.next)
        }
      }
    }
    return best
  }

  private func align(
    _ outcome: StepOutcome, _ sent: Delivery, limit: Int, _ oracle: inout Oracle
  ) -> OutcomeAlignment? {
    let (bits, observations, ended) = (outcome.bits, sent.observations, sent.ended)
    var cost = 0
    var unsettled = CallbackSet()
    var aligned: [MonitorAlignment] = []
    for (place, monitor) in oracle.monitors.monitors.enumerated() {
      let expected = oracle.expectation(ofMonitor: place, bits, profile, unsettled: unsettled)
      guard cost <= limit, let one = oracle.align(observations, with: expected, ended: ended) else { return nil }
      // A callback of a view that the application's rules forbid is one break, though its own monitor finds it wrong as well.
      let counted = aligned.first?.strays.count { one.wrongPlaces.contains($0.place) } ?? 0
      cost += max(0, one.cost - counted * Aligner.Price.message)
      unsettled = unsettled.union(one.editedCallbacks.intersection(monitor.callbacks))
      aligned.append(one)
    }
    func alignAgain(_ place: Int, isDemanding: Bool) -> MonitorAlignment? {
      let expected = oracle.expectation(
        ofMonitor: place, bits, profile, unsettled: unsettled, isDemanding: isDemanding)
      guard let one = oracle.align(observations, with: expected, ended: ended) else { return nil }
      cost += one.cost - aligned[place].cost
      aligned[place] = one
      return one
    }
    // A callback that each scene may leave to the others is owed where none has it; the notifications follow its messages.
    let owing = MonitorAlignment.leftToNobody(aligned)
    var owed = CallbackSet()
    for (place, monitor) in oracle.monitors.monitors.enumerated() {
      let isOwing = owing.contains(place)
      if !isOwing, owed.intersection(monitor.anchors).isEmpty { continue }
      guard let one = alignAgain(place, isDemanding: isOwing) else { return nil }
      owed = owed.union(one.editedCallbacks.intersection(monitor.callbacks))
      unsettled = unsettled.union(owed)
    }
    if aligned[0].expected.demanded != nil, aligned.contains(where: \.isSceneAgainstAdvice),
      alignAgain(0, isDemanding: true) == nil
    {
      return nil
    }
    let stateAfter = StateFinding(
      sent.state, observations,
      told: AppBelief.told(
        by: observations, from: oracle.device(of: plan).applicationState(in: outcome.state),
        inBackground: outcome.next.process != .foreground),
      ended: oracle.capabilities.reportsProcessEnd ? ended : nil, aligned[0])
    return OutcomeAlignment(
      monitors: aligned, outcome: outcome, cost: cost + (stateAfter?.cost ?? 0), stateAfter: stateAfter)
  }

  /// - Parameter context: Worked out only where something is wrong: most predictions of an app's belief fit.
  private func violations(
    _ monitor: MonitorAlignment, _ permitted: [ObservedCallback], stateAfter: StateFinding? = nil,
    _ context: @autoclosure () -> NamingContext
  ) -> [Violation] {
    if monitor.cost == 0, stateAfter?.cost ?? 0 == 0 { return [] }
    let context = context()
    let ofState = stateAfter?.named(at: context.observations.count).map { [$0] } ?? []
    return (monitor.named(context) + ofState).map {
      violation($0, of: monitor.monitor, permitted, ends: monitor.expected.ends)
    }
  }

  /// An edit as a violation, in the first step of a scenario.
  ///
  /// - Parameter monitor: The monitor that says so; nil where it is of no scene.
  func violation(
    _ edit: NamedEdit, of monitor: Monitor?, _ permitted: [ObservedCallback], ends: Bool
  ) -> Violation {
    let hasSeveral = screen.hasSeveralScenes
    return Violation(
      rule: edit.rule, kind: edit.kind, step: 0, position: edit.position, permitted: permitted.map(\.callback),
      permitsEnd: ends, scene: hasSeveral ? monitor?.scene(ofSeveral: true) : nil,
      scenesOfPermitted: hasSeveral ? permitted.map(\.scene) : [])
  }

  /// A notification of a scene comes with its message, also where advice leaves both open: a message without it breaks the rule
  /// that joins them.
  ///
  /// - Parameter advised: The messages of scenes that are advised in the step, and do not come.
  private func joined(
    _ violation: Violation, _ observations: [ObservedCallback], advised: CallbackSet, _ oracle: borrowing Oracle
  ) -> Violation {
    func count(_ callback: Callback) -> Int {
      observations.count { $0.callback == callback && (violation.scene == nil || ($0.scene ?? .a) == violation.scene) }
    }
    if violation.rule == .ofPairsOfScenes, case .missing(let due) = violation.kind {
      // Where its message does not come either, it is another one that came without a message.
      let pairs = oracle.capabilities.callbacks.callbacks.compactMap { message in
        message.sceneNotification.map { (message, $0) }
      }
      guard let message = pairs.first(where: { $0.1 == due })?.0, count(message) == 0,
        let alone = pairs.first(where: { count($0.0) < count($0.1) })?.1
      else { return violation }
      return violation.breaking(.ofPairsOfScenes, .unexpected(alone))
    }
    // A notification without the message that is advised there: the message is missing.
    if violation.rule == .ofPairsOfScenes, case .unexpected(let posted) = violation.kind,
      let message = posted.messageOfScene, advised.contains(message)
    {
      return violation.breaking(.ofPairsOfScenes, .missing(message))
    }
    guard violation.rule.rule.isAdvice, let message = violation.kind.callbacks.first,
      let notification = message.sceneNotification,
      oracle.capabilities.callbacks.contains(notification)
    else { return violation }
    let (told, posted) = (count(message), count(notification))
    return told > posted ? violation.breaking(.ofPairsOfScenes, .missing(notification)) : violation
  }

  func namingContext(
    _ outcome: StepOutcome, _ observations: [ObservedCallback], _ oracle: Oracle
  ) -> NamingContext {
    namingContext(oracle.device(of: plan).applicationState(in: outcome.state), observations, oracle)
  }

  private func namingContext(
    _ state: ApplicationState, _ observations: [ObservedCallback], _ oracle: Oracle
  ) -> NamingContext {
    NamingContext(
      visible: oracle.visible(in: plan), implemented: oracle.implemented(in: plan),
      hasScenes: oracle.plans[plan].device.configurationClass.hasScenes, wasActive: state == .active,
      observations: observations)
  }

  /// Aligns a step with what the app may do by its own belief.
  func align(
    _ prediction: AppPrediction, _ step: Scenario.Step, _ sent: Delivery, _ oracle: inout Oracle
  ) -> (cost: Int, violations: [Violation])? {
    let observations = sent.observations
    let variant = oracle.plans[plan].variant(of: heard(step, in: observations, oracle), in: prediction.before)
    let bits = StepContext.Bits(
      of: prediction.transition, isOverrun: false, prediction.before, told: prediction.state, step.event, variant,
      oracle.device(of: plan))
    let monitor = oracle.expectation(ofMonitor: 0, bits, profile)
    guard let aligned = oracle.align(observations, with: monitor, ended: monitor.expected.ends) else { return nil }
    let stateAfter = StateFinding(
      sent.state, observations,
      told: AppBelief.told(
        by: observations, from: prediction.state, inBackground: prediction.next.process != .foreground),
      ended: nil, aligned)
    return (
      aligned.cost + (stateAfter?.cost ?? 0),
      violations(
        aligned, aligned.alignment.permitted.map { ObservedCallback($0) }, stateAfter: stateAfter,
        namingContext(prediction.state, observations, oracle))
    )
  }
}

extension Oracle {
  /// Aligns what was sent in a step with what a monitor expects; nil where that is too much to try.
  fileprivate mutating func align(
    _ observations: [ObservedCallback], with expected: MonitorExpectation, ended: Bool
  ) -> MonitorAlignment? {
    MonitorAlignment(MonitorView(expected, observations, capabilities), ended: ended, capabilities, &alignmentTable)
  }
}

extension Checker {
  /// The step with those replies alone that were given: a callback that did not come was not answered, and took no time.
  ///
  /// Where willFinishLaunching need not come, the app has not answered yes by its absence.
  func heard(_ step: Scenario.Step, in observations: [ObservedCallback], _ oracle: Oracle) -> Scenario.Step {
    if step.replies.bits == 0 { return step }
    let came = CallbackSet(observations.map(\.callback))
    let mayLackWillFinish = oracle.device(of: plan).configurationClass.version < 7
    let asked = mayLackWillFinish ? came.union([.applicationWillFinishLaunching]) : came
    var heard = step.replies
    // A method that was not recorded was called all the same.
    let unseen = oracle.unseen(in: plan)
    let (called, answered) = (came.union(unseen), asked.union(unseen))
    for callback in Replies.questions where !answered.contains(callback) { heard.set(answer: true, to: callback) }
    for callback in Replies.timedCallbacks where !called.contains(callback) { heard.set(.within, in: callback) }
    for callback in Replies.taskCallbacks where !called.contains(callback) { heard.set(.nothing, in: callback) }
    if !called.contains(.textFieldShouldReturn) { heard.resignsOnReturn = false }
    return Scenario.Step(step.event, heard)
  }

  /// Whether the app holds a background task after a step that begins or ends one in a method that was not recorded; nil for
  /// another step.
  package func taskUnseen(in step: Scenario.Step, _ oracle: Oracle) -> Bool? {
    if step.replies.bits == 0 { return nil }
    let unseen = oracle.unseen(in: plan)
    var replies = step.replies
    for callback in Replies.taskCallbacks where !unseen.contains(callback) { replies.set(.nothing, in: callback) }
    let device = oracle.device(of: plan)
    guard replies.bits != 0, let state = possible(oracle).first,
      let outcome = device.outcomes(of: step.event, in: state).first
    else { return nil }
    let next = device.predictingTask(outcome, from: state, event: step.event, replies: replies).next
    return next.holdsTask == outcome.next.holdsTask ? nil : next.holdsTask
  }
}
