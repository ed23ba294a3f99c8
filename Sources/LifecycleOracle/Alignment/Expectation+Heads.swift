import LifecycleModel
import LifecycleRules

extension Expectation {
  /// One obligation that can be next.
  struct Head {
    let obligation: Obligation
    /// The expectation that remains once the obligation has come.
    let rest: Expectation
    /// The MAY rule that permits it, if only such a rule does.
    let permittedBy: RuleID?
    /// The advice (SHOULD) that is not followed if it comes next.
    let skipped: [Obligation]
  }

  /// The obligations that can be next, advice being passed over where that is permitted.
  var heads: [Head] {
    switch self {
    case .nothing: return []
    case .call(let obligation):
      return [Head(obligation: obligation, rest: .nothing, permittedBy: nil, skipped: [])]
    case .pair(let one, let two):
      let first = one.heads.map {
        Head(
          obligation: $0.obligation, rest: $0.rest.followed(by: two), permittedBy: $0.permittedBy, skipped: $0.skipped)
      }
      guard let skipped = one.skippedWhenComplete else { return first }
      return first
        + two.heads.map {
          Head(
            obligation: $0.obligation, rest: $0.rest, permittedBy: $0.permittedBy, skipped: skipped + $0.skipped)
        }
    case .either(let one, let two): return one.heads + two.heads
    case .advised(_, let inner): return inner.heads
    case .optional(let rule, let inner):
      return inner.heads.map {
        Head(obligation: $0.obligation, rest: $0.rest, permittedBy: $0.permittedBy ?? rule, skipped: $0.skipped)
      }
    case .repeated(let rule, let inner):
      return inner.heads.map {
        Head(
          obligation: $0.obligation, rest: $0.rest.followed(by: self), permittedBy: $0.permittedBy ?? rule,
          skipped: $0.skipped)
      }
    }
  }

  /// The advice that is not followed where nothing more comes: the first of what is advised, with the rule that advises it.
  /// Nil where something is due that is not advice.
  var skippedWhenComplete: [Obligation]? {
    switch self {
    case .nothing, .optional, .repeated: return []
    case .call: return nil
    case .pair(let one, let two):
      guard let first = one.skippedWhenComplete, let second = two.skippedWhenComplete else { return nil }
      return first + second
    case .either(let one, let two):
      guard let first = one.skippedWhenComplete else { return two.skippedWhenComplete }
      guard let second = two.skippedWhenComplete else { return first }
      return first.count <= second.count ? first : second
    case .advised(let rule, let inner):
      if let skipped = inner.skippedWhenComplete { return skipped }
      // The advice is about the whole. A callback that may be left out anyway is not missed.
      let due = inner.heads.first { $0.permittedBy == nil }
      return due.map { [Obligation($0.obligation.callback, rule, $0.obligation.reading, $0.obligation.phase)] } ?? []
    }
  }
}
