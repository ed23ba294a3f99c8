import LifecycleRules
import LifecycleTestSupport

/// The expectation of a step: Swift Testing has another type of that name.
typealias Expectation = LifecycleRules.Expectation

/// All that may be sent in one step: what the oracle expects of the outcomes, taken together.
///
/// The definition of a legal step written out, without an automaton; a mutation of the rules is a change to such a value.
struct StepLanguage: Hashable {
  var outcomes: [StepExpectation]
  /// Callbacks that a mutation lets through anywhere.
  var tolerated: CallbackSet = []
  /// Whether a mutation no longer asks if the process ended.
  var toleratesAnyEnd = false

  /// For each outcome what may still come; nil where it is ruled out.
  typealias Rest = [Expectation?]

  var start: Rest { outcomes.map(\.body) }

  func after(_ rest: Rest, _ observation: ObservedCallback, strict: Bool) -> Rest {
    // By index: in a debug build sequences and closures take most of the time of the tests that mutate the rules.
    var after = rest
    var place = 0
    while place < rest.count {
      if let due = rest[place] { after[place] = self.after(due, observation, outcomes[place], strict: strict) }
      place += 1
    }
    return after
  }

  private func after(
    _ rest: Expectation, _ observation: ObservedCallback, _ outcome: StepExpectation, strict: Bool
  ) -> Expectation? {
    let isReadable = observation.state?.isReadable ?? true
    if tolerated.contains(observation.callback) { return isReadable ? rest : nil }
    let kind = observation.callback.kind
    if kind == .incidental || kind == .viewLoading { return outcome.executes && isReadable ? rest : nil }
    if kind == .viewAppearance { return outcome.ignored.contains(observation.callback) && isReadable ? rest : nil }
    guard kind.isExpected else { return nil }
    return rest.derivative(strict: strict) {
      let reading = $0.reading.isAdvice && !strict ? Reading.notJudged : $0.reading
      return $0.callback == observation.callback && reading.permits(observation.state)
    }
  }

  func accepts(_ rest: Rest, ended: Bool, strict: Bool) -> Bool {
    var place = 0
    while place < rest.count {
      if toleratesAnyEnd || outcomes[place].ends == ended, let due = rest[place], due.isComplete(strict: strict) {
        return true
      }
      place += 1
    }
    return false
  }

  func accepts(_ word: Word) -> Bool {
    accepts(
      word.observed.reduce(start) { after($0, $1, strict: word.strict) }, ended: word.ended, strict: word.strict)
  }

  private func next(_ rest: Rest, strict: Bool) -> CallbackSet {
    rest.reduce(tolerated) { known, rest in
      known.union(CallbackSet(rest?.next(strict: strict).map(\.obligation.callback) ?? []))
    }
  }

  /// A shortest step that one of two languages has and the other has not; nil where they are the same.
  ///
  /// Both are walked side by side by their derivatives, so that nil is a proof. They must agree on whether the process
  /// executes and whether views may come.
  ///
  /// - Complexity: O(pairs of derivatives × callbacks).
  func difference(from other: StepLanguage, strict: Bool) -> Word? {
    // Differences in the callbacks alone are listed without readings.
    difference(from: other, reading: [nil], strict: strict)
      ?? difference(from: other, reading: [nil, .inactive, .active, .background], strict: strict)
  }

  private func difference(from other: StepLanguage, reading states: [ApplicationState?], strict: Bool) -> Word? {
    struct Pair: Hashable {
      let one: Rest
      let other: Rest
    }
    var open: [(pair: Pair, word: [ObservedCallback])] = [(Pair(one: start, other: other.start), [])]
    var seen: Set<Pair> = [open[0].pair]
    var place = 0
    while place < open.count {
      let (pair, word) = open[place]
      place += 1
      for ended in [false, true]
      where accepts(pair.one, ended: ended, strict: strict) != other.accepts(pair.other, ended: ended, strict: strict) {
        return Word(observed: word, ended: ended, strict: strict)
      }
      for callback in next(pair.one, strict: strict).union(other.next(pair.other, strict: strict)).callbacks {
        for state in states {
          let observation = ObservedCallback(callback, state: state)
          let next = Pair(
            one: after(pair.one, observation, strict: strict),
            other: other.after(pair.other, observation, strict: strict))
          if seen.insert(next).inserted { open.append((next, word + [observation])) }
        }
      }
    }
    return nil
  }
}

/// The callbacks that were sent in a step, whether the process ended, and whether advice counts in judging them.
struct Word: Hashable, CustomStringConvertible {
  let observed: [ObservedCallback]
  let ended: Bool
  /// Whether advice (SHOULD) counts.
  let strict: Bool

  var description: String {
    let callbacks = observed.map { "\($0.callback)\($0.state.map { " (\($0.name))" } ?? "")" }
    return (callbacks.isEmpty ? "nothing" : callbacks.joined(separator: ", ")) + (ended ? ", process ended" : "")
      + (strict ? "" : ", advice aside")
  }
}

extension Expectation {
  /// Every sequence that the expression permits, advice taken or not, with at most `repetitions` of what may be repeated.
  func words(repetitions: Int) -> [[Obligation]] {
    func product(_ one: [[Obligation]], _ two: [[Obligation]]) -> [[Obligation]] {
      one.flatMap { head in two.map { head + $0 } }
    }
    switch self {
    case .nothing: return [[]]
    case .call(let obligation): return [[obligation]]
    case .joined(.pair, let one, let two):
      return product(one.words(repetitions: repetitions), two.words(repetitions: repetitions))
    case .joined(.mixed, let one, let two):
      func mixtures(_ one: [Obligation], _ two: [Obligation]) -> [[Obligation]] {
        guard let first = one.first, let second = two.first else { return [one + two] }
        return mixtures(Array(one.dropFirst()), two).map { [first] + $0 }
          + mixtures(one, Array(two.dropFirst())).map { [second] + $0 }
      }
      let seconds = two.words(repetitions: repetitions)
      return one.words(repetitions: repetitions).flatMap { first in seconds.flatMap { mixtures(first, $0) } }
    case .joined(.either, let one, let two):
      return one.words(repetitions: repetitions) + two.words(repetitions: repetitions)
    case .marked(.misplaced, _, let inner): return inner.words(repetitions: repetitions)
    case .marked(.repeated, _, let inner):
      let once = inner.words(repetitions: repetitions)
      var all: [[Obligation]] = [[]]
      var latest: [[Obligation]] = [[]]
      for _ in 0..<repetitions {
        latest = product(latest, once)
        all += latest
      }
      return all
    case .marked(_, _, let inner): return [[]] + inner.words(repetitions: repetitions)
    }
  }
}

extension Callback.Kind {
  /// Whether the application's monitor makes its callbacks due one by one.
  var isExpected: Bool { [.delegateMessage, .notification, .preservation].contains(self) }
}
