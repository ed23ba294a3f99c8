import LifecycleDevice
import LifecycleModel

/// The rules, compiled for what an implementation claims.
///
/// A value that fills its tables as it is used. Share none between threads: copy it.
package struct Oracle: Sendable {
  package let capabilities: Capabilities
  package internal(set) var automaton = Automaton()
  /// The distinct expectations that were met, and how often each was.
  package private(set) var expectations: [StepExpectation] = []
  var meetings: [UInt32] = []
  private var indexOfExpectation: [StepExpectation: UInt16] = [:]
  private var plans: [Plan] = []
  private var planOfClass: [PlanKey: Int] = [:]
  /// The symbol of each observation, by its bits.
  let symbols: [UInt8]

  private struct PlanKey: Hashable {
    let configurationClass: Int
    let implemented: CallbackSet
  }

  /// What is known of one configuration: for each state and event that was met, the place of its first entry.
  private struct Plan: Sendable {
    let device: LifecycleDevice
    let implemented: CallbackSet
    let visible: CallbackSet
    /// One more than the row of each device state.
    var rowOfState = [UInt16](repeating: 0, count: DeviceState.capacity)
    var cells: [Int32] = []
    var entries: [Entry] = []
  }

  /// One outcome of an event in a state, ready to be judged.
  struct Entry: Sendable {
    let next: DeviceState
    let strict: Automaton.State
    let lenient: Automaton.State
    let expectation: UInt16
    let ends: Bool
    let executesAfter: Bool
    /// Where the documents leave the outcome open: the place of the other one.
    var other: Int32 = -1
  }

  private static let unknown: Int32 = -1
  static let impossible: Int32 = -2

  package init(_ capabilities: Capabilities = .all) {
    self.capabilities = capabilities
    symbols = (0...UInt16(UInt8.max)).map { bits in
      guard let callback = Callback(rawValue: UInt8(bits >> 3)) else { return UInt8(Automaton.ignoredColumn << 3) }
      // The names of incidental callbacks are not claimed one by one: they always need a process that executes.
      guard capabilities.callbacks.contains(callback) || callback.kind == .incidental else {
        return UInt8(Automaton.ignoredColumn << 3)
      }
      let reading = capabilities.readings.contains(callback) ? bits & 7 : 0
      return UInt8(Automaton.column(of: callback) << 3 | Int(reading))
    }
  }

  /// The number of the plan for a configuration. Configurations of one class that implement the same methods share one.
  package mutating func plan(for configuration: AppConfiguration) -> Int {
    let configurationClass = ConfigurationClass(configuration)
    let key = PlanKey(configurationClass: configurationClass.index, implemented: configuration.implementedMethods)
    if let plan = planOfClass[key] { return plan }
    let hidden = CallbackSet.optionalMethods.subtracting(configuration.implementedMethods)
    plans.append(
      Plan(
        device: LifecycleDevice(configuration), implemented: configuration.implementedMethods, visible: capabilities.callbacks.subtracting(hidden)))
    planOfClass[key] = plans.count - 1
    return plans.count - 1
  }

  package func device(of plan: Int) -> LifecycleDevice { plans[plan].device }

  func visible(in plan: Int) -> CallbackSet { plans[plan].visible }

  func implemented(in plan: Int) -> CallbackSet { plans[plan].implemented }

  @inline(__always)
  func entry(_ place: Int32, in plan: Int) -> Entry { plans[plan].entries[Int(place)] }

  /// The place of the first entry for an event in a state, or `impossible`.
  ///
  /// - Parameter isRefused: See `StepContext.isRefused`.
  @inline(__always)
  mutating func cell(_ plan: Int, _ state: DeviceState, _ event: Event, isRefused: Bool) -> Int32 {
    let row = Int(plans[plan].rowOfState[Int(state.bits)])
    if row > 0 {
      let cell = plans[plan].cells[(row - 1) * 2 * Event.count + event.index * 2 + (isRefused ? 1 : 0)]
      if cell != Self.unknown { return cell }
    }
    return work(out: plan, state, event, isRefused: isRefused)
  }

  @inline(never)
  private mutating func work(out plan: Int, _ state: DeviceState, _ event: Event, isRefused: Bool) -> Int32 {
    if plans[plan].rowOfState[Int(state.bits)] == 0 {
      plans[plan].cells.append(contentsOf: repeatElement(Self.unknown, count: 2 * Event.count))
      plans[plan].rowOfState[Int(state.bits)] = UInt16(plans[plan].cells.count / (2 * Event.count))
    }
    var first = Self.impossible
    for outcome in plans[plan].device.outcomes(of: event, in: state).all.reversed() {
      let expected = expectation(of: outcome, plan, state, event, isRefused: isRefused)
      var entry = Entry(
        next: outcome.next, strict: automaton.state(for: expected, strict: true),
        lenient: automaton.state(for: expected, strict: false), expectation: index(of: expected), ends: expected.ends,
        executesAfter: outcome.next.isExecuting)
      entry.other = first == Self.impossible ? -1 : first
      plans[plan].entries.append(entry)
      first = Int32(plans[plan].entries.count - 1)
    }
    let row = Int(plans[plan].rowOfState[Int(state.bits)]) - 1
    plans[plan].cells[row * 2 * Event.count + event.index * 2 + (isRefused ? 1 : 0)] = first
    return first
  }

  private mutating func index(of expected: StepExpectation) -> UInt16 {
    if let index = indexOfExpectation[expected] { return index }
    let index = UInt16(expectations.count)
    expectations.append(expected)
    meetings.append(0)
    indexOfExpectation[expected] = index
    return index
  }

  /// What the rules say about one outcome, without what cannot be seen.
  package func expectation(
    of outcome: Outcome, _ plan: Int, _ state: DeviceState, _ event: Event, isRefused: Bool
  ) -> StepExpectation {
    let visible = plans[plan].visible
    var expected = StepRules.expectation(
      StepContext(
        configurationClass: plans[plan].device.configurationClass, event: event, before: state, outcome: outcome,
        state: plans[plan].device.applicationState(in: state), isRefused: isRefused,
        isOnlyReason: Self.textMessageIsOnlyReason(state, plans[plan].device), visible: visible))
    expected.body = expected.body.projected(onto: visible.contains)
    return expected
  }

  private static func textMessageIsOnlyReason(_ state: DeviceState, _ device: LifecycleDevice) -> Bool {
    var without = state
    without.overlays &= ~(1 << Interruption.textMessage.rawValue)
    return device.hasReason(state) && !device.hasReason(without)
  }

  /// How often each rule was put to the test in the steps judged so far: by a callback that it demands or permits, or by a
  /// step in which it forbids something.
  package func exercised() -> [RuleID: Int] {
    var counts = automaton.exercised()
    for (index, expected) in expectations.enumerated() where meetings[index] > 0 {
      for rule in shown(by: expected) { counts[rule, default: 0] += Int(meetings[index]) }
    }
    if plans.contains(where: { $0.implemented != .optionalMethods && !$0.entries.isEmpty }) { counts[.c07, default: 0] += 1 }
    return counts
  }

  /// The rules that a step puts to the test by happening: what it forbids, what it shows, and how the process ends.
  func shown(by expected: StepExpectation) -> Set<RuleID> {
    var rules = Set(expected.prohibitions.filter { !$0.callbacks.intersection(capabilities.callbacks).isEmpty }.map(\.rule))
    rules.insert(expected.otherwise)
    rules.formUnion(expected.shows)
    if capabilities.reportsProcessEnd { rules.insert(expected.endRule) }
    return rules
  }

  /// The pairs of a situation and an event that were met.
  package func metPairs() -> Set<Int> {
    var pairs: Set<Int> = []
    for plan in plans {
      for (bits, row) in plan.rowOfState.enumerated() where row > 0 {
        let situation = plan.device.situation(of: DeviceState(bits: UInt16(bits)))
        for event in Event.allCases {
          let cell = (Int(row) - 1) * 2 * Event.count + event.index * 2
          if plan.cells[cell] >= 0 || plan.cells[cell + 1] >= 0 { pairs.insert(situation.pairNumber(event)) }
        }
      }
    }
    return pairs
  }
}
