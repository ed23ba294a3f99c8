import Foundation
import Testing

/// The tiers of the tests.
///
/// The quick tier is what `swift test` runs. The thorough one runs it too, and what `.thorough` marks: long
/// hunts and runs of many scenarios, which `LIFECYCLE_THOROUGH=1` asks for. Exit tests are of the thorough
/// tier alone: from the first of them on, Swift Testing waits for children of any kind without rest, which
/// took an eighth of the time of all tests.
package enum Tier {
  package static let isThorough = !["", "0"].contains(
    ProcessInfo.processInfo.environment["LIFECYCLE_THOROUGH"] ?? "")

  /// Whether the long tier is asked for, by `LIFECYCLE_THOROUGH=long`: the thorough one, with whole
  /// properties that take minutes.
  package static let isLong = ProcessInfo.processInfo.environment["LIFECYCLE_THOROUGH"] == "long"

  /// How much of something is done in the tier that runs; in the long tier by default as in the
  /// thorough one.
  package static func amount(quick: Int, thorough: Int, long: Int? = nil) -> Int {
    isLong ? long ?? thorough : isThorough ? thorough : quick
  }
}

extension Trait where Self == ConditionTrait {
  /// For a test, or a suite, of the thorough tier alone.
  package static var thorough: Self { .enabled(if: Tier.isThorough, "LIFECYCLE_THOROUGH=1 runs it") }
}
