/// The configurations that scenarios are drawn from: what an implementation honors, and nothing else.
struct ConfigurationSpace: Sendable {
  private let versions: [Int]
  private let exits: [Bool]
  private let modes: [BackgroundModes]
  private let focus: [Bool]
  private let honorsLaunch: Bool
  private let hasScenes: Bool
  private let hasSeveralScenes: Bool
  private let everyAppHasScene: Bool
  /// The sets of methods of an app that leaves some out: none, or all but one. Where no app leaves any out,
  /// the set of all.
  private let methods: [CallbackSet]

  init(_ capabilities: Capabilities) {
    versions = capabilities.existingVersions
    exits = capabilities.honorsExitsOnSuspend ? [false, false, false, true] : [false]
    modes =
      capabilities.honorsBackgroundModes
      ? [[], [], .audio, .fetch, .remoteNotification, .location, [.audio, .fetch]] : [[]]
    focus = capabilities.honorsBanners ? [true, true, true, false] : [true]
    honorsLaunch = capabilities.honorsLaunchConfiguration
    hasScenes = capabilities.facets.contains(.scenes)
    // Callbacks that belong to no step do not tell which of several scenes an event was about.
    hasSeveralScenes = capabilities.facets.contains(.severalScenes) && capabilities.deliversInSteps
    everyAppHasScene = capabilities.everyAppHasScene
    methods =
      capabilities.honorsOptionalMethods
      ? [[]] + CallbackSet.optionalMethods.callbacks.map { CallbackSet.optionalMethods.subtracting([$0]) }
      : [.optionalMethods]
  }

  /// A few configurations that together reach every situation that any reaches, simplest first.
  var widest: [AppConfiguration] {
    var seen: Set<Int> = []
    var found: [AppConfiguration] = []
    let latest = versions.last ?? AppConfiguration.versions.upperBound
    // A system of each way to lock, and the newest, which has every kind of interruption.
    for version in [latest] + versions.reversed().filter({ $0 < 7 }) {
      for focus in Set(focus).sorted(by: { $0 && !$1 }) {
        for mode in modes.contains(.fetch) ? [BackgroundModes.waking(on: version), .location, []] : [[]] {
          var configuration = AppConfiguration(version: version, backgroundModes: mode, interruptionsTakeFocus: focus)
          // Several scenes are in no situation in which one is not.
          for scenes in scenes(of: configuration) where scenes != .multiple {
            configuration.scenes = scenes
            let kind = ConfigurationClass(configuration).indexBesideRequests
            if seen.insert(kind).inserted { found.append(configuration) }
          }
        }
      }
    }
    return found
  }

  private func mayHaveScenes(_ configuration: AppConfiguration) -> Bool {
    hasScenes && configuration.version >= AppConfiguration.firstVersionWithScenes
  }

  /// How many scenes an app can have that is otherwise like this one.
  private func scenes(of configuration: AppConfiguration) -> [AppConfiguration.Scenes] {
    if !mayHaveScenes(configuration) { return [.none] }
    return (everyAppHasScene ? [] : [.none]) + [.single] + (hasSeveralScenes ? [.multiple] : [])
  }

  /// Whether a configuration is one of those that scenarios are drawn from, or as near to one as an app can be.
  func contains(_ configuration: AppConfiguration) -> Bool {
    versions.contains(configuration.version) && exits.contains(configuration.exitsOnSuspend)
      && (modes.count > 1 || configuration.backgroundModes.isEmpty)
      && focus.contains(configuration.interruptionsTakeFocus)
      && (methods.count > 1 || configuration.implementedMethods == .optionalMethods)
      && (honorsLaunch || configuration.isLaunchedAsUsual) && scenes(of: configuration).contains(configuration.scenes)
  }

  /// The nearest of them: on another system, and with a scene where every app has one; nil where none is
  /// near.
  func nearest(to configuration: AppConfiguration) -> AppConfiguration? {
    let wanted = configuration.version
    guard let version = versions.min(by: { abs($0 - wanted) < abs($1 - wanted) }) else { return nil }
    var other = configuration.with(version: version)
    if other.scenes == .none, !scenes(of: other).contains(.none) { other.scenes = .single }
    return contains(other) ? other : nil
  }

  /// A configuration on the system of another one, and without the methods that its app leaves out.
  ///
  /// - Parameter isAlike: Whether it has to be of the same class: where that system is not, one of the class is chosen by it.
  /// - Returns: nil where no such app can be.
  func configuration(
    _ configuration: AppConfiguration, drawnAs drawn: AppConfiguration, isAlike: Bool
  ) -> AppConfiguration? {
    func on(_ version: Int) -> AppConfiguration? {
      var other = configuration.with(version: version)
      if configuration.backgroundModes == .waking(on: configuration.version) {
        other.backgroundModes = .waking(on: version)
      }
      other.implementedMethods = drawn.implementedMethods
      return contains(other) ? other : nil
    }
    guard isAlike else { return on(drawn.version) }
    let kind = ConfigurationClass(configuration).index
    // Lazily, since a generator allocates nothing.
    let alike = versions.lazy.compactMap(on).filter { ConfigurationClass($0).index == kind }
    let count = alike.reduce(0) { count, _ in count + 1 }
    return count == 0 ? nil : alike.dropFirst(drawn.version % count).first
  }

  func draw(_ random: inout SplitMix64) -> AppConfiguration {
    var configuration = drawForApplication(&random)
    if mayHaveScenes(configuration), everyAppHasScene || random.once(in: 2) { configuration.scenes = .single }
    if hasSeveralScenes, configuration.scenes == .single, random.once(in: 2) { configuration.scenes = .multiple }
    guard honorsLaunch else { return configuration }
    let interfaces: [AppConfiguration.Interface] =
      configuration.version < 5
      ? [.mainNib, .windowNib, .code] : [.storyboard, .storyboard, .storyboard, .mainNib, .windowNib, .code]
    configuration.interface = interfaces[random.below(interfaces.count)]
    if configuration.interface.isMainNib, random.once(in: 2) { configuration.delegateSource = .mainNib }
    configuration.subclassesApplication = random.once(in: 4)
    configuration.loadsViewEarly = random.once(in: 8)
    return configuration
  }

  private func drawForApplication(_ random: inout SplitMix64) -> AppConfiguration {
    // Of the apps that leave out methods half are otherwise simple ones: most faults in that show there as well.
    if methods.count > 1, random.once(in: 16) {
      return AppConfiguration(
        version: versions[random.below(versions.count)], implementedMethods: methods[random.below(methods.count)])
    }
    var configuration = AppConfiguration(
      version: versions[random.below(versions.count)], exitsOnSuspend: exits[random.below(exits.count)],
      backgroundModes: modes[random.below(modes.count)], interruptionsTakeFocus: focus[random.below(focus.count)])
    // There a push wakes no app.
    if configuration.backgroundModes == .remoteNotification, configuration.version < 7 {
      configuration.backgroundModes = .regionMonitoring
    }
    if configuration.backgroundModes.keepsExecuting { configuration.usesBackgroundModes = !random.once(in: 4) }
    if methods.count > 1, random.once(in: 16) {
      configuration.implementedMethods = methods[random.below(methods.count)]
    }
    return configuration
  }
}
