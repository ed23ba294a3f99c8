import LifecycleTestSupport

/// One app for the whole process, which starts over for each scenario.
private final class SingletonPhone: LifecycleImplementation {
  private static let shared = Locked(ReferenceLifecycle(configuration: AppConfiguration()))
  static let capabilities = Capabilities.delegateMessages(version: 15)

  init(configuration: AppConfiguration) {
    Self.shared.withLock { $0 = ReferenceLifecycle(configuration: configuration) }
  }

  func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    var app = Self.shared.withLock { $0 }
    try app.handle(event, reportingTo: &recorder)
    Self.shared.withLock { [app] in $0 = app }
  }
}

/// The reference, but that it posts something twice when another is handling an event at the same moment.
private struct CrowdedPhone: LifecycleImplementation {
  private struct Crowd: Sendable {
    var made = 0
    var inside = 0
    var hasMet = false
  }

  /// Eight scenarios, each run three times, copied, and in turns with two others, and all but the last run once more.
  private static let madeOnOneThread = 8 * 6 + 7
  private static let crowd = Locked(Crowd())
  private var reference: ReferenceLifecycle
  private let waits: Bool
  static let capabilities = Capabilities.delegateMessages(version: 15)

  init(configuration: AppConfiguration) {
    reference = ReferenceLifecycle(configuration: configuration)
    waits = Self.crowd.withLock {
      $0.made += 1
      return $0.made > Self.madeOnOneThread
    }
  }

  mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    try reference.handle(event, reportingTo: &recorder)
    guard waits, let last = recorder.observations.last else { return }
    Self.crowd.withLock { $0.inside += 1 }
    let end = Date() + 30
    // The first two that can meet do, however late the second thread begins.
    while Self.crowd.withLock({ !$0.hasMet && $0.inside < 2 }), Date() < end { Thread.sleep(forTimeInterval: 0.001) }
    let hasMet = Self.crowd.withLock { crowd in
      defer { crowd.hasMet = true }
      crowd.inside -= 1
      return !crowd.hasMet
    }
    if hasMet { recorder.deliver(last) }
  }
}

@Suite("State that instances share")
struct SharedStateTests {
  private static func options(threads: Int = 4) -> ConformanceOptions {
    var options = ConformanceOptions(scenarios: 1_200, shrinkingBudget: 300, certificationBudget: 0, exploredStates: 1)
    options.threads = threads
    return options
  }

  @Test("one object for the whole process is driven one instance at a time, and the report says so in one line")
  func singleton() {
    let report = ConformanceSuite(options: Self.options()).run(SingletonPhone.self)
    #expect(report.adapterFindings.map(\.kind) == [.sharesStateBetweenInstances])
    let alone = ConformanceSuite(options: Self.options(threads: 1)).run(SingletonPhone.self)
    #expect(alone.adapterFindings == [])
    #expect(report.outcome == .conforms && report.exercised == alone.exercised && report.events == alone.events)
    #expect(
      report.description.contains(
        """

        Adapter problems:
          its instances share state, so that one is driven at a time, on one thread (as with `threads` = 1)

        """))
  }

  @Test(
    "instances that disturb one another on several threads alone are driven by one",
    .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1))
  func crowd() {
    let report = ConformanceSuite(options: Self.options(threads: 2)).run(CrowdedPhone.self)
    #expect(report.adapterFindings.map(\.kind) == [.sharesStateBetweenThreads])
  }

  @Test("a difference that comes once is chance, and not blamed on copies or earlier instances", arguments: 0...2)
  func chance(_ place: Int) {
    var options = ConformanceOptions(scenarios: 16, shrinkingBudget: 10, certificationBudget: 0)
    options.threads = 1
    // How often apps are opened in the look at the adapter, scenario by scenario.
    var opens: [Int] = []
    let counter = Counter()
    func run(oddAt odd: Int) -> ConformanceReport {
      ConformanceSuite(options: options).run(named: "phone", capabilities: SingletonPhone.capabilities) {
        configuration in
        opens.append(counter.count)
        return OddPhone(configuration) { $0 == .openFromHomeScreen && counter.next() == odd }
      }
    }
    #expect(run(oddAt: -1).adapterFindings == [])
    // Eight scenarios: three runs of each, all but the last once more, then a copy of each.
    let runs = [
      stride(from: 3, to: 8 * 3, by: 3), stride(from: 8 * 3, to: 8 * 3 + 7, by: 1),
      stride(from: 8 * 3 + 7, to: 8 * 4 + 7, by: 1),
    ]
    let places = runs[place].filter { opens[$0 + 1] > opens[$0] }
    // Where the last time that an app is opened is before it is copied, both go wrong alike.
    let lasts = places.map { opens[$0 + 1] }
    let kinds = lasts.lazy.map { run(oddAt: counter.count + $0).adapterFindings.map(\.kind) }.first { !$0.isEmpty }
    #expect(kinds == [.isNotDeterministic])
  }
}
