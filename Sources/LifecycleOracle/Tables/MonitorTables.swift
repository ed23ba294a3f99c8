/// The monitors that an oracle judges by, with what they expect of the steps that were met, compiled as far as it was needed.
///
/// A monitor asks a step what it must know, and what it asked is noted: a step that answers the same is looked up. It is looked up
/// once for all monitors, by what any of them asked at its event; if it was not met, once for each.
struct MonitorTables: Sendable {
  /// The expectation of one monitor in a step, ready to be judged.
  private struct Compiled {
    let start: Automaton.State
    /// Whether the process is ended; nil where the monitor does not look.
    let ends: Bool?
    /// Whether nothing need be looked at where none of the monitor's callbacks came: none is due, nor any that they are ordered by.
    let mayBeAbsent: Bool
    /// In which state the step leaves the app; nil where the monitor does not look.
    let after: StateAfter?
  }

  /// The key of a compiled expectation: the place of its monitor, and its content.
  private struct Content: Hashable {
    let place: Int
    let expected: StepExpectation
  }

  /// The monitors, which are fixed.
  let book: RuleBook
  private(set) var automata: [Automaton]
  /// The monitors, the application's first.
  var monitors: [Monitor] { book.monitors }

  private(set) var profiles: [StepContext.Profile] = []
  private var numberOfProfile: [StepContext.Profile: Int] = [:]
  /// Each monitor's sight of the steps of a lane: see `lane(_:_:)`.
  private var sights: [Sight]
  /// The sight that all monitors together have of the steps of an event.
  private var sightsOfEvents: [Sight]
  /// For each profile and event the number of the first profile that looks the same there; -1 where it was not looked for.
  private(set) var alikeAtEvents: [Int32] = []
  /// The number of a step, by what all monitors see of it: steps of which they expect the same are one.
  private var steps = NumberTable()
  /// For each step one place for each monitor: that of what it expects.
  private var expectedInSteps: [Int32] = []
  private var stepOfExpected: [[Int32]: Int] = [:]
  /// For each step a bit for each monitor that must be asked although none of its callbacks came.
  private var vigilant: [UInt64] = []
  /// How often steps conformed of which the monitors expect the same.
  private var uses: [Int] = []
  /// How often the state after a step was reported, of what the application's monitor expects; and whether something kept the
  /// app executing.
  private var reports: [StateAfter: (idle: Int, working: Int)] = [:]
  /// The place of what each monitor expects of a step, by what it sees of it.
  private var compiled: [NumberTable]
  private var placeOfContent: [Content: Int] = [:]
  private var judged: [Compiled] = []
  private(set) var expectations: [StepExpectation] = []
  /// The words that conform to all monitors.
  private var verdicts = VerdictTable()

  init(_ book: RuleBook) {
    self.book = book
    automata = book.monitors.map { Automaton($0, book.capabilities) }
    sights = Array(repeating: Sight(), count: book.monitors.count * Self.lanes)
    sightsOfEvents = Array(repeating: Sight(.toCount), count: Event.count)
    compiled = Array(repeating: NumberTable(), count: book.monitors.count)
  }

  // MARK: Profiles

  /// The number of the profile of a configuration.
  mutating func profile(of configuration: AppConfiguration) -> Int {
    let profile = StepContext.Profile(configuration, book.capabilities)
    if let number = numberOfProfile[profile] { return number }
    let number = profiles.count
    precondition(number < 1 << 17 - 1, "a step's key has room for one profile less than 2^17")
    numberOfProfile[profile] = number
    profiles.append(profile)
    alikeAtEvents += repeatElement(-1, count: Event.count)
    return number
  }

  /// The first profile that was found to look the same in an event to all monitors.
  @inline(never)
  mutating func profileAlike(_ profile: Int, at event: Int) -> Int {
    let first = sightsOfEvents[event].profile(profile, profiles)
    alikeAtEvents[profile * Event.count + event] = Int32(first)
    return first
  }

  // MARK: What is seen of a step

  /// The number of lanes of a monitor: of a transition in an app with several scenes, or with at most one. A question in a
  /// step of one says nothing of another.
  private static var lanes: Int { 2 * StepContext.Bits.transitions }

  @inline(__always)
  private static func lane(_ place: Int, _ bits: StepContext.Bits) -> Int {
    let transition = bits.kind % StepContext.Bits.transitions
    return place &* lanes &+ transition &+ (bits.hasSeveralScenes ? StepContext.Bits.transitions : 0)
  }

  /// The key of a step, as all monitors see it.
  @inline(__always)
  private mutating func key(_ bits: StepContext.Bits, _ profile: Int) -> UInt64 {
    let event = bits.eventIndex
    var alike = Int(alikeAtEvents[profile &* Event.count &+ event])
    if alike < 0 { alike = profileAlike(profile, at: event) }
    return Self.key(sightsOfEvents[event].asked.masked(bits), alike)
  }

  /// The key of a step, as the monitor at a place sees it.
  private mutating func key(_ place: Int, _ bits: StepContext.Bits, _ profile: Int) -> UInt64 {
    let lane = Self.lane(place, bits)
    return Self.key(sights[lane].asked.seen(bits), sights[lane].profile(profile, profiles))
  }

  private static func key(_ seen: StepContext.Bits, _ alike: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: alike) << StepContext.Bits.width | seen.word
  }

  // MARK: Judging

  /// The number of the verdict that all monitors agree with a step; negative where one does not. A step that conforms is counted.
  ///
  /// - Parameters:
  ///   - word: The place of what was sent.
  ///   - reported: The state in which the app is said to be then; nil where that is not looked at.
  ///   - times: How often the step counts.
  mutating func verdict(
    _ bits: StepContext.Bits, _ profile: Int, _ word: Int, _ recorder: borrowing CallbackRecorder,
    _ reported: ReportedState?, times: Int
  ) -> Int {
    var step = steps.find(key(bits, profile))
    if step < 0 { step = compile(bits, profile) }
    var report = VerdictTable.Report.none
    if let reported, let after = judged[Int(expectedInSteps[step &* monitors.count])].after {
      if !reported.agrees(with: after) { return -1 }
      report = reported.isWorking ? .working : .idle
    }
    var number = verdicts.find(step, word, hasEnded: recorder.processHasEnded, report)
    if number >= 0 {
      verdicts.count(number, times)
    } else {
      guard agree(step, present(recorder), recorder) else { return -1 }
      number = verdicts.insert(
        step, word, hasEnded: recorder.processHasEnded, report, length: recorder.count)
      count(step, recorder.observations[...], report, times)
    }
    return number
  }

  /// A bit for each monitor of whose callbacks one was sent.
  private func present(_ recorder: borrowing CallbackRecorder) -> UInt64 {
    var present: UInt64 = 0
    var observed = 0
    while observed < recorder.count {
      present |= 1 << UInt64(book.owners[Int(recorder[observed].bits)])
      observed &+= 1
    }
    return present
  }

  /// Whether all monitors agree with what was sent in a step.
  ///
  /// - Parameter present: A bit for each monitor of whose callbacks one was sent.
  private mutating func agree(_ step: Int, _ present: UInt64, _ recorder: borrowing CallbackRecorder) -> Bool {
    var rest = vigilant[step] | present
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest &- 1
      let expected = Int(expectedInSteps[step &* book.monitors.count &+ place])
      if let ends = judged[expected].ends, ends != recorder.processHasEnded { return false }
      if !automata[place].accepts(from: judged[expected].start, recorder) { return false }
    }
    return true
  }

  /// Whether all monitors agree with a step except for advice. Of those that leave what they are advised to have to one another
  /// one has it.
  mutating func agreeBesidesAdvice(
    _ bits: StepContext.Bits, _ profile: Int, _ recorder: borrowing CallbackRecorder, _ reported: ReportedState?
  ) -> Bool {
    var demands: [(callbacks: CallbackSet, isMet: Bool)] = []
    var scenesFollow = true
    // The application last, which takes part in what its scenes do.
    for place in Array(monitors.indices.dropFirst()) + [0] {
      let expected = expectation(of: place, bits, profile)
      if let reported, let after = expected.after, !reported.agrees(with: after) { return false }
      let looksAtEnd = book.capabilities.reportsProcessEnd && expected.endRule != nil
      if looksAtEnd, expected.ends != recorder.processHasEnded { return false }
      if place == 0 {
        if !accepts(scenesFollow ? expected : expected.demanding ?? expected, place, recorder) { return false }
        continue
      }
      if !accepts(expected, place, recorder) { return false }
      if monitors[place].isOfScene { scenesFollow = scenesFollow && accepts(expected, place, recorder, strict: true) }
      guard let demanding = expected.demanding else { continue }
      demands.append((monitors[place].callbacks, accepts(demanding, place, recorder)))
    }
    return demands.allSatisfy { demand in
      demands.contains { $0.callbacks == demand.callbacks && $0.isMet }
    }
  }

  /// Whether what was sent is what a monitor expects, except for advice where that is not strict.
  private mutating func accepts(
    _ expected: StepExpectation, _ place: Int, _ recorder: borrowing CallbackRecorder, strict: Bool = false
  ) -> Bool {
    automata[place].accepts(from: start(of: expected, place, strict: strict), recorder)
  }

  /// Counts a word that conforms.
  private mutating func count(
    _ step: Int, _ word: ArraySlice<ObservedCallback>, _ report: VerdictTable.Report, _ times: Int
  ) {
    let first = step * monitors.count
    for place in monitors.indices {
      automata[place].count(from: judged[Int(expectedInSteps[first + place])].start, word, times)
    }
    uses[step] += times
    guard report != .none, let after = judged[Int(expectedInSteps[first])].after else { return }
    if report == .working {
      reports[after, default: (0, 0)].working += times
    } else {
      reports[after, default: (0, 0)].idle += times
    }
  }

  /// Counts that a verdict was recalled.
  mutating func count(_ verdict: Int, _ times: Int) { verdicts.count(verdict, times) }

  /// Counts the words of the verdicts that were recalled as if they had been judged.
  mutating func settle(_ words: WordTable) {
    for verdict in verdicts.takeUses() {
      count(verdict.step, words.word(at: verdict.word, count: verdict.length), verdict.report, verdict.uses)
    }
  }

  /// How many bytes the verdicts take.
  var bytesOfVerdicts: Int { verdicts.bytes }

  /// Forgets all verdicts, none of which is still to be counted: the places of words do not hold any longer.
  mutating func forgetVerdicts() { verdicts = VerdictTable() }

  /// Works out what the monitors expect of a step, and sees from then on what they asked.
  @inline(never)
  private mutating func compile(_ bits: StepContext.Bits, _ profile: Int) -> Int {
    let expected = monitors.indices.map { Int32(self.expected($0, bits, profile)) }
    let step = stepOfExpected[expected] ?? uses.count
    if step == uses.count {
      stepOfExpected[expected] = step
      expectedInSteps += expected
      vigilant.append(
        expected.indices.reduce(0) { $0 | (judged[Int(expected[$1])].mayBeAbsent ? 0 : 1 << UInt64($1)) })
      uses.append(0)
    }
    let event = bits.eventIndex
    var seesMoreOfProfiles = false
    for place in monitors.indices where sightsOfEvents[event].widen(sights[Self.lane(place, bits)].asked) {
      seesMoreOfProfiles = true
    }
    if seesMoreOfProfiles {
      for profile in profiles.indices { alikeAtEvents[profile * Event.count + event] = -1 }
    }
    let seen = key(bits, profile)
    if steps.find(seen) < 0 { steps.insert(seen, step) }
    return step
  }

  /// The place of what the monitor at a place expects of a step.
  mutating func expected(_ place: Int, _ bits: StepContext.Bits, _ profile: Int) -> Int {
    let known = compiled[place].find(key(place, bits, profile))
    if known >= 0 { return known }
    let step = StepContext(profiles[profile], bits)
    let expected = number(of: book.expectation(of: place, step), ofMonitor: place)
    _ = sights[Self.lane(place, bits)].widen(step.asked)
    let seen = key(place, bits, profile)
    if compiled[place].find(seen) < 0 { compiled[place].insert(seen, expected) }
    return expected
  }

  /// The place of an expectation in `expectations` and `judged`.
  private mutating func number(of expected: StepExpectation, ofMonitor place: Int) -> Int {
    let content = Content(place: place, expected: expected)
    if let known = placeOfContent[content] { return known }
    let rules = book.monitors[place].rules
    let number = expectations.count
    placeOfContent[content] = number
    expectations.append(expected)
    let looksAtEnd = book.capabilities.reportsProcessEnd && expected.endRule != nil
    let ordering = rules.judgesForeignCallbacks ? rules.anchors.union(rules.callbacks) : rules.anchors
    judged.append(
      Compiled(
        start: start(of: expected, place, strict: true), ends: looksAtEnd ? expected.ends : nil,
        mayBeAbsent: place > 0 && expected.body.isComplete(strict: true)
          && ordering.subtracting(expected.ignored).isEmpty,
        after: expected.after))
    return number
  }

  /// Whether all that was asked of two profiles so far by the monitor at a place is the same, in steps like this one.
  mutating func isAlike(_ one: Int, _ other: Int, _ place: Int, _ bits: StepContext.Bits) -> Bool {
    let lane = Self.lane(place, bits)
    return sights[lane].profile(one, profiles) == sights[lane].profile(other, profiles)
  }

  /// Returns the expectation of the monitor at a place for a step of an app with a profile.
  mutating func expectation(of place: Int, _ bits: StepContext.Bits, _ profile: Int) -> StepExpectation {
    expectations[expected(place, bits, profile)]
  }

  /// Where a monitor begins a step.
  mutating func start(of expected: StepExpectation, _ place: Int = 0, strict: Bool) -> Automaton.State {
    automata[place].start(of: expected, strict: strict)
  }

  /// The state of the automaton of the monitor at a place after a symbol; `Automaton.rejected` where it may not come.
  mutating func step(_ state: Automaton.State, _ symbol: UInt16, ofMonitor place: Int) -> Automaton.State {
    automata[place].step(state, symbol)
  }

  // MARK: What was met

  /// The same tables, of which nothing was used.
  func unused() -> MonitorTables {
    var tables = self
    tables.forgetVerdicts()
    for place in tables.automata.indices { tables.automata[place].forgetUses() }
    tables.uses = Array(repeating: 0, count: uses.count)
    tables.reports = [:]
    return tables
  }

  /// How many steps were met that differ in what the monitors expect.
  var stepCount: Int { uses.count }

  /// The callbacks that came where they were due, in the steps counted so far.
  var taken: CallbackSet { automata.reduce(CallbackSet()) { $0.union($1.taken) } }

  /// How often each rule was exercised.
  func exercised() -> [RuleID: Int] {
    var counts: [RuleID: Int] = [:]
    for automaton in automata { counts.merge(automaton.exercised(), uniquingKeysWith: +) }
    var usesOfExpectations = [Int](repeating: 0, count: expectations.count)
    let usesOfSteps = uses
    var step = 0
    while step < usesOfSteps.count {
      let uses = usesOfSteps[step]
      if uses > 0 {
        for place in monitors.indices {
          usesOfExpectations[Int(expectedInSteps[step * monitors.count + place])] += uses
        }
      }
      step += 1
    }
    for (expected, uses) in zip(expectations, usesOfExpectations) where uses > 0 {
      for rule in expected.shown(in: book.capabilities) { counts[rule, default: 0] += uses }
    }
    for (after, times) in reports {
      for (isWorking, uses) in [(false, times.idle), (true, times.working)] where uses > 0 {
        for rule in after.rules(isWorking: isWorking) { counts[rule, default: 0] += uses }
      }
    }
    return counts
  }
}
