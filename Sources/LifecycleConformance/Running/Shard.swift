import Foundation

/// One of several runs that share the scenarios of one, without a word between them.
public struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// From 0.
  public let index: Int
  /// How many shards there are.
  public let count: Int

  /// - Returns: nil unless there are shards and the index is that of one.
  public init?(index: Int, count: Int) {
    guard count > 0, 0..<count ~= index else { return nil }
    self.index = index
    self.count = count
  }

  /// The shard of this name: `0/4`.
  public init?(_ name: String) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]) else { return nil }
    self.init(index: index, count: count)
  }

  public var description: String { "\(index)/\(count)" }

  /// The shard that the environment says this process is: Bazel's `TEST_SHARD_INDEX` of `TEST_TOTAL_SHARDS`, or the
  /// `JOB_COMPLETION_INDEX` of a Kubernetes indexed Job of `LIFECYCLE_SHARDS` completions.
  public static func fromEnvironment(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Shard? {
    for (index, count) in [("TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS"), ("JOB_COMPLETION_INDEX", "LIFECYCLE_SHARDS")] {
      if let index = environment[index].flatMap({ Int($0) }), let count = environment[count].flatMap({ Int($0) }),
        let shard = Shard(index: index, count: count)
      {
        if let file = environment["TEST_SHARD_STATUS_FILE"] {
          // So Bazel learns that shards are heeded.
          _ = FileManager.default.createFile(atPath: file, contents: nil)
        }
        return shard
      }
    }
    return nil
  }
}
