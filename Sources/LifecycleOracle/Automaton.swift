import LifecycleModel

/// The expectations as one automaton over small integers, made as far as it is walked.
///
/// A state of the automaton is what may still arrive in a step. Its row tells, for each symbol (a callback's column and the
/// reading inside it), the state that follows.
package struct Automaton: Sendable {
  package typealias State = UInt16

  /// One more than the largest symbol.
  static let stride = 192
  private static let unknown: State = .max
  /// A row of a state that was never left. To append an array is one copy, even without optimisation.
  private static let noTransitions = [State](repeating: unknown, count: stride)
  private static let noUses = [Int](repeating: 0, count: stride)
  static let rejected: State = .max - 1

  /// The column for callbacks that are not claimed: they mean nothing anywhere.
  static let ignoredColumn = 23
  /// The symbol of such callbacks.
  static var ignored: UInt8 { 23 << 3 }
  /// Callbacks that need a process that executes, and no more.
  private static let incidentalColumns = 18...22
  private static let viewColumn = 17
  private static let mainColumn = 16

  /// What a state stands for.
  struct Key: Hashable, Sendable {
    let rest: Expectation
    let executes: Bool
    let allowsViews: Bool
    let strict: Bool
  }

  private(set) var keys: [Key] = []
  private var stateOfKey: [Key: State] = [:]
  /// For each state and symbol the state that follows.
  private var transitions: [State] = []
  /// How often each transition was taken.
  private var uses: [Int] = []
  /// How often a step counts.
  var weight = 1
  private(set) var accepting: [Bool] = []

  static func column(of callback: Callback) -> Int {
    switch callback.kind {
    case .delegateMessage, .notification, .preservation: Int(callback.rawValue)
    case .main: mainColumn
    case .misdirected: mainColumn
    case .viewAppearance: viewColumn
    case .viewLoading: 22
    case .launchStep, .text, .expiration, .networking: ignoredColumn
    case .incidental:
      switch callback {
      case .supportedInterfaceOrientations: 18
      case .hasText, .textInRange: 19
      case .beginIgnoringInteractionEvents, .endIgnoringInteractionEvents: 20
      default: 21
      }
    }
  }

  /// The rule that permits the callbacks of an incidental column.
  static func incidentalRule(of callback: Callback) -> RuleID? {
    callback.kind == .incidental ? incidentalRule(column(of: callback)) : nil
  }

  private static func incidentalRule(_ column: Int) -> RuleID? {
    switch column {
    case 18: .mu06
    case 19: .mu07
    case 20: .or23
    case 21: .c40
    default: nil
    }
  }

  mutating func state(for expected: StepExpectation, strict: Bool) -> State {
    state(
      Key(rest: expected.body, executes: expected.executes, allowsViews: expected.allowsViews, strict: strict))
  }

  private mutating func state(_ key: Key) -> State {
    if let state = stateOfKey[key] { return state }
    let state = State(keys.count)
    precondition(state < Self.rejected, "the rules make more than \(Self.rejected) expectations")
    stateOfKey[key] = state
    keys.append(key)
    accepting.append(key.rest.isComplete(strict: key.strict))
    transitions.append(contentsOf: Self.noTransitions)
    uses.append(contentsOf: Self.noUses)
    return state
  }

  /// The state after `symbol`; `rejected` where it may not come.
  mutating func step(_ state: State, _ symbol: UInt8) -> State {
    let place = Int(state) * Self.stride + Int(symbol)
    if transitions[place] == Self.unknown { transitions[place] = successor(of: state, Int(symbol)) }
    uses[place] += weight
    return transitions[place]
  }

  private mutating func successor(of state: State, _ symbol: Int) -> State {
    let key = keys[Int(state)]
    guard let rest = Self.successor(of: key, symbol) else { return Self.rejected }
    return self.state(Key(rest: rest, executes: key.executes, allowsViews: key.allowsViews, strict: key.strict))
  }

  private static func successor(of key: Key, _ symbol: Int) -> Expectation? {
    let column = symbol >> 3
    let reading = symbol & 7 == 0 ? nil : ApplicationState(rawValue: UInt8(symbol & 7) - 1)
    let isReadable = reading?.isReadable ?? true
    switch column {
    case ignoredColumn: return key.rest
    case incidentalColumns: return key.executes && isReadable ? key.rest : nil
    case viewColumn: return key.allowsViews && isReadable ? key.rest : nil
    case mainColumn: return nil
    default:
      return key.rest.derivative(strict: key.strict) {
        Int($0.callback.rawValue) == column && permits($0.reading, reading, strict: key.strict)
      }
    }
  }

  private static func permits(_ permitted: Reading, _ reading: ApplicationState?, strict: Bool) -> Bool {
    permitted.isAdvice && !strict ? Reading.notJudged.permits(reading) : permitted.permits(reading)
  }

  /// The rules that the transitions taken so far exercised, each with the number of times.
  func exercised() -> [RuleID: Int] {
    var counts: [RuleID: Int] = [:]
    for (state, key) in keys.enumerated() {
      for symbol in 0..<Self.stride {
        let uses = uses[state * Self.stride + symbol]
        guard uses > 0 else { continue }
        for rule in Self.rules(behind: key, symbol) { counts[rule, default: 0] += uses }
      }
    }
    return counts
  }

  private static func rules(behind key: Key, _ symbol: Int) -> Set<RuleID> {
    let column = symbol >> 3
    let hasReading = symbol & 7 != 0
    if let rule = incidentalRule(column) { return key.executes ? [rule] : [] }
    guard column < mainColumn else { return [] }
    var rules: Set<RuleID> = []
    for (obligation, permittedBy) in key.rest.next(strict: key.strict)
    where Int(obligation.callback.rawValue) == column {
      rules.formUnion(Self.rules(behind: obligation, hasReading: hasReading))
      if let permittedBy { rules.insert(permittedBy) }
    }
    return rules
  }

  /// The rules that the arrival of a callback puts to the test.
  static func rules(behind obligation: Obligation, hasReading: Bool) -> Set<RuleID> {
    var rules: Set<RuleID> = [obligation.rule]
    if hasReading {
      rules.insert(.sm11)
      if let rule = obligation.reading.rule { rules.insert(rule) }
    }
    guard let order = NotificationOrder.rule(of: obligation.callback) else { return rules }
    return rules.union(order == .no06 ? [order, .mu05] : [order, .mu05, .no07, .no09])
  }
}
