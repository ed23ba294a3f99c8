/// Configurations that behave alike, except for the delegate methods they implement.
package struct ConfigurationClass: Hashable, Sendable {
  /// The first version of each range that the documents tell apart.
  package static let thresholds: [Int] = {
    let thresholds = [3, 4, 5, 7, 8, 11, 13]
    precondition(thresholds.count < 8, "an index has three bits for the range of versions: give it one more")
    return thresholds
  }()

  /// Below `capacity`, so that a class indexes a table. It tells apart also which requests of the user there are, and whether there
  /// is prewarming.
  package let index: Int
  /// The first version of the range.
  package let version: Int
  /// Whether leaving the app ends it.
  package let endsOnLeaving: Bool
  package let isWoken: Bool
  /// Whether it is woken although the user removed it in the app switcher.
  package let isWokenAfterRemoval: Bool
  package let keepsExecuting: Bool
  package let interruptionsTakeFocus: Bool
  package let hasScenes: Bool
  /// Whether the app supports several scenes.
  package let hasSeveralScenes: Bool
  /// Whether the system may begin a launch before the app is opened.
  package let hasPrewarming: Bool
  /// Whether the system ends the app in its launch.
  package let isEndedInLaunch: Bool
  /// How many of the requests of the user the system has: iOS 8 to 10 brought one each.
  private let requests: Int

  package static var capacity: Int { 1024 + 768 }

  package init(_ configuration: AppConfiguration) {
    let version = configuration.version
    let range = Self.thresholds.lastIndex { $0 <= version } ?? 0
    let modes = version >= 4 ? configuration.backgroundModes : []
    self.version = Self.thresholds[range]
    endsOnLeaving = version < 4 || configuration.exitsOnSuspend && version < 13
    // A mode that the app does not use neither keeps it going nor has it woken by its updates.
    let used = configuration.usesBackgroundModes ? modes : modes.subtracting([.audio, .location])
    isWoken = used.wakesApp(version: version)
    isWokenAfterRemoval = used.isWokenByLocation
    keepsExecuting = used.keepsExecuting
    interruptionsTakeFocus = configuration.interruptionsTakeFocus
    hasScenes = configuration.scenes != .none
    hasSeveralScenes = configuration.scenes == .multiple
    requests = Event.Request.allCases.count { $0.firstVersion <= version }
    hasPrewarming = version >= Event.Background.prewarm.firstVersion
    // Within the range from iOS 8 on they come one by one; in each other they are all or none. Prewarming divides the last.
    let isDivided = self.version <= 8 && version > 8
    isEndedInLaunch = configuration.isEndedInLaunch
    // No system has the last range: the place is that of apps with several scenes, and of those without that need them, which
    // are all of one range.
    let place = hasSeveralScenes || isEndedInLaunch ? Self.thresholds.count : range
    let part = isDivided ? version - 8 : hasPrewarming ? 1 : 0
    index =
      (isWokenAfterRemoval ? 1024 : 0) | part << 8 | (hasScenes ? 128 : 0) | place << 4 | (endsOnLeaving ? 8 : 0)
      | (isWoken ? 4 : 0) | (keepsExecuting ? 2 : 0)
      | (interruptionsTakeFocus ? 1 : 0)
  }

  /// Whether there is a background to go to: from iOS 4.
  package var hasBackground: Bool { version >= 4 }
  /// Whether a lock takes the app out of the foreground: from iOS 5. Before, it makes it inactive.
  package var lockLeaves: Bool { version >= 5 }

  /// Whether the system has an event.
  package func has(_ event: Event) -> Bool {
    // Requests came one by one within a range of versions.
    if let request = event.request { return request.rawValue < requests }
    return event == .background(.prewarm) ? hasPrewarming : event.firstVersion <= version
  }

  /// The same for classes that differ in requests of the user or in prewarming alone, which are events of their own, or in
  /// what wakes the app.
  package var indexBesideRequests: Int { index & 255 }

  /// The kinds that take the focus, one bit for each.
  package var focusKinds: UInt8 {
    Interruption.allCases.reduce(0) { $0 | (interruptionsTakeFocus || !$1.mayBeBanner ? 1 << $1.rawValue : 0) }
  }

  /// Every configuration of an app without scenes that differs in class, default methods, simplest first.
  package static let representatives = representatives(of: AppConfiguration.versions)

  /// The same of some versions alone; each class has the first of its versions among them.
  ///
  /// - Parameters:
  ///   - telling: Whether classes that differ in requests of the user count as different.
  ///   - tellsPrewarming: Whether those do that differ in prewarming.
  package static func representatives(
    of versions: ClosedRange<Int>, tellingRequests telling: Bool = false,
    tellingPrewarming tellsPrewarming: Bool = false
  ) -> [AppConfiguration] {
    let requests = telling ? Event.Request.allCases.map(\.firstVersion) : []
    let events = requests + (tellsPrewarming ? [Event.Background.prewarm.firstVersion] : [])
    let firsts = versions.filter { $0 == versions.lowerBound || (thresholds + events).contains($0) }
    var seen: Set<Int> = []
    var found: [AppConfiguration] = []
    for version in firsts.reversed() {
      let modes: [BackgroundModes] = [[], .audio, .waking(on: version), .location]
      for focus in [true, false] {
        for exits in [false, true] {
          for mode in modes {
            let configuration = AppConfiguration(
              version: version, exitsOnSuspend: exits, backgroundModes: mode, interruptionsTakeFocus: focus)
            if seen.insert(ConfigurationClass(configuration).index).inserted { found.append(configuration) }
          }
        }
      }
    }
    return found
  }
}
