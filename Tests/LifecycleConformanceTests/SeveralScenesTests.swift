import LifecycleFuzzing
import LifecycleReports
import LifecycleTestSupport

/// Apps with several scenes, from what is claimed to what is drawn.
@Suite("Several scenes")
struct SeveralScenesTests {
  private static let facets: Set<Facet> = [.application, .scenes, .severalScenes]

  // MARK: What is claimed

  @Test("without the claim of several scenes no app has several, and no event is about one of them")
  func areClaimed() {
    for facets in [Facet.documented, [.application, .scenes], Set(Facet.allCases).subtracting([.severalScenes])] {
      let capabilities = Capabilities(facets: facets)
      #expect(capabilities.events.intersection(.severalScenes).isEmpty)
      for scenario in ScenarioGenerator(capabilities, GeneratorOptions()).scenarios(0..<400) {
        #expect(scenario.configuration.scenes != .multiple)
        #expect(scenario.steps.allSatisfy { $0.event.facet != .severalScenes })
      }
    }
  }

  @Test("several scenes need the facet of scenes, whose callbacks they have, and steps")
  func needScenes() {
    let several = Capabilities(facets: [.application, .severalScenes])
    #expect(several.facets == Self.facets)
    #expect(several.callbacks == Capabilities(facets: [.application, .scenes]).callbacks)
    #expect(Capabilities(facets: Self.facets).claiming(only: [.severalScenes]).facets == [.scenes, .severalScenes])
    var unstepped = several
    unstepped.deliversInSteps = false
    for scenario in ScenarioGenerator(unstepped, GeneratorOptions()).scenarios(0..<200) {
      #expect(scenario.configuration.scenes != .multiple)
    }
  }

  // MARK: Conformance

  @Test(
    "a scene that may be connected or not is judged by the rule of its question or its session",
    arguments: [
      (
        ["closes-the-other-scene", "disconnects-scene-silently", "reopens-scene-without-connecting"] as FaultSet,
        [RuleID.sc15]
      ),
      (["discards-session-of-connected-scene", "shows-scene-without-connecting"] as FaultSet, [.sc15, .sc42]),
    ])
  func isNamedByItsRule(_ faults: FaultSet, _ others: [RuleID]) {
    let report = ConformanceReport.ofReference(faults: faults, claiming: ReferenceLifecycle.everything)
    let broken = Set(report.violations.map(\.violation.rule))
    #expect(broken.contains(.sc07) && broken.isDisjoint(with: others), "\(broken)")
  }

  @Test("an application object conforms under a host that drives each scene by itself")
  func isHosted() {
    let count = Tier.amount(quick: 1_500, thorough: 40_000)
    let report = ConformanceSuite(options: .quick(scenarios: count)).run(ApplicationHost<SceneWindows>.self)
    #expect(report.outcome == .conforms, "\(report.description)")
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

  @Test("exploring finds nothing in the reference")
  func isExplored() {
    let report = ConformanceSuite(
      options: .quick(events: EventSet([.openFromHomeScreen, .pressHome, .openSwitcher]).union(.severalScenes))
    ).explore(
      named: "reference", capabilities: Capabilities(facets: Self.facets, versions: 15...15),
      exploration: .init(states: Tier.amount(quick: 2_000, thorough: 20_000))
    ) { ReferenceLifecycle(configuration: $0) }
    #expect(report.violations.isEmpty, "\(report.description)")
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
