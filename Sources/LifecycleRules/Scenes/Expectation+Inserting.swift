extension Expectation {
  /// The same with one more part, at any place. An optional part holds it only if it is optional itself.
  func inserting(_ part: Expectation) -> Expectation {
    if part == .nothing { return self }
    let around = Expectation.oneOf(part.followed(by: self), followed(by: part))
    let mayBeInside = part.isComplete(strict: true)
    switch self {
    case .nothing: return part
    case .joined(.pair, let one, let two):
      return .oneOf(one.inserting(part).followed(by: two), one.followed(by: two.inserting(part)))
    case .joined(.either, let one, let two): return .oneOf(one.inserting(part), two.inserting(part))
    case .joined(.mixed, let one, let two):
      return .oneOf(one.inserting(part).mixed(with: two), one.mixed(with: two.inserting(part)))
    case .marked(.optional, let rule, let inner) where mayBeInside:
      return .oneOf(around, .optional(rule, inner.inserting(part)))
    case .call, .marked: return around
    }
  }
}
