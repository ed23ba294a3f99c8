/// The place of a row of the state table; below 2²⁴.
@usableFromInline
typealias Row = UInt32

/// The device's states that were met, and the outcomes of each event there: small integers that point to one another.
///
/// There is a row for each state of each class of configurations and each variant of a step, shared by all apps of the class,
/// and one for each set of states of which any may hold.
struct StateTable: Sendable {
  /// One state, or a set of them.
  struct StateRow: Sendable {
    /// The events that can happen, in a set of states in all of them.
    let possible: EventSet
    /// Of a set that of its first state.
    fileprivate let key: Key
    /// Where its cells begin; a set has none.
    fileprivate let cells: Int
    /// Whether a process exists, in any state of a set.
    let isAlive: Bool
    /// The state that the app is in; of a set in the first of its states.
    let application: ApplicationState
    /// The number of its situation, in the order in which they were met.
    fileprivate let situation: UInt16
    /// The place of a set in `sets`, one more than it is; 0 for a single state.
    fileprivate(set) var setNumber: UInt32 = 0
    /// The row of the same state with a background task; nil where that is not yet known.
    fileprivate var twin: Row?

    var isSet: Bool { setNumber > 0 }
    /// Of a set the first state.
    var state: DeviceState { key.state }

    /// The place of an event's cell; nil where it cannot happen.
    fileprivate func cell(of event: Event) -> Int? {
      possible.contains(event) ? cells + possible.count(below: event.index) : nil
    }
  }

  /// The state that a row represents, with its device and its variant of a step, in one word.
  fileprivate struct Key: Sendable {
    let bits: UInt64

    init(_ device: Int, _ state: DeviceState, _ variant: StepVariant = StepVariant()) {
      bits = UInt64(device) << 32 | UInt64(variant.bits) << 16 | UInt64(state.bits)
    }

    var device: Int { Int(bits >> 32) }
    var variant: StepVariant { StepVariant(bits: UInt8(truncatingIfNeeded: bits >> 16)) }
    var state: DeviceState { DeviceState(bits: UInt16(truncatingIfNeeded: bits)) }
  }

  /// One outcome of an event in a state.
  struct Entry: Sendable {
    let next: Row
    let transition: Transition
    /// The outcome as the rules see it, without the app's screen, answers and profile.
    let bits: StepContext.Bits
    /// How many steps came out so.
    var uses = 0
    /// Where the documents leave the outcome open: the place of the other one.
    var other: Int32 = -1
  }

  /// One for each class that was met.
  private var devices: [LifecycleDevice] = []
  private var deviceOfClass = [Int](repeating: -1, count: ConfigurationClass.capacity)
  private(set) var rows: [StateRow] = []
  private var rowOfKey = NumberTable()
  /// For each row and each event that can happen there the place of its first outcome in `entries`; -1 where that was not yet
  /// worked out.
  private var cells: [Int32] = []
  private(set) var entries: [Entry] = []
  private(set) var sets: [PossibleRows] = []
  private var rowOfSet: [PossibleRows: Row] = [:]
  /// The situations that were met, and for each of them and each event a bit for each event that came next.
  private var situations: [Situation] = []
  private var numberOfSituation: [Situation: UInt16] = [:]
  private var followers: [EventSet] = []

  /// How many bytes are taken, except for what does not grow with the states.
  var bytes: Int {
    let sets = sets.reduce(0) { $0 + 2 * MemoryLayout<PossibleRows>.stride + $1.count * MemoryLayout<Row>.stride }
    return sets + rows.capacity * MemoryLayout<StateRow>.stride + cells.capacity * MemoryLayout<Int32>.stride
      + entries.capacity * MemoryLayout<Entry>.stride
      + rowOfKey.bytes
      + rowOfSet.capacity * (MemoryLayout<PossibleRows>.stride + MemoryLayout<Row>.stride)
  }

  /// The place of a class's device.
  mutating func place(of device: LifecycleDevice) -> Int {
    let index = device.configurationClass.index
    if deviceOfClass[index] < 0 {
      deviceOfClass[index] = devices.count
      devices.append(device)
    }
    return deviceOfClass[index]
  }

  // MARK: Rows

  /// The row of a state of a device.
  mutating func row(_ device: Int, _ state: DeviceState) -> Row { row(Key(device, state)) }

  private mutating func row(_ key: Key) -> Row {
    let known = rowOfKey.find(key.bits)
    if known >= 0 { return Row(known) }
    let device = devices[key.device]
    let possible =
      key.variant.bits == 0
      ? device.permitted(in: key.state) : rows[Int(self.row(key.device, key.state))].possible
    let row = newRow()
    let hasTwin = device.canHoldTask(in: key.state) && !key.state.holdsTask
    rows.append(
      StateRow(
        possible: possible, key: key, cells: cells.count,
        isAlive: key.state.process != .notRunning || key.state.hasPausedLaunch,
        application: device.applicationState(in: key.state), situation: number(of: device.situation(of: key.state)),
        twin: hasTwin ? nil : row))
    cells += repeatElement(-1, count: possible.count)
    rowOfKey.insert(key.bits, Int(row))
    return row
  }

  private func newRow() -> Row {
    precondition(rows.count < 1 << 24, "more than 2^24 states were met: a remembered step has no room for more")
    return Row(rows.count)
  }

  /// The row that stands for any of several; for a single one itself.
  mutating func row(of any: PossibleRows) -> Row {
    if any.isSingle { return any.first }
    if let row = rowOfSet[any] { return row }
    let row = newRow()
    let members = (0..<any.count).map { rows[Int(any[$0])] }
    sets.append(any)
    rows.append(
      StateRow(
        possible: members.reduce(.all) { $0.intersection($1.possible) }, key: members[0].key, cells: cells.count,
        isAlive: members.contains(where: \.isAlive), application: members[0].application,
        situation: members[0].situation, setNumber: UInt32(sets.count)))
    rowOfSet[any] = row
    return row
  }

  /// The row of the same state in which the app holds a background task, if it can.
  mutating func rowHoldingTask(_ row: Row) -> Row {
    if let twin = rows[Int(row)].twin { return twin }
    let key = rows[Int(row)].key
    var state = key.state
    state.holdsTask = true
    let twin = self.row(Key(key.device, state, key.variant))
    rows[Int(row)].twin = twin
    return twin
  }

  /// The row of the same state for a step in which the app's replies matter.
  mutating func row(_ row: Row, _ variant: StepVariant) -> Row {
    let key = rows[Int(row)].key
    return self.row(Key(key.device, key.state, variant))
  }

  /// Whether a background mode keeps the app executing, in the class of a row.
  func keepsExecuting(_ row: Row) -> Bool {
    devices[rows[Int(row)].key.device].configurationClass.keepsExecuting
  }

  // MARK: Outcomes

  /// The place of the first outcome of an event in `entries`; nil where it cannot happen.
  mutating func firstEntry(_ row: Row, _ event: Event) -> Int32? {
    guard let cell = rows[Int(row)].cell(of: event) else { return nil }
    if cells[cell] < 0 { workOut(cell, row, event) }
    return cells[cell]
  }

  private mutating func workOut(_ cell: Int, _ row: Row, _ event: Event) {
    let key = rows[Int(row)].key
    let device = devices[key.device]
    let outcomes = device.outcomes(of: event, in: key.state, key.variant)
    var last = outcomes.count
    while last > 0 {
      last -= 1
      let timed = outcomes[last]
      // Whether the app holds a task afterwards is seen, not foreseen.
      var next = timed.outcome.next
      next.holdsTask = false
      entries.append(
        Entry(
          next: self.row(key.device, next), transition: timed.outcome.transition,
          bits: StepContext.Bits(of: timed, key.state, event, key.variant, device),
          other: cells[cell]))
      cells[cell] = Int32(entries.count - 1)
    }
  }

  mutating func count(_ place: Int32, _ weight: Int) { entries[Int(place)].uses += weight }

  // MARK: What was met

  private mutating func number(of situation: Situation) -> UInt16 {
    if let number = numberOfSituation[situation] { return number }
    let number = UInt16(situations.count)
    situations.append(situation)
    followers += repeatElement([], count: Event.count)
    numberOfSituation[situation] = number
    return number
  }

  /// Records that an event came in the state of a row, right after the event of `last`.
  ///
  /// - Parameter last: What this returned for the event before; negative where there is none.
  @inline(__always)
  mutating func follow(_ last: Int32, by eventIndex: UInt8, in row: Row) -> Int32 {
    // Nearly always it is there: to look first spares a write, and with it the question who else holds the array.
    if last >= 0, !followers[Int(last)][Int(eventIndex)] { followers[Int(last)][Int(eventIndex)] = true }
    return Int32(rows[Int(row)].situation) &* Int32(Event.count) &+ Int32(eventIndex)
  }

  /// For each pair of a situation and an event that were met a bit for each event that came next.
  func metFollowers() -> [Int: EventSet] {
    var met: [Int: EventSet] = [:]
    for (place, events) in followers.enumerated() where !events.isEmpty {
      met[pairNumber(at: place)] = events
    }
    return met
  }

  /// The number of a pair by its place in a table of all situations and events.
  private func pairNumber(at place: Int) -> Int {
    situations[place / Event.count].pairNumber(Event(index: place % Event.count))
  }

  /// The pairs of a situation and an event that were met, with how many steps there were judged to be legal.
  ///
  /// - Parameter inScenes: Whether only apps with a scene count.
  func metPairs(inScenes: Bool = false) -> [Int: Int] {
    // Negative where a pair was not met.
    var steps = [Int](repeating: -1, count: situations.count * Event.count)
    for row in rows where !row.isSet && (!inScenes || devices[row.key.device].configurationClass.hasScenes) {
      var cell = row.cells
      row.possible.forEachIndex { index in
        let place = Int(row.situation) * Event.count + index
        if cells[cell] >= 0 { steps[place] = max(0, steps[place]) + uses(from: cells[cell]) }
        cell += 1
      }
    }
    var pairs: [Int: Int] = [:]
    for (place, steps) in steps.enumerated() where steps >= 0 {
      pairs[pairNumber(at: place), default: 0] += steps
    }
    return pairs
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
}
