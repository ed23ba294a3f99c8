/// A line that is an object of JSON, as `log show --style ndjson` and many loggers write them: where its message is, and
/// what it says of the process.
struct LogRecord {
  /// The message, without its quotes; escapes are left as they are. Nil where no member is called so.
  private(set) var message: Range<Int>?
  /// The id of the process; 0 where the line does not say.
  private(set) var process = 0

  /// Reads the members of the object; of several messages the outermost counts.
  ///
  /// Fails where the line is not one object.
  ///
  /// - Complexity: O(length of the line), O(1) where it does not begin with a brace.
  init?(_ bytes: borrowing [UInt8], _ line: Range<Int>) {
    guard let first = LogPrefix.firstVisible(bytes, line), bytes[first] == UInt8(ascii: "{") else { return nil }
    var depth = 0
    var depthOfMessage = Int.max
    var key: Range<Int>?
    var place = first
    while place < line.upperBound {
      switch bytes[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        key = nil
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ","): key = nil
      case UInt8(ascii: "\""):
        guard let end = Self.endOfString(bytes, place + 1..<line.upperBound) else { return nil }
        let string = place + 1..<end
        place = end
        if let named = key {
          if depth < depthOfMessage, Self.isMessage(named, bytes) { (message, depthOfMessage) = (string, depth) }
        } else {
          key = string
        }
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let start = place
        while place + 1 < line.upperBound, LogPrefix.digit(bytes[place + 1]) != nil { place += 1 }
        if depth == 1, let key, Self.isProcess(key, bytes) {
          process = Int(String(decoding: bytes[start...place], as: UTF8.self)) ?? 0
        }
      default: break
      }
      place += 1
    }
    guard depth == 0 else { return nil }
  }

  private static func isMessage(_ key: Range<Int>, _ bytes: borrowing [UInt8]) -> Bool {
    LogPrefix.equals("eventMessage", bytes, key) || LogPrefix.equals("message", bytes, key)
      || LogPrefix.equals("msg", bytes, key)
  }

  private static func isProcess(_ key: Range<Int>, _ bytes: borrowing [UInt8]) -> Bool {
    LogPrefix.equals("processID", bytes, key) || LogPrefix.equals("pid", bytes, key)
  }

  /// The place of the quote that ends a string.
  private static func endOfString(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> Int? {
    var place = range.lowerBound
    while place < range.upperBound {
      if bytes[place] == UInt8(ascii: "\"") { return place }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}
