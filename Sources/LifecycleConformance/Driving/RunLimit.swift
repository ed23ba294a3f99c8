/// The end of a run that is not to go on: by its time limit, or because somebody asked for it.
package final class RunLimit: Sendable {
  /// How long what was found is made smaller after the end.
  private static let grace = Duration.milliseconds(400)

  private let begin = ContinuousClock.now
  private let time: Duration?
  private let shouldStop: (@Sendable () -> Bool)?
  /// When it was first seen that the end has come.
  private let reached = Locked<ContinuousClock.Instant?>(nil)

  /// - Parameters:
  ///   - time: The time that begins now; nil for as long as it takes.
  ///   - shouldStop: Whether somebody has asked for the end.
  init(_ time: Duration?, _ shouldStop: (@Sendable () -> Bool)?) {
    self.time = time
    self.shouldStop = shouldStop
  }

  /// Whether nothing new is to be tried.
  package var isReached: Bool {
    // Asked before each scenario: of a run that has no end, the clock is not.
    guard shouldStop?() ?? false || time.map({ ContinuousClock.now - begin >= $0 }) ?? false else { return false }
    reached.withLock { $0 = $0 ?? .now }
    return true
  }

  /// Whether what was found is to be reported as it is.
  var isPast: Bool {
    isReached && reached.withLock { reached in reached.map { $0 + Self.grace <= .now } ?? false }
  }
}

extension RunLimit? {
  package var isReached: Bool { self?.isReached ?? false }

  /// Whether a phase is to end, whenever that is asked.
  func ending(isShrinking: Bool) -> @Sendable () -> Bool {
    { [limit = self] in isShrinking ? limit?.isPast ?? false : limit.isReached }
  }
}

extension ConformanceOptions {
  /// Lets the time limit begin, unless it has begun.
  package mutating func beginLimit() { limit = limit ?? RunLimit(timeLimit, shouldStop) }
}
