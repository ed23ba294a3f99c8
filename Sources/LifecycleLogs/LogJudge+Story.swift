public import LifecycleConformance
public import LifecycleModel

extension LogJudge {
  /// The shortest story that was found behind the callbacks of one life.
  public typealias Story = Trace.Story
}

extension LogJudge.Story {
  /// Why the story, judged as a trace, is not legal; nil where it is, or where it does not have all that it rests on.
  func refusal(strict: Bool) -> String? {
    guard leftOut == 0, turns.isEmpty, !trace.steps.isEmpty else { return nil }
    do {
      return try TraceJudge(strict: strict).judge(trace).violation.map { "it breaks \($0.rule.text)" }
    } catch {
      return "\(error)"
    }
  }
}
