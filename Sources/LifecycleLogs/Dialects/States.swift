extension LogDialect {
  /// The state that `UIApplication.applicationState` reads, in words or as a number:
  /// <https://developer.apple.com/documentation/uikit/uiapplication/state>.
  static let states = LogDialect(
    "states", example: "applicationState = active", leavesOut: "everything but the changes between these states",
    isSampled: true,
    [
      Row("UIApplicationStateActive", .phase(.active)), Row("UIApplicationStateInactive", .phase(.inactive)),
      Row("UIApplicationStateBackground", .phase(.background)),
      Row("UIApplication State active", .phase(.active)), Row("UIApplication State inactive", .phase(.inactive)),
      Row("UIApplication State background", .phase(.background)),
      Row("applicationState active", .phase(.active)), Row("applicationState inactive", .phase(.inactive)),
      Row("applicationState background", .phase(.background)),
      Row("applicationState 0", .phase(.active)), Row("applicationState 1", .phase(.inactive)),
      Row("applicationState 2", .phase(.background)),
      Row("app state active", .phase(.active)), Row("app state inactive", .phase(.inactive)),
      Row("app state background", .phase(.background)),
      Row("application state active", .phase(.active)), Row("application state inactive", .phase(.inactive)),
      Row("application state background", .phase(.background)),
      Row("state active", .phase(.active), isCommon: true), Row("state inactive", .phase(.inactive), isCommon: true),
      Row("state background", .phase(.background), isCommon: true),
      // Many tutorials print the word alone.
      Row("active", .phase(.active), isCommon: true, isTelling: true),
      Row("inactive", .phase(.inactive), isCommon: true, isTelling: true),
      Row("background", .phase(.background), isCommon: true, isTelling: true),
      Row("foreground", .phase(.active), isCommon: true, isTelling: true),
    ])
}
