import LifecycleModel

/// The expectations of one chain as an automaton over small integers, made as far as it is walked.
struct StrandAutomaton: Sendable {
  typealias State = UInt16
  private static let unknown: State = .max
  static let rejected: State = .max - 1

  private struct Key: Hashable, Sendable {
    let rest: Expectation
    let strict: Bool
  }

  /// What can be told apart; symbol 0 stands for all that means nothing to the chain.
  private let alphabet: [ObservedCallback]
  /// The callback of each symbol.
  private let callbacks: [Callback]
  /// The symbol of each observation, by its bits.
  private let symbols: [UInt8]
  /// A row of a state that was never left. To append an array is one copy, even without optimisation.
  private let noTransitions: [State]
  private let noUses: [Int]
  private var keys: [Key] = []
  private var stateOfKey: [Key: State] = [:]
  private var transitions: [State] = []
  private var uses: [Int] = []
  private(set) var accepting: [Bool] = []
  /// How often a step counts.
  var weight = 1

  /// - Parameters:
  ///   - callbacks: The callbacks that the chain looks at.
  ///   - isNested: Whether the beginning and the end of a call are told apart.
  init(_ callbacks: CallbackSet, isNested: Bool) {
    var alphabet: [ObservedCallback] = [ObservedCallback(.unnamed)]
    var symbols = [UInt8](repeating: 0, count: ObservedCallback.capacity)
    var symbolOfMeaning: [ObservedCallback: UInt8] = [:]
    for callback in callbacks.callbacks {
      for phase in ObservedCallback.Phase.allCases {
        for detail in 0..<UInt8(8) {
          let observation = ObservedCallback(callback, phase, ObservedCallback.Detail(rawValue: detail))
          guard let meaning = observation.meaning(isNested: isNested) else { continue }
          if symbolOfMeaning[meaning] == nil {
            symbolOfMeaning[meaning] = UInt8(alphabet.count)
            alphabet.append(meaning)
          }
          symbols[Int(observation.bits)] = symbolOfMeaning[meaning] ?? 0
        }
      }
    }
    self.alphabet = alphabet
    self.callbacks = alphabet.map(\.callback)
    self.symbols = symbols
    noTransitions = Array(repeating: Self.unknown, count: alphabet.count)
    noUses = Array(repeating: 0, count: alphabet.count)
  }

  mutating func state(for rest: Expectation, strict: Bool) -> State { state(Key(rest: rest, strict: strict)) }

  private mutating func state(_ key: Key) -> State {
    if let state = stateOfKey[key] { return state }
    let state = State(keys.count)
    precondition(state < Self.rejected, "the rules make more than \(Self.rejected) expectations")
    stateOfKey[key] = state
    keys.append(key)
    accepting.append(key.rest.isComplete(strict: key.strict))
    transitions.append(contentsOf: noTransitions)
    uses.append(contentsOf: noUses)
    return state
  }

  /// Whether what was sent in a step is what the chain expects.
  mutating func accepts(
    from start: State, ignoring ignored: CallbackSet, _ recorder: borrowing CallbackRecorder
  ) -> Bool {
    var state = start
    for place in 0..<recorder.count {
      let symbol = Int(symbols[Int(recorder[place].bits)])
      if symbol == 0 || ignored.contains(callbacks[symbol]) { continue }
      let transition = Int(state) * alphabet.count + symbol
      if transitions[transition] == Self.unknown {
        let key = keys[Int(state)]
        let rest = key.rest.successor(of: alphabet[symbol], strict: key.strict)
        let next = rest.map { self.state(Key(rest: $0, strict: key.strict)) } ?? Self.rejected
        transitions[transition] = next
      }
      uses[transition] += weight
      state = transitions[transition]
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
        for (obligation, permittedBy) in key.rest.next(strict: key.strict)
        where obligation.callback == alphabet[symbol].callback && obligation.phase == alphabet[symbol].phase {
          counts[obligation.rule, default: 0] += uses
          if let permittedBy { counts[permittedBy, default: 0] += uses }
          if let rule = obligation.reading.rule, alphabet[symbol].detail != .untold { counts[rule, default: 0] += uses }
        }
      }
    }
    return counts
  }
}

extension ObservedCallback {
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
        && (observation.callback.carriesState || $0.reading.permits(observation.detail))
    }
  }
}
