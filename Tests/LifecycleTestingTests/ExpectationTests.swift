import LifecycleTestSupport
import LifecycleTesting

@Suite("Swift Testing", .quietTrials)
struct ExpectationTests {
  private static let options = ConformanceOptions.quick()

  /// Returns the issues that a test would see of those that `body` records.
  private func issues(_ body: () async throws -> Void) async throws -> [(line: Int?, message: String)] {
    let found = Locked<[(line: Int?, message: String)]>([])
    try await withKnownIssue(isIntermittent: true) {
      try await body()
    } matching: { issue in
      found.withLock { $0.append((issue.sourceLocation?.line, issue.comments.map(\.rawValue).joined())) }
      return true
    }
    return found.withLock { $0 }
  }

  @Test("there is one issue for each mistake behind the verdict, where it was expected, with all there is to say")
  func issuesPerMistake() async throws {
    let line = #line + 1
    let issues = try await issues { expectConformance(of: FaultyPhone.self, options: Self.options) }
    #expect(issues.map(\.line) == [line, line, line])
    #expect(issues.first?.message.hasPrefix("VIOLATED: 2 rules broken") == true)
    #expect(
      Set(issues.dropFirst().map { $0.message.prefix(24) }) == ["FaultyPhone breaks PR-03", "FaultyPhone breaks MU-05"])
    for issue in issues.dropFirst() {
      #expect(issue.message.contains("permitted"))
      #expect(issue.message.contains("swift test --filter 'LifecycleTestingTests.*[./`]issuesPerMistake\\b'"))
    }
  }

  @Test("there is no issue of a test where nothing is wrong")
  func noIssue() async throws {
    let issues = try await issues { expectConformance(of: GoodPhone.self, options: Self.options) }
    #expect(issues.isEmpty)
  }

  @Test("an adapter that fails, and a run of nothing, are issues")
  func otherIssues() async throws {
    let few = ConformanceOptions(scenarios: 5)
    let failing = try await issues { expectConformance(of: BrokenPhone.self, options: few) }
    #expect(failing.map { $0.message.prefix(43) } == ["ERRORED: the adapter failed in 5 scenarios;"])
    #expect(failing.first?.message.contains("\n\nThe adapter failed in 5 scenarios:\n") == true)
    let none = ConformanceOptions(scenarios: 0)
    let nothing = try await issues { expectConformance(of: GoodPhone.self, options: none) }
    #expect(nothing.map { $0.message.prefix(12) } == ["INCONCLUSIVE"])
  }

  @Test("a live implementation is judged alike")
  func live() async throws {
    let issues = try await issues {
      await expectConformance(of: LivePhone.self, options: ConformanceOptions(scenarios: 20))
    }
    #expect(issues.map { $0.message.prefix(22) }.contains("LivePhone breaks OR-01"))
  }

  static let run = ConformanceRun(of: FaultyPhone.self, options: options)
  static let emptyRun = ConformanceRun(of: GoodPhone.self, options: ConformanceOptions(scenarios: 0))

  @Test("each rule is a case of its own, which fails where it is broken", arguments: run.rules)
  func rule(_ rule: ConformanceRun.RuleCase) async throws {
    #if compiler(>=6.3)
      if let id = rule.rule, Self.run.report.outcome(of: id) == .notExercised {
        try rule.expect()
        Issue.record("the case of a rule that was not exercised goes on")
      }
    #endif
    let issues = try await issues { try rule.expect() }
    #expect(issues.count == ([.pr03, .mu05].contains(rule.rule) ? 1 : 0))
  }

  static let liveRun = Task { await ConformanceRun(of: LivePhone.self, options: ConformanceOptions(scenarios: 20)) }

  @Test(
    "the cases of a live implementation can be awaited",
    arguments: await liveRun.value.rules.filter { [nil, .or01].contains($0.rule) })
  func liveRule(_ rule: ConformanceRun.RuleCase) async throws {
    let issues = try await issues { try rule.expect() }
    #expect(issues.count == (rule.rule == .or01 ? 1 : 0))
  }

  @Test("a run of nothing fails as a whole, and claims of no rule that it passed")
  func nothing() async throws {
    let whole = try #require(Self.emptyRun.rules.first)
    #expect(whole.testDescription == "the run as a whole")
    #expect(try await issues { try whole.expect() }.count == 1)
  }

  @Test("the cases are the rules that the implementation can exercise")
  func cases() {
    let rules = Self.run.rules.compactMap(\.rule)
    #expect(rules.contains(.pr03))
    #expect(!rules.contains(.ne01))
    #expect(
      Self.run.rules.first { $0.rule == .pr04 }?.testDescription
        == "PR-04 willEnterForeground is not sent in a…")
  }
}
