/// When a line was written, and by which process.
enum LogStamp {
  /// The time in milliseconds of the first `10:00:00`, `9:00:00.402 PM` or `10:00:00,402`, since the year 0 where the day is directly
  /// before it (`2024-03-01`), or else of the day; -1 where there is none.
  static func time(in text: ArraySlice<UInt8>) -> Int {
    let colon = UInt8(ascii: ":")
    for place in text.indices.dropFirst() where text[place] == colon {
      guard place + 5 < text.endIndex, text[place + 3] == colon, let ones = text[place - 1].digit,
        let minutes = text[place + 1..<place + 3].number, let seconds = text[place + 4..<place + 6].number,
        minutes < 60
      else { continue }
      let tens = place - 2 >= text.startIndex ? text[place - 2].digit : nil
      var rest = text[(place + 6)...]
      if isTimeBehindNumber(rest), beginsWithNumber(text[..<place]) { continue }
      var (fraction, unit) = (0, 100)
      if let sign = rest.first, ".,:".utf8.contains(sign) {
        rest = rest.dropFirst()
        while let digit = rest.first?.digit {
          fraction += digit * unit
          unit /= 10
          rest = rest.dropFirst()
        }
      }
      var hours = 10 * (tens ?? 0) + ones
      if let half = halfOfDay(rest) { hours = hours % 12 + half }
      if hours > 23 { continue }
      let day = day(before: place - (tens == nil ? 1 : 2), in: text) ?? 0
      return (((day * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000 + fraction
    }
    return -1
  }

  /// Whether two digits more follow what looks like a time: `7:10:02:30` has the number of a line before the time, as `grep -n` writes it.
  private static func isTimeBehindNumber(_ rest: ArraySlice<UInt8>) -> Bool {
    let digits = rest.dropFirst().prefix { $0.digit != nil }
    return rest.first == UInt8(ascii: ":") && digits.count == 2 && digits.number.map { $0 < 60 } == true
  }

  /// Whether the text ends in a number without a zero in front, which nothing precedes, or the name of a file.
  private static func beginsWithNumber(_ text: ArraySlice<UInt8>) -> Bool {
    let start = text.lastIndex { $0.digit == nil }
    guard let first = text[(start.map { $0 + 1 } ?? text.startIndex)...].first else { return false }
    return first != UInt8(ascii: "0") && start.map { text[$0] == UInt8(ascii: ":") } ?? true
  }

  /// The hour at which the half of the day begins that text begins with: ` AM`, ` PM`.
  static func halfOfDay(_ text: ArraySlice<UInt8>) -> Int? {
    guard let first = text.firstVisible else { return nil }
    let rest = text[(first + 1)...]
    guard let letter = rest.first, letter | 0x20 == UInt8(ascii: "m"),
      rest.dropFirst().first.map({ WordHash.letter($0) == nil }) ?? true
    else { return nil }
    return switch Unicode.Scalar(text[first] | 0x20) {
    case "a": 0
    case "p": 12
    default: nil
    }
  }

  /// The days since the year 0, by the Gregorian calendar, of the day before a time: `2024-03-01`, `2024/03/01`.
  private static func day(before time: Int, in text: ArraySlice<UInt8>) -> Int? {
    let start = time - 11
    guard start >= text.startIndex, "-/".utf8.contains(text[start + 4]), text[start + 4] == text[start + 7],
      let year = text[start..<start + 4].number, let month = text[start + 5..<start + 7].number,
      let day = text[start + 8..<start + 10].number, 1...12 ~= month
    else { return nil }
    return days(year, month, day)
  }

  /// The days from the year 0 to a day, by the Gregorian calendar.
  static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // A year that begins in March ends with the day that not every year has.
    let years = month > 2 ? year : year - 1
    return 365 * years + years / 4 - years / 100 + years / 400 + (153 * ((month + 9) % 12) + 2) / 5 + day
  }

  /// The time in milliseconds since the year 0 of a number since 1970: seconds with or without a fraction, milliseconds,
  /// microseconds or nanoseconds, of which each has as many digits for the years from 2001 to 2286; -1 where it has others.
  static func epoch(_ text: ArraySlice<UInt8>) -> Int {
    let digits = text.prefix { $0.digit != nil }
    guard [10, 13, 16, 19].contains(digits.count), let whole = digits.prefix(13).number else { return -1 }
    let start = days(1_970, 1, 1) * LogLife.day
    guard let sign = text[digits.endIndex...].first else { return start + (digits.count == 10 ? 1_000 * whole : whole) }
    let fraction = text[(digits.endIndex + 1)...]
    guard sign == UInt8(ascii: "."), fraction.allSatisfy({ $0.digit != nil }) else { return -1 }
    guard digits.count == 10 else { return start + whole }
    let part = zip(fraction, [100, 10, 1]).reduce(0) { $0 + ($1.0.digit ?? 0) * $1.1 }
    return start + 1_000 * whole + part
  }

  /// The id of the process, `Name[12199:60b]`, `name[12199]`, or a column of logcat or os_log; 0 where there is none.
  static func process(in text: ArraySlice<UInt8>) -> Int {
    bracket(in: text)?.process ?? processInColumn(text)
  }

  /// The name before the id of the process, `Name[12199:60b]`, without that of a library: `Name(UIKitCore)[12199]`; or the name in the
  /// column of the process.
  static func app(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let place = bracket(in: text)?.place else { return appInColumn(text) }
    let start = text[..<place].lastIndex { $0 <= 0x20 }.map { $0 + 1 } ?? text.startIndex
    return text[start..<place].prefix { $0 != UInt8(ascii: "(") }
  }

  /// The third column of a line that Console copies, between tabs: the level, the time, the process and the message.
  private static func appInColumn(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let columns = text.split(separator: UInt8(ascii: "\t"), maxSplits: 3)
    guard columns.count == 4, WordList.levels.contains(columns[0]), time(in: columns[1]) >= 0 else { return nil }
    return columns[2]
  }

  private static func bracket(in text: ArraySlice<UInt8>) -> (process: Int, place: Int)? {
    for place in text.indices.dropFirst() where text[place] == UInt8(ascii: "[") {
      // The number behind a source file is that of a line, and one between brackets that of a frame.
      let before = text[..<place]
      guard text[place - 1] > 0x20, text[place - 1] != UInt8(ascii: "]"), !LogPrefix.endsInSourceFile(before) else {
        continue
      }
      let digits = text[(place + 1)...].prefix(10).prefix { $0.digit != nil }
      guard let number = digits.number, !digits.isEmpty, let sign = text[digits.endIndex...].first else { continue }
      if sign == UInt8(ascii: ":") || sign == UInt8(ascii: "]") && number >= leastProcess { return (number, place) }
    }
    return nil
  }

  /// Lower ids are those of the system, and numbers of threads or of events.
  private static let leastProcess = 20

  /// The id of the process that a line of the system is about: `[application<org.example.app>:432]`, `pid: 432`.
  static func target(in text: ArraySlice<UInt8>) -> Int? {
    let markers: [StaticString] = [">:", "pid: ", "state update for "]
    for marker in markers {
      var rest = text
      while let end = rest.end(ofWord: marker) {
        rest = text[end...]
        let digits = rest.prefix(9).prefix { $0.digit != nil }
        if !digits.isEmpty { return digits.number }
      }
    }
    return nil
  }

  private static func processInColumn(_ text: ArraySlice<UInt8>) -> Int {
    // Each begins with a date.
    guard text.count > 20, text.first?.digit != nil else { return 0 }
    let words = text.words()
    // logcat: 01-12 10:00:00.123  1234  1250 D
    if words.count > 4, words[0].count == 5, let process = Int(words[2]), Int(words[3]) != nil { return process }
    // log show: 2026-01-02 10:00:00.000000+0100 0x1a2b Default 0x0 1234
    return words.count > 5 && words[2].hasPrefix("0x") && words[4].hasPrefix("0x") ? Int(words[5]) ?? 0 : 0
  }

  /// Whether a framework wrote the line to Android's log: `I/flutter ( 6914): …`, `01-12 10:00:00.123  1234  1250 I flutter : …`.
  static func isOfAndroid(_ text: ArraySlice<UInt8>) -> Bool {
    let words = LogWords(text, .columns).prefix(7).map { String(decoding: text[$0], as: UTF8.self).lowercased() }
    return zip(words, [""] + words).contains { word, before in
      let isBehindLevel = before.count == 1 && "vdiwef".contains(before)
      let tag = isBehindLevel ? word[...] : word.dropFirst().first == "/" ? word.dropFirst(2) : ""
      return WordList.tags.contains(tag.prefix { $0 != "(" && $0 != ":" })
    }
  }
}
