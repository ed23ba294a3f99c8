import LifecycleModel
import LifecycleOracle

/// A counterexample on a page: the rule, the events, the step that breaks it, how to see it again.
struct CounterexampleArticle {
  let found: Counterexample
  /// Where it stands on its page.
  let anchor: String
  /// The command that runs the scenario of a trace file again, from the file's path as a shell takes it.
  var replay: (_ path: String) -> String = Self.replayWithCommand
  /// Whether it has its diagram and its trace.
  var isDetailed = true

  /// How the scenario of a trace file is run again where nobody knows what was judged.
  static func replayWithCommand(_ path: String) -> String { "lifecycle-conformance replay \(path) -- COMMAND" }

  var html: HTML {
    let rule = found.violation.rule.rule
    let heading: HTML = "\(rule.id.text) \(rule.level.words) \(rule.statement)"
    var parts: [HTML] = [
      .element("h3", [:], heading),
      .element("p", ["class": "bad"], .element("strong", [:], HTML(found.summary))),
    ]
    parts += rule.sources.map { .element("p", ["class": "source"], HTML($0)) }
    if !found.violation.alsoBroken.isEmpty {
      let others = found.violation.alsoBroken.map(\.text).joined(separator: ", ")
      parts.append(.element("p", ["class": "source"], "Also broken: \(others)"))
    }
    let facts = [found.size, Counterexample.description(of: found.trace.configuration)]
    parts += facts.map { .element("p", [:], HTML($0)) }
    let steps = steps(of: found.trace, wrong: found.violation.step)
    if isDetailed {
      parts += [
        .figure(SequenceDiagram(found)), comparison,
        .element("details", [:], .element("summary", [:], "The scenario in words"), steps),
      ]
    } else {
      parts += [steps, comparison]
    }
    if let second = found.secondTrace {
      parts += [.element("p", [:], "The second time:"), self.steps(of: second, wrong: nil)]
    }
    if let words = found.earlierBreaks { parts.append(.element("p", [:], HTML(words))) }
    if let words = found.generalization?.words { parts.append(.element("p", [:], "As well: \(words).")) }
    parts.append(.element("p", [:], "Look at: \(rule.remedy)."))
    return .element("article", ["id": anchor], parts + (isDetailed ? replaying : []))
  }

  private func steps(of trace: Trace, wrong: Int?) -> HTML {
    let rows = trace.steps.enumerated().map { place, step in
      HTML.element(
        "tr", place == wrong ? ["class": "wrong"] : [:],
        .element("td", ["class": "n"], place == wrong ? "✗ \(place + 1)" : "\(place + 1)"),
        .element("td", [:], HTML(trace.text(of: step.step).abbreviated(to: Self.longest))),
        .element(
          "td", [:],
          HTML(
            place == wrong
              ? "see below" : Trace.summary(of: step, trace.configuration.version).abbreviated(to: Self.longest))))
    }
    return .element(
      "table", ["class": "steps"], .element("caption", [:], "The scenario"),
      .element(
        "thead", [:],
        .element(
          "tr", [:], .element("th", ["scope": "col", "class": "n"], "Event"),
          .element("th", ["scope": "col"], "What happens"), .element("th", ["scope": "col"], "What was delivered"))),
      .element("tbody", [:], rows))
  }

  /// What is permitted in the step that breaks the rule and what was delivered, side by side.
  private var comparison: HTML {
    let violation = found.violation
    let comparison = StepComparison(
      of: found.trace.steps[violation.step], violation, version: found.trace.configuration.version)
    let rows = comparison.rows.map { row in
      HTML.element(
        "tr", [:], .element("td", [:], HTML(row.permitted.abbreviated(to: Self.longest))),
        .element(
          "td", row.isWrong ? ["class": "wrong"] : [:],
          HTML((row.isWrong ? "✗ " : "") + row.delivered.abbreviated(to: Self.longest))))
    }
    return .element(
      "table", ["class": "compare"],
      .element("caption", [:], "Event \(found.violation.step + 1)"),
      .element(
        "thead", [:],
        .element(
          "tr", [:], .element("th", ["scope": "col"], "Permitted"), .element("th", ["scope": "col"], "Delivered"))),
      .element("tbody", [:], rows))
  }

  /// The command that runs the scenario again, and the trace where it is not kept.
  private var replaying: [HTML] {
    let path = (found.keptAt ?? found.fileName).shellQuoted
    let command = HTML.element("pre", ["class": "command", "tabindex": "0"], HTML(replay(path)))
    if found.keptAt != nil { return [.element("p", [:], "Replay:"), command] }
    // Whatever was delivered, this can be read again.
    let notation = TraceRecord(found.trace).notation
    return [
      .element("p", [:], "Replay, with the trace below in a file:"), command,
      .element(
        "details", [:], .element("summary", [:], "The trace"),
        .element("pre", ["class": "command", "tabindex": "0"], HTML(notation.abbreviated(to: Self.longestTrace)))),
    ]
  }

  /// The most characters of a name that an implementation made up, and of a trace.
  private static let longest = 300
  private static let longestTrace = 40_000
}
