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

  // MARK: One campaign for all drivers

  private static let suite = ConformanceSuite(
    options: ConformanceOptions(
      scenarios: 400, earlyStop: 50, length: 10, shrinkingBudget: 2_000, certificationBudget: 5_000, exploredStates: 0))

  /// The report of a live implementation, which is that of the value.
  private func run<Phone: LifecycleImplementation>(
    _ type: Phone.Type, corpus: [Corpus.Entry] = []
  ) async -> ConformanceReport {
    let live = await ahead { await Self.suite.run(Live<Phone>.self, named: "phone", corpus: corpus) }
    let value = Self.suite.run(
      named: "phone", capabilities: Live<Phone>.capabilities, corpus: corpus, making: Phone.init(configuration:))
    #expect(live.description(detail: .full) == value.description(detail: .full))
    #expect(live.violations == value.violations && live.failures == value.failures)
    #expect(live.earlyStop == value.earlyStop && live.exercised == value.exercised)
    return live
  }

  @Test("a live implementation that breaks every launch has the report of a value")
  func violations() async {
    let report = await run(TwicePhone.self)
    #expect(report.violations.contains { $0.certificate != nil && $0.generalization != nil })
    #expect(report.earlyStop != nil)
  }

  @Test("a live adapter that fails has the report of a value")
  func failures() async {
    #expect(await run(WireServerTests.Thrower.self).failures.contains { $0.trace != nil })
  }

  @Test("a corpus is replayed first, whatever drives the implementation")
  func corpus() async throws {
    let kept = try #require(Self.suite.run(TwicePhone.self).violations.first?.trace)
    let report = await run(TwicePhone.self, corpus: [Corpus.Entry(path: "kept", trace: kept)])
    #expect(report.replayed == 1 && report.violations.contains { $0.origin == .file("kept") })
  }
}
