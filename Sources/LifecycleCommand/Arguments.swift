import Foundation

/// An error in the arguments of a command, in words. Exit code 64.
struct UsageError: Error {
  let message: String
  init(_ message: String) { self.message = message }

  /// - Parameter title: What the names are called where all are listed, also if one is near.
  init(unknown kind: String, _ name: String, in known: [String], listing title: String? = nil) {
    let hint = NearestName.hint(name, in: known)
    let list = known.map { "'\($0)'" }.joined(separator: ", ")
    let rest = hint.hasSuffix(list) ? nil : title.map { " (the \($0) are \(list))" }
    message = "unknown \(kind) '\(name)'\(hint)\(rest ?? "")"
  }
}

/// The words behind a command, split into options and the rest. Small, because there are no packages.
struct Arguments {
  private(set) var rest: [String] = []
  /// The arguments after `--`: the command of an implementation in another process; nil without it.
  private(set) var command: [String]?
  /// The values of each option that is given, none for one that takes none.
  private var values: [Option: [String]] = [:]

  init(_ words: ArraySlice<String>, of meant: Command) throws {
    var words = words
    while let word = words.popFirst() {
      if word == "--" {
        guard meant.takesPeer else { throw UsageError("there is nothing to run a command for behind '--'") }
        guard !words.isEmpty else { throw UsageError("'--' is followed by a command, 'python3 phone.py' for instance") }
        command = Array(words)
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        guard !meant.operands.isEmpty else {
          let advice = meant.takesPeer ? ": a command that is to be tested follows '--'" : ""
          throw UsageError("'\(word)' is one word too many\(advice)")
        }
        rest.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let option = meant.options.first(where: { $0.name == parts[0] }) else {
        throw UsageError(Self.unknown(parts[0], of: meant))
      }
      if option.value == .none {
        guard parts.count == 1 else { throw UsageError("'\(option.name)' takes no value") }
        values[option] = []
        continue
      }
      guard let value = parts.count == 2 ? parts[1] : words.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
        throw UsageError("'\(option.name)' needs a value: \(option.usage)")
      }
      let isRepeated = values[option] != nil && option.value != .texts
      if isRepeated { throw UsageError("'\(option.name)' is given twice") }
      try option.check(value)
      values[option, default: []].append(value)
    }
  }

  /// The same with other operands, and with options that were not given.
  func asking(_ operands: [String], _ options: [Option: String] = [:]) -> Arguments {
    var other = self
    other.rest = operands
    other.values.merge(options.mapValues { [$0] }) { given, _ in given }
    return other
  }

  /// That a command has no such option, and which it may have been.
  private static func unknown(_ word: String, of meant: Command) -> String {
    let others = Command.all.filter { $0.options.contains { $0.name == word } }.map { "'\($0.name)'" }
    let hint =
      others.isEmpty
      ? NearestName.hint(word, in: meant.options.map(\.name)) : "; it is one of \(others.joined(separator: ", "))"
    return "unknown option '\(word)' of '\(meant.name)'\(hint)"
  }

  func has(_ option: Option) -> Bool { values[option] != nil }

  func value(_ option: Option) -> String? { values[option]?.first }

  /// Every value of an option that can be given several times.
  func values(_ option: Option) -> [String] { values[option] ?? [] }

  /// The number that an option names; nil without the option, or where a word is in its place.
  func number(_ option: Option) -> Int? { value(option).flatMap(option.number) }

  /// The parts of a text, which commas separate: those within a name do not, "begin to open, not completed" for instance.
  static func parts(of text: String, isName: (String) -> Bool) -> [String] {
    var parts: [String] = []
    for part in text.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if let last = parts.last, isName("\(last), \(part)") {
        parts[parts.count - 1] += ", \(part)"
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  /// The values that an option names, separated by commas; nil without the option. A complaint calls one of
  /// them by its kind; `meant` is what a person means who does not write a name, nil where that is not known.
  func list<Value>(
    _ option: Option, of kind: String, in known: [Value], named name: (Value) -> String, listing title: String? = nil,
    meant: (String) throws -> Value? = { _ in nil }
  ) throws -> [Value]? {
    guard let text = self.value(option) else { return nil }
    func value(_ wanted: String) -> Value? { known.first { name($0) == wanted } }
    let names = known.map(name)
    return try Self.parts(of: text) { value($0) != nil }.map { wanted in
      if let value = value(wanted) { return value }
      // A name with a slip is refused, lest it mean something else.
      let near = NearestName.of(wanted, in: names, within: 1) ?? wanted
      let isSlip = near.lowercased() != wanted.lowercased()
      let found = Result { try meant(wanted) }
      if !isSlip, case .success(let value?) = found { return value }
      if NearestName.of(wanted, in: names) == nil { _ = try found.get() }
      throw UsageError(unknown: kind, wanted, in: names, listing: title)
    }
  }
}
