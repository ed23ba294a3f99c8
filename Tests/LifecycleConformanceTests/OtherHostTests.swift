import LifecycleTestSupport

@testable import LifecycleWire

/// Events of other hosts: another window, an activation without opening, and Back, each claimed by its name.
@Suite("Events of other hosts")
struct OtherHostTests {
  private static let everything = EventSet.all
  static let claimed = Capabilities(facets: Facet.documented, events: everything, versions: 3...15)

  /// The reference as a phone that has them.
  struct Phone: AlteredPhone, ExplorableImplementation {
    static let capabilities = OtherHostTests.claimed
    var reference: ReferenceLifecycle
  }

  /// The reference's application object under a host that has them.
  struct Application: HostedAlias {
    static let capabilities = OtherHostTests.claimed.claiming(only: [
      .application, .launch, .rootViewController, .statePreservation,
    ])
    .hosted(by: HostTransition.plain)
    var hosted: HostedReference
  }

  /// The one that is written from the documents by itself.
  struct Documented: DocumentedAlias {
    static let capabilities = Capabilities.application(events: .all, honorsReplies: true)
    var application: DocumentedApplication
  }

  /// Nothing but them, and what they need.
  private static let windowed = EventSet.otherHosts.union([
    .openFromHomeScreen, .pressHome, .interruptionBegins(.phoneCall), .interruptionDismissed(.phoneCall),
    .openSwitcher, .chooseThisApp, .lock, .unlock,
  ])

  // MARK: Claims

  @Test("events of other hosts come in no scenario that does not claim them, and each alone where it is claimed")
  func areClaimed() {
    let everything = GeneratorOptions(events: Self.everything)
    let usual = ScenarioGenerator(.all, GeneratorOptions()).scenarios(0..<300)
    #expect(ScenarioGenerator(.all, everything).scenarios(0..<300) == usual)
    #expect(usual.allSatisfy { EventSet($0.steps.map(\.event)).isSubset(of: .iOS) })
    for event in EventSet.otherHosts.events where event != .otherHost(.windowReturnsFocus) {
      let claim = Capabilities(events: .iOS.union([event]))
      let met = ScenarioGenerator(claim, everything).scenarios(0..<1_500).flatMap { $0.steps.map(\.event) }
      #expect(EventSet(met).intersection(.otherHosts) == [event])
    }
  }

  @Test("a host that ends no app has no Back, and keeps the others")
  func needTransitions() {
    let hosted = Self.claimed.hosted(by: HostTransition.plain.subtracting([.endByUser])).events
    #expect(hosted.intersection(.otherHosts) == EventSet.otherHosts.subtracting([.otherHost(.back)]))
  }

  @Test("events of other hosts are claimed in the hello of a peer, and in report files")
  func areSaid() throws {
    for capabilities in [Self.claimed, Application.capabilities, Capabilities(events: .otherHosts)] {
      let line = WireHello(name: "it", capabilities: capabilities).line
      #expect(line.contains(#""other hosts": ["another window takes the focus", "#))
      #expect(try WireHello(WireMessage(Data(line.utf8))).capabilities == capabilities)
    }
    #expect(throws: WireMessage.FormatError.self) {
      try WireHello(
        WireMessage(Data(#"{"hello": 1, "name": "it", "facets": ["application"], "other hosts": ["lock"]}"#.utf8)))
    }
    let report = ConformanceSuite(options: .quick(scenarios: 100, events: Self.everything)).run(Phone.self)
    let read = try ReportFile(report).report()
    #expect(read.capabilities == Self.claimed)
    #expect(read.coverage.next == report.coverage.next)
    #expect(read.coverage.met == report.coverage.met)
  }

  // MARK: Both levels

  @Test("the reference conforms with them at both levels, and so does what is written from the documents")
  func conform() {
    let suite = ConformanceSuite(
      options: .quick(scenarios: Tier.amount(quick: 100, thorough: 40_000), strict: true, events: Self.everything))
    for report in [
      suite.run(Phone.self), suite.run(Application.self), suite.run(ApplicationHost<Documented>.self),
    ] {
      #expect(report.outcome == .conforms, "\(report.description)")
      #expect(report.refusals.isEmpty && report.adapterFindings.isEmpty)
      let met = report.coverage.met.keys.compactMap { Situation.pair(numbered: $0)?.event }
      #expect(EventSet.otherHosts.isSubset(of: EventSet(met)))
    }
  }

  @Test("the reference's trace is the same at both levels")
  func isSameTrace() throws {
    // On other versions a host decides some things differently, which the tests of the host cover.
    var claimed = Application.capabilities
    claimed.versions = 5...10
    claimed.honorsExitsOnSuspend = false
    let options = GeneratorOptions(seed: 5, events: Self.windowed)
    // Whether an app that is about to end saves its state is left open.
    let compared = claimed.callbacks.subtracting(.kind(.incidental)).subtracting(.kind(.preservation))
    var (same, met) = (0, EventSet([]))
    for scenario in ScenarioGenerator(claimed, options).scenarios(0..<Tier.amount(quick: 120, thorough: 10_000)) {
      var phone = Phone(configuration: scenario.configuration)
      var application = Application(configuration: scenario.configuration)
      var recorders = (CallbackRecorder(), CallbackRecorder())
      for step in scenario.steps {
        recorders.0.beginStep(step)
        recorders.1.beginStep(step)
        guard (try? phone.handle(step.event, reportingTo: &recorders.0)) != nil else { break }
        try application.handle(step.event, reportingTo: &recorders.1)
        let sent = [recorders.0, recorders.1].map {
          $0.observations.filter { compared.contains($0.callback) }
        }
        // On even versions the reference enters the foreground, and the host does not.
        if step.event == .otherHost(.activation), scenario.configuration.version.isMultiple(of: 2) {
          try #require(sent[0].suffix(sent[1].count) == sent[1][...])
        } else {
          try #require(sent[0] == sent[1], "\(step.event.name): \(sent.map { $0.map(\.callback.name) })")
        }
        met.insert(step.event)
        same += 1
      }
    }
    #expect(same > 1_500 && EventSet.otherHosts.isSubset(of: met))
  }

  /// Faults of the application object, in the shortest scenarios that show them here.
  static let faults: [(fault: Fault, events: [Event], rule: RuleID)] = [
    ("misses-system-alerts", [.openFromHomeScreen, .otherHost(.windowTakesFocus)], .c15),
    (
      "stays-inactive-after-system-alert",
      [.openFromHomeScreen, .otherHost(.windowTakesFocus), .otherHost(.windowReturnsFocus)], .mu04
    ),
    ("stays-inactive-after-return", [.openFromHomeScreen, .pressHome, .otherHost(.activation)], .or06),
    ("kills-without-entering-background", [.openFromHomeScreen, .otherHost(.back)], .or19),
    ("kills-without-terminating", [.openFromHomeScreen, .otherHost(.back)], .or19),
  ]

  @Test("a fault in them is found at both levels, and at neither without it", arguments: faults)
  func isFound(_ fault: Fault, _ events: [Event], _ rule: RuleID) throws {
    var trace = Trace()
    trace.steps = events.map { Trace.Step(Scenario.Step($0)) }
    let kept = Corpus.Entry(path: "it", trace: trace)
    let suite = ConformanceSuite(options: .quick(events: Self.everything))
    let rules = [[fault], []].flatMap { (faults: [Fault]) in
      [
        suite.replay(kept) { Phone($0, faults: FaultSet(faults)) }.rule,
        suite.replay(kept) { Application(configuration: $0, fault: faults.first) }.rule,
      ]
    }
    #expect(rules == [rule, rule, nil, nil])
  }

  @Test("a fault is found in a run, and shrunk to the fewest events")
  func isShrunk() throws {
    let options = ConformanceOptions.quick(scenarios: 1_000, events: Self.windowed)
    let report = ConformanceSuite(options: options).run(named: "phone") {
      Phone($0, faults: ["misses-system-alerts"])
    }
    let found = try #require(report.violations.first)
    #expect(report.violations.count == 1 && found.violation.rule == .c15)
    #expect(found.isFullyShrunk)
    #expect(found.trace.steps.map(\.step.event) == [.openFromHomeScreen, .otherHost(.windowTakesFocus)])
  }

  // MARK: What a person sees

  /// Ends without having entered the background.
  struct Hasty: DocumentedAlias {
    static let capabilities = Capabilities.application(
      callbacks: .delegateMessages, events: [.openFromHomeScreen, .otherHost(.back)], versions: 15...15)
    var application: DocumentedApplication

    func performs(_ transition: HostTransition) -> Bool { transition != .enterBackground }
  }

  @Test("a counterexample shows what the host did, and is replayed from its trace")
  func isShown() throws {
    let suite = ConformanceSuite(options: .quick(events: Self.everything))
    let report = suite.run(ApplicationHost<Hasty>.self, named: "My activity")
    let found = try #require(report.violations.first)
    #expect(found.violation.rule == .or19)
    let text = found.description
    #expect(text.contains("2 ✗ press Back") && text.contains("host: lose focus, enter the"), "\(text)")
    let kept = Corpus.Entry(path: "kept", trace: try Trace(notation: found.trace.notation.utf8))
    #expect(suite.replay(kept) { ApplicationHost<Hasty>(configuration: $0) }.rule == .or19)
  }

  @Test("all events of other hosts are explored")
  func areExplored() {
    let options = ConformanceOptions.quick(events: Self.windowed.subtracting([.lock, .unlock]))
    let states = ExplorationReport.Options(states: Tier.amount(quick: 3_000, thorough: 400_000))
    let report = ConformanceSuite(options: options).explore(Phone.self, exploration: states)
    #expect(report.violations.isEmpty && report.flaw == nil, "\(report.description)")
  }
}
