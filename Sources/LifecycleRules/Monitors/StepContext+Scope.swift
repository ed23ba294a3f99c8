extension StepContext {
  /// Whether a rule is about such an app and system, as far as the profile tells: the rest depends on the step.
  package func isSubject(to rule: RuleID) -> Bool {
    let (systems, apps) = (rule.scope.systems, rule.scope.apps)
    return isSystem(from: systems.lowerBound) && !isSystem(from: systems.upperBound) && apps.include(self)
  }
}

extension RuleID {
  /// The systems and apps that the rule is about.
  var scope: RuleScope { Self.scopes[index] }
  /// The scope of each rule, at its place: monitors ask for it often, and a rule is large.
  private static let scopes = Rule.catalogue.map(\.scope)
}

extension RuleScope.Apps {
  fileprivate func include(_ step: StepContext) -> Bool {
    switch self {
    case .all, .showBanners, .launchIntoForeground, .setsExitsOnSuspend, .withScenes, .withoutScenes,
      .withSeveralScenes:
      true
    case .endOnLeaving: !step.isSystem(from: RuleScope.exitsOnSuspend.systems.upperBound)
    case .liveAfterLeaving: true
    case .subclassApplication(let expected): step.subclassesApplication == expected
    case .delegate(let source): step.delegateSource == source
    case .storyboard: step.interface == .storyboard
    case .noMainNib: !step.interface.isMainNib
    case .loadViewLate: !step.loadsViewEarly
    }
  }
}
