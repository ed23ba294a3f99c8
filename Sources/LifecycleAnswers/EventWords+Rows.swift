import LifecycleModel

/// The table of the words, which is in the file `Resources/events.txt`.
extension EventWords {
  /// Phrases that mean the same.
  struct Row: Sendable {
    let phrases: [String]
    let reading: Reading
  }

  static let rows = String(decoding: PackageResources.events_txt, as: UTF8.self).split(separator: "\n\n").compactMap(
    Row.init(inFile:))
}

extension EventWords.Row {
  /// Reads a paragraph of the file; nil where it has remarks alone.
  fileprivate init?(inFile paragraph: Substring) {
    let lines = paragraph.split(separator: "\n").filter { !$0.hasPrefix("#") }
    if lines.isEmpty { return nil }
    let head = lines.compactMap { line in line.firstRange(of: ": ").map { (line[..<$0.lowerBound], $0.upperBound) } }
    let header = Dictionary(uniqueKeysWithValues: zip(head, lines).map { ($0.0, String($1[$0.1...])) })
    let told = lines.dropFirst(head.count).joined(separator: " ").split(separator: ", ").map(String.init)
    phrases = told.flatMap { phrase in
      phrase.contains("{end}") ? EventWords.ends.map { phrase.replacing("{end}", with: $0) } : [phrase]
    }
    if let words = header["not covered"] {
      reading = .notCovered(words)
      return
    }
    let events = (header["means"] ?? "").split(separator: " | ").map { name in
      guard let event = Event(name: name) else { preconditionFailure("no event of the words is called '\(name)'") }
      return event
    }
    let start = header["from"].flatMap { name in ApplicationState.allCases.first { $0.name == name } }
    let mode = BackgroundModes.named.first { $0.name == header["with"] }?.mode
    reading = events.count == 1 ? .one(.init(event: events[0], start: start, modes: mode ?? [])) : .several(events)
  }
}
