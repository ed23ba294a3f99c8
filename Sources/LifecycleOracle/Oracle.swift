import LifecycleDevice
import LifecycleModel

/// The rules, compiled for what an implementation claims.
///
/// A value that fills its tables as it is used. Share none between threads: copy it.
///
/// What is to be expected stands in rows, one for each plan and device state that was met, and each row's cells point to
/// the rows that follow: a scenario is judged by going from row to row.
package struct Oracle: Sendable {
  package let capabilities: Capabilities
  package internal(set) var automaton = Automaton()
  /// The distinct expectations that were met.
  package private(set) var expectations: [StepExpectation] = []
  private var indexOfExpectation: [StepExpectation: UInt16] = [:]
  /// What was worked out for a step, by its number in its plan.
  private var compiled: [Int: Compiled] = [:]
  private var plans: [Plan] = []
  private var planOfClass: [PlanKey: Int] = [:]
  /// The rows, one after the other: a header of three words, then a cell for each event that can happen.
  ///
  /// The header's words are a bit for each event that can happen; the row of the same state with a background task, 0
  /// where not yet known; and the row's key.
  private var words: [UInt64]
  /// For each cell the place of its first entry, beside the words.
  private var details: [Int32]
  private var entries: [Entry] = []
  private var rowOfKey: [RowKey: Row] = [:]
  /// How often the counters of the cells ran over, by the place of the cell.
  private var overflows: [Int: Int] = [:]
  /// The chains that are judged beside the application's.
  var strands: StrandTables
  /// Whether it counts how long the app stays in a method.
  let judgesTime: Bool
  /// The symbol of each observation, by its bits.
  let symbols: [UInt8]

  /// Where a row begins in `words`.
  typealias Row = UInt32
  private static let headerWords = 3

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

  /// What a row stands for, in one word.
  private struct RowKey: Hashable, Sendable {
    let bits: UInt64

    init(bits: UInt64) { self.bits = bits }

    init(_ plan: Int, _ state: DeviceState, _ variant: StepVariant = StepVariant()) {
      bits = UInt64(plan) << 32 | UInt64(variant.bits) << 16 | UInt64(state.bits)
    }

    var plan: Int { Int(bits >> 32) }
    var variant: StepVariant { StepVariant(bits: UInt8(truncatingIfNeeded: bits >> 16)) }
    var state: DeviceState { DeviceState(bits: UInt16(truncatingIfNeeded: bits)) }
  }

  /// An event in a state, as long as it has one outcome: the next row in 26 bits; one each for whether the process ends,
  /// whether there is another outcome, and whether there is a process afterwards; from bit 29 the automaton's state, from
  /// bit 45 the transition, and from bit 50 how often the step came out so.
  struct Cell: Hashable, Sendable {
    var bits: UInt64
    static let unknown = Cell(bits: .max)
    static let oneUse: UInt64 = 1 << 50

    @inline(__always) var next: Row { Row(truncatingIfNeeded: bits & 0x3ff_ffff) }
    @inline(__always) var ends: Bool { bits & 1 << 26 != 0 }
    @inline(__always) var isOpen: Bool { bits & 1 << 27 != 0 }
    @inline(__always) var isAlive: Bool { bits & 1 << 28 != 0 }
    @inline(__always) var start: Automaton.State { Automaton.State(truncatingIfNeeded: bits >> 29) }
    var transition: Transition { Transition(rawValue: UInt8(bits >> 45 & 31)) ?? .untouched }
    var uses: Int { self == .unknown ? 0 : Int(bits / Self.oneUse) }

    init(bits: UInt64) { self.bits = bits }

    init(_ entry: Entry, isAlive: Bool) {
      bits =
        UInt64(entry.next) | (entry.ends ? 1 << 26 : 0) | (entry.other >= 0 ? 1 << 27 : 0)
        | (isAlive ? 1 << 28 : 0) | UInt64(entry.strict) << 29 | UInt64(entry.transition.rawValue) << 45
    }
  }

  /// An expectation as the automaton sees it, with and without advice.
  private struct Compiled {
    let strict: Automaton.State
    let lenient: Automaton.State
    let expectation: UInt16
    let ends: Bool
  }

  /// One outcome of an event in a state, ready to be judged.
  struct Entry: Sendable {
    let next: Row
    let transition: Transition
    let strict: Automaton.State
    let lenient: Automaton.State
    let expectation: UInt16
    let ends: Bool
    /// How many steps came out so, but for those that are counted in the cell.
    var uses: UInt32 = 0
    /// Where the documents leave the outcome open: the place of the other one.
    var other: Int32 = -1
  }

  /// - Parameter strands: The chains to judge beside the application's; those of the claimed facets unless said otherwise.
  package init(_ capabilities: Capabilities = .all, strands: [Strand]? = nil) {
    self.capabilities = capabilities
    judgesTime = capabilities.facets.contains(.timeBudget)
    self.strands = StrandTables(
      strands ?? Strand.allCases.filter { capabilities.facets.contains($0.facet) }, capabilities)
    // No row begins at 0, which stands for a link that is not yet known.
    words = [0]
    details = [-1]
    symbols = (0..<UInt16(Observation.capacity)).map { bits in
      guard bits >> 11 < 2, let callback = Callback(rawValue: UInt8(truncatingIfNeeded: bits >> 3)) else {
        return Automaton.ignored
      }
      // The names of incidental callbacks are not claimed one by one: they always need a process that executes.
      guard capabilities.callbacks.contains(callback) || callback.kind == .incidental else {
        return Automaton.ignored
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
    planOfClass[key] = plans.count - 1
    return plans.count - 1
  }

  package func device(of plan: Int) -> LifecycleDevice { plans[plan].device }

  func visible(in plan: Int) -> CallbackSet { plans[plan].visible }

  func implemented(in plan: Int) -> CallbackSet { plans[plan].implemented }

  func entry(_ place: Int32) -> Entry { entries[Int(place)] }

  mutating func count(_ place: Int32) { entries[Int(place)].uses &+= 1 }

  // MARK: Rows

  /// The row of a state.
  mutating func row(_ plan: Int, _ state: DeviceState) -> Row { row(RowKey(plan, state)) }

  private mutating func row(_ key: RowKey) -> Row {
    if let row = rowOfKey[key] { return row }
    let row = Row(words.count)
    precondition(words.count < 1 << 26, "the rows take more than 26 bits")
    let device = plans[key.plan].device
    let possible = EventSet(Event.allCases.filter { device.permits($0, in: key.state) })
    let hasTwin = device.canHoldTask(in: key.state) && !key.state.holdsTask
    words += [possible.bits, hasTwin ? 0 : UInt64(row), key.bits]
    words += repeatElement(Cell.unknown.bits, count: possible.bits.nonzeroBitCount)
    details += repeatElement(-1, count: words.count - details.count)
    rowOfKey[key] = row
    return row
  }

  func state(of row: Row) -> DeviceState { RowKey(bits: words[Int(row) + 2]).state }

  /// The row of the same state in which the app holds a background task, if it can.
  @inline(__always)
  mutating func rowHoldingTask(_ row: Row) -> Row {
    let link = Row(truncatingIfNeeded: words[Int(row) + 1])
    return link != 0 ? link : makeRowHoldingTask(row)
  }

  @inline(never)
  private mutating func makeRowHoldingTask(_ row: Row) -> Row {
    let key = RowKey(bits: words[Int(row) + 2])
    var state = key.state
    state.holdsTask = true
    let link = self.row(RowKey(key.plan, state, key.variant))
    words[Int(row) + 1] |= UInt64(link)
    return link
  }

  /// The row of the same state for a step in which the app's replies matter.
  mutating func row(_ row: Row, _ variant: StepVariant) -> Row {
    let key = RowKey(bits: words[Int(row) + 2])
    return self.row(RowKey(key.plan, key.state, variant))
  }

  // MARK: Cells

  /// The place of the cell for an event, by its index; nil where it cannot happen.
  @inline(__always)
  func place(_ row: Row, _ eventIndex: UInt8) -> Int? {
    let possible = words[Int(row)]
    let bit: UInt64 = 1 &<< UInt64(eventIndex)
    if possible & bit == 0 { return nil }
    return Int(row) + Self.headerWords + (possible & (bit - 1)).nonzeroBitCount
  }

  /// The cell at a place, worked out if it is not yet known.
  @inline(__always)
  mutating func cell(_ place: Int, _ row: Row, _ step: Scenario.Step) -> Cell {
    let cell = Cell(bits: words[place])
    return cell == .unknown ? work(out: place, row, step.event) : cell
  }

  /// Counts a step that came out as the cell says.
  @inline(__always)
  mutating func countCell(_ place: Int) {
    let (bits, isOverflow) = words[place].addingReportingOverflow(Cell.oneUse)
    words[place] = bits
    if isOverflow { overflows[place, default: 0] += 1 }
  }

  /// The place of the first entry of a cell that is known.
  func firstEntry(_ place: Int) -> Int32 { details[place] }

  @inline(never)
  private mutating func work(out place: Int, _ row: Row, _ event: Event) -> Cell {
    let key = RowKey(bits: words[Int(row) + 2])
    var cell = Cell.unknown
    for timed in outcomes(of: event, in: key.state, key.plan, key.variant).reversed() {
      let outcome = timed.outcome
      let compiled = compile(context(of: timed, key.plan, key.state, event, key.variant), key.plan)
      // Whether the app holds a task afterwards is seen, not foreseen.
      var next = outcome.next
      next.holdsTask = false
      let entry = Entry(
        next: self.row(key.plan, next), transition: outcome.transition, strict: compiled.strict,
        lenient: compiled.lenient,
        expectation: compiled.expectation, ends: compiled.ends, other: details[place])
      entries.append(entry)
      details[place] = Int32(entries.count - 1)
      cell = Cell(entry, isAlive: next.process != .notRunning)
    }
    words[place] = cell.bits
    return cell
  }

  private mutating func compile(_ context: StepContext, _ plan: Int) -> Compiled {
    let number = plan << 32 | context.number
    if let known = compiled[number] { return known }
    let expected = expectation(of: context)
    let made = Compiled(
      strict: automaton.state(for: expected, strict: true), lenient: automaton.state(for: expected, strict: false),
      expectation: index(of: expected), ends: expected.ends)
    compiled[number] = made
    return made
  }

  private mutating func index(of expected: StepExpectation) -> UInt16 {
    if let index = indexOfExpectation[expected] { return index }
    let index = UInt16(expectations.count)
    expectations.append(expected)
    indexOfExpectation[expected] = index
    return index
  }

  /// What may come of an event if the app takes as long as it says.
  package func outcomes(
    of event: Event, in state: DeviceState, _ plan: Int, _ variant: StepVariant
  ) -> [TimedOutcome] {
    let device = plans[plan].device
    return device.outcomes(of: event, in: state).all.flatMap { outcome in
      let whole = TimedOutcome(outcome: outcome, isOverrun: false)
      guard variant.entering != .within else { return [whole] }
      let cut = TimedOutcome(outcome: device.overrunning(outcome), isOverrun: true)
      switch outcome.transition {
      case .leave, .brokenOff: return variant.entering == .over ? [cut] : [whole, cut]
      // Here didEnterBackground need not come at all.
      case .backgroundLaunch, .backgroundResume: return [whole, cut]
      default: return [whole]
      }
    }
  }

  /// What the rules say about one outcome, without what cannot be seen.
  package func expectation(
    of outcome: TimedOutcome, _ plan: Int, _ state: DeviceState, _ event: Event, _ variant: StepVariant
  ) -> StepExpectation {
    expectation(of: context(of: outcome, plan, state, event, variant))
  }

  package func expectation(
    of outcome: Outcome, _ plan: Int, _ state: DeviceState, _ event: Event, isRefused: Bool
  ) -> StepExpectation {
    expectation(
      of: TimedOutcome(outcome: outcome, isOverrun: false), plan, state, event, StepVariant(isRefused: isRefused))
  }

  private func expectation(of context: StepContext) -> StepExpectation {
    var expected = StepRules.expectation(context)
    expected.body = expected.body.projected(onto: context.visible.contains)
    return expected
  }

  private func context(
    of timed: TimedOutcome, _ plan: Int, _ state: DeviceState, _ event: Event, _ variant: StepVariant
  ) -> StepContext {
    let device = plans[plan].device
    var before = state
    before.overlays = 0
    return StepContext(
      configurationClass: device.configurationClass, event: event, before: before, transition: timed.outcome.transition,
      state: device.applicationState(in: state), variant: variant, isOverrun: timed.isOverrun,
      isOnlyReason: Self.textMessageIsOnlyReason(state, device), visible: plans[plan].visible)
  }

  private static func textMessageIsOnlyReason(_ state: DeviceState, _ device: LifecycleDevice) -> Bool {
    var without = state
    without.overlays &= ~(1 << Interruption.textMessage.rawValue)
    return device.hasReason(state) && !device.hasReason(without)
  }

  /// How often each rule was put to the test in the steps judged so far: by a callback that it demands or permits, or by a
  /// step in which it forbids something.
  package func exercised() -> [RuleID: Int] {
    var counts = automaton.exercised().merging(strands.exercised(), uniquingKeysWith: +)
    var uses = [Int](repeating: 0, count: expectations.count)
    for entry in entries { uses[Int(entry.expectation)] += Int(entry.uses) }
    for (place, detail) in details.enumerated() where detail >= 0 {
      let ranOver = overflows[place, default: 0] << (64 - Cell.oneUse.trailingZeroBitCount)
      uses[Int(entries[Int(detail)].expectation)] += Cell(bits: words[place]).uses + ranOver
    }
    for (expected, uses) in zip(expectations, uses) where uses > 0 {
      for rule in shown(by: expected) { counts[rule, default: 0] += uses }
    }
    let leavingOut = stepsOfAppsThatLeaveMethodsOut()
    if leavingOut > 0 { counts[.c07, default: 0] += leavingOut }
    return counts.filter { capabilities.facets.contains($0.key.rule.facet) }
  }

  private func stepsOfAppsThatLeaveMethodsOut() -> Int {
    rowOfKey.reduce(0) { steps, row in
      if plans[row.key.plan].implemented == .optionalMethods { return steps }
      let cells = Int(row.value) + Self.headerWords
      return (cells..<cells + words[Int(row.value)].nonzeroBitCount).reduce(steps) { steps, place in
        let detail = details[place]
        if detail < 0 { return steps }
        let ranOver = overflows[place, default: 0] << (64 - Cell.oneUse.trailingZeroBitCount)
        var entry = detail
        var uses = Cell(bits: words[place]).uses + ranOver
        while entry >= 0 {
          uses += Int(entries[Int(entry)].uses)
          entry = entries[Int(entry)].other
        }
        return steps + uses
      }
    }
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
    for (key, row) in rowOfKey {
      let situation = plans[key.plan].device.situation(of: key.state)
      for event in Event.allCases {
        guard let place = place(row, UInt8(event.index)), details[place] >= 0 else { continue }
        pairs.insert(situation.pairNumber(event))
      }
    }
    return pairs
  }
}
