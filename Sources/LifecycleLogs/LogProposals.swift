/// The lines of a log that nobody reads, as far as they repeat like callbacks: a person may say what they stand for.
struct LogProposals {
  /// How often each message came, and the first line with it.
  private var counts: [String: (count: Int, line: [UInt8])] = [:]
  private static let most = 256
  private static let longest = 64

  /// A word of the life cycle with the callback that it stands for, or the state where it is an adjective.
  private struct Telling {
    let word: String
    var callback: String
    let state: String?
  }

  /// The words of the file `Resources/proposals.txt`, and those beside which they mislead.
  private static let (telling, misleading): ([Telling], [String]) = {
    var (telling, misleading): ([Telling], [String]) = ([], [])
    let names: Set<Substring> = ["callback", "misleading"]
    for paragraph in TableLine.paragraphs(of: PackageResources.proposals_txt, names: names) {
      var callback = ""
      for line in paragraph {
        let parts = line.text.split(separator: line.name == nil ? " = " : " ")
        let words = parts.map { String($0).replacing("_", with: " ") }
        switch line.name {
        case "callback": callback = String(line.text)
        case "misleading": misleading += words
        default: telling.append(Telling(word: words[0], callback: callback, state: words.dropFirst().first))
        }
      }
    }
    return (telling, misleading)
  }()
  /// The last parts of those words, without those that have another in them: a line without any is passed over unread.
  private static let stems: [[UInt8]] = {
    let parts = Set(telling.compactMap { $0.word.split(separator: " ").last })
    return parts.filter { part in !parts.contains { $0 != part && part.contains($0) } }.map { Array($0.utf8) }
  }()

  /// Takes a line that was set aside, or that names a callback amid other words. The members of an object that is printed are none.
  mutating func take(_ line: ArraySlice<UInt8>) {
    guard line.count < 400, let last = line.lastVisible, !";,".utf8.contains(line[last]),
      Self.stems.contains(where: { $0.withUnsafeBufferPointer(line.end) != nil }), !LogHeading(line).isHeading,
      !LogStamp.isOfAndroid(line), !LogWords(line, .letters).contains(where: { WordList.others.contains(line[$0]) })
    else { return }
    let message = Self.message(line)
    // The name of a callback needs no other.
    if LogSpelling.shared.callback(Letters(message.utf8)) != nil { return }
    guard !message.isEmpty, message.count <= Self.longest, counts[message] != nil || counts.count < Self.most else {
      return
    }
    counts[message, default: (0, Array(line))].count += 1
  }

  /// The words behind the last sign that closes a prefix, without numbers; those of a method in Objective-C, `-[Manager onSuspend:]`.
  private static func message(_ line: ArraySlice<UInt8>) -> String {
    let method = line.indices.dropFirst().first { line[$0] == UInt8(ascii: "[") && line[$0 - 1] == UInt8(ascii: "-") }
    // The object that a line ends in is not what it says: "Resumed: <UIApplication: 0x7fa1>".
    let opening = line.last == UInt8(ascii: ">") ? line.lastIndex(of: UInt8(ascii: "<")) : nil
    let end = line[..<(opening ?? line.endIndex)].lastIndex(where: LogWords.isOfWord) ?? line.startIndex
    let said = line[..<min(end + 1, line.endIndex)]
    let rest = said[(method.map { $0 + 1 } ?? LogPhrase.startOfMessage(said))...]
    let text = String(decoding: method == nil ? rest : rest.prefix { $0 != UInt8(ascii: "]") }, as: UTF8.self)
    return text.split { !$0.isLetter && $0 != "_" }.joined(separator: " ")
  }

  /// The messages with a word of the life cycle, the most frequent first.
  ///
  /// All are states, or all are callbacks: a state that is said twice is one, and a callback is not.
  private var found: [(text: String, word: String, meaning: String, count: Int)] {
    let told = counts.compactMap { text, found -> (text: String, telling: Telling, count: Int)? in
      let lower = " \(text.lowercased()) "
      if Self.misleading.contains(where: lower.contains) { return nil }
      // Of two states the last one is that which the app is in.
      let state = lower.split(separator: " ").last.flatMap { WordList.states.contains($0) ? String($0) : nil }
      // The last words say what happens: "OnApplicationPause resume", "BackgroundDemo onActivated called".
      let words = state.map { [$0[...]] } ?? lower.split(separator: " ")
      let endings = words.indices.reversed().lazy.map { " \(words[$0...].joined(separator: " ")) " }
      guard var telling = endings.compactMap({ text in Self.telling.first { text.contains($0.word) } }).first
      else { return nil }
      if lower.hasPrefix(" scene"), Callback(named: telling.callback).flatMap({ Callback.ofScene[$0] }) != nil {
        telling.callback.replace("application", with: "scene")
      }
      return (text, telling, found.count)
    }
    let areStates = told.allSatisfy { line in
      line.telling.state != nil
        && line.text.lowercased().split(separator: " ").last.map(WordList.states.contains) == true
    }
    return told.map { line in
      let state = areStates ? line.telling.state : nil
      return (line.text, line.telling.word, state ?? line.telling.callback, line.count)
    }.sorted { ($1.count, $0.text) < ($0.count, $1.text) }
  }

  /// Mappings that a person could give, none for a meaning that another word has already.
  var mappings: [String] {
    var words: [String: String] = [:]
    var mappings: [String] = []
    for line in found where words[line.meaning, default: line.word] == line.word {
      let mapping = "\(line.text)=\(line.meaning)"
      guard isRead(line.text, mapping) else { continue }
      words[line.meaning] = line.word
      mappings.append(mapping)
    }
    return Array(mappings.prefix(4))
  }

  /// Whether a line is read with the mapping that is proposed for it.
  private func isRead(_ text: String, _ mapping: String) -> Bool {
    guard let line = counts[text]?.line, let mapping = try? LogJudge.Mapping(mapping) else { return false }
    return LogPhrase(line[...], LogDialect([mapping]))?.isCertain == true
  }

  /// How many lines may be callbacks: all their words are of the life cycle, or fillers.
  var lines: Int {
    found.filter { line in
      line.text.lowercased().split { !$0.isLetter }.allSatisfy { word in
        WordList.fillers.contains(word) || Self.telling.contains { word.contains($0.word) }
      }
    }.reduce(0) { $0 + $1.count }
  }
}
