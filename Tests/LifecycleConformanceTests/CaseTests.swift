import LifecycleTestSupport

/// Traces about which judges were wrong, or are easily wrong, each with its verdict.
@Suite("Kept cases")
struct CaseTests {
  @Test("a kept case is legal, or broken by the rule of its header")
  func verdicts() throws {
    let cases = try Corpus(at: Repository.corpus.appendingPathComponent("cases")).traces()
    #expect(cases.count >= 6)
    for file in cases {
      let verdict = try TraceJudge().judge(file.trace)
      #expect(verdict.violation?.rule.text == file.trace.rule, "\(file.path)")
      #expect(file.trace.source != nil, "\(file.path) says where it comes from")
    }
  }
}
