import LifecycleAnswers

/// The events and the callbacks that the words of a question mean.
extension Explain {
  /// The callback of a name, in any spelling.
  static func callback(named name: String, _ configuration: AppConfiguration) throws -> Callback {
    let callbacks = CallbackWords.callbacks(named: name, hasScenes: configuration.scenes != .none)
    if callbacks.count == 1 { return callbacks[0] }
    if callbacks.count > 1 {
      let names = callbacks.prefix(6).map(configuration.name).joined(separator: ", ")
      throw UsageError("'\(name)' may mean \(names): say which")
    }
    if let words = CallbackWords.notCovered(name) { throw UsageError("'\(name)' is not covered: \(words)") }
    switch EventWords.read(name) {
    case .one, .several:
      throw UsageError("'\(name)' is an event and no callback: 'explain \"\(name)\"' says what it sends")
    case .notCovered(let words): throw UsageError("'\(name)': \(words)")
    case .nothing, .unknown: break
    }
    if EventWords.state(named: name) != nil {
      throw UsageError(
        "'\(name)' is a state of the app and no callback: 'explain --when didEnterBackground' and the like say when it changes"
      )
    }
    if let meant = CallbackWords.spelled(name) { return try callback(named: meant, configuration) }
    let nearest = NearestName.hint(name, in: CallbackWords.offered)
    throw UsageError("no callback is known as '\(name)'\(nearest)")
  }

  /// The phrases of the words, which commas separate: those of an event's name do not.
  static func phrases(in text: String) -> [String] {
    let time = /\b(?:after|for|within) (?:\d+|a|a few|some|several) (?:second|minute|hour|day)s?\b/
    let text = [";", "->", "→", "\n"].reduce(text.replacing(time, with: "")) { $0.replacing($1, with: ",") }
    return Arguments.parts(of: text) { Event(name: $0.lowercased()) != nil }.filter { $0.contains { !$0.isWhitespace } }
  }

  /// The events of the words, which commas separate, and in sentences what was passed over among them.
  static func reading(
    of words: [String], isNeeded: Bool = true
  ) throws -> (meanings: [EventWords.Meaning], passed: [String]) {
    // Each argument is an event if it is one by itself; otherwise all together are, up to the commas.
    let phrases = phrases(in: words.joined(separator: " "))
    guard !phrases.isEmpty else {
      if !isNeeded { return ([], []) }
      throw UsageError("'explain' needs an event: 'explain home', 'explain open the app, lock' for instance")
    }
    let each = words.count > 1 && phrases.count == 1 ? words.compactMap { try? meaning(of: $0) } : []
    if each.count == words.count, !each.isEmpty, (try? meaning(of: phrases[0])) == nil {
      // Words that were not put together are perhaps one event that nobody knows.
      guard words.contains(where: { $0.contains(" ") }) else {
        let names = each.map { "'\($0.event.name)'" }.joined(separator: ", then ")
        throw UsageError(
          "'\(phrases[0])' is not an event; if it means \(names), put commas: '\(words.joined(separator: ", "))'")
      }
      return (each, [])
    }
    var meanings: [EventWords.Meaning] = []
    var passed: [String] = []
    var (nothing, last): (String?, String?)
    for phrase in phrases {
      // "open the switcher and swipe the app away" is two events, and "home while the switcher is open" as well.
      let ordered = EventWords.parts(of: phrase, after: meanings.last?.event).map { [$0.first, $0.second] }
      let each = phrase.replacing(" then ", with: " and ").split(separator: " and ", omittingEmptySubsequences: false)
      let parts = ordered ?? each.map(String.init)
      if parts.count > 1, ordered != nil || !EventWords.isWhole(phrase) {
        var longer = meanings
        for part in parts {
          guard let meaning = try? meaning(of: part, after: longer.last?.event) else { break }
          longer.append(meaning)
        }
        if longer.count == meanings.count + parts.count {
          meanings = longer
          continue
        }
        // Of a phrase that is known in part the rest is refused.
        let read = longer.count - meanings.count
        if read > 0, case .unknown = EventWords.read(phrase, after: meanings.last?.event) {
          _ = try meaning(of: parts[read], after: longer.last?.event)
        }
      }
      let reading = EventWords.read(phrase, after: meanings.last?.event)
      if case .nothing(let reason) = reading {
        nothing = "'\(phrase)' sends nothing: \(reason)"
        passed.append("'\(phrase)': \(reason)")
        continue
      }
      nothing = nil
      let meaning = try meaning(of: phrase, reading)
      // "Wake, unlock" is one.
      let isSame = meaning.event == .unlock && meanings.last?.event == .unlock && phrase != last
      if !isSame { meanings.append(meaning) }
      last = phrase
    }
    // In the middle it changes nothing; at the end it is what was asked.
    if let nothing { throw UsageError(nothing) }
    return (meanings, passed)
  }

  static func meaning(of phrase: String, after last: Event? = nil) throws -> EventWords.Meaning {
    try meaning(of: phrase, EventWords.read(phrase, after: last))
  }

  private static func meaning(of phrase: String, _ reading: EventWords.Reading) throws -> EventWords.Meaning {
    switch reading {
    case .one(let meaning): return meaning
    case .several(let events):
      throw UsageError(
        "'\(phrase)' may mean \(events.prefix(6).map { "'\($0.name)'" }.joined(separator: ", ")): say which")
    case .nothing(let words), .notCovered(let words): throw UsageError("'\(phrase)': \(words)")
    case .unknown
    where phrase.contains("(") && phrase.hasSuffix(")")
      && Event(name: phrase.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces)) != nil:
      throw UsageError(
        "'\(phrase)': the app is taken to reply as usual; see 'rules \"answers no\"' and 'rules budget'"
      )
    case .unknown where EventWords.state(named: phrase) != nil:
      throw UsageError(
        "'\(phrase)' is a state of the app and no event: \(start.name) '\(phrase)' sets the one before the events")
    case .unknown where CallbackWords.callbacks(named: phrase, hasScenes: false).count == 1:
      throw UsageError(
        "'\(phrase)' is a callback and no event: 'explain --when \"\(phrase)\"' lists the events at which it comes")
    case .unknown(let nearest):
      let examples =
        "; 'explain' knows 'home', 'lock', 'force quit', 'deep link', 'phone call', and the events of traces"
      let hint =
        nearest.isEmpty
        ? examples
        : "; the nearest \(nearest.count == 1 ? "is" : "are") \(nearest.map { "'\($0)'" }.joined(separator: ", "))"
      throw UsageError("no event is known as '\(phrase)'\(hint)")
    }
  }
}
