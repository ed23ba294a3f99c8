import LifecycleModel
import LifecycleOracle

/// The events of a trace in a table, for a person.
extension Trace {
  /// The events with what was permitted and what was delivered, and the step that breaks a rule in full.
  ///
  /// - Parameter earlier: What is broken before it.
  func table(of violation: Violation, after earlier: [Violation] = []) -> TextTable {
    table(["permitted", "delivered"], wrong: violation.step) { place, step in
      if place == violation.step { return comparison(of: step, violation) }
      guard let known = earlier.first(where: { $0.step == place }) else {
        return [[summary(of: step), TextTable.Cell("the same", .aside)]]
      }
      let permitted = known.permitted.map { $0.briefName(version: configuration.version) }.joined(separator: ", ")
      let delivered = TextTable.Cell("~ \(known.rule.text): \(summary(of: step).text)", .doubtful)
      return [[TextTable.Cell(permitted.isEmpty ? "nothing" : permitted), delivered]]
    }
  }

  /// The events with what was delivered.
  func table() -> TextTable { table(["delivered"], wrong: nil) { _, step in [[summary(of: step)]] } }

  /// The events with what was delivered before the last, at which the adapter failed.
  func tableOfFailure() -> TextTable {
    let last = steps.count - 1
    return table(["delivered"], wrong: last) { place, step in place == last ? [[]] : [[summary(of: step)]] }
  }

  /// The events with what an observer was told, and in full the step of the callback that it was told last.
  ///
  /// - Parameter count: How many callbacks the observer was told.
  func table(telling count: Int) -> TextTable {
    var told = 0
    let wrong = steps.firstIndex { step in
      told += step.observations.count
      return count > 0 && count <= told
    }
    return table(["told"], wrong: wrong) { place, step in
      guard place == wrong else { return [[summary(of: step, namesAll: true)]] }
      let last = count - (told - step.observations.count) - 1
      return step.lines.filter { $0.observation != nil }.enumerated().map { index, line in
        let reading = line.observation?.state.map { " (\($0.name))" } ?? ""
        return [Self.cell(line.text + reading, isWrong: index == last)]
      }
    }
  }

  /// - Parameters:
  ///   - titles: What the columns beside the event hold.
  ///   - wrong: The place of the step at which something is wrong.
  ///   - cells: The cells of a step beside its event, line by line.
  private func table(
    _ titles: [String], wrong: Int?, _ cells: (_ place: Int, Step) -> [[TextTable.Cell]]
  ) -> TextTable {
    var table = TextTable(indent: 2)
    table.add(TextTable.Cell("      event", .aside), [titles.map { TextTable.Cell($0, .aside) }])
    for (place, step) in steps.enumerated() {
      let number = String(repeating: " ", count: max(0, 3 - "\(place + 1)".count)) + "\(place + 1)"
      let event = Self.text(of: step.step, version: configuration.version)
      let isWrong = place == wrong
      let head = TextTable.Cell("\(number) \(isWrong ? "✗" : " ") \(event)", isWrong ? .bad : nil, hanging: 8)
      table.add(head, cells(place, step))
    }
    return table
  }

  private func summary(of step: Step, namesAll: Bool = false) -> TextTable.Cell {
    TextTable.Cell(Self.summary(of: step, configuration.version, namesAll))
  }

  /// What was delivered in a step, in a few words.
  ///
  /// - Parameter namesAll: Whether notifications and queries are named, and not only counted.
  static func summary(of step: Step, _ version: Int, _ namesAll: Bool = false) -> String {
    let observations = step.observations
    let messages = observations.filter { namesAll || $0.callback.isTold && $0.phase != .leave }
    let others = observations.count - messages.count
    var parts = messages.map { $0.callback.briefName(version: version) }
    if others > 0 { parts.append(parts.isEmpty ? "\(others) notifications or queries" : "and \(others) more") }
    if parts.isEmpty { parts.append("nothing") }
    return parts.joined(separator: ", ") + (step.processEnded ? "; ends" : "")
  }

  /// The step that breaks a rule: what is permitted and what was delivered, side by side.
  private func comparison(of step: Step, _ violation: Violation) -> [[TextTable.Cell]] {
    var rows = StepComparison(of: step, violation, version: configuration.version).rows
    if violation.permitted.isEmpty, !violation.permitsEnd { rows[0].permitted = "nothing" }
    return rows.map { row in
      let delivered = row.isWrong && row.delivered.isEmpty ? "nothing" : row.delivered
      let isSame = delivered == row.permitted && !row.isWrong
      return [
        TextTable.Cell(row.permitted),
        isSame ? TextTable.Cell("the same", .aside) : Self.cell(delivered, isWrong: row.isWrong),
      ]
    }
  }

  /// A callback in a line of its own.
  private static func cell(_ name: String, isWrong: Bool) -> TextTable.Cell {
    TextTable.Cell((isWrong ? "✗ " : "") + name.escaped(to: 200), isWrong ? .bad : nil)
  }
}

extension Callback {
  /// Whether it is told of in the summary of a step, in which not every call has room.
  fileprivate var isTold: Bool {
    switch kind {
    case .incidental, .notification, .launchStep: false
    case .text: shortName().hasPrefix("textField")
    default: true
    }
  }

  /// The name without what all of its kind have in common, as the rules call it.
  func briefName(version: Int) -> String {
    let name = shortName(version: version)
    for prefix in ["application:", "application", "UIApplication"] where name.hasPrefix(prefix) {
      // The function UIApplicationMain has no shorter name.
      if kind == .main { return name }
      let rest = name.dropFirst(prefix.count).prefix { $0 != ":" }
      return rest.prefix(1).lowercased() + rest.dropFirst()
    }
    // A name in brackets is a class's and stays whole.
    return name.hasPrefix("[") ? name : String(name.prefix { $0 != ":" })
  }
}
