extension LogDialect {
  /// AppState follows the application's state at each of its notifications, and says a state once:
  /// <https://reactnative.dev/docs/appstate>,
  /// <https://github.com/facebook/react-native/blob/main/packages/react-native/React/CoreModules/RCTAppState.mm>.
  static let reactNative = LogDialect(
    "React Native", example: "LOG  AppState active",
    leavesOut: "launches, the way into the foreground, URLs, views and scenes", tellsFormer: true,
    isSampled: true,
    phases(of: ["AppState", "nextAppState", "appStateVisible", "appStateStatus", "next state"])
      // Metro writes two spaces behind the level.
      + phases(of: ["LOG", "LOG current state"], isCommon: true) + phases(of: [""], isCommon: true, isTelling: false)
      // The example of the documentation prints it before the state.
      + [Row("App come foreground", .nothing)])
}
