import Testing

@testable import LifecycleModel

@Suite("The count of allocations")
struct AllocationTests {
  /// Meanwhile the runtime would take the short strings of the other threads for addresses.
  @Test("is refused where other threads are at work")
  func refused() {
    #expect(allocations { Issue.record("the body ran though allocations cannot be counted") } == nil)
  }
}
