import LifecycleTestSupport

@testable import LifecycleOracle
@testable import LifecycleRules

@Suite("The automaton of a monitor")
struct AutomatonTests {
  private static let (enter, posted) = (Callback.applicationDidEnterBackground, Callback.didEnterBackgroundNotification)
  private static let (resign, active) = (Callback.applicationWillResignActive, Callback.applicationDidBecomeActive)
  private static let alphabet = [enter, posted, resign, active]

  private static func call(_ callback: Callback, _ rule: RuleID = .or04) -> Expectation {
    .call(Obligation(callback, rule, .notJudged))
  }

  /// Expectations, with the words up to three callbacks that each has.
  private static let languages: [(body: Expectation, words: Set<[Callback]>)] = [
    (.nothing, [[]]),
    (.sequence([call(resign), call(enter)]), [[resign, enter]]),
    (.oneOf(call(resign), call(active)), [[resign], [active]]),
    (.sequence([.optional(.or23, call(resign)), call(enter)]), [[enter], [resign, enter]]),
    (.repeated(.c16, .sequence([call(active), call(resign)])), [[], [active, resign]]),
    (.sequence([call(enter), .repeated(.c16, call(posted))]), [[enter], [enter, posted], [enter, posted, posted]]),
  ]

  @Test("an automaton accepts the words of its expectation, and no others")
  func accepts() {
    var automaton = Automaton(.application, .applicationAlone)
    let words = (0..<3).reduce(into: [[[Callback]()]]) { words, _ in
      words.append(words[words.count - 1].flatMap { word in Self.alphabet.map { word + [$0] } })
    }.flatMap(\.self)
    for (body, own) in Self.languages {
      let start = automaton.state(for: body, free: [], strict: true)
      for word in words {
        let isAccepted = automaton.accepts(
          from: start, CallbackRecorder(word.map { ObservedCallback($0) }, ended: false))
        #expect(isAccepted == own.contains(word), "\(word) of \(body)")
      }
    }
  }

  @Test("advice may be left out where it does not count, and a free callback comes anywhere")
  func advice() {
    var automaton = Automaton(.application, .applicationAlone)
    let body = Expectation.sequence([.advised(.c38, Self.call(Self.resign)), Self.call(Self.enter)])
    func accepts(_ word: [Callback], _ free: CallbackSet, strict: Bool) -> Bool {
      let start = automaton.state(for: body, free: free, strict: strict)
      return automaton.accepts(from: start, CallbackRecorder(word.map { ObservedCallback($0) }, ended: false))
    }
    let whole = [Self.resign, Self.enter]
    #expect(accepts(whole, [], strict: true) && accepts(whole, [], strict: false))
    #expect(!accepts([Self.enter], [], strict: true) && accepts([Self.enter], [], strict: false))
    let amid = [Self.active, Self.resign, Self.active, Self.enter, Self.active]
    #expect(accepts(amid, [Self.active], strict: true) && !accepts(amid, [], strict: true))
  }

  @Test("the rules of the transitions that were taken are counted, and forgotten when that is asked for")
  func counts() {
    var automaton = Automaton(.application, .applicationAlone)
    let body = Expectation.sequence([
      .optional(.c16, Self.call(Self.resign, .or24)), Self.call(Self.enter),
    ])
    let start = automaton.state(for: body, free: [], strict: true)
    let word = [Self.resign, Self.enter].map { ObservedCallback($0) }
    automaton.count(from: start, word[1...], 2)
    #expect(automaton.exercised()[.or04] == 2 && automaton.exercised()[.c16] == nil)
    automaton.count(from: start, word[...], 3)
    let exercised = automaton.exercised()
    #expect(exercised[.or04] == 5 && exercised[.or24] == 3 && exercised[.c16] == 3)
    #expect(automaton.taken == [Self.resign, Self.enter])
    automaton.forgetUses()
    #expect(automaton.exercised().isEmpty && automaton.taken.isEmpty)
  }
}
