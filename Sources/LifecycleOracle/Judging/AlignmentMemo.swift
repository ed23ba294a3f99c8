/// The steps that were aligned, each with its result: the same callbacks in the same place break the same rules.
struct AlignmentMemo: Sendable {
  struct Key: Hashable, Sendable {
    let judge: ScenarioJudge
    let step: Scenario.Step
    let observations: [ObservedCallback]
    let hasEnded: Bool
    let holdsTask: Bool
    let state: ApplicationState?
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
