import LifecycleNaiveChecker
import LifecycleTestSupport

@Suite("Single edits of legal steps")
struct EditTests {
  private struct Situation: Hashable {
    let configuration: Int
    let methods: CallbackSet
    let state: DeviceState
    let step: Scenario.Step
    let observed: [ObservedCallback]
  }

  /// A step of the reference, and both checkers as they are before it.
  private struct Moment {
    let step: Scenario.Step
    let observed: [ObservedCallback]
    let ended: Bool
    let checker: Checker
    let naive: NaiveChecker

    func situation(_ configuration: AppConfiguration, _ oracle: Oracle) -> Situation? {
      let possible = checker.possible(oracle)
      guard possible.count == 1 else { return nil }
      return Situation(
        configuration: ConfigurationClass(configuration).index, methods: configuration.implementedMethods,
        state: possible[0], step: step, observed: observed)
    }
  }

  /// The events of a host that has windows.
  private static let windowed = EventSet.otherHosts.union([
    .openFromHomeScreen, .pressHome, .openSwitcher, .chooseThisApp, .interruptionBegins(.phoneCall),
    .interruptionDismissed(.phoneCall), .lock, .unlock, .systemWakesApp,
  ])

  /// Visits the steps of the reference in generated scenarios, all of which both checkers accept.
  private static func visitScenarios(
    _ count: Int, _ visit: (AppConfiguration, [Moment], inout Oracle) -> Void
  ) throws -> Oracle {
    var oracle = Oracle(.applicationAlone, beside: [])
    var generators = [EventSet.iOS, windowed].map {
      ScenarioGenerator(.applicationAlone, GeneratorOptions(seed: 7, length: 24, events: $0))
    }
    var scenario = Scenario()
    var recorder = CallbackRecorder()
    // Steps far apart in the list of pairs, so that few scenarios see much.
    for round in 0..<count + count / (Tier.isThorough ? 3 : 10) {
      generators[round < count ? 0 : 1].generate(round &* 37, into: &scenario)
      var implementation = ReferenceLifecycle(configuration: scenario.configuration)
      var checker = Checker(&oracle, scenario.configuration)
      var naive = NaiveChecker(configuration: scenario.configuration)
      var moments: [Moment] = []
      recorder.holdsTask = false
      for step in scenario.steps {
        guard checker.permits(step, &oracle) else { continue }
        #expect(naive.permits(step.event), "\(step.event.name)")
        recorder.beginStep(step)
        try implementation.handle(step.event, reportingTo: &recorder)
        let ended = recorder.processHasEnded
        let observed = recorder.observations.filter { Capabilities.applicationAlone.callbacks.contains($0.callback) }
        moments.append(
          Moment(step: step, observed: observed, ended: ended, checker: checker, naive: naive))
        let verdict = checker.judge(step, recorder, &oracle)
        try #require(verdict == .conforms)
        let isAccepted = naive.accepts(step, observed, ended: ended, strict: true)
        try #require(isAccepted, "the naive checker refuses a step of the reference: \(step.event.name)")
        if !checker.isAlive { recorder.holdsTask = false }
      }
      visit(scenario.configuration, moments, &oracle)
    }
    return oracle
  }

  /// Each distinct situation in generated scenarios, once, and an oracle that knows them.
  private static let situations = Result {
    var seen: Set<Situation> = []
    var found: [Moment] = []
    let oracle = try visitScenarios(Tier.amount(quick: 80, thorough: 400)) { configuration, moments, oracle in
      for moment in moments {
        guard let situation = moment.situation(configuration, oracle), seen.insert(situation).inserted else { continue }
        found.append(moment)
      }
    }
    return (moments: found, oracle: oracle)
  }

  @Test("the oracle and the naive checker agree on every single edit", arguments: [true, false])
  func agreement(strict: Bool) throws {
    var disagreements: [String] = []
    var edits = 0
    var (moments, oracle) = try Self.situations.get()
    for moment in moments {
      let (step, ended, checker) = (moment.step, moment.ended, moment.checker)
      // Whether only advice is broken takes an alignment to tell: of those every fourth.
      for (place, edit) in SingleEdit.words(of: moment.observed).enumerated() where strict || place.isMultiple(of: 4) {
        edits += 1
        var other = moment.naive
        let isLegal = checker.accepts(step, edit, ended: ended, strict: strict, &oracle)
        if isLegal != other.accepts(step, edit, ended: ended, strict: strict), disagreements.count < 20 {
          let callbacks = edit.map { "\($0.callback)\($0.state.map { " (\($0))" } ?? "")" }.joined(separator: ", ")
          let state =
            "\(checker.possible(oracle).map { String($0.bits, radix: 2) }) \(oracle.device(of: checker.plan).configurationClass)"
          disagreements.append("\(step.event.name): oracle \(isLegal) for \(callbacks) in \(state)")
        }
      }
    }
    #expect(disagreements.isEmpty, "\(disagreements.joined(separator: "\n"))")
    #expect(moments.count > Tier.amount(quick: 200, thorough: 1_000))
    #expect(edits > Tier.amount(quick: 10_000, thorough: 50_000) / (strict ? 1 : 4))
  }

  /// The hand-written list of permitted variations: what an edit that stays legal may have changed, and the rule that permits it.
  private static func isLegitimate(
    _ edit: [ObservedCallback], of observed: [ObservedCallback], _ configuration: ConfigurationClass
  ) -> Bool {
    let free: Set<Callback.Kind> = [
      .incidental,  // MU-06, MU-07, OR-23, C40
      .viewLoading, .viewAppearance,  // VC-08: not judged here, except for PR-05
      .preservation,  // OR-21
    ]
    // NO-06: other calls may come before the notification of the launch, but it is posted as often as before.
    func launches(_ observations: [ObservedCallback]) -> Int {
      observations.count { $0.callback == .didFinishLaunchingNotification }
    }
    guard launches(edit) == launches(observed) else { return false }
    func rest(_ observations: [ObservedCallback]) -> [Callback] {
      observations.map(\.callback).filter { !free.contains($0.kind) && $0 != .didFinishLaunchingNotification }
    }
    if rest(edit) == rest(observed) { return true }  // Also C18 and C11: a reading that is not judged there.
    let without = rest(observed).filter { $0 != .applicationWillFinishLaunching }
    // OR-02: the method came with iOS 6.
    if configuration.version < 7, rest(edit).filter({ $0 != .applicationWillFinishLaunching }) == without {
      return true
    }
    // C24: a launch by a URL that one of two launch methods refused.
    func withoutURL(_ observations: [ObservedCallback]) -> [Callback] {
      rest(observations).filter { $0 != .applicationOpenURL }
    }
    func openings(_ observations: [ObservedCallback]) -> Int {
      observations.count { $0.callback == .applicationOpenURL }
    }
    if launches(observed) > 0, openings(edit) <= 1, withoutURL(edit) == withoutURL(observed) { return true }
    // C41: around a URL for the app in front.
    let turns: [Callback] = [
      .applicationWillResignActive, .willResignActiveNotification, .applicationDidBecomeActive,
      .didBecomeActiveNotification,
    ]
    func url(_ observations: [ObservedCallback]) -> [Callback] { rest(observations).filter { !turns.contains($0) } }
    if url(edit) == [.applicationOpenURL], url(observed) == [.applicationOpenURL] { return true }
    // A notification that comes alone because the app leaves its method out: C07 with PC-08 or C33.
    let changed = Set(rest(edit)).symmetricDifference(rest(observed))
    // C34: of a background that is entered again the notification was recorded.
    let isPostedAlone =
      configuration.keepsExecuting && changed == [.applicationDidEnterBackground]
      && rest(edit).contains(.didEnterBackgroundNotification)
    return isPostedAlone || changed.isSubset(of: [.willTerminateNotification, .didEnterBackgroundNotification])
  }

  @Test("an edit that stays legal is a variation that the list names")
  func variations() throws {
    var holes: [String] = []
    var (moments, oracle) = try Self.situations.get()
    for moment in moments {
      let configuration = oracle.device(of: moment.checker.plan).configurationClass
      for edit in SingleEdit.words(of: moment.observed) {
        var one = moment.checker
        let verdict = one.judge(moment.step, CallbackRecorder(edit, ended: moment.ended), &oracle)
        guard verdict == .conforms, !Self.isLegitimate(edit, of: moment.observed, configuration) else { continue }
        if holes.count < 10 { holes.append("\(moment.step.event.name): \(edit.map(\.callback))") }
      }
    }
    #expect(holes.isEmpty, "\(holes.joined(separator: "\n"))")
  }

  // MARK: Two steps

  /// Two steps in a row with one callback taken from the one and put at the beginning or the end of the other. Nothing is
  /// read inside, so that the callbacks alone decide.
  private static func moves(_ first: [ObservedCallback], _ second: [ObservedCallback]) -> [(
    first: [ObservedCallback], second: [ObservedCallback]
  )] {
    let (first, second) = (first.map { ObservedCallback($0.callback) }, second.map { ObservedCallback($0.callback) })
    func without(_ place: Int, _ observed: [ObservedCallback]) -> [ObservedCallback] {
      var rest = observed
      rest.remove(at: place)
      return rest
    }
    return first.indices.map { (without($0, first), [first[$0]] + second) }
      + second.indices.map { (first + [second[$0]], without($0, second)) }
  }

  @Test("a callback that is moved into the next or the previous step is noticed by both, unless the list names it")
  func moves() throws {
    var wrong: [String] = []
    var seen: Set<[Situation]> = []
    var moves = 0
    var legal = 0
    _ = try Self.visitScenarios(Tier.amount(quick: 150, thorough: 700)) { configuration, moments, oracle in
      for (first, second) in zip(moments, moments.dropFirst()) {
        guard let one = first.situation(configuration, oracle), let two = second.situation(configuration, oracle),
          seen.insert([one, two]).inserted
        else { continue }
        for move in Self.moves(first.observed, second.observed) {
          moves += 1
          let isLegal = Self.oracleAccepts(move, first, second, &oracle)
          let isNaivelyLegal = Self.naiveAccepts(move, first, second)
          let configuration = ConfigurationClass(configuration)
          let isListed =
            Self.isLegitimate(move.first, of: first.observed, configuration)
            && Self.isLegitimate(move.second, of: second.observed, configuration)
          if isLegal { legal += 1 }
          if isLegal == isNaivelyLegal, isListed || !isLegal { continue }
          wrong.append(
            """
            \(first.step.event.name), then \(second.step.event.name), iOS \(configuration.version): oracle \(isLegal), \
            naive checker \(isNaivelyLegal), listed \(isListed): \(move.first.map(\.callback)) \(move.second.map(\.callback))
            """)
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count):\n\(wrong.prefix(10).joined(separator: "\n"))")
    #expect(moves > Tier.amount(quick: 2_000, thorough: 10_000), "\(moves)")
    #expect(legal > 0 && legal * 4 < moves, "\(legal) of \(moves) are legal")
  }

  private static func oracleAccepts(
    _ move: (first: [ObservedCallback], second: [ObservedCallback]), _ first: Moment, _ second: Moment,
    _ oracle: inout Oracle
  ) -> Bool {
    var checker = first.checker
    var recorder = CallbackRecorder()
    recorder.holdsTask = checker.possible(oracle)[0].holdsTask
    for (moment, observed) in [(first, move.first), (second, move.second)] {
      guard checker.permits(moment.step, &oracle) else { return false }
      recorder.beginStep(moment.step)
      for observation in observed { recorder.deliver(observation.callback) }
      let verdict = checker.judge(
        moment.step, CallbackRecorder(observed, ended: moment.ended, holdsTask: recorder.holdsTask), &oracle)
      guard verdict == .conforms else { return false }
    }
    return true
  }

  private static func naiveAccepts(
    _ move: (first: [ObservedCallback], second: [ObservedCallback]), _ first: Moment, _ second: Moment
  ) -> Bool {
    var naive = first.naive
    return [(first, move.first), (second, move.second)].allSatisfy { moment, observed in
      naive.permits(moment.step.event)
        && naive.accepts(moment.step, observed, ended: moment.ended, strict: true)
    }
  }
}
