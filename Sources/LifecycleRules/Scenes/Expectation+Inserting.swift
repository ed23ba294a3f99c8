import LifecycleModel

extension Expectation {
  /// The parts of a sequence, in their order, amid and around the other callbacks.
  func interleaved(with others: [Expectation]) -> Expectation {
    guard let first = others.first else { return self }
    let before = first.followed(by: interleaved(with: Array(others.dropFirst())))
    guard case .pair(let one, let two) = self else {
      return .oneOf(before, followed(by: .sequence(others)))
    }
    return .oneOf(before, one.followed(by: two.interleaved(with: others)))
  }

  /// The same with one more part, at any place. An optional part holds it only if it is optional itself.
  func inserting(_ part: Expectation) -> Expectation {
    if part == .nothing { return self }
    let around = Expectation.oneOf(part.followed(by: self), followed(by: part))
    let mayBeInside = part.isComplete(strict: true)
    switch self {
    case .nothing: return part
    case .pair(let one, let two):
      return .oneOf(one.inserting(part).followed(by: two), one.followed(by: two.inserting(part)))
    case .either(let one, let two): return .oneOf(one.inserting(part), two.inserting(part))
    case .mixed(let one, let two):
      return .oneOf(one.inserting(part).mixed(with: two), one.mixed(with: two.inserting(part)))
    case .optional(let rule, let inner) where mayBeInside: return .oneOf(around, .optional(rule, inner.inserting(part)))
    case .call, .repeated, .optional, .advised, .discouraged, .misplaced: return around
    }
  }
}
