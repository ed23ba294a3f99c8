import LifecycleTestSupport

/// androiduikit by PureSwift.
enum AndroidUIKit: PublishedImplementation {
  static let deliveries: [Occasion: [Delivery]] = [
    .launch: [
      .message(.applicationWillFinishLaunching), .message(.applicationDidFinishLaunching),
      .message(.applicationWillEnterForeground),
    ],
    .activation: [.message(.applicationDidBecomeActive, .active)],
    .loss: [.message(.applicationWillResignActive, .active)],
    .background: [.message(.applicationDidEnterBackground, .active)],
    .foreground: [.message(.applicationWillEnterForeground, .active)],
    .end: [.message(.applicationDidEnterBackground, .active)],
  ]
  static let knownBreaks = [
    KnownBreak(
      "a launch enters the foreground",
      [.pr04: .sent(.applicationWillEnterForeground), .mu01: .sent(.applicationWillEnterForeground)]),
    KnownBreak(
      "the end enters the background, and never terminates",
      [
        .c02: .sent(.applicationDidEnterBackground), .c33: .sent(.applicationDidEnterBackground),
        .or19: .missing(.applicationWillTerminate), .pc03: .missing(.applicationWillTerminate),
      ]),
    KnownBreak(
      "no notification is posted",
      [
        .mu05: .missing(.didFinishLaunchingNotification), .mu05: .missing(.willEnterForegroundNotification),
        .mu05: .missing(.didBecomeActiveNotification), .mu05: .missing(.willResignActiveNotification),
        .mu05: .missing(.didEnterBackgroundNotification),
      ]),
    KnownBreak(
      "the state is always active",
      [
        .sm14: .reading(.applicationWillEnterForeground, .active),
        .sm18: .reading(.applicationDidEnterBackground, .active),
      ]),
  ]
  static let firstLines = """
    VIOLATED: 9 rules broken, perhaps by 5 mistakes
    ✗ SM-18 the state active is read inside didEnterBackground at "press Home" and 12 more events (also
            SM-14 inside willEnterForeground)
    ✗ PR-04 willEnterForeground is sent and not allowed at "open from the home screen" and 3 more events
            (also MU-01)
    ✗ MU-05 didFinishLaunchingNotification is missing at "open from the home screen" and 3 more events;
            so are didBecomeActiveNotification at 13 events, willResignActiveNotification at 10 events,
            didEnterBackgroundNotification at 9 events, willEnterForegroundNotification at 5 events
    ✗ OR-19 willTerminate is missing at "remove this app in the switcher" (also PC-03)
    ✗ C33   didEnterBackground is sent too many times at "remove this app in the switcher" (also C02)
    """
}
