extension Capabilities {
  /// The parts of a scenario that an implementation may honor or ignore, by their names on the wire.
  package enum Honored: String, CaseIterable {
    case exits = "exits on suspend"
    case modes = "background modes"
    case banners = "interruptions take focus"
    case methods = "not implemented"
    case replies
    case launch = "launch configuration"

    /// The property that claims it, and how it is spelled.
    package var claim: (property: WritableKeyPath<Capabilities, Bool>, name: String) {
      switch self {
      case .exits: (\.honorsExitsOnSuspend, "honorsExitsOnSuspend")
      case .modes: (\.honorsBackgroundModes, "honorsBackgroundModes")
      case .banners: (\.honorsBanners, "honorsBanners")
      case .methods: (\.honorsOptionalMethods, "honorsOptionalMethods")
      case .replies: (\.honorsReplies, "honorsReplies")
      case .launch: (\.honorsLaunchConfiguration, "honorsLaunchConfiguration")
      }
    }
  }

  /// Whether the configuration is among those that scenarios are drawn from.
  package func honors(_ configuration: AppConfiguration) -> Bool {
    let hasSceneWherePossible =
      configuration.scenes != .none || configuration.version < AppConfiguration.firstVersionWithScenes
    return versions.contains(configuration.version) && configuration.sdk == nil
      && (honorsExitsOnSuspend || !configuration.exitsOnSuspend)
      && (honorsBackgroundModes || configuration.backgroundModes.isEmpty && configuration.usesBackgroundModes)
      && (honorsBanners || configuration.interruptionsTakeFocus)
      && (honorsOptionalMethods || configuration.implementedMethods == .optionalMethods)
      && (honorsLaunchConfiguration || configuration.isLaunchedAsUsual)
      && (facets.contains(.scenes)
        ? (!everyAppHasScene || hasSceneWherePossible)
          && (facets.contains(.severalScenes) && deliversInSteps || configuration.scenes != .multiple)
        : configuration.scenes == .none)
  }
}
