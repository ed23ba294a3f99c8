/// The effects of an interruption on the world. The reference and the naive checker of the tests define them
/// independently.
extension Interruption {
  /// Whether accepting it (answering, viewing, tapping an entry) takes the user to another app.
  package var acceptanceLeavesTheApp: Bool {
    switch self {
    case .phoneCall, .textMessage, .notificationCenter, .controlCenter: true
    case .permissionAlert, .biometricPrompt: false
    }
  }

  /// Whether it takes the focus only under `AppConfiguration.interruptionsTakeFocus`: a call or a text may be a banner.
  package var mayBeBanner: Bool {
    switch self {
    case .phoneCall, .textMessage: true
    case .notificationCenter, .controlCenter, .permissionAlert, .biometricPrompt: false
    }
  }
}

/// The effects on the world of the background modes that an app uses.
extension BackgroundModes {
  /// Whether one of the modes keeps the app executing in the background.
  package var keepsExecuting: Bool { contains(.audio) || contains(.location) }

  /// Whether one of the modes lets the system launch or resume the app in the background.
  package func wakesApp(version: Int) -> Bool {
    isWokenByLocation || version >= 7 && (contains(.fetch) || contains(.remoteNotification))
  }

  /// Whether the system tells the app of the location, also if the user removed it in the app switcher.
  package var isWokenByLocation: Bool { contains(.location) || contains(.regionMonitoring) }

  /// A mode that wakes the app and does not keep it executing.
  package static func waking(on version: Int) -> BackgroundModes { version < 7 ? .regionMonitoring : .fetch }
}
