import LifecycleModel

/// The time for all that is tried after the scenarios: making counterexamples smaller, proving that none is
/// shorter, and changing them.
///
/// An implementation that is fast is tried as often as the budgets say. One that takes long, because it is in
/// another process or has grown slow, is given a share of time, for its author waits.
final class SearchClock: Sendable {
  /// The time for an implementation that is slow.
  static let limit = Duration.seconds(10)
  /// An implementation is slow if it takes longer for a scenario, on average.
  private static let slow = Duration.microseconds(500)

  private struct Search {
    var begin: ContinuousClock.Instant?
    var trials = 0
    var wasCut = false

    /// The time since the first call.
    var elapsed: Duration {
      mutating get {
        let begin = self.begin ?? .now
        self.begin = begin
        return .now - begin
      }
    }
  }

  private let search = Locked(Search())

  /// The time since the first trial.
  var elapsed: Duration { search.withLock { $0.elapsed } }

  /// Whether no more than a share of the time is left for an implementation that is slow; counts one more
  /// trial where not.
  ///
  /// - Parameter end: The end of the share, from the first trial on.
  func isOver(at end: Duration) -> Bool {
    search.withLock { search in
      let elapsed = search.elapsed
      search.trials += 1
      guard elapsed >= end, elapsed > Self.slow * search.trials else { return false }
      search.wasCut = true
      return true
    }
  }

  /// Whether something was left untried for lack of time.
  var wasCut: Bool { search.withLock { $0.wasCut } }
}
