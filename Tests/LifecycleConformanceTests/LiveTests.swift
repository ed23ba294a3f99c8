import LifecycleTestSupport
import Testing

/// The reference with an injected fault, and few claims.
struct FaultyPhone: AlteredPhone {
  static let capabilities = Capabilities(
    facets: [.application], events: Capabilities.small.events, versions: 15...15, honorsExitsOnSuspend: false,
    honorsBackgroundModes: false, honorsBanners: false, honorsOptionalMethods: false, honorsReplies: false)
  static let faults: FaultSet = ["activates-before-entering-foreground"]
  var reference: ReferenceLifecycle
}

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
    #expect(report.outcome == .conforms, "\(report.description())")
  }

  @Test("a live class on the main actor that breaks a rule and refuses an event is reported")
  func mainActor() async {
    let report = await ConformanceSuite(options: .quick(scenarios: 50)).run(SilentPhone.self)
    #expect(report.outcome == .violated)
    #expect(report.violations.map(\.violation.rule) == [.or01, .or02])
    #expect(report.violations.first?.trace.steps.count == 1)
    #expect(report.refusals.first?.event == .pressHome)
  }

  @Test("every shorter scenario of a live implementation is tried, as it is of a value")
  func certificate() async throws {
    for budget in [5_000, 60] {
      let options = ConformanceOptions(scenarios: 300, certificationBudget: budget, exploredStates: 0)
      let suite = ConformanceSuite(options: options)
      let live = await ahead { await suite.run(Live<FaultyPhone>.self, named: "phone") }
      let value = suite.run(named: "phone", capabilities: Live<FaultyPhone>.capabilities) {
        ValuePhone($0, faults: ["activates-before-entering-foreground"])
      }
      let found = try #require(live.violations.first)
      #expect(found.trace.steps.count == 3)
      #expect(found.trace.steps.map(\.step) == value.violations.first?.trace.steps.map(\.step))
      #expect(found.certificate?.isShortest(events: 3) == (budget == 5_000))
      if budget == 5_000 { #expect(found.certificate == value.violations.first?.certificate) }
    }
  }

  @Test("a shorter scenario than the one that was shrunk takes its place")
  func shorter() async throws {
    // A shrinker that may do nothing leaves the scenario as it was found.
    let options = ConformanceOptions(
      scenarios: 300, shrinkingBudget: 1, certificationBudget: 5_000, exploredStates: 0)
    let report = await ahead { await ConformanceSuite(options: options).run(Live<FaultyPhone>.self) }
    let found = try #require(report.violations.first)
    #expect(found.trace.steps.count == 3 && found.foundLength > 3)
    #expect(found.certificate?.isShortest(events: 3) == true)
  }

  struct Broken: LifecycleImplementation {
    struct Failure: Error {}
    init(configuration: AppConfiguration) {}
    mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws { throw Failure() }
  }

  @Test("an adapter that fails is reported, and the run goes on")
  func failure() {
    let report = ConformanceSuite(options: .quick(scenarios: 20)).run(Broken.self)
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

  @Test("a counterexample is kept once, and replayed")
  func corpus() throws {
    let folder = try Folder()
    let make = { ReferenceLifecycle(configuration: $0, fault: "terminates-when-suspended") }
    let suite = ConformanceSuite(options: .quick())
    for _ in 0..<2 {
      var report = suite.run(named: "faulty", making: make)
      try report.keep(in: Corpus(at: folder.url))
    }
    let kept = try Corpus(at: folder.url).traces()
    #expect(kept.count == 1)
    guard case .violated(let again) = suite.replay(try #require(kept.first), making: make) else {
      Issue.record("the kept trace does not fail again")
      return
    }
    #expect(again.violation.rule == .pr03)
  }
}
