/// Advice that is not followed: something is left out that should come, or comes although it should not.
struct UnfollowedAdvice: Sendable {
  let rule: RuleID
  let callback: Callback
  /// Whether it comes although it should not.
  let comes: Bool
  /// Whether it should come before.
  var isLate = false
}

extension Expectation {
  /// One obligation that can be next.
  struct Head {
    let obligation: Obligation
    /// The expectation that remains once the obligation has come.
    let rest: Expectation
    /// The MAY rule that permits it, or the SHOULD rule that advises it, if only such a rule does.
    let permittedBy: RuleID?
    /// The advice that is not followed if it comes next.
    let unfollowed: [UnfollowedAdvice]

    fileprivate func leaving(_ rest: Expectation) -> Head {
      Head(obligation: obligation, rest: rest, permittedBy: permittedBy, unfollowed: unfollowed)
    }
  }

  /// The obligations that can be next, advice being passed over where that is permitted.
  var heads: [Head] {
    switch self {
    case .nothing: return []
    case .call(let obligation):
      return [Head(obligation: obligation, rest: .nothing, permittedBy: nil, unfollowed: [])]
    case .joined(.pair, let one, let two):
      let first = one.heads.map { $0.leaving($0.rest.followed(by: two)) }
      guard let unfollowed = one.unfollowedWhenComplete else { return first }
      return first
        + two.heads.map {
          Head(
            obligation: $0.obligation, rest: $0.rest, permittedBy: $0.permittedBy,
            unfollowed: unfollowed + $0.unfollowed)
        }
    case .joined(.either, let one, let two): return one.heads + two.heads
    case .joined(.mixed, let one, let two):
      return one.heads.map { $0.leaving($0.rest.mixed(with: two)) }
        + two.heads.map { $0.leaving(one.mixed(with: $0.rest)) }
    case .marked(.optional, let rule, let inner), .marked(.advised, let rule, let inner):
      return inner.heads.map {
        Head(obligation: $0.obligation, rest: $0.rest, permittedBy: $0.permittedBy ?? rule, unfollowed: $0.unfollowed)
      }
    case .marked(.discouraged, let rule, let inner): return inner.heads(against: rule, isLate: false)
    case .marked(.misplaced, let rule, let inner): return inner.heads(against: rule, isLate: true)
    case .marked(.repeated, let rule, let inner):
      return inner.heads.map {
        Head(
          obligation: $0.obligation, rest: $0.rest.followed(by: self), permittedBy: $0.permittedBy ?? rule,
          unfollowed: $0.unfollowed)
      }
    }
  }

  /// The heads, against each of which a rule advises.
  private func heads(against rule: RuleID, isLate: Bool) -> [Head] {
    heads.map {
      let advice = UnfollowedAdvice(rule: rule, callback: $0.obligation.callback, comes: true, isLate: isLate)
      return Head(
        obligation: $0.obligation, rest: $0.rest, permittedBy: $0.permittedBy ?? rule,
        unfollowed: [advice] + $0.unfollowed)
    }
  }

  /// The advice that is not followed where nothing more comes: the first of what is advised, with the rule that advises it.
  /// Nil where something is due that is not advice.
  var unfollowedWhenComplete: [UnfollowedAdvice]? {
    switch self {
    case .nothing, .marked(.optional, _, _), .marked(.repeated, _, _), .marked(.discouraged, _, _): return []
    case .call: return nil
    case .marked(.misplaced, _, let inner): return inner.unfollowedWhenComplete
    case .joined(.either, let one, let two):
      guard let first = one.unfollowedWhenComplete else { return two.unfollowedWhenComplete }
      guard let second = two.unfollowedWhenComplete else { return first }
      return first.count <= second.count ? first : second
    case .joined(_, let one, let two):
      guard let first = one.unfollowedWhenComplete, let second = two.unfollowedWhenComplete else { return nil }
      return first + second
    case .marked(.advised, let rule, let inner):
      if let unfollowed = inner.unfollowedWhenComplete { return unfollowed }
      // The advice is about the whole. A callback that may be left out anyway is not missed.
      let due = inner.heads.first { $0.permittedBy == nil }
      return due.map { [UnfollowedAdvice(rule: rule, callback: $0.obligation.callback, comes: false)] } ?? []
    }
  }
}
