/// A survey of the words in a log: which dialect it is written in.
struct DialectSurvey: Sendable {
  /// The lines of a log as one dialect reads them.
  private struct Reading: Sendable {
    var lines = 0
    /// How many of the lines that name a callback as UIKit does have words of the dialect.
    var linesOfNames = 0
    var isTelling = false
    /// The first line that the framework wrote on Android.
    var lineOfAndroid: Int?
    private(set) var occurring: CallbackSet = []
    var phases: LogPhases
    /// Whether a line tells the phase before as well: a phase that no line has did not come.
    private(set) var tellsFormer = false
    /// Whether a line says that the app is inactive.
    private(set) var saysInactive = false
    /// The last words of its lines.
    private(set) var words: Set<UInt64> = []

    /// Takes words of the dialect, or of one's own.
    mutating func take(_ phrase: LogPhrase, _ process: Int) {
      if phrase.isTelling, !phrase.isOwn { isTelling = true }
      if phrase.former != nil { tellsFormer = true }
      if phrase.phase == .inactive { saysInactive = true }
      words.insert(phrase.word)
      // A callback that never came beyond doubt counts as unrecorded.
      let arrivals = phases.arrivals(of: phrase, process).filter(\.isCertain)
      occurring = occurring.union(CallbackSet(arrivals.map(\.callback)))
    }
  }

  /// The reading of each dialect except UIKit's, in their order.
  private var readings = LogDialect.frameworks.map { Reading(phases: LogPhases(of: $0)) }
  /// How many lines without the name of a callback just these dialects read, each of which has a bit.
  private var linesByReaders: [UInt32: Int] = [:]
  /// How many lines are callbacks by UIKit's names.
  private var linesOfUIKit = 0
  /// How many lines name a callback as UIKit does, whether or not it is judged.
  private var linesOfNames = 0
  /// How many lines have words of one's own.
  private var linesOfOwn = 0

  /// Takes words of one's own, which may say what leads to a state that a dialect has words for.
  mutating func take(own phrase: LogPhrase, _ process: Int) {
    linesOfOwn += 1
    for number in readings.indices { readings[number].take(phrase, process) }
  }

  /// Takes a line that names a callback. C# has words of UIKit's for some callbacks, and of its own for the others.
  mutating func take(_ mention: LogLine.Mention, in line: ArraySlice<UInt8>) {
    linesOfNames += 1
    if mention.observation.callback.isJudgedWithoutEvents { linesOfUIKit += 1 }
    for (number, phrase) in Self.phrases(in: line) {
      readings[number].linesOfNames += 1
      if phrase.isCertain, mention.word.overlaps(phrase.place) { take(phrase, in: number, LogLine(line, phrase)) }
    }
  }

  /// Takes a line without the name of a callback, which may be written in a dialect.
  ///
  /// - Returns: Whether it is a phase of the app's scene.
  @discardableResult
  mutating func take(_ line: ArraySlice<UInt8>, _ lineNumber: Int, _ order: inout LogOrder) -> Bool {
    var (isOfScene, readers): (Bool, UInt32) = (false, 0)
    for (number, phrase) in Self.phrases(in: line) where phrase.isCertain {
      let read = LogLine(line, phrase)
      order.take(read.time, lineNumber)
      readers |= 1 << UInt32(number)
      take(phrase, in: number, read)
      if readings[number].lineOfAndroid == nil, LogStamp.isOfAndroid(line) {
        readings[number].lineOfAndroid = lineNumber
      }
      isOfScene = isOfScene || phrase.dialect.traits.contains(.ofScene)
    }
    if readers != 0 { linesByReaders[readers, default: 0] += 1 }
    return isOfScene
  }

  private mutating func take(_ phrase: LogPhrase, in number: Int, _ line: LogLine) {
    readings[number].take(phrase, line.process)
    readings[number].lines += 1
  }

  /// For each word, as a hash, a bit for each dialect of `LogDialect.frameworks` with a row that begins so.
  private static let dialectsOfWord: [UInt64: UInt32] = LogDialect.frameworks.enumerated().reduce(into: [:]) {
    for row in $1.element.rows { $0[row.hashes[0], default: 0] |= 1 << UInt32($1.offset) }
  }

  /// The words in each dialect that the line may be written in, by its number.
  private static func phrases(in line: ArraySlice<UInt8>) -> [(number: Int, phrase: LogPhrase)] {
    var candidates: UInt32 = 0
    for word in LogWords(line, .letters) { candidates |= dialectsOfWord[WordHash.of(line[word])] ?? 0 }
    if candidates == 0 { return [] }
    let words = LogPhrase.words(line)
    return LogDialect.frameworks.indices.filter { candidates >> $0 & 1 == 1 }.compactMap { number in
      LogPhrase(line, words, LogDialect.frameworks[number]).map { (number, $0) }
    }
  }

  /// Decides for the dialect that reads the most lines, UIKit's where it reads as many. Of an app whose scene has as many
  /// phases in the log UIKit's names are those of observers.
  ///
  /// - Parameters:
  ///   - dialect: The one that a person names.
  ///   - hasScenes: Whether the app has scenes by UIKit's names.
  /// - Returns: The way in which the log is read, and the callbacks that occur in the dialect beyond doubt; nil where
  ///   UIKit's names count.
  func reading(in dialect: LogDialect?, hasScenes: Bool) -> (reading: LogJudge.Reading, occurring: CallbackSet?) {
    let telling = readings.indices.filter { readings[$0].isTelling }
    func reads(_ number: Int, before other: Int) -> Bool {
      (readings[other].lines, number) < (readings[number].lines, other)
    }
    /// Other things than the app have states, too: beside UIKit's names these words say little.
    func areOfOthers(_ number: Int) -> Bool {
      LogDialect.frameworks[number].traits.contains(.general) && linesOfUIKit > 1
        && linesOfNames - readings[number].linesOfNames > 1
    }
    let found =
      dialect.map { dialect in LogDialect.frameworks.firstIndex { $0.name == dialect.name } }
      ?? telling.filter { number in
        readings[number].lines > linesOfUIKit && !areOfOthers(number)
          || readings[number].lines == linesOfUIKit && !hasScenes
            && LogDialect.frameworks[number].traits.contains(.ofScene)
      }.min(by: reads)
    let itself: UInt32 = found.map { 1 << UInt32($0) } ?? 0
    func linesBeside(_ other: Int) -> Int {
      linesByReaders.filter { $0.key >> UInt32(other) & 1 == 1 && $0.key & itself == 0 }.values.reduce(0, +)
    }
    var reading = LogJudge.Reading()
    if let other = telling.filter({ linesBeside($0) > 0 }).min(by: reads) {
      reading.beside = (linesBeside(other), LogDialect.frameworks[other])
    }
    guard let found else {
      reading.lines = linesOfUIKit + linesOfOwn
      return (reading, nil)
    }
    let chosen = LogDialect.frameworks[found]
    // Words that do not tell a dialect may be its own all the same, where it has more of them: a person says so.
    let fuller = readings.indices.filter { !readings[$0].isTelling && readings[$0].lines > readings[found].lines + 1 }
      .min(by: reads)
    reading.dialect = chosen
    reading.passes = chosen.passes.filter { readings[found].words.contains(WordHash.of($0.between)) }
    reading.lineOfAndroid = dialect == nil ? readings[found].lineOfAndroid : nil
    reading.lines = readings[found].lines + linesOfOwn
    let besides = linesOfNames - readings[found].linesOfNames
    if besides > 0 { reading.beside = (besides, .uiKit) }
    if dialect == nil, linesOfNames == 0, let fuller {
      reading.unread = readings[fuller].lines - readings[found].lines
      reading.beside = (reading.unread, LogDialect.frameworks[fuller])
    }
    // An app that prints how it becomes active prints the other states as well.
    let occurring = readings[found].occurring
    let owed = occurring.contains(.didBecomeActiveNotification) ? chosen.owes.subtracting(occurring) : []
    reading.unsaid = readings[found].saysInactive ? [] : owed
    let ofPhases = readings[found].tellsFormer ? readings[found].phases.ofAll : []
    return (reading, occurring.union(owed).union(ofPhases))
  }
}
