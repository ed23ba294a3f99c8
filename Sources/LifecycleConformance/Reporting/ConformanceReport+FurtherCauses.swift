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

  func belongs(to group: CauseGroup) -> Bool {
    // A center posts late, and does so with each.
    if case .early = cause,
      group.counterexamples.contains(where: { rules.contains($0.violation.rule) && $0.isOfLateNotification })
    {
      return true
    }
    guard rules.contains(group.breach.rule) else { return false }
    // An app that is sent messages in spite of its scenes, or without a method for them, is sent each.
    if [.ofReplacedMessages, .ofImplementedMethods].contains(group.breach.rule) { return true }
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
  /// with that, except a message that is missing where its notification comes twice.
  func isMistake(besides groups: [CauseGroup]) -> Bool {
    !groups.contains { group in
      let isApart = cause.missing.map { group.cause == $0.notification.map { .sent($0) } } == true
      return belongs(to: group) || isOtherSide(of: group)
        || !isApart && !group.rules.isDisjoint(with: rules) && events.isSubset(of: group.events)
    }
  }

  /// Whether it is the order that a group is about: of two callbacks one comes too early, and the other too late.
  private func isOtherSide(of group: CauseGroup) -> Bool {
    guard case .early = cause else { return false }
    return group.rules.isSuperset(of: rules) && !events.intersection(group.events).isEmpty
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
  /// The ways in which broken rules are broken besides, each perhaps another mistake: of a callback that is
  /// wrong in no shown cause. That which was seen at the most events comes first.
  var furtherCauses: [FurtherCause] {
    let shown = Set(violations.map(\.breach.cause.common.callback))
    var further: [ConformanceReport.Breach.Cause: FurtherCause] = [:]
    for breach in countedBreaches(of: violations).sorted() {
      let cause = breach.cause.common
      if cause.callback == nil || shown.contains(cause.callback) { continue }
      if case .sent(let callback) = cause, let message = callback.message, shown.contains(message) { continue }
      further[cause, default: FurtherCause(breach.cause)].add(breach)
    }
    var named: Set<Callback?> = []
    return further.values.sorted { $0.place < $1.place }.filter { named.insert($0.cause.common.callback).inserted }
  }
}
