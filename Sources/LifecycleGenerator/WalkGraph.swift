import LifecycleDevice
import LifecycleModel

/// The graphs of the devices as far as scenarios walked them, in rows of small integers that point to one another.
struct WalkGraph: Sendable {
  /// Where a row begins in `words`. A row is a state of one class of configurations.
  typealias Row = UInt32

  /// One thing that may come of an event.
  struct Way {
    fileprivate let next: Row
    /// The delegate messages during which the app can act.
    let moments: CallbackSet
  }

  /// A header of two words, then one for each event that can happen. The header: a bit for each such event; below the
  /// row of the same state with the background task the other way round, above the number of the state, and on top whether
  /// the app is active.
  ///
  /// An event's word: the next row and eight bits of moments for each of its two ways, 0 where there is none.
  private var words: [UInt64] = [0]
  private static let headerWords = 2
  private static let unknown = UInt64.max
  /// One for each class that was met.
  private var devices: [LifecycleDevice] = []
  private var starts: [Row] = Array(repeating: 0, count: ConfigurationClass.capacity)
  private var rowOfState: [UInt32: Row] = [:]

  /// The state in which a scenario of this configuration begins.
  mutating func start(of configuration: AppConfiguration) -> Row {
    let index = ConfigurationClass(configuration).index
    if starts[index] == 0 {
      devices.append(LifecycleDevice(configuration))
      starts[index] = self.row(of: .initial, devices.count - 1)
    }
    return starts[index]
  }

  /// Whether the app is active.
  @inline(__always)
  func isActive(_ row: Row) -> Bool { words[Int(row) + 1] >> 63 == 1 }

  func isRunning(_ row: Row) -> Bool { state(of: row).process != .notRunning }

  /// A bit for each event that can happen, at its index.
  @inline(__always)
  func events(from row: Row) -> UInt64 { words[Int(row)] }

  /// What may come of an event, by its index; nil where it cannot happen.
  @inline(__always)
  mutating func ways(from row: Row, _ event: Int) -> (first: Way, second: Way?)? {
    let possible = words[Int(row)]
    let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: event)
    if possible & bit == 0 { return nil }
    let place = Int(row) + Self.headerWords + (possible & (bit - 1)).nonzeroBitCount
    if words[place] == Self.unknown { workOut(place, row, event) }
    let word = words[place]
    return (Self.way(word), word >> 32 == 0 ? nil : Self.way(word >> 32))
  }

  @inline(__always)
  private static func way(_ word: UInt64) -> Way {
    Way(next: Row(truncatingIfNeeded: word & 0xff_ffff), moments: CallbackSet(bits: word >> 24 & 0xff))
  }

  /// Where a way leads if the app replies so.
  ///
  /// A prediction serves to choose events. What is judged is the task that the app was really given the chance to hold.
  @inline(__always)
  mutating func next(_ way: Way, replies: Replies) -> Row {
    replies.bits == 0 ? way.next : heeding(replies, way)
  }

  @inline(never)
  private mutating func heeding(_ replies: Replies, _ way: Way) -> Row {
    let state = state(of: way.next)
    let device = devices[deviceNumber(of: way.next)]
    if replies.time(in: .applicationDidEnterBackground) == .over, state.process == .background,
      way.moments.contains(.applicationDidEnterBackground), !state.holdsTask, !replies.beginsTask
    {
      return row(of: device.overrunning(state), deviceNumber(of: way.next))
    }
    guard let holdsTask = replies.lastTask(in: way.moments), holdsTask != state.holdsTask,
      device.canHoldTask(in: state)
    else { return way.next }
    let known = Row(truncatingIfNeeded: words[Int(way.next) + 1])
    if known != 0 { return known }
    var other = state
    other.holdsTask = holdsTask
    let made = row(of: other, deviceNumber(of: way.next))
    words[Int(way.next) + 1] |= UInt64(made)
    return made
  }

  func situation(of row: Row) -> Situation {
    let state = state(of: row)
    return devices[deviceNumber(of: row)].situation(of: state)
  }

  private func state(of row: Row) -> DeviceState {
    DeviceState(bits: UInt16(truncatingIfNeeded: words[Int(row) + 1] >> 32))
  }

  private func deviceNumber(of row: Row) -> Int { Int(words[Int(row) + 1] >> 48 & 0x7fff) }

  private mutating func row(of state: DeviceState, _ deviceNumber: Int) -> Row {
    let key = UInt32(deviceNumber) << 16 | UInt32(state.bits)
    if let row = rowOfState[key] { return row }
    let row = Row(words.count)
    precondition(words.count < 1 << 24, "the rows take more than 24 bits")
    let device = devices[deviceNumber]
    let possible = EventSet(Event.allCases.filter { device.permits($0, in: state) }).bits
    let isActive = device.applicationState(in: state) == .active
    words += [possible, UInt64(key) << 32 | (isActive ? 1 << 63 : 0)]
    words += repeatElement(Self.unknown, count: possible.nonzeroBitCount)
    rowOfState[key] = row
    return row
  }

  @inline(never)
  private mutating func workOut(_ place: Int, _ row: Row, _ index: Int) {
    let deviceNumber = deviceNumber(of: row)
    let device = devices[deviceNumber]
    let state = state(of: row)
    let event = Event.allCases[index]
    let isActive = device.applicationState(in: state) == .active
    var word: UInt64 = 0
    for outcome in device.outcomes(of: event, in: state).all.reversed() {
      let next = self.row(of: outcome.next, deviceNumber)
      let moments = LifecycleDevice.moments(outcome.transition, isActive: isActive, event: event)
      word = word << 32 | moments.bits << 24 | UInt64(next)
    }
    words[place] = word
  }
}
