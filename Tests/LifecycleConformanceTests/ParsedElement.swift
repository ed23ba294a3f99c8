import LifecycleTestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of an XML file, as the toolchain's parser reads it.
final class ParsedElement {
  let name: String
  let attributes: [String: String]
  fileprivate(set) var children: [ParsedElement] = []
  fileprivate(set) var text = ""
  /// The texts and the elements inside, in their order.
  fileprivate var pieces: [Piece] = []

  fileprivate enum Piece {
    case text(String)
    case element(ParsedElement)
  }

  fileprivate init(_ name: String, _ attributes: [String: String]) { (self.name, self.attributes) = (name, attributes) }

  /// The root of a file that is well-formed.
  static func root(of text: String) throws -> ParsedElement {
    let reader = Reader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    let isParsed = parser.parse()
    // The parser goes on behind a tag that has no end, and calls that a success.
    let isWhole = reader.open.count == 1
    try #require(isParsed && isWhole, "line \(parser.lineNumber): \(String(describing: parser.parserError))")
    return try #require(reader.open[0].children.first)
  }

  func number(_ attribute: String) -> Int? { attributes[attribute].flatMap { Int($0) } }
  func children(_ name: String) -> [ParsedElement] { children.filter { $0.name == name } }

  /// The element and all that is inside, in their order.
  var all: [ParsedElement] { [self] + children.flatMap(\.all) }

  /// The text of the element and of all that is inside.
  var wholeText: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .element(let element): element.wholeText
      }
    }.joined()
  }
}

private final class Reader: NSObject, XMLParserDelegate {
  var open = [ParsedElement("", [:])]

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let element = ParsedElement(name, attributes)
    open[open.count - 1].children.append(element)
    open[open.count - 1].pieces.append(.element(element))
    open.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { open.removeLast() }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    open[open.count - 1].text += string
    open[open.count - 1].pieces.append(.text(string))
  }
}

/// A page of HTML, read as XML except for elements without an end tag.
struct ParsedPage {
  let text: String
  let root: ParsedElement
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
