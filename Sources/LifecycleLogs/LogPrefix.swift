/// The text before the spelling of a callback in a line of a log.
enum LogPrefix {
  /// The words that capital letters begin in a name, in lower case: "will", "resign" and "active".
  static func parts(ofName name: ArraySlice<UInt8>) -> Set<String> {
    var parts: [String] = [""]
    for byte in name {
      guard let letter = WordHash.letter(byte) else { continue }
      if byte < UInt8(ascii: "a") { parts.append("") }
      parts[parts.count - 1].unicodeScalars.append(Unicode.Scalar(letter | 0x20))
    }
    return Set(parts)
  }

  /// Whether the text is a prefix and not a sentence: nothing, or something that ends in a digit, a tab, a sign that
  /// closes it, a colon of full width, the name of a level, or `name =`, with which a notification is printed.
  static func isPrefix(_ text: ArraySlice<UInt8>) -> Bool {
    guard let last = text.lastVisible else { return true }
    let isDirect = last + 1 == text.endIndex
    switch Unicode.Scalar(text[last]) {
    case "\"", "'", "[": return isPrefix(text[..<last])
    case _ where text[(last + 1)...].contains(UInt8(ascii: "\t")): return true
    case _ where hasWideColon(text[...last]) || text[...last].suffix(3).elementsEqual("】".utf8): return true
    // A column.
    case "," where isDirect, ";" where isDirect, "=" where text[..<last].last == text[last]: return true
    case ":", "]", ")", "}", ">", "|", "-", "*", "0"..."9": return true
    default:
      let words = text.words()
      let word = words.last ?? ""
      let (name, before) = (word.trimmedOfSigns, words.dropLast().last)
      return WordList.levels.contains(word) || word == "=" && before?.trimmedOfSigns == "name"
        || text[last] == UInt8(ascii: "=") && WordList.members.contains(name)
        || text[last] >= 0x80 && (!isDirect || name.isEmpty)
        || isVerb(text) || endsInSourceFile(text[...last]) || word == "optional("
        // Emoji, quotation marks, asterisks.
        || words.allSatisfy(\.trimmedOfSigns.isEmpty)
        || isTime(word, behind: before) || WordList.declarations.contains(word) || isName(text)
    }
  }

  /// Whether the text says that an observer comes or goes: `Adding observer:`.
  static func isRegistration(_ text: ArraySlice<UInt8>) -> Bool {
    guard ["observ", "regist", "subscri"].contains(where: { text.contains(word: $0) }) else { return false }
    return text.words().suffix(3).contains { WordList.registrations.contains($0.trimmedOfSigns) }
  }

  /// Whether the last word says that a callback did not come, or not yet: `missing: `, `[TODO] `. Before the id of a process, or
  /// in a column of its own, it is the name of an app: `Todo[410:700] `.
  static func isDenial(_ text: ArraySlice<UInt8>) -> Bool {
    guard let word = text.lastWord, WordList.denials.contains(word) else { return false }
    let after = text[word.endIndex...].prefix(2)
    let isProcess = after.first.map { "[(".utf8.contains($0) } == true && after.last?.digit != nil
    return !isProcess && after.first != UInt8(ascii: "\t")
  }

  /// Whether the text before or behind a name says that its method returns: `END `, `<- `, ` end`, `: exit`.
  static func isReturn(_ text: ArraySlice<UInt8>, before rest: ArraySlice<UInt8>) -> Bool {
    let words = rest.words().map(\.trimmedOfSigns).filter { !$0.isEmpty }
    // A message may have to say that it is leaving.
    if words.count == 1, WordList.returns.contains(words[0]), !words[0].hasSuffix("ing") { return true }
    guard let last = text.lastVisible, last + 1 < text.endIndex else { return false }
    if text[...last].suffix(2).elementsEqual("<-".utf8) { return true }
    let end = text[last] == UInt8(ascii: ":") ? last : last + 1
    return text.lastWord.map { $0.endIndex == end && WordList.returns.contains($0) } ?? false
  }

  /// Whether it is source code: `func sceneDidBecomeActive(_ scene: UIScene) {`, or what adds an observer.
  ///
  /// - Parameter rest: The text behind the name.
  static func isSource(_ text: ArraySlice<UInt8>, before rest: ArraySlice<UInt8>) -> Bool {
    if text.contains(word: "addObserver(") { return true }
    guard let word = text.lastWord, word.equals("func") else { return false }
    return rest.contains(UInt8(ascii: "{"))
  }

  /// Whether the last word says that a callback came, and nothing but a prefix is before it.
  private static func isVerb(_ text: ArraySlice<UInt8>) -> Bool {
    guard let word = text.lastWord, word.endIndex == text.endIndex - 1,
      WordList.verbs.contains(word)
    else { return false }
    return isPrefix(text[..<word.startIndex])
  }

  /// Whether a word ends a time: `...402Z`, `10:00:00 AM`, `... UTC`, `+12ms`.
  private static func isTime(_ word: String, behind before: String?) -> Bool {
    let unit = String(word.reversed().prefix { !$0.isNumber }.reversed())
    return WordList.zones.contains(unit) && (unit != word || before?.contains(where: \.isNumber) == true)
  }

  /// Whether the last word is the name of an app behind a prefix: it has a capital letter, a digit or a point inside.
  private static func isName(_ text: ArraySlice<UInt8>) -> Bool {
    guard let last = text.lastVisible else { return false }
    let start = text[...last].lastIndex { $0 <= 0x20 }.map { $0 + 1 } ?? text.startIndex
    let word = text[start...last]
    let isTelling = word.dropFirst().contains {
      UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 || $0.digit != nil || $0 == UInt8(ascii: ".")
    }
    return isTelling && word.allSatisfy { LogWords.isOfWord($0) || ".-".utf8.contains($0) } && isPrefix(text[..<start])
  }

  /// Where a signature begins that the name goes on with, `application(_ application: UIApplication,`; else the text's end.
  static func startOfSignature(_ text: ArraySlice<UInt8>) -> Int {
    guard let last = text.lastVisible else { return text.endIndex }
    let openings: [StaticString] = [
      "application(_ application: UIApplication,", "scene(_ scene: UIScene,", "application", "scene",
    ]
    for opening in openings {
      let start = last + 1 - opening.utf8CodeUnitCount
      guard start >= text.startIndex, start == text.startIndex || text[start - 1] <= 0x20 else { continue }
      if text[start...].hasPrefix(opening) { return start }
    }
    return text.endIndex
  }

  /// The class of a delegate or a view controller that the text ends in, as its receiver: `SceneDelegate `, also
  /// followed by a sign or the number of a line, `[SceneDelegate] `, `SceneDelegate: `, `SceneDelegate.swift:42 `.
  static func receiver(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var word = text.lastWord
    if let name = word, isExtension(name, in: text) { word = text[..<(name.startIndex - 1)].lastWord }
    return word.flatMap { $0.hasSuffix("delegate") || $0.hasSuffix("controller") ? $0 : nil }
  }

  /// Whether the text ends in the name of a source file.
  static func endsInSourceFile(_ text: ArraySlice<UInt8>) -> Bool {
    text.lastWord.map { $0.endIndex == text.endIndex && isExtension($0, in: text) } ?? false
  }

  /// Whether a word is the extension of a source file in a text.
  private static func isExtension(_ word: ArraySlice<UInt8>, in text: ArraySlice<UInt8>) -> Bool {
    word.startIndex > text.startIndex && text[word.startIndex - 1] == UInt8(ascii: ".")
      && (word.equals("swift") || word.equals("m") || word.equals("mm"))
  }

  /// Whether a word is the last one of a text, with space on both sides and no sign.
  static func isLastWord(_ word: ArraySlice<UInt8>, of text: ArraySlice<UInt8>) -> Bool {
    word.endIndex < text.endIndex && text.lastVisible == word.endIndex - 1
      && (word.startIndex == text.startIndex || text[word.startIndex - 1] <= 0x20)
  }

  /// Whether a colon of full width, as Chinese and Japanese text has it, ends the text.
  static func hasWideColon(_ text: ArraySlice<UInt8>) -> Bool { text.suffix(3).elementsEqual("：".utf8) }

  /// Whether a callback of this name is a scene's by a word before it, `Scene`, `UIWindowScene`, `MySceneDelegate`, or
  /// may be: the scene of a game is another. Nil where no word is about scenes.
  static func isOfScene(_ text: ArraySlice<UInt8>) -> Bool? {
    guard text.contains(word: "scene") else { return nil }
    return LogWords(text, .letters).contains { range in
      let word = text[range]
      return word.hasPrefix("scene") || word.hasPrefix("uiscene") || word.contains(word: "windowscene")
        || word.contains(word: "scenedelegate")
    }
  }

  /// Whether the last word is the name of a class, with a capital letter inside, and none that says that it is the app:
  /// `[ChatRoom] `, `AVAudioSession `. The name of a process has its id after it.
  static func namesClass(_ text: ArraySlice<UInt8>) -> Bool {
    guard let word = text.lastWord, !word.contains(word: "app"), !word.contains(word: "lifecycle") else { return false }
    let after = text[word.endIndex...].prefix(2)
    if after.first == UInt8(ascii: "["), after.last?.digit != nil { return false }
    let isSmall = word.contains { $0 >= UInt8(ascii: "a") }
    return isSmall && word.dropFirst().contains { $0 < UInt8(ascii: "a") }
  }

  /// Whether a name in a line is that of a private method, or of a frame on a stack, which has an address before it or a
  /// distance after it: `#0 0x10f2 in Delegate.name(_:)`, `[Delegate name:] + 132`.
  static func isFrame(_ name: Range<Int>, in line: ArraySlice<UInt8>) -> Bool {
    let (before, rest) = (line[..<name.lowerBound], line[name.upperBound...])
    let underscore = UInt8(ascii: "_")
    if beginsFrame(before) || line[name.lowerBound] == underscore || before.last == underscore { return true }
    guard let plus = rest.firstIndex(of: UInt8(ascii: "+")) else { return false }
    let distance = rest[(plus + 1)...]
    return rest[..<plus].allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: ":") }
      && distance.contains { $0 > 0x20 } && distance.allSatisfy { $0 <= 0x20 || $0.digit != nil }
  }

  /// Whether text begins as a frame on a stack, with its number, perhaps a module, and an address; or as a row in a table of
  /// symbols, with an address and a size.
  private static func beginsFrame(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.contains(word: "0x") else { return false }
    // Tools that run others put a time before their lines.
    let words = text.words().drop { ["*", ">", "frame"].contains($0) || $0.hasSuffix("z") && $0.contains(":") }
    if words.count > 1, words.prefix(2).allSatisfy(isAddress) { return true }
    guard let first = words.first, LogEnding.isNumber(first), !first.contains("[") else { return false }
    let others = first.hasPrefix("#") ? words.dropFirst().prefix(1) : words.dropFirst(2)
    return others.contains(where: isAddress)
  }

  private static func isAddress(_ word: String) -> Bool {
    word.hasPrefix("0x") && word.dropFirst(2).allSatisfy(\.isHexDigit)
  }
}
