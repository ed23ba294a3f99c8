import LifecycleLogs
import LifecycleReports
import LifecycleTestSupport

@Suite("Versions of iOS after those of the documents")
struct LaterVersionTests {
  private static func report(
    _ versions: ClosedRange<Int>, fault: Fault? = nil, scenarios: Int = 300
  ) -> ConformanceReport {
    let options = ConformanceOptions(scenarios: scenarios, certificationBudget: 0, exploredStates: 1)
    let capabilities = Capabilities(versions: versions)
    return ConformanceSuite(options: options).runReference(capabilities: capabilities, fault: fault)
  }

  @Test("the reference conforms where all versions are claimed, and where only those after the documents are")
  func later() {
    let all = Self.report(AppConfiguration.versions, scenarios: Tier.amount(quick: 300, thorough: 1_500))
    #expect(all.outcome == .conforms)
    #expect(
      all.unclaimed == ["the state after an event"]
        && all.claims.hasSuffix("iOS \(AppConfiguration.words(for: AppConfiguration.versions))"))
    let later = Self.report(16...AppConfiguration.versions.upperBound, scenarios: all.scenarios)
    #expect(later.outcome == .conforms)
    #expect(
      later.unclaimed.contains("versions other than iOS \(AppConfiguration.words(for: later.capabilities.versions))"))
    // Text fields have rules that hold from iOS 15 on.
    #expect(later.exercised.keys.contains(.tf18) && !later.exercised.keys.contains(.pc01))
    if Tier.isThorough { #expect(Self.report(3...15).unclaimed.contains("versions other than iOS 3 to 15")) }
  }

  /// The traces of iOS 15 that are kept, each with the rule that it breaks.
  private static let judgedOnFifteen = Result {
    let documents = try Corpus(at: Repository.corpus.appendingPathComponent("documents")).traces()
    return try (documents + Repository.violations.get()).filter { $0.trace.configuration.version == 15 }.map {
      ($0, try TraceJudge(strict: true).judge($0.trace).violation?.rule)
    }
  }

  @Test(
    "a trace that is legal or illegal on iOS 15 is so on each later version",
    arguments: Tier.isThorough
      ? AppConfiguration.existingVersions.filter { $0 > 15 } + [AppConfiguration.versions.upperBound + 1]
      : [AppConfiguration.versions.upperBound + 1])
  func judgedAlike(_ version: Int) throws {
    var tried = 0
    for (entry, rule) in try Self.judgedOnFifteen.get() {
      tried += 1
      let text = entry.trace.notation
      let later = try Trace(notation: text.replacing("\nos: 15\n", with: "\nos: \(version)\n").utf8)
      #expect(later.configuration.version == AppConfiguration.judgedVersion(for: version))
      #expect(try TraceJudge(strict: true).judge(later).violation?.rule == rule, "\(entry.path)")
    }
    #expect(tried > 100)
  }

  @Test(
    "a counterexample is shown on a version of the documents, or the first after them, and names the others",
    arguments: [
      (3...27, 15, "4 to 18, 26 to 27"), (17...27, 17, "17 to 18, 26 to 27"), (14...26, 15, "14 to 18, 26"),
      (26...27, 26, "26 to 27"),
    ].prefix(Tier.amount(quick: 2, thorough: 4)))
  func shrunk(_ versions: ClosedRange<Int>, _ own: Int, _ words: String) throws {
    let found = try #require(Self.report(versions, fault: "activates-twice").violations.first)
    #expect(found.trace.configuration.version == own)
    #expect(found.generalization?.first { $0.aspect == .version }?.words == "iOS \(words)")
  }
}
