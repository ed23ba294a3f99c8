public import Foundation

/// A report as a file holds it: all that its text shows, and no times, so that equal runs give equal files.
///
/// The article Formats, "The report file", describes the format.
public struct ReportFile: Sendable {
  /// The version of the format that is written, and the only one that is read.
  package static let format = 7

  /// The most bytes of a file that is read; no run writes as many.
  private static let longestFile = 1 << 28

  private let bytes: Data
  /// The report of a file that was read.
  private let contents: ConformanceReport?

  /// The file of a report.
  ///
  /// - Throws: `FileError` where it could not be read again: reports that are united may have counts that none can have.
  public init(_ report: ConformanceReport) throws(FileError) {
    contents = nil
    bytes = try Self.sayingWhere("the report") {
      let bytes = Data((try Written(report: report).inJSON() + "\n").utf8)
      try Self.refuse(bytes.impossibleCount)
      try Self.refuse(report.contradiction)
      return bytes
    }
  }

  /// Reads a file.
  ///
  /// - Throws: `FileError` where it cannot be read, is damaged, or is of another version of the format.
  public init(contentsOf file: URL) throws(FileError) {
    (bytes, contents) = try Self.sayingWhere(file.path) {
      let bytes = try InputFile(at: file.path).contents(atMost: Self.longestFile)
      return (bytes, try Self.report(in: bytes))
    }
  }

  /// - Throws: Each error as one that names the file.
  private static func sayingWhere<Value>(_ path: String, _ value: () throws -> Value) throws(FileError) -> Value {
    do {
      return try value()
    } catch let error as FileError {
      throw error
    } catch let damage as CodingDamage {
      throw FileError(path: path, message: damage.description)
    } catch let error as DecodingError {
      throw FileError(path: path, message: CodingDamage(error).description)
    } catch {
      throw FileError(path: path, message: "the file cannot be read: \(error.systemWords)")
    }
  }

  /// Whether a file begins as a report does, whatever its version.
  package static func begins(at path: String) throws(FileError) -> Bool {
    let beginning = String(decoding: try InputFile(at: path).beginning(4_096), as: UTF8.self)
    return beginning.first == "{" && beginning.contains("\"adapter\" : {") && beginning.contains("\"failureCount\" :")
  }

  /// The report that a reader of the file gets.
  ///
  /// - Throws: `FileError` where the file was made of a report and cannot be read.
  public func report() throws(FileError) -> ConformanceReport {
    if let contents { return contents }
    return try Self.sayingWhere("the report") { try Self.report(in: bytes) }
  }

  package func data() -> Data { bytes }

  /// Writes the file, in place of one that is there: nobody ever sees half of it.
  ///
  /// - Throws: `FileError` where it cannot be written; an earlier file stays.
  public func write(to file: URL) throws(FileError) { try OutputFile(at: file).write(bytes) }

  /// The part that every version of the format has, or that is checked before the rest.
  private struct Head: Codable {
    var format: Int?
    /// The version of the rules that were judged by, and the order of the events that bits stand for.
    var rules: Int?
    var events: [String]?
    var outcome: ConformanceReport.Outcome?

    static let known = Head(format: ReportFile.format, rules: Rule.version, events: Event.allCases.map(\.name))
  }

  /// A report, and for other programs how each rule fared.
  private struct Written: Encodable {
    let report: ConformanceReport

    private struct Fared: Encodable {
      let outcomes: [RuleID: String]
      /// For each broken rule what is wrong, in one sentence.
      let broken: [RuleID: String]
      let mistakes: [Mistake]
    }

    /// A mistake, with the rules that it breaks.
    private struct Mistake: Encodable {
      let words: String
      let rules: [RuleID]
      let events: EventSet
    }

    func encode(to encoder: any Encoder) throws {
      var head = Head.known
      head.outcome = report.outcome
      try head.encode(to: encoder)
      try report.encode(to: encoder)
      let outcomes = RuleID.allCases.map { ($0, report.outcome(of: $0).name) }
      let broken = report.counterexamples.map { ($0.violation.rule, $0.summary) }
      let causes = report.causes
      let others = report.furtherCauses.filter { $0.isMistake(besides: causes) }
      let version = report.capabilities.versions.upperBound
      try Fared(
        outcomes: Dictionary(outcomes) { first, _ in first }, broken: Dictionary(broken) { first, _ in first },
        mistakes: causes.map { cause in
          .init(words: cause.words, rules: cause.counterexamples.map(\.violation.rule), events: cause.events)
        } + others.map { .init(words: $0.line(version: version), rules: $0.rules, events: $0.events) }
      ).encode(to: encoder)
    }
  }

  private static func report(in data: Data) throws -> ConformanceReport {
    // A byte order mark may be before it.
    guard data.first(where: { 0x21..<0x80 ~= $0 }) == UInt8(ascii: "{") else {
      throw CodingDamage("this is no report: 'check --json FILE' writes one")
    }
    let decoder = JSONDecoder()
    guard let format = try decoder.decode(Format.self, from: data).format else {
      throw CodingDamage("there is no 'format' in it: this is no report; 'check --json FILE' writes one")
    }
    guard format == Self.format else {
      throw CodingDamage(
        "the report is of format \(format), and this version reads format \(Self.format): "
          + "run 'check --json FILE' again, or take the version that wrote it")
    }
    let head = try decoder.decode(Head.self, from: data)
    guard let rules = head.rules, rules == Rule.version else {
      throw CodingDamage(
        "the report is by rules \(head.rules.map(String.init) ?? "without a version"), and this version has rules "
          + "\(Rule.version): run 'check --json FILE' again")
    }
    let (events, known) = (head.events ?? [], Head.known.events ?? [])
    guard known.starts(with: events) else {
      throw CodingDamage("the report knows other events than this version: run 'check --json FILE' again")
    }
    try refuse(data.impossibleCount)
    var report = try decoder.decode(ConformanceReport.self, from: data)
    try refuse(report.contradiction)
    report.findings.sort()
    guard let outcome = head.outcome, report.outcome == outcome else {
      let told = head.outcome?.rawValue ?? "nothing"
      throw CodingDamage(
        "the report is damaged: it says '\(told)', and holds what is '\(report.outcome.rawValue)'")
    }
    return report
  }

  /// - Throws: `CodingDamage` where words say what is wrong.
  private static func refuse(_ words: String?) throws {
    if let words { throw CodingDamage("the report is damaged: \(words)") }
  }

  private struct Format: Decodable { let format: Int? }
}

extension Encodable {
  /// The value as JSON for people and for programs, equal values as equal text.
  package func inJSON() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension CodingDamage {
  /// The decoder's error in words, with the place in the file.
  fileprivate init(_ error: DecodingError) {
    let (context, what): (DecodingError.Context, String) =
      switch error {
      case .keyNotFound(let key, let context): (context, "'\(key.stringValue)' is missing")
      case .typeMismatch(_, let context), .valueNotFound(_, let context): (context, context.debugDescription)
      case .dataCorrupted(let context): (context, context.debugDescription)
      @unknown default: (DecodingError.Context(codingPath: [], debugDescription: ""), "\(error)")
      }
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    let place = path.isEmpty ? "" : "at '\(path.drop { $0 == "." }.escaped(to: 200))': "
    self.init("the report is damaged or cut off: \(place)\(what)")
  }
}

extension Data {
  /// The first number that counts nothing, as all numbers of a report do; nil where there is none.
  ///
  /// Of smaller numbers those of all shards can be added up.
  fileprivate var impossibleCount: String? {
    // Each of these is a call in a debug build.
    let (newline, quote, escape) = (UInt8(ascii: "\n"), UInt8(ascii: "\""), UInt8(ascii: "\\"))
    let (minus, zero, nine) = (UInt8(ascii: "-"), UInt8(ascii: "0"), UInt8(ascii: "9"))
    return withUnsafeBytes { bytes in
      var line = 1
      var (textStart, text) = (0, 0..<0)
      var isText = false
      var place = 0
      while place < bytes.count {
        let byte = bytes[place]
        if byte == newline { line += 1 }
        if isText {
          if byte == escape { place += 1 }
          if byte == quote { (isText, text) = (false, textStart..<place) }
        } else if byte == quote {
          (isText, textStart) = (true, place + 1)
        } else if byte == minus || byte >= zero && byte <= nine {
          let end = bytes[place...].firstIndex { ",]} \r\n\t".utf8.contains($0) } ?? bytes.count
          let number = String(decoding: bytes[place..<end], as: UTF8.self)
          guard let count = Int(number), 0...1 << 48 ~= count else {
            let name = String(decoding: bytes[text], as: UTF8.self).escaped(to: 60)
            return "'\(name)' cannot be \(number.escaped(to: 60)), in line \(line)"
          }
          place = end - 1
        }
        place += 1
      }
      return nil
    }
  }
}
