public import Foundation

#if canImport(UIKit)
  import UIKit
#endif

/// Writes the life cycle of an app into a file, line by line, for `lifecycle-conformance judge` to read.
///
/// An app holds one for as long as it wants to record:
///
///     let recorder = try LifecycleRecorder(writingTo: URL.documentsDirectory.appending(path: "life.log"))
///
/// It observes the notifications of the application and its scenes. For the messages of a delegate the app calls `note()` at the
/// beginning of each method. Each line has the time, the process, the name, and on Apple's systems the state that
/// `applicationState` reads. A line is written before the observer returns, so that nothing is lost where the process ends.
public final class LifecycleRecorder {
  /// The names of the notifications that are observed.
  static let notifications = [
    "UIApplicationDidFinishLaunchingNotification", "UIApplicationWillEnterForegroundNotification",
    "UIApplicationDidBecomeActiveNotification", "UIApplicationWillResignActiveNotification",
    "UIApplicationDidEnterBackgroundNotification", "UIApplicationWillTerminateNotification",
    "UIApplicationDidReceiveMemoryWarningNotification", "UIApplicationSignificantTimeChangeNotification",
    "UISceneWillConnectNotification", "UISceneWillEnterForegroundNotification", "UISceneDidActivateNotification",
    "UISceneWillDeactivateNotification", "UISceneDidEnterBackgroundNotification", "UISceneDidDisconnectNotification",
  ]

  private let writer: Writer
  private let center: NotificationCenter
  private let tokens: [any NSObjectProtocol]

  /// Begins to record. Lines are added to a file that is there.
  ///
  /// - Parameters:
  ///   - file: The file, whose folder exists.
  ///   - center: The center that posts the notifications.
  ///   - app: The name of the app in each line.
  /// - Throws: An error of the system where the file cannot be opened or made.
  public init(
    writingTo file: URL, observing center: NotificationCenter = .default,
    app: String = ProcessInfo.processInfo.processName
  ) throws {
    if !FileManager.default.fileExists(atPath: file.path) { try Data().write(to: file) }
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    let writer = Writer(file: handle, app: app)
    self.writer = writer
    self.center = center
    tokens = Self.notifications.map { name in
      center.addObserver(forName: Notification.Name(name), object: nil, queue: nil) { notification in
        writer.write(name, about: Self.scene(in: notification))
      }
    }
  }

  deinit {
    for token in tokens { center.removeObserver(token) }
    try? writer.file.close()
  }

  /// Writes the name of the method that calls it: `recorder.note()` at the beginning of each method of a delegate.
  ///
  /// - Parameters:
  ///   - method: The name of the method, as `#function` has it.
  ///   - scene: The scene that the method is about; nil where it is about none.
  public func note(_ method: String = #function, about scene: AnyObject? = nil) {
    writer.write(method, about: scene.map(Self.words))
  }

  /// The scene that posted a notification, in the words that logs have for it.
  private static func scene(in notification: Notification) -> String? {
    guard notification.name.rawValue.hasPrefix("UIScene") else { return nil }
    return (notification.object as AnyObject?).map(words)
  }

  private static func words(for scene: AnyObject) -> String {
    let address = UInt(bitPattern: ObjectIdentifier(scene).hashValue)
    return "<UIWindowScene: 0x\(String(address, radix: 16))>"
  }
}

/// Writes lines.
private struct Writer: Sendable {
  let file: FileHandle
  let app: String

  func write(_ name: String, about scene: String?) {
    let time = Date().formatted(.iso8601.year().month().day().time(includingFractionalSeconds: true))
    let parts = ["\(time)Z", "\(app)[\(ProcessInfo.processInfo.processIdentifier)]", name]
    let line = (parts + [scene, Self.state.map { "(\($0))" }].compactMap { $0 }).joined(separator: " ")
    try? file.write(contentsOf: Data((line + "\n").utf8))
  }

  /// The state of the application, where it can be read: on the main thread of an app with UIKit.
  private static var state: String? {
    #if canImport(UIKit) && !os(watchOS)
      guard Thread.isMainThread else { return nil }
      return MainActor.assumeIsolated {
        switch UIApplication.shared.applicationState {
        case .active: "active"
        case .inactive: "inactive"
        case .background: "background"
        @unknown default: nil
        }
      }
    #else
      return nil
    #endif
  }
}
