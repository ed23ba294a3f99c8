import LifecycleTestSupport

@testable import LifecycleConformance
@testable import LifecycleReports

@Suite("Reports, failures first")
struct FailuresFirstTests {
  private static func run(
    _ faults: FaultSet, _ known: [KnownDeviation] = [], scenarios: Int = 100, events: EventSet = .iOS
  ) -> ConformanceReport {
    .ofReference(faults: faults, known: known, scenarios: scenarios, strict: true, events: events)
  }

  private static let misses = run(["stays-inactive-after-launch", "stays-inactive-after-return"])

  @Test(
    "one broken rule takes at most 60 lines of 100 columns, and its name is in the first five",
    arguments: [
      "activates-twice", "terminates-when-suspended", "misses-calls", "leaves-without-resigning",
      "survives-purge", "changes-text-on-return", "opens-refused-url", "closes-connections-at-home",
    ])
  func isShort(_ fault: String) throws {
    let report = Self.run(try FaultSet(names: fault), scenarios: 300)
    let rules = report.violations.map(\.violation.rule.text)
    try #require(rules.count == 1)
    let lines = report.description(replay: { _ in "lifecycle-conformance replay 1:1" }).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 60, "\(lines.count)")
    #expect(lines.allSatisfy { $0.count <= 100 || $0.hasPrefix("    <https://") })
    #expect(lines[0].hasPrefix("VIOLATED: 1 rule broken; "))
    #expect(lines.prefix(5).contains { $0.hasPrefix("✗ \(rules[0])") })
  }

  @Test("little is the verdict and the broken rules, and all has every rule")
  func details() throws {
    let report = Self.misses
    let brief = report.description(detail: .brief).split(separator: "\n")
    #expect(brief.count == 3 && brief[0].hasPrefix("VIOLATED: 2 rules broken, probably by 1 mistake; "))
    #expect(
      brief[2] == "✗ OR-01 didBecomeActive is missing at \"open from the home screen\" and 1 more event (also OR-06)")
    let full = report.description(detail: .full)
    #expect(RuleID.allCases.allSatisfy { rule in full.contains(" \(rule.text.padded(to: 6))\(rule.rule.level.words)") })
    let usual = report.description
    #expect(usual.contains("\n✓ ") && !usual.contains("\n✓ SM-02"))
  }

  @Test("breaks of one cause are one group, the first in full and the others short")
  func causes() throws {
    let report = Self.misses
    #expect(report.causes.map { $0.counterexamples.map(\.violation.rule) } == [[.or01, .or06]])
    let text = report.description
    #expect(text.contains("\nOne cause, 2 rules (OR-01, OR-06): didBecomeActive is missing\n\nOR-01  MUST  "))
    let second = try #require(text.components(separatedBy: "\nOR-06  MUST  ").last)
    #expect(second.contains("\n  At the last: applicationDidBecomeActive: is missing\n"))
    #expect(!second.contains("permitted"))
    #expect(text.components(separatedBy: "        event ").count == 2)
    #expect(report.junit().components(separatedBy: "One cause, 2 rules (OR-01, OR-06)").count == 3)
    let page = try ParsedPage(report.html())
    #expect(page.all("p").filter { $0.attributes["class"] == "cause" }.count == 1)
    #expect(page.all("article").count == 2)
    let other = Self.run(["stays-inactive-after-launch", "terminates-when-suspended"])
    #expect(other.causes.allSatisfy { $0.counterexamples.count == 1 } && other.causes.count == 2)
  }

  @Test("a message that never comes is one cause, with all that its absence makes wrong")
  func neverSent() throws {
    let resignations: CallbackSet = [
      .sceneWillResignActive, .sceneWillDeactivateNotification, .willResignActiveNotification,
    ]
    var claims = Capabilities(facets: [.application, .scenes], versions: 15...15)
    claims.honorsReplies = false
    let report = ConformanceSuite(options: .quick(scenarios: 600)).runReference(capabilities: claims) { app, _, sent in
      sent.filter { app.scenes == .none || !resignations.contains($0.callback) }
    }
    let cause = try #require(report.causes.first)
    #expect(report.causes.count == 1 && cause.title.hasSuffix(": sceneWillResignActive is missing"), "\(report)")
    #expect(cause.counterexamples.count > 1 && cause.words.hasPrefix("sceneWillResignActive is missing at "))
  }

  @Test("notifications that wait for their methods are one mistake, and the methods of the app are looked at")
  func unheard() {
    let report = ConformanceSuite(options: .quick(scenarios: 400)).runReference(capabilities: Self.oldApps) {
      app, _, sent in sent.filter { $0.callback.message.map(app.implements) ?? true }
    }
    let lines = report.brokenLines.map(\.words)
    #expect(lines[0].hasPrefix("notifications are missing where their methods are not implemented at "), "\(lines)")
    #expect(lines.count == 1, "\(lines)")
    let words = report.violations.compactMap(\.generalization?.words)
    #expect(words.contains { $0.contains("; only apps that do not implement ") }, "\(words)")
    #expect(!report.description.contains("If it does not look at"))
  }

  private static let oldApps = Capabilities(facets: [.application], versions: 7...12)

  /// Runs the reference, which loses callbacks, sends others twice, or sends some when the event is over.
  private static func run(
    losing lost: CallbackSet = [], doubling doubled: CallbackSet = [], sendingLast last: CallbackSet = [],
    _ claims: Capabilities = oldApps, scenarios: Int = 300
  ) -> ConformanceReport {
    ConformanceSuite(options: .quick(scenarios: scenarios)).runReference(capabilities: claims) { _, _, sent in
      let late = sent.filter { last.contains($0.callback) }
      return (sent.filter { !last.contains($0.callback) } + late).filter { !lost.contains($0.callback) }
        .flatMap { doubled.contains($0.callback) ? [$0, $0] : [$0] }
    }
  }

  @Test("a center that posts twice does so with each notification, and what else is wrong has a line")
  func furtherCauses() {
    let doubled = Self.run(doubling: .notifications).brokenLines.map(\.words)
    #expect(doubled.count == 1 && doubled[0].contains(" is sent too many times at "), "\(doubled)")
    #expect(doubled[0].contains("; so are ") && doubled[0].contains("willResignActiveNotification at "), "\(doubled)")
    let both = Self.run(losing: [.didBecomeActiveNotification], doubling: [.willResignActiveNotification])
    let lines = both.brokenLines.map(\.words)
    #expect(lines.count == 2 && lines[1].hasPrefix("as well: willResignActiveNotification is sent"), "\(lines)")
    #expect(both.verdict.hasPrefix("VIOLATED: 2 rules broken; "))
  }

  /// A phone that takes an app for inactive which the system launches in the background, until it is opened.
  private struct ForwardPhone: LifecycleImplementation {
    static let capabilities = Capabilities(facets: [.application], versions: 7...12, reportsState: true)
    private var reference: ReferenceLifecycle
    private var isMistaken = false

    init(configuration: AppConfiguration) { reference = ReferenceLifecycle(configuration: configuration) }

    mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
      let (own, sent) = try reference.answer(to: event, after: recorder)
      for callback in sent where !(isMistaken && callback == .applicationWillEnterForeground) {
        recorder.deliver(callback)
      }
      if own.processHasEnded { recorder.processEnded() }
      switch event {
      case .lock where isMistaken: recorder.deliver(.applicationDidEnterBackground)
      case .unlock where isMistaken: recorder.deliver(.applicationDidBecomeActive)
      case .openSwitcher where isMistaken: recorder.deliver(.applicationWillResignActive)
      default: break
      }
      let isLaunched = event == .systemWakesApp && sent.contains(.applicationDidFinishLaunching)
      isMistaken = isLaunched || isMistaken && !own.processHasEnded && !sent.contains(.applicationDidBecomeActive)
      recorder.reportState(isLaunched ? .inactive : own.ending.state ?? .notRunning)
    }
  }

  @Test("mistakes that may follow from a wrong state have one line after it, and the verdict counts both ways")
  func consequences() {
    let report = ConformanceSuite(options: .quick(scenarios: 1_000)).run(ForwardPhone.self)
    let lines = report.brokenLines.map(\.words)
    let words = "the app is inactive after the event at \"system wakes the app in the background\""
    #expect(lines[0].hasPrefix(words), "\(lines)")
    #expect(lines.count { $0.hasSuffix(", perhaps since SM-01 is broken before") } == 1, "\(lines)")
    #expect(lines.contains { $0.contains(" more rules (") }, "\(lines)")
    #expect(report.verdict.hasPrefix("VIOLATED: 7 rules broken, probably by 2 to 6 mistakes; "), "\(lines)")
  }

  /// A phone on which an app stays inactive when Control Center is dismissed.
  private struct StayingPhone: LifecycleImplementation {
    static let capabilities = Capabilities(facets: [.application, .scenes], versions: 12...15, reportsState: true)
    private static let turns: [CallbackSet] = [
      [
        .applicationDidBecomeActive, .sceneDidBecomeActive, .didBecomeActiveNotification, .sceneDidActivateNotification,
      ],
      [
        .applicationWillResignActive, .sceneWillResignActive, .willResignActiveNotification,
        .sceneWillDeactivateNotification,
      ],
    ]
    private var reference: ReferenceLifecycle
    private var stays = false

    init(configuration: AppConfiguration) { reference = ReferenceLifecycle(configuration: configuration) }

    mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
      let (own, sent) = try reference.answer(to: event, after: recorder)
      let isDismissed = event == .interruptionDismissed(.controlCenter) && own.ending.state == .active
      for callback in sent where !Self.turns[isDismissed ? 0 : 1].contains(callback) || !(isDismissed || stays) {
        recorder.deliver(callback)
      }
      stays = isDismissed || stays && own.ending.state == .active
      if own.processHasEnded { recorder.processEnded() }
      recorder.reportState(stays ? .inactive : own.ending.state ?? .notRunning)
    }
  }

  @Test("an app that stays inactive, since no message makes it active again, is one mistake")
  func staying() {
    let report = ConformanceSuite(options: .quick(scenarios: 1_000)).run(StayingPhone.self)
    let lines = report.brokenLines.map(\.words)
    #expect(lines.first == "didBecomeActive is missing at \"Control Center dismissed\" (also SM-01)", "\(lines)")
  }

  @Test("a launch that is not done is one mistake, and so are methods that are called in spite of the app")
  func launches() throws {
    let unlaunched = Self.run(losing: [.applicationWillFinishLaunching, .applicationDidFinishLaunching])
      .brokenLines.map(\.words)
    #expect(unlaunched.count { $0.contains("FinishLaunchingWithOptions is missing at ") } == 1, "\(unlaunched)")
    let unheeding = ConformanceReport.ofReference("calls-missing-methods", scenarios: 300)
    #expect(unheeding.brokenLines.count == 1, "\(unheeding.brokenLines)")
    #expect(unheeding.brokenLines[0].words.contains(" is sent to an app that does not implement it at "))
    #expect(unheeding.description.contains("\n  If it does not look at the methods that the app implements, say so: "))
    // An app with scenes is not sent these whatever it implements.
    let ofScenes = ConformanceReport.ofReference("notifies-delegate-of-activation", scenarios: 400)
    #expect(!ofScenes.description.contains("If it does not look at the methods"))
  }

  @Test("a center that posts when the event is over does so with each notification")
  func postedLate() {
    let lines = Self.run(sendingLast: .notifications).brokenLines.map(\.words)
    #expect(lines.first?.hasPrefix("notifications come after the next message at ") == true, "\(lines)")
    #expect(lines.count <= 2, "\(lines)")
    // Where one callback comes too late another comes too early.
    let swapped = Self.run(sendingLast: [.applicationWillEnterForeground, .willEnterForegroundNotification])
    #expect(swapped.causes.first?.title.hasSuffix(": willEnterForeground comes too late") == true)
    #expect(swapped.brokenLines.allSatisfy { !$0.words.contains("didBecomeActive") }, "\(swapped.brokenLines)")
  }

  @Test(
    "a break that another break of the same step leads to is one mistake with that",
    arguments: [
      ("enters-background-for-overlay", "didEnterBackground is sent"),
      ("locks-without-entering-background", "didEnterBackground"),
    ])
  func consequences(_ fault: String, _ words: String) throws {
    let lines = Self.run(try FaultSet(names: fault), scenarios: 300).brokenLines
    #expect(lines.count == 1 && lines[0].words.contains(words), "\(lines)")
  }

  @Test(
    "faults beside one another have a line each, and no other rule has one",
    arguments: [
      ("posts-launch-too-late,notifies-delegate-of-activation", [RuleID.no06, .sc01]),
      ("notifies-delegate-of-activation,notifies-delegate-of-resignation", [.sc01]),
      ("ends-editing-on-return", [.c26]), ("begins-before-old-field-ends", [.c27]),
    ])
  func sideBySide(_ faults: String, _ rules: [RuleID]) throws {
    let claims = Capabilities(facets: [.application, .scenes, .textField])
    let report = ConformanceReport.ofReference(faults: try FaultSet(names: faults), claiming: claims, scenarios: 600)
    let leading = report.causes.compactMap(\.counterexamples.first?.violation.rule)
    #expect(Set(leading) == Set(rules), "\(report.brokenLines)")
    #expect(report.brokenLines.count == rules.count, "\(report.brokenLines)")
  }

  @Test("callbacks that are wrong at the same events under the same rule are one mistake")
  func companions() throws {
    let fields = Capabilities(facets: [.application, .textField], versions: 15...15)
    let lines = Self.run(
      losing: [.textFieldDidBeginEditing, .textDidBeginEditingNotification], fields, scenarios: 400
    ).brokenLines.map(\.words)
    #expect(lines.count == 1 && lines[0].contains("textFieldDidBeginEditing is missing"), "\(lines)")
    let warned = Capabilities(facets: [.application, .rootViewController, .memoryWarnings], versions: 15...15)
    let unwarned = Self.run(losing: .kind(.memoryWarning), warned, scenarios: 400).brokenLines.map(\.words)
    #expect(unwarned.allSatisfy { $0.contains(" is missing at ") }, "\(unwarned)")
    for rule in ["MW-02", "TC-02"] { #expect(unwarned.count { $0.hasSuffix(" (also \(rule))") } == 1, "\(unwarned)") }
  }

  @Test(
    "rules that are broken only behind advice that is not followed are one cause with it",
    arguments: ["misses-interruptions-of-scene", "keeps-scene-inactive-after-interruption"])
  func behindAdvice(_ fault: String) throws {
    let claims = Capabilities(facets: [.application, .scenes, .severalScenes], reportsState: true)
    let report = ConformanceReport.ofReference(faults: try FaultSet(names: fault), claiming: claims, scenarios: 300)
    #expect(report.causes.count == 1 && report.violations.count > 1, "\(report.causes.map(\.line))")
  }

  @Test("every wrong place is marked with its rule, in text, page and file")
  func marksEverything() throws {
    let report = Self.run(["misses-calls", "enters-background-for-overlay"])
    let found = try #require(report.violations.first { $0.violation.rule == .or09 })
    #expect(found.others.map(\.rule) == [.pr10])
    let text = found.description
    #expect(text.contains("✗ nothing [OR-09]"))
    #expect(text.contains("✗ didEnterBackground\n") && text.contains("(background) [PR-10]"))
    let kept = try ReportFile(report).report()
    let again = try #require(kept.violations.first { $0.violation.rule == .or09 })
    #expect(again == found)
    let page = try ParsedPage(report.html())
    let article = try #require(page["counterexample-OR-09"])
    let marked = article.all.filter { $0.name == "td" && $0.attributes["class"] == "wrong" }.map(\.text)
    #expect(marked.contains("✗ nothing [OR-09]") && marked.contains("✗ didEnterBackground (background) [PR-10]"))
    let diagram = SequenceDiagram(found)
    #expect(diagram.steps.flatMap(\.rows).filter(\.isOffending).count == 2)
  }

  @Test("a break at an earlier event is marked there, and the state after each event is shown")
  func marksEarlierEvents() throws {
    // Without another launch there is no way to a purge but by the break at the launch.
    let report = Self.run(
      ["stays-inactive-after-launch", "survives-purge"],
      events: EventSet.iOS.subtracting([.systemWakesApp, .openURL]))
    let found = try #require(report.violations.first { $0.violation.rule == .pc05 })
    #expect(found.earlier.map(\.rule) == [.or01])
    let lines = found.description.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("    1 ✗ ") } && lines.contains { $0.contains("✗ nothing [OR-01]") })
    #expect(
      lines.contains { $0.hasPrefix("    4 ✗ ") && $0.contains("✗ nothing [PC-05]") && $0.hasSuffix("not running") })
    #expect(lines.contains { $0.hasPrefix("    3   ") && $0.hasSuffix("suspended") })
  }

  @Test("of several ways to break a rule one is shown before which nothing else is broken")
  func prefersWhatIsAlone() throws {
    let report = Self.run(["stays-inactive-after-launch", "survives-purge"], scenarios: 1_000)
    let found = try #require(report.violations.first { $0.violation.rule == .pc05 })
    #expect(found.earlier.isEmpty)
  }

  @Test("the permitted reading is next to the permitted callback")
  func permittedReading() throws {
    let report = Self.run(["reads-background-after-old-lock"])
    let found = try #require(report.violations.first)
    guard case .reading(_, let state, let permitted) = found.violation.kind else {
      Issue.record("\(found.violation.kind)")
      return
    }
    let row = try #require(
      StepComparison(
        of: found.trace.steps[found.violation.step], found.violations(at: found.violation.step),
        version: found.trace.configuration.version
      ).rows.first { $0.isWrong })
    #expect(row.permittedStates == permitted && row.reading == state)
    #expect(found.description.contains("(\(permitted.map(\.name).joined(separator: " or ")))"))
  }

  @Test("known deviations do not fail, and the others are reported with the name to list them by")
  func listsAsKnown() throws {
    let report = Self.run(["activates-twice"])
    let text = report.description
    let words = text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    let found = try #require(report.violations.first)
    #expect(words.contains("If intended, list as a known deviation: \(found.breach.deviation("so"));"))
    let left = Self.run(["activates-twice"], [found.breach.deviation("it is so")])
    #expect(left.violations.map(\.violation.rule) == [.mu08])
    #expect(left.violations.first?.breach != found.breach)
  }
}

extension ReferenceLifecycle {
  /// Handles an event, and tells what it sends, with a recorder that took it.
  fileprivate mutating func answer(to event: Event, after recorder: CallbackRecorder) throws
    -> (own: CallbackRecorder, sent: [Callback])
  {
    var own = recorder
    try handle(event, reportingTo: &own)
    return (own, own.observations[recorder.count...].map(\.callback))
  }
}
