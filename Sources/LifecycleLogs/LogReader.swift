import Foundation

/// Reads a file line by line in bounded memory.
struct LogReader {
  /// The longest line that is looked at, in bytes; a longer one is not judged.
  static let longestLine = Trace.longestLine
  private static let (escape, endOfColor): (UInt8, UInt8) = (0x1B, UInt8(ascii: "m"))
  /// The byte order mark of UTF-8, with which some editors begin a file.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The file, or what errors call a log that is in none.
  let path: String
  /// The log itself, where it is not in a file.
  var content: [UInt8]?
  /// The part that is read; nil where it is all of it.
  var part: LogPart?

  /// Calls `body` for every line, without its end, with its number from 1.
  ///
  /// - Parameter body: Takes the line, its number, and whether it was too long and is cut off. Returns whether to go on.
  /// - Throws: `FileError` where the file cannot be read or is not text.
  func forEachLine(_ body: (_ line: ArraySlice<UInt8>, _ number: Int, _ isCut: Bool) throws -> Bool) throws {
    var part = part
    func take(_ line: ArraySlice<UInt8>, _ number: Int, _ isCut: Bool) throws -> Bool {
      let content = Self.content(line)
      if let parts = Self.objects(in: content) ?? Self.chain(in: content) {
        return try parts.allSatisfy { try take($0, number, isCut) }
      }
      return try part?.includes(content, number) == false || body(content, number, isCut)
    }
    let file = InputFile(at: path)
    let handle = content == nil ? try file.open() : nil
    defer { try? handle?.close() }
    var rest = content.map { Data($0) }
    var buffer: [UInt8] = []
    var number = 1
    var isCut = false
    var isColored = false
    while let data = try handle.flatMap({ try file.read($0, atMost: InputFile.chunk) }) ?? rest {
      rest = nil
      let start = buffer.count
      let isFirst = number == 1 && start == 0 && !isCut
      buffer.append(contentsOf: isFirst && data.starts(with: Self.byteOrderMark) ? data.dropFirst(3) : data)
      var lineStart = 0
      var place = start
      while place < buffer.count {
        let byte = buffer[place]
        if byte == UInt8(ascii: "\n") {
          if isColored { Self.blankColors(&buffer, lineStart..<place) }
          isColored = false
          guard try take(buffer[lineStart..<place], number, isCut) else { return }
          lineStart = place + 1
          number += 1
          isCut = false
        } else if byte == Self.escape || byte == Self.endOfColor && buffer[max(place - 1, 0)].digit != nil {
          isColored = true
        } else if byte == 0xA0 || byte == 0xAF {
          Self.blankSpace(&buffer, endingAt: place)
        } else if byte == 0 {
          let problem = Trace.NotationError(
            line: number, column: place - lineStart + 1,
            "a control character, byte 0: this is not text; \(Self.advice(onBytes: buffer))")
          throw FileError(path: path, at: problem)
        }
        place += 1
      }
      buffer.removeFirst(lineStart)
      if buffer.count > Self.longestLine {
        isCut = true
        buffer.removeAll(keepingCapacity: true)
      }
    }
    if isColored { Self.blankColors(&buffer, buffer.indices) }
    if !buffer.isEmpty || isCut { _ = try take(buffer[...], number, isCut) }
  }

  /// How to make text of a file that begins so.
  private static func advice(onBytes bytes: [UInt8]) -> String {
    if bytes.starts(with: [0x1F, 0x8B]) {
      return "it is compressed; give what 'gunzip -c' makes of it, 'gunzip -c FILE | lifecycle-conformance judge -'"
    }
    let begins: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF]]
    if begins.contains(where: bytes.starts) || bytes.prefix(2).contains(0) {
      return "if it is UTF-16, 'iconv -f UTF-16 -t UTF-8 FILE | lifecycle-conformance judge -' reads it"
    }
    return "a log has lines of text with callbacks in them"
  }

  /// Puts spaces in place of what colors text in a terminal, `ESC [ 32 m` for instance, so that every column stays.
  /// Copied text may have lost the first sign, or have `^[` in its place.
  private static func blankColors(_ buffer: inout [UInt8], _ line: Range<Int>) {
    for place in line where buffer[place] == UInt8(ascii: "[") {
      let isEscaped = place > line.lowerBound && buffer[place - 1] == escape
      let hasCaret = place > line.lowerBound + 1 && buffer[place - 2] == UInt8(ascii: "^")
      var end = place + 1
      while end < line.upperBound, 0x20..<0x40 ~= buffer[end] { end += 1 }
      let isColor = end < line.upperBound && buffer[end] == endOfColor && buffer[place + 1].digit != nil
      guard isEscaped || isColor else { continue }
      // The letter that ends it, unless the line is broken off.
      end = min(end + 1, line.upperBound)
      for blanked in place - (isEscaped ? 1 : hasCaret ? 2 : 0)..<end { buffer[blanked] = 0x20 }
    }
  }

  /// The spaces at which no line is broken: formatters of times put one before `AM` and `PM`.
  private static let otherSpaces: [[UInt8]] = [Array("\u{202F}".utf8), Array("\u{A0}".utf8)]

  /// Puts spaces in place of one that ends at a byte.
  private static func blankSpace(_ buffer: inout [UInt8], endingAt end: Int) {
    for space in otherSpaces where buffer[...end].suffix(space.count).elementsEqual(space) {
      for blanked in end + 1 - space.count...end { buffer[blanked] = 0x20 }
    }
  }

  /// The objects of a line that is a list of them, in JSON, or has breadcrumbs; nil where it is neither.
  private static func objects(in line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    let isEvent = line.first == UInt8(ascii: "{") && line.contains(word: "\"breadcrumbs\"")
    guard isEvent || line.starts(with: "[{".utf8) else { return nil }
    let value = try? JSONSerialization.jsonObject(with: Data(line))
    let crumbs = (value as? [String: Any])?["breadcrumbs"]
    let list = ((crumbs as? [String: Any])?["values"] ?? crumbs ?? value) as? [[String: Any]] ?? []
    if list.isEmpty { return nil }
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    return list.compactMap { try? Array(JSONSerialization.data(withJSONObject: $0, options: options))[...] }
  }

  private static let arrows = LogEnding.arrows.map { Array($0.utf8) }
  /// Whether an arrow ends in a byte, by its value.
  private static let isArrowhead = {
    var isArrowhead = [Bool](repeating: false, count: 256)
    for arrow in arrows { isArrowhead[Int(arrow[arrow.count - 1])] = true }
    return isArrowhead
  }()

  /// The callbacks of a line that has three or more, arrows between them; two may be the last and the next.
  private static func chain(in line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    let isArrowhead = isArrowhead
    var ends: [Int] = []
    // No sequence: a debug build looks up its type for each byte.
    var place = line.startIndex
    while place < line.endIndex {
      if isArrowhead[Int(line[place])], arrows.contains(where: { line[...place].suffix($0.count).elementsEqual($0) }) {
        ends.append(place)
      }
      place += 1
    }
    guard ends.count > 1 else { return nil }
    let starts = [line.startIndex] + ends.map { $0 + 1 }
    let parts = zip(starts, starts.dropFirst() + [line.endIndex]).map { line[$0..<$1] }
    return parts.allSatisfy { LogLine($0, .shared).isCallback } ? parts : nil
  }

  /// A line without its end, and without the signs with which a message quotes it: `> `.
  private static func content(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    while line.first == UInt8(ascii: ">"), line.dropFirst().first.map({ $0 == 0x20 }) ?? true {
      line = line.dropFirst(2)
    }
    return line
  }
}
