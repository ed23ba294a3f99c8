extension LogDialect {
  /// The main loop is notified of the focus and of the background:
  /// <https://docs.godotengine.org/en/stable/classes/class_mainloop.html>. On the way back the focus comes before the end of the
  /// background, both in willEnterForeground:
  /// <https://github.com/godotengine/godot/blob/master/drivers/apple_embedded/os_apple_embedded.mm>. Version 3 has older names, and
  /// those of the background on iOS since 3.6: <https://github.com/godotengine/godot/pull/85229>.
  static let godot = LogDialect(
    "Godot", example: "NOTIFICATION_APPLICATION_PAUSED", leavesOut: "launches, URLs, views and scenes",
    [
      ("NOTIFICATION_APPLICATION", "NOTIFICATION_APPLICATION"), ("NOTIFICATION_WM", "NOTIFICATION_APP"),
    ].flatMap { focus, background in
      [
        Row("\(focus)_FOCUS_IN", .takesFocus), Row("\(focus)_FOCUS_OUT", .resigns),
        Row("\(background)_PAUSED", .entersBackground), Row("\(background)_RESUMED", .inFront),
      ]
    })

  /// SDL_events.h says in which message of the delegate each is sent, and docs/README-ios.md what to do there; SDL 3 writes the words
  /// apart: <https://github.com/libsdl-org/SDL/blob/SDL2/docs/README-ios.md>.
  static let sdl = LogDialect(
    "SDL", example: "SDL_APP_WILLENTERBACKGROUND", leavesOut: "launches, URLs, views and scenes",
    [
      ("DIDENTERFOREGROUND", "DID_ENTER_FOREGROUND", .becomesActive),
      ("WILLENTERBACKGROUND", "WILL_ENTER_BACKGROUND", .resigns),
      ("DIDENTERBACKGROUND", "DID_ENTER_BACKGROUND", .entersBackground),
      ("WILLENTERFOREGROUND", "WILL_ENTER_FOREGROUND", .entersForeground),
      ("TERMINATING", "TERMINATING", .terminates),
    ].flatMap { (older: String, newer: String, meaning: Meaning) in
      [Row("SDL_APP_\(older)", meaning), Row("APP_\(older)", meaning), Row("SDL_EVENT_\(newer)", meaning)]
    })

  /// The delegates that an iOS app broadcasts in the messages of its own:
  /// <https://dev.epicgames.com/documentation/unreal-engine/API/Runtime/Core/FCoreDelegates>.
  static let unreal = LogDialect(
    "Unreal", example: "ApplicationWillDeactivateDelegate", leavesOut: "launches, URLs, views and scenes",
    [
      Row("ApplicationWillDeactivateDelegate", .resigns), Row("ApplicationHasReactivatedDelegate", .becomesActive),
      Row("ApplicationWillEnterBackgroundDelegate", .entersBackground),
      Row("ApplicationHasEnteredForegroundDelegate", .entersForeground),
      Row("ApplicationWillTerminateDelegate", .terminates),
    ])

  /// The state follows the application's at each of its notifications; in the background it is called suspended:
  /// <https://github.com/qt/qtbase/blob/dev/src/plugins/platforms/ios/qiosapplicationstate.mm>.
  static let qt = LogDialect(
    "Qt", example: "applicationState changed: Qt::ApplicationInactive", leavesOut: "launches, URLs, views and scenes",
    owes: [.willResignActiveNotification],
    [
      Row("ApplicationActive", .phase(.active)), Row("ApplicationInactive", .phase(.inactive)),
      Row("ApplicationSuspended", .phase(.background)), Row("ApplicationHidden", .phase(.background)),
      Row("Qt application state 4", .phase(.active)), Row("Qt application state 2", .phase(.inactive)),
      Row("Qt application state 1", .phase(.background)), Row("Qt application state 0", .phase(.background)),
      Row("Qt applicationState", .nothing), Row("onApplicationStateChanged", .nothing),
      Row("applicationStateChanged", .nothing), Row("onStateChanged", .nothing),
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
