import LifecycleTestSupport

@testable import LifecycleConformance

@Suite("Exemptions")
struct ExemptionTests {
  private static let rule = KnownDeviation(.mu08, "everywhere")
  private static let callback = KnownDeviation(.mu08, of: .applicationDidBecomeActive, "of one callback")
  private static let both = KnownDeviation(.mu08, of: .applicationDidBecomeActive, at: .unlock, "at one event")
  private static let exemptions = Exemptions([rule, both, callback, KnownDeviation(.or04, at: .lock, "at a lock")])

  private static func breach(_ rule: RuleID, _ callback: Callback, _ event: Event) -> ConformanceReport.Breach {
    ConformanceReport.Breach(rule: rule, cause: .sent(callback), event: event)
  }

  @Test(
    "a breach is expected by the most precise known deviation that fits it",
    arguments: [
      (breach(.mu08, .applicationDidBecomeActive, .unlock), both),
      (breach(.mu08, .applicationDidBecomeActive, .lock), callback),
      (breach(.mu08, .applicationWillResignActive, .unlock), rule),
      (breach(.or04, .applicationWillResignActive, .pressHome), nil),
      (breach(.or24, .applicationDidBecomeActive, .unlock), nil),
    ] as [(ConformanceReport.Breach, KnownDeviation?)])
  func expects(_ breach: ConformanceReport.Breach, _ known: KnownDeviation?) {
    #expect(Self.exemptions.deviation(expecting: breach) == known)
    #expect(Self.exemptions.exempts(breach) == (known != nil))
    #expect(Self.exemptions.kind(of: breach) == Exemptions.Kind(rule: breach.rule, deviation: known))
    #expect(!Exemptions().exempts(breach))
  }

  @Test("a run ends with the first violation that counts, and conforms where none does")
  func ending() throws {
    let sent = TraceRow("open: WF DF* DBA* DBA > Home: DEB*").trace
    let subject = Subject(name: "phone", capabilities: Capabilities(facets: [.application])) { ScriptedPhone($0, sent) }
    var runner = ScenarioRunner(subject, ConformanceOptions())
    _ = runner.run(sent.scenario)
    let broken = runner.loop.broken
    #expect(broken.map(\.rule) == [.mu08, .or24])
    for (known, rule) in [([], RuleID.mu08), ([Self.rule], .or24), ([Self.rule, KnownDeviation(.or24, "so")], nil)]
      as [([KnownDeviation], RuleID?)]
    {
      let exemptions = Exemptions(known)
      let ending = exemptions.ending(broken, runner.loop.recorder, in: sent.configuration, strict: false)
      let found: RuleID? = if case .violates(let violation) = ending { violation.rule } else { nil }
      #expect(found == rule)
      #expect(exemptions.counting(broken, runner.loop.recorder, in: sent.configuration).first?.rule == rule)
    }
  }
}

/// Sends what a trace has.
private struct ScriptedPhone: LifecycleImplementation {
  private var steps: ArraySlice<Trace.Step>

  init(configuration: AppConfiguration) { steps = [] }
  init(_ scenario: Scenario, _ trace: Trace) { steps = trace.steps[...] }

  mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) {
    for observation in steps.popFirst()?.observations ?? [] { recorder.deliver(observation) }
  }
}
