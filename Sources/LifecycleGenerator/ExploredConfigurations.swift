/// The configurations that an exploration tries, simplest first: what an implementation honors, and nothing else.
///
/// A proof holds for each configuration by itself, since an implementation may tell apart what the device
/// does not. So each version is tried, not one of each range; combinations of unrelated parts are left out.
package enum ExploredConfigurations {
  /// Every version in every combination of exits-on-suspend, background mode and banners; then, for every version, an app
  /// that does not use its background mode, one launched in each other way, and one that leaves out a method, or all of them.
  package static func all(_ capabilities: Capabilities) -> [AppConfiguration] {
    var found = combinations(capabilities)
    let versions = capabilities.existingVersions.reversed()
    if capabilities.honorsBackgroundModes {
      found += versions.map { AppConfiguration(version: $0, backgroundModes: .audio, usesBackgroundModes: false) }
      found += versions.filter { $0 >= 7 }.map { AppConfiguration(version: $0, backgroundModes: .regionMonitoring) }
    }
    if capabilities.honorsLaunchConfiguration { found += versions.flatMap(launchedOtherwise) }
    if capabilities.honorsOptionalMethods {
      let methods = CallbackSet.optionalMethods
      for left in [methods] + methods.callbacks.map({ [$0] }) {
        found += versions.map { AppConfiguration(version: $0, implementedMethods: methods.subtracting(left)) }
      }
    }
    return found.filter(capabilities.honors)
  }

  /// The simplest of each class of configurations that the device tells apart.
  package static func classes(_ capabilities: Capabilities) -> [AppConfiguration] {
    var seen: Set<Int> = []
    let tellsEvents = !capabilities.facets.isDisjoint(with: [.userRequests, .background])
    return combinations(capabilities).filter(capabilities.honors).filter {
      let kind = ConfigurationClass($0)
      return seen.insert(tellsEvents ? kind.index : kind.indexBesideRequests).inserted
    }
  }

  private static func combinations(_ capabilities: Capabilities) -> [AppConfiguration] {
    let modes: [BackgroundModes] = capabilities.honorsBackgroundModes ? [[], .audio, .location, .fetch] : [[]]
    var found: [AppConfiguration] = []
    for exits in capabilities.honorsExitsOnSuspend ? [false, true] : [false] {
      for focus in capabilities.honorsBanners ? [true, false] : [true] {
        for mode in modes {
          found += capabilities.existingVersions.reversed().map {
            AppConfiguration(
              version: $0, exitsOnSuspend: exits, backgroundModes: mode == .fetch ? .waking(on: $0) : mode,
              interruptionsTakeFocus: focus)
          }
        }
      }
    }
    guard capabilities.facets.contains(.scenes) else { return found }
    // Without the flag, which has no effect where there are scenes.
    let several = capabilities.facets.contains(.severalScenes) && capabilities.deliversInSteps
    return found
      + (several ? [.single, .multiple] : [.single]).flatMap { (scenes: AppConfiguration.Scenes) in
        found.filter { $0.version >= AppConfiguration.firstVersionWithScenes && !$0.exitsOnSuspend }
          .map { changing($0) { $0.scenes = scenes } }
      }
  }

  private static func launchedOtherwise(_ version: Int) -> [AppConfiguration] {
    let plain = AppConfiguration(version: version)
    let interfaces = AppConfiguration.Interface.allCases.filter { $0 != .storyboard || version >= 5 }
    return interfaces.filter { $0 != plain.interface }.map { AppConfiguration(version: version, interface: $0) } + [
      AppConfiguration(version: version, interface: .mainNib, delegateSource: .mainNib),
      AppConfiguration(version: version, subclassesApplication: true),
      AppConfiguration(version: version, loadsViewEarly: true),
    ]
  }
}
