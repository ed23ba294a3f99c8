/// One thing that the documents say, and what became of it.
///
/// The documents repeat one another, so several facts may stand behind one rule, which has the name of the plainest.
package struct Fact: Hashable, Sendable {
  package enum Treatment: Hashable, Sendable {
    /// The rule of the same name judges it.
    case judged(RuleID)
    /// Another rule says the same.
    case restated(by: RuleID)
    /// No rule follows it; the resolution of this name says why.
    case overruled(by: String)
    /// Neither callbacks nor readings nor ends can show it; the text says why.
    case notObservable(String)
  }

  package let id: String
  /// What the documents say, in one sentence without its full stop.
  package let statement: String
  package let treatment: Treatment

  init(_ id: String, _ statement: String, _ treatment: Treatment) {
    self.id = id
    self.statement = statement
    self.treatment = treatment
  }

  /// A fact that has its own rule, which states it.
  init(judgedBy rule: RuleID) { self.init(rule.text, rule.rule.statement, .judged(rule)) }
}
