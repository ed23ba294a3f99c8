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

/// The steps that were aligned, each with what came of it: who sends the same in the same place breaks the same.
struct AlignmentMemo: Sendable {
  struct Key: Hashable, Sendable {
    let judge: ScenarioJudge
    let step: Scenario.Step
    let observations: [ObservedCallback]
    let hasEnded: Bool
    let holdsTask: Bool
  }

  struct Entry: Sendable {
    let step: AlignedStep
    let next: ScenarioJudge
    /// How often it was met since it was last counted.
    fileprivate(set) var uses = 0
  }

  /// The most steps to remember.
  private static let most = 1 << 15

  private var places: [Key: Int] = [:]
  private var entries: [Entry] = []

  var isFull: Bool { entries.count >= Self.most }

  /// The steps that were met, with how often.
  var used: [(step: AlignedStep, uses: Int)] { entries.compactMap { $0.uses > 0 ? ($0.step, $0.uses) : nil } }

  mutating func recall(_ key: Key) -> Entry? {
    guard let place = places[key] else { return nil }
    entries[place].uses += 1
    return entries[place]
  }

  mutating func keep(_ key: Key, _ step: AlignedStep, _ next: ScenarioJudge) {
    places[key] = entries.count
    entries.append(Entry(step: step, next: next, uses: 1))
  }
}
