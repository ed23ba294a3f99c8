extension String {
  /// "1 rule", "2 rules", "2 processes".
  package static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)\(noun.hasSuffix("s") ? "es" : "s")"
  }
}

extension Duration {
  package var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }

  /// "10 seconds", "0.2 seconds".
  package var formattedSeconds: String {
    let tenths = Int((seconds * 10).rounded())
    let number = tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    return number == "1" ? "1 second" : "\(number) seconds"
  }
}

extension Int {
  /// The number with a comma before each three digits: 149,084.
  package var grouped: String {
    if self < 1_000 { return "\(self)" }
    let last = "\(1_000 + self % 1_000)".dropFirst()
    return "\((self / 1_000).grouped),\(last)"
  }
}

extension String {
  /// The text with a # for each number.
  package var withoutNumbers: String { replacing(#/[0-9]+/#, with: "#") }
}

extension [String] {
  /// "a", "a or b", "a, b or c".
  package var joinedByOr: String { joined(beforeLast: "or") }

  /// "a", "a and b", "a, b and c".
  package var joinedByAnd: String { joined(beforeLast: "and") }

  private func joined(beforeLast word: String) -> String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " \(word) " + self[count - 1]
  }
}
