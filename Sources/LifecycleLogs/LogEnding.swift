/// The text after the spelling of a callback in a line of a log.
enum LogEnding {
  /// Words that say no more than that the callback came.
  private static let endings = [
    "called", "invoked", "fired", "received", "posted", "notification", "start", "started", "begin", "begins",
    "began", "enter", "entered", "entry",
  ]
  static let arrows: Set<String> = ["->", "=>", "→"]
  /// The signs of other scripts than ASCII between a callback and what it had to say.
  private static let dashes: Set<String> = ["—", "–", "·", "•"]
  /// The end of a line in a page.
  private static let breaks: Set<String> = ["<br>", "<br/>"]
  /// The signs that begin a comment.
  private static let comments = ["//", "/*", "#", "<!--"]

  /// Whether the text adds nothing: nothing, the state that was read, the number of a line in the source, that it was
  /// called, its scene, or what else a notification is printed with.
  static func addsNothing(_ text: ArraySlice<UInt8>) -> Bool {
    if text.isEmpty || reading(text) != nil { return true }
    let words = text.words()
    if isScene(words) || isRestOfNotification(words) || breaks.contains(words.joined()) { return true }
    if words.count <= 2, SceneAddress.hash(in: text) != 0 { return true }
    let telling = words.map(\.trimmedOfSigns).filter { !$0.isEmpty }
    guard let last = telling.last else { return true }
    let before = telling.dropLast()
    return namedState(text) != nil || before.allSatisfy(WordList.auxiliaries.contains) && endings.contains(last)
      // The number of a line in the source, or a time.
      || telling.allSatisfy { $0.first?.isNumber == true || WordList.stamps.contains($0) }
  }

  /// Whether the text ends the parameters that a line has begun, `application: UIApplication)`, perhaps with a result.
  static func isRestOfSignature(_ text: ArraySlice<UInt8>, behind start: ArraySlice<UInt8>) -> Bool {
    start.contains(UInt8(ascii: "(")) && !start.contains(UInt8(ascii: ")")) && text.contains(UInt8(ascii: ")"))
  }

  /// Whether the text is what the callback had to say: it is behind a sign, and no word speaks of another time.
  static func isOwnText(_ text: ArraySlice<UInt8>, behind word: ArraySlice<UInt8>) -> Bool {
    guard let first = text.firstVisible else { return true }
    let signs = ":])-,.|(".utf8
    let words = text.words()
    // Behind an arrow is the work that begins.
    if arrows.contains(words[0]) { return !words.contains { WordList.doubts.contains($0.trimmedOfSigns) } }
    let isComment = dashes.contains(words[0]) || comments.contains { words[0].hasPrefix($0) }
    guard isComment || word.last.map(signs.contains) == true || signs.contains(text[first]) else {
      return words.allSatisfy(isField)
    }
    let telling = words.map(\.trimmedOfSigns)
    // "willResignActive: app will resign active" has the words of the name; "will be called" has not come yet.
    let own = telling.contains("be") ? [] : LogPrefix.parts(ofName: word)
    return !telling.contains { speaksOfAnotherTime($0) && !own.contains($0) }
  }

  /// Whether a word says that the line is not about the callback before it, or may come later.
  private static func speaksOfAnotherTime(_ word: String) -> Bool {
    WordList.doubts.contains(word) || WordList.completions.contains(word)
  }

  /// Whether a word is a field of a record, `key=value`, that says nothing of another time or of a scene.
  private static func isField(_ word: String) -> Bool {
    guard let sign = word.firstIndex(of: "="), sign > word.startIndex else { return false }
    let key = word[..<sign]
    return !key.contains("session") && !key.contains("scene") && !speaksOfAnotherTime(String(key))
  }

  /// `<UIWindowScene: 0x104f0>`, whatever else is said of it; and the application or the thread in its place.
  private static func isScene(_ words: [String]) -> Bool {
    guard let first = words.first(where: { !$0.trimmedOfSigns.isEmpty }), let last = words.last else { return false }
    let objects = ["<uiwindowscene:", "<uiscene:", "<uiapplication:", "<nsthread:", "<_nsmainthread:"]
    let ends = [">", ">)", ">...", "}"]
    return objects.contains(where: first.hasSuffix) && ends.contains(where: last.hasSuffix)
  }

  /// `, object = Optional(…), userInfo = nil` and `; object = …}`.
  private static func isRestOfNotification(_ words: [String]) -> Bool {
    words.count > 3 && [",", ";"].contains(words[0]) && words[1] == "object" && words[2] == "="
      && ["<ui", "optional(<ui"].contains(where: words[3].hasPrefix)
  }

  static func isNumber(_ word: String) -> Bool {
    let digits = word.trimmedOfSigns
    return !digits.isEmpty && digits.allSatisfy(\.isNumber)
  }

  /// The state that the text names and nothing else; without `applicationState` it need not be what the app read.
  static func namedState(_ text: ArraySlice<UInt8>) -> ApplicationState? {
    let words = text.words(.letters)
    guard var name = words.last, words.dropLast().allSatisfy(WordList.readings.contains) else { return nil }
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

  /// The state that the text says was read: "(active)", or what names `applicationState`.
  static func reading(_ text: ArraySlice<UInt8>) -> ApplicationState? {
    if text.contains(word: "applicationState"), let state = namedState(text) { return state }
    guard let last = text.lastVisible, text[last] == UInt8(ascii: ")") else { return nil }
    let read = String(decoding: text, as: UTF8.self).trimmed { $0 == " " || $0 == "\t" }
    return ApplicationState.allCases.first { read == "(\($0.name))" }
  }

  /// A number for the words that say that the callback came; 0 where the text says nothing, a state, or a number.
  static func manner(_ text: ArraySlice<UInt8>) -> UInt64 {
    if text.isEmpty { return 0 }
    let words = text.words()
    if isScene(words) { return 1 }
    guard let last = words.last?.trimmedOfSigns, let place = endings.firstIndex(of: last) else { return 0 }
    return UInt64(2 + 2 * place + (words.count > 1 ? 1 : 0))
  }

  /// Where a console's `(index.js, line 31)` or `(App.tsx:31)` begins, which ends the text; its end where there is none.
  static func startOfSourcePlace(_ text: ArraySlice<UInt8>) -> Int {
    guard let last = text.lastVisible, text[last] == UInt8(ascii: ")"), last > text.startIndex,
      text[last - 1].digit != nil, let start = text.lastIndex(of: UInt8(ascii: "(")),
      text[start..<last].contains(UInt8(ascii: "."))
    else { return text.endIndex }
    return start
  }
}
