/// An event in the world, caused by the user, another person or the system.
///
/// An event is a stimulus, never a callback: the callbacks that an implementation sends because of it are judged.
public enum Event: Hashable, Sendable {
  /// The user taps the app's icon. Launches the app, or brings it back.
  case openFromHomeScreen
  /// Another app opens a URL that this app handles. Launches the app, or brings it back.
  case openURL
  /// The user chooses this app in the app switcher: returns to it, or launches it.
  case chooseThisApp
  /// The user begins to return to the app, which is in the background or suspended, and breaks off before it is there:
  /// a swipe on the lock screen, say, that is not completed.
  case abandonOpening
  /// The user presses Home. Leaves the app, or the app switcher, for the home screen and closes every overlay.
  case pressHome
  /// The user presses the lock key. From iOS 5 on the app leaves the foreground and overlays are closed.
  case lock
  /// The user unlocks. From iOS 5 on the app that was frontmost at the lock comes back.
  case unlock
  /// The user opens the app switcher (a double press of Home).
  case openSwitcher
  /// The user chooses another app in the app switcher.
  case chooseAnotherApp
  /// The user removes this app in the app switcher, which stays open.
  case removeFromSwitcher
  /// An interruption is shown. At most three are shown at a time, each kind once.
  case interruptionBegins(Interruption)
  /// The user accepts an interruption: answers, views, taps an entry, grants. All but the system's own alerts take the
  /// user to another app and close every other overlay.
  case interruptionAccepted(Interruption)
  /// An interruption ends and leaves the user where they were: declined, ignored, closed.
  case interruptionDismissed(Interruption)
  /// The system suspends the app, which is in the background with nothing left to do.
  case systemSuspends
  /// The system needs memory and removes the suspended app.
  case systemReclaimsMemory
  /// The system ends the app while it executes.
  case systemEndsApp
  /// A fetch, a push or a location update: launches the app into the background if it is not running, resumes it
  /// there if it is suspended.
  case systemWakesApp
  /// The process ends without a word: a crash or a watchdog.
  case appCrashes
  /// The user taps on a text field that is not being edited. Both fields are on the root view.
  case tapField(TextField)
  /// The user taps on a letter of the keyboard.
  case typeLetter
  /// The user taps on the delete key of the keyboard.
  case pressDelete
  /// The user taps on Return on the keyboard.
  case pressReturn
  /// The app shows another view instead of the root view.
  case showAnotherView
  /// The app goes back from another view to the root view.
  case returnToRootView
  /// The time for the app's background task runs out while it is in the background.
  case taskExpires
  /// An event of hosts other than iOS: part of a scenario only where it is claimed.
  case otherHost(OtherHost)
  /// The system disconnects the scene of an app in the background, to free what it takes. Nothing happens where none is
  /// connected.
  case systemDisconnectsScene
  /// The system warns the app, which executes, that memory is low.
  case memoryWarning
  /// The user asks for something that the app does. Launches the app, or brings it back; in front it is handed to the app.
  case request(Request)
  /// Something happens to one of the scenes of an app that has several.
  case ofScene(OfScene)
  /// The system does something to an app that the user does not see.
  case background(Background)

  /// Every event, those of the documents first, in the order of `index`. Written out, so that the compiler lays the
  /// list out and nothing is made at run time: the step of a scenario looks its event up here.
  ///
  /// A new event goes behind all others, here, in `index` and in `count`; of the three the compiler points to `index` alone.
  public static let allCases: [Event] = [
    .openFromHomeScreen, .openURL, .chooseThisApp, .abandonOpening, .pressHome, .lock, .unlock, .openSwitcher,
    .chooseAnotherApp, .removeFromSwitcher, .systemSuspends, .systemReclaimsMemory, .systemEndsApp, .systemWakesApp,
    .appCrashes,
    .interruptionBegins(.phoneCall), .interruptionAccepted(.phoneCall), .interruptionDismissed(.phoneCall),
    .interruptionBegins(.textMessage), .interruptionAccepted(.textMessage), .interruptionDismissed(.textMessage),
    .interruptionBegins(.notificationCenter), .interruptionAccepted(.notificationCenter),
    .interruptionDismissed(.notificationCenter),
    .interruptionBegins(.controlCenter), .interruptionAccepted(.controlCenter), .interruptionDismissed(.controlCenter),
    .interruptionBegins(.permissionAlert), .interruptionAccepted(.permissionAlert),
    .interruptionDismissed(.permissionAlert),
    .interruptionBegins(.biometricPrompt), .interruptionAccepted(.biometricPrompt),
    .interruptionDismissed(.biometricPrompt),
    .tapField(.first), .tapField(.second), .typeLetter, .pressDelete, .pressReturn, .showAnotherView, .returnToRootView,
    .taskExpires,
    .otherHost(.windowTakesFocus), .otherHost(.windowReturnsFocus), .otherHost(.activation), .otherHost(.back),
    .systemDisconnectsScene, .memoryWarning,
    .request(.userActivity), .request(.quickAction), .request(.notificationResponse),
    .ofScene(.showAlone(.a)), .ofScene(.showAlone(.b)), .ofScene(.showBoth), .ofScene(.close(.a)), .ofScene(.close(.b)),
    .ofScene(.disconnect(.a)), .ofScene(.disconnect(.b)),
    .background(.prewarm), .background(.taskIsNotEnded), .background(.fetchIsDue),
    .ofScene(.openURL(.a)), .ofScene(.openURL(.b)), .request(.notificationArrival),
    .ofScene(.requestActivation(.a)), .ofScene(.requestActivation(.b)),
    .ofScene(.requestDestruction(.a)), .ofScene(.requestDestruction(.b)),
  ]

  /// The index of the first event of an interruption: for each kind its beginning, its acceptance and its dismissal.
  package static var firstInterruptionIndex: Int { 15 }

  /// A bit for each event after which the app holds no background task, at its index.
  static var tasksEndBits: UInt64 { 1 << 40 | 1 << 58 }

  /// The number of events; every `index` is below it.
  @inlinable package static var count: Int { 67 }

  /// The facet without which the event tells an implementation nothing.
  public var facet: Facet {
    switch self {
    case .tapField, .typeLetter, .pressDelete, .pressReturn: .textField
    case .showAnotherView, .returnToRootView: .rootViewController
    case .taskExpires: .timeBudget
    case .systemDisconnectsScene: .scenes
    case .memoryWarning: .memoryWarnings
    case .request: .userRequests
    case .ofScene: .severalScenes
    case .background: .background
    case .openFromHomeScreen, .openURL, .chooseThisApp, .abandonOpening, .pressHome, .lock, .unlock, .openSwitcher,
      .chooseAnotherApp, .removeFromSwitcher, .interruptionBegins, .interruptionAccepted, .interruptionDismissed,
      .systemSuspends, .systemReclaimsMemory, .systemEndsApp, .systemWakesApp, .appCrashes, .otherHost:
      .application
    }
  }

  /// The place of this event in `allCases`.
  @inlinable
  public var index: Int {
    @inline(__always) get {
      switch self {
      case .openFromHomeScreen: 0
      case .openURL: 1
      case .chooseThisApp: 2
      case .abandonOpening: 3
      case .pressHome: 4
      case .lock: 5
      case .unlock: 6
      case .openSwitcher: 7
      case .chooseAnotherApp: 8
      case .removeFromSwitcher: 9
      case .systemSuspends: 10
      case .systemReclaimsMemory: 11
      case .systemEndsApp: 12
      case .systemWakesApp: 13
      case .appCrashes: 14
      case .interruptionBegins(let kind): 15 + 3 * Int(kind.rawValue)
      case .interruptionAccepted(let kind): 16 + 3 * Int(kind.rawValue)
      case .interruptionDismissed(let kind): 17 + 3 * Int(kind.rawValue)
      case .tapField(let field): 33 + Int(field.rawValue)
      case .typeLetter: 35
      case .pressDelete: 36
      case .pressReturn: 37
      case .showAnotherView: 38
      case .returnToRootView: 39
      case .taskExpires: 40
      case .otherHost(let event): 41 + Int(event.rawValue)
      case .systemDisconnectsScene: 45
      case .memoryWarning: 46
      case .request(.notificationArrival): 62
      case .request(let request): 47 + Int(request.rawValue)
      case .ofScene(.showAlone(let scene)): 50 + Int(scene.rawValue)
      case .ofScene(.showBoth): 52
      case .ofScene(.close(let scene)): 53 + Int(scene.rawValue)
      case .ofScene(.disconnect(let scene)): 55 + Int(scene.rawValue)
      case .background(let event): 57 + Int(event.rawValue)
      case .ofScene(.openURL(let scene)): 60 + Int(scene.rawValue)
      case .ofScene(.requestActivation(let scene)): 63 + Int(scene.rawValue)
      case .ofScene(.requestDestruction(let scene)): 65 + Int(scene.rawValue)
      }
    }
  }

  /// The event with this name, which is compared without regard to case.
  public init?(name: some StringProtocol) {
    guard let event = Self.named[name.lowercased()] else { return nil }
    self = event
  }

  private static let named = Dictionary(uniqueKeysWithValues: rows.map { ($0.name.lowercased(), $0.event) })
}

extension Event {
  /// The text fields of the app that the suite plays.
  public enum TextField: UInt8, CaseIterable, Hashable, Sendable {
    /// One of the two.
    case first
    /// The other.
    case second

    /// The field as the notation of traces names it.
    public var name: String { self == .first ? "first" : "second" }

    /// The other one.
    public var other: TextField { self == .first ? .second : .first }
  }

  /// An action of the user on the text fields.
  package enum Touch {
    /// Taps on a field that is not being edited.
    case tapField(TextField)
    /// Taps on a letter.
    case typeLetter
    /// Taps on the delete key.
    case pressDelete
    /// Taps on Return.
    case pressReturn
  }

  /// The action of the user on the text fields; nil for any other event.
  package var touch: Touch? {
    if case .tapField(let field) = self { return .tapField(field) }
    return self == .typeLetter
      ? .typeLetter : self == .pressDelete ? .pressDelete : self == .pressReturn ? .pressReturn : nil
  }

  /// Events of the hosts of windows and activities, which iOS does not have.
  ///
  /// None of the five documents describes them: they are judged as the same change of state is judged on iOS.
  public enum OtherHost: UInt8, CaseIterable, Hashable, Sendable {
    /// Another window comes to the front and takes the focus of the app, which remains in the foreground.
    case windowTakesFocus
    /// The other window gives the focus back: it is closed, or the user turns to the app again.
    case windowReturnsFocus
    /// An app in the background is activated without having been opened: its window was on the screen all the time.
    case activation
    /// The user presses Back in the active app, which is left and ends.
    case back
  }
}

extension Event {
  /// A request of the user to an app, other than to open it or one of its URLs, or a notification of the app, which asks whether
  /// to show it.
  public enum Request: UInt8, CaseIterable, Hashable, Sendable {
    /// A user activity, begun on another device (Handoff) or at a universal link, goes on in the app.
    case userActivity
    /// A quick action is chosen at the app's icon on the Home Screen.
    case quickAction
    /// The app's own notification is tapped: the default action.
    case notificationResponse
    /// A notification of the app arrives, which the user does not open. Nothing is opened for it.
    case notificationArrival

    /// The first major version of iOS that has it.
    public var firstVersion: Int {
      switch self {
      case .userActivity: 8
      case .quickAction: 9
      case .notificationResponse, .notificationArrival: 10
      }
    }
  }
}

extension Event {
  /// The scenes of an app that has several, by the names that traces give them. Each has a session of its own.
  public enum Scene: UInt8, CaseIterable, Hashable, Sendable {
    /// The scene with which the app begins.
    case a
    /// The other one.
    case b

    /// The scene as the notation of traces names it.
    public var name: String { self == .a ? "A" : "B" }

    /// The other one.
    public var other: Scene { self == .a ? .b : .a }
  }

  /// An event of the scenes of an app that has several.
  public enum OfScene: Hashable, Sendable {
    /// The user shows one of the scenes, and no other of the app is left on the screen. The scene is opened if there is none of
    /// this name, and else brought forward. Launches the app, or brings it back.
    case showAlone(Scene)
    /// The user shows the scene that is not in front beside the one that is. It is opened if there is none.
    case showBoth
    /// The user closes a scene in the app switcher, which stays open. The other one is left.
    case close(Scene)
    /// The system disconnects a scene that is not on the screen, to free what it takes. Nothing happens where it is not connected.
    case disconnect(Scene)
    /// A URL is opened in a scene. One that is alone in front of an active app stays there; otherwise the app is launched, or
    /// brought back, and the scene is shown as by `showAlone`.
    case openURL(Scene)
    /// The app, which is active, requests the activation of one of its scenes, by a touch of the user, and the system does so. A
    /// scene that is not in front is opened if there is none of this name, and else brought forward: the system chooses whether
    /// it is shown alone or beside the one that is in front.
    case requestActivation(Scene)
    /// The app, which is active, requests the destruction of one of its scenes, and the system does so. Another one stays in
    /// front.
    case requestDestruction(Scene)
  }
}

extension Event {
  /// An action of the system on an app that the user does not see.
  public enum Background: UInt8, CaseIterable, Hashable, Sendable {
    /// The system prewarms the app, which is not running: it begins a launch that may pause at any stage, until the app is
    /// opened.
    case prewarm
    /// The time for the app's background task runs out while it is in the background, and the app does not end the task.
    case taskIsNotEnded
    /// A background fetch is due, or a silent push has arrived, while the app is not running. The system may launch the app for
    /// it, unless the user removed the app in the app switcher and has not opened it since.
    case fetchIsDue

    /// The first major version of iOS that has it.
    public var firstVersion: Int {
      switch self {
      case .prewarm: 15
      case .taskIsNotEnded: 4
      case .fetchIsDue: 7
      }
    }
  }
}

extension Event {
  /// Whether a URL is opened, in one of several scenes or wherever the app receives it.
  package var opensURL: Bool {
    switch self {
    case .openURL, .ofScene(.openURL): true
    default: false
    }
  }

  /// Whether the answers of the launch methods say if the app receives what it is launched for.
  package var isLeftToLaunchMethods: Bool {
    self == .openURL || self == .request(.userActivity) || self == .request(.quickAction)
  }
}
