import LifecycleTestSupport

extension CommandTests {
  /// The facets that the documents do not describe, each in the same way.
  @Suite("Facets on the command line")
  struct Facets {
    struct Row: CustomTestStringConvertible, Sendable {
      let facet: String
      /// Claims with which the reference conforms.
      let claims: String
      let fault: String
      /// The claims that the fault is looked for with; nil for those that it needs.
      var named: String?
      /// The words of the report on the fault.
      let line: String
      /// A rule that a run in which the facet is claimed exercises.
      let rule: String
      var testDescription: String { facet }
    }

    static let rows = [
      Row(
        facet: "background", claims: "application,launch,scenes,background",
        fault: "activates-prewarmed-app", line: "BG-02 ", rule: "BG-02"),
      Row(
        facet: "memory warnings", claims: "application,scenes,memory warnings",
        fault: "posts-no-memory-warning", named: "application,memory warnings",
        line: "MW-02 didReceiveMemoryWarningNotification is missing at \"memory warning\"", rule: "MW-01"),
      Row(
        facet: "scenes", claims: "application,scenes",
        fault: "returns-without-reconnecting", named: "application,scenes", line: "SC-18 ", rule: "SC-07"),
      Row(
        facet: "user requests", claims: "application,scenes,user requests",
        fault: "loses-quick-action-of-scene",
        line: "RQ-08 windowScene performActionForShortcutItem is missing at \"open by quick action\"", rule: "RQ-01"),
    ]

    let tool = Tool()

    @Test("a fault of a facet is found, kept and replayed by the command that is printed", arguments: rows)
    func replays(_ row: Row) throws {
      let named = row.named.map { ["--facets", $0] } ?? []
      let check = ["check", "--fault", row.fault, "--scenarios", "1000", "--states", "1", "--record", "./kept"]
      let ending = try tool.perform(check + named, ends: 1)
      #expect(ending.output.hasPrefix("VIOLATED: 1 rule broken; "))
      #expect(ending.output.contains("\n✗ \(row.line)"), "\(ending.output)")
      let line = try #require(ending.output.split(separator: "\n").first { $0.hasPrefix("  Replay: ") })
      #expect(line.ranges(of: "--facets").count == (row.named == nil ? 0 : 1))
      try tool.perform(line: line.dropFirst("  Replay: lifecycle-conformance ".count), ends: 1)
      let kept = try tool.perform("judge", "./kept", ends: 1)
      #expect(kept.output.contains(row.line.prefix(5)))
    }

    @Test("a served reference is judged by a facet where its hello names it", arguments: rows)
    func peers(_ row: Row) throws { #expect(try served(row.claims).contains("✓ \(row.rule)")) }

    @Test("a served reference is judged by no facet that its hello does not name")
    func otherFacets() throws {
      let output = try served("application")
      for row in Self.rows { #expect(!output.contains("✓ \(row.rule)")) }
    }

    /// The report on the reference that is served with some facets, in full.
    private func served(_ facets: String) throws -> String {
      let check = ["check", "--scenarios", "200", "--verbose"]
      return try tool.perform(check + ["--", tool.executable.path, "serve", "--facets", facets], ends: 0).output
    }

    @Test("the message of the delegate and that of the view controller have different names in a report")
    func messagesOfMemoryWarnings() throws {
      let ending = try tool.perform("check", "--fault", "warns-no-delegate", "--scenarios", "100", "--states", "1")
      #expect(ending.output.contains("\n✗ MW-01 applicationDidReceiveMemoryWarning is missing at "), "\(ending.output)")
    }
  }
}
