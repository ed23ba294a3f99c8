import LifecycleConformance
import LifecycleModel

/// The lines of a log that nobody reads, as far as they repeat like callbacks: a person may say what they stand for.
struct LogProposals {
  private var counts: [String: Int] = [:]
  private static let most = 256
  private static let longest = 48

  /// Words that lines about the life cycle have, with the callback or the state that is meant by most people.
  private static let telling: [(word: String, meaning: String)] = [
    ("inactive", "inactive"), ("resign", "applicationWillResignActive"), ("deactivat", "applicationWillResignActive"),
    ("enter foreground", "applicationWillEnterForeground"), ("enter background", "applicationDidEnterBackground"),
    ("foreground", "applicationWillEnterForeground"), ("background", "background"), ("suspend", "background"),
    ("sleep", "background"), ("pause", "background"), ("terminat", "applicationWillTerminate"),
    ("launch", "applicationDidFinishLaunching"), ("become activ", "applicationDidBecomeActive"),
    ("became activ", "applicationDidBecomeActive"), ("activ", "active"), ("resum", "active"), ("wake", "active"),
  ]

  /// Takes a line that was set aside.
  mutating func take(_ bytes: borrowing [UInt8], _ line: Range<Int>) {
    guard line.count < 400 else { return }
    let message = Self.message(String(decoding: bytes[line], as: UTF8.self))
    guard !message.isEmpty, message.count <= Self.longest, counts[message] != nil || counts.count < Self.most else {
      return
    }
    counts[message, default: 0] += 1
  }

  /// The words behind the last sign that closes a prefix, without numbers.
  private static func message(_ line: String) -> String {
    let start = line.lastIndex { ":]|>)".contains($0) }.map { line.index(after: $0) } ?? line.startIndex
    let words = line[start...].split { !$0.isLetter && $0 != "_" }
    return words.joined(separator: " ")
  }

  /// The messages with a word of the life cycle, the most frequent first.
  private var found: [(text: String, word: String, meaning: String, count: Int)] {
    let found = counts.compactMap { text, count -> (text: String, word: String, meaning: String, count: Int)? in
      let lower = text.lowercased()
      return Self.telling.first { lower.contains($0.word) }.map { (text, $0.word, $0.meaning, count) }
    }
    return found.sorted { ($1.count, $0.text) < ($0.count, $1.text) }
  }

  /// Mappings that a person could give, none for a meaning that another word has already.
  var mappings: [String] {
    var words: [String: String] = [:]
    var mappings: [String] = []
    for line in found where words[line.meaning, default: line.word] == line.word {
      words[line.meaning] = line.word
      mappings.append("\(line.text)=\(line.meaning)")
    }
    return Array(mappings.prefix(4))
  }

  /// How many lines may be callbacks: all their words are of the life cycle, or fillers.
  var lines: Int {
    found.filter { line in
      line.text.lowercased().split { !$0.isLetter }.allSatisfy { word in
        LogPhrase.isFiller(word) || Self.telling.contains { word.contains($0.word) }
      }
    }.reduce(0) { $0 + $1.count }
  }
}
