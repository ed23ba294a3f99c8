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
  /// What the app shows; looked after only where something depends on it.
  private var screen = Screen()
  /// The number of the configuration's profile in the tables of the chains.
  private let profile: Int

  package init(_ oracle: inout Oracle, _ configuration: AppConfiguration, from start: [DeviceState] = [.initial]) {
    precondition(!start.isEmpty, "a scenario begins in some state")
    plan = oracle.plan(for: configuration)
    first = oracle.row(plan, start[0])
    others = []
    for state in start.dropFirst() { others.append(oracle.row(plan, state)) }
    isAlive = start.contains { $0.process != .notRunning }
    profile = oracle.strands.profile(of: configuration)
  }

  /// A checker that stands where a step was judged before.
  init(at key: StepMemo.Key, _ oracle: Oracle) {
    plan = oracle.plan(of: key.row)
    first = key.row
    others = []
    isAlive = oracle.state(of: key.row).process != .notRunning
    screen = key.screen
    profile = key.profile
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

  /// Whether the event can happen in every state that is possible: only then is it clear what is to be expected.
  @inline(__always)
  package func permits(_ step: Scenario.Step, _ oracle: inout Oracle) -> Bool {
    oracle.permits(first, step.eventIndex)
      && (others.isEmpty || others.allSatisfy { oracle.permits($0, step.eventIndex) })
      && (Screen.eventBits >> UInt64(step.eventIndex) & 1 == 0 || isPossibleOnScreen(step, oracle))
  }

  /// Whether the event can happen in one of the states that are possible.
  package func mayPermit(_ step: Scenario.Step, _ oracle: borrowing Oracle) -> Bool {
    (oracle.permits(first, step.eventIndex) || others.contains { oracle.permits($0, step.eventIndex) })
      && isPossibleOnScreen(step, oracle)
  }

  /// Keeps the states in which an event can happen that did happen.
  ///
  /// - Returns: Whether there is one; if not, nothing is changed.
  package mutating func narrow(to step: Scenario.Step, _ oracle: inout Oracle) -> Bool {
    let agreeing = rows.filter { oracle.permits($0, step.eventIndex) }
    if agreeing.isEmpty || !isPossibleOnScreen(step, oracle) { return false }
    go(to: agreeing, oracle)
    return true
  }

  @inline(never)
  private func isPossibleOnScreen(_ step: Scenario.Step, _ oracle: borrowing Oracle) -> Bool {
    if Screen.eventBits >> UInt64(step.eventIndex) & 1 == 0 { return true }
    let state = oracle.device(of: plan).applicationState(in: oracle.state(of: first))
    return screen.permits(step.event, isActive: state == .active)
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
    guard others.isEmpty else { return judgeSlowly(step, recorder, strict: true, &oracle) }
    let key = StepMemo.Key(first, step, screen, profile, recorder)
    guard let outcome = oracle.memo.recall(key, recorder) else { return judge(key, step, recorder, &oracle) }
    first = outcome.next
    isAlive = outcome.isAlive
    screen = outcome.screen
    return .conforms
  }

  /// Judges a step for the first time.
  @inline(never)
  private mutating func judge(
    _ key: StepMemo.Key, _ step: Scenario.Step, _ recorder: borrowing CallbackRecorder, _ oracle: inout Oracle
  ) -> Verdict {
    let verdict = judgeSlowly(step, recorder, strict: true, &oracle)
    if verdict == .conforms, others.isEmpty {
      if oracle.memo.isFull { oracle.settle() }
      oracle.memo.keep(key, recorder, StepMemo.Outcome(next: first, isAlive: isAlive, screen: screen))
    }
    return verdict
  }

  /// Whether the chains beside the application's agree with a step.
  private func agree(
    _ step: Scenario.Step, _ transition: Transition, _ row: Oracle.Row, _ recorder: borrowing CallbackRecorder,
    strict: Bool, _ oracle: inout Oracle
  ) -> Bool {
    oracle.strands.strands.isEmpty || chainsAgree(step, transition, row, recorder, strict: strict, &oracle)
  }

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

  mutating func judgeSlowly(
    _ step: Scenario.Step, _ recorder: borrowing CallbackRecorder, strict: Bool, _ oracle: inout Oracle
  ) -> Verdict {
    var agreeing: [Oracle.Row] = []
    for row in rows {
      let row =
        step.replies.bits < 1 << 16
        ? row : oracle.row(row, oracle.variant(of: step, in: oracle.state(of: row), plan))
      guard var place = oracle.firstEntry(row, step.event) else { continue }
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
      for timed in oracle.outcomes(of: step.event, in: state, plan, oracle.variant(of: step, in: state, plan)) {
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
