extension Starter {
  static let swift = inSwift(
    "swift", "a phone in Swift, with Swift Testing", target: "MyPhone",
    File(
      "Tests/MyPhoneTests/PhoneTests.swift",
      """
      import LifecycleTesting
      import Testing

      @Test(.corpus()) func phoneConforms() { expectConformance(of: PhoneUnderTest.self) }

      """), phone, phoneAdapter)

  static let xctest = inSwift(
    "xctest", "a phone in Swift, with XCTest", target: "MyPhone",
    File(
      "Tests/MyPhoneTests/PhoneTests.swift",
      """
      import LifecycleTesting
      import XCTest

      final class PhoneTests: XCTestCase {
        func testThatThePhoneConforms() {
          assertConformance(of: PhoneUnderTest.self, corpus: Corpus(besides: #filePath))
        }
      }

      """), phone, phoneAdapter)

  static let swiftApplication = inSwift(
    "swift-application", "an application object in Swift; the suite plays the phone", target: "MyApplication",
    File(
      "Tests/MyApplicationTests/ApplicationTests.swift",
      """
      import LifecycleTesting
      import Testing

      @Test(.corpus()) func applicationConforms() {
        expectConformance(of: ApplicationHost<ApplicationUnderTest>.self)
      }

      """), application, applicationAdapter)

  /// A package with a target to test, the adapter and its test, and a folder of counterexamples, which the manifest leaves out
  /// and which has to be there.
  private static func inSwift(
    _ name: String, _ summary: String, target: String, _ test: File, _ code: File, _ adapter: File
  ) -> Starter {
    Starter(name: name, summary: summary, command: "swift test") { package in
      [
        manifest(package, target: target), code, adapter, test, File("Tests/\(target)Tests/Corpus/.gitkeep", ""),
        workflow(package, running: ["swift test"]),
      ]
    }
  }

  private static func manifest(_ package: String, target: String) -> File {
    File(
      "Package.swift",
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(target)",
        platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
        dependencies: [.package(name: "lifecycle-conformance", path: "\(package)")],
        targets: [
          .target(name: "\(target)"),
          .testTarget(
            name: "\(target)Tests",
            dependencies: ["\(target)", .product(name: "LifecycleTesting", package: "lifecycle-conformance")],
            exclude: ["Corpus"]),
        ]
      )

      """)
  }

  private static let phone = File(
    "Sources/MyPhone/Phone.swift",
    """
    /// A phone with one app on it, which can be opened and left. Put your own in its place.
    public struct Phone {
      /// What the app receives.
      public enum Message: Sendable {
        case willFinishLaunching, didFinishLaunching, didBecomeActive, willResignActive, didEnterBackground
        case willEnterForeground
      }

      private var isRunning = false
      private var isActive = false

      public init() {}

      /// The user taps the app's icon.
      public mutating func open() -> [Message] {
        let first: [Message] = isRunning ? [.willEnterForeground] : [.willFinishLaunching, .didFinishLaunching]
        (isRunning, isActive) = (true, true)
        return first + [.didBecomeActive]
      }

      /// The user presses Home.
      public mutating func pressHome() -> [Message] {
        defer { isActive = false }
        return isActive ? [.willResignActive, .didEnterBackground] : []
      }
    }

    """)

  private static let phoneAdapter = File(
    "Tests/MyPhoneTests/PhoneUnderTest.swift",
    """
    import LifecycleTesting
    import MyPhone

    /// The adapter: events go to the phone, and what it sends goes to the recorder. Claim more as the phone
    /// offers more.
    struct PhoneUnderTest: LifecycleImplementation {
      static let capabilities = Capabilities.delegateMessages(version: 15, events: [.openFromHomeScreen, .pressHome])
      private var phone = Phone()

      init(configuration: AppConfiguration) {}

      mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
        let messages =
          switch event {
          case .openFromHomeScreen: phone.open()
          case .pressHome: phone.pressHome()
          default: throw Unsupported("this phone has no '\\(event.name)'")
          }
        for message in messages {
          switch message {
          case .willFinishLaunching: recorder.deliver(.applicationWillFinishLaunching)
          case .didFinishLaunching: recorder.deliver(.applicationDidFinishLaunching)
          case .didBecomeActive: recorder.deliver(.applicationDidBecomeActive)
          case .willResignActive: recorder.deliver(.applicationWillResignActive)
          case .didEnterBackground: recorder.deliver(.applicationDidEnterBackground)
          case .willEnterForeground: recorder.deliver(.applicationWillEnterForeground)
          }
        }
      }
    }

    """)

  private static let application = File(
    "Sources/MyApplication/Application.swift",
    """
    /// What the application tells its delegate.
    public protocol ApplicationDelegate: AnyObject {
      func willFinishLaunching()
      func didFinishLaunching()
      func didBecomeActive()
      func willResignActive()
      func didEnterBackground()
      func willEnterForeground()
      func willTerminate()
    }

    /// An application object, which a host drives. Put your own in its place.
    public final class Application {
      public enum State: Sendable { case notRunning, inactive, active, background, suspended }

      public weak var delegate: (any ApplicationDelegate)?
      public private(set) var state = State.notRunning

      public init() {}

      public func launch(inBackground: Bool = false) {
        state = inBackground ? .background : .inactive
        delegate?.willFinishLaunching()
        delegate?.didFinishLaunching()
      }

      public func gainFocus() {
        state = .active
        delegate?.didBecomeActive()
      }

      public func loseFocus() {
        delegate?.willResignActive()
        state = .inactive
      }

      public func enterBackground() {
        state = .background
        delegate?.didEnterBackground()
      }

      public func enterForeground() {
        delegate?.willEnterForeground()
        state = .inactive
      }

      public func suspend() { state = .suspended }

      public func resume() { state = .background }

      public func end(byUser: Bool) {
        if byUser, state != .suspended { delegate?.willTerminate() }
        state = .notRunning
      }
    }

    """)

  private static let applicationAdapter = File(
    "Tests/MyApplicationTests/ApplicationUnderTest.swift",
    """
    import LifecycleTesting
    import MyApplication

    /// The adapter: the suite plays the phone, and this performs what its host does to the application.
    final class ApplicationUnderTest: ApplicationImplementation, ApplicationDelegate {
      static let capabilities = Capabilities.application(callbacks: .delegateMessages.subtracting([.applicationOpenURL]))
      static let transitions = HostTransition.all.subtracting(HostTransition.withURL)
      private let log = CallbackLog()
      private let application = Application()

      init(configuration: AppConfiguration) { application.delegate = self }

      func perform(_ transition: HostTransition, reportingTo recorder: inout CallbackRecorder) throws {
        try recorder.reporting(through: log) {
          switch transition {
          case .launch: application.launch()
          case .launchInBackground: application.launch(inBackground: true)
          case .gainFocus: application.gainFocus()
          case .loseFocus: application.loseFocus()
          case .enterBackground, .enterBackgroundAtLock: application.enterBackground()
          case .enterForeground: application.enterForeground()
          case .suspend: application.suspend()
          case .resume: application.resume()
          case .endByUser: application.end(byUser: true)
          case .endBySystem, .crash: application.end(byUser: false)
          default: throw Unsupported("this application has no '\\(transition.name)'")
          }
        }
      }

      func willFinishLaunching() { log.deliver(.applicationWillFinishLaunching) }
      func didFinishLaunching() { log.deliver(.applicationDidFinishLaunching) }
      func didBecomeActive() { log.deliver(.applicationDidBecomeActive) }
      func willResignActive() { log.deliver(.applicationWillResignActive) }
      func didEnterBackground() { log.deliver(.applicationDidEnterBackground) }
      func willEnterForeground() { log.deliver(.applicationWillEnterForeground) }
      func willTerminate() { log.deliver(.applicationWillTerminate) }
    }

    """)
}
