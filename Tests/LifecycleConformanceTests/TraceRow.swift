import LifecycleConformance
import Testing

/// A trace of a few steps in few words: `! press Home: WRA DEB` is the event and what was observed after it.
struct TraceRow: CustomTestStringConvertible, Sendable {
  let title: String
  private let header: String
  private let steps: String
  /// The rule that is broken; nil where the trace is legal.
  private let rule: String?
  var testDescription: String { title }

  init(_ title: String, in header: String = "os: 15", _ steps: String, breaks rule: String? = nil) {
    self.title = title
    self.header = header
    self.steps = steps
    self.rule = rule
  }

  private static let names = [
    "WRA": "- applicationWillResignActive:\n* UIApplicationWillResignActiveNotification",
    "DEB": "- applicationDidEnterBackground:", "deb": "* UIApplicationDidEnterBackgroundNotification",
    "WEF": "- applicationWillEnterForeground:\n* UIApplicationWillEnterForegroundNotification",
    "DBA": "- applicationDidBecomeActive:\n* UIApplicationDidBecomeActiveNotification",
    "DF": """
    - application:willFinishLaunchingWithOptions:
    - application:didFinishLaunchingWithOptions:
    * UIApplicationDidFinishLaunchingNotification
    """,
    "WT": "- applicationWillTerminate:", "wt": "* UIApplicationWillTerminateNotification",
    "closed": "* connections closed", "expired": "- backgroundTaskExpirationHandler", "end": "= process ended",
    "other": "- [NSObject applicationDelegateMessage:]",
    "window": "- [UIWindow makeKeyAndVisible]", "event": "- [UIApplication nextEvent]",
    "awake": "- [UIViewController awakeFromNib]", "load": "- viewDidLoad", "appears": "- viewWillAppear:",
    "appeared": "- viewDidAppear:", "disappears": "- viewWillDisappear:", "disappeared": "- viewDidDisappear:",
  ]

  /// Judges the trace strictly and compares.
  ///
  /// - Parameter observables: What was observed beside delegate messages, notifications and the end.
  func judge(observing observables: String) throws {
    var text = header + "\nobserves: delegate, notifications, end, \(observables)\n\n"
    for line in steps.split(separator: "\n") {
      // A reply has a colon of its own.
      let colon = try #require(line.lastIndex(of: ":"))
      text += line[..<colon] + "\n"
      for name in line[line.index(after: colon)...].split(separator: " ") {
        text += try #require(Self.names[String(name)], "\(name)") + "\n"
      }
    }
    let trace = try Trace(notation: text.utf8)
    let verdict = try TraceJudge(strict: true).judge(trace)
    #expect(verdict.violation?.rule.text == rule, "\(text)")
  }
}
