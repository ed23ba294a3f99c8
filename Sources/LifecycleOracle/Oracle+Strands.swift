import LifecycleDevice
import LifecycleModel

/// The chains beside the application's that an oracle judges, with their tables.
struct StrandTables: Sendable {
  /// An expectation of one chain, ready to be judged.
  private struct Compiled {
    let start: Monitor.State
    /// Whether nothing need be looked at where none of the chain's callbacks came: none is due, nor any it is ordered by.
    let mayBeAbsent: Bool
    var uses = 0
  }

  let strands: [Strand]
  /// The claimed callbacks of which a screen remembers that they came.
  let remembered: CallbackSet
  private let isNested: Bool
  private let capabilities: Capabilities
  /// The claimed callbacks that a chain judges or orders its own by.
  private let lookedAt: CallbackSet
  private var monitors: [Monitor]
  private var profiles: [StrandContext.Profile] = []
  private var numberOfProfile: [StrandContext.Profile: Int] = [:]
  /// For each profile and chain the number of the first profile that is the same to the chain.
  private var relevantProfiles: [Int] = []
  private var numberOfRelevant: [[StrandContext.Profile: Int]]
  /// The sets of chains to which the profile matters in an event, a bit for each chain, and the number of each event's.
  private let chainSets: [UInt8]
  private let chainSetOfEvent: [UInt8]
  /// For each profile and event the number of the first profile that is the same to all chains to which the profile matters
  /// in the event.
  private var profilesOfEvents: [Int]
  private var firstAlike: [[Int]: Int] = [:]
  private var compiled = NumberTable()
  private var judged: [Compiled] = []
  /// For each kind of step that was met, by all that the concerned chains may look at, where its expectations begin in
  /// `expectedInKinds`: one for each chain, -1 where it is not concerned. A chain by itself is looked up once for each kind.
  private var kinds = NumberTable()
  private var expectedInKinds: [Int] = []
  /// For each event and transition whether the profile matters to any chain.
  private let asksForProfile: [Bool]
  /// For each event and transition what the concerned chains may look at.
  private let lookedAtBits: [Int]
  /// What each of them was compiled from.
  private(set) var expectations: [StepExpectation] = []
  /// For each observation, by its bits, one more than the place of the chain that judges it; 0 where none does.
  private var owners: [UInt8]
  /// For each event and transition a bit for each chain, at its place, that can expect anything of them.
  private let concerned: [UInt8]
  /// How often steps with each event and transition were judged in each state of the process, and the first of them.
  private var uses: [Int]
  private var firstSteps: [Int: StrandContext] = [:]
  /// How often a step counts.
  var weight = 1 {
    didSet { for place in monitors.indices { monitors[place].weight = weight } }
  }

  init(_ strands: [Strand], _ capabilities: Capabilities) {
    self.strands = strands
    self.capabilities = capabilities
    numberOfRelevant = Array(repeating: [:], count: strands.count)
    // Where there is no chain all profiles are the same.
    profilesOfEvents = strands.isEmpty ? Array(repeating: 0, count: Event.count) : []
    lookedAt = strands.reduce(CallbackSet()) { $0.union($1.callbacks).union($1.anchors) }
      .intersection(capabilities.callbacks)
    remembered = lookedAt.intersection(Screen.remembered)
    isNested = capabilities.reportsNesting
    let isNested = isNested
    monitors = strands.map { strand in
      let seen = strand.callbacks.union(strand.anchors).intersection(capabilities.callbacks)
      return .chain(seen, isNested: isNested)
    }
    owners = Array(repeating: 0, count: ObservedCallback.capacity)
    for (place, strand) in strands.enumerated() {
      for callback in strand.callbacks.intersection(capabilities.callbacks).callbacks
      where !strand.judgesForeignCallbacks {
        for phase in ObservedCallback.Phase.allCases {
          for detail in 0..<UInt8(8) {
            let bits = ObservedCallback(callback, phase, ObservedCallback.Detail(rawValue: detail)).bits
            owners[Int(bits)] = UInt8(place + 1)
          }
        }
      }
    }
    concerned = Event.allCases.flatMap { event in
      (0..<UInt8(1 << 5)).map { number in
        guard let transition = Transition(rawValue: number) else { return 0 }
        return strands.indices.reduce(0) {
          strands[$1].isConcerned(by: event, transition) ? $0 | 1 << UInt8($1) : $0
        }
      }
    }
    asksForProfile = Event.allCases.flatMap { event in
      (0..<UInt8(1 << 5)).map { number in
        guard let transition = Transition(rawValue: number) else { return false }
        return strands.contains { $0.asksForProfile(in: event, transition) }
      }
    }
    lookedAtBits = concerned.map { set in
      strands.indices.reduce(0) { set >> UInt8($1) & 1 == 1 ? $0 | StrandContext.lookedAtBits(by: strands[$1]) : $0 }
    }
    uses = Array(repeating: 0, count: Event.count << 7)
    let setOfEvent = Event.allCases.map { event in
      strands.indices.reduce(UInt8(0)) { set, place in
        Transition.allCases.contains { strands[place].asksForProfile(in: event, $0) } ? set | 1 << UInt8(place) : set
      }
    }
    let sets = Set(setOfEvent).sorted()
    chainSets = sets
    chainSetOfEvent = setOfEvent.map { UInt8(sets.firstIndex(of: $0) ?? 0) }
  }

  /// The number of the profile of a configuration.
  mutating func profile(of configuration: AppConfiguration) -> Int {
    if strands.isEmpty { return 0 }
    let hidden = CallbackSet.optionalMethods.subtracting(configuration.implementedMethods)
    let profile = StrandContext.Profile(
      version: configuration.version, interface: configuration.interface,
      delegateSource: configuration.delegateSource, subclassesApplication: configuration.subclassesApplication,
      loadsViewEarly: configuration.loadsViewEarly,
      keepsExecuting: ConfigurationClass(configuration).keepsExecuting,
      visible: lookedAt.subtracting(hidden))
    if let number = numberOfProfile[profile] { return number }
    numberOfProfile[profile] = profiles.count
    for (place, strand) in strands.enumerated() {
      let relevant = strand.relevant(in: profile)
      relevantProfiles.append(numberOfRelevant[place][relevant] ?? profiles.count)
      if numberOfRelevant[place][relevant] == nil { numberOfRelevant[place][relevant] = profiles.count }
    }
    profiles.append(profile)
    let relevant = relevantProfiles.suffix(strands.count)
    let firstOfSet = chainSets.enumerated().map { number, set in
      let key = [number] + zip(relevant, strands.indices).filter { set >> UInt8($0.1) & 1 == 1 }.map(\.0)
      let first = firstAlike[key] ?? profiles.count - 1
      firstAlike[key] = first
      return first
    }
    for set in chainSetOfEvent { profilesOfEvents.append(firstOfSet[Int(set)]) }
    return profiles.count - 1
  }

  /// The first profile that is the same in an event to all chains to which the profile matters there.
  func profilesOfEvents(_ profile: Int, _ event: Int) -> Int {
    strands.isEmpty ? 0 : profilesOfEvents[profile * Event.count + event]
  }

  /// One step as the chains see it.
  func context(
    _ profile: Int, _ step: Scenario.Step, _ transition: Transition, _ before: DeviceState, _ state: ApplicationState,
    _ screen: Screen
  ) -> StrandContext {
    StrandContext(profiles[profile], step, transition, before, state, screen, isNested: isNested)
  }

  /// What a chain expects of a step, without what cannot be seen.
  func expectation(of strand: Strand, _ context: StrandContext) -> StepExpectation {
    var expected = StrandRules.expectation(of: strand, context)
    // What a chain does not order its own callbacks by means nothing to it.
    expected.ignored = expected.ignored.union(strand.anchors.subtracting(expected.body.callbacks))
    expected.body = expected.body.projected(onto: context.profile.visible.contains)
    return expected
  }

  /// Whether all chains agree with a step.
  mutating func agree(
    _ step: Scenario.Step, _ transition: Transition, _ profile: Int, _ before: DeviceState, _ state: ApplicationState,
    _ screen: Screen, _ recorder: borrowing CallbackRecorder
  ) -> Bool {
    let kind = Int(step.eventIndex) << 5 | Int(transition.rawValue)
    let use = kind << 2 | Int(before.process.rawValue)
    var present: UInt16 = 0
    var place = 0
    while place < recorder.count {
      present |= 1 << UInt16(owners[Int(recorder[place].bits)])
      place += 1
    }
    present >>= 1
    var rest = concerned[kind]
    let isFirst = uses[use] == 0
    uses[use] += weight
    // Nothing is due, nothing came, and the like was counted before.
    if rest == 0, !isFirst { return present == 0 }
    if isFirst {
      firstSteps[use] = StrandContext(
        profiles[profile], step, transition, before, state, screen, isNested: isNested)
    }
    if present & ~UInt16(rest) != 0 { return false }
    let situation = StrandContext.bits(of: step, transition, before, state, screen) & lookedAtBits[kind]
    let alike = asksForProfile[kind] ? profilesOfEvents[profile * Event.count + Int(step.eventIndex)] : 0
    let key = UInt64(truncatingIfNeeded: alike << StrandContext.width | situation)
    var first = kinds.find(key)
    if first < 0 {
      first = compile(
        key, concerned: rest, profile,
        StrandContext(profiles[profile], step, transition, before, state, screen, isNested: isNested))
    }
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest - 1
      let index = expectedInKinds[first + place]
      judged[index].uses += weight
      if judged[index].mayBeAbsent, present >> UInt16(place) & 1 == 0 { continue }
      if !monitors[place].accepts(from: judged[index].start, recorder) { return false }
    }
    return true
  }

  /// Works out what the chains expect of a kind of step.
  private mutating func compile(_ kind: UInt64, concerned: UInt8, _ profile: Int, _ context: StrandContext) -> Int {
    let first = expectedInKinds.count
    for place in strands.indices {
      expectedInKinds.append(
        concerned >> UInt8(place) & 1 == 0 ? -1 : expected(place, context, profile))
    }
    kinds.insert(kind, first)
    return first
  }

  /// The place of what the chain at a place expects of a step.
  mutating func expected(_ place: Int, _ context: StrandContext, _ profile: Int) -> Int {
    let strand = strands[place]
    // Where the profile makes no difference to a chain, any stands for all.
    let asks = strand.asksForProfile(in: context.event, context.transition)
    let relevant = asks ? relevantProfiles[profile * strands.count + place] : 0
    let key = (relevant << 4 | Int(strand.rawValue)) << 40 | context.number(for: strand)
    let known = compiled.find(UInt64(key))
    return known < 0 ? compile(strand, place, context, UInt64(key)) : known
  }

  private mutating func compile(_ strand: Strand, _ place: Int, _ context: StrandContext, _ key: UInt64) -> Int {
    let expected = expectation(of: strand, context)
    expectations.append(expected)
    judged.append(
      Compiled(
        start: monitors[place].state(for: expected.body, free: expected.ignored, strict: true),
        mayBeAbsent: expected.body.isComplete(strict: true) && !strand.judgesForeignCallbacks
          && strand.anchors.subtracting(expected.ignored).isEmpty))
    compiled.insert(key, judged.count - 1)
    return judged.count - 1
  }

  func exercised() -> [RuleID: Int] {
    var counts: [RuleID: Int] = [:]
    for monitor in monitors { counts.merge(monitor.exercised(), uniquingKeysWith: +) }
    for (expected, compiled) in zip(expectations, judged) where compiled.uses > 0 {
      for rule in expected.shown(in: capabilities) { counts[rule, default: 0] += compiled.uses }
    }
    for (use, context) in firstSteps {
      for (place, strand) in strands.enumerated() where concerned[use >> 2] >> UInt8(place) & 1 == 0 {
        for rule in expectation(of: strand, context).shown(in: capabilities) { counts[rule, default: 0] += uses[use] }
      }
    }
    return counts
  }
}
