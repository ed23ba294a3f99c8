extension Capabilities {
  /// The parts of a scenario that an implementation may honor or ignore, by their names on the wire.
  package enum Honored: String, CaseIterable {
    case exits = "exits on suspend"
    case modes = "background modes"
    case banners = "interruptions take focus"
    case methods = "not implemented"
    case replies
    case launch = "launch configuration"

    /// The property that claims it, as it is spelled.
    package var claimName: String {
      switch self {
      case .exits: "honorsExitsOnSuspend"
      case .modes: "honorsBackgroundModes"
      case .banners: "honorsBanners"
      case .methods: "honorsOptionalMethods"
      case .replies: "honorsReplies"
      case .launch: "honorsLaunchConfiguration"
      }
    }

    /// Where it is claimed.
    package var claim: WritableKeyPath<Capabilities, Bool> {
      switch self {
      case .exits: \.honorsExitsOnSuspend
      case .modes: \.honorsBackgroundModes
      case .banners: \.honorsBanners
      case .methods: \.honorsOptionalMethods
      case .replies: \.honorsReplies
      case .launch: \.honorsLaunchConfiguration
      }
    }
  }
}

extension Capabilities {
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
