import LifecycleConformance
import LifecycleReference
import LifecycleTestSupport
import Testing

@Suite("Many faults at once", .thorough)
struct ManyFaultsTests {
  /// What was reached: the shares are measured with other sets than these, and may only grow.
  @Test("nearly all are named in one run, and seldom a rule that is none of theirs", arguments: [false, true])
  func named(isSticky: Bool) {
    var faults = ManyFaults(scenarios: 200, seed: 2, isSticky: isSticky)
    for _ in 0..<150 { faults.tryNext() }
    let tally = faults.tally
    let names = tally.missed.map { "\($0.fault.name) in \($0.set.faults.map(\.name).joined(separator: ","))" }
    #expect(tally.visible > 800)
    #expect(Double(tally.found) >= 0.97 * Double(tally.visible), "missed: \(names)")
    #expect(Double(tally.found + tally.hidden) >= 0.98 * Double(tally.visible), "missed: \(names)")
    let invented = tally.invented.map { "\($0.rule) in \($0.set.faults.map(\.name).joined(separator: ","))" }
    #expect(Set(tally.invented.map(\.set)).count <= 15, "invented: \(invented)")
  }
}
