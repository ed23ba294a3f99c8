import LifecycleTestSupport

/// The certificate of a counterexample: the result of the search among shorter scenarios.
@Suite("Certificates")
struct CertificateTests {
  private static func options(budget: Int) -> ConformanceOptions {
    ConformanceOptions(scenarios: 300, shrinkingBudget: 20_000, certificationBudget: budget, exploredStates: 0)
  }

  private static func counterexample<Implementation: LifecycleImplementation>(
    budget: Int, _ make: @escaping (AppConfiguration) -> Implementation
  ) throws -> Counterexample {
    let report = ConformanceSuite(options: options(budget: budget)).run(
      named: "faulty", capabilities: .small, making: make)
    return try #require(report.violations.first)
  }

  @Test("every shorter scenario is tried, by copies of a value or with a new object each")
  func shortest() throws {
    let value = try Self.counterexample(budget: 5_000) {
      ValuePhone($0, faults: ["activates-before-entering-foreground"])
    }
    let object = try Self.counterexample(budget: 5_000) {
      PhoneObject($0, fault: "activates-before-entering-foreground")
    }
    #expect(value.trace == object.trace)
    let certificate = try #require(value.certificate)
    #expect(certificate == object.certificate)
    #expect(certificate.isShortest(events: 3))
    guard case .tried(let scenarios) = certificate.method else {
      Issue.record("\(certificate)")
      return
    }
    // Each scenario of one event and of two, each with the replies that matter.
    #expect(scenarios > 100 && scenarios < 1_000)
    #expect(
      value.description.contains("; shortest possible (\(scenarios) scenarios tried in 1 configuration) (scenario"))
  }

  @Test("a budget that does not suffice for all shorter scenarios is reported")
  func budget() throws {
    let found = try Self.counterexample(budget: 60) { ValuePhone($0, faults: ["activates-before-entering-foreground"]) }
    let certificate = try #require(found.certificate)
    #expect(certificate.noneUpTo == 1)
    #expect(!certificate.isShortest(events: found.trace.steps.count))
    #expect(found.description.contains("no event can be left out; none with at most 1 event ("))
  }

  @Test("a counterexample's own configuration is tried too, though no exploration has two background modes at once")
  func ownConfiguration() throws {
    var options = Self.options(budget: 60_000)
    options.shrinkingBudget = 1
    let report = ConformanceSuite(options: options).run(
      named: "faulty", capabilities: Capabilities(facets: [.application], versions: 13...15)
    ) { configuration in
      let isRare = configuration.backgroundModes == [.audio, .fetch]
      return ReferenceLifecycle(configuration: configuration, fault: isRare ? "activates-twice" : nil)
    }
    let found = try #require(report.violations.first)
    #expect(found.trace.configuration.backgroundModes == [.audio, .fetch])
    #expect(found.certificate?.isShortestInConfiguration == true)
    #expect(found.certificate?.isShortest(events: found.trace.steps.count) == true)
  }
}
