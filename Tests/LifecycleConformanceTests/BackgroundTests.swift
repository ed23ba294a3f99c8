import Foundation
import LifecycleApplication
import LifecycleFaults
import LifecycleFuzzing
import LifecycleLogs
import LifecycleModel
import LifecycleTestSupport
import Testing

@testable import LifecycleConformance

@Suite("Events out of sight")
struct BackgroundTests {
  private static func report(
    _ facets: Set<Facet>, versions: ClosedRange<Int> = AppConfiguration.documentedVersions, fault: Fault? = nil,
    strict: Bool = false
  ) -> ConformanceReport {
    let scenarios = Tier.amount(quick: fault == nil ? 250 : 1_500, thorough: 4_000)
    return ConformanceSuite(options: .quick(scenarios: scenarios, strict: strict)).run(
      named: "reference", capabilities: Capabilities(facets: facets, versions: versions)
    ) { ReferenceLifecycle(configuration: $0, fault: fault) }
  }

  private static let rules = RuleID.allCases.filter { $0.rule.facet == .background }

  // MARK: Claims

  @Test(
    "the reference conforms, with every rule about it exercised, whatever else is claimed",
    arguments: [
      [.application, .background], [.application, .launch, .background],
      [.application, .launch, .rootViewController, .scenes, .background],
      [.application, .userRequests, .timeBudget, .background], Set(Facet.allCases),
    ] as [Set<Facet>])
  func conforms(_ facets: Set<Facet>) {
    let report = Self.report(facets, strict: true)
    #expect(report.outcome == .conforms, "\(report.description())")
    for rule in Self.rules { #expect(report.exercised[rule, default: 0] > 0, "\(rule.text)") }
  }

  @Test("later versions are judged alike")
  func laterVersions() {
    let report = Self.report([.application, .launch, .scenes, .background], versions: 16...27)
    #expect(report.outcome == .conforms, "\(report.description())")
  }

  @Test("an implementation that does not claim it receives none of its events, and nothing is missing then")
  func unclaimed() {
    struct Listener: LifecycleImplementation {
      static let capabilities = Capabilities(facets: [.application], reportsState: false)
      private var reference: ReferenceLifecycle
      init(configuration: AppConfiguration) { reference = ReferenceLifecycle(configuration: configuration) }
      mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
        if event.facet == .background { throw Unsupported("nobody claims it") }
        try reference.handle(event, reportingTo: &recorder)
      }
    }
    #expect(Capabilities.all.events.intersection(.background).isEmpty && !Facet.documented.contains(.background))
    let report = ConformanceSuite(options: .quick(scenarios: 300)).run(Listener.self)
    #expect(report.outcome == .conforms && report.refusals.isEmpty, "\(report.description())")
    #expect(!report.description().contains("BG-") && !report.description().contains("prewarm"))
  }

  // MARK: Faults

  @Test(
    "each fault is found by its own rule", arguments: Fault.allCases.filter { rules.map(\.text).contains($0.rule) })
  func finds(_ fault: Fault) {
    let report = Self.report([.application, .launch, .scenes, .background, .timeBudget], fault: fault)
    #expect(report.violations.contains { $0.violation.rule.text == fault.rule }, "\(report.description())")
  }

  // MARK: Traces

  @Test("a trace is judged as the rules say", arguments: BackgroundCase.all)
  func judges(_ row: BackgroundCase) throws {
    let trace = try Trace(notation: row.text.utf8)
    #expect(try TraceJudge(strict: true).judge(trace).violation?.rule == row.rule)
  }

  @Test("an event that cannot happen is refused with the reason", arguments: BackgroundCase.obstacles)
  func obstacles(_ text: String, _ reason: String) throws {
    let trace = try Trace(notation: text.utf8)
    let error = #expect(throws: Corpus.TraceError.self) { try TraceJudge().judge(trace) }
    #expect(error?.description.contains(reason) == true, "\(error.map(\.description) ?? "")")
  }

  // MARK: Bytes

  @Test("a scenario with one is written as bytes where it is claimed; other bytes keep their meaning")
  func bytes() throws {
    let scenario = Scenario(
      configuration: AppConfiguration(), steps: [.background(.prewarm), .openFromHomeScreen].map { Scenario.Step($0) })
    var claimed = ScenarioBytes(Capabilities(facets: [.application, .background]))
    let written = claimed.bytes(scenario)
    let bytes = try #require(written)
    let read = claimed.scenario(bytes)
    #expect(bytes.contains(UInt8(Event.background(.prewarm).index)) && read == scenario)
    var others = [ScenarioBytes(.all), ScenarioBytes(Capabilities(facets: [.application, .scenes, .userRequests]))]
    for place in others.indices {
      let isUnwritten = others[place].bytes(scenario) == nil
      #expect(isUnwritten)
    }
  }

  // MARK: Logs

  /// The log of Stack Overflow 71025205, of an app that was opened half an hour after it had been launched.
  private static let prewarmed = """
    12:28:36 application:willFinishLaunchingWithOptions:
    12:28:36 application:didFinishLaunchingWithOptions:
    12:58:15 scene:willConnectToSession:options:
    12:58:15 sceneWillEnterForeground:
    12:58:15 sceneDidBecomeActive:
    """

  @Test("a launch that pauses for half an hour is a launch, and so is one that is never opened")
  func logs() throws {
    let opened = try LogJudge(strict: true).judge(Self.prewarmed.utf8)
    #expect(opened.isLegal && opened.counts.judged > 3)
    let launched = [
      "application:willFinishLaunchingWithOptions:", "application:didFinishLaunchingWithOptions:",
      "UIApplicationDidFinishLaunchingNotification",
    ]
    let opening = ["applicationDidBecomeActive:", "applicationWillResignActive:", "applicationDidEnterBackground:"]
    // The first process was ended without having been opened.
    for lines in [launched + opening, launched + launched + opening] {
      let verdict = try LogJudge().judge(lines.joined(separator: "\n").utf8)
      #expect(verdict.isLegal, "\(lines) \(verdict)")
    }
  }

  // MARK: Application objects

  struct Prewarmed: ApplicationImplementation {
    static let capabilities = Capabilities(facets: [.application, .scenes, .background])
    static let transitions = DocumentedApplication.transitions
    private var application: DocumentedApplication
    init(configuration: AppConfiguration) { application = DocumentedApplication(configuration: configuration) }
    mutating func perform(_ transition: HostTransition, reportingTo recorder: inout CallbackRecorder) {
      application.perform(transition, reportingTo: &recorder)
    }
  }

  @Test("an application object needs no more for it than a launch into the background")
  func hosted() {
    let report = ConformanceSuite(options: .quick(scenarios: 1_000)).run(ApplicationHost<Prewarmed>.self)
    #expect(report.outcome == .conforms, "\(report.description())")
    #expect(report.exercised[.bg02, default: 0] > 0 && report.exercised[.bg06, default: 0] > 0)
    let claims = Prewarmed.capabilities
    let launching: EventSet = [.background(.prewarm), .background(.fetchIsDue)]
    #expect(launching.isSubset(of: claims.hosted(by: Prewarmed.transitions).events))
    let lacking = claims.hosted(by: Prewarmed.transitions.subtracting([.launchInBackground]))
    #expect(lacking.facets.contains(.background) && !lacking.events.contains(.background(.prewarm)))
    #expect(!lacking.events.contains(.background(.fetchIsDue)))
    #expect(!Capabilities.all.hosted(by: Prewarmed.transitions).events.contains(.background(.prewarm)))
    let words = HostPlan.words(
      for: [.background(.prewarm)].map { Scenario.Step($0) }, AppConfiguration(), transitions: Prewarmed.transitions)
    #expect(words.last == "host: launch in the background")
  }
}
