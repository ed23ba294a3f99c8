import LifecycleTestSupport

@testable import LifecycleConformance

private struct RefusingPhone: LifecycleImplementation {
  static let capabilities = Capabilities.documented
  init(configuration: AppConfiguration) {}

  mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    throw Unsupported("not yet")
  }
}

private struct RefusingApplication: ApplicationImplementation {
  static let capabilities = Capabilities.application()
  init(configuration: AppConfiguration) {}

  mutating func perform(_ transition: HostTransition, reportingTo recorder: inout CallbackRecorder) throws {
    throw Unsupported("not yet")
  }
}

@Suite("A green run")
struct EvidenceTests {
  private static let options = ConformanceOptions.quick(scenarios: 300)

  private static let others = CallbackSet.delegateMessages.union(.notifications).callbacks

  /// The report on a phone that does as the documents say in what it claims, and may send other callbacks at
  /// random wherever it sends any.
  private static func report(_ capabilities: Capabilities, rambling rambles: Bool) -> ConformanceReport {
    let claimed = capabilities.callbacks
    return ConformanceSuite(options: options).run(named: "phone", capabilities: capabilities) { configuration in
      var random = SplitMix64(seed: 1)
      return RewritingPhone(configuration) { _, _, sent in
        var told: [ObservedCallback] = []
        for observation in sent {
          if claimed.contains(observation.callback) { told.append(observation) }
          guard rambles, let other = Self.others.randomElement(using: &random) else { continue }
          if !claimed.contains(other) { told.append(ObservedCallback(other)) }
        }
        return told
      }
    }
  }

  private static func claiming(_ callbacks: CallbackSet) -> Capabilities {
    Capabilities(
      facets: [.application], callbacks: callbacks, readings: [], reportsProcessEnd: false, honorsReplies: false)
  }

  @Test("a green run proves nothing of an implementation that claims nothing, however much it sends")
  func claimsNothing() {
    let report = Self.report(Self.claiming([]), rambling: true)
    #expect(report.exercised.isEmpty, "\(report.exercised.keys.sorted().map(\.text))")
    #expect(report.outcome == .inconclusive)
    #expect(RuleID.allCases.allSatisfy { report.outcome(of: $0) == .notClaimed })
  }

  @Test(
    "a green run owes nothing to callbacks that are sent and not claimed",
    arguments: [
      [.applicationDidBecomeActive], [.applicationWillTerminate, .applicationDidEnterBackground],
      .kind(.delegateMessage), .kind(.notification),
    ] as [CallbackSet])
  func random(_ claimed: CallbackSet) {
    let quiet = Self.report(Self.claiming(claimed), rambling: false)
    let rambling = Self.report(Self.claiming(claimed), rambling: true)
    #expect(Set(rambling.exercised.keys) == Set(quiet.exercised.keys))
    #expect(quiet.outcome == .conforms && rambling.outcome == .conforms, "\(rambling.description)")
  }

  @Test("a rule of which no callback is claimed is not claimed")
  func oneCallback() {
    let report = Self.report(Self.claiming([.applicationDidBecomeActive]), rambling: true)
    for rule in [RuleID.or04, .mu10, .or09, .pr03] { #expect(report.outcome(of: rule) == .notClaimed) }
    for rule in [RuleID.or01, .mu08] {
      #expect(report.outcome(of: rule) == .conforms(times: report.exercised[rule] ?? 0), "\(rule.text)")
    }
  }

  @Test("a run in which no callback came is inconclusive")
  func withoutCallbacks() {
    var options = Self.options
    options.events = EventSet([.pressHome])
    let report = ConformanceSuite(options: options).run(named: "phone") { OddPhone($0) { _ in false } }
    #expect(report.verdict.hasPrefix("INCONCLUSIVE: "), "\(report.verdict)")
  }

  @Test("a run of which everything is refused is inconclusive, and the test fails with the reason")
  func refusing() {
    for run in [
      ConformanceRun(of: RefusingPhone.self, options: Self.options),
      ConformanceRun(of: ApplicationHost<RefusingApplication>.self, options: Self.options),
    ] {
      #expect(run.report.outcome == .inconclusive)
      let complaint = run.complaints(in: .running(fileID: #fileID, function: #function)).first?.message ?? ""
      #expect(complaint.hasPrefix("INCONCLUSIVE: "), "\(complaint)")
      #expect(complaint.contains("Unsupported events (skipped):") && complaint.contains("not yet"), "\(complaint)")
    }
  }

  /// A host that connects no scene, with an object that claims scenes and a text field.
  private struct WithoutScenes: ApplicationImplementation {
    static let capabilities = Capabilities(facets: [.application, .scenes, .textField], versions: 13...18)
    static let transitions = HostTransition.plain
    init(configuration: AppConfiguration) {}
    mutating func perform(_ transition: HostTransition, reportingTo recorder: inout CallbackRecorder) {}
  }

  @Test("a facet that is claimed and that the host cannot play is a remark of the test, and below the verdict")
  func claimedWithoutHost() {
    let run = ConformanceRun(of: ApplicationHost<WithoutScenes>.self, options: .quick(scenarios: 20))
    let lines = run.remarks.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    let remarks = lines.filter { $0.contains("claims what is not judged: ") }
    #expect(remarks.count == 2, "\(run.remarks)")
    #expect(remarks.contains { $0.contains("scenes: the host lacks 'connect the scene'") })
    #expect(remarks.contains { $0.contains("text field: no host of an application object plays it") })
    #expect(run.report.description(detail: .brief).contains("\n  Not judged: scenes: the host lacks"))
  }

  @Test("a host without the facets that nobody named has nothing to remark")
  func nothingNamed() {
    struct Usual: ApplicationImplementation {
      init(configuration: AppConfiguration) {}
      mutating func perform(_ transition: HostTransition, reportingTo recorder: inout CallbackRecorder) {}
    }
    let run = ConformanceRun(of: ApplicationHost<Usual>.self, options: .quick(scenarios: 20))
    #expect(!run.remarks.contains { $0.contains("claims what is not judged") })
  }

  @Test("a run that is green tells its scenarios, rules, refusals, claims and versions in one line")
  func line() {
    let report = Self.report(Self.claiming(.delegateMessages), rambling: false)
    let line = report.evidence
    #expect(!line.contains("\n") && line.hasPrefix("phone: CONFORMS: "))
    let versions = "iOS \(AppConfiguration.words(for: AppConfiguration.versions))"
    for part in ["300 scenarios", "rules exercised", "not claimed", "no event refused", versions] {
      #expect(line.contains(part), "\(line)")
    }
  }

  @Test("a green run ends after the time that it was given, where nothing broke, and names its scenarios")
  func budget() throws {
    var options = ConformanceOptions(scenarios: 100_000_000, exploredStates: 1)
    options.timeLimit = .milliseconds(300)
    let report = ConformanceSuite(options: options).runReference()
    #expect(report.outcome == .conforms && report.nextIndex != nil)
    let words = "CONFORMS within the 0.3 seconds that it was given (\(report.scenarios) scenarios): "
    #expect(report.verdict.hasPrefix(words))
    let again = try ReportFile(report).report()
    #expect(again.verdict == report.verdict && again.budget == .milliseconds(300))
    options.shouldStop = { true }
    let stopped = ConformanceSuite(options: options).runReference()
    #expect(stopped.outcome == .inconclusive)
    #expect(stopped.verdict.hasPrefix("INCONCLUSIVE: the run was ended early"))
  }

  private struct LaunchAlone: ApplicationImplementation {
    static let capabilities = Capabilities(facets: [.application], reportsState: true)
    static let transitions: Set<HostTransition> = [.launch]
    init(configuration: AppConfiguration) {}
    mutating func perform(_ transition: HostTransition, reportingTo recorder: inout CallbackRecorder) {}
  }

  @Test("a green run names claims that come to nothing: a state that is never reported, transitions without events")
  func emptyClaims() throws {
    let report = ConformanceSuite(options: Self.options).run(ApplicationHost<LaunchAlone>.self)
    #expect(report.outcome == .inconclusive)
    let words = "\n  Not judged: most events: with the 1 transition of its host no more can happen than "
    #expect(report.description.contains(words), "\(report.description)")
    let silent = Self.report(Capabilities(facets: [.application], reportsState: true), rambling: false)
    #expect(silent.withoutHost == ["the state after an event: it is claimed, and was never reported"])
  }

  @Test("a green run names readings that are claimed and never delivered, and no others")
  func untoldReadings() {
    let words = "the state that code reads inside callbacks: it is claimed, and no callback was delivered with it"
    let suite = ConformanceSuite(options: Self.options)
    var claims = Capabilities(facets: [.application])
    #expect(suite.runReference(capabilities: claims).withoutHost.isEmpty)
    for isClaimed in [true, false] {
      if !isClaimed { claims.readings = [] }
      let report = suite.runReference(capabilities: claims) { _, _, sent in sent.map(\.withoutDetail) }
      #expect(report.withoutHost == (isClaimed ? [words] : []))
    }
  }

  @Test("a callback that never came is named below the verdict, with what to do if there is none")
  func neverSent() throws {
    let report = ConformanceSuite(options: .quick(scenarios: 100)).runReference(
      capabilities: Capabilities(facets: [.application])
    ) { _, _, sent in sent.filter { $0.callback != .applicationDidBecomeActive } }
    let words = "\n  Never sent: didBecomeActive. Leave a callback that you do not have out of `callbacks`.\n"
    #expect(report.description.contains(words), "\(report.description)")
    #expect(try ReportFile(report).report().description.contains(words))
    let once = ConformanceReport.ofReference("stays-inactive-after-launch", scenarios: 100)
    #expect(once.outcome == .violated && once.neverSent.isEmpty)
  }
}
