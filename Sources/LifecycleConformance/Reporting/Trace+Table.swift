import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// The events of a trace in a table, for a person.
extension Trace {
  /// The events with what was permitted and what was delivered, the state of the app and the phone after each, and the steps
  /// that break rules in full.
  ///
  /// - Parameters:
  ///   - violation: What is wrong.
  ///   - others: What else is wrong, at earlier events or at the same.
  ///   - remarks: What is shown below each event, if anything is.
  func table(of violation: Violation, beside others: [Violation] = [], below remarks: [String]? = nil) -> TextTable {
    let track = StateTrack(self)
    let all = [violation] + others
    var table = table(["permitted", "delivered", "then"], wrong: Set(all.map(\.step)), below: remarks) { place, step in
      let wrong = all.filter { $0.step == place }
      let after = TextTable.Cell(track.words(at: before.count + place + 1), .aside)
      var lines = wrong.isEmpty ? [[Self.cell(ofLegal: step, self), .same]] : comparison(of: step, wrong)
      lines[0].append(after)
      return lines
    }
    table.widest = Self.widestColumn
    return table
  }

  /// The widest column beside the events where there are several.
  private static let widestColumn = 36

  /// Returns the cell for a legal step: its last messages by name, the number of its other callbacks, and the end of the
  /// process.
  private static func cell(ofLegal step: Step, _ trace: Trace) -> TextTable.Cell {
    let observations = step.observations
    let messages = observations.filter {
      $0.callback.kind == .delegateMessage || $0.callback.kind == .sceneMessage
    }
    var named = messages.suffix(2).map { $0.briefName(version: trace.configuration.version) }
    // Of a launch the activation says enough.
    if named.joined(separator: ", ").count > widestColumn { named.removeFirst() }
    let more = observations.count - named.count
    var words = named.joined(separator: ", ")
    if more > 0 { words += words.isEmpty ? String.count(more, "callback") : " and \(more) more" }
    if step.processEnded { words += words.isEmpty ? "the process ends" : "; the process ends" }
    return TextTable.Cell(words.isEmpty ? "nothing" : words)
  }

  /// The events with what was delivered.
  func table() -> TextTable { table(["delivered"], wrong: []) { _, step in [[summary(of: step)]] } }

  /// The events with what was delivered before the last, at which the adapter failed.
  func tableOfFailure() -> TextTable {
    let last = steps.count - 1
    return table(["delivered"], wrong: [last]) { place, step in place == last ? [[]] : [[summary(of: step)]] }
  }

  /// The events with what an observer received, and in full the step of the callback that it received last.
  ///
  /// - Parameter count: How many callbacks the observer received.
  func table(telling count: Int) -> TextTable {
    var told = 0
    let wrong = steps.firstIndex { step in
      told += step.observations.count
      return count > 0 && count <= told
    }
    return table(["told"], wrong: Set([wrong].compactMap(\.self))) { place, step in
      guard place == wrong else { return [[summary(of: step, namesAll: true)]] }
      let last = count - (told - step.observations.count) - 1
      return step.lines.filter { $0.observation != nil }.enumerated().map { index, line in
        let seen = [line.observation?.scene?.name, line.observation?.state?.name].compactMap(\.self)
        let reading = seen.isEmpty ? "" : " (\(seen.joined(separator: ", ")))"
        return [Self.cell(line.text + reading, isWrong: index == last)]
      }
    }
  }

  /// - Parameters:
  ///   - titles: What the columns beside the event hold.
  ///   - wrong: The places of the steps at which something is wrong.
  ///   - remarks: What is shown below each event, if anything is.
  ///   - cells: The cells of a step beside its event, line by line.
  private func table(
    _ titles: [String], wrong: Set<Int>, below remarks: [String]? = nil,
    _ cells: (_ place: Int, Step) -> [[TextTable.Cell]]
  ) -> TextTable {
    var table = TextTable(indent: 2)
    table.add(TextTable.Cell("      event", .aside), [titles.map { TextTable.Cell($0, .aside) }])
    for (place, step) in steps.enumerated() {
      let number = String(repeating: " ", count: max(0, 3 - "\(place + 1)".count)) + "\(place + 1)"
      let event = Self.text(of: step.step, version: configuration.version)
      let isWrong = wrong.contains(place)
      let head = TextTable.Cell("\(number) \(isWrong ? "✗" : " ") \(event)", isWrong ? .bad : nil, hanging: 8)
      let remark = remarks.map { TextTable.Cell("      \($0[place])", .aside, hanging: 8) }
      table.add(head, below: remark, cells(place, step))
    }
    return table
  }

  private func summary(of step: Step, namesAll: Bool = false) -> TextTable.Cell {
    TextTable.Cell(Self.summary(of: step, configuration.version, namesAll))
  }

  /// Returns the callbacks that were delivered in a step, in a few words.
  ///
  /// - Parameter namesAll: Whether notifications and queries are named, and not only counted.
  package static func summary(of step: Step, _ version: Int, _ namesAll: Bool = false) -> String {
    let observations = step.observations
    let messages = observations.filter { namesAll || $0.callback.isTold && $0.phase != .leave }
    let others = observations.count - messages.count
    var parts = messages.map { $0.briefName(version: version) }
    if others > 0 { parts.append(parts.isEmpty ? "\(others) notifications or queries" : "and \(others) more") }
    if parts.isEmpty { parts.append("nothing") }
    return parts.joined(separator: ", ") + (step.processEnded ? "; ends" : "")
  }

  /// A step that breaks rules: what is permitted and what was delivered, side by side. Agreeing rows are left out except next to
  /// what is wrong.
  private func comparison(of step: Step, _ violations: [Violation]) -> [[TextTable.Cell]] {
    var rows = StepComparison(of: step, violations, version: configuration.version).rows
    if violations[0].permitted.isEmpty, !violations[0].permitsEnd, rows[0].permitted.isEmpty {
      rows[0].permitted = "nothing"
    }
    let places = rows.indices
    func isNear(_ place: Int) -> Bool {
      (place - 1...place + 1).contains { places ~= $0 && !rows[$0].agrees }
    }
    var lines: [[TextTable.Cell]] = []
    var place = 0
    while place < rows.count {
      let end = places[place...].first { isNear($0) } ?? rows.count
      if end > place + 1 {
        lines.append([TextTable.Cell("(\(String.count(end - place, "callback")))"), .same])
        place = end
        continue
      }
      lines.append(cells(of: rows[place]))
      place += 1
    }
    return lines
  }

  private func cells(of row: StepComparison.Row) -> [TextTable.Cell] {
    let states = row.permittedStates.isEmpty ? "" : " (\(row.permittedStates.map(\.name).joinedByOr))"
    let permitted = TextTable.Cell(row.permitted + states)
    if row.agrees { return [permitted, .same] }
    let delivered = row.isWrong && row.delivered.isEmpty ? "nothing" : row.delivered
    let reading = row.reading.map { " (\($0.name))" } ?? ""
    let rules = row.isWrong ? " [\(row.broken.map(\.text).joined(separator: ", "))]" : ""
    return [permitted, Self.cell(delivered + reading, rules, isWrong: row.isWrong)]
  }

  /// A callback in a line of its own.
  ///
  /// - Parameter rules: The rules that are broken there, in brackets.
  private static func cell(_ name: String, _ rules: String = "", isWrong: Bool) -> TextTable.Cell {
    TextTable.Cell((isWrong ? "✗ " : "") + name.escaped(to: 200) + rules, isWrong ? .bad : nil)
  }
}

extension TextTable.Cell {
  /// The cell for a step in which the delivered callbacks are the permitted ones.
  fileprivate static let same = TextTable.Cell("the same", .aside)
}

extension ObservedCallback {
  /// The brief name of the callback, and which of several scenes it is about.
  package func briefName(version: Int) -> String { callback.briefName(version: version, of: scene) }
}

extension Callback {
  /// The brief name, and which of several scenes it is about, if it is about one.
  package func briefName(version: Int, of scene: Event.Scene?) -> String {
    briefName(version: version) + (scene.map { " (\($0.name))" } ?? "")
  }

  /// Whether it is named in the summary of a step, in which not every call has room.
  fileprivate var isTold: Bool {
    switch kind {
    case .incidental, .notification, .sceneNotification, .launchStep: false
    case .text: shortName().hasPrefix("textField")
    case .memoryWarning: self != .didReceiveMemoryWarningNotification
    case .delegateMessage, .preservation, .viewLoading, .viewAppearance, .main, .expiration, .networking, .misdirected,
      .sceneMessage, .request:
      true
    }
  }

  /// The name without what all of its kind have in common, as the rules call it.
  package func briefName(version: Int) -> String {
    let name = shortName(version: version)
    if kind == .request {
      // The delegates of the application and of its scene have methods that are called alike.
      let parts = name.split(separator: ":").prefix(2)
      return parts.first?.hasSuffix("cene") == true ? parts.joined(separator: " ") : String(parts.last ?? "")
    }
    for prefix in ["application:", "application", "UIApplication", "scene:", "textField:"] where name.hasPrefix(prefix)
    {
      // The function UIApplicationMain has no shorter name, whether it is called or returns.
      if kind == .main || kind == .launchStep { return name }
      // A view controller has a method that is called as the rest of this one.
      if self == .applicationDidReceiveMemoryWarning { return String(name.prefix { $0 != ":" }) }
      let rest = name.dropFirst(prefix.count).prefix { $0 != ":" }
      return rest.prefix(1).lowercased() + rest.dropFirst()
    }
    // A name in brackets is a class's and stays whole.
    return name.hasPrefix("[") ? name : String(name.prefix { $0 != ":" })
  }
}
