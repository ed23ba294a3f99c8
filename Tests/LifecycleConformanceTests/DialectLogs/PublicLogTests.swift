import LifecycleLogs
import LifecycleTestSupport

/// Logs after public reports and documentation, in words of our own.
@Suite("Logs after public sources")
struct PublicLogTests {
  /// The logs of the corpus: the name of each, its dialect, how many lines are read, and the address of its source.
  static let logs = """
    flutter-28936 | Flutter | 6 | https://github.com/flutter/flutter/issues/28936
    flutter-60683 | Flutter | 3 | https://github.com/flutter/flutter/issues/60683
    flutter-168356 | Flutter | 4 | https://github.com/flutter/flutter/issues/168356
    flutter-listener-146734 | Flutter's listener | 6 | https://github.com/flutter/flutter/issues/146734
    flutter-listener-130566 | Flutter's listener | 3 | https://github.com/flutter/flutter/issues/130566
    react-native-54764 | React Native | 3 | https://github.com/react/react-native/issues/54764
    react-native-9883 | React Native | 3 | https://github.com/react/react-native/issues/9883
    react-native-18575 | states | 3 | https://github.com/react/react-native/issues/18575
    react-native-appstate-7 | states | 3 | \
      https://github.com/bamlab/redux-enhancer-react-native-appstate/issues/7
    swiftui-memotut-8546dfa4 | SwiftUI | 5 | https://memotut.com/en/8546dfa4811b34f669d4
    swiftui-frentebw-scene-phase | SwiftUI | 7 | \
      https://medium.com/@frentebw/how-does-the-scene-phase-change-in-the-swiftui-app-102ed4586b50
    maui-2751 | .NET MAUI | 4 | https://github.com/dotnet/maui/issues/2751
    maui-app-lifecycle | .NET MAUI | 6 | https://learn.microsoft.com/dotnet/maui/fundamentals/app-lifecycle
    maui-6507 | .NET MAUI | 5 | https://github.com/dotnet/maui/issues/6507
    maui-reactorui-156 | .NET MAUI | 6 | https://github.com/adospace/reactorui-maui/issues/156
    xamarin-forms-8413 | Xamarin.Forms | 3 | https://github.com/xamarin/Xamarin.Forms/issues/8413
    xamarin-forms-14543 | .NET MAUI | 5 | https://github.com/xamarin/Xamarin.Forms/issues/14543
    xamarin-forms-4608 | Xamarin.Forms | 5 | https://github.com/xamarin/Xamarin.Forms/issues/4608
    xamarin-fingerprint-94 | Xamarin.Forms | 5 | https://github.com/smstuebe/xamarin-fingerprint/issues/94
    unity-qiita-2cbad142 | Unity | 5 | https://qiita.com/wapa5pow/items/2cbad14267d2ad3433f5
    unity-on-application-pause | Unity | 5 | \
      https://docs.unity3d.com/6000.1/Documentation/ScriptReference/MonoBehaviour.OnApplicationPause.html
    capacitor-5320 | Capacitor | 4 | https://github.com/ionic-team/capacitor/issues/5320
    capacitor-plugins-1220 | Capacitor | 4 | https://github.com/ionic-team/capacitor-plugins/pull/1220
    cordova-ios-815 | Cordova | 3 | https://github.com/apache/cordova-ios/issues/815
    cordova-intercom-40 | Cordova | 2 | https://github.com/intercom/intercom-cordova/issues/40
    cordova-android-1089 | Cordova | 5 | https://github.com/apache/cordova-android/issues/1089
    godot-85100 | Godot | 5 | https://github.com/godotengine/godot/pull/85100
    godot-18791 | Godot | 4 | https://github.com/godotengine/godot/pull/18791
    qt-application-state | Qt | 5 | https://doc.qt.io/qt-6/qt.html#ApplicationState-enum
    qt-stackoverflow-50800926 | Qt | 4 | https://stackoverflow.com/questions/50800926
    sdl-readme-ios | SDL | 4 | https://github.com/libsdl-org/SDL/blob/SDL2/docs/README-ios.md
    sdl-events-header | SDL | 5 | https://github.com/libsdl-org/SDL/blob/SDL2/include/SDL_events.h
    unreal-lifecycle-component | Unreal | 5 | \
      https://dev.epicgames.com/documentation/unreal-engine/API/Runtime/Engine/UApplicationLifecycleComponent
    unreal-core-delegates | Unreal | 3 | \
      https://dev.epicgames.com/documentation/unreal-engine/API/Runtime/Core/FCoreDelegates
    kotlin-compose-core-1319 | Kotlin Multiplatform | 9 | \
      https://github.com/JetBrains/compose-multiplatform-core/pull/1319
    kotlin-lifecycle-tracker-1 | Kotlin Multiplatform | 3 | \
      https://github.com/KevinnZou/compose-multiplatform-lifecycle-tracker/issues/1
    nativescript-251 | NativeScript | 4 | https://github.com/NativeScript/NativeScript/pull/251
    nativescript-angular-2163 | NativeScript | 2 | https://github.com/NativeScript/nativescript-angular/issues/2163
    titanium-13981 | Titanium | 4 | https://github.com/tidev/titanium-sdk/pull/13981
    titanium-10634 | Titanium | 4 | https://github.com/tidev/titanium-sdk/pull/10634
    air-1795 | Adobe AIR | 3 | https://github.com/airsdk/Adobe-Runtime-Support/issues/1795
    air-2599 | Adobe AIR | 3 | https://github.com/airsdk/Adobe-Runtime-Support/issues/2599
    bugsnag-cocoa-1165 | Bugsnag | 7 | https://github.com/bugsnag/bugsnag-cocoa/pull/1165
    bugsnag-breadcrumbs | Bugsnag | 5 | \
      https://github.com/bugsnag/bugsnag-cocoa/blob/master/Bugsnag/Breadcrumbs/BSGNotificationBreadcrumbs.m
    sentry-cocoa-7676 | Sentry | 5 | https://github.com/getsentry/sentry-cocoa/issues/7676
    sentry-cocoa-6178 | Sentry | 2 | https://github.com/getsentry/sentry-cocoa/issues/6178
    sentry-dart-observer | Sentry for Flutter | 6 | \
      https://github.com/getsentry/sentry-dart/blob/main/packages/flutter/lib/src/widgets_binding_observer.dart
    sentry-dart-240 | Sentry for Flutter | 5 | https://github.com/getsentry/sentry-dart/issues/240
    sentry-react-native-3932 | Sentry | 3 | https://github.com/getsentry/sentry-react-native/pull/3932
    segment-analytics-swift-265 | Segment | 3 | https://github.com/segmentio/analytics-swift/issues/265
    segment-analytics-ios-882 | Segment | 3 | https://github.com/segmentio/analytics-ios/issues/882
    system-log-godot-109846 | system log | 8 | https://github.com/godotengine/godot/issues/109846
    system-log-flutterfire-5702 | system log | 4 | https://github.com/firebase/flutterfire/issues/5702
    uikit-forums-mmatiush | UIKit | 4 | https://forums.developer.apple.com/forums/profile/mmatiush
    uikit-big-nerd-ranch-13 | UIKit | 7 | \
      https://ebookreading.net/view/book/iOS+Programming++The+Big+Nerd+Ranch+Guide++7th+Edition-EB9780135264843_119.html
    """.rows
  private static let folder = Repository.corpus.appendingPathComponent("logs/dialects")

  @Test("a log after a public source is read in its dialect, and legal", arguments: logs)
  func isRead(_ log: [String]) throws {
    let verdict = try LogJudge().judge(logAt: Self.folder.appendingPathComponent(log[0] + ".log").path)
    #expect(verdict.isLegal, "\(verdict.description(of: log[0]))")
    #expect(verdict.reading.dialect?.name ?? "UIKit" == log[1])
    #expect(verdict.counts.judged == Int(log[2]) && log[3].hasPrefix("https://"))
  }

  @Test("each dialect has at least two logs, and each log of the folder has a source")
  func isComplete() throws {
    for dialect in LogDialect.all {
      #expect(Self.logs.count { $0[1] == dialect.name } > 1, "\(dialect.name)")
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.sorted() == Self.logs.map { $0[0] + ".log" }.sorted())
  }
}
