import LifecycleConformance
import LifecycleDevice
import LifecycleOracle

/// The life of an app up to some event, from which each next event can be asked.
///
/// Two equal ones have the same answers to all further events.
struct LifeCourse: Hashable {
  /// The answer to one event, and the same as a step of a trace.
  typealias Answer = (step: Explanation.Step, recorded: Trace.Step)

  let configuration: AppConfiguration
  let facets: Set<Facet>
  /// How the app replies at every event.
  let replies: Replies
  private(set) var judge: ScenarioJudge

  init(
    _ configuration: AppConfiguration, _ facets: Set<Facet>, replies: Replies = Replies(), _ oracle: inout Oracle
  ) {
    (self.configuration, self.facets, self.replies) = (configuration, facets, replies)
    judge = ScenarioJudge(Checker(&oracle, configuration))
  }

  static func capabilities(_ facets: Set<Facet>) -> Capabilities { Capabilities(facets: facets, reportsNesting: false) }

  /// A trace without steps, which claims what is answered.
  var emptyTrace: Trace {
    var trace = Trace()
    trace.configuration = configuration
    trace.observes = Set(Trace.Observable.allCases.filter { !$0.callbacks.intersection(facets.callbacks).isEmpty })
    trace.observes?.subtract([.sceneMessages, .sceneNotifications, .main])
    trace.observes?.formUnion(facets.contains(.background) ? [.states, .end, .background] : [.states, .end])
    trace.unrecorded = trace.observes?.flatMap(\.kinds).callbacks.subtracting(facets.callbacks) ?? []
    return trace
  }

  /// The state of the device; the first of those that are possible.
  func state(_ oracle: Oracle) -> DeviceState { judge.checker.possible(oracle)[0] }

  func device(_ oracle: Oracle) -> LifecycleDevice { oracle.device(of: judge.checker.plan) }

  func applicationState(_ oracle: Oracle) -> ApplicationState { device(oracle).applicationState(in: state(oracle)) }

  /// The state of the device, in which interruptions are only counted from the second one on, and that of the
  /// screen: courses that agree in it have the same answers, except for which interruptions are shown.
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

  /// Goes on by an event that can happen, and answers what it sends.
  ///
  /// - Parameters:
  ///   - choice: Which of the outcomes that the event may have it has.
  ///   - sparingly: Whether callbacks that may be left out are.
  ///   - isLast: Whether nothing happens after it. Otherwise a launch brings no scene along that need not connect: the
  ///     events that follow are about it.
  ///   - isShown: Whether it is asked of each callback that is sent if it may be left out: the monitors by themselves say it of most.
  mutating func perform(
    _ event: Event, _ choice: Int = 0, sparingly: Bool = false, isLast: Bool = true,
    isShown: Bool = false, _ oracle: inout Oracle
  ) throws(Explanation.Impossible) -> Answer {
    let device = device(oracle)
    let step = Scenario.Step(event, replies)
    let impossible = Explanation.Impossible(description: "'\(event.name)' cannot happen there")
    guard judge.narrow(to: step, &oracle) else { throw impossible }
    let states = judge.checker.possible(oracle)
    guard let state = states.first else { throw impossible }
    var outcomes = Array(device.outcomes(of: event, in: state).all)
    guard outcomes.indices.contains(choice) else { throw impossible }
    outcomes.swapAt(0, choice)
    // An event before may have left open in which of several states the device is, silently.
    for other in states.dropFirst() {
      outcomes += device.outcomes(of: event, in: other).all.filter { !outcomes.contains($0) }
    }
    let next = outcomes[0].next
    let before = judge.checker
    let ways = outcomes.map { before.legalStep(step, $0, &oracle).parts }
    let way = ways[0]
    let isOver = next.process == .notRunning
    let ends = state.process != .notRunning && isOver
    // Where no view is shown or covered, few people expect callbacks of views that need not come.
    let preferred = way.filter { part in
      !part.isOptional
        || !sparingly
          && (state.process == .notRunning
            ? isLast || part.scene != .b : event.facet == .rootViewController || !part.callback.isAboutViews)
    }
    // A callback that one monitor leaves open another may tie to one that is left out: few need other variants.
    let candidates = [{ [preferred] }, { Self.variants(of: way) }].lazy.flatMap { $0() }.flatMap(Self.orders)
    // A launch may end before anybody could have said that there is a process.
    for isEnded in isOver && !ends ? [ends, true] : [ends] {
      for candidate in candidates {
        var trial = judge
        var recorder = recorder(of: step, from: state, sending: candidate.map(\.observation), isEnded: isEnded)
        guard trial.judge(step, at: 0, &recorder, &oracle) == nil,
          let recorded = recorder.lastStep(version: configuration.version)
        else { continue }
        let course = self
        judge = trial
        let expected = outcomes.map { isShown ? before.expected(at: step, $0, &oracle) : nil }
        let sent = zip([candidate] + ways.dropFirst(), expected).map { way, expected in
          way.filter { $0.phase != .leave }.map { part in
            let ties = expected.map { course.ties(of: part, in: way, step, $0, isEnded: isEnded, &oracle) }
            let repeats = way.count { $0.callback == part.callback } > 1
            return Explanation.Sent(part, expected, repeats: repeats, ties, configuration.version, &oracle)
          }
        }
        let ends = outcomes.dropFirst().map { device.applicationState(in: $0.next).name }
        var answer = Explanation.Step(
          event: event.name, before: device.applicationState(in: state).name,
          after: device.applicationState(in: next).name, otherStates: Table(ends).elements, sent: sent[0],
          alternatives: sent.dropFirst().filter { $0 != sent[0] }, endsProcess: isEnded)
        if let expected = expected[0] {
          let told = Set(answer.messages.map(\.name))
          var segments: [[ObservedCallback]] = [[]]
          for part in candidate {
            let isTold = told.contains(configuration.name(of: part.callback))
            if isTold, part.phase != .leave { segments.append([]) }
            segments[segments.count - 1].append(part.observation)
          }
          let first = segments.removeFirst()
          answer.tell(course.order(of: segments, after: first, step, expected, isEnded: isEnded, &oracle))
        }
        return (answer, recorded)
      }
    }
    throw Explanation.Impossible(description: "no single answer is known for '\(event.name)' there")
  }

  /// A way with each notification behind the message that says the same, as people read it; and as it is.
  private static func orders(of way: [LegalStep.Part]) -> [[LegalStep.Part]] {
    let hosts = way.map { part -> Int? in
      let isOfApp = part.callback.kind == .notification
      let message = isOfApp ? part.callback.message.flatMap { Callback.ofScene[$0] } : part.callback.messageOfScene
      return message.flatMap { message in
        way.lastIndex { $0.callback == message && (isOfApp || $0.scene == part.scene) }
      }
    }
    let ordered = way.indices.filter { hosts[$0] == nil }.flatMap { place in
      [way[place]] + way.indices.filter { hosts[$0] == place }.map { way[$0] }
    }
    return ordered == way ? [way] : [ordered, way]
  }

  func recorder(
    of step: Scenario.Step, from state: DeviceState, sending observations: [ObservedCallback], isEnded: Bool
  ) -> CallbackRecorder {
    var recorder = CallbackRecorder(facets: facets)
    recorder.holdsTask = state.holdsTask
    recorder.beginStep(step)
    for observation in observations { recorder.deliver(observation) }
    if isEnded { recorder.processEnded() }
    return recorder
  }

  /// Whether the next step may send what is recorded of it, strictly where advice counts.
  func accepts(_ recorder: CallbackRecorder, of step: Scenario.Step, strict: Bool, _ oracle: inout Oracle) -> Bool {
    var recorder = recorder
    return judge.checker.accepts(step, &recorder, strict: strict, &oracle)
  }

  /// The callback that comes where another one of a way does not, or the one without which it may not be left
  /// out; neither where it may, or has to come.
  private func ties(
    of part: LegalStep.Part, in way: [LegalStep.Part], _ step: Scenario.Step, _ expected: ExpectedStep,
    isEnded: Bool, _ oracle: inout Oracle
  ) -> (substitute: Callback?, companion: Callback?) {
    guard !part.callback.isPosted,
      expected.standing(of: part.callback, scene: part.scene, &oracle) == .permitted
    else { return (nil, nil) }
    let state = state(oracle)
    func isLegal(without others: [Callback], with other: Callback? = nil) -> Bool {
      let missing = CallbackSet(others.flatMap(\.withAnnouncements))
      let observations = way.compactMap { told in
        told.callback == part.callback && told.scene == part.scene
          ? other.map { ObservedCallback($0) }
          : missing.contains(told.callback) && told.scene == part.scene ? nil : told.observation
      }
      let recorder = recorder(of: step, from: state, sending: observations, isEnded: isEnded)
      return accepts(recorder, of: step, strict: false, &oracle)
    }
    if isLegal(without: [part.callback]) { return (nil, nil) }
    let others = part.callback.exchangeable.subtracting([part.callback]).callbacks.filter(expected.mayReceive)
    let substitute = others.first { isLegal(without: [part.callback], with: $0) }
    if substitute != nil { return (substitute, nil) }
    let optional = way.filter { $0.isOptional && $0.callback != part.callback && !$0.callback.isPosted }
    return (nil, optional.map(\.callback).first { isLegal(without: [part.callback, $0]) })
  }

  /// The callbacks that an event sends, with those that come in their place.
  func sent(at event: Event, _ oracle: inout Oracle) -> [Explanation.Sent] {
    var course = self
    return (try? course.perform(event, isShown: true, &oracle))?.step.sent ?? []
  }

  /// The callbacks that may come at an event.
  func expected(at event: Event, _ oracle: inout Oracle) -> ExpectedStep {
    judge.checker.expected(at: Scenario.Step(event, replies), &oracle)
  }

  /// The rule that callbacks break wherever they come among the next step's; nil if one place is legal.
  ///
  /// It is the rule that the judge names at the most places, of equal ones the first; that nothing follows
  /// the last message says little of one.
  ///
  /// - Parameter strict: Whether advice counts.
  func rule(
    against callbacks: [Callback], among answer: Trace.Step, isEnded: Bool, strict: Bool = false,
    _ oracle: inout Oracle
  ) -> RuleID? {
    let places = places(of: callbacks, among: answer, isEnded: isEnded, oracle)
    let step = answer.step
    if places.contains(where: { accepts($0, of: step, strict: strict, &oracle) }) { return nil }
    let named = places.compactMap { place -> RuleID? in
      var (trial, place) = (judge, place)
      return trial.judge(step, at: 0, &place, &oracle)?.violations.first { strict || !$0.isWarning }?.rule
    }
    let telling = named.filter { $0 != .ofLastMessage }
    let rules = telling.isEmpty ? named : telling
    return rules.max { one, other in rules.count { $0 == one } < rules.count { $0 == other } }
  }

  /// The first place that callbacks may have among the next step's; nil where there is none.
  func place(
    of callbacks: [Callback], among answer: Trace.Step, isEnded: Bool, _ oracle: inout Oracle
  ) -> Int? {
    places(of: callbacks, among: answer, isEnded: isEnded, oracle).firstIndex {
      accepts($0, of: answer.step, strict: false, &oracle)
    }
  }

  /// A step with callbacks at each place.
  private func places(
    of callbacks: [Callback], among answer: Trace.Step, isEnded: Bool, _ oracle: Oracle
  ) -> [CallbackRecorder] {
    let (state, sent) = (state(oracle), answer.observations)
    return (0...sent.count).map { position in
      let observations = sent[..<position] + callbacks.map { ObservedCallback($0) } + sent[position...]
      return recorder(of: answer.step, from: state, sending: Array(observations), isEnded: isEnded)
    }
  }

  /// A way, and the same without some of what may be left out.
  private static func variants(of way: [LegalStep.Part]) -> [[LegalStep.Part]] {
    let needed = way.filter { !$0.isOptional }
    if needed.count == way.count { return [way] }
    let groups = way.filter(\.isOptional).map { CallbackSet($0.callback.withAnnouncement) }
    let without = groups.map { group in way.filter { !($0.isOptional && group.contains($0.callback)) } }
    let alone = groups.map { group in way.filter { !$0.isOptional || group.contains($0.callback) } }
    return [way] + without + [needed] + alone
  }
}

extension ExpectedStep {
  /// The rules by which a callback comes: those that demand it also where it only follows one that is advised.
  func rules(of callback: Callback, as standing: Standing) -> [RuleID] {
    let rules = rules(permitting: callback, as: standing)
    return rules.isEmpty && standing == .advised ? self.rules(permitting: callback, as: .due) : rules
  }
}

extension Callback {
  var isAboutViews: Bool { kind == .viewLoading || kind == .viewAppearance }
}

extension LegalStep.Part {
  fileprivate var observation: ObservedCallback {
    (phase == .call ? ObservedCallback(callback, state: state) : ObservedCallback(callback, phase)).of(scene)
  }
}

extension Explanation.Sent {
  /// - Parameters:
  ///   - expected: What may come in the step; nil where it does not matter whether it may be left out.
  ///   - repeats: Whether there are several of it, of which one may be left out.
  fileprivate init(
    _ part: LegalStep.Part, _ expected: ExpectedStep?, repeats: Bool,
    _ ties: (substitute: Callback?, companion: Callback?)?, _ version: Int, _ oracle: inout Oracle
  ) {
    name = part.callback.shortName(version: version)
    callback = part.callback.objectiveCName(version: version)
    scene = part.scene?.name
    let standing = expected?.standing(of: part.callback, scene: part.scene, &oracle) ?? .due
    isOptional = standing.isOptional || part.isOptional && (repeats || expected == nil)
    isAdvised = standing == .advised
    substitute = ties?.substitute?.shortName(version: version)
    companion = ties?.companion?.shortName(version: version)
    // The rule that permits it says more than the one on how it comes.
    let told = standing.isOptional ? expected?.rules(of: part.callback, as: standing) ?? [] : []
    rules = (told.isEmpty ? part.rules : told).map(\.text)
    reads = part.state?.name
    let budget = Self.budgets[part.callback].flatMap { $0.rule.scope.systems.contains(version) ? $0 : nil }
    (seconds, secondsRule) = (budget.map { _ in Replies.seconds }, budget?.text)
  }

  /// The callbacks in which an app may not stay for long, each with the rule on one that does.
  private static let budgets: [Callback: RuleID] = [
    .applicationDidEnterBackground: .tb02, .applicationWillTerminate: .tb04,
  ]
}
