import LifecycleLogs
import LifecycleTestSupport

/// Logs as people write them: the words of a framework behind whatever a logger puts before them.
@Suite("Logs as people write them")
struct WrittenLogTests {
  /// A log whose lines a semicolon separates, its dialect, and the outcome.
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let dialect: String
    let outcome: LogJudge.Outcome

    init(_ dialect: String, _ outcome: LogJudge.Outcome, _ text: String, each prefix: String = "") {
      self.dialect = dialect
      self.outcome = outcome
      self.text = text.components(separatedBy: "; ").map { prefix + $0 + "\n" }.joined()
    }

    var testDescription: String { String(text.prefix { $0 != "\n" }) }
  }

  private static let walk = "did become active; will resign active; did enter background; will enter foreground"
  private static let broken = walk + "; did become active; did enter background"
  private static let prefixes = [
    "INFO ", "[INFO] ", "10:00:00 ", "2024-06-01 08:00:00 +0000 - ", "2024-01-01 10:00:00.000 Demo[1:2] ", "✅ ", ">>> ",
    "*** ", "DEBUG - ", "10:00:00.000 [AppDelegate] ", "[App] ",
  ]
  private static let (one, other) = ("<UIWindowScene: 0x10270b110>", "<UIWindowScene: 0x103e06510>")
  private static let session = "session=8A1F2C10-1111-4B0B-9A11-0123456789A"

  private static func connected(_ scenes: String...) -> String {
    scenes.map { "sceneWillEnterForeground \($0); sceneDidBecomeActive \($0)" }.joined(separator: "; ")
  }

  static let rows =
    prefixes.flatMap { [Row("UIKit", .legal, walk, each: $0), Row("UIKit", .violated, broken, each: $0)] } + [
      Row(
        "UIKit", .violated, "did finish launching; did become active; will terminate; did become active", each: "[App] "
      ),
      Row("UIKit", .legal, "UIApplicationWillResignActiveNotification", each: "Received "),
      Row("UIKit", .legal, "应用进入后台 applicationDidEnterBackground"),
      Row("UIKit", .legal, #"{"level":"info","event":"app_did_become_active","pid":512}"#),
      Row("states", .legal, "App became active; App will resign active; App entered background"),
      Row(
        "states", .violated,
        "App became active; App will resign active; App entered background; App became active; App entered background"),
      Row(
        ".NET MAUI", .violated,
        "OnActivated; OnResignActivation; DidEnterBackground; WillEnterForeground; OnActivated; DidEnterBackground",
        each: "[0:] iOS "),
      Row(
        "React Native", .suspicious, "active -> inactive; inactive -> background; active -> inactive",
        each: "[AppState] "),
      Row(
        "system log", .suspicious,
        "deactivation reasons: 0 -> 32; deactivation reasons: 0 -> 32",
        each: "Deactivation reason added: 5; "
          .replacingOccurrences(of: ";", with: ",")),
      Row("SwiftUI", .legal, "scenePhase → inactive; scenePhase → background"),
      Row(
        "states", .violated,
        "has become active; will resign active; has entered background; has become active; has entered background",
        each: "The application "),
      Row(".NET MAUI", .legal, "OnActivated called, App is active; OnResignActivation called, App is inactive"),
      Row("Qt", .violated, "ApplicationActive; ApplicationSuspended", each: "applicationState changed: Qt::"),
      Row("SDL", .violated, "WILLENTERBACKGROUND; DIDENTERFOREGROUND; DIDENTERBACKGROUND", each: "INFO: SDL_APP_"),
      Row(
        "Flutter's listener", .violated, "onResume; onInactive; onHide; onPause; onRestart; onShow; onResume; onPause"),
      // Two scenes, each told by its address, or by its session.
      Row(
        "UIKit", .legal,
        connected(one, other) + "; sceneWillResignActive \(one); sceneDidEnterBackground \(one)"),
      Row(
        "UIKit", .violated,
        connected(one, other) + "; sceneDidEnterBackground \(other); sceneWillResignActive \(one)"),
      Row("UIKit", .violated, connected(one, one) + "; sceneWillResignActive \(one); sceneDidEnterBackground \(one)"),
      Row(
        "UIKit", .legal,
        connected("\(session)B", "\(session)C")
          + "; sceneWillResignActive \(session)B; sceneWillResignActive \(session)C"),
      Row(
        "UIKit", .notCovered,
        connected("") + "; scene willConnectTo; " + connected("") + "; sceneWillResignActive; sceneWillResignActive"),
    ]

  @Test("a log is read in its dialect, and its verdict is what its lines say", arguments: rows)
  func isJudged(_ row: Row) throws {
    let verdict = try LogJudge().judge(row.text.utf8)
    #expect(verdict.outcome == row.outcome, "\(verdict.description(of: "log"))")
    #expect(verdict.reading.dialect?.name ?? "UIKit" == row.dialect)
  }
}
