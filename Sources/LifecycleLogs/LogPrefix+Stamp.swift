/// When a line was written, by which process, and about which scene.
extension LogPrefix {
  /// The scene that a line names by its address, or by the identifier of its session, as a hash; 0 where it names none.
  static func scene(_ bytes: borrowing [UInt8], _ line: Range<Int>) -> UInt64 {
    if let end = end(of: "Scene: 0x", bytes, line) {
      var address = end
      while address < line.upperBound, isHexadecimal(bytes[address]) { address += 1 }
      return address > end ? hash(bytes, end..<address) | 1 : 0
    }
    for dash in line where bytes[dash] == UInt8(ascii: "-") {
      let start = dash - lengthOfFirstGroup
      guard start > line.lowerBound, isKeyOfScene(bytes, line.lowerBound..<start) else { continue }
      var end = start
      while end < line.upperBound, isHexadecimal(bytes[end]) || bytes[end] == UInt8(ascii: "-") { end += 1 }
      if end - start == lengthOfIdentifier { return hash(bytes, start..<end) & ~1 }
    }
    return 0
  }

  /// Where text begins to be a scene with its address and the sign before it, `: <UIWindowScene: 0x104f0>`;
  /// the end of the range where it does not end so.
  static func startOfScene(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> Int {
    guard contains("Scene: 0x", bytes, range), let opening = bytes[range].lastIndex(of: UInt8(ascii: "<")),
      let closing = bytes[range].lastIndex(of: UInt8(ascii: ">")),
      !bytes[closing..<range.upperBound].contains(where: LogWords.isOfWord)
    else { return range.upperBound }
    let signs = ": -(,".utf8
    return bytes[range.lowerBound..<opening].lastIndex { !signs.contains($0) }.map { $0 + 1 } ?? range.upperBound
  }

  /// Whether the text ends in the name of a member that holds the identifier of a scene.
  private static func isKeyOfScene(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> Bool {
    let keys: [StaticString] = ["session=", "session: ", "sessionID=", "sessionID: ", "sceneID=", "sceneID: "]
    return keys.contains { key in
      let start = range.upperBound - key.utf8CodeUnitCount
      return start >= range.lowerBound && equals(key, bytes, start..<range.upperBound)
    }
  }

  /// The length of a UUID.
  private static let lengthOfIdentifier = 36
  private static let lengthOfFirstGroup = 8

  /// Whether it is an object that the line names, which no other process has.
  static func isObject(_ scene: UInt64) -> Bool { scene & 1 == 1 }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    digit(byte) != nil || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f")
  }

  /// The time in milliseconds of the first `10:00:00`, `9:00:00.402 PM` or `10:00:00,402`, since the year 0 where the day is directly
  /// before it (`2024-03-01`), or else of the day; -1 where there is none.
  static func time(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> Int {
    let colon = UInt8(ascii: ":")
    for place in range.dropFirst() where bytes[place] == colon {
      guard place + 5 < range.upperBound, bytes[place + 3] == colon, let ones = digit(bytes[place - 1]),
        let minutes = number(bytes, place + 1..<place + 3), let seconds = number(bytes, place + 4..<place + 6),
        minutes < 60
      else { continue }
      let tens = place - 2 >= range.lowerBound ? digit(bytes[place - 2]) : nil
      var end = place + 6
      var (fraction, unit) = (0, 100)
      if end < range.upperBound, ".,:".utf8.contains(bytes[end]) {
        end += 1
        while end < range.upperBound, let digit = digit(bytes[end]) {
          fraction += digit * unit
          unit /= 10
          end += 1
        }
      }
      var hours = 10 * (tens ?? 0) + ones
      if let half = halfOfDay(bytes, end..<range.upperBound) { hours = hours % 12 + half }
      if hours > 23 { continue }
      let day = day(bytes, range, before: place - (tens == nil ? 1 : 2)) ?? 0
      return (((day * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000 + fraction
    }
    return -1
  }

  /// The hour at which the half of the day begins that text begins with: ` AM`, ` PM`.
  static func halfOfDay(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> Int? {
    guard let first = firstVisible(bytes, range), first + 1 < range.upperBound,
      bytes[first + 1] | 0x20 == UInt8(ascii: "m"),
      first + 2 == range.upperBound || WordHash.letter(bytes[first + 2]) == nil
    else { return nil }
    return switch bytes[first] | 0x20 {
    case UInt8(ascii: "a"): 0
    case UInt8(ascii: "p"): 12
    default: nil
    }
  }

  /// The days since the year 0, by the Gregorian calendar, of the day before a time: `2024-03-01`, `2024/03/01`.
  private static func day(_ bytes: borrowing [UInt8], _ range: Range<Int>, before time: Int) -> Int? {
    let start = time - 11
    guard start >= range.lowerBound, "-/".utf8.contains(bytes[start + 4]), bytes[start + 4] == bytes[start + 7],
      let year = number(bytes, start..<start + 4), let month = number(bytes, start + 5..<start + 7),
      let day = number(bytes, start + 8..<start + 10), 1...12 ~= month
    else { return nil }
    return days(year, month, day)
  }

  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // A year that begins in March ends with the day that not every year has.
    let years = month > 2 ? year : year - 1
    return 365 * years + years / 4 - years / 100 + years / 400 + (153 * ((month + 9) % 12) + 2) / 5 + day
  }

  /// The time in milliseconds since the year 0 of a number since 1970: seconds with or without a fraction, milliseconds,
  /// microseconds or nanoseconds, of which each has as many digits for the years from 2001 to 2286; -1 where it has others.
  static func epoch(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> Int {
    let digits = bytes[range].prefix { digit($0) != nil }.indices
    guard [10, 13, 16, 19].contains(digits.count), let whole = number(bytes, digits.prefix(13)) else { return -1 }
    let start = days(1_970, 1, 1) * LogLife.day
    guard digits.count < range.count else { return start + (digits.count == 10 ? 1_000 * whole : whole) }
    let fraction = digits.upperBound + 1..<range.upperBound
    guard bytes[digits.upperBound] == UInt8(ascii: "."), bytes[fraction].allSatisfy({ digit($0) != nil }) else {
      return -1
    }
    guard digits.count == 10 else { return start + whole }
    let part = (0..<3).reduce(0) { part, place in
      10 * part + (place < fraction.count ? Int(bytes[fraction.lowerBound + place] - UInt8(ascii: "0")) : 0)
    }
    return start + 1_000 * whole + part
  }

  private static func number(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> Int? {
    var number = 0
    for place in range {
      guard let digit = digit(bytes[place]) else { return nil }
      number = 10 * number + digit
    }
    return number
  }

  /// The id of the process: `Name[12199:60b]`, `name[12199]`, or the column that logcat and os_log have it in.
  static func process(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> Int {
    var place = range.lowerBound
    while place < range.upperBound {
      // The number behind a source file is that of a line, and one between brackets that of a frame.
      if bytes[place] == UInt8(ascii: "["), place > range.lowerBound, bytes[place - 1] > 0x20,
        bytes[place - 1] != UInt8(ascii: "]"), !isSourceFile(bytes, range.lowerBound..<place)
      {
        var number = 0
        var end = place + 1
        while end < range.upperBound, end < place + 11, let digit = digit(bytes[end]) {
          number = number * 10 + digit
          end += 1
        }
        if end > place + 1, end < range.upperBound,
          bytes[end] == UInt8(ascii: ":") || bytes[end] == UInt8(ascii: "]") && number >= leastProcess
        {
          return number
        }
      }
      place += 1
    }
    return processInColumn(bytes, range)
  }

  /// Lower ids are those of the system, and numbers of threads or of events.
  private static let leastProcess = 20

  /// The id of the process that a line of the system is about: `[application<org.example.app>:432]`, `pid: 432`.
  static func target(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> Int? {
    let markers: [StaticString] = [">:", "pid: ", "state update for "]
    for marker in markers {
      guard let start = end(of: marker, bytes, range) else { continue }
      let digits = bytes[start..<range.upperBound].prefix(9).prefix { digit($0) != nil }
      if !digits.isEmpty { return number(bytes, digits.indices) }
    }
    return nil
  }

  /// Whether the text ends in the name of a source file.
  private static func isSourceFile(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> Bool {
    guard let word = lastWord(bytes, range), word.upperBound == range.upperBound, word.lowerBound > range.lowerBound
    else { return false }
    return bytes[word.lowerBound - 1] == UInt8(ascii: ".") && isExtension(bytes, word)
  }

  /// A column of a line, and what it has to be.
  private enum Column {
    case process, number, address, day, any

    func matches(_ word: String) -> Bool {
      switch self {
      case .process, .number: Int(word) != nil
      case .address: word.hasPrefix("0x")
      case .day: word.count == 5
      case .any: true
      }
    }
  }

  /// The first columns of lines that have the id of the process in one: a form of lines is a row.
  private static let columns: [[Column]] = [
    // logcat: 01-12 10:00:00.123  1234  1250 D
    [.day, .any, .process, .number, .any],
    // log show: 2026-01-02 10:00:00.000000+0100 0x1a2b Default 0x0 1234
    [.any, .any, .address, .any, .address, .process],
  ]

  private static func processInColumn(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> Int {
    // Each begins with a date.
    guard range.count > 20, digit(bytes[range.lowerBound]) != nil else { return 0 }
    let words = words(bytes, range)
    let form = columns.first { form in
      words.count >= form.count && zip(form, words).allSatisfy { $0.matches($1) }
    }
    return form?.firstIndex(of: .process).flatMap { Int(words[$0]) } ?? 0
  }
}
