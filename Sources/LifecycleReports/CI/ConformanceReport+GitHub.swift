extension ConformanceReport {
  /// One annotation for each broken rule, as GitHub's runner reads them from the output of a job; `replay` is
  /// the command that shows a counterexample again.
  package func annotations(replay: (Counterexample) -> String? = { _ in nil }) -> [String] {
    let broken = failing.map { found in
      Self.annotation(found.title, found.description(replay: replay(found)))
    }
    return broken
      + unexpectedPasses.map { known in
        Self.annotation(
          "\(known) is no longer a known deviation", "It is listed as a known deviation, but was \(passage(of: known))."
        )
      }
  }

  private static func annotation(_ title: String, _ message: String) -> String {
    "::error title=\(escaped(title, inProperty: true))::\(escaped(message, inProperty: false))"
  }

  /// The text as a workflow command can hold it.
  static func escaped(_ text: String, inProperty: Bool) -> String {
    text.escapingUnprintables { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":": inProperty ? "%3A" : nil
      case ",": inProperty ? "%2C" : nil
      default: nil
      }
    }
  }

  /// The verdict, the broken rules and their counterexamples in Markdown, for the summary of a job.
  package func summary(replay: (Counterexample) -> String? = { _ in nil }) -> String {
    let title = "## Life cycle: " + Self.escapedInMarkdown(name.escaped(to: Self.longestName))
    var parts = [title, "**\(Self.escapedInMarkdown(verdict))**"]
    let adapter = adapterLines(in: .plain).joined(separator: "\n")
    if !adapter.isEmpty { parts.append(Self.fenced(adapter)) }
    let found = failing
    for counterexample in found.prefix(Self.mostInSummary) {
      let title = "\(counterexample.violation.rule.text) \(counterexample.brief)"
      parts.append("### \(Self.escapedInMarkdown(title))")
      parts.append(Self.fenced(counterexample.description(replay: replay(counterexample))))
    }
    if found.count > Self.mostInSummary { parts.append("\(found.count - Self.mostInSummary) more in the log.") }
    for known in unexpectedPasses {
      parts.append("### \(Self.escapedInMarkdown("\(known)")) is no longer a known deviation")
      parts.append("It was \(passage(of: known)).")
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// GitHub shows no summary of more than a megabyte.
  private static let mostInSummary = 50

  /// The text in a block of code, whatever is in it.
  private static func fenced(_ text: String) -> String {
    let most = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, most + 1))
    return "\(fence)text\n\(text.prefix(15_000))\n\(fence)"
  }

  private static func escapedInMarkdown(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if character.isASCII, character.isPunctuation || character.isSymbol { result += "\\" }
      result.append(character)
    }
  }
}
