/// Everything that code in an app receives in one legal scenario, process after process.
public struct LegalScenario: Sendable {
  /// The system and the app.
  public let configuration: AppConfiguration
  /// The processes of the app, one after the other. In-memory state goes with each.
  public let lives: Lives

  /// The lives of a scenario. To begin with one of them sets the clock to the event that launches it.
  public struct Lives: RandomAccessCollection, Sendable {
    let lives: [Life]
    let clock: Locked<Duration>

    public var startIndex: Int { 0 }
    public var endIndex: Int { lives.count }

    public subscript(position: Int) -> Life {
      let life = lives[position]
      clock.withLock { $0 = life.start }
      return life
    }
  }

  /// The life of one process: the callbacks that it receives.
  public struct Life: Sendable {
    /// The callbacks, in order. A failure is blamed on the one that was read last.
    public var moments: some RandomAccessCollection<Moment> & Sendable { all }
    let all: Moments
    /// Whether the process has ended, with or without a callback; if not, the scenario ends while it is there.
    public let hasEnded: Bool
    /// The time of the event that launches it, whether or not that tells the observer anything.
    let start: Duration
  }

  /// A callback, and what code inside it can find out.
  public struct Moment: Hashable, Sendable {
    /// The callback that the code receives.
    public let callback: Callback
    /// `UIApplication.applicationState` inside the callback; nil where it tells nothing: before iOS 4, say. In an app with scenes
    /// it tells something in the launch methods and in the notifications of didBecomeActive and didEnterBackground alone:
    /// elsewhere no source says whether it is the old state or the new one.
    public let state: ApplicationState?
    /// Which of the scenes of an app that has several it is about; nil where it is about none, and in any other app.
    public let scene: Event.Scene?
    /// The value of `scenePhase` in an `App` of SwiftUI after this message of a scene's delegate; nil after any other callback.
    ///
    /// By Apple's page on `ScenePhase` it is an aggregate of all scenes: active if any of them is. Where none
    /// is active the page says `inactive`. Here it is `background` where none is in the foreground either:
    /// code that has to tell the two apart should accept both.
    public let appPhase: ScenePhase?
    /// The event that sends it.
    public let event: Event
    /// How long after the first event of the scenario it is sent. All callbacks of an event are sent at the same time.
    public let time: Duration
    /// Whether the same event sends nothing after it, so that code runs which the app has put off.
    public internal(set) var isLastOfEvent = false

    /// The value of `scenePhase` in a view of SwiftUI in the scene after this message of the scene's
    /// delegate; nil after any other callback.
    ///
    /// By Apple's pages on `ScenePhase`, the phase of a view is that of its scene, and an inactive scene is
    /// one in the foreground that should pause its work. No source says which phase a scene has when it
    /// connects, or whether a view reads the first `inactive`: recordings of a launch begin with `active`.
    public var scenePhase: ScenePhase? { ScenePhase(after: callback) }
  }

  /// The phases of a scene, by the names that SwiftUI gives them.
  public enum ScenePhase: Hashable, Sendable, CaseIterable {
    /// The scene is not on the screen.
    case background
    /// The scene is in the foreground, and not active.
    case inactive
    /// The scene is in the foreground and receives touches and keys.
    case active

    /// The phase of a scene after a message of its delegate; nil after any other callback.
    init?(after callback: Callback) {
      switch callback {
      case .sceneWillEnterForeground, .sceneWillResignActive: self = .inactive
      case .sceneDidBecomeActive: self = .active
      case .sceneDidEnterBackground: self = .background
      default: return nil
      }
    }

    /// The phase of an app whose scenes have these phases.
    init(of scenes: some Collection<ScenePhase>) {
      self = scenes.contains(.active) ? .active : scenes.contains(.inactive) ? .inactive : .background
    }
  }

  /// The moments of one life. To read one of them sets the clock to it.
  struct Moments: RandomAccessCollection, Sendable {
    let moments: [Moment]
    /// How many moments there are in earlier lives.
    let first: Int
    let reached: Locked<Int>
    let clock: Locked<Duration>

    var startIndex: Int { 0 }
    var endIndex: Int { moments.count }

    subscript(position: Int) -> Moment {
      let moment = moments[position]
      let number = first + position + 1
      reached.withLock { $0 = number }
      clock.withLock { $0 = moment.time }
      return moment
    }
  }

  /// The time of the moment that was read last, counted from the first event of the scenario: a clock for an
  /// observer. At the beginning of a life it is the time of the event that launches the app.
  ///
  ///     let tracker = SessionTracker(now: { scenario.now })
  ///
  /// No document gives the time between two events. Each kind of event comes a fixed time after the one
  /// before it: a user is back from the home screen after five minutes, from a lock after ten seconds, and from the app
  /// switcher after two. So the same events always come at the same times, unless the test names other durations.
  public var now: Duration { lives.clock.withLock { $0 } }

  /// How many moments were read, in all lives up to the one that was read last.
  let reached: Locked<Int>
  /// How many moments were read when the first expectation was not met; 0 before that.
  private let blamed = Locked(0)
  let count: Int

  /// Creates the scenario that the steps of a run show to an observer.
  ///
  /// - Parameter delays: The time before each event; empty for the usual ones.
  init(_ configuration: AppConfiguration, _ steps: [CallbackRecorder.Performed], delays: [Duration] = []) {
    self.configuration = configuration
    let reached = Locked(0)
    self.reached = reached
    let clock = Locked(Duration.zero)
    var lives: [Life] = []
    var moments: [Moment] = []
    var count = 0
    var time: Duration?
    /// The phase of each scene of the process; of the only one where none is named.
    var phases: [Event.Scene: ScenePhase] = [:]
    var start: Duration?
    func end(_ hasEnded: Bool) {
      let all = Moments(moments: moments, first: count - moments.count, reached: reached, clock: clock)
      lives.append(Life(all: all, hasEnded: hasEnded, start: start ?? .zero))
      moments = []
      phases = [:]
      start = nil
    }
    for (place, step) in steps.enumerated() {
      let event = step.step.event
      let delay = delays.isEmpty ? event.delay : delays[Swift.min(place, delays.count - 1)]
      let now = time.map { $0 + delay } ?? .zero
      time = now
      if step.isHidden || !step.observations.isEmpty { start = start ?? now }
      for observation in step.observations {
        let scene = observation.scene ?? .a
        let phase = ScenePhase(after: observation.callback)
        if let phase { phases[scene] = phase }
        if observation.callback == .sceneDidDisconnect { phases[scene] = nil }
        moments.append(
          Moment(
            callback: observation.callback, state: observation.state, scene: observation.scene,
            appPhase: phase == nil ? nil : ScenePhase(of: phases.values), event: event, time: now))
      }
      count += step.observations.count
      if !step.observations.isEmpty { moments[moments.count - 1].isLastOfEvent = true }
      if step.processEnded { end(true) }
    }
    if !moments.isEmpty { end(false) }
    self.lives = Lives(lives: lives, clock: clock)
    self.count = count
  }

  /// Blames the moment that was read last for a failure, unless an earlier one is blamed already.
  package func blame() {
    let number = reached.withLock { $0 }
    blamed.withLock { if $0 == 0 { $0 = number } }
  }

  /// The number of the moment at which a failure shows.
  var failing: Int {
    let first = blamed.withLock { $0 }
    return first == 0 ? reached.withLock { $0 } : first
  }
}

extension CallbackRecorder.Performed {
  func traced(version: Int) -> Trace.Step {
    Trace.Step(step, lines: observations.map { Trace.Line($0, version: version) }, processEnded: processEnded)
  }
}

extension Capabilities {
  /// Every message of an app's delegate that implements them all, and every notification, of every version and kind of app.
  public static let everyMessage = Capabilities(
    facets: [.application], callbacks: .kind(.delegateMessage).union(.kind(.notification)), honorsOptionalMethods: false
  )

  /// The notifications alone, whatever the app's delegate implements.
  public static let notifications = Capabilities(facets: [.application], callbacks: .kind(.notification))

  /// Every message of an app with one scene, of its application's delegate and its scene's, and every
  /// notification of both, of every version that has scenes.
  public static let everyMessageWithScene = withScene(
    .kind(.delegateMessage).union(.kind(.sceneMessage)).union(.kind(.notification)).union(.kind(.sceneNotification)))

  /// The notifications of an app with one scene, and of its scene.
  public static let notificationsWithScene = withScene(.kind(.notification).union(.kind(.sceneNotification)))

  /// The phases of the scene of an app with one scene, as a view of SwiftUI reads them: each moment has a
  /// `scenePhase`. Of every version that has SwiftUI's scenes, which came with iOS 14.
  public static let scenePhase = withScene(
    [.sceneWillEnterForeground, .sceneDidBecomeActive, .sceneWillResignActive, .sceneDidEnterBackground], since: 14)

  /// The same of an app with one scene or several, of each of them by its name.
  public static let everyMessageWithSeveralScenes = withScene(everyMessageWithScene.callbacks, ofSeveral: true)

  /// The phases of each scene of an app with one scene or several, and of the app, as SwiftUI gives them:
  /// each moment has a `scenePhase` and an `appPhase`.
  public static let scenePhases = withScene(scenePhase.callbacks, since: 14, ofSeveral: true)

  /// The same on this version of iOS and later ones alone.
  ///
  ///     expectForEachLegalScenario(observing: .notifications.since(13)) { … }
  ///
  /// - Parameter version: A version that is claimed, or an earlier one.
  public func since(_ version: Int) -> Capabilities {
    precondition(version <= versions.upperBound, "iOS \(version) is none of the versions \(versions)")
    return changing(self) { $0.versions = Swift.max(version, versions.lowerBound)...versions.upperBound }
  }

  private static func withScene(
    _ callbacks: CallbackSet, since version: Int = AppConfiguration.firstVersionWithScenes, ofSeveral: Bool = false
  ) -> Capabilities {
    var observed = Capabilities(
      facets: ofSeveral ? [.application, .scenes, .severalScenes] : [.application, .scenes], callbacks: callbacks,
      versions: version...AppConfiguration.versions.upperBound, honorsOptionalMethods: false)
    observed.everyAppHasScene = true
    return observed
  }

  /// The callbacks that the scenarios of observers can have: an app with a scene is not sent what its scene is sent.
  var possibleCallbacks: CallbackSet {
    guard everyAppHasScene, facets.contains(.scenes) else { return callbacks }
    return callbacks.subtracting(.replacedByScenes).subtracting([.applicationOpenURL])
  }
}

extension LegalScenario {
  /// The callbacks and events that an observer met in a run in which nothing failed.
  public struct Tally: Sendable, CustomStringConvertible {
    /// How many scenarios told the observer anything.
    package private(set) var scenarios = 0
    /// How many processes of the app there were: each begins with a launch.
    package private(set) var lives = 0
    package private(set) var sent: [Callback: Int] = [:]
    /// How many times each event happened, whether it sent anything or not.
    package private(set) var events: [Event: Int] = [:]
    private let observed: CallbackSet
    private let possible: EventSet
    /// The facets that are claimed without any of their callbacks.
    private let silent: [Facet]

    init(_ observed: Capabilities, possible: EventSet) {
      self.observed = observed.possibleCallbacks
      self.possible = possible
      silent = [Facet.memoryWarnings, .userRequests, .textField, .rootViewController, .networking].filter {
        observed.facets.contains($0) && observed.callbacks.intersection($0.callbacks).isEmpty
      }
    }

    /// The observed callbacks that were never sent.
    public var neverSent: [Callback] { observed.callbacks.filter { sent[$0] == nil } }

    /// The events that could have been used and never happened.
    public var neverHappened: [Event] { possible.events.filter { events[$0] == nil } }

    /// One line: how much was tried, what was sent how often, and what was never met.
    public var description: String {
      let counts = Callback.allCases.compactMap { callback in sent[callback].map { "\($0) \(callback.name)" } }
      let missed =
        silent.map { "any callback of '\($0.name)', none of which is observed" } + neverSent.map(\.name)
        + neverHappened.map { "\"\($0.name)\"" }
      let tried =
        "\(String.count(scenarios, "legal scenario")), \(lives) launched \(lives == 1 ? "process" : "processes")"
      let never = missed.isEmpty ? "nothing" : missed.joined(separator: ", ")
      return "\(tried); sent: \(counts.joined(separator: ", ")); never met: \(never)"
    }

    mutating func count(_ scenario: LegalScenario, _ steps: [CallbackRecorder.Performed]) {
      scenarios += 1
      lives += scenario.lives.count
      for step in steps {
        events[step.step.event, default: 0] += 1
        for observation in step.observations { sent[observation.callback, default: 0] += 1 }
      }
    }
  }
}
