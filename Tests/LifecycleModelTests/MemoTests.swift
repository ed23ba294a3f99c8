import LifecycleModel
import Testing

@Suite("Values worked out once")
struct MemoTests {
  @Test("an input is worked out once, until there are more than are kept")
  func remembers() {
    let asked = Locked<[Int]>([])
    let squares = Memo(capacity: 2) { (number: Int) in
      asked.withLock { $0.append(number) }
      return number * number
    }
    #expect([3, 3, 4, 3, 4].map { squares[$0] } == [9, 9, 16, 9, 16])
    #expect(asked.withLock { $0 } == [3, 4])
    #expect([5, 3].map { squares[$0] } == [25, 9])
    #expect(asked.withLock { $0 } == [3, 4, 5, 3])
  }
}
