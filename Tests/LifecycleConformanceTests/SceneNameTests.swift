import LifecycleLogs
import LifecycleTestSupport

/// The names of the life cycle of scenes, which are not judged where scenes are not claimed.
@Suite("Names of scenes")
struct SceneNameTests {
  @Test("every name is known in each of its spellings, alone and as logs write it", arguments: SceneSpelling.table)
  func spellings(_ spelling: SceneSpelling) throws {
    for name in [spelling.objectiveC, spelling.swift].compactMap(\.self) {
      #expect(SceneSpelling.name(in: name) == name)
      for line in [
        "-[SceneDelegate \(name)]", "App[12:3] AppDelegate.\(name)", "\(name) called", "🟢 \(name)", "(\(name))",
      ] {
        #expect(SceneSpelling.name(in: line) == name, "\(line)")
      }
      for line in ["my\(name)", "_\(name)", name.dropLast() + "X"] {
        #expect(SceneSpelling.name(in: String(line)) != name, "\(line)")
      }
    }
  }

  @Test(
    "a name with one argument is known without its end, and so is the wrapper's",
    arguments: ["sceneDidBecomeActive", "sceneWillResignActive", "sceneDidDisconnect", "stateRestorationActivity"])
  func bare(_ name: String) { #expect(SceneSpelling.name(in: "App: \(name)") == name) }

  @Test(
    "a class of the app's own and a word of prose are not names of scenes",
    arguments: [
      "-[SceneDelegate applicationDidBecomeActive:]", "SceneManager: applicationDidBecomeActive:", "behind the scene",
      "the scene: continue", "Scene.didUpdate:", "scene_continue", "MyScenePhase", "scenePhaseOfTheMoon",
      "mySceneDidBecomeActiveHandler", "UISceneKit", "configurationForConnectingSceneSession",
      "applicationDidBecomeActive(_:)", "UIApplicationDidEnterBackgroundNotification", "didDiscardSceneSessions:",
      "scene", "windowScene", "UIScene", "UIWindowScene.didUpdate",
    ])
  func others(_ text: String) { #expect(SceneSpelling.name(in: text) == nil) }

  private static let illegal = ["applicationDidBecomeActive:", "applicationDidBecomeActive:"]

  @Test("a log with none that a rule is about is neither legal nor in violation, and says why in one sentence")
  func logs() throws {
    #expect(try judge(Self.illegal, observes: [.delegateMessages]).outcome == .violated)
    let lines = Self.illegal + ["-[SceneDelegate scene:continueUserActivity:]", "scenePhase is active"]
    let verdict = try judge(lines, observes: [.delegateMessages])
    #expect(verdict.outcome == .notCovered)
    #expect(!verdict.isLegal)
    #expect(
      verdict.description(of: "app.log") == """
        inconclusive  app.log (4 lines)
          scene:continueUserActivity: in line 3, and names of scenes in 1 line more: no rule is about it,
            and no line says that a callback of a scene came that a rule is about
        """)
    let own = ["-[SceneDelegate applicationDidBecomeActive:]", "the scene is set"].joined(separator: "\n")
    #expect(try LogJudge().judge(own.utf8).outcome == .legal)
  }

  @Test("a message of a delegate is known by the name of the class that Xcode's templates give it, and by no other")
  func receivers() throws {
    func read(_ line: String) throws -> Callback? {
      let trace = try Trace(notation: "scenes: single\nos: 17\n! press Home\n- \(line)\n".utf8)
      return trace.steps[0].observations.first?.callback
    }
    #expect(try read("[AppDelegate applicationWillTerminate:]") == .applicationWillTerminate)
    #expect(try read("[MyAppDelegate application:didDiscardSceneSessions:]") == .didDiscardSceneSessions)
    #expect(try read("[SceneDelegate scene:continueUserActivity:]") == .unnamed, "nobody claims it")
    #expect(try read("[SceneDelegate sceneWillResignActive:]") == .sceneWillResignActive)
    #expect(try read("[UIViewController applicationWillResignActive:]") == .messageToAnotherObject)
    #expect(try read("[MyPlugin applicationWillResignActive:]") == .unnamed, "the delegate may pass it on")
  }

  @Test(
    "a trace with one of them likewise, whatever else it breaks; a remark is prose",
    arguments: [
      ("- [SceneDelegate sceneWillResignActive:]", TraceJudge.Outcome.notCovered),
      ("- sceneWillResignActive(_:)", .notCovered), ("* UISceneWillDeactivateNotification", .notCovered),
      ("- scene(_:willConnectTo:options:) (inactive)", .notCovered), ("- scenePhase", .notCovered),
      ("// sceneWillResignActive(_:) is not recorded", .violated), ("- [SceneDelegate setWindow:]", .violated),
    ])
  func traces(_ line: String, _ outcome: TraceJudge.Outcome) throws {
    let text =
      "observes: delegate, states\nbefore: open from the home screen\n! press Home\n- applicationWillEnterForeground:\n"
    let trace = try Trace(notation: (text + line + "\n").utf8)
    let verdict = try TraceJudge().judge(trace)
    #expect(verdict.outcome == outcome)
    guard outcome == .notCovered else { return }
    #expect(verdict.violation == nil)
    let shown = verdict.description(of: Corpus.Entry(path: "a.trace", trace: trace))
    #expect(shown.hasPrefix("inconclusive  a.trace ("))
    // Where scenes are claimed it is judged, or is a callback that is in no table.
    let rest = text.split(separator: "\n").dropFirst().joined(separator: "\n")
    let scene = "scenes: single\n\(rest)\n\(line)\n"
    #expect(try Trace(notation: scene.utf8).sceneName == nil)
    let isKnown = !line.hasSuffix("scenePhase")
    #expect(shown.contains(")\n  scenes are judged where they are claimed") == isKnown)
    #expect(shown.contains(")\n  no rule is about that part of the life cycle of scenes") == !isKnown)
  }
}
