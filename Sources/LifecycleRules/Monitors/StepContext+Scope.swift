import LifecycleModel

extension StepContext.Profile {
  /// Whether a rule is about such an app and system, as far as the profile tells: the rest depends on the step.
  package func isSubject(to rule: RuleID) -> Bool {
    let scope = RuleScope.ofRules[rule.index]
    return scope.systems.contains(version) && scope.apps.include(self)
  }
}

extension RuleScope {
  /// The scope of each rule, at the place of its name: monitors ask for it often, and a rule is large.
  fileprivate static let ofRules = Rule.catalogue.map(\.scope)
}

extension RuleScope.Apps {
  /// Whether an app is among them, as far as its profile tells: the rest depends on the step.
  fileprivate func include(_ profile: StepContext.Profile) -> Bool {
    switch self {
    case .all, .showBanners, .launchIntoForeground, .setsExitsOnSuspend, .withScenes, .withoutScenes,
      .withSeveralScenes:
      true
    case .endOnLeaving: profile.version < RuleScope.exitsOnSuspend.systems.upperBound
    case .liveAfterLeaving: true
    case .subclassApplication(let expected): profile.subclassesApplication == expected
    case .delegate(let source): profile.delegateSource == source
    case .storyboard: profile.interface == .storyboard
    case .noMainNib: !profile.interface.isMainNib
    case .loadViewLate: !profile.loadsViewEarly
    }
  }
}
