import LifecycleReports
import LifecycleTestSupport

private struct SwitchingPhone: AlteredPhone {
  static let capabilities = Capabilities(reportsState: true)
  static let faults: FaultSet = ["switches-to-background"]
  var reference: ReferenceLifecycle
}

@Suite("Reported states in runs")
struct ReportedStateTests {
  private static func run(_ known: [KnownDeviation] = []) -> ConformanceReport {
    .ofReference("switches-to-background", known: known, scenarios: 300)
  }

  @Test("a wrong state is a counterexample in every output, and in the trace that is kept")
  func outputs() throws {
    let report = Self.run()
    let found = try #require(report.violations.first)
    #expect(report.violations.count == 1 && found.violation.rule == .sm15)
    #expect(found.violation.kind == .state(.background, permitted: [.inactive]))
    #expect(found.trace.steps.map(\.state) == [.active, .background])
    #expect(found.trace.notation.hasSuffix("\n= state: background\n"))
    #expect(report.description.contains("the app is in the background after the event, and has to be inactive"))
    #expect(report.junit().contains("the app is in the background after the event"))
    #expect(report.html().contains("the app is in the background after the event"))
    #expect(try TraceJudge().judge(Trace(notation: found.trace.notation.utf8)).violation?.rule == .sm15)
  }

  @Test("a wrong state that is reported can be a known deviation")
  func deviation() {
    let report = Self.run([KnownDeviation(.sm15, at: .openSwitcher, "the old engine has no inactive apps")])
    #expect(report.outcome == .conforms)
    #expect(report.outcome(of: .sm15) == .deviates)
    #expect(Self.run([KnownDeviation(.sm15, at: .pressHome, "elsewhere")]).outcome == .violated)
  }

  @Test("a state that is not claimed is neither judged nor written down, and its rules are not claimed")
  func unclaimed() throws {
    let report = ConformanceReport.ofReference(
      faults: ["switches-to-background", "activates-twice"],
      claiming: Capabilities(facets: Facet.documented, versions: 3...15), scenarios: 300)
    #expect(report.violations.map(\.violation.rule) == [.mu08])
    for rule in [RuleID.sm01, .sm06, .sm08, .sm15, .sm16] { #expect(report.outcome(of: rule) == .notClaimed) }
    #expect(try #require(report.violations.first).trace.steps.allSatisfy { $0.state == nil })
    #expect(String(decoding: try ReportFile(report).data(), as: UTF8.self).contains("\"reportsState\" : false"))
    #expect(report.description(detail: .full).contains("the state after an event"))
  }

  @Test("a log takes the reported state from a live implementation")
  func live() async {
    let report = await ConformanceSuite(options: .quick(scenarios: 60)).run(Live<SwitchingPhone>.self)
    #expect(report.violations.map(\.violation.rule) == [.sm15])
  }
}
