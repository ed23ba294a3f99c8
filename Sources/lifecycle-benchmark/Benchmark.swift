import Foundation
import LifecycleConformance

/// Measures how fast the suite is on this machine, and how much it finds.
@main
struct Benchmark {
  private static let usage = """
    usage: lifecycle-benchmark [--only GROUP,...] [--scenarios N] [--length N] [--rounds N] [--list]
                               [--json FILE] [--compare FILE]

    Prints the median of several rounds, and their range. Build it with '-c release'.

      --only       measure these groups: \(groups.map(\.name).joined(separator: ", "))
      --scenarios  scenarios of a round; 100000 unless given
      --length     maximum events of a scenario; 50 unless given
      --rounds     rounds; 5 unless given
      --list       list each fault: how it was found, and in how many logs
      --json       write the figures to this file
      --compare    print how many times as good the figures are as those of this file
    """

  /// Every group of figures, in the order of measuring.
  static var groups: [(name: String, measure: (inout Measuring) -> Void)] {
    [
      ("messages alone", { $0.measureStages(Measuring.messages, Measuring.uniform($0.options)) }),
      ("application facet", { $0.measureStages(Measuring.application, $0.options) }),
      ("every facet", { $0.measureStages(.all, $0.options) }),
      ("threads", { $0.measureThreads() }),
      ("explore", { $0.measureExploration() }),
      ("faults", { $0.measureFaults() }),
      ("many-faults", { $0.measureManyFaults() }),
      ("logs", { $0.measureLogs() }), ("dialects", { $0.measureDialects() }),
    ]
  }

  /// The rows of a run as a file holds them.
  private struct Record: Codable {
    static let format = 1
    var format = Record.format
    let rows: [Row]
  }

  /// Words that cannot be understood, or a file that cannot be read or written.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst())) { FileHandle.standardOutput.write(Data("\($0)\n".utf8)) }
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }

  /// Measures what the words ask for; `show` prints a line.
  static func run(_ words: [String], show: @escaping (String) -> Void) throws {
    var words = words
    if words == ["--help"] { return show(usage) }
    let list = words.contains("--list")
    words.removeAll { $0 == "--list" }
    var values: [String: String] = [:]
    for place in stride(from: 0, to: words.count, by: 2) {
      let isKnown = ["--only", "--scenarios", "--length", "--rounds", "--json", "--compare"].contains(words[place])
      guard isKnown else { throw Failure(description: "unknown option '\(words[place])'\n\(usage)") }
      guard place + 1 < words.count else { throw Failure(description: "'\(words[place])' needs a value") }
      values[words[place]] = words[place + 1]
    }
    let number = { (option: String, usual: Int) throws(Failure) -> Int in
      guard let word = values[option] else { return usual }
      guard let number = Int(word), (1...1_000_000_000).contains(number) else {
        throw Failure(description: "'\(option)' takes a whole number from 1 to 1000000000, not '\(word)'")
      }
      return number
    }
    let names = groups.map(\.name)
    let only = values["--only"]?.split(separator: ",").map(String.init) ?? names
    for name in only where !names.contains(name) {
      throw Failure(description: "unknown group '\(name)'; the groups are \(names.joined(separator: ", "))")
    }
    let earlier = try values["--compare"].map { try read($0) } ?? []
    let file = values["--json"].map { OutputFile(at: URL(fileURLWithPath: $0)) }
    try file?.check()
    var measuring = Measuring(
      scenarios: try number("--scenarios", 100_000), length: try number("--length", 50),
      rounds: try number("--rounds", 5), list: list, show: show)
    for group in groups where only.contains(group.name) {
      let first = measuring.rows.count
      measuring.group = group.name
      group.measure(&measuring)
      for row in measuring.rows[first...] { show(line(row, before: earlier.first { $0.name == row.name })) }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try file?.write(encoder.encode(Record(rows: measuring.rows)) + Data("\n".utf8))
  }

  /// A row as a line, with its ratio to the same row of an earlier run.
  private static func line(_ row: Row, before: Row?) -> String {
    let name = row.name + String(repeating: " ", count: max(1, 50 - row.name.count))
    let figures = String(format: "%9.2f \(row.unit.rawValue) (%.2f to %.2f)", row.median, row.least, row.most)
    let ratio = before.flatMap { row.ratio(to: $0) }.map { String(format: "  %.2f times as good as before", $0) }
    return name + figures + (ratio ?? "")
  }

  private static func read(_ path: String) throws(Failure) -> [Row] {
    do {
      let record = try JSONDecoder().decode(Record.self, from: try Data(contentsOf: URL(fileURLWithPath: path)))
      if record.format == Record.format { return record.rows }
    } catch {
      throw Failure(description: "\(path): this is not a benchmark; '--json FILE' writes one (\(error))")
    }
    throw Failure(description: "\(path): the benchmark is of another format than \(Record.format); measure again")
  }
}
