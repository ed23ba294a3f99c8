import LifecycleTestSupport

/// Traces of a few steps, each with the rule that it breaks: what is legal, and how its neighbours are not.
@Suite("Tables of traces")
struct TraceTableTests {
  static let rows =
    timeAndConnections + touches + rootView + onceInAProcess + userRequests + backgroundEvents + memoryWarnings
    + stayingInFront + scenes + scenesOutOfSight + severalScenes + scenesLeft + activeWithScene + sdk + tellingNames

  @Test(
    "a trace of the tables is legal, or breaks the rule of its row, which warns alone if it is advice", arguments: rows)
  func judges(_ row: TraceRow) throws {
    #expect(try TraceJudge(strict: true).judge(row.trace).violation?.rule == row.rule, "\(row.text)")
    let verdict = try TraceJudge().judge(row.trace)
    if row.rule?.rule.isBinding == true {
      #expect(verdict.violation?.rule == row.rule)
    } else {
      #expect(verdict.violation == nil && verdict.warning?.rule == row.rule)
    }
    #expect(try Trace(notation: row.trace.notation.utf8).configuration == row.trace.configuration)
  }

  @Test("a rule that is broken besides advice is named where advice does not count")
  func besidesAdvice() throws {
    let row = TraceRow("activity: DF connect sceneContinues sceneContinues foreground active", Self.withoutWillFinish)
    #expect(try TraceJudge(strict: true).judge(row.trace).violation?.rule == .rq07)
    #expect(try TraceJudge().judge(row.trace).violation?.rule == .rq06)
  }

  @Test(
    "a step after advice that was not followed is judged by the callbacks that came",
    arguments: wrongAfterAdvice)
  func behindAdvice(_ row: TraceRow) throws {
    let verdict = try TraceJudge().judge(row.trace)
    #expect(verdict.violation?.rule == row.rule, "\(row.text)")
  }

  @Test("no two rows of the tables are the same")
  func areDistinct() {
    #expect(Set(Self.rows.map(\.trace)).count == Self.rows.count)
  }
}
