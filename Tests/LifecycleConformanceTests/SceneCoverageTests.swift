import LifecycleTestSupport

@testable import LifecycleReports

@Suite("The coverage of apps with a scene")
struct SceneCoverageTests {
  private static let claims = Capabilities(facets: [.application, .scenes])
  private static let mixed = run(claims)

  private static func run(
    _ capabilities: Capabilities, scenarios: Int = 400, shard: Shard? = nil
  ) -> ConformanceReport {
    var options = ConformanceOptions.quick(scenarios: scenarios)
    options.shard = shard
    return ConformanceSuite(options: options).runReference(capabilities: capabilities)
  }

  private static var sceneApps: Capabilities {
    var capabilities = Capabilities(facets: [.application, .scenes], versions: 13...15)
    capabilities.everyAppHasScene = true
    return capabilities
  }

  private func coverageTables(_ report: ConformanceReport) throws -> [ParsedElement] {
    try ParsedPage(report.html()).all("table", class: "heat")
  }

  @Test("the coverage of apps with a scene is of the pairs that a device reaches with one, and of few steps")
  func counts() throws {
    let coverage = Self.mixed.coverage
    let part = try #require(coverage.inScenes)
    var reachable: Set<Int> = []
    for mode in [BackgroundModes(), .fetch, .location] {
      for focus in [true, false] {
        let app = AppConfiguration(backgroundModes: mode, interruptionsTakeFocus: focus, scenes: .single)
        let graph = DeviceGraph(app, events: Self.claims.events)
        for state in graph.states {
          for event in graph.device.permitted(in: state).intersection(Self.claims.events).events {
            reachable.insert(graph.device.situation(of: state).pairNumber(event))
          }
        }
      }
    }
    #expect(part.missed.union(part.met.keys) == reachable)
    #expect(part.missed.isDisjoint(with: part.met.keys))
    #expect(part.all < coverage.all && !part.met.isEmpty && !part.missed.isEmpty)
    #expect(part.met.allSatisfy { coverage.met[$0.key, default: 0] >= $0.value })
    #expect(part.missed.isSuperset(of: coverage.steps.missed.intersection(reachable)))
    let (few, all) = (part.met.values.reduce(0, +), coverage.met.values.reduce(0, +))
    #expect(few > 0 && few < all / 2, "\(few) of \(all) steps")
  }

  @Test("the coverage of apps with a scene is the whole where every app has a scene, which the page and the text say")
  func everyApp() throws {
    let report = Self.run(Self.sceneApps, scenarios: 100)
    let coverage = report.coverage
    #expect(coverage.isOfScenesAlone && !coverage.met.isEmpty)
    #expect(try coverageTables(report).count == 2)
    #expect(report.html().contains("<p>Every app of this run has a scene.</p>"))
    #expect(report.description(detail: .full).contains("\n  Every app of this run has a scene.\n"))
  }

  @Test("the coverage of apps with a scene has maps of its own on the page, with the columns of the others")
  func page() throws {
    let part = try #require(Self.mixed.coverage.inScenes)
    let section = try #require(
      try ParsedPage(Self.mixed.html()).all("section").first { $0.attributes["aria-labelledby"] == "coverage" })
    #expect(section.wholeText.contains("apps with a scene follow by themselves"))
    #expect(section.wholeText.contains("\(part.met.count.grouped) of \(part.all.grouped) pairs"))
    #expect(
      section.all.filter { $0.name == "h3" }.map(\.text) == [
        "By state of the application", "By state of the device", "Apps with a scene, by state of the application",
        "Apps with a scene, by state of the device",
      ])
    let tables = try coverageTables(Self.mixed)
    #expect(tables.count == 4)
    let fields = tables[3].all.filter { $0.name == "td" && !$0.text.isEmpty }
    #expect(fields.count == part.all)
    #expect(fields.count { $0.text == "–" } == part.missed.count)
    let heads = tables.map { $0.children("thead").flatMap(\.all).filter { $0.name == "th" }.map(\.text) }
    #expect(heads[1] == heads[3])
    let labels = section.all.compactMap { $0.attributes["aria-label"] }
    #expect(Set(labels).count == 4)
  }

  @Test("the coverage of apps with a scene is a line of the whole text, with a number for each state of the app")
  func text() throws {
    let part = try #require(Self.mixed.coverage.inScenes)
    let words = Self.mixed.description(detail: .full).replacing(#/\n +/#, with: " ")
    let start = " In apps with a scene: \(part.met.count) of \(part.all) pairs of situation and event; not running "
    let range = try #require(words.range(of: start))
    let line = words[range.lowerBound...].prefix { $0 != "\n" }
    let counts = line.dropFirst(start.count - "not running ".count).matches(of: #/([0-9]+) of ([0-9]+)/#)
    #expect(counts.count == 5)
    #expect(counts.reduce(0) { $0 + (Int($1.1) ?? 0) } == part.met.count)
    #expect(counts.reduce(0) { $0 + (Int($1.2) ?? 0) } == part.all)
    #expect(!Self.mixed.description.contains("In apps with a scene"))
  }

  @Test("the coverage of apps with a scene changes nothing where no app can have one")
  func unclaimed() throws {
    for claims in [
      Capabilities(facets: [.application]), Capabilities(facets: [.application, .scenes], versions: 9...12),
    ] {
      let report = Self.run(claims, scenarios: 60)
      #expect(report.coverage.inScenes == nil)
      #expect(try coverageTables(report).count == 2)
      #expect(!String(decoding: try ReportFile(report).data(), as: UTF8.self).contains("inScenes"))
      let coverage = report.coverageSection.html.markup
      #expect(!coverage.contains("scene"))
      #expect(!report.description(detail: .full).contains("In apps with a scene"))
    }
  }

  @Test("the coverage of apps with a scene is kept in a report file, which may lack it but not contradict itself")
  func file() throws {
    let folder = Folder()
    let file = folder["run.json"]
    try ReportFile(Self.mixed).write(to: file)
    let read = try ReportFile(contentsOf: file).report()
    #expect(read.coverage.inScenes == Self.mixed.coverage.inScenes)
    #expect(read.html() == Self.mixed.html())
    let text = String(decoding: try ReportFile(Self.mixed).data(), as: UTF8.self)
    let named = try #require(text.range(of: "\"inScenes\" : {"))
    try Data(text.replacingCharacters(in: named, with: "\"elsewhere\" : {").utf8).write(to: file)
    let older = try ReportFile(contentsOf: file).report()
    #expect(older.coverage.inScenes == nil)
    #expect(try coverageTables(older).count == 2)
    let count = try #require(text[named.upperBound...].firstMatch(of: #/"[^"]*" : \{\s*"[^"]*" : ([0-9]+)/#))
    try Data(text.replacingCharacters(in: count.output.1.startIndex..<count.output.1.endIndex, with: "99999").utf8)
      .write(to: file)
    #expect {
      _ = try ReportFile(contentsOf: file).report()
    } throws: { error in
      "\(error)".contains("more was met in apps with a scene than in all")
    }
  }

  @Test("the coverage of shards adds up to that of the whole run")
  func shards() throws {
    let shards = (0..<2).map { Self.run(Self.claims, shard: Shard(index: $0, count: 2)) }
    let merged = try ConformanceReport.merging(shards)
    #expect(merged.coverage.inScenes == Self.mixed.coverage.inScenes)
  }

  @Test("the coverage of apps with a scene counts what led over the transitions of an app with a scene")
  func transitions() throws {
    let diagram = StateDiagram(AppConfiguration(backgroundModes: .fetch, scenes: .single))
    let visited = try #require(diagram.visited(in: Self.mixed))
    let met = try #require(Self.mixed.coverage.inScenes).met
    for edge in diagram.edges {
      let pairs = edge.ways.reduce(Set()) { $0.union($1.pairs) }
      #expect(visited[edge.transition] == pairs.reduce(0) { $0 + met[$1, default: 0] })
    }
    #expect(visited.values.reduce(0, +) > 0)
  }

  @Test("report files keep every event that came next, however many events there are")
  func manyEvents() throws {
    var coverage = PairCoverage()
    coverage.allFollowers = 4
    coverage.next.values = [
      Situation.all[0].pairNumber(.pressHome): EventBits(events: [.lock, .ofScene(.requestActivation(.b))]),
      Situation.all[1].pairNumber(.lock): EventBits(events: [.unlock, .ofScene(.requestDestruction(.b))]),
    ]
    let read = try JSONDecoder().decode(PairCoverage.self, from: JSONEncoder().encode(coverage))
    #expect(read.next == coverage.next)
  }
}
