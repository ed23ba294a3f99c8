/// The words of a dialect in a line, and what they stand for.
struct LogPhrase: Sendable {
  let dialect: LogDialect
  /// The row of the dialect that it is read by.
  let row: Int
  let meaning: LogDialect.Meaning
  /// The last of its words, as a hash.
  let word: UInt64
  /// The phase before, where the dialect's lines tell it and this one does.
  let former: LogDialect.Phase?
  /// The bytes from the first word to the last, within the line.
  let place: Range<Int>
  /// Whether the line says nothing else.
  let isCertain: Bool
  /// Whether its words tell the dialect.
  let isTelling: Bool
  /// Whether its words are those of a person.
  var isOwn: Bool { dialect.isOwn }

  /// The phase that it says.
  var phase: LogDialect.Phase? { if case .phase(let phase) = meaning { phase } else { nil } }

  /// A word of a line, which its letters' hash stands for: lines are read without a text for each word.
  struct Word {
    let hash: UInt64
    let place: Range<Int>
    let isNumber: Bool
    let hasLetter: Bool
  }

  /// The word with which one log of several systems says which it is, and the first of a case in source code.
  private static let (system, ofCase) = (WordHash.of("ios"), WordHash.of("case"))

  /// Reads a line; nil where it has no words of the dialect.
  ///
  /// - Complexity: O(length of the line times the rows of the dialect).
  init?(_ line: ArraySlice<UInt8>, _ dialect: LogDialect) {
    self.init(line, Self.words(line), dialect)
  }

  /// The same of a line whose words are known.
  init?(_ line: ArraySlice<UInt8>, _ words: [Word], _ dialect: LogDialect) {
    var best: (number: Int, row: LogJudge.Mapping, first: Int, last: Int)?
    for (number, row) in dialect.rows.enumerated() {
      guard let (first, last) = Self.match(row, words, dialect) else { continue }
      /// Whether another row says more: common words say little beside others, and of equals the last count.
      func isLess(than other: (number: Int, row: LogJudge.Mapping, first: Int, last: Int)) -> Bool {
        if row.isCommon != other.row.isCommon { return row.isCommon }
        return other.last > last || other.last == last && other.row.hashes.count >= row.hashes.count
      }
      if best.map(isLess) == true { continue }
      best = (number, row, first, last)
    }
    guard let (number, row, first, last) = best else { return nil }
    word = words[last].hash
    place = words[first].place.lowerBound..<words[last].place.upperBound
    let prefix = line[..<place.lowerBound]
    let start = Self.startOfMessage(prefix)
    // Numbers are times, or places in the source.
    let before = words[..<first].filter { $0.place.lowerBound >= start && !$0.isNumber }
    let rest = line[place.upperBound...]
    let ending = LogEnding.startOfSourcePlace(rest)
    let after = words[(last + 1)...].prefix { $0.place.lowerBound < ending }
    func isSaid(_ word: Word) -> Bool {
      !word.hasLetter || WordList.fillers.contains(hash: word.hash) || dialect.words.contains(word.hash)
    }
    // {"id":3,"isActive":false}, {"user":{"state":"inactive"}}: no logger has such members.
    func isKey(_ word: Word) -> Bool { line[word.place.upperBound...].starts(with: "\":".utf8) }
    let isValue = words[..<first].last.map { isKey($0) && !WordList.members.contains(hash: $0.hash) } ?? false
    let isPlain = isKey(words[first]) && WordList.keys.contains(hash: words[first].hash)
    let isMember = isPlain && !row.hashes.contains(LogJudge.Mapping.anything) || row.isCommon && isValue
    let isSource = words[0].hash == Self.ofCase && line[words[0].place.upperBound...].starts(with: " .".utf8)
    if isMember && words.contains(where: { isKey($0) && !isSaid($0) }) || isSource { return nil }
    if row.isCommon {
      // A method may have something to say: "OnResume: counter 2", "OnResume 2".
      let isMethod = row.words.dropFirst().contains(where: \.isUppercase) && row.hashes.count == 1
      let hasOwnText = rest.first == UInt8(ascii: ":") || after.allSatisfy(\.isNumber)
      let level = before.first.map { WordList.levels.contains(hash: $0.hash) } == true ? 1 : 0
      guard before.dropFirst(level).allSatisfy({ $0.hash == Self.system }), after.isEmpty || isMethod && hasOwnText,
        !words[..<first].contains(where: { WordList.others.contains(hash: $0.hash) })
      else { return nil }
      // "Setting process visibility to: foreground": the colon belongs to a name that is no logger's.
      let name = Self.startOfMessage(line[..<max(line.startIndex, start - 1)])..<start
      let isNamed = words.count { name.contains($0.place.lowerBound) && !isSaid($0) && !$0.isNumber } > 1
      if row.hashes.count == 1, line[..<start].last == UInt8(ascii: ":"), isNamed { return nil }
    }
    let isPrefixed = before.allSatisfy(isSaid) || LogPrefix.isPrefix(prefix)
    // "OnActivated called, App is active": the comma ends what says that it came.
    let said = after.first.flatMap { isSaid($0) ? $0.place.upperBound : nil }
    let isEnded =
      after.allSatisfy(isSaid) || rest.firstVisible.map { !LogWords.isOfWord(rest[$0]) } ?? true
      || said.map { line[$0...].first == UInt8(ascii: ",") } ?? false
    let isDoubtful =
      (before + after).contains { WordList.doubts.contains(hash: $0.hash) && !dialect.words.contains($0.hash) }
      // Of three phases in a line it is not said which came.
      || words.count { dialect.phases[$0.hash] != nil } > 2
    isCertain = isPrefixed && isEnded && !isDoubtful
    isTelling = row.isTelling
    self.dialect = dialect
    self.row = number
    if case .turn(let from, let to) = row.meaning {
      (meaning, former) = (.phase(to), from)
      return
    }
    meaning = row.meaning
    let ofMessage = words[..<last].drop { $0.place.lowerBound < start }
    let earlier = dialect.traits.contains(.tellsFormer) ? ofMessage : []
    former = earlier.reversed().lazy.compactMap { dialect.phases[$0.hash] }.first
  }

  /// The last place of the words of a row.
  private static func match(
    _ row: LogJudge.Mapping, _ words: [Word], _ dialect: LogDialect
  ) -> (first: Int, last: Int)? {
    var found: (first: Int, last: Int)?
    for first in words.indices.reversed() where words[first].hash == row.hashes[0] {
      guard let last = last(of: row, from: first, words, dialect), found.map({ $0.last < last }) ?? true else {
        continue
      }
      found = (first, last)
    }
    return found
  }

  /// The place of the last word of a row whose first is at a place, with only such words between them as add nothing.
  private static func last(
    of row: LogJudge.Mapping, from first: Int, _ words: [Word], _ dialect: LogDialect
  ) -> Int? {
    func addsNothing(_ word: Word) -> Bool {
      WordList.fillers.contains(hash: word.hash) || dialect.words.contains(word.hash)
        || dialect.isOwn && word.isNumber
    }
    var place = first
    var mayBeAnything = false
    for word in row.hashes.dropFirst() {
      if word == LogJudge.Mapping.anything {
        mayBeAnything = true
        continue
      }
      guard let next = words[(place + 1)...].firstIndex(where: { $0.hash == word }),
        mayBeAnything || words[(place + 1)..<next].allSatisfy(addsNothing)
      else { return nil }
      (place, mayBeAnything) = (next, false)
    }
    let isFormer = place > 0 && WordList.former.contains(hash: words[place - 1].hash)
    return row.hashes.count > 1 && isFormer ? nil : place
  }

  static func words(_ line: ArraySlice<UInt8>) -> [Word] {
    var words: [Word] = []
    words.reserveCapacity(16)
    for place in LogWords(line, .letters) {
      let text = line[place]
      let hasOther = text.contains { $0 >= 0x80 }
      // Letters of other scripts, and signs that are none.
      let hasLetter =
        text.contains { WordHash.letter($0) != nil }
        || hasOther && String(decoding: text, as: UTF8.self).contains(where: \.isLetter)
      let isNumber = text.first?.digit != nil
      // An arrow, or an emoji.
      if hasOther, !hasLetter, !isNumber { continue }
      words.append(Word(hash: WordHash.of(text), place: place, isNumber: isNumber, hasLetter: hasLetter))
    }
    return words
  }

  /// Where the message begins: behind the last sign that closes what a logger puts before it.
  static func startOfMessage(_ text: ArraySlice<UInt8>) -> Int {
    text.lastIndex { ":]|>)}\t\"{*".utf8.contains($0) }.map { $0 + 1 } ?? text.startIndex
  }
}
