import Foundation
import LifecycleConformance

/// A line on standard error that shows the progress of a run, and goes when it is over. Only on a terminal.
struct ProgressLine: Sendable {
  private let columns: Int
  private let terminal: Terminal

  /// - Returns: nil where standard error is not a terminal, or one that cannot take a line back.
  init?(in terminal: Terminal) {
    guard let columns = terminal.errorColumns, terminal.type != "dumb" else { return nil }
    self.columns = columns
    self.terminal = terminal
  }

  func show(_ progress: ConformanceOptions.Progress) {
    // In the last column a line would break.
    terminal.write("\r\(text(progress).prefix(columns - 1))\u{1B}[K")
  }

  func clear() { terminal.write("\r\u{1B}[K") }

  private func text(_ progress: ConformanceOptions.Progress) -> String {
    let (done, all) = progress.scenarios
    let facets = Set(progress.exercised.map(\.rule.facet))
    let rules = RuleID.allCases.count { facets.contains($0.rule.facet) }
    let coverage =
      "\(progress.exercised.count) of \(rules) rules, "
      + "\(100 * progress.pairs.met / max(1, progress.pairs.all)) % of situations and events"
    switch progress.stage {
    case .running:
      let rate = Double(done) / max(0.001, progress.time / .seconds(1))
      let left = Duration.seconds(Double(all - done) / max(0.001, rate))
      return "\(done) of \(all) scenarios, \(Int(rate))/s, \(left.inWords) left, \(coverage)"
    case .shrinking: return "\(done) of \(all) scenarios, shrinking what was found, \(coverage)"
    case .exploring: return "\(done) of \(all) scenarios, trying shorter ones, \(coverage)"
    }
  }
}

extension Duration {
  /// "12 s", "3 min", "5 h".
  fileprivate var inWords: String {
    let seconds = Int(components.seconds) + (components.attoseconds > 0 ? 1 : 0)
    if seconds < 100 { return "\(seconds) s" }
    return seconds < 6_000 ? "\((seconds + 59) / 60) min" : "\((seconds + 3_599) / 3_600) h"
  }
}
