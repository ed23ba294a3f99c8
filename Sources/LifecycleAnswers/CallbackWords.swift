import LifecycleModel

/// The words in which people ask for callbacks.
package enum CallbackWords {
  /// The callback of a name in any spelling, also without `application` or `scene`: "didBecomeActive", "SceneDelegate
  /// foreground", "viewDidLoad".
  ///
  /// - Parameter hasScenes: Whether a name that says neither is a scene's.
  /// - Returns: nil where nobody knows it.
  package static func callback(named text: some StringProtocol, hasScenes: Bool) -> Callback? {
    let text = text.trimmingSpaces
    if let callback = Callback(named: text) { return callback }
    let letters = text.lowercased().filter(\.isLetter)
    let isScene = letters.contains("scene") || hasScenes && !letters.contains("app")
    let isNotification = letters.hasSuffix("notification")
    for (words, application, scene) in stems where words.contains(where: letters.contains) {
      let callback = isScene ? scene ?? application : application
      return isNotification ? callback.announcement ?? callback : callback
    }
    return Callback.allCases.first { callback in
      callback.swiftName.lowercased().filter(\.isLetter).contains(letters) && letters.count > 6
    }
  }

  /// The names that are offered where a word is not known.
  package static let offered = [
    "didFinishLaunching", "didBecomeActive", "willResignActive", "didEnterBackground", "willEnterForeground",
    "willTerminate",
    "sceneWillConnect", "sceneDidDisconnect", "openURL", "viewDidLoad", "viewDidAppear",
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
}

extension StringProtocol {
  /// Without white space at both ends.
  fileprivate var trimmingSpaces: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
