extension Rule {
  /// The version of the rules as a whole, which reports state.
  package static let version = 3

  /// Every rule, in the order of `RuleID`.
  package static let catalogue: [Rule] = {
    let rules = RuleTheme.all.flatMap(\.rules).sorted { $0.id < $1.id }
    let named = rules.map(\.id)
    let wrong = RuleID.allCases.filter { id in named.count { $0 == id } != 1 }
    precondition(wrong.isEmpty, "each name needs one rule in one theme: \(wrong.map(\.text).joined(separator: ", "))")
    return rules
  }()
}
