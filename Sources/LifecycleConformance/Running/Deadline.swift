import LifecycleModel

/// Thrown where something took longer than it may.
struct DeadlinePassed: Error, CustomStringConvertible {
  let limit: Duration

  var description: String { "no answer within \(limit.formattedSeconds)" }
}

enum Deadline {
  /// Waits for `body`, but no longer than `limit`; what takes longer is left to itself.
  ///
  /// - Throws: `DeadlinePassed`, or what `body` throws.
  static func wait<Result: Sendable>(
    _ limit: Duration, for body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Result, any Error>) in
      let waiting = Locked<CheckedContinuation<Result, any Error>?>(continuation)
      let resume: @Sendable (Swift.Result<Result, any Error>) -> Void = { result in
        waiting.withLock { continuation in
          continuation?.resume(with: result)
          continuation = nil
        }
      }
      let timer = Task {
        try await Task.sleep(for: limit)
        resume(.failure(DeadlinePassed(limit: limit)))
      }
      Task {
        do { resume(.success(try await body())) } catch { resume(.failure(error)) }
        timer.cancel()
      }
    }
  }
}

extension Duration {
  /// "10 seconds", "0.2 seconds".
  var formattedSeconds: String {
    let tenths = (components.seconds * 10) + components.attoseconds / 100_000_000_000_000_000
    let number = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    return number == "1" ? "1 second" : "\(number) seconds"
  }
}
