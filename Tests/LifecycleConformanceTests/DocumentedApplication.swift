import LifecycleApplication
import LifecycleModel

/// An application object as the documents describe it, with a delegate's messages and their notifications, and no phone.
struct DocumentedApplication: ApplicationImplementation, Hashable {
  static let capabilities = Capabilities(facets: [.application])

  private var configuration: AppConfiguration
  private var state = ApplicationState.notRunning
  /// Whether it is in the background because of the lock.
  private var isLocked = false

  init(configuration: AppConfiguration) { self.configuration = configuration }

  mutating func perform(_ transition: HostTransition, reportingTo recorder: inout CallbackRecorder) {
    switch transition {
    case .launch(let byURL):
      state = .inactive
      let mayOpen = launch(&recorder)
      if byURL, mayOpen { send(.applicationOpenURL, &recorder) }
    case .launchInBackground:
      state = .background
      _ = launch(&recorder)
    case .gainFocus:
      state = .active
      send(.applicationDidBecomeActive, &recorder)
    case .loseFocus:
      send(.applicationWillResignActive, &recorder)
      state = .inactive
    case .enterBackground(let locked):
      state = .background
      isLocked = locked
      send(.applicationDidEnterBackground, &recorder)
    case .enterForeground(let byURL):
      send(.applicationWillEnterForeground, &recorder)
      state = .inactive
      isLocked = false
      if byURL { send(.applicationOpenURL, &recorder) }
    case .openURL: send(.applicationOpenURL, &recorder)
    case .suspend: state = .suspended
    case .resume: state = .background
    case .end(.user):
      if state != .suspended { send(.applicationWillTerminate, &recorder) }
      (state, isLocked) = (.notRunning, false)
    case .end(.system), .end(.crash): (state, isLocked) = (.notRunning, false)
    }
  }

  /// - Returns: Whether a URL may follow.
  private func launch(_ recorder: inout CallbackRecorder) -> Bool {
    let willFinish = ask(.applicationWillFinishLaunching, &recorder)
    let didFinish = ask(.applicationDidFinishLaunching, &recorder)
    recorder.deliver(.didFinishLaunchingNotification, state: reading(in: .applicationDidFinishLaunching))
    return willFinish && didFinish
  }

  private func send(_ message: Callback, _ recorder: inout CallbackRecorder) {
    _ = ask(message, &recorder)
    if let notification = message.notification { recorder.deliver(notification, state: reading(in: message)) }
  }

  private func ask(_ message: Callback, _ recorder: inout CallbackRecorder) -> Bool {
    !configuration.implements(message) || recorder.ask(message, state: reading(in: message))
  }

  /// 002_84c95550cb66a2a5.txt, of iOS 5, reads inactive around a lock.
  private func reading(in message: Callback) -> ApplicationState? {
    if configuration.version < 4 { return nil }
    let isAroundBackground = message == .applicationDidEnterBackground || message == .applicationWillEnterForeground
    return isAroundBackground && isLocked && configuration.version < 7 ? .inactive : state
  }
}
