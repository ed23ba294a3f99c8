import LifecycleTestSupport

/// Which rule a reader of CONFORMANCE.md would name, decided there before the oracle was asked.
@Suite("The rule that is blamed")
struct GoldenBlameTests {
  @Test(
    "of the rules that a wrong step breaks the one that says best what is wrong is named, and no other",
    arguments: table)
  func blame(_ row: TraceRow) throws {
    let rule = try #require(row.rule)
    let named = try Self.judged(row) { checker, step, oracle in
      checker.align(step.step, Delivery(step.observations, ended: step.processEnded), &oracle)?.violations.map(\.rule)
    }
    #expect(Set(named ?? []) == Self.others[row.title, default: []].union([rule]))
  }

  @Test("the first callback that does not agree breaks the rule that is blamed in the end", arguments: table)
  func firstBreak(_ row: TraceRow) throws {
    let rule = try #require(row.rule)
    // Advice is blamed where it counts; everything else is blamed alike with and without it.
    #expect(try Self.firstRule(blamedFor: row, strict: true) == rule)
    #expect(try Self.firstRule(blamedFor: row, strict: false) == (rule.rule.isBinding ? rule : nil))
  }

  @Test("no row of the table of blame appears twice, and the table is long")
  func isReadable() {
    #expect(Set(Self.table.map(\.trace)).count == Self.table.count)
    #expect(Self.table.count >= 100 && Set(Self.others.keys).isSubset(of: Self.table.map(\.title)))
  }

  private static func firstRule(blamedFor row: TraceRow, strict: Bool) throws -> RuleID? {
    try judged(row) { checker, step, oracle in
      checker.firstBreak(
        of: step.step, step.observations, ended: step.processEnded, strict: strict, &oracle)?.rule
    }
  }

  /// The rules that are named besides, where more than one thing is wrong.
  private static let others: [String: Set<RuleID>] = [
    "{open > Home} begin to open, not completed: WEF* DBA* | SM-07": [.or17],
    "{open} Home: WRA* *DEB WT* | NO-08": [.pc01],
  ]

  /// The verdict on the step of a row, judged where its events lead.
  private static func judged<Result>(
    _ row: TraceRow, _ judge: (Checker, Trace.Step, inout Oracle) -> Result
  ) throws -> Result {
    var oracle = Oracle(.applicationAlone, beside: [])
    var checker = Checker(&oracle, row.trace.configuration)
    for step in row.trace.before {
      let canHappen = checker.pass(step, &oracle)
      try #require(canHappen, "\(step.event.name)")
    }
    try #require(checker.possible(oracle).count == 1)
    let step = try #require(row.trace.steps.last)
    let canHappen = checker.narrow(to: step.step, &oracle)
    try #require(canHappen)
    return judge(checker, step, &oracle)
  }
}
