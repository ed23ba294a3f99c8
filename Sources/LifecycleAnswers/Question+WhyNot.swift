import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// Why a callback does not come.
extension Question {
  /// The reason why a callback does not come at the last of some events.
  package enum Reason: Sendable {
    /// It comes, should come or may come; and in sentences where else it does, or does not.
    case comes(Standing, rules: [RuleID], remarks: [String])
    /// A rule forbids it there; and the least change by which it would come, if one is known.
    case forbidden(RuleID, change: String?)
    /// It came before, at an event that nobody named.
    case earlier(event: String, rules: [RuleID])
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
    let explanation = try Explanation(
      events, in: configuration, start: start, depth: Self.depth(for: [callback]), tellsOthers: false)
    return (Inquiry(question: self, callback: callback, explained: explanation).reason, explanation)
  }
}

/// A callback that is asked about at the last of some events.
private struct Inquiry {
  let question: Question
  let callback: Callback
  /// The answer to the events.
  let explained: Explanation

  private var configuration: AppConfiguration { question.configuration }

  var reason: Question.Reason {
    if callback.isSentToScene, configuration.scenes == .none {
      let first = AppConfiguration.firstVersionWithScenes
      return .ofScenes(from: configuration.version < first ? first : nil)
    }
    if let otherwise { return otherwise }
    let form = question.latestForm(of: callback)
    let sent = explained.trace.steps.last?.observations.map(\.callback) ?? []
    if form != callback, sent.contains(form), let rule = explained.rule(against: callback) {
      let change = "it comes where the app does not implement \(configuration.name(of: form)), in its place"
      return .forbidden(rule, change: change)
    }
    if let permission { return permission }
    // One that merely may come there has perhaps not come.
    let hasCome = explained.inserted.last { explained.standing(of: callback, at: $0).standing >= .advised }
    if let place = hasCome {
      return .earlier(event: explained.steps[place].event, rules: explained.standing(of: callback, at: place).rules)
    }
    // A notification comes with its message, whose rule says why neither does.
    guard let rule = explained.rule(against: explained.leader(of: callback) ?? callback) else {
      return .free(advice: nil)
    }
    return .forbidden(rule, change: change)
  }

  /// The answer where the sources leave an earlier event open, and the callback comes by one of its ways.
  private var otherwise: Question.Reason? {
    let comes = explained.sends(callback)
    for step in explained.steps.indices.dropLast() {
      // The way on which least is sent before is the one that people know.
      for other in explained.otherWays(of: step) where other.sends(callback) != comes {
        let (with, without) = comes ? (explained, other) : (other, explained)
        let (own, rules) = (explained.standing(of: callback).rules, with.standing(of: callback).rules)
        let remark =
          "It comes where '\(explained.steps[step].event)' \(with.way(of: step, beside: without)), and not where that "
          + "\(without.way(of: step, beside: with)); the sources leave that open."
        return .comes(.permitted, rules: own.isEmpty ? rules : own, remarks: [remark])
      }
    }
    return nil
  }

  /// The answer for a callback that comes at the last event, or may; nil for any other.
  private var permission: Question.Reason? {
    let (standing, rules) = explained.standing(of: callback)
    let event = explained.events[explained.last]
    switch standing {
    case .forbidden: return nil
    case .discouraged:
      let asked = explained.leader(of: callback) ?? callback
      let against = rules.isEmpty ? explained.standing(of: asked).rules : rules
      return .free(advice: against.first ?? explained.rule(against: callback, strict: true))
    case .permitted where rules.isEmpty: return .free(advice: nil)
    case .permitted where event.isUnrelated(to: rules): return .unrelated(.ofOwnTransitions)
    case .permitted, .advised, .due:
      var oracle = explained.oracle
      let isExchanged = standing == .permitted && !callback.exchangeable.isEmpty
      let sent = isExchanged ? explained.lives[explained.last].sent(at: event, &oracle) : []
      let name = configuration.name(of: callback)
      let substitute = sent.first { $0.name == name && $0.substitute != nil }?.substitute
      var remarks =
        substitute.map { ["Where it does not, \($0) comes in its place."] }
        ?? sent.filter { $0.substitute == name }.map { "It comes in the place of \($0.name)." }
      if standing == .due, let absence { remarks.append(absence) }
      if remarks.isEmpty { remarks = certainties(mayBeMissing: standing == .permitted) }
      if standing == .permitted, let company = explained.company(of: callback, at: explained.last, &oracle) {
        remarks.insert("It comes only together with another: \(company).", at: 0)
      }
      let reads = explained.steps[explained.last].sent.first { $0.name == name }?.reads
      // The property came with iOS 4.
      let hasReading = callback.carriesState && configuration.version >= 4
      let reading =
        reads.map { ["Inside it 'applicationState' reads \($0)."] }
        ?? (hasReading ? ["No rule says what 'applicationState' reads inside it."] : [])
      return .comes(substitute == nil ? standing : .due, rules: rules, remarks: ofScenes + remarks + reading)
    }
  }

  /// Whether it comes to each of several scenes, where that is not the same.
  private var ofScenes: [String] {
    guard configuration.scenes == .multiple, callback.isAboutScene else { return [] }
    let found = Event.Scene.allCases.map { ($0, explained.standing(of: callback, scene: $0).standing) }
    if Set(found.map(\.1)).count == 1 { return [] }
    return found.map { "That of scene \($0.name) \($1 < .permitted ? "does not come" : $1.words)." }
  }

  // MARK: What would be otherwise

  /// The same question where one thing is otherwise.
  private struct Variation {
    var configuration: AppConfiguration
    var events: [Event]
    /// The events before, where they are not those that lead to the start.
    var before: [Event]?
    var start: ApplicationState?
    var replies: Replies?
    /// The difference in words: "on iOS 12".
    var words: (Explanation) -> String
  }

  private func varied(_ words: String, _ change: (inout Variation) -> Void) -> Variation {
    var variation = Variation(
      configuration: configuration, events: explained.named, start: question.start, words: { _ in words })
    change(&variation)
    return variation
  }

  private func replying(_ replies: Replies) -> Variation {
    let names = replies.parts.map { configuration.name(of: $0.callback) }.joined(separator: " and ")
    return varied("where the app \(replies.parts.first?.words ?? "replies as usual") in \(names)") {
      $0.replies = replies
    }
  }

  /// In each of some states of the app before that is not the one before.
  private func starting(in states: [ApplicationState]) -> [Variation] {
    states.filter { $0.name != explained.steps[0].before }.map { state in
      varied("") {
        $0.start = state
        $0.words = { found in
          "where the app is \(state.name) before\(found.events.count > 1 ? " '\(found.events[0].name)'" : "")"
        }
      }
    }
  }

  private func explanation(_ variation: Variation) -> Explanation? {
    if let before = variation.before {
      return try? Explanation(
        variation.events, after: before, in: variation.configuration, explained.depth, leavingStart: false)
    }
    return try? Explanation(
      variation.events, in: variation.configuration, start: variation.start, depth: explained.depth,
      replies: variation.replies, tellsOthers: false)
  }

  /// How the app replies where a callback that comes otherwise does not.
  private var absence: String? {
    let refusals: [Replies] =
      [.refusing(.applicationWillFinishLaunching, .applicationDidFinishLaunching)]
      + Replies.questions.filter { $0.kind == .text }.map { .refusing($0) }
    return refusals.lazy.map(replying).compactMap { variation in
      guard let other = explanation(variation), !other.sends(callback) else { return nil }
      let rule = other.rule(against: callback).map { " (\($0.text))" } ?? ""
      return "It is left out \(variation.words(other))\(rule)."
    }.first
  }

  /// Where a callback that comes, or may come, does not; and where one that may be left out here has to come.
  private func certainties(mayBeMissing: Bool) -> [String] {
    let tasks = replying(Explanation.replies(for: [.taskExpires], in: configuration))
    var (comes, isMissing): (String?, String?)
    let states = starting(in: [.active, .background, .suspended, .notRunning])
    for variation in (mayBeMissing ? [tasks] : []) + states {
      guard comes == nil || isMissing == nil, let other = explanation(variation) else { continue }
      let (standing, rules) = other.standing(of: callback)
      if standing >= .advised, !rules.isEmpty {
        if mayBeMissing { comes = comes ?? "It comes \(variation.words(other)) (\(rules.list))." }
      } else if standing == .forbidden, variation.replies == nil, let rule = other.rule(against: callback) {
        isMissing = isMissing ?? "It does not come \(variation.words(other)) (\(rule.text))."
      }
    }
    return [comes, isMissing].compactMap(\.self)
  }

  /// The least change by which a callback comes or may come: another reply, another state before, an app of
  /// another kind, one event less, another mode, another event before, another version.
  private var change: String? {
    var variations = callback.kind == .text ? [replying(Question.resigning)] : []
    variations += starting(in: [.active, .background, .notRunning, .inactive, .suspended])
    if configuration.scenes != .none {
      variations.append(varied("to an app without scenes") { $0.configuration.scenes = .none })
      if let message = Callback.ofScene[callback] {
        return least(of: variations)
          ?? "an app with scenes has \(configuration.name(of: message)) sent to the delegate of its scene instead"
      }
    } else if configuration.version >= AppConfiguration.firstVersionWithScenes {
      variations.append(varied("to an app with scenes") { $0.configuration.scenes = .single })
    }
    // The events before the question, and those that were inserted, are the same without one that was named.
    for place in explained.events.indices.dropLast() where !explained.inserted.contains(place) {
      variations.append(
        varied("without '\(explained.events[place].name)'") {
          ($0.before, $0.events) = (explained.before, explained.events)
          $0.events.remove(at: place)
        })
    }
    let modes = [(BackgroundModes.fetch, "fetch"), (.remoteNotification, "remote-notification"), (.audio, "audio")]
    for (mode, name) in modes where !configuration.backgroundModes.contains(mode) {
      variations.append(
        varied("where the app has the background mode '\(name)'") {
          $0.configuration.backgroundModes.formUnion(mode)
        })
    }
    let facets: Set<Facet> = [
      .application, configuration.scenes == .none ? .application : .scenes,
      callback.isAboutViews ? .rootViewController : .application,
    ]
    for before in Event.allCases where facets.contains(before.facet) {
      variations.append(varied("where '\(before.name)' happens before") { $0.events.insert(before, at: 0) })
    }
    let first = configuration.scenes == .none ? 0 : AppConfiguration.firstVersionWithScenes
    let versions = AppConfiguration.existingVersions.filter { $0 >= first && $0 != configuration.version }.sorted {
      abs($0 - configuration.version) < abs($1 - configuration.version)
    }
    for version in versions {
      for before in callback.isAboutViews ? [nil, Event.showAnotherView] : [nil] {
        variations.append(
          varied("on iOS \(version)\(before.map { " where '\($0.name)' happens before" } ?? "")") {
            $0.configuration = configuration.launchedAsUsual(on: version)
            $0.events = [before].compactMap(\.self) + $0.events
          })
      }
    }
    return least(of: variations)
  }

  /// The first of some variations in which the callback comes, in words.
  private func least(of variations: [Variation]) -> String? {
    let callback = question.latestForm(of: callback)
    return variations.lazy.compactMap { variation in
      guard let found = explanation(variation), found.sends(callback) else { return nil }
      return "it \(found.standing(of: callback).standing.words) \(variation.words(found))"
    }.first
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
