/// A set of rules, in a few words.
package struct RuleSet: Hashable, Sendable {
  /// A bit for each rule, at its raw value, which is one byte.
  private var bits = SIMD4<UInt64>()

  package init() {}

  package init(_ rules: some Sequence<RuleID>) { for rule in rules { insert(rule) } }

  package func contains(_ rule: RuleID) -> Bool { bits[Self.word(rule)] & Self.bit(rule) != 0 }

  package mutating func insert(_ rule: RuleID) { bits[Self.word(rule)] |= Self.bit(rule) }

  package mutating func formUnion(_ other: RuleSet) { bits |= other.bits }

  package func union(_ other: RuleSet) -> RuleSet {
    var union = self
    union.formUnion(other)
    return union
  }

  package func subtracting(_ other: RuleSet) -> RuleSet {
    var rest = self
    rest.bits &= ~other.bits
    return rest
  }

  /// The rules, in the order of their names.
  package var rules: [RuleID] {
    var rules: [RuleID] = []
    for word in 0..<bits.scalarCount {
      var rest = bits[word]
      while rest != 0 {
        if let rule = RuleID(rawValue: UInt8(word << 6 | rest.trailingZeroBitCount)) { rules.append(rule) }
        rest &= rest - 1
      }
    }
    return rules
  }

  private static func word(_ rule: RuleID) -> Int { Int(rule.rawValue >> 6) }
  private static func bit(_ rule: RuleID) -> UInt64 { 1 << UInt64(rule.rawValue & 63) }
}
