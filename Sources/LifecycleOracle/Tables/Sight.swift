/// The part that is seen of the steps of one kind: as much as was asked of those that were met.
///
/// It only widens. A step that is the same as an earlier one in all that is seen now gave the same answers to all that was asked of
/// the earlier one: what was worked out of that holds of it, whatever is asked of others later.
struct Sight: Sendable {
  private(set) var asked: Questions
  /// The number of the first profile that looks the same, by what is seen of it.
  private var firstAlike: [StepContext.Profile: Int32] = [:]
  /// The same by the number of a profile; -1 where it was not looked for.
  private var alike: [Int32] = []

  init(_ asked: Questions = Questions()) { self.asked = asked }

  /// Sees what was asked of a step, too.
  ///
  /// - Returns: Whether it sees more of profiles than before.
  mutating func widen(_ more: Questions) -> Bool {
    let before = asked
    guard asked.formUnion(more), !asked.isSame(ofProfiles: before) else { return false }
    alike = []
    firstAlike = [:]
    return true
  }

  /// The number of the first of these profiles that was found to look the same as one.
  mutating func profile(_ number: Int, _ profiles: [StepContext.Profile]) -> Int {
    if number < alike.count, alike[number] >= 0 { return Int(alike[number]) }
    if alike.count <= number { alike += repeatElement(-1, count: profiles.count - alike.count) }
    let seen = asked.seen(profiles[number])
    let first = firstAlike[seen] ?? Int32(number)
    if first == number { firstAlike[seen] = first }
    alike[number] = first
    return Int(first)
  }
}
