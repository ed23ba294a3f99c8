import LifecycleTestSupport
import LifecycleTesting

@Suite("Traits", .scenarios(30), .lifecycleSeed(7))
struct TraitTests {
  private static let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("lifecycle-traits-\(UUID().uuidString)")

  private func run(_ options: ConformanceOptions = .quick()) -> ConformanceReport {
    ConformanceRun(of: GoodPhone.self, options: options).report
  }

  @Test("traits of a suite hold for its tests, before the options of a run")
  func suite() {
    let report = run(.quick(scenarios: 500, seed: 1))
    #expect(report.scenarios == 30)
    #expect(report.seed == 7)
  }

  @Test("traits of a test count before those of its suite", .scenarios(11))
  func innermost() { #expect(run().scenarios == 11) }

  @Test("the traits of a run hold for observers as well")
  func observers() throws {
    let tally = try #require(expectForEachLegalScenario(observing: .notifications) { _ in })
    #expect(1...30 ~= tally.scenarios)
  }

  @Test("a trait names the times that observers meet", .durations([.seconds(40)]))
  func durations() throws {
    expectForEachLegalScenario(observing: .notifications) { scenario in
      for life in scenario.lives {
        for moment in life.moments { #expect(moment.time.components.seconds % 40 == 0) }
      }
    }
  }

  @Test("a trait names the one scenario that a test runs", .replay("7:12"))
  func replay() throws {
    #expect(run(.quick(scenarios: 500)).scenarios == 1)
    let tally = try #require(expectForEachLegalScenario { _ in })
    #expect(tally.scenarios == 1)
  }

  @Test(
    "a trait names events that are run alone",
    .replay("os: 15 | background modes: fetch | ! open from the home screen | ! press Home"))
  func writtenOut() throws {
    let tally = try #require(expectForEachLegalScenario { #expect($0.configuration.backgroundModes == .fetch) })
    #expect(tally.events == [.openFromHomeScreen: 1, .pressHome: 1])
    let report = ConformanceRun(of: FaultyPhone.self, options: .quick(scenarios: 500)).report
    #expect(report.replayed == 1 && report.scenarios == 0)
  }

  @Test("a trait names the corpus of a run that has none", .corpus(Corpus(at: folder)), .scenarios(200))
  func corpus() throws {
    defer { try? FileManager.default.removeItem(at: Self.folder) }
    let run = ConformanceRun(of: FaultyPhone.self, options: .quick())
    #expect(!run.report.violations.isEmpty)
    #expect(try Corpus(at: Self.folder).traces().count == run.report.violations.count)
  }

  @Test("a trait names the folder beside a test")
  func besides() {
    #expect(Corpus(besides: "/tests/PhoneTests.swift").folder.path == "/tests/Corpus")
  }
}
