import LifecycleOracle

/// The events of a trace for a person: what was permitted and what was delivered at each, and what is wrong in full.
package struct EventTable {
  package struct Row {
    /// The place of the event in the trace, from 1.
    package let number: Int
    package let event: String
    /// The transitions that a host performs for it, where one does.
    package let remark: String?
    /// The callbacks that were delivered, in a few words.
    package let summary: String
    /// The lines beside the event: one where nothing is wrong.
    package let lines: [StepComparison.Row]
    /// The state of the app and the phone after the event.
    package let after: String
    package let isWrong: Bool
  }

  package let rows: [Row]
  private let titles: [String]
  /// The widest column beside the events where there are several.
  private static let widestColumn = 36

  /// The events with what was permitted and what was delivered, and the state of the app and the phone after
  /// each. The violation of a counterexample is first; a host may have remarks on each event.
  init(_ trace: Trace, breaking violations: [Violation], below remarks: [String]? = nil) {
    let version = trace.configuration.version
    self.init(trace, ["permitted", "delivered", "then"], StateTrack(trace), below: remarks) { place, step in
      let wrong = violations.filter { $0.step == place }
      return wrong.isEmpty
        ? ([.agreeing(Self.brief(step, version))], false) : (Self.comparison(of: step, wrong, version), true)
    }
  }

  /// The events with what was delivered. Where the adapter failed at the last, nothing can be said of it.
  init(_ trace: Trace, isFailing: Bool = false) {
    self.init(trace, ["delivered"], StateTrack(trace)) { place, step in
      let fails = isFailing && place == trace.steps.count - 1
      return (fails ? [] : [.init(delivered: Trace.summary(of: step, trace.configuration.version))], fails)
    }
  }

  /// The events with the first `count` callbacks, as an observer received them, in full the step of the last.
  init(_ trace: Trace, telling count: Int) {
    var received = 0
    self.init(trace, ["received"], nil) { place, step in
      let last = count - received - 1
      received += step.observations.count
      guard count > 0, step.observations.indices.contains(last) else {
        let summary = Trace.summary(of: step, trace.configuration.version, namesAll: true)
        return ([StepComparison.Row(delivered: summary)], false)
      }
      let lines = step.lines.filter { $0.observation != nil }.enumerated().map { index, line in
        let seen = [line.observation?.scene?.name, line.observation?.state?.name].compactMap(\.self)
        let reading = seen.isEmpty ? "" : " (\(seen.joined(separator: ", ")))"
        return StepComparison.Row(delivered: line.text + reading, isWrong: index == last)
      }
      return (lines, true)
    }
  }

  /// - Parameters:
  ///   - track: The states after each event, where they are shown.
  ///   - lines: The lines beside an event, and whether it is wrong.
  private init(
    _ trace: Trace, _ titles: [String], _ track: StateTrack?, below remarks: [String]? = nil,
    lines: (_ place: Int, _ step: Trace.Step) -> (lines: [StepComparison.Row], isWrong: Bool)
  ) {
    self.titles = titles
    rows = trace.steps.enumerated().map { place, step in
      let (lines, isWrong) = lines(place, step)
      return Row(
        number: place + 1, event: trace.text(of: step.step), remark: remarks?[place],
        summary: Trace.summary(of: step, trace.configuration.version), lines: lines,
        after: track?.words(at: trace.before.count + place + 1) ?? "", isWrong: isWrong)
    }
  }

  func lines(in layout: TextLayout) -> [String] {
    var table = TextTable(indent: 2)
    if titles.count > 1 { table.widest = Self.widestColumn }
    table.add(.init(text: "      event", style: .aside), [titles.map { .init(text: $0, style: .aside) }])
    for row in rows {
      let number = String(repeating: " ", count: max(0, 3 - "\(row.number)".count)) + "\(row.number)"
      let head = TextTable.Cell(
        text: "\(number) \(row.isWrong ? "✗" : " ") \(row.event)", style: row.isWrong ? .bad : nil, hanging: 8)
      let remark = row.remark.map { TextTable.Cell(text: "      \($0)", style: .aside, hanging: 8) }
      var cells = row.lines.map { line in
        let style: TextLayout.Style? = line.isWrong ? .bad : line.agrees ? .aside : nil
        let delivered = TextTable.Cell(text: line.words.delivered, style: style)
        return titles.count > 1 ? [.init(text: line.words.permitted), delivered] : [delivered]
      }
      if titles.count > 1 { cells[0].append(.init(text: row.after, style: .aside)) }
      table.add(head, below: remark, cells.isEmpty ? [[]] : cells)
    }
    return table.lines(in: layout)
  }

  /// A legal step in a few words: its last messages by name, the number of its other callbacks, and the end of the process.
  private static func brief(_ step: Trace.Step, _ version: Int) -> String {
    let observations = step.observations
    let messages = observations.filter { [.delegateMessage, .sceneMessage].contains($0.callback.kind) }
    var named = messages.suffix(2).map { $0.briefName(version: version) }
    // Of a launch the activation says enough.
    if named.joined(separator: ", ").count > widestColumn { named.removeFirst() }
    let more = observations.count - named.count
    var words = named.joined(separator: ", ")
    if more > 0 { words += words.isEmpty ? String.count(more, "callback") : " and \(more) more" }
    if step.processEnded { words += words.isEmpty ? "the process ends" : "; the process ends" }
    return words.isEmpty ? "nothing" : words
  }

  /// A step that breaks rules, side by side. Agreeing rows are left out except next to what is wrong.
  private static func comparison(of step: Trace.Step, _ violations: [Violation], _ version: Int)
    -> [StepComparison.Row]
  {
    var rows = StepComparison(of: step, violations, version: version).rows
    if violations[0].permitted.isEmpty, !violations[0].permitsEnd, rows[0].permitted.isEmpty {
      rows[0].permitted = "nothing"
    }
    let places = rows.indices
    func isNear(_ place: Int) -> Bool {
      (place - 1...place + 1).contains { places ~= $0 && !rows[$0].agrees }
    }
    var lines: [StepComparison.Row] = []
    var place = 0
    while place < rows.count {
      let end = places[place...].first { isNear($0) } ?? rows.count
      if end > place + 1 {
        lines.append(.agreeing("(\(String.count(end - place, "callback")))"))
        place = end
      } else {
        lines.append(rows[place])
        place += 1
      }
    }
    return lines
  }
}

extension Trace {
  /// The callbacks that were delivered in a step, in a few words; notifications by name or by count.
  static func summary(of step: Step, _ version: Int, namesAll: Bool = false) -> String {
    let observations = step.observations
    let messages = observations.filter { namesAll || $0.callback.isTold && $0.phase != .leave }
    let others = observations.count - messages.count
    var parts = messages.map { $0.briefName(version: version) }
    if others > 0 { parts.append(parts.isEmpty ? "\(others) notifications or queries" : "and \(others) more") }
    if parts.isEmpty { parts.append("nothing") }
    return parts.joined(separator: ", ") + (step.processEnded ? "; ends" : "")
  }
}
