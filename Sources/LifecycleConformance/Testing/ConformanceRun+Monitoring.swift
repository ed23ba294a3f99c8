import Foundation
import LifecycleGenerator

extension ConformanceRun.Plan {
  /// Watches an implementation: a journal for the case that it traps, and the end of the process for the case that it does not
  /// return; a live one is abandoned then. A replay is watched by the user who asked for it, perhaps with a debugger.
  func monitor(
    named name: String, _ capabilities: Capabilities, _ journals: URL, _ test: ConformanceRun.TestPlace,
    isLive: Bool = false
  ) -> RunMonitor {
    let options = suite.options
    let traces = traces
    let isReplay = options.replayed != nil
    let journal = isReplay ? nil : RunJournal(in: journals, name: name, seed: options.seed)
    return RunMonitor(name, journal: journal, limit: isReplay || isLive ? nil : options.deadline) { silence in
      var scenario = Scenario()
      switch silence.origin {
      case .generated(_, let index):
        var generator = ScenarioGenerator(capabilities, options.generator)
        generator.generate(index, into: &scenario)
      case .file(let path): scenario = traces.first { $0.path == path }?.trace.scenario ?? scenario
      case .explored: break
      }
      let flood =
        silence.isFlooded ? "\n  It sent more than \(CallbackRecorder.mostCallbacks) callbacks in this event." : ""
      RunGuard.stop(
        """
        \(name.escaped(to: 80)) has not returned from '\(silence.event.name)' for \(options.deadline.formattedSeconds), so that the process ends.\(flood)
          \(silence.origin.description.escaped(to: 200)), event \(silence.step + 1) of those performed, perhaps while it was shrunk:
            \(Counterexample.description(of: scenario.configuration))
            \(scenario.steps.map(\.event.name).joined(separator: "; "))
          Replay: \(test.replayCommand(for: silence.origin))
        """)
    }
  }
}

extension ConformanceRun {
  /// Complains of each earlier run that never ended, and returns the notes.
  static func interruptions(of name: String, in journals: URL, _ test: ConformanceRun.TestPlace) -> [String] {
    if RunJournal.isForeign(journals) {
      complain("no journal is kept of runs that trap: others can write to \(journals.path.escaped(to: 200))")
    }
    let notes = RunJournal.interruptions(in: journals, name: name).map { interruption in
      """
      An earlier run of \(name.escaped(to: 80)) never came to its end: the implementation trapped, or the process was ended from outside.
        It was at event \(interruption.step + 1) of \(interruption.origin.description.escaped(to: 200)), perhaps while that was shrunk.
        Replay: \(test.replayCommand(for: interruption.origin))
      """
    }
    for note in notes { complain(note) }
    return notes
  }

  private static func complain(_ message: String) {
    FileHandle.standardError.write(Data("lifecycle-conformance: \(message)\n".utf8))
  }
}
