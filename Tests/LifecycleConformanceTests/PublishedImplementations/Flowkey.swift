import LifecycleTestSupport

/// UIKit-cross-platform by flowkey.
enum Flowkey: PublishedImplementation {
  static let launchMethods: CallbackSet = [.applicationDidFinishLaunching]
  static let readsState = false
  static let deliveries: [Occasion: [Delivery]] = [
    .launch: [.message(.applicationDidFinishLaunching)],
    .activation: [.both(.applicationWillEnterForeground), .both(.applicationDidBecomeActive)],
    .loss: [],
    .background: [.both(.applicationWillResignActive), .both(.applicationDidEnterBackground)],
    .foreground: [],
    .end: [.message(.applicationWillTerminate)],
  ]
  static let knownBreaks = [
    KnownBreak("a launch enters the foreground", [.pr04: .sent(.applicationWillEnterForeground)]),
    KnownBreak(
      "a loss of the focus sends nothing: it resigns when it enters the background",
      [
        .or09: .missing(.applicationWillResignActive), .or10: .missing(.applicationWillResignActive),
        .or16: .missing(.applicationWillResignActive), .c15: .missing(.applicationWillResignActive),
        .c16: .missing(.applicationWillResignActive), .mu08: .sent(.applicationDidBecomeActive),
        .mu08: .sent(.applicationWillResignActive),
      ]),
    KnownBreak(
      "it enters the foreground whenever it regains the focus, and never before",
      [
        .mu01: .sent(.applicationWillEnterForeground), .or07: .sent(.applicationWillEnterForeground),
        .or07: .early(.applicationOpenURL), .mu01: .missing(.applicationWillEnterForeground),
      ]),
    KnownBreak(
      "the launch and the end post no notification",
      [.mu05: .missing(.didFinishLaunchingNotification), .mu05: .missing(.willTerminateNotification)]),
  ]
  static let firstLines = """
    VIOLATED: 10 rules broken, probably by 4 mistakes
    ✗ OR-10 willResignActive is missing at "Notification Center begins" and 6 more events (also C15,
            C16, OR-16, OR-09)
    ✗ MU-05 didFinishLaunchingNotification is missing at "open from the home screen" and 3 more events;
            so is willTerminateNotification at 1 event
    ✗ PR-04 willEnterForeground is sent and not allowed at "open from the home screen" and 3 more events
            (also OR-07, MU-01)
    ✗ MU-08 didBecomeActive is sent and not allowed at "open by URL"
    """
}
