import Foundation

/// The documentation comments of the cases of an enumeration, as its source file has them.
struct CaseComments {
  private var texts: [String: String] = [:]

  /// - Parameter path: The file below `Sources`.
  init(of path: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appendingPathComponent("Sources").appendingPathComponent(path)
    var comment: [Substring] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let words = line.drop { $0 == " " }
      if words.hasPrefix("/// ") {
        comment.append(words.dropFirst(4))
      } else {
        if words.hasPrefix("case ") { texts[String(words.dropFirst(5))] = comment.joined(separator: " ") }
        comment = []
      }
    }
  }

  /// The comment on a case, its lines made one.
  subscript(name: String) -> String? { texts[name] }
}
