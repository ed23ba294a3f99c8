import LifecycleTestSupport

/// Code that observes an app with one scene.
@Suite("Observers of a scene")
struct SceneObserverTests {
  private struct Mistake: Error, CustomStringConvertible { let description: String }
  private static let many = ConformanceOptions.quick(scenarios: 3_000)

  @Test("observers of a scene meet every message and event of apps with one, on every version, and no other app")
  func variations() throws {
    var versions: Set<Int> = []
    var readings: [Callback: Set<ApplicationState?>] = [:]
    var (returnsOfLost, connectedInBackground, silentEnds) = (0, 0, 0)
    let tally = try forEachLegalScenario(observing: .everyMessageWithScene, options: Self.many) { scenario in
      versions.insert(scenario.configuration.version)
      for life in scenario.lives {
        let moments = Array(life.moments)
        for moment in moments { readings[moment.callback, default: []].insert(moment.state) }
        let connections = moments.filter { $0.callback == .sceneWillConnect }
        if connections.count > 1 { returnsOfLost += 1 }
        if connections.contains(where: { $0.event == .systemWakesApp }) { connectedInBackground += 1 }
        if life.hasEnded, !moments.contains(where: { $0.callback == .applicationWillTerminate }) { silentEnds += 1 }
      }
      return scenario.configuration.scenes == .single
    }
    #expect(tally.neverSent.isEmpty && tally.neverHappened.isEmpty, "\(tally)")
    #expect(versions == Set(AppConfiguration.existingVersions.filter { $0 >= 13 }))
    #expect(returnsOfLost > 0 && connectedInBackground > 0 && silentEnds > 0)
    #expect(!readings.keys.contains(.applicationDidBecomeActive))
    #expect(readings[.sceneDidBecomeActive] == [nil] && readings[.willResignActiveNotification] == [nil])
    #expect(readings[.didBecomeActiveNotification] == [.active])
    #expect(readings[.didEnterBackgroundNotification] == [.background])
    #expect(readings[.applicationDidFinishLaunching] == [.background])
  }

  @Test("observers of notifications receive those of the application and of the scene")
  func notifications() throws {
    let tally = try forEachLegalScenario(observing: .notificationsWithScene, options: Self.many) { _ in true }
    #expect(tally.neverSent.isEmpty, "\(tally)")
    #expect(tally.sent.keys.allSatisfy { [.notification, .sceneNotification].contains($0.kind) })
  }

  @Test("observers of a scene read the phase of the scene, which is inactive between active and background")
  func phases() throws {
    var (phases, versions): (Set<LegalScenario.ScenePhase>, Set<Int>) = ([], [])
    var returns = 0
    let tally = try forEachLegalScenario(observing: .scenePhase, options: Self.many) { scenario in
      versions.insert(scenario.configuration.version)
      for life in scenario.lives {
        var last: LegalScenario.ScenePhase?
        for moment in life.moments {
          let phase = try #require(moment.scenePhase)
          phases.insert(phase)
          if last == .active, phase == .background { return false }
          if last == .background, phase == .inactive { returns += 1 }
          last = phase
        }
      }
      return true
    }
    #expect(tally.neverSent.isEmpty && phases == Set(LegalScenario.ScenePhase.allCases) && returns > 0)
    #expect(versions == Set(AppConfiguration.existingVersions.filter { $0 >= 14 }))
  }

  @Test("observers of a scene have no phase in what is not a message of the scene's delegate")
  func withoutPhase() throws {
    try forEachLegalScenario(observing: .everyMessageWithScene, options: .quick()) { scenario in
      scenario.lives.allSatisfy { life in
        life.moments.allSatisfy { Capabilities.scenePhase.callbacks.contains($0.callback) == ($0.scenePhase != nil) }
      }
    }
  }

  @Test("a failure rests on a contested rule only where it does not show without it", arguments: 1...6)
  func needlessChoices(_ seed: UInt64) throws {
    // That a launch enters the foreground is contested, and has nothing to do with the order of these two.
    var options = Self.many
    options.seed = seed
    let failure = try #require(throws: LegalScenario.PropertyFailure.self) {
      try forEachLegalScenario(observing: .notificationsWithScene, options: options) { scenario in
        scenario.lives.allSatisfy { life in
          let callbacks = life.moments.map(\.callback)
          return !zip(callbacks, callbacks.dropFirst()).contains {
            $0 == (.sceneWillDeactivateNotification, .willResignActiveNotification)
          }
        }
      }
    }
    #expect(!"\(failure)".contains("Rests on"), "\(failure)")
  }

  @Test(
    "the callbacks that a contested rule alone permits are named, and can be left out, whatever is observed of a scene",
    arguments: [Capabilities.everyMessageWithScene, .notificationsWithScene])
  func contested(_ observed: Capabilities) throws {
    func run(_ options: ConformanceOptions) throws -> LegalScenario.Tally {
      try forEachLegalScenario(observing: observed, options: options) { scenario in
        !scenario.lives.contains { life in
          let launch = life.moments.prefix { $0.callback != .didBecomeActiveNotification }
          return launch.contains { $0.callback == .willEnterForegroundNotification }
            && launch.allSatisfy { $0.event == .openFromHomeScreen }
        }
      }
    }
    var options = ConformanceOptions.quick(scenarios: 300)
    let failure = #expect(throws: LegalScenario.PropertyFailure.self) { try run(options) }
    #expect(failure?.description.contains("  Rests on SC-08,") == true, "\(failure?.description ?? "")")
    options.unusedPermissions = [.sc08]
    #expect(try run(options).scenarios > 0)
  }

  @Test("observers of a scene fail in the smallest scenario of an app with a scene, which is replayed from the command")
  func fails() throws {
    let failure = try #require(throws: LegalScenario.PropertyFailure.self) {
      try forEachLegalScenario(observing: .everyMessageWithScene, options: Self.many) {
        for life in $0.lives {
          var connections = 0
          for moment in life.moments where moment.callback == .sceneWillConnect {
            connections += 1
            if connections > 1 { throw Mistake(description: "a second scene") }
          }
        }
        return true
      }
    }
    #expect(failure.reason == "a second scene")
    #expect(failure.trace.configuration.scenes == .single && failure.trace.steps.count <= 4, "\(failure)")
    #expect(failure.trace.steps.contains { $0.step.event == .systemDisconnectsScene })
    #expect(failure.description.contains("LIFECYCLE_REPLAY='os: "), "\(failure)")
    #expect(failure.description.contains("scenes: single | !"), "\(failure)")
    #expect(try TraceJudge().judge(failure.trace).violation == nil)
  }

  @Test("no app has a scene unless it is asked for, and with the facet alone about half of them have")
  func areAskedFor() throws {
    for observed in [Capabilities.everyMessage, .notifications] {
      try forEachLegalScenario(observing: observed, options: .quick()) { $0.configuration.scenes == .none }
    }
    var met: Set<AppConfiguration.Scenes> = []
    try forEachLegalScenario(
      observing: Capabilities(facets: [.application, .scenes], versions: 13...27), options: .quick()
    ) {
      met.insert($0.configuration.scenes)
      return true
    }
    #expect(met == [.none, .single])
  }
}
