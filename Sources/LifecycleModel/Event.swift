/// An event in the world, caused by the user, another person or the system.
///
/// An event is a stimulus, never a callback: the callbacks that an implementation sends because of it are judged.
///
/// There will be more of them, so a `switch` over events has a `default`. Each has a name here and a line in `Resources/events.txt`;
/// those of a new one go behind all others.
public struct Event: Hashable, Sendable {
  /// The place of its row.
  @usableFromInline let place: UInt8

  @inlinable
  init(place: UInt8) { self.place = place }

  /// The user taps the app's icon. Launches the app, or brings it back.
  @inlinable public static var openFromHomeScreen: Event { Event(place: 0) }
  /// Another app opens a URL that this app handles. Launches the app, or brings it back.
  @inlinable public static var openURL: Event { Event(place: 1) }
  /// The user chooses this app in the app switcher: returns to it, or launches it.
  @inlinable public static var chooseThisApp: Event { Event(place: 2) }
  /// The user begins to return to the app, which is in the background or suspended, and breaks off before it is there:
  /// a swipe on the lock screen, say, that is not completed.
  @inlinable public static var abandonOpening: Event { Event(place: 3) }
  /// The user presses Home. Leaves the app, or the app switcher, for the home screen and closes every overlay.
  @inlinable public static var pressHome: Event { Event(place: 4) }
  /// The user presses the lock key. From iOS 5 on the app leaves the foreground and overlays are closed.
  @inlinable public static var lock: Event { Event(place: 5) }
  /// The user unlocks. From iOS 5 on the app that was frontmost at the lock comes back.
  @inlinable public static var unlock: Event { Event(place: 6) }
  /// The user opens the app switcher (a double press of Home).
  @inlinable public static var openSwitcher: Event { Event(place: 7) }
  /// The user chooses another app in the app switcher.
  @inlinable public static var chooseAnotherApp: Event { Event(place: 8) }
  /// The user removes this app in the app switcher, which stays open.
  @inlinable public static var removeFromSwitcher: Event { Event(place: 9) }
  /// An interruption is shown. At most three are shown at a time, each kind once.
  @inlinable
  public static func interruptionBegins(_ kind: Interruption) -> Event { Event(place: 15 + 3 * kind.rawValue) }
  /// The user accepts an interruption: answers, views, taps an entry, grants. All but the system's own alerts take the
  /// user to another app and close every other overlay.
  @inlinable
  public static func interruptionAccepted(_ kind: Interruption) -> Event { Event(place: 16 + 3 * kind.rawValue) }
  /// An interruption ends and leaves the user where they were: declined, ignored, closed.
  @inlinable
  public static func interruptionDismissed(_ kind: Interruption) -> Event { Event(place: 17 + 3 * kind.rawValue) }
  /// The system suspends the app, which is in the background with nothing left to do.
  @inlinable public static var systemSuspends: Event { Event(place: 10) }
  /// The system needs memory and removes the suspended app.
  @inlinable public static var systemReclaimsMemory: Event { Event(place: 11) }
  /// The system ends the app while it executes.
  @inlinable public static var systemEndsApp: Event { Event(place: 12) }
  /// A fetch, a push or a location update: launches the app into the background if it is not running, resumes it
  /// there if it is suspended.
  @inlinable public static var systemWakesApp: Event { Event(place: 13) }
  /// The process ends without a callback: a crash or a watchdog.
  @inlinable public static var appCrashes: Event { Event(place: 14) }
  /// The user taps on a text field that is not being edited. Both fields are on the root view.
  @inlinable
  public static func tapField(_ field: TextField) -> Event { Event(place: 33 + field.rawValue) }
  /// The user taps on a letter of the keyboard.
  @inlinable public static var typeLetter: Event { Event(place: 35) }
  /// The user taps on the delete key of the keyboard.
  @inlinable public static var pressDelete: Event { Event(place: 36) }
  /// The user taps on Return on the keyboard.
  @inlinable public static var pressReturn: Event { Event(place: 37) }
  /// The app shows another view instead of the root view.
  @inlinable public static var showAnotherView: Event { Event(place: 38) }
  /// The app goes back from another view to the root view.
  @inlinable public static var returnToRootView: Event { Event(place: 39) }
  /// The time for the app's background task runs out while it is in the background.
  @inlinable public static var taskExpires: Event { Event(place: 40) }
  /// An event of hosts other than iOS: part of a scenario only where it is claimed.
  @inlinable
  public static func otherHost(_ event: OtherHost) -> Event { Event(place: 41 + event.rawValue) }
  /// The system disconnects the scene of an app in the background, to free what it takes. Nothing happens where none is
  /// connected.
  @inlinable public static var systemDisconnectsScene: Event { Event(place: 45) }
  /// The system warns the app, which executes, that memory is low.
  @inlinable public static var memoryWarning: Event { Event(place: 46) }
  /// The user asks for something that the app does. Launches the app, or brings it back; in front it is handed to the app.
  @inlinable
  public static func request(_ request: Request) -> Event {
    Event(place: request == .notificationArrival ? 62 : 47 + request.rawValue)
  }
  /// Something happens to one of the scenes of an app that has several.
  @inlinable
  public static func ofScene(_ event: OfScene) -> Event {
    switch event {
    case .showAlone(let scene): Event(place: 50 + scene.rawValue)
    case .showBoth: Event(place: 52)
    case .close(let scene): Event(place: 53 + scene.rawValue)
    case .disconnect(let scene): Event(place: 55 + scene.rawValue)
    case .openURL(let scene): Event(place: 60 + scene.rawValue)
    case .requestActivation(let scene): Event(place: 63 + scene.rawValue)
    case .requestDestruction(let scene): Event(place: 65 + scene.rawValue)
    }
  }
  /// The system does something to an app that the user does not see.
  @inlinable
  public static func background(_ event: Background) -> Event { Event(place: 57 + event.rawValue) }

  /// The time changes significantly while the app executes: midnight comes, the carrier updates the time, or daylight saving
  /// time begins or ends.
  @inlinable public static var significantTimeChange: Event { Event(place: 67) }

  /// Every event, those of the documents first, in the order of `index`.
  public static let allCases = (0..<UInt8(count)).map(Event.init(place:))

  /// The number of events; every `index` is below it.
  @inlinable package static var count: Int { 68 }

  /// The place of this event in `allCases`.
  @inlinable package var index: Int { Int(place) }

  @inlinable
  package init(index: Int) { self.init(place: UInt8(truncatingIfNeeded: index)) }

  /// Patterns are compared as numbers, in builds without optimization too.
  @inlinable
  package static func ~= (pattern: Event, event: Event) -> Bool { pattern.place == event.place }

  /// The event with this name, which is compared without regard to case.
  package init?(name: some StringProtocol) {
    guard let event = Self.named[name.lowercased()] else { return nil }
    self = event
  }

  private static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name.lowercased(), $0) })
}
