import Foundation
import LifecycleLogs
import LifecycleReference
import LifecycleReports
import LifecycleTestSupport
import Testing

@testable import LifecycleConformance

@Suite("Editions of the rules, and the versions of iOS that came with them")
struct EditionTests {
  private static func report(
    _ versions: ClosedRange<Int>, edition: Int = Trace.currentEdition, fault: Fault? = nil, scenarios: Int = 300
  ) -> ConformanceReport {
    let options = ConformanceOptions(
      scenarios: scenarios, certificationBudget: 0, exploredStates: 1, edition: edition)
    let capabilities = Capabilities(versions: versions)
    return ConformanceSuite(options: options).run(named: "phone", capabilities: capabilities) {
      ReferenceLifecycle(configuration: $0, fault: fault)
    }
  }

  // MARK: - Versions after those of the documents

  @Test("the reference conforms where all versions are claimed, and where only those after the documents are")
  func later() {
    let all = Self.report(AppConfiguration.versions, scenarios: Tier.amount(quick: 500, thorough: 1_500))
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
    #expect(Self.report(3...15).unclaimed.contains("versions other than iOS 3 to 15"))
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
      let later = try Trace(
        notation: text.replacing("edition: 1\n", with: "").replacing("\nos: 15\n", with: "\nos: \(version)\n").utf8)
      #expect(later.configuration.version == AppConfiguration.judgedVersion(for: version))
      #expect(try TraceJudge(strict: true).judge(later).violation?.rule == rule, "\(entry.path)")
    }
    #expect(tried > 100)
  }

  @Test("a counterexample is shown on a version of the documents, or else on the first after them")
  func shrunk() throws {
    let all = [(3...27, 15), (17...27, 17), (14...26, 15), (26...27, 26)]
    for (versions, expected) in all.prefix(Tier.amount(quick: 2, thorough: all.count)) {
      let found = try #require(Self.report(versions, fault: "activates-twice").violations.first)
      #expect(found.trace.configuration.version == expected)
    }
  }

  @Test("the versions that a counterexample does not depend on are said without those that there are not")
  func generalized() throws {
    let found = try #require(Self.report(13...27, fault: "terminates-when-suspended").violations.first)
    let freedom = try #require(found.generalization?.freedoms.first { $0.aspect == .version })
    #expect(freedom.words == "on iOS 13 to 18, 26 to 27")
  }

  // MARK: - Traces

  @Test("a trace is written with the first edition that has what it uses")
  func written() throws {
    for version in AppConfiguration.existingVersions {
      var trace = Trace(Scenario(configuration: AppConfiguration(version: version), steps: [Scenario.Step(.lock)]))
      trace.rule = "PR-03"
      #expect(trace.notation.hasPrefix("edition: \(version > 15 ? 2 : 1)\n"))
      #expect(try Trace(notation: trace.notation.utf8) == trace)
    }
    #expect(try Trace(notation: "edition: 2\nos: 15\n! lock\n".utf8).notation.hasPrefix("edition: 1\n"))
  }

  @Test("the header of a trace that edition 1 kept is written as it was")
  func kept() throws {
    var tried = 0
    for entry in try Repository.violations.get() where entry.trace.edition == 1 {
      tried += 1
      let text = try String(contentsOf: URL(fileURLWithPath: entry.path), encoding: .utf8)
      let header = text.prefix(upTo: try #require(text.range(of: "\n\n")).lowerBound)
      #expect(entry.trace.notation.hasPrefix("\(header)\n\n"), "\(entry.path)")
    }
    #expect(tried > 200)
  }

  // MARK: - A pinned edition

  @Test("a pinned edition claims its versions alone, runs the scenarios that it always ran, and that is said")
  func pinned() throws {
    let pinned = Self.report(3...27, edition: 1, fault: "activates-twice")
    let usual = Self.report(3...15, edition: 1, fault: "activates-twice")
    #expect(pinned.capabilities == usual.capabilities && pinned.edition == 1)
    #expect(pinned.exercised == usual.exercised && pinned.violations == usual.violations)
    let remark = "which ends at iOS 15: iOS 16 to 18, 26 and 27 are claimed and not judged."
    // However the lines are broken.
    func words(_ report: ConformanceReport) -> String {
      report.description().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(words(pinned).replacing(" Edition 1 of the rules is pinned, \(remark)", with: "") == words(usual))
    #expect(words(pinned) != words(usual))
    #expect(pinned.html().contains(remark))
    #expect(pinned.junit().contains(#"<property name="edition" value="1"/>"#))
    #expect(Self.report(3...27, scenarios: 1).junit().contains(#"<property name="edition" value="2"/>"#))
    let later = Self.report(16...18, edition: 1, scenarios: 10)
    #expect(later.capabilities.versions == 15...15)
    #expect(later.pinnedEdition?.hasSuffix("iOS 16 to 18 are claimed and judged as iOS 15.") == true)
  }

  @Test("a pinned edition leaves out the kept traces that it cannot have")
  func pinnedCorpus() throws {
    let corpus = try ["15", "18"].map {
      Corpus.Entry(path: $0, trace: try Trace(notation: "os: \($0)\n! open from the home screen\n".utf8))
    }
    func replayed(_ edition: Int) -> Int {
      ConformanceSuite(
        options: ConformanceOptions(scenarios: 0, certificationBudget: 0, exploredStates: 0, edition: edition)
      ).run(
        named: "phone", capabilities: Capabilities(versions: 3...27), corpus: corpus
      ) { ReferenceLifecycle(configuration: $0) }.replayed
    }
    #expect(replayed(2) == 2 && replayed(1) == 1)
  }

  // MARK: - Report files

  private static let keptReport = Repository.root.appendingPathComponent("Tests/Kept/report-of-edition-1.json")

  @Test("a report that edition 1 wrote is read as it was, and written again byte for byte")
  func earlierReport() throws {
    let file = try ReportFile(contentsOf: Self.keptReport)
    #expect(try file.data() == Data(contentsOf: Self.keptReport))
    let report = try file.report()
    #expect(report.edition == 1 && report.capabilities.versions == 3...15)
    #expect(try ReportFile(report).report().edition == 1)
    #expect(
      report.description().hasPrefix("VIOLATED: 2 rules broken; 83 rules exercised, 2 not exercised, 71 not claimed\n"))
    #expect(!report.unclaimed.contains { $0.hasPrefix("versions") })
    #expect(report.html().contains("<dt>Rules</dt><dd>edition 1</dd>"))
  }

  @Test("a baseline of edition 1 covers what a run of the newest edition breaks in the same way")
  func earlierBaseline() throws {
    let baseline = try ReportFile(contentsOf: Self.keptReport).report()
    var options = ConformanceOptions(
      scenarios: 100, events: [.openFromHomeScreen, .pressHome], certificationBudget: 0, exploredStates: 1)
    func outcome(_ fault: FaultSet) -> ConformanceReport.Outcome {
      ConformanceSuite(options: options).run(named: "phone") { ReferenceLifecycle(configuration: $0, faults: fault) }
        .counting(against: baseline, named: "kept.json").outcome
    }
    #expect(outcome(try FaultSet(names: "activates-twice")) == .conforms)
    #expect(outcome(try FaultSet(names: "activates-twice,terminates-on-home")) == .violated)
    options.edition = 1
    #expect(outcome(try FaultSet(names: "activates-twice")) == .conforms)
  }

  @Test("a file keeps the edition, and what it left out of the claims")
  func file() throws {
    let report = Self.report(3...27, edition: 1, scenarios: 20)
    let file = ReportFile(report)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("editions-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: folder) }
    try file.write(to: folder)
    let again = try ReportFile(contentsOf: folder).report()
    #expect(again.description(detail: .full) == report.description(detail: .full))
    #expect(again.edition == 1 && again.pinnedEdition == report.pinnedEdition && report.pinnedEdition != nil)
  }

  @Test("reports of different editions are not shards of one run")
  func merging() {
    let shards = [1, 2].map { edition in
      var options = ConformanceOptions(scenarios: 20, edition: edition)
      options.shard = Shard("\(edition - 1)/2")
      return ConformanceSuite(options: options).run(named: "phone", capabilities: .delegateMessages(version: 15)) {
        ReferenceLifecycle(configuration: $0)
      }
    }
    let error = #expect(throws: ConformanceReport.MergeError.self) { try ConformanceReport.merging(shards) }
    #expect(error?.description == "the reports are of different editions of the rules (1, 2)")
  }
}
