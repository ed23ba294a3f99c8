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

  /// The breadcrumbs of the category app.lifecycle: <https://github.com/getsentry/sentry-cocoa/issues/7676>. At first there were two,
  /// one where an app becomes active and one where it enters the background; now there is one for each notification.
  static let sentry = LogDialect(
    "Sentry", example: #"{"category":"app.lifecycle","data":{"state":"background"}}"#,
    leavesOut: "launches, URLs, views and scenes",
    [
      ("active", .becomesActive), ("inactive", .resigns), ("background", .entersBackground),
      ("foreground", .callbacks([.willEnterForegroundNotification, .didBecomeActiveNotification])),
    ].flatMap { (state: String, meaning: Meaning) in
      lifecycleCrumb(state, meaning) + [Row("state \(state)", meaning, isCommon: true)]
    }
      // A breadcrumb may be printed in several lines.
      + [Row("category app lifecycle", .nothing)])

  /// Those of the same category that it leaves of Flutter's states:
  /// <https://github.com/getsentry/sentry-dart/blob/main/packages/flutter/lib/src/widgets_binding_observer.dart>.
  static let sentryFlutter = LogDialect(
    "Sentry for Flutter", example: #"{"category":"app.lifecycle","data":{"state":"resumed"}}"#,
    leavesOut: "launches, URLs, views and scenes",
    [
      ("resumed", .phase(.active)), ("inactive", .phase(.inactive)), ("paused", .phase(.background)),
      ("detached", .phase(.ended)),
    ].flatMap { (state: String, meaning: Meaning) in
      lifecycleCrumb(state, meaning) + [Row("state \(state)", meaning, isCommon: true)]
    } + lifecycleCrumb("hidden", .nothing))

  /// A breadcrumb in one line; the members of an object come in any order.
  private static func lifecycleCrumb(_ state: String, _ meaning: Meaning) -> [Row] {
    [Row("app lifecycle … state \(state)", meaning), Row("state \(state) … app lifecycle", meaning)]
  }

  /// Application Opened comes with a launch and with a return, which its property from_background distinguishes, and Application
  /// Foregrounded where the app becomes active:
  /// <https://github.com/segmentio/analytics-swift/blob/main/Sources/Segment/Plugins/Platforms/iOS/iOSLifecycleEvents.swift>. Its first
  /// versions make up for a launch that they missed after the app has become active, and the SDK for React Native sends Backgrounded and
  /// Opened where the focus changes: <https://github.com/segmentio/analytics-react-native/blob/master/packages/core/src/analytics.ts>.
  static let segment = LogDialect(
    "Segment", example: "Application Backgrounded", leavesOut: "the focus, URLs, views and scenes",
    [
      Row("Application Opened from_background true", .entersForeground),
      Row("Application Opened from_background 1", .entersForeground),
      Row("Application Opened from_background false", .begins),
      Row("Application Opened from_background 0", .begins),
      Row("Application Opened", .callbacks([.didFinishLaunchingNotification, .willEnterForegroundNotification])),
      Row("Application Backgrounded", .entersBackground), Row("Application Foregrounded", .becomesActive),
      Row("application_backgrounded", .entersBackground), Row("application_foregrounded", .becomesActive),
      Row("application_opened", .callbacks([.didFinishLaunchingNotification, .willEnterForegroundNotification])),
      Row("Application Installed", .nothing), Row("Application Updated", .nothing),
    ])
}
