/// Follows one scenario and judges each step against every device state that is still possible.
@usableFromInline
package struct Checker: Sendable {
  @usableFromInline
  package enum Verdict: Hashable, Sendable {
    case conforms
    /// No possible state agrees; the states are left as they were.
    case violates
  }

  /// The events that can happen in every state that is possible, whatever the screen shows.
  @usableFromInline
  package private(set) var permitted: EventSet
  /// The oracle's row for the states that agree with all that was observed.
  @usableFromInline
  private(set) var row: Row
  /// Whether a process exists, in any state that is possible.
  package private(set) var isAlive: Bool
  /// The app's screen; followed only where something depends on it.
  @usableFromInline
  package var screen = Screen()

  /// The situation of the last step, and its event, as the oracle numbers them; negative where there was none.
  private var last: Int32 = -1
  /// The number of the app's profile.
  private let profileNumber: UInt32
  private let planNumber: UInt32

  package var plan: Int { Int(planNumber) }

  /// The number of the app's profile.
  var profile: Int { Int(profileNumber) }

  /// Follows a scenario from its beginning.
  package init(_ oracle: inout Oracle, _ configuration: AppConfiguration) {
    let start = oracle.start(of: configuration)
    row = start.row
    screen = start.screen
    permitted = oracle.states.rows[Int(row)].possible
    isAlive = false
    profileNumber = UInt32(start.profile)
    planNumber = UInt32(start.plan)
  }

  /// Follows what came after one of these states.
  package init(_ oracle: inout Oracle, _ configuration: AppConfiguration, from states: [DeviceState]) {
    precondition(!states.isEmpty, "a scenario begins in some state")
    self.init(&oracle, configuration)
    var possible = PossibleRows()
    for state in states { possible.insert(oracle.row(plan, state)) }
    move(to: oracle.states.row(of: possible), &oracle)
  }

  /// A checker in the state in which a step was judged before, of an app that has a profile; it judges that step again, and goes
  /// nowhere.
  init(at key: StepMemo.Key, _ oracle: inout Oracle) {
    row = key.row
    permitted = oracle.states.rows[Int(row)].possible
    isAlive = oracle.states.rows[Int(row)].isAlive
    screen = key.screen
    profileNumber = UInt32(key.profile)
    planNumber = .max
  }

  /// The states that agree with all that was observed; never empty.
  package func possible(_ oracle: Oracle) -> [DeviceState] {
    let rows = oracle.members(of: row)
    return (0..<rows.count).map { oracle.states.rows[Int(rows[$0])].state }
  }

  @inline(__always)
  private mutating func move(to row: Row, _ oracle: inout Oracle) {
    self.row = row
    permitted = oracle.states.rows[Int(row)].possible
    isAlive = oracle.states.rows[Int(row)].isAlive
  }

  /// Whether the event can happen in every state that is possible: only then is it clear what is to be expected. A text field
  /// that is to take over from another and refuses cannot: no document says which of the two is edited then.
  ///
  /// Inlinable, and never the whole checker handed on: the copies made for that took a twentieth of the time of
  /// `lifecycle-benchmark --only 'messages alone'`.
  @inlinable
  package func permits(_ step: Scenario.Step, _ oracle: inout Oracle) -> Bool {
    permitted[Int(step.eventIndex)]
      && (!Screen.dependentEvents[Int(step.eventIndex)]
        || isOnScreen(step, &oracle) && !refusesToTakeOver(step))
  }

  /// Whether a text field is to take over from another, and the app does not let it.
  @usableFromInline
  func refusesToTakeOver(_ step: Scenario.Step) -> Bool {
    guard case .tapField = step.event.touch, isEditing else { return false }
    return !step.replies.answer(to: .textFieldShouldBeginEditing)
  }

  /// Whether what the app shows lets an event happen.
  @usableFromInline
  func isOnScreen(_ step: Scenario.Step, _ oracle: inout Oracle) -> Bool {
    if !Screen.dependentEvents[Int(step.eventIndex)] { return true }
    return screen.permits(step.event, isActive: isActive(in: row, &oracle))
  }

  /// Whether the app is active in the state of a row; in the first of a set.
  private func isActive(in row: Row, _ oracle: inout Oracle) -> Bool {
    oracle.states.rows[Int(row)].application == .active
  }

  /// The events that can happen in every state that is possible.
  package func events(_ oracle: borrowing Oracle) -> EventSet {
    let isActive = oracle.states.rows[Int(row)].application == .active
    let shown = screen.permittedEvents(isActive: isActive)
    return permitted.subtracting(Screen.dependentEvents.subtracting(shown))
  }

  /// Whether the event can happen in one of the states that are possible.
  package func mayPermit(_ step: Scenario.Step, _ oracle: inout Oracle) -> Bool {
    !agreeing(with: step, oracle).isEmpty && isOnScreen(step, &oracle)
  }

  /// The states in which an event can happen, whatever the screen shows.
  private func agreeing(with step: Scenario.Step, _ oracle: Oracle) -> PossibleRows {
    oracle.members(of: row).filter { oracle.states.rows[Int($0)].possible[Int(step.eventIndex)] }
  }

  /// Why an event cannot happen, in words: the obstacle in the first of the states that are possible, or on the
  /// screen.
  package func obstacle(to event: Event, _ oracle: Oracle) -> String? {
    guard let state = possible(oracle).first else { return nil }
    let device = oracle.device(of: plan)
    return device.obstacle(to: event, in: state)
      ?? screen.obstacle(to: event, isActive: device.applicationState(in: state) == .active)
  }

  /// Keeps the states in which an event can happen that did happen.
  ///
  /// - Returns: Whether there is one; if not, nothing is changed.
  package mutating func narrow(to step: Scenario.Step, _ oracle: inout Oracle) -> Bool {
    let agreeing = agreeing(with: step, oracle)
    if agreeing.isEmpty || !isOnScreen(step, &oracle) { return false }
    move(to: oracle.states.row(of: agreeing), &oracle)
    return true
  }

  /// Judges what was observed in one step, advice (SHOULD) included, and keeps the states that agree with it.
  ///
  /// `permits` or `narrow` must have said that the event can happen.
  ///
  /// - Parameter recorder: What was sent, whether the process is said to have ended, and whether the app holds a background
  ///   task now. It is not changed: to pass it so spares a copy, which took a tenth of the time.
  @inline(__always)
  @usableFromInline
  package mutating func judge(
    _ step: Scenario.Step, _ recorder: inout CallbackRecorder, _ oracle: inout Oracle
  ) -> Verdict {
    let key = key(of: step, recorder, &oracle)
    last = oracle.states.follow(last, by: step.eventIndex, in: row)
    guard let outcome = oracle.memo.recall(key, recorder) else { return judge(key, step, recorder, &oracle) }
    if outcome.fails { return .violates }
    move(to: outcome.next, &oracle)
    screen = outcome.screen
    return .conforms
  }

  /// Returns the key of a step: everything that the verdict on it depends on, without differences that do not matter.
  @inline(__always)
  private func key(
    of step: Scenario.Step, _ recorder: borrowing CallbackRecorder, _ oracle: inout Oracle
  ) -> StepMemo.Key {
    var alike = Int(oracle.monitors.alikeAtEvents[Int(profileNumber) &* Event.count &+ Int(step.eventIndex)])
    if alike < 0 { alike = oracle.monitors.profileAlike(Int(profileNumber), at: Int(step.eventIndex)) }
    // The app's doing with its task is seen, and matters otherwise only where it takes long.
    let replies = step.replies.bits
    let variant = replies < 1 << 16 ? 0 : oracle.plans[plan].variant(of: step).bits
    return StepMemo.Key(row, step.eventIndex, replies & oracle.honoredReplies, variant, screen, alike, recorder)
  }

  /// Judges a step for the first time.
  @inline(never)
  private mutating func judge(
    _ key: StepMemo.Key, _ step: Scenario.Step, _ recorder: borrowing CallbackRecorder, _ oracle: inout Oracle
  ) -> Verdict {
    if oracle.memo.isFull { oracle.settle() }
    let word = oracle.memo.words.place(of: recorder)
    let before = self
    let judgment = judgeSlowly(step, key.variant, word, recorder, &oracle)
    let outcome = judgment.conforms ? StepMemo.Outcome(next: row, screen: screen) : .fails
    // The questions that this step was asked may distinguish apps that were alike before.
    oracle.memo.keep(before.key(of: step, recorder, &oracle), word, outcome, judgment.count)
    return judgment.conforms ? .conforms : .violates
  }

  /// The callbacks that the app's screen remembers.
  func remembered(_ oracle: borrowing Oracle) -> CallbackSet {
    let book = oracle.monitors.book
    return screen.hasSeveralScenes ? book.rememberedOfSeveral : book.remembered
  }

  /// The screen after a step that was observed as this transition.
  mutating func advanceScreen(
    _ transition: Transition, _ recorder: borrowing CallbackRecorder, _ oracle: inout Oracle
  ) {
    if oracle.states.rows[Int(row)].state.hasPausedLaunch {
      if transition == .launchPauses {
        var launch = PausedLaunch.begun
        for place in 0..<recorder.count { launch.note(recorder[place].callback) }
        screen.pausedLaunch = launch
      }
      return
    }
    if screen.hasSeveralScenes {
      let state = oracle.states.rows[Int(row)].application
      let isActive = state == .active ? true : state == .inactive ? false : nil
      screen.noteTurn(transition, sending: recorder.observations, isActive: isActive)
    }
    let remembered = remembered(oracle)
    if !isAlive || remembered.isEmpty && !screen.hasSeveralScenes { return }
    var sent: [ObservedCallback] = []
    for place in 0..<recorder.count where remembered.contains(recorder[place].callback) {
      sent.append(recorder[place])
    }
    screen = screen.after(
      transition, sending: sent, hasScenes: oracle.plans[plan].device.configurationClass.hasScenes,
      seesConnection: oracle.seesConnection(in: plan))
  }

  /// The screen after a step, from the row before it.
  mutating func advanceScreen(_ step: Scenario.Step, from before: Row, _ oracle: inout Oracle) {
    if screen.hasSeveralScenes {
      let isSuspended = oracle.states.rows[Int(before)].application == .suspended
      screen = screen.rearranged(by: step.event, isAlive: isAlive, isSuspended: isSuspended)
      return
    }
    if oracle.monitors.monitors.count == 1 { return }
    if !isAlive {
      screen = Screen()
    } else if step.event == .systemDisconnectsScene {
      screen = screen.disconnecting(isSuspended: oracle.states.rows[Int(before)].application == .suspended)
    } else if step.event == .memoryWarning {
      screen = screen.warnedOfMemory()
    } else if Screen.eventBits >> UInt64(step.eventIndex) & 1 == 1 {
      screen = screen.after(step.event, isActive: isActive(in: before, &oracle), replies: step.replies)
    }
  }

  /// Forgets the last step, so that the next one is not counted as its follower.
  mutating func forgetLast() { last = -1 }

  /// Whether a step conforms, and how to count it where it is recalled.
  struct Judgment {
    var conforms = false
    var count = StepMemo.Count.none
  }

  /// Judges a step for the first time, and goes to where it leads.
  private mutating func judgeSlowly(
    _ step: Scenario.Step, _ variant: StepVariant, _ word: Int, _ recorder: borrowing CallbackRecorder,
    _ oracle: inout Oracle
  ) -> Judgment {
    let (judgment, agreeing, transition) = agreed(step, variant, word, recorder, times: 1, &oracle)
    guard let transition, advance(to: agreeing, step, &oracle) else { return judgment }
    advanceScreen(transition, recorder, &oracle)
    return judgment
  }

  /// Counts the outcomes of a step with which all that was sent agrees.
  ///
  /// - Parameters:
  ///   - variant: The part of the app's replies that matters if it holds no background task before.
  ///   - word: The place of what was sent.
  ///   - times: How often the step counts.
  /// - Returns: Whether there is one, where they lead, and the transition of the first.
  func agreed(
    _ step: Scenario.Step, _ variant: StepVariant, _ word: Int, _ recorder: borrowing CallbackRecorder,
    times: Int, _ oracle: inout Oracle
  ) -> (judgment: Judgment, next: PossibleRows, transition: Transition?) {
    var judgment = Judgment()
    var agreeing = PossibleRows()
    var transition: Transition?
    let reported = reportedState(recorder, &oracle)
    let set = Int(oracle.states.rows[Int(row)].setNumber)
    let rows = set == 0 ? PossibleRows(row) : oracle.states.sets[set - 1]
    for place in 0..<rows.count {
      var row = rows[place]
      if variant.bits != 0 {
        row = oracle.states.row(row, variant.inState(oracle.states.rows[Int(row)].state))
      }
      guard var place = oracle.states.firstEntry(row, step.event) else { continue }
      while place >= 0 {
        let entry = oracle.states.entries[Int(place)]
        let verdict = oracle.monitors.verdict(
          entry.bits.adding(screen, step.replies), profile, word, recorder, reported, times: times)
        if verdict >= 0 {
          oracle.count(place, profile, times)
          judgment.count = judgment.conforms ? .none : StepMemo.Count(entry: place, verdict: Int32(verdict))
          judgment.conforms = true
          transition = transition ?? entry.transition
          agreeing.insert(recorder.holdsTask ? oracle.states.rowHoldingTask(entry.next) : entry.next)
        }
        place = entry.other
      }
    }
    return (judgment, agreeing, transition)
  }

  /// The state that is reported after a step; nil where none is, or where none is claimed.
  func reportedState(_ recorder: borrowing CallbackRecorder, _ oracle: inout Oracle) -> ReportedState? {
    guard oracle.judgesState, let state = recorder.reportedState else { return nil }
    return ReportedState(state, isWorking: recorder.holdsTask || oracle.states.keepsExecuting(row))
  }

  /// Goes to the states that agree with a step.
  ///
  /// - Returns: Whether there is one; if not, nothing is changed.
  mutating func advance(to agreeing: PossibleRows, _ step: Scenario.Step, _ oracle: inout Oracle) -> Bool {
    if agreeing.isEmpty { return false }
    let before = row
    move(to: oracle.states.row(of: agreeing), &oracle)
    advanceScreen(step, from: before, &oracle)
    return true
  }

  /// Goes on after a step that was aligned.
  ///
  /// - Parameters:
  ///   - states: Where it may have led.
  ///   - findings: What is wrong with the step.
  ///   - shown: What an app shows whose process lives on, although the world knew of its end.
  mutating func proceed(
    to states: [DeviceState], _ step: Scenario.Step, _ findings: StepFindings, showing shown: Screen?,
    _ recorder: borrowing CallbackRecorder, _ oracle: inout Oracle
  ) {
    var reached = PossibleRows()
    for state in states { reached.insert(oracle.row(plan, state)) }
    _ = advance(to: reached, step, &oracle)
    if var shown, isAlive {
      if screen.hasSeveralScenes {
        // The given screen is that before the event, which may have closed a scene.
        shown = screen
        shown.forget()
      }
      screen = shown
      advanceScreen(.comeBack, recorder, &oracle)
      // A turn of its scene that is missing, or too much, leaves open whether that is active.
      if findings.knowledge[.a] != .all, !screen.hasSeveralScenes { screen.scene = screen.scene.known(by: .connection) }
    } else if let transition = findings.transition {
      advanceScreen(transition, recorder, &oracle)
    } else {
      advanceScreen(findings.alignment.outcome.transition, recorder, &oracle)
      let told = screen
      screen.forget()
      for (scene, knowledge) in findings.knowledge where scene == .a || screen.hasSeveralScenes {
        screen[scene] = told[scene].known(by: knowledge)
      }
    }
  }

  /// Goes on after a step of which nothing was observed.
  ///
  /// - Returns: Whether the event can happen at all.
  package mutating func pass(_ step: Scenario.Step, _ oracle: inout Oracle) -> Bool {
    let device = oracle.device(of: plan)
    var reached = PossibleRows()
    for outcome in outcomes(of: step, oracle) {
      let next = device.predictingTask(
        outcome.timed.outcome, from: outcome.state, event: step.event, replies: step.replies)
      reached.insert(oracle.row(plan, next.next))
    }
    guard isOnScreen(step, &oracle), advance(to: reached, step, &oracle) else { return false }
    screen.forget(leaving: .unseen)
    return true
  }
}

/// Checkers of the same oracle and configuration are equal if they judge all that may follow alike.
///
/// The order of the possible states counts, since the first of them decides what the screen permits.
extension Checker: Hashable {
  @usableFromInline
  package static func == (one: Checker, other: Checker) -> Bool {
    one.row == other.row && one.screen == other.screen && one.profileNumber == other.profileNumber
      && one.planNumber == other.planNumber
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) { hasher.combine(UInt64(row) << 16 | UInt64(screen.bits)) }

  /// Whether a text field is being edited.
  package var isEditing: Bool { screen.focus != nil }
}
