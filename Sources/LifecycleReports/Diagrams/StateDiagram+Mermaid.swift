extension StateDiagram {
  /// A flow chart in Mermaid, with a box of words amid each transition: at arrows long words would overlap.
  package func mermaid() -> String {
    var lines = ["flowchart TD", "  accTitle: \(title)", "  classDef words fill:none,stroke:none"]
    for state in ApplicationState.allCases { lines.append("  \(Self.id(state))([\(state.name)])") }
    for (place, edge) in edges.enumerated() {
      let words = edge.ways.map {
        "\($0.eventWords.joined(separator: ", ")):<br>\($0.messageWords(configuration.version))"
      }
      let (from, to) = (Self.id(edge.transition.from), Self.id(edge.transition.to))
      lines.append("  \(from) --- t\(place + 1)[\"\(words.joined(separator: "<br>"))\"]:::words --> \(to)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func id(_ state: ApplicationState) -> String { state == .notRunning ? "notRunning" : state.name }
}
