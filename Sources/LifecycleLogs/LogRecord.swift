/// A line that is an object of JSON, as `log show --style ndjson` and many loggers write them.
struct LogRecord {
  /// The names of members, as loggers write them: os_log, and those of Bunyan, Log4j, Pino, Sentry, Zap and Zerolog.
  private static let messages: [StaticString] = ["eventMessage", "message", "msg", "event"]
  private static let processes: [StaticString] = ["processID", "pid"]
  private static let times: [StaticString] = [
    "time", "timestamp", "ts", "t", "@timestamp", "date", "epoch", "unixtime", "eventTime", "timeMillis", "epochSecond",
    "epochMillis", "time_ms", "ts_ms", "timestamp_ms", "timestampMs",
  ]

  /// The message, without its quotes; escapes are left as they are. Nil where no member is called so.
  private(set) var message: ArraySlice<UInt8>?
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
  init?(_ line: ArraySlice<UInt8>) {
    guard let first = line.firstVisible, line[first] == UInt8(ascii: "{") else { return nil }
    var depth = 0
    var depthOfMessage = Int.max
    var keyOfMessage: UInt64 = 0
    var key: ArraySlice<UInt8>?
    var place = first
    while place < line.endIndex {
      switch Unicode.Scalar(line[place]) {
      case "{", "[":
        depth += 1
        key = nil
      case "}", "]": depth -= 1
      case ",": key = nil
      case "\"":
        guard let end = Self.endOfString(line[(place + 1)...]) else { return nil }
        let string = line[place + 1..<end]
        place = end
        guard let key else {
          key = string
          break
        }
        if depth <= depthOfMessage, Self.messages.contains(where: key.equals) {
          let name = key.hashOfBytes
          if depth == depthOfMessage, name == keyOfMessage { return nil }
          if depth < depthOfMessage { (message, depthOfMessage, keyOfMessage) = (string, depth, name) }
        }
        takeTime(key, string, depth)
      case "0"..."9":
        let number = line[place...].prefix { $0.digit != nil || ".eE+-".utf8.contains($0) }
        place = number.endIndex - 1
        guard let key else { break }
        if depth == 1, Self.processes.contains(where: key.equals) {
          process = Int(String(decoding: number.prefix { $0.digit != nil }, as: UTF8.self)) ?? 0
        }
        takeTime(key, number, depth)
      default: break
      }
      place += 1
    }
    guard depth == 0 else { return nil }
  }

  private mutating func takeTime(_ key: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>, _ depth: Int) {
    guard depth < depthOfTime, Self.times.contains(where: key.equals) else { return }
    let epoch = LogStamp.epoch(text)
    if epoch >= 0 { (time, depthOfTime) = (epoch, depth) }
  }

  /// The place of the quote that ends a string.
  private static func endOfString(_ text: ArraySlice<UInt8>) -> Int? {
    var place = text.startIndex
    while place < text.endIndex {
      if text[place] == UInt8(ascii: "\"") { return place }
      place += text[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}
