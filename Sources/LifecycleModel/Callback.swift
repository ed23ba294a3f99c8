/// What the app is told.
///
/// The delegate messages stand in the order in which one event can send them, so that their raw values index the app's
/// replies (`Replies`). Spellings stand in `Callback+Spelling.swift`.
public enum Callback: UInt8, CaseIterable, Hashable, Sendable {
  // The application delegate.
  case applicationWillFinishLaunching
  case applicationDidFinishLaunching
  case applicationWillEnterForeground
  case applicationOpenURL
  case applicationDidBecomeActive
  case applicationWillResignActive
  case applicationDidEnterBackground
  case applicationWillTerminate

  // Notifications.
  case didFinishLaunchingNotification
  case willEnterForegroundNotification
  case didBecomeActiveNotification
  case willResignActiveNotification
  case didEnterBackgroundNotification
  case willTerminateNotification

  // State preservation.
  case shouldSaveApplicationState
  case willEncodeRestorableState

  // The root view controller.
  case viewAwakeFromNib
  case viewDidLoad
  case viewWillAppear
  case viewDidAppear
  case viewWillDisappear
  case viewDidDisappear

  /// `UIApplicationMain` returned, or code after it ran.
  case applicationMainReturned

  // Incidental: calls that carry no meaning but need a process that executes.
  case supportedInterfaceOrientations
  case hasText
  case shouldAutomaticallyLocalizeKeyCommands
  case beginIgnoringInteractionEvents
  case endIgnoringInteractionEvents
  /// A callback that no document names.
  case unnamed

  /// The handler of the background task is called because its time has run out.
  case backgroundTaskExpired
  /// The network connections of the app were closed.
  case connectionsClosed

  /// A message of the application's delegate that is sent to another object.
  case messageToAnotherObject

  /// What kind of thing a callback is.
  public enum Kind: Hashable, Sendable {
    case delegateMessage, notification, preservation, viewLoading, viewAppearance, main, incidental
    case expiration, networking, misdirected
  }

  public var kind: Kind {
    switch self {
    case .applicationWillFinishLaunching, .applicationDidFinishLaunching, .applicationWillEnterForeground,
      .applicationOpenURL, .applicationDidBecomeActive, .applicationWillResignActive, .applicationDidEnterBackground,
      .applicationWillTerminate:
      .delegateMessage
    case .didFinishLaunchingNotification, .willEnterForegroundNotification, .didBecomeActiveNotification,
      .willResignActiveNotification, .didEnterBackgroundNotification, .willTerminateNotification:
      .notification
    case .shouldSaveApplicationState, .willEncodeRestorableState: .preservation
    case .viewAwakeFromNib, .viewDidLoad: .viewLoading
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: .viewAppearance
    case .applicationMainReturned: .main
    case .supportedInterfaceOrientations, .hasText, .shouldAutomaticallyLocalizeKeyCommands,
      .beginIgnoringInteractionEvents, .endIgnoringInteractionEvents, .unnamed:
      .incidental
    case .backgroundTaskExpired: .expiration
    case .connectionsClosed: .networking
    case .messageToAnotherObject: .misdirected
    }
  }

  /// The notification of the same event as this delegate message.
  @inlinable
  public var notification: Callback? {
    switch self {
    case .applicationDidFinishLaunching: .didFinishLaunchingNotification
    case .applicationWillEnterForeground: .willEnterForegroundNotification
    case .applicationDidBecomeActive: .didBecomeActiveNotification
    case .applicationWillResignActive: .willResignActiveNotification
    case .applicationDidEnterBackground: .didEnterBackgroundNotification
    case .applicationWillTerminate: .willTerminateNotification
    default: nil
    }
  }

  /// Whether an app may leave this method out: all of the delegate's methods are optional.
  public var isOptionalMethod: Bool { CallbackSet.optionalMethods.contains(self) }
}

/// A set of callbacks.
public struct CallbackSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// One bit for each callback, at its raw value.
  @usableFromInline
  package var bits: UInt64

  package init(bits: UInt64) { self.bits = bits }

  /// The set of these callbacks.
  public init(_ callbacks: some Sequence<Callback>) {
    bits = callbacks.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }

  public init(arrayLiteral elements: Callback...) { self.init(elements) }

  public static let all = CallbackSet(Callback.allCases)
  /// Every callback of one kind.
  public static func kind(_ kind: Callback.Kind) -> CallbackSet {
    CallbackSet(Callback.allCases.filter { $0.kind == kind })
  }
  /// The methods that an app may leave out.
  public static let optionalMethods = kind(.delegateMessage).union(kind(.preservation))

  @inlinable
  public func contains(_ callback: Callback) -> Bool { bits >> UInt64(callback.rawValue) & 1 == 1 }
  public func union(_ other: CallbackSet) -> CallbackSet { CallbackSet(bits: bits | other.bits) }
  public func intersection(_ other: CallbackSet) -> CallbackSet { CallbackSet(bits: bits & other.bits) }
  public func subtracting(_ other: CallbackSet) -> CallbackSet { CallbackSet(bits: bits & ~other.bits) }
  public var isEmpty: Bool { bits == 0 }

  /// The callbacks of the set, in the order of `Callback.allCases`.
  public var callbacks: [Callback] { Callback.allCases.filter(contains) }
}
