import Foundation

/// A list of known deviations as a text file holds it: one a line, as `KnownDeviation` is spelled, and its reason behind `#`.
package enum KnownDeviationFile {
  /// The most bytes of a file that is read.
  private static let longest = 1 << 20

  /// Reads a file. Empty lines, and lines that begin with `#`, are left out.
  ///
  /// - Throws: `FileError` where it cannot be read, or a line names what does not exist.
  package static func read(_ path: String, isDisputed: Bool) throws(FileError) -> [KnownDeviation] {
    let text = String(decoding: try InputFile(at: path).contents(atMost: longest), as: UTF8.self)
    var deviations: [KnownDeviation] = []
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let parts = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let words = parts.map { $0.trimmingCharacters(in: .whitespaces) }
      guard let name = words.first, !name.isEmpty else { continue }
      let reason = words.count > 1 && !words[1].isEmpty ? words[1] : "listed in \(path)"
      do {
        let known = try KnownDeviation(named: name, reason, isDisputed: isDisputed)
        if !deviations.contains(where: known.hasScope) { deviations.append(known) }
      } catch {
        throw FileError(path: path, at: Trace.NotationError(line: number + 1, "\(error)"))
      }
    }
    return deviations
  }

  /// The list with which the same run conforms: what is listed and found, and each other way to break a rule.
  package static func text(for report: ConformanceReport) -> String {
    let name = report.name.escaped(to: ConformanceReport.longestName)
    var lines = ["# Known deviations of \(name); 'check --known @FILE' expects them."]
    let listed = report.knownDeviations.filter { !$0.isDisputed && !report.unexpectedPasses.contains($0) }
    let version = report.capabilities.versions.upperBound
    let found = report.failingBreaches.sorted().map { $0.deviation($0.cause.words(version: version)) }
    var all: [KnownDeviation] = []
    for known in listed + found where !all.contains(where: known.hasScope) { all.append(known) }
    lines += all.map { "\($0)  # \($0.reason.escaped(to: 1_000))" }
    return lines.joined(separator: "\n") + "\n"
  }
}
