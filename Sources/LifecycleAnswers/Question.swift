import LifecycleConformance
import LifecycleDevice
import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// Questions about a callback or about two versions, asked of the same tables as the judge.
package struct Question: Sendable {
  /// The system and the app.
  package let configuration: AppConfiguration
  /// The state of the app before the events; nil for the usual one.
  package let start: ApplicationState?
  /// The one event at which a callback or an order is looked for; nil for all.
  package let event: Event?

  package init(_ configuration: AppConfiguration, start: ApplicationState? = nil, at event: Event? = nil) {
    self.configuration = configuration
    self.start = start
    self.event = event
  }

  // MARK: Why a callback does not come

  /// The reason why a callback does not come at the last of some events.
  package enum Reason: Sendable {
    /// It comes, or may come; and in sentences where else it does, or does not.
    case comes(isOptional: Bool, rules: [String], remarks: [String])
    /// A rule forbids it there; and the least change by which it would come, if one is known.
    case forbidden(rule: String, statement: String, change: String?)
    /// No rule demands it there, none forbids it, and one may advise against it.
    case free(advice: RuleID?)
    /// Only an app with scenes is sent it.
    case ofScenes
  }

  /// Says why a callback does not come at the last of some events.
  ///
  /// - Throws: `Explanation.Impossible` where an event cannot happen.
  package func whyNot(_ callback: Callback, _ events: [Event]) throws(Explanation.Impossible) -> Reason {
    try whyNotInContext(callback, events).reason
  }

  /// The same with the explanation of the events, which says what else is taken for granted.
  package func whyNotInContext(
    _ callback: Callback, _ events: [Event]
  ) throws(Explanation.Impossible) -> (reason: Reason, explanation: Explanation) {
    let explanation = try explanation(of: events, for: callback, in: configuration)
    if callback.isSentToScene, configuration.scenes == .none { return (.ofScenes, explanation) }
    let last = explanation.steps.count - 1
    let comes = sent(callback, explanation.steps[last])
    if let other = otherwise(callback, events, than: explanation, comes != nil) {
      return (.comes(isOptional: true, rules: comes?.rules ?? other.rules, remarks: [other.remark]), explanation)
    }
    if let (rules, isOptional) = comes {
      let remarks = isOptional ? certainties(for: callback, events) : absence(of: callback, events)
      return (.comes(isOptional: isOptional, rules: rules, remarks: remarks), explanation)
    }
    guard let rule = explanation.rule(against: callback, at: last) else {
      return (.free(advice: explanation.rule(against: callback, at: last, strict: true)), explanation)
    }
    if let other = explanation.replaceable(by: callback) {
      let name = other.shortName(version: configuration.version)
      let change = "it comes where the app does not implement \(name), in its place"
      return (.forbidden(rule: rule.text, statement: rule.rule.statement, change: change), explanation)
    }
    let change = change(for: callback, explanation)
    return (.forbidden(rule: rule.text, statement: rule.rule.statement, change: change), explanation)
  }

  /// Where the sources leave an earlier event open, and a callback comes by one of its ways alone: the rules by which it
  /// does, and a sentence on that.
  private func otherwise(
    _ callback: Callback, _ events: [Event], than usual: Explanation, _ comes: Bool
  ) -> (rules: [String], remark: String)? {
    for step in usual.steps.indices.dropLast() {
      // The way on which least is sent before is the one that people know.
      for other in usual.otherWays(of: step) {
        let found = other.steps.last.flatMap { sent(callback, $0) }
        guard (found != nil) != comes else { continue }
        let (with, without) = comes ? (usual, other) : (other, usual)
        return (
          found?.rules ?? [],
          "It comes where '\(usual.steps[step].event)' sends \(with.steps[step].list), and not where that sends "
            + "\(without.steps[step].list): the sources leave that open."
        )
      }
    }
    return nil
  }

  /// Replies of an app that change what comes, those of the launch first.
  private static let refusals: [Replies] =
    [.refusing(.applicationWillFinishLaunching, .applicationDidFinishLaunching)]
    + Replies.questions.filter { $0.kind == .text }.map { .refusing($0) }

  private static let resigning: Replies = {
    var replies = Replies()
    replies.resignsOnReturn = true
    return replies
  }()

  /// How the app replies where a callback that comes otherwise does not.
  private func absence(of callback: Callback, _ events: [Event]) -> [String] {
    for replies in Self.refusals {
      let variant = Explanation.Variant(replies: replies)
      guard let other = try? explanation(of: events, for: callback, in: configuration, variant: variant),
        let last = other.steps.last, sent(callback, last) == nil
      else { continue }
      let rule = other.rule(against: callback, at: other.steps.count - 1).map { " (\($0.text))" } ?? ""
      return ["It is left out where \(words(for: replies))\(rule)."]
    }
    return []
  }

  /// Where a callback that may be left out comes, and where it does not.
  private func certainties(for callback: Callback, _ events: [Event]) -> [String] {
    var comes: String?
    var isMissing: String?
    let tasks = Explanation.replies(for: [.taskExpires], in: configuration)
    if let other = try? explanation(of: events, for: callback, in: configuration, variant: .init(replies: tasks)),
      let (rules, isOptional) = other.steps.last.flatMap({ sent(callback, $0) }), !isOptional
    {
      comes = "It comes where \(words(for: tasks)) (\(rules.joined(separator: ", ")))."
    }
    for state in [ApplicationState.active, .background, .suspended, .notRunning] where state != start {
      guard comes == nil || isMissing == nil,
        let other = try? explanation(of: events, for: callback, in: configuration, from: state),
        let last = other.steps.last
      else { continue }
      if let (rules, isOptional) = sent(callback, last) {
        guard !isOptional else { continue }
        comes = comes ?? "It comes where the app is \(state.name) before (\(rules.joined(separator: ", ")))."
      } else if let rule = other.rule(against: callback, at: other.steps.count - 1) {
        isMissing = isMissing ?? "It does not come where the app is \(state.name) before (\(rule.text))."
      }
    }
    return [comes, isMissing].compactMap(\.self)
  }

  /// "The app answers no in textFieldShouldReturn:".
  private func words(for replies: Replies) -> String {
    let parts = replies.parts
    let names = parts.map { $0.callback.shortName(version: configuration.version) }
    return "the app \(parts.first?.words ?? "replies as usual") in \(names.joined(separator: " and "))"
  }

  private func explanation(
    of events: [Event], for callback: Callback, in configuration: AppConfiguration, from start: ApplicationState? = nil,
    variant: Explanation.Variant = .init()
  ) throws(Explanation.Impossible) -> Explanation {
    try Explanation(
      events, in: configuration, start: start ?? self.start, depth: Self.depth(for: [callback]), variant: variant,
      tellsOthers: false)
  }

  /// The parts of the life cycle that have these callbacks.
  private static func depth(for callbacks: [Callback]) -> Explanation.Depth {
    let usual: Set<Callback.Kind> = [
      .delegateMessage, .notification, .sceneMessage, .sceneNotification,
    ]
    return callbacks.allSatisfy { usual.contains($0.kind) } ? .usual : .everything
  }

  /// The rules by which a callback comes in some way that a step may take, and whether the step may be
  /// without it; nil where it does not come.
  private func sent(_ callback: Callback, _ step: Explanation.Step) -> (rules: [String], isOptional: Bool)? {
    let name = callback.objectiveCName(version: configuration.version)
    let found = step.ways.compactMap { way in way.first { $0.callback == name } }
    guard let first = found.first else { return nil }
    return (first.rules, found.count < step.ways.count || found.contains(where: \.isOptional))
  }

  /// The least change by which a callback comes or may come: another reply, another state before, an app of another kind,
  /// another version.
  private func change(for callback: Callback, _ explained: Explanation) -> String? {
    let asked = explained.steps.indices.filter { !explained.inserted.contains($0) }.map { explained.events[$0] }
    func comes(
      _ words: String, in configuration: AppConfiguration, from start: ApplicationState? = nil,
      _ events: [Event]? = nil,
      variant: Explanation.Variant = .init()
    ) -> String? {
      let found = try? explanation(
        of: events ?? asked, for: callback, in: configuration, from: start, variant: variant)
      return told(words, found)
    }
    func told(_ words: String, _ found: Explanation?) -> String? {
      found?.steps.last.flatMap { sent(latestForm(of: callback), $0) }.map {
        "it \($0.isOptional ? "may come" : "comes") \(words)"
      }
    }
    if callback.kind == .text {
      let words = "where \(words(for: Self.resigning))"
      if let change = comes(words, in: configuration, variant: .init(replies: Self.resigning)) { return change }
    }
    for state in [ApplicationState.active, .background, .notRunning, .inactive, .suspended] where state != start {
      let words = "where the app is \(state.name) before"
      if let change = comes(words, in: configuration, from: state) { return change }
    }
    var other = configuration
    if configuration.scenes != .none {
      other.scenes = .none
      if let change = comes("to an app without scenes", in: other) { return change }
      if let message = Callback.ofScene[callback] {
        return
          "an app with scenes has \(message.shortName(version: configuration.version)) sent to the delegate of its scene instead"
      }
    } else if configuration.version >= AppConfiguration.firstVersionWithScenes {
      other.scenes = .single
      if let change = comes("to an app with scenes", in: other) { return change }
    }
    // The events before the question, and those that were inserted, are the same without one that was named.
    for place in explained.events.indices.dropLast() where !explained.inserted.contains(place) {
      var rest = explained.events
      rest.remove(at: place)
      let found = try? Explanation(
        rest, after: explained.before, in: configuration, Self.depth(for: [callback]), leavingStart: false)
      if let change = told("without '\(explained.events[place].name)'", found) { return change }
    }
    let modes: [(BackgroundModes, String)] = [
      (.fetch, "fetch"), (.remoteNotification, "remote-notification"), (.audio, "audio"),
    ]
    for (mode, name) in modes where !configuration.backgroundModes.contains(mode) {
      var other = configuration
      other.backgroundModes.formUnion(mode)
      if let change = comes("where the app has the background mode '\(name)'", in: other) { return change }
    }
    for before in Event.allCases
    where before.facet == .application || configuration.scenes != .none && before.facet == .scenes {
      if let change = comes("where '\(before.name)' happens before", in: configuration, [before] + asked) {
        return change
      }
    }
    let first = configuration.scenes == .none ? 0 : AppConfiguration.firstVersionWithScenes
    let versions = AppConfiguration.existingVersions.filter { $0 >= first && $0 != configuration.version }.sorted {
      abs($0 - configuration.version) < abs($1 - configuration.version)
    }
    let change = versions.lazy.compactMap { comes("on iOS \($0)", in: configuration.launchedAsUsual(on: $0)) }.first
    return change
      ?? versions.first { version in
        let app = configuration.launchedAsUsual(on: version)
        guard let found = try? explanation(of: asked, for: callback, in: app) else { return false }
        return found.rule(against: callback, at: found.steps.count - 1) == nil
      }.map { "it may come on iOS \($0)" }
  }

  // MARK: When a callback comes

  /// An event in a state in which a callback comes.
  package struct Occasion: Codable, Sendable {
    /// The events before, from an app that is not running.
    package let before: [String]
    package let event: String
    /// The state of the application before the event.
    package let state: String
    package let rules: [String]
    package let isOptional: Bool
    /// The part that the app itself is assumed to take; nil where it takes none.
    package let assumed: String?
  }

  /// Some of the occasions on which a callback comes, the smallest scenario first: at most `most`, of each
  /// state as many as of the others, as far as there are some.
  package static func few(of occasions: [Occasion], most: Int = 10) -> [Occasion] {
    var counts: [String: Int] = [:]
    let rounds = occasions.enumerated().map { place, occasion in
      counts[occasion.state, default: 0] += 1
      return (round: counts[occasion.state] ?? 0, place: place)
    }
    return rounds.sorted(by: <).prefix(most).map(\.place).sorted().map { occasions[$0] }
  }

  /// Some of the occasions on which a callback comes.
  package func occasions(of callback: Callback) -> [Occasion] { Self.few(of: allOccasions(of: callback)) }

  /// The occasions on which a callback comes, the smallest scenario first, one for each event and state.
  ///
  /// - Complexity: Visits every state that the device reaches by at most four events.
  package func allOccasions(of callback: Callback) -> [Occasion] {
    let usual = allOccasions(of: callback, sparingly: true)
    // A view is covered by callbacks that need not come.
    return usual.isEmpty && callback.isAboutViews ? allOccasions(of: callback, sparingly: false) : usual
  }

  /// - Parameter sparingly: Whether callbacks that may be left out are, at the events before.
  private func allOccasions(of callback: Callback, sparingly: Bool) -> [Occasion] {
    let assumed = Explanation.assumption(replies(for: [callback]), configuration)
    func occasion(_ events: [Event], _ step: Explanation.Step, _ rules: [String], isOptional: Bool) -> Occasion {
      Occasion(
        before: events.dropLast().map(\.name), event: step.event, state: step.before, rules: rules,
        isOptional: isOptional, assumed: assumed)
    }
    var placed: [Occasion] = []
    var others: [(events: [Event], answer: LifeCourse.Answer, life: LifeCourse)] = []
    var oracle = forEachScenario([callback], sparingly: sparingly) { events, answer, life in
      guard let (rules, isOptional) = sent(callback, answer.step) else {
        others.append((events, answer, life))
        return .open
      }
      placed.append(occasion(events, answer.step, rules, isOptional: isOptional))
      return .told
    }
    if !placed.isEmpty { return Self.prewarmingLast(placed) }
    // A callback that may come any number of times has no place of its own. It belongs to events of its own, if there are some.
    let own = Set([Facet.textField, .memoryWarnings, .userRequests].filter { $0.callbacks.contains(callback) })
    var told: Set<[String]> = []
    for (events, answer, life) in others where own.isEmpty || events.last.map({ own.contains($0.facet) }) ?? false {
      let pair = [answer.step.event, answer.step.before]
      if told.contains(pair) { continue }
      let rule = life.rule(
        against: callback.withAnnouncement, among: answer.recorded, isEnded: answer.step.endsProcess, &oracle)
      if rule != nil {
        let explanation = try? Explanation(events, after: [], in: configuration, Self.depth(for: [callback]))
        guard explanation?.replaceable(by: callback) != nil else { continue }
      }
      told.insert(pair)
      placed.append(occasion(events, answer.step, [], isOptional: true))
    }
    return Self.prewarmingLast(placed)
  }

  /// The same with the occasions last of which few people think.
  private static func prewarmingLast(_ occasions: [Occasion]) -> [Occasion] {
    let prewarming = Event.background(.prewarm).name
    return occasions.filter { $0.event != prewarming } + occasions.filter { $0.event == prewarming }
  }

  /// The replies of an app to which these callbacks can come.
  func replies(for callbacks: [Callback]) -> Replies {
    if callbacks.contains(.textFieldShouldReturn) { return Self.resigning }
    let isAboutTask = callbacks.contains(.backgroundTaskExpired)
    return Explanation.replies(for: isAboutTask ? [.taskExpires] : [], in: configuration)
  }

  /// The use of an event in a state of the app for an answer.
  private enum Interest {
    /// The same event in the same state of the app is asked again after other events.
    case open
    /// It is not.
    case told
    /// Nothing more is asked.
    case over
  }

  /// Calls `body` with each event at which one of some callbacks may come, in each state that few events lead
  /// to, the shortest ways first, and with the life before that event.
  ///
  /// - Returns: The oracle of these lives.
  @discardableResult
  private func forEachScenario(
    _ callbacks: [Callback], sparingly: Bool = true,
    _ body: (_ events: [Event], _ answer: LifeCourse.Answer, _ before: LifeCourse) -> Interest
  ) -> Oracle {
    let withBackground: EventSet = configuration.version >= 15 ? .background : []
    let isAboutText = callbacks.contains { $0.kind == .text }
    let events = EventSet.iOS.subtracting(.background).union(withBackground).subtracting(
      isAboutText ? [] : .textEditing
    ).events
    let facets = Explanation.facets(configuration, events, Self.depth(for: callbacks))
    var oracle = Groundwork.oracle(LifeCourse.capabilities(facets))
    defer { Groundwork.keep(oracle) }
    let life = LifeCourse(configuration, facets, replies: replies(for: callbacks), &oracle)
    var reached: [(way: [Event], life: LifeCourse)] = [([], life)]
    var known = Set(reached.map { $0.life.circumstances(oracle) })
    var late: [(way: [Event], life: LifeCourse)] = []
    var told: Set<[Int]> = []
    var next = 0
    while next < reached.count {
      let (way, life) = reached[next]
      next += 1
      let state = life.applicationState(oracle)
      for event in events where life.permits(event, &oracle) {
        let scenario = way + [event]
        let pair = [event.index, Int(state.rawValue)]
        if self.event ?? event == event, !told.contains(pair),
          callbacks.contains(where: { life.mayReceive($0, at: event, &oracle) })
        {
          var course = life
          guard let answer = try? course.perform(event, at: way.count, &oracle) else { continue }
          switch body(scenario, answer, life) {
          case .open: break
          case .told: told.insert(pair)
          case .over: return oracle
          }
        }
        if way.count == Self.mostEventsBefore { continue }
        // Before the question nothing comes that need not.
        var course = life
        guard course.goOn(by: event, at: way.count, sparingly: sparingly, &oracle),
          known.insert(course.circumstances(oracle)).inserted
        else { continue }
        // Ways that few people think of come last.
        if event == .background(.prewarm) {
          late.append((scenario, course))
        } else {
          reached.append((scenario, course))
        }
      }
      if next == reached.count {
        reached += late
        late = []
      }
    }
    return oracle
  }

  /// The most events before one that is asked.
  private static let mostEventsBefore = 4

  /// Whether one callback may come before another within the same event, with a smallest scenario for each
  /// order that occurs.
  package struct Order: Sendable {
    /// A scenario in which the first comes first; nil where there is none.
    package var forwards: [String]?
    package var backwards: [String]?
    /// The rule that fixes the order; nil where either may come first.
    package var rule: String?

    fileprivate var isWhole: Bool { forwards != nil && backwards != nil }

    /// Takes note of a scenario, of the orders that occur in it, and of the rule against the other one.
    fileprivate mutating func take(_ events: [Event], _ isForwards: Bool, _ isBackwards: Bool, _ law: RuleID?) {
      let way = events.map(\.name)
      if isForwards { forwards = forwards ?? way }
      if isBackwards { backwards = backwards ?? way }
      rule = rule ?? law?.text
    }
  }

  /// Looks for events that send both callbacks.
  package func order(of first: Callback, and second: Callback) -> Order {
    let (first, second) = (latestForm(of: first), latestForm(of: second))
    let depth = Self.depth(for: [first, second])
    let names = [first, second].map { $0.objectiveCName(version: configuration.version) }
    func explanation(_ events: [Event]) -> Explanation? {
      let variant = Explanation.Variant(replies: replies(for: [first, second]))
      return try? Explanation(events.suffix(1), after: events.dropLast(), in: configuration, depth, variant: variant)
    }
    var order = Order()
    // One of them may come with the other without being owed: then it is tried at each place.
    var alone: [(events: [Event], here: Callback, life: LifeCourse)] = []
    var told: Set<[String]> = []
    var oracle = forEachScenario([first, second]) { events, answer, life in
      let callbacks = answer.step.sent.map(\.callback)
      let places = names.map(callbacks.firstIndex)
      guard let one = places[0], let two = places[1] else {
        if places[0] != nil || places[1] != nil, told.insert([answer.step.event, answer.step.before]).inserted {
          alone.append((events, places[0] != nil ? first : second, life))
        }
        return .open
      }
      guard let explanation = explanation(events) else { return .open }
      let isForwards = one < two
      let rule = explanation.rule(against: isForwards ? second : first, before: isForwards ? first : second)
      order.take(events, isForwards || rule == nil, !isForwards || rule == nil, rule)
      return order.isWhole ? .over : .told
    }
    if order.forwards ?? order.backwards != nil { return order }
    for (events, here, life) in alone where !order.isWhole {
      let other = here == first ? second : first
      guard let event = events.last, life.mayReceive(other, at: event, &oracle),
        let sides = explanation(events)?.sides(of: other, around: here)
      else { continue }
      let (before, after) = here == first ? (sides.after, sides.before) : (sides.before, sides.after)
      order.take(events, before, after, before && after ? nil : sides.rule)
    }
    return order
  }

  /// The callback that comes in place of another one to an app that implements both (C30).
  private func latestForm(of callback: Callback) -> Callback {
    callback == .textFieldDidEndEditing && configuration.version >= Self.firstVersionWithReason
      ? .textFieldDidEndEditingReason : callback
  }

  private static let firstVersionWithReason = 10
}

extension AppConfiguration {
  /// The same app on another version, launched as is usual there if it is so here, and without scenes where
  /// there are none.
  func launchedAsUsual(on version: Int) -> AppConfiguration {
    var other = self
    let isUsual = isLaunchedAsUsual
    other.version = version
    if version < Self.firstVersionWithScenes { other.scenes = .none }
    if isUsual { other.interface = Self.usualInterface(other) }
    return other
  }
}
