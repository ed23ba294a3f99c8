import LifecycleMeasurements
import LifecycleTestSupport

@testable import LifecycleLogs

/// A log is legal where a legal trace explains it, and illegal where none does.
@Suite("The stories of logs")
struct LogStoryTests {
  /// The part of the callbacks that a recorder saw.
  enum Sight: CaseIterable, Sendable {
    case everything, withoutNotifications, delegateAlone, viewsAlone

    func includes(_ callback: Callback) -> Bool {
      switch (self, callback.kind) {
      case (.everything, _): true
      case (.withoutNotifications, let kind): kind != .notification && kind != .sceneNotification
      case (.delegateAlone, let kind): kind == .delegateMessage || kind == .sceneMessage
      case (.viewsAlone, let kind): kind == .viewLoading || kind == .viewAppearance
      }
    }

    /// The observables that are said to be recorded: a view callback counts only where it is said to be the
    /// root view controller's.
    var observes: Set<Trace.Observable> {
      switch self {
      case .everything, .withoutNotifications: []
      case .delegateAlone: [.delegateMessages]
      case .viewsAlone: [.views]
      }
    }
  }

  /// The outcomes of the logs of one block of scenarios, and what contradicts the property.
  struct Tally: Sendable, CustomStringConvertible {
    var legal = 0
    var violated = 0
    var searched = 0
    var others = 0
    var objections: [String] = []

    var description: String {
      "\(legal) legal, \(violated) illegal of which \(searched) were searched, \(others) open or without callbacks"
    }
  }

  /// The logs that are made of one scenario: all that was seen and a part, unedited and with one edit.
  private static func judge(_ trace: Trace, _ random: inout SplitMix64, into tally: inout Tally) {
    let sight = Sight.allCases[Int.random(in: 0..<Sight.allCases.count, using: &random)]
    let judged = CallbackSet.all.judgedWithoutEvents(on: trace.configuration.version)
    var seen = trace
    for place in seen.steps.indices {
      seen.steps[place].lines.removeAll { line in
        line.observation.map { !sight.includes($0.callback) || !judged.contains($0.callback) } ?? true
      }
    }
    // A short log is explained by few events, so that all of them can be tried.
    let lines = Array(LogFigures.log(of: seen).prefix(Int.random(in: 1...24, using: &random)))
    check(lines, isEdited: false, sight, trace.configuration, into: &tally)
    if lines.count > 1 {
      check(edited(lines, &random), isEdited: true, sight, trace.configuration, into: &tally)
    }
  }

  private static func edited(_ lines: [String], _ random: inout SplitMix64) -> [String] {
    var lines = lines
    let place = Int.random(in: 0..<lines.count, using: &random)
    let other = Int.random(in: 0..<lines.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: lines.remove(at: place)
    case 1: lines.insert(lines[place], at: place)
    case 2: lines.swapAt(place, min(place + 1, lines.count - 1))
    default: lines.insert(lines[other], at: place)
    }
    return lines
  }

  private static func check(
    _ lines: [String], isEdited: Bool, _ sight: Sight, _ configuration: AppConfiguration, into tally: inout Tally
  ) {
    let judge = LogJudge(assumptions: LogJudge.Assumptions(configuration: configuration, observes: sight.observes))
    let text = lines.map { $0 + "\n" }.joined()
    guard let verdict = try? judge.judge(text.utf8) else { return tally.objections.append("cannot be read:\n\(text)") }
    func object(_ reason: String) {
      let header = Trace.header(of: configuration).joined(separator: "; ")
      tally.objections.append("\(reason)\n\(header)\n\(text)\(verdict.description(of: "log"))")
    }
    for life in verdict.lives where life.refusal != nil { object("the story is refused") }
    switch verdict.outcome {
    case .legal, .suspicious, .mostlyUncertain:
      tally.legal += 1
      for life in verdict.lives where !life.story.trace.steps.isEmpty {
        let violation = Result { try TraceJudge().judge(life.story.trace).violation }
        if (try? violation.get()) != .some(nil) { object("the story is not a legal trace") }
      }
      if verdict.scenesByThemselves == 0, told(verdict.lives) != judged(lines) {
        object("the story has other callbacks than the log")
      }
    case .violated:
      tally.violated += 1
      if !isEdited { object("the log of a legal trace is illegal") }
      guard verdict.scenesByThemselves == 0, lines.count <= 10, let life = verdict.lives.first,
        let line = life.violation?.line, verdict.lives.count == 1
      else { return }
      tally.searched += 1
      var claims = life.story.trace
      claims.steps = []
      // The line that is named is the first without a death that nobody saw, and no such death explains the whole log.
      let observations = callbacks(of: lines)
      for mayDie in [false, true] {
        var search = StorySearch(of: observations, claims: claims, mayDie: mayDie)
        let furthest = search.furthestLine(mostEvents: lines.count + 2)
        if furthest >= (mayDie ? lines.count : line) { object("a legal trace has the first \(furthest) lines") }
      }
    case .notCovered, .nothingToJudge:
      tally.others += 1
      if !isEdited, verdict.outcome == .notCovered, configuration.scenes != .multiple { object("the log is open") }
    }
  }

  private static func callbacks(of lines: [String]) -> [ObservedCallback] {
    let text = "scenes: single\n\n! press Home\n" + lines.map { $0 + "\n" }.joined()
    return (try? Trace(notation: text.utf8))?.steps.flatMap(\.observations) ?? []
  }

  /// The callbacks of the log, except queries.
  private static func judged(_ lines: [String]) -> [Callback] {
    callbacks(of: lines).map(\.callback).filter { $0.kind != .incidental }
  }

  private static func told(_ lives: [LogJudge.Life]) -> [Callback] {
    lives.flatMap { life in
      (life.story.leadIn + (life.story.trace.steps + [life.story.brokenOff].compactMap(\.self)).flatMap(\.lines))
        .compactMap(\.observation?.callback).filter { $0.kind != .incidental }
    }
  }

  static func tally(_ block: Int, scenarios: Int) -> Tally {
    var tally = Tally()
    let facets: Set<Facet> = [[], [.scenes], [.scenes, .severalScenes]][block % 3]
    var reference = LogFigures(scenarios: 4_000, besides: facets).performances()
    var random = SplitMix64(seed: UInt64(block))
    for index in 0..<scenarios {
      let (trace, isLegal) = reference.trace((block * 1_009 + index * 37) % 8_192)
      if isLegal { judge(trace, &random, into: &tally) }
    }
    return tally
  }

  @Test(
    "the stories of logs are legal traces of exactly the log, and where a log is illegal no trace of a few events explains it",
    arguments: 0..<Tier.amount(quick: 3, thorough: 6, long: 62))
  func stories(_ block: Int) {
    let tally = Self.tally(block, scenarios: Tier.amount(quick: 4, thorough: 40, long: 170))
    for objection in tally.objections.prefix(3) { Issue.record("\(objection)") }
    #expect(tally.legal > 0)
    if Tier.isLong { print("block \(block): \(tally), \(tally.objections.count) objections") }
  }

  @Test("a log that ends amid a return of the scene breaks off in it, and tells of no removal")
  func breaksOff() throws {
    let left = "sceneDidBecomeActive\nsceneWillResignActive\nsceneDidEnterBackground\nsceneWillEnterForeground\n"
    let verdict = try LogJudge().judge(left.utf8)
    #expect(verdict.isLegal && verdict.stories == [[.pressHome]])
    #expect(verdict.lives.first?.story.brokenOff?.step.event == .openFromHomeScreen)
    #expect(verdict.lives.first?.owed == [.sceneDidBecomeActive])
    #expect(try !LogJudge().judge((left + "sceneWillEnterForeground\n").utf8).isLegal)
  }

  @Test("a story that is an illegal trace leaves the log inconclusive, and is shown with the rule that it breaks")
  func refusal() throws {
    let app = AppConfiguration(version: 15)
    let recorded: CallbackSet = [.viewDidLoad, .viewWillAppear, .viewDidAppear]
    var inference = StoryInference(app, recording: recorded, readings: [], start: .notRunning, strict: false)
    var story = LogJudge.Story(
      app, observes: [.views], unrecorded: CallbackSet.kind(.viewAppearance).subtracting(recorded))
    let launch: [Callback] = [.viewDidLoad, .viewWillAppear, .viewDidAppear]
    func part(_ callback: Callback, line: Int) -> StoryTrack.Part {
      .callback(ObservedCallback(callback), line: line, isCertain: true)
    }
    story.add(
      [.event(Scenario.Step(.openFromHomeScreen)), part(.viewAwakeFromNib, line: 1)]
        + launch.map { part($0, line: 2) }, &inference)
    #expect(story.refusal(strict: false) == nil)
    story.add([.event(Scenario.Step(.lock)), part(.viewDidAppear, line: 3)], &inference)
    let reason = try #require(story.refusal(strict: false))
    #expect(reason.hasPrefix("it breaks "))
    let life = LogJudge.Life(process: nil, section: nil, story: story, violation: nil, firstLine: 1, refusal: reason)
    var counts = LogJudge.Counts()
    counts.judged = 5
    let verdict = LogJudge.Verdict(
      configuration: app, lives: [life], livesLeftOut: 0, counts: counts, observes: [.views], obstacle: nil,
      linesAside: [],
      assumedUnrecorded: [])
    #expect(verdict.outcome == .notCovered)
    #expect(verdict.description(of: "log").contains("is not a legal trace: \(reason)"))
  }

  @Test("a story of views alone has no view that appears again before it has disappeared")
  func appearsTwice() throws {
    let configuration = try Trace(notation: "os: 15\nbackground modes: fetch\nevents: 0\n".utf8).configuration
    let judge = LogJudge(assumptions: LogJudge.Assumptions(configuration: configuration, observes: [.views]))
    let launch = ["viewDidLoad", "viewWillAppear:", "viewDidAppear:"]
    #expect(try judge.judge(launch.joined(separator: "\n").utf8).outcome == .legal)
    let verdict = try judge.judge((launch + ["viewDidAppear:"]).joined(separator: "\n").utf8)
    let violation = try #require(verdict.lives.first?.violation)
    #expect(violation.line == 4 && violation.violation?.rule == .vc03)
  }
}

/// Looks for a story of a log by trying: every event in every state, with every number of the lines that are next.
///
/// It knows nothing of how stories are inferred, only of how traces are judged.
struct StorySearch {
  /// A place in a log that a legal trace has come to.
  private struct Arrival: Hashable {
    let checker: Checker
    let line: Int
  }

  /// No step sends more callbacks of the kinds that logs have.
  private static let mostLines = 10
  private let claims: Trace
  private let mayDie: Bool
  private let lines: [ObservedCallback]
  private let events: [Scenario.Step]
  private var oracle: Oracle

  /// - Parameters:
  ///   - claims: A trace with the app of the log, and what was recorded.
  ///   - mayDie: Whether a process may end, or an opening be broken off, although no line shows it.
  init(of lines: [ObservedCallback], claims: Trace, mayDie: Bool) {
    (self.claims, self.mayDie) = (claims, mayDie)
    self.lines = lines
    oracle = Groundwork.oracle(TraceJudge.capabilities(of: claims))
    events = Event.allCases.filter { event in
      switch event.kind {
      case .interruption(let kind, _): kind == .phoneCall || kind == .notificationCenter
      // Only apps of other hosts have these.
      case .otherHost: false
      default:
        [.application, .rootViewController, .scenes].contains(event.facet) && (mayDie || !Self.endings.contains(event))
      }
    }.map { Scenario.Step($0) }
  }

  /// An opening that is broken off unseen is thought of where a death is.
  private static let endings: EventSet = [
    .removeFromSwitcher, .systemEndsApp, .appCrashes, .systemReclaimsMemory, .abandonOpening,
  ]

  /// The most lines that a legal trace of at most this many events has, whatever state it begins in.
  mutating func furthestLine(mostEvents: Int) -> Int {
    let configuration = claims.configuration
    var open: Set<Arrival> = []
    for state in DeviceGraph(configuration).states {
      open.insert(Arrival(checker: Checker(&oracle, configuration, from: [state]), line: 0))
    }
    var seen = open
    var furthest = 0
    for _ in 0..<mostEvents {
      var next: Set<Arrival> = []
      for arrival in open {
        for event in events where arrival.checker.permits(event, &oracle) {
          for count in 0...min(Self.mostLines, lines.count - arrival.line) {
            var checker = arrival.checker
            let end = arrival.line + count
            var recorder = CallbackRecorder(Array(lines[arrival.line..<end]), ended: false)
            guard checker.judge(event, &recorder, &oracle) == .conforms else { continue }
            // An app that exits on suspend ends where others are left, or may.
            let mayHaveEnded = checker.possible(oracle).contains { $0.process == .notRunning }
            if !mayDie, arrival.checker.isAlive, mayHaveEnded { continue }
            furthest = max(furthest, end)
            let reached = Arrival(checker: checker, line: end)
            if seen.insert(reached).inserted { next.insert(reached) }
          }
        }
      }
      open = next
    }
    return furthest
  }
}
