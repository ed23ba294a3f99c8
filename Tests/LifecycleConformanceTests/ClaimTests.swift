import LifecycleTestSupport

@Suite("Claims")
struct ClaimTests {
  /// Few claims, so that what can be reached is found quickly.
  private static func capabilities(_ versions: ClosedRange<Int>) -> Capabilities {
    Capabilities(
      facets: [.application], events: [.openFromHomeScreen, .pressHome, .lock, .unlock], versions: versions,
      honorsExitsOnSuspend: false, honorsBackgroundModes: false, honorsBanners: false, honorsReplies: false)
  }

  @Test(
    "a version that the documents do not tell from an earlier one has its rules",
    arguments: [(6, 5), (9, 8), (10, 8), (12, 11), (14, 13), (15, 13)])
  func versions(_ version: Int, like first: Int) {
    let rules = Oracle(Self.capabilities(version...version)).reachableRules()
    #expect(rules == Oracle(Self.capabilities(first...first)).reachableRules())
    #expect(rules.isSuperset(of: [.or02, .or06, .mu08, .c07]))
  }

  @Test("a rule that was exercised on iOS 6 alone was claimed")
  func exercised() {
    let report = ConformanceReport.ofReference(claiming: Self.capabilities(6...6))
    #expect(report.outcome == .conforms)
    #expect(report.unreachable.intersection(report.exercised.keys) == [])
  }

  @Test("with fewer facets everything else is claimed as before")
  func facets() {
    var capabilities = Capabilities(versions: 7...9, reportsProcessEnd: false, honorsReplies: false)
    capabilities.deliversInSteps = false
    let fewer = capabilities.claiming(only: [.application])
    #expect(!fewer.deliversInSteps && !fewer.reportsProcessEnd && !fewer.honorsReplies && fewer.versions == 7...9)
    #expect(fewer.callbacks == Facet.application.callbacks && !fewer.honorsLaunchConfiguration)
    #expect(capabilities.claiming(only: Set(Facet.allCases)) == capabilities)
  }

  /// Reads the state wrongly in one callback; claims to read it in that and another, or in that other alone.
  private func report(claiming readings: CallbackSet) -> ConformanceReport {
    var capabilities = Self.capabilities(15...15)
    capabilities.readings = readings.intersection(capabilities.callbacks)
    return .ofReference("reads-inactive-when-activated", claiming: capabilities, scenarios: 100)
  }

  @Test("a kept trace holds the readings that were claimed, and no others")
  func keptReadings() throws {
    let kept = try #require(
      report(claiming: [.applicationDidBecomeActive, .applicationWillResignActive]).violations.first)
    #expect(try TraceJudge().judge(kept.trace).violation?.rule == kept.violation.rule)
    let read = kept.trace.steps.flatMap(\.observations).filter { $0.state != nil }.map(\.callback)
    #expect(Set(read).isSubset(of: [.applicationDidBecomeActive, .applicationWillResignActive]))
    #expect(report(claiming: [.applicationWillResignActive]).outcome == .conforms)
  }

  @Test("a counterexample holds no event but those that may be used")
  func shrinks() throws {
    let window: EventSet = [.openFromHomeScreen, .lock, .unlock, .openURL, .systemReclaimsMemory]
    let faults: [Fault] = ["activates-twice", "enters-foreground-twice", "reads-inactive-when-entering-background"]
    for fault in faults {
      let report = ConformanceReport.ofReference(fault, scenarios: 1_000, events: window)
      let found = try #require(report.violations.first)
      #expect(found.trace.steps.allSatisfy { window.contains($0.step.event) })
    }
  }

  @Test("a counterexample about a reading is judged as it was when fewer than all facets are claimed")
  func keptFacet() throws {
    let kept = try #require(report(claiming: .all).violations.first)
    #expect(try TraceJudge().judge(kept.trace).violation?.rule == kept.violation.rule)
  }
}
