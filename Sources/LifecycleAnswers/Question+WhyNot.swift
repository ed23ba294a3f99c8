import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// Why a callback does not come.
extension Question {
  /// The reason why a callback does not come at the last of some events.
  package enum Reason: Sendable {
    /// It comes, should come or may come; and in sentences where else it does, or does not.
    case comes(Standing, rules: [String], remarks: [String])
    /// A rule forbids it there; and the least change by which it would come, if one is known.
    case forbidden(rule: String, statement: String, change: String?)
    /// It came before, at an event that nobody named.
    case earlier(event: String, rules: [String])
    /// No rule demands it there, none forbids it, and one may advise against it.
    case free(advice: RuleID?)
    /// It is not sent because of the event; a rule lets it come for reasons of the app's own.
    case unrelated(RuleID)
    /// Only an app with scenes is sent it; the first version that has them, where the app's is one before.
    case ofScenes(from: Int?)
  }

  /// Says why a callback does not come at the last of some events.
  ///
  /// - Returns: Also the explanation of the events, which says what else is taken for granted.
  /// - Throws: `Explanation.Impossible` where an event cannot happen.
  package func whyNot(
    _ callback: Callback, _ events: [Event]
  ) throws(Explanation.Impossible) -> (reason: Reason, explanation: Explanation) {
    let explanation = try explanation(of: events, for: callback, in: configuration)
    if callback.isSentToScene, configuration.scenes == .none {
      let first = AppConfiguration.firstVersionWithScenes
      return (.ofScenes(from: configuration.version < first ? first : nil), explanation)
    }
    let last = explanation.steps.count - 1
    if let other = otherwise(callback, events, than: explanation) {
      let rules = explanation.standing(of: callback, at: last).rules
      let named = rules.isEmpty ? other.rules : rules
      return (.comes(.permitted, rules: named.map(\.text), remarks: [other.remark]), explanation)
    }
    if let other = explanation.replaceable(by: callback), let rule = explanation.rule(against: callback, at: last) {
      let name = other.shortName(version: configuration.version)
      let change = "it comes where the app does not implement \(name), in its place"
      return (.forbidden(rule: rule.text, statement: rule.rule.statement, change: change), explanation)
    }
    if let reason = permission(of: callback, events, explanation) { return (reason, explanation) }
    if let place = explanation.inserted.last(where: { isSent(callback, explanation, at: $0) }) {
      let rules = explanation.standing(of: callback, at: place).rules
      return (.earlier(event: explanation.steps[place].event, rules: rules.map(\.text)), explanation)
    }
    // A notification comes with its message, whose rule says why neither does.
    guard let rule = explanation.rule(against: explanation.leader(of: callback) ?? callback, at: last) else {
      return (.free(advice: nil), explanation)
    }
    let change = change(for: callback, explanation)
    return (.forbidden(rule: rule.text, statement: rule.rule.statement, change: change), explanation)
  }

  /// Whether a callback comes at an event, or may, by a rule that names it.
  private func isSent(_ callback: Callback, _ explanation: Explanation, at step: Int? = nil) -> Bool {
    let (standing, rules) = explanation.standing(of: callback, at: step ?? explanation.steps.count - 1)
    let event = explanation.events[step ?? explanation.events.count - 1]
    return standing >= .permitted && !rules.isEmpty && !event.isUnrelated(to: rules)
  }

  /// The answer for a callback that comes at the last event, or may; nil for any other.
  private func permission(of callback: Callback, _ events: [Event], _ explanation: Explanation) -> Reason? {
    let last = explanation.steps.count - 1
    let (standing, rules) = explanation.standing(of: callback, at: last)
    switch standing {
    case .forbidden: return nil
    case .discouraged:
      let asked = explanation.leader(of: callback) ?? callback
      let against = rules.isEmpty ? explanation.standing(of: asked, at: last).rules : rules
      return .free(advice: against.first ?? explanation.rule(against: callback, at: last, strict: true))
    case .permitted where rules.isEmpty: return .free(advice: nil)
    case .permitted where explanation.events[last].isUnrelated(to: rules): return .unrelated(.ofOwnTransitions)
    case .permitted, .advised, .due:
      let name = callback.shortName(version: configuration.version)
      var oracle = explanation.oracle
      let exchanges = explanation.lives[last].exchanges(
        for: callback, standing, at: explanation.events[last], &oracle)
      let substitute = exchanges.first { $0.name == name }?.substitute
      let exchange =
        substitute.map { ["Where it does not, \($0) comes in its place."] }
        ?? exchanges.filter { $0.substitute == name }.map { "It comes in the place of \($0.name)." }
      let absence = standing == .due ? absence(of: callback, events) : []
      let certainties =
        absence.isEmpty && exchange.isEmpty
        ? certainties(for: callback, explanation, mayBeMissing: standing == .permitted) : []
      let remarks = scenes(of: callback, explanation) + exchange + absence + certainties
      return .comes(substitute == nil ? standing : .due, rules: rules.map(\.text), remarks: remarks)
    }
  }

  /// Whether it comes to each of several scenes, where that is not the same.
  private func scenes(of callback: Callback, _ explanation: Explanation) -> [String] {
    guard configuration.scenes == .multiple, callback.isAboutScene else { return [] }
    let found = Event.Scene.allCases.map { scene in
      (scene, explanation.standing(of: callback, at: explanation.steps.count - 1, scene: scene).standing)
    }
    if Set(found.map(\.1)).count == 1 { return [] }
    return found.map { "That of scene \($0.name) \($1 < .permitted ? "does not come" : $1.words)." }
  }

  /// Where the sources leave an earlier event open, and a callback comes by one of its ways alone: the rules by which it
  /// does, and a sentence on that.
  private func otherwise(
    _ callback: Callback, _ events: [Event], than usual: Explanation
  ) -> (rules: [RuleID], remark: String)? {
    let comes = isSent(callback, usual)
    for step in usual.steps.indices.dropLast() {
      // The way on which least is sent before is the one that people know.
      for other in usual.otherWays(of: step) where isSent(callback, other) != comes {
        let (with, without) = comes ? (usual, other) : (other, usual)
        return (
          with.standing(of: callback, at: with.steps.count - 1).rules,
          "It comes where '\(usual.steps[step].event)' \(with.way(of: step, beside: without)), and not where that "
            + "\(without.way(of: step, beside: with)); the sources leave that open."
        )
      }
    }
    return nil
  }

  /// Replies of an app that change what comes, those of the launch first.
  private static let refusals: [Replies] =
    [.refusing(.applicationWillFinishLaunching, .applicationDidFinishLaunching)]
    + Replies.questions.filter { $0.kind == .text }.map { .refusing($0) }

  static let resigning: Replies = {
    var replies = Replies()
    replies.resignsOnReturn = true
    return replies
  }()

  /// How the app replies where a callback that comes otherwise does not.
  private func absence(of callback: Callback, _ events: [Event]) -> [String] {
    for replies in Self.refusals {
      let variant = Explanation.Variant(replies: replies)
      guard let other = try? explanation(of: events, for: callback, in: configuration, variant: variant),
        !isSent(callback, other)
      else { continue }
      let rule = other.rule(against: callback, at: other.steps.count - 1).map { " (\($0.text))" } ?? ""
      return ["It is left out where \(words(for: replies))\(rule)."]
    }
    return []
  }

  /// Where a callback that comes, or may come, does not; and where one that may be left out has to come.
  ///
  /// - Parameter mayBeMissing: Whether it may be left out at these events.
  private func certainties(for callback: Callback, _ explained: Explanation, mayBeMissing: Bool) -> [String] {
    let events = explained.asked.map { explained.events[$0] }
    var comes: String?
    var isMissing: String?
    let tasks = Explanation.replies(for: [.taskExpires], in: configuration)
    /// The rules by which it has to come; empty where it must not, and nil where it may come or not.
    func rules(_ other: Explanation) -> [RuleID]? {
      let (standing, rules) = other.standing(of: callback, at: other.steps.count - 1)
      return standing >= .advised ? rules : standing == .forbidden ? [] : nil
    }
    if mayBeMissing,
      let other = try? explanation(of: events, for: callback, in: configuration, variant: .init(replies: tasks)),
      let rules = rules(other), !rules.isEmpty
    {
      comes = "It comes where \(words(for: tasks)) (\(rules.map(\.text).joined(separator: ", ")))."
    }
    for state in [ApplicationState.active, .background, .suspended, .notRunning]
    where state.name != explained.steps[0].before {
      guard comes == nil || isMissing == nil,
        let other = try? explanation(of: events, for: callback, in: configuration, from: state),
        let rules = rules(other)
      else { continue }
      if !rules.isEmpty, mayBeMissing {
        let names = rules.map(\.text).joined(separator: ", ")
        comes = comes ?? "It comes \(other.words(for: state)) (\(names))."
      } else if rules.isEmpty, let rule = other.rule(against: callback, at: other.steps.count - 1) {
        isMissing = isMissing ?? "It does not come \(other.words(for: state)) (\(rule.text))."
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
    variant: Explanation.Variant = .usual
  ) throws(Explanation.Impossible) -> Explanation {
    try Explanation(
      events, in: configuration, start: start ?? self.start, depth: Self.depth(for: [callback]), variant: variant,
      tellsOthers: false)
  }

  /// The least change by which a callback comes or may come: another reply, another state before, an app of another kind,
  /// another version.
  private func change(for callback: Callback, _ explained: Explanation) -> String? {
    let asked = explained.asked.map { explained.events[$0] }
    func comes(
      _ words: String, in configuration: AppConfiguration, _ events: [Event]? = nil,
      variant: Explanation.Variant = .usual
    ) -> String? {
      let found = try? explanation(of: events ?? asked, for: callback, in: configuration, variant: variant)
      return told(words, found)
    }
    func told(_ words: String, _ found: Explanation?) -> String? {
      guard let found, isSent(latestForm(of: callback), found) else { return nil }
      return "it \(found.standing(of: latestForm(of: callback), at: found.steps.count - 1).standing.words) \(words)"
    }
    if callback.kind == .text {
      let words = "where \(words(for: Self.resigning))"
      if let change = comes(words, in: configuration, variant: .init(replies: Self.resigning)) { return change }
    }
    for state in [ApplicationState.active, .background, .notRunning, .inactive, .suspended]
    where state.name != explained.steps[0].before {
      let found = try? explanation(of: asked, for: callback, in: configuration, from: state)
      if let found, let change = told(found.words(for: state), found) { return change }
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
    let facets: Set<Facet> = [
      .application, configuration.scenes == .none ? .application : .scenes,
      callback.isAboutViews ? .rootViewController : .application,
    ]
    for before in Event.allCases where facets.contains(before.facet) {
      if let change = comes("where '\(before.name)' happens before", in: configuration, [before] + asked) {
        return change
      }
    }
    let first = configuration.scenes == .none ? 0 : AppConfiguration.firstVersionWithScenes
    let versions = AppConfiguration.existingVersions.filter { $0 >= first && $0 != configuration.version }.sorted {
      abs($0 - configuration.version) < abs($1 - configuration.version)
    }
    for version in versions {
      let other = configuration.launchedAsUsual(on: version)
      if let change = comes("on iOS \(version)", in: other) { return change }
      if callback.isAboutViews,
        let change = comes(
          "on iOS \(version) where '\(Event.showAnotherView.name)' happens before", in: other,
          [.showAnotherView] + asked)
      {
        return change
      }
    }
    return nil
  }
}

extension Explanation {
  /// "where the app is background before", and before which event, where there are several.
  fileprivate func words(for state: ApplicationState) -> String {
    "where the app is \(state.name) before\(events.count > 1 ? " '\(events[0].name)'" : "")"
  }
}

extension Standing {
  /// "comes".
  var words: String {
    switch self {
    case .due: "comes"
    case .advised: "should come"
    case .permitted, .discouraged: "may come"
    case .forbidden: "does not come"
    }
  }
}

extension RuleID {
  /// The rule that lets views come and go for reasons of the app's own.
  static let ofOwnTransitions = RuleID.vc08
}

extension Event {
  /// Whether a callback that comes by some rules alone has other reasons than the event.
  func isUnrelated(to rules: [RuleID]) -> Bool { rules == [.ofOwnTransitions] && facet != .rootViewController }
}
