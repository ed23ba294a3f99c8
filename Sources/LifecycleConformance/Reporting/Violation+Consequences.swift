import LifecycleOracle

extension Violation {
  /// Whether what is wrong leads to another break of the same step: a callback in which a state is read is misplaced, the app is
  /// asked to save its state since it enters the background, a way into the foreground that should not come goes on, or a
  /// scene's message is wrong and the application's notification follows it.
  func leads(to other: Kind) -> Bool {
    switch (kind, other) {
    case (.early(_, before: let late), .reading(let read, _, _)) where late == read: return true
    case (.unexpected, .reading(let read, _, _)), (.early, .reading(let read, _, _)), (.late, .reading(let read, _, _)):
      return kind.callbacks.contains { ($0.message ?? $0) == read }
    // The process ends after the message that is missing.
    case (.missing(.applicationWillTerminate), .end(expected: true)): return true
    case (.missing(let missing), .reading(.applicationWillTerminate, _, _)):
      return missing == .applicationDidEnterBackground
    case (.unexpected(let entering), .unexpected(let saving)) where saving.kind == .preservation:
      return (entering.message ?? entering) == .applicationDidEnterBackground
    // An app that is not launched again comes back instead.
    case (.missing(.applicationDidFinishLaunching), .unexpected(let callback))
    where (callback.message ?? callback) == .applicationWillEnterForeground:
      return true
    // A way into the foreground that should not come, or a connection, takes along what comes with it.
    case (.unexpected(let first), .unexpected(let part)) where Self.takenAlong[first]?.contains(part) == true:
      return true
    case (_, .unexpected(let callback)), (_, .missing(let callback)), (_, .repeated(let callback)):
      guard let message = callback.message.flatMap({ Callback.ofScene[$0] }) else { return false }
      return kind.callbacks.contains { ($0.messageOfScene ?? $0) == message }
    default: return false
    }
  }

  /// The callbacks that follow one by which the app, or a scene, comes to the front.
  private static let takenAlong: [Callback: CallbackSet] = {
    let views = CallbackSet.kind(.viewAppearance).union([.viewDidLoad, .viewAwakeFromNib, .makeKeyAndVisible])
    let ofScene = views.union([.sceneDidBecomeActive])
    return [
      .applicationWillEnterForeground: views.union([.applicationDidBecomeActive]), .sceneWillEnterForeground: ofScene,
      .sceneWillConnect: ofScene.union([.configurationForConnectingSceneSession, .sceneWillEnterForeground]),
    ]
  }()

  /// Whether a scene's connection, or its end, is missing or not allowed: there may be no scene after it.
  var isOfConnection: Bool {
    switch kind {
    case .missing(let callback), .unexpected(let callback):
      [.sceneWillConnect, .sceneDidDisconnect].contains(callback)
    default: false
    }
  }

  /// Whether a launch is missing, or comes where none may, or a process does not end: what follows is judged
  /// of a process that may not be there, or may be.
  var isOfLaunch: Bool {
    switch kind {
    case .missing(let callback), .unexpected(let callback):
      [.applicationWillFinishLaunching, .applicationDidFinishLaunching].contains(callback)
    case .end(let expected): expected
    default: false
    }
  }
}
