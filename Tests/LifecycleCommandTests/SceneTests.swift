import Foundation
import LifecycleTestSupport
import Testing

extension CommandTests {
  @Suite("Scenes on the command line")
  struct Scenes {
    let tool: Tool

    init() throws { tool = try Tool() }

    @Test("the reference conforms with scenes alone and with application, and says what it does not claim otherwise")
    func conforms() throws {
      for facets in ["scenes", "application,scenes"] {
        let ending = try tool.perform(
          "check", "--facets", facets, "--scenarios", "\(Tier.amount(quick: 300, thorough: 1_000))", "--states", "1")
        #expect(ending.status == 0, "\(facets): \(ending.output)")
        #expect(!ending.output.contains("\n- scenes: 30 rules"))
      }
      let usual = try tool.perform("check", "--scenarios", "20", "--states", "1").output
      #expect(usual.contains("\n- scenes: 33 rules not claimed; scenes are claimed by name\n"))
    }

    @Test("a fault of a scene is found, kept and replayed by the command that is printed")
    func replays() async throws {
      let check = ["check", "--fault", "returns-without-reconnecting", "--facets", "application,scenes"]
      let ending = try tool.perform(check + ["--scenarios", "1000", "--states", "1", "--record", "./kept"])
      #expect(ending.status == 1)
      #expect(ending.output.hasPrefix("VIOLATED: 1 rule broken; "))
      #expect(ending.output.contains("\n✗ SC-18 "))
      let line = try #require(ending.output.split(separator: "\n").first { $0.hasPrefix("  Replay: ") })
      #expect(line.ranges(of: "--facets").count == 1)
      let again = try await tool.shell("\"$0\" \(line.dropFirst("  Replay: lifecycle-conformance ".count))")
      #expect(again.status == 1, "\(again.output)\(again.errors)")
      let kept = try tool.perform("judge", "./kept")
      #expect(kept.status == 1 && kept.output.contains("SC-18"))
    }

    @Test("a served reference is judged with scenes where its hello names them, and a wrong facet has a suggestion")
    func peers() throws {
      let served = [
        "check", "--scenarios", "300", "--", tool.executable.path, "serve", "--facets", "application,scenes",
      ]
      let judged = try tool.perform(served)
      #expect(judged.status == 0, "\(judged.output)\(judged.errors)")
      #expect(judged.output.contains("\n- launch: ") && !judged.output.contains("\n- scenes: 30 rules"))
      let ending = try tool.perform("check", "--facets", "scene")
      #expect(ending.status == 64 && ending.errors.contains("'scenes'"))
    }
  }
}
