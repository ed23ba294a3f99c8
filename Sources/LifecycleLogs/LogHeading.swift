/// A line that names no callback, by its form: it may begin lines that were recorded separately.
struct LogHeading {
  enum Kind {
    /// A heading of Markdown.
    case heading
    /// The beginning or the end of a code block of Markdown.
    case codeBlock
    /// An item of a list.
    case listItem
    /// A line that ends in a colon.
    case colon
    case remark
  }

  let kind: Kind
  /// Its words, without its signs.
  let text: String

  init(_ bytes: borrowing [UInt8], _ range: Range<Int>) {
    let line = Substring(String(decoding: bytes[range], as: UTF8.self))
    let whole = line.drop(while: \.isWhitespace)
    let marker = whole.prefix { !$0.isWhitespace }
    let isFollowed = marker.endIndex < whole.endIndex
    let isItem = isFollowed && Self.isOfList(marker)
    let content = whole.dropFirst(isItem ? marker.count : 0).drop(while: Self.signs.contains)
    let bare = content.dropTrailing(where: { Self.signs.contains($0) })
    let colons: Set<Character> = [":", "\u{ff1a}"]
    let isColon = bare.last.map(colons.contains) ?? false
    text = String(bare.dropTrailing { colons.contains($0) || Self.signs.contains($0) })
    if whole.hasPrefix("```") || whole.hasPrefix("~~~") {
      kind = .codeBlock
    } else if isFollowed, marker.count <= 6, marker.allSatisfy({ $0 == "#" }) {
      kind = .heading
    } else if isItem {
      kind = .listItem
    } else {
      kind = isColon ? .colon : .remark
    }
  }

  /// The signs of headings, of lists and of emphasis, and what is between them.
  private static let signs: Set<Character> = ["#", "*", "_", "-", "\u{2022}", "`", "~", " ", "\t"]

  private static func isOfList(_ marker: Substring) -> Bool {
    if ["*", "-", "+", "\u{2022}"].contains(marker) { return true }
    return marker.count > 1 && marker.count <= 3 && [".", ")"].contains(marker.last)
      && marker.dropLast().allSatisfy(\.isNumber)
  }
}

extension Substring {
  fileprivate func dropTrailing(where isLeftOut: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, isLeftOut(last) { rest.removeLast() }
    return rest
  }
}
