import LifecycleTestSupport

@testable import LifecycleConformance

@Suite("The end of a run before its last scenario")
struct RunLimitTests {
  private func run(_ options: ConformanceOptions) -> ConformanceReport {
    ConformanceSuite(options: options).runInParallel(named: "reference") {
      ReferenceLifecycle(configuration: $0, fault: "activates-twice")
    }
  }

  @Test("a run of nothing is never a success, and what it could have covered is not worked out")
  func nothing() {
    let report = ConformanceSuite(options: ConformanceOptions(scenarios: 0)).run(ReferenceLifecycle.self)
    #expect(report.outcome == .inconclusive && report.pairs.all == 0)
  }

  @Test("a run that is over as it begins runs nothing, and goes on with its first scenario")
  func atOnce() {
    var options = ConformanceOptions(scenarios: 400)
    options.first = 7
    options.shouldStop = { true }
    let report = run(options)
    #expect(report.scenarios == 0 && report.nextIndex == 7 && report.outcome == .inconclusive)
  }

  @Test("a run that is ended amid its scenarios has run all before the one to go on with", arguments: [1, 4])
  func amid(threads: Int) throws {
    let asked = Locked(0)
    var options = ConformanceOptions(scenarios: 4_000, earlyStop: nil)
    options.threads = threads
    options.shouldStop = {
      asked.withLock {
        $0 += 1
        return $0 > 1_000
      }
    }
    let report = run(options)
    let next = try #require(report.nextIndex)
    #expect(next > 0 && next <= report.scenarios && report.scenarios < 1_100, "\(next) of \(report.scenarios)")
    if threads == 1 { #expect(next == report.scenarios) }
    #expect(report.outcome == .violated)
  }

  @Test("a run that is ended while shorter scenarios are tried keeps what it found, and tries no more")
  func whileSearching() {
    let isSearching = Locked(false)
    var options = ConformanceOptions(scenarios: 400)
    options.progress = { progress in
      if progress.stage == .exploring { isSearching.withLock { $0 = true } }
    }
    options.shouldStop = { isSearching.withLock { $0 } }
    let report = run(options)
    #expect(report.nextIndex == nil && !report.violations.isEmpty)
    for found in report.violations {
      #expect(found.isFullyShrunk && found.certificate == nil && found.generalization == nil)
    }
  }

  @Test("an exploration that is ended says of nothing that it was all tried")
  func exploration() {
    var options = ConformanceOptions(scenarios: 400)
    options.beginLimit()
    let few = changing(ExplorationReport.Options(states: 500)) { $0.configurations = .simplest }
    let whole = ConformanceSuite(options: options).explore(ReferenceLifecycle.self, exploration: few)
    options.limit = RunLimit(nil) { true }
    let ended = ConformanceSuite(options: options).explore(ReferenceLifecycle.self, exploration: few)
    #expect(whole.steps > 0 && ended.steps == 0)
    #expect(ended.extents.allSatisfy { $0.depth == 0 && !$0.isClosed })
  }

  @Test("a finding that is not made smaller in time is reported as it was found")
  func unshrunk() throws {
    var options = ConformanceOptions(scenarios: 400, certificationBudget: 0)
    let small = try #require(run(options).violations.first)
    options.limit = RunLimit(.zero, nil)
    let subject = Subject(name: "reference", capabilities: ReferenceLifecycle.capabilities) {
      ReferenceLifecycle(configuration: $0.configuration, fault: "activates-twice")
    }
    var runner = ScenarioRunner(subject, ConformanceOptions())
    let steps = small.trace.steps.map(\.step)
    let scenario = Scenario(
      configuration: small.trace.configuration, steps: steps + [Scenario.Step(.lock), Scenario.Step(.unlock)])
    _ = runner.run(scenario)
    let capabilities = subject.capabilities
    let whole = Counterexample(
      small.violation, among: [], runner.loop.recorder, of: scenario, .generated(seed: 1, index: 0), capabilities)
    runner.limit = options.limit
    while options.limit?.isPast == false {}
    let found = runner.perform(CounterexampleShrinking(whole, in: scenario, capabilities, options), isShrinking: true)
    #expect(found.violation.rule == small.violation.rule && found.trace.steps.map(\.step) == steps)
    #expect(!found.isFullyShrunk && found.secondTrace == nil)
  }
}

/// A run takes over what earlier runs of its process have worked out of the rules. It may be faster for that, and nothing else.
@Suite("A run after other runs")
struct RunHistoryTests {
  /// Claims that no other test makes, so that the first run finds nothing worked out.
  private static func claims(_ place: Int) -> Capabilities {
    let facets: [Set<Facet>] = [
      [.application, .networking, .timeBudget], [.application, .rootViewController, .networking],
    ]
    return Capabilities(facets: facets[place], versions: 5 + place...9 + place)
  }

  private static func run(_ faults: [Fault], _ place: Int, seed: UInt64, scenarios: Int) throws -> String {
    let options = ConformanceOptions(
      scenarios: scenarios, seed: seed, strict: true, certificationBudget: 0, exploredStates: 0)
    let report = ConformanceSuite(options: options).runReference(capabilities: claims(place), faults: FaultSet(faults))
    return try report.description + String(decoding: ReportFile(report).data(), as: UTF8.self)
  }

  @Test("a run after other runs has the report that it has as the first", arguments: Tier.isThorough ? [0, 1] : [0])
  func sameReport(_ place: Int) throws {
    let faults: [Fault] = ["activates-twice", "leaves-without-resigning", "terminates-when-suspended"]
    let first = try Self.run(faults, place, seed: 7, scenarios: 150)
    for fault in ["ends-on-home" as Fault, "posts-launch-too-early"] {
      _ = try Self.run([fault], place, seed: 3, scenarios: 400)
    }
    #expect(try Self.run(faults, place, seed: 7, scenarios: 150) == first)
    // And one that conforms, after those that did not.
    let conforming = try Self.run([], place, seed: 9, scenarios: 100)
    _ = try Self.run(faults, place, seed: 5, scenarios: 300)
    #expect(try Self.run([], place, seed: 9, scenarios: 100) == conforming)
  }
}
