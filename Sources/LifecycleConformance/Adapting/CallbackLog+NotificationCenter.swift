public import Foundation
public import LifecycleModel

extension CallbackLog {
  /// Reports the notifications of the application and of its scene that are posted to a center, by the names that they have
  /// on iOS, as long as the log is there: of a center that outlives the instance under test, the next one reports.
  ///
  /// Of a center that several instances share at the same time, each adapter observes what its own instance posts.
  ///
  /// - Parameter center: Where the notifications are posted.
  public func observe(_ center: NotificationCenter) {
    let observation = Observation()
    observation.token = center.addObserver(forName: nil, object: nil, queue: nil) { [weak self] posted in
      guard let self else { return observation.end(in: center) }
      if let callback = Self.notifications[posted.name.rawValue] { deliver(callback) }
    }
  }

  /// The token of an observation, which is set before anything is posted.
  private final class Observation: @unchecked Sendable {
    var token: (any NSObjectProtocol)?

    func end(in center: NotificationCenter) {
      if let token { center.removeObserver(token) }
      token = nil
    }
  }

  private static let notifications = Dictionary(
    Callback.allCases.filter { $0.isPosted && $0.kind != .text }.map { ($0.name, $0) },
    uniquingKeysWith: { first, _ in first })
}
