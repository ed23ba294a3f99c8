import LifecycleBenchmark
import LifecycleConformance
import LifecycleReference
import LifecycleTestSupport
import Testing

@Suite("Many faults at once", .thorough)
struct ManyFaultsTests {
  /// - Parameter seed: 1 for the sets of the benchmark, with which the prices were tried; another for fewer sets, which nobody
  ///   looked at, of which a little less is asked than was measured.
  @Test(
    "nearly all are named in one run, and seldom a rule that is none of theirs",
    arguments: [false, true], [UInt64(1), 2])
  func named(isSticky: Bool, seed: UInt64) {
    var faults = ManyFaults(scenarios: 200, seed: seed, isSticky: isSticky)
    let sets = seed == 1 ? 500 : 200
    for _ in 0..<sets { faults.tryNext() }
    let tally = faults.tally
    let names = tally.missed.map { "\($0.fault.name) in \($0.set.faults.map(\.name).joined(separator: ","))" }
    #expect(tally.visible > 5 * sets)
    #expect(Double(tally.found) >= 0.97 * Double(tally.visible), "missed: \(names)")
    let toldOf = seed == 1 ? 0.995 : 0.994
    #expect(Double(tally.found + tally.hidden) >= toldOf * Double(tally.visible), "missed: \(names)")
    let held = tally.held.map { "\($0.fault.name) in \($0.set.faults.map(\.name).joined(separator: ","))" }
    #expect(held.count <= (seed == 1 ? 0 : 3), "\(held.count) seem to hold: \(held)")
    let invented = tally.invented.map { "\($0.rule) in \($0.set.faults.map(\.name).joined(separator: ","))" }
    #expect(Set(tally.invented.map(\.set)).count <= (seed == 1 ? 5 : 9), "invented: \(invented)")
  }

  /// Sets with the faults of facets that are claimed by name, of which a little less is asked than was measured.
  struct Claims: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let facets: Set<Facet>
    /// The most sets for which a rule is named that is of none of their faults.
    let mostInvented: Int
    /// The most faults whose rule seems to hold.
    let mostHeld: Int

    static let all = [
      Claims(testDescription: "scenes", facets: [.scenes], mostInvented: 5, mostHeld: 4),
      Claims(testDescription: "every facet", facets: Facet.claimedByName, mostInvented: 7, mostHeld: 5),
    ]
  }

  @Test(
    "with the faults of other facets no less are found, and few are missed", arguments: [false, true], Claims.all)
  func withOtherFacets(isSticky: Bool, claims: Claims) {
    var faults = ManyFaults(scenarios: 200, seed: 1, isSticky: isSticky, besides: claims.facets)
    for _ in 0..<500 { faults.tryNext() }
    let tally = faults.tally
    let names = tally.missed.map { "\($0.fault.name) in \($0.set.faults.map(\.name).joined(separator: ","))" }
    #expect(tally.visible > 2_500)
    #expect(Double(tally.found) >= 0.97 * Double(tally.visible), "missed: \(names)")
    #expect(Double(tally.found + tally.hidden) >= 0.995 * Double(tally.visible), "missed: \(names)")
    let invented = tally.invented.map { "\($0.rule) in \($0.set.faults.map(\.name).joined(separator: ","))" }
    #expect(Set(tally.invented.map(\.set)).count <= claims.mostInvented, "invented: \(invented)")
    let held = tally.held.map { "\($0.fault.name) in \($0.set.faults.map(\.name).joined(separator: ","))" }
    #expect(held.count <= claims.mostHeld, "\(held.count) seem to hold: \(held)")
    let isOfScenesAlone = claims.facets == [.scenes]
    #expect(
      !isOfScenesAlone || !tally.invented.contains { RuleID($0.rule)?.rule.facet == .scenes }, "invented: \(invented)")
  }
}
