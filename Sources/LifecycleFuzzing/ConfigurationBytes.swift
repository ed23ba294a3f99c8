import LifecycleConformance

/// A configuration in five bytes, each zero where it is as usual: the place of the system in a list; the flags; how the app
/// is launched; and in two bytes a bit for each of the delegate's methods that the app leaves out, at its raw value.
struct ConfigurationBytes {
  private var system: UInt8
  /// The background modes in the lower half, then exits-on-suspend, banners, a subclass of `UIApplication`,
  /// and modes that are not used.
  private var flags: UInt8
  /// The way to launch, whether the app has scenes, and on top whether the view loads early.
  private var launch: UInt8
  private var leftOut: UInt16

  private static let exits: UInt8 = 1 << 4
  private static let banners: UInt8 = 1 << 5
  private static let subclass: UInt8 = 1 << 6
  private static let unused: UInt8 = 1 << 7
  /// Among the methods, where a notification has its raw value, which no app leaves out.
  private static let regions: UInt16 = 1 << 13
  private static let early: UInt8 = 1 << 7
  private static let scenes: UInt8 = 1 << 6
  /// Whether there are several.
  private static let several: UInt8 = 1 << 5

  /// Ways to launch that are not as usual; the place of one is its byte less one.
  private static let launches: [(interface: AppConfiguration.Interface, delegate: AppConfiguration.DelegateSource)] = [
    (.code, .className), (.mainNib, .className), (.storyboard, .className), (.mainNib, .mainNib),
    (.windowNib, .className), (.windowNib, .mainNib),
  ]

  /// The versions in the order of their bytes: the usual one, and then the others.
  private static let systems: [Int] = {
    let usual = AppConfiguration().version
    return [usual] + AppConfiguration.existingVersions.filter { $0 != usual }
  }()

  /// Takes one byte after the other.
  init(next: () -> UInt8) {
    system = next()
    flags = next()
    launch = next()
    leftOut = UInt16(next()) | UInt16(next()) << 8
  }

  init(_ configuration: AppConfiguration) {
    system = Self.systems.firstIndex(of: configuration.version).map { UInt8($0) } ?? 0
    flags =
      configuration.backgroundModes.rawValue & 15 | (configuration.exitsOnSuspend ? Self.exits : 0)
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
      | (configuration.scenes == .multiple ? Self.several : 0)
    leftOut = UInt16(
      truncatingIfNeeded: CallbackSet.optionalMethods.subtracting(configuration.implementedMethods).bits)
    if configuration.backgroundModes.contains(.regionMonitoring) { leftOut |= Self.regions }
  }

  var bytes: [UInt8] { [system, flags, launch, UInt8(leftOut & 0xff), UInt8(leftOut >> 8)] }

  /// The configuration, as far as an implementation honors it.
  func configuration(_ capabilities: Capabilities) -> AppConfiguration {
    var configuration = AppConfiguration(version: version(amid: capabilities))
    if capabilities.honorsBackgroundModes {
      configuration.backgroundModes = BackgroundModes(rawValue: flags & 15)
      if leftOut & Self.regions != 0 { configuration.backgroundModes.insert(.regionMonitoring) }
      configuration.usesBackgroundModes = flags & Self.unused == 0
    }
    if capabilities.honorsExitsOnSuspend { configuration.exitsOnSuspend = flags & Self.exits != 0 }
    if capabilities.honorsBanners { configuration.interruptionsTakeFocus = flags & Self.banners == 0 }
    if capabilities.honorsOptionalMethods {
      configuration.implementedMethods = .optionalMethods.subtracting(CallbackSet(bits: UInt64(leftOut)))
    }
    let mayHaveScenes =
      capabilities.facets.contains(.scenes) && configuration.version >= AppConfiguration.firstVersionWithScenes
    if mayHaveScenes, launch & Self.scenes != 0 {
      let areSeveral = capabilities.facets.contains(.severalScenes) && launch & Self.several != 0
      configuration.scenes = areSeveral ? .multiple : .single
    }
    guard capabilities.honorsLaunchConfiguration else { return configuration }
    configuration.subclassesApplication = flags & Self.subclass != 0
    configuration.loadsViewEarly = launch & Self.early != 0
    let place = Int(launch & ~(Self.early | Self.scenes | Self.several)) % (Self.launches.count + 1)
    if place == 0 { return configuration }
    var unusual = configuration
    (unusual.interface, unusual.delegateSource) = Self.launches[place - 1]
    return unusual.contradiction == nil ? unusual : configuration
  }

  /// The version that the byte stands for among those that are claimed, whatever the byte is.
  private func version(amid capabilities: Capabilities) -> Int {
    let version = Self.systems[Int(system) % Self.systems.count]
    if capabilities.versions.contains(version) { return version }
    let claimed = capabilities.existingVersions
    return claimed[claimed.count - 1 - Int(system) % claimed.count]
  }
}
