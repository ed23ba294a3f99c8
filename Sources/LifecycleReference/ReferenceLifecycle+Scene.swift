/// The scene of an app that has one, and the session to which it belongs.
package struct SceneState: Hashable, Sendable {
  package var connection = Connection.absent
  package var session = Session.missing

  package enum Connection: UInt8, Sendable {
    case absent, connected
    /// It was disconnected while the app was suspended, and the app was not notified yet.
    case lost
  }

  package enum Session: UInt8, Sendable {
    /// There is none; the next scene has a new one.
    case missing
    /// The system keeps it, without a process as well: the next scene belongs to it.
    case kept
    /// It was discarded, and the next launch tells the app.
    case discarded
  }

  /// All of it in four bits.
  var bits: UInt8 { connection.rawValue | session.rawValue << 2 }
}

/// An app with one scene, by Apple's pages about `UISceneDelegate` and about the app launch sequence; where
/// those are silent, by recordings, which are named.
///
/// The activation state of the scene is not kept: while it is connected it is the state of the app, which "takes the value of
/// the most active scene" (`UIApplication.applicationState`). Without a scene the app is in the background.
extension ReferenceLifecycle {
  /// The scene whose callbacks are sent: the one that there is, or one of several.
  var current: SceneState {
    get { speaking == .b ? several.second : scene }
    set { if speaking == .b { several.second = newValue } else { scene = newValue } }
  }

  /// The scene in front: the only one, or the first of several there.
  var front: SceneState { hasSeveralScenes && several.first == .b ? several.second : scene }

  var sendsToScene: Bool { current.connection == .connected }

  /// The scenes, as `speaking` has them: nil is the only one.
  private var scenes: [Event.Scene?] { hasSeveralScenes ? [.a, .b] : [nil] }
  var scenesInFront: [Event.Scene?] {
    scenes.filter { scene in scene.map { several.inFront.contains($0) } ?? true }
  }

  // MARK: Launching and returning

  /// "About the app launch sequence", steps 5 and 6: UIKit calls didFinishLaunching, and then connects the
  /// scene. A URL is among the options of the connection, and nothing else is sent for it.
  mutating func launchWithScene(_ recorder: inout CallbackRecorder) {
    startProcessWithScene(&recorder)
    // No source says on which side of the connection the notification comes.
    let postsBeforeConnection = choices.habit(.launch) != 2
    if postsBeforeConnection { announce(.didFinishLaunchingNotification, &recorder) }
    connectScenes(&recorder)
    if !postsBeforeConnection { announce(.didFinishLaunchingNotification, &recorder) }
    // Glean (pull request 1477) saw no notification of the application in a cold launch, TelemetryDeck (113) saw one.
    if choices.isFirst(.launch) {
      enterForeground(&recorder)
    } else {
      sendToScenesInFront(.sceneWillEnterForeground, &recorder)
      state = .inactive
    }
    becomeActiveShowingRootView(takingEvent: true, &recorder)
  }

  /// Apple's "About the background execution sequence" has such a launch end in didEnterBackground. Whether a
  /// scene connects in it is not documented; none comes to the foreground. In a prewarm none connects: "in
  /// fact the SceneDelegate is not created until the app is opened" (Apple's forums, thread 706782).
  mutating func launchInBackgroundWithScene(connecting: Bool, _ recorder: inout CallbackRecorder) {
    startProcessWithScene(&recorder)
    announce(.didFinishLaunchingNotification, &recorder)
    if connecting, choices.habit(.launch) != 1 { connectScenes(&recorder) }
    takeFirstEvent(&recorder)
    if choices.habit(.launch) != 2 { enterBackground(&recorder) }
  }

  /// Begins a launch, into the foreground or the background, before a scene connects. An app "launches in the
  /// background state".
  mutating func startProcessWithScene(_ recorder: inout CallbackRecorder) {
    state = .background
    if recorder.judges(.launch) || recorder.judges(.rootViewController) { startProcess(&recorder) }
    _ = sendWillFinishLaunching(&recorder)
    announce(.applicationDidFinishLaunching, &recorder)
    // "If your app isn't running, UIKit calls this method the next time your app launches", Apple; "shortly
    // after application:didFinishLaunchingWithOptions", says the comment in Xcode's template.
    for scene in scenes {
      speaking = scene
      guard current.session == .discarded else { continue }
      current.session = .missing
      sendToScene(.didDiscardSceneSessions, &recorder)
    }
    speaking = nil
  }

  mutating func comeBackWithScene(byURL: Bool, _ recorder: inout CallbackRecorder) {
    noticeLoss(&recorder)
    state = .background
    // The options of a connection have the URL. Flutter's UI tests have it first in another return of the
    // only scene; of one of several nobody says it.
    let opensURL = byURL && front.connection == .connected
    let habit = hasSeveralScenes ? choices.habit(.request) : 0
    connectScenes(&recorder)
    handOver(at: .first, &recorder)
    if opensURL, habit == 0 { sendToScene(.sceneOpenURLContexts, &recorder) }
    enterForeground(&recorder)
    handOver(at: .inForeground, &recorder)
    if opensURL, habit == 1 { sendToScene(.sceneOpenURLContexts, &recorder) }
    if rootView < .shown { becomeActiveShowingRootView(&recorder) } else { becomeActiveUnlessHindered(&recorder) }
    if opensURL, habit == 2 { sendToScene(.sceneOpenURLContexts, &recorder) }
  }

  /// A URL for the scene in front. Whether something takes the focus meanwhile differs, as it does without scenes.
  mutating func receiveURLWithScene(_ recorder: inout CallbackRecorder) {
    let asks = state == .active && choices.habit(.request) == 2
    if asks { resignActive(&recorder) }
    sendToScene(.sceneOpenURLContexts, &recorder)
    if asks { becomeActiveUnlessHindered(&recorder) }
  }

  /// A return that is not completed. It needs a scene as any other, so it connects one that was disconnected.
  mutating func breakOffOpeningWithScene(_ recorder: inout CallbackRecorder) {
    guard choices.isFirst(.request) else { return }
    noticeLoss(&recorder)
    state = .background
    connectScenes(&recorder)
    enterForeground(&recorder)
    enterBackground(&recorder)
  }

  /// The app executes again, and is notified of a scene that it lost while it was suspended; or it never is.
  mutating func noticeLoss(_ recorder: inout CallbackRecorder) {
    for scene in scenes {
      speaking = scene
      guard current.connection == .lost else { continue }
      state = .background
      if choices.habit(.ending) != 2 { sendWithNotification(.sceneDidDisconnect, &recorder) }
      current.connection = .absent
    }
    speaking = nil
  }

  /// Connects the scenes that come to the foreground, unless they are connected, and by one habit the others
  /// as well: no source says that this cannot be.
  private mutating func connectScenes(_ recorder: inout CallbackRecorder) {
    let inFront = scenesInFront
    for scene in scenes {
      speaking = scene
      let comes = inFront.contains(scene)
      let isOpened = scene.map { several.opened.contains($0) } ?? false
      guard !sendsToScene, comes || choices.habit(.launch) == 2 && isOpened else { continue }
      connectScene(&recorder)
      if !comes, choices.isFirst(.launch) { sendWithNotification(.sceneDidEnterBackground, &recorder) }
    }
    speaking = nil
  }

  mutating func connectScene(_ recorder: inout CallbackRecorder) {
    let isRestored = current.session == .kept
    // Apple has it called for a new session. For one that is restored, it is not called reliably (Stack Overflow 63520008).
    if !isRestored || choices.habit(.launch) == 2 { sendToScene(.configurationForConnectingSceneSession, &recorder) }
    current = SceneState(connection: .connected, session: .kept)
    // UIKit loads the storyboard that the manifest names; when it does is not documented.
    let loadsFirst = choices.isFirst(.launch)
    if loadsFirst { loadStoryboard(&recorder) }
    sendWithNotification(.sceneWillConnect, &recorder)
    noteConnection(&recorder)
    if !loadsFirst { loadStoryboard(&recorder) }
    if recorder.judges(.launch) { send(.makeKeyAndVisible, &recorder) }
    bringRootView(to: .loaded, &recorder)
    // It came with iOS 15, for a scene that has an earlier activity to restore.
    if configuration.version >= 15, isRestored { sendToScene(.sceneRestoreInteractionState, &recorder) }
  }

  private mutating func loadStoryboard(_ recorder: inout CallbackRecorder) {
    guard configuration.interface == .storyboard, recorder.judges(.launch) || recorder.judges(.rootViewController)
    else { return }
    instantiateInitialViewController(&recorder)
  }

  // MARK: Leaving, disconnecting and ending

  mutating func saveState(of scene: Event.Scene?, _ recorder: inout CallbackRecorder) {
    speaking = scene
    if sendsToScene, choices.habit(.ending) != 1 { sendToScene(.sceneStateRestorationActivity, &recorder) }
    speaking = nil
  }

  /// Apple, `sceneDidDisconnect(_:)`: UIKit may disconnect a scene in order to reclaim memory. The view and
  /// the text of the only one are gone with it.
  mutating func disconnect(_ scene: Event.Scene?, _ recorder: inout CallbackRecorder) {
    speaking = scene
    guard sendsToScene else { return }
    if scene == nil { (rootView, text) = (.unloaded, TextFields()) }
    if state == .suspended {
      current.connection = .lost
    } else {
      if choices.habit(.ending) != 2 { sendToScene(.sceneStateRestorationActivity, &recorder) }
      endConnection(&recorder)
    }
  }

  mutating func endConnection(_ recorder: inout CallbackRecorder) {
    sendWithNotification(.sceneDidDisconnect, &recorder)
    current.connection = .absent
  }

  /// Stack Overflow 71570813 has two sequences for the scene in front: on an iPhone sceneDidEnterBackground and
  /// willTerminate; on an iPad sceneDidDisconnect, didDiscardSceneSessions and willTerminate. Apple's forum, thread 732170,
  /// has sceneDidDisconnect alone. In the background it has nothing, and of an app that executes there nobody tells. Whether
  /// the session is discarded is open too: it survives according to FB9855914.
  ///
  /// Several scenes are removed alike, except that no leaving of the foreground precedes the second sequence.
  mutating func removeScenesFromSwitcher(_ recorder: inout CallbackRecorder) {
    let habit = choices.habit(.ending)
    let wasInFront = state.isForeground
    let isExecuting = state.isExecuting
    if !hasSeveralScenes { resignActive(&recorder) }
    let leavesFirst = habit == 1 && !hasSeveralScenes && !choices.isFirst(.ending)
    if wasInFront, habit == 0 || leavesFirst { enterBackground(&recorder) }
    if isExecuting { state = .background }
    var anotherPasses = hasSeveralScenes && isExecuting
    for scene in scenes {
      speaking = scene
      guard isExecuting, habit != 0, sendsToScene else { continue }
      endConnection(&recorder)
      anotherPasses = true
    }
    if anotherPasses, habit == 2, choices.isFirst(.ending) {
      if hasSeveralScenes { speaking = several.inFront.contains(.b) ? .a : .b }
      passBy(&recorder)
    }
    for scene in scenes {
      speaking = scene
      guard habit != 0, current.session == .kept else { continue }
      current.session = .discarded
      guard isExecuting, habit == 1 else { continue }
      current.session = .missing
      sendToScene(.didDiscardSceneSessions, &recorder)
    }
    speaking = nil
    (several.opened, several.inFront) = ([.a], [.a])
    if isExecuting, hasWork || habit == 1 || habit == 0 && wasInFront {
      terminate(&recorder)
    } else if state != .notRunning {
      endProcess(&recorder)
    }
  }

  /// In the thread another scene enters the foreground and the background once the first is disconnected, and never becomes active.
  mutating func passBy(_ recorder: inout CallbackRecorder) {
    sendToScene(.configurationForConnectingSceneSession, &recorder)
    current = SceneState(connection: .connected, session: .kept)
    sendWithNotification(.sceneWillConnect, &recorder)
    sendWithNotification(.sceneWillEnterForeground, &recorder)
    sendWithNotification(.sceneDidEnterBackground, &recorder)
  }

  // MARK: Changes of the state

  /// A change of the state: a message to the scene's delegate, a notification of the scene, and one of the
  /// application, whose message is not sent. In which order, nobody says with authority.
  mutating func announceWithScene(_ callback: Callback, _ recorder: inout CallbackRecorder) {
    let habit = choices.habit(.change)
    if habit == 0 { announce(callback, &recorder) }
    if let message = callback.sceneMessage { sendToScenesInFront(message, &recorder) }
    if habit != 0 { announce(callback, &recorder) }
  }

  private mutating func sendToScenesInFront(_ message: Callback, _ recorder: inout CallbackRecorder) {
    for scene in scenesInFront {
      speaking = scene
      sendWithNotification(message, &recorder)
    }
    speaking = nil
  }

  /// Sends a message to the delegate of the scene, if one is connected, and posts its notification.
  mutating func sendWithNotification(_ message: Callback, _ recorder: inout CallbackRecorder) {
    let habit = choices.habit(.change)
    guard current.connection != .absent, recorder.judges(.scenes), let notification = message.sceneNotification else {
      return
    }
    if habit == 2 { announce(notification, &recorder) }
    announce(message, &recorder)
    if habit != 2 { announce(notification, &recorder) }
  }

  mutating func sendToScene(_ message: Callback, _ recorder: inout CallbackRecorder) {
    if recorder.judges(.scenes) { announce(message, &recorder) }
  }
}

extension Callback {
  /// The message of the scene's delegate for a message of the application's delegate that an app with scenes is not sent.
  fileprivate var sceneMessage: Callback? {
    switch self {
    case .applicationWillEnterForeground: .sceneWillEnterForeground
    case .applicationDidBecomeActive: .sceneDidBecomeActive
    case .applicationWillResignActive: .sceneWillResignActive
    case .applicationDidEnterBackground: .sceneDidEnterBackground
    default: nil
    }
  }
}
