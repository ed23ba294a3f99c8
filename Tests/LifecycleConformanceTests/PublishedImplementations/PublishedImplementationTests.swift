import LifecycleTestSupport

@Suite("Published implementations")
struct PublishedImplementationTests {
  static let all: [any PublishedImplementation.Type] = [
    Flowkey.self, AndroidUIKit.self, OpenUIKit.self, SwiftWin32.self, WinObjC.self,
  ]

  private static func report<Behavior: RecordedBehavior>(on type: Behavior.Type) -> ConformanceReport {
    let options = ConformanceOptions(scenarios: Tier.amount(quick: 1_000, thorough: 40_000))
    return ConformanceSuite(options: options).run(ApplicationHost<RecordedApplication<Behavior>>.self)
  }

  /// The verdict without the counts that change with every new rule, and the lines of the broken rules.
  private static func firstLines(of report: ConformanceReport) -> String {
    let lines = report.description(detail: .brief).split(separator: "\n")
    let broken = lines.drop { !$0.hasPrefix("✗") }.prefix { !$0.hasPrefix("  Never sent") }
    return (lines.prefix(1).map { $0.prefix { $0 != ";" } } + broken).prefix(10).joined(separator: "\n")
  }

  @Test("one plain run names each known break of a published implementation, and nothing else", arguments: all)
  func namesKnownBreaks(_ type: any PublishedImplementation.Type) {
    let report = Self.report(on: type)
    let named = Set(RuleID.allCases.flatMap(report.breaches).map { Way(rule: $0.rule, cause: $0.cause) })
    for known in type.knownBreaks {
      let missed = known.ways.subtracting(named)
      #expect(missed.isEmpty, "\(missed) is not named: \(known.words)")
    }
    let explained = type.knownBreaks.flatMap(\.ways)
    let unexplained = named.subtracting(explained)
    #expect(unexplained.isEmpty, "\(unexplained) is named, and no known break explains it")
    #expect(explained.count == Set(explained).count, "each way belongs to one break")
    #expect(Self.firstLines(of: report) == type.firstLines)
    #expect(report.unstable.isEmpty && report.adapterFindings.isEmpty && report.failures.isEmpty)
  }

  /// A behavior that differs from the documents on no occasion.
  private enum Documented: RecordedBehavior {
    static let deliveries: [Occasion: [Delivery]] = [:]
  }

  @Test("an application object that replays the documents conforms")
  func conforms() {
    let report = Self.report(on: Documented.self)
    #expect(report.outcome == .conforms && report.warnings.isEmpty, "\(report.description)")
  }
}
