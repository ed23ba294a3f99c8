import LifecycleDevice
import LifecycleGenerator

/// Which pairs of a situation and an event a run has met.
package struct PairCoverage: Sendable, Codable {
  /// How many legal steps there were in each pair that can be met, by its number; nil where it was not met.
  package typealias Part = ByPair<Int?>

  /// The pairs that can be met in some of the apps of the run.
  package private(set) var steps = Part()
  /// The pairs that can be met in apps with a scene, which are among the others; nil where no app has one.
  package var inScenes: Part?
  /// For each pair that was met, by its number, the events that came next.
  package var next = ByPair<EventBits>()
  /// How many events can come next in all pairs together.
  package var allFollowers = 0

  package var all: Int { steps.all }
  package var met: [Int: Int] { steps.met }

  /// How many transitions, each a situation and an event, were met with each event that can come next.
  package var metFollowers: Int { next.values.values.reduce(0) { $0 + $1.events.count } }

  /// Whether every app of the run has a scene, so that there is nothing to tell apart.
  package var isOfScenesAlone: Bool { inScenes == steps }

  package init() {}

  init(_ plan: CoveragePlan, _ tally: RunTally) {
    steps = Part(plan.pairs.map { $0.situation.pairNumber($0.event) }, tally.metPairs)
    if !plan.pairsInScenes.isEmpty { inScenes = Part(plan.pairsInScenes, tally.metPairsInScenes) }
    allFollowers = plan.followers.values.reduce(0) { $0 + $1.count }
    for (pair, events) in plan.followers {
      let met = tally.followers[pair]?.intersection(events) ?? []
      if !met.isEmpty { next.values[pair] = EventBits(events: met) }
    }
  }

  /// Adds what another shard of the same run has met.
  mutating func unite(_ other: PairCoverage) {
    steps.unite(other.steps)
    if let part = other.inScenes { inScenes?.unite(part) } else { inScenes = nil }
    next.values.merge(other.next.values) { EventBits(events: $0.events.union($1.events)) }
    allFollowers = max(allFollowers, other.allFollowers)
  }

  /// A sentence on a contradiction between the numbers; nil where there is none.
  var contradiction: String? {
    if let inScenes, inScenes.met.contains(where: { [met] in met[$0.key, default: -1] < $0.value }) {
      return "more was met in apps with a scene than in all"
    }
    return metFollowers > allFollowers ? "more pairs of transitions were met than there are" : nil
  }
}

extension PairCoverage.Part {
  fileprivate init(_ planned: some Sequence<Int>, _ met: [Int: Int]) {
    values = Dictionary(planned.map { ($0, met[$0]) }) { first, _ in first }
  }

  fileprivate mutating func unite(_ other: PairCoverage.Part) {
    values.merge(other.values) { one, other in one.map { $0 + (other ?? 0) } ?? other }
  }

  package var all: Int { values.count }
  /// How many legal steps there were in each pair that was met, by its number.
  package var met: [Int: Int] { values.compactMapValues(\.self) }
  /// The numbers of the others.
  package var missed: Set<Int> { Set(values.lazy.filter { $0.value == nil }.map(\.key)) }
}

/// Values by the numbers of pairs, which a file holds by the names of a situation and an event.
package struct ByPair<Value: Hashable & Sendable & Codable>: Hashable, Sendable, CodedAs {
  package var values: [Int: Value] = [:]

  package init() {}

  package var coded: [String: [String: Value]] {
    var named: [String: [String: Value]] = [:]
    for (number, value) in values {
      guard let pair = Situation.pair(numbered: number) else { preconditionFailure("no pair has the number \(number)") }
      named[pair.situation.name, default: [:]][pair.event.name] = value
    }
    return named
  }

  package init(coded: [String: [String: Value]]) throws {
    for (name, events) in coded {
      guard let situation = Situation(name: name) else {
        let known = Situation.all.map(\.name)
        throw CodingDamage(NearestName.rejection(of: name.escaped(to: 60), as: "situation", in: known))
      }
      for (event, value) in events { values[situation.pairNumber(try Event.named(event))] = value }
    }
  }
}

/// A set of events that a file holds as a bit for each, by their order in `ReportFile`, in hexadecimal digits.
package struct EventBits: Hashable, Sendable, CodedAs {
  package let events: EventSet

  package init(events: EventSet) { self.events = events }

  package var coded: String {
    let low = String(events.bits, radix: 16)
    if events.upperBits == 0 { return low }
    return String(events.upperBits, radix: 16) + String(repeating: "0", count: 16 - low.count) + low
  }

  package init(coded digits: String) throws {
    let high = digits.count > 16 ? UInt64(digits.dropLast(16), radix: 16) : 0
    if let low = UInt64(digits.suffix(16), radix: 16), let high {
      events = EventSet(bits: low, upperBits: high)
      if events.indices.allSatisfy({ $0 < Event.count }) { return }
    }
    throw CodingDamage("'\(digits.abbreviated(to: 40))' are not events")
  }
}

extension PairCoverage {
  /// The pairs met in apps with a scene, in all and in each state, in words; nil where they are not counted.
  var wordsOnScenes: String? {
    guard let inScenes else { return nil }
    if isOfScenesAlone { return "Every app of this run has a scene." }
    func counts(_ pairs: some Sequence<Int>) -> [ApplicationState: Int] {
      Dictionary(
        pairs.compactMap { Situation.pair(numbered: $0) }.map { ($0.situation.applicationState, 1) },
        uniquingKeysWith: +)
    }
    let (met, missed) = (counts(inScenes.met.keys), counts(inScenes.missed))
    let states = ApplicationState.allCases.compactMap { state -> String? in
      let all = met[state, default: 0] + missed[state, default: 0]
      return all == 0 ? nil : "\(state.name) \(met[state, default: 0]) of \(all)"
    }
    return "In apps with a scene: \(inScenes.met.count) of \(inScenes.all) pairs of situation and event; "
      + states.joined(separator: ", ")
  }
}
