import LifecycleTestSupport

/// An implementation that breaks many rules, of which some are listed as known deviations.
@Suite("Half of what is broken, listed as known")
struct KnownHalfTests {
  /// Sets of 2 to 8 faults.
  static let sets: [FaultSet] = {
    var random = SplitMix64(seed: 11)
    return (0..<Tier.amount(quick: 1, thorough: 60)).map { _ in
      FaultSet((0..<2 + random.below(7)).map { _ in Fault.allCases[random.below(Fault.allCases.count)] })
    }
  }()

  private static func run(_ faults: FaultSet, known: [RuleID] = []) -> ConformanceReport {
    .ofReference(
      faults: faults, known: known.map { KnownDeviation($0, "listed") },
      scenarios: Tier.amount(quick: 60, thorough: 150), strict: true)
  }

  private static func broken(_ report: ConformanceReport) -> Set<RuleID> {
    Set(report.violations.map(\.violation.rule))
  }

  @Test("of what is broken the half that is not known is named as before, and nothing else", arguments: sets)
  func half(_ faults: FaultSet) {
    let all = Self.broken(Self.run(faults))
    for part in 0..<2 {
      let known = all.sorted().enumerated().filter { $0.offset % 2 == part }.map(\.element)
      let report = Self.run(faults, known: known)
      #expect(Self.broken(report) == all.subtracting(known))
      #expect(Set(report.deviations.map(\.violation.rule)) == Set(known))
      #expect(report.unexpectedPasses.isEmpty)
    }
  }

  @Test("a run conforms where both halves of a deviation are known", arguments: sets)
  func whole(_ faults: FaultSet) {
    let all = Self.broken(Self.run(faults))
    let report = Self.run(faults, known: all.sorted())
    #expect(report.outcome == .conforms)
    #expect(Set(report.deviations.map(\.violation.rule)) == all)
    let count = all.count == 1 ? "1 known deviation" : "\(all.count) known deviations"
    #expect(all.isEmpty || report.description.contains(count))
  }
}
