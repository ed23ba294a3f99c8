import LifecycleConformance
import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// A counterexample on a page: the rule, the events, the step that breaks it, how to see it again.
struct CounterexampleArticle {
  let found: Counterexample
  /// Its anchor on its page; nil where another of the same rule has that.
  let anchor: String?
  /// The command that shows it again; nil where nobody knows what was judged.
  var replay: String?
  /// Whether it has its diagram and its trace.
  var isDetailed = true

  var html: HTML {
    let rule = found.violation.rule.rule
    let heading = HTML(breaking: "\(rule.id.text) \(rule.level.words) \(rule.statement)")
    var parts: [HTML] = [
      .element("h3", [:], heading),
      .element("p", ["class": "bad"], .element("strong", [:], HTML(breaking: found.summary))),
    ]
    parts += rule.sourcesWithFiles.map { .element("p", ["class": "source"], HTML(breaking: $0)) }
    if !found.violation.alsoBroken.isEmpty {
      let others = found.violation.alsoBroken.map(\.text).joined(separator: ", ")
      parts.append(.element("p", ["class": "source"], "Also broken: \(others)"))
    }
    let facts = [found.size, Counterexample.description(of: found.trace.configuration)]
    parts += facts.map { .element("p", [:], HTML(breaking: $0)) }
    let steps = steps(of: found.trace, wrong: Set(([found.violation] + found.others).map(\.step)), found.hostWords)
    if isDetailed {
      parts += [.figure(SequenceDiagram(found), inWords: steps)] + comparisons
    } else {
      parts += [steps] + comparisons
    }
    if let second = found.secondTrace {
      parts += [.element("p", [:], "The second time:"), self.steps(of: second, wrong: [])]
    }
    if let words = found.earlierBreaks { parts.append(.element("p", [:], HTML(words))) }
    if let words = found.generalization?.words {
      parts.append(.element("p", [:], HTML(breaking: "As well: \(words).")))
    }
    parts.append(.element("p", [:], "Look at: \(rule.remedy)."))
    return .element("article", anchor.map { ["id": $0] } ?? [:], parts + replaying)
  }

  private func steps(of trace: Trace, wrong: Set<Int>, _ remarks: [String]? = nil) -> HTML {
    let track = StateTrack(trace)
    let rows = trace.steps.enumerated().map { place, step in
      let isWrong = wrong.contains(place)
      return HTML.element(
        "tr", isWrong ? ["class": "wrong"] : [:],
        .element("td", ["class": "n"], isWrong ? "✗ \(place + 1)" : "\(place + 1)"),
        .element(
          "td", [:],
          HTML(
            breaking: trace.text(of: step.step).abbreviated(to: Self.longest)
              + (remarks.map { " (\($0[place]))" } ?? ""))),
        .element(
          "td", [:],
          HTML(
            breaking: isWrong
              ? "see below" : Trace.summary(of: step, trace.configuration.version).abbreviated(to: Self.longest))),
        .element("td", [:], HTML(track.words(at: trace.before.count + place + 1))))
    }
    return .element(
      "table", ["class": "steps"], .element("caption", [:], "The scenario"),
      .element(
        "thead", [:],
        .element(
          "tr", [:], .element("th", ["scope": "col", "class": "n"], "Event"),
          .element("th", ["scope": "col"], "Event"), .element("th", ["scope": "col"], "Delivered"),
          .element("th", ["scope": "col"], "Then"))),
      .element("tbody", [:], rows))
  }

  /// A comparison for each step that breaks a rule: the permitted and the delivered callbacks, side by side. The step of the
  /// counterexample's own violation is first.
  private var comparisons: [HTML] {
    let own = found.violation.step
    let places = [own] + Set(found.others.map(\.step)).subtracting([own]).sorted()
    return places.map(comparison)
  }

  private func comparison(at place: Int) -> HTML {
    let comparison = StepComparison(
      of: found.trace.steps[place], found.violations(at: place), version: found.trace.configuration.version)
    var rows: [HTML] = []
    var rest = comparison.rows[...]
    while let row = rest.first {
      let alike = rest.prefix(while: \.agrees)
      if alike.count > Self.mostAlike {
        rows.append(self.row(permitted: String.count(alike.count, "callback"), delivered: "the same", "same"))
        rest = rest.dropFirst(alike.count)
      } else {
        rows.append(self.row(row))
        rest = rest.dropFirst()
      }
    }
    return .element(
      "table", ["class": "compare"],
      .element("caption", [:], "Event \(place + 1)"),
      .element(
        "thead", [:],
        .element(
          "tr", [:], .element("th", ["scope": "col"], "Permitted"), .element("th", ["scope": "col"], "Delivered"))),
      .element("tbody", [:], rows))
  }

  private func row(_ row: StepComparison.Row) -> HTML {
    let states = row.permittedStates.isEmpty ? "" : " (\(row.permittedStates.map(\.name).joinedByOr))"
    let reading = row.reading.map { " (\($0.name))" } ?? ""
    let delivered = row.agrees ? "the same" : (row.delivered + reading).abbreviated(to: Self.longest)
    guard row.isWrong else {
      return self.row(permitted: row.permitted + states, delivered: delivered, row.agrees ? "same" : nil)
    }
    let words = row.delivered.isEmpty ? "nothing" : delivered
    let rules = row.broken.map(\.text).joined(separator: ", ")
    return self.row(permitted: row.permitted + states, delivered: "✗ \(words) [\(rules)]", "wrong")
  }

  package func row(permitted: String, delivered: String, _ kind: String?) -> HTML {
    .element(
      "tr", kind == "same" ? ["class": "same"] : [:],
      .element("td", [:], HTML(breaking: permitted.abbreviated(to: Self.longest), over: HTML.columnWord)),
      .element("td", kind == "wrong" ? ["class": "wrong"] : [:], HTML(breaking: delivered, over: HTML.columnWord)))
  }

  /// How many callbacks in a row that are as permitted are shown one by one.
  private static let mostAlike = 3

  /// The command that runs the scenario again, and the trace where it is not kept.
  private var replaying: [HTML] {
    let path = (found.keptAt ?? found.fileName).shellQuoted
    let command = replay ?? "lifecycle-conformance replay \(path) -- COMMAND"
    let words = replay != nil ? "Replay:" : "Replay, with the command of what was judged:"
    let shown: [HTML] = [
      .element("p", [:], HTML(words)), .element("pre", ["class": "command", "tabindex": "0"], HTML(command)),
    ]
    if !isDetailed { return replay == nil ? [] : shown }
    if found.keptAt != nil { return shown }
    // This can be read again for any delivery.
    let notation = found.trace.coded.notation
    return shown + [
      .element(
        "details", [:], .element("summary", [:], "The trace, as \(found.fileName)"),
        .element("pre", ["class": "command", "tabindex": "0"], HTML(notation.abbreviated(to: Self.longestTrace))))
    ]
  }

  /// The most characters of a name that an implementation made up, and of a trace.
  private static let longest = 300
  private static let longestTrace = 40_000
}
