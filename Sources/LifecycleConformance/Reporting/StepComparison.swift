import LifecycleModel
import LifecycleOracle

/// The step that breaks a rule: what is permitted there and what was delivered.
struct StepComparison {
  /// What is permitted and what was delivered at the same place, where they agree; one of them alone where they do not.
  struct Row: Hashable {
    var permitted = ""
    var delivered = ""
    var isWrong = false
  }

  private let permitted: [String]
  private let delivered: [(name: String, reading: String)]
  /// The place of what is wrong among what was delivered; nil where something is missing at the end.
  private let wrong: Int?
  private let missing: String?

  private static let end = "(the process ends)"

  init(of step: Trace.Step, _ violation: Violation, version: Int) {
    permitted = violation.permitted.map { $0.briefName(version: version) } + (violation.permitsEnd ? [Self.end] : [])
    let lines = step.lines.compactMap { line in line.observation.map { (line.text, $0) } }
    delivered =
      lines.map { text, observation in
        let name = observation.callback == .unnamed ? text : observation.callback.briefName(version: version)
        return (name, observation.state.map { " (\($0.name))" } ?? "")
      } + (step.processEnded ? [(Self.end, "")] : [])
    let isEndWrong = violation.fault == .end(expected: false) && step.processEnded
    wrong = violation.position < lines.count ? violation.position : isEndWrong ? lines.count : nil
    missing =
      switch violation.fault {
      case .missing(let callback): callback.briefName(version: version)
      case .end(expected: true): Self.end
      case .unexpected, .repeated, .early, .reading, .end(expected: false): nil
      }
  }

  /// Both sides row by row, with as many rows as can be in which they agree.
  ///
  /// - Complexity: O(permitted × delivered).
  var rows: [Row] {
    let names = delivered.map(\.name)
    // For each pair of places how much agrees behind them.
    var agreeing = Array(repeating: Array(repeating: 0, count: names.count + 1), count: permitted.count + 1)
    for left in permitted.indices.reversed() {
      for right in names.indices.reversed() {
        agreeing[left][right] =
          permitted[left] == names[right]
          ? agreeing[left + 1][right + 1] + 1 : max(agreeing[left + 1][right], agreeing[left][right + 1])
      }
    }
    var rows: [Row] = []
    var (left, right) = (0, 0)
    while left < permitted.count || right < names.count {
      let takesBoth = left < permitted.count && right < names.count && permitted[left] == names[right]
      let takesLeft =
        takesBoth
        || left < permitted.count && (right == names.count || agreeing[left + 1][right] >= agreeing[left][right + 1])
      let takesRight = takesBoth || !takesLeft
      var row = Row()
      if takesRight {
        row.delivered = delivered[right].name + delivered[right].reading
        row.isWrong = right == wrong
        right += 1
      }
      if takesLeft {
        row.permitted = permitted[left]
        left += 1
      }
      rows.append(row)
    }
    guard wrong == nil else { return rows }
    if let place = rows.lastIndex(where: { $0.delivered.isEmpty && $0.permitted == missing }) {
      rows[place].isWrong = true
    } else {
      rows.append(Row(isWrong: true))
    }
    return rows
  }
}
