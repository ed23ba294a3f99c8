/// A line that is an object of JSON, as `log show --style ndjson` and many loggers write them: where its message is, and
/// what it says of the process and of the time.
struct LogRecord {
  /// The names of members, as loggers write them: os_log, and those of Bunyan, Log4j, Pino, Sentry, Zap and Zerolog.
  private static let messages: [StaticString] = ["eventMessage", "message", "msg", "event"]
  private static let processes: [StaticString] = ["processID", "pid"]
  private static let times: [StaticString] = [
    "time", "timestamp", "ts", "t", "@timestamp", "date", "epoch", "unixtime", "eventTime", "timeMillis", "epochSecond",
    "epochMillis", "time_ms", "ts_ms", "timestamp_ms", "timestampMs",
  ]

  /// The message, without its quotes; escapes are left as they are. Nil where no member is called so.
  private(set) var message: Range<Int>?
  /// The id of the process; 0 where the line does not say.
  private(set) var process = 0
  /// The time in milliseconds since the year 0, where a member has it as a number since 1970; -1 where none has.
  private(set) var time = -1
  private var depthOfTime = Int.max

  /// Reads the members of the object; of several messages, or times, the outermost counts.
  ///
  /// Fails where the line is not one object, or has a list of messages.
  ///
  /// - Complexity: O(length of the line), O(1) where it does not begin with a brace.
  init?(_ bytes: borrowing [UInt8], _ line: Range<Int>) {
    guard let first = LogPrefix.firstVisible(bytes, line), bytes[first] == UInt8(ascii: "{") else { return nil }
    var depth = 0
    var depthOfMessage = Int.max
    var keyOfMessage: UInt64 = 0
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
        guard let key else {
          key = string
          break
        }
        if depth <= depthOfMessage, Self.isNamed(key, Self.messages, bytes) {
          let name = LogPrefix.hash(bytes, key)
          if depth == depthOfMessage, name == keyOfMessage { return nil }
          if depth < depthOfMessage { (message, depthOfMessage, keyOfMessage) = (string, depth, name) }
        }
        if Self.isNamed(key, Self.times, bytes) { takeTime(LogPrefix.epoch(bytes, string), depth) }
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let start = place
        while place + 1 < line.upperBound, Self.isOfNumber(bytes[place + 1]) { place += 1 }
        guard let key else { break }
        if depth == 1, Self.isNamed(key, Self.processes, bytes) {
          let digits = bytes[start...place].prefix { LogPrefix.digit($0) != nil }
          process = Int(String(decoding: digits, as: UTF8.self)) ?? 0
        }
        if Self.isNamed(key, Self.times, bytes) { takeTime(LogPrefix.epoch(bytes, start..<place + 1), depth) }
      default: break
      }
      place += 1
    }
    guard depth == 0 else { return nil }
  }

  private mutating func takeTime(_ epoch: Int, _ depth: Int) {
    if epoch >= 0, depth < depthOfTime { (time, depthOfTime) = (epoch, depth) }
  }

  private static func isNamed(_ key: Range<Int>, _ names: [StaticString], _ bytes: borrowing [UInt8]) -> Bool {
    names.contains { LogPrefix.equals($0, bytes, key) }
  }

  /// Whether a byte goes on with a number that began with a digit.
  private static func isOfNumber(_ byte: UInt8) -> Bool {
    LogPrefix.digit(byte) != nil || ".eE+-".utf8.contains(byte)
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
