import LifecycleModel

/// A place at which a fault can act, as a number: each callback asks the faults, and more than once.
struct Point: Hashable, Sendable {
  /// Below `count`.
  let number: Int

  /// As many callbacks as `CallbackSet` has room for.
  private static let callbacks = 128
  private static let firstCallback = 64

  /// One more than the largest number.
  static let count = firstCallback + 3 * callbacks

  static let stepBegins = Point(number: 0)
  static let stepEnds = Point(number: 1)
  static let processEnds = Point(number: 2)

  static func task(_ action: Replies.TaskAction) -> Point { Point(number: 3 + Int(action.rawValue)) }

  /// The reference can go another way.
  static func detour(_ detour: Detour) -> Point { Point(number: 8 + Int(detour.rawValue)) }

  static func callback(_ callback: Callback) -> Point { Point(number: firstCallback + Int(callback.rawValue)) }

  /// A callback inside which others happen is at its end.
  static func end(of callback: Callback) -> Point { Point(number: firstCallback + callbacks + Int(callback.rawValue)) }

  /// The app answered no.
  static func refusal(_ callback: Callback) -> Point {
    Point(number: firstCallback + 2 * callbacks + Int(callback.rawValue))
  }
}

/// Another way that the reference can go, for what no change to single callbacks amounts to.
enum Detour: UInt8, CaseIterable, Sendable {
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
