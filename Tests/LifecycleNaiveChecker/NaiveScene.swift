import LifecycleModel

/// A second opinion on every step of an app with one scene, written from Apple's pages and from recordings with regular
/// expressions, one for the application and one for its scene.
///
/// As the naive checker it shares nothing with the oracle but the vocabulary.
package struct NaiveScene {
  /// One letter for each message of the scene. didFinishLaunching and willTerminate are among them, because the scene
  /// connects after the one, and ends before the other.
  package static let sceneLetters: [Callback: Character] = [
    .applicationDidFinishLaunching: "L", .applicationWillTerminate: "T",
    .configurationForConnectingSceneSession: "G", .sceneWillConnect: "C", .sceneRestoreInteractionState: "I",
    .sceneWillEnterForeground: "F", .sceneOpenURLContexts: "U", .sceneDidBecomeActive: "A",
    .sceneWillResignActive: "R", .sceneDidEnterBackground: "B", .sceneStateRestorationActivity: "S",
    .sceneDidDisconnect: "D", .didDiscardSceneSessions: "X",
  ]

  /// The application's, as the naive checker has them: small letters are notifications. Others are of no interest.
  package static let letters: [Callback: Character] = [
    .applicationWillFinishLaunching: "W", .applicationDidFinishLaunching: "L", .applicationOpenURL: "U",
    .applicationWillEnterForeground: "F", .applicationDidBecomeActive: "A", .applicationWillResignActive: "R",
    .applicationDidEnterBackground: "B", .applicationWillTerminate: "T", .didFinishLaunchingNotification: "l",
    .willEnterForegroundNotification: "f", .didBecomeActiveNotification: "a", .willResignActiveNotification: "r",
    .didEnterBackgroundNotification: "b", .willTerminateNotification: "t", .shouldSaveApplicationState: "S",
    .willEncodeRestorableState: "E", .applicationMainReturned: "m",
  ]

  package enum Connection: Hashable { case absent, connected, lost }

  /// A state of the app and its scene that is possible before a step.
  package struct World: Hashable {
    package var app: NaiveWorld
    package var connection = Connection.absent
    /// Whether the user removed the app, and it was not launched since.
    var hasDiscarded = false
  }

  /// One way in which a step may go.
  struct Way {
    /// Regular expressions over `letters` and `sceneLetters`.
    var application: String
    var scene: String
    var next: World
    var ended = false
    /// Whether each entry into the foreground, or into the background, has the application's notification as well (SC-02).
    var pairsForeground = true
    var pairsBackground = true
    /// Whether sessions may be discarded: "If your app isn’t running, UIKit calls this method the next time your app launches"; in
    /// Xcode's template "shortly after application:didFinishLaunchingWithOptions", so not once the launch is over.
    var discards = false
  }

  private let configuration: AppConfiguration
  package private(set) var worlds: [World]

  package init(configuration: AppConfiguration, mindingForceQuit minds: Bool = false) {
    self.configuration = configuration
    worlds = [World(app: NaiveWorld(configuration: configuration, mindingForceQuit: minds))]
  }

  package func permits(_ event: Event) -> Bool { worlds.contains { $0.permits(event) } }

  /// Judges a step, and keeps the worlds that agree with it; if none does, all of them.
  package mutating func accepts(_ step: Scenario.Step, _ observed: [ObservedCallback], ended: Bool) -> Bool {
    let callbacks = observed.map(\.callback)
    // SC-27: a notification of the scene for each message, in the same step; on which side is open.
    for message in Self.sceneLetters.keys {
      guard let notification = message.sceneNotification else { continue }
      if callbacks.count(of: message) != callbacks.count(of: notification) { return false }
    }
    if !Self.endsWithDisconnection(callbacks) { return false }
    let application = String(callbacks.compactMap { Self.letters[$0] })
    let scene = String(callbacks.compactMap { Self.sceneLetters[$0] })
    var agreeing: [World] = []
    for world in worlds where world.permits(step.event) {
      for way in world.ways(step) where way.ended == ended && matches(application, scene, way, step) {
        var next = way.next
        if !ended {
          for callback in callbacks where step.replies.taskAction(in: callback) != .nothing {
            next.app.task = step.replies.taskAction(in: callback) == .begins
          }
        }
        if !agreeing.contains(next) { agreeing.append(next) }
      }
    }
    if !agreeing.isEmpty { worlds = agreeing }
    return !agreeing.isEmpty
  }

  /// Whether nothing of the scene comes within or after its disconnection, notifications included, except another connection
  /// (SC-09).
  static func endsWithDisconnection(_ callbacks: [Callback]) -> Bool {
    let kinds: [Callback.Kind] = [.sceneMessage, .sceneNotification]
    let ofScene = callbacks.filter { kinds.contains($0.kind) && $0 != .didDiscardSceneSessions }
    let disconnection: [Callback] = [.sceneDidDisconnect, .sceneDidDisconnectNotification]
    guard let first = ofScene.firstIndex(where: disconnection.contains) else { return true }
    let rest = ofScene[first...].drop(while: disconnection.contains)
    let connection: [Callback] = [
      .configurationForConnectingSceneSession, .sceneWillConnect, .sceneWillConnectNotification,
    ]
    return rest.first.map(connection.contains) ?? true && endsWithDisconnection(Array(rest))
  }

  /// Without one discard of sessions that comes after didFinishLaunching and before the scene is active.
  static func withoutDiscard(_ told: String, _ configuration: AppConfiguration) -> String {
    guard let place = told.firstIndex(of: "X"), !told[..<place].contains("A"),
      told[..<place].contains("L") || !configuration.implements(.applicationDidFinishLaunching)
    else { return told }
    var rest = told
    rest.remove(at: place)
    return rest
  }

  private func matches(_ application: String, _ scene: String, _ way: Way, _ step: Scenario.Step) -> Bool {
    // SC-02.
    let pairs = "ra" + (way.pairsForeground ? "f" : "") + (way.pairsBackground ? "b" : "")
    for letter in pairs where application.count(of: letter) != scene.count(of: Character(letter.uppercased())) {
      return false
    }
    var told = scene
    if way.discards { told = Self.withoutDiscard(told, configuration) }
    var absent = Set(Self.letters.filter { !configuration.implements($0.key) }.map(\.value))
    let absentOfScene = absent.intersection(["L", "T"])
    if !step.replies.answer(to: .shouldSaveApplicationState), !absent.contains("S") { absent.insert("E") }
    return NaivePattern.matches(application, NaivePattern.removing(absent, from: way.application))
      && NaivePattern.matches(told, NaivePattern.removing(absentOfScene, from: way.scene))
  }
}

extension NaiveScene.World {
  private typealias Way = NaiveScene.Way

  package func permits(_ event: Event) -> Bool {
    if event == .systemDisconnectsScene { return app.process == .background || app.process == .suspended }
    return app.permits(event)
  }

  // MARK: What it sends

  /// stateRestorationActivity is asked for at any time from resigning to the disconnection, any number of times (SC-31).
  private static let saving = "S*"
  private static let entersBackground = "BS*"
  /// SC-05, SC-09: at most once each, the configuration before the connection.
  private var connects: String { "G?C" }
  /// SC-32: at most once after the connection, from iOS 15 on.
  private var restores: String { app.version >= 15 ? "I?" : "" }

  /// The pattern of the callbacks before the return of the scene: requests for a state restoration activity where it is
  /// connected, else its connection (SC-16, SC-18).
  private var prepares: String {
    switch connection {
    case .connected: Self.saving
    case .absent: connects + restores
    case .lost: "D?" + connects + restores
    }
  }

  private func changed(_ connection: NaiveScene.Connection, _ change: (inout NaiveWorld) -> Void) -> Self {
    var next = self
    next.app = app.changed(change)
    next.connection = connection
    return next
  }

  func ways(_ step: Scenario.Step) -> [NaiveScene.Way] {
    if let request = step.event.request, request != .notificationArrival {
      let reached = app.reached(by: request)
      if !app.inForeground { return [changed(connection) { $0 = reached }.opening()] }
      if reached == app { return receivingRequest }
    }
    switch step.event {
    case .openFromHomeScreen: return [opening()]
    case .openURL: return app.inForeground ? receivingURL : [opening(byURL: true)]
    case .chooseThisApp where !app.inForeground: return [opening()]
    case .unlock where app.frontmostAtLock: return [opening()]
    case .otherHost(.activation): return [opening()]
    case .abandonOpening:
      let saving = connection == .connected && app.process == .background ? Self.saving : ""
      let asked = changed(connection) { $0.forceQuit = false }
      return (app.forceQuit ? [asked, self] : [asked]).flatMap { next in
        [
          Way(application: "", scene: saving, next: next),
          Way(
            application: (app.launchedIntoBackground ? "(Ff)?" : "Ff") + NaiveWorld.enterBackground,
            scene: prepares + "F" + Self.entersBackground, next: next.changed(.connected) { $0.process = .background },
            pairsForeground: !app.launchedIntoBackground),
        ]
      }
    case .systemWakesApp: return app.woken(waking, orLeftAlone: Way(application: "", scene: "", next: self))
    case .background(.prewarm):
      // "the SceneDelegate is not created until the app is opened".
      return waking.prefix(1) + [
        Way(application: "", scene: "", next: changed(connection) { $0.pausedLaunch = true }),
        Way(
          application: "W", scene: "",
          next: changed(connection) {
            $0.pausedLaunch = true
            $0.askedInPause = true
          }),
        Way(application: "", scene: "", next: self),
      ]
    case .background(.fetchIsDue):
      return (app.forceQuit ? [] : waking) + [Way(application: "", scene: "", next: self)]
    case .systemDisconnectsScene:
      guard connection == .connected else { return [Way(application: "", scene: "", next: self)] }
      return app.process == .suspended
        ? [Way(application: "", scene: "", next: changed(.lost) { _ in })]
        : [Way(application: "", scene: Self.saving + "D", next: changed(.absent) { _ in })]
    case .removeFromSwitcher: return removal
    default:
      return app.alternatives(step, strict: true).map { alternative in
        var next = self
        next.app = alternative.next
        if alternative.ended { next.connection = .absent }
        return Way(
          application: alternative.pattern,
          // Nothing is sent on the way to suspended (PR-01).
          scene: step.event == .systemSuspends ? "" : following(alternative.pattern), next: next,
          ended: alternative.ended)
      }
    }
  }

  /// The messages of a scene follow the state of the app: SC-10 to SC-14.
  private func following(_ pattern: String) -> String {
    let isAsked = connection == .connected && app.executes && !app.isActive
    let messages = pattern.replacing(NaiveWorld.saving, with: "").filter { !$0.isLowercase }
    return (isAsked ? Self.saving : "")
      + messages.replacing("R", with: "R" + Self.saving).replacing("B", with: Self.entersBackground)
  }

  private func opening(byURL: Bool = false) -> NaiveScene.Way {
    var next = changed(.connected) {
      $0.switcherOpen = false
      $0.locked = false
      $0.frontmostAtLock = false
      $0.process = .foreground
      $0.launchedIntoBackground = false
      $0.pausedLaunch = false
      $0.askedInPause = false
      $0.forceQuit = false
    }
    next.hasDiscarded = false
    // SC-28: a URL is among the options of a connection. SC-29: a scene that is connected is sent it, and SHOULD be first (SC-48).
    let returns = byURL && connection == .connected ? "UFA" : "FA"
    guard app.process == .notRunning else {
      // The first opening after a launch into the background is as much a launch as a return.
      return Way(
        application: app.launchedIntoBackground ? "(Ff)?Aa" : "FfAa", scene: prepares + returns, next: next,
        pairsForeground: !app.launchedIntoBackground)
    }
    // SC-04; the application's notification of entering the foreground may come in a cold launch (SC-02).
    return Way(
      application: app.willFinish + "L(l(Ff)?|Ffl)Aa", scene: "L" + connects + restores + returns, next: next,
      pairsForeground: false,
      discards: hasDiscarded)
  }

  /// In front the URL comes alone, or something takes the focus meanwhile.
  private var receivingURL: [NaiveScene.Way] {
    if !app.isActive { return [Way(application: "", scene: "S*US*", next: self)] }
    return [
      Way(application: "", scene: "U", next: self),
      Way(application: "RrAa", scene: "RS*US*A|URS*A|RS*AU", next: self),
    ]
  }

  /// The focus may be away meanwhile, or not (RQ-14).
  private var receivingRequest: [NaiveScene.Way] {
    if !app.isActive { return [Way(application: "", scene: Self.saving, next: self)] }
    return [
      Way(application: "", scene: "", next: self), Way(application: "RrAa", scene: "RS*A", next: self),
    ]
  }

  /// SC-33: no scene comes to the foreground.
  private var waking: [NaiveScene.Way] {
    switch app.process {
    case .notRunning:
      var next = changed(.absent) {
        $0.process = .background
        $0.launchedIntoBackground = true
        $0.pausedLaunch = false
        $0.askedInPause = false
      }
      next.hasDiscarded = false
      var connected = next
      connected.connection = .connected
      let application = app.willFinish + NaiveWorld.launchIntoBackground
      return [
        Way(application: application, scene: "L", next: next, pairsBackground: false, discards: hasDiscarded),
        Way(
          application: application, scene: "L\(connects)\(restores)S*(BS*)?", next: connected, pairsBackground: false,
          discards: hasDiscarded),
      ]
    case .suspended:
      let scene = connection == .connected ? "S*(BS*)?" : connection == .lost ? "D?" : ""
      let next = changed(connection == .connected ? .connected : .absent) { $0.process = .background }
      return [
        Way(application: "(\(NaiveWorld.enterBackground))?", scene: scene, next: next, pairsBackground: false)
      ]
    case .background, .foreground:
      return [Way(application: "", scene: connection == .connected ? Self.saving : "", next: self)]
    }
  }

  /// SC-22: each may come, in this order. SC-23: nothing is sent to a suspended app. In the forums, thread 732170, another
  /// UIWindowScene enters the foreground and the background after the first was disconnected.
  private var removal: [NaiveScene.Way] {
    if app.process == .notRunning {
      var forgotten = self
      forgotten.hasDiscarded = true
      var thrownOut = forgotten
      thrownOut.app.forceQuit = true
      return [forgotten, thrownOut].map { Way(application: "", scene: "", next: $0) }
    }
    var gone = changed(.absent) {
      $0 = $0.processGone
      $0.forceQuit = true
    }
    gone.hasDiscarded = true
    if app.process == .suspended { return [Way(application: "", scene: "", next: gone, ended: true)] }
    let enters = app.inForeground ? "(BS*)?" : ""
    let born = "(\(connects)\(restores)F(BS*)?D?)?"
    let saves = connection == .connected ? "S*\(enters)(D\(born))?" : ""
    let application = (app.inForeground ? "(\(NaiveWorld.enterBackground))?" : "") + "(Ff(Bb)?)?(Tt)?"
    return [
      Way(
        application: application, scene: saves + "X?T?", next: gone, ended: true, pairsForeground: false,
        pairsBackground: false)
    ]
  }
}

extension Sequence where Element: Equatable {
  fileprivate func count(of element: Element) -> Int { count { $0 == element } }
}
