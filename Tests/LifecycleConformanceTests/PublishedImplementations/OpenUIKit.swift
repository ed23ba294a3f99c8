import LifecycleTestSupport

/// openuikit by Vercantez.
enum OpenUIKit: PublishedImplementation {
  static let deliveries: [Occasion: [Delivery]] = [
    .loss: [
      .message(.applicationWillResignActive, .active), .notification(of: .applicationWillResignActive, .inactive),
    ],
    .foreground: [.both(.applicationWillEnterForeground, .inactive)],
  ]
  static let knownBreaks = [
    KnownBreak(
      "the notification of the resignation reads inactive",
      [.sm04: .reading(.willResignActiveNotification, .inactive)]),
    KnownBreak("a return reads inactive", [.sm14: .reading(.applicationWillEnterForeground, .inactive)]),
  ]
  static let firstLines = """
    VIOLATED: 2 rules broken, perhaps by 1 mistake
    ✗ SM-14 the state inactive is read inside willEnterForeground at "open from the home screen" and 13
            more events (also SM-04 inside willResignActiveNotification)
    """
}
