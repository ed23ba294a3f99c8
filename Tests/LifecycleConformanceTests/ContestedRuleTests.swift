import LifecycleTestSupport

/// A demand that the sources contest warns, and fails nothing unless advice counts.
@Suite("A contested rule")
struct ContestedRuleTests {
  private static let fault: Fault = "discards-session-too-early"

  @Test("a contested rule that a run alone breaks warns, and fails where advice counts", arguments: [false, true])
  func run(strict: Bool) {
    let options = ConformanceOptions.quick(
      scenarios: 400, strict: strict,
      events: [.openFromHomeScreen, .systemWakesApp, .openSwitcher, .removeFromSwitcher])
    let report = ConformanceSuite(options: options).runReference(
      named: "one fault", capabilities: Capabilities(facets: Facet.documented.union([.scenes])), fault: Self.fault)
    #expect(report.outcome == (strict ? .violated : .conforms), "\(report.description)")
    #expect((strict ? report.violations : report.warnings).map(\.violation.rule) == [.sc22])
    #expect(report.outcome(of: .sc22) == (strict ? .violated : .warned))
  }
}
