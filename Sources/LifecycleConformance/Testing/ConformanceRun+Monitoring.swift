import Foundation
import LifecycleGenerator
import LifecycleModel

extension ConformanceRun.Plan {
  /// Watches a synchronous implementation: a journal for the case that it traps, and the end of the process for the case that
  /// it does not return. A replay is watched by whoever asked for it, perhaps with a debugger.
  func monitor(named name: String, _ capabilities: Capabilities, _ journals: URL, _ test: TestPlace) -> RunMonitor {
    let options = suite.options
    let traces = traces
    let isReplay = options.replayed != nil
    let journal = isReplay ? nil : RunJournal(in: journals, name: name, seed: options.seed)
    return RunMonitor(journal: journal, limit: isReplay ? nil : options.deadline) { origin, step, event in
      var scenario = Scenario()
      switch origin {
      case .generated(_, let index):
        var generator = ScenarioGenerator(capabilities, options.generator)
        generator.generate(index, into: &scenario)
      case .file(let path): scenario = traces.first { $0.path == path }?.trace.scenario ?? scenario
      case .explored: break
      }
      ConformanceRun.complain(
        """
        \(name) has not returned from '\(event.name)' for \(options.deadline.formattedSeconds), so that the process ends.
          \(origin), event \(step + 1) of those performed, perhaps while it was shrunk:
            \(Counterexample.description(of: scenario.configuration))
            \(scenario.steps.map(\.event.name).joined(separator: "; "))
          Replay: \(test.replayCommand(for: origin))
        """)
      exit(69)
    }
  }
}

extension ConformanceRun {
  /// What is known of earlier runs that never ended.
  static func interruptions(of name: String, in journals: URL, _ test: TestPlace) -> [String] {
    RunJournal.interruptions(in: journals, name: name).map { interruption in
      """
      An earlier run of \(name) never came to its end: the implementation trapped, or the process was ended from outside.
        It was at event \(interruption.step + 1) of \(interruption.origin), perhaps while that was shrunk.
        Replay: \(test.replayCommand(for: interruption.origin))
      """
    }
  }

  static func complain(_ message: String) {
    FileHandle.standardError.write(Data("lifecycle-conformance: \(message)\n".utf8))
  }
}
