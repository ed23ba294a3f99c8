/// A set of events.
public struct EventSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// One bit for each event whose `index` is below 64, at that.
  @usableFromInline
  package var bits: UInt64
  /// One bit for each other event, at its `index` less 64.
  @usableFromInline
  package var upperBits: UInt64

  @inlinable
  package init(bits: UInt64, upperBits: UInt64) {
    self.bits = bits
    self.upperBits = upperBits
  }

  /// The set of these events.
  public init(_ events: some Sequence<Event>) {
    self.init(bits: 0, upperBits: 0)
    for event in events { insert(event) }
  }

  public init(arrayLiteral elements: Event...) { self.init(elements) }

  /// Every event.
  public static let all = EventSet(Event.allCases)
  /// The events that iOS has: what an implementation can perform that says nothing of it.
  public static let iOS = all.subtracting(otherHosts)
  /// The events that only other hosts have. An implementation claims those that its host has by their names.
  package static let otherHosts = EventSet(Event.OtherHost.allCases.map { .otherHost($0) })
  package static let severalScenes = of(.severalScenes)
  package static let memoryWarnings = of(.memoryWarnings)
  package static let userRequests = of(.userRequests)
  package static let background = of(.background)
  package static let textEditing = of(.textField)
  private static func of(_ facet: Facet) -> EventSet { EventSet(Event.allCases.filter { $0.facet == facet }) }
  /// The events of all interruptions: their beginning, their acceptance and their dismissal.
  public static let interruptions = EventSet(Event.allCases.filter { $0.interruption != nil })
  /// The events of the app switcher.
  public static let switcher: EventSet = [.openSwitcher, .chooseThisApp, .chooseAnotherApp, .removeFromSwitcher]

  /// Whether the event is in the set.
  @inlinable
  public func contains(_ event: Event) -> Bool { self[event.index] }

  @inlinable
  package subscript(index: Int) -> Bool {
    @inline(__always) get {
      (index < 64 ? bits : upperBits) &>> UInt64(truncatingIfNeeded: index) & 1 == 1
    }
    set {
      let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: index)
      let word = index < 64 ? bits : upperBits
      let changed = newValue ? word | bit : word & ~bit
      if index < 64 { bits = changed } else { upperBits = changed }
    }
  }

  @inlinable
  package var isEmpty: Bool { bits | upperBits == 0 }

  /// The number of events in the set.
  package var count: Int { bits.nonzeroBitCount + upperBits.nonzeroBitCount }

  /// How many events of the set have a lower index.
  @inlinable
  package func count(below index: Int) -> Int {
    let mask: UInt64 = 1 &<< UInt64(truncatingIfNeeded: index) &- 1
    return index < 64
      ? (bits & mask).nonzeroBitCount : bits.nonzeroBitCount &+ (upperBits & mask).nonzeroBitCount
  }

  @inlinable
  package mutating func insert(_ event: Event) { self[event.index] = true }

  /// The events that are in one of the two sets or in both.
  @inlinable
  public func union(_ other: EventSet) -> EventSet {
    EventSet(bits: bits | other.bits, upperBits: upperBits | other.upperBits)
  }

  @inlinable
  package func intersection(_ other: EventSet) -> EventSet {
    EventSet(bits: bits & other.bits, upperBits: upperBits & other.upperBits)
  }

  /// This set without these events.
  @inlinable
  public func subtracting(_ other: EventSet) -> EventSet {
    EventSet(bits: bits & ~other.bits, upperBits: upperBits & ~other.upperBits)
  }

  @inlinable
  package func isDisjoint(with other: EventSet) -> Bool { intersection(other).isEmpty }

  @inlinable
  package func isSubset(of other: EventSet) -> Bool { subtracting(other).isEmpty }

  /// The events of the set, in the order of `Event.allCases`.
  package var events: [Event] { indices.map(Event.init(index:)) }

  /// The indices of the events of the set, in ascending order.
  package var indices: [Int] {
    var indices: [Int] = []
    indices.reserveCapacity(count)
    forEachIndex { indices.append($0) }
    return indices
  }

  /// Calls a function with the index of each event of the set, in ascending order.
  @inlinable
  package func forEachIndex(_ body: (Int) -> Void) {
    bits.forEachBit(body)
    upperBits.forEachBit { body(64 + $0) }
  }
}

extension UInt64 {
  /// Calls a function with the place of each bit that is set, in ascending order.
  @inlinable
  package func forEachBit(_ body: (Int) -> Void) {
    var rest = self
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }
}
