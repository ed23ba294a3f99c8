import Foundation

/// Returns the result of a function that mostly waits, from a thread of its own: tests share few threads,
/// and the others go on meanwhile. Expectations do not belong in it, since that thread is not of the test.
package func apart<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}
