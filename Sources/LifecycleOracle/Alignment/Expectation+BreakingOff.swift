import LifecycleModel
import LifecycleRules

extension Expectation {
  /// The same, except that of what is permitted and not demanded the end may be missing, as it is where a step goes on.
  var breakingOff: Expectation {
    switch self {
    case .nothing, .call: self
    case .pair(let one, let two): one.breakingOff.followed(by: two.breakingOff)
    case .either(let one, let two): .oneOf(one.breakingOff, two.breakingOff)
    case .mixed(let one, let two): one.breakingOff.mixed(with: two.breakingOff)
    case .advised(let rule, let inner): .advised(rule, inner.breakingOff)
    case .discouraged(let rule, let inner): .discouraged(rule, inner.breakingOff)
    case .misplaced(let rule, let inner): .misplaced(rule, inner.breakingOff)
    case .optional(let rule, let inner): .optional(rule, inner.beginnings(rule))
    case .repeated(let rule, let inner): followed(by: .optional(rule, inner.beginnings(rule)))
    }
  }

  /// Every beginning of it that is not empty.
  private func beginnings(_ rule: RuleID) -> Expectation {
    switch self {
    case .nothing, .call: self
    case .pair(.call(let one), let two): .pair(.call(one), .optional(rule, two.beginnings(rule)))
    case .pair(let one, let two):
      .oneOf(one.beginnings(rule), one.followed(by: .optional(rule, two.beginnings(rule))))
    case .either(let one, let two): .oneOf(one.beginnings(rule), two.beginnings(rule))
    case .mixed(let one, let two):
      Expectation.optional(rule, one.beginnings(rule)).mixed(with: .optional(rule, two.beginnings(rule)))
    case .optional(let rule, let inner), .advised(let rule, let inner): .optional(rule, inner.beginnings(rule))
    case .discouraged(let rule, let inner), .misplaced(let rule, let inner): .discouraged(rule, inner.beginnings(rule))
    case .repeated(let rule, let inner): followed(by: .optional(rule, inner.beginnings(rule)))
    }
  }
}
