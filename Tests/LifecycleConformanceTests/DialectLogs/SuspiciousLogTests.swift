import LifecycleLogs
import LifecycleTestSupport

@Suite("Logs that need a death without a sign of it")
struct SuspiciousLogTests {
  private static func lines(_ names: [String], at times: [String], process: String = "") -> [String] {
    zip(names, times).map { "\($1) \(process)\($0)" }
  }

  private static let twice = [
    "applicationDidBecomeActive", "applicationDidBecomeActive", "applicationWillResignActive",
    "applicationDidEnterBackground",
  ]

  @Test("a callback that comes again in one process, or at once, or without a time, is suspicious")
  func suspicious() throws {
    let far = ["10:00:00.402", "10:20:00.402", "10:30:00.000", "10:30:00.100"]
    let near = ["10:00:00.402", "10:00:00.402", "10:30:00.000", "10:30:00.100"]
    let overMidnight = ["23:59:59.900", "00:00:00.100", "00:30:00.000", "00:30:00.100"]
    for lines in [
      Self.lines(Self.twice, at: far, process: "Demo[900:1] "), Self.lines(Self.twice, at: near),
      Self.lines(Self.twice, at: overMidnight), Self.twice,
    ] {
      let verdict = try judge(lines)
      #expect(verdict.outcome == .suspicious && !verdict.isLegal, "\(verdict.description(of: "log"))")
      #expect(verdict.suspicion?.line == 2)
      let text = verdict.description(of: "log")
      #expect(text.hasPrefix("suspicious  log (4 callbacks in 4 lines)\n  line 2: "))
      #expect(text.replacing("\n    ", with: " ").contains("is the same observer registered twice"))
    }
    // Minutes later it may be another process, and a launch is a sign of one, but not at once.
    #expect(try judge(Self.lines(Self.twice, at: far)).isLegal)
    let launched = ["applicationDidBecomeActive", "applicationDidFinishLaunching", "applicationDidBecomeActive"]
    #expect(try judge(Self.lines(launched, at: far)).isLegal)
    #expect(try judge(Self.lines(launched, at: near)).suspicion?.line == 2)
  }

  @Test("the times of JSON as numbers count, of callbacks and in a dialect")
  func epochs() throws {
    func lines(_ names: [String], _ member: String, _ times: [String]) -> [String] {
      zip(names, times).map { #"{"\#(member)":\#($1),"category":"app.lifecycle","message":"\#($0)"}"# }
    }
    let far = ["1714557600.402", "1714558800.402", "1714559400", "1714559400.1"]
    let near = ["1714557600402", "1714557600402", "1714559400000", "1714559400100"]
    #expect(try judge(lines(Self.twice, "ts", far)).isLegal)
    #expect(try judge(lines(Self.twice, "time", near)).suspicion?.line == 2)
    // Breadcrumbs whose last came first.
    let states = ["background", "active", "inactive", "background"].enumerated().map {
      #"{"timestamp":\#(1_714_557_600 - 60 * $0),"category":"app.lifecycle","data":{"state":"\#($1)"}}"#
    }
    let breadcrumbs = try judge(states)
    #expect(breadcrumbs.reading.dialect?.name == "Sentry" && breadcrumbs.newestFirst == 2)
    #expect(try judge(states.reversed()).outcome != .notCovered)
  }

  @Test(
    "a legal log is suspicious where its times speak against its story",
    arguments: [
      // Registered twice; opened at once after what would have to be a prewarm; ended while suspended.
      (["DidFinishLaunching 00.000", "DidBecomeActive 00.100", "DidBecomeActive 00.100"], 3, "0 ms after the same"),
      (
        ["DidFinishLaunching 00.000", "WillEnterForeground 00.100", "DidBecomeActive 00.200"], 2,
        "100 ms after the launch"
      ),
      (["DidBecomeActive 01", "WillResignActive 02", "DidEnterBackground 03", "WillTerminate 04"], 4, "PR-03"),
    ])
  func times(_ names: [String], _ line: Int, _ words: String) throws {
    let lines = names.map { name in
      let parts = name.split(separator: " ")
      let time =
        parts[1].contains(".") ? "10:00:\(parts[1])" : parts[0] == "WillTerminate" ? "14:00:00" : "10:00:\(parts[1])"
      return "\(time) Demo[900:1] application\(parts[0])"
    }
    let verdict = try judge(lines)
    #expect(verdict.outcome == .suspicious && verdict.suspicion?.line == line, "\(verdict.description(of: "log"))")
    #expect(verdict.description(of: "log").replacing(#/\s+/#, with: " ").contains(words))
    // A launch that shows is the only one, where others would show too.
    let isLaunched = names.last?.hasPrefix("WillTerminate") == true
    let launch = ["09:59:59 applicationDidFinishLaunching"]
    let unnamed = lines.map { $0.replacing("Demo[900:1] ", with: "") }
    if isLaunched { #expect(try judge(launch + unnamed).suspicion?.line == line + 1) }
    // Later, or without times, it is legal.
    let untimed = try judge(names.map { "application\($0.prefix { $0 != " " })" })
    #expect(untimed.outcome != .violated)
  }

  private static let focus = [
    "applicationDidBecomeActive", "applicationWillResignActive", "applicationDidBecomeActive",
    "applicationWillResignActive",
  ]

  @Test("an app that was inactive for half an hour was left, where its background was not recorded")
  func pauses() throws {
    let times = ["10:00:00", "10:30:00", "11:00:00", "11:30:00"]
    let verdict = try judge(Self.lines(Self.focus, at: times, process: "Demo[900:1] "))
    #expect(verdict.isLegal)
    let events = verdict.lives.first?.story.trace.steps.map(\.step.event)
    #expect(events?.prefix(3) == [.openFromHomeScreen, .pressHome, .openFromHomeScreen])
    let short = try judge(Self.lines(Self.focus, at: ["10:00:00", "10:00:10", "10:00:20", "10:00:30"]))
    #expect(
      short.lives.first?.story.trace.steps.map(\.step.event).dropFirst().first
        == .interruptionBegins(.notificationCenter))
  }

  @Test(
    "hours in which a device would have locked itself leave the log suspicious, unless the app is opened after them",
    arguments: [
      ("2024-02-28 23:50:00", "2024-02-29 04:50:00", 3), ("11:50:00 AM", "4:50:00 PM", 3),
      ("2024-02-29 23:59:00", "2024-03-01 00:10:00", nil), ("11:50:00 AM", "12:10:00 PM", nil),
      ("09:00:00", "09:20:00", nil),
    ] as [(String, String, Int?)])
  func hours(_ before: String, _ after: String, _ line: Int?) throws {
    let left = ["applicationDidEnterBackground", "applicationWillEnterForeground"]
    let covered = [Self.focus[0], Self.focus[1], Self.focus[2]].map { "Demo[900:1] \($0)" }
    let names = covered + [Self.focus[1], left[0], left[1], Self.focus[0]].map { "Demo[900:1] \($0)" }
    let lines = names.enumerated().map { ($0 < 2 ? before : after) + " " + $1 }
    let verdict = try judge(lines)
    #expect(verdict.suspicion?.line == line, "\(verdict.description(of: "log"))")
    #expect(verdict.outcome == (line == nil ? .legal : .suspicious))
    if line != nil { #expect(verdict.description(of: "log").contains("the app was inactive for 5 hours")) }
    // Without its way into the background in the log it was opened again.
    #expect(try judge(Array(lines.prefix(3))).isLegal)
  }

  @Test(
    "every walk through SwiftUI's phases is legal, whatever it begins with",
    arguments: ["ScenePhase changed from * to #", "scenePhase * -> #", "scenePhase: #"])
  func walks(_ form: String) throws {
    let next = ["active": ["inactive"], "inactive": ["active", "background"], "background": ["inactive"]]
    var walks = next.keys.map { [$0] }
    for _ in 0..<Tier.amount(quick: 3, thorough: 6, long: 8) {
      walks = walks.flatMap { walk in (next[walk.last ?? ""] ?? []).map { walk + [$0] } }
      for walk in walks {
        let lines = zip(walk, walk.dropFirst()).map { form.replacing("*", with: $0).replacing("#", with: $1) }
        let verdict = try judge(lines)
        #expect(verdict.isLegal, "\(lines.joined(separator: "\n"))\n\(verdict.description(of: "log"))")
      }
    }
  }

  @Test("notifications alone may be those of an app with scenes, which are also posted as it is launched")
  func scenesThatNobodySees() throws {
    let names = ["DidFinishLaunching", "WillEnterForeground", "DidBecomeActive", "WillResignActive"]
    let lines = names.enumerated().map { "10:00:00.\($0)00 Demo[900:1] UIApplication\($1)Notification" }
    let verdict = try judge(lines)
    #expect(verdict.isLegal && verdict.configuration.scenes == .single, "\(verdict.description(of: "log"))")
    let doubled = try judge(lines + [lines[3]])
    #expect(doubled.lives.first?.violation?.line == 5 && doubled.configuration.scenes == .single)
    // Nothing but a scene explains the same notification without a launch before it.
    let times = ["00:00.000", "00:00.300", "10:00.300"]
    let left = "10:30:00.300 Demo[900:1] UIApplicationDidEnterBackgroundNotification"
    let opened = try judge(times.map { "10:\($0) Demo[900:1] UIApplicationWillEnterForegroundNotification" } + [left])
    let text = opened.description(of: "log", legalVersions: [14, opened.configuration.version])
    #expect(opened.outcome == .violated && text.contains("see --app 'scenes: single'"))
    var withoutScenes = LogJudge.Assumptions()
    withoutScenes.knowsScenes = true
    let said = try LogJudge(assumptions: withoutScenes).judge(lines.map { $0 + "\n" }.joined().utf8)
    #expect(said.outcome == .violated)
  }

  @Test("a story with a prewarm names the MAY that permits it")
  func prewarm() throws {
    let names = [
      "application:didFinishLaunchingWithOptions:", "applicationWillEnterForeground", "applicationDidBecomeActive",
    ]
    let text = try judge(names).description(of: "log")
    #expect(text.hasPrefix("legal") && text.contains("legal only by BG-01 (MAY"), "\(text)")
  }

  @Test("a phase that is said to have come before another one than the last line's leaves the log suspicious")
  func former() throws {
    let changes = [
      ("inactive", "active"), ("active", "inactive"), ("inactive", "background"), ("background", "inactive"),
      ("inactive", "active"),
    ]
    let lines = changes.map { "ScenePhase changed from \($0) to \($1)" }
    #expect(try judge(lines).isLegal)
    let verdict = try judge([lines[0], lines[3]])
    #expect(verdict.outcome == .suspicious && verdict.suspicion?.line == 2)
    #expect(verdict.description(of: "log").contains("the phase that it says came before"))
  }

  @Test("more lines that may be callbacks in words of their own than lines that are read leave the verdict open")
  func unread() throws {
    let lines = ["applicationDidBecomeActive", "app resumes", "app pauses", "app resumes"]
    #expect(try judge(lines).outcome == .mostlyUncertain)
    let others = ["music resumes", "launch animation pauses", "background image cached"]
    #expect(try judge([lines[0]] + others).isLegal)
  }

  @Test("an opening that nobody saw does not explain it either")
  func openings() throws {
    let notifications = [
      "UIApplicationDidBecomeActiveNotification", "UIApplicationWillResignActiveNotification",
      "UIApplicationDidEnterBackgroundNotification", "UIApplicationDidEnterBackgroundNotification",
    ]
    #expect(try judge(notifications).suspicion?.line == 4)
  }

  @Test("a log that is legal only if plain lines are headings is judged in sections, and suspicious")
  func headings() throws {
    let log = [
      "Launch", "applicationDidFinishLaunching", "applicationDidBecomeActive", "Home button",
      "applicationWillResignActive", "applicationDidEnterBackground", "Notification center",
      "applicationWillResignActive", "applicationDidBecomeActive",
    ]
    let verdict = try judge(log)
    #expect(verdict.outcome == .suspicious && verdict.suspicion?.line == 8)
    #expect(verdict.lives.map(\.section) == ["Launch", "Home button", "Notification center"])
    // Other lines of an app are as plain.
    let noise = ["app started", "applicationDidBecomeActive", "socket open", "applicationDidEnterBackground"]
    #expect(try judge(noise + ["socket closed", "applicationWillResignActive"]).suspicion?.line == 4)
    #expect(try judge(Array(log.dropFirst())).outcome == .violated)
  }

  @Test("a log that names each common message once, without a time, perhaps lists them")
  func lists() throws {
    let template = [
      "application:didFinishLaunchingWithOptions:", "applicationWillResignActive:", "applicationDidEnterBackground:",
      "applicationWillEnterForeground:", "applicationDidBecomeActive:", "applicationWillTerminate:",
    ]
    for form in ["- *", "*"] {
      let lines = template.map { form.replacing("*", with: $0) }
      let verdict = try judge(lines)
      #expect(verdict.outcome == .suspicious && verdict.isPerhapsList)
      // A log may be as wrong: it names something again, or when it came.
      #expect(try judge(lines + [lines[4]]).outcome == .violated)
      #expect(try judge(Array(lines.dropLast())).outcome == .violated)
    }
    #expect(try judge(template.map { "10:00:01 \($0)" }).outcome == .violated)
  }

  @Test("a launch that comes twice without a time between is not taken for a silent prewarm")
  func launchedAgain() throws {
    let lines = ["applicationDidFinishLaunching", "applicationDidFinishLaunching", "applicationDidBecomeActive"]
    #expect(try judge(lines).suspicion?.line == 2)
    let timed = zip(["10:00:00", "10:40:00", "10:40:01"], lines).map { "\($0) \($1)" }
    #expect(try judge(timed).outcome == .legal)
  }

  @Test("a message to another scene as the app is removed is suspicious where nothing shows that scene or the removal")
  func unseenScene() throws {
    let lines = ["sceneWillResignActive", "sceneDidBecomeActive", "sceneDidEnterBackground"]
    #expect(try judge(lines).suspicion?.line == 3)
    #expect(try judge(lines + ["applicationWillTerminate"]).outcome == .legal)
    let same = Array(repeating: "sceneDidDisconnect <UIWindowScene: 0x10270b110>", count: 2)
    #expect(try judge(same).outcome == .suspicious)
    let twice = ["sceneWillResignActive", "sceneDidDisconnect", "sceneDidDisconnect", "applicationWillTerminate"]
    #expect(try judge(twice).suspicion?.line == 1)
    #expect(try judge([twice[0], twice[1], twice[3]]).outcome == .legal)
    let swapped = ["WillResignActive", "WillEnterForeground", "DidEnterBackground", "DidBecomeActive"]
    let notifications = swapped.map { "UIApplication\($0)Notification" }
    #expect(try judge(notifications).outcome == .violated)
    #expect(try judge([0, 2, 1, 3].map { notifications[$0] }).outcome == .legal)
  }

  @Test("a message that one app was seen to send is not asked of another")
  func twoApps() throws {
    let log = [
      "2024-03-01 10:00:00.100 AppA[100:1] applicationWillResignActive(_:)",
      "2024-03-01 10:00:00.300 AppB[200:1] applicationDidBecomeActive(_:)",
      "2024-03-01 10:00:00.900 AppB[200:1] applicationDidEnterBackground(_:)",
    ]
    let verdict = try judge(log)
    #expect(verdict.outcome == .legal && verdict.lives.count == 2)
    #expect(verdict.description(of: "log").contains("  AppB, judged alone:"))
    // Of one app it is: both processes have its name.
    #expect(try judge(log.map { $0.replacing("AppB", with: "AppA") }).outcome == .violated)
    // A process is of one app, so that the names are those of something else.
    #expect(try judge(log.map { $0.replacing("[200:", with: "[100:") }).outcome == .violated)
    // The scene of one says nothing of the other.
    let scene = "2024-03-01 10:00:00.100 AppA[100:1] sceneDidBecomeActive(_:)"
    #expect(try judge([scene, log[1]]).outcome == .legal)
    #expect(try judge([scene, log[1], log[1]]).outcome == .suspicious)
  }

  @Test("sections of an app without scenes are judged by themselves where others have scenes")
  func sectionsWithoutScenes() throws {
    let without = ["iOS 12:", "```", "applicationWillResignActive", "applicationDidEnterBackground"]
    let with = ["```", "", "iOS 13:", "```", "sceneWillEnterForeground", "sceneDidBecomeActive", "```"]
    let verdict = try judge(without + with)
    #expect(verdict.outcome == .legal && verdict.lives.count == 2)
    #expect(try judge(without + [without[3]] + with).suspicion?.line == 5)
  }

  @Test("lines that are printed without a process belong to that of the lines between, unless it begins there")
  func adopts() throws {
    let printed = ["applicationDidBecomeActive", "applicationWillResignActive"]
    let logged = "2024-05-24 04:50:19.930 P[5622:18] Feed loaded"
    let verdict = try judge(printed + [logged, "applicationWillResignActive"])
    #expect(verdict.outcome == .violated && verdict.lives.count == 1)
    #expect(try judge(printed + [logged, "applicationDidBecomeActive"]).lives.count == 1)
    let launched = "2024-05-24 04:50:19.930 P[5622:18] applicationDidFinishLaunching"
    #expect(try judge(printed + [launched, "applicationDidBecomeActive"]).lives.count == 2)
  }

  @Test(
    "a line that names the system and says nothing else decides which one is assumed",
    arguments: [
      ("iOS 12.1", 12), ("OS Version: iPhone OS 12.1 (16B92)", 12), ("iPhone 8, iOS 16", 16), ("## iOS 16", 16),
      ("Before iOS 13", 15), ("iOS 99", 15), ("iOS 130", 15), ("since iOS 14 it is called twice", 15),
    ])
  func systems(_ line: String, _ version: Int) throws {
    let log = ["applicationWillResignActive", "applicationDidEnterBackground"]
    #expect(try judge([line] + log).configuration.version == version)
    #expect(try judge([line, "iOS 17.0"] + log).configuration.version == (version == 15 ? 17 : 15))
    // Scenes came later.
    #expect(try judge([line, "sceneDidBecomeActive(_:)"]).outcome == .legal)
  }

  @Test("lines that tell the phase before leave no phase between them unsaid")
  func formerPhases() throws {
    let verdict = try judge(["scenePhase: active → inactive", "scenePhase: inactive → active"])
    #expect(verdict.outcome == .legal)
    let events = verdict.lives.flatMap(\.story.trace.steps).map(\.step.event)
    #expect(events.first == .interruptionBegins(.notificationCenter), "\(events)")
    // Nor is React Native inactive on the way to the foreground.
    let focus = try judge(["AppState inactive", "AppState active"])
    #expect(focus.stories[0].first == .interruptionBegins(.notificationCenter), "\(focus.stories)")
  }

  @Test("lines without a callback tell the day as well")
  func day() throws {
    let log = ["2016-12-30 15:37:27.326 App[1:1] boot", "applicationDidBecomeActive"]
    #expect(try judge(log).configuration.version == 10)
  }

  @Test("more lines that are uncertain than read leave the verdict open, and hide no callback that they name")
  func uncertain() throws {
    let verdict = try judge([
      "applicationDidBecomeActive", "we left by applicationWillResignActive", "now applicationDidEnterBackground or so",
    ])
    #expect(verdict.outcome == .mostlyUncertain && !verdict.isLegal)
    let text = verdict.description(of: "log")
    #expect(text.hasPrefix("inconclusive  legal as far as read: log (1 callback in 3 lines; 2 uncertain"))
    let names = text.replacing(#/\s+/#, with: " ")
    #expect(names.contains("never seen") && !names.contains("applicationWillResignActive:,"))
  }

  @Test("a log that breaks off says which callbacks are still to come")
  func owed() throws {
    let verdict = try judge([
      "applicationDidBecomeActive", "applicationWillResignActive", "applicationDidEnterBackground",
      "applicationWillEnterForeground",
    ])
    #expect(verdict.lives.first?.owed == [.applicationDidBecomeActive])
    #expect(verdict.description(of: "log").contains("breaks off in this event; applicationDidBecomeActive: is still"))
  }
}

@Suite("Damaged logs")
struct DamagedLogTests {
  @Test("a log that is damaged anywhere is judged or refused, in every dialect")
  func damaged() throws {
    var random = SplitMix64(seed: 11)
    let words =
      LogDialect.all.map(\.example) + [
        "applicationDidBecomeActive", "App will resign active",
        "10:00:00.402 Demo[900:1] applicationDidEnterBackground",
        #"{"message": "Scene Activated", "pid": 12}"#, "AppLifecycleState.", "(_:", "=", "\u{1B}[32m", "[", "{\"", "é",
        "📱",
      ]
    for _ in 0..<Tier.amount(quick: 40, thorough: 500, long: 1_500) {
      var bytes: [UInt8] = []
      for _ in 0..<random.below(30) {
        bytes += Array(words[random.below(words.count)].utf8)
        if random.below(3) > 0 { bytes.append(0x0A) }
        if random.below(6) == 0 { bytes.append(UInt8(1 + random.below(255))) }
      }
      if !bytes.isEmpty, random.below(2) == 0 { bytes.removeSubrange(random.below(bytes.count)..<bytes.count) }
      let verdict = try LogJudge().judge(bytes)
      #expect(!verdict.description(of: "log").isEmpty)
    }
  }
}
