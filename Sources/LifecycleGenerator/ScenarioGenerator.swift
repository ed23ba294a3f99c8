/// The options for generating scenarios.
package struct GeneratorOptions: Hashable, Sendable {
  package var seed: UInt64
  /// The most events in a scenario, but that a path to a pair may need more.
  package var length: Int
  /// The events that may be used; those that are not claimed are left out besides.
  package var events: EventSet
  /// How likely each event is, by its index, in eighths.
  package var weights: [UInt8]
  /// Whether most scenarios leave some events out (swarm testing); if not, each step chooses among all that can happen.
  package var swarm: Bool

  /// Everything equally likely, but that a process rather lives on than ends.
  package static let defaultWeights: [UInt8] = Event.allCases.map {
    ends.contains($0) ? 4 : 8
  }

  /// The events that can end the process.
  private static let ends: EventSet = [.removeFromSwitcher, .systemEndsApp, .appCrashes, .systemReclaimsMemory]

  package init(
    seed: UInt64 = 1, length: Int = 30, events: EventSet = .iOS, weights: [UInt8] = defaultWeights,
    swarm: Bool = true
  ) {
    precondition(weights.count == Event.count, "each of the \(Event.count) events has a weight, got \(weights.count)")
    precondition(length > 0, "a scenario has at least one event, got \(length)")
    self.seed = seed
    self.length = length
    self.events = events
    self.weights = weights
    self.swarm = swarm
  }
}

/// Chooses among events.
private struct WeightedChoice: Sendable {
  let weights: [UInt8]
  private let selectInByte = RankedBits.selectInByte

  init(weights: [UInt8]) { self.weights = weights }

  /// One of the events of a set, by the weights.
  @inline(__always)
  func draw(_ candidates: EventSet, _ random: inout SplitMix64) -> Int {
    let bits = RankedBits(candidates.bits)
    let count = bits.count &+ UInt64(truncatingIfNeeded: candidates.upperBits.nonzeroBitCount)
    while true {
      // The upper half of a number chooses, three bits of the lower decide whether the choice is kept.
      let drawn = random.next()
      let rank = ((drawn >> 32) &* count) >> 32
      let index =
        candidates.upperBits == 0 || rank < bits.count
        ? bits.place(rank, selectInByte)
        : 64 &+ RankedBits(candidates.upperBits).place(rank &- bits.count, selectInByte)
      let weight = weights[index]
      if drawn & 7 < weight { return index }
      // With all weights at zero nothing would ever be chosen.
      if weight == 0, count == 1 { return index }
    }
  }
}

/// Makes scenario after scenario, each a pure function of the seed and its index.
///
/// The first scenarios begin with what exercises rules that need a version, a configuration or a reply, each
/// of the others with the shortest way to a pair of situation and event; then they walk at random. Each
/// leaves some events out (swarm testing), so that the others meet more often.
package struct ScenarioGenerator: Sendable {
  /// Which draw of a configuration a scenario has, unless its first pair needs another, and all the scenarios that have it.
  ///
  /// Scenarios in a row share one, so that its tables stay in the cache: eight at first, which meets every
  /// configuration soon, and more the longer the run.
  private static func draw(of index: Int) -> (draw: Int, scenarios: Range<Int>) {
    var (first, draws, length) = (0, 0, lastLength)
    for stretch in stretches {
      if index < first + stretch.length * stretch.count {
        length = stretch.length
        break
      }
      first += stretch.length * stretch.count
      draws += stretch.count
    }
    let place = (index - first) / length
    return (draws + place, first + place * length..<first + (place + 1) * length)
  }

  /// How many scenarios share a draw, and how many draws are that long, from the first scenario on.
  private static let stretches: [(length: Int, count: Int)] = [(8, 1_024), (256, 128), (2_048, 32)]
  private static var lastLength: Int { 16_384 }

  /// The first scenario of the long stretches. The plan was followed many times by then: a scenario whose
  /// turn it is to meet what only another configuration has walks at random in its own.
  private static let firstOfLong = stretches[..<2].reduce(0) { $0 + $1.length * $1.count }

  package let options: GeneratorOptions
  package let plan: CoveragePlan
  private let honorsReplies: Bool
  private let space: ConfigurationSpace
  private let takesTime: Bool
  /// In what part of the steps of this scenario the app replies otherwise than yes, and whether it may take long.
  private var repliesOnceIn = 1
  private var isSlow = false
  /// The methods that the app of this scenario leaves out: it does nothing in them.
  private var missing = CallbackSet()
  private let optionalMethods = CallbackSet.optionalMethods
  private let requests = EventSet.userRequests
  private let usesScreen: Bool
  private let events: EventSet
  private var graph: WalkGraph
  private let choice: WeightedChoice
  /// The configuration that was drawn last, the scenarios that have it, and the state in which they begin.
  private var block: (scenarios: Range<Int>, configuration: AppConfiguration, start: WalkGraph.Row)?

  /// - Parameter plan: What the scenarios cover; worked out unless it is given.
  package init(_ capabilities: Capabilities, _ options: GeneratorOptions, plan: CoveragePlan? = nil) {
    self.options = options
    choice = WeightedChoice(weights: options.weights)
    honorsReplies = capabilities.honorsReplies
    let usable = options.events.intersection(capabilities.events)
    events = usable
    graph = WalkGraph(events: usable)
    space = ConfigurationSpace(capabilities)
    usesScreen = usable.bits & Screen.eventBits != 0
    takesTime = capabilities.honorsReplies && capabilities.facets.contains(.timeBudget)
    self.plan = plan ?? CoveragePlan(capabilities, events: usable)
  }

  /// Makes scenario `index` in place of what `scenario` held.
  ///
  /// - Complexity: O(length); allocates nothing once the tables are filled.
  package mutating func generate(_ index: Int, into scenario: inout Scenario) {
    var random = SplitMix64(seed: options.seed, index: index)
    scenario.steps.removeAll(keepingCapacity: true)
    // Nothing of the scenario that was made before is left.
    repliesOnceIn = 8
    isSlow = false
    var (configuration, row) = configuration(at: index)
    var screen = Screen.first(ofSeveralScenes: configuration.scenes == .multiple)
    let openings = plan.openings.count
    let planned = openings + plan.pairs.count
    let place = index % max(1, planned)
    let keepsConfiguration = index >= max(Self.firstOfLong, planned)
    var last: Event?
    if place < openings {
      if !keepsConfiguration {
        let opening = plan.openings[place]
        configuration = opening.configuration
        (row, screen) = follow(opening.steps, configuration, from: graph.start(of: configuration)) ?? (row, screen)
        scenario.steps.append(contentsOf: opening.steps)
      }
    } else if !plan.pairs.isEmpty {
      let pair = plan.pairs[place - openings]
      var reached = follow(pair, configuration, from: row)
      if reached == nil, !keepsConfiguration {
        // As near to the drawn one as it can be, so that every version and every method left out meets every pair.
        let drawn = configuration
        for isAlike in [false, true] where reached == nil {
          guard let near = space.configuration(pair.configuration, drawnAs: drawn, isAlike: isAlike) else { continue }
          configuration = near
          reached = follow(pair, near, from: graph.start(of: near))
        }
        if reached == nil {
          configuration = pair.configuration
          row = graph.start(of: configuration)
          screen = Screen()
          reached = follow(pair, configuration, from: row) ?? (row, screen)
        }
      }
      if let reached {
        (row, screen) = reached
        scenario.steps.append(contentsOf: pair.path)
        last = pair.event
      }
    }
    scenario.configuration = configuration
    if honorsReplies { missing = optionalMethods.subtracting(configuration.receivableMethods) }
    if let last {
      guard graph.permits(last.index, from: row) else {
        // Only some outcome leads there that is not foreseen here: the scenario ends with the event.
        return scenario.steps.append(Scenario.Step(last))
      }
      append(last.index, isPlain: false, from: &row, &screen, &random, to: &scenario)
    }
    walk(from: row, screen, &random, &scenario)
  }

  /// The configuration that was drawn for a scenario, and the state in which it begins there.
  private mutating func configuration(at index: Int) -> (AppConfiguration, WalkGraph.Row) {
    if let block, block.scenarios.contains(index) { return (block.configuration, block.start) }
    let (draw, scenarios) = Self.draw(of: index)
    var random = SplitMix64(seed: ~options.seed, index: draw)
    let configuration = space.draw(&random)
    let start = graph.start(of: configuration)
    block = (scenarios, configuration, start)
    return (configuration, start)
  }

  /// Where the path of a pair leads in another configuration than its own; nil unless it is the same situation.
  private mutating func follow(
    _ pair: CoveragePlan.Pair, _ configuration: AppConfiguration, from start: WalkGraph.Row
  ) -> (WalkGraph.Row, Screen)? {
    for number in 0..<3 {
      // Only the events of the background have more outcomes than the first.
      if number == 1, pair.path.allSatisfy({ !EventSet.background[Int($0.eventIndex)] }) { break }
      guard let reached = follow(pair.path, configuration, from: start, number: number),
        graph.situation(of: reached.0) == pair.situation, graph.permits(pair.event.index, from: reached.0)
      else { continue }
      return reached
    }
    return nil
  }

  /// Where steps lead, by one of the outcomes of an event of the background, and what is shown there; nil
  /// where one of them cannot happen.
  private mutating func follow(
    _ path: [Scenario.Step], _ configuration: AppConfiguration, from start: WalkGraph.Row, number: Int = 0
  ) -> (WalkGraph.Row, Screen)? {
    var row = start
    var screen = Screen.first(ofSeveralScenes: configuration.scenes == .multiple)
    for step in path {
      // A method that the app leaves out begins no task.
      if step.replies.bits != 0, configuration.implementedMethods != .optionalMethods { return nil }
      if configuration.scenes != .none, step.replies.touchesTask(in: .replacedByScenes) { return nil }
      guard let way = graph.way(from: row, Int(step.eventIndex), number: number) else { return nil }
      let wasActive = graph.rows[Int(row)].isActive
      row = graph.next(way, replies: step.replies)
      if usesScreen || screen.hasSeveralScenes {
        Self.advance(&screen, by: step, wasActive: wasActive, isRunning: graph.rows[Int(row)].isRunning)
      }
    }
    return (row, screen)
  }

  /// Goes to what is shown after a step, before which the app was active or not, and after which it has a
  /// process or not.
  @inline(never)
  private static func advance(_ screen: inout Screen, by step: Scenario.Step, wasActive: Bool, isRunning: Bool) {
    if Screen.eventBits >> UInt64(step.eventIndex) & 1 == 1 {
      screen = screen.after(step.event, isActive: wasActive, replies: step.replies)
    }
    // The scene takes its screen with it.
    if Int(step.eventIndex) == Event.systemDisconnectsScene.index { screen = Screen() }
    if screen.hasSeveralScenes {
      screen = screen.rearranged(by: step.event, isAlive: isRunning, isSuspended: false)
    } else if !isRunning {
      screen = Screen()
    }
  }

  private mutating func walk(
    from start: WalkGraph.Row, _ screen: Screen, _ random: inout SplitMix64, _ scenario: inout Scenario
  ) {
    let wanted = 1 + random.below(options.length)
    let allowed = options.swarm ? Self.swarm(of: events, usesScreen: usesScreen, &random) : events
    // In a fifth of them the app has much to say, and in a quarter it is slow.
    repliesOnceIn = random.once(in: 5) ? 1 : 8
    isSlow = takesTime && random.once(in: 4)
    // Compiled twice: most runs need neither a screen nor the upper half of a set.
    if usesScreen || screen.hasSeveralScenes || events.upperBits != 0 {
      walk(isPlain: false, from: start, screen, among: allowed, &random, &scenario, to: wanted)
    } else {
      walk(isPlain: true, from: start, screen, among: allowed, &random, &scenario, to: wanted)
    }
  }

  /// Adds steps until there are so many, or nothing can happen.
  ///
  /// - Parameter isPlain: Whether nothing depends on a screen, and no event has an index from 64 on.
  @inline(__always)
  private mutating func walk(
    isPlain: Bool, from start: WalkGraph.Row, _ screen: Screen, among allowed: EventSet,
    _ random: inout SplitMix64, _ scenario: inout Scenario, to wanted: Int
  ) {
    var screen = screen
    var row = start
    while scenario.steps.count < wanted {
      var permitted = graph.rows[Int(row)].possible
      if isPlain {
        permitted.upperBits = 0
      } else if usesScreen || screen.hasSeveralScenes, !permitted.isDisjoint(with: Screen.dependentEvents) {
        let shown = screen.permittedEvents(isActive: graph.rows[Int(row)].isActive)
        permitted = permitted.subtracting(Screen.dependentEvents.subtracting(shown))
      }
      if permitted.isEmpty { break }
      let liked = permitted.intersection(allowed)
      let event = choice.draw(liked.isEmpty ? permitted : liked, &random)
      append(event, isPlain: isPlain, from: &row, &screen, &random, to: &scenario)
    }
  }

  /// The events of one scenario: half of the scenarios leave out some kinds of events, and most leave out
  /// some kinds of interruption.
  private static func swarm(of events: EventSet, usesScreen: Bool, _ random: inout SplitMix64) -> EventSet {
    var allowed = events
    if random.once(in: 2) { allowed = allowed.intersection(drawn(random.next() | random.next())) }
    if !random.once(in: 4) { allowed.bits &= interruptions(random.below(1 << 6)) }
    // Half of them leave the inside of the app alone, one in eight stays there as long as something can
    // happen, and the others mix it with few other kinds of events.
    if usesScreen {
      switch random.below(8) {
      case 0: allowed = EventSet(bits: events.bits & Screen.eventBits & (random.next() | random.next()), upperBits: 0)
      case 1...4: allowed.bits &= ~Screen.eventBits
      default:
        let inside = EventSet(bits: Screen.eventBits, upperBits: 0)
        allowed = allowed.intersection(inside.union(drawn(random.next() & random.next())))
      }
    }
    return allowed
  }

  /// The events of a word of random bits; those from index 64 on share the bits of others, so that no draw is added.
  private static func drawn(_ bits: UInt64) -> EventSet { EventSet(bits: bits, upperBits: bits >> 50) }

  /// All plain events, and those of the kinds of interruption whose bit is set.
  private static func interruptions(_ kinds: Int) -> UInt64 {
    var events: UInt64 = ~(1 << 33 - 1) | 1 << 15 - 1
    var kinds = kinds
    var shift: UInt64 = 15
    while kinds != 0 {
      if kinds & 1 == 1 { events |= 7 << shift }
      kinds >>= 1
      shift += 3
    }
    return events
  }

  @inline(__always)
  private mutating func append(
    _ event: Int, isPlain: Bool, from row: inout WalkGraph.Row, _ screen: inout Screen,
    _ random: inout SplitMix64, to scenario: inout Scenario
  ) {
    let way = graph.way(from: row, event, &random)
    let replies = honorsReplies ? replies(in: way, event, screen, &random) : Replies()
    let step = Scenario.Step(eventIndex: event, replies)
    scenario.steps.append(step)
    if isPlain || !usesScreen && !screen.hasSeveralScenes {
      row = graph.next(way, replies: replies)
      return
    }
    let wasActive = graph.rows[Int(row)].isActive
    row = graph.next(way, replies: replies)
    Self.advance(&screen, by: step, wasActive: wasActive, isRunning: graph.rows[Int(row)].isRunning)
  }

  @inline(__always)
  private func replies(
    in way: WalkGraph.Way, _ event: Int, _ screen: Screen, _ random: inout SplitMix64
  ) -> Replies {
    var replies = Replies()
    if random.once(in: repliesOnceIn) {
      let isOnScreen = usesScreen && Screen.eventBits >> UInt64(event) & 1 == 1
      replies =
        isOnScreen
        ? Self.replies(on: screen, event, &random)
        : Self.replies(
          in: way.moments.subtracting(missing), isForRequest: requests[event],
          &random)
    }
    if isSlow { Self.takeTime(in: way.moments, without: missing, &replies, &random) }
    return replies
  }

  /// Lets the app stay long in a method: every other time that it goes to the background, and now and then
  /// where the process ends, of which the moments say nothing.
  private static func takeTime(
    in moments: CallbackSet, without missing: CallbackSet, _ replies: inout Replies, _ random: inout SplitMix64
  ) {
    let leaves = moments.contains(.applicationDidEnterBackground)
    guard leaves || moments.isEmpty, random.once(in: leaves ? 2 : 8) else { return }
    let method: Callback =
      leaves || random.once(in: 2) ? .applicationDidEnterBackground : .applicationWillTerminate
    if !missing.contains(method) { replies.set(random.once(in: 3) ? .near : .over, in: method) }
  }

  /// Returns the replies of a text field's delegate. Where one field takes over from another, only the old
  /// one may refuse: no document says what happens to the old one where the new one refuses.
  private static func replies(on screen: Screen, _ index: Int, _ random: inout SplitMix64) -> Replies {
    var replies = Replies()
    switch Event(index: index).touch {
    case .tapField:
      replies.set(answer: false, to: screen.focus == nil ? .textFieldShouldBeginEditing : .textFieldShouldEndEditing)
    case .typeLetter, .pressDelete: replies.set(answer: false, to: .textFieldShouldChangeCharacters)
    case .pressReturn:
      if random.once(in: 2) { replies.set(answer: false, to: .textFieldShouldReturn) }
      if random.once(in: 2) { replies.resignsOnReturn = true }
      if replies.resignsOnReturn, random.once(in: 4) { replies.set(answer: false, to: .textFieldShouldEndEditing) }
    case nil: break
    }
    return replies
  }

  /// - Parameter isForRequest: Whether the app is opened for a request of the user other than a URL.
  private static func replies(in moments: CallbackSet, isForRequest: Bool, _ random: inout SplitMix64) -> Replies {
    var replies = Replies()
    var rest = moments.bits
    while rest != 0 {
      let callback = Callback(place: UInt8(rest.trailingZeroBitCount))
      rest &= rest - 1
      switch random.below(4) {
      case 0: replies.set(.begins, in: callback)
      case 1: replies.set(.ends, in: callback)
      default: break
      }
    }
    if moments.contains(.applicationDidFinishLaunching) {
      if random.once(in: 4) {
        let isFirst = random.once(in: 2)
        // The effect of one of two answers on a URL, or on another request, is disputed: every other time both answer no.
        let isBoth = isFirst && (isForRequest || moments.contains(.applicationOpenURL))
        if isFirst { replies.set(answer: false, to: .applicationWillFinishLaunching) }
        if !isFirst || isBoth { replies.set(answer: false, to: .applicationDidFinishLaunching) }
      }
    } else if moments.contains(.applicationDidEnterBackground), random.once(in: 4) {
      replies.set(answer: false, to: .shouldSaveApplicationState)
    }
    return replies
  }
}
