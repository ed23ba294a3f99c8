import Foundation
import LifecycleApplication
import LifecycleFaults
import LifecycleFuzzing
import LifecycleLogs
import LifecycleModel
import LifecycleTestSupport
import Testing

@testable import LifecycleConformance

@Suite("Memory warnings")
struct MemoryWarningTests {
  private static func report(
    _ facets: Set<Facet>, versions: ClosedRange<Int> = AppConfiguration.documentedVersions, fault: Fault? = nil,
    strict: Bool = false
  ) -> ConformanceReport {
    ConformanceSuite(options: .quick(scenarios: Tier.amount(quick: 200, thorough: 4_000), strict: strict)).run(
      named: "reference", capabilities: Capabilities(facets: facets, versions: versions)
    ) { ReferenceLifecycle(configuration: $0, fault: fault) }
  }

  private static let rules = RuleID.allCases.filter { $0.rule.facet == .memoryWarnings }

  // MARK: Claims

  @Test(
    "the reference conforms, with every rule about them exercised, whatever else is claimed",
    arguments: [
      [.memoryWarnings], [.application, .memoryWarnings], [.application, .scenes, .memoryWarnings],
      [.launch, .textField, .memoryWarnings], Set(Facet.allCases),
    ] as [Set<Facet>])
  func conforms(_ facets: Set<Facet>) {
    let report = Self.report(facets, strict: true)
    #expect(report.outcome == .conforms, "\(report.description())")
    // MW-06 is about the root view.
    for rule in Self.rules where rule != .mw06 || facets.contains(.rootViewController) {
      #expect(report.exercised[rule, default: 0] > 0, "\(rule.text)")
    }
  }

  @Test("later versions are judged alike")
  func laterVersions() {
    #expect(Self.report([.application, .memoryWarnings], versions: 16...27).outcome == .conforms)
  }

  @Test("an implementation that does not claim them is never warned, and nothing is missing then")
  func unclaimed() {
    struct Listener: LifecycleImplementation {
      static let capabilities = Capabilities(facets: [.application], reportsState: false)
      private var reference: ReferenceLifecycle
      init(configuration: AppConfiguration) { reference = ReferenceLifecycle(configuration: configuration) }
      mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
        if event == .memoryWarning { throw Unsupported("nobody claims it") }
        try reference.handle(event, reportingTo: &recorder)
        // A callback that is not claimed is not judged.
        if event == .pressHome { recorder.deliver(.applicationDidReceiveMemoryWarning) }
      }
    }
    #expect(!Capabilities.all.events.contains(.memoryWarning) && !Facet.documented.contains(.memoryWarnings))
    let report = ConformanceSuite(options: .quick(scenarios: 300)).run(Listener.self)
    #expect(report.outcome == .conforms && report.refusals.isEmpty, "\(report.description())")
    #expect(!report.unclaimed.contains { $0.localizedCaseInsensitiveContains("memory warning") })
  }

  // MARK: Faults

  @Test(
    "each fault is found by its own rule", arguments: Fault.allCases.filter { rules.map(\.text).contains($0.rule) })
  func finds(_ fault: Fault) {
    let report = Self.report([.application, .memoryWarnings], fault: fault)
    #expect(report.violations.contains { $0.violation.rule.text == fault.rule }, "\(report.description())")
  }

  // MARK: Traces

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var header = "observes: delegate, notifications, memory warnings\n"
    let steps: String
    var rule: RuleID?
  }

  private static let message = "- [UIApplicationDelegate applicationDidReceiveMemoryWarning:]\n"
  private static let posted = "* UIApplicationDidReceiveMemoryWarningNotification\n"
  private static let view = "- [UIViewController didReceiveMemoryWarning]\n"
  private static let resigning =
    "- [UIApplicationDelegate applicationWillResignActive:]\n* UIApplicationWillResignActiveNotification\n"
  private static let inFront = "before: open from the home screen\n"
  private static let behind = "before: open from the home screen | press Home\n"

  static let rows: [Row] = [
    Row(testDescription: "message first", steps: inFront + "! memory warning\n" + message + posted),
    Row(testDescription: "notification first", steps: inFront + "! memory warning\n" + posted + view + message),
    Row(testDescription: "no message", steps: inFront + "! memory warning\n" + posted, rule: .mw01),
    Row(
      testDescription: "no message of a delegate that has none",
      header: "observes: delegate, notifications, memory warnings\nnot recorded: applicationDidReceiveMemoryWarning:\n",
      steps: inFront + "! memory warning\n" + posted),
    Row(testDescription: "nothing", steps: inFront + "! memory warning\n", rule: .mw01),
    Row(
      testDescription: "two messages", steps: inFront + "! memory warning\n" + message + posted + message, rule: .mw01),
    Row(testDescription: "no notification", steps: inFront + "! memory warning\n" + message, rule: .mw02),
    Row(testDescription: "idle in the background", steps: behind + "! memory warning\n"),
    Row(testDescription: "idle in the background, half", steps: behind + "! memory warning\n" + posted),
    Row(
      testDescription: "idle in the background, twice",
      steps: behind + "! memory warning\n" + posted + message + posted,
      rule: .mw02),
    Row(
      testDescription: "playing in the background",
      header: "observes: delegate, notifications, memory warnings\nbackground modes: audio\n",
      steps: behind + "! memory warning\n", rule: .mw01),
    Row(
      testDescription: "without a warning", steps: inFront + "! open the app switcher\n" + resigning + posted,
      rule: .mw03),
    Row(testDescription: "suspended", steps: behind + "! system suspends the app\n" + message, rule: .mw03),
    Row(
      testDescription: "a change of the state comes with it",
      steps: inFront + "! memory warning\n" + message + posted + resigning, rule: .mu04),
    Row(
      testDescription: "before there is a warning, of a trace that does not say what it observes", header: "",
      steps: inFront + "! open the app switcher\n" + resigning + posted + "! memory warning\n" + message + posted,
      rule: .mw03),
    // Callbacks that no rule was about before these.
    Row(
      testDescription: "a trace that observes other things", header: "observes: notifications\n",
      steps: inFront + "! open the app switcher\n* UIApplicationWillResignActiveNotification\n" + posted + message),
    Row(
      testDescription: "a trace that has one", header: "", steps: inFront + "! memory warning\n" + posted + posted,
      rule: .mw02),
  ]

  @Test("a trace is judged as the rules say", arguments: rows)
  func judges(_ row: Row) throws {
    let trace = try Trace(notation: (row.header + row.steps).utf8)
    #expect(try TraceJudge(strict: true).judge(trace).violation?.rule == row.rule)
  }

  @Test("an event that cannot happen is refused with the reason")
  func obstacles() throws {
    let trace = try Trace(notation: "! memory warning\n".utf8)
    let error = #expect(throws: Corpus.TraceError.self) { try TraceJudge().judge(trace) }
    #expect(
      error?.description.contains("the app is not running, not executing") == true, "\(error.map(\.description) ?? "")")
  }

  @Test("a trace that a run keeps observes them where the message and the notification are claimed")
  func kept() {
    let both: CallbackSet = [.applicationDidReceiveMemoryWarning, .didReceiveMemoryWarningNotification]
    for (callbacks, isObserved) in [(both, true), ([.didReceiveMemoryWarningNotification], false)]
      as [(CallbackSet, Bool)]
    {
      let capabilities = Capabilities(facets: [.application, .memoryWarnings], callbacks: callbacks)
      #expect(capabilities.observables.contains(.memoryWarnings) == isObserved)
    }
    #expect(!Capabilities.all.observables.contains(.memoryWarnings))
  }

  // MARK: Bytes

  @Test("a scenario with one is written as bytes where they are claimed; other bytes keep their meaning")
  func bytes() throws {
    let scenario = Scenario(
      configuration: AppConfiguration(), steps: [.openFromHomeScreen, .memoryWarning].map { Scenario.Step($0) })
    var claimed = ScenarioBytes(Capabilities(facets: [.application, .memoryWarnings]))
    let written = claimed.bytes(scenario)
    let bytes = try #require(written)
    let read = claimed.scenario(bytes)
    #expect(bytes.last == UInt8(Event.memoryWarning.index) && read == scenario)
    var others = [ScenarioBytes(.all), ScenarioBytes(Capabilities(facets: [.application, .scenes]))]
    for place in others.indices {
      let isUnwritten = others[place].bytes(scenario) == nil
      #expect(isUnwritten)
    }
  }

  // MARK: Logs

  @Test("a log that names them is judged as it is without those lines: a warning can come amid any event")
  func logs() throws {
    let lines = [
      "application:didFinishLaunchingWithOptions:", "applicationDidReceiveMemoryWarning:",
      "applicationDidBecomeActive:",
      "UIApplicationDidReceiveMemoryWarningNotification", "applicationWillResignActive:",
      "applicationDidEnterBackground:",
    ]
    let verdict = try LogJudge(strict: true).judge(lines.joined(separator: "\n").utf8)
    #expect(verdict.isLegal && verdict.counts.unjudged == 2 && verdict.counts.judged == 4)
    let illegal = lines + ["applicationDidReceiveMemoryWarning:", "applicationWillResignActive:"]
    #expect(try LogJudge().judge(illegal.joined(separator: "\n").utf8).outcome == .violated)
  }

  // MARK: Application objects

  struct Warned: ApplicationImplementation {
    static let capabilities = Capabilities(facets: [.application, .scenes, .memoryWarnings])
    static let transitions = DocumentedApplication.transitions
    private var application: DocumentedApplication
    init(configuration: AppConfiguration) { application = DocumentedApplication(configuration: configuration) }
    mutating func perform(_ transition: HostTransition, reportingTo recorder: inout CallbackRecorder) {
      application.perform(transition, reportingTo: &recorder)
    }
  }

  @Test("an application object is warned by its host, where it claims that and the host can")
  func hosted() {
    let report = ConformanceSuite(options: .quick(scenarios: 1_000)).run(ApplicationHost<Warned>.self)
    #expect(report.outcome == .conforms, "\(report.description())")
    for rule in [RuleID.mw01, .mw02, .mw03] { #expect(report.exercised[rule, default: 0] > 0, "\(rule.text)") }
    let claims = Warned.capabilities
    #expect(!claims.hosted(by: HostTransition.all).facets.contains(.memoryWarnings))
    #expect(!claims.hosted(by: HostTransition.all).events.contains(.memoryWarning))
    #expect(claims.hosted(by: HostTransition.all).facetsWithoutHost == [.scenes, .memoryWarnings])
    #expect(claims.hosted(by: Warned.transitions).facetsWithoutHost.isEmpty)
    #expect(claims.hosted(by: Warned.transitions).events.contains(.memoryWarning))
    #expect(!Capabilities.all.hosted(by: Warned.transitions).events.contains(.memoryWarning))
    let words = HostPlan.words(
      for: [.openFromHomeScreen, .memoryWarning].map { Scenario.Step($0) }, AppConfiguration(),
      transitions: Warned.transitions)
    #expect(words.last == "host: warn of low memory")
  }

  @Test("a host that gives no warnings is named, also by a file")
  func lackOfHost() throws {
    let claims = Warned.capabilities.hosted(by: HostTransition.all)
    let report = ConformanceSuite(options: .quick(scenarios: 50)).run(named: "application", capabilities: claims) {
      HostedReference(configuration: $0, fault: nil)
    }
    let words = "memory warnings: the host lacks 'warn of low memory'"
    #expect(report.unclaimed.contains(words))
    #expect(
      report.description().contains("- memory warnings: 6 rules not claimed: the host lacks 'warn of low memory'"))
    #expect(try ReportFile(report).report().unclaimed.contains(words))
  }

  // MARK: Observers

  @Test("observers meet the message and the notification, in the states in which an app executes")
  func observers() throws {
    let observed = Capabilities(
      facets: [.application, .memoryWarnings],
      callbacks: [.applicationDidReceiveMemoryWarning, .didReceiveMemoryWarningNotification])
    var warned = 0
    let tally = try forEachLegalScenario(observing: observed, options: .quick(scenarios: 500)) { scenario in
      for life in scenario.lives { warned += life.moments.count { $0.callback == .applicationDidReceiveMemoryWarning } }
      return true
    }
    #expect(warned > 100 && tally.neverSent.isEmpty, "\(tally)")
  }
}
