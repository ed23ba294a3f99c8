extension RuleID {
  /// The rules that came after an edition.
  package static func introduced(after edition: Int) -> Set<RuleID> {
    Set(allCases.filter { $0.rule.edition > edition })
  }
}

extension Rule {
  /// Every rule, in the order of `RuleID`.
  public static let catalogue: [Rule] = {
    let rules = RuleTheme.all.flatMap(\.rules).sorted { $0.id < $1.id }
    let named = rules.map(\.id)
    let wrong = RuleID.allCases.filter { id in named.count { $0 == id } != 1 }
    precondition(wrong.isEmpty, "each name needs one rule in one theme: \(wrong.map(\.text).joined(separator: ", "))")
    return rules
  }()
}
