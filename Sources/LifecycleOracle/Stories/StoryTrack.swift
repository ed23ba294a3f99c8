/// One life, line by line, as far as its story is not yet reported.
package struct StoryTrack: Sendable {
  /// One thing in a story.
  package enum Part: Hashable, Sendable {
    /// The state of the life before the first line.
    case start(StoryPlace)
    case event(Scenario.Step)
    case callback(ObservedCallback, line: Int, isCertain: Bool)
    /// A line that may be a callback, and is none in this story.
    case aside(line: Int)
    /// A change to another story, to which the following parts belong: several remained possible for so long that one
    /// had to be chosen.
    case turn
  }

  /// A line whose story is open.
  private struct Entry: Sendable {
    let change: Int32
    let observation: ObservedCallback
    /// The number of the line.
    let line: Int
    let isCertain: Bool
  }

  /// The most lines that wait for the possible stories to agree.
  private static let mostWaiting = 8_192
  private static let firstCheck = 64

  package private(set) var set: StoryInference.SetNumber
  /// The set before the first line that waits, and the possibility in it that the told story has come to.
  private var told: (set: StoryInference.SetNumber, possibility: Int32?)
  private var waiting: [Entry] = []
  private var nextCheck = StoryTrack.firstCheck
  private var hasBegun = false

  /// A life of which nothing is known but what the inference assumes of every beginning.
  package init(_ inference: inout StoryInference) {
    set = inference.start()
    told = (set, nil)
  }

  /// Takes the next line of the life.
  ///
  /// - Returns: Whether a story has the callback there; if not, the track is as it was.
  @inline(__always)
  package mutating func take(_ line: StoryLine, number: Int, _ inference: inout StoryInference) -> Bool {
    let change = inference.change(of: set, by: line)
    if change == StoryInference.impossible { return false }
    set = inference.set(after: change)
    waiting.append(Entry(change: change, observation: line.observation, line: number, isCertain: line.isCertain))
    return true
  }

  /// Whether it is time to ask what all stories agree on.
  package var isDue: Bool {
    @inline(__always) get { waiting.count >= nextCheck }
  }

  /// The part of the story on which all that are still possible agree.
  package mutating func agreed(_ inference: StoryInference) -> [Part] {
    var parts: [Part] = []
    var live = Set(inference.possibilities(of: set).indices.map(Int32.init))
    var end = waiting.count
    while end > 0, live.count > 1 {
      end -= 1
      let origins = inference.change(waiting[end].change).origins
      live = Set(live.map { origins[Int($0)].from })
    }
    if live.count == 1, let possibility = live.first, end > 0 {
      parts = tell(upTo: end, endingIn: possibility, inference)
    } else if waiting.count >= Self.mostWaiting {
      parts = finish(inference).parts
    }
    nextCheck = max(Self.firstCheck, waiting.count * 2)
    return parts
  }

  /// The rest of the cheapest story.
  ///
  /// - Returns: Its parts, and whether the last step may end there.
  package mutating func finish(_ inference: StoryInference) -> (parts: [Part], isWhole: Bool) {
    guard let end = inference.likeliestEnd(of: set) else { return ([], true) }
    let isWhole = inference.canEnd(inference.possibilities(of: set)[end])
    return (tell(upTo: waiting.count, endingIn: Int32(end), inference), isWhole)
  }

  /// Tells the parts of the story up to some line, and forgets those lines.
  private mutating func tell(
    upTo end: Int, endingIn possibility: Int32, _ inference: StoryInference
  ) -> [Part] {
    var reversed: [Part] = []
    var current = possibility
    for entry in waiting[..<end].reversed() {
      let origin = inference.change(entry.change).origins[Int(current)]
      reversed.append(
        origin.isSkipped
          ? .aside(line: entry.line)
          : .callback(entry.observation, line: entry.line, isCertain: entry.isCertain))
      reversed += origin.steps.reversed().map { .event($0) }
      current = origin.from
    }
    var parts: [Part] = []
    if !hasBegun {
      parts.append(.start(inference.possibilities(of: told.set)[Int(current)].place))
      hasBegun = true
    } else if let possibility = told.possibility, possibility != current, end > 0 {
      parts.append(.turn)
    }
    if end > 0 {
      told = (inference.set(after: waiting[end - 1].change), possibility)
      waiting.removeFirst(end)
    }
    return parts + reversed.reversed()
  }

  /// The possibilities that remain, to be taken up again when everything else is forgotten.
  ///
  /// All that waits must have been reported.
  package mutating func move(
    from old: StoryInference, to new: inout StoryInference
  ) {
    precondition(waiting.isEmpty, "a track moves only when its story is reported")
    set = new.number(of: old.possibilities(of: set))
    told.set = set
  }
}

extension StoryInference {
  /// The state of the app at a place of the device.
  package func applicationState(at place: StoryPlace) -> ApplicationState {
    oracle.device(of: plan).applicationState(in: place.state)
  }

  /// Whether no event but a prewarm brings the app to a place.
  package mutating func wasPrewarmed(at place: StoryPlace) -> Bool {
    guard place.state.wasNeverInForeground, events.contains(.background(.prewarm)) else { return false }
    if let known = prewarmed[place.state] { return known }
    let found = DeviceGraph(configuration).path(to: place.state) == nil
    prewarmed[place.state] = found
    return found
  }

  /// A shortest sequence of steps to a place of the device from the beginning, where no app runs.
  ///
  /// - Complexity: Most lives begin where nothing is to be done, or where others did; otherwise the states of the device are
  ///   walked, those that few steps lead to first.
  package mutating func way(to place: StoryPlace) -> [Scenario.Step] {
    if place.state == .initial { return [] }
    if let known = ways[place.state] { return known }
    var found: [Scenario.Step]?
    for depth in [2, 4, .max] where found == nil {
      found = DeviceGraph(configuration, events: EventSet(events), usingReplies: false, depth: depth)
        .path(to: place.state)
    }
    ways[place.state] = found ?? []
    return found ?? []
  }

  func possibilities(of set: SetNumber) -> [Possibility] { sets[Int(set)] }

  /// The place of the possibility that a story ends in. One that breaks off amid a step is less likely than one with an event more.
  func likeliestEnd(of set: SetNumber) -> Int? {
    let possibilities = possibilities(of: set)
    func cost(_ place: Int) -> Int32 {
      possibilities[place].cost + (canEnd(possibilities[place]) ? 0 : Self.oneEvent * 3 / 2)
    }
    return possibilities.indices.min { cost($0) < cost($1) }
  }

  /// The fewest callbacks that have to come before the last step can end; none where it can end already.
  package mutating func owed(_ track: StoryTrack) -> [Callback] {
    guard let end = likeliestEnd(of: track.set) else { return [] }
    let first = possibilities(of: track.set)[end]
    if canEnd(first) { return [] }
    let callbacks = oracle.capabilities.callbacks.callbacks.filter { $0.kind != .incidental }
    var front: [(possibility: Possibility, way: [Callback])] = [(first, [])]
    var known: Set<UInt64> = [first.key]
    while !front.isEmpty {
      var next: [(possibility: Possibility, way: [Callback])] = []
      for (possibility, way) in front {
        for callback in callbacks {
          guard let after = advanced(possibility, by: ObservedCallback(callback)), known.insert(after.key).inserted
          else { continue }
          if canEnd(after) { return way + [callback] }
          next.append((after, way + [callback]))
        }
      }
      front = next
    }
    return []
  }

  /// Whether a story may go on with a line.
  package mutating func isLegal(_ line: StoryLine, after track: StoryTrack) -> Bool {
    change(of: track.set, by: line) != Self.impossible
  }
}
