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
  /// The bits of the questions that the app implements.
  private let answerable: UInt32

  package init(_ oracle: inout Oracle, _ configuration: AppConfiguration, from start: [DeviceState] = [.initial]) {
    precondition(!start.isEmpty, "a scenario begins in some state")
    plan = oracle.plan(for: configuration)
    first = oracle.row(plan, start[0])
    others = []
    for state in start.dropFirst() { others.append(oracle.row(plan, state)) }
    isAlive = start.contains { $0.process != .notRunning }
    answerable = Replies.refusalBits(of: configuration)
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

  /// Whether the app answers no to the question that matters in a step. A method that it does not implement says nothing.
  @inline(__always)
  func isRefused(_ step: Scenario.Step) -> Bool {
    if step.replies.bits < 1 << 16 { return false }
    let refusals = step.replies.bits & answerable
    return refusals & (step.event == .openURL ? Replies.launchRefusals : ~Replies.launchRefusals) != 0
  }

  /// Whether the event can happen in every state that is possible: only then is it clear what is to be expected.
  @inline(__always)
  package mutating func permits(_ step: Scenario.Step, _ oracle: inout Oracle) -> Bool {
    prepare(step, &oracle) && (others.isEmpty || others.allSatisfy { oracle.place($0, step.eventIndex) != nil })
  }

  /// Keeps the states in which an event can happen that did happen.
  ///
  /// - Returns: Whether there is one; if not, nothing is changed.
  package mutating func narrow(to step: Scenario.Step, _ oracle: inout Oracle) -> Bool {
    let agreeing = rows.filter { oracle.place($0, step.eventIndex) != nil }
    if agreeing.isEmpty { return false }
    go(to: agreeing, oracle)
    return prepare(step, &oracle)
  }

  @inline(__always)
  private mutating func prepare(_ step: Scenario.Step, _ oracle: inout Oracle) -> Bool {
    let row = isRefused(step) ? oracle.refusedRow(first) : first
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
      if !cell.isOpen, oracle.accepts(from: cell.start, ends: cell.ends, recorder) {
        oracle.countCell(prepared.place)
        isAlive = cell.isAlive
        first = recorder.holdsTask ? oracle.rowHoldingTask(cell.next) : cell.next
        return .conforms
      }
    }
    return judgeSlowly(step, recorder, strict: true, &oracle)
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
    let isRefused = isRefused(step)
    var agreeing: [Oracle.Row] = []
    for row in rows {
      let row = isRefused ? oracle.refusedRow(row) : row
      guard let cell = oracle.place(row, step.eventIndex) else { continue }
      _ = oracle.cell(cell, row, step)
      var place = oracle.firstEntry(cell)
      while place >= 0 {
        let entry = oracle.entry(place)
        if oracle.accepts(from: strict ? entry.strict : entry.lenient, ends: entry.ends, recorder) {
          oracle.count(place)
          let next = recorder.holdsTask ? oracle.rowHoldingTask(entry.next) : entry.next
          if !agreeing.contains(next) { agreeing.append(next) }
        }
        place = entry.other
      }
    }
    guard !agreeing.isEmpty else { return .violates }
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
      for outcome in device.outcomes(of: step.event, in: state).all {
        let next = device.predictingTask(outcome, from: state, event: step.event, replies: step.replies).next
        let row = oracle.row(plan, next)
        if !reached.contains(row) { reached.append(row) }
      }
    }
    if reached.isEmpty { return false }
    go(to: reached, oracle)
    return true
  }
}

extension Oracle {
  @inline(__always)
  mutating func accepts(from start: Automaton.State, ends: Bool, _ recorder: borrowing CallbackRecorder) -> Bool {
    if recorder.processHasEnded != ends, capabilities.reportsProcessEnd { return false }
    var state = start
    for place in 0..<recorder.count {
      state = automaton.step(state, symbols[Int(recorder[place].bits)])
      if state == Automaton.rejected { return false }
    }
    return automaton.accepting[Int(state)]
  }
}
