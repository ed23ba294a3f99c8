import LifecycleConformance
import LifecycleLogs

/// How fast the logs of a dialect are judged.
package struct LogPace {
  private let log: [UInt8]
  private let lines: Int

  /// A log of one life after another, each in a process of its own, of at least so many lines.
  package init(_ hand: LogScribe.Hand, lines least: Int) {
    var reference = LogFigures(scenarios: 100).performances()
    let trace = (0..<100).map { reference.trace($0).trace }.first { $0.configuration == AppConfiguration() }
    var scribe = LogScribe(hand, .nsLog)
    var lines: [String] = []
    repeat { lines += scribe.lines(of: trace ?? reference.trace(0).trace) } while !lines.isEmpty && lines.count < least
    log = Array((lines.joined(separator: "\n") + "\n").utf8)
    self.lines = lines.count
  }

  /// Judges the log: thousands of lines a second.
  package func measure() -> Double {
    let time = ContinuousClock().measure { _ = try? LogJudge().judge(log) }
    return Double(lines) / time.seconds / 1e3
  }
}
