extension ConformanceReport {
  /// How a known deviation that was not seen fared.
  package func passage(of known: KnownDeviation) -> String {
    let others = breaches(of: known.rule)
    if others.isEmpty { return "exercised \(String.count(exercised[known.rule] ?? 0, "time")) and never broken" }
    return "never seen; broken otherwise: \(Self.listing(others))"
  }

  /// The most ways to break a rule that are named at once.
  private static let mostBreaches = 4

  /// Ways in which rules were broken, as they can be listed as known.
  private static func listing(_ breaches: [ConformanceReport.Breach]) -> String {
    let named = breaches.prefix(mostBreaches).map { $0.deviation("listed").description }
    let more = breaches.count - named.count
    return named.joined(separator: "; ") + (more > 0 ? "; and \(more) more" : "")
  }

  /// How a known deviation fared, unless nothing fits it any more.
  private func finding(on known: KnownDeviation) -> String? {
    let found = breaches(expectedBy: known)
    guard !found.isEmpty else {
      switch outcome(of: known.rule) {
      case .notExercised, .notClaimed: return "not exercised"
      case .notJudged(let behind): return "not judged behind \(behind.text)"
      case .conforms(let times):
        return known.isDisputed ? "not broken in \(String.count(times, "time"))" : "not exercised"
      case .violated, .unstable, .warned, .deviates, .disputed, .passesUnexpectedly:
        return known.isDisputed ? "not seen" : "not exercised"
      }
    }
    guard let shown = deviations.first(where: { deviation(expecting: $0) == known }) else {
      return "seen only where another entry of the list says more precisely what is expected"
    }
    let events = shown.trace.steps.map(\.step.event.name).joined(separator: "; ")
    let words = "\(known.isDisputed ? "broken" : "broken as expected"): \(events)"
    if found.count == 1 || known.precision == 2 { return words }
    return words + ". It covers \(found.count) different ways to break the rule, each of which can be listed alone: "
      + Self.listing(found)
  }

  func deviationFindings(in layout: TextLayout) -> [String] {
    let passing = unexpectedPasses.map { ($0, passage(of: $0)) }
    let others = knownDeviations.filter { !unexpectedPasses.contains($0) && !setAside.contains($0) }.compactMap {
      known in
      finding(on: known).map { (known, $0) }
    }
    let sections = [
      ("Known deviations:", others.filter { !$0.0.isDisputed }),
      ("Disputed rules, which count neither way:", others.filter(\.0.isDisputed)),
      ("Known deviations that are none any more; take them off the list:", passing),
    ]
    return sections.filter { !$0.1.isEmpty }.flatMap { title, entries in
      ["", title] + entries.flatMap { known, finding in lines(on: known, finding, in: layout) }
    }
  }

  private func lines(on known: KnownDeviation, _ finding: String, in layout: TextLayout) -> [String] {
    let name = known.precision > 0 ? "\(known):" : known.rule.text.padded(to: 6)
    var lines = "  \(name) \(known.reason.escaped(to: 1000))".wrapped(indent: 9, in: layout)
    if known.isDisputed {
      for source in known.rule.rule.sources { lines += "         rests on \(source)".wrapped(indent: 11, in: layout) }
    }
    return lines + "         \(finding)".wrapped(indent: 11, in: layout)
  }
}
