/// The name of a rule, under which CONFORMANCE.md states it.
///
/// Names are never reused. The rule itself, with its statement, is in the file of its theme. The names are an enumeration
/// and not made from those values, because monitors are compiled to sets of small numbers: here a number is the place of a
/// name, and a misspelled name does not compile. There will be more of them, so a `switch` of an adopter has a `default`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum RuleID: UInt8, CaseIterable, Hashable, Sendable, Comparable {
  /// Rules about states.
  case sm01, sm02, sm03, sm04, sm05, sm06, sm07, sm08, sm09, sm10, sm11, sm13, sm14, sm15, sm16, sm17, sm18,
    sm19

  /// Rules about order.
  case or01, or02, or03, or04, or06, or07, or08, or09, or10, or11, or12, or13, or15, or16, or17, or18, or19,
    or20, or21, or22, or23, or24

  /// Rules about number.
  case mu01, mu02, mu03, mu04, mu05, mu06, mu07, mu08, mu10

  /// Rules about what is never sent.
  case pr01, pr02, pr03, pr04, pr05, pr06, pr07, pr09, pr10, pr11, pr12, pr13

  /// Rules about notifications.
  case no01, no02, no03, no04, no05, no06, no07, no08, no09

  /// Rules about the end of the process.
  case pc01, pc02, pc03, pc05, pc07, pc08, pc09

  /// Rules that the resolution of a contradiction adds.
  case c02, c07, c11, c14, c15, c16, c18, c20, c24, c25, c33, c34, c38, c40, c41

  /// Rules about the launch, from `main` to the first event.
  case mu09, la01, la02, la03, la04, la05, la06, la07, la08, la09, la10, la11, la12, la13, la14, la15, la16,
    la18, la19, la20, la22

  /// Rules about the root view controller.
  case vc01, vc02, vc03, vc04, vc05, vc06, vc08, c21

  /// Rules about text fields.
  case pr08, pr14, tf01, tf02, tf03, tf04, tf05, tf06, tf07, tf08, tf09, tf10, tf11, tf12, tf13, tf15, tf16,
    tf18, tf19, tf20, tf21, c26, c27, c28, c29, c30, c39

  /// Rules about time budgets.
  case tb02, tb03, tb04, c13

  /// Rules about network connections.
  case ne01, ne02, ne03, c12

  /// Rules about scenes.
  case sc01, sc02, sc04, sc05, sc07, sc08, sc09, sc10, sc11, sc12, sc13, sc14, sc15, sc16, sc17, sc18, sc19, sc22,
    sc23, sc24, sc25, sc27, sc28, sc29, sc30, sc31, sc32, sc33, sc37, sc41, sc03,
    sc48

  /// Rules about memory warnings.
  case mw01, mw02, mw03, mw04, mw05, mw06

  /// Rules about requests of the user.
  case rq01, rq02, rq03, rq04, rq05, rq06, rq07, rq08, rq09, rq10, rq11, rq12, rq13, rq14, rq15, rq16

  /// Rules about several scenes.
  case sc21, sc35, sc42, sc43, sc44, sc45, sc46, sc47, sc49
  /// Rules about what the system does to an app out of sight.
  case bg01, bg02, bg03, bg04, bg05, bg06, bg07

  /// Rules about changes of the time.
  case tc01, tc02, tc03, tc04, tc05

  /// The name as documents and reports spell it: `PR-03`.
  public var text: String { Self.texts[index] }

  /// The rule of this name, as `text` spells it.
  public init?(_ text: some StringProtocol) {
    guard let rule = Self.byName[String(text)] else { return nil }
    self = rule
  }

  private static let texts: [String] = allCases.map { id in
    let name = String(describing: id).uppercased()
    // The resolutions of contradictions are C and a number; all other names have a hyphen before the number.
    let letters = name.prefix { $0.isLetter }
    return letters == "C" ? name : "\(letters)-\(name.dropFirst(letters.count))"
  }

  /// The rule of this name.
  ///
  /// - Complexity: O(1)
  public var rule: Rule { Rule[self] }

  public static func < (one: RuleID, other: RuleID) -> Bool { one.index < other.index }

  /// The place of this name in `allCases`.
  package var index: Int { Int(rawValue) }
}

extension RuleID: CodedByName, CodingKeyRepresentable {
  package static var noun: String { "rule" }
  package static let byName = index()
  package var name: String { text }
  public init(from decoder: any Decoder) throws { self = try Self.decoded(from: decoder) }
  public func encode(to encoder: any Encoder) throws { try coded.encode(to: encoder) }
  /// The name, by which a dictionary in a file has what belongs to the rule.
  public var codingKey: any CodingKey { text.codingKey }
  /// The rule of a name in a file; nil where there is none.
  public init?(codingKey: some CodingKey) { self.init(codingKey.stringValue) }
}
