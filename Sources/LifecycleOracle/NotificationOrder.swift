import LifecycleModel

/// Which rule puts a notification after its delegate message.
enum NotificationOrder {
  static func rule(of notification: Callback) -> RuleID? {
    switch notification {
    case .didBecomeActiveNotification: .no01
    case .willResignActiveNotification: .no02
    case .didEnterBackgroundNotification: .no03
    case .willEnterForegroundNotification: .no04
    case .willTerminateNotification: .no05
    case .didFinishLaunchingNotification: .no06
    default: nil
    }
  }

  /// The delegate message of a notification.
  static func message(of notification: Callback) -> Callback? {
    Callback.allCases.first { $0.notification == notification }
  }
}
