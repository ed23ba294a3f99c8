/// Finds the spellings of callbacks in a line.
struct LogScanner {
  private let line: ArraySlice<UInt8>
  private let spelling: LogSpelling
  private(set) var mentions: [LogLine.Mention] = []

  /// Looks at every word, and at the words behind the last colon together.
  init(_ line: ArraySlice<UInt8>, _ spelling: LogSpelling) {
    (self.line, self.spelling) = (line, spelling)
    var (message, end) = (line.startIndex, line.startIndex)
    for word in LogWords(line, .names) {
      // A colon before a word ends what is before it.
      let between = line[max(line.startIndex, end - 1)..<word.lowerBound]
      if let colon = between.lastIndex(of: UInt8(ascii: ":")) { message = colon + 1 }
      end = word.upperBound
      scan(word)
    }
    guard mentions.isEmpty else { return }
    let scene = SceneAddress.start(in: line)
    if scene < line.endIndex {
      message = line[..<scene].lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? line.startIndex
    }
    scanWords(line[message..<scene])
    // "Scene did become active - My App": a dash, of ASCII or not, ends the words.
    let dash = (message..<scene).dropFirst().first { line[$0 - 1] == 0x20 && "-\u{2014}".utf8.contains(line[$0]) }
    if mentions.isEmpty, let dash { scanWords(line[message..<dash - 1]) }
  }

  private mutating func scan(_ word: Range<Int>) {
    var (whole, part) = (Letters(), Letters())
    // "111didFinishLaunching": a number before the name is a prefix.
    let first = word.first { line[$0].digit == nil } ?? word.lowerBound
    let word = first..<word.upperBound
    var startOfPart = first
    var (isOpen, isNumbered) = (false, false)
    for place in word {
      let byte = line[place]
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
      } else if !"_:.()[]+-*!#".utf8.contains(byte), !((isOpen || isNumbered) && byte.digit != nil) {
        return
      }
    }
    if let callback = spelling.callback(whole) {
      add(callback, word)
    } else if part.count != whole.count, let callback = spelling.callback(part) {
      add(callback, word, receiverEnd: startOfPart - 1)
    } else if let callback = spelling.nearest(line[word]) {
      add(callback, word)
      mentions[mentions.count - 1].isMistyped = true
    }
  }

  /// "Root View Controller: View Did Load" and "INFO did become active": the whole message is the spelling, in words.
  private mutating func scanWords(_ message: ArraySlice<UInt8>) {
    let space = UInt8(ascii: " ")
    let sign = message.lastIndex { $0 != space && WordHash.letter($0) == nil }
    var words = message[(sign.map { $0 + 1 } ?? message.startIndex)...]
    // "WebPageProxy::applicationDidEnterBackground" is a method of another class.
    if line[..<words.startIndex].suffix(2).elementsEqual("::".utf8) { return }
    for _ in 0..<Self.mostWordsBefore {
      words = words.drop { $0 == space }
      if words.isEmpty { return }
      if let callback = spelling.callback(Letters(words)), LogPrefix.isPrefix(line[..<words.startIndex]) {
        return add(callback, words.indices)
      }
      words = words.drop { $0 != space }
    }
  }

  /// The most words of a prefix that no sign ends.
  private static let mostWordsBefore = 3

  private mutating func add(_ callback: Callback, _ word: Range<Int>, receiverEnd: Int? = nil) {
    var start = word.lowerBound
    var receiver: ArraySlice<UInt8>?
    if let receiverEnd {
      receiver = line[start..<receiverEnd]
    } else if line[word].last(where: { !":*".utf8.contains($0) }) == UInt8(ascii: "]"),
      let opening = opening(before: start)
    {
      receiver = line[opening + 1..<start].prefix { $0 > 0x20 }
      start = line[..<opening].lastIndex { !"-+".utf8.contains($0) }.map { $0 + 1 } ?? line.startIndex
    }
    let named = receiver ?? line[..<start]
    mentions.append(
      LogLine.Mention(
        observation: ObservedCallback(callback), word: word, start: start, receiver: receiver?.hashOfBytes ?? 0,
        isOfRoot: named.contains(word: "root") || named.equals("UIViewController"),
        isBare: LogSpelling.isBare(line[word])))
  }

  /// The bracket of `[AppDelegate application…]`, one word before; `[AppDelegate.swift:42 …]` is a place in the source.
  private func opening(before word: Int) -> Int? {
    let before = line[..<word]
    guard before.last == UInt8(ascii: " "), let last = before.lastVisible else { return nil }
    let place = before[...last].lastIndex { " [:".utf8.contains($0) }
    return place.flatMap { line[$0] == UInt8(ascii: "[") ? $0 : nil }
  }
}
