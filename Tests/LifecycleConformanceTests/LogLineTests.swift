import LifecycleTestSupport

@testable import LifecycleLogs

@Suite("Lines of logs")
struct LogLineTests {
  private func line(_ text: String) -> LogLine {
    let bytes = Array(text.utf8)
    return LogLine(bytes[...], .shared)
  }

  /// Lines of logs, each after its callback, and its process where it has one.
  static let lines = #"""
    DBA | applicationDidBecomeActive:
    DBA | - [UIApplicationDelegate applicationDidBecomeActive:]
    DBA | -[AppDelegate applicationDidBecomeActive:]
    DBA | -[My_App2Delegate applicationDidBecomeActive:] 42
    DF | -[AppDelegate application:didFinishLaunchingWithOptions:] [Line 42]
    DBA | applicationDidBecomeActive(_:)
    DF | AppDelegate.application(_:didFinishLaunchingWithOptions:)
    WRA | AppDelegate.swift:17 applicationWillResignActive(_:)
    *DBA | * UIApplicationDidBecomeActiveNotification
    DBA | <NSThread: 0x600>{number = 1, name = main} applicationDidBecomeActive
    WRA | 10:00:00,info,applicationWillResignActive
    WRA | ts=10:00:00Z level=info event=applicationWillResignActive
    WRA | I | ReactNativeJS ▶︎ applicationWillResignActive
    *DBA | UIApplication.didBecomeActiveNotification
    URL | application(_:open:options:)
    awake 12199 | 2013-10-13 12:24:09.941 AppDelegate[12199:60b] Root View Controller: Awake From Nib
    DF 1 | 2013-10-13 12:24:09.948 A[1:60b] App Delegate: didFinishLaunchingWithOptions
    WT 512 | Oct 13 12:24:09 iPhone MyApp(UIKitCore)[512] <Notice>: applicationWillTerminate:
    DBA 1234 | 2026-01-02 10:00:00.000000+0100 0x1a2b Default 0x0 1234 0 MyApp: (UIKit) [c:l] \#
    applicationDidBecomeActive:
    DBA 1234 | 01-12 10:00:00.123  1234  1250 D AppDelegate: applicationDidBecomeActive
    DEB | default\#t10:00:00.1+0100\#tMyApp\#tapplicationDidEnterBackground(_:)
    WEF | [INFO] applicationWillEnterForeground: called
    DBA | AppDelegate.m[45] applicationDidBecomeActive:
    DBA | AppDelegate.applicationDidBecomeActive():29
    DBA | 启动:applicationDidBecomeActive
    DBA | 启动：applicationDidBecomeActive
    DBA | applicationDidBecomeActive: active
    DEB | applicationDidEnterBackground(_:) state: background
    DBA 512 | {"traceID":7,"eventMessage":"applicationDidBecomeActive(_:)","backtrace":{"pid":3},"processID":512}
    WT |   {"level":"info","tags":["a","message"],"message":"\"a\" 12:00 -[AppDelegate applicationWillTerminate:]"},
    DBA | {"message":"life cycle","callback":"applicationDidBecomeActive"}
    DBA | {"outer":{"message":"applicationDidBecomeActive"}}
    DBA | {"message":"applicationDidBecomeActive
    DBA | -[AppDelegate applicationDidBecomeActive:] begins to load
    DBA | applicationDidBecomeActive: hiding cover
    DBA | 2024-05-01T10:00:00.402Z applicationDidBecomeActive
    DBA | 2024-05-01 10:00:00 UTC applicationDidBecomeActive
    DBA | 10:00:00 AM applicationDidBecomeActive
    DBA | +12ms applicationDidBecomeActive
    DBA | MyApp applicationDidBecomeActive
    DBA 900 | 10:00:00.402 MyApp[900:1] applicationDidBecomeActive
    DBA | applicationDidBecomeActive, state: active
    DBA | applicationDidBecomeActive: applicationState = active
    DBA | applicationDidBecomeActive state = UIApplication.State.active
    DBA | func applicationDidBecomeActive(_ application: UIApplication)
    active | sceneDidBecomeActive(_ scene: UIScene)
    DF | application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [K: Any]?) -> Bool
    *DBA | NSNotification.Name(rawValue: "UIApplicationDidBecomeActiveNotification")
    *DBA | didBecomeActiveNotification
    DBA | didBecomeActive
    DBA | App did become active
    DBA | [AppDelegate] didBecomeActive
    DBA | AppDelegate.didBecomeActive
    active | SceneDelegate: didBecomeActive
    DBA | applicationDidBecomeActive — resuming
    DBA | applicationDidBecomeActive · resuming
    DBA | applicationDidBecomeActive | resuming
    DBA | applicationDidBecomeActive. Resuming
    active | Scene did become active - Goulash
    active | Scene did become active — Goulash
    URL | 2. applicationOpenURL: Inactive URL:demo://there
    """#.split(separator: "\n").map { $0.split(separator: " | ", maxSplits: 1).map(String.init) }

  @Test("lines of logs are callbacks in every spelling, behind every prefix", arguments: lines)
  func callbacks(_ row: [String]) {
    let (names, line) = (row[0].split(separator: " ").map(String.init), line(row[1]))
    let expected = TraceRow("Home: \(names[0])").trace.steps[0].observations
    #expect(line.mention?.observation.callback == expected.first?.callback, "\(line.content)")
    #expect(line.process == names.dropFirst().first.flatMap { Int($0) } ?? 0)
  }

  @Test(
    "the number of a line before a time is not an hour, and a time may have hundredths behind a colon",
    arguments: [
      ("7:10:02:30.500", 10, 2, 30), ("a.log:12:10:02:30.500", 10, 2, 30), ("75:09:02:30.500", 9, 2, 30),
      ("05:00:04:10", 5, 0, 4), ("[05:00:04:10]", 5, 0, 4), ("12:00:01:523 |", 12, 0, 1),
    ])
  func times(_ stamp: String, _ hours: Int, _ minutes: Int, _ seconds: Int) {
    let time = line("\(stamp) applicationDidBecomeActive").time
    #expect(time / 1_000 == (hours * 60 + minutes) * 60 + seconds)
  }

  @Test(
    "lines of logs are uncertain with other words around a callback, or with two of them",
    arguments: [
      ("We are now calling applicationDidBecomeActive:", 1),
      ("进入后台：applicationWillResignActive -> applicationDidEnterBackground", 2),
      ("会调用applicationDidBecomeActive", 1),
      ("{name = UIApplicationDidBecomeActiveNotification; object = 1}", 1),
      ("applicationWillResignActive: after applicationDidBecomeActive:", 2),
      ("applicationWillResignActive: no longer active", 1), ("waiting applicationDidBecomeActive", 1),
      ("applicationDidEnterBackground: upload finished", 1), ("applicationDidBecomeActive: was not called", 1),
      (#"{"eventMessage":"will call applicationDidBecomeActive(_:) now","processID":512}"#, 1),
    ])
  func mentions(_ text: String, _ count: Int) {
    guard case .mentions(let mentions) = line(text).content else {
      Issue.record("'\(text)' is taken for something else")
      return
    }
    #expect(mentions.count == count)
  }

  @Test(
    "lines of logs say nothing of the life cycle otherwise",
    arguments: [
      "Pushed Home Button From Application:", "the view did load", "application", "", "main", "init",
      "applicationDidBecomeActiveXYZ:", "applicationDidBecomeActive2", "hello: the app did become active",
    ])
  func others(_ text: String) {
    guard case .other = line(text).content else {
      Issue.record("'\(text)' is taken for a callback")
      return
    }
  }

  @Test("lines of logs tell the state that was read in brackets; another one need not be that")
  func state() throws {
    let plain = try #require(line("applicationWillResignActive: inactive").mention)
    #expect(plain.observation.state == nil)
    #expect(line("-[A applicationDidBecomeActive:] (active)").mention?.observation.state == .active)
  }

  @Test(
    "a number since 1970 in an object of JSON is the time that its text would be",
    arguments: [
      #""time":1714557600402"#, #""ts":1714557600.402"#, #""timestamp":1714557600.40299"#,
      #""@timestamp":"1714557600402""#, #""timeMillis" : 1714557600402.7"#, #""time_ms":1714557600402"#,
      #""ts":1714557600402731"#, #""time":1714557600402731889"#, #""log":{"ts":1714557600402}"#,
      #""log":{"ts":1714557600999},"t":1714557600.402"#, #""time":"2024-05-01T10:00:00.402Z""#,
      #""elapsed":"00:00:07","time":1714557600402"#,
    ])
  func epoch(_ member: String) {
    let time = line("2024-05-01T10:00:00.402Z applicationDidBecomeActive").time
    #expect(time > 0)
    for message in [#""msg":"applicationDidBecomeActive","#, #""event":"applicationDidBecomeActive","#, ""] {
      let before = line(#"{\#(message)"pid":7,\#(member)}"#)
      let after = line(#"{\#(member),\#(message)"pid":7}"#)
      #expect(before.time == time && after.time == time)
      #expect(before.process == 7 && after.process == 7)
    }
  }

  @Test(
    "other numbers in an object of JSON are not times",
    arguments: [
      #""count":1714557600402"#, #""time":402"#, #""ts":1714557600e3"#, #""ts":1714557600.4.2"#, #""time":-1"#,
      #""timestamp":"1714557600 s""#, #""t":99999999999999999999"#, #""time":[1714557600]"#,
    ])
  func otherNumbers(_ member: String) {
    #expect(line(#"{"msg":"applicationDidBecomeActive",\#(member)}"#).time == -1)
  }

  @Test("every spelling of the table that logs can hold is read back")
  func table() {
    for spelling in CallbackSpelling.table where LogSpelling.isNamed(spelling.callback) {
      guard spelling.callback.controlEventName == nil else { continue }
      for text in [spelling.objectiveC, spelling.swift] where text != "hasText" {
        #expect(line(text).mention?.observation.callback == spelling.callback, "\(text)")
      }
    }
  }
}

extension LogLine {
  /// The callback that it is.
  fileprivate var mention: Mention? { if case .callback(let mention) = content { mention } else { nil } }
}
