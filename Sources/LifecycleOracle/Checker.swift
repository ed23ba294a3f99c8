import LifecycleDevice
import LifecycleModel

/// Follows one scenario and judges each step against every device state that is still possible.
package struct Checker: Sendable {
  package enum Verdict: Hashable, Sendable {
    case conforms
    /// No possible state agrees; the states are left as they were.
    case violates
  }

  package private(set) var plan: Int
  /// A state that agrees with all that was observed.
  private var first: DeviceState
  /// The others that do. Usually there are none.
  private var others: [DeviceState]
  /// The oracle's cell for the first state and the event that `permits` or `narrow` was asked about last.
  private var prepared = 0
  private let hasBackground: Bool
  /// The bits of the questions that the app implements.
  private let answerable: UInt32

  package init(_ oracle: inout Oracle, _ configuration: AppConfiguration, from start: [DeviceState] = [.initial]) {
    precondition(!start.isEmpty, "a scenario begins in some state")
    plan = oracle.plan(for: configuration)
    first = start[0]
    others = Array(start.dropFirst())
    hasBackground = oracle.device(of: plan).configurationClass.hasBackground
    answerable = Replies.refusalBits(of: configuration)
  }

  /// The states that agree with all that was observed; never empty.
  package private(set) var possible: [DeviceState] {
    get { [first] + others }
    set {
      first = newValue[0]
      others = Array(newValue.dropFirst())
    }
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
    let isRefused = isRefused(step)
    prepared = oracle.place(plan, first, step.event, isRefused: isRefused)
    if oracle.cell(prepared) == .impossible { return false }
    return others.isEmpty || others.allSatisfy { isPossible(step, in: $0, &oracle) }
  }

  private func isPossible(_ step: Scenario.Step, in state: DeviceState, _ oracle: inout Oracle) -> Bool {
    let place = oracle.place(plan, state, step.event, isRefused: isRefused(step))
    return oracle.cell(place) != .impossible
  }

  /// Keeps the states in which an event can happen that did happen.
  ///
  /// - Returns: Whether there is one; if not, nothing is changed.
  package mutating func narrow(to step: Scenario.Step, _ oracle: inout Oracle) -> Bool {
    let agreeing = possible.filter { isPossible(step, in: $0, &oracle) }
    if agreeing.isEmpty { return false }
    possible = agreeing
    prepared = oracle.place(plan, first, step.event, isRefused: isRefused(step))
    return true
  }

  /// Whether a process exists, in any state that is possible.
  package var isAlive: Bool {
    first.process != .notRunning || others.contains { $0.process != .notRunning }
  }

  /// Judges what was observed in one step, advice (SHOULD) included, and keeps the states that agree with it.
  ///
  /// `permits` or `narrow` must have said that the event can happen.
  ///
  /// - Parameters:
  ///   - ended: Whether the implementation said that the process ended.
  ///   - holdsTask: Whether the app holds a background task after the step.
  @inline(__always)
  package mutating func judge(
    _ step: Scenario.Step, _ observations: [Observation], ended: Bool, holdsTask: Bool, _ oracle: inout Oracle
  ) -> Verdict {
    if others.isEmpty {
      let cell = oracle.cell(prepared)
      if !cell.isOpen, oracle.accepts(from: cell.start, ends: cell.ends, observations, ended: ended) {
        oracle.countCell(prepared)
        first = after(cell.next, holdsTask)
        return .conforms
      }
    }
    return judgeSlowly(step, observations, ended: ended, holdsTask: holdsTask, strict: true, &oracle)
  }

  /// Judges again a step that `judge` found in violation, this time without the advice (SHOULD).
  package mutating func judgeWithoutAdvice(
    _ step: Scenario.Step, _ observations: [Observation], ended: Bool, holdsTask: Bool, _ oracle: inout Oracle
  ) -> Verdict {
    judgeSlowly(step, observations, ended: ended, holdsTask: holdsTask, strict: false, &oracle)
  }

  @inline(__always)
  private func after(_ next: DeviceState, _ holdsTask: Bool) -> DeviceState {
    var next = next
    if hasBackground, next.process != .notRunning { next.holdsTask = holdsTask }
    return next
  }

  @inline(never)
  private mutating func judgeSlowly(
    _ step: Scenario.Step, _ observations: [Observation], ended: Bool, holdsTask: Bool, strict: Bool,
    _ oracle: inout Oracle
  ) -> Verdict {
    let isRefused = isRefused(step)
    var agreeing: [DeviceState] = []
    for state in possible {
      var place = oracle.firstEntry(oracle.place(plan, state, step.event, isRefused: isRefused))
      while place >= 0 {
        let entry = oracle.entry(place)
        if oracle.accepts(
          from: strict ? entry.strict : entry.lenient, ends: entry.ends, observations, ended: ended)
        {
          oracle.count(place)
          let next = after(entry.next, holdsTask)
          if !agreeing.contains(next) { agreeing.append(next) }
        }
        place = entry.other
      }
    }
    guard !agreeing.isEmpty else { return .violates }
    possible = agreeing
    return .conforms
  }

  /// Goes on after a step of which nothing was observed.
  ///
  /// - Returns: Whether the event can happen at all.
  package mutating func pass(_ step: Scenario.Step, _ oracle: Oracle) -> Bool {
    let device = oracle.device(of: plan)
    var reached: [DeviceState] = []
    for state in possible {
      for outcome in device.outcomes(of: step.event, in: state).all {
        let next = device.predictingTask(outcome, from: state, event: step.event, replies: step.replies).next
        if !reached.contains(next) { reached.append(next) }
      }
    }
    if reached.isEmpty { return false }
    possible = reached
    return true
  }
}

extension Oracle {
  @inline(__always)
  mutating func accepts(
    from start: Automaton.State, ends: Bool, _ observations: [Observation], ended: Bool
  ) -> Bool {
    if ended != ends, capabilities.reportsProcessEnd { return false }
    var state = start
    for observation in observations {
      state = automaton.step(state, Int(symbols[Int(observation.bits)]))
      if state == Automaton.rejected { return false }
    }
    return automaton.accepting[Int(state)]
  }
}
