import LifecycleDevice
import LifecycleModel

/// The coverage of pairs of a situation and an event, as a report file holds it: everything goes by name.
struct PairsRecord: Codable, Hashable {
  /// Some of the pairs.
  struct Part: Codable, Hashable {
    /// For each situation the events that were not met in it.
    let missed: [String: [String]]
    /// For each situation the events that were, with the number of legal steps.
    let met: [String: [String: Int]]
  }

  /// How many can be met.
  let all: Int
  /// For each situation the events that were not met in it.
  let missed: [String: [String]]
  /// For each situation the events that were, with the number of legal steps; nil where it was not counted.
  let met: [String: [String: Int]]?
  /// The pairs in apps with a scene; nil where no app has one, or they were not counted by themselves.
  let inScenes: Part?
  /// How many events can come next in all pairs together; nil where it was not counted.
  let allNext: Int?
  /// For each situation the events that were met in it, with a bit for each event that came next, in hexadecimal digits.
  let next: [String: [String: String]]?
  /// The events that the bits stand for, the lowest first.
  let events: [String]

  init(_ coverage: PairCoverage) {
    all = coverage.all
    missed = Self.named(coverage.missed)
    met = coverage.met.isEmpty ? nil : Self.named(coverage.met.map { ($0, $1) })
    inScenes = coverage.inScenes.map { part in
      Part(missed: Self.named(part.missed), met: Self.named(part.met.map { ($0, $1) }))
    }
    allNext = coverage.allFollowers == 0 ? nil : coverage.allFollowers
    next =
      coverage.followers.isEmpty ? nil : Self.named(coverage.followers.map { ($0, Self.digits(of: $1)) })
    // Those of other hosts and of scenes are named where they came.
    let met = coverage.followers.values.reduce(EventSet.documented) { $0.union($1) }
    events = Event.allCases.prefix(1 + (met.events.last?.index ?? 0)).map(\.name)
  }

  func coverage() throws(ReportFormatError) -> PairCoverage {
    var coverage = PairCoverage()
    coverage.all = try all.counting("pairs")
    coverage.missed = try Self.numbers(missed)
    coverage.met = try Self.numbers(met ?? [:])
    if let inScenes {
      let part = PairCoverage.Part(met: try Self.numbers(inScenes.met), missed: try Self.numbers(inScenes.missed))
      guard part.met.allSatisfy({ coverage.met[$0.key, default: -1] >= $0.value }) else {
        throw ReportFormatError("the report is damaged: more was met in apps with a scene than in all")
      }
      coverage.inScenes = part
    }
    coverage.allFollowers = try (allNext ?? 0).counting("allNext")
    let known = try events.recorded(Event.init(recorded:))
    for (situation, events) in next ?? [:] {
      for (event, digits) in events {
        coverage.followers[try Self.number(situation, event)] = try Self.set(digits, of: known)
      }
    }
    guard coverage.metFollowers <= coverage.allFollowers else {
      throw ReportFormatError("the report is damaged: more pairs of transitions were met than there are")
    }
    return coverage
  }

  /// Values by the numbers of pairs, as values by the names of a situation and an event.
  private static func named<Value>(_ values: [(pair: Int, value: Value)]) -> [String: [String: Value]] {
    var named: [String: [String: Value]] = [:]
    for (number, value) in values {
      guard let pair = Situation.pair(numbered: number) else { preconditionFailure("no pair has the number \(number)") }
      named[pair.situation.name, default: [:]][pair.event.name] = value
    }
    return named
  }

  private static func named(_ pairs: Set<Int>) -> [String: [String]] {
    named(pairs.sorted().map { ($0, true) }).mapValues { $0.keys.sorted() }
  }

  private static func numbers(_ named: [String: [String]]) throws(ReportFormatError) -> Set<Int> {
    var numbers: Set<Int> = []
    for (situation, events) in named {
      for event in events { numbers.insert(try number(situation, event)) }
    }
    return numbers
  }

  private static func numbers(_ named: [String: [String: Int]]) throws(ReportFormatError) -> [Int: Int] {
    var numbers: [Int: Int] = [:]
    for (situation, events) in named {
      for (event, times) in events { numbers[try number(situation, event)] = try times.counting("met") }
    }
    return numbers
  }

  private static func number(_ situation: String, _ event: String) throws(ReportFormatError) -> Int {
    guard let known = Situation(name: situation) else {
      throw ReportFormatError(unknown: situation, "situation", in: Situation.all.map(\.name))
    }
    return known.pairNumber(try Event(recorded: event))
  }

  /// The number with the bits of a set, in digits to the base of 16.
  private static func digits(of set: EventSet) -> String {
    let low = String(set.bits, radix: 16)
    if set.upperBits == 0 { return low }
    return String(set.upperBits, radix: 16) + String(repeating: "0", count: 16 - low.count) + low
  }

  /// The events for which bits are set.
  private static func set(_ digits: String, of events: [Event]) throws(ReportFormatError) -> EventSet {
    let high = digits.count > 16 ? UInt64(digits.dropLast(16), radix: 16) : 0
    if let low = UInt64(digits.suffix(16), radix: 16), let high {
      let indices = EventSet(bits: low, upperBits: high).indices
      if indices.allSatisfy({ $0 < events.count }) { return EventSet(indices.map { events[$0] }) }
    }
    throw ReportFormatError("the report is damaged: '\(digits.abbreviated(to: 40))' are not events")
  }
}
