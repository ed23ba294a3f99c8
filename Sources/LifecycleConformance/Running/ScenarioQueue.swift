import LifecycleModel

/// Hands out scenarios to threads, a few at a time and in their order.
final class ScenarioQueue: Sendable {
  private struct State: Sendable {
    var next = 0
    var isStopped = false
  }

  /// How many are handed out at once: a scenario takes some microseconds, and to be handed one a fraction of one.
  private static let portion = 64
  private let count: Int
  private let shouldStop: @Sendable () -> Bool
  private let state = Locked(State())

  init(_ count: Int, _ options: ConformanceOptions) {
    self.count = count
    shouldStop = options.stopping()
  }

  /// The places of the next scenarios; nil where there are no more, or the run is to end early. Whoever takes them runs them.
  func next() -> Range<Int>? {
    let stops = shouldStop()
    return state.withLock { state in
      if stops { state.isStopped = true }
      guard !state.isStopped, state.next < count else { return nil }
      let first = state.next
      state.next = min(count, first + Self.portion)
      return first..<state.next
    }
  }

  /// The place of the first scenario that was not run; nil where all were.
  var rest: Int? { state.withLock { $0.next < count ? $0.next : nil } }
}
