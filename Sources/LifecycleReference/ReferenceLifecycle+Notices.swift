extension ReferenceLifecycle {
  /// The system notifies an app that executes.
  mutating func tell(_ event: Event, _ recorder: inout CallbackRecorder) {
    switch event {
    case .memoryWarning: warnOfMemory(&recorder)
    case .significantTimeChange: changeTime(&recorder)
    default: break
    }
  }

  /// "It calls the applicationDidReceiveMemoryWarning(_:) method of your app delegate. It calls the didReceiveMemoryWarning()
  /// method of any active UIViewController classes. It posts a didReceiveMemoryWarningNotification object":
  /// https://developer.apple.com/documentation/uikit/responding-to-memory-warnings, which says of no order.
  ///
  /// Even versions send the message first, odd ones post the notification first. An app that has nothing left
  /// to do in the background is taken for suspended on systems before iOS 12.
  mutating func warnOfMemory(_ recorder: inout CallbackRecorder) {
    if state == .background, !hasWork, configuration.version < 12 { return }
    let isMessageFirst = choices.isFirst(.change)
    if isMessageFirst { announce(.applicationDidReceiveMemoryWarning, &recorder) }
    if rootView == .shown { announce(.viewDidReceiveMemoryWarning, &recorder) }
    // "In iOS 5 and earlier, when a low-memory condition occurred and the current view controller’s views were not needed, the
    // system could opt to call this method": https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdidunload.
    if rootView == .replaced, 4...5 ~= configuration.version {
      rootView = .unloadedBehindAnother
      if recorder.judges(.rootViewController) { send(.viewDidUnload, &recorder) }
    }
    announce(.didReceiveMemoryWarningNotification, &recorder)
    if !isMessageFirst { announce(.applicationDidReceiveMemoryWarning, &recorder) }
  }

  /// "Prior to calling this method, the app also posts a significantTimeChangeNotification notification"; and "If your app is
  /// currently suspended, this message is queued until your app returns to the foreground":
  /// https://developer.apple.com/documentation/uikit/uiapplicationdelegate/applicationsignificanttimechange(_:).
  ///
  /// An app that has nothing left to do in the background is taken for suspended as at a warning.
  mutating func changeTime(_ recorder: inout CallbackRecorder) {
    isTimeChangeQueued = state == .background && !hasWork && configuration.version < 12
    if isTimeChangeQueued { return }
    announce(.significantTimeChangeNotification, &recorder)
    announce(.applicationSignificantTimeChange, &recorder)
  }
}
