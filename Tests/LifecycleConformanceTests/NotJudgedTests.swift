import LifecycleTestSupport

@testable import LifecycleReports

@Suite("Rules that could be met only behind a break")
struct NotJudgedTests {
  /// Too few scenarios to meet every rule before the app is inactive for good.
  private static let report = ConformanceReport.ofReference("stays-inactive-after-launch", scenarios: 5)

  @Test("rules that could be met only behind a break are neither held nor broken, in every output")
  func everywhere() throws {
    let rule = try #require(RuleID.allCases.first { Self.report.outcome(of: $0) == .notJudged(behind: .or01) })
    #expect(Self.report.exercised[rule] == nil)
    let text = Self.report.description
    for width in [60, 80] {
      let lines = Self.report.description(in: TextLayout(width: width)).split(separator: "\n")
      #expect(lines.filter { $0.count > width }.isEmpty)
    }
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
    let active = ObservedCallback(.applicationDidBecomeActive)
    let report = ConformanceSuite(options: .quick(scenarios: 20)).runReference(
      capabilities: Capabilities(facets: [.application])
    ) { _, _, sent in
      let isLaunched = sent.contains { $0.callback == .applicationDidFinishLaunching }
      return sent + Array(repeating: active, count: isLaunched ? 300 : 0)
    }
    #expect(report.outcome == .violated && report.tally.cut > 0)
    let count = report.tally.cut
    let words = "Judged in part: \(count) scenarios, up to an event with too many wrong callbacks to compare"
    #expect(report.description.contains("\n\(words)\n"), "\(report.description)")
    #expect(try ReportFile(report).report().tally.cut == count)
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

  @Test("an event that cannot happen behind what is wrong ends the verdict, and does not hide it")
  func impossibleBehind() throws {
    let row =
      "[not implemented: application:willFinishLaunchingWithOptions:] open: DF DBA > Home: WRA DEB end > suspend:"
    let trace = TraceRow(row).trace
    let verdict = try TraceJudge().judge(trace)
    #expect(verdict.violation?.step == 1 && verdict.firstUnjudged == 2)
    let text = verdict.description(of: Corpus.Entry(path: "ended.trace", trace: trace)).replacing("\n    ", with: " ")
    #expect(
      text.contains("Not judged from event 3 on: it cannot happen there, behind what is wrong: the app is not running"),
      "\(text)")
  }

  @Test("a rule that seems broken after a break alone does not hold, though it was exercised elsewhere")
  func doubted() throws {
    // The state after an event would tell sooner what the app believes.
    let report = ConformanceReport.ofReference(
      faults: ["activates-when-woken", "loads-view-again-at-opening"], claiming: .documented)
    let doubted = report.tally.hidden.filter(\.value.isDoubted)
    #expect(doubted[.vc06]?.behind == .sm07)
    for (rule, reason) in doubted where !report.violations.contains(where: { $0.violation.rule == rule }) {
      #expect(report.outcome(of: rule) == .notJudged(behind: reason.behind), "\(rule.text)")
    }
    let seeming = try #require(
      doubted.keys.first { report.exercised[$0] != nil && report.outcome(of: $0) != .violated })
    #expect(report.description.contains("behind \(doubted[seeming]?.behind.text ?? ""): "))
    #expect(try ReportFile(report).report().outcome(of: seeming) == report.outcome(of: seeming))
  }

  @Test("of two copies of a callback either may be the one too many: what the other one would break does not hold")
  func copies() throws {
    func report(_ faults: FaultSet) -> ConformanceReport { .ofReference(faults: faults, scenarios: 400) }
    let twice = report(["finishes-launching-twice"])
    for (fault, rule) in [("reads-active-at-launch", RuleID.sm03), ("asks-will-finish-too-late", .or02)] {
      let times = try #require(twice.exercised[rule])
      #expect(twice.outcome(of: rule) == .conforms(times: times), "\(rule.text): both copies are alike")
      let both = report(FaultSet(["finishes-launching-twice", Fault(stringLiteral: fault)]))
      #expect(both.outcome(of: rule) == .notJudged(behind: .mu03), "\(rule.text)")
    }
  }

  /// Faults of the reference, with the facets that are claimed, and what is said of rules.
  static let explanations = """
    the object that replaces the subclass is made before the class is initialized | documented | \
      ignores-application-subclass,initializes-application-class-too-late | LA-06 broken, LA-16 behind LA-06
    either of two control events may be one too many, and one of them is not all that it should be | \
      documented | triggers-primary-twice,masks-primary-as-editing | TF-13 broken, TF-19 behind TF-13
    a field that reports half of its beginning, unasked, may be one that was asked and refused | \
      documented | loses-beginning-notification,takes-over-unasked | \
      TF-04 broken, TF-03 behind TF-04, C27 not broken
    nobody asked whether the editing may end, and the answer would have been no | documented | \
      never-asks-to-end,ends-despite-refusal | TF-15 broken, C39 behind TF-15
    a callback that did not come shows nothing of the order of those after it | launch | \
      creates-no-nib-delegate,awakes-delegate-too-early | LA-08 broken, LA-15 behind LA-08
    nor does it in a launch that may pause | launch, background | \
      creates-no-nib-delegate,awakes-delegate-too-early | LA-08 broken, LA-15 behind LA-08
    a callback that comes twice leaves the order of those after it as it is | documented | \
      sets-delegate-twice-after-kill | LA-15 holds
    a scene of whose activation something was wrong is known to be connected all the same | \
      sticky, application, scenes | keeps-scene-inactive-after-return,reconnects-scene-on-third-return | \
      SC-07 broken, SC-15 broken
    a scene whose disconnection is notified alone is disconnected, and is connected again | \
      application, scenes | disconnects-scene-silently,returns-without-reconnecting | \
      SC-16 broken, SC-18 broken, SC-27 not broken
    an app that lives on without its process need not have a scene that is active | \
      sticky, documented, scenes | ends-on-home,keeps-scene-inactive-after-return | \
      SM-02 broken, SC-11 not broken
    a notification that comes before its message does not show that it would not come too late | \
      documented | posts-resignation-late,posts-resignation-too-early | NO-02 broken, NO-07 behind NO-02
    a callback that comes once more is named beside the one that is missing there | documented | \
      sets-delegate-twice-after-kill,reads-no-info-plist | MU-09 broken, LA-09 broken
    so is a notification | documented | tells-end-twice,loses-end-notification | C30 broken, TF-16 broken
    """.rows

  @Test("a rule does not hold that another explanation of a break says is broken", arguments: explanations)
  func otherExplanations(_ row: [String]) throws {
    let words = row[1].components(separatedBy: ", ")
    let facets = words.flatMap {
      $0 == "documented" ? Array(Facet.documented) : [Facet.byName[$0]].compactMap(\.self)
    }
    let faults = try FaultSet(names: row[2])
    let isSticky = words[0] == "sticky"
    let report = ConformanceSuite(options: .quick(scenarios: isSticky ? 2_000 : 400)).run(
      named: "open", capabilities: Capabilities(facets: Set(facets), reportsState: words.contains("documented"))
    ) { ReferenceLifecycle(configuration: $0, faults: faults, isSticky: isSticky) }
    for expected in row[3].components(separatedBy: ", ") {
      let rule = try #require(RuleID(expected.prefix { $0 != " " }))
      let outcome =
        switch report.outcome(of: rule) {
        case .violated: "broken"
        case .notJudged(let behind): "behind \(behind.text)"
        case .conforms: "holds"
        default: "not judged"
        }
      #expect(
        expected.hasSuffix(" not broken") ? outcome != "broken" : expected == "\(rule.text) \(outcome)", "\(outcome)")
    }
  }

  @Test("a break that was seen only behind another is listed, although its rule is known to be broken otherwise")
  func suspected() throws {
    let known: [KnownDeviation] = [
      KnownDeviation(.sc02, "the bridge posts nothing"),
      KnownDeviation(.sc27, of: .sceneWillEnterForegroundNotification, "the bridge posts nothing"),
    ]
    let bridged = Self.bridged([.sceneWillEnterForegroundNotification, .sceneDidDisconnectNotification], known)
    #expect(bridged.outcome == .conforms)
    #expect(bridged.outcome(of: .sc27) == .deviates)
    #expect(bridged.verdict.contains(", 1 break seen only behind others"))
    let text = bridged.description
    #expect(text.contains("\n  behind SC-02: ") && text.contains("SC-27 of UISceneDidDisconnectNotification"))
    #expect(try ReportFile(bridged).report().description == text)
    // Where the rule is not broken otherwise, nothing at all of it is judged.
    let others = Self.bridged([.sceneDidDisconnectNotification], [known[0]])
    #expect(others.outcome(of: .sc27) == .notJudged(behind: .sc02))
    #expect(!others.verdict.contains("seen only behind others"))
  }

  /// Runs a bridge that never posts some notifications of an app with a scene, and of which a launch that shows nothing
  /// cannot be asked.
  private static func bridged(_ others: CallbackSet, _ known: [KnownDeviation]) -> ConformanceReport {
    let claims = Capabilities(
      facets: [.application, .scenes], events: .iOS.subtracting([.systemWakesApp, .systemReclaimsMemory]),
      versions: 3...15)
    let lost = others.union([.didEnterBackgroundNotification])
    return ConformanceSuite(options: .quick(scenarios: 400, knownDeviations: known)).runReference(
      named: "bridge", capabilities: claims
    ) { app, _, sent in sent.filter { app.scenes == .none || !lost.contains($0.callback) } }
  }

  @Test(
    "implementations that send far too much are judged in bounded time", .timeLimit(.minutes(5)),
    arguments: Tier.isThorough ? [30, 150, 9_000] : [9_000])
  func garbage(_ callbacks: Int) {
    let suite = ConformanceSuite(options: .quick(scenarios: Tier.amount(quick: 1, thorough: 10)))
    let all = Callback.allCases
    let report = suite.run(named: "garbage", capabilities: .documented) { app in
      // Others each time.
      var count = 0
      return RewritingPhone(app) { _, _, _ in
        count += 1
        return (0..<callbacks).map { ObservedCallback(all[$0 * (count + $0 % 7) % all.count]) }
      }
    }
    #expect(report.outcome == .violated)
  }
}
