import LifecycleOracle

/// How the run of one scenario ended.
package enum RunEnding {
  /// Nothing was broken that counts: no rule but those that are known to be, and no advice unless it counts.
  case conforms
  /// The first violation that counts.
  case violates(Violation)
  case unsupported(Event, reason: String)
  case fails(RunFailure)
  /// The run of the suite was to end before the scenario had: nothing is said of it.
  case interrupted
}

/// How an adapter failed.
package struct RunFailure: Hashable {
  let message: String
  /// The kind by which failures count as the same: the message without its numbers, by default.
  let kind: String
  /// The step at which it happened; nil where it was at none.
  let step: Scenario.Step?
  /// How many steps were performed before.
  let place: Int
  /// Whether it took as long as an event may take.
  var isSlow = false
  /// Whether the instance was abandoned, and may still be at work.
  package var isAbandoned = false

  /// The kind of callbacks that came after their event.
  static let late = "late"

  package init(_ message: String, kind: String? = nil, at step: Scenario.Step?, place: Int) {
    self.message = message
    self.kind = kind ?? message.withoutNumbers
    self.step = step
    self.place = place
  }
}

/// Thrown where something took longer than it may.
struct DeadlinePassed: Error, CustomStringConvertible {
  let limit: Duration

  var description: String { "no answer within \(limit.formattedSeconds)" }
}
