import LifecycleModel

/// The alignments that were worked out. Many configurations and situations expect the same, and are sent the same.
struct AlignmentTable: Sendable {
  private struct Key: Hashable {
    let items: [ObservedCallback]
    let anchors: CallbackSet
    let body: Expectation
  }

  /// The most alignments to remember.
  private static let most = 1 << 14

  private var known: [Key: Alignment?] = [:]
  /// How often that was too much to try.
  private(set) var givenUp = 0
  /// How often it may be in one step, before the step is given up.
  static let mostGivenUp = 2

  /// Aligns what was sent with what a monitor permits; nil where that is too much to try.
  mutating func align(
    _ items: [ObservedCallback], anchors: CallbackSet = [], with body: Expectation
  ) -> Alignment? {
    let key = Key(items: items, anchors: anchors, body: body)
    if let found = known[key] {
      if found == nil { givenUp += 1 }
      return found
    }
    let found = Aligner(items, anchors: anchors).align(with: body)
    if found == nil { givenUp += 1 }
    if known.count >= Self.most { known = [:] }
    known[key] = .some(found)
    return found
  }
}
