import LifecycleModel

/// Words of one use by which lines of logs are read, beside the names of callbacks.
///
/// The file `Resources/words.txt` has them, and says what each use means.
struct WordList: Sendable {
  static let levels = WordList("levels")
  static let members = WordList("members")
  static let zones = WordList("zones")
  static let verbs = WordList("verbs")
  static let auxiliaries = WordList("auxiliaries")
  static let registrations = WordList("registrations")
  static let denials = WordList("denials")
  static let returns = WordList("returns")
  static let others = WordList("others")
  static let doubts = WordList("doubts")
  static let completions = WordList("completions")
  static let declarations = WordList("declarations")
  static let readings = WordList("readings")
  static let fillers = WordList("fillers")
  static let former = WordList("former")
  static let states = WordList("states")
  static let devices = WordList("devices")
  static let tags = WordList("tags")

  private let hashes: Set<UInt64>

  private init(_ use: Substring) {
    guard let words = Self.words[use] else { preconditionFailure("no words have the use '\(use)'") }
    hashes = Set(words.map(WordHash.of))
  }

  private static let words: [Substring: [Substring]] = {
    var words: [Substring: [Substring]] = [:]
    for paragraph in TableLine.paragraphs(of: PackageResources.words_txt, names: ["use"]) {
      let use = paragraph.first { $0.name != nil }?.text ?? ""
      words[use] = paragraph.filter { $0.name == nil }.flatMap { $0.text.split(separator: " ") }
    }
    return words
  }()

  /// Whether a word, in any case, has this use.
  func contains(_ word: some StringProtocol) -> Bool { hashes.contains(WordHash.of(word)) }

  /// Whether the word that a text is has this use.
  func contains(_ word: ArraySlice<UInt8>) -> Bool { hashes.contains(WordHash.of(word)) }

  /// Whether the word with a hash has this use.
  func contains(hash: UInt64) -> Bool { hashes.contains(hash) }
}
