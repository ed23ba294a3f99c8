/// The result of a step that does not conform, or that came while the app believed something else than the world knows.
@usableFromInline
package struct AlignedStep: Sendable {
  /// The violations that are certain, the most telling first.
  package private(set) var violations: [Violation] = []
  /// The violations that perhaps only follow from an earlier break, which is that of the rule `behind`.
  package private(set) var consequences: [Violation] = []
  package private(set) var behind: RuleID?
  /// Whether it was too much to align: the scenario cannot go on from it.
  package private(set) var isLost = false
  /// The rules that it exercised; or, if it had a rule behind which to be judged, those that it could not show.
  package let exercised: RuleSet

  /// The rules that the step leaves open although it could show that they are broken: it breaks them by another
  /// explanation of what is wrong, or unless the break only follows from the earlier one.
  let doubts: [Doubt]

  /// The breaks that the world or the app sees in it, of which none is certain.
  let suspicions: Set<Suspicion>

  init(breaking violations: [Violation], exercised: RuleSet, leavingOpen doubts: [Doubt]) {
    self.violations = violations
    self.exercised = exercised
    self.doubts = doubts
    suspicions = []
  }

  /// - Parameter excused: The violations that the world sees, where the app's belief excuses some of them.
  init(_ consequences: [Violation], behind rule: RuleID, hiding exercised: RuleSet, doubting excused: [Violation]) {
    let suspected = consequences + excused
    self.consequences = consequences
    behind = rule
    self.exercised = exercised
    doubts = [Doubt(behind: rule, rules: RuleSet(suspected.map(\.rule)))]
    suspicions = Set(suspected.map(Suspicion.init))
  }

  /// A step that was too much to align, with the first thing that is wrong with it, if that is known.
  init(lostBy violation: Violation?) {
    if let violation { violations = [violation] }
    isLost = true
    exercised = RuleSet()
    doubts = []
    suspicions = []
  }

  /// The rules that it leaves open.
  package var open: RuleSet {
    doubts.reduce(behind == nil ? RuleSet() : exercised) { $0.union($1.rules) }
  }

  /// The same as a step of another place in its scenario.
  func moved(to place: Int) -> AlignedStep {
    var moved = self
    moved.violations = violations.map { $0.moved(to: place, position: $0.position) }
    moved.consequences = consequences.map { $0.moved(to: place, position: $0.position) }
    return moved
  }
}

/// Rules of which a step that does not conform leaves open whether they hold, because of a rule that it breaks.
struct Doubt: Sendable {
  let behind: RuleID
  let rules: RuleSet
  /// Whether the step may break them; otherwise it only does not show that they hold.
  var mayBreak = true
}
