import LifecycleConformance
import LifecycleDevice
import LifecycleOracle

/// The callbacks that a sequence of events sends to an app, event by event, with the rules that say so.
///
/// Everything is asked of the device, the monitors and the rules by which implementations are judged: an
/// explanation, written as a trace, is legal.
package struct Explanation: Sendable {
  /// A callback that an event sends.
  package struct Sent: Hashable, Codable, Sendable {
    /// Its name, as an app writes it.
    package let name: String
    /// Its name in the notation of traces.
    package let callback: String
    /// Which of several scenes it is about.
    package let scene: String?
    /// The rules that demand or permit it.
    package let rules: [String]
    /// Whether it may be left out.
    package let isOptional: Bool
    /// Whether only advice is left unfollowed where it is.
    package let isAdvised: Bool
    /// The callback that comes in its place where it does not; nil where none has to.
    package let substitute: String?
    /// The callback with which alone it comes or is left out; nil where it may be without another one.
    package let companion: String?
    /// The state that `applicationState` reads inside; nil where no rule says it.
    package let reads: String?
    /// About how many seconds the app may stay in it; nil where no rule says it.
    package let seconds: Int?
    /// The rule on what follows where the app stays longer.
    package let secondsRule: String?
  }

  /// A callback that people expect at an event, and that is not allowed there.
  package struct Forbidden: Hashable, Codable, Sendable {
    package let name: String
    /// The rule that it would break.
    package let rule: String
    /// The words of the rule.
    package let statement: String
  }

  /// An event, and what it sends.
  package struct Step: Codable, Sendable {
    package let event: String
    /// The state of the application before the event, and after it.
    package let before: String
    package let after: String
    /// The states after other ways that the event may take.
    package let otherStates: [String]
    package let sent: [Sent]
    /// Other ways that the event may take, where the sources leave it open.
    package let alternatives: [[Sent]]
    package internal(set) var forbidden: [Forbidden] = []
    /// The callbacks that may also come.
    package internal(set) var besides: [String] = []
    /// Those among the callbacks that are sent that may come once more.
    package internal(set) var again: [String] = []
    /// Of those that may also come each that may not come by itself: with what it may, and the rule against it alone.
    package internal(set) var together: [String: String] = [:]
    /// The callbacks that may also come, and that advice is against.
    package internal(set) var discouraged: [String] = []
    /// Whether the process ends.
    package let endsProcess: Bool
    /// The sentence on it.
    package internal(set) var answer = ""
    /// The rules that advise the order in which it is sent.
    package internal(set) var advice: [String] = []

    /// The messages that are sent, whose news a notification only repeats; all callbacks where there is none.
    package var messages: [Sent] {
      let messages = sent.filter { !$0.name.hasSuffix("Notification") }
      return messages.isEmpty ? sent : messages
    }

    /// The messages in words: "nothing" where there are none.
    var list: String { sent.isEmpty ? "nothing" : messages.map(\.name).joined(separator: ", ") }

    /// The ways that the event may take; the first is the usual one.
    package var ways: [[Sent]] { [sent] + alternatives }
  }

  /// The system and the app.
  package let configuration: AppConfiguration
  /// The events that happen before, so that the first event of the question can.
  package let before: [Event]
  /// The events of the question.
  package private(set) var events: [Event] = []
  /// The parts of the life cycle that are shown.
  let depth: Depth
  private let branch: Branch?
  /// How the app is assumed to reply at every event.
  let replies: Replies
  /// Where among them events are that nobody named, and that another one needs.
  package private(set) var inserted: [Int] = []
  package private(set) var steps: [Step] = []
  /// The life before each of them, and the oracle that it was asked of.
  private(set) var lives: [LifeCourse] = []
  let oracle: Oracle
  /// The answer as a trace, which the judge finds legal.
  package private(set) var trace: Trace

  /// A step that the sources leave open, and its outcome; nil for the first without what it may leave out.
  typealias Branch = (step: Int, outcome: Int?)

  /// The reason why a sequence of events cannot happen.
  package struct Impossible: Error, CustomStringConvertible {
    package let description: String
  }

  /// The parts of the life cycle that are shown.
  package enum Depth: Sendable {
    /// The messages and notifications on the state of the app and its scenes, requests and warnings.
    case usual
    /// The steps of a launch, views, text fields and the questions about saving state as well.
    case everything
  }

  /// Explains a sequence of events.
  ///
  /// - Parameters:
  ///   - start: The state of the app before; nil for that in which the first event usually happens.
  ///   - depth: The parts of the life cycle that are shown.
  ///   - replies: How the app replies at every event; nil for the usual replies.
  ///   - tellsOthers: Whether callbacks that are not sent are listed too: those that may come, and those that must not.
  /// - Throws: `Impossible` where an event cannot happen.
  /// - Complexity: O(events), after the tables of the oracle are there.
  package init(
    _ events: [Event], in configuration: AppConfiguration, start: ApplicationState? = nil, depth: Depth = .usual,
    replies: Replies? = nil, tellsOthers: Bool = true
  ) throws(Impossible) {
    let starts: [ApplicationState] =
      start.map { [$0] } ?? Self.usualStarts(of: events.first) + ApplicationState.allCases
    var reason: Impossible?
    for way in starts.flatMap({ Self.ways(to: $0, for: events.first) }) {
      do throws(Impossible) {
        try self.init(
          events, after: way, in: configuration, depth, leavingStart: start == nil, replies: replies,
          tellsOthers: tellsOthers)
        if let start, let before = steps.first?.before, before != start.name {
          let words =
            "an app of this kind is not \(start.name) there: \(way.map { "'\($0.name)'" }.joined(separator: ", "))"
          throw Impossible(description: "\(words) \(way.count == 1 ? "leaves" : "leave") it \(before)")
        }
        return
      } catch {
        reason = reason ?? error
        // Where the first event can happen, another state before it would answer another question.
        let first = Array(events.prefix(1))
        if events.count > 1, (try? Self(first, after: way, in: configuration, depth)) != nil { break }
      }
    }
    throw reason ?? Impossible(description: "there is no event")
  }

  /// The replies without which these events cannot happen: a task that expires was begun.
  static func replies(for events: [Event], in configuration: AppConfiguration) -> Replies {
    guard events.contains(where: Event.endingTasks.contains) else { return Replies() }
    return .beginningTask(
      in: configuration.scenes == .none ? .applicationDidEnterBackground : .applicationDidFinishLaunching)
  }

  /// The facets that are asked.
  static func facets(_ configuration: AppConfiguration, _ events: [Event], _ depth: Depth) -> Set<Facet> {
    // Without the background nothing is known of a removal, after which no app is woken for a fetch.
    var facets = Set(events.map(\.facet)).union([.application, .background])
    if configuration.scenes != .none { facets.insert(.scenes) }
    if configuration.scenes == .multiple { facets.insert(.severalScenes) }
    if depth == .everything { facets.formUnion(Facet.all.subtracting([.scenes, .severalScenes])) }
    return facets
  }

  /// Explains events after others.
  ///
  /// - Parameters:
  ///   - isFree: Whether the first of them may be put after one that changes the state of the app.
  ///   - tellsOthers: Whether callbacks that are not sent are listed too.
  ///   - isShown: Whether it is asked of each callback that is sent if it may be left out.
  init(
    _ events: [Event], after before: [Event], in configuration: AppConfiguration, _ depth: Depth,
    leavingStart isFree: Bool = true, replies: Replies? = nil, branch: Branch? = nil, tellsOthers: Bool = false,
    isShown: Bool = false
  ) throws(Impossible) {
    let facets = Self.facets(configuration, before + events, depth)
    var oracle = Groundwork.oracle(LifeCourse.capabilities(facets))
    defer { Groundwork.keep(oracle) }
    self.configuration = configuration
    self.before = before
    self.depth = depth
    self.branch = branch
    self.replies = replies ?? Self.replies(for: events, in: configuration)
    var life = LifeCourse(configuration, facets, replies: self.replies, &oracle)
    trace = life.emptyTrace
    var last: Event?
    var rest = before + events
    while !rest.isEmpty {
      let event = rest.removeFirst()
      let place = trace.steps.count - before.count
      if !life.permits(event, &oracle) {
        let told = self.events
        guard place >= 0, inserted.count <= 2 * events.count,
          let way = Self.way(to: event, after: last, in: life, leaving: isFree && place == 0, &oracle),
          // An interruption that was shown, and is gone, is not shown once more.
          !way.contains(where: { $0.interruption(.begins) != nil && told.contains($0) })
        else { throw Self.impossible(event, in: life, oracle) }
        inserted += way.indices.map { place + $0 }
        rest = way + [event] + rest
        continue
      }
      last = event
      if place >= 0 {
        self.events.append(event)
        lives.append(life)
      }
      // Before the question nothing comes that need not.
      let outcome = place == branch?.step ? branch?.outcome : place < 0 ? nil : 0
      let answer = try life.perform(
        event, outcome ?? 0, sparingly: outcome == nil, isLast: rest.isEmpty, isShown: isShown || tellsOthers,
        &oracle)
      trace.steps.append(answer.recorded)
      if place >= 0 { steps.append(answer.step) }
    }
    self.oracle = oracle
    if tellsOthers { for step in steps.indices { tellOthers(at: step, &oracle) } }
  }

  /// The same events where one of them, which the sources leave open, takes another way; those first on which it sends least.
  func otherWays(of step: Int) -> [Explanation] {
    let life = lives[step]
    let own = if let branch, branch.step == step { branch.outcome } else { 0 as Int? }
    let outcomes = life.device(oracle).outcomes(of: events[step], in: life.state(oracle)).all.indices
    let others = outcomes.filter { $0 != own } + (own != nil && mayDecide(step) ? [nil] : [])
    return others.compactMap {
      try? Explanation(
        events, after: before, in: configuration, depth, replies: replies, branch: (step, $0), isShown: true)
    }
    .filter { $0.steps.count == steps.count }
    .sorted { $0.steps[step].sent.count < $1.steps[step].sent.count }
  }

  /// The same, where a prewarm before the last event sends nothing, or else a scene that need not connect
  /// before it does not: few people think of the other way.
  package var usual: Explanation {
    let others = steps.indices.dropLast().lazy.flatMap { step in
      otherWays(of: step).filter {
        events[step] == .background(.prewarm) ? $0.steps[step].sent.isEmpty : $0.branch?.outcome == nil
      }
    }
    guard var other = others.first(where: { $0.answer != answer }) else { return self }
    var oracle = other.oracle
    for step in other.steps.indices { other.tellOthers(at: step, &oracle) }
    return other
  }

  /// Whether what a step may leave out decides what follows: the connection of a scene in the background.
  private func mayDecide(_ step: Int) -> Bool {
    let expected = Self.expected(configuration).map(configuration.name)
    guard steps[step].sent.contains(where: { $0.isOptional && expected.contains($0.name) }),
      lives.indices.contains(step + 1)
    else { return false }
    var (life, oracle) = (lives[step], oracle)
    return (try? life.perform(events[step], sparingly: true, &oracle)) != nil && life != lives[step + 1]
  }

  /// The last step.
  package var last: Int { steps.count - 1 }

  /// The places of the steps whose events were named, and these events.
  var asked: [Int] { steps.indices.filter { !inserted.contains($0) } }
  var named: [Event] { asked.map { events[$0] } }

  /// Tells which callbacks on the state of the app a step does not send, and whether they may come.
  mutating func tellOthers(at step: Int, _ oracle: inout Oracle) {
    let sent = Set(steps[step].ways.joined().map(\.name))
    // Nobody expects a launch of an app that runs.
    let runs = steps[step].before != ApplicationState.notRunning.name
    let tellsViews = depth == .everything || events.contains { $0.facet == .rootViewController }
    let views: [Callback] = tellsViews ? [.viewDidLoad, .viewDidUnload, .viewDidAppear] : []
    let expected = lives[step].expected(at: events[step], &oracle)
    for callback in Self.expected(configuration) + views {
      let name = configuration.name(of: callback)
      let standing = expected.standing(of: callback, &oracle)
      if standing == .forbidden {
        if runs, [.applicationDidFinishLaunching, .sceneWillConnect].contains(callback) { continue }
        guard let rule = rule(against: [callback], at: step, &oracle) else { continue }
        steps[step].forbidden.append(Forbidden(name: name, rule: rule.text, statement: rule.rule.statement))
      } else if sent.contains(name) {
        if expected.mayRepeat(callback, &oracle) { steps[step].again.append(name) }
      } else if standing == .discouraged {
        steps[step].discouraged.append(name)
      } else {
        steps[step].besides.append(name)
        if let found = company(of: callback, at: step, &oracle) {
          // The other of a pair has it as well, perhaps by another rule.
          let known = steps[step].together.values.first { $0.hasPrefix(found.prefix { $0 != "[" }) }
          steps[step].together[name] = known ?? found
        }
      }
    }
    if depth == .everything {
      let told = sent.union(steps[step].besides).union(steps[step].discouraged)
      steps[step].besides += Self.messages.filter { callback in
        expected.mayReceive(callback) && !told.contains(configuration.name(of: callback))
          && expected.standing(of: callback, &oracle) == .permitted && !expected.rules(permitting: callback).isEmpty
      }.map(configuration.name)
    }
  }

  /// A callback with the one without which it may not come, the rule against it alone, and the message after which
  /// they may come; nil where it may.
  func company(of callback: Callback, at step: Int, _ oracle: inout Oracle) -> String? {
    guard let rule = rule(against: [callback], at: step, &oracle) else { return nil }
    let pairs = Self.expected(configuration).filter { $0 != callback }.flatMap { [[callback, $0], [$0, callback]] }
    for pair in pairs {
      guard let place = place(of: pair, at: step, &oracle) else { continue }
      let earlier = trace.steps[before.count + step].observations.prefix(place).last { !$0.callback.isPosted }
      let after = earlier.map { " after \(configuration.name(of: $0.callback))" } ?? ""
      return "\(pair.map(configuration.name).joined(separator: ", ")) [\(rule.text)]\(after)"
    }
    return nil
  }

  private static let messages = Callback.allCases.filter {
    [.delegateMessage, .sceneMessage, .sceneNotification, .notification, .memoryWarning].contains($0.kind)
  }

  /// The messages that people expect at an event: those on the state of the app, or of its scene.
  static func expected(_ configuration: AppConfiguration) -> [Callback] {
    configuration.scenes == .none
      ? [
        .applicationDidFinishLaunching, .applicationWillEnterForeground, .applicationDidBecomeActive,
        .applicationWillResignActive, .applicationDidEnterBackground, .applicationWillTerminate,
      ]
      : [
        .applicationDidFinishLaunching, .sceneWillConnect, .sceneWillEnterForeground, .sceneDidBecomeActive,
        .sceneWillResignActive, .sceneDidEnterBackground, .sceneDidDisconnect, .applicationWillTerminate,
      ]
  }
}
