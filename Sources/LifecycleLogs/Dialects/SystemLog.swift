extension LogDialect {
  /// The lines that iOS itself writes of an app.
  ///
  /// - UIKitCore in the app: it is active while there is no reason for it to be inactive
  ///   (<https://github.com/godotengine/godot/issues/109846>).
  /// - FrontBoard in the home screen: whether the process is in the foreground
  ///   (<https://github.com/microsoftconnect/ms-intune-app-sdk-ios/issues/137>,
  ///   <https://github.com/firebase/flutterfire/issues/5702>).
  /// - RunningBoard in any process that watches it: whether the app can be seen
  ///   (<https://github.com/Ender-Wang/EdgeMark/issues/2>).
  static let systemLog = LogDialect(
    "system log", example: "Deactivation reason added: 5; deactivation reasons: 0 -> 32",
    leavesOut: "launches, URLs, views and scenes", isSampled: true,
    [
      Row("deactivation reasons 0", .turn(from: .active, to: .inactive)),
      Row("0 animating application lifecycle event", .turn(from: .inactive, to: .active)),
      Row("Deactivation reason added", .nothing), Row("Deactivation reason removed", .nothing),
      Row("Setting process visibility Foreground", .inFront),
      Row("Setting process visibility Background", .phase(.background)),
      Row("Application process state changed … visibility Foreground", .inFront),
      Row("Application process state changed … visibility Background", .phase(.background)),
      Row("Received state update … Visible", .inFront),
      Row("Received state update … NotVisible", .phase(.background)),
    ])
}
