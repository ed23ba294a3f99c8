import LifecycleModel

extension ExplorationReport {
  /// The whole report for a person.
  ///
  /// - Parameter replay: The command that shows a counterexample again.
  public func description(replay: (Counterexample) -> String? = { _ in nil }) -> String {
    var lines = summary.wrapped(indent: 2)
    if extents.count > 0 { lines += [""] + table }
    if flaw == nil { lines += basis }
    if let flaw { lines += ["", "It cannot be explored, and what was tried proves nothing:"] + "  \(flaw)".wrapped(indent: 4) }
    if let failure {
      lines += ["", "The adapter failed:"] + "  \(failure.message)".wrapped(indent: 4)
      lines += "  after \(failure.scenario.steps.map(\.event.name).joined(separator: "; "))".wrapped(indent: 4)
    }
    if refusals > 0 {
      lines += ["", "\(String.count(refusals, "step")) refused by the implementation; nothing behind them was tried"]
    }
    for (title, found) in [("Advice not followed", warnings), ("Broken rules", violations)] where !found.isEmpty {
      lines += ["", "\(title), shortest counterexample first:"]
      for counterexample in found { lines += ["", counterexample.description(replay: replay(counterexample))] }
    }
    if !violations.isEmpty {
      lines += ["", "To accept them as known deviations:", ""] + violations.map { "    \($0.knownDeviationLine)," }
    }
    return (lines + [""] + verdict.wrapped(indent: 2)).joined(separator: "\n")
  }

  private var summary: String {
    let facets = Facet.allCases.filter(capabilities.facets.contains).map(\.rawValue)
    let scope = facets.count == Facet.allCases.count ? "every facet" : facets.joined(separator: ", ")
    return "\(name), explored: \(scope); \(String.count(extents.count, "configuration")), at most \(exploration.states) states"
  }

  /// How far the configurations were tried, those that differ in their version alone in one line for each extent.
  private var table: [String] {
    var rows: [(key: String, words: String, extents: [Extent])] = []
    for extent in extents {
      let others = Trace.header(of: extent.configuration).filter { !$0.hasPrefix("os: ") }.joined(separator: "; ")
      let words = extent.isClosed ? "closed" : "\(extent.depth) events"
      let key = words + others
      if let place = rows.lastIndex(where: { $0.key == key }) {
        rows[place].extents.append(extent)
      } else {
        rows.append((key, words, [extent]))
      }
    }
    return rows.flatMap { row in
      let sizes = row.extents.map(\.states)
      let range = Self.range(sizes.min() ?? 0, sizes.max() ?? 0)
      let name = Self.name(of: row.extents.map(\.configuration))
      return "  \(row.words.padded(to: 10))\("\(range) states".padded(to: 20))\(name)".wrapped(indent: 34)
    }
  }

  private static func range(_ low: Int, _ high: Int) -> String { low == high ? "\(low)" : "\(low)-\(high)" }

  private static func name(of configurations: [AppConfiguration]) -> String {
    let versions = configurations.map(\.version).sorted(by: >)
    let others = configurations.first.map { Trace.header(of: $0).filter { !$0.hasPrefix("os: ") } } ?? []
    return (["iOS " + ranges(versions)] + others).joined(separator: "; ")
  }

  /// "15, 9-6, 3": numbers that go down, stretches of them in one.
  private static func ranges(_ numbers: [Int]) -> String {
    var stretches: [(from: Int, to: Int)] = []
    for number in numbers {
      if let last = stretches.last, last.to == number + 1 {
        stretches[stretches.count - 1].to = number
      } else if stretches.last?.to != number {
        stretches.append((number, number))
      }
    }
    return stretches.map { $0.from == $0.to ? "\($0.from)" : "\($0.from)-\($0.to)" }.joined(separator: ", ")
  }

  /// What the proof rests on.
  private var basis: [String] {
    guard steps > 0 else { return [] }
    let perState = states > 0 ? bytes / states : 0
    let figures =
      "\(states) states, \(transitions) transitions, \(steps) steps; \(perState) bytes a state, \(bytes / 1_000) kB in all"
    let rest =
      "It rests on equality that covers all state (\(String.count(sampledMerges, "state")) reached twice were replayed and "
      + "compared), and on what CONFORMANCE.md says of the replies that were tried."
    return ["", figures] + rest.wrapped(indent: 2)
  }

  private var verdict: String {
    let closed = extents.count { $0.isClosed }
    let open = extents.filter { !$0.isClosed }
    let size = "closed at \(states) states, \(transitions) transitions"
    let depth = open.map(\.depth).min() ?? 0
    let reach = "closed in \(closed) of \(String.count(extents.count, "configuration")); in the others every scenario of at "
      + "most \(String.count(depth, "event")) was tried. More states go further: --states"
    switch outcome {
    case .violated:
      return "VIOLATED: \(String.count(violations.count, "rule")) broken; \(isClosed ? size : reach)"
    case .errored: return "ERRORED: the implementation cannot be explored"
    case .conforms where isClosed:
      return "CONFORMS: \(size); no sequence of events of any length breaks a rule"
    case .conforms:
      return "CONFORMS as far as it was tried: no sequence of any length breaks a rule where it \(reach)"
    case .inconclusive: return "INCONCLUSIVE: nothing broken, and \(reach)"
    }
  }
}

extension Counterexample {
  /// What to write to accept it.
  var knownDeviationLine: String {
    let name = violation.rule.text.lowercased().filter { $0 != "-" }
    return "KnownDeviation(.\(name), \"why it is so\")"
  }
}
