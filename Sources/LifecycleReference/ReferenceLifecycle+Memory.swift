import LifecycleModel

extension ReferenceLifecycle {
  /// "It calls the applicationDidReceiveMemoryWarning(_:) method of your app delegate. It calls the didReceiveMemoryWarning()
  /// method of any active UIViewController classes. It posts a didReceiveMemoryWarningNotification object":
  /// https://developer.apple.com/documentation/uikit/responding-to-memory-warnings, which says of no order.
  ///
  /// Even versions send the message first, odd ones post the notification first. An app that has nothing left to do in the
  /// background is taken for suspended on systems before iOS 12.
  mutating func warnOfMemory(_ recorder: inout CallbackRecorder) {
    if state == .background, !hasWork, configuration.version < 12 { return }
    let isMessageFirst = configuration.version.isMultiple(of: 2)
    if isMessageFirst { announce(.applicationDidReceiveMemoryWarning, &recorder) }
    if rootView == .shown { announce(.viewDidReceiveMemoryWarning, &recorder) }
    announce(.didReceiveMemoryWarningNotification, &recorder)
    if !isMessageFirst { announce(.applicationDidReceiveMemoryWarning, &recorder) }
  }
}
