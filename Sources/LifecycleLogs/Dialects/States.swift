extension LogDialect {
  /// The state that `UIApplication.applicationState` reads, in words or as a number:
  /// <https://developer.apple.com/documentation/uikit/uiapplication/state>.
  static let states = LogDialect(
    "states", example: "applicationState = active", leavesOut: "everything but the changes between these states",
    isSampled: true,
    phases(of: [
      "UIApplication State", "UIApplication", "UIApplicationState", "applicationState", "app", "application",
      "app state",
      "application state",
      "activationState",
    ])
      + phases(
        of: ["UIApplication State", "UIApplicationState", "applicationState", "UISceneActivationState"],
        as: ["0", "1", "2"])
      + phases(of: [""], as: ["Active", "Inactive", "Background"].map { "UIApplicationState\($0)" })
      // Many tutorials print the word alone.
      + phases(of: ["state", ""], isCommon: true)
      + [
        Row("foregroundActive", .phase(.active)), Row("foregroundInactive", .phase(.inactive)),
        Row("app foreground", .phase(.active)),
        // Beside "App became active" the others are UIKit's.
      ]
      + ["app", "application"].flatMap { app in
        [
          Row("\(app) will resign active", .resigns), Row("\(app) will enter foreground", .entersForeground),
          Row("\(app) will terminate", .terminates), Row("\(app) did finish launching", .launches),
          Row("\(app) resigned active", .resigns), Row("\(app) finished launching", .launches),
        ]
      }
      + [
        Row("state notRunning", .nothing, isCommon: true),
        Row("foreground", .phase(.active), isCommon: true, isTelling: true),
      ])
}
