/// One thing that the documents say, and how it is judged.
///
/// The documents repeat one another, so one rule may rest on several facts, which has the name of the plainest.
/// That fact has the statement and the citations of its rule.
package struct Fact: Hashable, Sendable {
  package enum Treatment: Hashable, Sendable {
    /// These rules judge it; the first has the name of the fact.
    case judged([RuleID])
    /// Rules of other names say the same.
    case restated(by: [RuleID])
    /// No rule follows it; the resolution of this name says why.
    case overruled(by: String)
    /// Neither callbacks nor readings nor ends can show it; the text says why.
    case notObservable(String)

    /// The rules that judge it, under its own name or another.
    package var rules: [RuleID] {
      switch self {
      case .judged(let rules), .restated(let rules): rules
      case .overruled, .notObservable: []
      }
    }
  }

  package let id: String
  /// The fact, in one sentence without its full stop.
  package let statement: String
  /// Where they say it, in their own words.
  package let quotations: [Rule.Citation]
  package let treatment: Treatment
  /// Where the rules demand less than the documents say; nil where they do not.
  package let narrowed: String?
  /// Where the rules demand more than the documents say; nil where they do not.
  package let widened: String?

  /// Every fact that the documents state, by group, in the order of the documents' subjects.
  package static let table: [Fact] = {
    let written = withDifferences + withoutRule
    let judged = RuleID.allCases.filter { $0.text.contains("-") && Facet.documented.contains($0.rule.facet) }
    let others = judged.filter { rule in !written.contains { $0.id == rule.text } }.map { Fact($0) }
    let groups = ["SM", "OR", "MU", "PR", "LA", "NO", "VC", "TF", "TB", "PC", "NE"]
    func place(_ fact: Fact) -> Int { groups.firstIndex(of: String(fact.id.prefix(2))) ?? groups.count }
    return (written + others).sorted { (place($0), $0.id) < (place($1), $1.id) }
  }()
}

extension Fact {
  /// A fact that no rule of its name judges.
  init(
    _ id: String, _ treatment: Treatment, _ statement: String, _ quotations: Rule.Citation..., narrowed: String? = nil
  ) {
    self.init(
      id: id, statement: statement, quotations: quotations, treatment: treatment, narrowed: narrowed, widened: nil)
  }

  /// A fact that the rule of its name judges.
  ///
  /// - Parameters:
  ///   - others: Rules of other names that judge it too.
  ///   - places: Where the documents say it besides the citations of the rule.
  init(
    _ rule: RuleID, and others: RuleID..., also places: Rule.Citation..., narrowed: String? = nil,
    widened: String? = nil
  ) {
    self.init(
      id: rule.text, statement: rule.rule.statement, quotations: rule.rule.citations + places,
      treatment: .judged([rule] + others), narrowed: narrowed, widened: widened)
  }
}
