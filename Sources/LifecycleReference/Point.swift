/// A place at which a fault can act, as a number: each callback asks the faults, and more than once.
package struct Point: Hashable, Sendable {
  /// Below `count`.
  package let number: Int

  /// As many callbacks as `CallbackSet` has room for.
  private static let callbacks = 128
  private static let firstCallback = 64

  /// One more than the largest number.
  package static let count = firstCallback + 3 * callbacks

  package static let stepBegins = Point(number: 0)
  package static let stepEnds = Point(number: 1)
  package static let processEnds = Point(number: 2)

  package static func task(_ action: Replies.TaskAction) -> Point { Point(number: 3 + Int(action.rawValue)) }

  /// The reference can go another way.
  package static func detour(_ detour: Detour) -> Point { Point(number: 8 + Int(detour.rawValue)) }

  package static func callback(_ callback: Callback) -> Point { Point(number: firstCallback + Int(callback.rawValue)) }

  /// A callback inside which others happen is at its end.
  package static func end(of callback: Callback) -> Point {
    Point(number: firstCallback + callbacks + Int(callback.rawValue))
  }

  /// The app answered no.
  package static func refusal(_ callback: Callback) -> Point {
    Point(number: firstCallback + 2 * callbacks + Int(callback.rawValue))
  }
}

/// Another way that the reference can go, for what no change to single callbacks amounts to.
package enum Detour: UInt8, CaseIterable, Sendable {
  // Methods and replies.
  case callsMissingMethods, notifiesDelegateDespiteScenes, namesTheOtherScene, opensRefusedURL, performsRefusedAction,
    encodesRefusedState
  // Time.
  case outlivesOverrun, speaksAfterOverrun, terminatesAfterOverrun
  // The launch.
  case outlivesLaunchWithoutScenes, awakensWithoutNib, instantiatesTooLate, createsNibDelegateTooEarly
  // Text fields.
  case reachesInactiveApp, ignoresRefusal, endsEditingOnReturn, beginsWithOneTouch, showsKeyboardBeforeAsking
  case beginsBeforeOldFieldEnds, takesOverUnasked, givesReasonTooEarly, touchesKeysOnce, asksForLetterTooLate,
    deletesInsideKeyTouch, changesResponderOutsideAction
}
