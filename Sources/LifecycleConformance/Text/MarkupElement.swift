/// An element of an XML file, with text or with other elements inside.
struct MarkupElement {
  let name: String
  let attributes: [(name: String, value: String)]
  let children: [MarkupElement]
  let content: String

  init(_ name: String, _ attributes: [(String, String)] = [], _ children: [MarkupElement] = [], text: String = "") {
    self.name = name
    self.attributes = attributes.map { ($0, $1) }
    self.children = children
    content = text
  }

  func text(indent: String = "") -> String {
    let words = attributes.map { " \($0.name)=\"\(Self.escaped($0.value, inAttribute: true))\"" }.joined()
    if children.isEmpty {
      if content.isEmpty { return "\(indent)<\(name)\(words)/>" }
      return "\(indent)<\(name)\(words)>\(Self.escaped(content, inAttribute: false))</\(name)>"
    }
    let inside = children.map { $0.text(indent: indent + "  ") }.joined(separator: "\n")
    return "\(indent)<\(name)\(words)>\n\(inside)\n\(indent)</\(name)>"
  }

  /// The text as XML 1.0 can hold it: no control characters and no noncharacters. Invisible characters are shown by number.
  static func escaped(_ text: String, inAttribute: Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;".unicodeScalars
      case "<": result += "&lt;".unicodeScalars
      case ">": result += "&gt;".unicodeScalars
      case "\"": result += "&quot;".unicodeScalars
      case "'": result += "&apos;".unicodeScalars
      // A reader would make blanks of these, or a line feed of the first.
      case "\r": result += "&#13;".unicodeScalars
      case "\n" where inAttribute: result += "&#10;".unicodeScalars
      case "\t" where inAttribute: result += "&#9;".unicodeScalars
      case "\n", "\t": result.append(scalar)
      case _ where scalar.isUnprintable: result += scalar.escaped.unicodeScalars
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
