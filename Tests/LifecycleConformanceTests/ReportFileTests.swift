import LifecycleTestSupport

@Suite("Reports in files")
struct ReportFileTests {
  private let folder = Folder()

  private static let broken = run("activates-twice", scenarios: 200, explored: 0)
  private static let text = Result { String(decoding: try ReportFile(broken).data(), as: UTF8.self) }

  private static func run(
    _ fault: Fault? = nil, _ known: [KnownDeviation] = [], scenarios: Int = 300, strict: Bool = false,
    explored: Int? = nil
  ) -> ConformanceReport {
    let options = ConformanceOptions(
      scenarios: scenarios, seed: .max, strict: strict, exploredStates: explored, knownDeviations: known)
    return ConformanceSuite(options: options).runReference(fault: fault)
  }

  /// Writes a report, reads it, and compares.
  private func expectRoundTrip(
    _ report: ConformanceReport, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder["run.json"]
    try ReportFile(report).write(to: file)
    let read = try ReportFile(contentsOf: file)
    #expect(try read.data() == ReportFile(report).data(), sourceLocation: sourceLocation)
    let again = try read.report()
    #expect(again.description == report.description, sourceLocation: sourceLocation)
    #expect(again.outcome == report.outcome, sourceLocation: sourceLocation)
    for list in [\ConformanceReport.violations, \.warnings, \.unstable, \.deviations] {
      #expect(again[keyPath: list] == report[keyPath: list], sourceLocation: sourceLocation)
    }
    #expect(again.knownDeviations == report.knownDeviations, sourceLocation: sourceLocation)
    #expect(again.failures == report.failures, sourceLocation: sourceLocation)
    #expect(again.refusals == report.refusals, sourceLocation: sourceLocation)
    #expect(again.adapterFindings == report.adapterFindings, sourceLocation: sourceLocation)
    #expect(again.capabilities == report.capabilities, sourceLocation: sourceLocation)
    #expect(again.pairs == report.pairs, sourceLocation: sourceLocation)
    #expect(again.pairsOfTransitions == report.pairsOfTransitions, sourceLocation: sourceLocation)
    #expect(again.seed == report.seed, sourceLocation: sourceLocation)
    #expect(again.exploration?.description == report.exploration?.description, sourceLocation: sourceLocation)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["run.json"])
  }

  @Test("the report of a run that conforms, and that met some pairs alone, is read back from its file")
  func conforming() throws {
    let report = Self.run()
    #expect(report.outcome == .conforms)
    #expect(report.pairs.met > 0 && report.pairs.met < report.pairs.all)
    #expect(report.pairsOfTransitions.met > 0 && report.pairsOfTransitions.met < report.pairsOfTransitions.all)
    try expectRoundTrip(report)
  }

  @Test(
    "the report of a run with a fault is read back from its file",
    arguments: [
      "activates-twice" as Fault, "terminates-when-suspended", "stays-inactive-after-launch",
      "reads-background-after-old-lock", "switches-to-background",
    ])
  func broken(_ fault: Fault) throws {
    let report = Self.run(fault, scenarios: 200, strict: true)
    #expect(report.outcome == .violated)
    try expectRoundTrip(report)
  }

  @Test("the report of a callback that comes too late is read back from its file")
  func late() throws {
    let report = ConformanceSuite(options: ConformanceOptions(scenarios: 200, exploredStates: 0)).runReference(
      capabilities: Capabilities(facets: [.scenes]), fault: "configures-scene-too-late")
    let kinds = report.violations.map(\.violation.kind)
    #expect(kinds == [.late(.configurationForConnectingSceneSession, after: .sceneWillConnect)])
    try expectRoundTrip(report)
  }

  @Test("advice, known and disputed deviations, and one that is none, are read back from the file of a report")
  func deviating() throws {
    let warned = Self.run("reads-background-after-old-lock", scenarios: 200)
    #expect(!warned.warnings.isEmpty)
    try expectRoundTrip(warned)
    let known = KnownDeviation(.pr03, "so \"it\" is")
    for deviation in [known, KnownDeviation(.pr03, "iOS 4 did so", isDisputed: true)] {
      let report = Self.run("terminates-when-suspended", [deviation], scenarios: 200)
      #expect(report.deviations.count == 1)
      try expectRoundTrip(report)
    }
    let narrow = KnownDeviation(.mu08, of: .applicationDidBecomeActive, at: .unlock, "so it is")
    try expectRoundTrip(Self.run("activates-twice", [narrow], scenarios: 200))
    let passing = Self.run(nil, [known], scenarios: 200)
    #expect(passing.unexpectedPasses == [known])
    try expectRoundTrip(passing)
  }

  @Test("an adapter's refusals, its failures, and names that no trace can hold are kept in the file of a report")
  func rude() throws {
    #expect(RudePhone.report.failureCount > 0)
    #expect(!RudePhone.report.violations.isEmpty && !RudePhone.report.refusals.isEmpty)
    try expectRoundTrip(RudePhone.report)
  }

  @Test("a rule that is broken once, and an adapter that does nothing twice, are read back from the file of a report")
  func unstable() throws {
    let events = Counter()
    let report = ConformanceSuite(options: .quick(scenarios: 400)).run(named: "odd") {
      OddPhone($0) { $0 == .openFromHomeScreen && events.next() == 300 }
    }
    #expect(!report.unstable.isEmpty)
    try expectRoundTrip(report)
  }

  @Test("the report of an adapter that delivers nothing is read back from its file")
  func silent() throws {
    let report = ConformanceSuite(options: .quick(scenarios: 50)).run(named: "mute") { OddPhone($0) { _ in true } }
    #expect(!report.adapterFindings.isEmpty)
    try expectRoundTrip(report)
  }

  @Test("the reports of runs that were explored, or could not be, are read back from their files")
  func explored() throws {
    let suite = ConformanceSuite(options: ConformanceOptions(scenarios: 100, exploredStates: 8_000))
    let report = suite.runReference(capabilities: .small)
    #expect(report.description.contains("\nExplored ("))
    try expectRoundTrip(report)
    let found = ConformanceSuite(options: ConformanceOptions(scenarios: 0, exploredStates: 8_000)).runReference(
      capabilities: .small, fault: "activates-twice")
    #expect(found.violations.first?.origin == .explored)
    #expect(found.violations.first?.certificate != nil)
    try expectRoundTrip(found)
    let flawed = suite.run(ForgetfulPhone.self)
    #expect(flawed.exploration?.flaw != nil || !flawed.violations.isEmpty)
    try expectRoundTrip(flawed)
    let shared = suite.run(SharedPhone.self)
    #expect(shared.exploration?.flaw != nil)
    try expectRoundTrip(shared)
  }

  @Test("equal runs give equal files, and the file says what the documentation says")
  func format() throws {
    let one = try ReportFile(Self.broken).data()
    #expect(try ReportFile(Self.run("activates-twice", scenarios: 200, explored: 0)).data() == one)
    let object = try #require(try JSONSerialization.jsonObject(with: one) as? [String: Any])
    #expect(object["format"] as? Int == ReportFile.format)
    #expect(object["outcome"] as? String == "violated")
    let outcomes = try #require(object["outcomes"] as? [String: String])
    #expect(outcomes.count == RuleID.allCases.count)
    #expect(outcomes.values.contains("violated"))
    let article = Repository.root.appendingPathComponent(
      "Sources/LifecycleConformance/LifecycleConformance.docc/Formats.md")
    let document = try String(contentsOf: article, encoding: .utf8)
    let rows =
      document.components(separatedBy: "\n## The report file\n").last?.components(separatedBy: "\n## ").first?
      .split(separator: "\n").filter { $0.hasPrefix("| `") } ?? []
    let keys = rows.flatMap { row in
      (row.split(separator: "|").first ?? "").split(separator: "`").filter { $0.allSatisfy(\.isLetter) }.map(
        String.init)
    }
    let others: Set = ["exploration", "sceneName", "earlyStop", "budgetMilliseconds", "nextIndex", "shard"]
    #expect(Set(keys) == Set(object.keys).union(others))
    #expect((object["outline"] as? [String: Any])?["seed"] as? String == "\(UInt64.max)")
    let broken = try #require(object["broken"] as? [String: String])
    #expect(Set(broken.keys) == Set(Self.broken.counterexamples.map(\.violation.rule.text)))
    let mistakes = try #require(object["mistakes"] as? [[String: Any]])
    #expect(mistakes.count == Self.broken.causes.count && mistakes.count < Self.broken.violations.count)
    #expect(
      Set(mistakes.flatMap { $0["rules"] as? [String] ?? [] }) == Set(Self.broken.violations.map(\.violation.rule.text))
    )
    let steps = try Self.steps(in: object)
    #expect(steps.values.reduce(0) { $0 + $1.count } == Self.broken.pairs.all)
    let met = steps.values.flatMap(\.values).compactMap { $0 as? Int }
    #expect(met.count == Self.broken.pairs.met)
    #expect(met.reduce(0, +) > Self.broken.events / 2)
    #expect(steps["not running, unlocked"]?["open from the home screen"] is Int)
  }

  /// For each situation and each of its events how many steps there were.
  private static func steps(in object: [String: Any]) throws -> [String: [String: Any]] {
    try #require((object["coverage"] as? [String: Any])?["steps"] as? [String: [String: Any]])
  }

  @Test("A file that numbers the events otherwise is refused, and one that knows fewer of them is read")
  func order() throws {
    let data = try ReportFile(Self.broken).data()
    var object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let events = try #require(object["events"] as? [String])
    object["events"] = Array(events.dropLast())
    try JSONSerialization.data(withJSONObject: object).write(to: folder["run.json"])
    #expect(try ReportFile(contentsOf: folder["run.json"]).report().description == Self.broken.description)
    object["events"] = Array(events.reversed())
    let error = try refusal(of: JSONSerialization.data(withJSONObject: object))
    #expect(error.message.contains("the report knows other events than this version: run"))
  }

  @Test("more scenarios leave fewer pairs unmet, and of those none that was met before")
  func pairs() throws {
    func missed(_ scenarios: Int) throws -> Set<[String]> {
      let data = try ReportFile(Self.run(scenarios: scenarios, explored: 0)).data()
      let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      return Set(
        try Self.steps(in: object).flatMap { name, events in
          events.filter { $0.value is NSNull }.map { [name, $0.key] }
        })
    }
    let (few, many) = (try missed(100), try missed(400))
    #expect(many.isStrictSubset(of: few))
  }

  @Test(
    "a file that is not a report, is damaged or of a newer version has an error that says so",
    arguments: [
      ("\"format\" : 7,", "\"format\" : 8,", "of format 8, and this version reads format 7: run"),
      ("\"format\" : 7,", "\"format\" : 6,", "of format 6, and this version reads format 7: run"),
      ("\"format\" : 7,", "", "there is no 'format' in it: this is no report"),
      ("\"rules\" : 3,", "\"rules\" : 99,", "by rules 99, and this version has rules 3: run"),
      ("\"outcome\" : \"violated\"", "\"outcome\" : \"conforms\"", "it says 'conforms', and holds what is 'violated'"),
      ("\"at\" : ", "\"at\" : 99", "there is no event 99"),
      ("\"seed\" : \"", "\"seed\" : \"x", "is not a seed"),
      ("\"rule\" : \"", "\"rule\" : \"X", "is not a rule"),
      ("\"step\" : ", "\"step\" : -", "'step' cannot be -"),
      ("\"step\" : ", "\"step\" : 99", "is broken at event 99"),
      ("! ", "? ", "in its 'notation', "),
      ("\"scenarios\" : ", "\"scenarios\" : \"many\", \"x\" : ", "at 'tally.scenarios': "),
      ("\"steps\" : {", "\"steps\" : { \"asleep\" : { \"lock\" : 1 },", "'asleep' is not a situation"),
      (
        "\"steps\" : {", "\"steps\" : { \"active, locked\" : { \"lok\" : 1 },",
        "'lok' is not an event; did you mean 'lock'?"
      ),
      ("\"next\" : {", "\"next\" : { \"active, locked\" : { \"lock\" : \"xyz\" },", "'xyz' are not events"),
      (
        "\"next\" : {", "\"next\" : { \"active, locked\" : { \"lock\" : \"80000000000000000000000000000000\" },",
        "'80000000000000000000000000000000' are not events"
      ),
      ("\"events\" : [", "\"events\" : [ \"bolt\",", "the report knows other events"),
      ("\"allFollowers\" : ", "\"allFollowers\" : 1, \"x\" : ", "more pairs of transitions were met than there are"),
      ("\"strict\" : false", "\"strikt\" : false", "'strict' is missing"),
      (
        "\"versions\" : [", "\"versions\" : [ 3, 99 ], \"x\" : [",
        "99 is none of the versions \(AppConfiguration.words(for: AppConfiguration.versions))"
      ),
      (
        "\"versions\" : [", "\"versions\" : [ 13, 20 ], \"x\" : [", "there is no iOS 19 to 25: the versions are 3 to 18"
      ),
      ("\"versions\" : [", "\"versions\" : [ 15, 3 ], \"x\" : [", "at 'outline.capabilities.versions': "),
      ("\"versions\" : [", "\"versions\" : [ -1, 15 ], \"x\" : [", "'versions' cannot be -1, in line "),
      ("\"isSearchCut\" : ", "\"shard\" : \"0/9223372036854775807\", \"isSearchCut\" : ", "is not a shard"),
      ("\"isSearchCut\" : ", "\"nextIndex\" : -1, \"isSearchCut\" : ", "'nextIndex' cannot be -1"),
      ("\"exercised\" : {", "\"exercised\" : { \"SM-02\" : \(Int.max) }, \"y\" : {", "cannot be \(Int.max)"),
      (
        "\"refusals\" : [",
        "\"refusals\" : [ { \"event\" : \"press Home\", \"reason\" : \"r\", \"times\" : \(Int.max), \"order\" : 0 }",
        "cannot be \(Int.max)"
      ),
    ])
  func damaged(_ old: String, _ new: String, _ message: String) throws {
    let text = try Self.text.get()
    let range = try #require(text.range(of: old))
    let error = try refusal(of: Data(text.replacingCharacters(in: range, with: new).utf8))
    #expect(error.path == folder["run.json"].path)
    #expect(error.message.contains(message), "\(error.message)")
  }

  /// The error with which a file of these bytes is refused.
  @discardableResult
  private func refusal(of data: Data) throws -> FileError {
    try data.write(to: folder["run.json"])
    return try #require(throws: FileError.self) { try ReportFile(contentsOf: folder["run.json"]) }
  }

  @Test(
    "a count that cannot be is refused where the file is read, before anything is added to it",
    arguments: [
      "scenarios", "replayed", "events", "callbacks", "failureCount", "foundLength", "position", "step",
    ], [Int.max, -1, 1 << 48 + 1])
  func counts(_ key: String, _ number: Int) throws {
    let text = try Self.text.get()
    let damaged = text.replacing(
      try Regex("\"\(key)\" : [0-9]+"), with: "\"\(key)\" : \(number)", maxReplacements: 1)
    try #require(damaged != text)
    let error = try refusal(of: Data(damaged.utf8))
    #expect(error.message.hasPrefix("the report is damaged: '\(key)' cannot be \(number), in line "))
  }

  @Test("no file that is cut off anywhere is taken for a report")
  func cutOff() throws {
    let data = try ReportFile(Self.broken).data()
    for count in stride(from: 0, to: data.count - 3, by: max(1, data.count / 40)) {
      try refusal(of: data.prefix(count))
    }
    #expect(throws: FileError.self) { try ReportFile(contentsOf: folder["absent.json"]) }
  }

  @Test("a file that was there is replaced, through a link too; a folder and a device are left alone")
  func writing() throws {
    let file = try ReportFile(Self.run(scenarios: 10))
    try Data("old".utf8).write(to: folder["run.json"])
    try FileManager.default.createSymbolicLink(at: folder["link"], withDestinationURL: folder["run.json"])
    try file.write(to: folder["link"])
    #expect(try ReportFile(contentsOf: folder["run.json"]).data() == file.data())
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder["link"].path) == folder["run.json"].path)
    #expect(throws: FileError.self) { try file.write(to: folder.url) }
    #expect(throws: FileError.self) { try file.write(to: URL(fileURLWithPath: "/dev/null")) }
    #expect(throws: FileError.self) { try file.write(to: folder["absent/run.json"]) }
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: folder.url.path)) == ["run.json", "link"])
  }
}
