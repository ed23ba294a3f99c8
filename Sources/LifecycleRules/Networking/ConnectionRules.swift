extension RuleTheme {
  /// The rules about the closing of the app's network connections.
  static let connections = RuleTheme(
    "Network connections", .networking,
    Rule(
      .ne01, .must, .stated, scope: .systems(5...5),
      """
      A lock closes the network connections of the app in the foreground, once, and none of an app that is suspended
      """,
      .messageSequences("all network connections (ios5.0 +) are closed"),
      remedy: "the effects of a lock besides leaving the app"),
    Rule(
      .ne02, .mustNot, .stated,
      """
      Nothing but a lock, and from iOS 6 on the suspension of the app, closes the network \
      connections, once: neither Home nor any other event; an app that is not running has none
      """,
      .messageSequences("The difference is that all network connections (ios5.0 +) are closed at this time"),
      remedy: "the code that closes the connections: the lock, and on later systems the suspension"),
    Rule(
      .ne03, .mustNot, .stated, scope: .systems(..<5),
      "A lock does not close the network connections",
      .messageSequences("Locking iPhone disconnects sockets on iOS 5 only"),
      remedy: "the version of the system that is modelled"),
    Rule(
      .c12, .may, .contested, scope: .systems(5...),
      """
      A lock may leave the connections alone of an app that a background mode keeps executing, or \
      that the lock ends, and may close those of an app that executes in the background; from iOS \
      6 on a lock may close any app's connections or none, and so may the suspension: a system \
      that keeps them until the app is suspended is as right as the document's
      """,
      .messageSequences("all network connections (ios5.0 +) are closed"),
      references: .networkingAndMultitasking, .connectionsAndSuspension,
      remedy: "which apps keep their connections over a lock"))
}

/// The monitor of closed network connections: on iOS 5 a lock closes them; later perhaps a lock does, and perhaps the
/// suspension. The closing is never ordered against other callbacks.
package enum ConnectionRules: MonitorRules {
  package static var facet: Facet { .networking }
  package static let callbacks = CallbackSet.kind(.networking)

  package static func expectation(_ step: StepContext) -> StepExpectation {
    if step.isEvent(.lock) { return connectionsAtLock(step) }
    let mayClose = step.isEvent(.systemSuspends) && isLater(step)
    return mayClose ? expecting(.optional(.c12, closed(.ne02)), .ne02) : silent(.ne02)
  }

  private static func connectionsAtLock(_ step: StepContext) -> StepExpectation {
    if step.isSubject(to: .ne03) { return silent(.ne03) }
    if step.process == .notRunning { return silent(.ne02) }
    // Later systems keep the connections of an app that is not suspended.
    if isLater(step) { return expecting(.optional(.c12, closed(.ne02)), .ne02) }
    switch step.process {
    case .notRunning, .suspended: return silent(.ne01)
    // No document says what happens to the connections of an app that executes in the background.
    case .background: return expecting(.optional(.c12, closed(.ne01)), .ne01)
    case .foreground:
      let mayEnd = step.transition != .leave || step.entering != .within
      let mayKeep = step.keepsExecuting || mayEnd
      return expecting(mayKeep ? .optional(.c12, closed(.ne01)) : closed(.ne01), .ne01)
    }
  }

  /// Whether the system is a later one than those that the document describes.
  private static func isLater(_ step: StepContext) -> Bool {
    !step.isSubject(to: .ne01) && !step.isSubject(to: .ne03)
  }

  private static func closed(_ rule: RuleID) -> Expectation { call(.connectionsClosed, rule) }
}
