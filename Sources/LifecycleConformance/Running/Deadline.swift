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
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }

  /// "10 seconds", "0.2 seconds".
  var formattedSeconds: String {
    let tenths = Int((seconds * 10).rounded())
    let number = tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    return number == "1" ? "1 second" : "\(number) seconds"
  }
}
