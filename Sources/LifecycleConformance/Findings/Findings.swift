/// The counterexamples of a run, by what they mean for the verdict.
struct Findings: Sendable, Codable {
  var violations: [Counterexample] = []
  var warnings: [Counterexample] = []
  var unstable: [Counterexample] = []
  var deviations: [Counterexample] = []

  /// The lists, those that fail first.
  private static var lists: [WritableKeyPath<Findings, [Counterexample]>] {
    [\.violations, \.unstable, \.warnings, \.deviations]
  }

  var all: [Counterexample] { Self.lists.flatMap { self[keyPath: $0] } }

  /// Puts the shortest first. Where a file is damaged the event of a violation is not among its steps.
  mutating func sort() {
    func order(_ found: Counterexample) -> (Int, RuleID, Int, String) {
      (found.trace.steps.count, found.violation.rule, found.violation.step, "\(found.violation.kind)")
    }
    for list in Self.lists { self[keyPath: list].sort { order($0) < order($1) } }
  }

  /// These and those of other scenarios: for each rule, or known deviation from it, the counterexample of the least scenario.
  func united(with other: Findings, _ exemptions: Exemptions) -> Findings {
    var all = self
    for list in Self.lists {
      var least: [Exemptions.Kind: Counterexample] = [:]
      for counterexample in self[keyPath: list] + other[keyPath: list] {
        let kind = exemptions.kind(of: counterexample.breach)
        if let known = least[kind], known.origin.order <= counterexample.origin.order { continue }
        least[kind] = counterexample
      }
      all[keyPath: list] = Array(least.values)
    }
    all.sort()
    return all
  }
}
