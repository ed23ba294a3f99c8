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

  // The launch, from `main` to the first event.
  case main
  case autoreleasePoolCreated
  case applicationMain
  case applicationClassInitialize
  /// The application object is created: an instance of `UIApplication`.
  case applicationInit
  /// The application object is created: an instance of the app's own subclass.
  case applicationSubclassInit
  case delegateClassInitialize
  case delegateInit
  case delegateInitWithCoder
  case delegateAwakeFromNib
  /// The delegate is assigned to the application object.
  case setDelegate
  case infoPlistLoaded
  case mainNibLoaded
  case instantiateInitialViewController
  case instantiateInitialViewControllerWithCreator
  case instantiateViewControllerWithIdentifier
  case runLoopCreated
  case makeKeyAndVisible
  /// The run loop takes up its first event.
  case firstEvent

  // Editing text; `carriesState` relies on their being together.
  case sendEvent
  case sendAction
  case touchesBegan
  case touchesCancelled
  case canBecomeFirstResponder
  case becomeFirstResponder
  case canResignFirstResponder
  case resignFirstResponder
  case textFieldShouldBeginEditing
  case textFieldDidBeginEditing
  case textFieldShouldChangeCharacters
  case textFieldShouldReturn
  case textFieldShouldEndEditing
  case textFieldDidEndEditing
  case textFieldDidEndEditingReason
  case controlTouchDown
  case controlTouchCancel
  case controlEditingDidBegin
  case controlEditingChanged
  case controlEditingDidEndOnExit
  case controlPrimaryActionTriggered
  case controlEditingDidEnd
  case deleteBackward
  case unmarkText
  case textDidBeginEditingNotification
  case textDidChangeNotification
  case textDidEndEditingNotification
  case keyboardWillShowNotification
  case keyboardDidShowNotification
  case keyboardWillHideNotification
  case keyboardDidHideNotification

  /// The handler of the background task is called because its time has run out.
  case backgroundTaskExpired
  /// The network connections of the app were closed.
  case connectionsClosed

  /// A message of the application's delegate that is sent to another object.
  case messageToAnotherObject
  /// The keyboard looks at the text; like `hasText`.
  case textInRange

  /// What kind of thing a callback is.
  public enum Kind: Hashable, Sendable {
    case delegateMessage, notification, preservation, viewLoading, viewAppearance, main, incidental
    case launchStep, text, expiration, networking, misdirected
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
    case .supportedInterfaceOrientations, .hasText, .textInRange, .shouldAutomaticallyLocalizeKeyCommands,
      .beginIgnoringInteractionEvents, .endIgnoringInteractionEvents, .unnamed:
      .incidental
    case .main, .autoreleasePoolCreated, .applicationMain, .applicationClassInitialize, .applicationInit,
      .applicationSubclassInit, .delegateClassInitialize, .delegateInit, .delegateInitWithCoder, .delegateAwakeFromNib,
      .setDelegate, .infoPlistLoaded, .mainNibLoaded, .instantiateInitialViewController,
      .instantiateInitialViewControllerWithCreator, .instantiateViewControllerWithIdentifier, .runLoopCreated,
      .makeKeyAndVisible, .firstEvent:
      .launchStep
    case .sendEvent, .sendAction, .touchesBegan, .touchesCancelled, .canBecomeFirstResponder, .becomeFirstResponder,
      .canResignFirstResponder, .resignFirstResponder, .textFieldShouldBeginEditing, .textFieldDidBeginEditing,
      .textFieldShouldChangeCharacters, .textFieldShouldReturn, .textFieldShouldEndEditing, .textFieldDidEndEditing,
      .textFieldDidEndEditingReason, .controlTouchDown, .controlTouchCancel, .controlEditingDidBegin,
      .controlEditingChanged, .controlEditingDidEndOnExit, .controlPrimaryActionTriggered, .controlEditingDidEnd,
      .deleteBackward, .unmarkText, .textDidBeginEditingNotification, .textDidChangeNotification,
      .textDidEndEditingNotification, .keyboardWillShowNotification, .keyboardDidShowNotification,
      .keyboardWillHideNotification, .keyboardDidHideNotification:
      .text
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
  /// One bit for each callback whose raw value is below 64, at that value.
  @usableFromInline
  package var bits: UInt64
  /// One bit for each other callback, at its raw value less 64.
  @usableFromInline
  package var upperBits: UInt64

  package init(bits: UInt64, upperBits: UInt64 = 0) {
    self.bits = bits
    self.upperBits = upperBits
  }

  /// The set of these callbacks.
  public init(_ callbacks: some Sequence<Callback>) {
    self.init(bits: 0)
    for callback in callbacks { insert(callback) }
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
  public func contains(_ callback: Callback) -> Bool {
    callback.rawValue < 64
      ? bits >> UInt64(callback.rawValue) & 1 == 1 : upperBits >> UInt64(callback.rawValue - 64) & 1 == 1
  }

  @inlinable
  package mutating func insert(_ callback: Callback) {
    if callback.rawValue < 64 {
      bits |= 1 << UInt64(callback.rawValue)
    } else {
      upperBits |= 1 << UInt64(callback.rawValue - 64)
    }
  }

  public func union(_ other: CallbackSet) -> CallbackSet {
    CallbackSet(bits: bits | other.bits, upperBits: upperBits | other.upperBits)
  }

  public func intersection(_ other: CallbackSet) -> CallbackSet {
    CallbackSet(bits: bits & other.bits, upperBits: upperBits & other.upperBits)
  }

  public func subtracting(_ other: CallbackSet) -> CallbackSet {
    CallbackSet(bits: bits & ~other.bits, upperBits: upperBits & ~other.upperBits)
  }

  public var isEmpty: Bool { bits | upperBits == 0 }

  /// Calls `body` with each callback of the set, in the order of their raw values.
  package func forEach(_ body: (Callback) -> Void) {
    for (word, first) in [(bits, UInt8(0)), (upperBits, 64)] {
      var rest = word
      while rest != 0 {
        if let callback = Callback(rawValue: first + UInt8(rest.trailingZeroBitCount)) { body(callback) }
        rest &= rest - 1
      }
    }
  }

  /// The callbacks of the set, in the order of `Callback.allCases`.
  public var callbacks: [Callback] { Callback.allCases.filter(contains) }
}
