import Testing

extension CommandTests {
  @Suite("Memory warnings on the command line")
  struct MemoryWarnings {
    let tool: Tool

    init() throws { tool = try Tool() }

    @Test("the reference conforms with them alone and with others, and says nothing of them otherwise")
    func conforms() throws {
      for facets in ["memory warnings", "application,memory warnings", "application,scenes,memory warnings"] {
        let ending = try tool.perform("check", "--facets", facets, "--scenarios", "300", "--states", "1")
        #expect(ending.status == 0, "\(facets): \(ending.output)")
      }
      #expect(!(try tool.perform("check", "--scenarios", "20", "--states", "1").output.contains("emory warning")))
    }

    @Test("a fault is found, kept and replayed by the command that is printed")
    func replays() async throws {
      let check = ["check", "--fault", "posts-no-memory-warning", "--facets", "application,memory warnings"]
      let ending = try tool.perform(check + ["--scenarios", "200", "--states", "1", "--record", "./kept"])
      #expect(ending.status == 1)
      #expect(
        ending.output.hasPrefix("VIOLATED: 1 rule broken; ")
          && ending.output.contains("\n✗ MW-02 didReceiveMemoryWarningNotification is missing at \"memory warning\""),
        "\(ending.output)")
      let line = try #require(ending.output.split(separator: "\n").first { $0.hasPrefix("  Replay: ") })
      let again = try await tool.shell("\"$0\" \(line.dropFirst("  Replay: lifecycle-conformance ".count))")
      #expect(again.status == 1, "\(again.output)\(again.errors)")
      let kept = try tool.perform("judge", "./kept")
      #expect(kept.status == 1 && kept.output.contains("MW-02"))
    }

    @Test("the message of the delegate and that of the view controller have different names")
    func names() throws {
      let fault = ["check", "--fault", "warns-no-delegate", "--scenarios", "100", "--states", "1"]
      let ending = try tool.perform(fault)
      #expect(ending.output.contains("\n✗ MW-01 applicationDidReceiveMemoryWarning is missing at "), "\(ending.output)")
    }

    @Test("a served reference is warned where its hello names the facet")
    func peers() throws {
      for (facets, isWarned) in [("application,memory warnings", true), ("application", false)] {
        let judged = try tool.perform(
          "check", "--scenarios", "200", "--verbose", "--", tool.executable.path, "serve", "--facets", facets)
        #expect(judged.status == 0, "\(judged.output)\(judged.errors)")
        #expect(judged.output.contains("✓ MW-01") == isWarned)
      }
    }
  }
}
