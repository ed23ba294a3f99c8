import LifecycleTestSupport

@testable import LifecycleConformance

/// The reference, but that it refuses to be locked, fails at some calls, and posts some things twice.
private struct TroubledPhone: LifecycleImplementation {
  private struct Trouble: Error {}
  private var reference: ReferenceLifecycle
  private var calls = 0
  static let capabilities = Capabilities.documented

  init(configuration: AppConfiguration) { reference = ReferenceLifecycle(configuration: configuration) }

  mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    if event == .lock { throw Unsupported("there is no lock") }
    if event == .interruptionBegins(.phoneCall) {
      calls += 1
      if calls == 2 { throw Trouble() }
    }
    try reference.handle(event, reportingTo: &recorder)
    if event == .pressHome, let last = recorder.observations.last { recorder.deliver(last) }
  }
}

@Suite("Threads and shards")
struct ThreadTests {
  @Test("progress is reported from time to time, and at each stage", arguments: [1, 2])
  func progress(_ threads: Int) throws {
    let told = Locked<[ConformanceOptions.Progress]>([])
    let count = Tier.amount(quick: 60, thorough: 300)
    var options = ConformanceOptions(scenarios: count, exploredStates: 1)
    options.threads = threads
    options.progressInterval = .zero
    options.progress = { now in told.withLock { $0.append(now) } }
    let report = ConformanceSuite(options: options).runInParallel(named: "phone") {
      ReferenceLifecycle(configuration: $0)
    }
    let all = told.withLock { $0 }
    #expect(all.map(\.stage).filter { $0 != .running } == [.shrinking, .exploring])
    #expect(all.contains { $0.stage == .running && 1..<count ~= $0.scenarios.done && !$0.exercised.isEmpty })
    for (one, next) in zip(all, all.dropFirst()) {
      #expect(one.scenarios.done <= next.scenarios.done && one.exercised.isSubset(of: next.exercised))
      #expect(one.pairs.met <= next.pairs.met && one.time <= next.time)
    }
    let last = try #require(all.last)
    #expect(
      last.scenarios == (count, count) && last.pairs.all == report.pairs.all && last.pairs.met <= report.pairs.met)
  }

  private static func options(_ change: (inout ConformanceOptions) -> Void = { _ in }) -> ConformanceOptions {
    var options = ConformanceOptions(
      scenarios: 1_200, shrinkingBudget: 300, certificationBudget: 0, exploredStates: 1)
    change(&options)
    return options
  }

  private static func run(
    _ fault: Fault?, _ capabilities: Capabilities = .documented, _ change: @escaping (inout ConformanceOptions) -> Void
  ) -> ConformanceReport {
    ConformanceSuite(options: options(change)).runInParallel(
      named: "phone", capabilities: capabilities
    ) { ReferenceLifecycle(configuration: $0, fault: fault) }
  }

  @Test(
    "the report does not depend on the number of threads, nor do certificates", .thorough,
    arguments: [
      (nil, .documented), ("terminates-when-suspended", .documented), (nil, ReferenceLifecycle.everything),
      ("survives-kill-when-suspended", Capabilities(facets: [.application], versions: 13...15)),
    ] as [(Fault?, Capabilities)])
  func threads(_ fault: Fault?, _ capabilities: Capabilities) {
    // One of them is certified.
    func run(_ threads: Int) -> ConformanceReport {
      Self.run(fault, capabilities) {
        $0.certificationBudget = fault == "survives-kill-when-suspended" ? 60_000 : 0
        $0.threads = threads
      }
    }
    let one = run(1)
    if fault == "survives-kill-when-suspended" {
      #expect(one.violations.first?.certificate.map { $0.noneUpTo >= 2 && $0.configurations > 50 } == true)
    }
    for threads in [2, 3, 7] {
      let several = run(threads)
      #expect(several.description == one.description)
      #expect(several.exercised == one.exercised)
      #expect(several.violations == one.violations)
    }
  }

  @Test("refusals, failures and violations come in the same order on any number of threads")
  func troubled() {
    let one = ConformanceSuite(options: Self.options { $0.threads = 1 }).run(TroubledPhone.self)
    let four = ConformanceSuite(options: Self.options { $0.threads = 4 }).run(TroubledPhone.self)
    #expect(one.outcome == .violated)
    #expect(one.failureCount > 0)
    #expect(!one.refusals.isEmpty)
    #expect(four.description == one.description)
    #expect(four.failures == one.failures)
  }

  @Test("shards run every scenario once", arguments: [1, 2, 3, 7], [0, 5])
  func shards(count: Int, first: Int) {
    var all: [Int] = []
    for index in 0..<count { all += ScenarioIndices(first..<100, Shard(index: index, count: count)) }
    #expect(all.sorted() == Array(first..<100))
  }

  @Test("the shards together find the same as one run", .thorough)
  func findings() throws {
    let whole = Self.run("terminates-when-suspended") { _ in }
    let shards = (0..<3).map { index in
      Self.run("terminates-when-suspended") { $0.shard = Shard(index: index, count: 3) }
    }
    #expect(shards.reduce(0) { $0 + $1.scenarios } == whole.scenarios)
    #expect(shards.reduce(0) { $0 + $1.events } == whole.events)
    for (rule, times) in whole.exercised {
      #expect(shards.reduce(0) { $0 + ($1.exercised[rule] ?? 0) } == times)
    }
    let least = shards.flatMap(\.violations).min { $0.origin.order < $1.origin.order }
    #expect(least == whole.violations.first)
    #expect(shards[1].description.contains("scenarios, shard 1/3, seed 1:"))
  }

  @Test("a run that is stopped says where, and another goes on there", arguments: Tier.isThorough ? [1, 3] : [3])
  func stopped(threads: Int) throws {
    let asked = Locked(0)
    let begun = Self.run(nil) {
      $0.threads = threads
      $0.shouldStop = {
        asked.withLock {
          $0 += 1
          return $0 > 6
        }
      }
    }
    #expect(begun.outcome == .inconclusive)
    let next = try #require(begun.nextIndex)
    #expect(begun.scenarios == next)
    #expect(begun.description.contains("\nInterrupted. Resume with: --from \(next)"))
    let rest = Self.run(nil) { $0.first = next }
    #expect(rest.outcome == .conforms)
    #expect(begun.scenarios + rest.scenarios == 1_200)
    #expect(begun.events + rest.events == Self.run(nil) { _ in }.events)
  }

  @Test("the environment says which shard a process is")
  func environment() throws {
    #expect(try Shard.fromEnvironment(["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "3"]) == Shard("1/3"))
    #expect(try Shard.fromEnvironment(["JOB_COMPLETION_INDEX": "2", "LIFECYCLE_SHARDS": "4"]) == Shard("2/4"))
    for environment in [[:], ["JOB_COMPLETION_INDEX": "2"], ["TEST_SHARD_INDEX": "", "TEST_TOTAL_SHARDS": ""]] {
      #expect(try Shard.fromEnvironment(environment) == nil)
    }
  }

  @Test(
    "variables that name no shard are refused, not ignored",
    arguments: [
      (["TEST_SHARD_INDEX": "5", "TEST_TOTAL_SHARDS": "2"], "'TEST_SHARD_INDEX' is 5 and 'TEST_TOTAL_SHARDS' is 2"),
      (["TEST_SHARD_INDEX": "x", "TEST_TOTAL_SHARDS": "3"], "'TEST_SHARD_INDEX' is 'x', which is not a whole number"),
      (["TEST_SHARD_INDEX": "1"], "'TEST_SHARD_INDEX' is set, and 'TEST_TOTAL_SHARDS' is not"),
      (["JOB_COMPLETION_INDEX": "abc"], "'JOB_COMPLETION_INDEX' is 'abc', which is not a whole number"),
      (["LIFECYCLE_SHARDS": "-1"], "'LIFECYCLE_SHARDS' is set, and 'JOB_COMPLETION_INDEX' is not"),
      (
        ["JOB_COMPLETION_INDEX": "0", "LIFECYCLE_SHARDS": "-1"],
        "'JOB_COMPLETION_INDEX' is 0 and 'LIFECYCLE_SHARDS' is -1"
      ),
      (
        ["JOB_COMPLETION_INDEX": "0", "LIFECYCLE_SHARDS": "9223372036854775807"],
        "shards are numbered from 0, and there are from 1 to 1000000"
      ),
    ])
  func unusable(_ environment: [String: String], _ message: String) {
    let error = #expect(throws: Shard.NotationError.self) { try Shard.fromEnvironment(environment) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test(
    "text that names no shard is refused, however large its numbers",
    arguments: [
      "", "1", "3/3", "-1/3", "1/0", "1/3/4", "a/b", "0/9223372036854775807", "9223372036854775806/9223372036854775807",
      "0/1000001",
    ])
  func names(_ name: String) { #expect(Shard(name) == nil) }
}

@Suite("Reports of shards")
struct MergeTests {
  private static func run(_ shard: Shard?, _ change: (inout ConformanceOptions) -> Void = { _ in }) -> ConformanceReport
  {
    var options = ConformanceOptions(
      scenarios: Tier.amount(quick: 100, thorough: 300), shrinkingBudget: 300, certificationBudget: 0,
      exploredStates: 1)
    options.shard = shard
    change(&options)
    return ConformanceSuite(options: options).run(TroubledPhone.self)
  }

  private static func shards(_ count: Int) -> [ConformanceReport] {
    (0..<count).map { run(Shard(index: $0, count: count)) }
  }

  @Test("united they are the report of one run, file and all", arguments: [1, 3])
  func united(count: Int) throws {
    let whole = Self.run(nil)
    let merged = try ConformanceReport.merging(Self.shards(count).reversed())
    #expect(merged.description == whole.description)
    #expect(try ReportFile(merged).data() == ReportFile(whole).data())
  }

  @Test("a deviation that no shard saw is none any more")
  func unexpected() throws {
    let change: (inout ConformanceOptions) -> Void = { $0.knownDeviations = [KnownDeviation(.pr03, "tells every app")] }
    let reports = (0..<2).map { Self.run(Shard(index: $0, count: 2), change) }
    #expect(reports.allSatisfy { $0.unexpectedPasses.isEmpty })
    #expect(try ConformanceReport.merging(reports).unexpectedPasses.map(\.rule) == [.pr03])
  }

  @Test("reports that are not all the shards of one run are refused, with the reason")
  func refused() {
    let shards = Self.shards(3)
    func message(_ reports: [ConformanceReport]) -> String? {
      do {
        _ = try ConformanceReport.merging(reports)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(message([]) == "there is no report to merge")
    #expect(message([shards[0], shards[2]]) == "missing: 1/3")
    let one = Self.run(Shard("3/1000000")) { $0.scenarios = 1 }
    #expect(message([one])?.hasPrefix("missing: 0/1000000, 1/1000000, 2/1000000, 4/1000000, ") == true)
    #expect(message([one])?.hasSuffix(", 16/1000000 and 999983 more") == true)
    #expect(message([shards[0], shards[0], shards[1]]) == "shard 0/3 is there twice")
    for whole in [[Self.run(nil)], [shards[0], Self.run(nil)]] {
      #expect(message(whole) == "a report of 'TroubledPhone' is of no shard: it tells of a whole run")
    }
    #expect(
      message([shards[0], shards[1], Self.run(Shard(index: 2, count: 3)) { $0.seed = 2 }])
        == "the reports are of different seeds (1, 2)")
    #expect(
      message([shards[0], Self.run(Shard(index: 1, count: 2))])
        == "the reports are of shards of different runs: one of 3, one of 2")
  }
}
