import LifecycleLogs
import LifecycleTestSupport

/// Logs after public reports and documentation, in words of our own.
@Suite("Logs after public sources")
struct PublicLogTests {
  /// A log of the corpus.
  struct Log: Sendable, CustomTestStringConvertible {
    let name: String
    let dialect: String
    /// How many lines are read.
    let lines: Int
    /// The address of the source.
    let source: String

    init(_ name: String, _ dialect: String, _ lines: Int, after source: String) {
      (self.name, self.dialect, self.lines, self.source) = (name, dialect, lines, source)
    }

    var testDescription: String { name }
  }

  static let logs = [
    Log("flutter-28936", "Flutter", 6, after: "https://github.com/flutter/flutter/issues/28936"),
    Log("flutter-60683", "Flutter", 3, after: "https://github.com/flutter/flutter/issues/60683"),
    Log("flutter-168356", "Flutter", 4, after: "https://github.com/flutter/flutter/issues/168356"),
    Log("flutter-listener-146734", "Flutter's listener", 6, after: "https://github.com/flutter/flutter/issues/146734"),
    Log("flutter-listener-130566", "Flutter's listener", 3, after: "https://github.com/flutter/flutter/issues/130566"),
    Log("react-native-54764", "React Native", 3, after: "https://github.com/react/react-native/issues/54764"),
    Log("react-native-9883", "React Native", 3, after: "https://github.com/react/react-native/issues/9883"),
    Log("react-native-18575", "states", 3, after: "https://github.com/react/react-native/issues/18575"),
    Log(
      "react-native-appstate-7", "states", 3,
      after: "https://github.com/bamlab/redux-enhancer-react-native-appstate/issues/7"),
    Log("swiftui-memotut-8546dfa4", "SwiftUI", 5, after: "https://memotut.com/en/8546dfa4811b34f669d4"),
    Log(
      "swiftui-frentebw-scene-phase", "SwiftUI", 7,
      after: "https://medium.com/@frentebw/how-does-the-scene-phase-change-in-the-swiftui-app-102ed4586b50"),
    Log("maui-2751", ".NET MAUI", 4, after: "https://github.com/dotnet/maui/issues/2751"),
    Log(
      "maui-app-lifecycle", ".NET MAUI", 6, after: "https://learn.microsoft.com/dotnet/maui/fundamentals/app-lifecycle"),
    Log("xamarin-forms-8413", "Xamarin.Forms", 3, after: "https://github.com/xamarin/Xamarin.Forms/issues/8413"),
    Log(
      "xamarin-fingerprint-94", "Xamarin.Forms", 5, after: "https://github.com/smstuebe/xamarin-fingerprint/issues/94"),
    Log("unity-qiita-2cbad142", "Unity", 5, after: "https://qiita.com/wapa5pow/items/2cbad14267d2ad3433f5"),
    Log(
      "unity-on-application-pause", "Unity", 5,
      after: "https://docs.unity3d.com/6000.1/Documentation/ScriptReference/MonoBehaviour.OnApplicationPause.html"),
    Log("capacitor-5320", "Capacitor", 4, after: "https://github.com/ionic-team/capacitor/issues/5320"),
    Log("capacitor-plugins-1220", "Capacitor", 4, after: "https://github.com/ionic-team/capacitor-plugins/pull/1220"),
    Log("cordova-ios-815", "Cordova", 3, after: "https://github.com/apache/cordova-ios/issues/815"),
    Log("cordova-intercom-40", "Cordova", 2, after: "https://github.com/intercom/intercom-cordova/issues/40"),
    Log("godot-85100", "Godot", 5, after: "https://github.com/godotengine/godot/pull/85100"),
    Log("godot-18791", "Godot", 4, after: "https://github.com/godotengine/godot/pull/18791"),
    Log("qt-application-state", "Qt", 5, after: "https://doc.qt.io/qt-6/qt.html#ApplicationState-enum"),
    Log("qt-stackoverflow-50800926", "Qt", 4, after: "https://stackoverflow.com/questions/50800926"),
    Log("sdl-readme-ios", "SDL", 4, after: "https://github.com/libsdl-org/SDL/blob/SDL2/docs/README-ios.md"),
    Log("sdl-events-header", "SDL", 5, after: "https://github.com/libsdl-org/SDL/blob/SDL2/include/SDL_events.h"),
    Log(
      "unreal-lifecycle-component", "Unreal", 5,
      after: "https://dev.epicgames.com/documentation/unreal-engine/API/Runtime/Engine/UApplicationLifecycleComponent"),
    Log(
      "unreal-core-delegates", "Unreal", 3,
      after: "https://dev.epicgames.com/documentation/unreal-engine/API/Runtime/Core/FCoreDelegates"),
    Log(
      "kotlin-compose-core-1319", "Kotlin Multiplatform", 9,
      after: "https://github.com/JetBrains/compose-multiplatform-core/pull/1319"),
    Log(
      "kotlin-lifecycle-tracker-1", "Kotlin Multiplatform", 3,
      after: "https://github.com/KevinnZou/compose-multiplatform-lifecycle-tracker/issues/1"),
    Log("bugsnag-cocoa-1165", "Bugsnag", 7, after: "https://github.com/bugsnag/bugsnag-cocoa/pull/1165"),
    Log(
      "bugsnag-breadcrumbs", "Bugsnag", 5,
      after: "https://github.com/bugsnag/bugsnag-cocoa/blob/master/Bugsnag/Breadcrumbs/BSGNotificationBreadcrumbs.m"),
    Log("sentry-cocoa-7676", "Sentry", 5, after: "https://github.com/getsentry/sentry-cocoa/issues/7676"),
    Log("sentry-cocoa-6178", "Sentry", 2, after: "https://github.com/getsentry/sentry-cocoa/issues/6178"),
    Log("segment-analytics-swift-265", "Segment", 3, after: "https://github.com/segmentio/analytics-swift/issues/265"),
    Log("segment-analytics-ios-882", "Segment", 3, after: "https://github.com/segmentio/analytics-ios/issues/882"),
    Log("system-log-godot-109846", "system log", 8, after: "https://github.com/godotengine/godot/issues/109846"),
    Log("system-log-flutterfire-5702", "system log", 4, after: "https://github.com/firebase/flutterfire/issues/5702"),
    Log("uikit-forums-mmatiush", "UIKit", 4, after: "https://forums.developer.apple.com/forums/profile/mmatiush"),
    Log(
      "uikit-big-nerd-ranch-13", "UIKit", 7,
      after:
        "https://ebookreading.net/view/book/iOS+Programming++The+Big+Nerd+Ranch+Guide++7th+Edition-EB9780135264843_119.html"
    ),
  ]
  private static let folder = Repository.corpus.appendingPathComponent("logs/dialects")

  @Test(
    "a log after a public source is read in its dialect, and legal",
    arguments: logs)
  func isRead(_ log: Log) throws {
    let verdict = try LogJudge().judge(logAt: Self.folder.appendingPathComponent(log.name + ".log").path)
    #expect(verdict.isLegal, "\(verdict.description(of: log.name))")
    #expect(verdict.reading.dialect?.name ?? "UIKit" == log.dialect)
    #expect(verdict.counts.judged == log.lines && log.source.hasPrefix("https://"))
  }

  @Test("each dialect has at least two logs, and each log of the folder has a source")
  func isComplete() throws {
    for dialect in LogDialect.all {
      #expect(Self.logs.count { $0.dialect == dialect.name } > 1, "\(dialect.name)")
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.sorted() == Self.logs.map { $0.name + ".log" }.sorted())
  }
}
