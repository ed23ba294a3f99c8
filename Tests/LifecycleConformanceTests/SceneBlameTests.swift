import LifecycleConformance
import LifecycleModel
import LifecycleOracle
import LifecycleRules
import Testing

/// The rules that are named where a scene is sent too much.
@Suite("Messages that a scene is not sent")
struct SceneBlameTests {
  private static let launch = """
    format: 1
    os: 17
    scenes: single
    background modes: fetch
    not recorded: application:willFinishLaunchingWithOptions:

    ! open from the home screen
    - application:didFinishLaunchingWithOptions:
    - scene:willConnectToSession:options:
    - sceneWillEnterForeground:
    - sceneDidBecomeActive:

    """

  /// The verdict on a trace that begins with a launch.
  private static func verdict(_ lines: String) throws -> TraceJudge.Verdict {
    try TraceJudge().judge(try Trace(notation: (launch + lines).utf8))
  }

  /// A message that a scene is not sent while it stays in the foreground, and the rule that says so.
  @Test(
    "of a scene that stays in the foreground break what demands its way there, or out of it, and not advice alone",
    arguments: [
      ("sceneWillEnterForeground:", RuleID.sc12), ("sceneDidEnterBackground:", .sc13), ("sceneDidDisconnect:", .sc16),
      ("scene:willConnectToSession:options:", .sc15),
    ],
    ["open the app switcher", "biometric prompt begins", "open by URL", "open by user activity"])
  func inTheForeground(_ message: (line: String, rule: RuleID), _ event: String) throws {
    let focus = event.hasPrefix("open by") ? "" : "- sceneWillResignActive:\n"
    let opened = event == "open by URL" ? "- scene:openURLContexts:\n" : ""
    func verdict(_ lines: String) throws -> TraceJudge.Verdict { try Self.verdict("! \(event)\n\(lines)") }
    #expect(try verdict(focus + opened).outcome == .legal)
    let broken = try verdict(focus + opened + "- \(message.line)\n")
    #expect(broken.outcome == .violated && broken.violation?.rule == message.rule)
    guard focus != "" else { return }
    // The end of what took the focus.
    let end = event == "open the app switcher" ? "choose this app in the switcher" : "biometric prompt dismissed"
    let ended = focus + "! \(end)\n- sceneDidBecomeActive:\n"
    #expect(try verdict(ended).outcome == .legal)
    #expect(try verdict(ended + "- \(message.line)\n").violation?.rule == message.rule)
  }

  private static let home = "! press Home\n- sceneWillResignActive:\n- sceneDidEnterBackground:\n"

  @Test(
    "are named by what they say",
    arguments: [
      // A scene that is connected is not disconnected as the app is resumed.
      (
        home + "! system suspends the app\n! system wakes the app in the background\n", "- sceneDidDisconnect:\n",
        RuleID.sc16
      ),
      // Before its end another message is out of place; after it there is no scene.
      (home + "! system disconnects the scene\n", "- sceneDidEnterBackground:\n- sceneDidDisconnect:\n", .sc13),
      (home + "! system disconnects the scene\n", "- sceneWillEnterForeground:\n- sceneDidDisconnect:\n", .sc12),
      (home + "! system disconnects the scene\n", "- sceneDidDisconnect:\n- sceneDidEnterBackground:\n", .sc09),
      // A scene that is active becomes active no second time, and one that resigns for a request is active again after it.
      ("! open by URL\n- scene:openURLContexts:\n", "- sceneDidBecomeActive:\n" + home, .sc10),
      ("! open by URL\n- scene:openURLContexts:\n", "- sceneWillResignActive:\n", .sc29),
      ("! open by user activity\n", "- sceneDidBecomeActive:\n" + home, .sc10),
      ("! open by user activity\n", "- sceneWillResignActive:\n", .rq14),
      ("! open the app switcher\n", "- sceneDidBecomeActive:\n- sceneWillResignActive:\n", .sc10),
      (home, "- sceneWillEnterForeground:\n", .sc12), ("", "- sceneDidEnterBackground:\n", .sc13),
      (home + "! lock\n", "- sceneDidBecomeActive:\n", .sc33),
      // Nobody asks a scene that is gone for its state.
      (
        home + "! system disconnects the scene\n- sceneDidDisconnect:\n! lock\n",
        "- stateRestorationActivityForScene:\n", .sc09
      ),
    ])
  func names(_ before: String, _ step: String, _ rule: RuleID) throws {
    let own = before.hasSuffix("switcher\n") ? before + "- sceneWillResignActive:\n" : before
    #expect(try Self.verdict(own).outcome == .legal)
    #expect(try Self.verdict(before + step).violation?.rule == rule)
  }

  @Test("out of sight a notification comes with its message or not at all, on whichever side of it")
  func pairs() throws {
    let (connected, posted) = ("- scene:willConnectToSession:options:\n", "* UISceneWillConnectNotification\n")
    let (entered, told) = ("- sceneDidEnterBackground:\n", "* UISceneDidEnterBackgroundNotification\n")
    func verdict(_ lines: [String]) throws -> TraceJudge.Verdict {
      let header = """
        os: 17
        scenes: single
        background modes: fetch
        observes: delegate, scenes
        not recorded: application:willFinishLaunchingWithOptions:, application:didFinishLaunchingWithOptions:

        ! system wakes the app in the background

        """
      return try TraceJudge().judge(try Trace(notation: (header + lines.joined()).utf8))
    }
    let legal = [
      [], [connected, posted], [posted, connected], [connected, posted, entered, told],
      [connected, entered, posted, told], [posted, connected, told, entered],
    ]
    for lines in legal { #expect(try verdict(lines).outcome == .legal, "\(lines)") }
    let broken = [
      [connected], [posted], [connected, posted, entered], [connected, posted, told], [connected, entered, posted],
      [connected, told, posted, entered],
    ]
    for lines in broken { #expect(try verdict(lines).violation?.rule == .sc27, "\(lines)") }
  }

  @Test("of several scenes a new process has none that could be disconnected")
  func disconnectedAtLaunch() throws {
    let lines = """
      os: 17
      scenes: multiple
      not recorded: application:willFinishLaunchingWithOptions:

      ! open from the home screen
      - application:didFinishLaunchingWithOptions:
      - scene:willConnectToSession:options: (A)
      - sceneWillEnterForeground: (A)
      - sceneDidBecomeActive: (A)

      """
    #expect(try TraceJudge().judge(try Trace(notation: lines.utf8)).outcome == .legal)
    let gone = try TraceJudge().judge(try Trace(notation: (lines + "- sceneDidDisconnect: (B)\n").utf8))
    #expect(gone.violation?.rule == .sc09)
  }

  @Test("a message of the application that is not sent to it tells of a change, and not of an app that is not running")
  func withoutCause() throws {
    let lines = """
      os: 15
      observes: delegate, notifications, memory warnings

      ! open from the home screen
      - application:willFinishLaunchingWithOptions:
      - application:didFinishLaunchingWithOptions:
      * UIApplicationDidFinishLaunchingNotification
      - applicationDidBecomeActive:
      * UIApplicationDidBecomeActiveNotification
      ! memory warning
      - applicationDidReceiveMemoryWarning:
      * UIApplicationDidReceiveMemoryWarningNotification
      - applicationWillResignActive:
      * UIApplicationWillResignActiveNotification

      """
    #expect(try TraceJudge().judge(try Trace(notation: lines.utf8)).violation?.rule == .mu04)
  }

  @Test("a request that comes twice with a new connection breaks the rule of that connection")
  func requestTwice() throws {
    let lines = """
      os: 17
      scenes: single
      not recorded: application:willFinishLaunchingWithOptions:

      ! open by user activity
      - application:didFinishLaunchingWithOptions:
      - scene:willConnectToSession:options:
      - scene:continueUserActivity:
      - sceneWillEnterForeground:
      - sceneDidBecomeActive:

      """
    func verdict(_ lines: String) throws -> TraceJudge.Verdict {
      try TraceJudge().judge(try Trace(notation: lines.utf8))
    }
    #expect(try verdict(lines).outcome == .legal && verdict(lines).warning?.rule == .rq07)
    let twice = lines.replacing(
      "- sceneWillEnterForeground:", with: "- scene:continueUserActivity:\n- sceneWillEnterForeground:")
    #expect(try verdict(twice).violation?.rule == .rq06)
  }
}
