import LifecycleTestSupport

/// Every scenario of an implementation at once.
@Suite("Exploration")
struct ExplorationTests {
  private static let suite = ConformanceSuite(options: ConformanceOptions(strict: true))

  private static func explore(_ fault: Fault?) -> ExplorationReport {
    suite.explore(named: "the reference", capabilities: .small) { ReferenceLifecycle(configuration: $0, fault: fault) }
  }

  @Test("the correct reference closes, and the report tells its size")
  func closes() {
    let report = Self.explore(nil)
    #expect(report.outcome == .conforms)
    #expect(report.isClosed)
    #expect(report.extents.count == 1)
    #expect(report.states == 76 && report.transitions == 857 && report.sampledMerges == 373)
    // How large a value is differs between platforms.
    let size = "\(report.bytes / 76) bytes a state, \(report.bytes / 1_000) kB in all"
    #expect(report.bytes / 76 > 40)
    #expect(
      report.description == """
        CONFORMS: no sequence of events of any length breaks a rule (closed at 76 states, 857 transitions)
        the reference, explored: application; 1 configuration, a budget of 500000 states

          closed    76 states           iOS 15

        76 states, 857 transitions, 857 steps; \(size)
        It rests on equality that covers all state (373 states reached twice were replayed and compared),
          and on what the article MeaningOfAResult says of the replies that were tried.
        """)
  }

  @Test("an exploration that runs out of memory ends, and reports its depth")
  func memory() {
    let report = Self.suite.explore(
      named: "the reference", capabilities: Capabilities(facets: [.application]),
      exploration: ExplorationReport.Options(megabytes: 1)
    ) { ReferenceLifecycle(configuration: $0) }
    #expect(!report.isClosed)
    // The states share the memory with what is remembered of steps.
    #expect(400_000...1_000_000 ~= report.bytes)
    #expect(report.description.contains("a budget of 500000 states and 1 MB\n"), "\(report.description)")
  }

  @Test(
    "the exploration of each facet by itself comes to its end", arguments: Facet.allCases.filter { $0 != .textField })
  func facetCloses(_ facet: Facet) {
    let report = Self.suite.explore(named: "the reference", capabilities: .small(facet)) {
      ReferenceLifecycle(configuration: $0)
    }
    #expect(report.outcome == .conforms && report.isClosed, "\(report.description)")
  }

  @Test(
    "an injected fault is found by its own rule, and no shorter scenario breaks it",
    arguments: [
      ("activates-before-entering-foreground", 3), ("loses-url-at-launch", 1), ("terminates-on-home", 2),
      ("survives-purge", 4),
      ("stays-inactive-after-long-run", 6),
    ] as [(Fault, Int)])
  func findsShortest(_ fault: Fault, _ count: Int) throws {
    let report = Self.explore(fault)
    #expect(report.outcome == .violated)
    let found = try #require(report.violations.first)
    #expect(found.violation.rule.text == fault.rule)
    #expect(found.trace.steps.count == count)
    let certificate = try #require(found.certificate)
    #expect(certificate.method == .explored)
    #expect(certificate.isShortest(events: count))
    #expect(found.description.contains(count == 1 ? "; shortest possible\n" : "(explored in 1 configuration)"))
  }

  @Test("two explorations find the same, in the same order")
  func isDeterministic() {
    let reports = (0..<2).map { _ in Self.explore("activates-twice").description }
    #expect(reports[0] == reports[1])
  }

  @Test("states with the same hash are distinguished")
  func hashDoesNotDecide() {
    let report = Self.suite.explore(CollidingPhone.self)
    let other = Self.suite.explore(named: "other", capabilities: .small) { ReferenceLifecycle(configuration: $0) }
    #expect(report.isClosed && report.extents == other.extents)
  }

  @Test("a budget that does not suffice is reported, and proves nothing")
  func budget() {
    let report = Self.suite.explore(
      named: "the reference", capabilities: .small, exploration: ExplorationReport.Options(states: 40)
    ) { ReferenceLifecycle(configuration: $0) }
    #expect(report.outcome == .inconclusive)
    #expect(!report.isClosed && report.states >= 40)
    #expect(
      report.description.hasPrefix(
        """
        INCONCLUSIVE: nothing was found broken; explored: every scenario of up to 2 events; more states go
          further

        """), "\(report.description)")
  }

  @Test("a value whose equality leaves out state is caught, and both ways to it are shown")
  func equalityLeavesOut() throws {
    let report = Self.suite.explore(ForgetfulPhone.self)
    #expect(report.outcome == .errored)
    guard case .equalityLeavesOutState(let one, let other, let events) = try #require(report.flaw) else {
      Issue.record("\(report.description)")
      return
    }
    #expect(one != other && !events.isEmpty)
    #expect(report.description.contains("equal values react differently"))
  }

  @Test("a class is refused, and so is a struct whose copies share an object")
  func refuses() {
    #expect(Self.suite.explore(ExploredObject.self).flaw == .isClass)
    guard case .sharesStorage = Self.suite.explore(SharedPhone.self).flaw else {
      Issue.record("the shared object was not noticed")
      return
    }
    #expect(Self.suite.explore(ExploredObject.self).outcome == .errored)
    #expect(Self.suite.explore(ExploredObject.self).description.contains("it is a class"))
  }

  @Test("a rule that can be broken only behind another is found")
  func brokenBehind() throws {
    let events: EventSet = [.openFromHomeScreen, .pressHome, .systemSuspends]
    let report = ConformanceSuite(options: ConformanceOptions(events: events)).explore(TwiceBrokenPhone.self)
    #expect(report.violations.map(\.violation.rule) == [.mu08, .pr11])
    #expect(report.violations.map(\.trace.steps.count) == [1, 2])
    let text = report.description
    #expect(text.contains("  Broken before it: MU-08 at event 1."), "\(text)")
    #expect(
      text.contains("    KnownDeviation(.mu08, of: .applicationDidBecomeActive, at: .openFromHomeScreen, \"why"),
      "\(text)")
    #expect(
      text.contains("    KnownDeviation(.pr11, of: .applicationWillTerminate, at: .pressHome, \"why it is so\"),"))
  }

  @Test("the suite explores by itself what can be explored, and reports the depth")
  func runExplores() throws {
    let options = ConformanceOptions(scenarios: 1, length: 2, exploredStates: 2_000)
    let report = ConformanceSuite(options: options).run(CollidingPhone.self)
    let explored = try #require(report.exploration)
    #expect(explored.isClosed)
    #expect(report.description.contains("\nExplored (application): closed; \(explored.states) states, "))
    #expect(ConformanceSuite(options: options).run(ForgetfulPhone.self).outcome == .errored)
  }
}
