import LifecycleTestSupport
import Testing

/// Recordings of apps with scenes that others have made, and what would be wrong in them.
@Suite("Recordings of scenes")
struct SceneCorpusTests {
  private static let folder = Repository.root.appendingPathComponent("Corpus/scenes")

  @Test("recordings of apps without scenes are legal, and name where they were published")
  func withoutScenes() throws {
    let traces = try Corpus(at: Repository.root.appendingPathComponent("Corpus/recordings")).traces()
    #expect(traces.count >= 7)
    for file in traces {
      #expect(file.trace.source?.contains("<https://") == true, "\(file.path)")
      let verdict = try TraceJudge().judge(file.trace)
      #expect(verdict.outcome == .legal, "\(file.path): \(verdict.violation.map { "\($0)" } ?? "")")
    }
  }

  @Test("recordings of scenes are legal, and name where they were published")
  func areLegal() throws {
    let traces = try Corpus(at: Self.folder).traces()
    #expect(traces.count >= 5)
    for file in traces {
      #expect(file.trace.configuration.scenes != .none, "\(file.path)")
      #expect(file.trace.source?.contains("<https://") == true, "\(file.path)")
      let verdict = try TraceJudge().judge(file.trace)
      #expect(verdict.outcome == .legal, "\(file.path): \(verdict.violation.map { "\($0)" } ?? "")")
    }
  }

  /// A recording with one line changed: the line, what takes its place, and the rule that it breaks.
  @Test(
    "recordings of scenes break a rule where one line is left out, doubled or replaced",
    arguments: [
      // A callback that is nowhere in a recording may not have been recorded.
      (
        "big-nerd-ranch-home-and-back", "- sceneDidEnterBackground(_:)\n",
        "- sceneDidEnterBackground(_:)\n- sceneDidEnterBackground(_:)\n", RuleID.sc13
      ),
      (
        "big-nerd-ranch-home-and-back", "! open from the home screen\n- sceneWillEnterForeground(_:)\n",
        "! open from the home screen\n", .sc07
      ),
      (
        "big-nerd-ranch-home-and-back", "- sceneWillResignActive(_:)\n",
        "- applicationWillResignActive(_:)\n- sceneWillResignActive(_:)\n",
        .sc01
      ),
      (
        "big-nerd-ranch-home-and-back", "- sceneDidEnterBackground(_:)\n",
        "- sceneDidEnterBackground(_:)\n- sceneDidDisconnect(_:)\n", .sc17
      ),
      (
        "jakehao-url", "- sceneDidEnterBackground(_:) (inferred)\n! open by URL\n",
        "- sceneDidEnterBackground(_:)\n! open by URL\n- scene(_:willConnectTo:options:)\n", .sc15
      ),
      (
        "jakehao-url", "- scene(_:openURLContexts:)\n", "- scene(_:openURLContexts:)\n- scene(_:openURLContexts:)\n",
        .sc29
      ),
      (
        "jakehao-url", "- scene(_:willConnectTo:options:)\n",
        "- scene(_:willConnectTo:options:)\n- scene(_:openURLContexts:)\n", .sc28
      ),
      (
        "apple-launch-sequence", "- sceneDidBecomeActive(_:)\n",
        "- sceneDidBecomeActive(_:)\n- sceneDidBecomeActive(_:)\n", .sc10
      ),
      ("stack-overflow-71570813-suspended", "= process ended\n", "- sceneDidDisconnect(_:)\n= process ended\n", .sc23),
      ("forums-732170-removed", "- sceneDidEnterBackground(_:)\n", "- sceneDidBecomeActive(_:)\n", .sc10),
      (
        "miyablo-life", "- application(_:configurationForConnecting:options:)\n- scene(_:willConnectTo:options:)\n",
        "- scene(_:willConnectTo:options:)\n- application(_:didDiscardSceneSessions:)\n", .sc19
      ),
      (
        "forums-746362-launch",
        "- application(_:didFinishLaunchingWithOptions:)\n- application(_:configurationForConnecting:options:)\n",
        "- application(_:configurationForConnecting:options:)\n- application(_:didFinishLaunchingWithOptions:)\n", .sc04
      ),
      (
        "flutter-warm-url", "! open by URL\n- scene(_:openURLContexts:)\n",
        "- scene(_:openURLContexts:)\n! open by URL\n", .sc29
      ),
      ("flutter-two-windows", "- sceneWillEnterForeground(_:) (A)\n", "", .sc07),
      (
        "douglas-hill-closed", "- application(_:didDiscardSceneSessions:) (A)\n",
        "- application(_:didDiscardSceneSessions:) (A)\n- application(_:didDiscardSceneSessions:) (A)\n",
        .sc19
      ),
      (
        "stack-overflow-71570813-ipad", "- sceneDidDisconnect(_:)\n",
        "- sceneWillEnterForeground(_:)\n- sceneDidDisconnect(_:)\n", .sc12
      ),
    ])
  func areBroken(_ name: String, _ line: String, _ other: String, _ rule: RuleID) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent("\(name).trace"), encoding: .utf8)
    let place = try #require(text.range(of: line))
    let verdict = try TraceJudge().judge(try Trace(notation: text.replacingCharacters(in: place, with: other).utf8))
    #expect(verdict.violation?.rule == rule)
  }
}
