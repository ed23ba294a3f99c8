/// A question on which the documents disagree, are ambiguous or depend on the version, and how the rules answer it.
package struct Resolution: Hashable, Sendable {
  package let id: String
  package let question: String
  package let resolution: String
  /// The rules that carry the answer.
  package let rules: [RuleID]

  init(_ id: String, _ question: String, _ resolution: String, _ rules: RuleID...) {
    self.id = id
    self.question = question
    self.resolution = resolution
    self.rules = rules
  }
}
