public import Foundation
public import LifecycleConformance

extension LegalScenario {
  /// Posts the notifications of all lives, in order, for an observer that outlives the processes of the app:
  /// each as a moment posts its own.
  ///
  /// Callbacks that are not notifications post nothing. The documents name no user info, so that there is none.
  public func post(to center: NotificationCenter, object: Any? = nil, scene: Any? = nil) {
    for life in lives { life.post(to: center, object: object, scene: scene) }
  }

  /// `now` as a date, for an observer that asks for dates: so long after the reference date of `Date`.
  public var date: Date { Date(timeIntervalSinceReferenceDate: now.seconds) }
}

extension LegalScenario.Life {
  /// Posts the notifications of this process, in order.
  public func post(to center: NotificationCenter, object: Any? = nil, scene: Any? = nil) {
    for moment in moments { moment.post(to: center, object: object, scene: scene) }
  }
}

extension LegalScenario.Moment {
  /// The name under which iOS posts the callback; nil where it is not a notification.
  package var notificationName: Notification.Name? {
    callback.isPosted ? Notification.Name(callback.name) : nil
  }

  /// Posts the notification under the name that it has on iOS; does nothing where the callback is not a notification.
  ///
  ///     for moment in life.moments {
  ///       moment.post(to: center)
  ///       #expect(tracker.openSessions <= 1)
  ///     }
  ///
  /// - Parameters:
  ///   - center: Where the observer listens: a center of its own, so that tests do not disturb one another.
  ///   - object: The sender; on iOS it is the application object.
  ///   - scene: The sender of a scene's notifications; `object` unless it is given.
  public func post(to center: NotificationCenter, object: Any? = nil, scene: Any? = nil) {
    guard let notificationName else { return }
    center.post(name: notificationName, object: callback.kind == .sceneNotification ? scene ?? object : object)
  }
}
