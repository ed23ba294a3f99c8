import LifecycleModel
import LifecycleOracle

extension ConformanceReport {
  /// The whole report for a person.
  ///
  /// - Parameter replay: The command that shows a counterexample again.
  public func description(replay: (Counterexample) -> String? = { _ in nil }) -> String {
    var lines = summary.wrapped(indent: 2) + [""]
    lines += RuleID.allCases.flatMap(lines(of:))
    lines += notClaimed
    lines += exploration?.paragraph ?? []
    lines += adapterFindings
    lines += deviationFindings
    for (title, found) in [("Advice not followed", warnings), ("Broken rules", violations)] where !found.isEmpty {
      lines += ["", "\(title), shortest counterexample first:"]
      for counterexample in found { lines += ["", counterexample.description(replay: replay(counterexample))] }
    }
    lines += ["", verdict]
    return lines.joined(separator: "\n")
  }

  private var summary: String {
    let corpus = replayed > 0 ? "\(String.count(replayed, "corpus trace")) and " : ""
    let coverage = pairs.all > 0 ? ", \(pairs.met) of \(pairs.all) pairs of situation and event" : ""
    return "\(name): \(corpus)\(scenarios) scenarios, seed \(seed): \(events) events, \(callbacks) callbacks\(coverage)"
  }

  private func lines(of id: RuleID) -> [String] {
    let (mark, words) =
      switch outcome(of: id) {
      case .conforms(let times): ("✓", "\(times)")
      case .violated: ("✗", "broken")
      case .warned: ("!", "not followed")
      case .deviates: ("~", "known broken")
      case .passesUnexpectedly: ("✗", "holds now")
      case .notExercised: ("·", "not exercised")
      case .notClaimed: ("-", "not claimed")
      }
    let rule = id.rule
    let name = "\(mark) \(id.text.padded(to: 6))\(rule.level.words.padded(to: 9))\(words.padded(to: 14))"
    return (name + rule.statement).wrapped(indent: name.count)
  }

  private var notClaimed: [String] {
    var missing: [String] = []
    let events = EventSet.all.subtracting(capabilities.events).events
    if !events.isEmpty { missing.append("events: " + events.map(\.name).joined(separator: ", ")) }
    let callbacks = CallbackSet.all.subtracting(capabilities.callbacks).callbacks
    if !callbacks.isEmpty { missing.append("callbacks: " + callbacks.map { $0.shortName() }.joined(separator: ", ")) }
    if capabilities.readings != .all {
      let claimed = capabilities.readings.callbacks.count
      missing.append("state readings: " + (claimed == 0 ? "none are claimed" : "only inside \(claimed) callbacks"))
    }
    let versions = AppConfiguration.versions
    if capabilities.versions != versions {
      missing.append(
        "versions other than iOS \(capabilities.versions.lowerBound) to \(capabilities.versions.upperBound)")
    }
    let switches: [(Bool, String)] = [
      (capabilities.reportsProcessEnd, "the end of the process"),
      (capabilities.heedsExitsOnSuspend, "exits-on-suspend"), (capabilities.heedsBackgroundModes, "background modes"),
      (capabilities.heedsBanners, "banners"), (capabilities.heedsOptionalMethods, "methods left out by the app"),
      (capabilities.heedsReplies, "the app's replies"),
    ]
    missing += switches.filter { !$0.0 }.map(\.1)
    return missing.isEmpty ? [] : ["", "Not claimed:"] + missing.flatMap { "  \($0)".wrapped(indent: 4) }
  }

  var adapterFindings: [String] {
    var lines: [String] = []
    if !refusals.isEmpty {
      lines += ["", "Events that the implementation refused; nothing is held against it:"]
      lines += refusals.flatMap {
        "  \($0.event.name): \($0.reason) (\(String.count($0.times, "time")))".wrapped(indent: 4)
      }
    }
    if failureCount > 0 {
      lines += ["", "The adapter failed in \(String.count(failureCount, "scenario")):"]
      for failure in failures {
        let events = failure.scenario.steps.prefix(failure.step + 1).map(\.event.name).joined(separator: "; ")
        let configuration = Counterexample.description(of: failure.scenario.configuration)
        lines += "  \(failure.message)".wrapped(indent: 4) + "    \(configuration): \(events)".wrapped(indent: 6)
      }
    }
    return lines
  }

  /// How a known deviation that was not seen fared.
  func passage(of known: KnownDeviation) -> String {
    "exercised \(String.count(exercised[known.rule] ?? 0, "time")) and never broken"
  }

  private var deviationFindings: [String] {
    let seen = deviations.compactMap { found in
      knownDeviations.first { $0.rule == found.violation.rule }.map { known in
        let events = found.trace.steps.map(\.step.event.name).joined(separator: "; ")
        return (known, "broken as expected: \(events)")
      }
    }
    let passing = unexpectedPasses.map { known in
      (known, passage(of: known))
    }
    let others = knownDeviations.filter { [.notExercised, .notClaimed].contains(outcome(of: $0.rule)) }
    let sections = [
      ("Known deviations:", seen + others.map { ($0, "not exercised") }),
      ("Known deviations that are none any more; take them off the list:", passing),
    ]
    return sections.filter { !$0.1.isEmpty }.flatMap { title, entries in
      ["", title]
        + entries.flatMap { known, finding in
          "  \(known.rule.text.padded(to: 7))\(known.reason)".wrapped(indent: 9)
            + "         \(finding)".wrapped(indent: 11)
        }
    }
  }

  var verdict: String {
    let counts = RuleID.allCases.reduce(into: (exercised: 0, not: 0, unclaimed: 0)) { counts, rule in
      switch outcome(of: rule) {
      case .notExercised: counts.not += 1
      case .notClaimed: counts.unclaimed += 1
      case .conforms, .violated, .warned, .deviates, .passesUnexpectedly: counts.exercised += 1
      }
    }
    var words = "\(String.count(counts.exercised, "rule")) exercised"
    if counts.not > 0 { words += ", \(counts.not) not exercised" }
    if counts.unclaimed > 0 { words += ", \(counts.unclaimed) not claimed" }
    if !deviations.isEmpty { words += ", \(String.count(deviations.count, "known deviation"))" }
    switch outcome {
    case .conforms: return "CONFORMS: \(words)"
    case .violated:
      var reasons: [String] = []
      if !violations.isEmpty { reasons.append("\(String.count(violations.count, "rule")) broken") }
      if !unexpectedPasses.isEmpty {
        reasons.append("\(String.count(unexpectedPasses.count, "known deviation")) not seen where exercised")
      }
      return "VIOLATED: \(reasons.joined(separator: ", ")); \(words)"
    case .inconclusive: return "INCONCLUSIVE: nothing that could fail was exercised; \(words)"
    case .errored where failureCount == 0: return "ERRORED: it says that it can be explored, and cannot; \(words)"
    case .errored: return "ERRORED: the adapter failed in \(String.count(failureCount, "scenario")); \(words)"
    }
  }
}
