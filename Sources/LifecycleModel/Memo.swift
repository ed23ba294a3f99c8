/// A pure function that remembers what it worked out, for every thread of the process.
package final class Memo<Input: Hashable & Sendable, Output: Sendable>: Sendable {
  private let known = Locked<[Input: Output]>([:])
  /// The most results that are kept; all are forgotten where there would be more.
  private let capacity: Int
  private let workOut: @Sendable (Input) -> Output

  package init(capacity: Int = 64, _ workOut: @escaping @Sendable (Input) -> Output) {
    precondition(capacity > 0, "a memo keeps at least one result, got a capacity of \(capacity)")
    self.capacity = capacity
    self.workOut = workOut
  }

  /// The result for an input. Threads that ask at the same moment each work it out.
  package subscript(input: Input) -> Output {
    if let output = known.withLock({ $0[input] }) { return output }
    let output = workOut(input)
    known.withLock { [capacity] known in
      if known.count >= capacity { known.removeAll() }
      known[input] = output
    }
    return output
  }
}
