import LifecycleModel
import LifecycleRules
import Testing

/// A trace by hand with events of the background, and the rule that it breaks.
struct BackgroundCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let text: String
  var rule: RuleID?

  private static func lines(_ names: [String]) -> String {
    names.map { ($0.hasSuffix("Notification") ? "* " : $0.hasPrefix("=") ? "" : "- ") + $0 + "\n" }.joined()
  }

  private init(_ name: String, _ header: String, _ steps: [(String, [String])], breaks rule: RuleID? = nil) {
    testDescription = name
    text = header + steps.map { "! \($0)\n" + Self.lines($1) }.joined()
    self.rule = rule
  }

  private init(_ name: String, _ steps: [(String, [String])], breaks rule: RuleID? = nil) {
    self.init(name, "observes: delegate, notifications\n", steps, breaks: rule)
  }

  private static let prewarm = "system prewarms the app"
  private static let open = "open from the home screen"
  private static let will = "application:willFinishLaunchingWithOptions:"
  private static let did = "application:didFinishLaunchingWithOptions:"
  private static let posted = "UIApplicationDidFinishLaunchingNotification"
  private static let active = ["applicationDidBecomeActive:", "UIApplicationDidBecomeActiveNotification"]
  private static let foreground = ["applicationWillEnterForeground:", "UIApplicationWillEnterForegroundNotification"]
  private static let launched = [will, did, posted]

  private static let keeps = "background task expires and is not ended"
  private static let begin = "open from the home screen (applicationDidBecomeActive: begins a background task)"
  private static let home = "press Home"
  private static let active0 = launched + active
  private static let left = [
    "applicationWillResignActive:", "UIApplicationWillResignActiveNotification", "applicationDidEnterBackground:",
    "UIApplicationDidEnterBackgroundNotification",
  ]
  private static let returned = foreground + active
  private static let told = ["applicationWillTerminate:", "UIApplicationWillTerminateNotification"]
  private static let handler = "[UIApplication backgroundTaskExpirationHandler]"
  private static let end = "= process ended"
  private static let ending = "observes: delegate, notifications, expiration, end\n"

  private static let due = "background fetch or silent push is due"
  private static let wakes = "system wakes the app in the background"
  private static let ends = "system ends the app"
  private static let fetching = "background modes: fetch\nobserves: delegate, notifications\n"
  private static let following = "background modes: location, fetch\nobserves: delegate, notifications\n"
  private static let monitoring = "background modes: region-monitoring\nobserves: delegate, notifications\n"
  /// The user opens the app and removes it in the app switcher.
  private static let quit: [(String, [String])] = [
    (open, active0), ("open the app switcher", Array(left.prefix(2))),
    ("remove this app in the switcher", Array(left.suffix(2)) + told),
  ]
  private static let reopen: [(String, [String])] = [("choose another app in the switcher", []), (open, active0)]

  static let all: [BackgroundCase] = [
    BackgroundCase("nothing is seen", [(prewarm, []), (open, launched + active)]),
    BackgroundCase("it pauses before didFinishLaunching", [(prewarm, [will]), (open, [did, posted] + active)]),
    BackgroundCase("it goes as far as didFinishLaunching", [(prewarm, launched), (open, foreground + active)]),
    BackgroundCase(
      "it is woken after the pause", "background modes: fetch\nobserves: delegate, notifications\n",
      [(prewarm, [will]), ("system wakes the app in the background", [did, posted]), (open, foreground + active)]),
    BackgroundCase(
      "the system reclaims what was prewarmed",
      [(prewarm, [will]), ("system reclaims memory", []), (open, launched + active)]),
    BackgroundCase(
      "the system reclaims what was launched",
      [
        (prewarm, launched), ("system suspends the app", []), ("system reclaims memory", []),
        (open, launched + active),
      ]),
    BackgroundCase("it becomes active", [(prewarm, launched + active)], breaks: .bg02),
    BackgroundCase("it enters the foreground", [(prewarm, foreground)], breaks: .bg02),
    BackgroundCase(
      "the launch does not go on", [(prewarm, [will]), (open, active)], breaks: .bg03),
    BackgroundCase(
      "the launch begins again", [(prewarm, launched), (open, launched + active)], breaks: .pr06),
    BackgroundCase(
      "a task is not ended, and the app lives on", ending,
      [(begin, active0), (home, left), (keeps, [handler]), (open, returned)]),
    BackgroundCase(
      "a task is not ended, and the app is ended", ending, [(begin, active0), (home, left), (keeps, [handler, end])]),
    BackgroundCase(
      "a task is not ended, and the app receives willTerminate", ending,
      [(begin, active0), (home, left), (keeps, [handler] + told + [end])], breaks: .bg05),
    BackgroundCase(
      "a task is not ended, and an app that lives on receives willTerminate", ending,
      [(begin, active0), (home, left), (keeps, [handler] + told)], breaks: .bg05),
    BackgroundCase(
      "after that the app may be suspended",
      [(begin, active0), (home, left), (keeps, []), ("system suspends the app", []), (open, returned)]),
    BackgroundCase("a fetch launches the app", fetching, [(due, launched), (open, returned)]),
    BackgroundCase("a fetch launches nothing", fetching, [(due, []), (due, []), (open, active0)]),
    BackgroundCase("a fetch makes an app active", fetching, [(due, launched + active)], breaks: .sm07),
    BackgroundCase("no fetch launches an app that was force-quit", fetching, quit + [(due, [])] + reopen),
    BackgroundCase("a fetch launches an app that was force-quit", fetching, quit + [(due, launched)], breaks: .bg06),
    BackgroundCase("a fetch sends a part of a launch", fetching, quit + [(due, [did])], breaks: .bg06),
    BackgroundCase("the second fetch posts a launch", fetching, quit + [(due, []), (due, [posted])], breaks: .bg06),
    BackgroundCase(
      "a wake launches nothing of an app that was force-quit", fetching, quit + [(due, []), (wakes, [])] + reopen),
    BackgroundCase(
      "a wake launches an app that was force-quit and that nothing but fetches wakes", fetching,
      quit + [(due, []), (wakes, launched)], breaks: .bg06),
    BackgroundCase(
      "a wake launches an app that was force-quit and follows the location", following, quit + [(wakes, launched)]),
    BackgroundCase(
      "a wake launches an app that was force-quit and monitors regions", monitoring, quit + [(wakes, launched)]),
    BackgroundCase(
      "a wake launches nothing of an app that monitors regions", monitoring, [(wakes, [])], breaks: .mu03),
    BackgroundCase(
      "after that wake a fetch does not", following, quit + [(wakes, launched), (ends, []), (due, launched)],
      breaks: .bg06),
    BackgroundCase(
      "an app that was woken for a region is suspended", monitoring,
      [(wakes, launched), ("system suspends the app", [])]
    ),
    BackgroundCase(
      "an app that was opened since is launched", fetching, quit + reopen + [(ends, []), (due, launched)]),
    BackgroundCase(
      "a fetch begins the process of an app that was force-quit",
      """
      background modes: fetch
      observes: launch
      before: open from the home screen | open the app switcher | remove this app in the switcher

      """, [(due, ["main()"])], breaks: .bg06),
    BackgroundCase(
      "a fetch loads the view of an app that was force-quit",
      """
      background modes: fetch
      observes: views
      before: open from the home screen | open the app switcher | remove this app in the switcher

      """, [(due, ["[UIViewController viewDidLoad]"])], breaks: .bg06),
    BackgroundCase(
      "a fetch leaves an app in the background that was force-quit",
      """
      background modes: fetch
      observes: state after
      before: open from the home screen | open the app switcher | remove this app in the switcher

      """, [(due, ["= state: background"])], breaks: .bg06),
    BackgroundCase(
      "a fetch connects the scene of an app that was force-quit",
      """
      background modes: fetch
      scenes: single
      observes: scenes
      before: open from the home screen | open the app switcher | remove this app in the switcher

      """, [(due, ["scene:willConnectToSession:options:"])], breaks: .bg06),
  ]

  static let obstacles: [(String, String)] = [
    ("os: 14\n! system prewarms the app\n", "it came with iOS 15"),
    ("before: open from the home screen\n! system prewarms the app\n", "the app was launched already"),
    (
      "before: open from the home screen | press Home\n! background task expires and is not ended\n",
      "the app holds no background task"
    ),
    ("! background fetch or silent push is due\n", "the app has no background mode that wakes it on this system"),
    (
      "background modes: fetch\nbefore: open from the home screen | press Home\n! background fetch or silent push is due\n",
      "the app was launched already"
    ),
  ]
}
