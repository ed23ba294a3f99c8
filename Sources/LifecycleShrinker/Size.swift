import LifecycleModel

/// The size of a scenario: fewer events are smaller, then fewer replies, then simpler events, then less
/// distance from the default.
package struct Size: Comparable {
  private let events: Int
  private let replies: Int
  private let complexity: Int
  private let distance: Int

  package init(_ scenario: Scenario) {
    events = scenario.steps.count
    replies = scenario.steps.reduce(0) { $0 + $1.replies.bits.nonzeroBitCount }
    complexity = scenario.steps.reduce(0) { $0 + $1.event.index }
    distance = Self.distance(of: scenario.configuration)
  }

  /// How far a configuration is from the default. Each thing that is not as usual outweighs any version.
  private static func distance(of configuration: AppConfiguration) -> Int {
    let plain = AppConfiguration()
    let unusual =
      (configuration.exitsOnSuspend ? 1 : 0) + (configuration.interruptionsTakeFocus ? 0 : 1)
      + (configuration.isLaunchedAsUsual ? 0 : 1) + (configuration.subclassesApplication ? 1 : 0)
      + (configuration.loadsViewEarly ? 1 : 0) + (configuration.usesBackgroundModes ? 0 : 1)
      + (configuration.scenes == .none ? 0 : configuration.scenes == .single ? 1 : 2)
      + (configuration.sdk == nil ? 0 : 1)
      + configuration.backgroundModes.rawValue.nonzeroBitCount
      + plain.implementedMethods.subtracting(configuration.implementedMethods).bits.nonzeroBitCount
    return 1_000 * unusual + 10 * Int(configuration.backgroundModes.rawValue) + distance(of: configuration.version)
  }

  /// How far a version is from the default. Those after the documents are further than any of these: what
  /// fails on one of both is shown on the one that the documents describe.
  private static func distance(of version: Int) -> Int {
    let documented = AppConfiguration.documentedVersions
    return version > documented.upperBound ? version - documented.lowerBound : documented.upperBound - version
  }

  package static func < (one: Size, other: Size) -> Bool {
    (one.events, one.replies, one.complexity, one.distance)
      < (other.events, other.replies, other.complexity, other.distance)
  }
}
