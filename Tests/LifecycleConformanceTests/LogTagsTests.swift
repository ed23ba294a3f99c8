import LifecycleLogs
import LifecycleMeasurements
import LifecycleTestSupport

/// Logs of several objects that print the same message, each behind a prefix of its own.
@Suite("Logs of several objects")
struct LogTagsTests {
  private static let launch = "application(_:didFinishLaunchingWithOptions:)"
  private static let messages = [
    "applicationDidBecomeActive(_:)", "applicationWillResignActive(_:)", "applicationDidEnterBackground(_:)",
    "applicationWillEnterForeground(_:)", "applicationDidBecomeActive(_:)", "applicationWillResignActive(_:)",
  ]
  private static let sceneMessages = [
    "scene(_:willConnectTo:options:)", "sceneWillEnterForeground(_:)", "sceneDidBecomeActive(_:)",
    "sceneWillResignActive(_:)", "sceneDidEnterBackground(_:)", "sceneWillEnterForeground(_:)",
    "sceneDidBecomeActive(_:)", "sceneWillResignActive(_:)",
  ]
  private static let notifications = [
    "UIApplication.didBecomeActiveNotification", "UIApplication.willResignActiveNotification",
    "UIApplication.didEnterBackgroundNotification", "UIApplication.willEnterForegroundNotification",
    "UIApplication.didBecomeActiveNotification",
  ]

  /// Puts a prefix before a name: `#` in it is a number that differs in each line.
  private func line(_ prefix: String, _ name: String, _ number: Int) -> String {
    prefix.replacing("#", with: "\(number % 50 + 10)") + name
  }

  private static let nsLog = "2024-01-01 12:00:#.000 App[123:456] "
  private static let xcode = "2024-05-01 10:00:#.123456+0200 MyApp[4242:1111#] "

  @Test(
    "logs of several objects are as legal as that of the first object, and have its story",
    arguments: [
      ("[AppDelegate] ", "[Analytics] "), ("AppDelegate: ", "Analytics: "), ("", "[Analytics] "),
      ("AppDelegate.swift:# ", "Analytics.swift:# "), ("[AppDelegate.swift:#] ", "[Analytics.swift:#] "),
      ("AppDelegate.swift:# ", "[AppDelegate] "), ("AppDelegate: ", "flutter: [lifecycle] "),
      (nsLog + "[AppDelegate] ", nsLog + "[Analytics] "), (xcode + "[app] ", xcode + "[Analytics] "),
      (xcode + "[Lifecycle] AppDelegate: ", xcode + "[Lifecycle] Plugin: "), ("🟢 [AppDelegate] ", "🔵 [AppDelegate] "),
      ("[AppDelegate] [INFO] ", "[Plugin2] [INFO] "), ("[Plugin1] ", "[Plugin2] "),
      ("[INFO] ", "[DEBUG] "), ("[main] ", "[com.apple.main-thread] "),
    ])
  func twoObjects(_ first: String, _ second: String) throws {
    for (names, version) in [(Self.messages, 15), (Self.sceneMessages, 16), (Self.notifications, 15)] {
      let start = [line(first, Self.launch, 0)]
      let alone = try judge(start + names.enumerated().map { line(first, $1, $0) }, version: version)
      for (one, other) in [(first, second), (second, first)] {
        let lines = names.enumerated().flatMap { [line(one, $1, 2 * $0), line(other, $1, 2 * $0 + 1)] }
        let verdict = try judge(start + lines, version: version, strict: true)
        #expect(verdict.outcome == .legal, "\(verdict.description(of: "log"))")
        #expect(verdict.stories == alone.stories)
        #expect(verdict.counts.judged == names.count + 1 && verdict.counts.repeated == names.count)
        #expect(verdict.description(of: "log").contains("\(names.count) behind another prefix"))
      }
    }
  }

  @Test("a text that describes its callback names no object: each of two in a list is a callback")
  func descriptions() throws {
    let list = [
      "1. loaded: application:didFinishLaunchingWithOptions:", "2. connects: scene:willConnectToSession:options:",
      "3. comes up: sceneWillEnterForeground:", "4. is active: sceneDidBecomeActive:",
      "5. Home: sceneWillResignActive:", "6. is gone: sceneDidEnterBackground:",
      "7. comes again: sceneWillEnterForeground:", "8. is active again: sceneDidBecomeActive:",
    ]
    let whole = try judge(list, version: 16)
    #expect(whole.outcome == .legal && whole.counts.repeated == 0 && whole.counts.judged == list.count)
    #expect(try judge(list.filter { !$0.hasPrefix("7") }, version: 16).outcome == .violated)
  }

  @Test(
    "logs of several objects say the category or the level in another member, where lines are objects of JSON",
    arguments: [
      (#"{"threadID":#,"category":"app","eventMessage":""#, #"{"threadID":#,"category":"Analytics","eventMessage":""#)
    ])
  func objects(_ first: String, _ second: String) throws {
    let lines = ([Self.launch] + Self.messages).flatMap { [line(first, $0, 1) + "\"}", line(second, $0, 2) + "\"}"] }
    #expect(try judge(lines).outcome == .legal)
    let twice = lines.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    #expect(try judge(twice + [line(first, Self.messages[5], 3) + "\"}"]).lives.first?.violation?.line == 8)
  }

  @Test(
    "logs of one object in other words each time are illegal where another second, or another callback, is between",
    arguments: [
      ["10:00:00 * - resuming", "10:00:30 * - user = nil"], ["[App] *: resuming", "*", "[App] *: user"],
      ["10:00:00 [App] *", "10:00:30 [Ads] *"],
    ])
  func otherWords(_ lines: [String]) throws {
    let active = "applicationDidBecomeActive"
    let between = lines.map { $0 == "*" ? "[App] applicationWillResignActive" : $0.replacing("*", with: active) }
    let resigns = lines[0].replacing("*", with: "applicationWillResignActive").replacing("10:00:00", with: "10:01:00")
    let verdict = try judge(between + [between[between.count - 1]] + (lines.count == 3 ? [] : [resigns]))
    #expect(verdict.outcome == .violated || verdict.outcome == .suspicious, "\(verdict.description(of: "log"))")
    // At once it may be one message.
    #expect(try judge([between[0], between[between.count - 1].replacing("10:00:30", with: "10:00:00")]).isLegal)
  }

  @Test("logs of several objects are legal where an object prints later than the others, in order")
  func late() throws {
    let names = [Self.launch] + Self.messages
    var lines = names[0...1].map { "[App] " + $0 }
    lines += names[0...1].map { "[Ads] " + $0 } + names[2...4].map { "[App] " + $0 }
    lines += names[2...4].map { "[Ads] " + $0 } + names[5...6].map { "[App] " + $0 }
    lines += names[5...6].map { "[Ads] " + $0 }
    #expect(try judge(lines).outcome == .legal)
    #expect(try judge(lines).counts.repeated == names.count)
  }

  @Test(
    "logs of several objects are illegal where one of them prints a message twice",
    arguments: [
      ["[App] *", "[App] *"], ["[App] *", "[Ads] *", "[App] *"], ["[App] *", "[Ads] *", "[Ads] *"],
      ["[Ads] *", "[App] *", "[App] *"], ["[App] *", "[Ads] *", "[App] *", "[Ads] *"],
      ["[INFO] *", "[DEBUG] *", "[DEBUG] *"], ["App.swift:17 *", "Ads.swift:9 *", "App.swift:17 *"],
      ["12:00:00.1 A[1:2a] [App] *", "12:00:00.3 A[1:4] [Ads] *", "12:00:00.7 A[1:0x10] [App] *"],
      ["[App] -[AppDelegate *]", "AppDelegate.*", "[App] -[AppDelegate *]"],
    ])
  func doubles(_ lines: [String]) throws {
    let start = ([Self.launch] + Self.messages[0...3]).map { lines[0].replacing("*", with: $0) }
    for (number, message) in [Self.messages[4], Self.messages[3]].enumerated() {
      let verdict = try judge(start.dropLast(number) + lines.map { $0.replacing("*", with: message) })
      let violation = try #require(verdict.lives.first?.violation, "\(verdict.description(of: "log"))")
      // With two of both it is the third line, with one of another in between the last.
      #expect(violation.line == start.count - number + min(lines.count, 3))
    }
  }

  @Test("a log of two objects is illegal where the scene's delegate prints a message twice, and its plugin once")
  func doublesOfScene() throws {
    let start = ["[AppDelegate] " + Self.launch, "[SceneDelegate] " + Self.sceneMessages[0]]
    let lines = [1, 2, 3, 4, 5, 6].flatMap {
      ["[SceneDelegate] " + Self.sceneMessages[$0], "[MyPlugin] " + Self.sceneMessages[$0]]
    }
    #expect(try judge(start + lines, version: 16).outcome == .legal)
    let verdict = try judge(start + lines + ["[SceneDelegate] " + Self.sceneMessages[6]], version: 16)
    #expect(verdict.lives.first?.violation?.line == 15)
    #expect(verdict.lives.first?.violation?.violation?.rule == .sc10)
  }

  @Test(
    "logs of several objects have one tag where it differs in numbers only, and then all is as without it",
    arguments: [
      "", "[INFO] ", "[AppDelegate] ", "AppDelegate: ", "AppDelegate.swift:# ", nsLog, xcode + "[app] ", "flutter: ",
      "#.# 0x1a# <AppDelegate: 0x60000#> ", "2024-01-01T12:00:#Z [#ms] ",
    ])
  func oneTag(_ prefix: String) throws {
    let names = [Self.launch] + Self.messages
    for names in [names, names + [Self.messages[5]], names + [Self.messages[0], Self.messages[0]]] {
      let plain = try judge(names)
      let verdict = try judge(names.enumerated().map { line(prefix, $1, $0) })
      #expect(verdict.outcome == plain.outcome)
      #expect(verdict.counts == plain.counts && verdict.counts.repeated == 0)
      #expect(verdict.lives.map { $0.violation?.line } == plain.lives.map { $0.violation?.line })
      #expect(verdict.stories == plain.stories)
    }
  }

  @Test(
    "logs of several objects are legal with levels that say nothing of the object, in any order",
    arguments: (0..<64).filter { $0.isMultiple(of: Tier.amount(quick: 9, thorough: 1)) })
  func levels(_ number: Int) throws {
    let names = [Self.launch] + Self.messages
    let levels = (0..<names.count).map { number >> $0 & 1 == 0 ? "[INFO] " : "[DEBUG] " }
    #expect(try judge(zip(levels, names).map { $0 + $1 }).outcome == .legal)
    // Each message has a level of its own.
    let verdict = try judge(names.map { name in names.firstIndex(of: name).map { levels[$0] + name } ?? name })
    #expect(verdict.counts.repeated == 0)
    #expect(verdict.stories == (try judge(names).stories))
  }

  @Test(
    "logs of several objects are legal where the generated log of one object is, with a second one that is not sent every message",
    arguments: 0..<Tier.amount(quick: 4, thorough: 80))
  func generated(_ number: Int) throws {
    var reference = LogFigures(scenarios: 4_000, besides: [.scenes]).performances()
    let (trace, isLegal) = reference.trace(number * 151)
    #expect(isLegal)
    let log = LogFigures.log(of: trace).enumerated().flatMap { place, line in
      let first = "[AppDelegate] " + line
      if place % 3 > number % 3 { return [first] }
      return place.isMultiple(of: 2) ? [first, "[Plugin] " + line] : ["[Plugin] " + line, first]
    }
    #expect(try judge(log, trace.configuration).outcome != .violated)
  }
}
