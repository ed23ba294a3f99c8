import LifecycleTestSupport

@Suite("Shrinking within what may be used")
struct ShrinkingTests {
  @Test("a counterexample holds no event but those that may be used, however much simpler another one were")
  func events() throws {
    let window: EventSet = [.openFromHomeScreen, .lock, .unlock, .openURL, .systemReclaimsMemory]
    let options = ConformanceOptions.quick(scenarios: 1_000, events: window)
    let faults: [Fault] = ["activates-twice", "enters-foreground-twice", "reads-inactive-when-entering-background"]
    for fault in faults {
      let report = ConformanceSuite(options: options).runReference(named: "faulty", fault: fault)
      let found = try #require(report.violations.first)
      #expect(found.trace.steps.allSatisfy { window.contains($0.step.event) })
    }
  }
}
