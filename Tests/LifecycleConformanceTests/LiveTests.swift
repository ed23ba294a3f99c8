import LifecycleTestSupport

/// An implementation on the main actor that never becomes active again.
@MainActor
final class SilentPhone: LiveLifecycleImplementation {
  private let log: CallbackLog

  init(configuration: AppConfiguration, reportingTo log: CallbackLog) { self.log = log }

  nonisolated static let capabilities = Capabilities.delegateMessages(
    version: 15, events: [.openFromHomeScreen, .pressHome])

  func handle(_ event: Event) async throws {
    switch event {
    case .openFromHomeScreen: log.deliver(.applicationDidFinishLaunching)
    case .pressHome: throw Unsupported("there is no such key")
    default: break
    }
  }
}

@Suite("Live implementations")
struct LiveTests {
  @Test("a live implementation that is an actor conforms")
  func actor() async {
    let report = await ahead { await ConformanceSuite(options: .quick()).run(Live<ReferenceLifecycle>.self) }
    #expect(report.outcome == .conforms, "\(report.description)")
  }

  @Test("a live class on the main actor that breaks a rule and refuses an event is reported")
  func mainActor() async {
    let report = await ConformanceSuite(options: .quick(scenarios: 50)).run(SilentPhone.self)
    #expect(report.outcome == .violated)
    #expect(report.violations.map(\.violation.rule) == [.or01, .or02])
    #expect(report.violations.first?.trace.steps.count == 1)
    #expect(report.refusals.first?.event == .pressHome)
  }

  @Test("an adapter that fails is reported, and the run goes on")
  func failure() {
    let report = ConformanceSuite(options: .quick(scenarios: 20)).run(BrokenPhone.self)
    #expect(report.outcome == .errored)
    #expect(report.failureCount == 20)
  }

  @Test("a run of nothing is never a success")
  func nothing() {
    let report = ConformanceSuite(options: ConformanceOptions(scenarios: 0)).run(ReferenceLifecycle.self)
    #expect(report.outcome == .inconclusive)
    // Nor is what it could have covered worked out: that takes longer than all the rest.
    #expect(report.pairs.all == 0)
  }
}
