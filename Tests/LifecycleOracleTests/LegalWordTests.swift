import LifecycleNaiveChecker
import LifecycleTestSupport

/// Everything that one checker permits, put before the other.
@Suite("Legal steps")
struct LegalWordTests {
  /// The most times that what may come any number of times is taken.
  static let repetitions = 2

  /// In the quick tier every other one.
  private static let places = JudgedPlace.all.enumerated().filter {
    $0.offset.isMultiple(of: Tier.amount(quick: 2, thorough: 1))
  }.map(\.element)

  @Test("the naive checker accepts every step that the oracle permits", .thorough)
  func oracleIsNotTooLax() {
    var refused: [String] = []
    var words = 0
    for place in Self.places {
      for expected in place.expectations {
        for word in Set(expected.body.words(repetitions: Self.repetitions)) {
          words += 1
          let observed = word.map { ObservedCallback($0.callback) }
          // Advice that was not followed is legal only where advice is set aside.
          let strict = StepLanguage(outcomes: place.expectations)
            .accepts(Word(observed: observed, ended: expected.ends, strict: true))
          for strict in [strict, false]
          where !place.naiveAccepts(observed, ended: expected.ends, strict: strict) {
            refused.append("\(place.description): \(Word(observed: observed, ended: expected.ends, strict: strict))")
          }
        }
      }
    }
    #expect(refused.isEmpty, "\(refused.count) refused:\n\(refused.prefix(20).joined(separator: "\n"))")
    #expect(words > 5_000, "\(words)")
  }

  @Test("the oracle accepts every step that the naive checker permits")
  func oracleRaisesNoFalseAlarm() {
    var refused: [String] = []
    var words = 0
    for place in Self.places {
      let language = StepLanguage(outcomes: place.expectations)
      for strict in [true, false] {
        for (letters, ended) in place.naiveWords(strict: strict, repetitions: Self.repetitions) {
          words += 1
          let word = Word(observed: NaiveCheckerTests.observations(letters), ended: ended, strict: strict)
          if !language.accepts(word) { refused.append("\(place.description): \(word)") }
        }
      }
    }
    #expect(refused.isEmpty, "\(refused.count) refused:\n\(refused.prefix(20).joined(separator: "\n"))")
    #expect(words > Tier.amount(quick: 1_500, thorough: 5_000), "\(words)")
  }

  @Test("both judge every reading inside a legal step alike")
  func readings() {
    var differing: [String] = []
    var seen: Set<Word> = []
    for place in Self.places {
      let language = StepLanguage(outcomes: place.expectations)
      for expected in place.expectations {
        for word in Set(expected.body.words(repetitions: 1)) {
          for position in word.indices {
            for state in ApplicationState.allCases {
              let observed = word.indices.map {
                ObservedCallback(word[$0].callback, state: $0 == position ? state : nil)
              }
              let read = Word(observed: observed, ended: expected.ends, strict: true)
              seen.insert(read)
              let isRight = language.accepts(read)
              if place.naiveAccepts(observed, ended: expected.ends, strict: true) != isRight {
                differing.append("\(place.description): the oracle \(isRight ? "accepts" : "refuses") \(read)")
              }
            }
          }
        }
      }
    }
    #expect(differing.isEmpty, "\(differing.count) differ:\n\(differing.prefix(20).joined(separator: "\n"))")
    #expect(seen.count > Tier.amount(quick: 150, thorough: 500), "\(seen.count)")
  }

  @Test("the checker judges legal steps, and those that lack a callback, as the expectations say")
  func checker() {
    var oracle = Oracle(.applicationAlone, beside: [])
    var differing: [String] = []
    var verdicts: [Bool: Int] = [:]
    for place in Self.places {
      let language = StepLanguage(outcomes: place.expectations)
      var start = Checker(&oracle, place.configuration, from: [place.state])
      let canHappen = start.narrow(to: place.step, &oracle)
      #expect(canHappen, "\(place.description)")
      for expected in place.expectations {
        for word in Set(expected.body.words(repetitions: 1)) {
          for observed in Self.lackingOne(word.map { ObservedCallback($0.callback) }) {
            let isLegal = language.accepts(Word(observed: observed, ended: expected.ends, strict: true))
            verdicts[isLegal, default: 0] += 1
            var checker = start
            let verdict = checker.judge(place.step, CallbackRecorder(observed, ended: expected.ends), &oracle)
            if (verdict == .conforms) == isLegal { continue }
            differing.append("\(place.description): \(observed.map(\.callback)) is legal: \(isLegal)")
          }
        }
      }
    }
    #expect(differing.isEmpty, "\(differing.count) differ:\n\(differing.prefix(20).joined(separator: "\n"))")
    #expect(verdicts.values.allSatisfy { $0 > Tier.amount(quick: 700, thorough: 3_000) }, "\(verdicts)")
  }

  /// A step, and what is left of it without each of its callbacks.
  private static func lackingOne(_ observed: [ObservedCallback]) -> [[ObservedCallback]] {
    [observed]
      + observed.indices.map { place in
        var rest = observed
        rest.remove(at: place)
        return rest
      }
  }
}

extension JudgedPlace {
  /// Returns the words that the naive checker's patterns permit, in letters, and whether the process then ends.
  fileprivate func naiveWords(strict: Bool, repetitions: Int) -> [(letters: String, ended: Bool)] {
    naive.worlds.filter { $0.permits(step.event) }.flatMap { $0.alternatives(step, strict: strict) }.flatMap { way in
      PatternWords.all(of: naive.pattern(of: way, step), repetitions: repetitions).map { ($0, way.ended) }
    }
  }
}

/// The words of a small regular expression: letters, groups, `|`, `?` and `*`.
struct PatternWords {
  private var rest: Substring
  private let repetitions: Int

  static func all(of pattern: String, repetitions: Int) -> Set<String> {
    var parser = PatternWords(rest: pattern[...], repetitions: repetitions)
    let words = parser.alternatives()
    precondition(parser.rest.isEmpty, "\(pattern) is not wholly understood")
    return words
  }

  private mutating func alternatives() -> Set<String> {
    var words = sequence()
    while rest.first == "|" {
      rest.removeFirst()
      words.formUnion(sequence())
    }
    return words
  }

  private mutating func sequence() -> Set<String> {
    var words: Set<String> = [""]
    while let letter = rest.first, letter != "|", letter != ")" {
      words = Self.product(words, repeatable())
    }
    return words
  }

  private mutating func repeatable() -> Set<String> {
    var words: Set<String>
    let letter = rest.removeFirst()
    if letter == "(" {
      if rest.hasPrefix("?:") { rest.removeFirst(2) }
      words = alternatives()
      precondition(rest.first == ")", "a group is not closed")
      rest.removeFirst()
    } else {
      words = [String(letter)]
    }
    switch rest.first {
    case "?":
      rest.removeFirst()
      words.insert("")
    case "*":
      rest.removeFirst()
      let once = words
      words = [""]
      for _ in 0..<repetitions { words.formUnion(Self.product(words, once)) }
    default: break
    }
    return words
  }

  private static func product(_ one: Set<String>, _ two: Set<String>) -> Set<String> {
    Set(one.flatMap { head in two.map { head + $0 } })
  }
}
