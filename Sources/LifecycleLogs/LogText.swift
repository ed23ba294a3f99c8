/// The bytes of a line, or of a part of it.
extension ArraySlice<UInt8> {
  /// Whether a word is in the text, whatever its case.
  func contains(word: StaticString) -> Bool { end(ofWord: word) != nil }

  /// Where a word ends in the text, whatever its case.
  func end(ofWord word: StaticString) -> Int? { word.withUTF8Buffer(end) }

  func end(of word: UnsafeBufferPointer<UInt8>) -> Int? {
    let length = word.count
    guard count >= length else { return nil }
    for start in startIndex...endIndex - length {
      var place = 0
      while place < length, self[start + place] | 0x20 == word[place] | 0x20 { place += 1 }
      if place == length { return start + length }
    }
    return nil
  }

  /// Whether the text is a word, whatever its case.
  func equals(_ word: StaticString) -> Bool { count == word.utf8CodeUnitCount && contains(word: word) }

  /// Whether the text begins with a word, whatever its case.
  func hasPrefix(_ word: StaticString) -> Bool { prefix(word.utf8CodeUnitCount).contains(word: word) }

  /// Whether the text ends in a word, whatever its case, and has more before it.
  func hasSuffix(_ word: StaticString) -> Bool {
    count > word.utf8CodeUnitCount && suffix(word.utf8CodeUnitCount).contains(word: word)
  }

  /// The place of the first byte that is not space.
  var firstVisible: Int? { firstIndex { $0 > 0x20 } }
  /// The place of the last byte that is not space.
  var lastVisible: Int? { lastIndex { $0 > 0x20 } }

  /// The last letters that nothing separates.
  var lastWord: ArraySlice<UInt8>? {
    guard let last = lastIndex(where: { WordHash.letter($0) != nil }) else { return nil }
    let first = self[...last].lastIndex { WordHash.letter($0) == nil }.map { $0 + 1 }
    return self[(first ?? startIndex)...last]
  }

  /// The words in lower case.
  func words(_ kind: LogWords.Kind = .columns) -> [String] {
    LogWords(self, kind).map { String(decoding: self[$0], as: UTF8.self).lowercased() }
  }

  /// The number that the text is, if it has digits alone.
  var number: Int? {
    var number = 0
    for byte in self {
      guard let digit = byte.digit else { return nil }
      number = 10 * number + digit
    }
    return number
  }

  /// The text as a hash, which is never 0.
  var hashOfBytes: UInt64 {
    let hash = reduce(WordHash.empty) { WordHash.combined($0, $1) }
    return hash == 0 ? 1 : hash
  }

  /// The signs in a spelling as a hash: `(_:)` is not `()`.
  var signature: UInt64 {
    reduce(WordHash.empty) { WordHash.letter($1) == nil ? WordHash.combined($0, $1) : $0 }
  }

  /// The text as a hash, without spaces, times, ids, addresses and other words that begin with a digit.
  var tag: UInt64 {
    var hash = WordHash.empty
    var isInWord = false
    var isInNumber = false
    for place in indices {
      let byte = self[place]
      let isDigit = byte.digit != nil
      // The half of the day belongs to the time before it.
      let isHalf = !isInWord && isInNumber && byte > 0x20 && LogStamp.halfOfDay(self[place...]) != nil
      if !isInWord, byte > 0x20 { isInNumber = isDigit || isHalf }
      isInWord = isDigit || WordHash.letter(byte) != nil
      if byte > 0x20, !(isInWord && isInNumber) { hash = WordHash.combined(hash, byte) }
    }
    return hash
  }
}

extension UInt8 {
  /// The digit that it is in ASCII.
  @inline(__always)
  var digit: Int? { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") ? Int(self - UInt8(ascii: "0")) : nil }
}

extension String {
  /// Without such characters at both ends.
  func trimmed(_ isDropped: (Character) -> Bool) -> String {
    String(drop(while: isDropped).reversed().drop(while: isDropped).reversed())
  }

  /// Without brackets and punctuation at both ends.
  var trimmedOfSigns: String { trimmed { !$0.isLetter && !$0.isNumber } }
}
