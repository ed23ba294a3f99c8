extension ConformanceReport.AdapterFailure {
  /// The failure for a person: what went wrong, and the smallest scenario in which it does.
  func lines(in layout: TextLayout) -> [String] {
    var lines = reason(in: layout, isWhole: true)
    let configuration = Counterexample.description(of: (trace?.configuration ?? scenario.configuration))
    if let trace, let origin {
      let size = Counterexample.size(
        trace.steps.count, from: scenario.steps.count, isFullyShrunk: isFullyShrunk, origin)
      lines +=
        [size, configuration].flatMap { "    \($0)".wrapped(indent: 6, in: layout) }
        + EventTable(trace, isFailing: true).lines(in: layout)
    } else if !scenario.steps.isEmpty {
      let events = scenario.steps.prefix(step + 1).map(\.event.name).joined(separator: "; ")
      lines += "    \(configuration): \(events)".wrapped(indent: 6, in: layout)
    }
    return lines
  }

  /// The reason in the words of the adapter; where it is whole, with what the adapter wrote as well.
  func reason(in layout: TextLayout, isWhole: Bool) -> [String] {
    let paragraphs = message.split(separator: "\n").prefix(isWhole ? .max : 1).map { $0.escaped(to: 1_000) }
    // A message from outside is shown as it was written.
    return paragraphs.flatMap { $0.hasPrefix("| ") ? ["  \($0)"] : "  \($0)".wrapped(indent: 4, in: layout) }
  }
}

extension ConformanceReport {
  /// The reason of the first failure of the adapter in one paragraph; empty where it has not failed.
  package var failureReason: String { failures.first.map { $0.reason(in: .plain, isWhole: false).joined() } ?? "" }

  /// The reason of the first failure of the adapter, for the lines below the verdict, or that it perhaps hangs.
  func failureReason(in layout: TextLayout, isWhole: Bool) -> [String] {
    failures.first?.reason(in: layout, isWhole: isWhole)
      ?? adapterFindings.filter { $0.kind == .isSilent }.flatMap { "  \($0)".wrapped(indent: 4, in: layout) }
  }

  /// The failures of the adapter, the first of each kind in full.
  func failureLines(in layout: TextLayout) -> [String] {
    if failureCount == 0 { return [] }
    var lines = ["", "The adapter failed in \(String.count(failureCount, "scenario")):"]
    var told: Set<String> = []
    for failure in failures {
      let place = failure.origin.map { "in \($0)" } ?? "at the end"
      let again = "  again \(place), after \(String.count(failure.step, "event"))"
      lines += told.insert(failure.kind).inserted ? failure.lines(in: layout) : [again]
    }
    return lines + (adapter.isGivenUp ? ["  The rest of the run was given up."] : [])
  }

  /// The report on an implementation in another process that did not say what it is.
  package init(unstarted name: String, _ failure: any PeerFailure, _ options: ConformanceOptions) {
    self.init(options.outline(name, Capabilities(facets: [])))
    unreachable = Set(RuleID.allCases)
    if failure.isInterruption {
      nextIndex = options.first
      adapter.findings.append(.isSilent(for: nil))
    } else {
      adapter.take(RunFailure(failure, at: nil, place: 0), in: Scenario(), nil)
    }
  }
}
