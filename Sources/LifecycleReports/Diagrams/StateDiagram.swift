import LifecycleDevice
import LifecycleOracle

/// The five states of an application, and how events lead from one to another.
///
/// The device's graph is enumerated, and the rules are asked for the delegate messages of each step.
package struct StateDiagram: Hashable, Sendable {
  /// The way from one state to another.
  package struct Transition: Hashable, Sendable {
    package let from: ApplicationState
    package let to: ApplicationState
  }

  /// The events that lead over a transition with the same messages.
  struct Way: Hashable, Sendable {
    let messages: [Callback]
    /// The messages that may be left out.
    var optional: CallbackSet
    var events: EventSet
    /// The numbers of the pairs of a situation and an event that lead here.
    var pairs: Set<Int>
  }

  struct Edge: Hashable, Sendable {
    let transition: Transition
    var ways: [Way] = []
  }

  static let title = "The states of an app"
  /// The title, and that an app with several scenes is drawn with one of them.
  var title: String { Self.title + (configuration.scenes == .multiple ? " and of one of its scenes" : "") }

  let configuration: AppConfiguration
  /// In the order of the states, and from each state in that order.
  let edges: [Edge]

  /// Enumerates the states and what leads from one to another; by default of an app that the
  /// system wakes to fetch.
  package init(_ configuration: AppConfiguration = AppConfiguration(backgroundModes: .fetch)) {
    self = Self.known[configuration]
  }

  /// Each page of a process shows the same.
  private static let known = Memo { StateDiagram(enumerating: $0) }

  private init(enumerating app: AppConfiguration) {
    configuration = app
    // Each of several scenes goes through the states of a single one.
    var configuration = app
    if app.scenes == .multiple { configuration.scenes = .single }
    let hasScene = configuration.scenes != .none
    var messages = CallbackSet.kind(.delegateMessage).intersection(configuration.implementedMethods)
    // The delegate of a scene is sent its own messages, and the application's is not sent those that they replace.
    if hasScene { messages = messages.subtracting(.replacedByScenes).union(Self.sceneMessages) }
    var oracle = Oracle(Capabilities(facets: hasScene ? [.application, .scenes] : [.application], callbacks: messages))
    // Requests of the user lead where opening from the Home Screen does, and events of the background where a wake does.
    let graph = DeviceGraph(
      configuration, events: .iOS.subtracting(.userRequests).subtracting(.background), countingOverlays: true)
    var edges: [Transition: Edge] = [:]
    for state in graph.states {
      let from = graph.device.applicationState(in: state)
      var checker = Checker(&oracle, configuration, from: [state])
      if hasScene { checker.screen.scene = Self.scene(in: from) }
      for event in graph.events.events {
        for outcome in graph.device.outcomes(of: event, in: state).all {
          let to = graph.device.applicationState(in: outcome.next)
          let parts = checker.legalStep(Scenario.Step(event), outcome, &oracle).parts
          // A URL for the app in front leads nowhere.
          if from == to, !parts.contains(where: { !$0.isOptional && $0.callback != .applicationOpenURL }) { continue }
          let pair = graph.device.situation(of: state).pairNumber(event)
          for (transition, parts) in Self.legs(from, to, parts) {
            edges[transition, default: Edge(transition: transition)].add(
              event, parts, pair: pair, separatingOptional: hasScene)
          }
        }
      }
    }
    self.edges = ApplicationState.allCases.flatMap { from in
      ApplicationState.allCases.compactMap { edges[Transition(from: from, to: $0)] }
    }
  }

  /// The state of the scene while the app is in a state. In the background it may be connected or not.
  private static func scene(in state: ApplicationState) -> Screen.Scene {
    switch state {
    case .notRunning: .absent
    case .inactive: .connected
    case .active: .active
    case .background, .suspended: .unknown
    }
  }

  private static let sceneMessages: CallbackSet = [
    .sceneWillConnect, .sceneWillEnterForeground, .sceneDidBecomeActive, .sceneWillResignActive,
    .sceneDidEnterBackground, .sceneDidDisconnect,
  ]
  private static let resignations: CallbackSet = [.applicationWillResignActive, .sceneWillResignActive]
  private static let activations: CallbackSet = [.applicationDidBecomeActive, .sceneDidBecomeActive]

  /// A step in parts, for active is entered from inactive and left to inactive: by didBecomeActive and willResignActive.
  private static func legs(
    _ from: ApplicationState, _ to: ApplicationState, _ parts: [LegalStep.Part]
  ) -> [(Transition, [LegalStep.Part])] {
    if from == .active, to != .inactive, let first = parts.first, resignations.contains(first.callback) {
      return [(Transition(from: .active, to: .inactive), [parts[0]])] + legs(.inactive, to, Array(parts.dropFirst()))
    }
    if to == .active, from != .inactive, let last = parts.last, activations.contains(last.callback) {
      return legs(from, .inactive, parts.dropLast()) + [(Transition(from: .inactive, to: .active), [last])]
    }
    return [(Transition(from: from, to: to), parts)]
  }

  /// How often the steps of a run led over each transition; nil where the report does not say.
  ///
  /// Counted are the legal steps, on whatever system and in whatever app, that would lead there in this
  /// configuration; of an app with a scene those in apps with a scene.
  package func visited(in report: ConformanceReport) -> [Transition: Int]? {
    let coverage = report.coverage
    guard !coverage.met.isEmpty else { return nil }
    let met = configuration.scenes == .none ? coverage.met : coverage.inScenes?.met ?? coverage.met
    let counts = edges.map { edge in
      let pairs = edge.ways.reduce(Set()) { $0.union($1.pairs) }
      return (edge.transition, pairs.reduce(0) { $0 + met[$1, default: 0] })
    }
    return Dictionary(uniqueKeysWithValues: counts)
  }
}

extension StateDiagram.Edge {
  /// - Parameter separatingOptional: Whether a way on which a message may be left out is another than one on which it may not.
  fileprivate mutating func add(
    _ event: Event, _ parts: [LegalStep.Part], pair: Int, separatingOptional: Bool
  ) {
    let messages = parts.map(\.callback)
    let optional = CallbackSet(parts.filter(\.isOptional).map(\.callback))
    let known = ways.firstIndex { $0.messages == messages && (!separatingOptional || $0.optional == optional) }
    if let place = known {
      ways[place].optional = ways[place].optional.union(optional)
      ways[place].events = EventSet(ways[place].events.events + [event])
      ways[place].pairs.insert(pair)
    } else {
      ways.append(StateDiagram.Way(messages: messages, optional: optional, events: [event], pairs: [pair]))
    }
  }
}

extension [StateDiagram.Transition: Int] {
  /// How often a transition was met: "met 3,000 times".
  func words(for transition: StateDiagram.Transition) -> String {
    let count = self[transition] ?? 0
    return count == 0 ? "not met" : "met \(count.grouped) \(count == 1 ? "time" : "times")"
  }
}

extension StateDiagram.Way {
  /// The messages in order, those in brackets that may be left out: `didEnterBackground, [willTerminate]`.
  func messageWords(_ version: Int) -> String {
    let names = messages.map { message in
      let name = message.briefName(version: version)
      return optional.contains(message) ? "[\(name)]" : name
    }
    return names.isEmpty ? "no message" : names.joined(separator: ", ")
  }

  /// The events in words; of interruptions that do the same, the kinds are joined.
  var eventWords: [String] {
    var words: [String] = []
    var kinds: [String: [Interruption]] = [:]
    var verbs: [String] = []
    for event in events.events {
      guard let kind = event.interruption else {
        words.append(event.name)
        continue
      }
      let verb = String(event.name.dropFirst(kind.name.count + 1))
      if kinds[verb] == nil { verbs.append(verb) }
      kinds[verb, default: []].append(kind)
    }
    for verb in verbs {
      let names = kinds[verb]?.map(\.name) ?? []
      let isAny = names.count == Interruption.allCases.count
      words.append("\(isAny ? "any interruption" : names.joinedByOr) \(verb)")
    }
    return words
  }
}
