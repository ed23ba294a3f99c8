import LifecycleModel
import LifecycleOracle

extension ConformanceReport {
  /// The whole report for a person.
  ///
  /// - Parameters:
  ///   - replay: The command that shows a counterexample again.
  ///   - layout: How wide the text is, and whether it has colours.
  public func description(
    replay: (Counterexample) -> String? = { _ in nil }, in layout: TextLayout = .plain
  ) -> String {
    var lines = summary.wrapped(indent: 2, in: layout) + [""]
    lines += RuleID.allCases.flatMap { self.lines(of: $0, in: layout) }
    if let nextIndex {
      lines += ["", "The run was ended early. To go on where it stopped: --from \(nextIndex)"]
    }
    lines += notJudged(in: layout)
    lines += notClaimed(in: layout)
    lines += exploration?.paragraph(in: layout) ?? []
    lines += adapterLines(in: layout)
    lines += deviationFindings(in: layout)
    let sections = [
      ("Advice not followed", warnings), ("Broken once, but not the second time", unstable),
      ("Broken rules", violations),
    ]
    for (title, found) in sections where !found.isEmpty {
      lines += ["", layout.painted("\(title), shortest counterexample first:", .title)]
      if found.contains(where: { $0.secondTrace != nil }) {
        lines += "  \(Self.unstableAdvice)".wrapped(indent: 2, in: layout)
      }
      for counterexample in found {
        lines += ["", counterexample.description(replay: replay(counterexample), in: layout)]
      }
    }
    lines += [""] + layout.painting(verdict, outcome)
    return lines.joined(separator: "\n")
  }

  /// What to do where something was broken once and not again.
  private static let unstableAdvice = """
    What to do: make everything that a scenario depends on anew for it, or reset it, and take time, chance and other threads \
    out of it. An implementation that is one object for the whole process needs `threads` = 1.
    """

  private var summary: String {
    let corpus = replayed > 0 ? "\(String.count(replayed, "corpus trace")) and " : ""
    var coverage = pairs.all > 0 ? ", \(pairs.met) of \(pairs.all) pairs of situation and event" : ""
    let two = pairsOfTransitions
    if two.met > 0 { coverage += ", \(two.met) of \(two.all) pairs of transitions" }
    return
      "\(name.escaped(to: Self.longestName)): \(corpus)\(scenarios) scenarios, \(shard.map { "shard \($0), " } ?? "")seed \(seed): \(events) events, \(callbacks) callbacks\(coverage)"
  }

  private func lines(of id: RuleID, in layout: TextLayout) -> [String] {
    let outcome = outcome(of: id)
    let words = if case .conforms(let times) = outcome { "\(times)" } else { outcome.words }
    let rule = id.rule
    let name = "\(outcome.mark) \(id.text.padded(to: 6))\(rule.level.words.padded(to: 9))\(words.padded(to: 14))"
    var lines = (name + rule.statement).wrapped(indent: name.count, in: layout)
    lines[0] = layout.paintingFirstWord(of: lines[0], outcome.style)
    return lines
  }

  /// What to do about the rules of which nothing can be said yet.
  private func notJudged(in layout: TextLayout) -> [String] {
    var rules: [RuleID: [RuleID]] = [:]
    for rule in RuleID.allCases {
      if case .notJudged(let behind) = outcome(of: rule) { rules[behind, default: []].append(rule) }
    }
    if rules.isEmpty { return [] }
    return ["", "Not judged, since what is wrong there may only follow; mend the rule before them first:"]
      + rules.sorted { $0.key < $1.key }.flatMap { behind, rules in
        "  behind \(behind.text): \(rules.map(\.text).joined(separator: ", "))".wrapped(indent: 4, in: layout)
      }
  }

  private func notClaimed(in layout: TextLayout) -> [String] {
    let missing = unclaimed
    return missing.isEmpty ? [] : ["", "Not claimed:"] + missing.flatMap { "  \($0)".wrapped(indent: 4, in: layout) }
  }

  /// What the implementation does not claim, in words.
  var unclaimed: [String] {
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
    return missing + switches.filter { !$0.0 }.map(\.1)
  }

  /// What there is to say of the adapter.
  func adapterLines(in layout: TextLayout) -> [String] {
    var lines: [String] = []
    if !adapterFindings.isEmpty {
      lines += ["", "The adapter, apart from all rules:"]
      lines += adapterFindings.flatMap { "  \($0)".wrapped(indent: 4, in: layout) }
    }
    if !refusals.isEmpty {
      lines += ["", "Events that the implementation refused; nothing is held against it:"]
      lines += refusals.flatMap {
        "  \($0.event.name): \($0.reason.escaped(to: 300)) (\(String.count($0.times, "time")))".wrapped(
          indent: 4, in: layout)
      }
    }
    if failureCount > 0 {
      lines += ["", "The adapter failed in \(String.count(failureCount, "scenario")):"]
      var told: Set<String> = []
      for failure in failures {
        lines += told.insert(failure.kind).inserted ? failure.lines(in: layout) : [failure.shortLine]
      }
      if isGivenUp { lines.append("  The rest of the run was given up.") }
    }
    return lines
  }

  /// How a known deviation that was not seen fared.
  func passage(of known: KnownDeviation) -> String {
    "exercised \(String.count(exercised[known.rule] ?? 0, "time")) and never broken"
  }

  private func deviationFindings(in layout: TextLayout) -> [String] {
    let seen = deviations.compactMap { found in
      knownDeviations.first { $0.rule == found.violation.rule }.map { known in
        let events = found.trace.steps.map(\.step.event.name).joined(separator: "; ")
        return (known, "\(known.isDisputed ? "broken" : "broken as expected"): \(events)")
      }
    }
    let passing = unexpectedPasses.map { known in
      (known, passage(of: known))
    }
    let others = knownDeviations.compactMap { known -> (KnownDeviation, String)? in
      switch outcome(of: known.rule) {
      case .notExercised, .notClaimed: (known, "not exercised")
      case .notJudged(let behind): (known, "not judged behind \(behind.text)")
      case .conforms(let times): known.isDisputed ? (known, "not broken in \(String.count(times, "time"))") : nil
      case .violated, .unstable, .warned, .deviates, .disputed, .passesUnexpectedly: nil
      }
    }
    let sections = [
      ("Known deviations:", (seen + others).filter { !$0.0.isDisputed }),
      ("Disputed rules, which count neither way:", (seen + others).filter(\.0.isDisputed)),
      ("Known deviations that are none any more; take them off the list:", passing),
    ]
    return sections.filter { !$0.1.isEmpty }.flatMap { title, entries in
      ["", title]
        + entries.flatMap { known, finding in
          let sources = known.isDisputed ? known.rule.rule.sources : []
          return "  \(known.rule.text.padded(to: 7))\(known.reason.escaped(to: 1000))".wrapped(indent: 9, in: layout)
            + sources.flatMap { "         rests on \($0)".wrapped(indent: 11, in: layout) }
            + "         \(finding)".wrapped(indent: 11, in: layout)
        }
    }
  }

  var verdict: String {
    let counts = RuleID.allCases.reduce(into: (exercised: 0, not: 0, unclaimed: 0, hidden: 0)) { counts, rule in
      switch outcome(of: rule) {
      case .notJudged: counts.hidden += 1
      case .notExercised: counts.not += 1
      case .notClaimed: counts.unclaimed += 1
      case .conforms, .violated, .unstable, .warned, .deviates, .disputed, .passesUnexpectedly: counts.exercised += 1
      }
    }
    var words = "\(String.count(counts.exercised, "rule")) exercised"
    if counts.not > 0 { words += ", \(counts.not) not exercised" }
    if counts.hidden > 0 { words += ", \(counts.hidden) not judged behind others" }
    if counts.unclaimed > 0 { words += ", \(counts.unclaimed) not claimed" }
    let disputed = deviations.count { outcome(of: $0.violation.rule) == .disputed }
    if deviations.count > disputed {
      words += ", \(String.count(deviations.count - disputed, "known deviation"))"
    }
    if disputed > 0 { words += ", \(disputed) disputed" }
    switch outcome {
    case .conforms: return "CONFORMS: \(words)"
    case .violated:
      var reasons: [String] = []
      if !violations.isEmpty { reasons.append("\(String.count(violations.count, "rule")) broken") }
      if !unstable.isEmpty { reasons.append("\(String.count(unstable.count, "rule")) broken once") }
      if !unexpectedPasses.isEmpty {
        reasons.append("\(String.count(unexpectedPasses.count, "known deviation")) not seen where exercised")
      }
      return "VIOLATED: \(reasons.joined(separator: ", ")); \(words)"
    case .inconclusive where sceneName != nil:
      return "INCONCLUSIVE: it names \((sceneName ?? "").escaped(to: 200)); \(SceneSpelling.remark)"
    case .inconclusive where nextIndex != nil: return "INCONCLUSIVE: the run was ended early; \(words)"
    case .inconclusive: return "INCONCLUSIVE: nothing that could fail was exercised; \(words)"
    case .errored:
      if deliversNothing { return "ERRORED: the adapter delivers nothing" }
      if failureCount == 0 { return "ERRORED: it says that it can be explored, and cannot; \(words)" }
      let rest = isCutShort ? ", and the rest of the run was given up" : ""
      return "ERRORED: the adapter failed in \(String.count(failureCount, "scenario"))\(rest); \(words)"
    }
  }
}

extension ConformanceReport.RuleOutcome {
  /// The outcome in one character.
  var mark: String {
    switch self {
    case .conforms: "✓"
    case .violated, .unstable, .passesUnexpectedly: "✗"
    case .warned: "!"
    case .deviates, .disputed: "~"
    case .notJudged: "?"
    case .notExercised: "·"
    case .notClaimed: "-"
    }
  }

  /// What the outcome is in colour.
  var style: TextLayout.Style {
    switch self {
    case .conforms: .good
    case .violated, .unstable, .passesUnexpectedly: .bad
    case .warned, .deviates, .disputed, .notJudged: .doubtful
    case .notExercised, .notClaimed: .aside
    }
  }

  fileprivate var words: String {
    switch self {
    case .conforms: "conforms"
    case .violated: "broken"
    case .unstable: "unstable"
    case .warned: "not followed"
    case .deviates: "known broken"
    case .disputed: "disputed"
    case .passesUnexpectedly: "holds now"
    case .notJudged(let behind): "behind \(behind.text)"
    case .notExercised: "not exercised"
    case .notClaimed: "not claimed"
    }
  }
}
