import LifecycleConformance
import LifecycleModel

/// A configuration in five bytes, each zero where it is as usual: how much older than the newest the system is; the flags;
/// how the app is launched; and in two bytes a bit for each of the delegate's methods that the app leaves out, at its raw value.
struct ConfigurationBytes {
  private var age: UInt8
  /// The background modes in the lower half, then exits-on-suspend, banners, a subclass of `UIApplication`, and modes that
  /// are not used.
  private var flags: UInt8
  /// The way to launch, whether the app has scenes, and on top whether the view loads early.
  private var launch: UInt8
  private var leftOut: UInt16

  private static let exits: UInt8 = 1 << 4
  private static let banners: UInt8 = 1 << 5
  private static let subclass: UInt8 = 1 << 6
  private static let unused: UInt8 = 1 << 7
  private static let early: UInt8 = 1 << 7
  /// It counts only where scenes are claimed.
  private static let scenes: UInt8 = 1 << 6

  /// Ways to launch that are not as usual; the place of one is its byte less one.
  private static let launches: [(interface: AppConfiguration.Interface, delegate: AppConfiguration.DelegateSource)] = [
    (.code, .className), (.mainNib, .className), (.storyboard, .className), (.mainNib, .mainNib),
    (.windowNib, .className), (.windowNib, .mainNib),
  ]

  /// Takes one byte after the other.
  init(next: () -> UInt8) {
    age = next()
    flags = next()
    launch = next()
    leftOut = UInt16(next()) | UInt16(next()) << 8
  }

  init(_ configuration: AppConfiguration) {
    age = UInt8(AppConfiguration.versions.upperBound - configuration.version)
    flags =
      configuration.backgroundModes.rawValue | (configuration.exitsOnSuspend ? Self.exits : 0)
      | (configuration.interruptionsTakeFocus ? 0 : Self.banners)
      | (configuration.subclassesApplication ? Self.subclass : 0)
      | (configuration.usesBackgroundModes ? 0 : Self.unused)
    let isUsual =
      configuration.delegateSource == .className
      && configuration.interface == AppConfiguration.usualInterface(configuration)
    let place = Self.launches.firstIndex {
      $0.interface == configuration.interface && $0.delegate == configuration.delegateSource
    }
    launch =
      (isUsual ? 0 : place.map { UInt8($0 + 1) } ?? 0) | (configuration.loadsViewEarly ? Self.early : 0)
      | (configuration.scenes == .none ? 0 : Self.scenes)
    leftOut = UInt16(
      truncatingIfNeeded: CallbackSet.optionalMethods.subtracting(configuration.implementedMethods).bits)
  }

  var bytes: [UInt8] { [age, flags, launch, UInt8(leftOut & 0xff), UInt8(leftOut >> 8)] }

  /// The configuration, as far as an implementation honors it.
  func configuration(_ capabilities: Capabilities) -> AppConfiguration {
    let all = AppConfiguration.versions
    let known = capabilities.versions
    let version = all.upperBound - Int(age) % all.count
    var configuration = AppConfiguration(
      version: known.contains(version) ? version : known.upperBound - Int(age) % known.count)
    if capabilities.honorsBackgroundModes {
      configuration.backgroundModes = BackgroundModes(rawValue: flags & 15)
      configuration.usesBackgroundModes = flags & Self.unused == 0
    }
    if capabilities.honorsExitsOnSuspend { configuration.exitsOnSuspend = flags & Self.exits != 0 }
    if capabilities.honorsBanners { configuration.interruptionsTakeFocus = flags & Self.banners == 0 }
    if capabilities.honorsOptionalMethods {
      configuration.implementedMethods = .optionalMethods.subtracting(CallbackSet(bits: UInt64(leftOut)))
    }
    var launch = launch
    if capabilities.facets.contains(.scenes) {
      let isModern = configuration.version >= AppConfiguration.firstVersionWithScenes
      if isModern, launch & Self.scenes != 0 { configuration.scenes = .single }
      launch &= ~Self.scenes
    }
    guard capabilities.honorsLaunchConfiguration else { return configuration }
    configuration.subclassesApplication = flags & Self.subclass != 0
    configuration.loadsViewEarly = launch & Self.early != 0
    let place = Int(launch & ~Self.early) % (Self.launches.count + 1)
    if place == 0 { return configuration }
    var unusual = configuration
    (unusual.interface, unusual.delegateSource) = Self.launches[place - 1]
    return unusual.contradiction == nil ? unusual : configuration
  }
}
