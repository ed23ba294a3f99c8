/// An element of an XML file, with text or with other elements inside.
package struct MarkupElement {
  package let name: String
  private let attributes: [(name: String, value: String)]
  private let children: [MarkupElement]
  private let content: String

  package init(
    _ name: String, _ attributes: [(String, String)] = [], _ children: [MarkupElement] = [], text: String = ""
  ) {
    self.name = name
    self.attributes = attributes.map { ($0, $1) }
    self.children = children
    content = text
  }

  package func text(indent: String = "") -> String {
    let words = attributes.map { " \($0.name)=\"\(Self.escaped($0.value, inAttribute: true))\"" }.joined()
    if children.isEmpty {
      if content.isEmpty { return "\(indent)<\(name)\(words)/>" }
      return "\(indent)<\(name)\(words)>\(Self.escaped(content, inAttribute: false))</\(name)>"
    }
    let inside = children.map { $0.text(indent: indent + "  ") }.joined(separator: "\n")
    return "\(indent)<\(name)\(words)>\n\(inside)\n\(indent)</\(name)>"
  }

  /// The text as XML 1.0 can hold it: no control characters and no noncharacters. Invisible characters are shown by number.
  package static func escaped(_ text: String, inAttribute: Bool) -> String {
    text.escapingUnprintables { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&apos;"
      // A reader would make blanks of these, or a line feed of the first.
      case "\r": "&#13;"
      case "\n": inAttribute ? "&#10;" : "\n"
      case "\t": inAttribute ? "&#9;" : "\t"
      default: nil
      }
    }
  }
}
