import LifecycleConformance

/// The table of the words, which is in the file `Resources/events.txt`.
extension EventWords {
  /// Phrases that mean the same.
  struct Row: Sendable {
    let phrases: [String]
    let reading: Reading
  }

  static let rows = TableLine.paragraphs(
    of: PackageResources.events_txt, names: ["means", "from", "with", "since", "not covered"]
  ).map(Row.init(inFile:))
}

extension EventWords.Row {
  /// Reads a paragraph of the file.
  fileprivate init(inFile lines: [TableLine]) {
    let header = Dictionary(
      uniqueKeysWithValues: lines.compactMap { line in line.name.map { ($0, String(line.text)) } })
    let told = lines.filter { $0.name == nil }.map(\.text).joined(separator: " ")
    phrases = told.split(separator: ", ").map(String.init).flatMap { phrase in
      phrase.contains("{end}") ? EventWords.ends.map { phrase.replacing("{end}", with: $0) } : [phrase]
    }
    if let words = header["not covered"] {
      reading = .notCovered(words)
      return
    }
    func known<Value>(_ value: Value?, _ name: some StringProtocol) -> Value {
      guard let value else { preconditionFailure("the file of the words has an unknown '\(name)'") }
      return value
    }
    let events = (header["means"] ?? "").split(separator: " | ").map { known(Event(name: $0), $0) }
    let start = header["from"].map { name in known(ApplicationState.allCases.first { $0.name == name }, name) }
    let mode = header["with"].map { name in known(BackgroundModes.named.first { $0.name == name }?.mode, name) }
    let since = header["since"].map { known(Int($0), $0) } ?? 0
    reading =
      events.count == 1
      ? .one(.init(event: events[0], start: start, modes: mode ?? [], since: since)) : .several(events)
  }
}

/// The lists of words in the file `Resources/words.txt`.
package enum WordList {
  private static let all = TableLine.paragraphs(
    of: PackageResources.words_txt, names: ["list", "means", "not covered"]
  ).compactMap { lines in
    lines.first.map { head in
      let words = lines.dropFirst().map(\.text).joined(separator: " ").split(separator: ", ").map(String.init)
      return (kind: head.name, value: String(head.text), words: words)
    }
  }

  /// The lists below lines with a name, and the values of these.
  static func all(of kind: Substring) -> [(value: String, words: [String])] {
    all.filter { $0.kind == kind }.map { ($0.value, $0.words) }
  }

  /// The words of a list.
  package static func named(_ name: String) -> [String] {
    guard let list = all(of: "list").first(where: { $0.value == name }) else {
      preconditionFailure("the file of the words has no list '\(name)'")
    }
    return list.words
  }

  /// The words of a list whose parts are "words = other words".
  package static func pairs(_ name: String) -> [(String, String)] {
    named(name).map { phrase in
      let parts = phrase.split(separator: " = ").map(String.init)
      return (parts[0], parts[1])
    }
  }
}
