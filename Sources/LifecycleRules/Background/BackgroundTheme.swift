extension RuleTheme {
  /// The rules about actions of the system that the user does not see, which none of the documents describes.
  static let background = RuleTheme(
    "Out of sight", .background,
    Rule(
      .bg01, .may, .contested, scope: .systems(15...),
      """
      A prewarm, which begins a launch before the app is opened, may send nothing, or the launch as far as it \
      likes, in its order: it may pause anywhere from main to didFinishLaunching and the loading of the root view
      """,
      references: .launchSequenceSteps, .prewarmLog, .prewarmThread, .prewarmPauses,
      remedy: "how far a launch goes before the app is opened"),
    Rule(
      .bg02, .mustNot, .derived, scope: .systems(15...),
      """
      A prewarm sends nothing of the foreground: neither willEnterForeground nor didBecomeActive, \
      nor willResignActive: its launch pauses until the app fully launches; of an app with scenes \
      it sends nothing of the scene, which is connected when the app is opened
      """,
      references: .launchSequenceSteps, .prewarmThread, .prewarmLog,
      remedy: "where a prewarm stops: before anything that is sent because the app is opened"),
    Rule(
      .bg03, .must, .derived, scope: .systems(15...),
      """
      A launch that paused before didFinishLaunching goes on when the app is opened, or woken in \
      the background, with what is left of it, didFinishLaunching and what follows that: what was \
      sent before is not sent again, unless the system reclaimed the process
      """,
      references: .launchSequenceSteps,
      remedy: "how a prewarmed app is opened: the process is there, and its launch goes on where it paused"),
    Rule(
      .bg04, .may, .recorded, scope: .systems(4...),
      """
      The system may end an app that did not end its background task when the time for it ran out, \
      or let it live on, without what the task kept it executing for
      """,
      references: .endTask, .beginTask, .assertions,
      remedy: "the app's end and the events after it: the next opening is a launch"),
    Rule(
      .bg05, .mustNot, .derived, scope: .systems(4...),
      """
      An app whose background task expires, and is not ended, is not sent willTerminate then, whether \
      it is ended for that or not: the system kills it, and a process that is killed runs no code
      """,
      references: .killed, .endTask, remedy: "how an app ends that is killed: with no callback, as in a crash"),
    Rule(
      .bg06, .mustNot, .recorded, scope: .systems(7...),
      """
      An app that the user removed in the app switcher is not launched because a background fetch \
      is due or a silent push arrives, nor by another wake where nothing else wakes it, until the \
      user opens it again; an opening that is broken off may count as one
      """,
      references: .silentPush, .forceQuit, .refreshes, .refreshTask,
      remedy: "the memory of an app that the user removes in the app switcher: it lasts until the user opens the app"),
    Rule(
      .bg07, .may, .recorded, scope: .systems(7...),
      """
      The system may launch an app that is not running into the background because a background \
      fetch is due or a silent push arrives, or not: it decides when, and whether
      """,
      references: .silentPush, .backgroundPush, remedy: "a launch by the system: one into the background, or none"))
}

extension Rule.Reference {
  static let prewarmLog = stackOverflow("iOS 15 prewarming", 71025205)
  static let prewarmThread = Rule.Reference(
    "Apple's forums, iOS 15 prewarming and didFinishLaunchingWithOptions",
    "https://developer.apple.com/forums/thread/706782")
  static let prewarmPauses = Rule.Reference(
    "Sentry for Cocoa, issue 1897", "https://github.com/getsentry/sentry-cocoa/issues/1897")
  static let endTask = apple("endBackgroundTask(_:)", of: "UIApplication")
  static let beginTask = apple("beginBackgroundTask(expirationHandler:)", of: "UIApplication")
  static let killed = Rule.Reference(
    "Apple, EXC_CRASH (SIGKILL)", "https://developer.apple.com/documentation/xcode/sigkill")
  static let silentPush = apple(
    "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)", of: "UIApplicationDelegate")
  static let backgroundPush = Rule.Reference(
    "Apple, Pushing background updates to your App",
    "https://developer.apple.com/documentation/usernotifications/pushing-background-updates-to-your-app")
  static let forceQuit = stackOverflow(
    "Will iOS launch my app into the background if it was force-quit by the user?", 19068762)
  static let refreshes = Rule.Reference(
    "Apple's forums, When are background refreshes allowed to execute?",
    "https://developer.apple.com/forums/thread/15808")
  static let refreshTask = Rule.Reference(
    "Apple's forums, Will BGAppRefreshTaskRequest will be triggered when the app is terminated by user",
    "https://developer.apple.com/forums/thread/719222")
  static let assertions = Rule.Reference(
    "Apple's forums, Called endBackgroundTask but not working", "https://developer.apple.com/forums/thread/729335")
}
