/// The name of a rule, under which CONFORMANCE.md states it.
///
/// Names are never reused.
public enum RuleID: String, CaseIterable, Hashable, Sendable, Comparable {
  // States.
  case sm02 = "SM-02"
  case sm03 = "SM-03"
  case sm04 = "SM-04"
  case sm05 = "SM-05"
  case sm07 = "SM-07"
  case sm09 = "SM-09"
  case sm10 = "SM-10"
  case sm11 = "SM-11"
  case sm13 = "SM-13"
  case sm14 = "SM-14"
  case sm17 = "SM-17"
  case sm18 = "SM-18"
  case sm19 = "SM-19"

  // Order.
  case or01 = "OR-01"
  case or02 = "OR-02"
  case or03 = "OR-03"
  case or04 = "OR-04"
  case or06 = "OR-06"
  case or07 = "OR-07"
  case or08 = "OR-08"
  case or09 = "OR-09"
  case or10 = "OR-10"
  case or11 = "OR-11"
  case or12 = "OR-12"
  case or13 = "OR-13"
  case or15 = "OR-15"
  case or16 = "OR-16"
  case or17 = "OR-17"
  case or18 = "OR-18"
  case or19 = "OR-19"
  case or20 = "OR-20"
  case or21 = "OR-21"
  case or22 = "OR-22"
  case or23 = "OR-23"
  case or24 = "OR-24"

  // Number.
  case mu01 = "MU-01"
  case mu02 = "MU-02"
  case mu03 = "MU-03"
  case mu04 = "MU-04"
  case mu05 = "MU-05"
  case mu06 = "MU-06"
  case mu07 = "MU-07"
  case mu08 = "MU-08"
  case mu10 = "MU-10"

  // What is never sent.
  case pr01 = "PR-01"
  case pr02 = "PR-02"
  case pr03 = "PR-03"
  case pr04 = "PR-04"
  case pr05 = "PR-05"
  case pr06 = "PR-06"
  case pr07 = "PR-07"
  case pr09 = "PR-09"
  case pr10 = "PR-10"
  case pr11 = "PR-11"
  case pr12 = "PR-12"

  // Notifications.
  case no01 = "NO-01"
  case no02 = "NO-02"
  case no03 = "NO-03"
  case no04 = "NO-04"
  case no05 = "NO-05"
  case no06 = "NO-06"
  case no07 = "NO-07"
  case no08 = "NO-08"
  case no09 = "NO-09"

  // The end of the process.
  case pc01 = "PC-01"
  case pc02 = "PC-02"
  case pc03 = "PC-03"
  case pc05 = "PC-05"
  case pc07 = "PC-07"
  case pc08 = "PC-08"
  case pc09 = "PC-09"

  // What the resolution of a contradiction adds.
  case c02 = "C02"
  case c07 = "C07"
  case c11 = "C11"
  case c14 = "C14"
  case c15 = "C15"
  case c16 = "C16"
  case c18 = "C18"
  case c20 = "C20"
  case c24 = "C24"
  case c25 = "C25"
  case c33 = "C33"
  case c38 = "C38"
  case c40 = "C40"

  /// The name as documents and reports spell it: `PR-03`.
  public var text: String { rawValue }

  /// The rule of this name.
  ///
  /// - Complexity: O(1)
  public var rule: Rule { Rule[self] }

  public func hash(into hasher: inout Hasher) { hasher.combine(index) }

  public static func < (one: RuleID, other: RuleID) -> Bool { one.index < other.index }

  /// The place of this name in `allCases`.
  ///
  /// The checker indexes arrays with it, so it is a switch and not a search.
  package var index: Int {
    switch self {
    case .sm02: 0
    case .sm03: 1
    case .sm04: 2
    case .sm05: 3
    case .sm07: 4
    case .sm09: 5
    case .sm10: 6
    case .sm11: 7
    case .sm13: 8
    case .sm14: 9
    case .sm17: 10
    case .sm18: 11
    case .sm19: 12
    case .or01: 13
    case .or02: 14
    case .or03: 15
    case .or04: 16
    case .or06: 17
    case .or07: 18
    case .or08: 19
    case .or09: 20
    case .or10: 21
    case .or11: 22
    case .or12: 23
    case .or13: 24
    case .or15: 25
    case .or16: 26
    case .or17: 27
    case .or18: 28
    case .or19: 29
    case .or20: 30
    case .or21: 31
    case .or22: 32
    case .or23: 33
    case .or24: 34
    case .mu01: 35
    case .mu02: 36
    case .mu03: 37
    case .mu04: 38
    case .mu05: 39
    case .mu06: 40
    case .mu07: 41
    case .mu08: 42
    case .mu10: 43
    case .pr01: 44
    case .pr02: 45
    case .pr03: 46
    case .pr04: 47
    case .pr05: 48
    case .pr06: 49
    case .pr07: 50
    case .pr09: 51
    case .pr10: 52
    case .pr11: 53
    case .pr12: 54
    case .no01: 55
    case .no02: 56
    case .no03: 57
    case .no04: 58
    case .no05: 59
    case .no06: 60
    case .no07: 61
    case .no08: 62
    case .no09: 63
    case .pc01: 64
    case .pc02: 65
    case .pc03: 66
    case .pc05: 67
    case .pc07: 68
    case .pc08: 69
    case .pc09: 70
    case .c02: 71
    case .c07: 72
    case .c11: 73
    case .c14: 74
    case .c15: 75
    case .c16: 76
    case .c18: 77
    case .c20: 78
    case .c24: 79
    case .c25: 80
    case .c33: 81
    case .c38: 82
    case .c40: 83
    }
  }
}
