import LifecycleConformance
import LifecycleDevice
import LifecycleOracle

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

  /// The parts of the life cycle that have these callbacks.
  static func depth(for callbacks: [Callback]) -> Explanation.Depth {
    let usual: Set<Callback.Kind> = [
      .delegateMessage, .notification, .sceneMessage, .sceneNotification,
    ]
    return callbacks.allSatisfy { usual.contains($0.kind) } ? .usual : .everything
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
    /// Whether only advice is left unfollowed where it is left out.
    package let isAdvised: Bool
    /// The callback that comes in its place where it does not; nil where none has to.
    package let substitute: String?
    /// The part that the app itself is assumed to take; nil where it takes none.
    package let assumed: String?
  }

  /// At most ten of some occasions: of each state as many as of the others, as far as there are some, and
  /// those first at which the callback has to come.
  static func few(of occasions: [Occasion]) -> [Occasion] {
    let due = occasions.indices.filter { !occasions[$0].isOptional }
    let places = due + occasions.indices.filter { occasions[$0].isOptional }
    let rounds = Dictionary(grouping: places) { occasions[$0].state }.values.flatMap { $0.enumerated() }
    let first = rounds.sorted { ($0.offset, $0.element) < ($1.offset, $1.element) }.prefix(10)
    return first.map(\.element).sorted().map { occasions[$0] }
  }

  /// The occasions on which a callback comes, the smallest scenario first, one for each event and state.
  ///
  /// - Complexity: Visits every state that the device reaches by at most four events.
  package func occasions(of callback: Callback) -> [Occasion] {
    if callback.isSentToScene, configuration.scenes == .none { return [] }
    let assumed = Explanation.assumption(replies(for: [callback]), configuration)
    // A callback that may come any number of times belongs to events of its own, if there are some.
    let own = Set([Facet.textField, .memoryWarnings, .userRequests].filter { $0.callbacks.contains(callback) })
    let name = configuration.name(of: callback)
    let isExchanged = !callback.exchangeable.isEmpty
    var (placed, free, changing): ([Occasion], [Occasion], [Occasion]) = ([], [], [])
    // Whether an event of which a rule says that it comes changes the state of the app: then others that do are
    // listed as well.
    var isOfChanges = false
    // A view is covered by callbacks that need not come.
    forEachScenario([callback], sparingly: !callback.isAboutViews) { way, event, expected, life, oracle in
      let standing = expected.standing(of: callback, &oracle)
      guard standing >= .permitted else { return false }
      let rules = expected.rules(of: callback, as: standing)
      if event.isUnrelated(to: rules) { return true }
      let sent = isExchanged && standing == .permitted ? life.sent(at: event, &oracle) : []
      let substitute = sent.first { $0.name == name && $0.substitute != nil }?.substitute
      let occasion = Occasion(
        before: way.map(\.name), event: event.name, state: life.applicationState(oracle).name,
        rules: rules.map(\.text), isOptional: standing.isOptional, isAdvised: standing == .advised,
        substitute: substitute ?? sent.first { $0.substitute == name }?.name, assumed: assumed)
      let (device, state) = (life.device(oracle), life.state(oracle))
      let changes = device.outcomes(of: event, in: state).all.contains {
        device.applicationState(in: $0.next).name != occasion.state
      }
      if !rules.isEmpty {
        placed.append(occasion)
        isOfChanges = isOfChanges || changes
      } else if own.isEmpty || own.contains(event.facet) {
        free.append(occasion)
        if changes { changing.append(occasion) }
      }
      return true
    }
    let all = placed.isEmpty ? free : placed + (isOfChanges ? changing : [])
    // Few people think of a launch before its time.
    let prewarming = Event.background(.prewarm).name
    return all.filter { $0.event != prewarming } + all.filter { $0.event == prewarming }
  }

  static let resigning = changing(Replies()) { $0.resignsOnReturn = true }

  /// The replies of an app to which these callbacks can come.
  func replies(for callbacks: [Callback]) -> Replies {
    if callbacks.contains(.textFieldShouldReturn) { return Self.resigning }
    let isAboutTask = callbacks.contains(.backgroundTaskExpired)
    return Explanation.replies(for: isAboutTask ? [.taskExpires] : [], in: configuration)
  }

  /// Calls `body` with each event at which one of some callbacks may come, in each state that few events lead
  /// to, the shortest ways first, with the events before and the life up to there, until it says that the
  /// same event in the same state of the app is not to be asked again after other events.
  private func forEachScenario(
    _ callbacks: [Callback], sparingly: Bool = true,
    _ body: (_ way: [Event], Event, _ expected: ExpectedStep, _ before: LifeCourse, inout Oracle) -> Bool
  ) {
    let isAboutText = callbacks.contains { $0.kind == .text }
    let unlikely: EventSet = configuration.version >= 15 ? [] : .background
    let events = EventSet.iOS.subtracting(unlikely).subtracting(isAboutText ? [] : .textEditing).events
    let facets = Explanation.facets(configuration, events, Self.depth(for: callbacks))
    var oracle = Groundwork.oracle(LifeCourse.capabilities(facets))
    defer { Groundwork.keep(oracle) }
    let life = LifeCourse(configuration, facets, replies: replies(for: callbacks), &oracle)
    var reached: [(way: [Event], life: LifeCourse)] = [([], life)]
    var known: Set = [life.circumstances(oracle)]
    var late: [(way: [Event], life: LifeCourse)] = []
    var told: Set<[Int]> = []
    var next = 0
    while next < reached.count {
      let (way, life) = reached[next]
      next += 1
      let state = Int(life.applicationState(oracle).rawValue)
      for event in events where life.permits(event, &oracle) {
        if self.event ?? event == event, !told.contains([event.index, state]) {
          let expected = life.expected(at: event, &oracle)
          if callbacks.contains(where: expected.mayReceive), body(way, event, expected, life, &oracle) {
            told.insert([event.index, state])
          }
        }
        if way.count == Self.mostEventsBefore { continue }
        // Before the question nothing comes that need not.
        var course = life
        guard (try? course.perform(event, sparingly: sparingly, &oracle)) != nil,
          known.insert(course.circumstances(oracle)).inserted
        else { continue }
        // Ways that few people think of come last.
        if event == .background(.prewarm) {
          late.append((way + [event], course))
        } else {
          reached.append((way + [event], course))
        }
      }
      if next == reached.count {
        reached += late
        late = []
      }
    }
  }

  /// The most events before one that is asked.
  private static let mostEventsBefore = 4

  /// Whether one callback may come before another within an event, with a smallest scenario for each order.
  package struct Order: Sendable {
    /// A scenario in which the first comes first; nil where there is none.
    package var forwards: [String]?
    package var backwards: [String]?
    /// The events at which the order is fixed, each with the state of the app before it.
    package var fixed: [(event: String, state: String, isForwards: Bool, rule: String)] = []
    /// Whether the first is never sent beside the other, but in its place, or the reverse; nil if both are.
    package var isFirstReplaced: Bool?
    /// The order that is advised where either may come first, and the rule that says so.
    package var advice: (isForwards: Bool, rule: String)?
    /// Whether it is that of an app without scenes: no rule orders the views of a scene.
    package var isWithoutScenes = false

    /// The first events at which each has to come and the other does not.
    package var apart: [String?] = [nil, nil]
    /// Whether both have to come at one event.
    package var isUsual = false

    /// The rule that fixes the order; nil where either may come first.
    package var rule: String? { fixed.first?.rule }
  }

  /// Looks for events that send both callbacks.
  package func order(of first: Callback, and second: Callback) -> Order {
    if configuration.scenes != .none, first.isAboutViews, second.isAboutViews {
      var other = configuration
      other.scenes = .none
      var order = Question(other, start: start, at: event).order(of: first, and: second)
      order.isWithoutScenes = true
      return order
    }
    for (old, isOfFirst) in [(first, true), (second, false)] where latestForm(of: old) == (isOfFirst ? second : first) {
      return Order(isFirstReplaced: isOfFirst)
    }
    let (first, second) = (latestForm(of: first), latestForm(of: second))
    let depth = Self.depth(for: [first, second])
    var order = Order()
    forEachScenario([first, second]) { way, event, expected, life, oracle in
      var isFirstUsual = false
      if !order.isUsual {
        let standings = [first, second].map { expected.standing(of: $0, &oracle) }
        isFirstUsual = standings.allSatisfy { $0 >= .advised }
        for place in 0...1
        where order.apart[place] == nil && standings[place] == .due && standings[1 - place] == .forbidden {
          order.apart[place] = event.name
        }
      }
      func mayCome(strict: Bool) -> [Bool] {
        [(first, second), (second, first)].map { expected.mayCome($0, before: $1, strict: strict, &oracle) }
      }
      let orders = mayCome(strict: false)
      guard orders.contains(true) else { return false }
      // A transition of the app's own may come beside anything.
      if [first, second].contains(where: { event.isUnrelated(to: expected.rules(permitting: $0)) }) { return false }
      let names = (way + [event]).map(\.name)
      // An event that has to send both says more than one that may.
      if isFirstUsual { (order.isUsual, order.forwards, order.backwards) = (true, nil, nil) }
      if orders[0] { order.forwards = order.forwards ?? names }
      if orders[1] { order.backwards = order.backwards ?? names }
      if !orders.contains(false) {
        let advised = mayCome(strict: true)
        if advised[0] != advised[1] {
          let against = [first, second].flatMap { expected.rules(permitting: $0, as: .discouraged) }
          order.advice = order.advice ?? against.first.map { (advised[0], $0.text) }
        }
        return true
      }
      let (earlier, later) = orders[0] ? (first, second) : (second, first)
      let explanation = try? Explanation(
        [event], after: way, in: configuration, depth, replies: replies(for: [first, second]))
      if let rule = explanation?.rule(against: later, before: earlier) {
        order.fixed.append((event.name, life.applicationState(oracle).name, orders[0], rule.text))
      }
      return true
    }
    return order
  }

  /// The callback that comes in place of another one to an app that implements both (C30).
  func latestForm(of callback: Callback) -> Callback {
    callback == .textFieldDidEndEditing && configuration.version >= Self.firstVersionWithReason
      ? .textFieldDidEndEditingReason : callback
  }

  private static let firstVersionWithReason = 10
}

extension AppConfiguration {
  /// The same app on another version, launched as is usual there if it is here, with scenes if there are any.
  func launchedAsUsual(on version: Int) -> AppConfiguration {
    var other = with(version: version)
    if version < Self.firstVersionWithScenes { other.scenes = .none }
    return other
  }

  /// The name of a callback on the app's system, without its class.
  package func name(of callback: Callback) -> String { callback.shortName(version: version) }
}
