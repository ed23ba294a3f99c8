extension Counterexample.Generalization {
  /// The other scenarios that break the rule, in words: "on iOS 4 to 12; with any interruption"; nil where there is none.
  package var words: String? {
    let phrases = freedoms.compactMap(\.words)
    return phrases.isEmpty ? nil : phrases.joined(separator: "; ")
  }
}

extension Counterexample.Generalization.Freedom {
  /// Whether whatever was tried breaks the rule.
  private var isWhatever: Bool { unlike.isEmpty }

  /// The other values that break the rule, in words; nil where there are none, except that a single version is named.
  package var words: String? {
    if aspect == .version {
      let versions = ([own] + alike).compactMap { Int($0) }
      return "on iOS \(Self.ranges(versions))\(alike.isEmpty ? " alone" : "")"
    }
    if alike.isEmpty { return nil }
    switch aspect {
    case .version: return nil
    case .interruption: return isWhatever ? "with any interruption" : "with \(([own] + alike).joinedByOr) alike"
    case .event: return "event \((step ?? 0) + 1) may be \(alike.joinedByOr)"
    case .replies: return "event \((step ?? 0) + 1) with other replies: \(alike.joinedByOr)"
    case .exitsOnSuspend: return "with or without UIApplicationExitsOnSuspend"
    case .backgroundModes: return isWhatever ? "with any background modes" : "with background modes \(alike.joinedByOr)"
    case .focus: return "whether or not interruptions take the focus"
    case .methods: return isWhatever ? "whichever method the app leaves out" : "without \(alike.joinedByOr)"
    case .launch: return isWhatever ? "however the app is launched" : "with \(alike.joinedByOr)"
    }
  }

  /// Numbers as ranges: `4 to 7, 9`.
  private static func ranges(_ numbers: [Int]) -> String {
    numbers.stretches.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)" }
      .joined(separator: ", ")
  }
}

extension [Int] {
  /// The numbers in order, those that follow one another in one range.
  var stretches: [ClosedRange<Int>] {
    Set(self).sorted().reduce(into: []) { ranges, number in
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
  }
}
