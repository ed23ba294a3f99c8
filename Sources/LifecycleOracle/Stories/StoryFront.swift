/// The possibilities after a line while they are collected, each with its cheapest origin.
struct StoryFront {
  private var found: [UInt64: (possibility: StoryInference.Possibility, origin: StoryInference.Origin)] = [:]

  var isEmpty: Bool { found.isEmpty }

  /// Takes a possibility unless it is there at no greater cost.
  @discardableResult
  mutating func offer(_ possibility: StoryInference.Possibility, _ origin: StoryInference.Origin) -> Bool {
    if let known = found[possibility.key], known.possibility.cost <= possibility.cost { return false }
    found[possibility.key] = (possibility, origin)
    return true
  }

  /// The possibilities in an order that depends on them alone, the cheapest at no cost.
  func sorted() -> (possibilities: [StoryInference.Possibility], origins: [StoryInference.Origin]) {
    let least = found.values.map(\.possibility.cost).min() ?? 0
    let all = found.sorted { $0.key < $1.key }.map(\.value)
    let possibilities = all.map { entry in
      var possibility = entry.possibility
      possibility.cost -= least
      return possibility
    }
    return (possibilities, all.map(\.origin))
  }
}

/// A place that is reached from a set by ending a step and by further steps of which nothing is visible.
struct SilentArrival {
  let place: StoryPlace
  let cost: Int32
  /// The place of the possibility in its set.
  let from: Int32
  let steps: [Scenario.Step]
}

extension StoryInference {
  /// The states of a life between two steps, each at the least cost.
  ///
  /// - Parameter line: The line that comes next.
  mutating func silentArrivals(from set: SetNumber, before line: StoryLine) -> [SilentArrival] {
    var open: [StoryPlace: SilentArrival] = [:]
    for (index, possibility) in sets[Int(set)].enumerated() where canEnd(possibility) {
      let place = possibility.place.settled
      let cost = possibility.cost + line.pause.cost(in: place.state)
      if let known = open[place], known.cost <= cost { continue }
      open[place] = SilentArrival(place: place, cost: cost, from: Int32(index), steps: [])
    }
    var settled: [StoryPlace: SilentArrival] = [:]
    while let next = open.values.min(by: { ($0.cost, $0.place.bits) < ($1.cost, $1.place.bits) }) {
      open[next.place] = nil
      settled[next.place] = next
      if !line.mayFollowDeath, next.place.state.process == .notRunning { continue }
      for option in options(at: next.place) where canEnd(body: option.body, others: option.others) {
        let cost = next.cost + option.cost
        let place = option.next.settled
        if settled[place] != nil { continue }
        if let known = open[place], known.cost <= cost { continue }
        open[place] = SilentArrival(place: place, cost: cost, from: next.from, steps: next.steps + [option.step])
      }
    }
    return settled.values.sorted { ($0.cost, $0.place.bits) < ($1.cost, $1.place.bits) }
  }
}
