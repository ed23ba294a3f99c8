import LifecycleConformance
import LifecycleModel

extension StateDiagram {
  /// The diagram as Mermaid's text: a flow chart in which a box of words is in the middle of each transition,
  /// since Mermaid lets long words at an arrow overlap.
  package func mermaid() -> String {
    var lines = ["flowchart TD", "  accTitle: \(Self.title)", "  classDef words fill:none,stroke:none"]
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
