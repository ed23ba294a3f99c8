import LifecycleModel

extension ConformanceReport.AdapterFailure {
  /// The failure for a person: what went wrong, and the smallest scenario in which it does.
  func lines(in layout: TextLayout) -> [String] {
    let paragraphs = message.split(separator: "\n").map { $0.escaped(to: 1_000) }
    // A message from outside is shown as it was written.
    var lines = paragraphs.flatMap { $0.hasPrefix("| ") ? ["  \($0)"] : "  \($0)".wrapped(indent: 4, in: layout) }
    let configuration = Counterexample.description(of: (trace?.configuration ?? scenario.configuration))
    if let trace, let origin {
      let size = Counterexample.size(
        trace.steps.count, from: scenario.steps.count, isFullyShrunk: isFullyShrunk, origin)
      lines +=
        [size, configuration].flatMap { "    \($0)".wrapped(indent: 6, in: layout) }
        + trace.tableOfFailure().lines(in: layout)
    } else if !scenario.steps.isEmpty {
      let events = scenario.steps.prefix(step + 1).map(\.event.name).joined(separator: "; ")
      lines += "    \(configuration): \(events)".wrapped(indent: 6, in: layout)
    }
    return lines
  }

  /// The failure where one of the same kind was reported before.
  var shortLine: String {
    let place = origin.map { "in \($0)" } ?? "at the end"
    return "  again \(place), after \(String.count(step, "event"))"
  }
}
