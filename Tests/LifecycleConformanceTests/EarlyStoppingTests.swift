import Dispatch
import LifecycleTestSupport

@testable import LifecycleConformance
@testable import LifecycleReports

/// The reference, but that it tells every launch twice: no scenario goes right.
struct TwicePhone: AlteredPhone {
  static let capabilities = Capabilities(
    facets: [.application], events: [.openFromHomeScreen, .pressHome, .lock, .unlock], versions: 15...15,
    honorsExitsOnSuspend: false, honorsBackgroundModes: false, honorsBanners: false, honorsOptionalMethods: false,
    honorsReplies: false)
  static let faults: FaultSet = ["activates-before-entering-foreground"]
  var reference: ReferenceLifecycle

  mutating func alter(_ event: Event, _ recorder: inout CallbackRecorder) {
    if event == .openFromHomeScreen, let last = recorder.observations.last { recorder.deliver(last) }
  }
}

@Suite("The early end of a run")
struct EarlyStoppingTests {
  private typealias Discoveries = EarlyStopping.Discoveries

  private static func discoveries(pairs: ClosedRange<Int>) -> Discoveries {
    var discoveries = Discoveries()
    discoveries.pairs = Set(pairs)
    return discoveries
  }

  private static func options(_ change: (inout ConformanceOptions) -> Void = { _ in }) -> ConformanceOptions {
    var options = ConformanceOptions(
      scenarios: 2_000, earlyStop: 100, length: 8, shrinkingBudget: 20, certificationBudget: 0, exploredStates: 0)
    change(&options)
    return options
  }

  // MARK: - Where it is decided

  @Test("a run ends after the first round behind its plan in which nothing new came")
  func decides() {
    var stopping = EarlyStopping(count: 5_000, planned: 400, quiet: 100)
    func ends(_ discoveries: Discoveries?) -> Bool { stopping.decide(isSettled: true, discoveries) }
    #expect(stopping.boundary == 200 && !stopping.wantsDiscoveries)
    #expect(!ends(nil))
    #expect(stopping.boundary == 400 && stopping.wantsDiscoveries)
    #expect(!ends(Self.discoveries(pairs: 1...3)))
    #expect(stopping.boundary == 500)
    #expect(!ends(Self.discoveries(pairs: 1...4)))
    #expect(stopping.boundary == 625, "a round is a quarter of what was run before")
    #expect(stopping.stop == nil)
    #expect(ends(Self.discoveries(pairs: 1...4)))
    #expect(stopping.stop == ConformanceReport.EarlyStop(limit: 5_000, quiet: 125))
  }

  @Test("without a broken rule nothing is counted, and no run ends early")
  func sound() {
    var stopping = EarlyStopping(count: 5_000, planned: 0, quiet: 100)
    for _ in 0..<20 {
      let ends = stopping.decide(isSettled: false, nil)
      #expect(!ends && !stopping.wantsDiscoveries)
    }
    let never = EarlyStopping(count: 5_000, planned: 400, quiet: nil)
    #expect(never.boundary > 5_000)
  }

  @Test("the planned scenarios of a shard are those that it has", arguments: [(0, 3, 34), (2, 3, 33), (0, 1, 100)])
  func planned(index: Int, count: Int, planned: Int) {
    let indices = ScenarioIndices(0..<500, Shard(index: index, count: count))
    #expect(indices.count(below: 100) == planned)
    #expect(indices.count(below: 100) == indices.count { $0 < 100 })
    #expect(ScenarioIndices(200..<500, nil).count(below: 100) == 0)
    #expect(indices.count(below: 10_000) == indices.count)
  }

  @Test(
    "which rules and pairs were met is known without counting how often",
    arguments: ["activates-twice", "activates-before-entering-foreground"] as [Fault]
  )
  func discovers(fault: Fault) {
    let capabilities = ReferenceLifecycle.everything
    var generator = ScenarioGenerator(capabilities, GeneratorOptions(seed: 7))
    let subject = Subject("faulty", capabilities, making: { ReferenceLifecycle(configuration: $0, fault: fault) })
    var runner = ScenarioRunner(subject, ConformanceOptions(strict: true))
    var scenario = Scenario()
    for index in 0..<600 {
      generator.generate(index, into: &scenario)
      _ = runner.run(scenario)
      guard index % 120 == 0 else { continue }
      #expect(runner.loop.oracle.exercisedRules() == Set(runner.loop.oracle.exercised().keys))
      #expect(runner.loop.oracle.metPairNumbers() == Set(runner.loop.oracle.metPairs().keys))
    }
  }

  // MARK: - Every driver

  @Test("an implementation that breaks every launch ends its run early, and says so")
  func breaksEveryLaunch() throws {
    let report = ConformanceSuite(options: Self.options()).run(TwicePhone.self, named: "phone")
    let stop = try #require(report.earlyStop)
    #expect(report.outcome == .violated && report.nextIndex == nil)
    #expect(stop.limit == 2_000 && stop.quiet >= 100 && report.scenarios < 2_000)
    let words = "ended after \(report.scenarios.grouped) of 2,000 scenarios: nothing new for \(stop.quiet)"
    #expect(report.description.contains("\n  \(words)\n"))
    #expect(report.html().contains(words))
    let whole = ConformanceSuite(options: Self.options { $0.earlyStop = nil }).run(TwicePhone.self, named: "phone")
    #expect(whole.scenarios == 2_000 && whole.earlyStop == nil)
    #expect(whole.violations == report.violations)
  }

  @Test("the end does not depend on the number of threads", arguments: [2, 5])
  func threads(_ threads: Int) throws {
    let reports = [1, threads].map { threads in
      ConformanceSuite(options: Self.options { $0.threads = threads }).run(TwicePhone.self, named: "phone")
    }
    #expect(reports[0].earlyStop != nil)
    #expect(try ReportFile(reports[0]).data() == ReportFile(reports[1]).data())
  }

  @Test("an early stop is decided when every thread has said what its scenarios brought, and before any goes on")
  func queue() {
    for _ in 0..<20 {
      let queue = ScenarioQueue(
        Self.options(), EarlyStopping(count: 2_000, planned: 0, quiet: 128), isSettled: true)
      let run = Locked<[Int]>([])
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        var discoveries = Discoveries()
        var mine: [Int] = []
        while let places = queue.next(isAtWork: !mine.isEmpty, isSettled: false, discoveries: { discoveries }) {
          mine += places
          // One of the threads brings something new in each round at first, and takes its time.
          for place in places where place < 1_000 && place % 64 == 0 { discoveries.pairs.insert(place) }
          if places.contains(where: { $0 % 128 == 0 }) { discoveries.exercised = Set((0..<4_000).map { _ in .or01 }) }
        }
        run.withLock { [mine] in $0 += mine }
      }
      #expect(queue.stop == ConformanceReport.EarlyStop(limit: 2_000, quiet: 250))
      #expect(run.withLock { $0.sorted() } == Array(0..<1_250))
      #expect(queue.rest == nil)
    }
  }

  // MARK: - What must not end early

  @Test("a run in which nothing is broken goes to its limit, known deviations or not")
  func conforms() {
    let sound = ConformanceSuite(options: Self.options()).runReference(capabilities: TwicePhone.capabilities)
    #expect(sound.scenarios == 2_000)
    let broken = ConformanceSuite(options: Self.options()).run(TwicePhone.self).violations.map(\.violation.rule)
    #expect(!broken.isEmpty)
    let known = ConformanceSuite(
      options: Self.options { $0.knownDeviations = broken.map { KnownDeviation($0, "as it is") } }
    ).run(TwicePhone.self)
    #expect(known.outcome == .conforms && known.scenarios == 2_000)
  }

  @Test("an adapter that always fails ends its run early")
  func fails() {
    let report = ConformanceSuite(options: Self.options()).run(
      named: "phone", capabilities: TwicePhone.capabilities
    ) { BrokenPhone(configuration: $0) }
    #expect(report.outcome == .errored && report.earlyStop != nil && report.scenarios < 2_000)
  }

  @Test("known deviations that an early end left out do not fail")
  func deviations() throws {
    let kept = try #require(
      ConformanceSuite(options: Self.options()).run(TwicePhone.self).exercised.keys.filter { $0.rule.level != .may }
        .min())
    for stop in [100, nil] {
      let suite = ConformanceSuite(
        options: Self.options {
          $0.earlyStop = stop
          $0.knownDeviations = [KnownDeviation(kept, "is broken on other phones")]
        })
      #expect(suite.run(TwicePhone.self).unexpectedPasses.isEmpty == (stop != nil))
    }
  }

  // MARK: - Files and shards

  @Test("the end of each shard is that of the whole, and so it is read from a file")
  func shards() throws {
    let known = [KnownDeviation(.pr03, "tells every app")]
    let shards = (0..<2).map { index in
      ConformanceSuite(
        options: Self.options {
          $0.shard = Shard(index: index, count: 2)
          $0.knownDeviations = known
          $0.earlyStop = index == 0 ? 100 : nil
        }
      ).run(TwicePhone.self, named: "phone")
    }
    #expect(shards[0].earlyStop?.limit == 1_000 && shards[1].earlyStop == nil)
    let merged = try ConformanceReport.merging(shards)
    #expect(
      merged.earlyStop == ConformanceReport.EarlyStop(limit: 2_000, quiet: try #require(shards[0].earlyStop).quiet))
    #expect(merged.scenarios == shards[0].scenarios + 1_000)
    #expect(merged.unexpectedPasses.isEmpty)
    #expect(try ConformanceReport.merging(shards.reversed()).earlyStop == merged.earlyStop)
    let read = try ReportFile(merged).report()
    #expect(read.earlyStop == merged.earlyStop && read.description == merged.description)
  }

  // MARK: - What must still be found

  @Test(
    "a run that ends early names the rule that a fault breaks, and none that the fault does not say it breaks",
    .thorough,
    // Apps whose SDK is known are not generated.
    arguments: Fault.allCases.filter { $0.rule != "SC-03" }.enumerated().filter {
      $0.offset.isMultiple(of: Tier.amount(quick: 8, thorough: 8, long: 1))
    }.map(\.element))
  func finds(_ fault: Fault) {
    let options = ConformanceOptions(strict: true, shrinkingBudget: 10, certificationBudget: 0, exploredStates: 0)
    let report = ConformanceSuite(options: options).runReference(
      named: fault.name,
      capabilities: ReferenceLifecycle.everything.claiming(
        only: Facet.documented.union(fault.neededFacets)), fault: fault)
    let broken = Set(report.violations.map(\.violation.rule.text))
    // A run need not come to the situations in which alone a fault breaks another rule.
    #expect(broken.contains(fault.rule) && broken.isSubset(of: [fault.rule] + fault.otherRules), "\(broken)")
  }
}
