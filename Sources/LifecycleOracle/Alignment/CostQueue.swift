/// A binary heap of numbers, the one with the smallest key first; of equal ones the smallest.
struct CostQueue {
  private var heap: [(key: Int, value: Int)] = []

  private func isBefore(_ one: Int, _ other: Int) -> Bool { heap[one] < heap[other] }

  mutating func push(_ value: Int, at key: Int) {
    var place = heap.count
    heap.append((key, value))
    while place > 0, isBefore(place, (place - 1) / 2) {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func pop() -> Int? {
    guard let first = heap.first else { return nil }
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2] where child < heap.count && isBefore(child, least) { least = child }
      if least == place { return first.value }
      heap.swapAt(place, least)
      place = least
    }
  }
}
