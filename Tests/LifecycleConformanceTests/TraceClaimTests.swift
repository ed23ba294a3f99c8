import LifecycleTestSupport
import Testing

@testable import LifecycleConformance

@Suite("A trace that does not say what was recorded")
struct TraceClaimTests {
  private func verdict(_ text: String) throws -> TraceJudge.Verdict {
    try TraceJudge().judge(Trace(notation: text.utf8))
  }

  private func words(_ text: String) throws -> String {
    let trace = try Trace(notation: text.utf8)
    return try TraceJudge().judge(trace).description(of: Corpus.Entry(path: "a.trace", trace: trace))
  }

  /// The missing callback and the rule of a violation.
  private func missing(_ text: String) throws -> String? {
    guard let violation = try verdict(text).violation, case .missing(let callback) = violation.kind else { return nil }
    return "\(violation.rule.text) \(callback.shortName())"
  }

  private static let withScene =
    "os: 17\nscenes: single\nnot implemented: application:willFinishLaunchingWithOptions:\n"
  private static let opened = """

    ! open from the home screen
    - application:didFinishLaunchingWithOptions:
    - scene:willConnectToSession:options:

    """

  @Test(
    "a scene whose delegate is sent three of the four messages of coming and going is sent the fourth",
    arguments: [
      (
        "- sceneWillEnterForeground:\n- sceneDidBecomeActive:\n! press Home\n- sceneWillResignActive:\n",
        "SC-13 sceneDidEnterBackground:"
      ),
      (
        "- sceneDidBecomeActive:\n! press Home\n- sceneWillResignActive:\n- sceneDidEnterBackground:\n",
        "SC-07 sceneWillEnterForeground:"
      ),
    ])
  func scene(_ lines: String, _ violation: String) throws {
    #expect(try missing(Self.withScene + Self.opened + lines) == violation)
    let isOptional = try #require(violation.split(separator: " ").last)
    #expect(try verdict("not recorded: \(isOptional)\n" + Self.withScene + Self.opened + lines).outcome == .legal)
    #expect(try words(Self.withScene + Self.opened + lines).contains("'not recorded: \(isOptional)'"))
  }

  @Test(
    "a scene's delegate may leave out methods, which the verdict names",
    arguments: [
      ("", "sceneWillEnterForeground:, sceneDidBecomeActive:"),
      ("- sceneDidBecomeActive:\n", "sceneWillEnterForeground:"),
      (
        "- sceneDidBecomeActive:\n! press Home\n- sceneWillResignActive:\n",
        "sceneWillEnterForeground:, sceneDidEnterBackground:"
      ),
      (
        "- sceneWillEnterForeground:\n! press Home\n- sceneDidEnterBackground:\n",
        "sceneDidBecomeActive:, sceneWillResignActive:"
      ),
    ])
  func partialScene(_ lines: String, _ unseen: String) throws {
    let text = Self.withScene + Self.opened + lines
    #expect(try verdict(text).outcome == .legal)
    #expect(try verdict(text).unseen.map { $0.shortName() }.joined(separator: ", ") == unseen)
    #expect(try words(text).contains("\n  not judged: \(unseen.split(separator: ",")[0])"))
  }

  @Test("the verdict on a trace that leaves nothing open names nothing")
  func nothingOpen() throws {
    let lines = "- sceneWillEnterForeground:\n- sceneDidBecomeActive:\n"
    #expect(try !words(Self.withScene + Self.opened + lines).contains("not judged"))
    #expect(try verdict(Self.withScene + Self.opened + lines + "! press Home\n").outcome == .legal)
  }

  private static let plain = """
    os: 15
    not implemented: application:willFinishLaunchingWithOptions:
    before: open from the home screen


    """

  @Test("a memory warning is missed where another one was recorded, and is named where none was")
  func memoryWarning() throws {
    let warned = "! memory warning\n- applicationDidReceiveMemoryWarning:\n"
    #expect(try verdict(Self.plain + warned).outcome == .legal)
    #expect(
      try missing(Self.plain + warned + "! memory warning\n") == "MW-01 applicationDidReceiveMemoryWarning:")
    let unseen = try words(Self.plain + "! memory warning\n")
    #expect(
      unseen == """
        legal     a.trace (taken to observe delegate, preservation, main)
          not judged: memory warnings, since no line records one; if one was, say 'observes: delegate,
            preservation, memory warnings, main'
        """)
    let observed = "observes: delegate, memory warnings\n" + Self.plain
    #expect(try missing(observed + "! memory warning\n") == "MW-01 applicationDidReceiveMemoryWarning:")
    let notified = "! memory warning\n* UIApplicationDidReceiveMemoryWarningNotification\n"
    #expect(try verdict(Self.plain + notified).outcome == .legal)
  }

  private static let quickAction = """
    ! press Home
    - applicationWillResignActive:
    - applicationDidEnterBackground:
    ! open by quick action
    - applicationWillEnterForeground:
    - application:performActionForShortcutItem:completionHandler:
    - applicationDidBecomeActive:

    """

  @Test(
    "a request that is handed to nobody is missed where the delegate was handed another one, and is named elsewhere")
  func request() throws {
    let activity = "! open by user activity\n"
    #expect(try verdict(Self.plain + Self.quickAction).outcome == .legal)
    #expect(
      try missing(Self.plain + Self.quickAction + activity)
        == "RQ-03 application:continueUserActivity:restorationHandler:")
    for event in ["user activity", "quick action", "notification response"] {
      let text =
        Self.plain + Self.quickAction.split(separator: "\n").prefix(3).joined(separator: "\n")
        + "\n! open by \(event)\n- applicationWillEnterForeground:\n- applicationDidBecomeActive:\n"
      #expect(try verdict(text).outcome == .legal)
      #expect(try words(text).contains("\n  not judged: user requests, since no line records one"))
      #expect(try verdict("observes: delegate, user requests\n" + text).outcome == .violated)
    }
    // The delegate of the notification center is another object, which an app need not have.
    let response = Self.plain + Self.quickAction + "! open by notification response\n"
    #expect(try verdict(response).outcome == .legal)
    #expect(try verdict(response).unseen == [.didReceiveNotificationResponse])
  }

  @Test("the messages of a scene are observed without its notifications where that is said")
  func sceneMessages() throws {
    let lines = Self.opened + "- sceneWillEnterForeground:\n- sceneDidBecomeActive:\n"
    #expect(try verdict("observes: delegate, scene messages\n" + Self.withScene + lines).outcome == .legal)
    #expect(try verdict("observes: delegate, scenes\n" + Self.withScene + lines).outcome == .violated)
    let home = "! press Home\n- sceneWillResignActive:\n"
    #expect(
      try missing("observes: delegate, scene messages\n" + Self.withScene + lines + home)
        == "SC-13 sceneDidEnterBackground:")
    #expect(try words(Self.withScene + lines).contains("taken to observe delegate, preservation, scene messages, main"))
  }

  @Test("an app that has no scenes by its own word is sent nothing of one")
  func noScenes() throws {
    let lines =
      "before: open from the home screen\n\n! press Home\n- applicationWillResignActive:\n- sceneDidEnterBackground:\n"
      + "- applicationDidEnterBackground:\n"
    #expect(try verdict(lines).outcome == .notCovered)
    #expect(try verdict("scenes: none\n" + lines).violation?.rule == .sc41)
    #expect(try verdict("scenes: none\nobserves: delegate\n" + lines).violation?.rule == .sc41)
    let trace = try Trace(notation: ("scenes: none\n" + lines).utf8)
    #expect(trace.notation.contains("\nscenes: none\n"))
    #expect(try Trace(notation: trace.notation.utf8).notation == trace.notation)
    let request =
      "before: open from the home screen | press Home\n\n! open by quick action\n"
      + "- windowScene:performActionForShortcutItem:completionHandler:\n"
    #expect(try verdict("scenes: none\n" + request).violation?.rule == .rq10)
    #expect(
      try verdict("scenes: none\n" + lines.replacing("sceneDidEnterBackground:", with: "scenePhase")).outcome
        == .notCovered)
    // An app without a manifest has a scene all the same, which is the system's own affair.
    let posted = lines.replacing("- sceneDidEnterBackground:", with: "* UISceneDidEnterBackgroundNotification")
    #expect(try verdict("scenes: none\n" + posted).outcome == .legal)
  }
}
