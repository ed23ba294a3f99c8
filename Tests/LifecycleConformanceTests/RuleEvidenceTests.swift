import LifecycleTestSupport

/// The evidence of each rule: traces that keep it, and traces that break it. That a fault breaks it is for `FaultTests`.
@Suite("The evidence for each rule")
struct RuleEvidenceTests {
  /// Apps whose SDK is known are not generated: `TraceJudgeTests` has their traces.
  private static let generated = Rule.catalogue.filter { $0.id != .sc03 }

  @Test(
    "a thousand scenarios exercise every rule, whatever the seed", arguments: Tier.isThorough ? Array(1...20) : [1, 2])
  func isExercisedSoon(_ seed: Int) {
    let options = ConformanceOptions(scenarios: 1_000, seed: UInt64(seed), certificationBudget: 0, exploredStates: 1)
    let report = ConformanceSuite(options: options)
      .runReference(named: "reference", capabilities: ReferenceLifecycle.everything)
    #expect(report.outcome == .conforms, "\(report.description)")
    for rule in Self.generated where report.exercised[rule.id, default: 0] == 0 {
      Issue.record("\(rule.id.text) is not exercised")
    }
  }

  @Test("every MUST and MUST NOT has traces that are refused for it, and no MAY has", arguments: Rule.catalogue)
  func isBroken(_ rule: Rule) throws {
    let traces = try Repository.violations(of: rule.id)
    switch rule.level {
    case .must, .mustNot: #expect(!traces.isEmpty, "no fault and no file of Corpus/violations breaks it")
    case .may: #expect(traces.isEmpty, "a MAY is not broken by a trace")
    case .should: break
    }
    for file in traces {
      let verdict = try TraceJudge(strict: !rule.isBinding).judge(file.trace)
      #expect(verdict.violation?.rule == rule.id, "\(file.path)")
      #expect(verdict.steps == file.trace.steps.count, "\(file.path) goes on after its violation")
    }
  }

  @Test("every trace that is kept of a violation is in the folder of its rule, and no fault makes it")
  func foldersAreRules() throws {
    let kept = try Corpus(at: Repository.corpus.appendingPathComponent("violations")).traces()
    #expect(!kept.isEmpty)
    let made = try Repository.violations.get().filter { !kept.map(\.path).contains($0.path) }.map(\.trace.steps)
    for file in kept {
      let rule = try #require(file.trace.rule.flatMap { RuleID($0) }, "\(file.path)")
      #expect(file.path.contains("/violations/\(rule.text)/"))
      #expect(!made.contains(file.trace.steps), "\(file.path)")
    }
  }
}
