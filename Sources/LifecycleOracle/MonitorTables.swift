import LifecycleDevice
import LifecycleModel
import LifecycleRules

/// The monitors that an oracle judges by, with what they expect of the steps that were met, compiled as far as it was needed.
///
/// A step is looked up once for all monitors: by its profile's number and the bits of it that any monitor looks at that can
/// expect something of a step of its kind.
struct MonitorTables: Sendable {
  /// What one monitor expects of a step, ready to be judged.
  private struct Compiled {
    let start: Automaton.State
    /// Whether the process is ended; nil where the monitor does not look.
    let ends: Bool?
    /// Whether nothing need be looked at where none of the monitor's callbacks came: none is due, nor any it is ordered by.
    let mayBeAbsent: Bool
  }

  /// What was compiled already, of which monitor.
  private struct Content: Hashable {
    let place: Int
    let expected: StepExpectation
  }

  /// The monitors, the application's first.
  let monitors: [Monitor]
  /// The claimed callbacks of which a screen remembers that they came.
  let remembered: CallbackSet
  private let capabilities: Capabilities
  private(set) var automata: [Automaton]

  // What is fixed.

  /// For each observation, by its bits, one more than the place of the monitor beside the application's that judges it; 0
  /// where none does.
  private let owners: [UInt8]
  /// For each kind of step a bit for each monitor, at its place, that can expect anything of it.
  private let concerned: [UInt64]
  /// The bits of a step that each monitor looks at, and for each kind of step those that any concerned monitor looks at.
  private let masks: [StepContext.Bits]
  private let masksOfKinds: [StepContext.Bits]
  /// For each kind of step a bit for each monitor to which the profile matters.
  private let asking: [UInt64]
  /// For each monitor and event the number of the way in which the monitor looks at a profile there; and the first event of
  /// each way.
  private let waysOfEvents: [Int]
  private let firstEvents: [(place: Int, event: Event)]
  /// The way in which the application's monitor sees all that the app implements.
  private let wholeWay: Int
  /// The sets of ways in which a profile is looked at in an event, and for each event the number of its set.
  private let waySets: [[Int]]
  private let waySetOfEvent: [Int]

  // What was met.

  private var profiles: [StepContext.Profile] = []
  private var numberOfProfile: [StepContext.Profile: Int] = [:]
  /// For each profile and way the number of the first profile that looks the same.
  private var relevantProfiles: [Int] = []
  private var firstRelevant: [[StepContext.Profile: Int]]
  /// For each profile and event the number of the first profile that is the same to all monitors there.
  private var profilesOfEvents: [Int] = []
  private var firstAlike: [[Int]: Int] = [:]
  /// For each step that was met, without what no monitor looks at, the place in `expectedInSteps` of what the first monitor
  /// expects: one place for each monitor, -1 where it is not concerned.
  private var steps = NumberTable()
  private var expectedInSteps: [Int32] = []
  /// How often each of these steps was judged to conform.
  private var uses: [Int] = []
  /// The place of what each monitor expects of a step, by the step without what that monitor does not look at.
  private var compiled: [NumberTable]
  private var compiledBeliefs = NumberTable()
  private var placeOfContent: [Content: Int] = [:]
  private var judged: [Compiled] = []
  private(set) var expectations: [StepExpectation] = []
  /// How often steps of each kind conformed in each state of the process, and the first of them.
  private var usesOfKinds: [Int]
  private var firstOfKinds: [Int: StepContext] = [:]
  /// How often a step counts.
  var weight = 1 {
    didSet { for place in automata.indices { automata[place].weight = weight } }
  }

  /// - Parameter others: The monitors to judge beside the application's.
  init(_ others: [Monitor], _ capabilities: Capabilities) {
    let monitors = [.application] + others
    precondition(monitors.count < 64, "a set of monitors is one word: make it wider")
    self.monitors = monitors
    self.capabilities = capabilities
    automata = monitors.map { Automaton($0, capabilities) }
    let lookedAt = others.reduce(CallbackSet()) { $0.union($1.callbacks).union($1.anchors) }
    remembered = lookedAt.intersection(capabilities.callbacks).intersection(Screen.remembered)
    owners = Self.owners(of: monitors, capabilities)

    let masks = monitors.map { StepContext.Bits(mask: $0.rules.parts) }
    self.masks = masks
    var concerned = [UInt64](repeating: 0, count: StepContext.Bits.kinds)
    var asking = concerned
    var masksOfKinds = [StepContext.Bits](repeating: StepContext.Bits(word: 0), count: StepContext.Bits.kinds)
    for (place, monitor) in monitors.enumerated() {
      let rules = monitor.rules
      for event in Event.allCases {
        for transition in Transition.allCases where rules.isConcerned(by: event, transition) {
          let kind = StepContext.Bits.kind(event, transition)
          concerned[kind] |= 1 << UInt64(place)
          masksOfKinds[kind] = masksOfKinds[kind].union(masks[place])
          if rules.asksForProfile(in: event, transition) { asking[kind] |= 1 << UInt64(place) }
        }
      }
    }
    self.concerned = concerned
    self.asking = asking
    self.masksOfKinds = masksOfKinds

    var waysOfEvents: [Int] = []
    var firstEvents: [(place: Int, event: Event)] = []
    for (place, monitor) in monitors.enumerated() {
      var ways: [CallbackSet: Int] = [:]
      for event in Event.allCases {
        let methods = monitor.rules.methodsThatMatter(in: event)
        if ways[methods] == nil {
          ways[methods] = firstEvents.count
          firstEvents.append((place, event))
        }
        waysOfEvents.append(ways[methods] ?? 0)
      }
    }
    self.waysOfEvents = waysOfEvents
    self.firstEvents = firstEvents
    let seesAll = Event.allCases.first { ApplicationRules.methodsThatMatter(in: $0) == .all }
    guard let seesAll else { preconditionFailure("in no event all methods matter") }
    wholeWay = waysOfEvents[seesAll.index]
    firstRelevant = Array(repeating: [:], count: firstEvents.count)

    let setOfEvent = Event.allCases.map { event in
      let asked = Transition.allCases.reduce(0) { $0 | asking[StepContext.Bits.kind(event, $1)] }
      return monitors.indices.filter { asked >> UInt64($0) & 1 == 1 }.map {
        waysOfEvents[$0 * Event.count + event.index]
      }
    }
    var sets: [[Int]] = []
    for set in setOfEvent where !sets.contains(set) { sets.append(set) }
    waySets = sets
    waySetOfEvent = setOfEvent.map { sets.firstIndex(of: $0) ?? 0 }
    compiled = Array(repeating: NumberTable(), count: monitors.count)
    usesOfKinds = Array(repeating: 0, count: StepContext.Bits.kinds << 2)
  }

  private static func owners(of monitors: [Monitor], _ capabilities: Capabilities) -> [UInt8] {
    var owners = [UInt8](repeating: 0, count: ObservedCallback.capacity)
    for (place, monitor) in monitors.enumerated().dropFirst() where !monitor.rules.judgesForeignCallbacks {
      for callback in monitor.callbacks.intersection(capabilities.callbacks).callbacks {
        for observation in ObservedCallback.all(of: callback) { owners[Int(observation.bits)] = UInt8(place) }
      }
    }
    return owners
  }

  // MARK: Profiles

  /// The number of the profile of a configuration.
  mutating func profile(of configuration: AppConfiguration) -> Int {
    let profile = StepContext.Profile(configuration, capabilities)
    if let number = numberOfProfile[profile] { return number }
    let number = profiles.count
    precondition(number < 1 << 21, "a step's key has room for 2^21 profiles")
    numberOfProfile[profile] = number
    profiles.append(profile)
    for (way, first) in firstEvents.enumerated() {
      let relevant = monitors[first.place].relevant(in: profile, for: first.event)
      let same = firstRelevant[way][relevant] ?? number
      relevantProfiles.append(same)
      if same == number { firstRelevant[way][relevant] = number }
    }
    let relevant = relevantProfiles.suffix(firstEvents.count)
    let alike = waySets.enumerated().map { place, set in
      let key = [place] + set.map { relevant[relevant.startIndex + $0] }
      let first = firstAlike[key] ?? number
      if first == number { firstAlike[key] = number }
      return first
    }
    for set in waySetOfEvent { profilesOfEvents.append(alike[set]) }
    return number
  }

  /// The first profile that is the same in an event to all monitors.
  func profilesOfEvents(_ profile: Int, _ event: Int) -> Int { profilesOfEvents[profile * Event.count + event] }

  /// One step of an app with a profile.
  func context(_ bits: StepContext.Bits, _ profile: Int) -> StepContext { StepContext(profiles[profile], bits) }

  // MARK: Judging

  /// Whether all monitors agree with a step.
  mutating func agree(_ bits: StepContext.Bits, _ profile: Int, _ recorder: borrowing CallbackRecorder) -> Bool {
    let kind = bits.kind
    let concerned = concerned[kind]
    var present: UInt64 = 0
    var observed = 0
    while observed < recorder.count {
      present |= 1 << UInt64(owners[Int(recorder[observed].bits)])
      observed &+= 1
    }
    if (present | 1) & ~(concerned | 1) != 0 { return false }
    let alike = profilesOfEvents[profile &* Event.count &+ Int(truncatingIfNeeded: bits[.event])]
    let key = UInt64(truncatingIfNeeded: alike) << StepContext.Bits.width | bits.masked(by: masksOfKinds[kind]).word
    var first = steps.find(key)
    if first < 0 { first = compile(key, bits, profile) }
    var rest = concerned
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest &- 1
      let expected = Int(expectedInSteps[first &+ place])
      if judged[expected].mayBeAbsent, present >> UInt64(place) & 1 == 0 { continue }
      if let ends = judged[expected].ends, ends != recorder.processHasEnded { return false }
      if !automata[place].accepts(from: judged[expected].start, recorder) { return false }
    }
    uses[first / monitors.count] += weight
    count(bits, profile)
    return true
  }

  /// Counts a step for the monitors that can expect nothing of it.
  @inline(__always)
  private mutating func count(_ bits: StepContext.Bits, _ profile: Int) {
    let use = Int(truncatingIfNeeded: bits.word & (1 << 13 - 1))
    if usesOfKinds[use] == 0 { firstOfKinds[use] = StepContext(profiles[profile], bits) }
    usesOfKinds[use] += weight
  }

  /// Works out what the monitors expect of a step.
  @inline(never)
  private mutating func compile(_ step: UInt64, _ bits: StepContext.Bits, _ profile: Int) -> Int {
    let first = expectedInSteps.count
    let concerned = concerned[bits.kind]
    for place in monitors.indices {
      let isConcerned = concerned >> UInt64(place) & 1 == 1
      let expected = isConcerned ? expected(place, bits, profile) : -1
      expectedInSteps.append(Int32(expected))
    }
    steps.insert(step, first)
    uses.append(0)
    return first
  }

  /// The place of what the monitor at a place expects of a step.
  mutating func expected(_ place: Int, _ bits: StepContext.Bits, _ profile: Int) -> Int {
    let event = Int(truncatingIfNeeded: bits[.event])
    let way = waysOfEvents[place * Event.count + event]
    // Where the profile makes no difference to a monitor, any stands for all.
    let asks = asking[bits.kind] >> UInt64(place) & 1 == 1
    let key = Self.key(
      bits.masked(by: masks[place]), asks ? relevantProfiles[profile * firstEvents.count + way] + 1 : 0)
    let known = compiled[place].find(key)
    if known >= 0 { return known }
    let expected = compile(place, bits, profile, way)
    compiled[place].insert(key, expected)
    return expected
  }

  /// The place of what the application's monitor expects of a step that may not be one that the event can make: of all that
  /// the app implements.
  mutating func believed(_ bits: StepContext.Bits, _ profile: Int) -> Int {
    let key = Self.key(bits.masked(by: masks[0]), relevantProfiles[profile * firstEvents.count + wholeWay])
    let known = compiledBeliefs.find(key)
    if known >= 0 { return known }
    let expected = compile(0, bits, profile, wholeWay)
    compiledBeliefs.insert(key, expected)
    return expected
  }

  private static func key(_ seen: StepContext.Bits, _ relevant: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: relevant) << StepContext.Bits.width | seen.word
  }

  private mutating func compile(_ place: Int, _ bits: StepContext.Bits, _ profile: Int, _ way: Int) -> Int {
    let monitor = monitors[place]
    let expected = monitor.expectation(
      StepContext(monitor.relevant(in: profiles[profile], for: firstEvents[way].event), bits.masked(by: masks[place])))
    let content = Content(place: place, expected: expected)
    if let known = placeOfContent[content] { return known }
    let rules = monitor.rules
    let number = expectations.count
    placeOfContent[content] = number
    expectations.append(expected)
    let looksAtEnd = capabilities.reportsProcessEnd && expected.endRule != nil
    judged.append(
      Compiled(
        start: start(of: expected, place, strict: true), ends: looksAtEnd ? expected.ends : nil,
        mayBeAbsent: place > 0 && expected.body.isComplete(strict: true) && !rules.judgesForeignCallbacks
          && rules.anchors.subtracting(expected.ignored).isEmpty))
    return number
  }

  /// What the monitor at a place expects of a step of an app with a profile; it sees nothing of what it does not look at.
  func expectation(of place: Int, _ bits: StepContext.Bits, _ profile: Int) -> StepExpectation {
    expectation(of: place, context(bits, profile))
  }

  private func expectation(of place: Int, _ context: StepContext) -> StepExpectation {
    let monitor = monitors[place]
    return monitor.expectation(
      StepContext(
        monitor.relevant(in: context.profile, for: context.event), context.bits.masked(by: masks[place])))
  }

  /// Where a monitor begins a step.
  mutating func start(of expected: StepExpectation, _ place: Int = 0, strict: Bool) -> Automaton.State {
    automata[place].state(for: expected.body, free: expected.ignored, strict: strict)
  }

  /// The state of the application's automaton after a symbol; `Automaton.rejected` where it may not come.
  mutating func stepOfApplication(_ state: Automaton.State, _ symbol: UInt16) -> Automaton.State {
    automata[0].step(state, symbol)
  }

  // MARK: What was met

  /// How often each rule was put to the test.
  func exercised() -> [RuleID: Int] {
    var counts: [RuleID: Int] = [:]
    for automaton in automata { counts.merge(automaton.exercised(), uniquingKeysWith: +) }
    var usesOfExpectations = [Int](repeating: 0, count: expectations.count)
    for (step, uses) in uses.enumerated() where uses > 0 {
      for place in monitors.indices {
        let expected = Int(expectedInSteps[step * monitors.count + place])
        if expected >= 0 { usesOfExpectations[expected] += uses }
      }
    }
    for (expected, uses) in zip(expectations, usesOfExpectations) where uses > 0 {
      for rule in expected.shown(in: capabilities) { counts[rule, default: 0] += uses }
    }
    for (use, context) in firstOfKinds where usesOfKinds[use] > 0 {
      for place in monitors.indices where concerned[context.bits.kind] >> UInt64(place) & 1 == 0 {
        for rule in expectation(of: place, context).shown(in: capabilities) {
          counts[rule, default: 0] += usesOfKinds[use]
        }
      }
    }
    return counts
  }
}
