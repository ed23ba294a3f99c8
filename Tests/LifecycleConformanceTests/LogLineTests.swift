import Testing

@testable import LifecycleConformance
@testable import LifecycleLogs

@Suite("Lines of logs")
struct LogLineTests {
  private func line(_ text: String) -> LogLine {
    let bytes = Array(text.utf8)
    return LogLine(bytes, bytes.indices, .shared)
  }

  @Test(
    "lines of logs are callbacks in every spelling, behind every prefix",
    arguments: [
      ("applicationDidBecomeActive:", Callback.applicationDidBecomeActive, 0),
      ("- [UIApplicationDelegate applicationDidBecomeActive:]", .applicationDidBecomeActive, 0),
      ("-[AppDelegate applicationDidBecomeActive:]", .applicationDidBecomeActive, 0),
      ("-[My_App2Delegate applicationDidBecomeActive:] 42", .applicationDidBecomeActive, 0),
      ("-[AppDelegate application:didFinishLaunchingWithOptions:] [Line 42]", .applicationDidFinishLaunching, 0),
      ("applicationDidBecomeActive(_:)", .applicationDidBecomeActive, 0),
      ("AppDelegate.application(_:didFinishLaunchingWithOptions:)", .applicationDidFinishLaunching, 0),
      ("AppDelegate.swift:17 applicationWillResignActive(_:)", .applicationWillResignActive, 0),
      ("* UIApplicationDidBecomeActiveNotification", .didBecomeActiveNotification, 0),
      ("<NSThread: 0x600>{number = 1, name = main} applicationDidBecomeActive", .applicationDidBecomeActive, 0),
      ("10:00:00,info,applicationWillResignActive", .applicationWillResignActive, 0),
      ("ts=10:00:00Z level=info event=applicationWillResignActive", .applicationWillResignActive, 0),
      ("I | ReactNativeJS ▶︎ applicationWillResignActive", .applicationWillResignActive, 0),
      ("UIApplication.didBecomeActiveNotification", .didBecomeActiveNotification, 0),
      ("application(_:open:options:)", .applicationOpenURL, 0),
      (
        "2013-10-13 12:24:09.941 AppDelegate[12199:60b] Root View Controller: Awake From Nib", .viewAwakeFromNib, 12199
      ),
      (
        "2013-10-13 12:24:09.948 A[1:60b] App Delegate: didFinishLaunchingWithOptions", .applicationDidFinishLaunching,
        1
      ),
      (
        "Oct 13 12:24:09 iPhone MyApp(UIKitCore)[512] <Notice>: applicationWillTerminate:", .applicationWillTerminate,
        512
      ),
      (
        "2026-01-02 10:00:00.000000+0100 0x1a2b Default 0x0 1234 0 MyApp: (UIKit) [c:l] applicationDidBecomeActive:",
        .applicationDidBecomeActive, 1234
      ),
      ("01-12 10:00:00.123  1234  1250 D AppDelegate: applicationDidBecomeActive", .applicationDidBecomeActive, 1234),
      ("default\t10:00:00.1+0100\tMyApp\tapplicationDidEnterBackground(_:)", .applicationDidEnterBackground, 0),
      ("[INFO] applicationWillEnterForeground: called", .applicationWillEnterForeground, 0),
      ("AppDelegate.m[45] applicationDidBecomeActive:", .applicationDidBecomeActive, 0),
      ("AppDelegate.applicationDidBecomeActive():29", .applicationDidBecomeActive, 0),
      ("启动:applicationDidBecomeActive", .applicationDidBecomeActive, 0),
      ("启动：applicationDidBecomeActive", .applicationDidBecomeActive, 0),
      ("applicationDidBecomeActive: active", .applicationDidBecomeActive, 0),
      ("applicationDidEnterBackground(_:) state: background", .applicationDidEnterBackground, 0),
      (
        #"{"traceID":7,"eventMessage":"applicationDidBecomeActive(_:)","backtrace":{"pid":3},"processID":512}"#,
        .applicationDidBecomeActive, 512
      ),
      (
        #"  {"level":"info","tags":["a","message"],"message":"\"a\" 12:00 -[AppDelegate applicationWillTerminate:]"},"#,
        .applicationWillTerminate, 0
      ),
      (#"{"message":"life cycle","callback":"applicationDidBecomeActive"}"#, .applicationDidBecomeActive, 0),
      (#"{"outer":{"message":"applicationDidBecomeActive"}}"#, .applicationDidBecomeActive, 0),
      (#"{"message":"applicationDidBecomeActive"#, .applicationDidBecomeActive, 0),
      ("-[AppDelegate applicationDidBecomeActive:] begins to load", .applicationDidBecomeActive, 0),
      ("applicationDidBecomeActive: hiding cover", .applicationDidBecomeActive, 0),
      ("2024-05-01T10:00:00.402Z applicationDidBecomeActive", .applicationDidBecomeActive, 0),
      ("2024-05-01 10:00:00 UTC applicationDidBecomeActive", .applicationDidBecomeActive, 0),
      ("10:00:00 AM applicationDidBecomeActive", .applicationDidBecomeActive, 0),
      ("+12ms applicationDidBecomeActive", .applicationDidBecomeActive, 0),
      ("MyApp applicationDidBecomeActive", .applicationDidBecomeActive, 0),
      ("10:00:00.402 MyApp[900:1] applicationDidBecomeActive", .applicationDidBecomeActive, 900),
      ("applicationDidBecomeActive, state: active", .applicationDidBecomeActive, 0),
      ("applicationDidBecomeActive: applicationState = active", .applicationDidBecomeActive, 0),
      ("applicationDidBecomeActive state = UIApplication.State.active", .applicationDidBecomeActive, 0),
      ("func applicationDidBecomeActive(_ application: UIApplication)", .applicationDidBecomeActive, 0),
      ("sceneDidBecomeActive(_ scene: UIScene)", .sceneDidBecomeActive, 0),
      (
        "application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [K: Any]?) -> Bool",
        .applicationDidFinishLaunching, 0
      ),
      (
        #"NSNotification.Name(rawValue: "UIApplicationDidBecomeActiveNotification")"#, .didBecomeActiveNotification, 0
      ),
      ("didBecomeActiveNotification", .didBecomeActiveNotification, 0),
      ("didBecomeActive", .applicationDidBecomeActive, 0), ("App did become active", .applicationDidBecomeActive, 0),
      ("[AppDelegate] didBecomeActive", .applicationDidBecomeActive, 0),
      ("AppDelegate.didBecomeActive", .applicationDidBecomeActive, 0),
      ("SceneDelegate: didBecomeActive", .sceneDidBecomeActive, 0),
    ])
  func callbacks(_ text: String, _ callback: Callback, _ process: Int) throws {
    let line = line(text)
    guard case .callback(let mention) = line.content else {
      Issue.record("'\(text)' is not taken for a callback: \(line.content)")
      return
    }
    #expect(mention.observation.callback == callback)
    #expect(line.process == process)
  }

  @Test(
    "lines of logs are uncertain with other words around a callback, or with two of them",
    arguments: [
      ("We are now calling applicationDidBecomeActive:", 1),
      ("进入后台：applicationWillResignActive -> applicationDidEnterBackground", 2),
      ("会调用applicationDidBecomeActive", 1),
      ("{name = UIApplicationDidBecomeActiveNotification; object = 1}", 1),
      ("applicationWillResignActive: after applicationDidBecomeActive:", 2),
      ("applicationWillResignActive: no longer active", 1), ("waiting applicationDidBecomeActive", 1),
      ("applicationDidEnterBackground: upload finished", 1), ("applicationDidBecomeActive: was not called", 1),
      (#"{"eventMessage":"will call applicationDidBecomeActive(_:) now","processID":512}"#, 1),
    ])
  func mentions(_ text: String, _ count: Int) {
    guard case .mentions(let mentions) = line(text).content else {
      Issue.record("'\(text)' is taken for something else")
      return
    }
    #expect(mentions.count == count)
  }

  @Test(
    "lines of logs say nothing of the life cycle otherwise",
    arguments: [
      "Pushed Home Button From Application:", "the view did load", "application", "", "main", "init",
      "applicationDidBecomeActiveXYZ:", "applicationDidBecomeActive2", "hello: the app did become active",
    ])
  func others(_ text: String) {
    guard case .other = line(text).content else {
      Issue.record("'\(text)' is taken for a callback")
      return
    }
  }

  @Test("lines of logs tell no state that has no brackets: it need not be the one that was read")
  func state() {
    guard case .callback(let mention) = line("applicationWillResignActive: inactive").content else {
      Issue.record("the line is not a callback")
      return
    }
    #expect(mention.observation.state == nil)
  }

  @Test("lines of logs tell the state that was read")
  func reading() {
    guard case .callback(let mention) = line("-[A applicationDidBecomeActive:] (active)").content else {
      Issue.record("the line is not a callback")
      return
    }
    #expect(mention.observation.state == .active)
  }

  @Test("every spelling of the table that logs can hold is read back")
  func table() {
    for spelling in CallbackSpelling.table where LogSpelling.isNamed(spelling.callback) {
      guard spelling.callback.controlEventName == nil else { continue }
      for text in [spelling.objectiveC, spelling.swift] where text != "hasText" {
        guard case .callback(let mention) = line(text).content else {
          Issue.record("'\(text)' is not taken for a callback")
          continue
        }
        #expect(mention.observation.callback == spelling.callback, "\(text)")
      }
    }
  }
}
