extension Rule {
  static let networking: [Rule] = [
    Rule(
      .ne01, .must, .stated, profile: "iOS 5",
      "A lock closes the network connections of the app in the foreground, once, and none of an app that is suspended",
      [.init(.messageSequences, "all network connections (ios5.0 +) are closed")],
      facet: .networking, remedy: "what a lock does beside leaving the app"),
    Rule(
      .ne02, .mustNot, .stated,
      """
      Nothing but a lock, and from iOS 6 on the suspension of the app, closes the network connections, once: neither Home \
      nor any other event; an app that is not running has none
      """,
      [.init(.messageSequences, "The difference is that all network connections (ios5.0 +) are closed at this time")],
      facet: .networking, remedy: "what closes the connections: the lock, and on later systems the suspension"),
    Rule(
      .ne03, .mustNot, .stated, profile: "before iOS 5",
      "A lock does not close the network connections",
      [.init(.messageSequences, "Locking iPhone disconnects sockets on iOS 5 only")],
      facet: .networking, remedy: "the version of the system that is modelled"),
    Rule(
      .c12, .may, .contested, profile: "iOS 5 and later",
      """
      A lock may leave the connections alone of an app that a background mode keeps executing, or that the lock ends, and \
      may close those of an app that executes in the background; from iOS 6 on a lock may close any app's connections or \
      none, and so may the suspension: a system that keeps them until the app is suspended is as right as the document's
      """,
      [.init(.messageSequences, "all network connections (ios5.0 +) are closed")],
      references: [.networkingAndMultitasking, .connectionsAndSuspension],
      facet: .networking, remedy: "which apps keep their connections over a lock"),
  ]
}
