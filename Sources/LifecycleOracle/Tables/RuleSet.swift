import LifecycleRules

/// A set of rules, in a few words.
package struct RuleSet: Hashable, Sendable {
  /// A bit for each rule, at its raw value, which is one byte.
  private var bits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  package init() {}

  package init(_ rules: some Sequence<RuleID>) { for rule in rules { insert(rule) } }

  package func contains(_ rule: RuleID) -> Bool { word(rule.rawValue >> 6) >> UInt64(rule.rawValue & 63) & 1 == 1 }

  package mutating func insert(_ rule: RuleID) {
    let bit: UInt64 = 1 << UInt64(rule.rawValue & 63)
    switch rule.rawValue >> 6 {
    case 0: bits.0 |= bit
    case 1: bits.1 |= bit
    case 2: bits.2 |= bit
    default: bits.3 |= bit
    }
  }

  package mutating func formUnion(_ other: RuleSet) {
    bits.0 |= other.bits.0
    bits.1 |= other.bits.1
    bits.2 |= other.bits.2
    bits.3 |= other.bits.3
  }

  package func union(_ other: RuleSet) -> RuleSet {
    var union = self
    union.formUnion(other)
    return union
  }

  package func subtracting(_ other: RuleSet) -> RuleSet {
    var rest = self
    rest.bits.0 &= ~other.bits.0
    rest.bits.1 &= ~other.bits.1
    rest.bits.2 &= ~other.bits.2
    rest.bits.3 &= ~other.bits.3
    return rest
  }

  /// The rules, in the order of their names.
  package var rules: [RuleID] {
    var rules: [RuleID] = []
    for place in UInt8(0)..<4 {
      var rest = word(place)
      while rest != 0 {
        if let rule = RuleID(rawValue: place << 6 | UInt8(rest.trailingZeroBitCount)) { rules.append(rule) }
        rest &= rest - 1
      }
    }
    return rules
  }

  private func word(_ place: UInt8) -> UInt64 {
    switch place {
    case 0: bits.0
    case 1: bits.1
    case 2: bits.2
    default: bits.3
    }
  }

  package static func == (one: RuleSet, other: RuleSet) -> Bool { one.bits == other.bits }

  package func hash(into hasher: inout Hasher) { for place in UInt8(0)..<4 { hasher.combine(word(place)) } }
}
