import LifecycleModel

/// One monitor: what it watches, and its expectations as an automaton over small integers, made as far as it is walked.
///
/// A state of the automaton is what may still arrive in a step. Its row tells, for each symbol of the alphabet, the state that
/// follows. The alphabet is numbered here and may be of any size: what no rule tells apart shares a symbol.
struct Monitor: Sendable {
  typealias State = UInt16

  /// What a state stands for.
  private struct Key: Hashable, Sendable {
    let rest: Expectation
    /// Callbacks that mean nothing, wherever they come.
    let free: CallbackSet
    let strict: Bool
  }

  private static let unknown: State = .max
  static let rejected: State = .max - 1
  /// The symbol of all that means nothing to the monitor.
  static let ignored: UInt16 = 0

  /// What can be told apart, by its symbol.
  private let alphabet: [ObservedCallback]
  /// The symbol of each observation, by its bits.
  let symbols: [UInt16]
  /// The rules that the arrival of an expected callback puts to the test, and whether what was seen of it was told.
  private let rulesBehind: @Sendable (Obligation, Bool) -> Set<RuleID>
  /// A row of a state that was never left. To append an array is one copy, even without optimisation.
  private let noTransitions: [State]
  private let noUses: [Int]
  private var keys: [Key] = []
  private var stateOfKey: [Key: State] = [:]
  /// For each state and symbol the state that follows.
  private var transitions: [State] = []
  /// How often each transition was taken.
  private var uses: [Int] = []
  private(set) var accepting: [Bool] = []
  /// How often a step counts.
  var weight = 1

  /// - Parameters:
  ///   - meaning: What an observation means to the monitor, as one of all that mean the same; nil where it means nothing.
  ///   - rulesBehind: The rules that the arrival of an expected callback puts to the test, and whether what was seen of it was
  ///     told.
  init(
    meaning: (ObservedCallback) -> ObservedCallback?,
    rulesBehind: @escaping @Sendable (Obligation, Bool) -> Set<RuleID>
  ) {
    var alphabet = [ObservedCallback(.unnamed)]
    var symbolOfMeaning: [ObservedCallback: UInt16] = [:]
    symbols = (0..<UInt16(ObservedCallback.capacity)).map { bits in
      guard let phase = ObservedCallback.Phase(rawValue: UInt8(bits >> 11)),
        let callback = Callback(rawValue: UInt8(truncatingIfNeeded: bits >> 3)),
        let meaning = meaning(ObservedCallback(callback, phase, ObservedCallback.Detail(rawValue: UInt8(bits & 7))))
      else { return Self.ignored }
      if let symbol = symbolOfMeaning[meaning] { return symbol }
      let symbol = UInt16(alphabet.count)
      symbolOfMeaning[meaning] = symbol
      alphabet.append(meaning)
      return symbol
    }
    self.alphabet = alphabet
    self.rulesBehind = rulesBehind
    noTransitions = Array(repeating: Self.unknown, count: alphabet.count)
    noUses = Array(repeating: 0, count: alphabet.count)
  }

  /// The state in which this is still to come.
  ///
  /// - Parameter free: Callbacks that mean nothing, wherever they come.
  mutating func state(for rest: Expectation, free: CallbackSet, strict: Bool) -> State {
    state(Key(rest: rest, free: free, strict: strict))
  }

  private mutating func state(_ key: Key) -> State {
    if let state = stateOfKey[key] { return state }
    precondition(
      keys.count < Int(Self.rejected), "the rules make more than \(Self.rejected) states: make Monitor.State wider")
    let state = State(keys.count)
    stateOfKey[key] = state
    keys.append(key)
    accepting.append(key.rest.isComplete(strict: key.strict))
    transitions.append(contentsOf: noTransitions)
    uses.append(contentsOf: noUses)
    return state
  }

  /// The state after a symbol; `rejected` where it may not come.
  mutating func step(_ state: State, _ symbol: UInt16) -> State {
    let place = Int(state) &* noUses.count &+ Int(symbol)
    if transitions[place] == Self.unknown { transitions[place] = successor(of: state, Int(symbol)) }
    uses[place] += weight
    return transitions[place]
  }

  private mutating func successor(of state: State, _ symbol: Int) -> State {
    let key = keys[Int(state)]
    let observation = alphabet[symbol]
    if key.free.contains(observation.callback) { return observation.state?.isReadable ?? true ? state : Self.rejected }
    guard let rest = key.rest.successor(of: observation, strict: key.strict) else { return Self.rejected }
    return self.state(Key(rest: rest, free: key.free, strict: key.strict))
  }

  /// Whether what was sent in a step is what is expected.
  mutating func accepts(from start: State, _ recorder: borrowing CallbackRecorder) -> Bool {
    var state = start
    var place = 0
    while place < recorder.count {
      let symbol = symbols[Int(recorder[place].bits)]
      place += 1
      if symbol == Self.ignored { continue }
      state = step(state, symbol)
      if state == Self.rejected { return false }
    }
    return accepting[Int(state)]
  }

  /// The rules that the transitions taken so far exercised, each with the number of times.
  func exercised() -> [RuleID: Int] {
    var counts: [RuleID: Int] = [:]
    for (state, key) in keys.enumerated() {
      for symbol in 1..<alphabet.count {
        let uses = uses[state * alphabet.count + symbol]
        guard uses > 0 else { continue }
        for rule in rules(behind: key, alphabet[symbol]) { counts[rule, default: 0] += uses }
      }
    }
    return counts
  }

  private func rules(behind key: Key, _ observation: ObservedCallback) -> Set<RuleID> {
    if key.free.contains(observation.callback) { return observation.callback.incidentalRule.map { [$0] } ?? [] }
    var rules: Set<RuleID> = []
    for (obligation, permittedBy) in key.rest.next(strict: key.strict)
    where obligation.callback == observation.callback && obligation.phase == observation.phase {
      rules.formUnion(rulesBehind(obligation, observation.detail != .untold))
      if let permittedBy { rules.insert(permittedBy) }
    }
    return rules
  }
}

extension Monitor {
  /// The monitor of the application's messages and notifications.
  static func application(_ capabilities: Capabilities) -> Monitor {
    Monitor(meaning: { $0.meaningToApplication(capabilities) }, rulesBehind: Obligation.rulesOfApplication)
  }

  /// The monitor of a chain, which watches these callbacks.
  ///
  /// - Parameter isNested: Whether the beginning and the end of a call are told apart.
  static func chain(_ callbacks: CallbackSet, isNested: Bool) -> Monitor {
    Monitor {
      callbacks.contains($0.callback) ? $0.meaning(isNested: isNested) : nil
    } rulesBehind: { obligation, isTold in
      if isTold, let rule = obligation.reading.rule { [obligation.rule, rule] } else { [obligation.rule] }
    }
  }
}

extension Obligation {
  /// The rules that the arrival of a message or a notification puts to the test.
  static func rulesOfApplication(_ obligation: Obligation, hasReading: Bool) -> Set<RuleID> {
    var rules: Set<RuleID> = [obligation.rule]
    if hasReading {
      rules.insert(.sm11)
      if let rule = obligation.reading.rule { rules.insert(rule) }
    }
    return rules.union(NotificationOrder.rules(of: obligation.callback))
  }
}

extension Callback {
  /// The rule that permits a callback that needs a process that executes, and no more.
  var incidentalRule: RuleID? {
    guard kind == .incidental else { return nil }
    return switch self {
    case .supportedInterfaceOrientations: .mu06
    case .hasText, .textInRange: .mu07
    case .beginIgnoringInteractionEvents, .endIgnoringInteractionEvents: .or23
    default: .c40
    }
  }

  /// The first callback that the application's rules do not tell apart from this one.
  fileprivate var first: Callback {
    switch kind {
    case .incidental: Self.firstOfIncidentalRule[incidentalRule] ?? self
    case .viewLoading: .viewDidLoad
    case .viewAppearance: .viewDidAppear
    default: self
    }
  }

  private static let firstOfIncidentalRule = Dictionary(
    allCases.filter { $0.kind == .incidental }.map { ($0.incidentalRule, $0) }, uniquingKeysWith: { first, _ in first })
}

extension ObservedCallback {
  /// What an observation means to the application's monitor; nil where it means nothing.
  fileprivate func meaningToApplication(_ capabilities: Capabilities) -> ObservedCallback? {
    if phase == .leave { return nil }
    switch callback.kind {
    case .launchStep, .text, .expiration, .networking: return nil
    // The names of incidental callbacks are not claimed one by one: they always need a process that executes.
    case .incidental: break
    default: guard capabilities.callbacks.contains(callback) else { return nil }
    }
    let isRead = capabilities.readings.contains(callback)
    // Where a reading is not judged, it only matters that one can be read at all.
    let isJudged = StepRules.meaningful.contains(callback) || !(state?.isReadable ?? true)
    let detail = isRead && isJudged ? detail : .untold
    return ObservedCallback(callback.first, .call, detail)
  }

  /// What an observation means to a chain; nil where it means nothing.
  func meaning(isNested: Bool) -> ObservedCallback? {
    let detail = callback.carriesDetail && phase != .leave ? detail : .untold
    if isNested, callback.hasInside { return ObservedCallback(callback, phase, detail) }
    return phase == .leave ? nil : ObservedCallback(callback, .call, detail)
  }
}

extension Expectation {
  /// What is due after an observation; nil where it may not come.
  func successor(of observation: ObservedCallback, strict: Bool) -> Expectation? {
    derivative(strict: strict) {
      $0.callback == observation.callback && $0.phase == observation.phase
        && (!strict && $0.reading.isAdvice ? Reading.notJudged : $0.reading).permits(observation.detail)
    }
  }
}
