/// Follows every story that can lie behind a sequence of callbacks when nobody recorded the events.
///
/// A possibility is a step that is being performed and how far it has come, for the application and for each monitor beside
/// its own. A callback goes on in a step or begins another; between two steps lie any number of steps that send nothing.
/// The possibilities that remain after a line are a set, with the least number of events that each of them takes, and a set
/// and a callback are worked out once: from then on a line costs one look into a table.
package struct StoryInference: Sendable {
  /// A set of possibilities, by its number.
  package typealias SetNumber = Int32

  /// The state of a life after a line: what its step still expects, and where it leads.
  struct Possibility: Hashable, Sendable {
    let body: Automaton.State
    /// The number of the expectations that are left to the monitors beside the application's.
    let others: Int32
    let place: StoryPlace
    /// Whether no step is being performed.
    let isBetween: Bool
    /// How many events it takes at least, beyond those of the cheapest of the set, and how unlikely they are.
    var cost: Int32 = 0

    /// The possibility itself, whatever it costs.
    var key: UInt64 {
      UInt64(body) << 48 | UInt64(others) << 24 | UInt64(place.bits) << 1 | (isBetween ? 1 : 0)
    }
  }

  /// How a possibility came about.
  struct Origin: Sendable {
    /// The place of the possibility before the line in its set.
    let from: Int32
    /// The steps that were begun since; the line belongs to the last of them, or to the step before if there is none.
    var steps: [Scenario.Step] = []
    /// The state before the last of the steps.
    var before: StoryPlace?
    /// Whether the line is not a callback after all.
    var isSkipped = false
  }

  /// The set to which a line leads from another, with the origins of its possibilities.
  struct Change: Sendable {
    let set: SetNumber
    let origins: [Origin]
  }

  static let impossible: Int32 = -2
  private static let unknown: Int32 = -1
  /// The most sets and changes that are kept; beyond, everything is forgotten but what is in use.
  private static let mostSets = 2_000
  private static let mostChanges = 20_000

  let strict: Bool
  /// Whether a launch may pause, as that of a prewarm does.
  let mayPause: Bool
  let configuration: AppConfiguration
  var oracle: Oracle
  let plan: Int
  /// The rules for a recorder that sees every message of the kinds that the log holds.
  var oracleOfKinds: Oracle
  let planOfKinds: Int
  let profile: Int
  let events: [Event]
  /// Whether callbacks of the root view controller are judged.
  let followsRootView: Bool
  /// Whether it would be observed that a scene connects.
  let seesConnection: Bool
  /// For each callback, by its raw value, the monitors beside the application's to which it means anything.
  private let concerned: [[Int]]
  private(set) var sets: [[Possibility]] = []
  private var numberOfSet: [[Possibility]: SetNumber] = [:]
  private var changes: [Change] = []
  /// For each set and symbol the number of the change.
  private var table: [Int32] = []
  /// For each line, by its place, its symbol.
  private var symbols: [Int16]
  /// How many symbols there are.
  private var alphabet = 0
  private(set) var options: [StoryPlace: [StoryOption]] = [:]
  private(set) var rests: [[Rest]] = []
  private var numberOfRests: [[Rest]: Int32] = [:]
  /// The number of the other monitors' expectations after a callback, by their number before and the callback; nil
  /// where it may not come.
  private var restAfter: [UInt64: Int32?] = [:]
  /// The ways to states of the device that were found, and whether only a prewarm leads there.
  var ways: [DeviceState: [Scenario.Step]] = [:]
  var prewarmed: [DeviceState: Bool] = [:]
  /// The set before the first line.
  private var initial: [Possibility]
  private var numberOfInitial: SetNumber?

  /// The expectation that is left in a step to a monitor beside the application's.
  struct Rest: Hashable, Sendable {
    var rest: Expectation
    let ignored: CallbackSet
  }

  /// - Parameters:
  ///   - recorded: The callbacks that the log would hold if they came.
  ///   - readings: The callbacks whose reading of the state is judged where there is one.
  ///   - start: The state of the app before the first line; nil where it can be any, even amid a step.
  ///   - mayPause: Whether a launch may pause: where it is known that the system prewarms the app. Otherwise that would explain
  ///     nearly everything.
  package init(
    _ configuration: AppConfiguration, recording recorded: CallbackSet, readings: CallbackSet,
    start: ApplicationState?, strict: Bool, mayPause: Bool = false
  ) {
    self =
      Self.beginnings[
        Beginning(
          configuration: configuration, recorded: recorded, readings: readings, start: start, strict: strict,
          mayPause: mayPause)]
  }

  /// The inputs on which everything before the first line depends.
  private struct Beginning: Hashable {
    let configuration: AppConfiguration
    let recorded: CallbackSet
    let readings: CallbackSet
    let start: ApplicationState?
    let strict: Bool
    let mayPause: Bool
  }

  /// Most logs of a process begin alike, and most of a short log goes into its beginning.
  private static let beginnings = Memo { StoryInference($0) }

  private init(_ beginning: Beginning) {
    let (configuration, recorded) = (beginning.configuration, beginning.recorded)
    strict = beginning.strict
    mayPause = beginning.mayPause
    self.configuration = configuration
    let incidental = CallbackSet([.supportedInterfaceOrientations, .hasText, .textInRange])
    let hasScenes = configuration.scenes != .none
    let capabilities = Capabilities(
      facets: hasScenes ? Facet.documented.union([.scenes]) : Facet.documented,
      callbacks: recorded.union(incidental), readings: beginning.readings, reportsProcessEnd: false,
      reportsNesting: false)
    let others = [Monitor.rootView, .scene, .sceneNotifications].filter {
      !recorded.intersection($0.callbacks).isEmpty
    }
    oracle = Oracle(capabilities, beside: others)
    plan = oracle.plan(for: configuration)
    let kinds = Set(recorded.callbacks.map(\.kind)).intersection([.delegateMessage, .notification])
    var oracleOfKinds = Oracle(
      Capabilities(facets: [.application], callbacks: kinds.callbacks))
    planOfKinds = oracleOfKinds.plan(for: configuration)
    self.oracleOfKinds = oracleOfKinds
    profile = oracle.monitors.profile(of: configuration)
    concerned = Callback.allCases.map { callback in
      guard capabilities.callbacks.contains(callback) else { return [] }
      return others.indices.filter { others[$0].callbacks.union(others[$0].anchors).contains(callback) }
    }
    followsRootView = others.contains(.rootView)
    seesConnection = oracle.seesConnection(in: plan)
    events = Self.events(for: configuration, hasViews: followsRootView)
    symbols = Array(repeating: -1, count: StoryLine.places)
    initial = []
    let possibilities = possibilitiesAtStart(beginning.start)
    initial = possibilities
    forget()
  }

  /// The set before the first line of a life.
  package mutating func start() -> SetNumber {
    if let numberOfInitial { return numberOfInitial }
    let number = number(of: initial)
    numberOfInitial = number
    return number
  }

  /// Whether so much is known that it is time to forget it.
  package var isFull: Bool {
    sets.count > Self.mostSets || changes.count > Self.mostChanges || alphabet > Self.stride / 2
  }

  /// Forgets every set and change; numbers that were given before mean nothing any more.
  package mutating func forget() {
    sets = []
    numberOfSet = [:]
    changes = []
    table = []
    symbols = Array(repeating: -1, count: StoryLine.places)
    alphabet = 0
    numberOfInitial = nil
  }

  private static let stride = 512

  /// The number of the change that a line makes of a set, or `impossible` where no story has it there.
  @inline(__always)
  mutating func change(of set: SetNumber, by line: StoryLine) -> Int32 {
    let symbol = symbols[line.place]
    if symbol >= 0 {
      let known = table[Int(set) * Self.stride + Int(symbol)]
      if known != Self.unknown { return known }
    }
    return computeChange(of: set, by: line)
  }

  func change(_ number: Int32) -> Change { changes[Int(number)] }

  @inline(__always)
  func set(after number: Int32) -> SetNumber { changes[Int(number)].set }

  @inline(never)
  private mutating func computeChange(of set: SetNumber, by line: StoryLine) -> Int32 {
    let observation = line.observation
    if symbols[line.place] < 0 {
      precondition(alphabet < Self.stride, "an inference that is full is to be forgotten before it takes a line")
      symbols[line.place] = Int16(alphabet)
      alphabet += 1
    }
    var front = StoryFront()
    for (index, possibility) in sets[Int(set)].enumerated() {
      let origin = Origin(from: Int32(index))
      if !possibility.isBetween, var next = advanced(possibility, by: observation) {
        next.cost +=
          line.pause.costAmidStep
          + unlikelihood(of: observation.callback, after: line.pause, in: possibility)
        front.offer(next, origin)
      }
      if !line.isCertain {
        var skipped = possibility
        skipped.cost += 1
        front.offer(skipped, Origin(from: Int32(index), isSkipped: true))
      }
    }
    for arrival in silentArrivals(from: set, before: line) {
      for option in options(at: arrival.place) {
        // Nor is an opening begun that nobody saw.
        let isUnseen = option.step.event == .abandonOpening && !CallbackSet.openings.contains(observation.callback)
        if !line.mayFollowDeath, arrival.place.state.process == .notRunning || isUnseen { continue }
        let begun = Possibility(
          body: option.body, others: option.others, place: option.next, isBetween: false,
          cost: arrival.cost + option.cost
            + unlikelihood(of: option, beginningWith: line, in: arrival.place.state))
        guard let next = advanced(begun, by: observation) else { continue }
        front.offer(
          next, Origin(from: arrival.from, steps: arrival.steps + [option.step], before: arrival.place))
      }
    }
    let number = front.isEmpty ? Self.impossible : add(front)
    table[Int(set) * Self.stride + Int(symbols[line.place])] = number
    return number
  }

  private mutating func add(_ front: StoryFront) -> Int32 {
    let (possibilities, origins) = front.sorted()
    changes.append(Change(set: number(of: possibilities), origins: origins))
    return Int32(changes.count - 1)
  }

  /// The number of a set.
  mutating func number(of possibilities: [Possibility]) -> SetNumber {
    if let known = numberOfSet[possibilities] { return known }
    let number = SetNumber(sets.count)
    sets.append(possibilities)
    numberOfSet[possibilities] = number
    table += repeatElement(Self.unknown, count: Self.stride)
    return number
  }

  /// A step in which another callback came; nil where it may not come.
  mutating func advanced(_ possibility: Possibility, by observation: ObservedCallback) -> Possibility? {
    var body = possibility.body
    let symbol = oracle.monitors.automata[0].symbols[Int(observation.bits)]
    if symbol != Automaton.ignored {
      body = oracle.monitors.step(body, symbol, ofMonitor: 0)
      if body == Automaton.rejected { return nil }
    }
    guard let others = others(possibility.others, after: observation) else { return nil }
    return Possibility(
      body: body, others: others,
      place: possibility.place.noting(observation.callback, configuration, seesConnection: seesConnection),
      isBetween: false, cost: possibility.cost)
  }

  /// Returns the number of the other monitors' expectations after a callback; nil where one of them does not permit it
  /// there.
  private mutating func others(_ number: Int32, after observation: ObservedCallback) -> Int32? {
    let concerned = concerned[Int(observation.callback.rawValue)]
    if concerned.isEmpty { return number }
    let key = UInt64(number) << 32 | UInt64(observation.bits)
    if let known = restAfter[key] { return known }
    var rests = rests[Int(number)]
    var isPossible = true
    for place in concerned where isPossible && !rests[place].ignored.contains(observation.callback) {
      let monitor = oracle.monitors.monitors[place + 1]
      guard let meaning = monitor.rules.meaning(of: observation, oracle.capabilities) else { continue }
      if let next = rests[place].rest.successor(of: meaning, strict: strict) {
        rests[place].rest = next
      } else {
        isPossible = false
      }
    }
    let after: Int32? = isPossible ? self.number(of: rests) : nil
    restAfter[key] = .some(after)
    return after
  }

  /// Whether the step that is being performed may end.
  func canEnd(_ possibility: Possibility) -> Bool {
    possibility.isBetween || canEnd(body: possibility.body, others: possibility.others)
  }

  func canEnd(body: Automaton.State, others: Int32) -> Bool {
    oracle.monitors.automata[0].accepting[Int(body)]
      && rests[Int(others)].allSatisfy { $0.rest.isComplete(strict: strict) }
  }

  mutating func number(of rests: [Rest]) -> Int32 {
    if let known = numberOfRests[rests] { return known }
    precondition(self.rests.count < 1 << 24, "a possibility's key has 24 bits for what the other monitors expect")
    let number = Int32(self.rests.count)
    self.rests.append(rests)
    numberOfRests[rests] = number
    return number
  }

  /// Returns the steps that can be begun at a place.
  mutating func options(at place: StoryPlace) -> [StoryOption] {
    if let known = options[place] { return known }
    let made = makeOptions(at: place)
    options[place] = made
    return made
  }
}
