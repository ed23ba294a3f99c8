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

  /// The text as XML 1.0 can hold it. Characters that it cannot, and those that turn the direction of what stands behind
  /// them, are shown by their number.
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
      case _ where isUnfit(scalar): result += "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static func isUnfit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // No characters of XML 1.0, or discouraged by it.
    case 0..<0x20, 0x7f...0x9f, 0xfffe, 0xffff: true
    // Marks of direction.
    case 0x061c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
