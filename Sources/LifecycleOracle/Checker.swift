import LifecycleDevice
import LifecycleModel

/// Follows one scenario and judges each step against every device state that is still possible.
package struct Checker: Sendable {
  package enum Verdict: Hashable, Sendable {
    case conforms
    /// No possible state agrees; the states are left as they were.
    case violates
    /// The world cannot do this here: nothing was judged.
    case impossible
  }

  package private(set) var plan: Int
  /// The states that agree with all that was observed; never empty. Usually one.
  package private(set) var possible: [DeviceState]
  private let hasBackground: Bool
  /// The bits of the questions that the app implements.
  private let answerable: UInt32

  package init(_ oracle: inout Oracle, _ configuration: AppConfiguration, from start: [DeviceState] = [.initial]) {
    precondition(!start.isEmpty, "a scenario begins in some state")
    plan = oracle.plan(for: configuration)
    possible = start
    hasBackground = oracle.device(of: plan).configurationClass.hasBackground
    answerable = Replies.refusalBits(of: configuration)
  }

  /// Begins anew with another scenario.
  package mutating func restart(_ oracle: inout Oracle, _ configuration: AppConfiguration) {
    self = Checker(&oracle, configuration)
  }

  /// Whether the app answers no to the question that matters in a step. A method that it does not implement says nothing.
  @inline(__always)
  func isRefused(_ step: Scenario.Step) -> Bool {
    if step.replies.bits < 1 << 16 { return false }
    let refusals = step.replies.bits & answerable
    return refusals & (step.event == .openURL ? Replies.launchRefusals : ~Replies.launchRefusals) != 0
  }

  /// Whether the event can happen in every state that is possible: only then is it clear what is to be expected.
  package func permits(_ step: Scenario.Step, _ oracle: inout Oracle) -> Bool {
    let isRefused = isRefused(step)
    return possible.allSatisfy { oracle.cell(plan, $0, step.event, isRefused: isRefused) != Oracle.impossible }
  }

  /// Keeps the states in which an event can happen that did happen.
  ///
  /// - Returns: Whether there is one; if not, nothing is changed.
  package mutating func narrow(to step: Scenario.Step, _ oracle: inout Oracle) -> Bool {
    let isRefused = isRefused(step)
    let agreeing = possible.filter { oracle.cell(plan, $0, step.event, isRefused: isRefused) != Oracle.impossible }
    if !agreeing.isEmpty { possible = agreeing }
    return !agreeing.isEmpty
  }

  /// Whether a process exists, in any state that is possible.
  package var isAlive: Bool { possible.contains { $0.process != .notRunning } }

  /// Judges what was observed in one step, advice (SHOULD) included, and keeps the states that agree with it.
  ///
  /// - Parameters:
  ///   - ended: Whether the implementation said that the process ended.
  ///   - holdsTask: Whether the app holds a background task after the step.
  @inline(__always)
  package mutating func judge(
    _ step: Scenario.Step, _ observations: [Observation], ended: Bool, holdsTask: Bool, _ oracle: inout Oracle
  ) -> Verdict {
    if possible.count == 1 {
      let cell = oracle.cell(plan, possible[0], step.event, isRefused: isRefused(step))
      if cell == Oracle.impossible { return .impossible }
      let entry = oracle.entry(cell, in: plan)
      if entry.other < 0, oracle.accepts(entry, from: entry.strict, observations, ended: ended) {
        oracle.meetings[Int(entry.expectation)] &+= 1
        possible[0] = after(entry, holdsTask)
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
  private func after(_ entry: Oracle.Entry, _ holdsTask: Bool) -> DeviceState {
    var next = entry.next
    if hasBackground, next.process != .notRunning { next.holdsTask = holdsTask }
    return next
  }

  @inline(never)
  private mutating func judgeSlowly(
    _ step: Scenario.Step, _ observations: [Observation], ended: Bool, holdsTask: Bool, strict: Bool,
    _ oracle: inout Oracle
  ) -> Verdict {
    let isRefused = isRefused(step)
    var isPermitted = false
    var agreeing: [DeviceState] = []
    for state in possible {
      var place = oracle.cell(plan, state, step.event, isRefused: isRefused)
      while place >= 0 {
        isPermitted = true
        let entry = oracle.entry(place, in: plan)
        if oracle.accepts(entry, from: strict ? entry.strict : entry.lenient, observations, ended: ended) {
          oracle.meetings[Int(entry.expectation)] &+= 1
          let next = after(entry, holdsTask)
          if !agreeing.contains(next) { agreeing.append(next) }
        }
        place = entry.other
      }
    }
    guard isPermitted else { return .impossible }
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
    _ entry: Entry, from start: Automaton.State, _ observations: [Observation], ended: Bool
  ) -> Bool {
    if ended != entry.ends, capabilities.reportsProcessEnd { return false }
    var state = start
    for observation in observations {
      state = automaton.step(state, Int(symbols[Int(observation.bits)]))
      if state == Automaton.rejected { return false }
    }
    return automaton.accepting[Int(state)]
  }
}
