import LifecycleTesting
import Testing

@Suite("The phone")
struct PhoneTests {
  @Test("conforms, except for known deviations")
  func conforms() {
    let report = expectConformance(
      of: PhoneUnderTest.self, options: PhoneUnderTest.options, corpus: PhoneUnderTest.corpus)
    #expect(report.deviations.count == 1)
  }

  static let run = ConformanceRun(of: PhoneUnderTest.self, options: PhoneUnderTest.options)

  @Test("keeps every rule", arguments: run.rules)
  func rule(_ rule: ConformanceRun.RuleCase) throws { try rule.expect() }
}
