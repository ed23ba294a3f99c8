import LifecycleConformance
import LifecycleModel
import LifecycleRules

extension Explanation {
  /// The answer for a person: in the first line what the events send, then event by event each callback with its rules.
  package func description(in layout: TextLayout = .plain) -> String {
    var lines = answer.wrapped(indent: 2, in: layout)
    lines.append("  \(context)")
    for step in steps { lines += [""] + description(of: step, in: layout) }
    return lines.joined(separator: "\n")
  }

  /// The system and the app, and what happened before.
  private var context: String {
    let words = Counterexample.description(of: configuration)
    return before.isEmpty ? words : "\(words); before: \(before.map(\.name).joined(separator: ", "))"
  }

  /// "'press Home' sends applicationWillResignActive:, applicationDidEnterBackground:."
  package var answer: String {
    guard let step = steps.last else { return "there is no event" }
    // A notification has the news of its message.
    let messages = step.sent.filter { !$0.name.hasSuffix("Notification") }
    let names = (messages.isEmpty ? step.sent : messages).map { $0.isOptional ? "perhaps \($0.name)" : $0.name }
    let state = step.endsProcess ? "the process ends" : step.before == step.after ? "" : "the app is then \(step.after)"
    let end = state.isEmpty ? "." : "; \(state)."
    return "'\(step.event)' sends \(names.isEmpty ? "the app nothing" : names.joined(separator: ", then "))\(end)"
  }

  private func description(of step: Step, in layout: TextLayout) -> [String] {
    let end = step.endsProcess ? "; the process ends" : ""
    let change =
      step.before == step.after
      ? "the app stays \(step.after)" : "the app was \(step.before), and is then \(step.after)"
    var lines = [step.event, "  \(change)\(end)"]
    lines += step.sent.map { Self.line($0) }.flatMap { $0.wrapped(indent: 6, in: layout) }
    if step.sent.isEmpty { lines.append("    nothing is sent") }
    for other in step.alternatives {
      let names = other.map(\.name).joined(separator: ", ")
      lines += "  or, since the sources leave it open: \(names.isEmpty ? "nothing" : names)".wrapped(
        indent: 4, in: layout)
    }
    if !step.besides.isEmpty {
      lines += "  may come besides, once or once more: \(step.besides.joined(separator: ", "))".wrapped(
        indent: 4, in: layout)
    }
    let rules = Set(step.sent.flatMap { $0.rules + [$0.secondsRule].compactMap { $0 } }).sorted()
    if !rules.isEmpty {
      lines.append("  by these rules:")
      lines += rules.compactMap { RuleID($0)?.rule }.flatMap {
        "    \($0.id.text) \($0.level.words): \($0.statement)".wrapped(indent: 6, in: layout)
      }
    }
    if !step.forbidden.isEmpty {
      let names = step.forbidden.map { "\($0.name) [\($0.rule)]" }.joined(separator: ", ")
      lines += "  not sent: \(names)".wrapped(indent: 4, in: layout)
    }
    return lines
  }

  private static func line(_ sent: Sent) -> String {
    let scene = sent.scene.map { " of scene \($0)" } ?? ""
    let reads = sent.reads.map { ", reads \($0)" } ?? ""
    let may = sent.isOptional ? ", may be left out" : ""
    let budget = sent.seconds.map { ", has about \($0) seconds [\(sent.secondsRule ?? "")]" } ?? ""
    return "    \(sent.name)\(scene)  [\(sent.rules.joined(separator: ", "))]\(reads)\(budget)\(may)"
  }

  /// The answer as data.
  package struct Record: Codable, Sendable {
    package let format: Int
    package let answer: String
    package let os: Int
    package let before: [String]
    package let steps: [Step]
  }

  /// The answer as data for other programs.
  package var record: Record {
    Record(format: 1, answer: answer, os: configuration.version, before: before.map(\.name), steps: steps)
  }
}
