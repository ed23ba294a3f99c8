/// An option of commands: how it is typed, what it takes, and what it is for.
///
/// Usage, help, checks and completion are made from it.
struct Option: Hashable, Sendable {
  /// The values that an option takes.
  enum Value: Hashable, Sendable {
    /// Nothing: it is there or not.
    case none
    /// Anything; the command checks it.
    case text
    /// As `text`; the option can be given several times.
    case texts
    /// A whole number, or a word in its place.
    case number(ClosedRange<Int>, or: String? = nil)
    /// One of these words.
    case word([String])
    /// Some of these words, separated by commas.
    case list([String])
    case file
    case folder
  }

  /// The name as it is typed: "--fault".
  let name: String
  /// The placeholder for its value in a usage: "NAMES"; nil where it takes none.
  let placeholder: String?
  let value: Value
  /// The purpose, in one sentence that begins with a verb.
  let purpose: String

  /// An option without a value.
  init(_ name: String, _ purpose: String) {
    (self.name, placeholder, value, self.purpose) = (name, nil, .none, purpose)
  }

  init(_ name: String, _ placeholder: String, _ value: Value, _ purpose: String) {
    (self.name, self.placeholder, self.value, self.purpose) = (name, placeholder, value, purpose)
  }

  /// One of a few words, which stand for themselves in a usage.
  init(_ name: String, oneOf words: [String], _ purpose: String) {
    self.init(name, words.joined(separator: "|"), .word(words), purpose)
  }

  /// As a usage shows it: "--fault NAMES".
  var usage: String { name + (placeholder.map { " \($0)" } ?? "") }

  /// The unit of a number, behind a space; empty where it counts things.
  private var unit: String { placeholder == "SECONDS" ? " of seconds" : "" }

  /// The number that a value means. Of a version of iOS the major one counts: "iOS 17.4" is 17.
  func number(_ text: String) -> Int? {
    if name != "--os" { return Int(text) }
    let version = text.lowercased().replacing("ios", with: "").trimmingCharacters(in: .whitespaces)
    return Int(version.prefix { $0 != "." })
  }

  /// Makes sure that a value may be given.
  func check(_ text: String) throws {
    switch value {
    case .none, .text, .texts, .list, .folder: break
    case .file: if text == "-" { throw UsageError("'\(name)' takes the name of a file, and '-' is none") }
    case .number(let range, let word):
      if text == word { return }
      guard let number = number(text), range.contains(number) else {
        let bounds = "from \(range.lowerBound) to \(range.upperBound)\(word.map { " or '\($0)'" } ?? "")"
        throw UsageError("'\(name)' takes a whole number\(unit) \(bounds), not '\(text)'")
      }
      if name == "--os", let absence = AppConfiguration.absence(ofVersion: number) {
        throw UsageError("'\(name) \(number)': \(absence)")
      }
    case .word(let words):
      guard words.contains(text) else {
        throw UsageError("'\(name)' takes \(words.joined(separator: ", ")), not '\(text)'")
      }
    }
  }
}
