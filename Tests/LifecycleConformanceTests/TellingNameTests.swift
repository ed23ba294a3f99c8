import Testing

@testable import LifecycleConformance
@testable import LifecycleLogs

/// Where several rules explain one edit, the one that says what was forbidden is named, rather than one that
/// says how often or in which of several sequences it comes.
@Suite("The name that says the most")
struct TellingNameTests {
  /// Callbacks of logs by one letter; a small one is the notification of the message.
  private static let names: [Character: String] = [
    "W": "application:willFinishLaunchingWithOptions:", "D": "application:didFinishLaunchingWithOptions:",
    "A": "applicationDidBecomeActive:", "R": "applicationWillResignActive:", "B": "applicationDidEnterBackground:",
    "F": "applicationWillEnterForeground:", "U": "application:openURL:options:",
    "d": "UIApplicationDidFinishLaunchingNotification", "a": "UIApplicationDidBecomeActiveNotification",
    "r": "UIApplicationWillResignActiveNotification", "b": "UIApplicationDidEnterBackgroundNotification",
    "f": "UIApplicationWillEnterForegroundNotification",
  ]

  @Test(
    "a wrong log is named by the rule that holds whatever the event was",
    arguments: [
      // A notification before its message: NO-01 to NO-06 "never before it", rather than MU-05, which counts
      // the two.
      ("WDdaARrBb", nil, "NO-01"), ("WDdAarRBb", nil, "NO-02"), ("WDdAaRrbB", nil, "NO-03"),
      ("WDdAaRrBbfFAa", nil, "NO-04"), ("WdDAa", nil, "NO-06"), ("WDAda", nil, "NO-06"),
      // Another message between the two: NO-07.
      ("WDdAaRBrb", nil, "NO-07"),
      // One that comes twice is still too many.
      ("WDdAaaRrBb", nil, "MU-05"),
      // Before the launch: SM-02 "sent nothing except by a launch", rather than OR-02, which orders the
      // launch methods.
      ("AWDA", ApplicationState.notRunning, "SM-02"), ("UWDA", .notRunning, "SM-02"), ("FWDA", .notRunning, "PR-04"),
      ("DWA", .notRunning, "OR-02"),
      // OR-24 "a willResignActive comes between the last didBecomeActive and the next didEnterBackground",
      // rather than MU-04, which holds where a reason for being inactive ends.
      ("DARABFA", nil, "OR-24"), ("RAB", nil, "OR-24"),
      // C33 "didEnterBackground is not sent except where a stay in the foreground ends".
      ("WDARBBFA", nil, "C33"),
    ] as [(String, ApplicationState?, String)])
  func log(_ sent: String, _ start: ApplicationState?, _ rule: String) throws {
    // SM-07 is not named of a launch, though the system may launch this app into the background.
    for modes in [[], BackgroundModes.fetch] {
      var observes: Set<Trace.Observable> = [.delegateMessages]
      if sent.contains(where: \.isLowercase) { observes.insert(.notifications) }
      let lines = sent.compactMap { Self.names[$0] }
      let verdict = try judge(lines, AppConfiguration(backgroundModes: modes), start: start, observes: observes)
      // An app that the system may wake in the background is perhaps sent didEnterBackground there.
      if rule == "C33" || rule == "PR-04", modes != [] { continue }
      #expect(verdict.lives.compactMap(\.violation).first?.violation?.rule.text == rule, "\(modes)")
    }
  }
}
