import LifecycleModel
import LifecycleRules

/// A way in which rules are broken besides those that their counterexamples show.
package struct FurtherCause {
  /// Where the notification alone is wrong, it names that, and not its message.
  private(set) var cause: ConformanceReport.Breach.Cause
  package private(set) var rules: [RuleID] = []
  package private(set) var events: EventSet = []

  fileprivate init(_ cause: ConformanceReport.Breach.Cause) { self.cause = cause }

  fileprivate mutating func add(_ breach: ConformanceReport.Breach) {
    if let callback = breach.cause.callback, callback.message != nil || callback.kind == .sceneMessage {
      cause = breach.cause
    }
    if !rules.contains(breach.rule) { rules = (rules + [breach.rule]).sorted() }
    events.insert(breach.event)
  }

  /// A cause that is seen at more events comes first, and of one callback what is missing.
  fileprivate var place: (Int, RuleID, String, String) {
    (-events.count, rules[0], cause.callback?.description ?? "", cause.order)
  }

  /// Whether it is the mistake of a group.
  func belongs(to group: CauseGroup) -> Bool {
    // A center posts late, and does so with each.
    if case .early = cause,
      group.counterexamples.contains(where: { rules.contains($0.violation.rule) && $0.isOfLateNotification })
    {
      return true
    }
    // An app that is sent messages in spite of its scenes is sent each.
    if group.breach.rule == .ofReplacedMessages, rules.contains(.ofReplacedMessages) { return true }
    guard rules.contains(group.breach.rule) else { return false }
    return switch (cause, group.breach.cause) {
    // A center posts nothing, or everything twice, and does so with each.
    case (.missing(let one), .missing(let other)): one.message != nil && other.message != nil
    // A field that should do nothing does everything.
    case (.sent(let one), .sent(let other)):
      one.message != nil && other.message != nil || one.kind == .text && other.kind == .text
    default: false
    }
  }

  /// Whether it is a mistake by itself: what is seen nowhere but where another breaks the same rule may go
  /// with that.
  func isMistake(besides groups: [CauseGroup]) -> Bool {
    !groups.contains { group in
      belongs(to: group) || !group.rules.isDisjoint(with: rules) && events.isSubset(of: group.events)
    }
  }

  /// The callback, and at how many events it is wrong.
  func places(version: Int) -> String {
    "\(cause.callback?.briefName(version: version) ?? "") at \(String.count(events.count, "event"))"
  }

  /// The mistake, with an event, the number of others, and the other rules.
  package func line(version: Int) -> String {
    let names = events.events.map(\.name)
    let others = names.count > 1 ? " and \(String.count(names.count - 1, "more event"))" : ""
    let also = rules.dropFirst().map(\.text).joined(separator: ", ")
    return "\(cause.words(version: version)) at \"\(names[0])\"\(others)\(also.isEmpty ? "" : " (also \(also))")"
  }
}

extension ConformanceReport {
  /// The ways in which broken rules are broken besides, each perhaps another mistake: of a callback that is wrong in no
  /// shown cause. That which was seen at the most events comes first.
  var furtherCauses: [FurtherCause] {
    let shown = Set(violations.map(\.breach.cause.common.callback))
    var further: [ConformanceReport.Breach.Cause: FurtherCause] = [:]
    for breach in countedBreaches(of: violations).sorted() {
      let cause = breach.cause.common
      if cause.callback == nil || shown.contains(cause.callback) { continue }
      further[cause, default: FurtherCause(breach.cause)].add(breach)
    }
    var named: Set<Callback?> = []
    return further.values.sorted { $0.place < $1.place }.filter { named.insert($0.cause.common.callback).inserted }
  }
}
