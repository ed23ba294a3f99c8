/// A line of a text file of rows. A paragraph ends at an empty line; some of its lines have a name, 'name: value', and those that begin with
/// '#' are remarks.
package struct TableLine: Sendable {
  /// The name before the colon; nil where there is none.
  package let name: Substring?
  /// The value, or the whole line.
  package let text: Substring

  /// The paragraphs of a file, without the remarks.
  ///
  /// - Parameter names: The names that a line can have; any other stops the program.
  package static func paragraphs(of file: [UInt8], names: Set<Substring>) -> [[TableLine]] {
    String(decoding: file, as: UTF8.self).split(separator: "\n\n").map { paragraph in
      paragraph.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { TableLine($0, names: names) }
    }.filter { !$0.isEmpty }
  }

  private init(_ line: Substring, names: Set<Substring>) {
    guard let mark = line.firstRange(of: ": ") else {
      (name, text) = (nil, line)
      return
    }
    let name = line[..<mark.lowerBound]
    precondition(names.contains(name), "'\(name)' is none of \(names.sorted()): \(line)")
    (self.name, text) = (name, line[mark.upperBound...])
  }
}
