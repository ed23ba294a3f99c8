import LifecycleTestSupport

/// The traces of Corpus, except for those of the documents: recordings that others have made, what would be wrong in them, and
/// cases about which judges were wrong, or are easily wrong.
@Suite("Kept traces")
struct CorpusTests {
  @Test(
    "a kept trace is legal, or broken by the rule of its header, and says where it comes from",
    arguments: [("cases", 6), ("recordings", 7), ("scenes", 5)])
  func verdicts(_ folder: String, _ least: Int) throws {
    let traces = try Corpus(at: Repository.corpus.appendingPathComponent(folder)).traces()
    #expect(traces.count >= least)
    for file in traces {
      let verdict = try TraceJudge().judge(file.trace)
      #expect(verdict.violation?.rule.text == file.trace.rule, "\(file.path)")
      #expect(file.trace.source != nil, "\(file.path)")
      if folder == "cases" { continue }
      #expect(verdict.outcome == .legal && file.trace.source?.contains("<https://") == true, "\(file.path)")
      #expect((file.trace.configuration.scenes != .none) == (folder == "scenes"), "\(file.path)")
    }
  }

  /// Recordings with some lines changed: the lines, what takes their place, and the rule that it breaks. A callback that is
  /// nowhere in a recording may not have been recorded.
  static let changes = """
    big-nerd-ranch-home-and-back | - sceneDidEnterBackground(_:) | \
      - sceneDidEnterBackground(_:) / - sceneDidEnterBackground(_:) | SC-13
    big-nerd-ranch-home-and-back | ! open from the home screen / - sceneWillEnterForeground(_:) | \
      ! open from the home screen | SC-07
    big-nerd-ranch-home-and-back | - sceneWillResignActive(_:) | \
      - applicationWillResignActive(_:) / - sceneWillResignActive(_:) | SC-01
    big-nerd-ranch-home-and-back | - sceneDidEnterBackground(_:) | \
      - sceneDidEnterBackground(_:) / - sceneDidDisconnect(_:) | SC-17
    jakehao-url | - sceneDidEnterBackground(_:) (inferred) / ! open by URL | \
      - sceneDidEnterBackground(_:) / ! open by URL / - scene(_:willConnectTo:options:) | SC-15
    jakehao-url | - scene(_:openURLContexts:) | - scene(_:openURLContexts:) / - scene(_:openURLContexts:) | SC-29
    jakehao-url | - scene(_:willConnectTo:options:) | - scene(_:willConnectTo:options:) / \
      - scene(_:openURLContexts:) | SC-28
    apple-launch-sequence | - sceneDidBecomeActive(_:) | - sceneDidBecomeActive(_:) / - sceneDidBecomeActive(_:) | SC-10
    stack-overflow-71570813-suspended | = process ended | - sceneDidDisconnect(_:) / = process ended | SC-23
    forums-732170-removed | - sceneDidEnterBackground(_:) | - sceneDidBecomeActive(_:) | SC-10
    miyablo-life | - application(_:configurationForConnecting:options:) / - scene(_:willConnectTo:options:) | \
      - scene(_:willConnectTo:options:) / - application(_:didDiscardSceneSessions:) | SC-19
    forums-746362-launch | - application(_:didFinishLaunchingWithOptions:) / \
      - application(_:configurationForConnecting:options:) | - application(_:configurationForConnecting:options:) / \
      - application(_:didFinishLaunchingWithOptions:) | SC-04
    flutter-warm-url | ! open by URL / - scene(_:openURLContexts:) | - scene(_:openURLContexts:) / ! open by URL | SC-29
    flutter-two-windows | - sceneWillEnterForeground(_:) (A) | nothing | SC-07
    douglas-hill-closed | - application(_:didDiscardSceneSessions:) (A) | \
      - application(_:didDiscardSceneSessions:) (A) / - application(_:didDiscardSceneSessions:) (A) | SC-19
    stack-overflow-71570813-ipad | - sceneDidDisconnect(_:) | - sceneWillEnterForeground(_:) / \
      - sceneDidDisconnect(_:) | SC-12
    """.rows

  @Test("recordings of scenes break a rule where one line is left out, doubled or replaced", arguments: changes)
  func areBroken(_ row: [String]) throws {
    let lines = row.map { $0 == "nothing" ? "" : $0.replacing(" / ", with: "\n") + "\n" }
    let (name, line, other) = (row[0], lines[1], lines[2])
    let file = Repository.corpus.appendingPathComponent("scenes/\(name).trace")
    let text = try String(contentsOf: file, encoding: .utf8)
    let place = try #require(text.range(of: line))
    let verdict = try TraceJudge().judge(try Trace(notation: text.replacingCharacters(in: place, with: other).utf8))
    #expect(verdict.violation?.rule.text == row[3])
  }
}
