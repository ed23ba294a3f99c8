import LifecycleModel
public import LifecycleOracle

/// A rule that an adopter knowingly breaks or holds to be wrong, and why.
///
/// To break it is expected and fails no run. To keep it wherever it is put to the test does fail, so that the list stays
/// true, but for a rule that is disputed.
public struct KnownDeviation: Hashable, Sendable {
  /// The rule that is broken.
  public let rule: RuleID
  /// Why it is broken.
  public let reason: String
  /// Whether the rule itself is called into question; the report then quotes what it rests on.
  public let isDisputed: Bool

  /// The deviation from a rule.
  ///
  /// - Parameters:
  ///   - rule: The rule that is broken.
  ///   - reason: Why it is broken; not empty.
  public init(_ rule: RuleID, _ reason: String) { self.init(rule, reason, isDisputed: false) }

  /// A rule that counts neither way, because the adopter holds it to be wrong.
  ///
  /// - Parameters:
  ///   - rule: The rule that is called into question.
  ///   - reason: What speaks against it; not empty.
  public static func disputing(_ rule: RuleID, _ reason: String) -> KnownDeviation {
    KnownDeviation(rule, reason, isDisputed: true)
  }

  private init(_ rule: RuleID, _ reason: String, isDisputed: Bool) {
    precondition(reason.contains { !$0.isWhitespace }, "the known deviation from \(rule.text) needs a reason")
    self.rule = rule
    self.reason = reason
    self.isDisputed = isDisputed
  }

  /// The deviation from a rule that is given by its name, `PR-03`, in capitals or not.
  ///
  /// - Throws: `UnknownRule` where there is no such rule.
  public init(ruleNamed name: String, _ reason: String, isDisputed: Bool = false) throws(UnknownRule) {
    guard let rule = RuleID(name.uppercased()) else { throw UnknownRule(name: name) }
    self.init(rule, reason, isDisputed: isDisputed)
  }
}

/// The name of a rule that does not exist.
public struct UnknownRule: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name as it was written.
  public let name: String

  public var description: String {
    "unknown rule '\(name)'\(NearestName.hint(name.uppercased(), in: RuleID.allCases.map(\.text)))"
  }
}
