import LifecycleDevice
import LifecycleModel

/// Follows one scenario and judges each step against every device state that is still possible.
package struct Checker: Sendable {
  package enum Verdict: Hashable, Sendable {
    case conforms
    /// No possible state agrees; the states are left as they were.
    case violates
  }

  package let plan: Int
  /// The oracle's row for a state that agrees with all that was observed.
  private var first: Oracle.Row
  /// The rows for the others that do. Usually there are none.
  private var others: [Oracle.Row]
  /// Whether a process exists, in any state that is possible.
  package private(set) var isAlive: Bool
  /// The row and the place of its cell for the event that `permits` or `narrow` was asked about last.
  private var prepared: (row: Oracle.Row, place: Int) = (0, 0)
  /// What the app shows; looked after only where something depends on it.
  private var screen = Screen()
  /// The number of the configuration's profile in the tables of the chains.
  private let profile: Int
  /// The bits of the questions that the app implements.
  private let answerable: UInt32
  /// Whether the time counts that the app spends in a method: where the facet is claimed and the app implements it.
  private let timesEntering: Bool
  private let timesTerminating: Bool

  package init(_ oracle: inout Oracle, _ configuration: AppConfiguration, from start: [DeviceState] = [.initial]) {
    precondition(!start.isEmpty, "a scenario begins in some state")
    plan = oracle.plan(for: configuration)
    first = oracle.row(plan, start[0])
    others = []
    for state in start.dropFirst() { others.append(oracle.row(plan, state)) }
    isAlive = start.contains { $0.process != .notRunning }
    profile = oracle.strands.profile(of: configuration)
    answerable = Replies.refusalBits(of: configuration)
    let judgesTime = oracle.judgesTime
    timesEntering = judgesTime && configuration.implements(.applicationDidEnterBackground)
    timesTerminating = judgesTime && configuration.implements(.applicationWillTerminate)
  }

  /// The states that agree with all that was observed; never empty.
  package func possible(_ oracle: Oracle) -> [DeviceState] { rows.map { oracle.state(of: $0) } }

  private var rows: [Oracle.Row] {
    [first] + others
  }

  private mutating func go(to rows: [Oracle.Row], _ oracle: Oracle) {
    first = rows[0]
    others = Array(rows.dropFirst())
    isAlive = rows.contains { oracle.state(of: $0).process != .notRunning }
  }

  /// What in the app's replies matters in a step. A method that it does not implement says nothing and takes no time.
  func variant(of step: Scenario.Step, in state: DeviceState) -> StepVariant {
    var variant = StepVariant()
    let refusals = step.replies.bits & answerable
    variant.isRefused =
      refusals & (step.event == .openURL ? Replies.launchRefusals : ~Replies.launchRefusals) != 0
    if timesEntering { variant.entering = step.replies.time(in: .applicationDidEnterBackground) }
    if timesTerminating { variant.terminating = step.replies.time(in: .applicationWillTerminate) }
    if variant.entering == .over, state.holdsTask || step.replies.beginsTask { variant.entering = .near }
    return variant
  }

  /// The row for a step in a state.
  @inline(__always)
  private func row(_ row: Oracle.Row, for step: Scenario.Step, _ oracle: inout Oracle) -> Oracle.Row {
    step.replies.bits < 1 << 16 ? row : oracle.row(row, variant(of: step, in: oracle.state(of: row)))
  }

  /// Whether the event can happen in every state that is possible: only then is it clear what is to be expected.
  @inline(__always)
  package mutating func permits(_ step: Scenario.Step, _ oracle: inout Oracle) -> Bool {
    prepare(step, &oracle) && (others.isEmpty || others.allSatisfy { oracle.place($0, step.eventIndex) != nil })
      && isPossibleOnScreen(step, oracle)
  }

  /// Keeps the states in which an event can happen that did happen.
  ///
  /// - Returns: Whether there is one; if not, nothing is changed.
  package mutating func narrow(to step: Scenario.Step, _ oracle: inout Oracle) -> Bool {
    let agreeing = rows.filter { oracle.place($0, step.eventIndex) != nil }
    if agreeing.isEmpty || !isPossibleOnScreen(step, oracle) { return false }
    go(to: agreeing, oracle)
    return prepare(step, &oracle)
  }

  @inline(__always)
  private func isPossibleOnScreen(_ step: Scenario.Step, _ oracle: borrowing Oracle) -> Bool {
    if Screen.eventBits >> UInt64(step.eventIndex) & 1 == 0 { return true }
    let state = oracle.device(of: plan).applicationState(in: oracle.state(of: first))
    return screen.permits(step.event, isActive: state == .active)
  }

  @inline(__always)
  private mutating func prepare(_ step: Scenario.Step, _ oracle: inout Oracle) -> Bool {
    let row = row(first, for: step, &oracle)
    guard let place = oracle.place(row, step.eventIndex) else { return false }
    prepared = (row, place)
    return true
  }

  /// Judges what was observed in one step, advice (SHOULD) included, and keeps the states that agree with it.
  ///
  /// `permits` or `narrow` must have said that the event can happen.
  ///
  /// - Parameter recorder: What was sent, whether the process is said to have ended, and whether the app holds a background
  ///   task now.
  @inline(__always)
  package mutating func judge(
    _ step: Scenario.Step, _ recorder: borrowing CallbackRecorder, _ oracle: inout Oracle
  ) -> Verdict {
    if others.isEmpty {
      let cell = oracle.cell(prepared.place, prepared.row, step)
      if !cell.isOpen, oracle.accepts(from: cell.start, ends: cell.ends, recorder),
        agree(step, cell.transition, prepared.row, recorder, strict: true, &oracle)
      {
        oracle.countCell(prepared.place)
        advanceScreen(step, isAlive: cell.isAlive, oracle)
        isAlive = cell.isAlive
        first = recorder.holdsTask ? oracle.rowHoldingTask(cell.next) : cell.next
        return .conforms
      }
    }
    return judgeSlowly(step, recorder, strict: true, &oracle)
  }

  /// Whether the chains beside the application's agree with a step.
  @inline(__always)
  private func agree(
    _ step: Scenario.Step, _ transition: Transition, _ row: Oracle.Row, _ recorder: borrowing CallbackRecorder,
    strict: Bool, _ oracle: inout Oracle
  ) -> Bool {
    oracle.strands.strands.isEmpty || chainsAgree(step, transition, row, recorder, strict: strict, &oracle)
  }

  @inline(never)
  private func chainsAgree(
    _ step: Scenario.Step, _ transition: Transition, _ row: Oracle.Row, _ recorder: borrowing CallbackRecorder,
    strict: Bool, _ oracle: inout Oracle
  ) -> Bool {
    let before = oracle.state(of: row)
    let state = oracle.device(of: plan).applicationState(in: before)
    return oracle.strands.disagreeing(step, transition, profile, before, recorder, strict: strict) { tables in
      tables.context(profile, step, transition, before, state, screen)
    } == nil
  }

  /// A step as the chains see it.
  func strandContext(
    _ step: Scenario.Step, _ transition: Transition, _ before: DeviceState, _ oracle: borrowing Oracle
  ) -> StrandContext {
    oracle.strands.context(
      profile, step, transition, before, oracle.device(of: plan).applicationState(in: before), screen)
  }

  /// The screen after a step, from the state before it.
  @inline(__always)
  private mutating func advanceScreen(_ step: Scenario.Step, isAlive: Bool, _ oracle: borrowing Oracle) {
    if oracle.strands.strands.isEmpty { return }
    if !isAlive {
      screen = Screen()
    } else if Screen.eventBits >> UInt64(step.eventIndex) & 1 == 1 {
      let state = oracle.device(of: plan).applicationState(in: oracle.state(of: first))
      screen = screen.after(step.event, isActive: state == .active, replies: step.replies)
    }
  }

  /// Judges again a step that `judge` found in violation, this time without the advice (SHOULD).
  package mutating func judgeWithoutAdvice(
    _ step: Scenario.Step, _ recorder: borrowing CallbackRecorder, _ oracle: inout Oracle
  ) -> Verdict {
    judgeSlowly(step, recorder, strict: false, &oracle)
  }

  @inline(never)
  private mutating func judgeSlowly(
    _ step: Scenario.Step, _ recorder: borrowing CallbackRecorder, strict: Bool, _ oracle: inout Oracle
  ) -> Verdict {
    var agreeing: [Oracle.Row] = []
    for row in rows {
      let row = self.row(row, for: step, &oracle)
      guard let cell = oracle.place(row, step.eventIndex) else { continue }
      _ = oracle.cell(cell, row, step)
      var place = oracle.firstEntry(cell)
      while place >= 0 {
        let entry = oracle.entry(place)
        if oracle.accepts(from: strict ? entry.strict : entry.lenient, ends: entry.ends, recorder),
          agree(step, entry.transition, row, recorder, strict: strict, &oracle)
        {
          oracle.count(place)
          let next = recorder.holdsTask ? oracle.rowHoldingTask(entry.next) : entry.next
          if !agreeing.contains(next) { agreeing.append(next) }
        }
        place = entry.other
      }
    }
    guard !agreeing.isEmpty else { return .violates }
    let isAlive = agreeing.contains { oracle.state(of: $0).process != .notRunning }
    advanceScreen(step, isAlive: isAlive, oracle)
    go(to: agreeing, oracle)
    return .conforms
  }

  /// Goes on after a step of which nothing was observed.
  ///
  /// - Returns: Whether the event can happen at all.
  package mutating func pass(_ step: Scenario.Step, _ oracle: inout Oracle) -> Bool {
    let device = oracle.device(of: plan)
    var reached: [Oracle.Row] = []
    for state in possible(oracle) {
      for timed in oracle.outcomes(of: step.event, in: state, plan, variant(of: step, in: state)) {
        let next = device.predictingTask(timed.outcome, from: state, event: step.event, replies: step.replies).next
        let row = oracle.row(plan, next)
        if !reached.contains(row) { reached.append(row) }
      }
    }
    if reached.isEmpty || !isPossibleOnScreen(step, oracle) { return false }
    let isAlive = reached.contains { oracle.state(of: $0).process != .notRunning }
    advanceScreen(step, isAlive: isAlive, oracle)
    go(to: reached, oracle)
    return true
  }
}

/// Checkers of the same oracle and configuration are equal if they judge all that may follow alike.
///
/// The order of the possible states counts, since the first of them decides what the screen permits. What was prepared for
/// the next event does not.
extension Checker: Hashable {
  package static func == (one: Checker, other: Checker) -> Bool {
    one.first == other.first && one.screen == other.screen && one.isAlive == other.isAlive
      && one.others == other.others && one.plan == other.plan && one.profile == other.profile
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(first)
    hasher.combine(screen)
    for row in others { hasher.combine(row) }
  }

  /// Whether a text field is being edited.
  package var isEditing: Bool { screen.focus != nil }
}

extension Oracle {
  @inline(__always)
  mutating func accepts(from start: Automaton.State, ends: Bool, _ recorder: borrowing CallbackRecorder) -> Bool {
    if recorder.processHasEnded != ends, capabilities.reportsProcessEnd { return false }
    var state = start
    for place in 0..<recorder.count {
      let symbol = symbols[Int(recorder[place].bits)]
      if symbol == Automaton.ignored { continue }
      state = automaton.step(state, symbol)
      if state == Automaton.rejected { return false }
    }
    return automaton.accepting[Int(state)]
  }
}
