extension ExplorationReport: CustomStringConvertible {
  /// The whole report for a person.
  public var description: String { description(in: .plain) }

  /// The same in a layout, with commands.
  package func description(
    replay: (Counterexample) -> String? = { _ in nil }, in layout: TextLayout = .plain
  ) -> String {
    var lines = layout.painting(verdict, outcome.standing.style) + summary.wrapped(indent: 2, in: layout)
    if extents.count > 0 { lines += [""] + table(in: layout) }
    if flaw == nil { lines += basis(in: layout) }
    lines += flawLines(in: layout)
    if let failure {
      lines += ["", "The adapter failed:"] + "  \(failure.message.escaped(to: 1_000))".wrapped(indent: 4, in: layout)
      lines += "  after \(failure.scenario.steps.map(\.event.name).joined(separator: "; "))".wrapped(
        indent: 4, in: layout)
    }
    if refusals > 0 {
      lines += ["", "\(String.count(refusals, "step")) refused by the implementation; nothing after them was tried"]
    }
    for (title, found) in [("Advice not followed", warnings), ("Broken rules", violations)] where !found.isEmpty {
      lines += ["", layout.painted("\(title), shortest counterexample first:", .title)]
      for counterexample in found {
        lines += ["", counterexample.description(replay: replay(counterexample), in: layout)]
      }
    }
    if !violations.isEmpty {
      lines += ["", "To accept them as known deviations:", ""] + violations.map { "    \($0.knownDeviationLine)," }
    }
    return lines.joined(separator: "\n")
  }

  /// The exploration in a report that contains it; empty where not even one event was tried everywhere.
  package func paragraph(in layout: TextLayout) -> [String] {
    if flaw != nil { return flawLines(in: layout) }
    if depth == 0 { return [] }
    let size = "\(states) states, \(transitions) transitions"
    return [""] + "Explored (\(scope)): \(isClosed ? "closed" : reach); \(size)".wrapped(indent: 2, in: layout)
  }

  private func flawLines(in layout: TextLayout) -> [String] {
    guard let flaw else { return [] }
    return ["", "It cannot be explored, and what was tried proves nothing:"]
      + "  \(flaw)".wrapped(indent: 4, in: layout)
  }

  private var scope: String {
    let missing = Facet.allCases.filter { !capabilities.facets.contains($0) }.map(\.name)
    if missing.isEmpty { return "every facet" }
    if missing.count == 1 { return "every facet but \(missing[0])" }
    return Facet.allCases.filter(capabilities.facets.contains).map(\.name).joined(separator: ", ")
  }

  private var summary: String {
    "\(name.escaped(to: ConformanceReport.longestName)), explored: \(scope); \(String.count(extents.count, "configuration")), "
      + "a budget of \(String.count(exploration.states, "state"))"
      + (exploration.megabytes.map { " and \($0) MB" } ?? "")
  }

  /// Every scenario of at most this many events was tried in all configurations that were not tried to their end.
  private var depth: Int { extents.filter { !$0.isClosed }.map(\.depth).min() ?? .max }

  /// How far it came where it did not come to the end.
  private var reach: String {
    let closed = extents.count { $0.isClosed }
    let few = "of up to \(String.count(depth, "event"))"
    if closed == 0 { return "every scenario \(few)" }
    return
      "every scenario of \(String.count(closed, "configuration")), and those \(few) of the other \(extents.count - closed)"
  }

  /// How far the configurations were tried, those that differ in their version alone in one line for each extent.
  private func table(in layout: TextLayout) -> [String] {
    var rows: [(key: String, words: String, extents: [Extent])] = []
    for extent in extents {
      let words = extent.isClosed ? "closed" : "\(extent.depth) events"
      let key = words + Self.name(of: [extent.configuration]).drop { $0 != ";" }
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
      return "  \(row.words.padded(to: 10))\("\(range) states".padded(to: 20))\(name)".wrapped(indent: 34, in: layout)
    }
  }

  private static func range(_ low: Int, _ high: Int) -> String { low == high ? "\(low)" : "\(low)-\(high)" }

  /// Configurations that differ in their version alone.
  private static func name(of configurations: [AppConfiguration]) -> String {
    guard var other = configurations.first else { return "" }
    let missing = CallbackSet.optionalMethods.subtracting(other.implementedMethods).callbacks
    other.implementedMethods = .optionalMethods
    // "3, 6-9, 15"
    let versions = configurations.map(\.version).stretches.map { range($0.lowerBound, $0.upperBound) }
    var words = ["iOS \(versions.joined(separator: ", "))"] + Trace.header(of: other).filter { !$0.hasPrefix("os: ") }
    if missing.count == 1 { words.append("without \(missing[0].shortName())") }
    if missing.count > 1 { words.append("without any of the delegate's methods") }
    return words.joined(separator: "; ")
  }

  /// The figures, and the assumptions about equality and replies; empty where no step was performed.
  private func basis(in layout: TextLayout) -> [String] {
    guard steps > 0 else { return [] }
    let perState = states > 0 ? bytes / states : 0
    let figures =
      "\(states) states, \(transitions) transitions, \(steps) steps; \(perState) bytes a state, \(bytes / 1_000) kB in all"
    let rest =
      "It rests on equality that covers all state (\(String.count(sampledMerges, "state")) reached twice were replayed and "
      + "compared), and on what the article MeaningOfAResult says of the replies that were tried."
    return ["", figures] + rest.wrapped(indent: 2, in: layout)
  }

  private var verdict: String {
    let size = "closed at \(states) states, \(transitions) transitions"
    let explored = "explored: \(reach)"
    switch outcome {
    case .violated:
      return "VIOLATED: \(String.count(violations.count, "rule")) broken; \(isClosed ? size : explored)"
    case .errored: return "ERRORED: the implementation cannot be explored"
    case .conforms where isClosed:
      return "CONFORMS: no sequence of events of any length breaks a rule (\(size))"
    case .conforms: return "CONFORMS as far as it was explored: \(reach); more states go further"
    case .inconclusive: return "INCONCLUSIVE: nothing was found broken; \(explored); more states go further"
    }
  }
}

extension Counterexample {
  /// The code that lists the breach as a known deviation.
  var knownDeviationLine: String {
    let callback = breach.cause.callback.map { ", of: .\($0)" } ?? ""
    return "KnownDeviation(.\(violation.rule.swiftName)\(callback), at: .\(breach.event), \"why it is so\")"
  }
}

extension RuleID {
  /// The rule as Swift spells it, without the dot before it.
  var swiftName: String { text.lowercased().filter { $0 != "-" } }
}
