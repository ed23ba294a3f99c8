import LifecycleLogs
import LifecycleTestSupport

@Suite("Logs of apps with a scene")
struct SceneLogTests {
  private static let prefix = "2023-05-01 10:00:01.123456+0200 MyApp[4242:11111] "

  private static let names = [
    "application(_:didFinishLaunchingWithOptions:)", "scene(_:willConnectTo:options:)",
    "sceneWillEnterForeground(_:)", "sceneDidBecomeActive(_:)", "sceneWillResignActive(_:)",
    "sceneDidEnterBackground(_:)",
  ]

  @Test(
    "logs of apps with a scene are read in the spellings that logs have, and their story is the one of the callbacks",
    arguments: [
      names, lines("DF connect foreground active resign background"),
      names.map { prefix + ($0.hasPrefix("scene") ? "SceneDelegate " : "AppDelegate ") + $0 },
      [
        "didFinishLaunchingWithOptions", "SceneDelegate: willConnectTo", "SceneDelegate: sceneWillEnterForeground",
        "SceneDelegate: sceneDidBecomeActive called", "SceneDelegate: sceneWillResignActive called",
        "SceneDelegate: sceneDidEnterBackground called",
      ],
      [
        "application(_:didFinishLaunchingWithOptions:)",
        "scene(_:willConnectTo:options:) <UIWindowScene: 0x104d04470; scene = <FBSScene: 0x600>; title = >",
        "name = UISceneWillEnterForegroundNotification, object = Optional(<UIWindowScene: 0x104d04470>), userInfo = nil",
        "NSConcreteNotification 0x60 {name = UISceneDidActivateNotification; object = <UIWindowScene: 0x104d04470>}",
        "UIScene.willDeactivateNotification", "sceneDidEnterBackground(_:) (background)",
      ],
    ])
  func spellings(_ lines: [String]) throws {
    let verdict = try judge(lines)
    #expect(verdict.outcome == .legal, "\(verdict.description(of: "log"))")
    #expect(verdict.counts.judged == lines.count)
    #expect(verdict.configuration.scenes == .single)
    #expect(verdict.stories == [[.openFromHomeScreen, .pressHome]])
  }

  /// The lines of these callbacks, each with the class of the delegate.
  private static func lines(_ words: String) -> [String] {
    TraceRow.names(words).map { "-[\($0.hasPrefix("scene") ? "Scene" : "App")Delegate \($0)]" }
  }

  private static let launch = lines("DF connect foreground active")

  @Test(
    "logs of apps with a scene name the rule that an impossible line breaks",
    arguments: [
      ("background resign", 5, "SC-11"), ("active resign", 5, "SC-10"), ("DBA", 5, "SC-01"),
      ("resign background disconnect foreground", 8, "SC-09"), ("resign background foreground foreground", 8, "SC-12"),
    ])
  func violations(_ words: String, _ line: Int, _ rule: String) throws {
    let verdict = try judge(Self.launch + Self.lines(words))
    let violation = try #require(verdict.lives.first?.violation)
    #expect(violation.line == line)
    #expect(violation.violation?.rule.text == rule, "\(verdict.description(of: "log"))")
  }

  @Test("a log with several scenes, or of a system that has none, is not judged, and says why")
  func uncovered() throws {
    func reason(_ lines: [String], version: Int = 15) throws -> LogJudge.Obstacle? {
      let verdict = try judge(lines, version: version)
      #expect((verdict.outcome == .notCovered) == (verdict.obstacle != nil))
      return verdict.obstacle
    }
    #expect(try reason(Self.launch) == nil)
    #expect(try reason(Self.launch, version: 12)?.reason == .tooEarly)
    let two = try reason([
      "sceneDidBecomeActive(_:) <UIWindowScene: 0x10>", "sceneDidBecomeActive(_:) <UIWindowScene: 0x20>",
      "sceneWillResignActive(_:)",
    ])
    #expect(two?.reason == .several)
    #expect(two?.line == 2)
    let again = [
      "sceneDidBecomeActive(_:) <UIWindowScene: 0x10>", "sceneDidDisconnect(_:) <UIWindowScene: 0x10>",
      "scene(_:willConnectTo:options:) <UIWindowScene: 0x20>",
    ]
    #expect(try reason(again) == nil)
    #expect(try reason(Self.launch + ["-[CarPlaySceneDelegate sceneDidBecomeActive:]"])?.reason == .several)
    #expect(try reason(Self.launch + ["-[ExternalSceneDelegate sceneWillEnterForeground:]"]) == nil)
    // A second connection is legal if the app has several, and what comes before it is illegal all the same.
    let down = Self.lines("resign background disconnect")
    let second = Self.lines("connect") + down
    #expect(try reason(Self.launch + second)?.reason == .perhapsSeveral)
    #expect(try reason(Self.launch + Self.lines("active") + second) == nil)
    #expect(try reason(Self.launch + down + second) == nil)
    #expect(try reason(Self.launch + Self.launch) == nil)
  }

  @Test("a name out of the life cycle of scenes says nothing of an app that has none, as a person says")
  func knownWithoutScenes() throws {
    let lines = ["DidBecomeActive", "WillResignActive"].map { "UIApplication\($0)Notification\n" }
    let name = "windowScene:didUpdateCoordinateSpace:interfaceOrientation:traitCollection:\n"
    func outcome(isKnown: Bool) throws -> LogJudge.Outcome {
      var assumptions = LogJudge.Assumptions()
      assumptions.knowsScenes = isKnown
      return try LogJudge(assumptions: assumptions).judge(lines.joined(separator: name).utf8).outcome
    }
    #expect(try outcome(isKnown: false) == .notCovered)
    #expect(try outcome(isKnown: true) == .legal)
  }

  private static let two = [
    "didFinishLaunchingWithOptions", "scene(_:willConnectTo:options:) <UIWindowScene: 0x10>",
    "sceneWillEnterForeground(_:) <UIWindowScene: 0x10>", "sceneDidBecomeActive(_:) <UIWindowScene: 0x10>",
    "scene(_:willConnectTo:options:) <UIWindowScene: 0x20>", "sceneWillEnterForeground(_:) <UIWindowScene: 0x20>",
    "sceneDidBecomeActive(_:) <UIWindowScene: 0x20>", "sceneWillResignActive(_:) <UIWindowScene: 0x10>",
    "sceneDidEnterBackground(_:) <UIWindowScene: 0x10>",
  ]

  @Test(
    "a scene whose connection is not in the log is judged from its first activation on",
    arguments: [
      ("foreground active active resign", "SC-10"), ("foreground active resign resign", "SC-10"),
      ("foreground active resign active background", "SC-11"),
    ])
  func unseenConnection(_ words: String, _ rule: String) throws {
    let verdict = try judge(TraceRow.names(words))
    #expect(verdict.lives.first?.violation?.violation?.rule.text == rule, "\(verdict.description(of: "log"))")
    let right = TraceRow.names("foreground active resign background")
    #expect(try judge(right + right).outcome == .legal)
  }

  @Test("a launch into the background shows by its scene's connection, or by what woke the app")
  func launchIntoBackground() throws {
    let names = TraceRow.names("connect background foreground active")
    #expect(try judge(names).outcome == .legal)
    let notifications = ["WillConnect", "DidEnterBackground", "WillEnterForeground", "DidActivate"]
    #expect(try judge(notifications.map { "UIScene\($0)Notification" }).outcome == .legal)
    #expect(try judge(names + [names[3], "sceneWillResignActive"]).outcome == .violated)
    let launch = "application:didFinishLaunchingWithOptions:"
    let opened = ["applicationWillEnterForeground:", "applicationDidBecomeActive:"]
    for sign in ["locationManager:didUpdateLocations:", "Launched in background", "BGAppRefreshTask begins"] {
      #expect(try judge([launch, sign] + opened, version: 14).outcome == .legal)
      // The app is open already.
      #expect(try judge([launch] + opened + [sign], version: 14).outcome == .violated)
    }
  }

  @Test("a scene that appears after another one is gone, and was not connected since, is judged by itself")
  func appearsLater() throws {
    let gone = "sceneDidDisconnect <UIWindowScene: 0x20b>"
    let other = TraceRow.names("resign active").map { "\($0) <UIWindowScene: 0x10a>" }
    let verdict = try judge([gone] + other)
    #expect(verdict.outcome == .legal && verdict.scenesByThemselves == 2)
    #expect(try judge([gone] + other + [other[1]]).outcome == .violated)
    // Where a line has no address the one may have the place of the other.
    #expect(try judge([gone, other[0], "sceneDidBecomeActive"]).scenesByThemselves == 0)
  }

  @Test("one of several scenes that enters the background twice is suspicious, unless the system wakes the app")
  func entersTwice() throws {
    let active = ["0x10a", "0x20b"].map { "sceneDidBecomeActive <UIWindowScene: \($0)>" }
    let left = TraceRow.names("resign background background foreground").map { "\($0) <UIWindowScene: 0x10a>" }
    #expect(try judge(active + left).suspicion?.line == 5)
    #expect(try judge(active + [left[0], left[1], left[3]]).outcome == .legal)
    let fetching = try Trace(notation: "os: 15\nbackground modes: fetch\nevents: 0\n".utf8).configuration
    #expect(try judge(active + left, fetching).outcome == .legal)
  }

  @Test(
    "names that say nothing of their object are a scene's, beside a connection and no other name of a scene's message")
  func bareNames() throws {
    let names = ["willConnectTo", "willEnterForeground", "didBecomeActive", "willResignActive", "didEnterBackground"]
    let verdict = try judge(names)
    #expect(verdict.outcome == .legal && verdict.counts.judged == names.count)
    let doubled = try judge(Array(names.prefix(3)) + names.dropFirst(2))
    #expect(doubled.lives.first?.violation?.line == 4)
    // Beside the scene's own they are an observer's.
    let observer = try judge(["willConnectTo", "sceneWillEnterForeground", "didBecomeActive", "didBecomeActive"])
    #expect(observer.outcome == .legal && observer.counts.toObservers == 2)
  }

  @Test("judge each of several by itself, where every line names its scene by the address")
  func eachOfSeveral() throws {
    let legal = try judge(Self.two)
    #expect(legal.outcome == .legal && legal.scenesByThemselves == 2 && legal.counts.judged == 9)
    #expect(legal.lives.map(\.section) == [nil, "scene 1, first in line 2", "scene 2, first in line 5"])
    #expect(legal.configuration.scenes == .multiple)
    // The second scene is active: what is right for the first is not for it.
    let illegal = try judge(Self.two + ["sceneWillEnterForeground(_:) <UIWindowScene: 0x20>"])
    let life = try #require(illegal.lives.first { $0.violation != nil })
    #expect(life.section == "scene 2, first in line 5" && life.violation?.line == 10)
    #expect(life.violation?.violation?.rule == .sc12)
    #expect(illegal.description(of: "log").contains("each of 2 scenes is judged by itself"))
    #expect(try judge(Self.two + ["sceneWillEnterForeground(_:) <UIWindowScene: 0x10>"]).outcome == .legal)
    #expect(
      try judge(Self.two + ["didFinishLaunchingWithOptions"] + ["willFinishLaunchingWithOptions"]).outcome == .violated)
  }

  @Test(
    "logs of apps with a scene leave open what one of several may do, and the only one may not, and what cannot be distinguished",
    arguments: [
      ["sceneWillEnterForeground(_:)"], ["UISceneWillEnterForegroundNotification"],
      [
        "[RearSceneDelegate] sceneDidBecomeActive(_:) <UIWindowScene: 0x20>",
        "[FrontSceneDelegate] sceneDidBecomeActive(_:) <UIWindowScene: 0x10>",
      ],
    ])
  func openOfSeveral(_ lines: [String]) throws {
    #expect(try judge(Self.two + lines).obstacle?.reason == .several)
  }

  private static let delegates = [
    ["[PhoneSceneDelegate] sceneDidBecomeActive(_:)", "[RearSceneDelegate] sceneDidBecomeActive(_:)"],
    ["PhoneSceneDelegate: sceneDidBecomeActive(_:)", "RearSceneDelegate: sceneDidBecomeActive(_:)"],
    ["PhoneSceneDelegate - sceneDidBecomeActive(_:)", "RearSceneDelegate - sceneDidBecomeActive(_:)"],
    ["PhoneSceneDelegate.swift:42 sceneDidBecomeActive(_:)", "RearSceneDelegate.swift:9 sceneDidBecomeActive(_:)"],
  ]

  @Test("judge each of two delegates of scenes by itself, in whatever form they are named", arguments: delegates)
  func severalDelegates(_ lines: [String]) throws {
    let verdict = try judge(lines)
    #expect(verdict.outcome == .legal && verdict.scenesByThemselves == 2 && verdict.scenesAreOfDelegates)
    #expect(verdict.lives.compactMap(\.section).first == "delegate 1 of scenes, first in line 1")
    #expect(verdict.description(of: "log").contains("each of 2 delegates of scenes is judged by itself"))
    // Without the name of the delegate nobody knows whose message it is.
    #expect(try judge(lines + ["sceneWillResignActive(_:)"]).obstacle?.reason == .several)
    #expect(try judge(lines + ["UISceneWillDeactivateNotification"]).obstacle?.reason == .several)
    // The application has one delegate, whatever the scenes have.
    let launched = ["willFinishLaunchingWithOptions", "didFinishLaunchingWithOptions"]
    #expect(try judge(launched + lines).outcome == .legal)
    #expect(try judge(launched + lines + [launched[1]]).outcome == .violated)
  }

  @Test("logs of apps with a scene leave open what a delegate of scenes does that it may do for another scene")
  func severalScenesOfDelegate() throws {
    let messages = [
      "scene:willConnectToSession:options:", "sceneWillEnterForeground:", "sceneDidBecomeActive:",
      "sceneWillResignActive:", "sceneDidBecomeActive:",
    ]
    let lines = ["-[PhoneSceneDelegate sceneDidBecomeActive:]"] + messages.map { "-[RearSceneDelegate \($0)]" }
    #expect(try judge(lines).outcome == .legal)
    let more = try judge(lines + ["-[RearSceneDelegate sceneDidEnterBackground:]"])
    #expect(more.obstacle?.reason == .several && more.obstacle?.line == 2)
    let alone = try judge(lines.dropFirst() + ["-[RearSceneDelegate sceneDidEnterBackground:]"])
    #expect(alone.outcome == .violated)
  }

  @Test(
    "logs of apps with a scene are not judged where a scene in a car is named",
    arguments: [
      ["[Phone] sceneDidBecomeActive(_:)", "[CarPlay] sceneDidBecomeActive(_:)"],
      ["sceneDidBecomeActive(_:)", "templateApplicationScene(_:didConnect:)", "sceneDidBecomeActive(_:)"],
    ])
  func inCar(_ lines: [String]) throws {
    let verdict = try judge(lines)
    #expect(verdict.obstacle?.reason == .several)
    #expect(verdict.obstacle?.line == 2)
  }

  @Test("logs of apps with a scene are legal where another scene comes and goes as the app is removed")
  func anotherSceneAtTheEnd() throws {
    // Apple Developer Forums, thread 732170, which prints each scene.
    #expect(try judge(Self.removed).outcome == .legal)
    #expect(try judge(Self.removed + ["sceneDidBecomeActive <UIWindowScene: 0x103e06510>"]).outcome != .legal)
  }

  private static let removed = [
    "sceneWillEnterForeground <UIWindowScene: 0x10270b110>", "sceneDidBecomeActive <UIWindowScene: 0x10270b110>",
    "sceneWillResignActive <UIWindowScene: 0x10270b110>", "sceneDidDisconnect <UIWindowScene: 0x10270b110>",
    "sceneWillEnterForeground <UIWindowScene: 0x103e06510>", "sceneDidEnterBackground <UIWindowScene: 0x103e06510>",
  ]

  @Test("a log is not judged where another scene appears that was there all the time")
  func anotherScene() throws {
    let lines = Self.removed.prefix(4) + ["sceneDidEnterBackground <UIWindowScene: 0x103e06510>"]
    let verdict = try judge(Array(lines))
    #expect(verdict.obstacle?.reason == .perhapsSeveral && verdict.obstacle?.line == 5)
    let same = try judge(lines.map { $0.replacing("0x103e06510", with: "0x10270b110") })
    #expect(same.outcome == .violated)
    #expect(same.description(of: "log").contains("one scene is assumed"))
  }

  @Test("a scene's name amid other words is not understood, and not said to be one that no rule is about")
  func amidOtherWords() throws {
    let text = try judge(["then sceneDidBecomeActive(_:) is called by the system"]).description(of: "log")
    #expect(text.contains("sceneDidBecomeActive(_:) in line 1: amid other words"))
    let more = try judge(
      Self.launch + ["SceneDelegate.sceneWillResignActive()x", "then sceneDidDisconnect: is called"])
    #expect(more.counts.unjudged == 0 && more.counts.others == 1 && more.counts.uncertain == 1)
  }

  @Test("a log takes no observer's method for a delegate's message, nor a scene's notification in an app without")
  func observers() throws {
    let observed = try judge(Self.launch + ["applicationDidBecomeActive", "-[Analytics applicationDidBecomeActive:]"])
    #expect(observed.outcome == .legal)
    #expect(observed.counts.toOtherObjects == 1 && observed.counts.toObservers == 1)
    let firstLine = try #require(observed.description(of: "log").split(separator: "\n").first)
    #expect(firstLine.contains("1 taken for an observer's"))
    let names = ["scene(_:continue:)", "windowScene(_:performActionFor:completionHandler:)", "scenePhase = active"]
    let more = try judge(Self.launch + names)
    #expect(more.outcome == .legal)
    #expect(more.counts.unjudged == 3)
    let without = try judge([
      "-[AppDelegate application:didFinishLaunchingWithOptions:]", "UISceneDidActivateNotification",
      "-[AppDelegate applicationDidBecomeActive:]", "UISceneDidActivateNotification",
    ])
    #expect(without.outcome == .legal)
    #expect(without.configuration.scenes == .none)
  }

  @Test("logs of apps with a scene are as legal as the recordings that they are taken from")
  func recordings() throws {
    let entries = try Corpus(at: Repository.corpus.appendingPathComponent("scenes")).traces()
    #expect(entries.count >= 7)
    for entry in entries {
      let lines = entry.trace.steps.flatMap(\.lines).filter { $0.mark != .comment }.map { Trace.text(of: $0) }
      let verdict = try judge(lines, entry.trace.configuration)
      if entry.trace.configuration.scenes == .multiple {
        #expect(verdict.outcome == .notCovered && verdict.obstacle?.reason == .assumedSeveral)
        #expect(verdict.description(of: "log").contains("several scenes (--app): the log"))
        continue
      }
      #expect(
        verdict.outcome == (lines.isEmpty ? .nothingToJudge : .legal),
        "\(entry.path): \(verdict.description(of: "log"))")
    }
  }

  @Test("the log of a kept violation is illegal where the order of the callbacks shows it")
  func keptViolations() throws {
    let entries = try Repository.violations.get()
    var found = 0
    let withScenes = entries.filter { $0.trace.configuration.scenes == .single }
    for (place, entry) in withScenes.enumerated() where place.isMultiple(of: Tier.amount(quick: 24, thorough: 1)) {
      let lines = entry.trace.steps.flatMap(\.lines).filter { $0.mark != .comment }.map { Trace.text(of: $0) }
      let verdict = try judge(lines, entry.trace.configuration)
      #expect(verdict.obstacle == nil || verdict.obstacle?.reason == .perhapsSeveral)
      if verdict.outcome == .violated { found += 1 }
    }
    // Not the URL after the connection: an app whose scene a prewarm connected is opened by it so.
    #expect(found >= Tier.amount(quick: 1, thorough: 17))
  }
}
