import LifecycleTestSupport
import Testing

@testable import LifecycleConformance
@testable import LifecycleReports

/// A phone that activates the app far too often at each launch.
private struct FloodingPhone: AlteredPhone {
  static let capabilities = Capabilities(facets: [.application])
  var reference: ReferenceLifecycle

  mutating func alter(_ event: Event, _ recorder: inout CallbackRecorder) {
    guard recorder.observations.contains(where: { $0.callback == .applicationDidFinishLaunching }) else { return }
    for _ in 0..<300 { recorder.deliver(.applicationDidBecomeActive) }
  }
}

@Suite("Rules that could be met only behind a break")
struct NotJudgedTests {
  /// Too few scenarios to meet every rule before the app is inactive for good.
  private static let report = ConformanceSuite(options: .quick(scenarios: 5)).runReference(
    named: "inactive", fault: "stays-inactive-after-launch")

  @Test("rules that could be met only behind a break are neither held nor broken, in every output")
  func everywhere() throws {
    let rule = try #require(RuleID.allCases.first { Self.report.outcome(of: $0) == .notJudged(behind: .or01) })
    #expect(Self.report.exercised[rule] == nil)
    let text = Self.report.description()
    #expect(text.contains("\n  behind OR-01: \(rule.text)"))
    #expect(text.contains(" not judged behind others"))
    #expect(Self.report.junit().contains("not judged behind OR-01"))
    #expect(Self.report.html().contains("not judged behind OR-01"))
    #expect(ReportMatrix([Self.report, Self.report]).html().contains("not judged behind OR-01"))
    let again = try ReportFile(Self.report).report()
    #expect(again.outcome(of: rule) == .notJudged(behind: .or01))
  }

  @Test("a run counts the scenarios of which only a part is judged, and the report file keeps the count")
  func inPart() throws {
    let report = ConformanceSuite(options: .quick(scenarios: 20)).run(FloodingPhone.self)
    #expect(report.outcome == .violated && report.content.tally.cut > 0)
    let count = report.content.tally.cut
    let words = "Judged in part: \(count) scenarios, up to an event with too many wrong callbacks to compare"
    #expect(report.description().contains("\n\(words)\n"), "\(report.description())")
    #expect(try ReportFile(report).report().content.tally.cut == count)
  }

  @Test("the verdict on a trace says from which event on it is not judged")
  func restOfTrace() throws {
    let flood = Array(repeating: "DBA", count: 300).joined(separator: " ")
    let trace = TraceRow(
      "[not implemented: application:willFinishLaunchingWithOptions:] open: DF \(flood) > Home:"
    ).trace
    let verdict = try TraceJudge().judge(trace)
    #expect(verdict.outcome == .violated && verdict.firstUnjudged == 1)
    let text = verdict.description(of: Corpus.Entry(path: "flood.trace", trace: trace))
    #expect(text.contains("Not judged from event 2 on: too much is wrong in the one before to compare it"), "\(text)")
  }

  @Test("the report on what is not judged fits the terminal", arguments: [60, 80])
  func width(_ columns: Int) {
    let text = Self.report.description(in: TextLayout(width: columns, isColored: false))
    let wide = text.split(separator: "\n").filter { $0.count > columns }
    #expect(wide.isEmpty)
  }

  @Test("a rule that seems broken after a break alone does not hold, though it was exercised elsewhere")
  func doubted() throws {
    // The state after an event would tell sooner what the app believes.
    let report = ConformanceSuite(options: .quick(scenarios: 200)).runReference(
      named: "hasty", capabilities: .documented, faults: ["activates-when-woken", "loads-view-again-at-opening"])
    let doubted = report.content.tally.hidden.filter(\.value.isDoubted)
    #expect(doubted[.vc06]?.behind == .sm07)
    for (rule, reason) in doubted where !report.violations.contains(where: { $0.violation.rule == rule }) {
      #expect(report.outcome(of: rule) == .notJudged(behind: reason.behind), "\(rule.text)")
    }
    let seeming = try #require(
      doubted.keys.first { report.exercised[$0] != nil && report.outcome(of: $0) != .violated })
    #expect(report.description().contains("behind \(doubted[seeming]?.behind.text ?? ""): "))
    #expect(try ReportFile(report).report().outcome(of: seeming) == report.outcome(of: seeming))
  }

  @Test("of two copies of a callback either may be the one too many: what the other one would break does not hold")
  func copies() {
    func report(_ faults: FaultSet) -> ConformanceReport {
      ConformanceSuite(options: .quick(scenarios: 400)).runReference(named: "twice", faults: faults)
    }
    let twice = report(["finishes-launching-twice"])
    for (fault, rule) in [("reads-active-at-launch", RuleID.sm03), ("asks-will-finish-too-late", .or02)] {
      guard case .conforms = twice.outcome(of: rule) else {
        Issue.record("\(rule.text) is not in question where both copies are alike")
        continue
      }
      let both = report(FaultSet(["finishes-launching-twice", Fault(stringLiteral: fault)]))
      #expect(both.outcome(of: rule) == .notJudged(behind: .mu03), "\(rule.text)")
    }
  }

  @Test(
    "a rule does not hold that another explanation of a break says is broken",
    arguments: [
      // The object that replaces the subclass is made before the class is initialized.
      (["ignores-application-subclass"], "initializes-application-class-too-late", .la16, .la06),
      // Either of two control events may be the one too many, and one of them is not all that it should be.
      (["triggers-primary-twice"], "masks-primary-as-editing", .tf19, .tf13),
      // A field that reports half of its beginning, unasked, may be one that was asked and refused.
      (["loses-beginning-notification"], "takes-over-unasked", .tf03, .tf04),
      // Nobody asked whether the editing may end, and the answer would have been no.
      (["never-asks-to-end"], "ends-despite-refusal", .c39, .tf15),
    ] as [(FaultSet, Fault, RuleID, RuleID)])
  func otherExplanations(_ faults: FaultSet, _ other: Fault, _ rule: RuleID, _ behind: RuleID) {
    let report = ConformanceSuite(options: .quick(scenarios: 400)).runReference(
      named: "open", faults: FaultSet(faults.faults + [other]))
    #expect(report.outcome(of: behind) == .violated)
    #expect(report.outcome(of: rule) == .notJudged(behind: behind), "\(report.outcome(of: rule))")
  }

  @Test("a callback that did not come shows nothing of the order of those after it", arguments: [false, true])
  func orderByWhatIsMissing(isPaused: Bool) {
    let report = ConformanceSuite(options: .quick(scenarios: 400)).runReference(
      named: "unmade", capabilities: Capabilities(facets: isPaused ? [.launch, .background] : [.launch]),
      faults: ["creates-no-nib-delegate", "awakes-delegate-too-early"])
    #expect(report.outcome(of: .la08) == .violated)
    #expect(report.outcome(of: .la15) == .notJudged(behind: .la08))
  }

  @Test("a callback that comes twice leaves the order of those after it as it is")
  func orderByWhatIsTooMuch() {
    let report = ConformanceSuite(options: .quick(scenarios: 400)).runReference(
      named: "set twice", faults: ["sets-delegate-twice-after-kill"])
    guard case .conforms = report.outcome(of: .la15) else {
      Issue.record("LA-15 is in question where nothing that comes before is missing")
      return
    }
  }

  @Test("a scene of whose activation something was wrong is known to be connected all the same")
  func connectedAllTheSame() {
    let report = ConformanceSuite(options: .quick(scenarios: 2_000)).run(
      named: "sticky", capabilities: Capabilities(facets: [.application, .scenes])
    ) {
      ReferenceLifecycle(
        configuration: $0, faults: ["keeps-scene-inactive-after-return", "reconnects-scene-on-third-return"],
        isSticky: true)
    }
    #expect(report.outcome(of: .sc07) == .violated)
    #expect(report.outcome(of: .sc15) == .violated)
  }

  @Test("a scene whose disconnection is notified alone is disconnected, and is connected again")
  func disconnectedAllTheSame() {
    let report = ConformanceSuite(options: .quick(scenarios: 400)).runReference(
      named: "silent", capabilities: Capabilities(facets: [.application, .scenes]),
      faults: ["disconnects-scene-silently", "returns-without-reconnecting"])
    #expect(report.outcome(of: .sc16) == .violated)
    #expect(report.outcome(of: .sc18) == .violated)
    #expect(report.outcome(of: .sc27) != .violated)
  }

  @Test("an app that lives on without its process need not have a scene that is active")
  func perhapsActive() {
    let report = ConformanceSuite(options: .quick(scenarios: 400)).run(
      named: "sticky", capabilities: Capabilities(facets: Facet.documented.union([.scenes]), reportsState: true)
    ) {
      ReferenceLifecycle(
        configuration: $0, faults: ["ends-on-home", "keeps-scene-inactive-after-return"], isSticky: true)
    }
    #expect(report.outcome(of: .sm02) == .violated)
    #expect(report.outcome(of: .sc11) != .violated)
  }

  @Test("a notification that comes before its message does not show that it would not come too late")
  func movedNotification() {
    let report = ConformanceSuite(options: .quick(scenarios: 400)).runReference(
      named: "early", faults: ["posts-resignation-late", "posts-resignation-too-early"])
    #expect(report.outcome(of: .no02) == .violated)
    #expect(report.outcome(of: .no07) == .notJudged(behind: .no02))
  }

  @Test("a callback that comes once more is named beside the one that is missing there")
  func repeatedBesideMissing() {
    let faults: [(FaultSet, [RuleID])] = [
      (["sets-delegate-twice-after-kill", "reads-no-info-plist"], [.mu09, .la09]),
      (["tells-end-twice", "loses-end-notification"], [.c30, .tf16]),
    ]
    for (faults, rules) in faults {
      let report = ConformanceSuite(options: .quick(scenarios: 400)).runReference(named: "twice", faults: faults)
      for rule in rules { #expect(report.outcome(of: rule) == .violated) }
    }
  }

  @Test("a field that begins unasked after the other one ended does not break the order of the two")
  func beginsAfterTheEnd() {
    let report = ConformanceSuite(options: .quick(scenarios: 400)).runReference(
      named: "unasked", faults: ["takes-over-unasked", "loses-beginning-notification"])
    #expect(report.outcome(of: .c27) != .violated)
    #expect(report.outcome(of: .tf04) == .violated)
  }

  @Test("a break that was seen only behind another is listed, although its rule is known to be broken otherwise")
  func suspected() throws {
    let known: [KnownDeviation] = [
      KnownDeviation(.sc02, "the bridge posts nothing"),
      KnownDeviation(.sc27, of: .sceneWillEnterForegroundNotification, "the bridge posts nothing"),
    ]
    let report = ConformanceSuite(options: .quick(scenarios: 400, knownDeviations: known)).run(named: "bridge") {
      QuietScene(configuration: $0)
    }
    #expect(report.outcome == .conforms)
    #expect(report.outcome(of: .sc27) == .deviates)
    #expect(report.verdict.contains(", 1 break seen only behind others"))
    let text = report.description()
    #expect(text.contains("\n  behind SC-02: ") && text.contains("SC-27 of UISceneDidDisconnectNotification"))
    #expect(try ReportFile(report).report().description() == text)
    // Where the rule is not broken otherwise, nothing at all of it is judged.
    let others = ConformanceSuite(options: .quick(scenarios: 400, knownDeviations: [known[0]])).run(named: "bridge") {
      QuietScene(configuration: $0, losing: [.sceneDidDisconnectNotification])
    }
    #expect(others.outcome(of: .sc27) == .notJudged(behind: .sc02))
    #expect(!others.verdict.contains("seen only behind others"))
  }
}

/// A bridge that never posts some notifications of an app with a scene, and of which a launch cannot be asked that shows nothing.
private struct QuietScene: LifecycleImplementation {
  static let capabilities = Capabilities(
    facets: [.application, .scenes], events: .iOS.subtracting([.systemWakesApp, .systemReclaimsMemory]),
    versions: 3...15)
  private var app: ReferenceLifecycle
  private let lost: CallbackSet

  init(
    configuration: AppConfiguration,
    losing others: CallbackSet
  ) {
    app = ReferenceLifecycle(configuration: configuration)
    lost = configuration.scenes == .none ? [] : others.union([.didEnterBackgroundNotification])
  }

  init(configuration: AppConfiguration) {
    self.init(
      configuration: configuration, losing: [.sceneWillEnterForegroundNotification, .sceneDidDisconnectNotification])
  }

  mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    var own = recorder
    try app.handle(event, reportingTo: &own)
    for observation in own.observations[recorder.count...] where !lost.contains(observation.callback) {
      recorder.deliver(observation.callback, state: observation.state)
    }
    if own.processHasEnded { recorder.processEnded() }
  }
}
