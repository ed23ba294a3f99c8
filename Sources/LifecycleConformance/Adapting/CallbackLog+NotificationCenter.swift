public import Foundation

extension CallbackLog {
  /// Reports the notifications of the application and of its scene that are posted to a center, by the names
  /// that they have on iOS, as long as the log is there: of a center that outlives the instance under test,
  /// the next one reports.
  ///
  /// Of a center that several instances share at a time, each adapter observes what its own instance posts.
  ///
  /// - Parameters:
  ///   - center: Where the notifications are posted.
  ///   - state: The `applicationState` that code reads at the moment; called as each notification is posted, on the
  ///     thread that posts it. Without it no readings are judged: claim `readings: []`, as `.application` does.
  public func observe(_ center: NotificationCenter, reading state: (() -> ApplicationState?)? = nil) {
    // It need not be sendable, since it is called where the notification is posted, as everything of an
    // instance under test is: on the thread that drives it.
    nonisolated(unsafe) let state = state
    let token = Locked<Token?>(nil)
    let observer = center.addObserver(forName: nil, object: nil, queue: nil) { [weak self] posted in
      guard let self else {
        // The token has the block that has it.
        if let ended = token.withLock({ token in token.take() }) { center.removeObserver(ended.observer) }
        return
      }
      guard let callback = Self.notifications[posted.name.rawValue] else {
        return note(unknownNotification: posted.name.rawValue)
      }
      deliver(callback, state: state?())
    }
    let begun = Token(observer: observer)
    token.withLock { $0 = begun }
  }

  /// That by which a center ends an observation; it is handed back to the center alone.
  private struct Token: @unchecked Sendable {
    let observer: any NSObjectProtocol
  }

  private static let notifications = Dictionary(
    Callback.allCases.filter { $0.isPosted && $0.kind != .text }.map { ($0.name, $0) },
    uniquingKeysWith: { first, _ in first })
}
