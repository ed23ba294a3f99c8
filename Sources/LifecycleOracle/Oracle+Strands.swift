import LifecycleDevice
import LifecycleModel

/// The chains beside the application's that an oracle judges, with their tables.
struct StrandTables: Sendable {
  /// An expectation of one chain, ready to be judged.
  private struct Compiled {
    let expectation: StepExpectation
    let strict: StrandAutomaton.State
    let lenient: StrandAutomaton.State
    /// Whether nothing need be looked at where none of the chain's callbacks came: none is due, nor any it is ordered by.
    let mayBeAbsent: Bool
    var uses = 0
  }

  let strands: [Strand]
  private let isNested: Bool
  private let capabilities: Capabilities
  private var automata: [StrandAutomaton]
  private var profiles: [StrandContext.Profile] = []
  private var numberOfProfile: [StrandContext.Profile: Int] = [:]
  /// For each profile and chain the number of the first profile that is the same to the chain.
  private var relevantProfiles: [Int] = []
  private var numberOfRelevant: [[StrandContext.Profile: Int]]
  /// The sets of chains that can expect anything of an event, a bit for each chain, and the number of each event's.
  private let chainSets: [UInt8]
  private let chainSetOfEvent: [UInt8]
  /// For each profile and set of chains the number of the first profile that is the same to all of them.
  private var profilesOfSets: [Int] = []
  private var firstAlike: [[Int]: Int] = [:]
  private var compiled: [Int: Int] = [:]
  private var expectations: [Compiled] = []
  /// For each observation, by its bits, one more than the place of the chain that judges it; 0 where none does.
  private var owners: [UInt8]
  /// For each event and transition a bit for each chain, at its place, that can expect anything of them.
  private let concerned: [UInt8]
  /// How often steps with each event and transition were judged in each state of the process, and the first of them.
  private var uses: [Int]
  private var firstSteps: [Int: StrandContext] = [:]
  /// How often a step counts.
  var weight = 1 {
    didSet { for place in automata.indices { automata[place].weight = weight } }
  }

  init(_ strands: [Strand], _ capabilities: Capabilities) {
    self.strands = strands
    self.capabilities = capabilities
    numberOfRelevant = Array(repeating: [:], count: strands.count)
    isNested = capabilities.reportsNesting
    let isNested = isNested
    automata = strands.map { strand in
      let seen = strand.callbacks.union(strand.anchors).intersection(capabilities.callbacks)
      return StrandAutomaton(seen, isNested: isNested)
    }
    owners = Array(repeating: 0, count: Observation.capacity)
    for (place, strand) in strands.enumerated() {
      for callback in strand.callbacks.intersection(capabilities.callbacks).callbacks
      where !strand.judgesForeignCallbacks {
        for phase in Observation.Phase.allCases {
          for detail in 0..<UInt8(8) {
            let bits = Observation(callback, phase, Observation.Detail(rawValue: detail)).bits
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
    uses = Array(repeating: 0, count: Event.count << 7)
    let concerned = concerned
    let setOfEvent = (0..<Event.count).map { concerned[$0 << 5..<($0 + 1) << 5].reduce(0, |) }
    let sets = Set(setOfEvent).sorted()
    chainSets = sets
    chainSetOfEvent = setOfEvent.map { UInt8(sets.firstIndex(of: $0) ?? 0) }
  }

  /// The number of a profile that is the same to all chains that can expect anything of an event.
  @inline(__always)
  func profile(_ profile: Int, concerning eventIndex: UInt8) -> Int {
    strands.isEmpty ? 0 : profilesOfSets[profile &* chainSets.count &+ Int(chainSetOfEvent[Int(eventIndex)])]
  }

  /// The number of the profile of a configuration.
  mutating func profile(of configuration: AppConfiguration) -> Int {
    if strands.isEmpty { return 0 }
    let hidden = CallbackSet.optionalMethods.subtracting(configuration.implementedMethods)
    let profile = StrandContext.Profile(
      version: configuration.version, interface: configuration.interface,
      delegateSource: configuration.delegateSource, subclassesApplication: configuration.subclassesApplication,
      keepsExecuting: configuration.backgroundModes.keepsExecuting,
      visible: capabilities.callbacks.subtracting(hidden))
    if let number = numberOfProfile[profile] { return number }
    numberOfProfile[profile] = profiles.count
    for (place, strand) in strands.enumerated() {
      let relevant = strand.relevant(in: profile)
      relevantProfiles.append(numberOfRelevant[place][relevant] ?? profiles.count)
      if numberOfRelevant[place][relevant] == nil { numberOfRelevant[place][relevant] = profiles.count }
    }
    profiles.append(profile)
    let relevant = relevantProfiles.suffix(strands.count)
    for (number, set) in chainSets.enumerated() {
      let key = [number] + zip(relevant, strands.indices).filter { set >> UInt8($0.1) & 1 == 1 }.map(\.0)
      let first = firstAlike[key] ?? profiles.count - 1
      firstAlike[key] = first
      profilesOfSets.append(first)
    }
    return profiles.count - 1
  }

  /// One step as the chains see it.
  func context(
    _ profile: Int, _ step: Scenario.Step, _ transition: Transition, _ before: DeviceState, _ state: ApplicationState,
    _ screen: Screen
  ) -> StrandContext {
    StrandContext(
      profile: profiles[profile], event: step.event, transition: transition, process: before.process, state: state,
      isEditing: screen.focus != nil, wasNeverInForeground: before.wasNeverInForeground,
      entering: step.replies.time(in: .applicationDidEnterBackground), replies: step.replies, isNested: isNested)
  }

  /// What a chain expects of a step, without what cannot be seen.
  func expectation(of strand: Strand, _ context: StrandContext) -> StepExpectation {
    var expected = StrandRules.expectation(of: strand, context)
    // What a chain does not order its own callbacks by means nothing to it.
    let named = CallbackSet(expected.body.allObligations.map(\.obligation.callback))
    expected.ignored = expected.ignored.union(strand.anchors.subtracting(named))
    expected.body = expected.body.projected(onto: context.profile.visible.contains)
    return expected
  }

  /// The first chain that does not agree with a step; nil where all do.
  ///
  /// - Parameter makeContext: The step as the chains see it, whose profile has the number `profile`.
  mutating func disagreeing(
    _ step: Scenario.Step, _ transition: Transition, _ profile: Int, _ before: DeviceState,
    _ recorder: borrowing CallbackRecorder, strict: Bool, _ makeContext: (StrandTables) -> StrandContext
  ) -> Strand? {
    let kind = Int(step.eventIndex) << 5 | Int(transition.rawValue)
    let use = kind << 2 | Int(before.process.rawValue)
    if uses[use] == 0 { firstSteps[use] = makeContext(self) }
    uses[use] += weight
    let concerned = concerned[kind]
    var present: UInt16 = 0
    for place in 0..<recorder.count { present |= 1 << UInt16(owners[Int(recorder[place].bits)]) }
    present >>= 1
    let unexpected = present & ~UInt16(concerned)
    if unexpected != 0 { return strands[unexpected.trailingZeroBitCount] }
    if concerned == 0 { return nil }
    let context = makeContext(self)
    for (place, strand) in strands.enumerated() where concerned >> UInt8(place) & 1 == 1 {
      let relevant = relevantProfiles[profile * strands.count + place]
      let key = (relevant << 4 | Int(strand.rawValue)) << 40 | context.number(for: strand)
      let index = compiled[key] ?? compile(strand, place, context, key)
      expectations[index].uses += weight
      if expectations[index].mayBeAbsent, present >> UInt16(place) & 1 == 0 { continue }
      let start = strict ? expectations[index].strict : expectations[index].lenient
      let ignored = expectations[index].expectation.ignored
      if !automata[place].accepts(from: start, ignoring: ignored, recorder) { return strand }
    }
    return nil
  }

  private mutating func compile(_ strand: Strand, _ place: Int, _ context: StrandContext, _ key: Int) -> Int {
    let expected = expectation(of: strand, context)
    expectations.append(
      Compiled(
        expectation: expected, strict: automata[place].state(for: expected.body, strict: true),
        lenient: automata[place].state(for: expected.body, strict: false),
        mayBeAbsent: expected.body.isComplete(strict: true) && !strand.judgesForeignCallbacks
          && strand.anchors.subtracting(expected.ignored).isEmpty))
    compiled[key] = expectations.count - 1
    return expectations.count - 1
  }

  func exercised() -> [RuleID: Int] {
    var counts: [RuleID: Int] = [:]
    for automaton in automata { counts.merge(automaton.exercised(), uniquingKeysWith: +) }
    for compiled in expectations where compiled.uses > 0 {
      for rule in shown(by: compiled.expectation) { counts[rule, default: 0] += compiled.uses }
    }
    for (use, context) in firstSteps {
      for (place, strand) in strands.enumerated() where concerned[use >> 2] >> UInt8(place) & 1 == 0 {
        for rule in shown(by: expectation(of: strand, context)) { counts[rule, default: 0] += uses[use] }
      }
    }
    return counts
  }

  /// The rules that a step puts to the test by happening.
  func shown(by expected: StepExpectation) -> Set<RuleID> {
    var rules = Set(
      expected.prohibitions.filter { !$0.callbacks.intersection(capabilities.callbacks).isEmpty }.map(\.rule))
    let due = CallbackSet(expected.body.allObligations.map(\.obligation.callback))
    rules.formUnion(expected.repetitions.filter { !$0.callbacks.intersection(due).isEmpty }.map(\.rule))
    rules.insert(expected.otherwise)
    return rules.union(expected.shows)
  }
}
