import LifecycleDevice
import LifecycleOracle

/// Says whether a recorded trace is legal.
package struct TraceJudge: Sendable {
  /// The assumptions for what a trace does not say; its own header wins.
  package struct Assumptions: Sendable {
    package var version: Int?
    package var start: ApplicationState?
    /// The observables of the recorder; nil where they are taken from what occurs.
    package var observes: Set<Trace.Observable>?

    package init(version: Int? = nil, start: ApplicationState? = nil, observes: Set<Trace.Observable>? = nil) {
      self.version = version
      self.start = start
      self.observes = observes
    }
  }

  package enum Outcome: Hashable, Sendable {
    case legal
    case violated
    /// It has no event.
    case nothingToJudge
    /// It names what only apps with scenes have, which no rule is about.
    case notCovered
  }

  /// A MAY that a step makes use of.
  package struct Permission: Hashable, Sendable {
    package let step: Int
    package let rule: RuleID
  }

  /// The result of judging a trace.
  package struct Verdict: Hashable, Sendable {
    package let violation: Violation?
    /// The first advice that it does not follow.
    package let warning: Violation?
    /// The other advice that it does not follow.
    package internal(set) var otherAdvice: [Violation] = []
    /// The rules that later events break, in the order of the events.
    package internal(set) var later: [Violation] = []
    package let steps: Int
    /// The first event that was not judged, since too much was wrong in the one before, or it cannot happen behind what is wrong; nil
    /// where all were.
    package internal(set) var firstUnjudged: Int?
    /// Why it cannot happen there; nil where it can.
    package internal(set) var obstacle: String?
    /// How many callbacks are not in the vocabulary and were not judged, but that they need a process that executes.
    package let unjudged: Int
    /// The observables that were taken to be recorded.
    package let observes: Set<Trace.Observable>
    /// The first name out of the life cycle of scenes, for which the trace was not judged; nil where there is none.
    package var sceneName: String?
    /// The callbacks that are missing if they were recorded, and that occur nowhere in a trace that does not say what was recorded.
    package var unseen: [Callback] = []
    /// The rules without which a step would not be legal, for each step with one; only where they are asked for.
    package var permissions: [Permission] = []

    package var outcome: Outcome {
      if sceneName != nil { return .notCovered }
      if violation != nil { return .violated }
      return steps == 0 ? .nothingToJudge : .legal
    }
  }

  package let assumptions: Assumptions
  package let strict: Bool
  /// Whether a verdict names the MAY rules without which a step would not be legal.
  package var tellsPermissions = false

  /// The MAY rules without which a trace would not be legal, for each step; none where it is not.
  package static func permissions(of trace: Trace) -> [Permission] {
    var judge = TraceJudge()
    judge.tellsPermissions = true
    guard let verdict = try? judge.judge(trace), verdict.violation == nil else { return [] }
    return verdict.permissions
  }

  package init(assumptions: Assumptions = Assumptions(), strict: Bool = false) {
    self.assumptions = assumptions
    self.strict = strict
  }

  /// Judges a trace.
  ///
  /// - Throws: `Corpus.TraceError` where an event cannot happen, or what occurs is said not to be observed.
  package func judge(_ trace: Trace) throws(Corpus.TraceError) -> Verdict {
    let told = trace.observes ?? assumptions.observes
    let observes = told ?? Self.observables(in: trace)
    if let name = trace.sceneName {
      var verdict = verdict(trace, observes, violation: nil, warning: nil, steps: 0)
      verdict.sceneName = name
      return verdict
    }
    if let hidden = Corpus.TraceError(hiddenIn: trace) { throw hidden }
    let capabilities = Self.capabilities(observes, trace, isTold: told != nil)
    var verdict = try judge(trace, observes, capabilities)
    if told == nil, trace.isStepped { verdict.unseen = try unseen(in: trace, observes, capabilities) }
    return verdict
  }

  func judge(
    _ trace: Trace, _ observes: Set<Trace.Observable>, _ capabilities: Capabilities
  ) throws(Corpus.TraceError) -> Verdict {
    var loop = StepLoop(
      Groundwork.oracle(capabilities), strict: strict, exempting: Exemptions(),
      facets: Facet.all.subtracting([.background]))
    var configuration = trace.configuration
    if !trace.statesVersion, let version = assumptions.version {
      configuration = configuration.with(version: AppConfiguration.judgedVersion(for: version))
    }
    if !trace.isStepped {
      let mayPause = (trace.before + trace.steps.map(\.step)).contains { $0.event == .background(.prewarm) }
      // Nor does anything before them belong to a step: it may still be under way.
      let start = trace.before.isEmpty ? trace.start ?? assumptions.start ?? .notRunning : nil
      var judge = UnsteppedJudge(
        configuration, loop.oracle.capabilities, strict: strict, start: start, mayPause: mayPause)
      var violation: Violation?
      if case .violates(let found) = judge.judge(trace.steps.map { $0.observations[...] }) { violation = found }
      return verdict(trace, observes, violation: violation, warning: nil, steps: trace.steps.count)
    }
    var checker = Checker(
      &loop.oracle, configuration, from: Self.startingStates(trace.start ?? assumptions.start, configuration))
    for (place, step) in trace.before.enumerated() where !checker.pass(step, &loop.oracle) {
      throw Corpus.TraceError(before: place, step.event, checker.obstacle(to: step.event, loop.oracle))
    }
    loop.begin(configuration, ScenarioJudge(checker))
    loop.recorder.holdsTask = checker.possible(loop.oracle).first?.holdsTask ?? false
    var permissions: [Permission] = []
    var obstacle: String?
    for (place, step) in trace.steps.enumerated() {
      guard loop.narrow(to: step.step) else {
        obstacle = loop.judge.checker.obstacle(to: step.step.event, loop.oracle)
        if loop.broken.contains(where: { !$0.isWarning }) { break }
        throw Corpus.TraceError(step: place, step.step.event, obstacle)
      }
      loop.recorder.take(step)
      if let holdsTask = loop.judge.checker.taskUnseen(in: step.step, loop.oracle) {
        loop.recorder.holdsTask = holdsTask
      }
      if tellsPermissions {
        permissions += loop.judge.checker.permissions(of: step.step, sending: step.observations, &loop.oracle).map {
          Permission(step: place, rule: $0)
        }
      }
      if let aligned = loop.judge(step.step), loop.take(aligned, at: step.step.event) { break }
    }
    Groundwork.keep(loop.oracle)
    let (broken, judged) = (loop.broken, loop.performed)
    let counting = broken.filter { strict || !$0.isWarning }
    let first = counting.first.map { first in first.beside(counting.filter { $0.step == first.step }) }
    var result = verdict(
      trace, observes, violation: first, warning: strict ? nil : broken.first(where: \.isWarning), steps: judged)
    result.later = counting.filter { $0.step != first?.step }
    if !strict { result.otherAdvice = Array(broken.filter(\.isWarning).dropFirst()) }
    if judged < trace.steps.count { (result.firstUnjudged, result.obstacle) = (judged, obstacle) }
    result.permissions = permissions
    return result
  }

  private func verdict(
    _ trace: Trace, _ observes: Set<Trace.Observable>, violation: Violation?, warning: Violation?, steps: Int
  ) -> Verdict {
    let judged = trace.steps.prefix(steps).flatMap(\.observations)
    return Verdict(
      violation: violation, warning: warning, steps: steps, unjudged: judged.count { $0.callback == .unnamed },
      observes: observes)
  }

  package static func capabilities(of trace: Trace) -> Capabilities {
    capabilities(trace.observes ?? observables(in: trace), trace, isTold: trace.observes != nil)
  }

  /// Returns the observables of a trace whose header does not name them: those that occur in it, the return of
  /// `UIApplicationMain`, and the delegate's messages and the questions about state unless it has nothing but notifications.
  private static func observables(in trace: Trace) -> Set<Trace.Observable> {
    let observations = trace.steps.flatMap(\.observations)
    let kinds = Set(observations.map(\.callback.kind))
    let isNotified = !kinds.isEmpty && kinds.isSubset(of: [.notification, .sceneNotification])
    var seen: Set<Trace.Observable> = isNotified ? [.main] : [.main, .delegateMessages, .preservation]
    seen.formUnion(Trace.Observable.observables(of: kinds))
    if observations.contains(where: { $0.state != nil }) { seen.insert(.states) }
    if trace.steps.contains(where: \.processEnded) { seen.insert(.end) }
    if trace.steps.contains(where: { $0.state != nil }) { seen.insert(.stateAfter) }
    return seen
  }

  /// Returns the capabilities of a recorder of these observables.
  ///
  /// - Parameter isTold: Whether the trace says itself what was observed. If it does not, then of the chains beside the
  ///   application's messages only the callbacks that occur in it, and those that its recorder saw if it saw these, were
  ///   recorded. Of a launch, of which most recorders see a part, whatever occurs is judged in any case.
  private static func capabilities(
    _ observes: Set<Trace.Observable>, _ trace: Trace, isTold: Bool
  ) -> Capabilities {
    let observations = trace.steps.flatMap(\.observations)
    let occurring = CallbackSet(observations.map(\.callback))
    let shown = occurring.union(trace.companions(of: occurring))
    var callbacks = CallbackSet.kind(.incidental).union(occurring.intersection(.kind(.launchStep)))
    if trace.statesNoScenes {
      callbacks = callbacks.union(occurring.intersection(Facet.scenes.callbacks.union(.requestsOfScene)))
    }
    for observable in observes {
      for kind in observable.kinds {
        let all = CallbackSet.kind(kind)
        let isApplication = !Facet.application.callbacks.intersection(all).isEmpty || kind == .preservation
        callbacks = callbacks.union(isTold || isApplication ? all : all.intersection(shown))
      }
    }
    return Capabilities(
      facets: Set(Facet.allCases.filter(trace.claims)),
      callbacks: callbacks.subtracting(trace.unrecorded), readings: observes.contains(.states) ? .all : [],
      reportsProcessEnd: observes.contains(.end),
      reportsNesting: observations.contains { $0.phase != .call }, reportsState: observes.contains(.stateAfter))
  }

  package static func startingStates(
    _ start: ApplicationState?, _ configuration: AppConfiguration
  ) -> [DeviceState] {
    guard let start, start != .notRunning else { return [.initial] }
    let graph = DeviceGraph(configuration)
    let states = graph.states.filter { graph.device.applicationState(in: $0) == start }
    return states.isEmpty ? [.initial] : states
  }
}
