/// Does what awaits at each event ahead of the tests that wait for a thread: otherwise it would wait for all
/// of them each time, for longer than an implementation may take.
package func ahead<Result: Sendable>(_ body: @escaping @Sendable () async -> Result) async -> Result {
  await Task(priority: .high, operation: body).value
}
