import Foundation
import LifecycleApplication
import LifecycleFaults
import LifecycleFuzzing
import LifecycleLogs
import LifecycleModel
import LifecycleTestSupport
import Testing

@testable import LifecycleConformance

@Suite("User requests")
struct UserRequestTests {
  private static func report(
    _ facets: Set<Facet>, versions: ClosedRange<Int> = AppConfiguration.documentedVersions, fault: Fault? = nil,
    strict: Bool = false
  ) -> ConformanceReport {
    ConformanceSuite(options: .quick(scenarios: Tier.amount(quick: 250, thorough: 4_000), strict: strict)).run(
      named: "reference", capabilities: Capabilities(facets: facets, versions: versions)
    ) { ReferenceLifecycle(configuration: $0, fault: fault) }
  }

  private static let rules = RuleID.allCases.filter { $0.rule.facet == .userRequests }
  private static let requests = Event.Request.allCases.map { Event.request($0) }

  // MARK: Claims

  @Test(
    "the reference conforms, with every rule about them exercised, whatever else is claimed",
    arguments: [
      [.userRequests], [.application, .userRequests], [.application, .scenes, .userRequests], [.scenes, .userRequests],
      [.launch, .textField, .memoryWarnings, .userRequests], Set(Facet.allCases),
    ] as [Set<Facet>])
  func conforms(_ facets: Set<Facet>) {
    let report = Self.report(facets, strict: true)
    #expect(report.outcome == .conforms, "\(report.description())")
    let ofScenes: Set<RuleID> = [.rq06, .rq07, .rq08, .rq09, .rq12, .rq15]
    for rule in Self.rules where facets.contains(.scenes) || !ofScenes.contains(rule) {
      #expect(report.exercised[rule, default: 0] > 0, "\(rule.text)")
    }
  }

  @Test("later versions are judged alike")
  func laterVersions() {
    #expect(Self.report([.application, .scenes, .userRequests], versions: 16...27).outcome == .conforms)
  }

  @Test("on systems before them none can happen, and nothing is owed")
  func earlierVersions() {
    let report = Self.report([.application, .userRequests], versions: 3...7)
    #expect(report.outcome == .conforms, "\(report.description())")
    for rule in Self.rules where rule != .rq13 { #expect(report.exercised[rule] == nil, "\(rule.text)") }
  }

  @Test("each version has those that came with it or before", arguments: [(8, 1), (9, 2), (10, 4), (11, 4)])
  func versions(_ version: Int, _ count: Int) {
    let plan = ConformanceSuite(options: .quick(scenarios: 150)).run(
      named: "reference", capabilities: Capabilities(facets: [.userRequests], versions: version...version)
    ) { ReferenceLifecycle(configuration: $0) }
    #expect(plan.outcome == .conforms)
    let expected: [RuleID] = [.rq03, .rq01, .rq11, .rq16]
    #expect(expected.map { plan.exercised[$0, default: 0] > 0 } == (0..<4).map { $0 < count })
  }

  @Test("an implementation that does not claim them receives none, and nothing is missing then")
  func unclaimed() {
    struct Listener: LifecycleImplementation {
      static let capabilities = Capabilities(facets: [.application], reportsState: false)
      private var reference: ReferenceLifecycle
      init(configuration: AppConfiguration) { reference = ReferenceLifecycle(configuration: configuration) }
      mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
        if event.facet == .userRequests { throw Unsupported("nobody claims it") }
        try reference.handle(event, reportingTo: &recorder)
        // A callback that is not claimed is not judged.
        if event == .pressHome { recorder.deliver(.applicationPerformAction) }
      }
    }
    #expect(Capabilities.all.events.intersection(.userRequests).isEmpty && !Facet.documented.contains(.userRequests))
    let report = ConformanceSuite(options: .quick(scenarios: 300)).run(Listener.self)
    #expect(report.outcome == .conforms && report.refusals.isEmpty, "\(report.description())")
    #expect(!report.description().contains("user request"))
  }

  // MARK: Faults

  @Test(
    "each fault is found by its own rule", arguments: Fault.allCases.filter { rules.map(\.text).contains($0.rule) })
  func finds(_ fault: Fault) {
    let report = Self.report([.application, .scenes, .userRequests], fault: fault, strict: true)
    #expect(report.violations.contains { $0.violation.rule.text == fault.rule }, "\(report.description())")
  }

  // MARK: Traces

  @Test("a trace is judged as the rules say", arguments: UserRequestCase.all)
  func judges(_ row: UserRequestCase) throws {
    let trace = try Trace(notation: (row.header + row.steps).utf8)
    #expect(try TraceJudge(strict: true).judge(trace).violation?.rule == row.rule)
  }

  @Test(
    "where nobody knows whether the scene is connected, its connection in the step tells that the quick action came with it",
    arguments: [(true, true, RuleID.rq09), (true, false, nil), (false, true, nil)])
  func isPerformedOrConnected(_ connects: Bool, _ performs: Bool, _ rule: RuleID?) throws {
    let connection = "- scene:willConnectToSession:options:\n* UISceneWillConnectNotification\n"
    let action = "- windowScene:performActionForShortcutItem:completionHandler:\n"
    let text = """
      scenes: single
      observes: delegate, notifications, scenes, user requests
      start: background

      ! open by quick action
      \(connects ? connection : "")- sceneWillEnterForeground:
      * UISceneWillEnterForegroundNotification
      * UIApplicationWillEnterForegroundNotification
      - sceneDidBecomeActive:
      * UISceneDidActivateNotification
      * UIApplicationDidBecomeActiveNotification
      \(performs ? action : "")
      """
    #expect(try TraceJudge(strict: true).judge(Trace(notation: text.utf8)).violation?.rule == rule)
  }

  @Test(
    "an event that cannot happen is refused with the reason",
    arguments: [
      ("os: 7\n! open by user activity\n", "it came with iOS 8"),
      ("os: 9\n! open by notification response\n", "it came with iOS 10"),
      ("before: open from the home screen\n! open by quick action\n", "the app is in the foreground"),
      ("before: lock\n! open by user activity\n", "the device is locked"),
    ])
  func obstacles(_ text: String, _ reason: String) throws {
    let trace = try Trace(notation: text.utf8)
    let error = #expect(throws: Corpus.TraceError.self) { try TraceJudge().judge(trace) }
    #expect(error?.description.contains(reason) == true, "\(error.map(\.description) ?? "")")
  }

  @Test("a trace that a run keeps observes them, and says which are not claimed")
  func kept() {
    let claimed = Capabilities(
      facets: [.application, .userRequests], callbacks: [.applicationPerformAction, .applicationDidBecomeActive])
    let trace = claimed.trace(of: [], in: AppConfiguration())
    #expect(trace.observes?.contains(.userRequests) == true)
    #expect(trace.unrecorded == CallbackSet.kind(.request).subtracting([.applicationPerformAction]))
    #expect(!Capabilities.all.observables.contains(.userRequests))
    #expect(Capabilities(facets: [.userRequests]).trace(of: [], in: AppConfiguration()).unrecorded.isEmpty)
  }

  // MARK: Bytes

  @Test("a scenario with one is written as bytes where they are claimed; other bytes keep their meaning")
  func bytes() throws {
    let scenario = Scenario(configuration: AppConfiguration(), steps: [Scenario.Step(.request(.notificationResponse))])
    var claimed = ScenarioBytes(Capabilities(facets: [.application, .userRequests]))
    let written = claimed.bytes(scenario)
    let bytes = try #require(written)
    let read = claimed.scenario(bytes)
    #expect(bytes.last == UInt8(Event.request(.notificationResponse).index) && read == scenario)
    var others = [
      ScenarioBytes(.all), ScenarioBytes(Capabilities(facets: [.application, .scenes, .memoryWarnings])),
    ]
    for place in others.indices {
      let isUnwritten = others[place].bytes(scenario) == nil
      #expect(isUnwritten)
    }
  }

  // MARK: Logs

  @Test("a log that names them is judged as it is without those lines")
  func logs() throws {
    let lines = [
      "application:didFinishLaunchingWithOptions:", "application:continueUserActivity:restorationHandler:",
      "applicationDidBecomeActive:",
      "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:", "applicationWillResignActive:",
      "applicationDidEnterBackground:",
    ]
    let verdict = try LogJudge(strict: true).judge(lines.joined(separator: "\n").utf8)
    #expect(verdict.isLegal && verdict.counts.unjudged == 2 && verdict.counts.judged == 4)
    let illegal =
      lines + ["application:performActionForShortcutItem:completionHandler:", "applicationWillResignActive:"]
    #expect(try LogJudge().judge(illegal.joined(separator: "\n").utf8).outcome == .violated)
  }

  @Test("a scene's message of one says in a log that the app has scenes, as before")
  func logsOfScenes() throws {
    let lines = [
      "application:didFinishLaunchingWithOptions:", "scene:willConnectToSession:options:", "sceneWillEnterForeground:",
      "sceneDidBecomeActive:", "scene:continueUserActivity:",
      "windowScene:performActionForShortcutItem:completionHandler:", "sceneWillResignActive:",
      "sceneDidEnterBackground:",
    ]
    let verdict = try LogJudge(strict: true).judge(lines.joined(separator: "\n").utf8)
    #expect(verdict.isLegal && verdict.counts.unjudged == 2, "\(verdict.counts)")
  }

  // MARK: Application objects

  struct Asked: ApplicationImplementation {
    static let capabilities = Capabilities(facets: [.application, .scenes, .userRequests])
    static let transitions = DocumentedApplication.transitions
    private var application: DocumentedApplication
    init(configuration: AppConfiguration) { application = DocumentedApplication(configuration: configuration) }
    mutating func perform(_ transition: HostTransition, reportingTo recorder: inout CallbackRecorder) {
      application.perform(transition, reportingTo: &recorder)
    }
  }

  @Test("an application object is handed requests by its host, where it claims that and the host can")
  func hosted() {
    let report = ConformanceSuite(options: .quick(scenarios: 1_000)).run(ApplicationHost<Asked>.self)
    #expect(report.outcome == .conforms, "\(report.description())")
    for rule in Self.rules where rule.rule.level != .may { #expect(report.exercised[rule] != nil, "\(rule.text)") }
    let claims = Asked.capabilities
    let without = claims.hosted(by: HostTransition.all)
    #expect(!without.facets.contains(.userRequests) && without.facetsWithoutHost == [.scenes, .userRequests])
    let one = claims.hosted(by: HostTransition.all.union([.request(.quickAction)]))
    #expect(one.events.intersection(.userRequests) == [.request(.quickAction)] && one.facetsWithoutHost == [.scenes])
    #expect(Capabilities.all.hosted(by: Asked.transitions).events.intersection(.userRequests).isEmpty)
  }

  @Test("the host hands a request over after a launch or a return, and before a connection")
  func hostPlan() {
    func words(_ events: [Event], _ configuration: AppConfiguration = AppConfiguration()) -> [String] {
      HostPlan.words(
        for: events.map { Scenario.Step($0) }, configuration, transitions: Asked.transitions)
    }
    #expect(words([.request(.quickAction)]) == ["host: launch, hand over a quick action, gain focus"])
    #expect(
      words([.openFromHomeScreen, .request(.notificationResponse)]).last == "host: hand over a notification response")
    #expect(
      words([.openFromHomeScreen, .interruptionBegins(.notificationCenter), .request(.notificationResponse)]).last
        == "host: hand over a notification response, gain focus")
    #expect(
      words([.request(.userActivity)], AppConfiguration(scenes: .single)).last
        == "host: launch, hand over a user activity, connect the scene, enter the foreground, gain focus")
    #expect(
      words([.openFromHomeScreen, .pressHome, .request(.quickAction)], AppConfiguration(scenes: .single)).last?
        .hasSuffix("enter the foreground, hand over a quick action, gain focus") == true)
  }

  @Test("a host that hands none over is named, also by a file")
  func lackOfHost() throws {
    let claims = Asked.capabilities.hosted(by: HostTransition.all)
    let report = ConformanceSuite(options: .quick(scenarios: 50)).run(named: "application", capabilities: claims) {
      HostedReference(configuration: $0, fault: nil)
    }
    let words =
      "user requests: the host lacks 'hand over a user activity', 'hand over a quick action', "
      + "'hand over a notification response', 'hand over a notification'"
    #expect(report.unclaimed.contains(words), "\(report.unclaimed)")
    #expect(report.description().contains("- user requests: 16 rules not claimed: the host lacks"))
    #expect(report.description(detail: .brief).contains("\n  Not judged: user requests: the host lacks"))
    #expect(try ReportFile(report).report().unclaimed.contains(words))
  }

  // MARK: Observers

  @Test("observers meet every message, of the application's delegate and of a scene's")
  func observers() throws {
    let observed = Capabilities(facets: [.application, .scenes, .userRequests])
    var handed = CallbackSet()
    _ = try forEachLegalScenario(observing: observed, options: .quick(scenarios: 500)) { scenario in
      for life in scenario.lives {
        for moment in life.moments where moment.callback.kind == .request { handed.insert(moment.callback) }
      }
      return true
    }
    #expect(handed == CallbackSet.kind(.request), "\(CallbackSet.kind(.request).subtracting(handed).callbacks)")
  }
}
