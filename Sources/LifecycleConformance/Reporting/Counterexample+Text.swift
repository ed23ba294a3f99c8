import LifecycleModel
import LifecycleOracle

extension Counterexample {
  /// The counterexample for a person: the rule and what it rests on, the events, the step that breaks it, what to do.
  ///
  /// - Parameter replay: The command that shows it again, where one is known.
  public func description(replay: String? = nil) -> String {
    var lines = Self.heading(of: violation)
    lines += ["  " + size, "  " + Self.description(of: trace.configuration)].flatMap { $0.wrapped(indent: 4) }
    lines += trace.table(violation: violation)
    if let secondTrace { lines += ["  The second time:"] + secondTrace.table(violation: nil) }
    lines += consequences.flatMap { "  \($0)".wrapped(indent: 4) }
    lines += "  Look at: \(violation.rule.rule.remedy).".wrapped(indent: 11)
    // What is copied from here, a command and a path, is not broken into lines.
    if let replay { lines.append("  Replay: \(replay)") }
    if let keptAt { lines.append("  Kept:   \(keptAt)") }
    return lines.joined(separator: "\n")
  }

  /// The rule's line, and where it stands.
  static func heading(of violation: Violation) -> [String] {
    let rule = violation.rule.rule
    var lines = "\(rule.id.text)  \(rule.level.words)  \(rule.statement)".wrapped(indent: 7)
    var sources = rule.sources
    if !violation.alsoBroken.isEmpty {
      sources.append("also broken: \(violation.alsoBroken.map(\.text).joined(separator: ", "))")
    }
    for source in sources { lines += "  \(source)".wrapped(indent: 4) }
    return lines
  }

  /// What it may be a consequence of, a sentence each.
  var consequences: [String] {
    deviations.map { deviation in
      let words = isMasked ? "Masked by" : "Perhaps a consequence of the known deviation from"
      return "\(words) \(deviation.rule.text) at event \(deviation.step + 1)."
    }
  }

  /// How small it is, and where it comes from.
  var size: String {
    if secondTrace != nil {
      return
        "\(String.count(trace.steps.count, "event")); run again, the same scenario did not break the rule (\(origin))"
    }
    return Self.size(trace.steps.count, from: foundLength, isMinimal: isMinimal, origin, certificate)
  }

  /// How small a scenario is, and where it comes from.
  static func size(
    _ count: Int, from foundLength: Int, isMinimal: Bool, _ origin: ScenarioOrigin, _ certificate: Certificate? = nil
  ) -> String {
    var words = String.count(count, "event")
    if foundLength > count { words += ", shrunk from \(foundLength)" }
    if let certificate, isMinimal || certificate.isShortest(events: count) {
      words += "; \(certificate.words(events: count))"
    } else {
      words += isMinimal ? "; no event can be left out" : "; the budget for shrinking was spent"
    }
    return origin == .explored ? words : words + " (\(origin))"
  }

  static func description(of configuration: AppConfiguration) -> String {
    let header = Trace.header(of: configuration)
    return header.joined(separator: "; ").replacingPrefix("os: ", by: "iOS ")
  }
}

extension Trace {
  /// The events in a table, with what was delivered, and the step of a violation in full.
  func table(violation: Violation?) -> [String] {
    table(wrong: violation?.step) { step in
      violation.map { Self.comparison(of: step, $0, configuration.version) } ?? []
    }
  }

  /// The events in a table, with what was delivered before the last, at which the adapter failed.
  func tableOfFailure() -> [String] { table(wrong: steps.count - 1) { _ in [] } }

  /// The events in a table, with what an observer was told, and in full the step of the callback that it was told last.
  ///
  /// - Parameter count: How many callbacks the observer was told.
  func table(telling count: Int) -> [String] {
    var told = 0
    for (place, step) in steps.enumerated() {
      let before = told
      told += step.observations.count
      guard count <= told, count > 0 else { continue }
      return table(wrong: place, namesAll: true) { step in
        step.lines.enumerated().map { index, line in
          let reading = line.observation?.state.map { " (\($0.name))" } ?? ""
          return "          " + line.text + reading + (before + index + 1 == count ? "  ✗" : "")
        }
      }
    }
    return table(wrong: nil, namesAll: true) { _ in [] }
  }

  /// - Parameters:
  ///   - wrong: The place of the step that is shown in full.
  ///   - namesAll: Whether notifications and queries are named, and not only counted.
  ///   - detail: What to show of that step below its event.
  private func table(wrong: Int?, namesAll: Bool = false, detail: (Step) -> [String]) -> [String] {
    let version = configuration.version
    let names = steps.map { Self.text(of: $0.step, version: version) }
    let column = 10 + min(44, names.map(\.count).max() ?? 0)
    var lines: [String] = []
    for (place, step) in steps.enumerated() {
      let isWrong = place == wrong
      let number = String(repeating: " ", count: max(0, 3 - "\(place + 1)".count)) + "\(place + 1)"
      let event = "  \(number) \(isWrong ? "✗" : " ") \(names[place])"
      if isWrong {
        lines += event.wrapped(indent: 10) + detail(step)
      } else if event.count + 2 <= column {
        lines += (event.padded(to: column) + Self.summary(of: step, version, namesAll)).wrapped(indent: column)
      } else {
        let delivered = String(repeating: " ", count: column) + Self.summary(of: step, version, namesAll)
        lines += event.wrapped(indent: 10) + delivered.wrapped(indent: column)
      }
    }
    return lines
  }

  /// What was delivered in a step that is legal, in one line.
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
  private static func comparison(of step: Step, _ violation: Violation, _ version: Int) -> [String] {
    let indent = String(repeating: " ", count: 8)
    let comparison = StepComparison(of: step, violation, version: version)
    let permitted = comparison.permitted.isEmpty ? ["(nothing)"] : comparison.permitted
    let width = max("permitted".count, permitted.map(\.count).max() ?? 0)
    let room = TextLayout.width - indent.count - width - 2
    var delivered = comparison.delivered.enumerated().map { place, delivered in
      let mark = place == comparison.wrong ? "  ✗" : ""
      return delivered.name.abbreviated(to: room - delivered.reading.count - mark.count) + delivered.reading + mark
    }
    if delivered.isEmpty { delivered.append("(nothing)") }
    var rows = [indent + "permitted".padded(to: width) + "  delivered"]
    for row in 0..<max(permitted.count, delivered.count) {
      let left = row < permitted.count ? permitted[row] : ""
      let right = row < delivered.count ? delivered[row] : ""
      rows.append((indent + left.padded(to: width) + "  " + right).trimmingTrailingSpace)
    }
    return rows + (indent + violation.summary(version: version)).wrapped(indent: 10)
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
    var name = shortName(version: version)
    for prefix in ["application:", "application", "UIApplication"] where name.hasPrefix(prefix) {
      // The function UIApplicationMain has no shorter name.
      if kind == .main { return name }
      name = String(name.dropFirst(prefix.count))
      break
    }
    let first = name.prefix { $0 != ":" }
    return first.prefix(1).lowercased() + first.dropFirst()
  }
}

extension Rule {
  /// What the rule rests on, each with the words of the document.
  var sources: [String] {
    citations.map { "\($0.document.fileName) \"\($0.words)\"" } + (source.map { [$0] } ?? [])
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String, by other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}
