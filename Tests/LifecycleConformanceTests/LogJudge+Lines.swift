@testable import LifecycleConformance
@testable import LifecycleLogs

/// The verdict on the lines of a log.
func judge(
  _ lines: [String], _ configuration: AppConfiguration = AppConfiguration(), start: ApplicationState? = nil,
  observes: Set<Trace.Observable> = [], strict: Bool = false
) throws -> LogJudge.Verdict {
  let assumptions = LogJudge.Assumptions(configuration: configuration, start: start, observes: observes)
  return try LogJudge(assumptions: assumptions, strict: strict).judge(lines.joined(separator: "\n").utf8)
}

/// The verdict on the lines of a log of an app that has nothing special on a system.
func judge(
  _ lines: [String], version: Int, start: ApplicationState? = nil, strict: Bool = false
) throws -> LogJudge.Verdict {
  try judge(lines, AppConfiguration(version: version), start: start, strict: strict)
}

extension LogJudge.Verdict {
  /// The events of the story behind each life.
  var stories: [[Event]] { lives.map { $0.story.trace.steps.map(\.step.event) } }
}
