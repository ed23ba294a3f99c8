import LifecycleLogs
import LifecycleTestSupport

/// Logs as people write them: the words of a framework behind whatever a logger puts before them.
@Suite("Logs as people write them")
struct WrittenLogTests {
  private static let walk = "did become active; will resign active; did enter background; will enter foreground"
  private static let broken = walk + "; did become active; did enter background"
  private static let prefixes = [
    "INFO", "[INFO]", "10:00:00", "2024-06-01 08:00:00 +0000 -", "2024-01-01 10:00:00.000 Demo[1:2]", "✅", ">>>", "***",
    "DEBUG -", "10:00:00.000 [AppDelegate]", "[App]",
  ]
  private static let (one, other) = ("<UIWindowScene: 0x10270b110>", "<UIWindowScene: 0x103e06510>")
  private static let session = "session=8A1F2C10-1111-4B0B-9A11-0123456789A"

  /// Two scenes, each told by its address, or by its session.
  private static func connected(_ scenes: String...) -> String {
    scenes.map { "sceneWillEnterForeground \($0); sceneDidBecomeActive \($0)" }.joined(separator: "; ")
  }

  /// Logs whose lines a semicolon separates: the dialect of each, the outcome, what is before each line, and the lines.
  static let rows =
    prefixes.flatMap { [["UIKit", "legal", $0, walk], ["UIKit", "violated", $0, broken]] }
      + """
      UIKit | violated | [App] | did finish launching; did become active; will terminate; did become active
      UIKit | violated | | applicationDidBecomeActive(UIApplication); applicationWillResignActive(UIApplication); \
        applicationDidEnterBackground(UIApplication); applicationWillEnterForeground(UIApplication); \
        applicationDidBecomeActive(UIApplication); applicationDidEnterBackground(UIApplication)
      UIKit | nothingToJudge | 9 UIKitCore 0x00000001b1b6ba38 | -[UIApplication _applicationDidEnterBackground] + 132; \
        -[AppDelegate applicationDidEnterBackground:] + 40
      UIKit | legal | Received | UIApplicationWillResignActiveNotification
      UIKit | legal | | 应用进入后台 applicationDidEnterBackground
      UIKit | legal | | {"level":"info","event":"app_did_become_active","pid":512}
      states | legal | | App became active; App will resign active; App entered background
      states | violated | | App became active; App will resign active; App entered background; App became active; \
        App entered background
      .NET MAUI | violated | [0:] iOS | OnActivated; OnResignActivation; DidEnterBackground; WillEnterForeground; \
        OnActivated; DidEnterBackground
      React Native | suspicious | [AppState] | active -> inactive; inactive -> background; active -> inactive
      system log | suspicious | Deactivation reason added: 5, | \
        deactivation reasons: 0 -> 32; deactivation reasons: 0 -> 32
      SwiftUI | legal | | scenePhase → inactive; scenePhase → background
      SwiftUI | legal | - | New phase: ScenePhase.active; Old phase: ScenePhase.active; New phase: ScenePhase.inactive; \
        Old phase: ScenePhase.inactive; New phase: ScenePhase.background
      SwiftUI | legal | | old phase: inactive, new phase: active; old phase: active, new phase: inactive; \
        old phase: inactive, new phase: background
      UIKit | violated | | SceneWillEnterForeground; SceneOnActivated; SceneDidEnterBackground; \
        SceneWillEnterForeground; SceneOnActivated; SceneOnResignActivation; SceneDidEnterBackground
      .NET MAUI | legal | | OnActivated called, App is active.; OnResignActivation called; App entering background state.; \
        App will enter foreground; OnActivated called
      states | violated | The application | has become active; will resign active; has entered background; \
        has become active; has entered background
      .NET MAUI | legal | | OnActivated called, App is active; OnResignActivation called, App is inactive
      Qt | suspicious | | applicationState changed: Qt::ApplicationActive; \
        applicationState changed: Qt::ApplicationSuspended
      SDL | violated | | INFO: SDL_APP_WILLENTERBACKGROUND; INFO: SDL_APP_DIDENTERFOREGROUND; \
        INFO: SDL_APP_DIDENTERBACKGROUND
      Flutter's listener | violated | | onResume; onInactive; onHide; onPause; onRestart; onShow; onResume; onPause
      UIKit | legal | | \(connected(one, other)); sceneWillResignActive \(one); sceneDidEnterBackground \(one)
      UIKit | violated | | \(connected(one, other)); sceneDidEnterBackground \(other); sceneWillResignActive \(one)
      UIKit | violated | | \(connected(one, one)); sceneWillResignActive \(one); sceneDidEnterBackground \(one)
      UIKit | legal | | \(connected("\(session)B", "\(session)C")); sceneWillResignActive \(session)B; \
        sceneWillResignActive \(session)C
      UIKit | notCovered | | \(connected("")); scene willConnectTo; \(connected("")); sceneWillResignActive; \
        sceneWillResignActive
      Segment | legal | | \(segment("Opened", #"","properties":{"from_background":false}"#)); \(foregrounded); \
        \(foregrounded); \(segment("Backgrounded")); \(segment("Opened", #"","properties":{"from_background":true}"#)); \
        \(foregrounded); \(foregrounded); \(segment("Backgrounded"))
      Segment | legal | App[1:2] | Application Opened; Application Foregrounded; Application Foregrounded; \
        Application Backgrounded
      Segment | legal | App[1:2] | Application Opened from_background true; Application Foregrounded; \
        Application Opened from_background false; Application Backgrounded
      Segment | suspicious | App[1:2] | Application Opened from_background true; Application Foregrounded; \
        Application Backgrounded; Application Foregrounded
      UIKit | violated | | UIApplicationDidFinishLaunchingNotification; UIApplicationWillEnterForegroundNotification; \
        UIApplicationDidBecomeActiveNotification; UIApplicationDidEnterBackgroundNotification; \
        UIApplicationDidEnterBackgroundNotification
      Xamarin.Forms | legal | | App.OnStart; App.OnSleep; App.OnResume; In App.OnSleep; In App.OnResume
      SwiftUI | legal | | applicationWillResignActive; scenePhase: inactive; applicationDidEnterBackground; \
        scenePhase: background
      UIKit | legal | | UIApplicationDidFinishLaunchingNotification; UIApplicationDidBecomeActiveNotification; \
        scenePhase: active
      Sentry | legal | | "category": "app.lifecycle",; "state": "foreground"; "category": "app.lifecycle",; \
        "state": "background"
      React Native | legal | LOG | inactive; active; Current state is:  inactive; Current state is:  active
      UIKit | violated | | applicationDidBecomeActive:; 222applicationWillResignActive:; 222applicationWillResignActive:
      Godot | legal | I: | NOTIFICATION_WM_FOCUS_OUT; NOTIFICATION_APP_PAUSED; NOTIFICATION_WM_FOCUS_IN; \
        NOTIFICATION_APP_RESUMED; NOTIFICATION_WM_FOCUS_OUT
      Godot | legal | | NOTIFICATION_APPLICATION_FOCUS_OUT; NOTIFICATION_APPLICATION_PAUSED; \
        NOTIFICATION_APPLICATION_FOCUS_IN; NOTIFICATION_APPLICATION_RESUMED; NOTIFICATION_APPLICATION_FOCUS_OUT
      Sentry for Flutter | violated | | "app.lifecycle", "state": "resumed"; "app.lifecycle", "state": "inactive"; \
        "app.lifecycle", "state": "resumed"; "app.lifecycle", "state": "paused"
      UIKit | legal | | 1. applicationWillResignActive; 2. applicationDidEnterBackground; \
        1. applicationDidEnterBackground; 2. applicationWillTerminate
      UIKit | violated | | 1. applicationDidBecomeActive; 1. applicationDidEnterBackground; 1. applicationWillResignActive
      UIKit | legal | | > Lock:; > ; > applicationWillResignActive; > ; > Home:; > ; > applicationWillResignActive
      system log | legal | | Deactivation reason added: 5; deactivation reasons: 6144 -> 6176; \
        Received state update for 36996 (app<org.example(1)>, unknown-NotVisible; \
        Deactivation reason removed: 5; deactivation reasons: 32 -> 0; animating application lifecycle event: 0
      UIKit | legal | | applicationDidBecomeActive; missing: applicationDidEnterBackground; applicationWillResignActive
      UIKit | legal | | applicationDidFinishLaunching; applicationDidBeconeActive; applicationWillResignActive
      UIKit | nothingToJudge | | 0x1000017D0 0x00000080 [  4] -[AppDelegate applicationDidBecomeActive:]; \
        0x100001850 0x00000040 [  4] -[AppDelegate applicationDidEnterBackground:]
      UIKit | suspicious | | 10:00:00.100 sceneWillEnterForeground(_:); 10:00:00.301 sceneDidBecomeActive(_:); \
        10:00:00.301 sceneDidBecomeActive(_:)
      UIKit | legal | | applicationDidBecomeActive; WebPageProxy::applicationDidEnterBackground; applicationWillResignActive
      UIKit | legal | App[1:2] | oneSignalApplicationWillResignActive; oneSignalApplicationDidEnterBackground; \
        oneSignalApplicationDidBecomeActive
      Qt | legal | qml: | Qt.application.state changed: 4; Qt.application.state changed: 2; Qt.application.state changed: 0
      NativeScript | violated | [1:2] | resumeEvent; suspendEvent; resumeEvent; suspendEvent; exitEvent; suspendEvent
      Titanium | violated | [INFO] | Pausing; Paused; Resuming; Resumed; Paused
      Adobe AIR | violated | | Event ACTIVATE; Event DEACTIVATE; Event DEACTIVATE
      UIKit | violated | | applicationDidBecomeActive: applicationState = active; \
        applicationWillResignActive: applicationState = active; applicationDidEnterBackground: applicationState = active
      Segment | suspicious | | 10:00:00.136 Application Backgrounded; 10:00:00.137 Application Backgrounded
      Sentry | suspicious | | 10:00:00.136 {"category":"app.lifecycle","data":{"state":"background"}}; \
        10:00:00.137 {"category":"app.lifecycle","data":{"state":"background"}}
      UIKit | suspicious | | 10:00:01.000 applicationDidBecomeActive:; 10:00:02.000 applicationWillResignActive:; \
        10:00:02.600 applicationDidEnterBackground:; 10:00:04.000 applicationWillEnterForeground:; \
        10:00:04.600 applicationDidBecomeActive:; 10:00:06.000 applicationWillResignActive:; \
        10:00:06.600 applicationDidEnterBackground:; 10:00:08.000 applicationDidBecomeActive:
      UIKit | legal | | applicationDidBecomeActive (state: active); applicationWillResignActive (state: active); \
        applicationDidEnterBackground (state: active)
      UIKit | legal | | applicationDidBecomeActive; #0 0x0000000102f40b9c in AppDelegate.applicationWillTerminate(_:) at /App.swift:44; \
        1  MyApp  0x1c3e0 AppDelegate.applicationDidEnterBackground(_:) + 44 (App.swift:44); applicationWillResignActive
      UIKit | legal | | Adding observer: UIApplicationWillTerminateNotification; applicationWillResignActive; \
        addObserver UIApplicationDidEnterBackgroundNotification; applicationDidBecomeActive; applicationWillResignActive
      UIKit | violated | DEBUG | AppDelegate.applicationDidBecomeActive():34 - applicationDidBecomeActive(_:); \
        AppDelegate.applicationDidEnterBackground():38 - applicationDidEnterBackground(_:); \
        AppDelegate.applicationWillResignActive():42 - applicationWillResignActive(_:)
      UIKit | violated | VERBOSE SceneDelegate. | sceneDidBecomeActive:30 -; sceneDidEnterBackground:38 -; sceneWillResignActive:42 -
      UIKit | violated | /Users/me/App/AppDelegate.swift | applicationDidBecomeActive(_:) 33; \
        applicationDidEnterBackground(_:) 42; applicationWillResignActive(_:) 51
      UIKit | violated | Sessions: | applicationDidBecomeActive -> start session; \
        applicationDidEnterBackground -> end session; applicationWillResignActive -> pause session
      UIKit | violated | lifecycle | event=did_become_active ts=1; event=did_enter_background ts=2; \
        event=will_resign_active ts=3
      UIKit | violated | | applicationDidBecomeActive; [User] active; [User] inactive; [Player] state: active; \
        applicationDidEnterBackground; applicationWillResignActive
      UIKit | legal | | Note: sceneDidEnterBackground is where we save; applicationDidBecomeActive; applicationWillResignActive
      UIKit | nothingToJudge | | {"list":[{"msg":"applicationDidBecomeActive"},{"msg":"applicationDidEnterBackground"}]}
      UIKit | suspicious | | UIApplicationDidBecomeActiveNotification; UIApplicationWillResignActiveNotification; \
        UIApplicationDidEnterBackgroundNotification; UIApplicationDidBecomeActiveNotification; \
        UIApplicationWillEnterForegroundNotification
      UIKit | suspicious | | 10:00:01.000 application:didFinishLaunchingWithOptions:; \
        10:00:01.004 application:didFinishLaunchingWithOptions:; 10:00:01.100 applicationDidBecomeActive:
      UIKit | legal | Foo[91:1] | -[AppDelegate applicationDidBecomeActive:]; [ChatRoom] didBecomeActive; \
        AVAudioSession did become active; -[AppDelegate applicationWillResignActive:]; [Sync] didResign; \
        -[AppDelegate applicationDidEnterBackground:]; [Sync] didEnterBackground
      UIKit | violated | MainScene: | scene(_:willConnectTo:options:); will enter foreground; did become active; \
        did enter background; will resign active
      UIKit | violated | | applicationDidBecomeActive; GameScene: did enter background; applicationDidEnterBackground; \
        applicationWillResignActive
      UIKit | violated | | Scene did become active: \(one); Scene did enter background: \(one); Scene will resign active: \(one)
      Unreal | violated | | [2023.05.04-10:12:12:100][612]Log: ApplicationWillEnterBackgroundDelegate; \
        [2023.05.04-10:12:12:640][613]Log: ApplicationWillDeactivateDelegate; \
        [2023.05.04-10:13:40:001][614]Log: ApplicationHasReactivatedDelegate; \
        [2023.05.04-10:13:40:310][615]Log: ApplicationHasEnteredForegroundDelegate
      UIKit | violated | | event[1]: didBecomeActive; event[2]: didEnterBackground; event[3]: willResignActive
      .NET MAUI | violated | | AppDelegate.OnActivated; AppDelegate.DidEnterBackground; AppDelegate.OnResignActivation; \
        AppDelegate.WillEnterForeground
      React Native | legal | [10:00:00] | AppState: active (was unknown); AppState: inactive (was active); \
        AppState: background (was inactive); AppState: active (was background)
      states | legal | | UIApplication: active → inactive; UIApplication: inactive → background
      states | legal | | app became active at 10:00; app entered background at 10:02; app will enter foreground at 10:07
      Sentry | legal | ts=2024-05-04T10:00:00Z lvl=info | evt=app.lifecycle state=active; evt=app.lifecycle state=background
      SwiftUI | legal | AppFeature.Action. | scenePhaseChanged(.active); scenePhaseChanged(.inactive)
      UIKit | legal | | [Recorder] onStart; applicationDidBecomeActive; [Recorder] onStop; applicationWillResignActive
      UIKit | violated | | 10:00:00.000 DEBUG applicationDidBecomeActive; 10:05:00.000 DEBUG applicationWillResignActive; \
        10:05:00.500 DEBUG applicationDidEnterBackground; 10:09:00.000 DEBUG applicationWillEnterForeground; \
        10:09:00.400 DEBUG applicationDidBecomeActive; 10:15:00.000 INFO didEnterBackground
      UIKit | legal | | [SessionTracker] didBecomeActive; [AppDelegate] applicationDidBecomeActive(_:); \
        [SessionTracker] willResignActive; [SessionTracker] didEnterBackground; [SessionTracker] didBecomeActive
      UIKit | legal | | UIApplicationDidBecomeActiveNotification; UIApplicationWillResignActiveNotification; \
        UIApplicationDidBecomeActiveNotification; [ChatRoom] didBecomeActive; UIApplicationWillResignActiveNotification
      UIKit | nothingToJudge | | applicationDidBecomeActive 尚未实现
      UIKit | violated | | Scene \(one) did become active; Scene \(one) did enter background; Scene \(one) will resign active
      UIKit | legal | 【生命周期】 | applicationDidBecomeActive; applicationWillResignActive
      UIKit | violated | | Method applicationDidBecomeActive is called; Method applicationDidEnterBackground is called; \
        Method applicationWillResignActive is called
      UIKit | violated | Kodi[345:7777] | -[XBMCDelegate applicationDidBecomeActive:]:; \
        -[XBMCDelegate applicationDidEnterBackground:]:; -[XBMCDelegate applicationWillResignActive:]:
      UIKit | violated | | [AppDelegate.swift:480 applicationDidBecomeActive(_:)]:; \
        [AppDelegate.swift:540 applicationDidEnterBackground(_:)]:; [AppDelegate.swift:520 applicationWillResignActive(_:)]:
      Segment | suspicious | | 09:00:01 Application Opened from_background false; 09:10:44 Application Backgrounded; \
        11:30:12 Application Backgrounded; 13:02:09 Application Opened from_background true
      UIKit | suspicious | | 10:11:12.123 applicationDidBecomeActive; 10:11:12.623 applicationDidFinishLaunching
      UIKit | suspicious | | applicationDidBecomeActive at 10:00:00.100; \
        applicationDidBecomeActive at 10:00:00.150
      UIKit | suspicious | | \(left); applicationDidBecomeActive; \(back)
      UIKit | suspicious | | 10:00:00 applicationDidBecomeActive; 10:00:01 applicationWillResignActive; \
        10:00:10 applicationDidBecomeActive; 10:00:20 applicationDidBecomeActive
      UIKit | legal | | \(left); -- killed it, and opened it --; applicationDidBecomeActive; \(back)
      UIKit | legal | | === one ===; \(left); === two ===; applicationDidBecomeActive; \(back)
      UIKit | legal | | \(left); applicationWillTerminate; applicationDidBecomeActive; \(back)
      UIKit | suspicious | | applicationDidBecomeActive; applicationDidFinishLaunching
      UIKit | violated | [0:] Demo: | SceneWillConnect; FinishedLaunching; SceneWillEnterForeground; \
        SceneOnActivated
      UIKit | suspicious | | 10:00:01.000 applicationDidBecomeActive; \
        10:00:01.300 applicationWillEnterForeground
      UIKit | suspicious | App[5:1] | 10:00:01.000 application:didFinishLaunchingWithOptions:; \
        10:00:01.300 applicationDidBecomeActive; 10:00:01.310 application(_:open:options:) demo://a
      UIKit | legal | | 10:00:01.000 applicationWillResignActive; 10:00:01.300 applicationDidBecomeActive; \
        10:00:01.310 application(_:open:options:) demo://a
      UIKit | suspicious | 2015-01-01 | \(pairs)
      UIKit | legal | 2018-01-01 | \(pairs)
      UIKit | legal | 2024-05-01 | 07:00:00 applicationDidBecomeActive; 07:10:00 applicationWillResignActive; \
        07:10:01 applicationDidEnterBackground; 07:15:00 didUpdateLocations 1; \
        07:15:10 applicationDidEnterBackground
      UIKit | legal | | UIApplicationDidBecomeActiveNotification -- registered observer; \
        applicationDidBecomeActive; applicationWillResignActive
      UIKit | suspicious | | 2024-02-01 08:00:00 App[410:7] applicationDidBecomeActive; \
        2024-02-01 07:59:00 App[410:7] applicationWillResignActive; \
        2024-02-01 08:01:02 App[410:7] applicationDidEnterBackground
      Segment | suspicious | | Application Opened from_background false; \
        Application Opened from_background false; Application Backgrounded
      SwiftUI | suspicious | scenePhase: | active -> inactive; inactive -> background; inactive -> active
      Kotlin Multiplatform | suspicious | | ON_RESUME; ON_PAUSE; ON_STOP; ON_RESUME; ON_START
      Kotlin Multiplatform | suspicious | | ON_PAUSE; ON_STOP; ON_START; ON_START; ON_RESUME
      Kotlin Multiplatform | legal | | [A] ON_RESUME; [B] ON_START; [A] ON_PAUSE; [A] ON_STOP
      Qt | suspicious | Application state is | ApplicationInactive; ApplicationSuspended; ApplicationActive
      .NET MAUI | legal | | Created; Activated; Deactivated; Stopped; Resumed; Activated
      .NET MAUI | violated | | Created; Activated; Stopped; Deactivated; Resumed; Activated
      .NET MAUI | legal | | RESIGN; BACKGROUND; FOREGROUND; ACTIVATE; RESIGN; BACKGROUND; FOREGROUND; ACTIVATE
      Cordova | legal | | Device Ready; Pause; Resume
      Cordova | legal | | deviceready; deviceready; pause; resume
      Capacitor | legal | [log] - | isActive true; {"id":3,"isActive":false}; {"id":4,"isActive":false}; \
        isActive false
      Capacitor | violated | [log] - | Is active? false; App resumed; App paused; Is active? true
      React Native | legal | | {"app":"Demo","appState":"active"}; {"app":"Demo","appState":"background"}
      React Native | legal | LOG | AppState active; {"user":{"state":"inactive"}}; AppState background
      Unreal | legal | LogCore: | ApplicationWillDeactivateDelegate broadcast; \
        ApplicationWillEnterBackgroundDelegate broadcast
      states | suspicious | Demo[91:1] | App became active; App entered background; App terminated; \
        App became active
      states | legal | | App became active; App resigned active; App entered background
      states | suspicious | | App became active; App will resign active; App became active; App lost focus; \
        App entered background
      UIKit | legal | | **1. Launch**; \(left); **2. Notification tapped**; \(opened); **3. Home**; \(leaving)
      UIKit | violated | | **1. Launch**; \(left); **2. Home**; applicationDidEnterBackground; applicationWillResignActive
      UIKit | suspicious | | \(forwarded("WillEnterForeground", "DidBecomeActive", "WillResignActive"))
      UIKit | violated | | \(forwarded("DidBecomeActive", "DidEnterBackground", "WillResignActive"))
      UIKit | violated | | \(forwarded("WillEnterForeground", "DidBecomeActive")); AppDelegate applicationWillResignActive
      Sentry | legal | | [\(crumb("background")),\(crumb("foreground")),\(crumb("background"))]
      Sentry | legal | | {"event_id":"1","breadcrumbs":{"values":[\(crumb("inactive")),\(crumb("background"))]}}
      Sentry | violated | | {"breadcrumbs":[\(crumb("active")),\(crumb("background")),\(crumb("inactive"))]}
      Sentry | violated | | [\(crumb("active")),\(crumb("inactive")), \(crumb("background")),\(crumb("inactive"))]
      UIKit | violated | | {"message":"applicationDidBecomeActive:","breadcrumbs":[]}; \
        {"message":"applicationDidEnterBackground:","breadcrumbs":[]}; \
        {"message":"applicationWillResignActive:","breadcrumbs":[]}
      .NET MAUI | legal | Demo.iOS Demo== | OnActivated called.; OnResignActivation called.; DidEnterBackground called.
      .NET MAUI | violated | Demo.iOS Demo== | OnActivated called.; DidEnterBackground called.; OnResignActivation called.
      Xamarin.Forms | legal | | OnStart; OnSleep; OnResume: counter 1; OnSleep; OnResume 2; OnSleep
      Xamarin.Forms | violated | | OnStart; OnSleep; OnResume: counter 1; OnResume: counter 2; OnSleep
      Segment | legal | [Amplitude] | Application Opened; Application Backgrounded; Application Opened
      Segment | legal | | Application Opened; Application Became Active; Application Backgrounded; \
        Application Became Active; Application Backgrounded
      Segment | suspicious | [Amplitude] | Application Opened; Application Backgrounded; Application Backgrounded
      states | legal | WARN | STATE active; STATE inactive; STATE background
      .NET MAUI | violated | WARN | Created; Activated; Stopped; Deactivated
      UIKit | legal | Home: | \(chain("WillResignActive", "DidEnterBackground", "WillEnterForeground", "DidBecomeActive"))
      UIKit | violated | 10:00:00 | \(chain("DidBecomeActive", "DidEnterBackground", "WillResignActive"))
      UIKit | nothingToJudge | | didBecomeActive -> willResignActive; willResignActive -> didEnterBackground
      UIKit | nothingToJudge | | \(chain("DidBecomeActive", "WillResignActive", "DidEnterBackground")) -> and so on
      UIKit | legal | [Card] | applicationDidBecomeActive; phase: active; phase: background; applicationWillResignActive
      """.rows

  private static let opened = "applicationWillEnterForeground; applicationDidBecomeActive"
  private static func forwarded(_ names: String...) -> String {
    names.map { "SceneDelegate scene\($0); AppDelegate application\($0)" }.joined(separator: "; ")
  }
  private static func chain(_ names: String...) -> String {
    names.map { "application\($0)" }.joined(separator: names.count > 3 ? " → " : " -> ")
  }
  private static func crumb(_ state: String) -> String {
    #"{"category":"app.lifecycle","data":{"state":"\#(state)"}}"#
  }

  private static let leaving = "applicationWillResignActive; applicationDidEnterBackground"
  private static let (left, back) = (
    "applicationDidBecomeActive; \(leaving)", "\(leaving); applicationWillEnterForeground"
  )
  private static let pairs =
    "10:00:10.000 applicationWillResignActive; 10:00:10.700 applicationDidBecomeActive; "
    + "10:00:10.702 applicationWillResignActive; 10:00:15.300 applicationDidBecomeActive"
  private static let foregrounded = segment("Foregrounded")
  private static func segment(_ name: String, _ rest: String = #"""#) -> String {
    #"{"event":"Application "# + name + rest + "}"
  }

  @Test("a log is read in its dialect, and its verdict is what its lines say", arguments: rows)
  func isJudged(_ row: [String]) throws {
    let lines = row[3].components(separatedBy: "; ").map { row[2].isEmpty ? $0 : row[2] + " " + $0 }
    let verdict = try LogJudge().judge(lines.map { $0 + "\n" }.joined().utf8)
    #expect("\(verdict.outcome)" == row[1], "\(verdict.description(of: "log"))")
    #expect(verdict.reading.dialect?.name ?? "UIKit" == row[0])
  }
}
