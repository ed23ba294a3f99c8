/// Broken rules that are probably one mistake, each with its counterexample.
package struct CauseGroup {
  /// At least one, the one at the most everyday event first.
  package private(set) var counterexamples: [Counterexample]
  /// The events at which the cause was seen, whichever rule it broke there.
  package private(set) var events: EventSet
  /// The common cause of those that lead, and those of all.
  let cause: ConformanceReport.Breach.Cause
  private var causes: Set<ConformanceReport.Breach.Cause>
  /// The advice that is not followed before, and the rules of the same step that lead to the breach.
  let advice: ConformanceReport.Breach.Cause?
  let leading: Set<RuleID>

  package init(_ found: Counterexample, seen: [ConformanceReport.Breach.Cause: EventSet] = [:]) {
    counterexamples = [found]
    cause = found.breach.cause.common
    causes = [cause]
    events = seen[cause] ?? []
    advice = found.adviceBefore?.cause.common
    leading = found.rulesLeading
  }

  var breach: ConformanceReport.Breach { counterexamples[0].breach }

  func has(_ cause: ConformanceReport.Breach.Cause?) -> Bool { cause.map(causes.contains) ?? false }

  mutating func take(_ other: CauseGroup, for reason: CauseReason) {
    counterexamples += other.counterexamples
    causes.formUnion(other.causes)
    if reason.events == .counted { events = events.union(other.events) }
  }

  /// Puts the cause before its consequences, and of each that first which says most for itself.
  mutating func sort() {
    let rules = rules
    /// One that another of the group comes before is perhaps a consequence of that, and a message says more
    /// than its notification in an app that does not implement it.
    func order(_ found: Counterexample) -> (Int, Int, Int, Int, Int32) {
      let isBehind = found.earlier.contains { rules.contains($0.rule) }
      let callbacks = found.violation.kind.callbacks
      let ofNotification = !callbacks.isEmpty && callbacks.allSatisfy { $0.message != nil }
      return (
        found.breach.cause.common == cause ? 0 : 1, isBehind ? 1 : 0, ofNotification ? 1 : 0, found.trace.oddities,
        found.breach.event.unlikelihood
      )
    }
    counterexamples.sort { order($0) < order($1) }
  }

  /// The common cause, and the rules.
  package var title: String {
    let rules = counterexamples.map(\.violation.rule.text).joined(separator: ", ")
    // Any callback may read the state.
    let isReading = if case .reading = cause { true } else { false }
    let words = before ?? (isReading ? cause.words(version: 0) : common)
    let count = String.count(counterexamples.count, "rule")
    return "\(isSure && before == nil ? "One cause" : "Perhaps one cause"), \(count) (\(rules)): \(words)"
      + (comesLater ? ", and comes later; if everything does, the adapter does not wait for its callbacks" : "")
  }

  /// The mistake in one line: what is wrong, at which event, and at how many others.
  package var words: String {
    let others = events.subtracting([breach.event]).count
    return "\(common) at \"\(breach.event.name)\""
      + (others > 0 ? " and \(String.count(others, "more event"))" : "")
  }

  /// The mistake, in the words of a counterexample unless several notifications are too early or too late.
  private var common: String {
    let found = counterexamples[0]
    if counterexamples.count > 1 {
      if cause == .early(.unnamed) { return cause.words(version: 0) }
      if counterexamples.allSatisfy(\.needsMissingMethod) {
        return "notifications are missing where their methods are not implemented"
      }
      if found.isOfLateNotification { return "notifications come after the next message" }
    }
    return found.words
  }

  /// The words, followed by the other rules; where another callback reads the state, with its name.
  package var line: String {
    var named = breach.cause.callback
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
    guard let callback = breach.cause.missing, counterexamples[0].misdirected == nil else { return false }
    return counterexamples.contains { $0.breach.cause == .sent(callback) }
  }

  /// The advice that none of the group follows before it breaks its rule, in words; nil where there is none.
  private var before: String? {
    guard let found = counterexamples.first, let advice = found.adviceBefore,
      counterexamples.allSatisfy({ $0.adviceBefore?.cause == advice.cause })
    else { return nil }
    let brief = advice.brief(version: found.trace.configuration.version)
    return "\(brief) (\(advice.rule.text))"
  }

  /// Whether it was seen in apps alone that do not implement the message, by its notification.
  var isOfNotificationsAlone: Bool { counterexamples.allSatisfy { $0.violation.kind.callbacks.first?.message != nil } }

  var rules: Set<RuleID> { Set(counterexamples.map(\.violation.rule)) }

  /// The rules of which its first counterexample may show a consequence: a launch, or a connection, is
  /// missing before, or came where none may, the app was in a wrong state, or another break of the same step leads to it.
  private var rulesBefore: Set<RuleID> {
    let first = counterexamples[0]
    let isAboutScene = first.violation.kind.callbacks.contains(where: \.isAboutScene)
    let earlier = first.earlier.filter {
      $0.isOfLaunch || isAboutScene && $0.isOfConnection || first.needsWrongState(of: $0)
    }
    return Set(earlier.map(\.rule)).union(first.rulesLeading)
  }

  /// The rules that other mistakes break, of which its first counterexample may show a consequence. A state that is read wrongly at
  /// everyday events as well is how the implementation always reads it, and leads to nothing.
  func rulesBefore(in groups: [CauseGroup]) -> [RuleID] {
    let before = rulesBefore
    return groups.filter { other in
      if other.rules == rules { return false }
      guard case .reading = other.cause else { return true }
      return other.events.events.allSatisfy { $0.unlikelihood > 0 }
    }.flatMap(\.rules).filter(before.contains)
  }

  /// Whether it is likely to be one mistake: one callback may read the state by other code than another.
  package var isSure: Bool {
    switch breach.cause {
    case .reading: false
    case .early(let callback): callback.kind != .notification
    case .missing, .sent, .end, .state: true
    }
  }
}

extension Trace {
  /// In how many ways its app and its system are not those that are taken where none are named: a rule that an odd app alone is
  /// subject to says less.
  fileprivate var oddities: Int {
    let usual = AppConfiguration()
    return [
      configuration.version != usual.version, configuration.implementedMethods != usual.implementedMethods,
      configuration.exitsOnSuspend != usual.exitsOnSuspend,
      configuration.interruptionsTakeFocus != usual.interruptionsTakeFocus,
      steps.contains { $0.step.replies != Replies() },
    ].count { $0 }
  }
}
