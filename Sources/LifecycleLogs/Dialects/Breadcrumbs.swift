import LifecycleModel

extension LogDialect {
  /// The names of the breadcrumbs that follow notifications:
  /// <https://github.com/bugsnag/bugsnag-cocoa/blob/master/Bugsnag/Breadcrumbs/BSGNotificationBreadcrumbs.m>.
  static let bugsnag = LogDialect(
    "Bugsnag", example: #""Scene Activated""#, leavesOut: "launches, URLs and views",
    [
      Row("Scene Will Connect", .callback(.sceneWillConnectNotification)),
      Row("Scene Disconnected", .callback(.sceneDidDisconnectNotification)),
      Row("Scene Activated", .callback(.sceneDidActivateNotification)),
      Row("Scene Will Deactivate", .callback(.sceneWillDeactivateNotification)),
      Row("Scene Will Enter Foreground", .callback(.sceneWillEnterForegroundNotification)),
      Row("Scene Entered Background", .callback(.sceneDidEnterBackgroundNotification)),
      Row("App Did Become Active", .becomesActive), Row("App Will Resign Active", .resigns),
      Row("App Did Enter Background", .entersBackground), Row("App Will Enter Foreground", .entersForeground),
      Row("App Will Terminate", .terminates),
    ])

  /// The breadcrumbs of the category app.lifecycle, where an app becomes active and where it resigns or enters the background,
  /// by version: <https://github.com/getsentry/sentry-cocoa/blob/main/Sources/Sentry/SentryBreadcrumbTracker.m>.
  static let sentry = LogDialect(
    "Sentry", example: #"{"category":"app.lifecycle","data":{"state":"background"}}"#,
    leavesOut: "launches, the focus, URLs, views and scenes",
    [
      Row("app lifecycle foreground", .callbacks([.willEnterForegroundNotification, .didBecomeActiveNotification])),
      Row("app lifecycle background", .entersBackground),
    ])

  /// Application Opened comes with a launch and with a return, which its property from_background distinguishes:
  /// <https://segment.com/docs/connections/spec/mobile/>; the SDKs that follow it say the same.
  static let segment = LogDialect(
    "Segment", example: "Application Backgrounded", leavesOut: "the focus, URLs, views and scenes",
    [
      Row("Application Opened from_background true", .entersForeground),
      Row("Application Opened from_background 1", .entersForeground),
      Row("Application Opened from_background false", .launches),
      Row("Application Opened from_background 0", .launches),
      Row("Application Opened", .callbacks([.didFinishLaunchingNotification, .willEnterForegroundNotification])),
      Row("Application Backgrounded", .entersBackground), Row("Application Foregrounded", .entersForeground),
      Row("Application Installed", .nothing), Row("Application Updated", .nothing),
    ])
}
