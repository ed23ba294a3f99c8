extension LogDialect {
  /// The plugin App observes four notifications:
  /// <https://github.com/ionic-team/capacitor-plugins/blob/main/app/ios/Sources/AppPlugin/AppPlugin.swift>.
  static let capacitor = LogDialect(
    "Capacitor", example: "appStateChange isActive: false", leavesOut: "launches, views and scenes",
    [
      Row("isActive true", .becomesActive), Row("isActive false", .resigns),
      Row("Is active true", .becomesActive), Row("Is active false", .resigns),
      Row("appStateChange true", .becomesActive), Row("appStateChange false", .resigns),
      Row("pause", .entersBackground, isCommon: true), Row("resume", .entersForeground, isCommon: true),
    ])

  /// CDVViewController fires a document's event for each notification:
  /// <https://github.com/apache/cordova-ios/blob/master/CordovaLib/Classes/Public/CDVViewController.m>.
  static let cordova = LogDialect(
    "Cordova", example: "deviceready", leavesOut: "URLs, views and scenes",
    [
      Row("deviceready", .begins), Row("pause event", .entersBackground), Row("resume event", .entersForeground),
      Row("resign event", .resigns), Row("active event", .becomesActive),
      Row("pause", .entersBackground, isCommon: true), Row("resume", .entersForeground, isCommon: true),
      Row("onPause", .entersBackground, isCommon: true), Row("onResume", .entersForeground, isCommon: true),
      Row("resign", .resigns, isCommon: true), Row("active", .becomesActive, isCommon: true),
    ])
}
