import Testing

/// A page of HTML, read as XML except for elements without an end tag.
struct ParsedPage {
  let text: String
  let root: ParsedElement
  /// The root and every element below it.
  let all: [ParsedElement]

  init(_ text: String) throws {
    self.text = text
    let ended = text.replacing(#/<(?:meta|link|input)[^>]*/#) { $0.output + "/" }
    try #require(ended.hasPrefix("<!doctype html>\n"))
    root = try ParsedElement.root(of: String(ended.dropFirst("<!doctype html>\n".count)))
    all = root.all
  }

  /// Every element but the diagrams.
  var ownElements: [ParsedElement] {
    func own(_ element: ParsedElement) -> [ParsedElement] {
      element.name == "svg" ? [] : [element] + element.children.flatMap(own)
    }
    return own(root)
  }

  func all(_ name: String, class style: String? = nil) -> [ParsedElement] {
    all.filter {
      $0.name == name
        && (style == nil || $0.attributes["class"]?.split(separator: " ").contains(style?[...] ?? "") == true)
    }
  }

  subscript(id: String) -> ParsedElement? { all.first { $0.attributes["id"] == id } }
}
