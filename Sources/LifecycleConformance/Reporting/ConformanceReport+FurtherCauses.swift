import LifecycleModel
import LifecycleRules

/// A way in which rules are broken besides those that their counterexamples show.
package struct FurtherCause {
  /// Where the notification alone is wrong, it names that, and not its message.
  fileprivate private(set) var cause: ConformanceReport.Breach.Cause
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

  /// A cause that is seen at more events comes first.
  fileprivate func comes(before other: FurtherCause) -> Bool {
    (other.events.count, rules[0], name) < (events.count, other.rules[0], other.name)
  }

  private var name: String { cause.callback?.description ?? "" }

  /// Whether it is the mistake of a group: a center that posts nothing, or everything twice, does so with
  /// each notification, an app that is sent messages in spite of its scenes is sent each, and a field that
  /// should do nothing does everything.
  func belongs(to group: CauseGroup) -> Bool {
    let ofRules = group.counterexamples.filter { rules.contains($0.violation.rule) }
    if case .early = cause, ofRules.contains(where: \.isOfLateNotification) { return true }
    guard let first = group.counterexamples.first, rules.contains(first.violation.rule) else { return false }
    if first.violation.rule == .ofReplacedMessages { return true }
    switch (cause, first.breach.cause) {
    case (.missing(let one), .missing(let other)): return one.message != nil && other.message != nil
    case (.sent(let one), .sent(let other)):
      return one.message != nil && other.message != nil || one.kind == .text && other.kind == .text
    default: return false
    }
  }

  /// Whether it is a mistake by itself: what is seen nowhere but where another breaks the same rule may go
  /// with that.
  func isMistake(besides groups: [CauseGroup]) -> Bool {
    !groups.contains { group in
      belongs(to: group) || !group.rules.isDisjoint(with: rules) && events.isSubset(of: EventSet(group.events))
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
    let exemptions = Exemptions(knownDeviations)
    let shown = violations.map(\.breach.cause.common)
    let broken = Set(violations.map(\.violation.rule))
    var further: [ConformanceReport.Breach.Cause: FurtherCause] = [:]
    for breach in allBreaches where broken.contains(breach.rule) && !exemptions.exempts(breach) {
      let cause = breach.cause.common
      guard let callback = cause.callback, !shown.contains(where: { $0.callback == callback }) else { continue }
      further[cause, default: FurtherCause(breach.cause)].add(breach)
    }
    var named: Set<Callback?> = []
    return further.values.sorted { $0.comes(before: $1) }.filter { named.insert($0.cause.common.callback).inserted }
  }

  /// Those that are mistakes by themselves.
  ///
  /// - Parameter causes: The causes of the report, which take time to group.
  func furtherMistakes(besides causes: [CauseGroup]) -> [FurtherCause] {
    furtherCauses.filter { $0.isMistake(besides: causes) }
  }
}
