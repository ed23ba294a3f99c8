import LifecycleConformance
import Testing

@Suite("Judging recorded traces")
struct TraceJudgeTests {
  private func judge(
    _ text: String, _ assumptions: TraceJudge.Assumptions = .init(), strict: Bool = false
  ) throws -> RuleID? {
    let judge = TraceJudge(assumptions: assumptions, strict: strict)
    return try judge.judge(Trace(notation: text.utf8)).violation?.rule
  }

  private static let lock =
    "before: open from the home screen\nobserves: delegate\n! lock\n- applicationWillResignActive:\n"

  @Test("the version is assumed where the header is silent, and the header wins")
  func version() throws {
    #expect(try judge(Self.lock) == .or08)
    #expect(try judge(Self.lock, .init(version: 4)) == nil)
    #expect(try judge("os: 9\n" + Self.lock, .init(version: 4)) == .or08)
  }

  @Test("a trace may begin in the middle of a life")
  func start() throws {
    let text =
      "observes: delegate\n! open from the home screen\n- applicationWillEnterForeground:\n- applicationDidBecomeActive:\n"
    #expect(try judge(text) == .pr04)
    #expect(try judge(text, .init(start: .background)) == nil)
    #expect(try judge("start: suspended\n" + text) == nil)
  }

  @Test("a state that cannot be read breaks SM-11")
  func reading() throws {
    let text =
      "before: open from the home screen\nobserves: delegate, states\n! open the app switcher\n- applicationWillResignActive: (suspended)\n"
    #expect(try judge(text) == .sm11)
  }

  @Test("an event that cannot happen is an error, not a verdict")
  func impossible() {
    #expect(throws: TraceError.self) { try judge("! unlock") }
  }

  @Test("advice fails only when it is asked for")
  func advice() throws {
    let text = """
      os: 7
      background modes: fetch
      observes: delegate
      before: system wakes the app in the background
      ! open from the home screen
      - applicationDidBecomeActive:
      """
    #expect(try judge(text) == nil)
    #expect(try judge(text, strict: true) == .c38)
  }
}
