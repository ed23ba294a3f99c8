extension LogDialect {
  /// The lines of UIKitCore in the system's log, as <https://github.com/godotengine/godot/issues/109846> shows them: an app is active
  /// while there is no reason for it to be inactive.
  static let uiKitCore = LogDialect(
    "UIKitCore", example: "Deactivation reason added: 5; deactivation reasons: 0 -> 32",
    leavesOut: "launches, the background, URLs, views and scenes", isSampled: true,
    [
      Row("deactivation reasons 0", .phase(.inactive)),
      Row("0 animating application lifecycle event", .phase(.active)),
      Row("Deactivation reason added", .nothing), Row("Deactivation reason removed", .nothing),
    ])
}
