import LifecycleModel

/// The words in which people ask for events.
package struct EventWords: Sendable {
  /// An event, and the state of the app that the words imply.
  package struct Meaning: Hashable, Sendable {
    package let event: Event
    /// The state of the app before; nil where the words say nothing of it.
    package var start: ApplicationState?
    /// The background modes that the words imply.
    package var modes = BackgroundModes()
    /// The first version of iOS that has what the words say.
    package var since = 0
  }

  /// The events that a phrase may mean.
  package enum Reading: Hashable, Sendable {
    case one(Meaning)
    /// The phrase means several; a person decides.
    case several([Event])
    /// Something that happens and sends nothing; the text says why.
    case nothing(String)
    /// The suite has no such event. The text says so, and names the nearest one that it has.
    case notCovered(String)
    /// Nobody knows the phrase; the nearest that are known, at most three.
    case unknown([String])

    /// Why the suite has no such event; nil where it has.
    package var absence: String? { if case .notCovered(let words) = self { words } else { nil } }
  }

  /// Words for the end of something that was shown, by which the app keeps its place.
  static let ends = WordList.named("ends")

  /// Words for the end of an interruption after it began, and also where it has been accepted.
  private static let dismissals = ends.map(telling) + told("dismissals")

  /// For each phrase of a list the words that tell something.
  private static func told(_ list: String) -> [Set<String>] { WordList.named(list).map(telling) }

  /// Words that mean something only after the event that they complete: "decline" after a call began.
  private static let completions: [(phrases: [Set<String>], event: @Sendable (Event) -> Event?)] = [
    (dismissals, { end(of: $0, Interruption.allCases) }),
    (told("refusals"), { end(of: $0, [.phoneCall, .textMessage]) }),
    (told("acceptances"), { $0.interruption(.begins).map(Event.interruptionAccepted) }),
    (told("choices"), { $0 == .openSwitcher ? .chooseThisApp : nil }),
    (told("swipes"), { $0 == .openSwitcher ? .removeFromSwitcher : nil }),
    (told("returns"), { $0 == .openSwitcher ? .chooseThisApp : $0 == .lock ? .unlock : nil }),
    (told("returns to a view"), { $0 == .showAnotherView ? .returnToRootView : nil }),
    (told("returns on a keyboard"), { $0.facet == .textField ? .pressReturn : nil }),
    (told("other fields"), { $0 == .tapField(.first) ? .tapField(.second) : nil }),
  ]

  private static func end(of event: Event, _ kinds: [Interruption]) -> Event? {
    event.interruption(.begins).flatMap { kinds.contains($0) ? .interruptionDismissed($0) : nil }
  }

  /// The phrases of the table, and their meanings.
  private static let entries = rows.flatMap { row in
    row.phrases.map { (words: telling($0), reading: row.reading) }
  }

  /// Reads a phrase, which may complete the event before: the name of an event in traces, or words of the
  /// table in any order, among others.
  package static func read(_ phrase: some StringProtocol, after last: Event? = nil) -> Reading {
    var text = phrase.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for (change, word) in joined where change.contains(" to ") { text = text.replacing(change, with: word) }
    if let event = Event(name: text) { return .one(Meaning(event: event)) }
    if let reading = readingBesideTable(of: text) { return reading }
    let words = telling(text)
    if words.isEmpty { return .unknown([]) }
    // An interruption that was accepted is not over the app any more: no rule has its end bring the app back.
    if let kind = last?.interruption(.accepted),
      dismissals.contains(words)
        || read(text) == .one(Meaning(event: .interruptionDismissed(kind)))
    {
      return .nothing(
        "the app was left when it was accepted, and comes back by an event of its own, 'open' for instance")
    }
    for (all, event) in completions where [words, words.subtracting(harmless)].contains(where: all.contains) {
      if let event = last.flatMap(event) { return .one(Meaning(event: event)) }
    }
    let told = state(at: text)
    if let told, told.isFirst, let reading = read(told.rest, from: told.state) { return reading }
    if let entry = entries.first(where: { $0.words == words }) { return entry.reading }
    if let told, let reading = read(told.rest, from: told.state) { return reading }
    let within = entries.filter { $0.words.isSubset(of: words) }
    let most = within.map(\.words.count).max() ?? 0
    let best = within.filter { $0.words.count == most }
    // A phrase of the table says too little beside a word that it does not explain: "open Safari".
    let harmless = most > 1 ? harmlessBeside : harmless
    let whole = best.filter { entry in
      words.isSubset(of: within.reduce(harmless) { $1.reading == entry.reading ? $0.union($1.words) : $0 })
    }
    let together = words.isSubset(of: best.reduce(harmless) { $0.union($1.words) }) ? best : []
    let beyond = words.isSubset(of: harmlessBeside) ? [] : entries.filter { words.isSubset(of: $0.words) }
    // "System alert shown" says whose alert it is.
    let covered = whole.filter { $0.reading.absence == nil }
    for candidates in [covered, whole.isEmpty ? together : whole, beyond] where !candidates.isEmpty {
      if let reading = united(candidates.map(\.reading)) { return reading }
    }
    var names = rows.filter { $0.reading.absence == nil }.flatMap(\.phrases) + Event.allCases.map(\.name)
    // "forcequit", and "notifcation center".
    let joint = names.first { $0.filter(\.isLetter) == text.filter(\.isLetter) }
    let known = joint ?? NearestName.spelled(text, by: vocabulary)
    if known != text { return read(known, after: last) }
    switch united(best.map(\.reading)) {
    case .one(let meaning): return .unknown([meaning.event.name])
    case .notCovered(let words): return .notCovered(words)
    case .several, .nothing, .unknown, nil: break
    }
    var nearest: [String] = []
    // Of a whole sentence nothing is near.
    while text.count < 40, nearest.count < 3, let name = NearestName.of(text, in: names) {
      nearest.append(name)
      names.removeAll { $0 == name }
    }
    return .unknown(nearest)
  }

  /// The one event of a phrase in a state of the app: of several the one that usually happens in it.
  private static func read(_ phrase: String, from state: ApplicationState) -> Reading? {
    switch read(phrase) {
    // Only what is suspended is taken out of memory without an end by the system.
    case .one(let meaning) where meaning.event == .systemReclaimsMemory && state != .suspended:
      return .one(Meaning(event: .systemEndsApp, start: state))
    // A process that exists is woken.
    case .one(let meaning) where meaning.event == .background(.fetchIsDue) && state != .notRunning:
      return .one(Meaning(event: .systemWakesApp, start: state))
    case .one(var meaning):
      meaning.start = state
      return .one(meaning)
    case .several(let events):
      let usual = events.filter { Explanation.usualStarts(of: $0).first == state }
      return usual.count == 1 ? .one(Meaning(event: usual[0], start: state)) : .several(events)
    case .nothing, .notCovered, .unknown: return nil
    }
  }

  /// The reading of what many words can say, most of which sends nothing; nil for anything else.
  private static func readingBesideTable(of text: String) -> Reading? {
    let words = text.split(separator: " ").drop { ["a", "the"].contains($0) }
    let (isOfBanner, isPulled) = (text.contains("banner"), text.contains("pull"))
    switch words.first {
    case "wake" where words.last == "screen" || words.last == "phone", "screen" where words.last == "on":
      return .nothing("a screen that is on is still locked: 'unlock' says what follows")
    case _ where words.first?.hasPrefix("wait") == true || words.last == "later":
      return .nothing("time by itself sends nothing; the system may suspend an app in the background: 'suspend'")
    case _ where WordList.named("own alerts").contains(where: text.filter(\.isLetter).contains):
      return .nothing("an alert of the app itself takes nothing from it; one of the system is 'permission alert'")
    case "banner" where !text.contains("tap") && !isPulled, "swipe" where isOfBanner,
      "dismiss" where isOfBanner || words.last == "notification":
      return .nothing("a banner takes nothing from the app; one of the app's own is 'notification of the app arrives'")
    case _ where isOfBanner && isPulled:
      return .notCovered("of a banner the suite knows that it comes and goes, which sends nothing (C14)")
    default: return nil
    }
  }

  /// The words of the table and of the lists, and their stems.
  private static let vocabulary: Set<String> = {
    let lists = WordList.all(of: "list").flatMap(\.words)
    let phrases = rows.flatMap(\.phrases) + Event.allCases.map(\.name) + lists
    let words = phrases.flatMap { $0.lowercased().split(separator: " ").map(String.init) }
    return Set(words + words.map(stem))
  }()

  /// Whether a phrase is the name of an event or one of the table, with nothing beside it.
  package static func isWhole(_ phrase: String) -> Bool {
    let words = telling(phrase)
    return Event(name: phrase.lowercased()) != nil || entries.contains { $0.words == words }
  }

  /// The two events of a phrase that says during or after which event another one happens, in their order:
  /// "app switcher is open" and "home" of "home while app switcher is open"; nil where it says no such thing.
  package static func parts(of phrase: String, after last: Event? = nil) -> (first: String, second: String)? {
    let text = phrase.lowercased()
    // One is edited before another one.
    if last?.facet != .textField, text.contains(/\b(another|other|next|switch)\b.* text ?fields?$/) {
      return ("tap text field", "tap second text field")
    }
    guard !isWhole(phrase), state(at: text) == nil else { return nil }
    if let match = text.wholeMatch(of: /(.*) (?:in|on) (?:the )?(?:(notification center)|lock screen)/) {
      return (match.2.map(String.init) ?? "lock", String(match.1))
    }
    let link = [" while ", " during ", " after ", " when "].lazy.compactMap { text.firstRange(of: $0) }.first
    return link.map { (String(text[$0.upperBound...]), String(text[..<$0.lowerBound])) }
  }

  /// The state of the app that ends a phrase, and what is before it: "lock" and active of "lock while the app
  /// is active".
  ///
  /// - Returns: Also whether the rest is read before the phrase as a whole is.
  private static func state(at text: String) -> (rest: String, state: ApplicationState, isFirst: Bool)? {
    // "Universal link cold start" says the state without a link.
    let cold = /\bcold\b( (start|launch)\w*)?/
    if text.contains(cold) {
      let others = text.replacing(cold, with: "").split(separator: " ")
      let linking: Set<Substring> = ["from", "by", "via", "with", "on", "at", "a", "the", "app"]
      let rest = others.drop(while: linking.contains).reversed().drop(while: linking.contains).reversed()
      return (rest.joined(separator: " "), .notRunning, !text.hasPrefix("cold"))
    }
    let ofState = WordList.named("words of states")
    for (words, state) in states {
      guard let place = words.first(where: { text.hasSuffix(" \($0)") }) else { continue }
      let before = text.dropLast(place.count + 1).split(separator: " ").map(String.init)
      let link =
        before.firstIndex { ["while", "when", "if"].contains($0) }
        ?? before.lastIndex { ["from", "in", "as"].contains($0) }
      // "While Control Center is open" is about another state.
      guard let link, before[(link + 1)...].allSatisfy(ofState.contains) else { return nil }
      // "From killed" is a launch.
      if link == 0 { return before[link] == "from" ? ("open", state, true) : nil }
      return (before[..<link].joined(separator: " "), state, !["in", "as"].contains(before[link]))
    }
    return nil
  }

  /// The state of the app that a phrase tells, where it tells nothing else: "the app is in front".
  package static func state(told phrase: some StringProtocol) -> ApplicationState? {
    let words = phrase.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    let rest = words.drop { ["the", "an", "my", "app", "application", "it"].contains($0) }
    // "App killed" is an event.
    let isTold = rest.first.map(["is", "was"].contains) == true || read(phrase) != read("kill")
    guard rest.count < words.count, isTold else { return nil }
    let told = rest.drop(while: WordList.named("words of states").contains).joined(separator: " ")
    return states.first { names, _ in names.contains { told == $0 || told.hasPrefix("\($0) and ") } }?.1
  }

  private static let states: [([String], ApplicationState)] = [
    (WordList.named("suspended"), .suspended), (WordList.named("inactive"), .inactive),
    (WordList.named("active"), .active), (WordList.named("background"), .background),
    (WordList.named("not running"), .notRunning), (WordList.named("running"), .active),
  ]

  /// The state of the app with a name that people have for it; nil for any other phrase.
  package static func state(named phrase: String) -> ApplicationState? {
    states.first { names, _ in names.contains(phrase.lowercased()) }?.1
  }

  /// The one meaning of several readings, or all their events; nil where some are not covered and others are.
  private static func united(_ readings: [Reading]) -> Reading? {
    if Set(readings).count == 1 { return readings[0] }
    var events: Set<Event> = []
    for reading in readings {
      switch reading {
      case .one(let meaning): events.insert(meaning.event)
      case .several(let several): events.formUnion(several)
      case .nothing, .notCovered, .unknown: return nil
      }
    }
    if events.count == 1, let event = events.first { return .one(Meaning(event: event)) }
    return .several(Event.allCases.filter(events.contains))
  }

  /// Words that change nothing of what is asked.
  private static let harmless = Set(WordList.named("harmless").map(stem))

  /// Words that change nothing beside two that mean an event: also the verb of "open Control Center".
  private static let harmlessBeside = harmless.union(WordList.named("harmless verbs").map(stem))

  private static let silent = Set(WordList.named("silent in events"))

  /// The words of a phrase that tell something, without their endings.
  private static func telling(_ phrase: String) -> Set<String> {
    var told = phrase.lowercased()
    for (words, word) in joined { told = told.replacing(words, with: word) }
    let all = told.split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
    // The last word of "close window A" is a name.
    let named = all.count > 1 && all.last == "a" && ["window", "scene"].contains(all[all.count - 2])
    let stems = Set(all.filter { !silent.contains($0) }.map(stem) + (named ? ["a"] : []))
    // An app that is deleted is not a letter.
    return stems == ["delet"] && all.contains("app") ? ["deleteapp"] : stems
  }

  /// Words that mean one thing together: another app is not this one.
  private static let joined = WordList.pairs("joined")

  /// A word without its ending: "killed", "kills" and "killing" are one.
  private static func stem(_ word: String) -> String {
    var stem = word[...]
    for (ending, least) in [("ing", 6), ("ed", 5), ("es", 4), ("s", 4)]
    where stem.hasSuffix(ending) && stem.count >= least && !stem.hasSuffix("ss") {
      stem = stem.dropLast(ending.count)
      break
    }
    if stem.count > 3, stem.hasSuffix("e") { stem = stem.dropLast() }
    if stem.count > 3, let last = stem.last, stem.dropLast().last == last { stem = stem.dropLast() }
    return String(stem)
  }
}
