import LifecycleConformance
import LifecycleModel

/// The text before and after the spelling of a callback in a line of a log.
enum LogPrefix {
  /// Words of logging systems that may come directly before a message.
  private static let levels = words("debug info notice default warning error fault trace verbose log v d i w e f")
  /// Words behind a callback that say no more than that it came, and those that may be before them.
  private static let endings = ["called", "invoked", "fired", "received", "posted", "notification"]
  private static let auxiliaries: Set<String> = [
    "is", "was", "has", "been", "got", "gets", "being", "method", "function", "notification",
  ]
  /// Words that name the message in `level=info msg=…`.
  private static let messages: Set<String> = ["msg", "message", "event", "callback", "method", "function"]
  /// Words behind a time.
  private static let zones: Set<String> = ["z", "utc", "gmt", "am", "pm", "ms", "s", "sec"]
  /// Words with which people say that a callback came.
  private static let verbs = words(
    "received got called calling entering entered inside notification event callback in method")
  /// Words with which people say that an observer comes or goes.
  private static let registrations = words(
    "adding added addobserver removing removed removeobserver observing registering registered register subscribing subscribed subscribe"
  )
  /// Words with which source code declares a method.
  private static let declarations: Set<String> = ["func", "override", "public", "open", "-", "(void)"]
  /// Words between a callback and the state that was read in it.
  private static let readings = words(
    """
    state application applicationstate app appstate is was in uiapplication shared current rawvalue
    uiapplicationstate uisceneactivationstate activationstate uiscene scene
    """)

  /// Whether the text before a spelling is a prefix and not a sentence: nothing, or something that ends in a digit, a tab,
  /// a sign that closes it, a colon of full width, the name of a level, or `name =`, with which a notification is printed.
  static func isPrefix(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> Bool {
    guard let last = lastVisible(bytes, range) else { return true }
    if bytes[last] == UInt8(ascii: "\"") || bytes[last] == UInt8(ascii: "'") {
      return isPrefix(bytes, range.lowerBound..<last)
    }
    if range[in: bytes, after: last].contains(UInt8(ascii: "\t")) { return true }
    if isWideColon(bytes, endingAt: last, in: range) || isWideBracket(bytes, endingAt: last, in: range) { return true }
    switch bytes[last] {
    // A column.
    case UInt8(ascii: ",") where last == range.upperBound - 1: return true
    case UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: ">"),
      UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return true
    default:
      let words = words(bytes, range)
      return levels.contains(words.last ?? "")
        || words.last == "=" && words.dropLast().last?.trimmedOfSigns == "name"
        || bytes[last] == UInt8(ascii: "=") && messages.contains(words.last?.trimmedOfSigns ?? "")
        || bytes[last] >= 0x80 && (last + 1 < range.upperBound || words.last?.trimmedOfSigns.isEmpty == true)
        || isVerb(bytes, range) || words.last.map(isSource) == true || words.last == "optional("
        || hasSignsAlone(words) || endsInTime(words) || words.last.map(declarations.contains) == true
        || isName(bytes, range)
    }
  }

  /// Whether a word is the path of a file of source code, as `#file` prints it.
  private static func isSource(_ word: String) -> Bool { [".swift", ".m", ".mm"].contains(where: word.hasSuffix) }

  /// Whether the text before a spelling says that an observer comes or goes: `Adding observer:`.
  static func isRegistration(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> Bool {
    guard ["observ", "regist", "subscri"].contains(where: { contains($0, bytes, range) }) else { return false }
    return words(bytes, range).suffix(3).contains { registrations.contains($0.trimmedOfSigns) }
  }

  /// Whether the last word says that a callback came, and nothing but a prefix is before it.
  private static func isVerb(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> Bool {
    guard let word = lastWord(bytes, range), word.upperBound == range.upperBound - 1,
      verbs.contains(String(decoding: bytes[word], as: UTF8.self).lowercased())
    else { return false }
    return isPrefix(bytes, range.lowerBound..<word.lowerBound)
  }

  /// Whether the last word ends a time: `...402Z`, `10:00:00 AM`, `... UTC`, `+12ms`.
  private static func endsInTime(_ words: [String]) -> Bool {
    guard let last = words.last else { return false }
    let unit = String(last.reversed().prefix { !$0.isNumber }.reversed())
    return zones.contains(unit) && (unit != last || words.dropLast().last?.contains(where: \.isNumber) == true)
  }

  /// Whether the last word is the name of an app and no word of a sentence, for it has a capital letter inside, or a digit or a
  /// point, and nothing but a prefix is before it.
  private static func isName(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> Bool {
    guard let last = lastVisible(bytes, range) else { return false }
    var start = last
    while start > range.lowerBound, bytes[start - 1] > 0x20 { start -= 1 }
    let isTelling = (start + 1...max(start + 1, last)).contains { place in
      let byte = bytes[min(place, last)]
      return byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") || digit(byte) != nil || byte == UInt8(ascii: ".")
    }
    let isWord = bytes[start...last].allSatisfy {
      LogWords.isOfWord($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
    }
    return isTelling && isWord && start < last && isPrefix(bytes, range.lowerBound..<start)
  }

  /// Whether the text behind a spelling is the rest of its parameters, `application: UIApplication)`, and perhaps a result.
  static func isRestOfSignature(_ bytes: borrowing [UInt8], _ word: Range<Int>, _ rest: Range<Int>) -> Bool {
    bytes[word].contains(UInt8(ascii: "(")) && !bytes[word].contains(UInt8(ascii: ")"))
      && bytes[rest].contains(UInt8(ascii: ")"))
  }

  /// Where the text before a spelling begins to be `application(_ application: UIApplication,`, `application` or its
  /// like of a scene: the part of a signature before the label that names the method; the end of the range where it
  /// does not.
  static func startOfSignature(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> Int {
    let openings: [StaticString] = [
      "application(_ application: UIApplication,", "scene(_ scene: UIScene,", "application",
      "scene",
    ]
    for opening in openings {
      guard let last = lastVisible(bytes, range) else { continue }
      let start = last + 1 - opening.utf8CodeUnitCount
      guard start >= range.lowerBound, start == range.lowerBound || bytes[start - 1] <= 0x20 else { continue }
      if contains(opening, bytes, at: start, range) { return start }
    }
    return range.upperBound
  }

  /// Whether the text behind a spelling is what the callback had to say: behind a sign that ends the spelling, and without words by
  /// which it speaks of another time.
  static func isOwnText(_ bytes: borrowing [UInt8], _ word: Range<Int>, _ rest: Range<Int>) -> Bool {
    guard let first = firstVisible(bytes, rest) else { return true }
    let signs = ":])-,".utf8
    let words = words(bytes, rest)
    guard signs.contains(bytes[word.upperBound - 1]) || signs.contains(bytes[first]) || arrows.contains(words[0]) else {
      return words.allSatisfy(isField)
    }
    // Behind an arrow is the work that begins.
    if arrows.contains(words[0]) { return !words.contains { LogPhrase.isInDoubt($0.trimmedOfSigns) } }
    return !words.contains { LogPhrase.speaksOfAnotherTime($0.trimmedOfSigns) }
  }

  private static let arrows: Set<String> = ["->", "=>", "→"]

  /// Whether a word is a field of a record, `key=value`, that says nothing of another time or of a scene.
  private static func isField(_ word: String) -> Bool {
    guard let sign = word.firstIndex(of: "="), sign > word.startIndex else { return false }
    let key = word[..<sign]
    return !key.contains("session") && !key.contains("scene") && !LogPhrase.speaksOfAnotherTime(String(key))
  }

  /// Whether no word has a letter or a digit: emoji, quotation marks, asterisks.
  private static func hasSignsAlone(_ words: [String]) -> Bool { words.allSatisfy(\.trimmedOfSigns.isEmpty) }

  /// The class of a delegate or a view controller that the text before a spelling ends in, as its receiver: `SceneDelegate `,
  /// also followed by a sign or the number of a line, `[SceneDelegate] `, `SceneDelegate: `, `SceneDelegate.swift:42 `.
  static func receiver(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> Range<Int>? {
    var word = lastWord(bytes, range)
    if let name = word, isExtension(bytes, name), name.lowerBound > range.lowerBound,
      bytes[name.lowerBound - 1] == UInt8(ascii: ".")
    {
      word = lastWord(bytes, range.lowerBound..<name.lowerBound - 1)
    }
    guard let word, hasSuffix("delegate", bytes, word) || hasSuffix("controller", bytes, word) else { return nil }
    return word
  }

  /// Whether a word before a spelling says that it is a scene's: `Scene`, `UIWindowScene`,
  /// `MySceneDelegate`. The scene of a game is another.
  static func namesScene(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> Bool {
    guard contains("scene", bytes, range) else { return false }
    return LogWords(bytes, range, .letters).contains { word in
      hasPrefix("scene", bytes, word) || hasPrefix("uiscene", bytes, word) || contains("windowscene", bytes, word)
        || contains("scenedelegate", bytes, word)
    }
  }

  /// Whether a word is the last one of a range, with space on both sides and no sign.
  static func isLastWord(_ word: Range<Int>, _ bytes: borrowing [UInt8], _ range: Range<Int>) -> Bool {
    word.upperBound < range.upperBound && lastVisible(bytes, range) == word.upperBound - 1
      && (word.lowerBound == range.lowerBound || bytes[word.lowerBound - 1] <= 0x20)
  }

  /// The last letters in a range that nothing separates.
  static func lastWord(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> Range<Int>? {
    var end = range.upperBound
    while end > range.lowerBound, WordHash.letter(bytes[end - 1]) == nil { end -= 1 }
    var start = end
    while start > range.lowerBound, WordHash.letter(bytes[start - 1]) != nil { start -= 1 }
    return start < end ? start..<end : nil
  }

  static func isExtension(_ bytes: borrowing [UInt8], _ word: Range<Int>) -> Bool {
    equals("swift", bytes, word) || equals("m", bytes, word) || equals("mm", bytes, word)
  }

  /// Whether a colon of full width, as Chinese and Japanese text has it, ends at a place.
  static func isWideColon(_ bytes: borrowing [UInt8], endingAt last: Int, in range: Range<Int>) -> Bool {
    last - 2 >= range.lowerBound && bytes[last - 2] == 0xef && bytes[last - 1] == 0xbc && bytes[last] == 0x9a
  }

  /// Whether a bracket of full width, `】`, ends at a place.
  private static func isWideBracket(_ bytes: borrowing [UInt8], endingAt last: Int, in range: Range<Int>) -> Bool {
    last - 2 >= range.lowerBound && bytes[last - 2] == 0xe3 && bytes[last - 1] == 0x80 && bytes[last] == 0x91
  }

  /// Whether the last word of text before a spelling is the name of a class, with a capital letter inside,
  /// and none that says that it is the app: `[ChatRoom] `, `AVAudioSession `. The name of a process has its
  /// id after it.
  static func namesClass(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> Bool {
    guard let word = lastWord(bytes, range), !contains("app", bytes, word), !contains("lifecycle", bytes, word) else {
      return false
    }
    let after = bytes[word.upperBound..<range.upperBound].prefix(2)
    if after.first == UInt8(ascii: "["), after.last.map({ digit($0) != nil }) == true { return false }
    let isSmall = bytes[word].contains { $0 >= UInt8(ascii: "a") }
    return isSmall && bytes[word].dropFirst().contains { $0 < UInt8(ascii: "a") }
  }

  private static func hasPrefix(_ prefix: StaticString, _ bytes: borrowing [UInt8], _ word: Range<Int>) -> Bool {
    let end = word.lowerBound + prefix.utf8CodeUnitCount
    return end <= word.upperBound && contains(prefix, bytes, word.lowerBound..<end)
  }

  private static func hasSuffix(_ suffix: StaticString, _ bytes: borrowing [UInt8], _ word: Range<Int>) -> Bool {
    let length = suffix.utf8CodeUnitCount
    return word.count > length && contains(suffix, bytes, word.upperBound - length..<word.upperBound)
  }

  /// Whether the text after a spelling adds nothing: nothing, the state that was read, the number of a line in the
  /// source, that it was called, its scene, or what else a notification is printed with.
  static func isEnding(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> Bool {
    if range.isEmpty { return true }
    if reading(bytes, range) != nil { return true }
    let words = words(bytes, range)
    if isScene(words) || isRestOfNotification(words) || hasSignsAlone(words) { return true }
    if words.count <= 2, scene(bytes, range) != 0 { return true }
    let telling = words.filter { !$0.trimmedOfSigns.isEmpty }
    guard let last = telling.last?.trimmedOfSigns else { return true }
    let before = telling.dropLast().map(\.trimmedOfSigns)
    if namedState(bytes, range) != nil || before.allSatisfy(auxiliaries.contains) && endings.contains(last) {
      return true
    }
    return isNumber(last) && (before.isEmpty || before == ["line"])
  }

  /// `<UIWindowScene: 0x104f0>`, whatever else is said of it; and the application in its place.
  private static func isScene(_ words: [String]) -> Bool {
    guard let first = words.first(where: { !$0.trimmedOfSigns.isEmpty }), let last = words.last else { return false }
    let isOpened = ["<uiwindowscene:", "<uiscene:", "<uiapplication:"].contains(where: first.hasSuffix)
    return isOpened && [">", ">)", ">..."].contains(where: last.hasSuffix)
  }

  /// `, object = Optional(…), userInfo = nil` and `; object = …}`.
  private static func isRestOfNotification(_ words: [String]) -> Bool {
    words.count > 3 && [",", ";"].contains(words[0]) && words[1] == "object" && words[2] == "="
      && ["<ui", "optional(<ui"].contains(where: words[3].hasPrefix)
  }

  private static func isNumber(_ word: String) -> Bool {
    let digits = word.trimmedOfSigns
    return !digits.isEmpty && digits.allSatisfy(\.isNumber)
  }

  /// The state that the text behind a spelling names, as a word or as a number, and nothing else. Unless it names `applicationState`
  /// it need not be what the app read there.
  static func namedState(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> ApplicationState? {
    let words = words(bytes, range, .letters)
    guard var name = words.last, words.dropLast().allSatisfy(readings.contains) else { return nil }
    for prefix in ["uiapplicationstate", "uisceneactivationstate", "foreground"] where name.hasPrefix(prefix) {
      name = String(name.dropFirst(prefix.count))
    }
    switch name {
    case "0" where words.count > 1: return .active
    case "1" where words.count > 1: return .inactive
    case "2" where words.count > 1: return .background
    default: return ApplicationState.allCases.first { $0.name == name }
    }
  }

  /// The state that the text behind a spelling says was read: "(active)", or what names `applicationState`.
  static func reading(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> ApplicationState? {
    if contains("applicationState", bytes, range), let state = namedState(bytes, range) { return state }
    guard let last = lastVisible(bytes, range), bytes[last] == UInt8(ascii: ")") else { return nil }
    let text = String(decoding: bytes[range], as: UTF8.self).trimmedOfSpace
    return ApplicationState.allCases.first { text == "(\($0.name))" }
  }

  /// Where text begins to be the place in the source that a console puts behind a message, `(index.js, line 31)` or `(App.tsx:31)`; the
  /// end of the range where it does not.
  static func startOfSourcePlace(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> Int {
    guard let last = lastVisible(bytes, range), bytes[last] == UInt8(ascii: ")"), last > range.lowerBound,
      digit(bytes[last - 1]) != nil, let start = bytes[range].lastIndex(of: UInt8(ascii: "(")),
      bytes[start..<last].contains(UInt8(ascii: "."))
    else { return range.upperBound }
    return start
  }

  /// Whether a name is that of a private method, or of a frame on a stack, which has an address before it
  /// or a distance after it: `#0 0x10f2 in Delegate.name(_:)`, `[Delegate name:] + 132`.
  static func isFrame(_ bytes: borrowing [UInt8], _ word: Range<Int>, in line: Range<Int>) -> Bool {
    if beginsFrame(bytes, line.lowerBound..<word.lowerBound) { return true }
    let underscore = UInt8(ascii: "_")
    if bytes[word.lowerBound] == underscore
      || word.lowerBound > line.lowerBound && bytes[word.lowerBound - 1] == underscore
    {
      return true
    }
    guard let plus = bytes[word.upperBound..<line.upperBound].firstIndex(of: UInt8(ascii: "+")) else { return false }
    let between = bytes[word.upperBound..<plus], distance = bytes[(plus + 1)..<line.upperBound]
    return between.allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: ":") }
      && distance.contains { $0 > 0x20 } && distance.allSatisfy { $0 <= 0x20 || digit($0) != nil }
  }

  /// Whether text begins as a frame on a stack: with its number, perhaps a module, and an address.
  private static func beginsFrame(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> Bool {
    guard contains("0x", bytes, range) else { return false }
    let words = words(bytes, range).drop { $0 == "*" || $0 == "frame" }
    guard let first = words.first, isNumber(first), !first.contains("[") else { return false }
    let others = first.hasPrefix("#") ? words.dropFirst().prefix(1) : words.dropFirst(2)
    return others.contains { $0.hasPrefix("0x") && $0.dropFirst(2).allSatisfy(\.isHexDigit) }
  }

  /// Whether a word is in a range, whatever its case.
  static func contains(_ word: StaticString, _ bytes: borrowing [UInt8], _ range: Range<Int>) -> Bool {
    end(of: word, bytes, range) != nil
  }

  /// Whether a word begins at a place of a range.
  static func contains(_ word: StaticString, _ bytes: borrowing [UInt8], at place: Int, _ range: Range<Int>) -> Bool {
    let (start, length) = (word.utf8Start, word.utf8CodeUnitCount)
    guard place + length <= range.upperBound else { return false }
    for offset in 0..<length where bytes[place + offset] != start[offset] { return false }
    return true
  }

  /// Where a word ends in a range, whatever its case.
  static func end(of word: StaticString, _ bytes: borrowing [UInt8], _ range: Range<Int>) -> Int? {
    let length = word.utf8CodeUnitCount
    guard range.count >= length else { return nil }
    return word.withUTF8Buffer { wanted in
      for start in range.lowerBound...range.upperBound - length {
        var place = 0
        while place < length, bytes[start + place] | 0x20 == wanted[place] | 0x20 { place += 1 }
        if place == length { return start + length }
      }
      return nil
    }
  }

  static func equals(_ word: StaticString, _ bytes: borrowing [UInt8], _ range: Range<Int>) -> Bool {
    range.count == word.utf8CodeUnitCount && contains(word, bytes, range)
  }

  static func hash(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> UInt64 {
    var hash = WordHash.empty
    for place in range { hash = WordHash.combined(hash, bytes[place]) }
    return hash == 0 ? 1 : hash
  }

  /// The signs in a spelling as a hash: `(_:)` is not `()`.
  static func signature(_ bytes: borrowing [UInt8], _ word: Range<Int>) -> UInt64 {
    var hash = WordHash.empty
    for place in word where WordHash.letter(bytes[place]) == nil { hash = WordHash.combined(hash, bytes[place]) }
    return hash
  }

  /// The manner in which the text behind a spelling says no more than that the callback came: a number for each, 0 where it says
  /// nothing, a state, or a number.
  static func manner(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> UInt64 {
    if range.isEmpty { return 0 }
    let words = words(bytes, range)
    if isScene(words) { return 1 }
    guard let last = words.last?.trimmedOfSigns, let place = endings.firstIndex(of: last) else { return 0 }
    return UInt64(2 + 2 * place + (words.count > 1 ? 1 : 0))
  }

  /// The text before a spelling as a hash, without spaces and without numbers: what begins with a digit is one, so that a
  /// time, an id, an address or the number of a line makes no difference.
  static func tag(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> UInt64 {
    var hash = WordHash.empty
    var isInWord = false
    var isInNumber = false
    for place in range {
      let byte = bytes[place]
      let isDigit = digit(byte) != nil
      // The half of the day belongs to the time before it.
      let isHalf = !isInWord && isInNumber && byte > 0x20 && halfOfDay(bytes, place..<range.upperBound) != nil
      if !isInWord, byte > 0x20 { isInNumber = isDigit || isHalf }
      isInWord = isDigit || WordHash.letter(byte) != nil
      if byte > 0x20, !(isInWord && isInNumber) { hash = WordHash.combined(hash, byte) }
    }
    return hash
  }

  @inline(__always)
  static func digit(_ byte: UInt8) -> Int? {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? Int(byte - UInt8(ascii: "0")) : nil
  }

  static func firstVisible(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> Int? {
    var place = range.lowerBound
    while place < range.upperBound, bytes[place] <= 0x20 { place += 1 }
    return place < range.upperBound ? place : nil
  }

  private static func lastVisible(_ bytes: borrowing [UInt8], _ range: Range<Int>) -> Int? {
    var place = range.upperBound - 1
    while place >= range.lowerBound, bytes[place] <= 0x20 { place -= 1 }
    return place >= range.lowerBound ? place : nil
  }

  static func words(_ text: String) -> Set<String> { Set(text.split { $0.isWhitespace }.map(String.init)) }

  static func words(
    _ bytes: borrowing [UInt8], _ range: Range<Int>, _ kind: LogWords.Kind = .columns
  ) -> [String] {
    LogWords(bytes, range, kind).map { String(decoding: bytes[$0], as: UTF8.self).lowercased() }
  }
}

extension Range<Int> {
  /// The bytes of the range behind a place.
  fileprivate subscript(in bytes: [UInt8], after place: Int) -> ArraySlice<UInt8> { bytes[(place + 1)..<upperBound] }
}

extension String {
  /// Without brackets and punctuation at both ends.
  fileprivate var trimmedOfSigns: String {
    String(drop { !$0.isLetter && !$0.isNumber }.reversed().drop { !$0.isLetter && !$0.isNumber }.reversed())
  }

  fileprivate var trimmedOfSpace: String {
    String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
