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

  /// Whether a process ends only where the next one shows its launch.
  var endsInLaunchesAlone: Bool {
    let launches = trace.steps.count { $0.observations.contains { CallbackSet.launches.contains($0.callback) } }
    return trace.steps.count { Self.endings.contains($0.step.event) } <= launches
  }

  private static let endings: EventSet = [.systemEndsApp, .appCrashes, .systemReclaimsMemory, .removeFromSwitcher]

  /// The first line of a launch that announces its way to the foreground where another does not, or the
  /// other way round; nil where all are alike, as those of one app are.
  var unlikeLaunch: (line: Int, callback: Callback)? {
    var isRunning = trace.start != nil
    var isAnnounced: Bool?
    let parts = zip(trace.steps, lineNumbers).map { ($0, $1) } + (brokenOff.map { [($0, numbersOfBrokenOff)] } ?? [])
    for (step, numbers) in parts {
      if Self.endings.contains(step.step.event) {
        isRunning = false
      } else if !isRunning, let line = numbers.first, let first = step.observations.first?.callback {
        let announces = step.observations.contains { $0.callback == .willEnterForegroundNotification }
        if isAnnounced ?? announces != announces { return (line, first) }
        (isAnnounced, isRunning) = (announces, true)
      }
    }
    return nil
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
