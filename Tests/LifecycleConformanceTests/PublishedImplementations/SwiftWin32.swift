import LifecycleTestSupport

/// swiftwin32 by compnerd.
enum SwiftWin32: PublishedImplementation {
  static let deliveries: [Occasion: [Delivery]] = [
    .launch: [.message(.applicationWillFinishLaunching, .active), .both(.applicationDidFinishLaunching, .active)],
    .firstActivation: [.message(.applicationDidBecomeActive, .active)],
    .background: [.both(.applicationDidEnterBackground, .active)],
    // The host's focus activates it a second time.
    .foreground: [.both(.applicationWillEnterForeground, .active), .both(.applicationDidBecomeActive, .active)],
    .end: [.message(.applicationWillTerminate)],
  ]
  static let knownBreaks = [
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
  ]
  static let firstLines = """
    VIOLATED: 8 rules broken, perhaps by 3 mistakes
    ✗ SM-03 the state active is read inside willFinishLaunchingWithOptions at "open from the home
            screen" and 13 more events (also SM-05, SM-14 inside willEnterForeground, SM-18 inside
            didEnterBackground)
    ✗ MU-08 didBecomeActive is sent too many times at "open from the home screen" and 4 more events
            (also OR-07, SM-07)
    ✗ MU-05 didBecomeActiveNotification is missing at "open from the home screen" and 2 more events; so
            is willTerminateNotification at 1 event
    """
}
