extension LogDialect {
  /// On iOS the player loses the focus and pauses where the app resigns, and gains it and goes on where it becomes active:
  /// <https://docs.unity3d.com/6000.1/Documentation/ScriptReference/MonoBehaviour.OnApplicationPause.html>; the log of an iPhone
  /// is in <https://qiita.com/wapa5pow/items/2cbad14267d2ad3433f5>.
  static let unity = LogDialect(
    "Unity", example: "OnApplicationPause:True", leavesOut: "launches, the background, URLs, views and scenes",
    [
      Row("OnApplicationPause true", .phase(.inactive)), Row("OnApplicationPause false", .phase(.active)),
      Row("OnApplicationPause pauseStatus true", .phase(.inactive)),
      Row("OnApplicationPause pauseStatus false", .phase(.active)),
      Row("OnApplicationFocus true", .phase(.active)), Row("OnApplicationFocus false", .phase(.inactive)),
      Row("OnApplicationFocus hasFocus true", .phase(.active)),
      Row("OnApplicationFocus hasFocus false", .phase(.inactive)),
      Row("OnApplicationQuit", .phase(.ended)),
    ])
}
