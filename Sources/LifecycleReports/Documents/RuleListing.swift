/// Rules as data for other programs: `lifecycle-conformance rules --json`.
package struct RuleListing: Encodable {
  let format = 1
  let version = Rule.version
  let rules: [RuleRecord]
  let facts: [FactRecord]

  /// - Parameters:
  ///   - rule: The only rule to list, with its facts; nil for all.
  ///   - example: Returns the example of a rule; nil where it has none.
  package init(only rule: RuleID? = nil, example: (Rule) -> RuleExample? = { _ in nil }) {
    let facts = Fact.table.filter { fact in rule.map { fact.treatment.rules.contains($0) } ?? true }
    self.facts = facts.map {
      FactRecord(
        id: $0.id, statement: $0.statement, quotations: $0.quotations, treatment: $0.treatment.words,
        narrowed: $0.narrowed, widened: $0.widened)
    }
    rules = RuleTheme.all.flatMap { theme in
      theme.rules.filter { rule == nil || $0.id == rule }.map { rule in
        RuleRecord(
          id: rule.id.text, theme: theme.title, level: rule.level.words, status: rule.status.rawValue,
          profile: rule.profile, statement: rule.statement, citations: rule.citations, references: rule.references,
          source: rule.source, remedy: rule.remedy, facet: rule.facet.name,
          example: example(rule).map { ["legal": $0.text(of: .legal), "broken": $0.text(of: .broken)] },
          facts: facts.filter { $0.treatment.rules.contains(rule.id) }.map(\.id))
      }
    }
  }

  /// The listing as JSON, with a line break at its end.
  package func json() throws -> String { try inJSON() + "\n" }
}

struct RuleRecord: Encodable {
  let id: String
  let theme: String
  let level: String
  let status: String
  let profile: String?
  let statement: String
  let citations: [Rule.Citation]
  let references: [Rule.Reference]
  let source: String?
  let remedy: String
  let facet: String
  /// One step of a trace, as it keeps the rule (`legal`) and as it breaks it (`broken`); left out where there is none.
  let example: [String: String]?
  /// The names of the facts that it judges, its own among them.
  let facts: [String]
}

struct FactRecord: Encodable {
  let id: String
  let statement: String
  let quotations: [Rule.Citation]
  let treatment: String
  let narrowed: String?
  let widened: String?
}
