import LifecycleTestSupport

@testable import LifecycleWire

/// Apps with one scene whose application object is under a host.
@Suite("Scenes under a host")
struct SceneHostTests {
  private static let transitions = HostTransition.plain.union(HostTransition.scenes)
  private static let claimed = Capabilities(
    facets: [.application, .launch, .rootViewController, .statePreservation, .scenes],
    versions: AppConfiguration.versions, reportsState: true)
  private static let hosted = claimed.hosted(by: transitions)

  struct Reference: HostedAlias {
    static let capabilities = SceneHostTests.hosted
    var hosted: HostedReference
  }

  /// The one that is written from Apple's pages by itself, under a host that lacks some transitions.
  struct Documented: DocumentedAlias, Hashable {
    @TaskLocal static var transitions = HostTransition.plain.union(HostTransition.scenes)
    static let capabilities = Capabilities(facets: [.application, .scenes], versions: 13...27)
    var application: DocumentedApplication

    func performs(_ transition: HostTransition) -> Bool {
      #expect(Self.transitions.contains(transition), "\(transition)")
      return true
    }
  }

  // MARK: Conformance

  @Test("the reference's application conforms with every rule that it can exercise, and so does another")
  func conforms() {
    let count = Tier.amount(quick: 1_500, thorough: 40_000)
    let suite = ConformanceSuite(options: .quick(scenarios: count, strict: true))
    for report in [suite.run(Reference.self), suite.run(ApplicationHost<Documented>.self)] {
      #expect(report.outcome == .conforms, "\(report.description)")
      #expect(report.refusals.isEmpty && report.adapterFindings.isEmpty)
      let idle = RuleID.allCases.filter { $0.rule.facet == .scenes && report.outcome(of: $0) == .notExercised }
      // No host connects another scene as the app is removed.
      #expect(idle == [.sc47], "not exercised: \(idle.map(\.text))")
    }
  }

  @Test("an application object with scenes that is a value is explored to its end")
  func isExplored() {
    let events: EventSet = [
      .openFromHomeScreen, .openURL, .pressHome, .systemSuspends, .systemDisconnectsScene, .openSwitcher,
      .removeFromSwitcher, .systemReclaimsMemory,
    ]
    let report = ConformanceSuite(options: .quick(events: events, threads: 1)).explore(
      ApplicationHost<Documented>.self, exploration: .init(states: 20_000))
    #expect(report.violations.isEmpty && report.flaw == nil, "\(report.description)")
    #expect(report.outcome == .conforms, "\(report.description)")
  }

  private static let away: [Event] = [.openFromHomeScreen, .pressHome]

  /// Faults of a scene, in scenarios that show them here.
  static let faults: [(fault: Fault, events: [Event])] = [
    ("keeps-scene-inactive-after-launch", [.openFromHomeScreen]),
    ("opens-url-after-connection", [.openURL]),
    ("reads-inactive-when-launching-with-scenes", [.openFromHomeScreen]),
    ("notifies-delegate-of-activation", [.openFromHomeScreen]),
    ("loses-scene-activation-notification", [.openFromHomeScreen]),
    ("leaves-scene-without-resigning", away),
    ("reconnects-scene-on-return", away + [.openFromHomeScreen]),
    ("loses-url-of-scene-on-return", away + [.openURL]),
    ("disconnects-scene-silently", away + [.systemDisconnectsScene]),
    ("returns-without-reconnecting", away + [.systemDisconnectsScene, .openFromHomeScreen]),
    (
      "disconnects-second-time-silently",
      away + [.systemDisconnectsScene, .openFromHomeScreen, .pressHome, .systemDisconnectsScene]
    ),
    ("discards-session-too-early", [.openFromHomeScreen, .openSwitcher, .removeFromSwitcher]),
  ]

  @Test("a fault in a scene is found through the host, and nothing without it", arguments: faults)
  func isFound(_ fault: Fault, _ events: [Event]) throws {
    var trace = Trace()
    trace.configuration = AppConfiguration(version: 16, scenes: .single)
    trace.steps = events.map { Trace.Step(Scenario.Step($0)) }
    let kept = Corpus.Entry(path: "it", trace: trace)
    let suite = ConformanceSuite(options: .quick(strict: true))
    let rules = [fault, nil].map { (fault: Fault?) in
      suite.replay(kept) { Reference(configuration: $0, fault: fault) }.rule?.text
    }
    #expect(rules == [fault.rule, nil])
  }

  // MARK: What a host lacks

  @Test("an app without scenes, or a host that names none, is driven as before")
  func isUnchanged() {
    for transitions in [HostTransition.plain, Self.transitions] {
      let named = Self.claimed.hosted(by: transitions)
      var unnamed = Self.claimed
      unnamed.facets.remove(.scenes)
      let usual = unnamed.hosted(by: transitions)
      #expect(usual.facets == [.application, .launch, .rootViewController, .statePreservation])
      #expect(!usual.events.contains(.systemDisconnectsScene))
      if transitions == HostTransition.plain {
        #expect(named.facets == usual.facets && named.events == usual.events && named.callbacks == usual.callbacks)
      }
    }
    for events in [[.openURL], [.openFromHomeScreen, .openSwitcher, .removeFromSwitcher]] as [[Event]] {
      for scenes in AppConfiguration.Scenes.allCases {
        let steps = events.map { Scenario.Step($0) }
        let app = AppConfiguration(version: 15, scenes: scenes)
        let plain = HostPlan.transitions(for: steps, app, of: HostTransition.plain)
        #expect(!plain.joined().contains { HostTransition.scenes.contains($0) })
        if scenes == .none { #expect(HostPlan.transitions(for: steps, app, of: Self.transitions) == plain) }
      }
    }
  }

  static let lacking: [(transitions: Set<HostTransition>, events: EventSet)] = [
    ([.disconnectScene], [.systemDisconnectsScene]),
    ([.discardSession], []),
    ([.connectSceneByURL], [.openURL]),
    (HostTransition.withURL, [.openURL]),
    ([.disconnectScene, .suspend, .resume], [.systemDisconnectsScene, .systemSuspends]),
  ]

  @Test(
    "a host that lacks some transitions is asked for no event that needs them, and conforms",
    arguments: Tier.isThorough ? lacking : [lacking[0], lacking[4]])
  func isNarrow(_ transitions: Set<HostTransition>, _ events: EventSet) {
    let full = ApplicationHost<Documented>.capabilities.events
    Documented.$transitions.withValue(Self.transitions.subtracting(transitions)) {
      let claimed = ApplicationHost<Documented>.capabilities
      #expect(claimed.facets.contains(.scenes) && full.subtracting(claimed.events) == events)
      let report = ConformanceSuite(options: .quick(threads: 1)).run(ApplicationHost<Documented>.self)
      #expect(report.outcome == .conforms && report.refusals.isEmpty, "\(report.description)")
    }
  }

  @Test("one without a connection is judged without scenes, and the report names what it lacks")
  func lacksConnection() throws {
    try Documented.$transitions.withValue(Self.transitions.subtracting([.connectScene])) {
      let options = ConformanceOptions.quick(scenarios: 50, threads: 1)
      let report = ConformanceSuite(options: options).run(ApplicationHost<Documented>.self)
      #expect(report.outcome == .conforms, "\(report.description)")
      let words =
        "\n- scenes: \(Rule.about(.scenes).count) rules not claimed: the host lacks 'connect the scene', without which no "
        + "scene is judged"
      #expect(report.description.contains(words), "\(report.description)")
      let read = try ReportFile(report).report()
      #expect(read.capabilities == report.capabilities && read.description.contains(words))
    }
  }

  // MARK: The wire

  @Test("scenes under a host are in the hello of an application object that has them, and in what it is asked")
  func areSaid() throws {
    let line = WireHello(name: "it", capabilities: Self.hosted).line
    #expect(line.contains(#""level": "application", "transitions": ["launch""#))
    #expect(line.contains(#""connect the scene by URL""#) && line.contains(#""discard the session""#))
    #expect(try WireHello(WireMessage(Data(line.utf8))).capabilities == Self.hosted)
    let without =
      #"{"hello": 1, "name": "it", "facets": ["application", "scenes"], "level": "application", "transitions": ["launch"]}"#
    let lacking = try WireHello(WireMessage(Data(without.utf8))).capabilities
    #expect(lacking.facets == [.application] && lacking.lackingForScenes.contains(.connectScene))
    let app = AppConfiguration(version: 15, scenes: .single)
    let asked = WireRequest(.run, 1, app, [Scenario.Step(.openURL)]).hosted(by: Self.transitions, after: []).line
    #expect(
      asked == """
        {"run": 1, "os": 15, "scenes": "single", "events": [{"event": "open by URL", "transitions": \
        ["launch", "connect the scene by URL", "enter the foreground", "gain focus"]}]}
        """)
  }
}
