import LifecycleModel
import LifecycleOracle
import LifecycleRules

extension Counterexample {
  /// The counterexample for a person: the rule and what it rests on, the events, the step that breaks it, what to do.
  ///
  /// - Parameters:
  ///   - replay: The command that shows it again, where one is known.
  ///   - layout: How wide the text is, and whether it has colours.
  public func description(replay: String? = nil, in layout: TextLayout = .plain) -> String {
    var lines = Self.heading(of: violation, in: layout)
    for words in [size, Self.description(of: trace.configuration)] {
      lines += "  \(words)".wrapped(indent: 4, in: layout)
    }
    lines += trace.table(of: violation, beside: others, below: hostWords).lines(in: layout)
    lines += "        \(summary)".wrapped(indent: 10, in: layout)
    if let secondTrace { lines += ["  The second time:"] + secondTrace.table().lines(in: layout) }
    if let words = earlierBreaks { lines += "  \(words)".wrapped(indent: 4, in: layout) }
    if let words = generalization?.words { lines += "  As well: \(words).".wrapped(indent: 11, in: layout) }
    lines += "  Look at: \(violation.rule.rule.remedy).".wrapped(indent: 11, in: layout)
    if let claimWords { lines += "  \(claimWords)".wrapped(indent: 4, in: layout) }
    // A command and a path, which are copied from here, are not broken into lines.
    if let replay { lines.append("  Replay: \(replay)") }
    if let keptAt { lines.append("  Kept:   \(keptAt.escaped(to: 4_096))") }
    return lines.joined(separator: "\n")
  }

  /// The counterexample where another of the same cause is shown in full: the rule, the events, what differs.
  ///
  /// - Parameters:
  ///   - replay: The command that shows it again, where one is known.
  ///   - layout: How wide the text is, and whether it has colours.
  func shortDescription(replay: String?, in layout: TextLayout) -> String {
    var lines = Self.title(of: violation, in: layout)
    let events = trace.steps.map(\.step.event.name).joined(separator: "; ")
    lines += "  \(String.count(trace.steps.count, "event")): \(events)".wrapped(indent: 4, in: layout)
    lines += "  At the last: \(summary)".wrapped(indent: 4, in: layout)
    if let replay { lines.append("  Replay: \(replay)") }
    if let keptAt { lines.append("  Kept:   \(keptAt.escaped(to: 4_096))") }
    return lines.joined(separator: "\n")
  }

  /// The summary of the violation, in one sentence.
  package var summary: String { violation.summary(version: trace.configuration.version) }

  /// The rule's line, and its place.
  package static func heading(of violation: Violation, in layout: TextLayout) -> [String] {
    var lines = title(of: violation, in: layout)
    var sources = violation.rule.rule.sources
    if !violation.alsoBroken.isEmpty {
      sources.append("also broken: \(violation.alsoBroken.map(\.text).joined(separator: ", "))")
    }
    for source in sources { lines += "  \(source)".wrapped(indent: 4, in: layout) }
    return lines
  }

  /// The rule's line.
  private static func title(of violation: Violation, in layout: TextLayout) -> [String] {
    let rule = violation.rule.rule
    let title = "\(rule.id.text)  \(rule.level.words)  \(rule.statement)".wrapped(indent: 7, in: layout)
    return title.map { layout.painted($0, .title) }
  }

  /// The other rules that are broken at earlier events, in a sentence; nil where none are.
  package var earlierBreaks: String? {
    if earlier.isEmpty { return nil }
    let breaks = earlier.map { "\($0.rule.text) at event \($0.step + 1)" }
    return "Broken before it, and not the cause: \(breaks.joined(separator: ", "))."
  }

  /// How small it is, and where it comes from.
  package var size: String {
    if secondTrace != nil {
      return
        "\(String.count(trace.steps.count, "event")); run again, the same scenario did not break the rule (\(origin))"
    }
    return Self.size(trace.steps.count, from: foundLength, isFullyShrunk: isFullyShrunk, origin, certificate)
  }

  /// How small a scenario is, and where it comes from.
  static func size(
    _ count: Int, from foundLength: Int, isFullyShrunk: Bool, _ origin: ScenarioOrigin,
    _ certificate: Counterexample.Certificate? = nil
  ) -> String {
    var words = String.count(count, "event")
    if foundLength > count { words += ", shrunk from \(foundLength)" }
    if let certificate, isFullyShrunk || certificate.isShortest(events: count) {
      words += "; \(certificate.words(events: count))"
    } else {
      words += isFullyShrunk ? "; no event can be left out" : "; the budget for shrinking was spent"
    }
    return origin == .explored ? words : words + " (\(origin.description.escaped(to: 4_096)))"
  }

  package static func description(of configuration: AppConfiguration) -> String {
    let header = Trace.header(of: configuration)
    return header.joined(separator: "; ").replacingPrefix("os: ", by: "iOS ")
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String, by other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}
