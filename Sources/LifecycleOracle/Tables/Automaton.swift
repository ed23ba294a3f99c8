/// The callbacks that a monitor watches, and its expectations as an automaton over small integers, made as far as it is
/// walked.
///
/// A state of the automaton represents the callbacks that may still arrive in a step. Its row holds, for each symbol of
/// the alphabet, the state that follows. The alphabet is numbered here and may be of any size: observations that no
/// rule tells apart share a symbol.
struct Automaton: Sendable {
  typealias State = UInt16

  /// The expectation that a state represents.
  private struct Key: Hashable, Sendable {
    let rest: Expectation
    /// Callbacks that mean nothing, wherever they come.
    let free: CallbackSet
    let release: StepExpectation.Release?
    /// Whether a callback of the release came before its start, which may not come after it.
    var isEarly = false
    let strict: Bool
  }

  private static let unknown: State = .max
  static let rejected: State = .max - 1
  /// The symbol of all that means nothing to the monitor.
  static let ignored: UInt16 = 0

  /// The observations that the automaton distinguishes, by their symbols.
  private let alphabet: [ObservedCallback]
  /// The symbol of each observation, by its bits.
  let symbols: [UInt16]
  private let monitor: Monitor
  /// A row of a state that was never left. To append an array is one copy, even without optimisation.
  private let noTransitions: [State]
  private let noUses: [Int]
  private var keys: [Key] = []
  private var stateOfKey: [Key: State] = [:]
  /// For each state and symbol the state that follows.
  private var transitions: [State] = []
  /// How often each transition was taken by words that were accepted.
  private var uses: [Int] = []
  private(set) var accepting: [Bool] = []

  init(_ monitor: Monitor, _ capabilities: Capabilities) {
    self.monitor = monitor
    let rules = monitor.rules
    var alphabet = [ObservedCallback(.unnamed)]
    var symbolOfMeaning: [ObservedCallback: UInt16] = [:]
    var symbols = [UInt16](repeating: Self.ignored, count: ObservedCallback.capacity)
    for callback in rules.callbacks.union(rules.anchors).callbacks {
      for observation in ObservedCallback.all(of: callback) {
        guard let meaning = rules.meaning(of: observation, capabilities) else { continue }
        let representative = rules.representative(of: meaning)
        let symbol = symbolOfMeaning[representative] ?? UInt16(alphabet.count)
        symbols[Int(observation.bits)] = symbol
        if symbolOfMeaning.updateValue(symbol, forKey: representative) == nil { alphabet.append(representative) }
      }
    }
    self.symbols = symbols
    self.alphabet = alphabet
    noTransitions = Array(repeating: Self.unknown, count: alphabet.count)
    noUses = Array(repeating: 0, count: alphabet.count)
  }

  /// The state in which a step begins.
  mutating func start(of expected: StepExpectation, strict: Bool) -> State {
    state(Key(rest: expected.body, free: expected.ignored, release: expected.release, strict: strict))
  }

  private mutating func state(_ key: Key) -> State {
    if let state = stateOfKey[key] { return state }
    precondition(
      keys.count < Int(Self.rejected), "the rules make more than \(Self.rejected) states: make Automaton.State wider")
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
    return transitions[place]
  }

  private mutating func successor(of state: State, _ symbol: Int) -> State {
    let key = keys[Int(state)]
    let observation = alphabet[symbol]
    if let release = key.release, release.start.union(release.callbacks).contains(observation.callback) {
      let starts = release.start.contains(observation.callback)
      if starts && key.isEarly || !(observation.state?.isReadable ?? true) { return Self.rejected }
      let free = key.free.union(release.callbacks)
      return self.state(
        Key(rest: key.rest, free: free, release: starts ? nil : release, isEarly: !starts, strict: key.strict))
    }
    if key.free.contains(observation.callback) { return observation.state?.isReadable ?? true ? state : Self.rejected }
    guard let rest = key.rest.successor(of: observation, strict: key.strict) else { return Self.rejected }
    return self.state(Key(rest: rest, free: key.free, release: key.release, isEarly: key.isEarly, strict: key.strict))
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

  /// Counts the transitions of a word that it accepts.
  mutating func count(from start: State, _ word: ArraySlice<ObservedCallback>, _ times: Int) {
    var state = start
    for observation in word {
      let symbol = symbols[Int(observation.bits)]
      if symbol == Self.ignored { continue }
      uses[Int(state) * noUses.count + Int(symbol)] += times
      state = step(state, symbol)
    }
  }

  /// The rules that the transitions counted so far exercised, each with the number of times.
  func exercised() -> [RuleID: Int] {
    var counts: [RuleID: Int] = [:]
    let (uses, symbols) = (self.uses, alphabet.count)
    // By index: most transitions of a kept automaton were not taken.
    var place = 0
    while place < uses.count {
      let times = uses[place]
      let symbol = place % symbols
      if times > 0, symbol > 0 {
        for rule in rules(behind: keys[place / symbols], alphabet[symbol]) { counts[rule, default: 0] += times }
      }
      place += 1
    }
    return counts
  }

  /// The callbacks of the transitions counted so far, of those that no rule tells apart the first.
  var taken: CallbackSet {
    var taken = CallbackSet()
    for place in uses.indices where uses[place] > 0 { taken.insert(alphabet[place % alphabet.count].callback) }
    return taken
  }

  /// Forgets which transitions were taken, and knows them all.
  mutating func forgetUses() { uses = Array(repeating: 0, count: uses.count) }

  private func rules(behind key: Key, _ observation: ObservedCallback) -> Set<RuleID> {
    if key.free.contains(observation.callback) { return observation.callback.incidentalRule.map { [$0] } ?? [] }
    var rules: Set<RuleID> = []
    for (obligation, permittedBy) in key.rest.next(strict: key.strict)
    where obligation.callback == observation.callback && obligation.phase == observation.phase {
      rules.formUnion(monitor.rules.rules(behind: obligation, isTold: observation.detail != .untold))
      if let permittedBy { rules.insert(permittedBy) }
    }
    return rules
  }
}

extension Expectation {
  /// Returns the expectation after an observation; nil where it may not come.
  func successor(of observation: ObservedCallback, strict: Bool) -> Expectation? {
    derivative(strict: strict) {
      $0.callback == observation.callback && $0.phase == observation.phase
        && (!strict && $0.reading.isAdvice ? Reading.notJudged : $0.reading).permits(observation.detail)
    }
  }
}

extension ObservedCallback {
  /// Everything that can be seen of a callback.
  static func all(of callback: Callback) -> [ObservedCallback] {
    let scenes: [Event.Scene?] = callback.isAboutScene ? [nil] + Event.Scene.allCases : [nil]
    return Phase.allCases.flatMap { phase in
      (0..<UInt8(8)).flatMap { detail in
        scenes.map { ObservedCallback(callback, phase, Detail(rawValue: detail)).of($0) }
      }
    }
  }
}
