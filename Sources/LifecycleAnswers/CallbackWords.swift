import LifecycleModel

/// The words in which people ask for callbacks.
package enum CallbackWords {
  /// The callback of a name in any spelling, also without `application` or `scene`: "didBecomeActive",
  /// "SceneDelegate foreground", "viewDidLoad".
  ///
  /// - Parameter hasScenes: Whether a name that says neither is a scene's.
  /// - Returns: nil where nobody knows it, or where it is a part of several names.
  package static func callback(named text: some StringProtocol, hasScenes: Bool) -> Callback? {
    let callbacks = callbacks(named: text, hasScenes: hasScenes)
    return callbacks.count == 1 ? callbacks[0] : nil
  }

  /// The callbacks that a name may mean: one where a whole part of its selector is named, otherwise all that
  /// have its letters.
  package static func callbacks(named text: some StringProtocol, hasScenes: Bool) -> [Callback] {
    let text = text.trimmingSpaces
    if let callback = Callback(named: text) { return [callback] }
    let letters = text.lowercased().filter(\.isLetter)
    let isScene = letters.contains("scene") || hasScenes && !letters.contains("app")
    func meant(_ callbacks: [Callback]) -> [Callback] {
      let ofScene = callbacks.filter { $0.isSentToScene == isScene }
      return ofScene.isEmpty ? callbacks : ofScene
    }
    let exact = meant(parts.filter { $0.parts.contains(letters) }.map(\.callback))
    if exact.count == 1 { return exact }
    let isNotification = letters.hasSuffix("notification")
    for (words, application, scene) in stems {
      guard let stem = words.first(where: letters.contains), isWhole(text, beside: stem) else { continue }
      let callback = isScene ? scene ?? application : application
      return [isNotification ? callback.announcement ?? callback : callback]
    }
    if !exact.isEmpty || letters.count <= 6 { return exact }
    return meant(parts.filter { $0.parts.contains { $0.contains(letters) } }.map(\.callback))
  }

  /// Whether no word of a name tells of something else: "AirPods disconnect" is not about a scene.
  private static func isWhole(_ text: String, beside stem: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    return words.allSatisfy { stem.contains($0) || $0.contains(stem) || silent.contains($0) }
  }

  private static let silent: Set = [
    "the", "a", "app", "application", "scene", "uiscene", "delegate", "appdelegate", "scenedelegate", "did", "will",
    "has", "method", "message", "callback", "notification", "event", "call", "called", "sent", "not", "twice", "never",
    "with", "options", "and", "to", "of", "on", "in", "ui", "my", "be", "is",
  ]

  /// The parts of the selectors of each callback, and each selector as a whole, in the spellings of all
  /// versions.
  private static let parts: [(callback: Callback, parts: Set<String>)] = Callback.allCases.map { callback in
    let spellings = CallbackSpelling.table.filter { $0.callback == callback }
    let names = spellings.flatMap { [$0.objectiveC, $0.swift] }.map { $0.lowercased() }
    let parts = names.flatMap { name in
      name.split { !$0.isLetter }.map(String.init) + [name.filter(\.isLetter)]
    }
    return (callback, Set(parts).subtracting(["application", "scene", "options", "completionhandler"]))
  }

  /// Why the suite has no callback of a name that people ask for; nil where it is not such a name.
  package static func notCovered(_ name: String) -> String? {
    let letters = name.lowercased().filter(\.isLetter)
    return absent.first { $0.names.contains(where: letters.contains) }?.words
  }

  private static let absent: [(names: [String], words: String)] = [
    (["scenephase"], "SwiftUI derives it from the state of the scene: ask for sceneDidBecomeActive and the others"),
    (
      ["onappear", "ondisappear"],
      "SwiftUI sends it to a view; the nearest is 'viewDidAppear' of the root view controller, for which there are rules"
    ),
    (
      ["performfetch", "didreceiveremotenotification", "bgtask", "bgapprefresh"],
      "of a fetch and of a silent push the suite knows the launch alone: explain 'background fetch'"
    ),
    (
      [
        "significanttimechange", "protecteddata", "statusbar", "deviceorientation", "didregisterforremote",
        "batterystate",
      ],
      "the suite has no rule about it"
    ),
  ]

  /// The names that are offered where a word is not known.
  package static let offered = [
    "didFinishLaunching", "didBecomeActive", "willResignActive", "didEnterBackground", "willEnterForeground",
    "willTerminate", "sceneWillConnect", "sceneDidDisconnect", "openURL", "viewDidLoad", "viewDidAppear",
  ]

  /// Parts of names, with the application's message and the scene's.
  private static let stems: [([String], Callback, Callback?)] = [
    (["willfinish"], .applicationWillFinishLaunching, nil),
    (["didfinish", "didlaunch", "finishlaunching"], .applicationDidFinishLaunching, nil),
    (
      ["becomeactive", "becomesactive", "becameactive", "didactivate"], .applicationDidBecomeActive,
      .sceneDidBecomeActive
    ),
    (["resign", "willdeactivate"], .applicationWillResignActive, .sceneWillResignActive),
    (["enterbackground", "didbackground"], .applicationDidEnterBackground, .sceneDidEnterBackground),
    (
      ["enterforeground", "willforeground", "delegateforeground"], .applicationWillEnterForeground,
      .sceneWillEnterForeground
    ),
    (["terminate"], .applicationWillTerminate, nil),
    (["willconnect", "sceneconnect"], .sceneWillConnect, .sceneWillConnect),
    (["disconnect"], .sceneDidDisconnect, .sceneDidDisconnect),
    (["openurl"], .applicationOpenURL, .sceneOpenURLContexts),
  ]
}

extension Callback {
  /// The notification that announces the same.
  fileprivate var announcement: Callback? { notification ?? sceneNotification }

  /// The message with its notification, if it has one.
  var withAnnouncement: [Callback] { [self] + [announcement].compactMap { $0 } }

  /// Whether only an app with scenes is sent it.
  package var isSentToScene: Bool { isAboutScene || CallbackSet.requestsOfScene.contains(self) }
}

extension StringProtocol {
  /// Without white space at both ends.
  fileprivate var trimmingSpaces: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
