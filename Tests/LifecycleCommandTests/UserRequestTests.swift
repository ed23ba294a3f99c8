import Testing

extension CommandTests {
  @Suite("User requests on the command line")
  struct UserRequests {
    let tool: Tool

    init() throws { tool = try Tool() }

    @Test("the reference conforms with them alone and with others, and says nothing of them otherwise")
    func conforms() throws {
      for facets in ["user requests", "application,user requests", "application,scenes,user requests"] {
        let ending = try tool.perform("check", "--facets", facets, "--scenarios", "300", "--states", "1")
        #expect(ending.status == 0, "\(facets): \(ending.output)")
      }
      #expect(!(try tool.perform("check", "--scenarios", "20", "--states", "1").output.contains("user request")))
    }

    @Test("a fault is found, kept and replayed by the command that is printed")
    func replays() async throws {
      let check = ["check", "--fault", "loses-quick-action-of-scene"]
      let ending = try tool.perform(check + ["--scenarios", "200", "--states", "1", "--record", "./kept"])
      #expect(ending.status == 1)
      #expect(
        ending.output.contains(
          "\n✗ RQ-08 windowScene performActionForShortcutItem is missing at \"open by quick action\""),
        "\(ending.output)")
      let line = try #require(ending.output.split(separator: "\n").first { $0.hasPrefix("  Replay: ") })
      let again = try await tool.shell("\"$0\" \(line.dropFirst("  Replay: lifecycle-conformance ".count))")
      #expect(again.status == 1, "\(again.output)\(again.errors)")
      let kept = try tool.perform("judge", "./kept")
      #expect(kept.status == 1 && kept.output.contains("RQ-08"))
    }

    @Test("a served reference receives them where its hello names the facet")
    func peers() throws {
      for (facets, isAsked) in [("application,memory warnings,user requests", true), ("application", false)] {
        let judged = try tool.perform(
          "check", "--scenarios", "200", "--verbose", "--", tool.executable.path, "serve", "--facets", facets)
        #expect(judged.status == 0, "\(judged.output)\(judged.errors)")
        #expect(judged.output.contains("✓ RQ-01") == isAsked)
      }
    }
  }
}
