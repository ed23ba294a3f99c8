import LifecycleDevice
import LifecycleModel
import LifecycleRules

/// The monitors that an oracle judges by, with what they expect of the steps that were met, compiled as far as it was needed.
///
/// A step is looked up once for all monitors: by its profile's number and the bits of it that any monitor looks at that can
/// expect something of a step of its kind.
struct MonitorTables: Sendable {
  /// The expectation of one monitor in a step, ready to be judged.
  private struct Compiled {
    let start: Automaton.State
    /// Whether the process is ended; nil where the monitor does not look.
    let ends: Bool?
    /// Whether nothing need be looked at where none of the monitor's callbacks came: none is due, nor any it is ordered by.
    let mayBeAbsent: Bool
    /// In which state the step leaves the app; nil where the monitor does not look.
    let after: StateAfter?
  }

  /// The key of a compiled expectation: the place of its monitor, and its content.
  private struct Content: Hashable {
    let place: Int
    let expected: StepExpectation
  }

  /// The monitors and the parts of a step that each of them looks at, which are fixed.
  let book: RuleBook
  private(set) var automata: [Automaton]
  /// The monitors, the application's first.
  var monitors: [Monitor] { book.monitors }

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
  /// The place of what the first monitor expects, by what all expect: of most steps that differ it is the same.
  private var firstOfExpected: [[Int32]: Int] = [:]
  /// How often steps conformed of which the monitors expect the same.
  private var uses: [Int] = []
  /// How often the state after a step was reported, of what the application's monitor expects; and whether something kept the
  /// app executing.
  private var reports: [StateAfter: (idle: Int, working: Int)] = [:]
  /// The place of what each monitor expects of a step, by the step without what that monitor does not look at.
  private var compiled: [NumberTable]
  private var compiledBeliefs = NumberTable()
  private var placeOfContent: [Content: Int] = [:]
  private var judged: [Compiled] = []
  private(set) var expectations: [StepExpectation] = []
  /// How often steps conformed that are one to a monitor that can expect nothing of them, by their number, and each such step.
  private var silences: [Int]
  private var silentSteps: [Int: StepContext] = [:]
  /// The words that conform to all monitors.
  private var verdicts = VerdictTable()

  init(_ book: RuleBook) {
    self.book = book
    automata = book.monitors.map { Automaton($0, book.capabilities) }
    firstRelevant = Array(repeating: [:], count: book.firstEvents.count)
    compiled = Array(repeating: NumberTable(), count: book.monitors.count)
    silences = Array(repeating: 0, count: StepContext.Bits.silences)
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
    for (way, first) in book.firstEvents.enumerated() {
      let relevant = monitors[first.place].relevant(in: profile, for: first.event)
      let same = firstRelevant[way][relevant] ?? number
      relevantProfiles.append(same)
      if same == number { firstRelevant[way][relevant] = number }
    }
    let relevant = relevantProfiles.suffix(book.firstEvents.count)
    let alike = book.waySets.enumerated().map { place, set in
      let key = [place] + set.map { relevant[relevant.startIndex + $0] }
      let first = firstAlike[key] ?? number
      if first == number { firstAlike[key] = number }
      return first
    }
    for set in book.waySetOfEvent { profilesOfEvents.append(alike[set]) }
    return number
  }

  /// The first profile that is the same in an event to all monitors.
  func profilesOfEvents(_ profile: Int, _ event: Int) -> Int { profilesOfEvents[profile * Event.count + event] }

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
    let alike = profilesOfEvents[profile &* Event.count &+ bits.eventIndex]
    let key =
      UInt64(truncatingIfNeeded: alike) << StepContext.Bits.width | bits.masked(by: book.masksOfKinds[bits.kind]).word
    var first = steps.find(key)
    if first < 0 {
      if !mayConform(bits, present(recorder)) { return -1 }
      first = compile(key, bits, profile)
    }
    var report = VerdictTable.Report.none
    if let reported, let after = judged[Int(expectedInSteps[first])].after {
      if !reported.agrees(with: after) { return -1 }
      report = reported.isWorking ? .working : .idle
    }
    let step = first / monitors.count
    var number = verdicts.find(step, word, hasEnded: recorder.processHasEnded, report)
    if number >= 0 {
      verdicts.count(number, times)
    } else {
      let present = present(recorder)
      guard mayConform(bits, present), agree(first, book.concerned[bits.kind], present, recorder) else { return -1 }
      number = verdicts.insert(
        step, word, hasEnded: recorder.processHasEnded, report, length: recorder.count)
      count(step, recorder.observations[...], report, times)
    }
    let silence = bits.silence
    if silences[silence] == 0 {
      silentSteps[silence] = StepContext(profiles[profile], bits.masked(by: .seenInSilence))
    }
    silences[silence] += times
    return number
  }

  /// Whether all monitors whose callbacks were sent can expect something of a step of its kind; the application's always can.
  private func mayConform(_ bits: StepContext.Bits, _ present: UInt64) -> Bool {
    present & ~(book.concerned[bits.kind] | 1) == 0
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

  /// Whether all monitors agree that are concerned by a step.
  ///
  /// - Parameters:
  ///   - first: The place of what the first monitor expects.
  ///   - present: A bit for each monitor of whose callbacks one was sent.
  private mutating func agree(
    _ first: Int, _ concerned: UInt64, _ present: UInt64, _ recorder: borrowing CallbackRecorder
  ) -> Bool {
    var rest = concerned
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest &- 1
      let expected = Int(expectedInSteps[first &+ place])
      if judged[expected].mayBeAbsent, present >> UInt64(place) & 1 == 0 { continue }
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
      let expected = Int(expectedInSteps[first + place])
      if expected >= 0 { automata[place].count(from: judged[expected].start, word, times) }
    }
    uses[step] += times
    guard report != .none, let after = judged[Int(expectedInSteps[first])].after else { return }
    if report == .working {
      reports[after, default: (0, 0)].working += times
    } else {
      reports[after, default: (0, 0)].idle += times
    }
  }

  /// Counts that a verdict was recalled, in a step with these bits.
  mutating func count(_ verdict: Int, _ bits: StepContext.Bits, _ times: Int) {
    verdicts.count(verdict, times)
    silences[bits.silence] += times
  }

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

  /// Works out what the monitors expect of a step.
  @inline(never)
  private mutating func compile(_ step: UInt64, _ bits: StepContext.Bits, _ profile: Int) -> Int {
    let concerned = book.concerned[bits.kind]
    let expected = monitors.indices.map { place in
      concerned >> UInt64(place) & 1 == 1 ? Int32(self.expected(place, bits, profile)) : -1
    }
    let first = firstOfExpected[expected] ?? expectedInSteps.count
    steps.insert(step, first)
    if first == expectedInSteps.count {
      firstOfExpected[expected] = first
      expectedInSteps += expected
      uses.append(0)
    }
    return first
  }

  /// A step as the monitor at a place sees it: what is the same to it has the same key.
  mutating func key(_ place: Int, _ bits: StepContext.Bits, _ profile: Int) -> UInt64 {
    Self.key(book.seen(place, bits), relevantProfile(place, bits, profile))
  }

  /// A profile as the monitor at a place sees it in a step; 0 where it makes no difference, so that any stands for all.
  mutating func relevantProfile(_ place: Int, _ bits: StepContext.Bits, _ profile: Int) -> Int {
    if !book.asksForProfile(place, bits.kind) { return 0 }
    let way = book.way(of: place, bits.eventIndex)
    return relevantProfiles[profile * book.firstEvents.count + way] + 1
  }

  /// The place of what the monitor at a place expects of a step.
  mutating func expected(_ place: Int, _ bits: StepContext.Bits, _ profile: Int) -> Int {
    let key = key(place, bits, profile)
    let known = compiled[place].find(key)
    if known >= 0 { return known }
    let expected = compile(place, bits, profile, book.way(of: place, bits.eventIndex))
    compiled[place].insert(key, expected)
    return expected
  }

  /// The place of what the application's monitor expects of a step that may not be one that the event can make: of all that
  /// the app implements.
  mutating func believed(_ bits: StepContext.Bits, _ profile: Int) -> Int {
    let key = Self.key(
      book.seen(0, bits), relevantProfiles[profile * book.firstEvents.count + book.wholeWay])
    let known = compiledBeliefs.find(key)
    if known >= 0 { return known }
    let expected = compile(0, bits, profile, book.wholeWay)
    compiledBeliefs.insert(key, expected)
    return expected
  }

  private static func key(_ seen: StepContext.Bits, _ relevant: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: relevant) << StepContext.Bits.width | seen.word
  }

  private mutating func compile(_ place: Int, _ bits: StepContext.Bits, _ profile: Int, _ way: Int) -> Int {
    let expected = book.expectation(of: place, bits, profiles[profile], way: way)
    let content = Content(place: place, expected: expected)
    if let known = placeOfContent[content] { return known }
    let rules = book.monitors[place].rules
    let number = expectations.count
    placeOfContent[content] = number
    expectations.append(expected)
    let looksAtEnd = book.capabilities.reportsProcessEnd && expected.endRule != nil
    judged.append(
      Compiled(
        start: start(of: expected, place, strict: true), ends: looksAtEnd ? expected.ends : nil,
        mayBeAbsent: place > 0 && expected.body.isComplete(strict: true) && !rules.judgesForeignCallbacks
          && rules.anchors.subtracting(expected.ignored).isEmpty,
        after: expected.after))
    return number
  }

  /// Returns the expectation of the monitor at a place for a step of an app with a profile; the monitor sees only the
  /// parts that it looks at.
  mutating func expectation(of place: Int, _ bits: StepContext.Bits, _ profile: Int) -> StepExpectation {
    expectations[expected(place, bits, profile)]
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

  /// The same tables, of which nothing was used.
  func unused() -> MonitorTables {
    var tables = self
    tables.forgetVerdicts()
    for place in tables.automata.indices { tables.automata[place].forgetUses() }
    tables.uses = Array(repeating: 0, count: uses.count)
    tables.silences = Array(repeating: 0, count: silences.count)
    tables.silentSteps = [:]
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
          let expected = Int(expectedInSteps[step * monitors.count + place])
          if expected >= 0 { usesOfExpectations[expected] += uses }
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
    for (silence, context) in silentSteps where silences[silence] > 0 {
      for place in monitors.indices where book.concerned[context.bits.kind] >> UInt64(place) & 1 == 0 {
        for rule in book.expectation(of: place, context).shown(in: book.capabilities) {
          counts[rule, default: 0] += silences[silence]
        }
      }
    }
    return counts
  }
}
