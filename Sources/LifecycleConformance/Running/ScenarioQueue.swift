import LifecycleModel

/// Hands out scenarios to threads, a few at a time and in their order.
final class ScenarioQueue: Sendable {
  private struct State: Sendable {
    var next = 0
    var done = 0
    var isStopped = false
  }

  /// How many are handed out at once: a scenario takes some microseconds, and to be handed one a fraction of one.
  private static let portion = 64
  private let count: Int
  private let options: ConformanceOptions
  private let state = Locked(State())

  init(_ count: Int, _ options: ConformanceOptions) {
    self.count = count
    self.options = options
  }

  /// The places of the next scenarios; nil where there are no more, or the run is to end early. Whoever takes them runs them.
  func next() -> Range<Int>? {
    let stops = options.shouldStop?() ?? false
    return state.withLock { state in
      if stops { state.isStopped = true }
      guard !state.isStopped, state.next < count else { return nil }
      let first = state.next
      state.next = min(count, first + Self.portion)
      return first..<state.next
    }
  }

  /// Says that scenarios were run.
  func finish(_ places: Range<Int>) {
    guard let progress = options.progress else { return }
    state.withLock { state in
      let before = state.done
      state.done += places.count
      if before / 1024 < state.done / 1024 || state.done == count { progress(state.done) }
    }
  }

  /// The place of the first scenario that was not run; nil where all were.
  var rest: Int? { state.withLock { $0.next < count ? $0.next : nil } }
}
