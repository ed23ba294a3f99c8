import LifecycleTestSupport

/// winobjc by Microsoft.
enum WinObjC: PublishedImplementation {
  static let versions = 8...8
  static let deliveries: [Occasion: [Delivery]] = [
    .background: [.both(.applicationDidEnterBackground, .active)],
    .activationForURL: [],
    .end: [.message(.applicationWillResignActive), .both(.applicationWillTerminate)],
  ]
  static let knownBreaks = [
    KnownBreak("the background reads active", [.sm18: .reading(.applicationDidEnterBackground, .active)]),
    KnownBreak("a return by URL does not activate", [.or07: .missing(.applicationDidBecomeActive)]),
    KnownBreak("the end resigns once more", [.mu08: .sent(.applicationWillResignActive)]),
  ]
  static let firstLines = """
    VIOLATED: 3 rules broken
    ✗ SM-18 the state active is read inside didEnterBackground at "press Home" and 8 more events
    ✗ OR-07 didBecomeActive is missing at "open by URL"
    ✗ MU-08 willResignActive is sent and not allowed at "remove this app in the switcher"
    """
}
