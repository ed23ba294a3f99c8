import Foundation

/// Waits for asynchronous work, but no longer than a limit; work that takes longer is abandoned.
///
/// The time is kept by a thread of its own: work that blocks its thread holds one of those that tasks share,
/// and once all are held no task goes on, the one that waits included. The process ends then. While others
/// hold them all, such as other tests, no time passes, for at most `mostDelay` times the limit.
final class Deadline: Sendable {
  private struct Wait: Sendable {
    var end: ContinuousClock.Instant?
    /// Until when the end may be put off.
    var latestEnd: ContinuousClock.Instant?
    var fail: (@Sendable (any Error) -> Void)?
    /// When the task that waits must have gone on after the limit had passed.
    var lastEnd: ContinuousClock.Instant?
    /// When it must have, however little of the work has not returned.
    var veryLastEnd: ContinuousClock.Instant?
    var isOver = false
  }

  private let limit: Duration
  private let wait = Locked(Wait())
  /// How many pieces of work have not returned, those that were abandoned among them.
  private let unfinished = Locked(0)

  /// - Parameters:
  ///   - patience: How long all threads may be held after that. They are busy with something else, such as other tests, as
  ///     long as less work is unfinished than there are threads; that is waited for ten times as long.
  ///   - onStandstill: Called from another thread where they are held for longer; does not return.
  init(_ limit: Duration, patience: Duration, onStandstill: @escaping @Sendable () -> Never) {
    self.limit = limit
    let wait = wait
    let unfinished = unfinished
    let threads = ProcessInfo.processInfo.activeProcessorCount
    let pause = min(0.25, max(0.005, limit.seconds / 8))
    Thread.detachNewThread {
      let hasAnswered = Locked(true)
      var last = ContinuousClock.now
      while true {
        Thread.sleep(forTimeInterval: pause)
        let now = ContinuousClock.now
        let mayHoldAll = unfinished.withLock { $0 } >= threads
        if hasAnswered.withLock({ $0 }) {
          hasAnswered.withLock { $0 = false }
          Task { hasAnswered.withLock { $0 = true } }
        } else if !mayHoldAll {
          let delay = now - last
          wait.withLock { wait in
            if let end = wait.end, let latest = wait.latestEnd { wait.end = min(end + delay, max(end, latest)) }
          }
        }
        last = now
        let (fail, isOver, stands) = wait.withLock { wait in
          if wait.isOver { return (nil as (@Sendable (any Error) -> Void)?, true, false) }
          if let last = mayHoldAll ? wait.lastEnd : wait.veryLastEnd { return (nil, false, now >= last) }
          guard let end = wait.end, now >= end else { return (nil, false, false) }
          wait.lastEnd = now + patience
          wait.veryLastEnd = now + patience * 10
          return (wait.fail, false, false)
        }
        if isOver { return }
        if stands { onStandstill() }
        fail?(DeadlinePassed(limit: limit))
      }
    }
  }

  /// How many times the limit an end may be put off.
  private static let mostDelay = 10

  deinit { wait.withLock { $0.isOver = true } }

  /// Waits for `body`.
  ///
  /// - Throws: `DeadlinePassed`, what `cut` is given, or what `body` throws.
  func wait<Result: Sendable>(for body: @escaping @Sendable () async throws -> Result) async throws -> Result {
    defer { wait.withLock { $0 = Wait() } }
    return try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Result, any Error>) in
      let waiting = Locked<CheckedContinuation<Result, any Error>?>(continuation)
      let resume: @Sendable (Swift.Result<Result, any Error>) -> Void = { result in
        waiting.withLock { continuation in
          continuation?.resume(with: result)
          continuation = nil
        }
      }
      let work = Locked<Task<Void, Never>?>(nil)
      let end = ContinuousClock.now + limit
      // Before the work begins, which may be cut at once.
      wait.withLock { [limit] in
        $0.end = end
        $0.latestEnd = end + limit * Self.mostDelay
        $0.fail = { error in
          // First, since work that is cancelled fails as well.
          resume(.failure(error))
          work.withLock { $0 }?.cancel()
        }
      }
      unfinished.withLock { $0 += 1 }
      let task = Task { [unfinished] in
        let result: Swift.Result<Result, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        unfinished.withLock { $0 -= 1 }
        resume(result)
      }
      work.withLock { $0 = task }
      if waiting.withLock({ $0 == nil }) { task.cancel() }
    }
  }

  /// Lets what is waited for fail at once.
  func cut(_ error: any Error) {
    let end = ContinuousClock.now
    let fail = wait.withLock { wait in
      wait.end = end
      return wait.fail
    }
    fail?(error)
  }
}
