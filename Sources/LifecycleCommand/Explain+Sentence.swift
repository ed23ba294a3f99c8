import LifecycleAnswers

/// A question in a sentence, "is viewDidLoad called when the app comes back?", as options ask it.
struct AskedSentence {
  /// The events, as they are written; empty without one.
  private(set) var events = ""
  private(set) var options: [Option: String] = [:]
  /// The words of the rules that answer it; nil where events do.
  private(set) var words: String?
  /// The words that say something, and that no part of the question has.
  private(set) var unread: [String] = []

  /// Reads a sentence.
  ///
  /// - Returns: nil for a text that is no question, or one in which nothing is known.
  init?(_ sentence: String) {
    var text = " \(sentence.split(whereSeparator: \.isWhitespace).joined(separator: " ")) "
    guard text.contains("?") || Self.beginnings.contains(Self.words(of: text).first ?? "") else { return nil }
    text = Self.withoutMarks(text)
    takeVersions(from: &text)
    takeScenes(from: &text)
    takeClause(from: &text)
    let lowercased = text.lowercased()
    words = WordList.pairs("words of rules").first { lowercased.contains(" \($0.0) ") }?.1
    if words != nil { return }
    for (phrase, name) in WordList.pairs("names of callbacks") where lowercased.contains(" \(phrase) ") {
      text = text.replacing(phrase, with: name)
    }
    let words = text.split(separator: " ").map(String.init)
    let places = words.indices.filter { Self.isCallback(words[$0]) }
    let names = places.map { words[$0].filter { $0 != "," } }
    func rests(after links: Set<String>) -> [String] {
      let found = words.indices.filter { links.contains(words[$0].lowercased()) && $0 >= (places.last ?? 1) }
        // "A phone call puts the app in the background" is about the call.
        .filter { !names.isEmpty || links == Self.conjunctions || words[..<$0].allSatisfy(Self.isSilent) }
      return found.map { words[($0 + 1)...].joined(separator: " ") }.filter { !$0.isEmpty }
    }
    // A clause is read as a whole: "when the user returns from the app switcher".
    let clauses = rests(after: Self.conjunctions).prefix(1)
    // "The notification X" is X.
    let end = words[..<(places.first ?? 0)].lastIndex { !Self.kinds.contains($0.lowercased()) }
    let subject = Self.events(in: words[..<(end.map { $0 + 1 } ?? 0)])
    let nouns = subject.isEmpty ? rests(after: Self.prepositions) : [subject]
    let rests = events.isEmpty ? clauses.isEmpty ? nouns : Array(clauses) : [events]
    events = rests.first(where: Self.isKnown) ?? events
    switch names.count {
    case 0:
      // "Did become active" is a name.
      guard CallbackWords.callbacks(named: sentence, hasScenes: false).isEmpty else { return nil }
      if events.isEmpty { events = Self.events(in: words[...]) }
      // "What changed in the life cycle" is about all of it.
      if events.isEmpty, options[Explain.compare] != nil, lowercased.contains(/life ?cycle/) { return }
      if events.isEmpty { events = rests.first ?? "" }
      if events.isEmpty { return nil }
      addSubject(of: words)
    case 1:
      // "When the app is in the background" is a state, and "when it is killed" an event.
      let state = rests.first.flatMap(EventWords.state(told:))
      let isInBackground = ["background", "the background"].contains(rests.first?.lowercased())
      let isState =
        isInBackground || state.map { [ApplicationState.active, .inactive, .background].contains($0) } ?? false
      events = isState ? "" : events.isEmpty ? rests.first ?? "" : events
      if words.contains(where: Self.isReading), events.isEmpty { events = firstOccasion(of: names[0]) }
      options[events.isEmpty ? Explain.when : Explain.whyNot] = names[0]
    default:
      let isOrder = events.isEmpty || words.contains { Self.ofOrder.contains($0.lowercased()) }
      if isOrder {
        options[Explain.between] = names.prefix(2).joined(separator: ",")
      } else if !words.contains("or") {
        options[Explain.whyNot] = names[0]
      } else if names.contains(where: Self.isOfScene) {
        options[Explain.scenes] = options[Explain.scenes] ?? "single"
      }
    }
    // The versions of an order, or of a callback, are asked one by one.
    if !names.isEmpty, let list = options.removeValue(forKey: Explain.compare) {
      options[Explain.system] = list.split(separator: ",").last.map(String.init)
    }
    let read = Set(Self.words(of: events) + names.map { $0.lowercased() })
    unread = words.map { $0.filter { $0 != "," } }.filter {
      !read.contains($0.lowercased()) && !Self.saysNothing($0) && !Self.isReading($0)
    }
  }

  /// The words of a text without punctuation; the parentheses of "scene(_:willConnectTo:options:)" are a part of the name.
  private static func withoutMarks(_ text: String) -> String {
    let words = text.filter { !"?!\"“”'".contains($0) }.replacing(". ", with: " ").split(separator: " ")
    return " \(words.map { $0.contains("(_") ? String($0) : $0.filter { !"()".contains($0) } }.joined(separator: " ")) "
  }

  /// Takes the versions of iOS out of a text.
  private mutating func takeVersions(from text: inout String) {
    let version =
      #/
      (?i) (?: \s (?: on | in | from | between | since | under | of | with ) )? \s ios \s? (\d+) [\d.]*
      (?: \s? (?: and | to | vs | or | - ) \s? (?: ios \s? )? (\d+) [\d.]* )?
      /#
    let numbers = text.matches(of: version).flatMap { [$0.1, $0.2].compactMap { $0.map(String.init) } }
    if numbers.count > 1 {
      options[Explain.compare] = numbers.joined(separator: ",")
    } else if let number = numbers.first {
      let last = AppConfiguration.existingVersions.last { $0 < Int(number) ?? 0 }
      let isOfChange = text.lowercased().contains("change")
      options[isOfChange ? Explain.compare : Explain.system] = isOfChange ? "\(last ?? 3),\(number)" : number
    }
    text = text.replacing(version, with: "")
  }

  /// Takes the words for an app with scenes out of a text.
  private mutating func takeScenes(from text: inout String) {
    let scenes =
      #/
      (?i) (?: \s (?: with | using | in | of ) )? (?: \s an? )? (?: \s app \s with )? \s
      (?: scenes | scene \s? delegate | swiftui ) (?: \s app | \s life \s? cycle )? (?= [ \s , ] )
      /#
    guard text.contains(scenes) else { return }
    options[Explain.scenes] = "single"
    text = text.replacing(scenes, with: "")
  }

  /// Takes the clause before a question out of a text: "if I press Home, what is called?"
  private mutating func takeClause(from text: inout String) {
    guard let comma = text.lastIndex(of: ",") else { return }
    let (clause, question) = (text[..<comma], text[comma...].dropFirst())
    guard Self.beginnings.contains(Self.words(of: question).first ?? "") else { return }
    let told = clause.split(separator: " ").drop { Self.conjunctions.contains($0.lowercased()) }
    if let first = told.first, !Self.prepositions.contains(first.lowercased()) {
      (text, events) = (String(question), told.joined(separator: " "))
    } else {
      text = "\(question) \(clause)"
    }
  }

  /// Adds the event that is asked about after others: "does a silent push launch the app after a force quit".
  private mutating func addSubject(of words: [String]) {
    let end = words.dropFirst().firstIndex { Self.conjunctions.contains($0.lowercased()) } ?? 0
    let main = Self.events(in: words[..<end])
    let event = try? Explain.meaning(of: main).event
    let isLater = ["after", "while"].contains(words[end].lowercased())
    if let event, isLater, Self.beginning.contains(event) { events += ", \(main)" }
  }

  /// The events of the first occasion on which a callback comes; empty where none is known.
  private func firstOccasion(of name: String) -> String {
    let version = options[Explain.system].flatMap { Int($0) } ?? Explain.usualVersion
    let hasScenes = options[Explain.scenes] != nil
    guard let callback = CallbackWords.callbacks(named: name, hasScenes: hasScenes).first else { return "" }
    let scenes = hasScenes || callback.isSentToScene ? AppConfiguration.Scenes.single : .none
    let occasion = Question(AppConfiguration(version: version, scenes: scenes)).occasions(of: callback).first
    return occasion.map { ($0.before + [$0.event]).joined(separator: ", ") } ?? ""
  }

  private static func words(of text: some StringProtocol) -> [String] {
    text.lowercased().split(separator: " ").map(String.init)
  }

  /// Words with which a question begins, those that say nothing about its event, and those after it.
  private static let beginnings = Set(WordList.named("beginnings of questions"))
  private static let silent = beginnings.union(WordList.named("silent in questions"))
  private static let ends = Set(WordList.named("ends of questions"))

  /// Words before an event in a clause, and before one that is a noun.
  private static let conjunctions = Set(WordList.named("conjunctions"))
  private static let prepositions = Set(WordList.named("prepositions"))

  /// Words for what a name is of.
  private static let kinds = Set(WordList.named("kinds of callbacks"))

  /// Words that ask for an order.
  private static let ofOrder = Set(WordList.named("words of order"))

  /// The events by which an app begins to execute.
  private static let beginning: Set<Event> = [
    .openFromHomeScreen, .openURL, .systemWakesApp, .background(.fetchIsDue), .background(.prewarm),
  ]

  /// Whether a word is a name of a callback as in source code.
  private static func isCallback(_ word: String) -> Bool {
    if word.lowercased().hasSuffix("delegate") || EventWords.read(word).absence != nil { return false }
    let found = CallbackWords.callbacks(named: word, hasScenes: false)
    if !zip(word, word.dropFirst()).contains(where: { $0.isLowercase && $1.isUppercase }) {
      if case .unknown = EventWords.read(word) { return word.count > 10 && found.count == 1 }
      return false
    }
    return !found.isEmpty || CallbackWords.notCovered(word) != nil || CallbackWords.spelled(word) != nil
  }

  /// Whether a name is of a callback that apps with scenes alone are sent.
  private static func isOfScene(_ name: String) -> Bool {
    CallbackWords.callbacks(named: name, hasScenes: true).first?.isSentToScene == true
  }

  /// The events in some words of a question: "locking" in "what does locking send"; empty where it has none.
  private static func events(in words: ArraySlice<String>) -> String {
    var rest = words.drop(while: isSilent)
    while let last = rest.last {
      let text = rest.joined(separator: " ")
      if isKnown(text) { return text }
      guard ends.contains(last.lowercased()) else { break }
      rest.removeLast()
    }
    return ""
  }

  /// Whether a word asks for the state that is read: "UIApplication.shared.applicationState".
  private static func isReading(_ word: String) -> Bool {
    word.lowercased().hasSuffix("applicationstate") || word == "state"
  }

  /// Whether a word links the parts of a question, or says nothing about them.
  private static func saysNothing(_ word: String) -> Bool {
    [silent, ends, kinds, conjunctions, prepositions, ofOrder].contains { $0.contains(word.lowercased()) }
  }

  private static func isSilent(_ word: String) -> Bool { silent.contains(word.lowercased()) }

  private static func isKnown(_ events: String) -> Bool {
    !events.isEmpty && (try? Explain.reading(of: [events])) != nil
  }

  /// The same as a command line.
  var line: String {
    let asked = options.map { " \($0.key.name) \($0.value)" }.sorted().joined()
    return "explain" + (events.isEmpty ? "" : " '\(events)'") + asked
  }
}
