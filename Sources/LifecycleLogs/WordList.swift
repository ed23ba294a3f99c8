/// Words of one use by which lines of logs are read, beside the names of callbacks.
///
/// The file `Resources/words.txt` has them, and says what each use means.
enum WordList: Int, CaseIterable {
  case levels, members, zones, stamps, verbs, auxiliaries, registrations, denials, deaths, returns, others
  case doubts, completions, declarations, readings, fillers, former, states, devices, tags, keys

  /// The words of each use, as hashes.
  private static let hashes: [Set<UInt64>] = {
    var hashes: [Substring: Set<UInt64>] = [:]
    for paragraph in TableLine.paragraphs(of: PackageResources.words_txt, names: ["use"]) {
      let words = paragraph.filter { $0.name == nil }.flatMap { $0.text.split(separator: " ") }
      for line in paragraph where line.name != nil { hashes[line.text] = Set(words.map(WordHash.of)) }
    }
    return allCases.map { use in
      guard let words = hashes["\(use)"] else { preconditionFailure("no words have the use '\(use)'") }
      return words
    }
  }()

  /// Whether a word, in any case, has this use.
  func contains(_ word: some StringProtocol) -> Bool { contains(hash: WordHash.of(word)) }

  /// Whether the word that a text is has this use.
  func contains(_ word: ArraySlice<UInt8>) -> Bool { contains(hash: WordHash.of(word)) }

  /// Whether the word with a hash has this use.
  func contains(hash: UInt64) -> Bool { Self.hashes[rawValue].contains(hash) }
}
