import LifecycleModel
import LifecycleOracle

extension Counterexample {
  /// The counterexample for a person: the rule and what it rests on, the events, the step that breaks it, what to do.
  ///
  /// - Parameter replay: The command that shows it again, where one is known.
  public func description(replay: String? = nil) -> String {
    var lines = Self.heading(of: violation)
    lines.append("  " + size)
    lines.append("  " + Self.description(of: trace.configuration))
    lines += table
    lines.append("  Look at: \(violation.rule.rule.remedy).")
    if let replay { lines.append("  Replay: \(replay)") }
    if let keptAt { lines.append("  Kept:   \(keptAt)") }
    return lines.joined(separator: "\n")
  }

  /// The rule's line, and where it stands.
  static func heading(of violation: Violation) -> [String] {
    let rule = violation.rule.rule
    var lines = ["\(rule.id.rawValue)  \(rule.level.words)  \(rule.statement)"]
    for citation in rule.citations { lines.append("  \(citation.document.fileName) \"\(citation.words)\"") }
    if let source = rule.source { lines.append("  \(source)") }
    if !violation.alsoBroken.isEmpty {
      lines.append("  also broken: \(violation.alsoBroken.map(\.rawValue).joined(separator: ", "))")
    }
    return lines
  }

  private var size: String {
    let count = trace.steps.count
    var words = "\(count) event\(count == 1 ? "" : "s")"
    if foundLength > count { words += ", shrunk from \(foundLength)" }
    words += isMinimal ? "; no event can be left out" : "; the budget for shrinking was spent"
    return words + " (\(origin))"
  }

  static func description(of configuration: AppConfiguration) -> String {
    let header = Trace.header(of: configuration)
    return header.joined(separator: "; ").replacingPrefix("os: ", by: "iOS ")
  }

  private var table: [String] {
    trace.table(violation: violation)
  }
}

extension Trace {
  /// The events in a table, with what was delivered, and the step of a violation in full.
  func table(violation: Violation?) -> [String] {
    let version = configuration.version
    let names = steps.map { Trace.text(of: $0.step, version: version) }
    let width = min(44, names.map(\.count).max() ?? 0)
    var lines: [String] = []
    for (place, step) in steps.enumerated() {
      let isWrong = place == violation?.step
      let number = String(repeating: " ", count: max(0, 3 - "\(place + 1)".count)) + "\(place + 1)"
      let name = names[place].padded(to: width)
      let delivered = isWrong ? "" : Self.summary(of: step, version)
      lines.append("  \(number) \(isWrong ? "✗" : " ") \(name)  \(delivered)".trimmingTrailingSpace)
      if let violation, isWrong { lines += Self.comparison(of: step, violation, version) }
    }
    return lines
  }

  /// What was delivered in a step that is legal, in one line.
  private static func summary(of step: Step, _ version: Int) -> String {
    let observations = step.observations
    let messages = observations.filter { $0.callback.kind != .incidental && $0.callback.kind != .notification }
    let others = observations.count - messages.count
    var parts = messages.map { brief($0.callback, version) }
    if others > 0 { parts.append(parts.isEmpty ? "\(others) notifications or queries" : "and \(others) more") }
    if parts.isEmpty { parts.append("nothing") }
    return parts.joined(separator: ", ") + (step.processEnded ? "; ends" : "")
  }

  /// A message's name without what all of them have in common.
  private static func brief(_ callback: Callback, _ version: Int) -> String {
    var name = callback.shortName(version: version)
    for prefix in ["application:", "application"] where name.hasPrefix(prefix) {
      name = String(name.dropFirst(prefix.count))
      break
    }
    let first = name.prefix { $0 != ":" }
    return first.prefix(1).lowercased() + first.dropFirst()
  }

  /// The step that breaks a rule: what is permitted and what was delivered, side by side.
  private static func comparison(of step: Step, _ violation: Violation, _ version: Int) -> [String] {
    var permitted = violation.permitted.map { $0.shortName(version: version) }
    if permitted.isEmpty { permitted.append("(nothing)") }
    if violation.permitsEnd { permitted.append("(the process ends)") }
    var delivered: [String] = []
    for (place, observation) in step.observations.enumerated() {
      let name = step.lines.compactMap { $0.observation == nil ? nil : $0.text }[place]
      let short = observation.callback == .unnamed ? name : observation.callback.shortName(version: version)
      let reading = observation.state.map { " (\($0.name))" } ?? ""
      delivered.append(short + reading + (place == violation.position ? "  ✗" : ""))
    }
    if delivered.isEmpty { delivered.append("(nothing)") }
    if step.processEnded { delivered.append("(the process ends)") }
    let width = max("permitted".count, permitted.map(\.count).max() ?? 0)
    var lines = ["        " + "permitted".padded(to: width) + "  delivered"]
    for row in 0..<max(permitted.count, delivered.count) {
      let left = row < permitted.count ? permitted[row] : ""
      let right = row < delivered.count ? delivered[row] : ""
      lines.append(("        " + left.padded(to: width) + "  " + right).trimmingTrailingSpace)
    }
    lines.append("        \(violation.summary(version: version))")
    return lines
  }
}

extension String {
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  var trimmingTrailingSpace: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }

  fileprivate func replacingPrefix(_ prefix: String, by other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}
