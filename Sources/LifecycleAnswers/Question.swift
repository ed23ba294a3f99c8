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

  package init(_ configuration: AppConfiguration, start: ApplicationState? = nil) {
    self.configuration = configuration
    self.start = start
  }

  // MARK: Why a callback does not come

  /// The reason why a callback does not come at the last of some events.
  package enum Reason: Sendable {
    /// It comes, or may come.
    case comes(isOptional: Bool, rules: [String])
    /// A rule forbids it there; and the least change by which it would come, if one is known.
    case forbidden(rule: String, statement: String, change: String?)
    /// No rule demands it there, and none forbids it.
    case free
  }

  /// Says why a callback does not come at the last of some events.
  ///
  /// - Throws: `Explanation.Impossible` where an event cannot happen.
  package func whyNot(_ callback: Callback, _ events: [Event]) throws(Explanation.Impossible) -> Reason {
    let explanation = try explanation(of: events, for: callback, in: configuration)
    let last = explanation.steps.count - 1
    if let sent = Self.sent(callback, explanation) { return .comes(isOptional: sent.isOptional, rules: sent.rules) }
    guard let rule = explanation.rule(against: callback, at: last) else { return .free }
    return .forbidden(rule: rule.text, statement: rule.rule.statement, change: change(for: callback, events))
  }

  private func explanation(
    of events: [Event], for callback: Callback, in configuration: AppConfiguration, from start: ApplicationState? = nil
  ) throws(Explanation.Impossible) -> Explanation {
    return try Explanation(
      events, in: configuration, start: start ?? self.start, depth: Self.depth(for: [callback]),
      tellsOthers: false)
  }

  /// The parts of the life cycle that have these callbacks.
  private static func depth(for callbacks: [Callback]) -> Explanation.Depth {
    let usual: Set<Callback.Kind> = [
      .delegateMessage, .notification, .sceneMessage, .sceneNotification, .request,
    ]
    return callbacks.allSatisfy { usual.contains($0.kind) } ? .usual : .everything
  }

  private static func sent(_ callback: Callback, _ explanation: Explanation) -> Explanation.Sent? {
    let name = callback.objectiveCName(version: explanation.configuration.version)
    return explanation.steps.last?.sent.first { $0.callback == name }
  }

  /// The least change by which a callback comes: another state before, an app of another kind, another version.
  private func change(for callback: Callback, _ events: [Event]) -> String? {
    func comes(in configuration: AppConfiguration, from start: ApplicationState? = nil, after before: [Event] = [])
      -> Bool
    {
      guard let found = try? explanation(of: before + events, for: callback, in: configuration, from: start) else {
        return false
      }
      return Self.sent(callback, found) != nil
    }
    for state in [ApplicationState.active, .background, .notRunning, .inactive, .suspended]
    where state != start && comes(in: configuration, from: state) {
      return "it comes where the app is \(state.name) before"
    }
    if configuration.scenes != .none {
      var other = configuration
      other.scenes = .none
      if comes(in: other) { return "it comes to an app without scenes" }
      if let message = Self.sceneMessages[callback] {
        return
          "an app with scenes has \(message.shortName(version: configuration.version)) sent to the delegate of its scene instead"
      }
    } else if configuration.version >= AppConfiguration.firstVersionWithScenes {
      var other = configuration
      other.scenes = .single
      if comes(in: other) { return "it comes to an app with scenes" }
    }
    let modes: [(BackgroundModes, String)] = [
      (.fetch, "fetch"), (.remoteNotification, "remote-notification"), (.audio, "audio"),
    ]
    for (mode, name) in modes where !configuration.backgroundModes.contains(mode) {
      var other = configuration
      other.backgroundModes.formUnion(mode)
      if comes(in: other) { return "it comes where the app has the background mode '\(name)'" }
    }
    for before in Event.allCases
    where before.facet == .application || configuration.scenes != .none && before.facet == .scenes {
      if comes(in: configuration, after: [before]) { return "it comes where '\(before.name)' happens before" }
    }
    let versions = AppConfiguration.existingVersions.filter { $0 != configuration.version }.sorted {
      abs($0 - configuration.version) < abs($1 - configuration.version)
    }
    if let version = versions.first(where: { comes(in: configuration.launchedAsUsual(on: $0)) }) {
      return "it comes on iOS \(version)"
    }
    return nil
  }

  package static let sceneMessages: [Callback: Callback] = [
    .applicationDidBecomeActive: .sceneDidBecomeActive, .applicationWillResignActive: .sceneWillResignActive,
    .applicationDidEnterBackground: .sceneDidEnterBackground,
    .applicationWillEnterForeground: .sceneWillEnterForeground,
  ]

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
  }

  /// The occasions on which a callback comes, the smallest scenario first: at most `most`, one for each event and state.
  ///
  /// - Complexity: Visits every state that the device reaches by at most four events.
  package func occasions(of callback: Callback, most: Int = 10) -> [Occasion] {
    let placed = occasions(of: callback, most) { explanation in
      Self.sent(callback, explanation).map { ($0.rules, $0.isOptional) }
    }
    if !placed.isEmpty { return placed }
    // A callback that may come any number of times has no place of its own.
    return occasions(of: callback, most) { explanation in
      let mayCome =
        !explanation.trace.unrecorded.contains(callback)
        && explanation.rule(against: callback, at: explanation.steps.count - 1) == nil
      return mayCome ? ([], true) : nil
    }
  }

  /// - Parameter comes: The rules by which the callback comes at the last event, and whether it may be left out; nil where it
  ///   does not come.
  private func occasions(
    of callback: Callback, _ most: Int, comes: (Explanation) -> (rules: [String], isOptional: Bool)?
  ) -> [Occasion] {
    var found: [Occasion] = []
    forEachScenario(Self.depth(for: [callback])) { events, explanation in
      guard found.count < most, let step = explanation.steps.last, let (rules, isOptional) = comes(explanation) else {
        return found.count < most
      }
      if !found.contains(where: { $0.event == step.event && $0.state == step.before }) {
        found.append(
          Occasion(
            before: events.dropLast().map(\.name), event: step.event, state: step.before, rules: rules,
            isOptional: isOptional))
      }
      return found.count < most
    }
    return found
  }

  /// Calls `body` with each event in each state that few events lead to, and with the explanation of the whole.
  private func forEachScenario(
    _ depth: Explanation.Depth, _ body: (_ events: [Event], _ explanation: Explanation) -> Bool
  ) {
    let withBackground: EventSet = configuration.version >= 15 ? .background : []
    let events = EventSet.iOS.subtracting(.background).union(withBackground).subtracting(.textEditing)
    let graph = DeviceGraph(configuration, events: events, usingReplies: false, countingOverlays: true, depth: 4)
    for state in graph.states {
      guard let way = graph.path(to: state)?.map(\.event) else { continue }
      for event in events.events where graph.device.permits(event, in: state) {
        guard let explanation = try? Explanation([event], after: way, in: configuration, depth) else { continue }
        if !body(way + [event], explanation) { return }
      }
    }
  }

  /// Whether one callback may come before another within the same event, with a smallest scenario for each order that occurs.
  package struct Order: Sendable {
    /// A scenario in which the first comes first; nil where there is none.
    package var forwards: [String]?
    package var backwards: [String]?
    /// The rule that fixes the order; nil where either may come first.
    package var rule: String?
  }

  /// Looks for events that send both callbacks.
  package func order(of first: Callback, and second: Callback) -> Order {
    var order = Order()
    let names = [first, second].map { $0.objectiveCName(version: configuration.version) }
    forEachScenario(Self.depth(for: [first, second])) { events, explanation in
      let sent = explanation.steps.last?.sent.map(\.callback) ?? []
      if let one = sent.firstIndex(of: names[0]), let two = sent.firstIndex(of: names[1]) {
        let isForwards = one < two
        let way = events.map(\.name)
        let rule = explanation.rule(against: isForwards ? second : first, before: isForwards ? first : second)
        if isForwards || rule == nil { order.forwards = order.forwards ?? way }
        if !isForwards || rule == nil { order.backwards = order.backwards ?? way }
        order.rule = order.rule ?? rule?.text
      }
      return order.forwards == nil || order.backwards == nil
    }
    return order
  }

  // MARK: What differs between versions

  /// A difference between two explanations of the same events.
  package struct Difference: Codable, Sendable {
    package let event: String
    /// The callback, and whether it comes or may come: "viewDidLoad may come".
    package let name: String
    /// The versions on which it comes.
    package let versions: [Int]
    /// The versions on which it does not.
    package let others: [Int]
    package let rules: [String]
  }

  /// The callbacks of some events that come on some versions and not on others.
  ///
  /// - Throws: `Explanation.Impossible` where an event cannot happen on one of them.
  package func differences(
    between versions: [Int], _ events: [Event]
  ) throws(Explanation.Impossible) -> [Difference] {
    var explanations: [(version: Int, explanation: Explanation)] = []
    for version in versions {
      explanations.append(
        (version, try Explanation(events, in: configuration.launchedAsUsual(on: version), start: start)))
    }
    var found: [Difference] = []
    for place in events.indices {
      var names: [String] = []
      // An event that the first one needs may be before it.
      let steps = explanations.map { $0.explanation.steps.suffix(events.count)[suffix: place] }
      let told = steps.map { step in Self.told(step, forbidden: steps.flatMap(\.forbidden)) }
      for name in told.flatMap({ $0.map(\.name) }) where !names.contains(name) { names.append(name) }
      for name in names {
        let holding = told.indices.filter { told[$0].contains { $0.name == name } }
        if holding.count == explanations.count { continue }
        let rules = holding.first.flatMap { told[$0].first { $0.name == name } }?.rules ?? []
        found.append(
          Difference(
            event: events[place].name, name: name, versions: holding.map { versions[$0] },
            others: told.indices.filter { !holding.contains($0) }.map { versions[$0] }, rules: rules))
      }
    }
    return found
  }
}

extension Question {
  /// The callbacks that differ between versions at any event by itself, from the state in which it usually happens.
  package func differences(between versions: [Int]) -> [Difference] {
    Event.allCases.flatMap { event in (try? differences(between: versions, [event])) ?? [] }
  }

  /// The rules that are about a version and not about all of the others, by version.
  package static func rules(differingBetween versions: [Int]) -> [(version: Int, rules: [RuleID])] {
    versions.map { version in
      let rules = Rule.catalogue.filter { rule in
        rule.scope.systems.contains(version) && !versions.allSatisfy(rule.scope.systems.contains)
      }
      return (version, rules.map(\.id))
    }
  }
}

extension ArraySlice {
  fileprivate subscript(suffix place: Int) -> Element { self[startIndex + place] }
}

extension Question {
  /// Callbacks with their multiplicity, and whether they may be left out: "a second applicationDidEnterBackground:".
  ///
  /// - Parameter forbidden: What other versions forbid, by rules that say where it may come.
  private static func told(
    _ step: Explanation.Step, forbidden: [Explanation.Forbidden]
  ) -> [(name: String, rules: [String])] {
    var counts: [String: Int] = [:]
    return step.besides.map { name in
      ("\(name) may come besides", Set(forbidden.filter { $0.name == name }.map(\.rule)).sorted())
    }
      + step.sent.map { sent in
        counts[sent.name, default: 0] += 1
        let count = counts[sent.name] ?? 1
        let which = count == 1 ? "" : count == 2 ? "a second " : "one more "
        return ("\(which)\(sent.name) \(sent.isOptional ? "may come" : "comes")", sent.rules)
      }
  }
}

extension AppConfiguration {
  /// The same app on another version, launched as is usual there if it is so here, and without scenes where there are none.
  func launchedAsUsual(on version: Int) -> AppConfiguration {
    var other = self
    let isUsual = isLaunchedAsUsual
    other.version = version
    if version < Self.firstVersionWithScenes { other.scenes = .none }
    if isUsual { other.interface = Self.usualInterface(other) }
    return other
  }
}
