/// The scenarios that a run generates: all of them, or those of one shard, in their order.
struct ScenarioIndices: RandomAccessCollection {
  /// The first index, and from each to the next.
  private let first: Int
  private let step: Int
  let count: Int

  init(_ range: Range<Int>, _ shard: Shard?) {
    step = shard?.count ?? 1
    let place = shard?.index ?? 0
    // The first index from the range's beginning on that the shard has.
    first = range.lowerBound + ((place - range.lowerBound) % step + step) % step
    count = first < range.upperBound ? (range.upperBound - first + step - 1) / step : 0
  }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  /// How many of them are below an index.
  func count(below index: Int) -> Int { Swift.min(count, Swift.max(0, (index - first + step - 1) / step)) }

  subscript(place: Int) -> Int { first + place * step }
}
