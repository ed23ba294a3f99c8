/// A line of a text file of rows. A paragraph ends at an empty line; some of its lines have a name, 'name: value', and those that begin with
/// '#' are remarks.
package struct TableLine: Sendable {
  /// The name before the colon; nil where there is none.
  package let name: Substring?
  /// The value, or the whole line.
  package let text: Substring

  /// The paragraphs of a file, without the remarks.
  ///
  /// As bytes, which take a hundredth of the time: each process reads the files of the vocabulary.
  ///
  /// - Parameter names: The names that a line can have; any other stops the program.
  package static func paragraphs(of file: [UInt8], names: Set<Substring>) -> [[TableLine]] {
    let lines = file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.split(whereSeparator: \.isEmpty).map { paragraph in
      paragraph.filter { $0.first != UInt8(ascii: "#") }.map { TableLine($0, names: names) }
    }.filter { !$0.isEmpty }
  }

  /// The lines without a name: the columns of each, which bars separate, and the values above it in its paragraph.
  static func rows(
    of file: [UInt8], names: Set<Substring>
  ) -> [(values: [Substring: Substring], columns: [Substring])] {
    paragraphs(of: file, names: names).flatMap { lines in
      var values: [Substring: Substring] = [:]
      return lines.compactMap { line in
        guard let name = line.name else {
          return (values, line.text.utf8.split(separator: UInt8(ascii: "|")).map { Substring($0).trimmed })
        }
        values[name] = line.text
        return nil
      }
    }
  }

  private init(_ bytes: ArraySlice<UInt8>, names: Set<Substring>) {
    let line = String(decoding: bytes, as: UTF8.self)
    guard let colon = zip(bytes, bytes.dropFirst()).enumerated().first(where: { $1 == Self.mark })?.offset else {
      (name, text) = (nil, line[...])
      return
    }
    let name = Substring(line.utf8.prefix(colon))
    precondition(names.contains(name), "'\(name)' is none of \(names.sorted()): \(line)")
    (self.name, text) = (name, Substring(line.utf8.dropFirst(colon + 2)))
  }

  private static let mark = (UInt8(ascii: ":"), UInt8(ascii: " "))
}
