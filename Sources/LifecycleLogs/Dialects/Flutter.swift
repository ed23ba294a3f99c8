extension LogDialect {
  /// FlutterViewController turns the application's notifications into these states, and the framework puts `hidden` between
  /// `inactive` and `paused` by itself:
  /// <https://api.flutter.dev/flutter/dart-ui/AppLifecycleState.html>,
  /// <https://github.com/flutter/engine/blob/main/shell/platform/darwin/ios/framework/Source/FlutterViewController.mm>.
  static let flutter = LogDialect(
    "Flutter", example: "flutter: AppLifecycleState.resumed", leavesOut: "launches, URLs, views and scenes",
    owes: [.willResignActiveNotification],
    phases(
      of: ["AppLifecycleState", "didChangeAppLifecycleState", "flutter app"],
      as: flutterStates)
      + phases(of: [""], as: flutterStates, isCommon: true, isTelling: false)
      + [
        Row("hidden", .nothing, isCommon: true), Row("AppLifecycleState hidden", .nothing),
        Row("didChangeAppLifecycleState hidden", .nothing),
      ])

  private static let flutterStates = ["resumed", "inactive", "paused", "detached"]

  /// AppLifecycleListener calls one closure for each step between two states; an app that gives only some prints no line for the
  /// others:
  /// <https://api.flutter.dev/flutter/widgets/AppLifecycleListener-class.html>.
  static let flutterListener = LogDialect(
    "Flutter's listener", example: "flutter: onInactive", leavesOut: "launches, URLs, views and scenes",
    [
      Row("onInactive", .phase(.inactive)), Row("onHide", .nothing),
      Row("onPause", .phase(.background), isCommon: true),
      Row("onRestart", .nothing), Row("onShow", .phase(.inactive)), Row("onResume", .phase(.active), isCommon: true),
      Row("onDetach", .phase(.ended)),
    ])
}
