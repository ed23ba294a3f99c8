import LifecycleMeasurements
import LifecycleTestSupport

@Suite("Many faults at once", .thorough)
struct ManyFaultsTests {
  struct Draw: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// 1 for the sets of the benchmark, with which the prices were tried; another for sets that nobody looked at.
    var seed: UInt64 = 1
    var facets: Set<Facet> = []
    var without: EventSet = []

    static let all = [
      Draw(testDescription: "the documents' facets"),
      Draw(testDescription: "the same, other sets", seed: 2),
      Draw(testDescription: "scenes", facets: [.scenes]),
      Draw(
        testDescription: "every facet, and no URL for one of several scenes",
        facets: Facet.all.subtracting(Facet.documented),
        without: urlsOfSeveralScenes),
      Draw(testDescription: "every facet", facets: Facet.all.subtracting(Facet.documented)),
    ]

    /// The events that came later than all others.
    private static let urlsOfSeveralScenes: EventSet = [.ofScene(.openURL(.a)), .ofScene(.openURL(.b))]
  }

  /// The most sets, of 500, for which a rule is named that is of none of their faults.
  private static let mostInvented = 5

  @Test(
    "nearly all are named in one run, and seldom a rule that is none of theirs", arguments: [false, true], Draw.all)
  func named(isSticky: Bool, draw: Draw) {
    var faults = ManyFaults(
      scenarios: 200, seed: draw.seed, isSticky: isSticky, besides: draw.facets, without: draw.without)
    let sets = Tier.amount(quick: 75, thorough: 75, long: ManyFaults.usualSets)
    for _ in 0..<sets { faults.tryNext() }
    let tally = faults.tally
    let missed = tally.missed.map { "\($0.fault.name) in \($0.set.names)" }
    #expect(tally.visible > sets * 5)
    #expect(Double(tally.found) >= 0.97 * Double(tally.visible), "missed: \(missed)")
    #expect(Double(tally.found + tally.hidden) >= 0.995 * Double(tally.visible), "missed: \(missed)")
    let held = tally.held.map { "\($0.fault.name) in \($0.set.names)" }
    #expect(held.isEmpty, "\(held.count) seem to hold: \(held)")
    let invented = tally.invented.map { "\($0.rule) in \($0.set.names)" }
    #expect(Set(tally.invented.map(\.set)).count <= (Tier.isLong ? Self.mostInvented : 2), "invented: \(invented)")
    // Where an app goes on from what it told in a process that should have ended, its scene may be either.
    if draw.facets == [.scenes], !isSticky {
      let ofNothing = tally.invented.filter { !$0.isOfChange && RuleID($0.rule)?.rule.facet == .scenes }
      #expect(ofNothing.isEmpty, "invented: \(invented)")
    }
  }
}
