import LifecycleLogs
import LifecycleTestSupport

/// Lines of logs as apps, frameworks and people write them.
@Suite("The forms of lines in logs")
struct LogFormTests {
  @Test(
    "a callback among signs, or with what says no more than that it came, is a callback",
    arguments: [
      "✅ applicationDidBecomeActive", "*** applicationDidBecomeActive ***", "=== applicationDidBecomeActive ===",
      "\"applicationDidBecomeActive\"", "// applicationDidBecomeActive", "+ applicationDidBecomeActive(_:)",
      "applicationDidBecomeActive was called", "applicationDidBecomeActive: <UIApplication: 0x7fb1c0>",
      "applicationDidBecomeActive->UIApplicationStateActive", "applicationDidBecomeActive: UIApplicationStateActive",
      "applicationDidBecomeActive - active", "applicationDidBecomeActive applicationState=active",
      "sceneDidBecomeActive <UIWindowScene: 0x104f0>...", "applicationDidFinishLaunching(_:)",
      "applicationDidBecomeActive applicationState.rawValue = 0",
      "applicationDidBecomeActive UIApplicationState(rawValue: 0)",
      "sceneDidBecomeActive: UISceneActivationState(rawValue: 0)", "sceneDidBecomeActive foregroundActive",
      "applicationDidBecomeActive is called", "applicationDidBecomeActive has been called",
      "applicationDidBecomeActive got called", "applicationDidBecomeActive method called",
      "applicationDidBecomeActive notification", "application didFinishLaunchingWithOptions",
      "scene willConnectTo", "applicationWillResignActive - App will resign active",
      "[d] application(_:didFinishLaunchingWithOptions:) > Did finish launching.",
      "applicationDidBecomeActive // once more", "applicationDidBecomeActive # again", "applicationDidBecomeActive<br>",
      "applicationDidBecomeActive(_:) /* Home */", "applicationDidBecomeActive <br />",
      "didFinishLaunchingWithOptions (with options)",
      "2024-02-01 08:00:00.200 Todo[410:700] -[AppDelegate applicationDidBecomeActive:]",
      "default\t10:00:00.100000+0100\tTodo\tapplicationDidBecomeActive", "#####applicationDidBecomeActive#####",
      "BEGIN applicationDidBecomeActive", "applicationDidBecomeActive start",
      "applicationDidBecomeActive: enter",
      "applicationDidBecomeActive 10:00:00.123", "applicationDidBecomeActive at 10:00:00",
      "applicationDidBecomeActive 1/2/24 10:00 AM", "10:00:00;applicationDidBecomeActive",
      "applicationDidBecomeActive <NSThread: 0x28>{number = 1, name = main}",
      "AppDelegate.applicationDidBecomeActive(__C.UIApplication) -> ()",
      "Observed UIApplicationDidBecomeActiveNotification",
      "10:00:00 note UIApplicationDidBecomeActiveNotification",
      "[17:03:01] [\"app_did_become_active\"]", "-[AppDelegate\u{A0}applicationDidBecomeActive:]",
      "[32m10:00:00 applicationDidBecomeActive[0m", "^[[1;32mapplicationDidBecomeActive^[[0m",
      "**-[AppDelegate applicationDidBecomeActive:]**",
      "3/1/24, 10:00:00\u{202F}AM applicationDidBecomeActive", "10:00:00\u{A0}PM\u{A0}applicationDidBecomeActive",
    ])
  func understood(_ line: String) throws {
    let verdict = try judge([line])
    #expect(verdict.counts.judged == 1 && verdict.counts.uncertain == 0, "\(verdict.counts)")
  }

  @Test("a callback with its state is read by its name, not as the state alone")
  func named() throws {
    let names = ["DidBecomeActive", "WillResignActive", "DidEnterBackground"].map { "application\($0)" }
    let lines = zip(names, [0, 0, 2]).map { "\($0) applicationState.rawValue = \($1)" }
    let verdict = try judge(lines + lines.suffix(1))
    #expect(verdict.reading.dialect == nil)
    #expect(verdict.outcome == .suspicious && verdict.suspicion?.line == 4)
  }

  @Test(
    "other words around a callback leave open whether it came",
    arguments: [
      "we wait for applicationDidBecomeActive", "not yet: no applicationDidBecomeActive",
      "applicationWillResignActive: will be called", "applicationDidBecomeActive - will resign soon",
      "applicationWillResignActive (not called)",
      "UIApplication.didBecomeActiveNotification -- registered observer",
    ])
  func uncertain(_ line: String) throws {
    let verdict = try judge([line])
    #expect(verdict.counts.judged == 0 && verdict.counts.uncertain == 1)
  }

  @Test(
    "source code, and the end of a method, is not a callback",
    arguments: [
      "func applicationWillTerminate(_ application: UIApplication) {",
      "  override func applicationDidBecomeActive(_ app: UIApplication) { }",
      "NotificationCenter.default.addObserver(self, selector: #selector(a), name: UIApplication.didBecomeActiveNotification, object: nil)",
      "10:00:00.010 END applicationDidBecomeActive", "<- applicationDidBecomeActive",
      "exit: applicationDidBecomeActive", "10:00:00.010 applicationDidBecomeActive end",
      "applicationDidBecomeActive: exit", "case .active: print(\"active\")",
    ])
  func aside(_ line: String) throws {
    let counts = try judge([line]).counts
    #expect(counts.judged == 0 && counts.uncertain == 0 && counts.others == 1, "\(counts)")
  }

  private static let active = [
    "applicationDidFinishLaunching(_:)", "applicationDidBecomeActive(_:)", "applicationWillResignActive(_:)",
    "applicationDidBecomeActive(_:)",
  ]

  @Test("a method of another signature is another object's")
  func signatures() throws {
    for other in ["applicationDidBecomeActive()", "applicationDidBecomeActive(_:) was called"] {
      #expect(try judge(Self.active + [other]).isLegal)
    }
    let twice = try judge(Self.active + ["applicationDidBecomeActive(_:)"])
    #expect(twice.lives.first?.violation?.line == 5)
  }

  @Test("a line behind an empty one, with a callback directly below it, may be a heading, in any script")
  func titles() throws {
    for title in ["Case 2 - kill the app", "處境4 － 把app kill 掉"] {
      let verdict = try judge(Self.active + ["", title, "applicationDidBecomeActive(_:)"])
      #expect(verdict.isLegal && verdict.lives.count == 2)
      #expect(verdict.lives.last?.section == title)
      // It is none where something else follows, or where the lines have processes.
      let apart = try judge(Self.active + ["", title, "ready", "applicationDidBecomeActive(_:)"])
      #expect(apart.outcome == .violated && apart.lives.count == 1)
      let process = Self.active.map { "Demo[12:3] \($0)" } + ["", title, "Demo[12:3] applicationDidBecomeActive(_:)"]
      #expect(try judge(process).outcome == .violated)
    }
  }

  @Test("a line that ends in a colon is a heading directly above a callback")
  func colons() throws {
    let lines = ["Launch:"] + Self.active + ["", "Notification center:", "applicationDidBecomeActive(_:)"]
    #expect(try judge(lines).lives.map(\.section) == ["Launch", "Notification center"])
    #expect(try judge(lines + ["", "Done:", "bye", "applicationDidBecomeActive(_:)"]).outcome == .violated)
  }

  @Test(
    "lines with the sign of a heading are tried as headings, although no empty line is before them",
    arguments: ["*:", "// *", "1. *:", "1) *", "=== * ===", ">> *"])
  func markedTitles(_ form: String) throws {
    let titles = ["launch", "Home"].map { form.replacing("*", with: $0) }
    let lines = [titles[0]] + Self.active + [titles[1], "applicationDidBecomeActive(_:)"]
    let verdict = try judge(lines)
    #expect(verdict.isLegal && verdict.isIllegalInOnePiece)
    #expect(verdict.lives.map(\.section) == ["launch", "Home"])
    // A line before each callback says nothing of it, and other signs mark nothing.
    let same = lines.map { $0 == titles[1] ? titles[0] : $0 }
    #expect(try judge(same).outcome == .violated)
    let plain = lines.map { $0 == titles[1] ? "-> Home" : $0 }
    #expect(try judge(plain).outcome == .violated)
  }

  @Test("headings that make a log legal are named in its verdict")
  func illegalInOnePiece() throws {
    for heading in [["", "Response headers:", ""], ["# fetched"]] {
      let log = [Self.active[3], Self.active[2], Self.active[3]] + heading + [Self.active[3], Self.active[2]]
      let verdict = try judge(log)
      #expect(verdict.isLegal && verdict.isIllegalInOnePiece)
      #expect(verdict.description(of: "log").contains("in one piece the log is not legal"))
      #expect(try !judge(Array(log.dropLast(2)) + [Self.active[2]]).isIllegalInOnePiece)
    }
  }

  @Test("a list whose numbers go on is one recording, whatever is between its lines")
  func numbersGoOn() throws {
    let list = Self.active.enumerated().map { "\($0 + 1). \($1)" }
    let verdict = try judge(Array(list.prefix(2)) + ["", "Parameters:", ""] + list.suffix(2))
    #expect(verdict.isLegal && verdict.lives.count == 1)
    #expect(try judge(Array(list.prefix(2)) + ["", "Parameters:", "", Self.active[2]]).lives.count == 2)
    // Nor is the next item of the list a heading.
    let home = ["(2) applicationDidEnterBackground(_:)", "4. Back:", "applicationWillEnterForeground(_:)"]
    let alert = [Self.active[1], "5. Alert:", Self.active[2]]
    for (number, outcome) in [(3, LogJudge.Outcome.violated), (1, .legal)] {
      #expect(try judge(Array(list.prefix(2)) + ["\(number). Home:"] + home + alert).outcome == outcome)
    }
  }

  @Test("a heading has up to eight words")
  func longTitles() throws {
    let words = "(back to the app from a short call)".dropFirst().dropLast()
    let lines = ["launch of the app:"] + Self.active + ["\(words):", "applicationDidBecomeActive(_:)"]
    #expect(try judge(lines).lives.map(\.section) == ["launch of the app", String(words)])
    let longer = lines.map { $0.replacing("short", with: "very short") }
    #expect(try judge(longer).outcome == .violated)
  }

  @Test(
    "a line of the system is about the process that it names, in every form",
    arguments: [
      "Mar 1 10:00:* iPhone SpringBoard(FrontBoard)[58] <Notice>: %", #"{"processID":58,"eventMessage":"%"}"#,
    ])
  func systemLines(_ line: String) throws {
    let form = line.replacing("%", with: "[application<org.example.#>:~] Setting process visibility to: ^")
    let lines = [
      ("A", 812, "Foreground"), ("B", 900, "Foreground"), ("A", 812, "Background"), ("A", 812, "Foreground"),
    ]
    let log = lines.enumerated().map { number, line in
      let seconds = form.replacing("*", with: "1\(number)").replacing("#", with: line.0)
      return seconds.replacing("~", with: "\(line.1)").replacing("^", with: line.2)
    }
    let verdict = try judge(log)
    #expect(verdict.isLegal && verdict.lives.map(\.process) == [812, 900], "\(verdict.description(of: "log"))")
  }

  @Test(
    "a log is not of a system that is younger than its lines, unless a person or its scenes say so",
    arguments: [("2009-05-31", 15), ("2012-05-31", 5), ("2015-10-29", 9), ("2021-01-01", 14), ("2026-01-02", 15)])
  func ofItsDay(_ day: String, _ system: Int) throws {
    func judge(_ names: [String], isKnown: Bool = false) throws -> LogJudge.Verdict {
      var assumptions = LogJudge.Assumptions()
      assumptions.knowsSystem = isKnown
      let lines = names.enumerated().map { "\(day) 10:00:0\($0).123 App[1234:5] \($1)" }
      return try LogJudge(assumptions: assumptions).judge(lines.joined(separator: "\n").utf8)
    }
    let names = ["application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:"]
    let verdict = try judge(names)
    #expect(verdict.isLegal && verdict.configuration.version == system)
    #expect(verdict.description(of: "log").contains("assumed: iOS \(system), the newest on the day") == (system < 15))
    #expect(try judge(names, isKnown: true).configuration.version == 15)
    #expect(try judge(["sceneDidBecomeActive:", "sceneWillResignActive:"]).configuration.version == 15)
  }

  @Test("a log whose times descend is not judged, and it is said why")
  func newestFirst() throws {
    let lines = zip(["10:01:00", "10:00:59", "10:00:59", "10:00:01"], Self.active).map { "\($0) \($1)" }
    let verdict = try judge(lines)
    #expect(verdict.outcome == .notCovered && verdict.newestFirst == 2)
    #expect(verdict.description(of: "log").contains("the times descend, first in line 2"))
    // The time also descends over midnight, and where another day begins.
    #expect(try judge(["23:59:58", "00:00:01"].map { "\($0) \(Self.active[1])" }).newestFirst == nil)
    let days = zip(["03 22:00:00", "04 21:00:00", "05 20:00:00"], Self.active).map { "2024-05-\($0) \($1)" }
    #expect(try judge(days).newestFirst == nil)
  }

  @Test("lines that Console copies are judged by the process in their third column")
  func ofConsole() throws {
    func log(_ other: String) -> [String] {
      let lines = [
        ("00.1", "DemoApp", "DidBecomeActive"), ("09.1", "DemoApp", "WillResignActive"),
        ("09.9", other, "DidBecomeActive"), ("10.0", "DemoApp", "DidEnterBackground"),
      ]
      return lines.map { "default\t10:00:\($0)00000+0100\t\($1)\tapplication\($2)" }
    }
    #expect(try judge(log("OtherApp")).isLegal)
    #expect(try judge(log("DemoApp")).outcome == .violated)
  }

  @Test("processes of which one has scenes and another none are perhaps of two apps")
  func twoApps() throws {
    let withScene = ["sceneWillResignActive", "sceneDidDisconnect"].map { "Demo[1:2] -[SceneDelegate \($0):]" }
    let without = ["applicationDidEnterBackground", "applicationWillTerminate"].map {
      "Demo[3:4] -[AppDelegate \($0):]"
    }
    let verdict = try judge(withScene + without)
    #expect(verdict.obstacle?.reason == .perhapsTwoApps && verdict.obstacle?.line == 3)
    #expect(verdict.description(of: "a.log").contains("the process of line 3 has no scene, and another has one"))
    // An illegal line of the process that has scenes is illegal whatever the other one is.
    let messages = ["DidBecomeActive", "WillResignActive", "DidEnterBackground", "WillResignActive"]
    let twice = messages.map { "Demo[1:2] -[SceneDelegate scene\($0):]" }
    #expect(try judge(twice + without).lives.first?.violation?.line == 4)
    // In one process it is illegal.
    let one = (withScene + without).map { $0.replacing("[3:4]", with: "[1:2]") }
    #expect(try judge(one).lives.first?.violation?.violation?.rule == .sc01)
  }

  @Test(
    "a file that is not text is refused, with how to make text of it",
    arguments: [
      ([0x1F, 0x8B, 8, 0, 0], "gunzip -c"), ([0xFF, 0xFE, 0x61, 0], "iconv -f UTF-16"),
      ([0x61, 0x62, 0x63, 0], "a log has lines of text"),
    ] as [([UInt8], String)])
  func notText(_ bytes: [UInt8], _ words: String) throws {
    let error = #expect(throws: (any Error).self) { try LogJudge().judge(bytes) }
    #expect(error.map { "\($0)" }?.contains(words) == true)
  }
}
