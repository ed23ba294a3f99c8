import Foundation
import LifecycleApplication
import LifecycleFaults
import LifecycleFuzzing
import LifecycleGenerator
import LifecycleModel
import LifecycleOracle
import LifecycleReports
import LifecycleTestSupport
import Testing

@testable import LifecycleConformance

/// Apps with several scenes, from what is claimed to what is drawn.
@Suite("Several scenes")
struct SeveralScenesTests {
  private static let facets: Set<Facet> = [.application, .scenes, .severalScenes]

  /// The reference with what several scenes need, on every version that has them.
  private struct Reference: LifecycleImplementation {
    static let capabilities = Capabilities(
      facets: SeveralScenesTests.facets, versions: 13...27, reportsState: true)
    private var lifecycle: ReferenceLifecycle

    init(configuration: AppConfiguration) { lifecycle = ReferenceLifecycle(configuration: configuration) }

    mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
      try lifecycle.handle(event, reportingTo: &recorder)
    }
  }

  // MARK: What is claimed

  @Test("are claimed by name: without it no app has several, and no event is about one of them")
  func areClaimed() {
    for facets in [Facet.documented, [.application, .scenes], Set(Facet.allCases).subtracting([.severalScenes])] {
      let capabilities = Capabilities(facets: facets)
      #expect(capabilities.events.intersection(.severalScenes).isEmpty)
      var generator = ScenarioGenerator(capabilities, GeneratorOptions())
      var scenario = Scenario()
      for index in 0..<400 {
        generator.generate(index, into: &scenario)
        #expect(scenario.configuration.scenes != .multiple)
        #expect(scenario.steps.allSatisfy { $0.event.facet != .severalScenes })
      }
    }
  }

  @Test("need the facet of scenes, whose callbacks they have, and steps")
  func needScenes() {
    let several = Capabilities(facets: [.application, .severalScenes])
    #expect(several.facets == Self.facets)
    #expect(several.callbacks == Capabilities(facets: [.application, .scenes]).callbacks)
    #expect(Capabilities(facets: Self.facets).claiming(only: [.severalScenes]).facets == [.scenes, .severalScenes])
    var unstepped = several
    unstepped.deliversInSteps = false
    var generator = ScenarioGenerator(unstepped, GeneratorOptions())
    var scenario = Scenario()
    for index in 0..<200 {
      generator.generate(index, into: &scenario)
      #expect(scenario.configuration.scenes != .multiple)
    }
  }

  // MARK: Conformance

  @Test("the reference conforms with every rule about them, on every version that has scenes")
  func conforms() {
    let count = Tier.amount(quick: 2_000, thorough: 60_000)
    let report = ConformanceSuite(options: .quick(scenarios: count, strict: true)).run(Reference.self)
    #expect(report.outcome == .conforms, "\(report.description())")
    let idle = RuleID.allCases.filter { $0.rule.facet == .severalScenes && report.outcome(of: $0) == .notExercised }
    #expect(idle.isEmpty, "not exercised: \(idle.map(\.text))")
  }

  /// Two scenes side by side, of which nothing more is sent to A.
  private static let silentNeighbor = """
    os: 15
    scenes: multiple
    observes: delegate, notifications, scenes, end

    ! open from the home screen
    - application:willFinishLaunchingWithOptions:
    - application:didFinishLaunchingWithOptions:
    * UIApplicationDidFinishLaunchingNotification
    - scene:willConnectToSession:options: (A)
    * UISceneWillConnectNotification (A)
    - sceneWillEnterForeground: (A)
    * UISceneWillEnterForegroundNotification (A)
    * UIApplicationDidBecomeActiveNotification
    - sceneDidBecomeActive: (A)
    * UISceneDidActivateNotification (A)
    ! show both scenes side by side
    - scene:willConnectToSession:options: (B)
    * UISceneWillConnectNotification (B)
    - sceneWillEnterForeground: (B)
    * UISceneWillEnterForegroundNotification (B)
    - sceneDidBecomeActive: (B)
    * UISceneDidActivateNotification (B)
    ! press Home
    * UIApplicationWillResignActiveNotification
    - sceneWillResignActive: (B)
    * UISceneWillDeactivateNotification (B)
    * UIApplicationDidEnterBackgroundNotification
    - sceneDidEnterBackground: (B)
    * UISceneDidEnterBackgroundNotification (B)

    """
  private static let messagesToNeighborAtHome = """
    - sceneWillResignActive: (A)
    * UISceneWillDeactivateNotification (A)
    - sceneDidEnterBackground: (A)
    * UISceneDidEnterBackgroundNotification (A)

    """
  private static let silentReturn = """
    ! open from the home screen
    * UIApplicationWillEnterForegroundNotification
    - sceneWillEnterForeground: (B)
    * UISceneWillEnterForegroundNotification (B)
    * UIApplicationDidBecomeActiveNotification
    - sceneDidBecomeActive: (B)
    * UISceneDidActivateNotification (B)

    """
  private static let disconnection = """
    ! system disconnects scene A
    - sceneDidDisconnect: (A)
    * UISceneDidDisconnectNotification (A)

    """

  @Test(
    "of two side by side each is sent what the only one is as advice: one that is sent nothing breaks it, and no other rule",
    arguments: [
      silentNeighbor, silentNeighbor + messagesToNeighborAtHome + silentReturn,
      silentNeighbor + messagesToNeighborAtHome + disconnection + silentReturn,
    ])
  func isAdvised(_ text: String) throws {
    let trace = try Trace(notation: text.utf8)
    let verdict = try TraceJudge().judge(trace)
    #expect(verdict.outcome == .legal, "\(verdict.violation.map { "\($0)" } ?? "")")
    let strict = try TraceJudge(strict: true).judge(trace)
    #expect(strict.outcome == .violated && strict.violation?.rule == .sc44)
    #expect(strict.violation?.alsoBroken.isEmpty == true)
  }

  /// A return of which the application is notified, and no scene.
  private static let unannouncedReturn = """
    ! open from the home screen
    * UIApplicationWillEnterForegroundNotification
    * UIApplicationDidBecomeActiveNotification

    """
  private static let beginOfReturn = """
    - sceneWillEnterForeground: (B)
    * UISceneWillEnterForegroundNotification (B)

    """
  private static let restOfReturn = """
    - sceneDidBecomeActive: (B)
    * UISceneDidActivateNotification (B)

    """

  @Test(
    "of two side by side one at least is sent what the only one is: the rule is broken where neither is, or one is sent a part",
    arguments: [
      (unannouncedReturn, RuleID.sc07), (unannouncedReturn + beginOfReturn, .sc07),
      (unannouncedReturn + beginOfReturn + restOfReturn, .sc44),
    ])
  func isDueOfOne(_ text: String, _ rule: RuleID) throws {
    let trace = try Trace(notation: (Self.silentNeighbor + Self.messagesToNeighborAtHome + text).utf8)
    let verdict = try TraceJudge().judge(trace)
    #expect(verdict.violation?.rule == (rule == .sc44 ? nil : rule))
    #expect(verdict.violation?.alsoBroken.isEmpty != false)
    #expect(verdict.warning?.rule == (rule == .sc44 ? .sc44 : nil))
  }

  @Test(
    "that may be connected or not: a question without its connection, and a session discarded before the scene is gone, are each named by its own rule",
    arguments: [
      (
        ["closes-the-other-scene", "disconnects-scene-silently", "reopens-scene-without-connecting"] as FaultSet,
        [RuleID.sc15]
      ),
      (["discards-session-of-connected-scene", "shows-scene-without-connecting"] as FaultSet, [.sc15, .sc42]),
    ])
  func isNamedByItsRule(_ faults: FaultSet, _ others: [RuleID]) {
    let report = ConformanceSuite(options: .quick(scenarios: 200)).run(
      named: "many faults", capabilities: ReferenceLifecycle.capabilitiesOfEveryFacet
    ) { ReferenceLifecycle(configuration: $0, faults: faults) }
    let broken = Set(report.violations.map(\.violation.rule))
    #expect(broken.contains(.sc07) && broken.isDisjoint(with: others), "\(broken)")
  }

  @Test("an application object conforms under a host that drives each scene by itself")
  func isHosted() {
    let count = Tier.amount(quick: 1_500, thorough: 40_000)
    let report = ConformanceSuite(options: .quick(scenarios: count)).run(ApplicationHost<SceneWindows>.self)
    #expect(report.outcome == .conforms, "\(report.description())")
    #expect(report.refusals.isEmpty && report.adapterFindings.isEmpty)
    #expect(ApplicationHost<SceneWindows>.capabilities.facets == Self.facets)
  }

  @Test("a host that lacks one of the transitions of several scenes is judged with one")
  func isNarrow() {
    let lacking = SceneWindows.transitions.subtracting([.ofScene(.b, .disconnect)])
    let hosted = SceneWindows.capabilities.hosted(by: lacking)
    #expect(hosted.facets == [.application, .scenes])
    #expect(hosted.events.intersection(.severalScenes).isEmpty)
    #expect(hosted.facetsWithoutHost == [.severalScenes])
  }

  @Test("a host drives each scene by its own transitions")
  func hostPlan() {
    let steps: [Event] = [
      .openFromHomeScreen, .ofScene(.showAlone(.b)), .ofScene(.showBoth), .openSwitcher, .ofScene(.close(.a)),
      .chooseThisApp, .pressHome, .systemSuspends, .ofScene(.disconnect(.b)), .openFromHomeScreen,
    ]
    let app = AppConfiguration(version: 15, scenes: .multiple)
    let plan = HostPlan.transitions(for: steps.map { Scenario.Step($0) }, app, of: SceneWindows.transitions)
    #expect(
      plan.map { $0.map(\.name).joined(separator: ", ") } == [
        "launch, scene A: connect, scene A: enter the foreground, scene A: gain focus",
        "scene A: lose focus, scene A: enter the background, scene B: connect, scene B: enter the foreground, scene B: gain focus",
        "scene A: enter the foreground, scene A: gain focus", "scene A: lose focus, scene B: lose focus",
        "scene A: enter the background, scene A: disconnect, scene A: discard its session", "scene B: gain focus",
        "scene B: lose focus, scene B: enter the background", "suspend", "",
        "resume, scene B: disconnect, scene B: connect, scene B: enter the foreground, scene B: gain focus",
      ])
  }

  // MARK: Where an event can happen

  @Test("an event that cannot happen says why")
  func obstacles() throws {
    let opened = "scenes: multiple\n! open from the home screen\n"
    let cases: [(text: String, reason: String)] = [
      (opened + "! open by URL", "the app has several scenes, and the event does not say which it is about"),
      (
        opened + "! tap on the first text field",
        "the app has several scenes, and the event does not say which it is about"
      ),
      (opened + "! show scene A alone", "scene A is alone in front already"),
      (opened + "! system disconnects scene A", "scene A is on the screen"),
      (opened + "! system disconnects scene B", "there is no scene B"),
      (opened + "! close scene A in the switcher", "the app switcher is closed"),
      (opened + "! open the app switcher\n! close scene A in the switcher", "scene A is the only one"),
      (
        opened + "! show scene B alone\n! open the app switcher\n! close scene B in the switcher",
        "scene B is the one in front: show the other first"
      ),
      ("! open from the home screen\n! show scene A alone", "the app does not have several scenes"),
    ]
    for (text, reason) in cases {
      let error = #expect(throws: (any Error).self) {
        try TraceJudge().judge(try Trace(notation: "observes: nothing\n\(text)\n".utf8))
      }
      #expect("\(try #require(error))".contains(": " + reason + ";"), "\(text): \(error.map { "\($0)" } ?? "")")
    }
  }

  // MARK: Notation

  private static let notation = """
    format: 1
    os: 15
    scenes: multiple
    observes: scenes, states
    events: 2

    ! open from the home screen
    - [UISceneDelegate scene:willConnectToSession:options:] (A)
    * UISceneWillConnectNotification (A)
    - [UISceneDelegate sceneWillEnterForeground:] (A, background)
    * UISceneWillEnterForegroundNotification (A)
    - [UISceneDelegate sceneDidBecomeActive:] (A, active)
    * UISceneDidActivateNotification (A, active)
    ! show both scenes side by side
    - [UISceneDelegate scene:willConnectToSession:options:] (B)
    * UISceneWillConnectNotification (B)
    - [UISceneDelegate sceneWillEnterForeground:] (B)
    * UISceneWillEnterForegroundNotification (B)
    - [UISceneDelegate sceneDidBecomeActive:] (B, active)
    * UISceneDidActivateNotification (B)

    """

  @Test("a trace names the scene of each callback, and comes back from a file as it was")
  func isWritten() throws {
    let trace = try Trace(notation: Self.notation.utf8)
    #expect(trace.notation == Self.notation)
    #expect(trace.steps[1].observations.allSatisfy { $0.scene == .b })
    #expect(trace.steps[0].observations[4].scene == .a && trace.steps[0].observations[4].state == .active)
    #expect(try Trace(coded: trace.coded) == trace)
    #expect(try TraceJudge().judge(trace).outcome == .legal)
    // The other scene is another scene.
    let other = Self.notation.replacing("sceneDidBecomeActive:] (B", with: "sceneDidBecomeActive:] (A")
    let verdict = try TraceJudge().judge(try Trace(notation: other.utf8))
    #expect(verdict.violation.map { $0.rule.text.hasPrefix("SC-") } == true)
    #expect(verdict.violation?.scene != nil)
    #expect(verdict.violation?.summary().contains("(") == true)
  }

  @Test("a callback that names no scene, or one that cannot be, is an error with its place")
  func isRefused() {
    let line = "- [UISceneDelegate sceneDidBecomeActive:]"
    let cases: [(header: String, line: String, words: String)] = [
      ("scenes: multiple", line, "does not say which scene it is about: write '(A)' or '(B)' after it"),
      ("scenes: multiple", line + " (active)", "does not say which scene it is about"),
      ("scenes: single", line + " (A)", "only an app with 'scenes: multiple' has scenes with names"),
      ("os: 15", line + " (B, active)", "only an app with 'scenes: multiple' has scenes with names"),
      ("scenes: multiple", "* UIApplicationDidBecomeActiveNotification (B)", "is not about a scene, and names scene B"),
      ("scenes: multiple", line + " (C)", "'C' is not an application state"),
      ("scenes: multiple\ndelivery: in no steps", line + " (A)", "is judged step by step"),
    ]
    for (header, line, words) in cases {
      let error = #expect(throws: Trace.NotationError.self) {
        try Trace(notation: "\(header)\n! open from the home screen\n\(line)\n".utf8)
      }
      #expect(error?.message.contains(words) == true, "\(error.map { "\($0)" } ?? "")")
    }
  }

  @Test("a callback of a scene that no rule is about may say which scene it is about")
  func isUnnamed() throws {
    let more =
      "- [UIWindowSceneDelegate windowScene:didUpdateCoordinateSpace:interfaceOrientation:traitCollection:] (A, active)\n"
      + "* UIWindowDidBecomeKeyNotification (A)\n"
    let trace = try Trace(notation: (Self.notation + more).utf8)
    #expect(try TraceJudge().judge(trace).outcome == .legal)
    #expect(trace.steps.last?.lines.last?.observation == ObservedCallback(.unnamed))
  }

  @Test("a violation comes back from a file with its scene")
  func isRecorded() throws {
    let text = Self.notation.replacing("* UISceneDidActivateNotification (B)\n", with: "")
    let violation = try #require(try TraceJudge().judge(try Trace(notation: text.utf8)).violation)
    #expect(violation.rule == .sc27 && violation.scene == .b)
    let coded = try JSONEncoder().encode(violation)
    #expect(try JSONDecoder().decode(Violation.self, from: coded) == violation)
    #expect(violation.summary() == "UISceneDidActivateNotification (B) is missing")
  }

  // MARK: Observers

  @Test("observers meet both scenes, and the phase of the app is that of the most active one (SC-39)")
  func phases() throws {
    var met: Set<Event.Scene?> = []
    var differing = 0
    let tally = try forEachLegalScenario(
      observing: .scenePhases, options: ConformanceOptions.quick(scenarios: Tier.amount(quick: 3_000, thorough: 20_000))
    ) { scenario in
      for life in scenario.lives {
        for moment in life.moments {
          met.insert(moment.scene)
          let phase = try #require(moment.scenePhase)
          let app = try #require(moment.appPhase)
          if phase == .active { #expect(app == .active) }
          if scenario.configuration.scenes == .single { #expect(app == phase) }
          if app != phase { differing += 1 }
          #expect((moment.scene != nil) == (scenario.configuration.scenes == .multiple))
        }
      }
      return true
    }
    #expect(tally.neverSent.isEmpty && met == [nil, .a, .b] && differing > 0)
  }

  // MARK: Fuzzing, shrinking, exploring

  @Test("scenarios come back from bytes, and mean what they meant where several scenes are not claimed")
  func bytes() {
    let capabilities = Capabilities(facets: Self.facets)
    var bytes = ScenarioBytes(capabilities)
    var generator = ScenarioGenerator(capabilities, GeneratorOptions())
    var scenario = Scenario()
    var several = 0
    for index in 0..<200 {
      generator.generate(index, into: &scenario)
      guard scenario.steps.allSatisfy({ $0.replies == Replies() }), let written = bytes.bytes(scenario) else {
        continue
      }
      #expect(bytes.scenario(written) == scenario)
      if scenario.configuration.scenes == .multiple { several += 1 }
    }
    #expect(several > 10)
  }

  @Test("exploring finds nothing in the reference")
  func isExplored() {
    let report = ConformanceSuite(
      options: .quick(events: EventSet([.openFromHomeScreen, .pressHome, .openSwitcher]).union(.severalScenes))
    ).explore(
      named: "reference", capabilities: Capabilities(facets: Self.facets, versions: 15...15),
      exploration: .init(states: Tier.amount(quick: 2_000, thorough: 20_000))
    ) { ReferenceLifecycle(configuration: $0) }
    #expect(report.violations.isEmpty, "\(report.description())")
  }

  // MARK: Diagrams

  @Test("a diagram has a lane and a band for each scene")
  func isDrawn() throws {
    let diagram = SequenceDiagram(try Trace(notation: Self.notation.utf8))
    let mermaid = diagram.mermaid()
    #expect(mermaid.contains("participant Scene as scene A\n  participant Second as scene B\n"))
    #expect(mermaid.contains("System->>Second: sceneDidBecomeActive:"))
    #expect(mermaid.contains("System->>Scene: sceneDidBecomeActive:"))
    #expect(mermaid.contains("Note over Second: active"))
    let svg = diagram.svg()
    #expect(svg.contains(">scene A<") && svg.contains(">scene B<"))
  }
}
