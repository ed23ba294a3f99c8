extension Expectation {
  /// The same, except that of what is permitted and not demanded the end may be missing, as it is where a step goes on.
  var breakingOff: Expectation {
    switch self {
    case .marked(.optional, let rule, let inner): .optional(rule, inner.beginnings(rule))
    case .marked(.repeated, let rule, let inner): followed(by: .optional(rule, inner.beginnings(rule)))
    default: rebuilt(\.breakingOff)
    }
  }

  /// Every beginning of it that is not empty.
  private func beginnings(_ rule: RuleID) -> Expectation {
    switch self {
    case .nothing, .call: self
    case .joined(.pair, .call(let one), let two):
      .joined(.pair, .call(one), .optional(rule, two.beginnings(rule)))
    case .joined(.pair, let one, let two):
      .oneOf(one.beginnings(rule), one.followed(by: .optional(rule, two.beginnings(rule))))
    case .joined(.either, let one, let two): .oneOf(one.beginnings(rule), two.beginnings(rule))
    case .joined(.mixed, let one, let two):
      Expectation.optional(rule, one.beginnings(rule)).mixed(with: .optional(rule, two.beginnings(rule)))
    case .marked(.optional, let rule, let inner), .marked(.advised, let rule, let inner):
      .optional(rule, inner.beginnings(rule))
    case .marked(.discouraged, let rule, let inner), .marked(.misplaced, let rule, let inner):
      .discouraged(rule, inner.beginnings(rule))
    case .marked(.repeated, let rule, let inner): followed(by: .optional(rule, inner.beginnings(rule)))
    }
  }
}
