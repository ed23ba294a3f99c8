import Foundation
import LifecycleConformance
import LifecycleReference

extension Benchmark {
  /// A row as a line, with its ratio to the same row of an earlier run.
  package static func line(_ row: BenchmarkRow, before: [BenchmarkRow] = []) -> String {
    var line =
      "  " + row.name.padded(to: 46)
      + String(format: "%9.2f %@  (%.2f to %.2f)", row.median, row.unit.rawValue.padded(to: 15), row.least, row.most)
    if let earlier = before.first(where: { $0.name == row.name }), let ratio = row.ratio(to: earlier) {
      line += String(format: "  %.2f times as good as before", ratio)
    }
    return line
  }

  /// The summary of the hunts for faults, in one line; empty where faults were not looked for.
  package var faultSummary: [String] {
    if hunts.isEmpty { return [] }
    let shortest = hunts.count { $0.hunt.isShortest }
    let inConfiguration = hunts.count { $0.hunt.counterexample.certificate?.isShortestInConfiguration ?? false }
    let all = hunts.reduce(0) { $0 + $1.milliseconds } / 1e3
    return [
      String(format: "  %d faults found in %.2f s: ", hunts.count, all)
        + "\(shortest) shortest possible (explored), \(inConfiguration) in their own configuration"
    ]
  }

  /// The results of sets of many faults: the figures, each fault that was missed and each rule that was invented.
  package var manyFaultsSummary: [String] {
    tallies.flatMap { name, tally in
      let share = { (count: Int) in String(format: "%.1f %%", 100 * Double(count) / Double(max(1, tally.visible))) }
      let names = { (set: FaultSet) in set.faults.map(\.name).joined(separator: ",") }
      let figures =
        "  \(tally.sets) sets, \(name): of \(tally.visible) visible faults \(tally.found) found (\(share(tally.found))), "
        + "\(tally.hidden) hidden (together \(share(tally.found + tally.hidden))), \(tally.missed.count) missed; "
        + "\(tally.invented.count) rules invented"
      return [figures] + tally.missed.map { "    missed \($0.fault.name) in \(names($0.set))" }
        + tally.held.map { "    \($0.fault.rule) seems to hold, and \($0.fault.name) breaks it, in \(names($0.set))" }
        + tally.invented.map { "    invented \($0.rule) in \(names($0.set))" }
    }
  }

  /// A line for each fault: its rule, how many scenarios it took to find, the events before and after shrinking, up to how
  /// many events none breaks the rule: with a star where no shorter one does, with a plus where none of its configuration.
  package var faultTable: [String] {
    hunts.map { entry in
      let hunt = entry.hunt
      let found = hunt.counterexample
      let rule = found.violation.rule.text
      let note = rule == hunt.fault.rule ? "" : "  expected \(hunt.fault.rule)"
      let none = found.certificate?.noneUpTo ?? 0
      let star = hunt.isShortest ? "*" : found.certificate?.isShortestInConfiguration == true ? "+" : " "
      return hunt.fault.name.padded(to: 52) + rule.padded(to: 7)
        + String(
          format: "%7d %4d %4d %4d%@ %8.1f ms", hunt.scenarios, found.foundLength, found.trace.steps.count, none, star,
          entry.milliseconds) + note
    }
  }
}

/// The rows of a benchmark as a file holds them.
package struct BenchmarkFile: Codable, Sendable {
  /// The version of the format that is written and read.
  package static let format = 1
  /// The version of the format that the file is in.
  package let format: Int
  /// One for each figure.
  package let rows: [BenchmarkRow]

  /// A file of these rows.
  package init(_ rows: [BenchmarkRow]) {
    format = Self.format
    self.rows = rows
  }

  /// - Throws: `ReportFileError` where the file cannot be read or holds no benchmark.
  package init(contentsOf file: URL) throws(ReportFileError) {
    do {
      self = try JSONDecoder().decode(BenchmarkFile.self, from: try InputFile(at: file.path).contents(atMost: 1 << 24))
    } catch let failure as InputFile.Failure {
      throw ReportFileError(path: file.path, message: failure.message)
    } catch is DecodingError {
      throw ReportFileError(path: file.path, message: "this is not a benchmark; 'benchmark --json FILE' writes one")
    } catch {
      throw ReportFileError(path: file.path, message: "the file cannot be read: \(error.systemWords)")
    }
    guard format == Self.format else {
      throw ReportFileError(path: file.path, message: "the benchmark is of format \(format), and not \(Self.format)")
    }
  }

  /// Writes the file as a whole.
  package func write(to file: URL) throws(ReportFileError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      try OutputFile(at: file).write(try encoder.encode(self) + Data("\n".utf8))
    } catch let error as ReportFileError {
      throw error
    } catch {
      throw ReportFileError(path: file.path, message: "the benchmark cannot be written: \(error)")
    }
  }
}
