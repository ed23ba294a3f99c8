import LifecycleAnswers
import LifecycleReports

enum Rules {
  static let markdown = Option("--markdown", "print what CONFORMANCE.md says of them, part by part")
  static let json = Option("--json", "print them as data for other programs")

  static func run(_ arguments: Arguments, in terminal: Terminal) throws -> ExitCode {
    let ids = arguments.rest.compactMap(known)
    if arguments.rest.count > 1, !ids.isEmpty {
      guard ids.count == arguments.rest.count, !arguments.has(markdown), !arguments.has(json) else {
        throw UsageError("'rules' takes words or ids, and one id with '--markdown' or '--json'")
      }
      try terminal.show(ids.map { description(of: $0.rule, in: terminal.layout) }.joined(separator: "\n\n"))
      return .conforms
    }
    let words = arguments.rest.isEmpty ? nil : arguments.rest.joined(separator: " ")
    if let words, known(words) == nil, !arguments.has(markdown), !arguments.has(json) {
      try terminal.show(try listing(of: words, in: terminal.layout))
      return .conforms
    }
    let id = try words.map(id(named:))
    switch (arguments.has(markdown), arguments.has(json)) {
    case (true, true): throw UsageError("'--markdown' and '--json' are two forms; ask for one of them")
    case (true, false):
      let text =
        id.map { $0.rule.markdown() + "\n" } ?? DocumentPart.all.map(\.markdown).joined(separator: "\n")
      try terminal.show(text, terminator: "")
    case (false, true):
      try terminal.show(RuleListing(only: id) { $0.example }.json(), terminator: "")
    case (false, false):
      let all = { Rule.catalogue.flatMap { lines(of: $0, in: terminal.layout) }.joined(separator: "\n") }
      try terminal.show(id.map { description(of: $0.rule, in: terminal.layout) } ?? all())
    }
    return .conforms
  }

  /// The rules of a facet, with a callback or a word in what they say or rest on, or that answer an event.
  private static func listing(of word: String, in layout: TextLayout) throws -> String {
    let facet = facets[word.lowercased()] ?? Facet.byName[word.lowercased()]
    let ofFacet = facet.map { Rule.about($0).map(\.rule.id) } ?? []
    let said = word
    let word = other[word.lowercased()] ?? word
    let callbacks = CallbackWords.callbacks(named: word, hasScenes: false)
    let callback = callbacks.count == 1 ? callbacks[0] : nil
    // Statements leave out the class: 'openURL' for 'application:openURL:options:'.
    let name = callback?.shortName().split(separator: ":").first { $0 != "application" && $0 != "scene" } ?? word[...]
    let stem = name.lowercased().replacing("application", with: "").replacing("scene", with: "")
    let parts = word.lowercased().split(separator: " ")
    let events = Self.events(of: word)
    let answering = Self.rules(answering: events)
    let about = events.map { Self.telling($0) }
    func has(_ text: String) -> Bool {
      let text = text.lowercased()
      return parts.allSatisfy(text.contains) || stem.count > 2 && text.contains(stem)
    }
    /// Rules that say it come first, then those that answer the event; how often callbacks come is last.
    func rank(_ rule: Rule) -> Int? {
      let grounds = said == word ? "" : rule.grounds.joined(separator: " ")
      let statement = "\(rule.statement) \(facet == nil ? rule.profile ?? "" : "") \(grounds)".lowercased()
      if has(statement) || about.contains(where: { !$0.isEmpty && $0.allSatisfy(statement.contains) }) { return 0 }
      guard ofFacet.contains(rule.id) || answering.contains(rule.id.text) else { return nil }
      return rule.id.countsCallbacks ? 2 : 1
    }
    let ranked = Rule.catalogue.compactMap { rule in rank(rule).map { (rank: $0, rule: rule) } }
    var rules = (0...2).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.rule) }
    // The rules by which it comes, or the words of the documents, where no statement has them.
    if rules.isEmpty, let callback { rules = Self.rules(of: callback) }
    if rules.isEmpty { rules = Rule.catalogue.filter { has(($0.grounds + [$0.remedy]).joined(separator: " ")) } }
    guard !rules.isEmpty else {
      if let words = EventWords.read(word).absence ?? CallbackWords.notCovered(word) {
        throw UsageError("no rule has '\(word)': \(words)")
      }
      if let asked = AskedSentence(word)?.line {
        throw UsageError("'\(word)' is a question: '\(asked)' answers it")
      }
      let hint = NearestName.hint(word, in: RuleID.allCases.map(\.text))
      throw UsageError(
        hint.isEmpty
          ? "no rule has '\(word)': name an id, a facet, a callback, an event or words of a statement"
          : "unknown rule '\(word)'\(hint)")
    }
    let heading = "\(String.count(rules.count, "rule")) with '\(said)':"
    let lines = rules.flatMap { rule in
      Self.lines(of: rule, in: layout) + (rule.profile.map { ["       holds for: \($0)"] } ?? [])
    }
    return ([heading] + lines).joined(separator: "\n")
  }

  /// Other words for facets: SwiftUI's name for the states of a scene, and questions for the time.
  private static let facets: [String: Facet] = [
    "scenephase": .scenes, "swiftui": .scenes, "budget": .timeBudget, "how long": .timeBudget,
    "seconds": .timeBudget, "time limit": .timeBudget, "timeout": .timeBudget, "how much time": .timeBudget,
  ]

  /// The words of statements that say the same as others.
  private static let other = [
    "applicationstate": "read the state", "exits on suspend": "exitsonsuspend", "how often": "once",
    "how many times": "once",
  ]

  /// The events that words mean; none where they mean none, or say more.
  private static func events(of words: String) -> [Event] {
    if !EventWords.isWhole(words) { return [] }
    switch EventWords.read(words) {
    case .one(let meaning): return [meaning.event]
    case .several(let events): return events
    default: return []
    }
  }

  /// The beginnings of the words of an event's name that say which it is.
  private static func telling(_ event: Event) -> [String] {
    let words = event.name.lowercased().split(separator: " ").filter { $0.count > 2 && $0 != "begins" && $0 != "the" }
    let long = words.filter { $0.count > 4 }
    return (long.isEmpty ? words : long).map { String($0.prefix(max(5, $0.count - 2))) }
  }

  /// The rules by which a callback comes.
  private static func rules(of callback: Callback) -> [Rule] {
    let scenes: AppConfiguration.Scenes = callback.isSentToScene ? .single : .none
    let question = Question(AppConfiguration(version: Explain.usualVersion, scenes: scenes))
    let names = Set(question.occasions(of: callback).flatMap(\.rules))
    return Rule.catalogue.filter { names.contains($0.id.text) }
  }

  /// The rules of what events send and do not send, in each state of the app.
  private static func rules(answering events: [Event]) -> Set<String> {
    let starts = [nil] + ApplicationState.allCases.map(Optional.some)
    let answers = events.flatMap { event in
      // Some events need scenes.
      starts.compactMap { start in
        AppConfiguration.Scenes.allCases.lazy.compactMap { scenes in
          try? Explanation([event], in: AppConfiguration(version: Explain.usualVersion, scenes: scenes), start: start)
        }.first
      }
    }
    return Set(answers.flatMap(\.steps).flatMap { $0.sent.flatMap(\.rules) + $0.forbidden.map(\.rule) })
  }

  /// The rule of an id in any spelling: "or-4" and "OR04" are OR-04.
  private static func known(_ text: String) -> RuleID? {
    let letters = text.uppercased().prefix(while: \.isLetter)
    let number = text.dropFirst(letters.count).drop { $0 == "-" }
    guard !number.isEmpty, let value = Int(number) else { return nil }
    let padded = value < 10 ? "0\(value)" : "\(value)"
    return RuleID("\(letters)-\(padded)") ?? RuleID("\(letters)\(padded)")
  }

  private static func id(named text: String) throws -> RuleID {
    guard let id = known(text) else {
      throw UsageError(unknown: "rule", text, in: RuleID.allCases.map(\.text))
    }
    return id
  }

  private static func lines(of rule: Rule, in layout: TextLayout) -> [String] {
    let name = rule.id.text.padded(to: 7) + rule.level.words.padded(to: 10)
    return (name + rule.statement).wrapped(indent: name.count, in: layout)
  }

  private static func description(of rule: Rule, in layout: TextLayout) -> String {
    var lines = ["\(rule.id.text)  \(rule.level.words)  \(rule.statement)"]
    if let profile = rule.profile { lines.append("  holds for: \(profile)") }
    lines.append("  facet \(rule.facet.name), \(rule.status.rawValue)")
    lines += rule.grounds.map { "  \($0)" }
    lines.append("  look at: \(rule.remedy)")
    let wrapped = lines.flatMap { $0.wrapped(indent: 4, in: layout) }
    guard let example = rule.example else { return wrapped.joined(separator: "\n") }
    let shown = example.description.split(separator: "\n").map { "    \($0)" }
    return (wrapped + ["  kept (✓) and broken (✗):"] + shown).joined(separator: "\n")
  }
}
