import LifecycleTestSupport

/// A run takes over what earlier runs of its process have worked out of the rules. It may be faster for that, and nothing else.
@Suite("A run after other runs")
struct RunHistoryTests {
  /// Claims that no other test makes, so that the first run finds nothing worked out.
  private static func claims(_ place: Int) -> Capabilities {
    let facets: [Set<Facet>] = [
      [.application, .networking, .timeBudget], [.application, .rootViewController, .networking],
    ]
    return Capabilities(facets: facets[place], versions: 5 + place...9 + place)
  }

  private static func run(_ faults: [Fault], _ place: Int, seed: UInt64, scenarios: Int) throws -> String {
    let options = ConformanceOptions(
      scenarios: scenarios, seed: seed, strict: true, certificationBudget: 0, exploredStates: 0)
    let report = ConformanceSuite(options: options).runReference(capabilities: claims(place), faults: FaultSet(faults))
    return try report.description + String(decoding: ReportFile(report).data(), as: UTF8.self)
  }

  @Test("a run after other runs has the report that it has as the first", arguments: Tier.isThorough ? [0, 1] : [0])
  func sameReport(_ place: Int) throws {
    let faults: [Fault] = ["activates-twice", "leaves-without-resigning", "terminates-when-suspended"]
    let first = try Self.run(faults, place, seed: 7, scenarios: 150)
    for fault in ["ends-on-home" as Fault, "posts-launch-too-early"] {
      _ = try Self.run([fault], place, seed: 3, scenarios: 400)
    }
    #expect(try Self.run(faults, place, seed: 7, scenarios: 150) == first)
    // And one that conforms, after those that did not.
    let conforming = try Self.run([], place, seed: 9, scenarios: 100)
    _ = try Self.run(faults, place, seed: 5, scenarios: 300)
    #expect(try Self.run([], place, seed: 9, scenarios: 100) == conforming)
  }
}
