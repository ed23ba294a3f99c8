import LifecycleTestSupport

@Suite("Published implementations")
struct PublishedImplementationTests {
  private static func report(on behavior: PublishedImplementation) -> ConformanceReport {
    let options = ConformanceOptions(scenarios: Tier.amount(quick: 1_000, thorough: 40_000))
    return ConformanceSuite(options: options).runInParallel(
      named: behavior.testDescription, capabilities: RecordedApplication.capabilities(behavior)
    ) { configuration in
      var host = ApplicationHost<RecordedApplication>(configuration: configuration)
      host.application = RecordedApplication(behavior)
      return host
    }
  }

  /// The verdict without the counts that change with every new rule, and the lines of the broken rules.
  private static func firstLines(of report: ConformanceReport) -> String {
    let lines = report.description(detail: .brief).split(separator: "\n")
    let broken = lines.drop { !$0.hasPrefix("✗") }.prefix { !$0.hasPrefix("  Never sent") }
    return (lines.prefix(1).map { $0.prefix { $0 != ";" } } + broken).prefix(10).joined(separator: "\n")
  }

  @Test(
    "one plain run names each known break of a published implementation, and nothing else",
    arguments: PublishedImplementation.all)
  func namesKnownBreaks(_ published: PublishedImplementation) {
    let report = Self.report(on: published)
    let named = Set(RuleID.allCases.flatMap(report.breaches).map { Way(rule: $0.rule, cause: $0.cause) })
    for known in published.knownBreaks {
      let missed = known.ways.subtracting(named)
      #expect(missed.isEmpty, "\(missed) is not named: \(known.words)")
    }
    let explained = published.knownBreaks.flatMap(\.ways)
    let unexplained = named.subtracting(explained)
    #expect(unexplained.isEmpty, "\(unexplained) is named, and no known break explains it")
    #expect(explained.count == Set(explained).count, "each way belongs to one break")
    #expect(Self.firstLines(of: report) == published.firstLines)
    #expect(report.unstable.isEmpty && report.adapterFindings.isEmpty && report.failures.isEmpty)
  }

  @Test("an application object that replays the documents conforms")
  func conforms() {
    let report = Self.report(on: PublishedImplementation(testDescription: "the documents"))
    #expect(report.outcome == .conforms && report.warnings.isEmpty, "\(report.description)")
  }
}
