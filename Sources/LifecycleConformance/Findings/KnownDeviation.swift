/// A rule that an adopter knowingly breaks or holds to be wrong, and why.
///
/// It can name a callback and an event: then only what is wrong with that callback, at that event, is
/// expected. It is a filter on violations, applied after the judging, so that it never changes what else is
/// found. An expected break fails no run. A known deviation that no violation fits, although its rule was
/// exercised, fails the run, so that the list stays true; a disputed rule does not.
public struct KnownDeviation: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The rule that is broken.
  public let rule: RuleID
  /// The callback that is wrong; nil for any.
  package let callback: Callback?
  /// The event at which the rule is broken; nil for any.
  package let event: Event?
  /// Why it is broken.
  public let reason: String
  /// Whether the rule itself is called into question; the report then quotes what it rests on.
  package let isDisputed: Bool

  /// The deviation from a rule.
  ///
  /// - Parameters:
  ///   - rule: The rule that is broken.
  ///   - callback: The callback that is wrong; nil for any.
  ///   - event: The event at which the rule is broken; nil for any.
  ///   - reason: Why it is broken, or what speaks against the rule; not empty.
  ///   - isDisputed: Whether the adopter holds the rule to be wrong, so that it counts neither way.
  public init(
    _ rule: RuleID, of callback: Callback? = nil, at event: Event? = nil, _ reason: String, isDisputed: Bool = false
  ) {
    precondition(reason.contains { !$0.isWhitespace }, "the known deviation from \(rule.text) needs a reason")
    self.rule = rule
    self.callback = callback
    self.event = event
    self.reason = reason
    self.isDisputed = isDisputed
  }

  /// The deviation from a rule that is given in words: `PR-03`, or `OR-04 of applicationWillResignActive: at press Home`.
  ///
  /// - Parameters:
  ///   - notation: The rule, in capitals or not, and where given `of` a callback, `at` an event. A callback has any of its
  ///     spellings.
  ///   - reason: Why it is broken; not empty.
  ///   - isDisputed: Whether the rule itself is called into question.
  /// - Throws: `KnownDeviation.NotationError` if there is no such rule, callback or event.
  /// - Complexity: O(number of callbacks + number of events).
  public init(named notation: String, _ reason: String, isDisputed: Bool = false) throws(KnownDeviation.NotationError) {
    let words = notation.split(separator: " ", omittingEmptySubsequences: true)
    let first = words.first.map(String.init) ?? notation
    guard let rule = RuleID(first.uppercased()) else {
      throw KnownDeviation.NotationError("rule", first, first.uppercased(), in: RuleID.allCases.map(\.text))
    }
    var rest = words.dropFirst()
    var callback: Callback?
    if rest.first == "of" {
      rest = rest.dropFirst()
      let name = rest.prefix { $0 != "at" }.joined(separator: " ")
      callback = Callback(named: name)
      if callback == nil {
        throw KnownDeviation.NotationError("callback", name, name, in: Callback.allCases.map { $0.shortName() })
      }
      rest = rest.drop { $0 != "at" }
    }
    var event: Event?
    if rest.first == "at" {
      let name = rest.dropFirst().joined(separator: " ")
      event = Event(name: name)
      if event == nil { throw KnownDeviation.NotationError("event", name, name, in: Event.allCases.map(\.name)) }
      rest = []
    }
    guard rest.isEmpty else {
      throw KnownDeviation.NotationError("words", rest.joined(separator: " "), "", in: [])
    }
    self.init(rule, of: callback, at: event, reason, isDisputed: isDisputed)
  }

  /// The notation that `init(named:_:isDisputed:)` takes: `OR-04 of applicationWillResignActive: at press Home`.
  public var description: String { rule.text + scope }

  /// The limits of the deviation in the notation, after the rule; empty where it expects any break of the rule.
  var scope: String {
    (callback.map { " of \($0.shortName())" } ?? "") + (event.map { " at \($0.name)" } ?? "")
  }

  /// How many of its two limits it has: of two that fit, the one with more is meant.
  package var precision: Int { (callback == nil ? 0 : 1) + (event == nil ? 0 : 1) }

  /// Whether both expect exactly the same.
  package func hasScope(of other: KnownDeviation) -> Bool {
    rule == other.rule && callback == other.callback && event == other.event
  }

  func expects(_ breach: ConformanceReport.Breach) -> Bool {
    rule == breach.rule && (callback == nil || callback == breach.cause.callback)
      && (event == nil || event == breach.event)
  }

  /// A known deviation that names a rule, a callback or an event that does not exist.
  public struct NotationError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    fileprivate init(_ kind: String, _ name: String, _ wanted: String, in known: [String]) {
      let hint = NearestName.hint(wanted, in: known)
      description = "unknown \(kind) '\(name)'\(hint.isEmpty && kind == "rule" ? "; CONFORMANCE.md lists them" : hint)"
    }
  }
}
