import LifecycleConformance
import LifecycleDevice
import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// The life of an app up to some event, from which each next event can be asked.
struct LifeCourse {
  /// The answer to one event.
  struct Answer {
    let step: Explanation.Step
    /// The same as a step of a trace.
    let recorded: Trace.Step
  }

  let configuration: AppConfiguration
  let facets: Set<Facet>
  /// How the app replies at every event.
  let replies: Replies
  /// Two courses of one app with equal judges have the same answers to all further events.
  private(set) var judge: ScenarioJudge

  init(
    _ configuration: AppConfiguration, _ facets: Set<Facet>, replies: Replies = Replies(), _ oracle: inout Oracle
  ) {
    (self.configuration, self.facets, self.replies) = (configuration, facets, replies)
    judge = ScenarioJudge(Checker(&oracle, configuration))
  }

  /// A trace without steps, which claims what is answered.
  var emptyTrace: Trace {
    var trace = Trace()
    trace.configuration = configuration
    trace.observes = Set(Trace.Observable.allCases.filter { !$0.callbacks.intersection(facets.callbacks).isEmpty })
    trace.observes?.subtract([.sceneMessages, .main])
    trace.observes?.formUnion(facets.contains(.background) ? [.states, .end, .background] : [.states, .end])
    trace.unrecorded = trace.observes?.flatMap(\.kinds).callbacks.subtracting(facets.callbacks) ?? []
    return trace
  }

  /// The state of the device; the first of those that are possible.
  func state(_ oracle: Oracle) -> DeviceState { judge.checker.possible(oracle)[0] }

  func applicationState(_ oracle: Oracle) -> ApplicationState {
    oracle.device(of: judge.checker.plan).applicationState(in: state(oracle))
  }

  /// The state of the device, in which interruptions are only counted from the second one on, and that of the screen:
  /// courses that agree in it have the same answers, except for which interruptions are shown.
  func circumstances(_ oracle: Oracle) -> [UInt64] {
    var state = state(oracle)
    let count = state.overlays.nonzeroBitCount
    if count > 1 { state.overlays = 1 << UInt8(count) - 1 }
    return [UInt64(state.bits), UInt64(judge.checker.screen.bits)]
  }

  func permits(_ event: Event, _ oracle: inout Oracle) -> Bool {
    judge.checker.permits(Scenario.Step(event), &oracle)
  }

  /// The reason why an event cannot happen, in words.
  func obstacle(to event: Event, _ oracle: Oracle) -> String {
    judge.checker.obstacle(to: event, oracle) ?? "the app is in another state"
  }

  /// Goes on by an event that can happen.
  ///
  /// - Parameters:
  ///   - place: The number of events before.
  ///   - sparingly: Whether callbacks that may be left out are.
  mutating func perform(
    _ event: Event, at place: Int, sparingly: Bool = false, _ oracle: inout Oracle
  ) throws(Explanation.Impossible) -> Answer {
    let device = oracle.device(of: judge.checker.plan)
    let step = Scenario.Step(event, replies)
    guard judge.narrow(to: step, &oracle), let state = judge.checker.possible(oracle).first else {
      throw Explanation.Impossible(description: "'\(event.name)' cannot happen there")
    }
    let outcomes = device.outcomes(of: event, in: state).all
    let ways = outcomes.map { judge.checker.legalStep(step, $0, oracle).parts }
    guard let outcome = outcomes.first, let way = ways.first else {
      throw Explanation.Impossible(description: "'\(event.name)' cannot happen there")
    }
    // A launch may end before anybody could have said that there is a process.
    let isOver = outcome.next.process == .notRunning
    let ends = state.process != .notRunning && isOver
    // A callback that one monitor leaves open another may tie to one that the way leaves out.
    let needed = way.filter { !$0.isOptional }
    // Where no view is shown or covered, few people expect callbacks of views that need not come.
    let usual =
      event.isAboutViews || state.process == .notRunning
      ? [] : [way.filter { !$0.isOptional || !$0.callback.isAboutViews }]
    let candidates = (sparingly ? [needed] : usual) + Self.variants(of: way)
    for (candidate, isEnded) in candidates.map({ ($0, ends) }) + (isOver ? candidates.map { ($0, true) } : []) {
      var (trial, recorder) = (judge, CallbackRecorder(facets: facets))
      recorder.holdsTask = state.holdsTask
      recorder.beginStep(step)
      for part in candidate { recorder.deliver(part.observation) }
      if isEnded { recorder.processEnded() }
      guard trial.judge(step, at: place, &recorder, &oracle) == nil,
        let recorded = recorder.lastStep(version: configuration.version)
      else { continue }
      judge = trial
      let sent = ([candidate] + ways.dropFirst()).map { way in
        way.filter { $0.phase != .leave }.map { Explanation.Sent($0, configuration.version) }
      }
      return Answer(
        step: Explanation.Step(
          event: event.name, before: device.applicationState(in: state).name,
          after: device.applicationState(in: outcome.next).name, sent: sent[0],
          alternatives: sent.dropFirst().filter { $0 != sent[0] }, endsProcess: isEnded),
        recorded: recorded)
    }
    throw Explanation.Impossible(description: "no single answer is known for '\(event.name)' there")
  }

  /// A way, and the same without some of what may be left out.
  private static func variants(of way: [LegalStep.Part]) -> [[LegalStep.Part]] {
    let needed = way.filter { !$0.isOptional }
    if needed.count == way.count { return [way] }
    func group(_ callback: Callback) -> CallbackSet {
      CallbackSet([callback] + [callback.notification ?? callback.sceneNotification].compactMap { $0 })
    }
    let groups = way.filter(\.isOptional).map { group($0.callback) }
    let without = groups.map { group in way.filter { !($0.isOptional && group.contains($0.callback)) } }
    let alone = groups.map { group in way.filter { !$0.isOptional || group.contains($0.callback) } }
    return [way] + without + [needed] + alone
  }
}

extension Event {
  fileprivate var isAboutViews: Bool { self == .showAnotherView || self == .returnToRootView }
}

extension Callback {
  fileprivate var isAboutViews: Bool { kind == .viewLoading || kind == .viewAppearance }
}

extension LegalStep.Part {
  fileprivate var observation: ObservedCallback {
    (phase == .call ? ObservedCallback(callback, state: state) : ObservedCallback(callback, phase)).of(scene)
  }
}

extension Explanation.Sent {
  fileprivate init(_ part: LegalStep.Part, _ version: Int) {
    name = part.callback.shortName(version: version)
    callback = part.callback.objectiveCName(version: version)
    scene = part.scene?.name
    rules = part.rules.map(\.text)
    isOptional = part.isOptional
    reads = part.state?.name
    let budget = Self.budgets[part.callback].flatMap { $0.rule.scope.systems.contains(version) ? $0 : nil }
    (seconds, secondsRule) = (budget.map { _ in Replies.seconds }, budget?.text)
  }

  /// The callbacks in which an app may not stay for long, each with the rule on one that does.
  private static let budgets: [Callback: RuleID] = [
    .applicationDidEnterBackground: .tb02, .applicationWillTerminate: .tb04,
  ]
}
