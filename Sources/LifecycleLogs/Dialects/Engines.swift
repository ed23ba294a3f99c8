extension LogDialect {
  /// The main loop is notified of the focus and of the background:
  /// <https://docs.godotengine.org/en/stable/classes/class_mainloop.html>.
  static let godot = LogDialect(
    "Godot", example: "NOTIFICATION_APPLICATION_PAUSED", leavesOut: "launches, URLs, views and scenes",
    [
      Row("NOTIFICATION_APPLICATION_FOCUS_IN", .becomesActive), Row("NOTIFICATION_APPLICATION_FOCUS_OUT", .resigns),
      Row("NOTIFICATION_APPLICATION_PAUSED", .entersBackground),
      Row("NOTIFICATION_APPLICATION_RESUMED", .entersForeground),
    ])

  /// The life cycle of Compose, which follows the application's notifications on iOS and passes every event on the way:
  /// <https://kotlinlang.org/docs/multiplatform/compose-lifecycle.html>.
  static let kotlin = LogDialect(
    "Kotlin Multiplatform", example: "Lifecycle.Event.ON_PAUSE", leavesOut: "launches, URLs, views and scenes",
    owes: [.willResignActiveNotification],
    [
      Row("ON_RESUME", .becomesActive), Row("ON_PAUSE", .resigns), Row("ON_STOP", .entersBackground),
      Row("ON_START", .callbacks([.willEnterForegroundNotification, .didFinishLaunchingNotification])),
      Row("ON_CREATE", .nothing), Row("ON_DESTROY", .nothing),
    ])
}
