import LifecycleOracle

extension ConformanceReport {
  /// The counterexamples of broken rules, those of one cause together: the cause that was seen at the most
  /// events first, and of equal ones that with the shortest counterexample. A cause of which a counterexample
  /// may show a consequence has its place before it.
  package var causes: [CauseGroup] {
    let unsent = capabilities.callbacks.subtracting(tally.delivered)
    var groups = groups(by: CauseReason.all(unsent: unsent))
    for place in groups.indices { groups[place].sort() }
    // The sorting of the library keeps the order of equal elements.
    groups.sort { $0.events.count > $1.events.count }
    var ordered: [CauseGroup] = []
    while !groups.isEmpty {
      let next = groups.firstIndex { $0.rulesBefore(in: groups).isEmpty }
      ordered.append(groups.remove(at: next ?? 0))
    }
    return ordered
  }

  /// Every counterexample that fails: those of broken rules by cause, and those that did not break them again.
  package var failing: [Counterexample] { causes.flatMap(\.counterexamples) + unstable }

  /// Each counterexample joins the first group for which one of the reasons holds.
  func groups(by reasons: [CauseReason]) -> [CauseGroup] {
    let breaches = Dictionary(grouping: countedBreaches(of: violations), by: \.cause.common)
    let seen = breaches.mapValues { EventSet($0.map(\.event)) }
    var groups = violations.map { CauseGroup($0, seen: seen) }
    for reason in reasons {
      var place = 0
      while place < groups.count {
        let group = groups[place]
        guard let leader = groups.firstIndex(where: { reason.holds($0, group) }), leader != place,
          reason.events != .covered || group.events.isSubset(of: groups[leader].events)
        else {
          place += 1
          continue
        }
        groups[leader].take(group, for: reason)
        groups.remove(at: place)
      }
    }
    return groups
  }
}

extension Callback {
  /// The message of the same occasion: an app that hears nothing of a memory warning sees no callback of it.
  var leader: Callback? {
    guard kind == .memoryWarning else { return message }
    return self == .viewDidReceiveMemoryWarning ? .applicationDidReceiveMemoryWarning : poster
  }

  /// Whether it is a message after which the app, or a scene, is active or not.
  fileprivate var turns: Bool { counterpart != nil }

  /// The message with which it takes turns.
  fileprivate var counterpart: Callback? { Self.counterparts[self] }
  private static let counterparts: [Callback: Callback] = [
    .applicationDidBecomeActive: .applicationWillResignActive, .sceneDidBecomeActive: .sceneWillResignActive,
    .applicationWillResignActive: .applicationDidBecomeActive, .sceneWillResignActive: .sceneDidBecomeActive,
  ]
}

extension ConformanceReport.Breach.Cause {
  var missing: Callback? { if case .missing(let callback) = self { callback } else { nil } }

  /// The cause that a message is missing which never came in the whole run, where that explains this one: a
  /// callback that is not allowed is its counterpart, which takes turns with it, or the application's
  /// notification of either; a notification of the application is missing with the message of its scene.
  func lack(among unsent: CallbackSet) -> ConformanceReport.Breach.Cause? {
    let messages: [Callback?]
    switch self {
    case .sent(let callback):
      let message = callback.message ?? callback
      let ofScene = Callback.ofScene[message]
      messages = [ofScene, message.counterpart, ofScene?.counterpart]
    case .missing(let callback): messages = [callback.message.flatMap { Callback.ofScene[$0] }]
    case .reading, .early, .end, .state: return nil
    }
    return messages.compactMap(\.self).first(where: unsent.contains).map { .missing($0) }
  }

  /// The cause that breaches are grouped by: an app that always reads the same state does so in every
  /// callback, a message of a scene's delegate takes its notification along.
  var common: ConformanceReport.Breach.Cause {
    switch self {
    case .reading(_, let state): .reading(.unnamed, state)
    case .missing(let callback): .missing(callback.messageOfScene ?? callback)
    case .sent(let callback): .sent(callback.messageOfScene ?? callback)
    // A center that posts before the delegate is called does so with every notification.
    case .early(let callback) where callback.kind == .notification: .early(.unnamed)
    case .early, .end, .state: self
    }
  }

  package func words(version: Int) -> String {
    switch self {
    case .missing(let callback): "\(callback.briefName(version: version)) is missing"
    case .sent(let callback): "\(callback.briefName(version: version)) is sent and not allowed"
    case .early(.unnamed): "notifications come before their messages"
    case .early(let callback): "\(callback.briefName(version: version)) comes too early"
    case .reading(.unnamed, let state): "the state \(state.name) is read and not possible"
    case .reading(let callback, let state):
      "the state \(state.name) is read inside \(callback.briefName(version: version))"
    case .end(expected: true): "the process does not end"
    case .end(expected: false): "the process ends"
    case .state(let state): "the app is \(state.phrase) after the event"
    }
  }
}

extension Counterexample {
  /// The first break of advice at an earlier event; nil where there is none, or where a rule is broken before as well by another cause.
  var adviceBefore: ConformanceReport.Breach? {
    guard let advice = earlier.first(where: \.isWarning).map(breach(of:)) else { return nil }
    let isAlone = earlier.allSatisfy { $0.isWarning || breach(of: $0).cause.common == advice.cause.common }
    return isAlone ? advice : nil
  }

  /// Whether a notification is still to come as something comes that is not its message.
  var isOfLateNotification: Bool {
    guard case .early(let callback, before: let due) = violation.kind else { return false }
    return due.kind == .notification && due.message != callback
  }

  /// Whether a notification is missing, and only where the app does not implement the message.
  var needsMissingMethod: Bool {
    guard case .missing(let callback) = violation.kind, callback.message != nil else { return false }
    return generalization?.contains(where: \.needsMissingMethod) ?? false
  }

  /// The messages of turns that are missing in its step; of a scene's also the application's, by which an app without scenes turns.
  var missingTurns: [Callback] {
    violations(at: violation.step).flatMap { other -> [Callback] in
      guard case .missing(let callback) = other.kind, callback.turns else { return [] }
      return [callback, Callback.ofApplication[callback]].compactMap(\.self)
    }
  }

  /// Whether the launch methods are sent where the same rule forbids them: "launched" says more.
  private var isLaunchUnasked: Bool {
    violations(at: violation.step).contains { other in
      guard other.rule == violation.rule, case .unexpected(let callback) = other.kind else { return false }
      return other.isOfLaunch && callback != violation.kind.callbacks.first
    }
  }

  /// Whether nothing is seen of a launch, from `main` on.
  private var isLaunchMissing: Bool { violations(at: violation.step).contains { $0.kind == .missing(.main) } }

  /// The message, or the notification, that another scene than its own is sent in the step of the violation, which is about it; nil where none is.
  var misdirected: Callback? {
    let step = violations(at: violation.step)
    func others(_ kind: (Callback) -> Violation.Kind, _ callback: Callback) -> [Violation] {
      step.filter { $0.scene != nil && $0.scene != violation.scene && $0.kind == kind(callback) }
    }
    guard violation.scene != nil else { return nil }
    switch violation.kind {
    case .missing(let callback):
      let wrong = others(Violation.Kind.unexpected, callback) + others(Violation.Kind.repeated, callback)
      return wrong.isEmpty ? nil : callback
    case .unexpected(let callback), .repeated(let callback):
      return others(Violation.Kind.missing, callback).isEmpty ? nil : callback
    case .early, .late, .reading, .end, .state: return nil
    }
  }

  /// The rules of other breaks of the same step that lead to this one.
  var rulesLeading: Set<RuleID> {
    let isPartOfLaunch = isLaunchMissing && !violation.isOfLaunch
    let leading = violations(at: violation.step).filter { other in
      other.leads(to: violation.kind) || isPartOfLaunch && other.isOfLaunch
    }
    return Set(leading.map(\.rule))
  }

  /// Whether an earlier break shows a wrong state of the app, or leads to one, at an event in whose place the
  /// shrinker would have put an everyday one if the violation did not need it; or that the process ended, or
  /// the app answered what it was not asked, or should not have been, whatever the event.
  func needsWrongState(of earlier: Violation) -> Bool {
    if earlier.isWarning { return false }
    let step = trace.steps[earlier.step].step
    let answers = step.replies.parts.map(\.callback)
    return switch breach(of: earlier).cause {
    case .end: true
    case .state, .reading: step.event.unlikelihood > 0
    case .missing(let callback), .sent(let callback):
      callback.turns && step.event.unlikelihood > 0
        || answers.contains(callback.message ?? callback.messageOfScene ?? callback)
    case .early: false
    }
  }

  package var brief: String { "\(words) at \"\(breach.event.name)\"" }

  /// The cause, as this shows it.
  var words: String {
    let version = trace.configuration.version
    if let misdirected { return "\(misdirected.briefName(version: version)) is sent to another scene" }
    return switch violation.kind {
    case .repeated(let callback): "\(callback.briefName(version: version)) is sent too many times"
    case .unexpected(let callback) where breach.rule == .ofImplementedMethods:
      "\(callback.briefName(version: version)) is sent to an app that does not implement it"
    case .unexpected(let callback) where callback.kind == .notification:
      "\(callback.briefName(version: version)) is sent and not allowed"
    // Of an app that lacks the method the notification is missing.
    case .missing(let callback) where callback.kind == .notification:
      "\(callback.briefName(version: version)) is missing"
        + (needsMissingMethod ? " where its method is not implemented" : "")
    case .missing where violation.isOfLaunch && isLaunchMissing: "the launch is missing"
    case .unexpected where isLaunchUnasked: "the app is launched"
    case .late(let callback, after: _): "\(callback.briefName(version: version)) comes too late"
    default: breach.cause.words(version: version)
    }
  }

  package var title: String { "\(violation.rule.text) \(words)" }
}

extension ConformanceReport.Breach {
  func brief(version: Int) -> String { "\(cause.words(version: version)) at \"\(event.name)\"" }
}
