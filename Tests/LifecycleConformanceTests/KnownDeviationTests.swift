import LifecycleTestSupport

@testable import LifecycleConformance
@testable import LifecycleReference

@Suite("Known deviations")
struct KnownDeviationTests {
  private static func run(
    fault: Fault?, _ known: [KnownDeviation], scenarios: Int = 200, strict: Bool = false
  ) -> ConformanceReport {
    let isDocumented = fault?.facetsBeyondDocuments.isEmpty != false
    return .ofReference(
      fault, known: known, claiming: fault?.fewestCapabilities ?? ReferenceLifecycle.capabilities,
      scenarios: isDocumented ? scenarios : 1_000, strict: strict)
  }

  @Test("a rule that is knowingly broken fails nothing and is shown with its reason")
  func isExpected() throws {
    // As many as exercise every rule.
    let report = Self.run(
      fault: "terminates-when-suspended", [KnownDeviation(.pr03, "the old engine tells every app")], scenarios: 200)
    #expect(report.outcome == .conforms)
    #expect(report.violations.isEmpty)
    #expect(report.outcome(of: .pr03) == .deviates)
    #expect(report.deviations.map(\.violation.rule) == [.pr03])
    #expect(try #require(report.deviations.first).trace.steps.count == 4)
    let text = report.description
    #expect(report.description(detail: .full).contains("~ PR-03 MUST NOT known broken  "))
    #expect(
      text.contains(
        """

        Known deviations:
          PR-03  the old engine tells every app
                 broken as expected: open the app switcher; system wakes the app in the background; system
                   suspends the app; remove this app in the switcher

        """))
    let claimed = Facet.documented.map { Rule.about($0).count }.reduce(0, +)
    let others = RuleID.allCases.count - claimed
    #expect(text.hasPrefix("CONFORMS, with 1 known deviation: \(claimed) rules exercised, \(others) not claimed\n"))
  }

  @Test("a rule that is listed but kept is a failure")
  func passesUnexpectedly() {
    let report = Self.run(fault: nil, [KnownDeviation(.pr03, "the old engine tells every app")])
    #expect(report.outcome == .violated)
    #expect(report.outcome(of: .pr03) == .passesUnexpectedly)
    let times = report.exercised[.pr03] ?? 0
    let text = report.description
    #expect(report.description(detail: .full).contains("✗ PR-03 MUST NOT holds now  "))
    #expect(text.contains("\n✗ PR-03 is listed as known, but was not seen\n"))
    #expect(
      text.contains(
        """

        Known deviations that are none any more; take them off the list:
          PR-03  the old engine tells every app
                 exercised \(times) times and never broken

        """))
    #expect(text.hasPrefix("VIOLATED: 1 known deviation not seen where exercised; "))
  }

  @Test("a rule that is listed and never exercised is neither")
  func isNotExercised() throws {
    let plain = Self.run(fault: nil, [], scenarios: 1)
    let rule = try #require(RuleID.allCases.first { plain.outcome(of: $0) == .notExercised })
    let report = Self.run(fault: nil, [KnownDeviation(rule, "reason unknown")], scenarios: 1)
    #expect(report.outcome(of: rule) == .notExercised)
    #expect(report.outcome == .conforms)
    #expect(report.description.contains("  \(rule.text)  reason unknown\n         not exercised\n"))
  }

  @Test("breaks after a deviation at every launch are found")
  func isNotMasked() throws {
    // Suspended apps are ended with a message, and the notification of the launch is posted twice.
    func run(_ known: [KnownDeviation]) -> ConformanceReport {
      ConformanceSuite(options: .quick(knownDeviations: known)).runReference(
        capabilities: .all, faults: ["terminates-when-suspended"]
      ) { _, _, sent in sent + sent.filter { $0.callback == .didFinishLaunchingNotification } }
    }
    let first = run([])
    let launch = try #require(first.violations.first).violation.rule
    #expect(first.violations.map(\.violation.rule) == [launch, .pr03])
    let known = KnownDeviation(launch, "posted twice")
    let second = run([known])
    #expect(second.violations.map(\.violation.rule) == [.pr03])
    #expect(second.deviations.map(\.violation.rule) == [launch])
    let found = try #require(second.violations.first)
    #expect(found.earlier.map(\.rule) == [launch])
    #expect(found.description.contains("  Broken before it: \(launch.text) at event 2.\n"))
    // A known deviation is not shown as permitted.
    #expect(found.description.contains(" [\(launch.text)]"))
    let third = run([known, KnownDeviation(.pr03, "tells every app")])
    #expect(third.outcome == .conforms)
    #expect(Set(third.deviations.map(\.violation.rule)) == [launch, .pr03])
  }

  private static let advised = Fault.allCases.filter { $0.isAgainstAdvice && $0.otherRules.isEmpty }

  @Test(
    "advice can be listed too, whether it counts or not",
    arguments: Tier.isThorough ? advised : Array(advised.prefix(3)), [false, true])
  func advice(_ fault: Fault, strict: Bool) throws {
    let rule = try #require(RuleID(fault.rule))
    #expect(Self.run(fault: fault, [], strict: strict).outcome == (strict ? .violated : .conforms))
    let report = Self.run(fault: fault, [KnownDeviation(rule, "no advice needed")], strict: strict)
    #expect(report.outcome == .conforms)
    #expect(report.warnings.isEmpty)
    #expect(report.deviations.map(\.violation.rule) == [rule])
  }

  @Test("a known deviation from advice hides nothing that the same step breaks besides", arguments: [false, true])
  func adviceHidesNothing(strict: Bool) throws {
    let rule = try #require(RuleID(("reads-background-after-old-lock" as Fault).rule))
    let known = [KnownDeviation(rule, "no advice needed")]
    let options = ConformanceOptions.quick(
      scenarios: 1_000, strict: strict, events: [.openFromHomeScreen, .pressHome, .lock, .unlock],
      knownDeviations: known)
    // When an old system is locked advice is left aside, and in the same step something is posted that is not allowed.
    let report = ConformanceSuite(options: options).runReference(
      capabilities: Capabilities(facets: [.application]), faults: ["reads-background-after-old-lock"]
    ) { app, event, sent in
      let isLeft = sent.contains { $0.callback == .applicationDidEnterBackground }
      let isWrong = 5...6 ~= app.version && event == .lock && isLeft
      return sent + (isWrong ? [ObservedCallback(.didFinishLaunchingNotification)] : [])
    }
    #expect(report.outcome == .violated)
    #expect(report.unexpectedPasses.isEmpty)
  }

  @Test("a live implementation has known deviations alike")
  func live() async {
    var options = ConformanceOptions.quick(scenarios: 50)
    options.knownDeviations = [KnownDeviation(.or01, "stays inactive"), KnownDeviation(.or02, "asks nothing")]
    let report = await ConformanceSuite(options: options).run(SilentPhone.self)
    #expect(report.outcome(of: .or01) == .deviates && report.outcome(of: .or02) == .deviates)
    #expect(report.violations.isEmpty)
  }

  /// Activated twice, but only by an unlock.
  private static let unlocked = KnownDeviation(
    .mu08, of: .applicationDidBecomeActive, at: .unlock, "the old engine does")

  @Test("a deviation at one event leaves the rule in force at the others")
  func isNarrow() throws {
    let plain = Self.run(fault: "activates-twice", [])
    let others = plain.breaches(of: .mu08).filter { $0.event != .unlock }
    #expect(!others.isEmpty)
    let report = Self.run(fault: "activates-twice", [Self.unlocked])
    #expect(report.outcome == .violated)
    #expect(report.outcome(of: .mu08) == .violated)
    #expect(report.violations.map(\.violation.rule) == [.mu08])
    let found = try #require(report.violations.first)
    #expect(others.contains(found.breach))
    #expect(try #require(report.deviations.first).breach.event == .unlock)
    // The list changes no other finding.
    #expect(report.breaches(of: .mu08) == plain.breaches(of: .mu08) && report.exercised == plain.exercised)
    #expect(plain.allBreaches.isSuperset(of: report.allBreaches) && plain.events == report.events)
    // With the others listed as well, nothing is left.
    let all = [Self.unlocked] + others.map { KnownDeviation(.mu08, of: $0.cause.callback, at: $0.event, "as well") }
    let last = Self.run(fault: "activates-twice", all)
    #expect(last.outcome == .conforms)
    #expect(last.violations.isEmpty && last.unexpectedPasses.isEmpty)
    #expect(last.deviations.count == all.count)
  }

  @Test("a rule that is listed alone counts the different ways to break it that it covers")
  func saysWhatItCovers() {
    let known = [KnownDeviation(.mu08, "the old engine tells every app")]
    let report = Self.run(fault: "activates-twice", known)
    let count = report.breaches(of: .mu08).count
    #expect(count > 1)
    let text = report.description.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(
      text.contains("It covers \(count) different ways to break the rule, each of which can be listed alone: MU-08 of ")
    )
  }

  @Test("a callback or an event of a known deviation that no longer fits is reported", arguments: [nil, Event.unlock])
  func nothingFits(_ event: Event?) throws {
    let known = KnownDeviation(.mu08, of: .applicationDidEnterBackground, at: event, "once it did")
    let report = Self.run(fault: "activates-twice", [known])
    #expect(report.unexpectedPasses == [known])
    #expect(report.violations.map(\.violation.rule) == [.mu08])
    #expect(report.description.contains("never seen; broken otherwise: MU-08 of applicationDidBecomeActive: at "))
  }

  @Test("an event that never occurs makes no deviation unexpected")
  func eventNeverOccurs() {
    let known = KnownDeviation(.mu08, at: .interruptionBegins(.biometricPrompt), "reason unknown")
    let report = ConformanceReport.ofReference(
      known: [known], events: .iOS.subtracting([.interruptionBegins(.biometricPrompt)]))
    #expect(report.outcome == .conforms)
    #expect(report.unexpectedPasses.isEmpty)
  }

  @Test(
    "the notation is read as it is written",
    arguments: [
      KnownDeviation(.pr03, "so be it"), Self.unlocked, KnownDeviation(.or04, at: .abandonOpening, "so be it"),
      KnownDeviation(.or04, of: .willResignActiveNotification, "so be it"),
      KnownDeviation(.ne03, of: .connectionsClosed, at: .tapField(.first), "so be it"),
    ])
  func notation(_ known: KnownDeviation) throws {
    #expect(try KnownDeviation(named: known.description, known.reason) == known)
  }

  @Test(
    "names that do not exist are errors",
    arguments: [
      ("pr-O3", "unknown rule 'pr-O3'; did you mean 'PR-03'?"),
      (
        "PR-03 of applicationWilTerminate:",
        "unknown callback 'applicationWilTerminate:'; did you mean 'applicationWillTerminate:'?"
      ),
      ("PR-03 at pres Home", "unknown event 'pres Home'; did you mean 'press Home'?"),
      ("PR-03 press Home", "unknown words 'press Home'"), ("", "unknown rule ''; CONFORMANCE.md lists them"),
    ])
  func unknown(_ notation: String, _ message: String) throws {
    let error = #expect(throws: KnownDeviation.NotationError.self) { try KnownDeviation(named: notation, "so be it") }
    #expect(error.map { "\($0)" } == message)
  }

  @Test("a callback may be named in Swift, or without its last colon, and a rule in small letters")
  func otherSpellings() throws {
    for name in ["applicationDidBecomeActive", "applicationDidBecomeActive(_:)"] {
      let known = try KnownDeviation(named: "mu-08 of \(name) at Unlock", "the old engine does")
      #expect(known == Self.unlocked)
    }
  }
}

@Suite("Disputed rules")
struct DisputedRuleTests {
  @Test(
    "a disputed rule counts neither way, and the report quotes what it rests on",
    arguments: [nil, "terminates-when-suspended" as Fault?])
  func isDisputed(_ fault: Fault?) throws {
    let report = ConformanceReport.ofReference(
      fault, known: [KnownDeviation(.pr03, "our iOS 4 device does so", isDisputed: true)],
      claiming: Capabilities(facets: [.application]))
    #expect(report.outcome == .conforms)
    #expect(report.unexpectedPasses.isEmpty)
    let text = report.description
    let citation = try #require(RuleID.pr03.rule.citations.first)
    #expect(
      text.contains(
        "\nDisputed rules, which count neither way:\n  PR-03  our iOS 4 device does so\n         rests on "
          + "\"\(citation.words.prefix(30))"))
    if fault == nil {
      #expect(text.contains("\n         not broken in "))
    } else {
      #expect(report.outcome(of: .pr03) == .disputed)
      #expect(report.description(detail: .full).contains("~ PR-03 MUST NOT disputed  "))
      #expect(text.contains("\n         broken: "))
      #expect(text.contains(", 1 disputed\n"))
    }
  }

  @Test("a contested rule that a run alone breaks warns, and fails where advice counts", arguments: [false, true])
  func isContested(strict: Bool) {
    let report = ConformanceReport.ofReference(
      "discards-session-too-early", claiming: Capabilities(facets: Facet.documented.union([.scenes])), scenarios: 400,
      strict: strict, events: [.openFromHomeScreen, .systemWakesApp, .openSwitcher, .removeFromSwitcher])
    #expect(report.outcome == (strict ? .violated : .conforms), "\(report.description)")
    #expect((strict ? report.violations : report.warnings).map(\.violation.rule) == [.sc22])
    #expect(report.outcome(of: .sc22) == (strict ? .violated : .warned))
  }
}
