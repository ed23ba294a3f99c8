import LifecycleModel
import LifecycleOracle

extension TraceJudge.Verdict {
  /// The verdict on a trace for a person, in one line if it is legal.
  public func description(of file: CorpusTrace) -> String {
    var notes: [String] = []
    if unjudged > 0 { notes.append("not judged: \(String.count(unjudged, "callback")) that no document names") }
    if file.trace.observes == nil {
      let names = Trace.Observable.allCases.filter(observes.contains).map(\.rawValue).joined(separator: ", ")
      notes.append("taken to observe \(names)")
    }
    let note = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
    var lines: [String] = []
    if let warning {
      let advice = "\(warning.rule.text) \(warning.rule.rule.statement)"
      lines += "  advice not followed at event \(warning.step + 1): \(advice)".wrapped(indent: 4)
    }
    guard let violation else { return (["legal     \(file.path)\(note)"] + lines).joined(separator: "\n") }
    lines.insert("VIOLATED  \(file.path)\(note)", at: 0)
    lines += Counterexample.heading(of: violation)
    lines += "  \(Counterexample.description(of: file.trace.configuration))".wrapped(indent: 4)
    var shown = file.trace
    shown.steps = Array(shown.steps.prefix(violation.step + 1))
    return (lines + shown.table(violation: violation)).joined(separator: "\n") + "\n"
  }
}
