extension LogDialect {
  /// The phase of the app's scene: <https://developer.apple.com/documentation/swiftui/scenephase>; that it passes `inactive` both
  /// ways is shown in <https://www.hackingwithswift.com/books/ios-swiftui/how-to-be-notified-when-your-swiftui-app-moves-to-the-background>.
  static let swiftUI = LogDialect(
    "SwiftUI", example: "scenePhase: inactive", leavesOut: "connections, launches, URLs and views", isOfScene: true,
    tellsFormer: true, isSampled: true,
    phases(of: [
      "scenePhase", "scenePhaseChanged", "ScenePhase phase", "newPhase", "new phase", "new scene phase", "scene phase",
    ])
      + phases(of: ["phase"], isCommon: true) + former)

  /// A phase that is over, in a line of its own.
  private static let former = ["old phase", "previous phase", "old scene phase"].flatMap { key in
    ["active", "inactive", "background"].map { Row("\(key) \($0)", .nothing, isCommon: true) }
  }
}
