/// The observations as the application's monitor understands them.
extension ApplicationRules {
  package static func meaning(of observation: ObservedCallback, _ capabilities: Capabilities) -> ObservedCallback? {
    let callback = observation.callback
    if observation.phase == .leave || !callbacks.contains(callback) { return nil }
    // The names of incidental callbacks are not claimed one by one: they always need a process that executes.
    if callback.kind != .incidental, !capabilities.callbacks.contains(callback) { return nil }
    return ObservedCallback(callback, .call, capabilities.readings.contains(callback) ? observation.detail : .untold)
  }

  package static func representative(of meaning: ObservedCallback) -> ObservedCallback {
    // Where a reading is not judged, it only matters that one can be read at all.
    let isJudged = meaningful.contains(meaning.callback) || !(meaning.state?.isReadable ?? true)
    return ObservedCallback(meaning.callback.first, .call, isJudged ? meaning.detail : .untold)
  }

  package static func rules(behind obligation: Obligation, isTold: Bool) -> Set<RuleID> {
    var rules: Set<RuleID> = [obligation.rule]
    if isTold {
      rules.insert(.sm11)
      if let rule = obligation.reading.rule { rules.insert(rule) }
    }
    return rules.union(NotificationOrder.rules(of: obligation.callback))
  }
}

extension Callback {
  /// The first callback that the application's rules do not tell apart from this one.
  fileprivate var first: Callback {
    if kind == .incidental { return Self.firstOfIncidentalRule[incidentalRule] ?? self }
    if kind == .viewLoading { return .viewDidLoad }
    return kind == .viewAppearance ? .viewDidAppear : self
  }

  private static let firstOfIncidentalRule = Dictionary(
    allCases.filter { $0.kind == .incidental }.map { ($0.incidentalRule, $0) }, uniquingKeysWith: { first, _ in first })
}
