import LifecycleDevice
import LifecycleModel

extension Checker {
  /// Works out which rule a step broke that `judge` found in violation. The possible states are as they were before it.
  ///
  /// The most specific rule is named: a prohibition before a multiplicity, before an order, before the sequence that
  /// expected something else. Where several outcomes are possible, the one that agrees longest is meant.
  ///
  /// - Parameter strict: Whether advice (SHOULD) counts.
  /// - Returns: nil where the step breaks nothing.
  package func explain(
    _ step: Scenario.Step, at index: Int, _ observations: [ObservedCallback], ended: Bool, strict: Bool,
    _ oracle: inout Oracle
  ) -> Violation? {
    var best: (blame: Blame, agreed: Int)?
    for state in possible(oracle) {
      let variant = oracle.variant(of: step, in: state, plan)
      for timed in oracle.outcomes(of: step.event, in: state, plan, variant) {
        let outcome = timed.outcome
        let expected = oracle.expectation(of: timed, plan, state, step.event, variant)
        var blame = Blame(
          expected: expected, observations: observations, ended: ended, strict: strict, oracle: oracle, plan: plan,
          state: state)
        guard blame.findFailure() else {
          // The application's rules accept this outcome: a chain does not.
          return explainStrands(step, outcome, state, at: index, observations, ended: ended, strict: strict, oracle)
        }
        let agreed = blame.position * 2 + (ended == expected.ends ? 1 : 0)
        if best.map({ agreed > $0.agreed }) ?? true { best = (blame, agreed) }
      }
    }
    return best?.blame.violation(step: index)
  }

  private func explainStrands(
    _ step: Scenario.Step, _ outcome: Outcome, _ state: DeviceState, at index: Int, _ observations: [ObservedCallback],
    ended: Bool, strict: Bool, _ oracle: Oracle
  ) -> Violation? {
    if oracle.strands.strands.isEmpty { return nil }
    let context = strandContext(step, outcome.transition, state, oracle)
    for strand in oracle.strands.strands {
      var blame = Blame(
        strand: strand, expected: oracle.strands.expectation(of: strand, context), observations: observations,
        ended: ended, strict: strict, oracle: oracle, plan: plan, state: state)
      if blame.findFailure() { return blame.violation(step: index) }
    }
    return nil
  }
}

/// Compares one step with one expectation and finds who is to blame.
struct Blame {
  let expected: StepExpectation
  let observations: [ObservedCallback]
  let ended: Bool
  let strict: Bool
  let capabilities: Capabilities
  let visible: CallbackSet
  let implemented: CallbackSet
  let state: DeviceState
  /// The chain that is compared; nil for the application's rules.
  let strand: Strand?
  /// How many callbacks agree with the expectation.
  private(set) var position = 0
  /// What may still come after those.
  private var rest: Expectation
  /// The callbacks that count, by their place in `observations`.
  private let meant: [(place: Int, observation: ObservedCallback)]

  init(
    expected: StepExpectation, observations: [ObservedCallback], ended: Bool, strict: Bool, oracle: Oracle, plan: Int,
    state: DeviceState
  ) {
    self.expected = expected
    self.observations = observations
    self.ended = ended
    self.strict = strict
    self.state = state
    strand = nil
    capabilities = oracle.capabilities
    visible = oracle.visible(in: plan)
    implemented = oracle.implemented(in: plan)
    rest = expected.body
    let capabilities = capabilities
    meant = observations.enumerated().compactMap { place, observation in
      let callback = observation.callback
      guard capabilities.callbacks.contains(callback) || callback.kind == .incidental else { return nil }
      let reading = capabilities.readings.contains(callback) ? observation.state : nil
      return (place, ObservedCallback(callback, state: reading))
    }
  }

  /// Compares a step with what one of the chains beside the application's expects.
  init(
    strand: Strand, expected: StepExpectation, observations: [ObservedCallback], ended: Bool, strict: Bool,
    oracle: Oracle,
    plan: Int, state: DeviceState
  ) {
    self.strand = strand
    self.expected = expected
    self.observations = observations
    self.ended = ended
    self.strict = strict
    self.state = state
    capabilities = oracle.capabilities
    visible = oracle.visible(in: plan)
    implemented = oracle.implemented(in: plan)
    rest = expected.body
    let seen = strand.callbacks.union(strand.anchors).intersection(oracle.capabilities.callbacks)
    let isNested = capabilities.reportsNesting
    meant = observations.enumerated().compactMap { place, observation in
      guard seen.contains(observation.callback), !expected.ignored.contains(observation.callback) else { return nil }
      return observation.meaning(isNested: isNested).map { (place, $0) }
    }
  }

  /// Whether the step fails; if so, `position` and `rest` tell where.
  mutating func findFailure() -> Bool {
    for (_, observation) in meant {
      guard let next = successor(of: rest, observation) else { return true }
      rest = next
      position += 1
    }
    return !rest.isComplete(strict: strict) || isWrongEnd
  }

  private var isWrongEnd: Bool { strand == nil && capabilities.reportsProcessEnd && ended != expected.ends }

  private func successor(of rest: Expectation, _ observation: ObservedCallback) -> Expectation? {
    if strand != nil { return rest.successor(of: observation, strict: strict) }
    let callback = observation.callback
    let isReadable = observation.state?.isReadable ?? true
    switch callback.kind {
    case .incidental, .viewLoading: return expected.executes && isReadable ? rest : nil
    case .viewAppearance: return expected.allowsViews && isReadable ? rest : nil
    case .main, .misdirected: return nil
    case .launchStep, .text, .expiration, .networking: return rest
    case .delegateMessage, .notification, .preservation:
      return rest.derivative(strict: strict) {
        $0.callback == callback && permits($0.reading, observation.state)
      }
    }
  }

  private func permits(_ reading: Reading, _ state: ApplicationState?) -> Bool {
    reading.isAdvice && !strict ? Reading.notJudged.permits(state) : reading.permits(state)
  }

  func violation(step: Int) -> Violation {
    let findings = findings()
    // A step that fails has a finding; the rule of the step stands for what no other names.
    let first = findings.first ?? (expected.otherwise, .end(expected: expected.ends))
    var also: [RuleID] = []
    for (rule, _) in findings where rule != first.rule && !also.contains(rule) { also.append(rule) }
    return Violation(
      rule: first.rule, alsoBroken: also, fault: first.fault, step: step,
      position: position < meant.count ? meant[position].place : observations.count,
      permitted: permitted(), permitsEnd: expected.ends)
  }

  typealias Finding = (rule: RuleID, fault: Violation.Fault)

  /// Everything that is wrong at the place of failure, the most specific first.
  private func findings() -> [Finding] {
    guard position < meant.count else { return findingsAtEnd() }
    let observation = meant[position].observation
    let callback = observation.callback
    if strand != nil { return strandFindings(observation) }
    if let finding = reading(of: observation) { return [finding] }
    var findings: [Finding] = []
    let unexpected = Violation.Fault.unexpected(callback)
    if callback.isOptionalMethod, !implemented.contains(callback) { findings.append((.c07, unexpected)) }
    if callback == .applicationMainReturned { findings.append((.pr09, unexpected)) }
    let way = rest.shortestWay(strict: strict) { !dueCallbacks($0).isDisjoint(with: [callback]) }
    let isDueLater = !(way ?? []).isEmpty
    let cameBefore = meant[..<position].contains { $0.observation.callback == callback }
    if isStrayNotification(callback), !isDueLater, !cameBefore, expected.executes,
      prohibition(of: callback).map({ $0 != .pr01 && $0 != .c14 && $0 != .no08 }) ?? true
    {
      findings.append((.mu05, unexpected))
    }
    if !cameBefore, let rule = prohibition(of: callback) { findings.append((rule, unexpected)) }
    let isDuePermittedOnly = rest.next(strict: strict).first { $0.obligation == way?.first }?.permittedBy != nil
    let dueComes =
      way?.first.map { due in meant[position...].contains { $0.observation.callback == due.callback } } ?? false
    // Of what may come any number of times, one that comes at once again is one too many.
    if cameBefore, !isDueLater || isDuePermittedOnly && !dueComes {
      findings.append((multiplicityRule(of: callback), .repeated(callback)))
    }
    if let way, let due = way.first { findings.append(order(of: callback, due: due)) }
    findings.append((prohibition(of: callback) ?? expected.otherwise, unexpected))
    return findings
  }

  private func dueCallbacks(_ rest: Expectation) -> Set<Callback> {
    Set(rest.next(strict: strict).map(\.obligation.callback))
  }

  /// Whether a notification comes whose message did not come and is not in the step at all.
  private func isStrayNotification(_ callback: Callback) -> Bool {
    guard let message = callback.message else { return false }
    return visible.contains(message) && !meant.contains { $0.observation.callback == message }
  }

  private func multiplicityRule(of callback: Callback) -> RuleID {
    switch callback {
    case .applicationWillEnterForeground: .mu01
    case .applicationWillFinishLaunching, .applicationDidFinishLaunching: .mu03
    case .applicationDidBecomeActive, .applicationWillResignActive:
      // Where the two alternate it is their number that is wrong.
      alternates(callback) ? demandingRule(of: callback) ?? .mu08 : .mu08
    case .applicationWillTerminate: .mu10
    case _ where callback.kind == .notification: .mu05
    case .shouldSaveApplicationState, .willEncodeRestorableState: .or21
    case .applicationDidEnterBackground: .c33
    default: prohibition(of: callback) ?? expected.otherwise
    }
  }

  /// Whether the last change between active and inactive in the step was the other one.
  private func alternates(_ callback: Callback) -> Bool {
    let turns: CallbackSet = [.applicationDidBecomeActive, .applicationWillResignActive]
    let latest = meant[..<position].last { turns.contains($0.observation.callback) }?.observation.callback
    return latest.map { $0 != callback } ?? false
  }

  /// The rule by which the step expects a callback at all.
  private func demandingRule(of callback: Callback) -> RuleID? {
    expected.body.allObligations.first { $0.obligation.callback == callback }?.obligation.rule
  }

  /// The first prohibition of the step that holds where the failure is: MU-08 forbids to resign only where the app is not
  /// active, which it may have become since the step began, and TB-02 forbids what follows a method that took too long.
  private func prohibition(of callback: Callback) -> RuleID? {
    let turns = StepRules.didBecomeActive.union(StepRules.willResignActive)
    let latest = meant[..<position].last { turns.contains($0.observation.callback) }?.observation.callback
    let isActive = latest.map(StepRules.didBecomeActive.contains) ?? false
    let hasEntered = meant[..<position].contains { $0.observation.callback == .applicationDidEnterBackground }
    return expected.prohibitions.first {
      $0.callbacks.contains(callback) && !($0.rule == .tb02 && !hasEntered)
        && !($0.rule == .mu08 && isActive && StepRules.willResignActive.contains(callback))
    }?.rule
  }

  /// `callback` came though `due` has to come before it.
  private func order(of callback: Callback, due: Obligation) -> Finding {
    let comesLater = meant[position...].contains { $0.observation.callback == due.callback }
    guard comesLater else {
      // The notification of a message that does not come at all.
      let isAlone = due.callback.notification == callback
      return (isAlone ? .mu05 : due.rule, .missing(due.callback))
    }
    if callback.kind == .preservation { return (.or21, .early(callback, before: due.callback)) }
    let fault = Violation.Fault.early(callback, before: due.callback)
    if due.callback.notification == callback, let rule = NotificationOrder.rule(of: callback) { return (rule, fault) }
    if due.callback.kind == .notification, visible.contains(due.callback.message ?? .unnamed) {
      return (due.callback == .didFinishLaunchingNotification ? .no06 : .no07, fault)
    }
    return (due.rule, fault)
  }

  /// The callback would do, but for the state that was read inside it.
  private func reading(of observation: ObservedCallback) -> Finding? {
    guard let state = observation.state, successor(of: rest, ObservedCallback(observation.callback)) != nil else {
      return nil
    }
    let readings = rest.next(strict: strict).filter { $0.obligation.callback == observation.callback }
      .map(\.obligation.reading)
    let permitted = ApplicationState.allCases.filter { state in
      readings.isEmpty ? state.isReadable : readings.contains { $0.permits(state) }
    }
    let rule = state.isReadable ? readings.compactMap(\.rule).first ?? .sm11 : .sm11
    return (rule, .reading(observation.callback, state, permitted: permitted))
  }

  /// What is wrong at the place of failure in a chain: a detail, a prohibition, one too many, an order, or the step's rule.
  private func strandFindings(_ observation: ObservedCallback) -> [Finding] {
    let callback = observation.callback
    let next = rest.next(strict: strict).map(\.obligation)
    let sameButDetail = next.first { $0.callback == callback && $0.phase == observation.phase }
    if let sameButDetail {
      return [(sameButDetail.reading.rule ?? sameButDetail.rule, .unexpected(callback))]
    }
    var findings: [Finding] = []
    let unexpected = Violation.Fault.unexpected(callback)
    let way = rest.shortestWay(strict: strict) { rest in
      rest.next(strict: strict).contains {
        $0.obligation.callback == callback && $0.obligation.phase == observation.phase
      }
    }
    let repetition = expected.repetitions.first { $0.callbacks.contains(callback) }
    let isRepeated = meant[..<position].contains {
      repetition?.callbacks.contains($0.observation.callback) == true
        && ($0.observation.phase == .leave) == (observation.phase == .leave)
    }
    if way == nil, isRepeated, let repetition { findings.append((repetition.rule, .repeated(callback))) }
    let prohibition = expected.prohibitions.first { $0.callbacks.contains(callback) }?.rule
    if let way, let due = way.first {
      let comesLater = meant[position...].contains {
        $0.observation.callback == due.callback
          && ($0.observation.phase == .leave) == (due.phase == .leave)
      }
      let early = Violation.Fault.early(callback, before: due.callback)
      // A call that ends too early breaks the rule that says what is inside it.
      let ended = observation.phase == .leave ? ruleOfEnd(observation, after: way) : nil
      findings.append(comesLater ? (ended ?? prohibition ?? due.rule, early) : (due.rule, .missing(due.callback)))
    }
    if let prohibition { findings.append((prohibition, unexpected)) }
    let cameBefore = meant[..<position].contains { $0.observation == observation }
    if cameBefore, way == nil {
      let rule = expected.body.allObligations.first { $0.obligation.callback == callback }?.obligation.rule
      findings.append((rule ?? expected.otherwise, .repeated(callback)))
    }
    // Of a chain that ought to be complete or elsewhere, what is due there names the rule.
    let demanded = rest.next(strict: strict).filter { $0.permittedBy == nil }.map(\.obligation)
    if way == nil, !cameBefore, let due = demanded.first(where: { $0.callback == callback }) ?? demanded.first {
      findings.append((due.rule, .missing(due.callback)))
    }
    findings.append((expected.otherwise, unexpected))
    return findings
  }

  /// The rule that says what is inside a call that ends: of the next such call that is due, but a permission demands no end.
  private func ruleOfEnd(_ observation: ObservedCallback, after way: [Obligation]) -> RuleID? {
    guard let next = obligation(for: observation, after: way)?.rule else { return nil }
    if next.rule.level != .may { return next }
    let demanded = expected.body.allObligations.first {
      $0.obligation.callback == observation.callback && $0.obligation.phase == .leave
        && $0.obligation.rule.rule.level != .may
    }
    return demanded?.obligation.rule ?? next
  }

  /// What demands an observation once a way of obligations is gone.
  private func obligation(for observation: ObservedCallback, after way: [Obligation]) -> Obligation? {
    let rest = way.reduce(rest as Expectation?) { rest, gone in rest?.derivative(strict: strict) { $0 == gone } }
    return rest?.next(strict: strict).map(\.obligation).first {
      $0.callback == observation.callback && $0.phase == observation.phase
    }
  }

  private func findingsAtEnd() -> [Finding] {
    var findings: [Finding] = []
    if !rest.isComplete(strict: strict),
      let due = rest.shortestWay(strict: strict, to: { $0.isComplete(strict: strict) })?.first
    {
      let nothingCame = !meant.contains {
        $0.observation.callback.kind == .delegateMessage || $0.observation.callback.kind == .notification
      }
      let isAdvice = rest.isComplete(strict: false)
      let isWhole = nothingCame && !isAdvice && strand == nil
      findings.append((isWhole ? expected.otherwise : due.rule, .missing(due.callback)))
    }
    if isWrongEnd {
      findings.append((expected.endRule ?? expected.otherwise, .end(expected: expected.ends)))
    }
    return findings
  }

  /// What agreed, and the shortest legal way from there to the end of the step.
  private func permitted() -> [Callback] {
    let agreed = meant[..<position].map(\.observation.callback)
    let way = rest.shortestWay(strict: strict) { $0.isComplete(strict: strict) } ?? []
    return agreed + way.map(\.callback)
  }
}
