import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// Counterexamples that are probably one mistake: the same announcement is missing, or sent, in several situations.
package struct CauseGroup {
  /// At least one, the one at the most everyday event first.
  package var counterexamples: [Counterexample]
  /// The events at which the cause was seen, whichever rule it broke there, in the order of the events.
  package fileprivate(set) var events: [Event] = []

  package init(_ counterexamples: [Counterexample]) { self.counterexamples = counterexamples }

  /// The common cause, and the rules.
  package var title: String {
    let rules = counterexamples.map(\.violation.rule.text).joined(separator: ", ")
    let first = counterexamples[0]
    let words = before ?? first.breach.cause.common.words(version: first.trace.configuration.version)
    let count = String.count(counterexamples.count, "rule")
    return "\(isSure && before == nil ? "One cause" : "Perhaps one cause"), \(count) (\(rules)): \(words)"
  }

  /// The mistake in one line: what is wrong, at which event, and at how many others.
  package var words: String {
    let event = counterexamples[0].breach.event
    let others = events.count { $0 != event }
    let isOfCenter = counterexamples.count > 1 && counterexamples[0].breach.cause.common == .early(.unnamed)
    let isLate = counterexamples.count > 1 && counterexamples[0].isOfLateNotification
    let common =
      isOfCenter
      ? ConformanceReport.Breach.Cause.early(.unnamed).words(version: 0)
      : isLate ? "notifications come after the next message" : nil
    let brief = common.map { "\($0) at \"\(event.name)\"" } ?? counterexamples[0].brief
    return brief + (others > 0 ? " and \(String.count(others, "more event"))" : "")
  }

  /// The words, followed by the other rules; where another callback reads the state, with its name.
  package var line: String {
    var named = counterexamples[0].breach.cause.callback
    let rules = counterexamples.dropFirst().map { found in
      let callback = found.breach.cause.callback
      guard case .reading = found.breach.cause, let callback, callback != named else {
        return found.violation.rule.text
      }
      named = callback
      return "\(found.violation.rule.text) inside \(callback.briefName(version: found.trace.configuration.version))"
    }
    return words + (comesLater ? ", and comes later" : "")
      + (rules.isEmpty ? "" : " (also \(rules.joined(separator: ", ")))")
      + (before.map { ", perhaps since \($0)" } ?? "")
  }

  /// Whether a callback that is missing comes behind its event, where it is not allowed.
  private var comesLater: Bool {
    guard case .missing(let callback) = counterexamples[0].breach.cause else { return false }
    return counterexamples.contains { $0.breach.cause == .sent(callback) }
  }

  /// The advice that no counterexample of the group follows before it breaks its rule, in words; nil where
  /// there is none.
  private var before: String? {
    guard let found = counterexamples.first, let advice = found.adviceBefore,
      counterexamples.allSatisfy({ $0.adviceBefore?.cause == advice.cause })
    else { return nil }
    let brief = advice.brief(version: found.trace.configuration.version)
    return "\(brief) (\(advice.rule.text))"
  }

  var rules: Set<RuleID> { Set(counterexamples.map(\.violation.rule)) }

  /// The rules of which its first counterexample may show a consequence: a launch, or a connection, is
  /// missing before, or came where none may, or another break of the same step leads to it.
  var rulesBefore: Set<RuleID> {
    let first = counterexamples[0]
    let isAboutScene = first.violation.kind.callbacks.contains(where: \.isAboutScene)
    let earlier = first.earlier.filter { $0.isOfLaunch || isAboutScene && $0.isOfConnection }
    return Set(earlier.map(\.rule)).union(first.rulesLeading)
  }

  /// Whether it is likely to be one mistake: one callback may read the state by other code than another.
  package var isSure: Bool {
    switch counterexamples[0].breach.cause {
    case .reading: false
    case .early(let callback): callback.kind != .notification
    case .missing, .sent, .end, .state: true
    }
  }
}

extension ConformanceReport {
  /// The counterexamples of broken rules, those of one cause together: the cause that was seen at the most events first, and of
  /// equal ones that with the shortest counterexample. A cause of which a counterexample may show a consequence has its place
  /// before it.
  package var causes: [CauseGroup] {
    var groups: [CauseGroup] = []
    var places: [ConformanceReport.Breach.Cause: Int] = [:]
    for found in violations {
      let cause = found.breach.cause.common
      if let place = places[cause] {
        groups[place].counterexamples.append(found)
      } else {
        places[cause] = groups.count
        groups.append(CauseGroup([found]))
      }
    }
    func merge(_ place: Int, into cause: Int) {
      for found in groups[place].counterexamples { places[found.breach.cause.common] = cause }
      groups[cause].counterexamples += groups[place].counterexamples
      groups[place].counterexamples = []
    }
    // Several causes behind the same advice that is not followed are one.
    var advised: [ConformanceReport.Breach.Cause: Int] = [:]
    for place in groups.indices {
      guard let advice = groups[place].counterexamples[0].adviceBefore?.cause.common else { continue }
      guard let first = advised[advice] ?? places[advice], first != place else {
        advised[advice] = place
        continue
      }
      merge(place, into: first)
    }
    for place in groups.indices.reversed() where !groups[place].counterexamples.isEmpty {
      guard let lack = lack(behind: groups[place].counterexamples[0].breach.cause.common), let cause = places[lack]
      else { continue }
      merge(place, into: cause)
    }
    // A callback that was missing before is late.
    for place in groups.indices {
      guard let found = groups[place].counterexamples.first, case .sent(let callback) = found.breach.cause,
        found.earlier.contains(where: { $0.kind == .missing(callback) }),
        let cause = places[.missing(callback)], cause != place
      else { continue }
      merge(place, into: cause)
    }
    let exemptions = Exemptions(knownDeviations)
    let broken = Set(violations.map(\.violation.rule))
    var events: [Int: EventSet] = [:]
    for breach in allBreaches where broken.contains(breach.rule) && !exemptions.exempts(breach) {
      if let place = places[breach.cause.common] { events[place, default: []].insert(breach.event) }
    }
    // A message that is missing takes its notification along.
    for place in groups.indices {
      guard case .missing(let callback)? = groups[place].counterexamples.first?.breach.cause,
        let message = callback.leader,
        let cause = places[.missing(message)], cause != place, let missed = events[cause],
        events[place]?.isSubset(of: missed) ?? true
      else { continue }
      merge(place, into: cause)
    }
    // A center that posts late does so with every notification.
    let late = groups.indices.filter { groups[$0].counterexamples.first?.isOfLateNotification == true }
    for place in late.dropFirst() { merge(place, into: late[0]) }
    // Of an app that has not the method the notification is missing alone.
    for place in groups.indices {
      guard case .missing(let message)? = groups[place].counterexamples.first?.breach.cause,
        groups[place].counterexamples.allSatisfy({ $0.violation.kind.callbacks.first?.message == message }),
        let cause = message.notification.flatMap({ places[.missing($0)] }), cause != place
      else { continue }
      merge(place, into: cause)
    }
    // Where another break of the same step leads to it, and does so everywhere.
    for place in groups.indices {
      guard let leading = groups[place].counterexamples.first?.rulesLeading, !leading.isEmpty,
        let cause = groups.firstIndex(where: { !$0.rules.isDisjoint(with: leading) }), cause != place,
        let wrong = events[cause], events[place]?.isSubset(of: wrong) ?? true
      else { continue }
      merge(place, into: cause)
    }
    // The sorting of the library keeps the order of equal elements.
    for place in groups.indices {
      groups[place].events = events[place]?.events ?? []
      let cause = groups[place].counterexamples.first?.breach.cause.common
      let rules = groups[place].rules
      /// One that another of the group comes before is perhaps a consequence of that, and a message says more than its
      /// notification in an app that does not implement it.
      func order(_ found: Counterexample) -> (Int, Int, Int, Int32) {
        let isBehind = found.earlier.contains { rules.contains($0.rule) }
        let callbacks = found.violation.kind.callbacks
        let ofNotification = !callbacks.isEmpty && callbacks.allSatisfy { $0.message != nil }
        let configuration = found.trace.configuration
        let isUsual =
          !configuration.exitsOnSuspend && configuration.interruptionsTakeFocus
          && found.trace.steps.allSatisfy { $0.step.replies == Replies() }
        return (isBehind ? 1 : 0, ofNotification ? 1 : 0, isUsual ? 0 : 1, found.breach.event.unlikelihood)
      }
      let sorted = groups[place].counterexamples.sorted { order($0) < order($1) }
      // The consequences of a cause come after it.
      groups[place].counterexamples =
        sorted.filter { $0.breach.cause.common == cause } + sorted.filter { $0.breach.cause.common != cause }
    }
    var rest = groups.filter { !$0.counterexamples.isEmpty }.sorted { $0.events.count > $1.events.count }
    var ordered: [CauseGroup] = []
    while !rest.isEmpty {
      let next = rest.firstIndex { group in
        let before = group.rulesBefore
        return rest.allSatisfy { $0.rules == group.rules || before.isDisjoint(with: $0.rules) }
      }
      ordered.append(rest.remove(at: next ?? 0))
    }
    return ordered
  }

  /// The cause that a message is missing which never came in the whole run, where that explains another cause: a callback that is not
  /// allowed is its notification, or its counterpart, which takes turns with it; a notification of the application is missing with the
  /// message of its scene.
  private func lack(behind cause: ConformanceReport.Breach.Cause) -> ConformanceReport.Breach.Cause? {
    let messages: [Callback]
    switch cause {
    case .sent(let callback):
      let alike = [callback] + (Callback.ofScene[callback].map { [$0] } ?? [])
      messages = alike + alike.compactMap(\.counterpart)
    case .missing(let callback): messages = callback.message.flatMap { Callback.ofScene[$0] }.map { [$0] } ?? []
    case .reading, .early, .end, .state: return nil
    }
    let unsent = capabilities.callbacks.subtracting(content.tally.delivered)
    return messages.first(where: unsent.contains).map { .missing($0) }
  }
}

extension Callback {
  /// The message of the same occasion: an app that hears nothing of a memory warning sees none of its
  /// callbacks.
  fileprivate var leader: Callback? {
    guard kind == .memoryWarning else { return message }
    let leader: Callback =
      CallbackSet.timeChanges.contains(self) ? .applicationSignificantTimeChange : .applicationDidReceiveMemoryWarning
    return leader == self ? nil : leader
  }

  /// The message with which it takes turns.
  fileprivate var counterpart: Callback? {
    switch self {
    case .applicationDidBecomeActive: .applicationWillResignActive
    case .applicationWillResignActive: .applicationDidBecomeActive
    case .sceneDidBecomeActive: .sceneWillResignActive
    case .sceneWillResignActive: .sceneDidBecomeActive
    default: nil
    }
  }
}

extension ConformanceReport.Breach.Cause {
  /// The cause that breaches are grouped by: an app that always reads the same state does so in every callback, a message of a
  /// scene's delegate that is not sent takes its notification along, and any message that is sent does.
  var common: ConformanceReport.Breach.Cause {
    switch self {
    case .reading(_, let state): .reading(.unnamed, state)
    case .missing(let callback): .missing(callback.messageOfScene ?? callback)
    case .sent(let callback): .sent(callback.messageOfScene ?? callback.message ?? callback)
    // A center that posts before the delegate is called does so with every notification.
    case .early(let callback) where callback.kind == .notification: .early(.unnamed)
    case .early, .end, .state: self
    }
  }

  /// Returns the cause in a few words.
  ///
  /// - Parameter version: The major version of iOS whose spelling is wanted.
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
  fileprivate var adviceBefore: ConformanceReport.Breach? {
    func breach(_ violation: Violation) -> ConformanceReport.Breach {
      ConformanceReport.Breach(violation, at: trace.steps[violation.step].step.event, in: trace.configuration)
    }
    guard let advice = earlier.first(where: \.isWarning).map(breach) else { return nil }
    let isAlone = earlier.allSatisfy { $0.isWarning || breach($0).cause.common == advice.cause.common }
    return isAlone ? advice : nil
  }

  /// Whether a notification is still to come as something comes that is not its message.
  var isOfLateNotification: Bool {
    guard case .early(let callback, before: let due) = violation.kind else { return false }
    return due.kind == .notification && due.message != callback
  }

  /// Whether the launch methods are sent where the same rule forbids them: their callbacks say less than
  /// that the app is launched.
  private var isLaunchUnasked: Bool {
    violations(at: violation.step).contains { other in
      guard other.rule == violation.rule, case .unexpected(let callback) = other.kind else { return false }
      return other.isOfLaunch && callback != violation.kind.callbacks.first
    }
  }

  /// Whether nothing is seen of a launch, from `main` on.
  private var isLaunchMissing: Bool { violations(at: violation.step).contains { $0.kind == .missing(.main) } }

  /// The rules of other breaks of the same step that lead to this one.
  fileprivate var rulesLeading: Set<RuleID> {
    let isPartOfLaunch = isLaunchMissing && !violation.isOfLaunch
    let leading = violations(at: violation.step).filter { other in
      other.leads(to: violation.kind) || isPartOfLaunch && other.isOfLaunch
    }
    return Set(leading.map(\.rule))
  }

  /// The cause and the event, in one line.
  package var brief: String {
    let version = trace.configuration.version
    switch violation.kind {
    case .repeated(let callback):
      return "\(callback.briefName(version: version)) is sent too many times at \"\(breach.event.name)\""
    // Of an app that lacks the method the notification is missing.
    case .missing(let callback) where callback.kind == .notification:
      return "\(callback.briefName(version: version)) is missing at \"\(breach.event.name)\""
    case .missing where violation.isOfLaunch && isLaunchMissing:
      return "the launch is missing at \"\(breach.event.name)\""
    case .unexpected where isLaunchUnasked: return "the app is launched at \"\(breach.event.name)\""
    case .late(let callback, after: _):
      return "\(callback.briefName(version: version)) comes too late at \"\(breach.event.name)\""
    default: return breach.brief(version: version)
    }
  }

  /// The rule and what is wrong, for a title.
  package var title: String { "\(violation.rule.text) \(breach.cause.words(version: trace.configuration.version))" }
}

extension ConformanceReport.Breach {
  /// Returns the cause and the event, in one line.
  ///
  /// - Parameter version: The major version of iOS whose spelling is wanted.
  func brief(version: Int) -> String { "\(cause.words(version: version)) at \"\(event.name)\"" }
}
