/// What differs between apps and systems, fixed for the whole of a scenario.
public struct AppConfiguration: Hashable, Sendable {
  /// The major version of iOS, one of `versions`, but none from 19 to 25.
  public var version: Int

  /// `UIApplicationExitsOnSuspend` in Info.plist. It counts from iOS 4 to iOS 12; below, every app ends on Home.
  public var exitsOnSuspend: Bool

  /// `UIBackgroundModes` in Info.plist. They count from iOS 4 on.
  public var backgroundModes: BackgroundModes

  /// Whether the app does what its background modes are for: it plays, it follows the location. Otherwise the modes do not
  /// keep it executing, and no location update wakes it.
  public var usesBackgroundModes: Bool

  /// Whether a call or a text message takes the focus away from the app, rather than being a banner.
  public var interruptionsTakeFocus: Bool

  /// The delegate's methods that the app implements; the others are never called.
  public var implementedMethods: CallbackSet

  /// Where the app's interface comes from.
  public var interface: Interface

  /// Where the app's delegate comes from.
  public var delegateSource: DelegateSource

  /// Whether `main` names a subclass of `UIApplication` as the principal class.
  public var subclassesApplication: Bool

  /// Whether the app touches the view of its root view controller before it receives the launch, so that the view
  /// may load before didFinishLaunching.
  public var loadsViewEarly: Bool

  /// Where an app's interface comes from, as Info.plist says.
  public enum Interface: String, CaseIterable, Hashable, Sendable {
    /// Info.plist names neither a nib nor a storyboard.
    case code
    /// Info.plist names a main nib file, which holds the root view controller.
    case mainNib = "main nib"
    /// Info.plist names a main nib file, which holds the window and no root view controller: the app makes that in code.
    case windowNib = "main nib without root view controller"
    /// Info.plist names a main storyboard, as it can from iOS 5 on.
    case storyboard

    /// Whether Info.plist names a main nib file.
    public var isMainNib: Bool { self == .mainNib || self == .windowNib }

    /// Whether the root view controller comes from a nib or a storyboard, and not from code.
    public var holdsRootView: Bool { self == .mainNib || self == .storyboard }
  }

  /// Where an app's delegate comes from, as the fourth argument of `UIApplicationMain` says.
  public enum DelegateSource: String, CaseIterable, Hashable, Sendable {
    /// The delegate's class is named.
    case className = "class name"
    /// No class is named: the main nib file holds the delegate.
    case mainNib = "main nib"
  }

  /// What an app of this kind usually has: a storyboard, or a main nib where the delegate comes from one or storyboards do
  /// not yet exist.
  package static func usualInterface(_ configuration: AppConfiguration) -> Interface {
    configuration.delegateSource == .mainNib || configuration.version < 5 ? .mainNib : .storyboard
  }

  /// Whether the app is launched as most of its time were.
  package var isLaunchedAsUsual: Bool {
    interface == Self.usualInterface(self) && delegateSource == .className && !subclassesApplication
      && !loadsViewEarly
  }

  /// What cannot be: nil where the configuration is sound.
  public var contradiction: String? {
    if delegateSource == .mainNib, !interface.isMainNib {
      return
        "the delegate is to come from the main nib, but the interface is '\(interface.rawValue)': there is no main nib"
    }
    if interface == .storyboard, version < 5 {
      return "a storyboard on iOS \(version): storyboards came with iOS 5"
    }
    return nil
  }

  /// An app as usual on the newest version of iOS that the documents describe, except for what is named.
  public init(
    version: Int = documentedVersions.upperBound, exitsOnSuspend: Bool = false, backgroundModes: BackgroundModes = [],
    interruptionsTakeFocus: Bool = true, implementedMethods: CallbackSet = .optionalMethods,
    interface: Interface? = nil, delegateSource: DelegateSource = .className, subclassesApplication: Bool = false,
    usesBackgroundModes: Bool = true, loadsViewEarly: Bool = false
  ) {
    precondition(
      Self.exists(version),
      Self.absence(ofVersion: version)
        ?? "iOS \(version) is not known: the versions are \(Self.words(for: Self.versions))")
    self.version = version
    self.exitsOnSuspend = exitsOnSuspend
    self.backgroundModes = backgroundModes
    self.usesBackgroundModes = usesBackgroundModes
    self.interruptionsTakeFocus = interruptionsTakeFocus
    self.implementedMethods = implementedMethods.intersection(.optionalMethods)
    self.interface = .code
    self.delegateSource = delegateSource
    self.subclassesApplication = subclassesApplication
    self.loadsViewEarly = loadsViewEarly
    self.interface = interface ?? Self.usualInterface(self)
    if let contradiction { preconditionFailure(contradiction) }
  }

  /// Whether the app can receive this: it implements the method, or the callback is none that it may leave out.
  @inlinable
  public func implements(_ callback: Callback) -> Bool {
    implementedMethods.contains(callback) || !callback.isOptionalMethod
  }
}

/// The reasons an app may give for working in the background.
public struct BackgroundModes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Plays audio.
  public static let audio = BackgroundModes(rawValue: 1)
  /// Follows the location.
  public static let location = BackgroundModes(rawValue: 2)
  /// Fetches in the background.
  public static let fetch = BackgroundModes(rawValue: 4)
  /// Receives pushes in the background.
  public static let remoteNotification = BackgroundModes(rawValue: 8)

  /// Each mode with its name in Info.plist.
  public static let named: [(mode: BackgroundModes, name: String)] = [
    (.audio, "audio"), (.location, "location"), (.fetch, "fetch"), (.remoteNotification, "remote-notification"),
  ]
}
