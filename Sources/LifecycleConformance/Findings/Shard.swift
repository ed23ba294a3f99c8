import Foundation

/// One of several runs that share the scenarios of one without communicating.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  package static let mostShards = 1_000_000

  /// From 0.
  package let index: Int
  /// How many shards there are, `mostShards` at most.
  package let count: Int

  /// - Returns: nil unless there are shards, not too many, and the index is that of one.
  package init?(index: Int, count: Int) {
    guard 1...Self.mostShards ~= count, 0..<count ~= index else { return nil }
    self.index = index
    self.count = count
  }

  /// The shard of this name: `0/4`.
  package init?(_ name: String) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]) else { return nil }
    self.init(index: index, count: count)
  }

  package var description: String { "\(index)/\(count)" }

  /// The shard that the environment says this process is: Bazel's `TEST_SHARD_INDEX` of `TEST_TOTAL_SHARDS`,
  /// or the `JOB_COMPLETION_INDEX` of a Kubernetes indexed Job of `LIFECYCLE_SHARDS` completions.
  ///
  /// - Returns: nil where no shard is asked for. Kubernetes sets `JOB_COMPLETION_INDEX` for every indexed Job, so that this
  ///   variable alone asks for none.
  /// - Throws: `Shard.NotationError` where the variables name no shard: a run of everything would not be what was asked for.
  package static func fromEnvironment(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(Shard.NotationError) -> Shard? {
    /// The number in a variable; nil where it is not set, or empty.
    func number(_ name: String) throws(Shard.NotationError) -> Int? {
      guard let text = environment[name], !text.isEmpty else { return nil }
      guard let number = Int(text) else {
        throw NotationError(description: "'\(name)' is '\(text.escaped(to: 60))', which is not a whole number")
      }
      return number
    }
    for variables in variables {
      let (index, count) = (try number(variables.index), try number(variables.count))
      guard let index, let count else {
        if index == nil && count == nil || count == nil && variables.isIndexSetAnyway { continue }
        let (set, lacking) = count == nil ? (variables.index, variables.count) : (variables.count, variables.index)
        throw NotationError(description: "'\(set)' is set, and '\(lacking)' is not: together they name a shard")
      }
      guard let shard = Shard(index: index, count: count) else {
        throw NotationError(
          description:
            "'\(variables.index)' is \(index) and '\(variables.count)' is \(count); shards are numbered from 0, "
            + "and there are from 1 to \(mostShards)")
      }
      guard let file = environment["TEST_SHARD_STATUS_FILE"] else { return shard }
      // So Bazel learns that shards are honored.
      do throws(FileError) {
        try OutputFile(at: URL(fileURLWithPath: file)).write(Data())
      } catch {
        throw NotationError(description: "TEST_SHARD_STATUS_FILE: \(error)")
      }
      return shard
    }
    return nil
  }

  /// The pairs of variables that name a shard, and whether the index is set where no shard is meant as well.
  private static let variables = [
    (index: "TEST_SHARD_INDEX", count: "TEST_TOTAL_SHARDS", isIndexSetAnyway: false),
    (index: "JOB_COMPLETION_INDEX", count: "LIFECYCLE_SHARDS", isIndexSetAnyway: true),
  ]
}

extension Shard: CodedAs {
  package var coded: String { description }

  package init(coded name: String) throws {
    guard let shard = Shard(name) else { throw CodingDamage("'\(name.escaped(to: 60))' is not a shard") }
    self = shard
  }
}

extension Shard {
  /// Why the variables of the environment name no shard.
  package struct NotationError: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
  }
}

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

  func count(below index: Int) -> Int { Swift.min(count, Swift.max(0, (index - first + step - 1) / step)) }

  subscript(place: Int) -> Int { first + place * step }
}
