import LifecycleModel

/// What an interruption means to the world. The reference and the naive checker of the tests say it by themselves.
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

/// What a background mode that an app uses means to the world.
extension BackgroundModes {
  /// Whether one of the modes keeps the app executing in the background.
  package var keepsExecuting: Bool { contains(.audio) || contains(.location) }

  /// Whether one of the modes lets the system launch or resume the app in the background.
  package func wakesApp(version: Int) -> Bool {
    contains(.location) || version >= 7 && (contains(.fetch) || contains(.remoteNotification))
  }
}
