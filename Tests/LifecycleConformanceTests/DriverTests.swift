import LifecycleTestSupport

@Suite("One campaign for all drivers")
struct DriverTests {
  private static let suite = ConformanceSuite(
    options: ConformanceOptions(
      scenarios: 400, earlyStop: 50, length: 10, shrinkingBudget: 2_000, certificationBudget: 5_000, exploredStates: 0))

  @Test("a live implementation that breaks every launch has the report of a value")
  func violations() async {
    let live = await ahead { await Self.suite.run(Live<TwicePhone>.self, named: "phone") }
    let value = Self.suite.run(TwicePhone.self, named: "phone")
    #expect(value.violations.contains { $0.certificate != nil && $0.generalization != nil })
    #expect(live.earlyStop != nil && live.earlyStop == value.earlyStop && live.exercised == value.exercised)
    #expect(live.description(detail: .full) == value.description(detail: .full))
    #expect(live.violations == value.violations)
  }

  @Test("a live adapter that fails has the report of a value")
  func failures() async {
    let live = await ahead { await Self.suite.run(Live<WireServerTests.Thrower>.self, named: "phone") }
    let value = Self.suite.run(
      named: "phone", capabilities: Live<WireServerTests.Thrower>.capabilities,
      making: WireServerTests.Thrower.init(configuration:))
    #expect(value.failures.contains { $0.trace != nil })
    #expect(live.failures == value.failures)
    #expect(live.description(detail: .full) == value.description(detail: .full))
  }

  @Test("a corpus is replayed first, whatever drives the implementation")
  func corpus() async throws {
    let kept = try #require(Self.suite.run(TwicePhone.self).violations.first?.trace)
    let corpus = [Corpus.Entry(path: "kept", trace: kept)]
    let live = await ahead { await Self.suite.run(Live<TwicePhone>.self, named: "phone", corpus: corpus) }
    let value = Self.suite.run(TwicePhone.self, named: "phone", corpus: corpus)
    #expect(live.replayed == 1 && live.violations.contains { $0.origin == .file("kept") })
    #expect(live.description(detail: .full) == value.description(detail: .full))
  }
}
