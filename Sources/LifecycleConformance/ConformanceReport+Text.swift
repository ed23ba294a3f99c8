import LifecycleModel
import LifecycleOracle

extension ConformanceReport {
  /// The whole report for a person.
  ///
  /// - Parameter replay: The command that shows a counterexample again.
  public func description(replay: (Counterexample) -> String? = { _ in nil }) -> String {
    var lines = [summary, ""]
    lines += RuleID.allCases.map(line(of:))
    lines += notClaimed
    lines += adapterFindings
    for (title, found) in [("Advice not followed", warnings), ("Broken rules", violations)] where !found.isEmpty {
      lines += ["", "\(title), shortest counterexample first:"]
      for counterexample in found { lines += ["", counterexample.description(replay: replay(counterexample))] }
    }
    lines += ["", verdict]
    return lines.joined(separator: "\n")
  }

  private var summary: String {
    let corpus = replayed > 0 ? "\(replayed) corpus traces and " : ""
    let coverage = pairs.all > 0 ? ", \(pairs.met) of \(pairs.all) pairs of situation and event" : ""
    return "\(name): \(corpus)\(scenarios) scenarios, seed \(seed): \(events) events, \(callbacks) callbacks\(coverage)"
  }

  private func line(of id: RuleID) -> String {
    let (mark, words) =
      switch outcome(of: id) {
      case .conforms(let times): ("✓", "\(times)")
      case .violated: ("✗", "broken")
      case .warned: ("!", "not followed")
      case .notExercised: ("·", "not exercised")
      case .notClaimed: ("-", "not claimed")
      }
    let rule = id.rule
    return
      "\(mark) \(id.rawValue.padded(to: 6))\(rule.level.words.padded(to: 9))\(words.padded(to: 14))\(rule.statement.abbreviated(to: 84))"
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
    return missing.isEmpty ? [] : ["", "Not claimed:"] + missing.map { "  \($0)" }
  }

  private var adapterFindings: [String] {
    var lines: [String] = []
    if !refusals.isEmpty {
      lines += ["", "Events that the implementation refused; nothing is held against it:"]
      lines += refusals.map { "  \($0.event.name): \($0.reason) (\($0.times) times)" }
    }
    if failureCount > 0 {
      lines += ["", "The adapter failed in \(failureCount) scenarios:"]
      for failure in failures {
        let events = failure.scenario.steps.prefix(failure.step + 1).map(\.event.name).joined(separator: "; ")
        lines += [
          "  \(failure.message)", "    \(Counterexample.description(of: failure.scenario.configuration)): \(events)",
        ]
      }
    }
    return lines
  }

  private var verdict: String {
    let counts = RuleID.allCases.reduce(into: (exercised: 0, not: 0, unclaimed: 0)) { counts, rule in
      switch outcome(of: rule) {
      case .notExercised: counts.not += 1
      case .notClaimed: counts.unclaimed += 1
      case .conforms, .violated, .warned: counts.exercised += 1
      }
    }
    var words = "\(counts.exercised) rules exercised"
    if counts.not > 0 { words += ", \(counts.not) not exercised" }
    if counts.unclaimed > 0 { words += ", \(counts.unclaimed) not claimed" }
    switch outcome {
    case .conforms: return "CONFORMS: \(words)"
    case .violated: return "VIOLATED: \(violations.count) rules broken; \(words)"
    case .inconclusive: return "INCONCLUSIVE: nothing that could fail was exercised; \(words)"
    case .errored: return "ERRORED: the adapter failed in \(failureCount) scenarios; \(words)"
    }
  }
}

extension String {
  /// The beginning of a text that is too long for its column.
  fileprivate func abbreviated(to width: Int) -> String { count <= width ? self : prefix(width - 1) + "…" }
}
