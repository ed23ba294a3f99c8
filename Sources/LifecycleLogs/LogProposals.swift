import LifecycleConformance
import LifecycleModel

/// The lines of a log that nobody reads, as far as they repeat like callbacks: a person may say what they stand for.
struct LogProposals {
  private var counts: [String: Int] = [:]
  private static let most = 256
  private static let longest = 48

  /// Words that lines about the life cycle have, with the callback that is meant by most people.
  private static let telling: [(word: String, callback: String)] = [
    ("resign", "applicationWillResignActive"), ("inactive", "applicationWillResignActive"),
    ("deactivat", "applicationWillResignActive"), ("foreground", "applicationWillEnterForeground"),
    ("background", "applicationDidEnterBackground"), ("suspend", "applicationDidEnterBackground"),
    ("sleep", "applicationDidEnterBackground"), ("pause", "applicationWillResignActive"),
    ("terminat", "applicationWillTerminate"), ("launch", "applicationDidFinishLaunching"),
    ("activ", "applicationDidBecomeActive"), ("resum", "applicationDidBecomeActive"),
    ("wake", "applicationDidBecomeActive"),
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

  /// Mappings that a person could give, for messages with a word of the life cycle, the most frequent first.
  var mappings: [String] {
    let found = counts.compactMap { message, count -> (text: String, count: Int)? in
      let lower = message.lowercased()
      guard let callback = Self.telling.first(where: { lower.contains($0.word) })?.callback else { return nil }
      return ("\(message)=\(callback)", count)
    }
    return found.sorted { ($1.count, $0.text) < ($0.count, $1.text) }.prefix(4).map(\.text)
  }
}
