import LifecycleTestSupport

extension PublishedImplementation {
  static let all = [flowkey, androidUIKit, openUIKit, swiftWin32, winObjC]

  private static let flowkey = PublishedImplementation(
    testDescription: "UIKit-cross-platform by flowkey",
    launchMethods: [.applicationDidFinishLaunching],
    readsState: false,
    deliveries: [
      .launch: [.message(.applicationDidFinishLaunching)],
      .activation: [.both(.applicationWillEnterForeground), .both(.applicationDidBecomeActive)],
      .loss: [],
      .background: [.both(.applicationWillResignActive), .both(.applicationDidEnterBackground)],
      .foreground: [],
      .end: [.message(.applicationWillTerminate)],
    ],
    knownBreaks: [
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
    ],
    firstLines: """
      VIOLATED: 10 rules broken, probably by 3 mistakes
      ✗ OR-10 willResignActive is missing at "Notification Center begins" and 6 more events (also C15,
              C16, OR-16, OR-09)
      ✗ MU-05 didFinishLaunchingNotification is missing at "open from the home screen" and 3 more events;
              so is willTerminateNotification at 1 event
      ✗ PR-04 willEnterForeground is sent and not allowed at "open from the home screen" and 3 more events
              (also OR-07, MU-01, MU-08)
      """)

  private static let androidUIKit = PublishedImplementation(
    testDescription: "androiduikit by PureSwift",
    deliveries: [
      .launch: [
        .message(.applicationWillFinishLaunching), .message(.applicationDidFinishLaunching),
        .message(.applicationWillEnterForeground),
      ],
      .activation: [.message(.applicationDidBecomeActive, .active)],
      .loss: [.message(.applicationWillResignActive, .active)],
      .background: [.message(.applicationDidEnterBackground, .active)],
      .foreground: [.message(.applicationWillEnterForeground, .active)],
      .end: [.message(.applicationDidEnterBackground, .active)],
    ],
    knownBreaks: [
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
    ],
    firstLines: """
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
      """)

  private static let openUIKit = PublishedImplementation(
    testDescription: "openuikit by Vercantez",
    deliveries: [
      .loss: [
        .message(.applicationWillResignActive, .active), .notification(of: .applicationWillResignActive, .inactive),
      ],
      .foreground: [.both(.applicationWillEnterForeground, .inactive)],
    ],
    knownBreaks: [
      KnownBreak(
        "the notification of the resignation reads inactive",
        [.sm04: .reading(.willResignActiveNotification, .inactive)]),
      KnownBreak("a return reads inactive", [.sm14: .reading(.applicationWillEnterForeground, .inactive)]),
    ],
    firstLines: """
      VIOLATED: 2 rules broken, perhaps by 1 mistake
      ✗ SM-14 the state inactive is read inside willEnterForeground at "open from the home screen" and 13
              more events (also SM-04 inside willResignActiveNotification)
      """)

  private static let swiftWin32 = PublishedImplementation(
    testDescription: "swiftwin32 by compnerd",
    deliveries: [
      .launch: [.message(.applicationWillFinishLaunching, .active), .both(.applicationDidFinishLaunching, .active)],
      .firstActivation: [.message(.applicationDidBecomeActive, .active)],
      .background: [.both(.applicationDidEnterBackground, .active)],
      // The host's focus activates it a second time.
      .foreground: [.both(.applicationWillEnterForeground, .active), .both(.applicationDidBecomeActive, .active)],
      .end: [.message(.applicationWillTerminate)],
    ],
    knownBreaks: [
      KnownBreak(
        "the first activation posts no notification", [.mu05: .missing(.didBecomeActiveNotification)]),
      KnownBreak("the end posts no notification", [.mu05: .missing(.willTerminateNotification)]),
      KnownBreak(
        "a return activates twice, once with the foreground and once with the focus",
        [
          .mu08: .sent(.applicationDidBecomeActive), .or07: .sent(.applicationDidBecomeActive),
          .sm07: .sent(.applicationDidBecomeActive),
        ]),
      KnownBreak(
        "the state is always active",
        [
          .sm03: .reading(.applicationWillFinishLaunching, .active),
          .sm03: .reading(.applicationDidFinishLaunching, .active),
          .sm05: .reading(.applicationWillFinishLaunching, .active),
          .sm05: .reading(.applicationDidFinishLaunching, .active),
          .sm14: .reading(.applicationWillEnterForeground, .active),
          .sm18: .reading(.applicationDidEnterBackground, .active),
        ]),
    ],
    firstLines: """
      VIOLATED: 8 rules broken, perhaps by 3 mistakes
      ✗ SM-03 the state active is read inside willFinishLaunchingWithOptions at "open from the home
              screen" and 13 more events (also SM-05, SM-14 inside willEnterForeground, SM-18 inside
              didEnterBackground)
      ✗ MU-08 didBecomeActive is sent too many times at "open from the home screen" and 4 more events
              (also OR-07, SM-07)
      ✗ MU-05 didBecomeActiveNotification is missing at "open from the home screen" and 2 more events; so
              is willTerminateNotification at 1 event
      """)

  private static let winObjC = PublishedImplementation(
    testDescription: "winobjc by Microsoft",
    versions: 8...8,
    deliveries: [
      .background: [.both(.applicationDidEnterBackground, .active)],
      .activationForURL: [],
      .end: [.message(.applicationWillResignActive), .both(.applicationWillTerminate)],
    ],
    knownBreaks: [
      KnownBreak("the background reads active", [.sm18: .reading(.applicationDidEnterBackground, .active)]),
      KnownBreak("a return by URL does not activate", [.or07: .missing(.applicationDidBecomeActive)]),
      KnownBreak("the end resigns once more", [.mu08: .sent(.applicationWillResignActive)]),
    ],
    firstLines: """
      VIOLATED: 3 rules broken
      ✗ SM-18 the state active is read inside didEnterBackground at "press Home" and 8 more events
      ✗ OR-07 didBecomeActive is missing at "open by URL"
      ✗ MU-08 willResignActive is sent and not allowed at "remove this app in the switcher"
      """)
}
