import LifecycleConformance

extension StateDiagram {
  /// The diagram on a page, with what a run met where that is known.
  func html(visited: [Transition: Int]?) -> HTML {
    .figure(self, visited: visited, inWords: words(visited))
  }

  /// Returns the legend of the numbers in the diagram: the transitions, how often each was met, their messages and their
  /// events.
  private func words(_ visited: [Transition: Int]?) -> HTML {
    let items = edges.enumerated().map { place, edge in
      let name = "\(place + 1)  \(edge.transition.from.name) → \(edge.transition.to.name)"
      let met = visited.map { HTML(" \($0.words(for: edge.transition))") }
      let ways = edge.ways.flatMap { way in
        [
          HTML.element("p", ["class": "messages"], HTML(breaking: way.messageWords(configuration.version))),
          .element("p", ["class": "soft"], HTML(way.eventWords.joined(separator: "; "))),
        ]
      }
      return HTML.element(
        "li", [:],
        [.element("strong", [:], HTML(name)), met.map { .element("span", ["class": "soft"], $0) } ?? ""] + ways)
    }
    return .element("ul", ["class": "transitions"], items)
  }
}
