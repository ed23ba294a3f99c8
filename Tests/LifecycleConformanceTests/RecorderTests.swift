import LifecycleLogs
import LifecycleTestSupport

@testable import LifecycleRecorder

@Suite("The recorder for apps")
struct RecorderTests {
  @Test("a recorder writes what is posted and noted, and the file is judged as it is")
  func records() throws {
    let folder = Folder()
    let file = folder["life.log"]
    let center = NotificationCenter()
    func post(_ names: String...) {
      for name in names { center.post(name: Notification.Name(name), object: nil) }
    }
    do {
      let recorder = try LifecycleRecorder(writingTo: file, observing: center, app: "Demo")
      recorder.note("application(_:didFinishLaunchingWithOptions:)")
      post("UIApplicationDidFinishLaunchingNotification")
      recorder.note("applicationDidBecomeActive(_:)")
      post("UIApplicationDidBecomeActiveNotification")
    }
    // Nobody records any more.
    post("UIApplicationWillResignActiveNotification")
    let verdict = try LogJudge().judge(logAt: file.path)
    #expect(verdict.isLegal && verdict.counts.judged == 4, "\(verdict.description(of: "life.log"))")
    #expect(verdict.lives.map(\.process) == [Int(ProcessInfo.processInfo.processIdentifier)])
    // Lines are added to a file that is there.
    do {
      let recorder = try LifecycleRecorder(writingTo: file, observing: center, app: "Demo")
      recorder.note("applicationDidBecomeActive(_:)")
      post("UIApplicationDidBecomeActiveNotification")
    }
    #expect(try LogJudge().judge(logAt: file.path).counts.judged == 6)
    #expect(throws: (any Error).self) { try LifecycleRecorder(writingTo: folder["no/such/folder"]) }
  }

  /// The recorder imports nothing: run with `LIFECYCLE_RECORD=1` to write its list anew.
  @Test("a recorder observes each notification that the suite knows of the application and its scenes")
  func names() throws {
    let kinds = [Callback.Kind.notification, .memoryWarning, .sceneNotification]
    let known = kinds.flatMap { CallbackSet.kind($0).callbacks.filter(\.isPosted) }.map { $0.objectiveCName() }
    if Repository.isRecording, known != LifecycleRecorder.notifications {
      let place = Repository.root.appending(path: "Sources/LifecycleRecorder/LifecycleRecorder.swift")
      let text = try String(contentsOf: place, encoding: .utf8)
      let names = try #require(text.firstMatch(of: /notifications = \[\n([^\]]*\n)  \]/)).output.1
      let lines = ("    " + known.map { "\"\($0)\"," }.joined(separator: " ")).wrapped(indent: 4, width: 120)
      try Data(text.replacing(names, with: lines.map { $0 + "\n" }.joined()).utf8).write(to: place)
      return
    }
    #expect(LifecycleRecorder.notifications == known, "LIFECYCLE_RECORD=1 writes LifecycleRecorder.swift anew")
  }
}
