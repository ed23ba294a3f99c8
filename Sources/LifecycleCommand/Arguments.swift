import Foundation
import LifecycleConformance

/// What somebody typed that cannot be meant. Exit code 64.
struct UsageError: Error {
  let message: String
  init(_ message: String) { self.message = message }
}

/// The words behind a command, split into options and the rest. Small, because there are no packages.
struct Arguments {
  private(set) var rest: [String] = []
  /// What stands behind `--`: the command of an implementation in another process; nil without it.
  private(set) var command: [String]?
  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  /// - Parameters:
  ///   - options: The options that take a value.
  ///   - flags: The options that take none.
  init(_ words: [String], options: [String] = [], flags known: [String] = []) throws {
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--" {
        guard !words.isEmpty else { throw UsageError("behind '--' stands a command, 'python3 phone.py' for instance") }
        command = Array(words)
        break
      }
      guard word.hasPrefix("--"), word.count > 2 else {
        guard !word.hasPrefix("-") || word == "-" else {
          throw UsageError("unknown option '\(word)'\(Self.hint(word, options + known))")
        }
        rest.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if known.contains(parts[0]) {
        guard parts.count == 1 else { throw UsageError("'\(parts[0])' takes no value") }
        flags.insert(parts[0])
      } else if options.contains(parts[0]) {
        guard let value = parts.count == 2 ? parts[1] : words.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
          throw UsageError("'\(parts[0])' needs a value")
        }
        guard values[parts[0]] == nil else { throw UsageError("'\(parts[0])' is given twice") }
        values[parts[0]] = value
      } else {
        throw UsageError("unknown option '\(parts[0])'\(Self.hint(parts[0], options + known))")
      }
    }
  }

  private static func hint(_ word: String, _ known: [String]) -> String { Suggestion.hint(word, in: known) }

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  func value(_ option: String) -> String? { values[option] }

  func number(_ option: String, in range: ClosedRange<Int>) throws -> Int? {
    guard let text = values[option] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "'\(option)' takes a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }

  /// The values that an option names, separated by commas; nil without the option.
  ///
  /// - Parameter kind: What one of them is called in a complaint.
  func list<Value>(
    _ option: String, of kind: String, in known: [Value], named name: (Value) -> String
  ) throws -> [Value]? {
    try values[option]?.split(separator: ",").map { part in
      let wanted = part.trimmingCharacters(in: .whitespaces)
      guard let value = known.first(where: { name($0) == wanted }) else {
        throw UsageError("unknown \(kind) '\(wanted)'\(Self.hint(wanted, known.map(name)))")
      }
      return value
    }
  }

  /// How many scenarios, and how many events in one, a run may have.
  static let scenarios = 0...1_000_000_000
  static let length = 1...10_000
  /// How many states an exploration may hold.
  static let states = 1...100_000_000
  static let certifiedSteps = 0...100_000_000_000

  func takeNoMore() throws {
    if let word = rest.first { throw UsageError("'\(word)' is one word too many") }
  }

  func takeNoCommand() throws {
    if command != nil { throw UsageError("there is nothing to run a command for behind '--'") }
  }
}
