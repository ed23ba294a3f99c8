/// The name of a rule, under which CONFORMANCE.md states it.
///
/// Names are never reused.
public enum RuleID: UInt8, CaseIterable, Hashable, Sendable, Comparable {
  // States.
  case sm02
  case sm03
  case sm04
  case sm05
  case sm07
  case sm09
  case sm10
  case sm11
  case sm13
  case sm14
  case sm17
  case sm18
  case sm19

  // Order.
  case or01
  case or02
  case or03
  case or04
  case or06
  case or07
  case or08
  case or09
  case or10
  case or11
  case or12
  case or13
  case or15
  case or16
  case or17
  case or18
  case or19
  case or20
  case or21
  case or22
  case or23
  case or24

  // Number.
  case mu01
  case mu02
  case mu03
  case mu04
  case mu05
  case mu06
  case mu07
  case mu08
  case mu10

  // What is never sent.
  case pr01
  case pr02
  case pr03
  case pr04
  case pr05
  case pr06
  case pr07
  case pr09
  case pr10
  case pr11
  case pr12
  case pr13

  // Notifications.
  case no01
  case no02
  case no03
  case no04
  case no05
  case no06
  case no07
  case no08
  case no09

  // The end of the process.
  case pc01
  case pc02
  case pc03
  case pc05
  case pc07
  case pc08
  case pc09

  // What the resolution of a contradiction adds.
  case c02
  case c07
  case c11
  case c14
  case c15
  case c16
  case c18
  case c20
  case c24
  case c25
  case c33
  case c38
  case c40

  // The launch, from `main` to the first event.
  case mu09
  case la01
  case la02
  case la03
  case la04
  case la05
  case la06
  case la07
  case la08
  case la09
  case la10
  case la11
  case la12
  case la13
  case la14
  case la15
  case la16
  case la18
  case la19
  case la20
  case la22

  // The root view controller.
  case vc01
  case vc02
  case vc03
  case vc04
  case vc05
  case vc06
  case vc08
  case c21

  // Text fields.
  case pr08
  case pr14
  case tf01
  case tf02
  case tf03
  case tf04
  case tf05
  case tf06
  case tf07
  case tf08
  case tf09
  case tf10
  case tf11
  case tf12
  case tf13
  case tf15
  case tf16
  case tf18
  case tf19
  case tf20
  case c26
  case c27
  case c28
  case c29
  case c30
  case c39

  // Time budgets.
  case tb02
  case tb03
  case tb04
  case c13

  // Networking.
  case ne01
  case ne02
  case ne03
  case c12

  /// The name as documents and reports spell it: `PR-03`.
  public var text: String { Self.texts[index] }

  /// The rule of this name, as `text` spells it.
  public init?(_ text: some StringProtocol) {
    guard let index = Self.texts.firstIndex(where: { $0 == text }) else { return nil }
    self = Self.allCases[index]
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
