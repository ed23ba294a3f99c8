import LifecycleOracle

extension Counterexample {
  /// It on a page: the rule, the events, the step that breaks it, how to see it again; in detail with its
  /// diagram and its trace. It has no anchor where another of the same rule has that, and no command where
  /// nobody knows what was judged.
  func article(_ anchor: String?, replay: String? = nil, isDetailed: Bool) -> HTML {
    let rule = violation.rule.rule
    let composed = composition
    let heading = HTML(breaking: "\(rule.id.text) \(rule.level.words) \(rule.statement)")
    var parts: [HTML] = [
      .element("h3", [:], heading),
      .element("p", ["class": "bad"], .element("strong", [:], HTML(breaking: composed.summary))),
    ]
    parts += composed.facts.map { .element("p", [:], HTML(breaking: $0)) }
    let events = events(composed.events)
    let diagram = isDetailed ? SequenceDiagram(self) : nil
    parts.append(
      diagram.map { .figure($0.title, svg: $0.svg(), inWords: events, called: "The scenario in words") } ?? events)
    parts += composed.events.rows.filter(\.isWrong).map(comparison)
    if let second = composed.second { parts += [.element("p", [:], "The second time:"), self.events(second)] }
    parts += composed.notes.map { .element("p", [:], HTML(breaking: $0.label + $0.words)) }
    parts += composed.sources.map { .element("p", ["class": "source"], HTML(breaking: $0)) }
    return .element("article", anchor.map { ["id": $0] } ?? [:], parts + replaying(replay, isDetailed: isDetailed))
  }

  /// The events with a few words on each.
  private func events(_ events: EventTable) -> HTML {
    let rows = events.rows.map { row in
      let remark = row.remark.map { " (\($0))" } ?? ""
      let delivered = row.isWrong ? "see below" : row.summary.abbreviated(to: Self.longest)
      return HTML.element(
        "tr", row.isWrong ? ["class": "wrong"] : [:],
        .element("td", ["class": "n"], row.isWrong ? "✗ \(row.number)" : "\(row.number)"),
        .element("td", [:], HTML(breaking: row.event.abbreviated(to: Self.longest) + remark)),
        .element("td", [:], HTML(breaking: delivered)), .element("td", [:], HTML(row.after)))
    }
    return table("steps", "The scenario", ["No.", "Event", "Delivered", "Then"], rows)
  }

  /// An event that breaks a rule: the permitted and the delivered callbacks, side by side.
  private func comparison(_ row: EventTable.Row) -> HTML {
    let rows = row.lines.map { line in
      let (permitted, delivered) = line.words
      return HTML.element(
        "tr", line.agrees ? ["class": "same"] : [:],
        .element("td", [:], HTML(breaking: permitted, over: HTML.columnWord)),
        .element("td", line.isWrong ? ["class": "wrong"] : [:], HTML(breaking: delivered, over: HTML.columnWord)))
    }
    return table("compare", "Event \(row.number)", ["Permitted", "Delivered"], rows)
  }

  private func table(_ style: String, _ caption: String, _ titles: [String], _ rows: [HTML]) -> HTML {
    let heads = titles.map { HTML.column(HTML($0), $0 == "No." ? "n" : nil) }
    return .table(style, caption, heads: heads, bodies: [.element("tbody", [:], rows)])
  }

  /// The command that runs the scenario again, and the trace where it is not kept.
  private func replaying(_ replay: String?, isDetailed: Bool) -> [HTML] {
    let path = (keptAt ?? fileName).shellQuoted
    let command = replay ?? "lifecycle-conformance replay \(path) -- COMMAND"
    let words = replay != nil ? "Replay:" : "Replay, with the command of what was judged:"
    let shown: [HTML] = [
      .element("p", [:], HTML(words)), .element("pre", ["class": "command", "tabindex": "0"], HTML(command)),
    ]
    if !isDetailed { return replay == nil ? [] : shown }
    if keptAt != nil { return shown }
    // This can be read again for any delivery.
    let notation = trace.coded.notation
    return shown + [
      .element(
        "details", [:], .element("summary", [:], "The trace, as \(fileName)"),
        .element("pre", ["class": "command", "tabindex": "0"], HTML(notation.abbreviated(to: Self.longestTrace))))
    ]
  }

  /// The most characters of a name that an implementation made up, and of a trace.
  private static let longest = 300
  private static let longestTrace = 40_000
}
