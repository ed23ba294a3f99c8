/// The systems and apps that a rule is about.
///
/// Monitors ask it, and the words of a rule's profile are made from it.
package struct RuleScope: Hashable, Sendable {
  /// The apps, or the steps of apps, that a rule is about.
  package enum Apps: Hashable, Sendable {
    case all
    case setsExitsOnSuspend
    /// Leaving ends the app: below iOS 4, or because of the flag.
    case endOnLeaving
    /// Leaving does not end the app.
    case liveAfterLeaving
    case subclassApplication(Bool)
    case delegate(from: AppConfiguration.DelegateSource)
    case storyboard
    case noMainNib
    case loadViewLate
    case showBanners
    case launchIntoForeground
    case withScenes
    case withoutScenes
    case withSeveralScenes
  }

  /// The versions of the system; the upper bound is the first that it is no longer about.
  package let systems: Range<Int>
  package let apps: Apps

  /// Where an app can have scenes, and has.
  static let scenes = systems(13..., .withScenes)
  /// Where an app can have several, and has.
  static let severalScenes = systems(13..., .withSeveralScenes)
  static let all = RuleScope(systems: 0..<Int.max, apps: .all)
  /// Where UIApplicationExitsOnSuspend counts.
  static let exitsOnSuspend = systems(4...12, .setsExitsOnSuspend)

  static func systems(_ versions: some RangeExpression<Int>, _ apps: Apps = .all) -> RuleScope {
    RuleScope(systems: versions.relative(to: 0..<Int.max), apps: apps)
  }

  static func apps(_ apps: Apps) -> RuleScope { RuleScope(systems: all.systems, apps: apps) }

  // MARK: Words

  /// The systems and apps in words: "iOS 7 and later"; nil for all.
  package var words: String? {
    switch apps {
    case .all: systemsInWords
    case .setsExitsOnSuspend:
      ["UIApplicationExitsOnSuspend", systemsInWords].compactMap(\.self).joined(separator: " on ")
    case .endOnLeaving: ["below iOS 4", Self.exitsOnSuspend.words].compactMap(\.self).joined(separator: ", or ")
    case .liveAfterLeaving:
      [systemsInWords, Self.exitsOnSuspend.words].compactMap(\.self).joined(separator: ", except with ")
    case .subclassApplication, .delegate, .storyboard, .noMainNib, .loadViewLate, .showBanners, .launchIntoForeground,
      .withScenes, .withoutScenes, .withSeveralScenes:
      [systemsInWords, apps.words].compactMap(\.self).joined(separator: ", ")
    }
  }

  private var systemsInWords: String? {
    switch (systems.lowerBound, systems.upperBound) {
    case (0, .max): nil
    case (0, let end): "below iOS \(end)"
    case (let first, .max): "iOS \(first) and later"
    case (let first, let end): end == first + 1 ? "iOS \(first)" : "iOS \(first) to \(end - 1)"
    }
  }
}

extension RuleScope.Apps {
  fileprivate var words: String? {
    switch self {
    case .all, .setsExitsOnSuspend, .endOnLeaving, .liveAfterLeaving: nil
    case .subclassApplication(true): "application subclass"
    case .subclassApplication(false): "no application subclass"
    case .delegate(.className): "delegate from a class name"
    case .delegate(.mainNib): "delegate from the main nib"
    case .storyboard: "interface from a storyboard"
    case .noMainNib: "interface in code or from a storyboard"
    case .loadViewLate: "except apps that load their view early"
    case .showBanners: "calls and text messages shown as banners"
    case .launchIntoForeground: "launches into the foreground"
    case .withScenes: "apps with scenes"
    case .withoutScenes: "apps without scenes"
    case .withSeveralScenes: "apps with several scenes"
    }
  }
}
