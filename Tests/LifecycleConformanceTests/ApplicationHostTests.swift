import LifecycleTestSupport

/// An application object under its host, where the suite plays the phone.
@Suite("Application objects under a host")
struct ApplicationHostTests {
  private static let scenarios = Tier.amount(quick: 500, thorough: 40_000)

  @Test("one that is written from the documents conforms, and so does the reference's")
  func conforms() {
    let suite = ConformanceSuite(options: .quick(scenarios: Self.scenarios, strict: true))
    for report in [suite.run(ApplicationHost<DocumentedApplication>.self), suite.run(HostedReference.self)] {
      #expect(report.outcome == .conforms, "\(report.description)")
      #expect(report.refusals.isEmpty)
      #expect(report.adapterFindings.isEmpty)
    }
  }

  @Test("an application object that is a value is explored")
  func isExplored() {
    let options = ExplorationReport.Options(states: Tier.amount(quick: 5_000, thorough: 400_000))
    let report = ConformanceSuite().explore(ApplicationHost<DocumentedApplication>.self, exploration: options)
    #expect(report.violations.isEmpty && report.flaw == nil, "\(report.description)")
  }

  /// The faults against rules of what is hosted, except those that are not in the application object.
  static let faults = Fault.allCases.filter { fault in
    let facet = RuleID(fault.rule)?.rule.facet
    return facet.map(HostedReference.capabilities.facets.contains) == true && !outside.contains(fault)
  }

  /// Those that are not in the application object, but in the end of the process, which is the host's, in the
  /// lock below iOS 5, and in another view of the app.
  static let outside: Set<Fault> = [
    "ends-on-home", "ends-without-cause", "stays-alive-after-exit", "survives-kill-when-suspended", "survives-purge",
    "forgets-interruption-during-lock",
    "appears-again-after-covered-lock", "disappears-in-wrong-order", "loses-appearance",
    "reappears-twice-on-third-time",
  ]

  @Test("a fault in the application object is found as at the level of the phone", arguments: faults)
  func isFound(_ fault: Fault) throws {
    let suite = ConformanceSuite(options: .quick(strict: true))
    let kept = try #require(try Repository.violation(by: fault))
    let ending = suite.replay(kept) { HostedReference(configuration: $0, fault: fault) }
    #expect(ending.rule?.text == fault.rule, "\(ending)")
  }

  /// Where the reference's phone decides otherwise than the host, or its application says more when it can see the phone.
  private static func mayDiffer(at event: Event, _ configuration: AppConfiguration) -> Bool {
    let version = configuration.version
    // An app that exits on suspend may be left there without entering the background.
    if version == 4, configuration.exitsOnSuspend { return true }
    return switch event {
    case .abandonOpening, .removeFromSwitcher, .systemEndsApp: true
    case .openURL: version >= 9
    case .lock: version >= 11 || configuration.exitsOnSuspend
    case .interruptionBegins(.notificationCenter): version >= 11
    case .interruptionAccepted(.textMessage): version >= 7
    case .systemWakesApp: version == 14
    default: false
    }
  }

  @Test("the reference's trace is the same at both levels, wherever no decision is left open")
  func isSameTrace() throws {
    let generator = ScenarioGenerator(HostedReference.capabilities, GeneratorOptions(seed: 5))
    let hosted = HostedReference.capabilities.callbacks.subtracting(.kind(.incidental))
    var (same, skipped) = (0, 0)
    for scenario in generator.scenarios(0..<Self.scenarios) {
      var phone = ReferenceLifecycle(configuration: scenario.configuration)
      var application = HostedReference(configuration: scenario.configuration)
      var recorders = (CallbackRecorder(), CallbackRecorder())
      for step in scenario.steps {
        recorders.0.beginStep(step)
        recorders.1.beginStep(step)
        // A wrongly predicted event cannot happen.
        guard (try? phone.handle(step.event, reportingTo: &recorders.0)) != nil,
          (try? application.handle(step.event, reportingTo: &recorders.1)) != nil
        else { break }
        let sent = [recorders.0, recorders.1].map { $0.observations.filter { hosted.contains($0.callback) } }
        if sent[0] == sent[1] {
          same += 1
          continue
        }
        skipped += 1
        let names = sent.map { $0.map(\.callback.name) }
        try #require(
          Self.mayDiffer(at: step.event, scenario.configuration),
          "\(step.event.name) on iOS \(scenario.configuration.version): \(names)")
        break
      }
    }
    #expect(same > 10 * skipped && skipped > 0, "\(same) steps were the same, \(skipped) were not")
  }

  // MARK: What a host can do

  /// An application object under a host that has these transitions alone.
  private struct Narrow: DocumentedAlias {
    @TaskLocal static var transitions = HostTransition.plain
    static let capabilities = DocumentedApplication.capabilities
    var application: DocumentedApplication

    func performs(_ transition: HostTransition) -> Bool {
      #expect(Self.transitions.contains(transition), "\(transition)")
      return true
    }
  }

  static let lacking: [(transitions: Set<HostTransition>, events: EventSet)] = [
    (HostTransition.withURL, [.openURL]),
    ([.suspend, .resume], [.systemSuspends]),
    ([.launchInBackground], [.systemWakesApp]),
    ([.enterBackgroundAtLock], [.lock]),
    ([.endByUser], [.removeFromSwitcher]),
    ([.endBySystem, .crash], [.systemEndsApp, .systemReclaimsMemory, .appCrashes]),
    // An activity on a phone: it is not launched in the background, and learns nothing of suspension and the lock.
    (
      [.launchInBackground, .suspend, .resume, .enterBackgroundAtLock, .crash],
      [.systemWakesApp, .systemSuspends, .lock, .appCrashes]
    ),
  ]

  // To work out what each needs takes a second without optimization.
  @Test(
    "a host that lacks transitions is asked for no event that needs them, and for all others",
    arguments: Tier.isThorough ? lacking : lacking.suffix(1))
  func isNarrow(_ transitions: Set<HostTransition>, _ events: EventSet) {
    Narrow.$transitions.withValue(HostTransition.plain.subtracting(transitions)) {
      let full = ApplicationHost<DocumentedApplication>.capabilities.events
      #expect(full.subtracting(ApplicationHost<Narrow>.capabilities.events) == events)
      let report = ConformanceSuite(options: .quick(threads: 1)).run(ApplicationHost<Narrow>.self)
      #expect(report.outcome == .conforms && report.refusals.isEmpty, "\(report.description)")
    }
  }

  @Test("a host that gives no focus is asked for no opening, and a run of it says nothing")
  func hasNoFocus() {
    let hosted = Capabilities(versions: 15...15).hosted(by: HostTransition.plain.subtracting([.gainFocus]))
    #expect(hosted.events.intersection([.openFromHomeScreen, .openURL, .chooseThisApp]).isEmpty)
    Narrow.$transitions.withValue([.loseFocus, .endBySystem]) {
      let report = ConformanceSuite(options: .quick()).run(ApplicationHost<Narrow>.self)
      #expect(report.outcome == .inconclusive, "\(report.description)")
    }
  }

  @Test("a host that brings nothing back launches the app, which is not left then")
  func hasNoWayBack() {
    let hosted = Capabilities.all.hosted(by: [.launch, .gainFocus, .loseFocus, .enterBackground])
    let kept: EventSet = [.openFromHomeScreen, .interruptionBegins(.phoneCall), .openSwitcher]
    #expect(kept.subtracting(hosted.events).isEmpty)
    #expect(hosted.events.intersection([.pressHome, .lock, .openURL]).isEmpty)
  }
}
