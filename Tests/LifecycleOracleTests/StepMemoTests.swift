import LifecycleTestSupport

@testable import LifecycleDevice
@testable import LifecycleOracle

@Suite("The memory of judged steps")
struct StepMemoTests {
  private static func recorder(
    _ callbacks: [Callback], ended: Bool = false, holdsTask: Bool = false, state: ApplicationState? = nil
  ) -> CallbackRecorder {
    CallbackRecorder(callbacks.map { ObservedCallback($0) }, ended: ended, holdsTask: holdsTask, state: state)
  }

  private static func key(
    _ recorder: borrowing CallbackRecorder, row: Int = 1, event: UInt8 = 2, honored: UInt32 = 0, variant: UInt8 = 0,
    screen: UInt16 = 0, app: Int = 0
  ) -> StepMemo.Key {
    StepMemo.Key(Row(row), event, honored, variant, Screen(bits: screen), app, recorder)
  }

  @Test("a step is recalled where everything is the same, and nowhere else")
  func recalls() {
    var memo = StepMemo()
    let sent = Self.recorder([.applicationWillResignActive, .applicationDidEnterBackground])
    let key = Self.key(sent)
    let word = memo.words.place(of: sent)
    memo.keep(key, word, StepMemo.Outcome(next: 7, screen: Screen(bits: 3)), .none)
    let found = memo.recall(key, sent)
    #expect(found?.next == 7 && found?.screen == Screen(bits: 3) && found?.fails == false)
    let others: [(StepMemo.Key, CallbackRecorder)] = [
      (Self.key(sent, row: 2), sent), (Self.key(sent, event: 3), sent), (Self.key(sent, honored: 1 << 16), sent),
      (Self.key(sent, variant: 1), sent), (Self.key(sent, screen: 1), sent), (Self.key(sent, app: 1), sent),
    ]
    let otherWords = [
      Self.recorder([.applicationWillResignActive]),
      Self.recorder([.applicationDidEnterBackground, .applicationWillResignActive]), Self.recorder([]),
      Self.recorder([.applicationWillResignActive, .applicationDidEnterBackground], ended: true),
      Self.recorder([.applicationWillResignActive, .applicationDidEnterBackground], holdsTask: true),
      Self.recorder([.applicationWillResignActive, .applicationDidEnterBackground], state: .active),
    ].map { (Self.key($0), $0) }
    for (key, recorder) in others + otherWords {
      let recalled = memo.recall(key, recorder)
      #expect(recalled == nil, "\(key)")
    }
    #expect(memo.used.map(\.uses) == [1])
  }

  @Test("all of many steps are recalled with their outcomes, up to the most that are kept, until forgotten")
  func grows() {
    var memo = StepMemo(most: 4_096)
    let callbacks = CallbackSet.kind(.delegateMessage).callbacks
    func step(_ number: Int) -> (StepMemo.Key, CallbackRecorder) {
      // Five in a row differ in the replies alone: of so many some meet in the same slot.
      let (place, replies) = (number / 5, UInt32(number % 5) << 16)
      let word = (0..<place % 4).map { callbacks[(place + $0) % callbacks.count] }
      let recorder = Self.recorder(word)
      return (
        Self.key(recorder, row: place / 3, event: UInt8(place % 3), honored: replies, app: place % 7), recorder
      )
    }
    for number in 0..<5_000 {
      let (key, recorder) = step(number)
      let word = memo.words.place(of: recorder)
      memo.keep(key, word, StepMemo.Outcome(next: Row(number), screen: Screen()), .none)
    }
    #expect(memo.isFull)
    for number in 0..<5_000 {
      let (key, recorder) = step(number)
      let found = memo.recall(key, recorder)
      #expect(found.map { Int($0.next) } == (number < 4_096 ? number : nil))
    }
    memo.forgetSteps()
    let (key, recorder) = step(0)
    let forgotten = memo.recall(key, recorder)
    #expect(forgotten == nil && !memo.isFull && memo.used.isEmpty)
  }
}
