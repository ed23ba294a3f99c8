import LifecycleTestSupport

@Suite("Code that observes the life cycle")
struct LegalScenarioTests {
  private struct Mistake: Error, CustomStringConvertible { let description: String }
  private static let few = ConformanceOptions.quick(scenarios: 100)

  /// The failure of a property that allows an app no second return to the foreground in one process.
  private func failure(
    observing observed: Capabilities = .everyMessage, corpus: Corpus? = nil, options: ConformanceOptions = few
  ) throws -> LegalScenario.PropertyFailure {
    try #require(throws: LegalScenario.PropertyFailure.self) {
      try forEachLegalScenario(observing: observed, options: options, corpus: corpus, function: "returns()") {
        for life in $0.lives {
          var returns = 0
          for moment in life.moments where moment.callback == .applicationWillEnterForeground {
            returns += 1
            if returns == 2 { throw Mistake(description: "a second return") }
          }
        }
        return true
      }
    }
  }

  @Test("a property that fails is shown with the smallest scenario, and the callback at which it failed")
  func smallest() throws {
    var keys = Capabilities.everyMessage
    keys.events = [.openFromHomeScreen, .pressHome]
    let failure = try failure(observing: keys)
    #expect(failure.reason == "a second return")
    #expect(failure.description.hasPrefix("The property fails: a second return\n  5 events, "))
    #expect(
      failure.description.contains(
        """

          iOS 15
                event                      received
            1   open from the home screen  willFinishLaunchingWithOptions, didFinishLaunchingWithOptions,
                                             didFinishLaunchingNotification, didBecomeActive,
                                             didBecomeActiveNotification
            2   press Home                 willResignActive, willResignActiveNotification,
                                             didEnterBackground, didEnterBackgroundNotification
            3   open from the home screen  willEnterForeground, willEnterForegroundNotification,
                                             didBecomeActive, didBecomeActiveNotification
            4   press Home                 willResignActive, willResignActiveNotification,
                                             didEnterBackground, didEnterBackgroundNotification
            5 ✗ open from the home screen  ✗ [UIApplicationDelegate applicationWillEnterForeground:]
                                             (background)
                                           UIApplicationWillEnterForegroundNotification (background)
                                           [UIApplicationDelegate applicationDidBecomeActive:] (active)
                                           UIApplicationDidBecomeActiveNotification (active)
          Replay: LIFECYCLE_REPLAY=
        """))
    #expect(failure.description.contains("swift test --filter 'LifecycleConformanceTests.*[./`]smallest\\b'"))
    #expect(failure.moment == failure.trace.steps.dropLast().reduce(1) { $0 + $1.observations.count })
  }

  @Test("a failure in a later process is shown where it is")
  func laterLife() throws {
    let failure = try #require(throws: LegalScenario.PropertyFailure.self) {
      try forEachLegalScenario(options: Self.few) { scenario in
        var launches = 0
        for life in scenario.lives {
          for moment in life.moments where moment.callback == .didFinishLaunchingNotification { launches += 1 }
          if launches == 2 { return false }
        }
        return true
      }
    }
    let observed = failure.trace.steps.map(\.observations)
    #expect(failure.trace.steps.contains { $0.processEnded })
    #expect(failure.moment == observed.reduce(0) { $0 + $1.count })
    #expect(failure.description.contains("✗ UIApplicationDidBecomeActiveNotification (active)\n  Replay: "))
  }

  @Test("an observer receives only what it observes, and only events that may happen are used")
  func restricted() throws {
    let window = Capabilities(
      facets: [.application], events: [.openFromHomeScreen, .lock, .unlock],
      callbacks: [.applicationWillEnterForeground], versions: 7...8, honorsOptionalMethods: false)
    let failure = try failure(observing: window)
    #expect(failure.trace.steps.map(\.step.event) == [.openFromHomeScreen, .lock, .unlock, .lock, .unlock])
    #expect(failure.trace.configuration.version == 8)
    #expect(Set(failure.trace.steps.flatMap(\.observations).map(\.callback)) == [.applicationWillEnterForeground])
    #expect(failure.moment == 2)
  }

  @Test("a failing scenario is kept, named in the command, and replayed before anything else")
  func corpus() throws {
    let folder = Folder()
    let corpus = Corpus(at: folder.url)
    let first = try failure(corpus: corpus)
    let kept = try #require(try corpus.traces().first)
    #expect(kept.path.contains("/returns-"))
    #expect(kept.trace == first.trace)
    #expect(first.description.contains("  Replay: LIFECYCLE_REPLAY=\(kept.path) swift test --filter "))
    let second = try failure(corpus: corpus, options: ConformanceOptions(scenarios: 0))
    #expect(second.trace == first.trace)
    let size = "\(first.trace.steps.count) events; no event can be left out (\(kept.path))"
    let words = second.description.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(size), "\(second.description)")
    #expect(try TraceJudge().judge(kept.trace).violation == nil)
  }

  /// The failure of a tracker that forgets a stay in the background of more than this many seconds.
  private func forgottenPause(
    _ options: ConformanceOptions, longerThan seconds: Int = 30, corpus: Corpus? = nil
  ) throws -> LegalScenario.PropertyFailure {
    try #require(throws: LegalScenario.PropertyFailure.self) {
      try forEachLegalScenario(observing: .notifications, options: options, corpus: corpus) { scenario in
        for life in scenario.lives {
          var left: Duration?
          for moment in life.moments {
            switch moment.callback {
            case .didEnterBackgroundNotification: left = scenario.now
            case .willEnterForegroundNotification:
              if let left, scenario.now - left > .seconds(seconds) { return false }
            default: break
            }
          }
        }
        return true
      }
    }
  }

  @Test("times are drawn from those that a test names, are as short as can be in a failure, and are replayed")
  func durations() throws {
    // Events that only add up time go, where one event may take as long.
    var long = ConformanceOptions(scenarios: 200)
    long.durations = [.seconds(1), .seconds(200), .seconds(301)]
    let slow = try forgottenPause(long, longerThan: 299)
    #expect(slow.trace.steps.count <= 3, "\(slow)")

    var options = Self.few
    options.durations = [.seconds(2_700), .milliseconds(500), .seconds(40)]
    let folder = Folder()
    let failure = try forgottenPause(options, corpus: Corpus(at: folder.url))
    let kept = try #require(try Corpus(at: folder.url).traces().first).trace
    #expect(kept.delays == failure.trace.delays && kept.delays.count == kept.steps.count)
    #expect(kept.delays.filter { $0 == .seconds(40) }.count == 1, "\(kept.delays)")
    #expect(kept.delays.allSatisfy { $0 <= .seconds(40) }, "\(kept.delays)")
    #expect(failure.description.contains("\n  seconds: "))
    // Without durations the file has its own.
    let again = try forgottenPause(ConformanceOptions(scenarios: 0), corpus: Corpus(at: folder.url))
    #expect(again.trace.delays.max() == .seconds(40) && again.trace.delays.count == again.trace.steps.count)
    options.durations = [.seconds(1)]
    try forEachLegalScenario(observing: .notifications, options: options) { scenario in
      for life in scenario.lives { for moment in life.moments where moment.time > .seconds(40) { return false } }
      return true
    }
  }

  @Test("a failure names the contested rule that its scenario rests on, and such scenarios can be left out")
  func contested() throws {
    var observed = Capabilities.notifications
    observed.events = [.openFromHomeScreen, .interruptionBegins(.textMessage), .interruptionAccepted(.textMessage)]
    func run(_ options: ConformanceOptions) throws -> LegalScenario.Tally {
      try forEachLegalScenario(observing: observed, options: options) { scenario in
        !scenario.lives.contains { life in
          life.moments.contains {
            $0.callback == .didBecomeActiveNotification && $0.event == .interruptionAccepted(.textMessage)
          }
        }
      }
    }
    let failure = #expect(throws: LegalScenario.PropertyFailure.self) { try run(Self.few) }
    let words =
      "  Rests on OR-15, on which the sources disagree; '.assuming(never: [.or15])' leaves such scenarios out."
    #expect(failure?.description.contains(words) == true, "\(failure?.description ?? "")")
    var options = Self.few
    options.unusedPermissions = [.or15]
    #expect(try run(options).events[.interruptionAccepted(.textMessage)] ?? 0 > 0)
  }

  @Test("a process begins when the event happens that launches it")
  func beginnings() throws {
    var begun = 0
    try forEachLegalScenario(observing: .notifications, options: Self.few) { scenario in
      for (number, life) in scenario.lives.enumerated() {
        let start = scenario.now
        for moment in life.moments {
          if moment.time != start { break }
          if number > 0 { begun += 1 }
          if scenario.now != start { return false }
          break
        }
        if let first = life.moments.first(where: { _ in true }), first.time != start { return false }
      }
      return true
    }
    #expect(begun > 0)
  }

  @Test("an observer is spared the versions before one that it names")
  func versions() throws {
    let observed = Capabilities.notifications.since(13)
    let later = 13...AppConfiguration.versions.upperBound
    #expect(observed.versions == later && observed.since(3).versions == later)
    try forEachLegalScenario(observing: observed, options: Self.few) { $0.configuration.version >= 13 }
  }

  @Test("the variations that the documents allow are all met")
  func variations() throws {
    var configurations: Set<AppConfiguration> = []
    var lives = 0
    var endsWithoutAWord = 0
    var returnsWithoutActivity = 0
    var readings: Set<ApplicationState?> = []
    let application = Capabilities(facets: [.application])
    try forEachLegalScenario(
      observing: application, options: .quick(scenarios: 3_000)
    ) { scenario in
      configurations.insert(scenario.configuration)
      lives = max(lives, scenario.lives.count)
      for life in scenario.lives {
        let moments = Array(life.moments)
        let callbacks = moments.map(\.callback)
        readings.formUnion(moments.map(\.state))
        if life.hasEnded, !callbacks.contains(.applicationWillTerminate) { endsWithoutAWord += 1 }
        returnsWithoutActivity += zip(callbacks, callbacks.dropFirst()).count {
          $0 == .willEnterForegroundNotification && $1 == .applicationDidEnterBackground
        }
        if moments.last?.isLastOfEvent == false { return false }
      }
      return true
    }
    #expect(Set(configurations.map(\.version)) == Set(AppConfiguration.existingVersions))
    #expect(configurations.contains { $0.exitsOnSuspend })
    #expect(configurations.contains { !$0.interruptionsTakeFocus })
    #expect(configurations.contains { $0.backgroundModes.keepsExecuting })
    for method in CallbackSet.optionalMethods.callbacks {
      #expect(configurations.contains { !$0.implements(method) }, "\(method)")
    }
    #expect(lives > 2)
    #expect(endsWithoutAWord > 0)
    #expect(returnsWithoutActivity > 0)
    #expect(readings == [nil, .inactive, .active, .background])
  }

  @Test("an observer that implements every message receives the scenarios of apps that do")
  func everyMessage() throws {
    try forEachLegalScenario(options: Self.few) { scenario in
      scenario.configuration.implementedMethods == .optionalMethods
    }
  }

  @Test("each life begins with a launch, and what an event sends hangs together")
  func lives() throws {
    try forEachLegalScenario(options: Self.few) { scenario in
      for life in scenario.lives {
        let moments = Array(life.moments)
        guard moments.first?.callback == .applicationWillFinishLaunching else { return false }
        guard moments.count(where: { $0.callback == .didFinishLaunchingNotification }) == 1 else { return false }
        // A launch is one event, and a message and its notification belong to one.
        for (moment, next) in zip(moments, moments.dropFirst()) where moment.callback.notification == next.callback {
          if moment.isLastOfEvent { return false }
        }
      }
      return scenario.lives.dropLast().allSatisfy(\.hasEnded)
    }
  }

  @Test("to return false is a failure, and stays one while the scenario shrinks")
  func falsehood() throws {
    var hasReturned = false
    let failure = try #require(throws: LegalScenario.PropertyFailure.self) {
      try forEachLegalScenario(options: Self.few) { scenario in
        let callbacks = scenario.lives.flatMap { $0.moments.map(\.callback) }
        // Without a return this is another failure, which the search for a smaller one passes by.
        if callbacks.contains(.applicationWillTerminate), !callbacks.contains(.applicationWillEnterForeground) {
          if hasReturned { throw Mistake(description: "no return") } else { return true }
        }
        hasReturned = hasReturned || callbacks.contains(.applicationWillTerminate)
        return !callbacks.contains(.applicationWillTerminate)
      }
    }
    #expect(failure.reason == "the property is false")
    #expect(failure.trace.steps.flatMap(\.observations).contains { $0.callback == .applicationWillEnterForeground })
  }

  @MainActor
  private final class Observer {
    private(set) var moments = 0
    func receive(_ moment: LegalScenario.Moment) { moments += 1 }
  }

  @Test("an observer on the main actor is awaited")
  @MainActor func awaits() async throws {
    let observer = Observer()
    try await forEachLegalScenario(options: Self.few) { scenario in
      for life in scenario.lives {
        for moment in life.moments {
          await Task.yield()
          observer.receive(moment)
        }
      }
      return true
    }
    #expect(observer.moments > 1_000)
    await #expect(throws: LegalScenario.PropertyFailure.self) {
      try await forEachLegalScenario(options: Self.few) { scenario in
        await Task.yield()
        return scenario.lives.count < 2
      }
    }
  }

  @Test("an observer that receives nothing is inconclusive")
  func nothing() throws {
    let failure = try #require(throws: LegalScenario.PropertyFailure.self) {
      try forEachLegalScenario(options: ConformanceOptions(scenarios: 0)) { _ in true }
    }
    #expect(failure.description == "The property fails: the observer received nothing in any scenario")
  }
}
