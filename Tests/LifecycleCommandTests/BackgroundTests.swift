import Testing

extension CommandTests {
  @Suite("Events out of sight on the command line")
  struct Background {
    let tool: Tool

    init() throws { tool = try Tool() }

    @Test("the reference conforms with it, and says nothing of it otherwise")
    func conforms() throws {
      for facets in ["application,background", "application,launch,scenes,background"] {
        let ending = try tool.perform("check", "--facets", facets, "--scenarios", "300", "--states", "1")
        #expect(ending.status == 0, "\(facets): \(ending.output)")
      }
      #expect(!(try tool.perform("check", "--scenarios", "20", "--states", "1").output.contains("BG-")))
    }

    @Test("a fault is found, kept and replayed by the command that is printed")
    func replays() async throws {
      let check = ["check", "--fault", "activates-prewarmed-app"]
      let ending = try tool.perform(check + ["--scenarios", "200", "--states", "1", "--record", "./kept"])
      #expect(ending.status == 1)
      #expect(ending.output.contains("\n✗ BG-02 "), "\(ending.output)")
      let line = try #require(ending.output.split(separator: "\n").first { $0.hasPrefix("  Replay: ") })
      let again = try await tool.shell("\"$0\" \(line.dropFirst("  Replay: lifecycle-conformance ".count))")
      #expect(again.status == 1, "\(again.output)\(again.errors)")
      let kept = try tool.perform("judge", "./kept")
      #expect(kept.status == 1 && kept.output.contains("BG-02"))
    }

    @Test("a served reference receives its events where its hello names the facet")
    func peers() throws {
      for (facets, isAsked) in [("application,launch,background", true), ("application", false)] {
        let judged = try tool.perform(
          "check", "--scenarios", "200", "--verbose", "--", tool.executable.path, "serve", "--facets", facets)
        #expect(judged.status == 0, "\(judged.output)\(judged.errors)")
        #expect(judged.output.contains("✓ BG-02") == isAsked)
      }
    }
  }
}
