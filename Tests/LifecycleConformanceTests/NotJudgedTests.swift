import Foundation
import LifecycleConformance
import LifecycleOracle
import LifecycleReference
import LifecycleTestSupport
import Testing

@Suite("Rules that could be met only behind a break")
struct NotJudgedTests {
  /// Too few scenarios to meet every rule before the app is inactive for good.
  private static let report = ConformanceSuite(options: .quick(scenarios: 5)).run(named: "inactive") {
    ReferenceLifecycle(configuration: $0, fault: "stays-inactive-after-launch")
  }

  @Test("are neither held nor broken, in every output")
  func everywhere() throws {
    let rule = try #require(RuleID.allCases.first { Self.report.outcome(of: $0) == .notJudged(behind: .or01) })
    #expect(Self.report.exercised[rule] == nil)
    let text = Self.report.description()
    #expect(text.contains("\n  behind OR-01: \(rule.text)"))
    #expect(text.contains(" not judged behind others"))
    #expect(Self.report.junit().contains("not judged behind OR-01"))
    #expect(Self.report.html().contains("not judged behind OR-01"))
    #expect(ReportMatrix([Self.report, Self.report]).html().contains("not judged behind OR-01"))
    let again = try ReportFile(Self.report).report()
    #expect(again.outcome(of: rule) == .notJudged(behind: .or01))
  }
}
