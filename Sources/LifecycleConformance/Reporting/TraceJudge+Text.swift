import LifecycleModel
import LifecycleOracle

extension TraceJudge.Verdict {
  /// The verdict on a trace for a person, in one line if it is legal.
  ///
  /// - Parameters:
  ///   - file: The trace that was judged.
  ///   - layout: How wide the text is, and whether it has colours.
  public func description(of file: CorpusTrace, in layout: TextLayout = .plain) -> String {
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
      lines += "  advice not followed at event \(warning.step + 1): \(advice)".wrapped(indent: 4, in: layout)
    }
    let path = file.path.escaped(to: 4_096)
    guard let violation else {
      return ([layout.paintingFirstWord(of: "legal     \(path)\(note)", .good)] + lines).joined(separator: "\n")
    }
    lines.insert(layout.paintingFirstWord(of: "VIOLATED  \(path)\(note)", .bad), at: 0)
    lines += Counterexample.heading(of: violation, in: layout)
    lines += "  \(Counterexample.description(of: file.trace.configuration))".wrapped(indent: 4, in: layout)
    var shown = file.trace
    shown.steps = Array(shown.steps.prefix(violation.step + 1))
    lines += shown.table(of: violation).lines(in: layout)
    lines += "        \(violation.summary(version: shown.configuration.version))".wrapped(indent: 10, in: layout)
    return lines.joined(separator: "\n") + "\n"
  }
}
