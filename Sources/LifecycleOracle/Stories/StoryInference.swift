import LifecycleDevice
import LifecycleModel
import LifecycleRules

/// Follows every story that can lie behind a sequence of callbacks when nobody recorded the events.
///
/// A possibility is a step that is being performed and how far it has come, for the application and for the root view
/// controller. A callback goes on in a step or begins another; between two steps lie any number of steps that send nothing.
/// The possibilities that remain after a line are a set, with the least number of events that each of them takes, and a set
/// and a callback are worked out once: from then on a line costs one look into a table.
package struct StoryInference: Sendable {
  /// A set of possibilities, by its number.
  package typealias SetNumber = Int32

  /// The state of a life after a line: what its step still expects, and where it leads.
  struct Possibility: Hashable, Sendable {
    let body: Automaton.State
    /// What the root view controller's monitor still expects, by its number.
    let views: UInt16
    let place: StoryPlace
    /// Whether no step is being performed.
    let isBetween: Bool
    /// How many events it takes at least, beyond those of the cheapest of the set, and how unlikely they are.
    var cost: Int32 = 0

    /// The possibility itself, whatever it costs.
    var key: UInt64 {
      UInt64(body) << 48 | UInt64(views) << 32 | UInt64(place.bits) << 1 | (isBetween ? 1 : 0)
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

  /// What a line makes of a set.
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
  let configuration: AppConfiguration
  var oracle: Oracle
  let plan: Int
  /// The rules for a recorder that sees every message of the kinds that the log holds.
  let oracleOfKinds: Oracle
  let planOfKinds: Int
  let profile: Int
  let events: [Event]
  /// Whether a callback means anything to the monitor of the root view controller, by its raw value.
  private let concernsViews: [Bool]
  private(set) var sets: [[Possibility]] = []
  private var numberOfSet: [[Possibility]: SetNumber] = [:]
  private var changes: [Change] = []
  /// For each set and symbol the number of the change.
  private var table: [Int32] = []
  /// For each observation, by its bits, and whether it is certain, its symbol.
  private var symbols: [Int16]
  private(set) var alphabet: [ObservedCallback] = []
  private(set) var options: [StoryPlace: [StoryOption]] = [:]
  var viewRests: [ViewRest] = []
  var numberOfViewRest: [ViewRest: UInt16] = [:]
  /// The set before the first line.
  private var initial: [Possibility]
  private var numberOfInitial: SetNumber?

  /// What the root view controller's monitor still expects in a step.
  struct ViewRest: Hashable, Sendable {
    let rest: Expectation
    let ignored: CallbackSet
  }

  /// - Parameters:
  ///   - recorded: The callbacks that the log would hold if they came.
  ///   - readings: The callbacks whose reading of the state is judged where there is one.
  ///   - start: The state of the app before the first line; nil where it can be any, even amid a step.
  package init(
    _ configuration: AppConfiguration, recording recorded: CallbackSet, readings: CallbackSet,
    start: ApplicationState?, strict: Bool
  ) {
    self.strict = strict
    self.configuration = configuration
    let incidental = CallbackSet([.supportedInterfaceOrientations, .hasText, .textInRange])
    let capabilities = Capabilities(
      callbacks: recorded.union(incidental), readings: readings, reportsProcessEnd: false,
      reportsNesting: false)
    let hasViews = !recorded.intersection(RootViewRules.callbacks).isEmpty
    oracle = Oracle(capabilities, beside: hasViews ? [.rootView] : [])
    plan = oracle.plan(for: configuration)
    let kinds = Set(recorded.callbacks.map(\.kind)).intersection([.delegateMessage, .notification])
    var oracleOfKinds = Oracle(
      Capabilities(facets: [.application], callbacks: kinds.reduce(CallbackSet()) { $0.union(.kind($1)) }))
    planOfKinds = oracleOfKinds.plan(for: configuration)
    self.oracleOfKinds = oracleOfKinds
    profile = oracle.monitors.profile(of: configuration)
    let seen = RootViewRules.callbacks.union(RootViewRules.anchors).intersection(capabilities.callbacks)
    concernsViews = (0...UInt8.max).map { number in
      hasViews && Callback(rawValue: number).map(seen.contains) ?? false
    }
    events = Self.events(for: configuration, hasViews: hasViews)
    symbols = Array(repeating: -1, count: ObservedCallback.capacity * 2)
    initial = []
    let possibilities = possibilitiesAtStart(start)
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
  package var isFull: Bool { sets.count > Self.mostSets || changes.count > Self.mostChanges }

  /// Forgets every set and change; numbers that were given before mean nothing any more.
  package mutating func forget() {
    sets = []
    numberOfSet = [:]
    changes = []
    table = []
    symbols = Array(repeating: -1, count: ObservedCallback.capacity * 2)
    alphabet = []
    numberOfInitial = nil
  }

  private static let stride = 512

  /// The number of the change that a callback makes of a set, or `impossible` where no story has it there.
  ///
  /// - Parameter isCertain: Whether the line is the callback beyond doubt; if not, it may as well be none.
  @inline(__always)
  mutating func change(of set: SetNumber, by observation: ObservedCallback, isCertain: Bool) -> Int32 {
    let symbol = symbols[Int(observation.bits) * 2 + (isCertain ? 0 : 1)]
    if symbol >= 0 {
      let known = table[Int(set) * Self.stride + Int(symbol)]
      if known != Self.unknown { return known }
    }
    return computeChange(of: set, by: observation, isCertain: isCertain)
  }

  func change(_ number: Int32) -> Change { changes[Int(number)] }

  @inline(__always)
  func set(after number: Int32) -> SetNumber { changes[Int(number)].set }

  @inline(never)
  private mutating func computeChange(of set: SetNumber, by observation: ObservedCallback, isCertain: Bool) -> Int32 {
    let place = Int(observation.bits) * 2 + (isCertain ? 0 : 1)
    if symbols[place] < 0 {
      symbols[place] = Int16(alphabet.count)
      alphabet.append(observation)
      precondition(alphabet.count <= Self.stride, "a log has at most \(Self.stride) kinds of callback lines")
    }
    var front = StoryFront()
    for (index, possibility) in sets[Int(set)].enumerated() {
      let origin = Origin(from: Int32(index))
      if !possibility.isBetween, let next = advanced(possibility, by: observation) { front.offer(next, origin) }
      if !isCertain {
        var skipped = possibility
        skipped.cost += 1
        front.offer(skipped, Origin(from: Int32(index), isSkipped: true))
      }
    }
    for arrival in silentArrivals(from: set) {
      for option in options(at: arrival.place) {
        let begun = Possibility(
          body: option.body, views: option.views, place: option.next, isBetween: false,
          cost: arrival.cost + option.cost)
        guard let next = advanced(begun, by: observation) else { continue }
        front.offer(
          next, Origin(from: arrival.from, steps: arrival.steps + [option.step], before: arrival.place))
      }
    }
    let number = front.isEmpty ? Self.impossible : add(front)
    table[Int(set) * Self.stride + Int(symbols[place])] = number
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
      body = oracle.monitors.stepOfApplication(body, symbol)
      if body == Automaton.rejected { return nil }
    }
    var views = possibility.views
    if concernsViews[Int(observation.callback.rawValue)] {
      let rest = viewRests[Int(views)]
      let callback = observation.callback
      if !rest.ignored.contains(callback), let meaning = RootViewRules.meaning(of: observation, oracle.capabilities) {
        guard let next = rest.rest.successor(of: meaning, strict: strict) else { return nil }
        views = number(of: ViewRest(rest: next, ignored: rest.ignored))
      }
    }
    return Possibility(
      body: body, views: views, place: possibility.place, isBetween: false, cost: possibility.cost)
  }

  /// Whether the step that is being performed may end.
  func canEnd(_ possibility: Possibility) -> Bool {
    possibility.isBetween || canEnd(body: possibility.body, views: possibility.views)
  }

  func canEnd(body: Automaton.State, views: UInt16) -> Bool {
    oracle.monitors.automata[0].accepting[Int(body)] && viewRests[Int(views)].rest.isComplete(strict: strict)
  }

  mutating func number(of rest: ViewRest) -> UInt16 {
    if let known = numberOfViewRest[rest] { return known }
    let number = UInt16(viewRests.count)
    viewRests.append(rest)
    numberOfViewRest[rest] = number
    return number
  }

  /// What can be begun at a place.
  mutating func options(at place: StoryPlace) -> [StoryOption] {
    if let known = options[place] { return known }
    let made = makeOptions(at: place)
    options[place] = made
    return made
  }
}
