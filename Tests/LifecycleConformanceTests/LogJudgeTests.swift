import LifecycleTestSupport

@testable import LifecycleLogs

@Suite("Judging logs of callbacks alone")
struct LogJudgeTests {
  private static let folder = Repository.corpus.appendingPathComponent("logs")

  @Test(
    "a launch into the background, two apps and a window behind another one are legal",
    arguments: ["launch-into-background-scene", "launch-by-location", "two-apps", "window-in-front-of-another"])
  func kinds(_ name: String) throws {
    let verdict = try LogJudge().judge(logAt: Self.folder.appendingPathComponent(name + ".log").path)
    #expect(verdict.outcome == .legal, "\(verdict.description(of: name))")
  }

  @Test("half a minute passes between two events, and not within one")
  func pauses() throws {
    func story(_ times: [String]) throws -> [Event] {
      let names = ["applicationWillResignActive", "applicationDidEnterBackground"]
      return try judge(zip(times, names).map { "2024-05-01 \($0) App[5] \($1)" }).stories[0]
    }
    #expect(try story(["10:00:00", "10:00:01"]) == [.pressHome])
    #expect(try story(["10:00:00", "10:00:40"]) == [.openSwitcher, .chooseAnotherApp])
  }

  @Test("a pair that comes within a moment is the system's, and one that takes its time the user's")
  func pairs() throws {
    func story(_ times: [String]) throws -> (events: [Event], text: String) {
      let names = ["WillResignActive", "DidBecomeActive", "WillResignActive"]
      let verdict = try judge(zip(times, names).map { "2017-11-02 \($0) App[5] application\($1)" }, version: 12)
      return (verdict.stories[0], verdict.description(of: "log"))
    }
    let begins = Event.interruptionBegins(.notificationCenter)
    let quick = try story(["10:00:10.100", "10:00:10.140", "10:00:10.190"])
    #expect(quick.events == [begins] && quick.text.contains("legal only by MU-02 (MAY)"), "\(quick.text)")
    let slow = try story(["10:00:10", "10:00:12", "10:00:14"])
    #expect(slow.events == [begins, .interruptionDismissed(.notificationCenter), begins])
    // Nobody acts in the moment in which the app became active.
    let soon = try story(["10:00:10.000", "10:00:10.700", "10:00:10.702"])
    #expect(soon.events == [begins] && soon.text.contains("from iOS 11 on"), "\(soon.text)")
  }

  @Test("a launch that is said to be a prewarm is one, and needs no background mode")
  func saidToBePrewarm() throws {
    let verdict = try judge([
      "ActivePrewarm=1", "2026-01-01 08:00:00 application(_:didFinishLaunchingWithOptions:)",
      "2026-01-01 12:00:00 applicationWillEnterForeground", "2026-01-01 12:00:01 applicationDidBecomeActive",
    ])
    #expect(verdict.outcome == .legal && verdict.configuration.backgroundModes == [])
    #expect(verdict.stories == [[.background(.prewarm), .openFromHomeScreen]])
  }

  @Test(
    "the story of a section of the recorded log is the likeliest",
    arguments: [
      ("fresh-launch", [Event.openFromHomeScreen]), ("home", [.pressHome]), ("reopen", [.openFromHomeScreen]),
      ("interruption-begins", [.interruptionBegins(.notificationCenter)]),
      ("phone-call-answered", [.pressHome]),
      ("text-message-viewed", [.openFromHomeScreen, .pressHome]),
      ("interruption-dismissed", [.openFromHomeScreen]),
    ])
  func recordedSections(_ name: String, _ events: [Event]) throws {
    let path = Self.folder.appendingPathComponent("001-\(name).log").path
    let assumptions = LogJudge.Assumptions(configuration: AppConfiguration(version: 7))
    let verdict = try LogJudge(assumptions: assumptions).judge(logAt: path)
    #expect(verdict.isLegal)
    #expect(verdict.stories == [events])
    #expect(verdict.counts.others == 1)
  }

  @Test("the whole recorded log is judged section by section, with its process ids")
  func recordedLog() throws {
    let path = Self.folder.appendingPathComponent("001-every-section.log").path
    let assumptions = LogJudge.Assumptions(configuration: AppConfiguration(version: 7))
    let verdict = try LogJudge(assumptions: assumptions).judge(logAt: path)
    #expect(verdict.isLegal)
    #expect(verdict.lives.map(\.process) == [12199, 12199, 12199, 12199, 12199, 12220, 12199])
    #expect(verdict.lives.first?.section == "Application’s Fresh Launch")
    // The last section begins amid an opening.
    #expect(verdict.stories.map(\.count) == [1, 1, 1, 1, 1, 1, 0])
    #expect(verdict.counts.judged == 16)
    for life in verdict.lives { #expect(try TraceJudge().judge(life.story.trace).violation == nil) }
  }

  @Test("a log with the colors of a terminal is judged as without them, at the same columns")
  func colored() throws {
    let names = [
      "application(_:didFinishLaunchingWithOptions:)", "applicationDidBecomeActive(_:)",
      "applicationWillResignActive(_:)", "applicationDidBecomeActive(_:)", "applicationDidBecomeActive(_:)",
    ]
    let plain = names.map { "12:00 " + $0 }
    #expect(try judge(plain).lives.first?.violation?.line == 5)
    let colored = try judge(plain.map { "\u{1b}[1;32m" + $0 + "\u{1b}[0m" })
    #expect(colored.counts.judged == 5 && colored.counts.uncertain == 0)
    #expect(colored.lives.first?.violation?.line == 5)
    // Broken off within a color.
    #expect(try judge(["applicationDidBecomeActive(_:)\u{1b}[3"]).counts.judged == 1)
  }

  @Test(
    "a story is made of the likeliest events",
    arguments: [
      (
        "DF DBA WRA DBA WRA DEB WEF DBA DF DBA", 10,
        [
          .openFromHomeScreen, .interruptionBegins(.notificationCenter), .interruptionDismissed(.notificationCenter),
          .pressHome, .openFromHomeScreen, .systemEndsApp, .openFromHomeScreen,
        ]
      ),
      // Where becoming active was not recorded an opening is whole all the same.
      (
        "DF DEB WEF DEB WEF", 15,
        [.openFromHomeScreen, .pressHome, .openFromHomeScreen, .pressHome, .openFromHomeScreen]
      ),
      // An app that terminates on its way to the background is removed in the switcher.
      ("DBA WRA DEB WT", 15, [.openFromHomeScreen, .openSwitcher, .removeFromSwitcher]),
      // One that becomes active and enters the background was opened and left, not locked amid a stay.
      ("DBA DEB", 15, [.openFromHomeScreen, .pressHome]),
      // One that loses the focus, has it again and leaves was covered before, and not locked with a pair that MU-02 permits.
      (
        "WRA DBA WRA DEB", 15,
        [.interruptionBegins(.notificationCenter), .interruptionDismissed(.notificationCenter), .pressHome]
      ),
    ] as [(String, Int, [Event])])
  func likeliest(_ words: String, _ version: Int, _ events: [Event]) throws {
    #expect(try judge(TraceRow.names(words), version: version).stories == [events])
  }

  @Test("a legal story says which MAY it needs, and since which system that holds", arguments: [10, 12])
  func unusual(version: Int) throws {
    let lines = TraceRow.names("WRA WRA")
    let text = try judge(lines, version: version).description(of: "log")
    #expect(text.contains("legal only by MU-02 (MAY)") == (version > 10), "\(text)")
    #expect(text.contains("from iOS 11 on") == (version > 10))
  }

  @Test(
    "the first impossible line is named, with a rule that holds whatever the event was",
    arguments: [
      ("DBA DBA", 2, RuleID.mu08), ("WRA WRA", 2, .mu08), ("DBA WEF", 2, .mu01), ("WRA DEB DBA", 3, .sm07),
      // Of a line it is said what is wrong with it, and not with one before it.
      ("WEF DF", 2, .pr06),
      // Behind the last message of a process nothing says more than that it was the last.
      ("DBA WT DEB", 3, .mu10), ("DEB WT WEF DBA", 3, .mu10),
      // One that comes too early is seen where that comes which it should follow, and a URL shows that one was opened.
      ("DF WF DBA", 2, .or02), ("DBA WRA DEB URL WEF DBA", 4, .or07),
    ])
  func impossible(_ words: String, _ line: Int, _ rule: RuleID) throws {
    // The other messages occur as well, in another process, so that their absence tells.
    let others = TraceRow.names("DF DBA WRA DEB WEF DBA WRA DEB").map { "app[2:1] \($0)" }
    let verdict = try judge(TraceRow.names(words).map { "app[1:1] \($0)" } + others)
    let life = try #require(verdict.lives.first { $0.process == 1 })
    #expect(life.violation?.line == line)
    #expect(life.violation?.violation?.rule == rule)
    #expect(verdict.lives.filter { $0.violation != nil }.count == 1)
    // The callback that is denied is not among those that are legal there.
    #expect(life.violation?.legalNext.contains(life.violation?.observation.callback ?? .main) == false)
  }

  @Test(
    "of several rules that explain a wrong log the one that holds whatever the event was is named",
    arguments: [
      // A notification before its message: NO-01 to NO-06 "never before it", rather than MU-05, which counts
      // the two.
      ("WF DF *DF *DBA DBA WRA *WRA DEB *DEB", nil, "NO-01"),
      ("WF DF *DF DBA *DBA *WRA WRA DEB *DEB", nil, "NO-02"),
      ("WF DF *DF DBA *DBA WRA *WRA *DEB DEB", nil, "NO-03"),
      ("WF DF *DF DBA *DBA WRA *WRA DEB *DEB *WEF WEF DBA *DBA", nil, "NO-04"),
      ("WF *DF DF DBA *DBA", nil, "NO-06"), ("WF DF DBA *DF *DBA", nil, "NO-06"),
      // Another message between the two: NO-07.
      ("WF DF *DF DBA *DBA WRA DEB *WRA *DEB", nil, "NO-07"),
      // One that comes twice is still too many.
      ("WF DF *DF DBA *DBA *DBA WRA *WRA DEB *DEB", nil, "MU-05"),
      // Before the launch: SM-02 "sent nothing except by a launch", rather than OR-02, which orders the
      // launch methods.
      ("DBA WF DF DBA", ApplicationState.notRunning, "SM-02"), ("URL WF DF DBA", .notRunning, "SM-02"),
      ("WEF WF DF DBA", .notRunning, "PR-04"),
      ("DF WF DBA", .notRunning, "OR-02"),
      // OR-24 "a willResignActive comes between the last didBecomeActive and the next didEnterBackground",
      // rather than MU-04, which holds where a reason for being inactive ends.
      ("DF DBA WRA DBA DEB WEF DBA", nil, "OR-24"), ("WRA DBA DEB", nil, "OR-24"),
      // C33 "didEnterBackground is not sent except where a stay in the foreground ends".
      ("WF DF DBA WRA DEB DEB WEF DBA", nil, "C33"),
    ] as [(String, ApplicationState?, String)])
  func names(_ words: String, _ start: ApplicationState?, _ rule: String) throws {
    // SM-07 is not named of a launch, though the system may launch this app into the background.
    for modes in [[], BackgroundModes.fetch] {
      let observes: Set<Trace.Observable> =
        words.contains("*") ? [.delegateMessages, .notifications] : [.delegateMessages]
      let verdict = try judge(
        TraceRow.names(words), AppConfiguration(backgroundModes: modes), start: start, observes: observes)
      // An app that the system may wake in the background is perhaps sent didEnterBackground there.
      if rule == "C33" || rule == "PR-04", modes != [] { continue }
      #expect(verdict.lives.compactMap(\.violation).first?.violation?.rule.text == rule, "\(modes)")
    }
  }

  @Test("a state that alone is wrong is named by the rule on it, and in the verdict")
  func wrongState() throws {
    let verdict = try judge(["application:didFinishLaunchingWithOptions: applicationState = active"])
    #expect(verdict.lives.first?.violation?.violation?.rule == .sm03)
    #expect(verdict.description(of: "log").contains("WithOptions: there that reads active"))
  }

  @Test("a callback that never occurs was perhaps not recorded, unless it is said to be")
  func observes() throws {
    let (lines, twice) = (TraceRow.names("DBA WRA DBA"), TraceRow.names("DBA DBA"))
    #expect(try judge(twice).isLegal)
    #expect(try !judge(twice, observes: [.delegateMessages]).isLegal)
    #expect(try judge(lines, observes: [.delegateMessages]).isLegal)
    #expect(try !judge(lines, observes: [.delegateMessages, .notifications]).isLegal)
  }

  @Test("a log begins in any state, even amid an event, unless a state is given")
  func start() throws {
    let lines = TraceRow.names("DEB WEF DBA")
    #expect(try judge(lines, start: .inactive).isLegal)
    #expect(try judge(lines).isLegal)
    #expect(try !judge(lines + TraceRow.names("WRA"), start: .active).isLegal)
  }

  @Test("the versions under which an illegal log is legal are named")
  func versions() throws {
    let folder = Folder()
    let path = folder["a.log"]
    // Pairs of becoming active and resigning while leaving were recorded from iOS 11 on alone.
    let lines = [
      "app[1:1] applicationDidBecomeActive: (active)", "app[1:1] applicationWillResignActive: (inactive)",
    ]
    try Data(lines.joined(separator: "\n").utf8).write(to: path)
    #expect(try !LogJudge().judge(logAt: path.path).isLegal)
    #expect(try LogJudge().legalVersions(ofLogAt: path.path) == [3, 4, 5, 6])
  }

  @Test(
    "a log of which nothing was understood is not legal, and its first lines are shown with what to do",
    arguments: [
      ["flutter: the feed is loaded", "", "flutter: 3 stories"],
      ["went to applicationDidBecomeActive: after a while", "", "and so on"],
    ])
  func nothingToJudge(_ lines: [String]) throws {
    let verdict = try judge(lines)
    #expect(verdict.outcome == .nothingToJudge)
    #expect(!verdict.isLegal)
    let text = verdict.description(of: "f.log").split(separator: "\n").map(String.init)
    #expect(text[0].hasPrefix("nothing to judge  f.log (0 callbacks in 3 lines; "))
    #expect(Array(text[1...2]) == ["    line 1: \(lines[0])", "    line 3: \(lines[2])"])
    #expect(text[3].hasPrefix("  No line is a callback, with at most "))
    let many = try judge(Array(repeating: "x", count: 9)).description(of: "f.log").split(separator: "\n")
    #expect(many[5] == "    line 5: x")
    #expect(many[6] == "    and 4 lines more")
    #expect(try judge([]).outcome == .nothingToJudge)
    #expect(try judge(["textFieldDidBeginEditing:"]).outcome == .nothingToJudge)
  }

  @Test("the common messages that never occur are listed, unless they are said to be recorded or left out")
  func unrecorded() throws {
    let lines = TraceRow.names("DF DBA WRA DEB DBA")
    let verdict = try judge(lines)
    #expect(
      verdict.assumedUnrecorded
        == [.applicationWillFinishLaunching, .applicationWillEnterForeground, .applicationWillTerminate])
    let words = verdict.description(of: "a.log", in: TextLayout(width: 300)).split(separator: "\n")[2]
    #expect(
      words
        == "  never seen (see --observes 'delegate'), so assumed to be unimplemented or unrecorded: "
        + "application:willFinishLaunchingWithOptions:, "
        + "applicationWillEnterForeground:, applicationWillTerminate:")
    #expect(try judge(lines, observes: [.delegateMessages]).assumedUnrecorded.isEmpty)
    // A message whose notification comes is not missed.
    let posted = try judge(["UIApplicationDidBecomeActiveNotification", "UIApplicationWillResignActiveNotification"])
    #expect(!posted.assumedUnrecorded.contains(.applicationDidBecomeActive) && posted.assumedUnrecorded.count == 5)
    var app = AppConfiguration()
    app.implementedMethods = app.implementedMethods.subtracting([.applicationWillTerminate])
    let told = try judge(lines, app)
    #expect(told.assumedUnrecorded == [.applicationWillFinishLaunching, .applicationWillEnterForeground])
  }

  @Test(
    "lines below a heading were recorded separately, whatever the heading looks like",
    arguments: [
      ["", "Home:", ""], ["", "**Home:**", ""], ["", "Home：", ""], ["## Home"], ["", "- Home"], ["", "* Home"],
      ["", "1. Home"], ["```", "Home", "```"], ["```", "```objc"],
    ])
  func headings(_ heading: [String]) throws {
    let fence = heading.first == "```" ? ["```"] : []
    let back = TraceRow.names("WEF DBA")
    let launch = TraceRow.names("DF DBA WRA DEB WEF DBA")
    let apart = try judge(fence + launch + heading + back)
    #expect(apart.outcome == .legal, "\(apart.description(of: "log"))")
    #expect(apart.lives.count == 2)
    let named = heading.contains { $0.contains("Home") }
    #expect(!named || apart.lives.last?.section == "Home")
    // Without one, the app has not left the foreground.
    let together = try judge(launch + ["Home", ""] + back)
    #expect(together.outcome == .violated)
  }

  @Test(
    "a message that wakes an app says that it has the background mode",
    arguments: [
      (
        "-[AppDelegate application:didReceiveRemoteNotification:fetchCompletionHandler:]",
        BackgroundModes.remoteNotification
      ),
      ("application(_:performFetchWithCompletionHandler:)", .fetch),
    ])
  func wakes(_ message: String, _ mode: BackgroundModes) throws {
    let lines = { (message: String) in TraceRow.names("DF") + [message] + TraceRow.names("WEF DBA") }
    let woken = try judge(lines(message), version: 12)
    #expect(woken.outcome == .legal)
    #expect(woken.configuration.backgroundModes == mode)
    #expect(try judge(lines("something else"), version: 12).outcome == .violated)
  }

  @Test(
    "a launch into the background shows in its reason, its state, or hours without an opening (C38)",
    arguments: [
      (["*", "application:handleEventsForBackgroundURLSession:completionHandler:"], BackgroundModes.fetch),
      (["*", "pushRegistry:didReceiveIncomingPushWithPayload:forType:"], .remoteNotification),
      (["* launchOptions: {UIApplicationLaunchOptionsLocationKey = 1}"], .regionMonitoring),
      (["* state = background"], .fetch), (["* (background)"], .fetch), (["03:00:00 *"], .fetch),
      (["03:00:00 *", "03:00:01 applicationDidEnterBackground:"], .fetch),
      (["03:00:00 *", "03:00:00.1 scene(_:willConnectTo:options:)", "03:00:00.9 sceneDidEnterBackground:"], .fetch),
    ])
  func launchedIntoBackground(_ lines: [String], _ mode: BackgroundModes) throws {
    let launch = lines.map { $0.replacing("*", with: "application:didFinishLaunchingWithOptions:") }
    let object = lines.contains { $0.contains("scene") } ? "scene" : "application"
    let opening = ["09:00:00 \(object)WillEnterForeground:", "09:00:01 \(object)DidBecomeActive:"]
    let isTimed = lines[0].hasPrefix("03")
    let verdict = try judge(launch + opening.map { isTimed ? $0 : String($0.dropFirst(9)) }, version: 13)
    #expect(verdict.outcome == .legal, "\(verdict.description(of: "log"))")
    #expect(verdict.configuration.backgroundModes == mode)
    // An app that is opened at once was launched for that.
    if isTimed {
      let soon = opening.map { $0.replacing("09:00:0", with: "03:00:1") }
      #expect(try judge(launch + soon, version: 13).outcome == .violated)
    }
  }

  @Test("a launch whose scene is configured long after it was one into the background")
  func configuredLate() throws {
    let launch = "12:28:36 didFinishLaunchingWithOptions"
    for (time, modes) in [("12:58:15", BackgroundModes.fetch), ("12:28:37", [])] {
      let verdict = try judge([launch, "\(time) configurationForConnecting"])
      #expect(verdict.outcome == .legal && verdict.configuration.backgroundModes == modes)
      #expect(verdict.stories[0].count == (modes.isEmpty ? 1 : 2))
    }
  }

  @Test("damaged logs are refused or passed over, and what is too long is set aside")
  func damaged() throws {
    #expect(throws: FileError.self) { try judge(["applicationDidBecomeActive:", "\0\u{1}"]) }
    #expect(try judge([]).counts.judged == 0)
    let long = String(repeating: "a", count: 80_000)
    let verdict = try judge(["x " + long, "applicationDidBecomeActive:\r", "applicationWillResignActive:\r"])
    #expect(verdict.counts.judged == 2)
    #expect(verdict.counts.others == 1)
    let invalid = try LogJudge().judge([0xff, 0xfe, 0x0a] + Array("applicationDidBecomeActive:\n".utf8))
    #expect(invalid.counts.judged == 1)
    #expect(throws: FileError.self) { try judge(["hello", "applicationDidBecomeActive:"], strict: true) }
  }

  /// The log of Stack Overflow 71025205, of an app that was opened half an hour after it had been launched.
  private static let prewarmed = """
    12:28:36 application:willFinishLaunchingWithOptions:
    12:28:36 application:didFinishLaunchingWithOptions:
    12:58:15 scene:willConnectToSession:options:
    12:58:15 sceneWillEnterForeground:
    12:58:15 sceneDidBecomeActive:
    """

  @Test("a launch in a log that pauses for half an hour is a launch, and so is one that is never opened")
  func prewarming() throws {
    let opened = try LogJudge(strict: true).judge(Self.prewarmed.utf8)
    #expect(opened.isLegal && opened.counts.judged > 3)
    let launched = [
      "application:willFinishLaunchingWithOptions:", "application:didFinishLaunchingWithOptions:",
      "UIApplicationDidFinishLaunchingNotification",
    ]
    let opening = ["applicationDidBecomeActive:", "applicationWillResignActive:", "applicationDidEnterBackground:"]
    #expect(try judge(launched + opening, observes: []).isLegal)
    // The first process was ended without having been opened.
    let again = (launched + launched + opening).enumerated().map { "1\($0 / 3):00:00 \($1)" }
    #expect(try judge(again, observes: []).isLegal)
  }
}
