import LifecycleOracle

/// A step that breaks rules: what is permitted there and what was delivered, with every place that is wrong.
package struct StepComparison {
  /// The permitted and the delivered callback at the same place, where they agree; one of them alone where they do not.
  package struct Row: Hashable {
    package var permitted = ""
    /// The states that may be read inside the callback, where another one was.
    package var permittedStates: [ApplicationState] = []
    package var delivered = ""
    package var reading: ApplicationState?
    /// The rules that are broken here, that of the counterexample first.
    package var broken: [RuleID] = [] { didSet { isWrong = !broken.isEmpty } }
    package var isWrong = false

    package var agrees: Bool { !isWrong && permitted == delivered }

    static func agreeing(_ words: String) -> Row { Row(permitted: words, delivered: words) }

    /// Both sides in words, with the rules that are broken in brackets.
    package var words: (permitted: String, delivered: String) {
      let states = permittedStates.isEmpty ? "" : " (\(permittedStates.map(\.name).joinedByOr))"
      if agrees { return (permitted + states, "the same") }
      let name = isWrong && delivered.isEmpty ? "nothing" : delivered
      let seen = (name + (reading.map { " (\($0.name))" } ?? "")).escaped(to: 200)
      let rules = broken.isEmpty ? "" : " [\(broken.map(\.text).joined(separator: ", "))]"
      return (permitted + states, (isWrong ? "✗ " : "") + seen + rules)
    }
  }

  private let permitted: [String]
  private let delivered: [(name: String, reading: ApplicationState?)]
  private let wrong: [Wrong]

  private struct Wrong {
    let rule: RuleID
    /// The place among what was delivered, unless something is missing.
    var position: Int
    var missing: String?
    /// The states that may be read there, where another one was.
    var states: [ApplicationState] = []
    /// The notification of the same announcement, which is wrong as well.
    var notification: String?
  }

  private static let end = "(the process ends)"
  private static let stateAfter = "state after the event"

  /// - Parameters:
  ///   - violations: What is wrong with it, at least one, that of the counterexample first.
  package init(of step: Trace.Step, _ violations: [Violation], version: Int) {
    let legal = violations[0]
    // In which state the app is then is shown where it is wrong.
    let showsState = violations.contains { if case .state = $0.kind { true } else { false } }
    permitted =
      legal.permitted.enumerated().map { place, callback in
        let scenes = legal.scenesOfPermitted
        return callback.briefName(version: version, of: place < scenes.count ? scenes[place] : nil)
      } + (legal.permitsEnd ? [Self.end] : [])
      + (showsState ? [Self.stateAfter] : [])
    let lines = step.lines.compactMap { line in line.observation.map { (line.text, $0) } }
    let delivered =
      lines.map { text, observation in
        let name = observation.callback == .unnamed ? text : observation.briefName(version: version)
        return (name, observation.state)
      } + (step.processEnded ? [(Self.end, nil)] : []) + (showsState ? [(Self.stateAfter, step.state)] : [])
    self.delivered = delivered
    wrong = violations.map { violation in
      var wrong = Wrong(rule: violation.rule, position: violation.position)
      func notification(of callback: Callback) -> String? { callback.notification?.briefName(version: version) }
      switch violation.kind {
      case .missing(let callback):
        wrong.missing = callback.briefName(version: version, of: callback.isAboutScene ? violation.scene : nil)
        wrong.notification = notification(of: callback)
      case .unexpected(let callback), .repeated(let callback): wrong.notification = notification(of: callback)
      case .early, .late: break
      case .reading(_, _, permitted: let states): wrong.states = states
      case .state(_, permitted: let states): (wrong.position, wrong.states) = (delivered.count - 1, states)
      case .end(expected: true): wrong.missing = Self.end
      case .end(expected: false): wrong.position = lines.count
      }
      return wrong
    }
  }

  /// Both sides row by row, with as many rows as can be in which they agree.
  package var rows: [Row] {
    var rows: [Row] = []
    /// The row of each place among what was delivered.
    var places: [Int] = []
    for (left, right) in permitted.sideBySide(delivered.map(\.name)) {
      var row = Row()
      if let left { row.permitted = permitted[left] }
      if let right {
        (row.delivered, row.reading) = delivered[right]
        places.append(rows.count)
      }
      rows.append(row)
    }
    for wrong in wrong {
      var row = rows.count
      if let name = wrong.missing {
        let free = { (row: Row) in row.delivered.isEmpty && row.permitted == name }
        // Where it is permitted several times, each that is missing has a row of its own. Where nowhere, it
        // is due by advice, which does not decide what is permitted.
        row = rows.firstIndex(where: { free($0) && $0.broken.isEmpty }) ?? rows.firstIndex(where: free) ?? row
      } else if places.indices ~= wrong.position {
        row = places[wrong.position]
      }
      if row == rows.count { rows.append(Row(permitted: wrong.missing ?? "")) }
      rows[row].broken.append(wrong.rule)
      rows[row].permittedStates += wrong.states
      guard let notification = wrong.notification else { continue }
      let companion = rows[row...].dropFirst().firstIndex { row in
        row.broken.isEmpty && row.permitted != row.delivered && row.permitted + row.delivered == notification
      }
      if let companion { rows[companion].broken = [wrong.rule] }
    }
    return rows
  }
}

extension [String] {
  /// The places of this list and of another side by side, with as many rows as can be in which they agree.
  ///
  /// - Complexity: O(count × other.count).
  package func sideBySide(_ other: [String]) -> [(own: Int?, other: Int?)] {
    // For each pair of places how much agrees after them.
    var agreeing = [[Int]](repeating: [Int](repeating: 0, count: other.count + 1), count: count + 1)
    for left in indices.reversed() {
      for right in other.indices.reversed() {
        let apart = Swift.max(agreeing[left + 1][right], agreeing[left][right + 1])
        agreeing[left][right] = self[left] == other[right] ? agreeing[left + 1][right + 1] + 1 : apart
      }
    }
    var rows: [(own: Int?, other: Int?)] = []
    var (left, right) = (0, 0)
    while left < count || right < other.count {
      let takesBoth = left < count && right < other.count && self[left] == other[right]
      let takesLeft =
        takesBoth
        || left < count && (right == other.count || agreeing[left + 1][right] >= agreeing[left][right + 1])
      let takesRight = takesBoth || !takesLeft
      rows.append((takesLeft ? left : nil, takesRight ? right : nil))
      if takesLeft { left += 1 }
      if takesRight { right += 1 }
    }
    return rows
  }
}
