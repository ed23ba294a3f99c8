public import Foundation
public import LifecycleModel

extension CallbackLog {
  /// Reports the notifications of the application and of its scene that are posted to a center, by the names that they have
  /// on iOS.
  ///
  /// For a center that the instance under test has for itself. Of a center that several share, each adapter observes what
  /// its own instance posts, and removes its observers in the end.
  ///
  /// - Parameter center: Where the notifications are posted.
  public func observe(_ center: NotificationCenter) {
    _ = center.addObserver(forName: nil, object: nil, queue: nil) { [self] posted in
      if let callback = Self.notifications[posted.name.rawValue] { deliver(callback) }
    }
  }

  private static let notifications = Dictionary(
    Callback.allCases.filter { $0.isPosted && $0.kind != .text }.map { ($0.name, $0) },
    uniquingKeysWith: { first, _ in first })
}
