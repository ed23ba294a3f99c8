import LifecycleModel
import LifecycleRules

/// What a step broke that does not conform, or that came while the app believed something else than the world knows.
@usableFromInline
package struct AlignedStep: Sendable {
  /// What it broke for certain, what says most first.
  package private(set) var violations: [Violation] = []
  /// What was wrong with it, and perhaps only follows from an earlier break, which is that of the rule `behind`.
  package private(set) var consequences: [Violation] = []
  package private(set) var behind: RuleID?
  /// Whether it was too much to align: the scenario cannot go on from it.
  package private(set) var isLost = false
  /// The rules that it exercised; or, if it had a rule behind which to be judged, those that it could not show.
  package let exercised: RuleSet

  /// The rules that it breaks unless what is wrong only follows from the earlier break.
  let doubted: RuleSet

  init(breaking violations: [Violation], exercised: RuleSet) {
    self.violations = violations
    self.exercised = exercised
    doubted = RuleSet()
  }

  init(_ consequences: [Violation], behind rule: RuleID, hiding exercised: RuleSet, doubting excused: RuleSet) {
    self.consequences = consequences
    behind = rule
    self.exercised = exercised
    doubted = excused.union(RuleSet(consequences.map(\.rule)))
  }

  /// A step that was too much to align, with the first thing that is wrong with it, if that is known.
  init(lostBy violation: Violation?) {
    if let violation { violations = [violation] }
    isLost = true
    exercised = RuleSet()
    doubted = RuleSet()
  }

  /// The same as a step of another place in its scenario.
  func moved(to place: Int) -> AlignedStep {
    var moved = self
    moved.violations = violations.map { $0.moved(to: place, position: $0.position) }
    moved.consequences = consequences.map { $0.moved(to: place, position: $0.position) }
    return moved
  }
}
