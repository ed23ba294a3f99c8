import LifecycleTestSupport

@testable import LifecycleOracle
@testable import LifecycleRules

/// A step that was aligned, as the word that is permitted: whole, or with a single edit put back.
struct RepairedStep {
  /// One edit, and what of the step belongs to it.
  struct Part {
    let named: NamedEdit
    /// The monitor that owns it, the application's first.
    let monitor: Int
    /// The operations of the alignment: its own, and those that go with it.
    fileprivate(set) var operations: Set<Int> = []
    /// Of a wrong reading the operations whose reading it is.
    fileprivate(set) var readings: Set<Int> = []
    /// Of a callback that is wrong wherever it comes its place.
    fileprivate(set) var stray: Int?
    fileprivate(set) var isWholeStep = false
    fileprivate(set) var isEnd = false

    /// Whether the same callback is missing in one of them and too much in the other.
    fileprivate func isHalf(of other: Part, in alignment: Alignment) -> Bool {
      func callbacks(_ part: Part, _ isIncluded: (Int) -> Bool) -> Set<Callback> {
        Set(part.operations.filter(isIncluded).compactMap { alignment.symbol($0)?.callback })
      }
      return !callbacks(self, alignment.isExtra).isDisjoint(with: callbacks(other, alignment.isOwed))
        || !callbacks(self, alignment.isOwed).isDisjoint(with: callbacks(other, alignment.isExtra))
    }
  }

  struct Word: Equatable {
    let observations: [ObservedCallback]
    let ended: Bool
  }

  let monitors: [MonitorAlignment]
  let observations: [ObservedCallback]
  let ended: Bool
  let isNested: Bool

  init(_ outcome: OutcomeAlignment, _ observations: [ObservedCallback], ended: Bool, isNested: Bool) {
    monitors = outcome.monitors
    self.observations = observations
    self.ended = ended
    self.isNested = isNested
  }

  /// Whether advice was left unfollowed: the callbacks after it are not known.
  var leavesAdvice: Bool {
    monitors.contains { monitor in
      monitor.edited.edits.contains { if case .advice = $0 { true } else { false } }
    }
  }

  /// Whether an order between two monitors was not judged, since what gives it was edited: it may be wrong as well.
  var leavesOrder: Bool { monitors.contains(where: \.view.monitor.isUnsettled) }

  func parts(_ context: NamingContext) -> [Part] {
    monitors.enumerated().flatMap { number, monitor in
      let named = monitor.named(context)
      var parts: [Part] = []
      for (stray, name) in zip(monitor.strays, named) {
        parts.append(Part(named: name, monitor: number))
        parts[parts.count - 1].stray = stray.place
      }
      if monitor.isSilent {
        parts.append(Part(named: named[parts.count], monitor: number))
        parts[parts.count - 1].isWholeStep = true
      } else {
        let (edits, hosts) = monitor.edited
        for edit in edits {
          guard let name = monitor.name(edit, context) else { continue }
          let part = Self.part(of: edit, hosts, Part(named: name, monitor: number), monitor.alignment)
          // A call that comes elsewhere with what is inside it, and is due without, is missing and too much by the same rule.
          let half = parts.firstIndex {
            $0.named.rule == name.rule && !$0.operations.isEmpty && part.isHalf(of: $0, in: monitor.alignment)
          }
          if let half {
            parts[half].operations.formUnion(part.operations)
          } else {
            parts.append(part)
          }
        }
      }
      if monitor.isWrongEnd, let name = named.last {
        parts.append(Part(named: name, monitor: number))
        parts[parts.count - 1].isEnd = true
      }
      return parts
    }
  }

  private static func part(
    of edit: Alignment.Edit, _ hosts: [Int: Int], _ part: Part, _ alignment: Alignment
  ) -> Part {
    var part = part
    var own: Set<Int> = []
    switch edit {
    case .extra(let place), .missing(let place): own = [place]
    case .moved(let extra, let owed), .replaced(let extra, let owed): own = [extra, owed]
    case .reading(let place):
      part.readings = [place]
      if place + 1 < alignment.operations.count { part.readings.insert(place + 1) }
      return part
    case .advice: return part
    }
    part.operations = own
    for operation in hosts.keys {
      var root = operation
      while let host = hosts[root] { root = host }
      if own.contains(root) { part.operations.insert(operation) }
    }
    return part
  }

  /// The word that is permitted, with one of its edits put back if one is given.
  ///
  /// - Parameter delay: How many callbacks what is due waits for once it is due, unless something of its own monitor comes
  ///   before: the order between two monitors can ask for that.
  /// - Parameter late: An edit for whose callback that which is owed waits, if it was moved and is due before that: of the
  ///   places at which something owed can be put, one after it then.
  /// - Parameter repeats: Whether a callback that comes again is put back after the one that it repeats, where that moved.
  func word(
    puttingBack part: Part? = nil, delay: Int = 0, waitingFor late: Part? = nil, asRepetition repeats: Bool = false
  )
    -> Word
  {
    let repeated = repeats ? part.flatMap(lastOfRepeated) : nil
    // A callback that two monitors call wrong is put back for both.
    let back = repeated == nil ? places(of: part) : []
    var dropped: Set<Int> = []
    var changed: [Int: ObservedCallback] = [:]
    var owed: [Int: [ObservedCallback]] = [:]
    for (number, monitor) in monitors.enumerated() {
      let part = part.flatMap { $0.monitor == number ? $0 : nil }
      for stray in monitor.strays where !back.contains(stray.place) { dropped.insert(stray.place) }
      if monitor.isSilent, part?.isWholeStep == true { continue }
      for (index, operation) in monitor.alignment.operations.enumerated() {
        let isPutBack = part?.operations.contains(index) ?? false
        switch operation {
        case .extra(let item):
          let place = monitor.places[item]
          if !back.contains(place), !monitor.anchors.contains(monitor.alignment.items[item].callback) {
            dropped.insert(place)
          }
        case .keep(let item, let head, let isRight):
          if !isRight, part?.readings.contains(index) != true {
            changed[monitor.places[item]] = head.obligation.observation
          }
        case .owe(let head, let before):
          let obligation = head.obligation
          if isPutBack || monitor.anchors.contains(obligation.callback) { continue }
          if !isNested, obligation.phase == .leave { continue }
          let next = before < monitor.places.count ? monitor.places[before] : observations.count
          let due = before > 0 ? min(monitor.places[before - 1] + 1 + delay, next) : next
          let place = late.flatMap { self.place(after: $0, of: index, in: number) } ?? due
          owed[place, default: []].append(wrongReading(of: obligation, in: monitor, part) ?? obligation.observation)
          if part != nil, index == repeated {
            owed[place, default: []] += places(of: part).sorted().map { observations[$0] }
          }
        case .finish: break
        }
      }
    }
    let word = (0...observations.count).flatMap { place -> [ObservedCallback] in
      let due = owed[place] ?? []
      if place == observations.count || dropped.contains(place) { return due }
      return due + [changed[place] ?? observations[place]]
    }
    let isDue = monitors[0].expected.ends
    return Word(observations: word, ended: part?.isEnd == true ? ended : isDue)
  }

  /// The place after a callback that came too late, for what is owed between that place and the one where it was due.
  private func place(after late: Part, of operation: Int, in monitor: Int) -> Int? {
    guard late.monitor == monitor, !late.operations.contains(operation) else { return nil }
    let own = late.operations.sorted()
    let alignment = monitors[monitor].alignment
    guard let first = own.first, alignment.isOwed(first), operation > first,
      let last = own.last(where: alignment.isExtra), operation < last,
      case .extra(let item) = alignment.operations[last]
    else { return nil }
    return monitors[monitor].places[item] + 1
  }

  /// The last operation that is owed of a callback that moved to its place, of which the part comes again after it; nil where
  /// there is none.
  private func lastOfRepeated(by part: Part) -> Int? {
    let monitor = monitors[part.monitor]
    let alignment = monitor.alignment
    let (edits, hosts) = monitor.edited
    guard let first = part.operations.min(), part.operations.allSatisfy(alignment.isExtra) else { return nil }
    for case .moved(let extra, let owed) in edits
    where extra < first && first < owed && alignment.symbol(extra) == alignment.symbol(first) {
      let moved = Part(named: part.named, monitor: part.monitor)
      return Self.part(of: .moved(extra: extra, owed: owed), hosts, moved, alignment).operations.max()
    }
    return nil
  }

  /// The places of what is too much, if that is put back.
  private func places(of part: Part?) -> Set<Int> {
    guard let part else { return [] }
    let monitor = monitors[part.monitor]
    var places = Set(part.stray.map { [$0] } ?? [])
    for operation in part.operations {
      if case .extra(let item) = monitor.alignment.operations[operation] { places.insert(monitor.places[item]) }
    }
    return places
  }

  /// Returns the callback that moved, with the state that was read in it, if that reading is what is put back; else
  /// nil.
  private func wrongReading(of obligation: Obligation, in monitor: MonitorAlignment, _ part: Part?)
    -> ObservedCallback?
  {
    guard let part else { return nil }
    for place in part.readings.sorted() {
      if case .extra(let item) = monitor.alignment.operations[place],
        monitor.alignment.items[item].callback == obligation.callback
      {
        return monitor.alignment.items[item]
      }
    }
    return nil
  }
}

extension Obligation {
  /// It as it may come: nothing is seen of what is read in it.
  fileprivate var observation: ObservedCallback {
    phase == .call && callback.carriesState ? ObservedCallback(callback) : ObservedCallback(callback, phase)
  }
}

extension Alignment {
  fileprivate func isOwed(_ operation: Int) -> Bool { operations[operation].owed != nil }
}
