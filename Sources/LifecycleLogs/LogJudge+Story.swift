import LifecycleConformance
import LifecycleModel
import LifecycleRules

extension LogJudge {
  /// The shortest story that was found behind the callbacks of one life.
  package typealias Story = Trace.Story
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

  /// The MAY rules without which the story would not be legal, each with the first event that makes use of it and the first
  /// line of that.
  var permissions: [(rule: Rule, event: Trace.Step, line: Int)] {
    guard leftOut == 0, turns.isEmpty, !trace.steps.isEmpty else { return [] }
    var seen: Set<RuleID> = []
    // A prewarm is an event that a MAY permits, whatever it sends.
    let prewarms = trace.steps.indices.filter { trace.steps[$0].step.event == .background(.prewarm) }
    let used = prewarms.map { ($0, RuleID.ofPrewarm) } + TraceJudge.permissions(of: trace).map { ($0.step, $0.rule) }
    return used.compactMap { step, id in
      let rule = id.rule
      guard [.application, .scenes, .background].contains(rule.facet), !id.traits.contains(.isUsual),
        let line = lineNumbers[step].first, seen.insert(id).inserted
      else { return nil }
      return (rule, trace.steps[step], line)
    }
  }
}
