/// The words in which a framework, or a person, writes the life cycle into a log.
///
/// A dialect is data: those of frameworks are in the file `Resources/dialects.txt`, which says what its lines mean.
package struct LogDialect: Sendable {
  /// The state of an app or a scene. It stands for the callbacks that lead there from the state before.
  enum Phase: String, Sendable {
    case active, inactive, background
    case ended = "not running"
  }

  /// The part of the life cycle that words stand for.
  enum Meaning: Sendable {
    /// One of these callbacks; where there are several the words do not say which.
    case callbacks([Callback])
    case phase(Phase)
    /// The way from one phase to another, both of which the words tell.
    case turn(from: Phase, to: Phase)
    /// The app can be seen: it is inactive, unless it was active already.
    case inFront
    /// The app becomes active, or will after it has come back from the background.
    case takesFocus
    /// The launch of an app that becomes active without a callback.
    case startsAndIsActive
    /// The launch, where nothing came before in the process; the app may have become active before it.
    case begins
    /// The framework makes it up by itself.
    case nothing
  }

  /// A word that a framework prints each time between two others.
  struct Pass: Sendable {
    let (before, after): (UInt64, UInt64)
    let between: String
  }

  /// The name by which a person asks for it.
  package let name: String
  /// A line in it; a person's own words have none.
  package let example: String
  /// Whether its words are those of a person.
  var isOwn: Bool { example.isEmpty }
  /// The parts of the life cycle that it leaves out, for the verdict.
  let leavesOut: String
  private(set) var traits: Set<Trait>
  /// The callbacks that are printed whenever they come, so that a log without them lacks them.
  let owes: CallbackSet
  /// The words that it has between others whenever it has those.
  let passes: [Pass]
  /// Its words, each with what they stand for.
  let rows: [LogJudge.Mapping]
  /// The words of all rows.
  let words: Set<UInt64>
  /// The last words of those that name a phase.
  let phases: [UInt64: Phase]

  /// The traits that the file can name.
  enum Trait: String {
    /// Its phases are those of the app's scene.
    case ofScene = "of the scene"
    /// Its lines may tell the phase before as well.
    case tellsFormer = "tells the former"
    /// It is inactive where it loses the focus alone, and never on the way to the foreground.
    case losesFocus = "loses the focus"
    /// It begins again where its page is loaded again.
    case ofPage = "of a page"
    /// A phase between two others may be missing, because it was over before anybody looked.
    case sampled
    /// Other things than the app have these words, too: beside UIKit's names they say little.
    case general
  }

  /// - Parameters:
  ///   - header: What the file says of it above its rows.
  ///   - rows: Its words, each with what they stand for.
  private init(_ header: [Substring: Substring], _ rows: [LogJudge.Mapping] = []) {
    name = String(header["dialect"] ?? "")
    example = String(header["example"] ?? "")
    leavesOut = String(header["leaves out"] ?? "")
    let named = (header["traits"] ?? "").split(separator: ", ").map { name in
      guard let trait = Trait(rawValue: String(name)) else { preconditionFailure("no dialect has the trait '\(name)'") }
      return trait
    }
    traits = Set(named)
    let owed = header["owes"].flatMap { Meaning(inFile: $0) }
    owes = if case .callbacks(let callbacks)? = owed { CallbackSet(callbacks) } else { [] }
    passes = (header["passes"] ?? "").split(separator: ", ").map {
      let words = $0.split(separator: " ")
      return Pass(before: WordHash.of(words[0]), after: WordHash.of(words[2]), between: String(words[1]))
    }
    self.rows = rows
    words = Set(rows.flatMap(\.hashes)).subtracting([LogJudge.Mapping.anything])
    var phases: [UInt64: Phase] = [:]
    for row in rows { if case .phase(let phase) = row.meaning, let word = row.hashes.last { phases[word] = phase } }
    self.phases = phases
  }

  /// The dialect of one's own words.
  ///
  /// - Parameter mappings: Words, each with the callback or the state that they stand for.
  init(_ mappings: [LogJudge.Mapping]) { self.init(["dialect": "your own words"], mappings) }

  /// The same of an app that looks at its state now and then, or prints some of its phases alone.
  var sampled: LogDialect {
    var sampled = self
    sampled.traits.insert(.sampled)
    return sampled
  }

  /// The dialect of UIKit's own names, which `CallbackSpelling` and `LogSpelling` have.
  package static let uiKit = LogDialect([
    "dialect": "UIKit", "example": "-[AppDelegate applicationDidBecomeActive:]",
    "leaves out": "nothing that UIKit sends",
  ])

  /// Those of frameworks, each with rows; of two that read as many lines the first counts.
  static let frameworks = TableLine.paragraphs(
    of: PackageResources.dialects_txt,
    names: ["dialect", "example", "leaves out", "traits", "owes", "passes", "phases"]
  ).map(LogDialect.init(inFile:))

  /// Every dialect.
  package static let all = [uiKit] + frameworks

  /// The dialect that a person calls so.
  package init?(named name: String) {
    guard let found = Self.all.first(where: { $0.name.lowercased() == name.lowercased() }) else { return nil }
    self = found
  }
}

extension LogDialect {
  /// Reads a paragraph of the file; a value holds for the lines below it.
  private init(inFile lines: [TableLine]) {
    var header: [Substring: Substring] = [:]
    var rows: [LogJudge.Mapping] = []
    for line in lines {
      if let name = line.name {
        header[name] = line.text
      } else {
        rows += Self.rows(inFile: line.text, phases: header["phases"] ?? "")
      }
    }
    self.init(header, rows)
  }

  /// The rows of a line of the file.
  private static func rows(inFile line: Substring, phases: Substring) -> [LogJudge.Mapping] {
    let mark = line.hasPrefix("(") ? line.prefix { $0 != ")" } : ""
    let parts = line.dropFirst(mark.isEmpty ? 0 : mark.count + 2).split(separator: " = ")
    func row(_ words: some StringProtocol, _ meaning: Substring) -> LogJudge.Mapping {
      guard let meaning = Meaning(inFile: meaning) else {
        preconditionFailure("a line of the dialects stands for nothing that is known: \(line)")
      }
      return LogJudge.Mapping(
        String(words), meaning, isCommon: mark.hasPrefix("(alone"), isTelling: mark.isEmpty || mark.hasSuffix("telling")
      )
    }
    return parts[0].split(separator: " | ").flatMap { words in
      if parts.count > 1 { return [row(words, parts[1])] }
      return phases.split(separator: ", ").map { $0.split(separator: " = ") }.map { phase in
        row(words.replacing("{phase}", with: phase[0]), phase[1])
      }
    }
  }
}

extension LogDialect.Meaning {
  static func callback(_ callback: Callback) -> Self { .callbacks([callback]) }

  /// The meaning of a name in `--map`, a phase or a callback that a log is judged by; nil for any other.
  init?(named name: String) {
    if let phase = LogDialect.Phase(rawValue: name) {
      self = .phase(phase)
    } else if case .callback(let mention) = LogLine(Array(name.utf8)[...], .shared).content,
      mention.observation.callback.isJudgedWithoutEvents
    {
      // A line with this name alone would be the callback.
      self = .callback(mention.observation.callback)
    } else {
      return nil
    }
  }

  /// The meaning of a name in the file of the dialects, which has more.
  fileprivate init?(inFile name: Substring) {
    let ends = name.split(separator: " to ").compactMap { LogDialect.Phase(rawValue: String($0)) }
    let callbacks = name.split(separator: " or ").compactMap { name -> Callback? in
      if case .callbacks(let callbacks)? = Self(named: String(name)) { callbacks.first } else { nil }
    }
    switch name {
    case "in front": self = .inFront
    case "takes the focus": self = .takesFocus
    case "starts active": self = .startsAndIsActive
    case "begins": self = .begins
    case "nothing": self = .nothing
    case _ where ends.count == 2: self = .turn(from: ends[0], to: ends[1])
    case _ where callbacks.count > 1: self = .callbacks(callbacks)
    default: self.init(named: String(name))
    }
  }
}
