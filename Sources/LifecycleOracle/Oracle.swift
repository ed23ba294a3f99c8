import LifecycleDevice
import LifecycleModel

/// The rules, compiled for what an implementation claims.
///
/// A value that fills its tables as it is used. Share none between threads: copy it.
package struct Oracle: Sendable {
  package let capabilities: Capabilities
  package internal(set) var automaton = Automaton()
  /// The distinct expectations that were met.
  package private(set) var expectations: [StepExpectation] = []
  private var indexOfExpectation: [StepExpectation: UInt16] = [:]
  private var plans: [Plan] = []
  private var planOfClass: [PlanKey: Int] = [:]
  /// For each plan and device state one more than its row in `cells`; 0 where the state was not met. Plans come in twos:
  /// the second of each is for steps in which the app answers no.
  private var rows: [UInt32] = []
  /// For each row and event what the fast path needs, in one word; see `Cell`.
  private var cells: [Cell] = []
  /// For each cell the place of its first entry.
  private var details: [Int32] = []
  private var entries: [Entry] = []
  /// The symbol of each observation, by its bits.
  let symbols: [UInt8]

  private struct PlanKey: Hashable {
    let configurationClass: Int
    let implemented: CallbackSet
  }

  /// A class of configurations whose apps implement the same methods.
  private struct Plan: Sendable {
    let device: LifecycleDevice
    let implemented: CallbackSet
    let visible: CallbackSet
  }

  /// An event in a state that has one outcome: the next state in thirteen bits, one for whether the process ends, one for
  /// whether there is another outcome, from bit 16 the automaton's state, and from bit 32 how often the step came out so.
  struct Cell: Hashable, Sendable {
    var bits: UInt64
    static let unknown = Cell(bits: .max)
    static let impossible = Cell(bits: .max - 1)

    @inline(__always) var next: DeviceState { DeviceState(bits: UInt16(truncatingIfNeeded: bits & 0x1fff)) }
    @inline(__always) var ends: Bool { bits & 1 << 13 != 0 }
    @inline(__always) var isOpen: Bool { bits & 1 << 14 != 0 }
    @inline(__always) var start: Automaton.State { Automaton.State(truncatingIfNeeded: bits >> 16) }
    var uses: Int { self == .unknown || self == .impossible ? 0 : Int(bits >> 32) }

    init(bits: UInt64) { self.bits = bits }

    init(_ entry: Entry) {
      bits =
        UInt64(entry.next.bits) | (entry.ends ? 1 << 13 : 0) | (entry.other >= 0 ? 1 << 14 : 0)
        | UInt64(entry.strict) << 16
    }
  }

  /// One outcome of an event in a state, ready to be judged.
  struct Entry: Sendable {
    let next: DeviceState
    let strict: Automaton.State
    let lenient: Automaton.State
    let expectation: UInt16
    let ends: Bool
    /// How many steps came out so, but for those that are counted in the cell.
    var uses: UInt32 = 0
    /// Where the documents leave the outcome open: the place of the other one.
    var other: Int32 = -1
  }

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
        device: LifecycleDevice(configuration), implemented: configuration.implementedMethods,
        visible: capabilities.callbacks.subtracting(hidden)))
    rows.append(contentsOf: repeatElement(0, count: 2 * DeviceState.capacity))
    planOfClass[key] = plans.count - 1
    return plans.count - 1
  }

  package func device(of plan: Int) -> LifecycleDevice { plans[plan].device }

  func visible(in plan: Int) -> CallbackSet { plans[plan].visible }

  func implemented(in plan: Int) -> CallbackSet { plans[plan].implemented }

  func entry(_ place: Int32) -> Entry { entries[Int(place)] }

  mutating func count(_ place: Int32) { entries[Int(place)].uses &+= 1 }

  /// The place of the first entry of a cell; negative where the event is impossible.
  func firstEntry(_ place: Int) -> Int32 { details[place] }

  @inline(__always)
  func cell(_ place: Int) -> Cell { cells[place] }

  @inline(__always)
  mutating func countCell(_ place: Int) { cells[place].bits &+= 1 << 32 }

  /// The place of the cell for an event in a state.
  ///
  /// - Parameter isRefused: See `StepContext.isRefused`.
  @inline(__always)
  mutating func place(_ plan: Int, _ state: DeviceState, _ event: Event, isRefused: Bool) -> Int {
    let row = Int(rows[(plan * 2 + (isRefused ? 1 : 0)) * DeviceState.capacity + Int(state.bits)])
    if row > 0 {
      let place = (row - 1) * Event.count + event.index
      if cells[place] != .unknown { return place }
    }
    return work(out: plan, state, event, isRefused: isRefused)
  }

  @inline(never)
  private mutating func work(out plan: Int, _ state: DeviceState, _ event: Event, isRefused: Bool) -> Int {
    let rowPlace = (plan * 2 + (isRefused ? 1 : 0)) * DeviceState.capacity + Int(state.bits)
    if rows[rowPlace] == 0 {
      cells.append(contentsOf: repeatElement(.unknown, count: Event.count))
      details.append(contentsOf: repeatElement(-1, count: Event.count))
      rows[rowPlace] = UInt32(cells.count / Event.count)
    }
    let place = (Int(rows[rowPlace]) - 1) * Event.count + event.index
    cells[place] = .impossible
    for outcome in plans[plan].device.outcomes(of: event, in: state).all.reversed() {
      let expected = expectation(of: outcome, plan, state, event, isRefused: isRefused)
      let entry = Entry(
        next: outcome.next, strict: automaton.state(for: expected, strict: true),
        lenient: automaton.state(for: expected, strict: false), expectation: index(of: expected), ends: expected.ends,
        other: details[place])
      entries.append(entry)
      details[place] = Int32(entries.count - 1)
      cells[place] = Cell(entry)
    }
    return place
  }

  private mutating func index(of expected: StepExpectation) -> UInt16 {
    if let index = indexOfExpectation[expected] { return index }
    let index = UInt16(expectations.count)
    expectations.append(expected)
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
    var uses = [Int](repeating: 0, count: expectations.count)
    for entry in entries { uses[Int(entry.expectation)] += Int(entry.uses) }
    for (cell, detail) in zip(cells, details) where detail >= 0 {
      uses[Int(entries[Int(detail)].expectation)] += cell.uses
    }
    for (expected, uses) in zip(expectations, uses) where uses > 0 {
      for rule in shown(by: expected) { counts[rule, default: 0] += uses }
    }
    let isLeavingOut = plans.count { $0.implemented != .optionalMethods }
    if isLeavingOut > 0 { counts[.c07, default: 0] += isLeavingOut }
    return counts
  }

  /// The rules that a step puts to the test by happening: what it forbids, what it shows, and how the process ends.
  func shown(by expected: StepExpectation) -> Set<RuleID> {
    var rules = Set(
      expected.prohibitions.filter { !$0.callbacks.intersection(capabilities.callbacks).isEmpty }.map(\.rule))
    rules.insert(expected.otherwise)
    rules.formUnion(expected.shows)
    if capabilities.reportsProcessEnd { rules.insert(expected.endRule) }
    return rules
  }

  /// The pairs of a situation and an event that were met.
  package func metPairs() -> Set<Int> {
    var pairs: Set<Int> = []
    for (place, row) in rows.enumerated() where row > 0 {
      let state = DeviceState(bits: UInt16(place % DeviceState.capacity))
      let situation = plans[place / DeviceState.capacity / 2].device.situation(of: state)
      for event in Event.allCases where details[(Int(row) - 1) * Event.count + event.index] >= 0 {
        pairs.insert(situation.pairNumber(event))
      }
    }
    return pairs
  }
}
