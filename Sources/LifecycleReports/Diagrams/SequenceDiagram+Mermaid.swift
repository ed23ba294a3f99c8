import LifecycleConformance
import LifecycleModel

extension SequenceDiagram {
  /// The diagram as Mermaid's text.
  ///
  /// Text from outside is escaped, so that it can neither end its line nor be taken for markup.
  public func mermaid() -> String {
    var lines = [
      "sequenceDiagram", "  accTitle: \(Self.words(title, most: 400))", "  accDescr: \(Self.words(summary, most: 400))",
      "  participant World as world", "  participant System as iOS", "  participant App as app",
    ]
    var state = start
    if !start.isEmpty { lines.append(Self.note(start)) }
    func enter(_ next: [ApplicationState]) {
      if next != state, !next.isEmpty { lines.append(Self.note(next)) }
      state = next
    }
    for step in steps {
      let number = step.number.map { "\($0)  " } ?? "before: "
      lines.append(
        "  World->>System: \(Self.words(number + ([step.event] + step.replies).joined(separator: ", "), most: 200))")
      var depth = 0
      for row in step.rows {
        if let state = row.state { enter([state]) }
        var words = Self.words([row.text, row.note].compactMap { $0 }.joined(separator: "  "))
        if row.isOffending { words = "✗ " + words }
        switch row.mark {
        case .call: lines.append("  System->>App: \(words)")
        case .notification: lines.append("  System-)App: \(words)")
        case .enter:
          lines.append("  System->>+App: \(words)")
          depth += 1
        case .leave:
          lines.append("  App-->>\(depth > 0 ? "-" : "")System: \(words)")
          depth = max(0, depth - 1)
        case .comment: lines.append("  Note right of App: \(words)")
        }
      }
      // A call that was not seen to end.
      lines += Array(repeating: "  deactivate App", count: depth)
      if let fault = step.fault {
        lines.append(
          "  Note over System,App: permitted: \(fault.permitted.map { Self.words($0) }.joined(separator: ", "))")
        lines.append("  Note over World,App: ✗ \(Self.words(fault.summary))")
      } else {
        enter(step.after)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func note(_ states: [ApplicationState]) -> String {
    "  Note over System: \(states.map(\.name).joined(separator: " or "))"
  }

  private static func words(_ text: String, most: Int = 100) -> String { DiagramText.mermaid(text, most: most) }
}
