import LifecycleModel

/// Which rule puts a notification after its delegate message.
package enum NotificationOrder {
  package static func rule(of notification: Callback) -> RuleID? {
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

  /// The rules that a notification puts to the test by coming after its message; none where the callback is no notification.
  package static func rules(of notification: Callback) -> Set<RuleID> {
    guard let order = rule(of: notification) else { return [] }
    return order == .no06 ? [order, .mu05] : [order, .mu05, .no07, .no09]
  }
}
