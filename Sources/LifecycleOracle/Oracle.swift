import LifecycleDevice
import LifecycleModel

/// The rules, compiled for what an implementation claims.
///
/// A value that fills its tables as it is used. Share none between threads: copy it.
///
/// What is to be expected stands in rows, one for each plan and device state that was met, and each row's cells point to
/// the rows that follow: a scenario is judged by going from row to row. Where several states may hold, a row stands for
/// the set of them. A step that was judged before is recalled.
///
/// What judges a step reads the tables themselves and calls nothing on the whole oracle that does not change it: without
/// optimisation a call copies the oracle, all its tables retained, and that took a quarter of a run.
@usableFromInline
package struct Oracle: Sendable {
  package let capabilities: Capabilities
  package internal(set) var automaton = Automaton()
  /// The distinct expectations that were met.
  package private(set) var expectations: [StepExpectation] = []
  private var compiledExpectations: [StepExpectation: Compiled] = [:]
  /// What was worked out for a step, by the number of its plan's profile and its own.
  private var compiled: [Int: Compiled] = [:]
  private var numberOfProfile: [StepContext.Profile: Int] = [:]
  /// The events that can happen in a state, a bit for each, by the number of the class of configurations and the state.
  private var permitted: [Int: UInt64] = [:]
  private(set) var plans: [Plan] = []
  private var planOfClass: [PlanKey: Int] = [:]
  /// One for each plan, device state and variant of a step that was met, and for each set of states of which any may hold.
  private(set) var rows: [StateRow] = []
  /// For each row and each event that can happen there the place of its first outcome in `entries`; -1 where that was not yet
  /// worked out.
  private var cells: [Int32] = []
  private(set) var entries: [Entry] = []
  private var rowOfKey: [RowKey: Row] = [:]
  /// The situations that were met, and for each of them and each event a bit for each event that came next.
  private var situations: [Situation] = []
  private var numberOfSituation: [Situation: UInt16] = [:]
  private var followers: [UInt64] = []
  private(set) var sets: [PossibleRows] = []
  private var rowOfSet: [PossibleRows: Row] = [:]
  private var lastStart: Start?
  /// The steps that were judged before.
  var memo = StepMemo()
  /// What steps that were aligned exercise, and what they would have exercised had the app believed what the world knew, each
  /// with the rule behind which it is hidden.
  private var alignedCounts: [RuleID: Int] = [:]
  private var hiddenBehind: [RuleID: RuleID] = [:]
  var alignments = AlignmentMemo()
  var alignmentTable = AlignmentTable()
  /// Whether the steps that were recalled are counted at last.
  var counts = true
  /// How often a step counts that is judged.
  var weight = 1 {
    didSet {
      automaton.weight = weight
      strands.weight = weight
    }
  }
  /// The chains that are judged beside the application's.
  var strands: StrandTables
  /// Whether it counts how long the app stays in a method.
  let judgesTime: Bool
  /// The symbol of each observation, by its bits.
  let symbols: [UInt8]

  /// How many bytes the tables that grow with the states take, and what is remembered of steps.
  package var bytes: Int {
    let sets = sets.reduce(0) { $0 + 2 * MemoryLayout<PossibleRows>.stride + $1.count * MemoryLayout<Row>.stride }
    return memo.bytes + sets + rows.capacity * MemoryLayout<StateRow>.stride + cells.capacity
      * MemoryLayout<Int32>.stride
      + entries.capacity * MemoryLayout<Entry>.stride
      + rowOfKey.capacity * (MemoryLayout<RowKey>.stride + MemoryLayout<Row>.stride)
      + rowOfSet.capacity * (MemoryLayout<PossibleRows>.stride + MemoryLayout<Row>.stride)
  }

  /// The place of a row; below 2²⁶.
  @usableFromInline
  typealias Row = UInt32

  /// What is to be expected in one state, or in a set of them.
  struct StateRow: Sendable {
    /// A bit for each event that can happen, in a set of states in all of them.
    let possible: UInt64
    /// Of a set that of its first state.
    fileprivate let key: RowKey
    /// Where its cells begin; a set has none.
    fileprivate let cells: Int
    /// Whether a process exists, in any state of a set.
    let isAlive: Bool
    /// The number of its situation, in the order in which they were met.
    fileprivate let situation: UInt16
    /// The place of a set in `sets`, one more than it is; 0 for a single state.
    fileprivate(set) var setNumber: UInt32 = 0
    /// The row of the same state with a background task; nil where that is not yet known.
    fileprivate var twin: Row?

    var isSet: Bool { setNumber > 0 }
    /// Of a set the first state.
    var state: DeviceState { key.state }
    var plan: Int { key.plan }

    /// The place of an event's cell; nil where it cannot happen.
    fileprivate func cell(of event: Event) -> Int? {
      let bit: UInt64 = 1 << UInt64(event.index)
      return possible & bit == 0 ? nil : cells + (possible & (bit - 1)).nonzeroBitCount
    }
  }

  private struct PlanKey: Hashable {
    let configurationClass: Int
    let implemented: CallbackSet
  }

  /// A class of configurations whose apps implement the same methods.
  struct Plan: Sendable {
    let device: LifecycleDevice
    let implemented: CallbackSet
    let profile: StepContext.Profile
    /// The number of the profile: plans often share one.
    fileprivate let profileNumber: Int
    /// The bits of the questions that the app implements.
    fileprivate let answerable: UInt32
    /// Whether the time counts that the app spends in a method: where the facet is claimed and the app implements it.
    fileprivate let timesEntering: Bool
    fileprivate let timesTerminating: Bool

    /// What in the app's replies matters in a step. A method that it does not implement says nothing and takes no time.
    func variant(of step: Scenario.Step, in state: DeviceState) -> StepVariant {
      var variant = StepVariant()
      let refusals = step.replies.bits & answerable
      if step.event == .openURL {
        let refused = refusals & Replies.launchRefusals
        variant.isRefused = refused != 0 && refused == answerable & Replies.launchRefusals
        variant.isHalfRefused = refused != 0 && !variant.isRefused
      } else {
        variant.isRefused = refusals & ~Replies.launchRefusals != 0
      }
      if timesEntering { variant.entering = step.replies.time(in: .applicationDidEnterBackground) }
      if timesTerminating { variant.terminating = step.replies.time(in: .applicationWillTerminate) }
      if variant.entering == .over, state.holdsTask || step.replies.beginsTask { variant.entering = .near }
      return variant
    }
  }

  /// What a row stands for, in one word.
  fileprivate struct RowKey: Hashable, Sendable {
    let bits: UInt64

    init(bits: UInt64) { self.bits = bits }

    init(_ plan: Int, _ state: DeviceState, _ variant: StepVariant = StepVariant()) {
      bits = UInt64(plan) << 32 | UInt64(variant.bits) << 16 | UInt64(state.bits)
    }

    var plan: Int { Int(bits >> 32) }
    var variant: StepVariant { StepVariant(bits: UInt8(truncatingIfNeeded: bits >> 16)) }
    var state: DeviceState { DeviceState(bits: UInt16(truncatingIfNeeded: bits)) }
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
    /// How many steps came out so.
    var uses = 0
    /// Where the documents leave the outcome open: the place of the other one.
    var other: Int32 = -1
  }

  /// - Parameter strands: The chains to judge beside the application's; those of the claimed facets unless said otherwise.
  package init(_ capabilities: Capabilities = .all, strands: [Strand]? = nil) {
    self.capabilities = capabilities
    judgesTime = capabilities.facets.contains(.timeBudget)
    self.strands = StrandTables(
      strands ?? Strand.allCases.filter { capabilities.facets.contains($0.facet) }, capabilities)
    symbols = (0..<UInt16(ObservedCallback.capacity)).map { bits in
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

  /// Where the scenarios of a configuration begin, and what a checker must know of it.
  struct Start: Sendable {
    let configuration: AppConfiguration
    let plan: Int
    let row: Row
    let profile: Int
    let heededReplies: UInt32
  }

  /// Scenarios in a row often share a configuration, so that the last one is kept.
  mutating func start(of configuration: AppConfiguration) -> Start {
    if let lastStart, lastStart.configuration == configuration { return lastStart }
    let plan = plan(for: configuration)
    let start = Start(
      configuration: configuration, plan: plan, row: row(plan, .initial),
      profile: strands.profile(of: configuration),
      heededReplies: plans[plan].answerable | (strands.strands.contains(.text) ? Replies.textBits : 0))
    lastStart = start
    return start
  }

  /// The number of the plan for a configuration. Configurations of one class that implement the same methods share one.
  package mutating func plan(for configuration: AppConfiguration) -> Int {
    let configurationClass = ConfigurationClass(configuration)
    let key = PlanKey(configurationClass: configurationClass.index, implemented: configuration.implementedMethods)
    if let plan = planOfClass[key] { return plan }
    let hidden = CallbackSet.optionalMethods.subtracting(configuration.implementedMethods)
    let profile = StepContext.Profile(
      version: configurationClass.version, visible: capabilities.callbacks.subtracting(hidden))
    let profileNumber = numberOfProfile[profile] ?? numberOfProfile.count
    numberOfProfile[profile] = profileNumber
    plans.append(
      Plan(
        device: LifecycleDevice(configuration), implemented: configuration.implementedMethods, profile: profile,
        profileNumber: profileNumber, answerable: Replies.refusalBits(of: configuration),
        timesEntering: judgesTime && configuration.implements(.applicationDidEnterBackground),
        timesTerminating: judgesTime && configuration.implements(.applicationWillTerminate)))
    planOfClass[key] = plans.count - 1
    return plans.count - 1
  }

  package func device(of plan: Int) -> LifecycleDevice { plans[plan].device }

  func visible(in plan: Int) -> CallbackSet { plans[plan].profile.visible }

  func implemented(in plan: Int) -> CallbackSet { plans[plan].implemented }

  /// What in the app's replies matters in a step.
  func variant(of step: Scenario.Step, in state: DeviceState, _ plan: Int) -> StepVariant {
    plans[plan].variant(of: step, in: state)
  }

  mutating func count(_ place: Int32) { entries[Int(place)].uses += weight }

  // MARK: Rows

  /// The row of a state.
  mutating func row(_ plan: Int, _ state: DeviceState) -> Row { row(RowKey(plan, state)) }

  private mutating func row(_ key: RowKey) -> Row {
    if let row = rowOfKey[key] { return row }
    let device = plans[key.plan].device
    let possible =
      key.variant.bits == 0 ? permitted(device, in: key.state) : rows[Int(self.row(key.plan, key.state))].possible
    let row = Row(rows.count)
    precondition(row < 1 << 26, "more than 2^26 states were met")
    let hasTwin = device.canHoldTask(in: key.state) && !key.state.holdsTask
    rows.append(
      StateRow(
        possible: possible, key: key, cells: cells.count, isAlive: key.state.process != .notRunning,
        situation: number(of: device.situation(of: key.state)), twin: hasTwin ? nil : row))
    cells.append(contentsOf: Array(repeating: -1, count: possible.nonzeroBitCount))
    rowOfKey[key] = row
    return row
  }

  private mutating func permitted(_ device: LifecycleDevice, in state: DeviceState) -> UInt64 {
    let number = device.configurationClass.index << 16 | Int(state.bits)
    if let known = permitted[number] { return known }
    let events = device.permitted(in: state)
    permitted[number] = events
    return events
  }

  private mutating func number(of situation: Situation) -> UInt16 {
    if let number = numberOfSituation[situation] { return number }
    let number = UInt16(situations.count)
    situations.append(situation)
    followers += repeatElement(0, count: Event.count)
    numberOfSituation[situation] = number
    return number
  }

  /// Takes down that an event came in the state of a row, right after what `last` stands for.
  ///
  /// - Parameter last: What this returned for the event before; negative where there is none.
  @inline(__always)
  mutating func follow(_ last: Int32, by eventIndex: UInt8, in row: Row) -> Int32 {
    // Nearly always it is there: to look first spares a write, and with it the question who else holds the array.
    if last >= 0, followers[Int(last)] >> UInt64(eventIndex) & 1 == 0 {
      followers[Int(last)] |= 1 << UInt64(eventIndex)
    }
    return Int32(rows[Int(row)].situation) &* Int32(Event.count) &+ Int32(eventIndex)
  }

  /// For each pair of a situation and an event that were met a bit for each event that came next.
  package func metFollowers() -> [Int: UInt64] {
    var met: [Int: UInt64] = [:]
    for (place, bits) in followers.enumerated() where bits != 0 {
      met[situations[place / Event.count].pairNumber(Event.allCases[place % Event.count])] = bits
    }
    return met
  }

  /// The row that stands for any of several; for a single one itself.
  mutating func row(of any: PossibleRows) -> Row {
    if any.isSingle { return any.first }
    if let row = rowOfSet[any] { return row }
    let row = Row(rows.count)
    precondition(row < 1 << 26, "more than 2^26 states were met")
    let members = (0..<any.count).map { rows[Int(any[$0])] }
    sets.append(any)
    rows.append(
      StateRow(
        possible: members.reduce(.max) { $0 & $1.possible }, key: members[0].key, cells: cells.count,
        isAlive: members.contains(where: \.isAlive), situation: members[0].situation, setNumber: UInt32(sets.count)))
    rowOfSet[any] = row
    return row
  }

  /// The rows of single states that a row stands for.
  func members(of row: Row) -> PossibleRows {
    let set = Int(rows[Int(row)].setNumber)
    return set == 0 ? PossibleRows(row) : sets[set - 1]
  }

  /// The row of the same state in which the app holds a background task, if it can.
  mutating func rowHoldingTask(_ row: Row) -> Row {
    if let twin = rows[Int(row)].twin { return twin }
    let key = rows[Int(row)].key
    var state = key.state
    state.holdsTask = true
    let twin = self.row(RowKey(key.plan, state, key.variant))
    rows[Int(row)].twin = twin
    return twin
  }

  /// The row of the same state for a step in which the app's replies matter.
  mutating func row(_ row: Row, _ variant: StepVariant) -> Row {
    let key = rows[Int(row)].key
    return self.row(RowKey(key.plan, key.state, variant))
  }

  /// The place of the first outcome of an event in `entries`; nil where it cannot happen.
  mutating func firstEntry(_ row: Row, _ event: Event) -> Int32? {
    guard let cell = rows[Int(row)].cell(of: event) else { return nil }
    if cells[cell] < 0 { workOut(cell, row, event) }
    return cells[cell]
  }

  private mutating func workOut(_ cell: Int, _ row: Row, _ event: Event) {
    let key = rows[Int(row)].key
    let plan = plans[key.plan]
    for timed in plan.outcomes(of: event, in: key.state, key.variant).reversed() {
      let outcome = timed.outcome
      let compiled = compile(plan.context(of: timed, key.state, event, key.variant), plan.profileNumber)
      // Whether the app holds a task afterwards is seen, not foreseen.
      var next = outcome.next
      next.holdsTask = false
      entries.append(
        Entry(
          next: self.row(key.plan, next), transition: outcome.transition, strict: compiled.strict,
          lenient: compiled.lenient, expectation: compiled.expectation, ends: compiled.ends, other: cells[cell]))
      cells[cell] = Int32(entries.count - 1)
    }
  }

  private mutating func compile(_ context: StepContext, _ profileNumber: Int) -> Compiled {
    let number = profileNumber << 40 | context.number
    if let known = compiled[number] { return known }
    let made = compile(Self.expectation(of: context))
    compiled[number] = made
    return made
  }

  private mutating func compile(_ expected: StepExpectation) -> Compiled {
    if let known = compiledExpectations[expected] { return known }
    let made = Compiled(
      strict: automaton.state(for: expected, strict: true), lenient: automaton.state(for: expected, strict: false),
      expectation: UInt16(expectations.count), ends: expected.ends)
    expectations.append(expected)
    compiledExpectations[expected] = made
    return made
  }

  /// How often each rule was put to the test in the steps judged so far: by a callback that it demands or permits, or by a
  /// step in which it forbids something.
  package func exercised() -> [RuleID: Int] { settled().exercisedByJudging() }

  /// This oracle, with every step counted that was recalled.
  package func settled() -> Oracle {
    var settled = self
    settled.settle()
    return settled
  }

  /// Remembers what came of a step that was aligned.
  mutating func remember(_ key: AlignmentMemo.Key, _ step: AlignedStep, _ next: ScenarioJudge) {
    if alignments.isFull { settleAlignments() }
    alignments.keep(key, step, next)
  }

  /// Counts what the aligned steps exercised, and takes note of what they could not show; and forgets them all.
  mutating func settleAlignments() {
    let used = alignments.used
    alignments = AlignmentMemo()
    for (step, uses) in used {
      for rule in step.exercised {
        if let behind = step.behind {
          hiddenBehind[rule] = min(hiddenBehind[rule] ?? behind, behind)
        } else {
          alignedCounts[rule, default: 0] += uses
        }
      }
    }
  }

  /// The rules that only steps could show in which the app believed something else than the world knows, each with the rule
  /// whose break had parted them.
  package func hidden() -> [RuleID: RuleID] {
    var settled = self
    settled.settleAlignments()
    return settled.hiddenBehind
  }

  private func exercisedByJudging() -> [RuleID: Int] {
    var counts = automaton.exercised().merging(strands.exercised(), uniquingKeysWith: +)
    counts.merge(alignedCounts, uniquingKeysWith: +)
    var uses = [Int](repeating: 0, count: expectations.count)
    for entry in entries { uses[Int(entry.expectation)] += entry.uses }
    for (expected, uses) in zip(expectations, uses) where uses > 0 {
      for rule in shown(by: expected) { counts[rule, default: 0] += uses }
    }
    let leavingOut = stepsOfAppsThatLeaveMethodsOut()
    if leavingOut > 0 { counts[.c07, default: 0] += leavingOut }
    return counts.filter { capabilities.facets.contains($0.key.rule.facet) }
  }

  private func stepsOfAppsThatLeaveMethodsOut() -> Int {
    rows.reduce(0) { steps, row in
      if row.isSet || plans[row.key.plan].implemented == .optionalMethods { return steps }
      return cells[row.cells..<row.cells + row.possible.nonzeroBitCount].reduce(steps) { $0 + uses(from: $1) }
    }
  }

  /// How many steps came out as one of the entries that begin at a place.
  private func uses(from first: Int32) -> Int {
    var uses = 0
    var entry = first
    while entry >= 0 {
      uses += entries[Int(entry)].uses
      entry = entries[Int(entry)].other
    }
    return uses
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

  /// The pairs of a situation and an event that were met, with how many steps there were judged to be legal.
  package func metPairs() -> [Int: Int] { settled().pairsMetByJudging() }

  private func pairsMetByJudging() -> [Int: Int] {
    var pairs: [Int: Int] = [:]
    for row in rows where !row.isSet {
      let situation = plans[row.key.plan].device.situation(of: row.key.state)
      for event in EventSet(bits: row.possible).events {
        guard let cell = row.cell(of: event), cells[cell] >= 0 else { continue }
        pairs[situation.pairNumber(event), default: 0] += uses(from: cells[cell])
      }
    }
    return pairs
  }
}
