extension Aligner {
  /// The prices. They have to keep these orders:
  /// 1. a moved message that takes its notification along is dearer than a wrong reading, which it would hide;
  /// 2. a moved notification is cheaper than a further announcement;
  /// 3. a move is cheaper than to leave out an optional announcement;
  /// 4. several edits inside optional announcements are cheaper than to leave those out.
  enum Price {
    static let message = 20
    static let notification = 12
    /// A notification, or the end of a call, that goes with the announcement that is edited.
    static let attached = 1
    /// A callback inside a call that is edited.
    static let inside = 7
    /// The second half of a move.
    static let movedMessage = 8
    static let movedNotification = 6
    /// To resign after an activation that should not have come, and the other way round.
    static let wayBack = 8
    /// A callback inside a call that moves, which it leaves behind.
    static let left = 14
    static let reading = 3
    static let advice = 2
    static let end = 15
    /// A message that is too much and comes after its notification, which then belongs to another one.
    static let notificationFirst = 8
    /// How much cheaper an explanation may be than the one that is preferred, for each edit.
    static let preference = 8
    /// A callback that comes as one that is permitted, while the same one, which is owed, is missing.
    static let instead = 60
    /// A callback that another monitor judges.
    static let anchor = 400
  }
}
