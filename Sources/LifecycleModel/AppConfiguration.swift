/// The properties of an app and its system, fixed for the whole of a scenario.
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

  /// Whether the view of the root view controller may load before didFinishLaunching: the app touches it before it receives
  /// the launch, or restores its state, which UIKit does before that message.
  public var loadsViewEarly: Bool

  /// Whether the app has adopted scenes, as it can from iOS 13 on.
  public var scenes: Scenes

  /// The major version of the iOS SDK that the app is built with; nil where that is not known.
  public var sdk: Int?

  /// The first version on which a scene manifest in Info.plist has an effect.
  package static let firstVersionWithScenes = 13

  /// Whether the system ends the app in its launch: on iOS 27 one that is built with the SDK of iOS 27 and has no scenes.
  package var isEndedInLaunch: Bool { isEnded(builtWith: sdk) }

  /// Whether it depends on the SDK, which nobody says, that the system ends the app in its launch.
  package var isOfUnknownSDK: Bool { sdk == nil && isEnded(builtWith: version) }

  private func isEnded(builtWith sdk: Int?) -> Bool {
    scenes == .none && version >= 27 && sdk.map { $0 >= 27 } ?? false
  }

  /// How many scenes an app has, as `UIApplicationSceneManifest` in Info.plist says.
  public enum Scenes: String, CaseIterable, Hashable, Sendable {
    /// There is no manifest: the application's delegate receives every message.
    case none
    /// There is a manifest, and the app does not support several windows.
    case single
    /// There is a manifest, and the app supports several windows, on an iPad: `UIApplicationSupportsMultipleScenes`.
    case multiple
  }

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
    package var isMainNib: Bool { self == .mainNib || self == .windowNib }

    /// Whether the root view controller comes from a nib or a storyboard, and not from code.
    package var holdsRootView: Bool { self == .mainNib || self == .storyboard }
  }

  /// Where an app's delegate comes from, as the fourth argument of `UIApplicationMain` says.
  public enum DelegateSource: String, CaseIterable, Hashable, Sendable {
    /// The delegate's class is named.
    case className = "class name"
    /// No class is named: the main nib file holds the delegate.
    case mainNib = "main nib"
  }

  /// Returns the interface that an app of this kind usually has: a main nib where its delegate comes from one or
  /// storyboards do not yet exist, before iOS 5; else a storyboard.
  package static func usualInterface(_ configuration: AppConfiguration) -> Interface {
    configuration.delegateSource == .mainNib || configuration.version < 5 ? .mainNib : .storyboard
  }

  /// Whether the app is launched as most of its time were.
  package var isLaunchedAsUsual: Bool {
    interface == Self.usualInterface(self) && delegateSource == .className && !subclassesApplication
      && !loadsViewEarly
  }

  /// The contradiction between properties, in words; nil where the configuration is sound.
  package var contradiction: String? {
    if delegateSource == .mainNib, !interface.isMainNib {
      return
        "the delegate is to come from the main nib, but the interface is '\(interface.rawValue)': there is no main nib"
    }
    if interface == .storyboard, version < 5 {
      return "a storyboard on iOS \(version): storyboards came with iOS 5"
    }
    if scenes != .none, version < Self.firstVersionWithScenes {
      return "scenes on iOS \(version): they came with iOS \(Self.firstVersionWithScenes)"
    }
    return nil
  }

  /// An app as usual on the newest version of iOS that the documents describe, except for what is named.
  public init(
    version: Int = documentedVersions.upperBound, exitsOnSuspend: Bool = false, backgroundModes: BackgroundModes = [],
    interruptionsTakeFocus: Bool = true, implementedMethods: CallbackSet = .optionalMethods,
    interface: Interface? = nil, delegateSource: DelegateSource = .className, subclassesApplication: Bool = false,
    usesBackgroundModes: Bool = true, loadsViewEarly: Bool = false, scenes: Scenes = .none,
    sdk: Int? = nil
  ) {
    if let contradiction = Self.contradiction(ofVersion: version) { preconditionFailure(contradiction) }
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
    self.scenes = scenes
    self.sdk = sdk
    self.interface = interface ?? Self.usualInterface(self)
    if let contradiction { preconditionFailure(contradiction) }
  }

  /// Whether the app can receive this: it implements the method and is sent it, or the callback is none that it may leave
  /// out. An app with scenes is not sent what its scene's delegate is sent.
  @inlinable
  @inline(__always)
  public func implements(_ callback: Callback) -> Bool {
    receivableMethods.contains(callback) || !callback.isOptionalMethod
  }

  /// The delegate's methods that the app implements and can be sent.
  @inlinable
  @inline(__always)
  package var receivableMethods: CallbackSet {
    scenes == .none ? implementedMethods : implementedMethods.subtracting(.replacedByScenes)
  }

  /// Whether the app does not implement all of the delegate's methods that it could be sent.
  package var leavesMethodsOut: Bool {
    receivableMethods != (scenes == .none ? .optionalMethods : .optionalMethods.subtracting(.replacedByScenes))
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
  /// Monitors regions, or significant changes of the location, by which it is woken. It is none of `UIBackgroundModes`, and
  /// needs none.
  public static let regionMonitoring = BackgroundModes(rawValue: 16)

  /// Each mode with its name, which is that in Info.plist if it is there.
  package static let named: [(mode: BackgroundModes, name: String)] = [
    (.audio, "audio"), (.location, "location"), (.fetch, "fetch"), (.remoteNotification, "remote-notification"),
    (.regionMonitoring, "region-monitoring"),
  ]
}
