import LifecycleLogs
import LifecycleTestSupport
import Testing

@Suite("Logs that need a death without a sign of it")
struct SuspiciousLogTests {
  private static func judge(_ lines: [String]) throws -> LogJudge.Verdict {
    try LogJudge().judge(lines.map { $0 + "\n" }.joined().utf8)
  }

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
      let verdict = try Self.judge(lines)
      #expect(verdict.outcome == .suspicious && !verdict.isLegal, "\(verdict.description(of: "log"))")
      #expect(verdict.suspicion?.line == 2 && verdict.suspicion?.isTwice == true)
      let text = verdict.description(of: "log")
      #expect(text.hasPrefix("suspicious  log (4 callbacks in 4 lines)\n  line 2: "))
      #expect(text.replacing("\n    ", with: " ").contains("is the same observer registered twice"))
    }
    // Minutes later it may be another process, and a launch is a sign of one.
    #expect(try Self.judge(Self.lines(Self.twice, at: far)).isLegal)
    let launched = ["applicationDidBecomeActive", "applicationDidFinishLaunching", "applicationDidBecomeActive"]
    #expect(try Self.judge(Self.lines(launched, at: near)).isLegal)
  }

  @Test("an opening that nobody saw does not explain it either")
  func openings() throws {
    let names = ["Active", "Resign", "Background", "Background"]
    let notifications = [
      "UIApplicationDidBecomeActiveNotification", "UIApplicationWillResignActiveNotification",
      "UIApplicationDidEnterBackgroundNotification", "UIApplicationDidEnterBackgroundNotification",
    ]
    #expect(names.count == notifications.count)
    #expect(try Self.judge(notifications).suspicion?.line == 4)
  }

  @Test("a log that begins with a heading, and has others without an empty line, is judged in sections")
  func headings() throws {
    let log = [
      "Launch", "applicationDidFinishLaunching", "applicationDidBecomeActive", "Home button",
      "applicationWillResignActive", "applicationDidEnterBackground", "Notification center",
      "applicationWillResignActive", "applicationDidBecomeActive",
    ]
    let verdict = try Self.judge(log)
    #expect(verdict.isLegal && verdict.hasHeadingsWithoutSpace)
    #expect(verdict.lives.map(\.section) == ["Launch", "Home button", "Notification center"])
    #expect(try Self.judge(Array(log.dropFirst())).outcome == .violated)
  }

  @Test("more lines that are uncertain than read leave the verdict open, and hide no callback that they name")
  func uncertain() throws {
    let verdict = try Self.judge([
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
    let verdict = try Self.judge([
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
