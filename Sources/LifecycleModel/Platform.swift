// The one file that knows which platform it runs on.

#if canImport(os)
  import os
#else
  import Synchronization
#endif

#if canImport(os)
  /// A value behind a lock.
  package struct Locked<Value: Sendable>: Sendable {
    private let lock: OSAllocatedUnfairLock<Value>

    package init(_ value: Value) { lock = OSAllocatedUnfairLock(initialState: value) }

    package func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result { lock.withLock(body) }
  }
#else
  /// A value behind a lock.
  package final class Locked<Value: Sendable>: Sendable {
    private let lock: Mutex<Value>

    package init(_ value: Value) { lock = Mutex(value) }

    package func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
      lock.withLock { body(&$0) }
    }
  }
#endif
