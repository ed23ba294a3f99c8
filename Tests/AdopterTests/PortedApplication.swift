import Foundation

/// What an app implements that runs on the ported application object.
protocol PortedApplicationDelegate: AnyObject {
  /// The app was launched, perhaps by a URL, and says whether it can handle that.
  func application(_ application: PortedApplication, launchedWith url: URL?) -> Bool
  /// A URL is to be opened.
  func application(_ application: PortedApplication, open url: URL)
}

/// The application object of another platform: it asks a delegate, and posts what happens to it.
///
/// Nothing in it knows of a conformance suite.
class PortedApplication {
  enum State { case notRunning, inactive, active, background, suspended }

  weak var delegate: (any PortedApplicationDelegate)?
  let center = NotificationCenter()
  private(set) var state = State.notRunning

  required init() {}

  /// Goes from one state to the next.
  ///
  /// - Parameters:
  ///   - next: The new state.
  ///   - url: What the app is opened for, if it is opened for a URL.
  func enter(_ next: State, with url: URL? = nil) {
    switch (state, next) {
    case (.notRunning, _): launch(into: next, with: url)
    case (.inactive, .active): becomeActive()
    case (.active, .inactive): resignActive()
    case (.inactive, .background): enterBackground()
    case (.background, .inactive), (.suspended, .inactive):
      enterForeground()
      if let url { open(url) }
    default: state = next
    }
  }

  /// Ends the app.
  ///
  /// - Parameter quietly: Whether there is no time to say so.
  func end(quietly: Bool) {
    if !quietly { quit() }
    state = .notRunning
  }

  func open(_ url: URL) { delegate?.application(self, open: url) }

  // MARK: What is said of it

  func launch(into state: State, with url: URL?) {
    self.state = state
    let agrees = delegate?.application(self, launchedWith: url) ?? true
    post("DidFinishLaunching")
    if let url, agrees { delegate?.application(self, open: url) }
  }

  func becomeActive() {
    state = .active
    post("DidBecomeActive")
  }

  func resignActive() {
    post("WillResignActive")
    state = .inactive
  }

  func enterBackground() {
    state = .background
    post("DidEnterBackground")
  }

  func enterForeground() {
    post("WillEnterForeground")
    state = .inactive
  }

  func quit() { if state != .suspended { post("WillTerminate") } }

  final func post(_ event: String) {
    center.post(name: Notification.Name("UIApplication\(event)Notification"), object: self)
  }

  /// The class of which an adapter makes its application.
  @TaskLocal static var current: PortedApplication.Type = PortedApplication.self
}

/// The same with five mistakes, as they are made.
final class ErringApplication: PortedApplication {
  /// The URL is lost, and a launch in the background goes on as every launch does.
  override func launch(into state: State, with url: URL?) {
    super.launch(into: state, with: nil)
    if state == .background { becomeActive() }
  }

  /// It does not ask whether the app can still hear of it.
  override func quit() { post("WillTerminate") }

  /// A return is taken for a launch.
  override func enterForeground() {
    super.enterForeground()
    _ = delegate?.application(self, launchedWith: nil)
  }

  /// A URL brings the app to the front, where it is already.
  override func open(_ url: URL) {
    super.open(url)
    post("DidBecomeActive")
  }
}

/// An application object of the main actor, with a delegate of the main actor.
@MainActor
final class WindowApplication {
  weak var delegate: (any WindowApplicationDelegate)?
  let center = NotificationCenter()
  private var isRunning = false

  func open() {
    if isRunning { delegate?.willEnterForeground() } else { delegate?.didFinishLaunching() }
    isRunning = true
  }

  func focus() { center.post(name: .windowDidBecomeActive, object: self) }

  func unfocus() { center.post(name: .windowWillResignActive, object: self) }

  func hide() { delegate?.didEnterBackground() }

  func close() { isRunning = false }
}

@MainActor
protocol WindowApplicationDelegate: AnyObject {
  func didFinishLaunching()
  func willEnterForeground()
  func didEnterBackground()
}

extension Notification.Name {
  static let windowDidBecomeActive = Notification.Name("WindowDidBecomeActive")
  static let windowWillResignActive = Notification.Name("WindowWillResignActive")
}
