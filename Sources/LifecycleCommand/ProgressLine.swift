import Foundation

/// A line on standard error that shows the progress of a run, and goes when it is over. Only on a terminal.
struct ProgressLine: Sendable {
  private let columns: Int
  private let terminal: Terminal

  /// - Returns: nil where standard error is not a terminal, or one that cannot take a line back.
  init?(in terminal: Terminal) {
    guard let columns = terminal.errorColumns, terminal.environment["TERM"] != "dumb" else { return nil }
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
      rules == 0
      ? ""
      : ", \(progress.exercised.count) of \(rules) rules, "
        + "\(100 * progress.pairs.met / max(1, progress.pairs.all)) % of situations and events"
    switch progress.stage {
    case .running:
      return "\(done) of \(all) scenarios, \(Int(progress.rate))/s, \(progress.left.inWords) left\(coverage)"
    case .shrinking: return "\(done) of \(all) scenarios, shrinking what was found\(coverage)"
    case .exploring: return "\(done) of \(all) scenarios, trying shorter ones\(coverage)"
    }
  }
}

/// One sentence on standard error, where that is no terminal, on a run that takes minutes.
final class SlowRun: Sendable {
  private let terminal: Terminal
  private let isSaid = Flag()
  /// A peer that hangs is given up sooner.
  private static let fewest = 10

  init(in terminal: Terminal) { self.terminal = terminal }

  func show(_ progress: ConformanceOptions.Progress) {
    // Progress is reported from one thread at a time.
    guard !isSaid.isSet, progress.stage == .running, progress.time > .seconds(5), progress.left > .seconds(60),
      progress.scenarios.done >= Self.fewest
    else { return }
    isSaid.set()
    terminal.complain(
      "\(String.count(progress.scenarios.done, "scenario")) took \(progress.time.inWords), so that all \(progress.scenarios.all) take "
        + "\(progress.left.inWords) more: "
        + "'\(Option.scenarios.name) N' runs fewer, '\(Option.timeLimit.name) SECONDS' ends sooner")
  }
}

extension ConformanceOptions.Progress {
  /// Scenarios in a second.
  fileprivate var rate: Double { Double(scenarios.done) / max(0.001, time / .seconds(1)) }
  /// The time that the other scenarios take at this rate.
  fileprivate var left: Duration { .seconds(Double(scenarios.all - scenarios.done) / max(0.001, rate)) }
}

extension Duration {
  /// "12 s", "3 min", "5 h".
  fileprivate var inWords: String {
    let seconds = Int(components.seconds) + (components.attoseconds > 0 ? 1 : 0)
    if seconds < 100 { return "\(seconds) s" }
    return seconds < 6_000 ? "\((seconds + 59) / 60) min" : "\((seconds + 3_599) / 3_600) h"
  }
}
