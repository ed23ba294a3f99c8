import LifecycleModel
import LifecycleRules

/// Why a callback does not come.
extension Question {
  /// The reason why a callback does not come at the last of some events.
  package enum Reason: Sendable {
    /// It comes, or may come; and in sentences where else it does, or does not.
    case comes(isOptional: Bool, rules: [String], remarks: [String])
    /// A rule forbids it there; and the least change by which it would come, if one is known.
    case forbidden(rule: String, statement: String, change: String?)
    /// It came before, at an event that nobody named.
    case earlier(event: String, rules: [String])
    /// No rule demands it there, none forbids it, and one may advise against it.
    case free(advice: RuleID?)
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
    let comes = sent(callback, explanation.steps[last])
    if let other = otherwise(callback, events, than: explanation, comes != nil) {
      return (.comes(isOptional: true, rules: comes?.rules ?? other.rules, remarks: [other.remark]), explanation)
    }
    if let (rules, isOptional) = comes {
      let absence = isOptional ? [] : absence(of: callback, events)
      let remarks = absence.isEmpty ? certainties(for: callback, events, mayBeMissing: isOptional) : absence
      return (.comes(isOptional: isOptional, rules: rules, remarks: remarks), explanation)
    }
    if let place = explanation.inserted.last(where: { sent(callback, explanation.steps[$0]) != nil }),
      let (rules, _) = sent(callback, explanation.steps[place])
    {
      return (.earlier(event: explanation.steps[place].event, rules: rules), explanation)
    }
    // A notification comes with its message, whose rule says why neither does.
    let asked = explanation.leader(of: callback) ?? callback
    guard let rule = explanation.rule(against: asked, at: last) else {
      return (.free(advice: explanation.rule(against: callback, at: last, strict: true)), explanation)
    }
    if let other = explanation.replaceable(by: callback) {
      let name = other.shortName(version: configuration.version)
      let change = "it comes where the app does not implement \(name), in its place"
      return (.forbidden(rule: rule.text, statement: rule.rule.statement, change: change), explanation)
    }
    let permitting = explanation.rulesPermitting(callback)
    if let first = permitting.first {
      let rules = permitting.filter { !$0.rule.isAdvice }
      if rules.isEmpty { return (.free(advice: first), explanation) }
      let other = explanation.counterpart(of: callback).map { $0.shortName(version: configuration.version) }
      let remark = "It comes with \(other ?? "others that need not come"), or not at all."
      return (.comes(isOptional: true, rules: rules.map(\.text), remarks: [remark]), explanation)
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
        let last = other.steps.last, sent(callback, last) == nil
      else { continue }
      let rule = other.rule(against: callback, at: other.steps.count - 1).map { " (\($0.text))" } ?? ""
      return ["It is left out where \(words(for: replies))\(rule)."]
    }
    return []
  }

  /// Where a callback that comes, or may come, does not; and where one that may be left out has to come.
  ///
  /// - Parameter mayBeMissing: Whether it may be left out at these events.
  private func certainties(for callback: Callback, _ events: [Event], mayBeMissing: Bool) -> [String] {
    var comes: String?
    var isMissing: String?
    let tasks = Explanation.replies(for: [.taskExpires], in: configuration)
    if mayBeMissing,
      let other = try? explanation(of: events, for: callback, in: configuration, variant: .init(replies: tasks)),
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
        guard !isOptional, mayBeMissing else { continue }
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
      _ words: String, in configuration: AppConfiguration, from start: ApplicationState? = nil,
      _ events: [Event]? = nil, variant: Explanation.Variant = .usual
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
      if let change = comes("where the app is \(state.name) before", in: configuration, from: state) { return change }
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
    for version in versions {
      if let change = comes("on iOS \(version)", in: configuration.launchedAsUsual(on: version)) { return change }
    }
    return versions.first { version in
      let app = configuration.launchedAsUsual(on: version)
      guard let found = try? explanation(of: asked, for: callback, in: app) else { return false }
      return found.rule(against: callback, at: found.steps.count - 1) == nil
    }.map { "it may come on iOS \($0)" }
  }
}
