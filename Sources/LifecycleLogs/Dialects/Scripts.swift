extension LogDialect {
  /// Events follow the notifications of the application:
  /// <https://github.com/NativeScript/NativeScript/blob/main/packages/core/application/application.ios.ts>.
  static let nativeScript = LogDialect(
    "NativeScript", example: "CONSOLE LOG: suspendEvent", leavesOut: "the loss of the focus, URLs, views and scenes",
    [
      Row("launchEvent", .launches), Row("suspendEvent", .entersBackground), Row("resumeEvent", .becomesActive),
      Row("exitEvent", .terminates),
    ])

  /// TiApp's delegate fires the events of Ti.App: one where each change begins, and one where it is over:
  /// <https://titaniumsdk.com/api/titanium/app.html>,
  /// <https://github.com/tidev/titanium-sdk/blob/main/iphone/Classes/AppModule.m>.
  static let titanium = LogDialect(
    "Titanium", example: "[INFO] Ti.App paused", leavesOut: "launches, URLs, views and scenes",
    [
      ("pause", "pausing", .resigns), ("paused", "paused", .entersBackground),
      ("resume", "resuming", .entersForeground), ("resumed", "resumed", .becomesActive),
    ].flatMap { (event: String, word: String, meaning: Meaning) in
      [
        Row("Ti App \(event)", meaning), Row("\(event) event", meaning), Row(event, meaning, isCommon: true),
        Row(word, meaning, isCommon: true, isTelling: word.hasSuffix("ing")),
      ]
    })

  /// NativeApplication dispatches them where the focus changes, which the control center takes as well:
  /// <https://docs.airnativeextensions.com/docs/application/application-state-events>.
  static let air = LogDialect(
    "Adobe AIR", example: "Event.DEACTIVATE", leavesOut: "launches, the background, URLs, views and scenes",
    [Row("Event ACTIVATE", .becomesActive), Row("Event DEACTIVATE", .resigns)])
}
