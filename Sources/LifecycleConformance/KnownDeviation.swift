import LifecycleModel
public import LifecycleOracle

/// A rule that an adopter knowingly breaks, and why.
///
/// To break it is expected and fails no run; to keep it wherever it is put to the test does, so that the list stays true.
public struct KnownDeviation: Hashable, Sendable {
  public let rule: RuleID
  public let reason: String

  /// - Parameter reason: Why the rule is broken; not empty.
  public init(_ rule: RuleID, _ reason: String) {
    precondition(reason.contains { !$0.isWhitespace }, "the known deviation from \(rule.text) needs a reason")
    self.rule = rule
    self.reason = reason
  }

  /// The deviation from a rule that is given by its name, `PR-03`, in capitals or not.
  ///
  /// - Throws: `UnknownRule` where there is no such rule.
  public init(ruleNamed name: String, _ reason: String) throws(UnknownRule) {
    guard let rule = RuleID(name.uppercased()) else { throw UnknownRule(name: name) }
    self.init(rule, reason)
  }
}

/// The name of a rule that does not exist.
public struct UnknownRule: Error, Hashable, Sendable, CustomStringConvertible {
  public let name: String

  public var description: String {
    "unknown rule '\(name)'\(NearestName.hint(name.uppercased(), in: RuleID.allCases.map(\.text)))"
  }
}
