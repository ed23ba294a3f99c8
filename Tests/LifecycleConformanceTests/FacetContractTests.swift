import LifecycleFuzzing
import LifecycleLogs
import LifecycleMeasurements
import LifecycleReports
import LifecycleTestSupport

@testable import LifecycleConformance
@testable import LifecycleWire

/// The properties that every facet has. A new facet is tested by all of this as soon as it is a row of `Facet`.
@Suite("The contract of facets")
struct FacetContractTests {
  private static let all = Set(Facet.allCases)

  /// The facet, and those with which all of its rules can be met.
  private static func company(of facet: Facet) -> Set<Facet> {
    switch facet {
    case .scenes, .memoryWarnings: [.application, .rootViewController, .scenes, .memoryWarnings]
    case .userRequests, .severalScenes: [.application, .scenes, .userRequests, .severalScenes]
    case .background: [.application, .launch, .rootViewController, .timeBudget, .scenes, facet]
    default: Facet.documented.union([facet])
    }
  }

  /// Apps whose SDK is known are not generated.
  private static func rules(of facet: Facet) -> [RuleID] {
    RuleID.allCases.filter { $0.rule.facet == facet && $0 != .sc03 }
  }

  private static func report(
    _ facets: Set<Facet>, _ versions: ClosedRange<Int> = AppConfiguration.versions, scenarios: Int
  ) -> ConformanceReport {
    let claims = Capabilities(facets: facets, versions: versions, reportsState: true)
    return .ofReference(claiming: claims, scenarios: scenarios, strict: true)
  }

  // MARK: Claims

  @Test(
    "the reference conforms to each rule of a facet, and all outputs show them",
    arguments: Set(Facet.allCases.map(company)))
  func conforms(_ facets: Set<Facet>) throws {
    let report = Self.report(facets, scenarios: Tier.amount(quick: 60, thorough: 4_000))
    #expect(report.outcome == .conforms && report.refusals.isEmpty, "\(report.description)")
    let text = report.description(detail: .full)
    // A string would be converted for each rule that is looked for in it.
    let outputs = [text, report.html()].map { Data($0.utf8) }
    for rule in Facet.allCases.filter({ Self.company(of: $0) == facets }).flatMap(Self.rules) {
      if Tier.isThorough { #expect(report.exercised[rule, default: 0] > 0, "\(rule.text) is not exercised") }
      for (place, output) in outputs.enumerated() {
        #expect(output.range(of: Data(rule.text.utf8)) != nil, "\(rule.text) in \(place)")
      }
    }
    let read = try ReportFile(report).report()
    #expect(read.capabilities == report.capabilities && read.description(detail: .full) == text)
  }

  /// Each alone, each with the application's, all but the application's, and all.
  static let sets: [Set<Facet>] =
    Facet.allCases.map { [$0] } + Facet.allCases.dropFirst().map { [.application, $0] }
    + [Set(Facet.allCases.dropFirst()), Set(Facet.allCases)]

  // Each set has a plan of its own, which takes seconds without optimization.
  @Test(
    "facets can be claimed alone and together, and no rule of another facet is judged",
    arguments: Tier.isThorough
      ? sets : [[.memoryWarnings], [.userRequests], [.background], [.scenes, .userRequests], Set(Facet.allCases)])
  func claimedTogether(_ facets: Set<Facet>) {
    let report = Self.report(facets, scenarios: Tier.amount(quick: 100, thorough: 400))
    // Several scenes are scenes.
    let claimed = facets.contains(.severalScenes) ? facets.union([.scenes]) : facets
    // The background has no callbacks of its own: the application's tell how its rules fared.
    #expect(report.outcome == (facets == [.background] ? .inconclusive : .conforms), "\(report.description)")
    #expect(report.exercised.keys.allSatisfy { claimed.contains($0.rule.facet) })
  }

  /// Sends a callback of every facet that is not claimed, and has no event of any.
  private struct Talkative: LifecycleImplementation {
    static let capabilities = Capabilities(facets: [.application], reportsState: false)
    private var reference: ReferenceLifecycle
    init(configuration: AppConfiguration) { reference = ReferenceLifecycle(configuration: configuration) }
    mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
      if event.facet != .application { throw Unsupported("nobody claims it") }
      try reference.handle(event, reportingTo: &recorder)
      if event == .pressHome {
        for facet in Facet.allCases.dropFirst() {
          if let callback = facet.callbacks.callbacks.first { recorder.deliver(callback) }
        }
      }
    }
  }

  @Test("a facet that is not claimed has no events, its callbacks are not judged, and nothing of it is missing")
  func unclaimed() {
    let report = ConformanceSuite(options: .quick(scenarios: 300)).run(Talkative.self)
    #expect(report.outcome == .conforms && report.refusals.isEmpty, "\(report.description)")
    let text = report.description(detail: .full)
    for facet in Facet.allCases where facet != .application {
      #expect(Talkative.capabilities.events.events.allSatisfy { $0.facet != facet })
      for rule in Self.rules(of: facet) { #expect(!text.contains("✓ \(rule.text)")) }
    }
    let others = Facet.allCases.filter { $0 != .application }
    let counts = others.map { facet in "\(facet.name) (\(RuleID.allCases.count { $0.rule.facet == facet }))" }
      .joined(separator: ", ")
    #expect(report.description.replacing(#/\s+/#, with: " ").contains(counts), "\(report.description)")
  }

  @Test(
    "before the first system that has a facet none of its events can happen, and nothing but a prohibition is judged",
    arguments: [
      (Facet.userRequests, 3...7, []), (.severalScenes, 9...12, []),
      // They say of every app that it is sent nothing of a scene that it has not.
      (.scenes, 9...12, [.sc27, .sc41]),
    ] as [(Facet, ClosedRange<Int>, Set<RuleID>)])
  func earlierVersions(_ facet: Facet, _ versions: ClosedRange<Int>, _ others: Set<RuleID>) {
    let report = Self.report(Self.company(of: facet), versions, scenarios: 100)
    #expect(report.outcome == .conforms, "\(report.description)")
    let judged = Self.rules(of: facet).filter { report.exercised[$0] != nil }
    #expect(judged.allSatisfy { $0.rule.level == .mustNot || others.contains($0) }, "\(judged.map(\.text))")
    let met = report.coverage.met.keys.compactMap { Situation.pair(numbered: $0)?.event }
    #expect(!met.isEmpty && met.allSatisfy { $0.facet != facet })
  }

  @Test("each system has the requests of the user that came with it or before", arguments: [8, 9, 10, 11])
  func requests(_ version: Int) {
    let report = Self.report([.userRequests], version...version, scenarios: 150)
    #expect(report.outcome == .conforms)
    let rules: [(RuleID, Event.Request)] = [
      (.rq03, .userActivity), (.rq01, .quickAction), (.rq11, .notificationResponse), (.rq16, .notificationArrival),
    ]
    for (rule, request) in rules { #expect((report.exercised[rule] != nil) == (version >= request.firstVersion)) }
  }

  // MARK: Files, bytes and the wire

  @Test(
    "scenarios of a facet come back from bytes, and cannot be written where it is not claimed",
    arguments: Facet.allCases)
  func bytes(_ facet: Facet) {
    let claims = Capabilities(facets: Self.company(of: facet))
    var bytes = ScenarioBytes(claims)
    var others = ScenarioBytes(Capabilities(facets: claims.facets.subtracting([facet]).union([.application])))
    var (written, own) = (0, 0)
    for scenario in ScenarioGenerator(claims, GeneratorOptions()).scenarios(0..<200) {
      guard let word = bytes.bytes(scenario) else { continue }
      let read = bytes.scenario(word)
      #expect(read == scenario)
      written += 1
      guard facet != .application, scenario.steps.contains(where: { $0.event.facet == facet }) else { continue }
      own += 1
      let isWritten = others.bytes(scenario) != nil
      #expect(!isWritten)
    }
    #expect(written > 10 && (own > 0) == (facet != .application && Event.allCases.contains { $0.facet == facet }))
  }

  @Test(
    "a facet and its events are named on the wire and in traces, and come back from there", arguments: Facet.allCases)
  func names(_ facet: Facet) throws {
    for facets in [[facet], Self.company(of: facet)] {
      let claims = Capabilities(facets: facets)
      let line = WireHello(name: "it", capabilities: claims).line
      #expect(line.contains("\"\(facet.name)\""))
      #expect(try WireHello(WireMessage(Data(line.utf8))).capabilities == claims)
    }
    let events = Event.allCases.filter { $0.facet == facet }
    let steps = events.map { Scenario.Step($0) }
    let request = WireRequest(.run, 1, AppConfiguration(), steps).line
    #expect(events.allSatisfy { request.contains("\"\($0.name)\"") })
    let trace = Trace(Scenario(configuration: AppConfiguration(), steps: steps))
    #expect(try Trace(notation: trace.notation.utf8).scenario == trace.scenario)
  }

  @Test("a trace that a run keeps observes a facet where its callbacks are claimed, and says which are not")
  func observables() {
    let warning = Capabilities(
      facets: [.application, .memoryWarnings],
      callbacks: [.applicationDidReceiveMemoryWarning, .didReceiveMemoryWarningNotification])
    #expect(warning.observables.contains(.memoryWarnings))
    let posted = Capabilities(facets: warning.facets, callbacks: [.didReceiveMemoryWarningNotification])
    #expect(!posted.observables.contains(.memoryWarnings))
    let action = Capabilities(
      facets: [.application, .userRequests], callbacks: [.applicationPerformAction, .applicationDidBecomeActive])
    let trace = action.trace(of: [], in: AppConfiguration())
    #expect(trace.observes?.contains(.userRequests) == true)
    #expect(trace.unrecorded == CallbackSet.kind(.request).subtracting([.applicationPerformAction]))
    #expect(Capabilities(facets: [.userRequests]).trace(of: [], in: AppConfiguration()).unrecorded.isEmpty)
    #expect(Capabilities.documented.observables.isDisjoint(with: [.memoryWarnings, .userRequests]))
  }

  // MARK: Hosts

  /// An application object with all that a host can play.
  private struct Hosted: DocumentedAlias {
    static let capabilities = Capabilities(
      facets: [.application, .scenes, .memoryWarnings, .userRequests, .background])
    static let transitions = DocumentedApplication.transitions
    var application: DocumentedApplication
  }

  @Test("an application object conforms in every facet that its host can play, and meets the rules of each")
  func hosted() {
    let report = ConformanceSuite(options: .quick(scenarios: Tier.amount(quick: 1_300, thorough: 2_000))).run(
      ApplicationHost<Hosted>.self)
    #expect(report.outcome == .conforms && report.refusals.isEmpty, "\(report.description)")
    for rule in [RuleID.mw01, .mw02, .mw03, .bg02, .bg06] + Self.rules(of: .userRequests)
    where rule.rule.level != .may { #expect(report.exercised[rule] != nil, "\(rule.text)") }
    let claims = Hosted.capabilities.hosted(by: Hosted.transitions)
    #expect(claims.facetsWithoutHost.isEmpty && claims.facets.isSuperset(of: Hosted.capabilities.facets))
    #expect(
      EventSet.userRequests.union([.memoryWarning, .systemDisconnectsScene, .background(.prewarm)])
        .isSubset(of: claims.events))
    #expect(Capabilities.all.hosted(by: Hosted.transitions).facetsWithoutHost.isEmpty)
  }

  private static let otherRequests: [Event.Request] = [.userActivity, .notificationResponse, .notificationArrival]
  static let lacking: [(transitions: Set<HostTransition>, events: EventSet)] =
    [
      (Set(otherRequests.map { .request($0) }), EventSet(otherRequests.map { .request($0) })),
      ([.launchInBackground], [.systemWakesApp, .background(.prewarm), .background(.fetchIsDue)]),
    ]
    + HostTransition.allCases.compactMap { transition in
      transition.event.flatMap { $0.facet == .memoryWarnings ? ([transition], [$0]) : nil }
    }

  @Test(
    "a host that lacks transitions of a facet is asked for no event that needs them",
    arguments: Tier.isThorough ? lacking : [lacking[0]])
  func lackingTransitions(_ transitions: Set<HostTransition>, _ events: EventSet) {
    let whole = Hosted.capabilities.hosted(by: Hosted.transitions)
    let lacking = Hosted.capabilities.hosted(by: Hosted.transitions.subtracting(transitions))
    #expect(whole.events.subtracting(lacking.events) == events)
    // Of the background something is left without any transition.
    #expect(lacking.facets.contains(.background))
  }

  @Test("a facet that a host cannot play is not judged, and text, summary and file say what the host lacks")
  func lackOfHost() throws {
    let lackingFacets: Set<Facet> = [.scenes, .memoryWarnings, .userRequests, .severalScenes]
    let claims = Capabilities(facets: lackingFacets.union([.application])).hosted(by: HostTransition.plain)
    #expect(claims.facetsWithoutHost == lackingFacets)
    #expect(claims.events.events.allSatisfy { !claims.facetsWithoutHost.contains($0.facet) })
    let report = ConformanceSuite(options: .quick(scenarios: 50)).run(named: "application", capabilities: claims) {
      HostedReference(configuration: $0, fault: nil)
    }
    let read = try ReportFile(report).report()
    let warnings = HostTransition.allCases.filter { $0.event?.facet == .memoryWarnings }.map { "'\($0.name)'" }
    let lacking = [
      "scenes: the host lacks 'connect the scene', without which no scene is judged",
      "memory warnings: the host lacks \(warnings.joined(separator: ", "))",
      "user requests: the host lacks 'hand over a user activity', 'hand over a quick action', "
        + "'hand over a notification response', 'hand over a notification'",
      "several scenes: the host lacks 'scene A: connect' and others of its kind",
    ]
    for words in lacking {
      #expect(report.unclaimed.contains(words) && read.unclaimed.contains(words), "\(report.unclaimed)")
      let parts = words.split(separator: ": ", maxSplits: 1)
      let count = RuleID.allCases.count { $0.rule.facet.name == parts[0] }
      let line = "- \(parts[0]): \(count) rules not claimed: \(parts[1].prefix(28))"
      #expect(report.description.contains(line), "\(line): \(report.description)")
      #expect(report.description(detail: .brief).contains("\n  Not judged: \(parts[0]): the host lacks"))
    }
  }

  // MARK: Observers and logs

  @Test("an observer of all facets receives every callback of each")
  func observers() throws {
    let observed = Capabilities(facets: Self.all, versions: AppConfiguration.versions)
    let tally = try forEachLegalScenario(
      observing: observed, options: .quick(scenarios: Tier.amount(quick: 1_300, thorough: 2_000))
    ) { _ in true }
    // No rule is about the first, and the others are wrong, or an app's that the reference is not.
    let others: CallbackSet = [.unnamed, .applicationMainReturned, .messageToAnotherObject]
    #expect(CallbackSet(tally.neverSent) == others, "\(tally)")
  }

  private static let log = TraceRow.names("DF DBA WRA DEB")
  private static let logOfScene = TraceRow.names("DF connect foreground active resign background")

  @Test(
    "a log with a callback of a facet that people logged before there were rules is judged as without that line",
    arguments: [Facet.memoryWarnings, .userRequests].callbacks.callbacks)
  func logs(_ callback: Callback) throws {
    let name = callback.objectiveCName()
    let isOfScene = callback.shortName().localizedCaseInsensitiveContains("scene")
    let lines = isOfScene ? Self.logOfScene : Self.log
    // A scene is handed a request while it is connected.
    for place in isOfScene ? 4...4 : 1...lines.count {
      let verdict = try LogJudge(strict: true).judge(
        (lines[..<place] + [name] + lines[place...]).joined(separator: "\n").utf8)
      #expect(verdict.isLegal && verdict.counts.unjudged == 1 && verdict.counts.judged == lines.count, "\(place)")
    }
    if isOfScene { return }
    let illegal = (lines + [name, lines[lines.count - 2]]).joined(separator: "\n")
    #expect(try LogJudge().judge(illegal.utf8).outcome == .violated)
  }

  // MARK: Faults

  /// Returns the facets that a fault needs to be seen: that of its rule, the application's, whose messages are the
  /// order by which others are judged, and any other whose callbacks show it or are its occasion.
  private static func facets(of fault: Fault) -> Set<Facet> {
    let own = fault.facetsBeyondDocuments.union([.application, RuleID(fault.rule)?.rule.facet ?? .application])
    switch fault {
    case "keeps-connections-behind-another-view": return own.union([.rootViewController])
    // They break a rule of the application's by a callback of the launch.
    case "instantiates-again-by-url", "creates-run-loop-at-unlock", "reads-info-plist-on-second-resumption",
      "shows-window-again-at-opening":
      return own.union([.launch])
    // They are of a launch that paused in main, which is a callback of the launch.
    case "leaves-paused-launch-unfinished", "begins-paused-launch-again": return own.union([.launch])
    // They break a rule of the application's by a callback of the views, or of the saving of state.
    case "views-appear-on-return", "views-appear-after-accepted-interruption", "appears-again-after-covered-lock":
      return own.union([.rootViewController])
    default: return own
    }
  }

  /// One for each set, since to plan the coverage takes longer than most hunts.
  private static let hunters: [Set<Facet>: FaultHunter] = {
    let options = ConformanceOptions(scenarios: 40_000, strict: true, certificationBudget: 0)
    return Dictionary(
      uniqueKeysWithValues: Set(faults.map(facets)).map {
        ($0, FaultHunter(options: options, capabilities: Capabilities(facets: $0, versions: 3...15)))
      })
  }()

  /// Those that the application's facet alone does not show; in the quick tier those that need no long history.
  // Apps whose SDK is known are not generated.
  static let faults = Fault.allCases.filter { fault in
    let quick: Set<Facet> = [.memoryWarnings, .userRequests, .background]
    let isQuick = RuleID(fault.rule).map { quick.contains($0.rule.facet) } == true
    return (Tier.isThorough || isQuick) && facets(of: fault) != [.application] && fault.rule != "SC-03"
  }

  @Test("every fault is found by its own rule where no more is claimed than it needs", arguments: faults)
  func faultIsFound(_ fault: Fault) throws {
    var hunter = try #require(Self.hunters[Self.facets(of: fault)])
    let found = hunter.hunt(fault)
    let hunt = try #require(found)
    #expect(hunt.counterexample.violation.rule.text == fault.rule)
  }
}
