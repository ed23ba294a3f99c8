/// The graphs of the devices as far as scenarios walked them, in rows of small integers that point to one another.
struct WalkGraph: Sendable {
  /// The place of a row. A row is a state of one class of configurations.
  typealias Row = UInt32

  /// One outcome of an event: the next row in 23 bits, and from bit 23 a bit for each delegate message during
  /// which the app can act.
  struct Way {
    fileprivate let bits: UInt32

    @inline(__always) fileprivate var next: Row { bits & 0x7f_ffff }

    /// The delegate messages during which the app can act.
    var moments: CallbackSet { CallbackSet(bits: UInt64(bits >> 23 & 0xff)) }
  }

  struct StateRow: Sendable {
    let possible: EventSet
    fileprivate let state: DeviceState
    fileprivate let device: UInt16
    let isActive: Bool
    let isRunning: Bool
    /// The row of the same state with the background task the other way round, where it is known.
    fileprivate var twin: Row?
  }

  /// The events that scenarios are made of.
  private let events: EventSet
  private(set) var rows: [StateRow] = []
  /// For each row and event its way; where there are two, from the top bit on, the place of the first of them in `pairs`.
  private var cells: [UInt32] = []
  private var pairs: [UInt32] = []
  private static let unknown: UInt32 = 0x7fff_ffff
  private static let unknownCells = [UInt32](repeating: unknown, count: Event.count)
  private static let isPair: UInt32 = 1 << 31
  /// One for each class that was met.
  private var devices: [LifecycleDevice] = []
  private var starts: [Row?] = Array(repeating: nil, count: ConfigurationClass.capacity)
  private var rowOfState: [UInt32: Row] = [:]

  init(events: EventSet) { self.events = events }

  /// The state in which a scenario of this configuration begins.
  mutating func start(of configuration: AppConfiguration) -> Row {
    let index = ConfigurationClass(configuration).index
    if let start = starts[index] { return start }
    devices.append(LifecycleDevice(configuration, events: events))
    let start = self.row(of: .initial, UInt16(devices.count - 1))
    starts[index] = start
    return start
  }

  /// The outcome of an event that can happen: one of its ways.
  @inline(__always)
  mutating func way(from row: Row, _ event: Int, _ random: inout SplitMix64) -> Way {
    let word = cell(row, event)
    if word & Self.isPair == 0 { return Way(bits: word) }
    return Way(bits: pairs[Int(word & ~Self.isPair) + (random.once(in: 2) ? 1 : 0)])
  }

  @inline(__always)
  func permits(_ event: Int, from row: Row) -> Bool { rows[Int(row)].possible[event] }

  /// One of the ways of an event, of whose outcome the path of a pair may need another than the first; nil
  /// where it cannot happen.
  ///
  /// - Parameter number: Which, below 3. Only the events of the background have more than the first.
  @inline(__always)
  mutating func way(from row: Row, _ event: Int, number: Int) -> Way? {
    guard permits(event, from: row) else { return nil }
    let word = cell(row, event)
    if word & Self.isPair == 0 { return Way(bits: word) }
    let isTold = EventSet.background[event]
    return Way(bits: pairs[Int(word & ~Self.isPair) + (isTold ? number : 0)])
  }

  @inline(__always)
  private mutating func cell(_ row: Row, _ event: Int) -> UInt32 {
    let place = Int(row) &* Event.count &+ event
    if cells[place] == Self.unknown { workOut(place, row, event) }
    return cells[place]
  }

  /// Where a way leads if the app replies so.
  ///
  /// A prediction serves to choose events. The task that the app really had the chance to hold is judged.
  @inline(__always)
  mutating func next(_ way: Way, replies: Replies) -> Row {
    replies.bits == 0 ? way.next : honoring(replies, way)
  }

  @inline(never)
  private mutating func honoring(_ replies: Replies, _ way: Way) -> Row {
    let row = rows[Int(way.next)]
    let device = devices[Int(row.device)]
    let moments = way.moments
    if replies.time(in: .applicationDidEnterBackground) == .over, row.state.process == .background,
      moments.contains(.applicationDidEnterBackground), !row.state.holdsTask, !replies.beginsTask
    {
      return self.row(of: device.overrunning(row.state), row.device)
    }
    guard let holdsTask = replies.lastTask(in: moments), holdsTask != row.state.holdsTask,
      device.canHoldTask(in: row.state)
    else { return way.next }
    if let twin = row.twin { return twin }
    var other = row.state
    other.holdsTask = holdsTask
    let twin = self.row(of: other, row.device)
    rows[Int(way.next)].twin = twin
    return twin
  }

  func situation(of row: Row) -> Situation {
    devices[Int(rows[Int(row)].device)].situation(of: rows[Int(row)].state)
  }

  private mutating func row(of state: DeviceState, _ number: UInt16) -> Row {
    let key = UInt32(number) << 16 | UInt32(state.bits)
    if let row = rowOfState[key] { return row }
    let row = Row(rows.count)
    precondition(row < 0x7f_ffff, "the rows take more than 23 bits")
    let device = devices[Int(number)]
    let possible = device.permitted(in: state, of: events).intersection(events)
    rows.append(
      StateRow(
        possible: possible, state: state, device: number, isActive: device.applicationState(in: state) == .active,
        isRunning: state.process != .notRunning))
    // Room that is not used yet costs next to nothing, and the cells are moved half as often.
    if cells.capacity < cells.count + Event.count { cells.reserveCapacity(4 * cells.count) }
    cells += Self.unknownCells
    rowOfState[key] = row
    return row
  }

  @inline(never)
  private mutating func workOut(_ place: Int, _ row: Row, _ index: Int) {
    let row = rows[Int(row)]
    let event = Event(index: index)
    let device = devices[Int(row.device)]
    let outcomes = device.outcomes(of: event, in: row.state)
    guard let first = outcomes.first else { preconditionFailure("an event that cannot happen has no way") }
    func way(_ outcome: Outcome) -> UInt32 {
      let moments = device.moments(outcome.transition, isActive: row.isActive, event: event)
      return UInt32(truncatingIfNeeded: moments.bits & 0xff) << 23 | self.row(of: outcome.next, row.device)
    }
    let only = way(first)
    guard let second = outcomes.second.map(way) else {
      cells[place] = only
      return
    }
    // As many for each event of the background; see `way(from:_:number:)`.
    let third = outcomes.others.first.map(way) ?? (event.facet == .background ? second : nil)
    cells[place] = Self.isPair | UInt32(pairs.count)
    pairs += [only, second]
    if let third { pairs.append(third) }
  }
}
