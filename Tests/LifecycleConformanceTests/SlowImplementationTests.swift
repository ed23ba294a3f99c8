import LifecycleTestSupport

@testable import LifecycleConformance

/// Observers that nobody removes: every callback is looked at by all that were ever added.
private final class LeakingCenter: Sendable {
  static let shared = LeakingCenter()
  private let observers = Locked<[Int]>([])

  func add() { observers.withLock { $0.append(contentsOf: 1...40) } }

  func post() -> Int { observers.withLock { $0.reduce(0, &+) } }
}

private struct LeakingPhone: LifecycleImplementation {
  static let capabilities = Capabilities(facets: [.application])
  private var reference: ReferenceLifecycle

  init(configuration: AppConfiguration) {
    reference = ReferenceLifecycle(configuration: configuration)
    LeakingCenter.shared.add()
  }

  mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    _ = LeakingCenter.shared.post()
    try reference.handle(event, reportingTo: &recorder)
  }
}

/// Has several faults, and takes 60 milliseconds for each event from its hundredth instance on.
private final class SlowPhone: LifecycleImplementation {
  static let capabilities = Capabilities(facets: [.application])
  private static let instances = Locked(0)
  private var reference: ReferenceLifecycle
  private let isSlow: Bool

  init(configuration: AppConfiguration) {
    isSlow = Self.instances.withLock { instances in
      instances += 1
      return instances > 100
    }
    reference = ReferenceLifecycle(
      configuration: configuration, faults: ["activates-twice", "terminates-on-home", "resigns-for-banner"])
  }

  func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    if isSlow { Thread.sleep(forTimeInterval: 0.06) }
    try reference.handle(event, reportingTo: &recorder)
  }
}

@Suite("Implementations that take their time")
struct SlowImplementationTests {
  /// The pace of scenarios that take so long each, in milliseconds.
  private static func pace(_ milliseconds: [Double]) -> Pace {
    var now = ContinuousClock.now
    var pace = Pace()
    for time in milliseconds {
      now += .seconds(time / 1_000)
      pace.tick { now }
    }
    return pace
  }

  @Test("differ from those that become slower by their eighths, of which none is the work of another process")
  func eighths() throws {
    let leaking = try #require(Self.pace((0..<2_000).map { 0.4 + Double($0) / 200 }).slowdown)
    #expect((250...600).contains(leaking.from) && (4...12).contains(leaking.times), "\(leaking)")
    #expect(Self.pace(Array(repeating: 5, count: 2_000)).slowdown == nil)
    #expect(Self.pace((0..<2_000).map { (500..<1_000).contains($0) ? 50 : 5 }).slowdown == nil)
    #expect(Self.pace((0..<2_000).map { $0 < 1_800 ? 5 : 50 }).slowdown == nil)
    #expect(Self.pace((0..<2_000).map { 0.001 + Double($0) / 1_000_000 }).slowdown == nil, "too little to tell")
  }

  @Test(
    "an implementation that becomes slower with each scenario gets a remark with the likely cause",
    .enabled(if: Tier.isLong))
  func leaks() throws {
    let run = ConformanceRun(of: LeakingPhone.self, options: .quick(scenarios: 1_000, threads: 1))
    let remark = try #require(run.remarks.first { $0.contains("its scenarios become slower and slower") })
    #expect(remark.contains("observers that are not removed"))
    #expect(try ReportFile(run.report).report().adapterFindings == run.report.adapterFindings)
  }

  @Test(
    "implementations that take their time are searched for ten seconds, and the report says that no more was tried",
    .enabled(if: Tier.isThorough))
  func slow() throws {
    var options = ConformanceOptions(scenarios: 10, exploredStates: 1)
    options.threads = 1
    let report = ConformanceSuite(options: options).run(SlowPhone.self)
    #expect(report.outcome == .violated)
    #expect(report.description.contains("\n  Not proven shortest: 10 seconds were spent on smaller counterexamples"))
    #expect(try ReportFile(report).report().isSearchCut)
    #expect(!report.violations.isEmpty && report.unstable.isEmpty)
  }
}
