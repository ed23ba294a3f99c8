/// One thing that the documents say, in its own sentence and in their words, and how it is judged.
///
/// The documents repeat one another, so one rule may rest on several facts, which has the name of the plainest.
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

  init(
    _ id: String, _ statement: String, _ quotations: [Rule.Citation], _ treatment: Treatment,
    narrowed: String? = nil, widened: String? = nil
  ) {
    self.id = id
    self.statement = statement
    self.quotations = quotations
    self.treatment = treatment
    self.narrowed = narrowed
    self.widened = widened
  }
}
