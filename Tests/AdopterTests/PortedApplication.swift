import Foundation

/// The delegate of an app that runs on the ported application object.
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
  weak var sceneDelegate: (any PortedSceneDelegate)?
  let center = NotificationCenter()
  fileprivate(set) var state = State.notRunning

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

  /// An app without a scene has none that could connect.
  func connectScene(with url: URL?) {}

  func disconnectScene() {}

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

/// The delegate of a scene that runs on the ported application object.
protocol PortedSceneDelegate: AnyObject {
  /// The scene connects, perhaps for a URL.
  func sceneWillConnect(with url: URL?)
  func sceneDidDisconnect()
  func sceneWillEnterForeground()
  func sceneDidBecomeActive()
  func sceneWillResignActive()
  func sceneDidEnterBackground()
  func scene(open url: URL)
}

/// The ported application object of an app with one scene, whose delegate gets what the application's gets otherwise.
class PortedSceneApplication: PortedApplication {
  final override func launch(into state: State, with url: URL?) { super.launch(into: .background, with: nil) }

  override func connectScene(with url: URL?) { sceneDelegate?.sceneWillConnect(with: url) }

  override func disconnectScene() { sceneDelegate?.sceneDidDisconnect() }

  override func becomeActive() {
    sceneDelegate?.sceneDidBecomeActive()
    super.becomeActive()
  }

  override func resignActive() {
    sceneDelegate?.sceneWillResignActive()
    super.resignActive()
  }

  override func enterBackground() {
    sceneDelegate?.sceneDidEnterBackground()
    super.enterBackground()
  }

  override func enterForeground() {
    sceneDelegate?.sceneWillEnterForeground()
    super.enterForeground()
  }

  override func open(_ url: URL) { sceneDelegate?.scene(open: url) }

  /// The class of which an adapter makes its application.
  @TaskLocal static var currentWithScene: PortedSceneApplication.Type = PortedSceneApplication.self
}

/// The same with three mistakes, as they are made.
final class ErringSceneApplication: PortedSceneApplication {
  /// A URL is opened twice: it is among the options of the connection as well.
  override func connectScene(with url: URL?) {
    super.connectScene(with: url)
    if let url { open(url) }
  }

  /// A disconnection is not sent to the delegate.
  override func disconnectScene() {}

  /// The activation is sent to the scene with the application's notification once more.
  override func becomeActive() {
    super.becomeActive()
    sceneDelegate?.sceneDidBecomeActive()
  }
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
