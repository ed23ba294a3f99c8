import LifecycleTestSupport

/// Scenarios are made for one of the ways that the documents leave open. On another way, replies meet steps that they were not
/// made for.
@Suite("A text field that refuses to take over from another")
struct TakingOverTests {
  /// Performs what can happen of the steps.
  private static func performed(_ steps: [Scenario.Step], version: Int) throws -> [Scenario.Step] {
    let configuration = AppConfiguration(version: version)
    var oracle = Oracle()
    var recorder = CallbackRecorder()
    var checker = Checker(&oracle, configuration)
    var implementation = ReferenceLifecycle(configuration: configuration)
    var performed: [Scenario.Step] = []
    for step in steps where checker.permits(step, &oracle) {
      recorder.beginStep(step)
      try implementation.handle(step.event, reportingTo: &recorder)
      #expect(checker.judge(step, &recorder, &oracle) == .conforms)
      performed.append(step)
    }
    return performed
  }

  private static let refusing = Replies.refusing(.textFieldShouldBeginEditing)
  private static let opening = Scenario.Step(.openFromHomeScreen)

  @Test(
    "a text field that refuses to take over from another is left out of a run: no document says which of the two is edited then",
    arguments: [5, 14, 15])
  func leftOut(version: Int) throws {
    let (first, letter) = (Scenario.Step(.tapField(.first)), Scenario.Step(.typeLetter))
    let refused = Scenario.Step(.tapField(.second), Self.refusing)
    let steps = [Self.opening, first, refused, refused, first, letter]
    #expect(try Self.performed(steps, version: version) == [Self.opening, first, letter])
  }

  @Test(
    "a text field that refuses to take over from another is asked like any other where none is edited, or where it agrees",
    arguments: [5, 14, 15])
  func asked(version: Int) throws {
    let steps = [
      Self.opening, .init(.tapField(.second), Self.refusing), .init(.tapField(.first)), .init(.tapField(.second)),
      .init(.typeLetter),
    ]
    #expect(try Self.performed(steps, version: version) == steps)
  }
}
