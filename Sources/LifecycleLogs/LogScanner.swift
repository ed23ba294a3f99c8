import LifecycleModel

/// Finds the spellings of callbacks in a line.
struct LogScanner {
  private let line: Range<Int>
  private let spelling: LogSpelling
  private(set) var mentions: [LogLine.Mention] = []

  init(_ line: Range<Int>, _ spelling: LogSpelling) {
    self.line = line
    self.spelling = spelling
  }

  /// Looks at every word, and at the words behind the last colon together.
  mutating func scan(_ bytes: borrowing [UInt8]) {
    var (message, end) = (line.lowerBound, line.lowerBound)
    for word in LogWords(bytes, line, .names) {
      // A colon before a word ends what is before it.
      var colon = word.lowerBound - 1
      while colon >= end, bytes[colon] != UInt8(ascii: ":") { colon -= 1 }
      if colon >= line.lowerBound, bytes[colon] == UInt8(ascii: ":") { message = colon + 1 }
      end = word.upperBound
      scan(word, bytes)
    }
    guard mentions.isEmpty else { return }
    let beforeScene = LogPrefix.startOfScene(bytes, line)
    if beforeScene < line.upperBound {
      let colon = bytes[line.lowerBound..<beforeScene].lastIndex(of: UInt8(ascii: ":"))
      message = colon.map { $0 + 1 } ?? line.lowerBound
    }
    scanWords(bytes, message..<beforeScene)
  }

  private mutating func scan(_ word: Range<Int>, _ bytes: borrowing [UInt8]) {
    var (whole, part) = (Letters(), Letters())
    // "111didFinishLaunching": a number before the name is a prefix.
    let first = word.first { LogPrefix.digit(bytes[$0]) == nil } ?? word.lowerBound
    let word = first..<word.upperBound
    var startOfPart = first
    var (isOpen, isNumbered) = (false, false)
    for place in word {
      let byte = bytes[place]
      if let letter = WordHash.letter(byte) {
        whole.add(letter)
        part.add(letter)
      } else if byte == UInt8(ascii: "."), !isOpen {
        (part, startOfPart) = (Letters(), place + 1)
      } else if byte == UInt8(ascii: "(") {
        isOpen = true
      } else if byte == UInt8(ascii: ":") {
        // Behind the name there may be the number of a line: "applicationDidBecomeActive():29",
        // "didBecomeActive:29".
        isNumbered = true
      } else if !Self.mayStandInSpelling(byte), !((isOpen || isNumbered) && LogPrefix.digit(byte) != nil) {
        return
      }
    }
    if let callback = spelling.callback(whole) {
      add(callback, word, bytes)
    } else if part.count != whole.count, let callback = spelling.callback(part) {
      add(callback, word, receiverEnd: startOfPart - 1, bytes)
    }
  }

  /// "Root View Controller: View Did Load" and "INFO did become active": the whole message is the spelling, in words.
  private mutating func scanWords(_ bytes: borrowing [UInt8], _ message: Range<Int>) {
    var start = message.upperBound
    while start > message.lowerBound, bytes[start - 1] == UInt8(ascii: " ") || WordHash.letter(bytes[start - 1]) != nil
    {
      start -= 1
    }
    for _ in 0..<Self.mostWordsBefore {
      while start < message.upperBound, bytes[start] == UInt8(ascii: " ") { start += 1 }
      if start == message.upperBound { return }
      if let callback = spelling.callback(Letters(bytes[start..<message.upperBound])),
        LogPrefix.isPrefix(bytes, line.lowerBound..<start)
      {
        return add(callback, start..<message.upperBound, bytes)
      }
      while start < message.upperBound, bytes[start] != UInt8(ascii: " ") { start += 1 }
    }
  }

  /// The most words of a prefix that no sign ends.
  private static let mostWordsBefore = 3

  private mutating func add(
    _ callback: Callback, _ word: Range<Int>, receiverEnd: Int? = nil, _ bytes: borrowing [UInt8]
  ) {
    var start = word.lowerBound
    var receiver: Range<Int>?
    if let receiverEnd {
      receiver = start..<receiverEnd
    } else if word.reversed().first(where: { bytes[$0] != UInt8(ascii: ":") }).map({ bytes[$0] }) == UInt8(ascii: "]"),
      let opening = opening(before: start, bytes)
    {
      receiver = opening + 1..<start - 1
      start = opening
      while start > line.lowerBound, bytes[start - 1] == UInt8(ascii: "-") || bytes[start - 1] == UInt8(ascii: "+") {
        start -= 1
      }
    }
    let named = receiver ?? line.lowerBound..<start
    let isOfRoot = LogPrefix.contains("root", bytes, named) || LogPrefix.equals("UIViewController", bytes, named)
    mentions.append(
      LogLine.Mention(
        observation: ObservedCallback(callback), word: word, start: start,
        receiver: receiver.map { LogPrefix.hash(bytes, $0) } ?? 0, isOfRoot: isOfRoot,
        isBare: LogSpelling.isBare(bytes, word)))
  }

  /// The bracket of `[AppDelegate application…]`, one word before; in `[AppDelegate.swift:42 application…]`
  /// it is a place in the source.
  private func opening(before word: Int, _ bytes: borrowing [UInt8]) -> Int? {
    var place = word - 1
    guard place > line.lowerBound, bytes[place] == UInt8(ascii: " ") else { return nil }
    place -= 1
    while place >= line.lowerBound, bytes[place] != UInt8(ascii: " ") {
      if bytes[place] == UInt8(ascii: "[") { return place }
      if bytes[place] == UInt8(ascii: ":") { return nil }
      place -= 1
    }
    return nil
  }

  @inline(__always)
  private static func mayStandInSpelling(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "!"):
      true
    default: false
    }
  }
}
