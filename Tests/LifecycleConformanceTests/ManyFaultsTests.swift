import LifecycleBenchmark
import LifecycleConformance
import LifecycleReference
import LifecycleTestSupport
import Testing

@Suite("Many faults at once", .thorough)
struct ManyFaultsTests {
  /// - Parameter seed: 1 for the sets of the benchmark, with which the prices were tried; another for sets that nobody looked
  ///   at, of which a little less is asked than was measured.
  @Test(
    "nearly all are named in one run, and seldom a rule that is none of theirs",
    arguments: [false, true], [UInt64(1), 2])
  func named(isSticky: Bool, seed: UInt64) {
    var faults = ManyFaults(scenarios: 200, seed: seed, isSticky: isSticky)
    for _ in 0..<500 { faults.tryNext() }
    let tally = faults.tally
    let names = tally.missed.map { "\($0.fault.name) in \($0.set.faults.map(\.name).joined(separator: ","))" }
    #expect(tally.visible > 2_500)
    #expect(Double(tally.found) >= 0.97 * Double(tally.visible), "missed: \(names)")
    let toldOf = seed == 1 ? 0.995 : 0.994
    #expect(Double(tally.found + tally.hidden) >= toldOf * Double(tally.visible), "missed: \(names)")
    let held = tally.held.map { "\($0.fault.name) in \($0.set.faults.map(\.name).joined(separator: ","))" }
    #expect(held.count <= (seed == 1 ? 0 : 3), "\(held.count) seem to hold: \(held)")
    let invented = tally.invented.map { "\($0.rule) in \($0.set.faults.map(\.name).joined(separator: ","))" }
    #expect(Set(tally.invented.map(\.set)).count <= (seed == 1 ? 5 : 9), "invented: \(invented)")
  }

  /// Of these sets with the faults of scenes as much is asked as of the first seed's without them.
  @Test("with scenes and their faults no less are found, and few are missed", arguments: [false, true])
  func withScenes(isSticky: Bool) {
    var faults = ManyFaults(scenarios: 200, seed: 1, isSticky: isSticky, hasScenes: true)
    for _ in 0..<500 { faults.tryNext() }
    let tally = faults.tally
    let names = tally.missed.map { "\($0.fault.name) in \($0.set.faults.map(\.name).joined(separator: ","))" }
    #expect(tally.visible > 2_500)
    #expect(Double(tally.found) >= 0.97 * Double(tally.visible), "missed: \(names)")
    #expect(Double(tally.found + tally.hidden) >= 0.995 * Double(tally.visible), "missed: \(names)")
    let invented = tally.invented.map { "\($0.rule) in \($0.set.faults.map(\.name).joined(separator: ","))" }
    #expect(Set(tally.invented.map(\.set)).count <= 5, "invented: \(invented)")
    let held = tally.held.map { "\($0.fault.name) in \($0.set.faults.map(\.name).joined(separator: ","))" }
    #expect(held.count <= 4, "\(held.count) seem to hold: \(held)")
    #expect(!tally.invented.contains { RuleID($0.rule)?.rule.facet == .scenes }, "invented: \(invented)")
  }
}
