import LifecycleOracle

extension ConformanceReport: CustomStringConvertible {
  /// How much of a report is printed.
  package enum Detail: Sendable {
    /// The verdict, a line for each broken rule, and the facets that were claimed and could not be judged.
    case brief
    /// The counterexamples of broken rules in full, and the rules that hold in one line.
    case usual
    /// Every rule, and every counterexample in full.
    case full
  }

  /// The report for a person: what is broken first, then what is not known and why, then what holds.
  public var description: String { description(in: .plain) }

  /// The same in a layout, with commands.
  ///
  /// - Parameters:
  ///   - replay: The command that shows a counterexample again; nil where none is known.
  /// - Complexity: O(counterexamples × (permitted × delivered callbacks) + ways in which rules were broken).
  package func description(
    replay: (Counterexample) -> String? = { _ in nil }, in layout: TextLayout = .plain, detail: Detail = .usual
  ) -> String {
    var lines = layout.painting(verdict, outcome.standing.style) + failureReason(in: layout, isWhole: detail == .brief)
    lines += brokenLines.flatMap { rule, words in
      let name = "✗ \(rule.text.padded(to: 6))"
      return layout.painting(name + words, .bad, indent: name.count)
    }
    lines += comparisons.flatMap(\.paragraphs).flatMap { "  \($0)".wrapped(indent: 4, in: layout) }
    lines += neverSentLine(in: layout) + takenBackLine(in: layout)
    lines += withoutHost.flatMap { "  Not judged: \($0)".wrapped(indent: 4, in: layout) }
    if detail == .brief { return lines.joined(separator: "\n") }
    lines += summary.wrapped(indent: 2, in: layout)
    if detail == .full, let words = coverage.wordsOnScenes {
      lines += "  \(words)".wrapped(indent: 4, in: layout)
    }
    for remark in [earlyEnd, searchEnd].compactMap(\.self) {
      lines += "  \(remark)".wrapped(indent: 4, in: layout)
    }
    lines += counterexampleLines(replay: replay, in: layout, detail)
    lines += failureLines(in: layout)
    lines += adviceLines(replay: replay, in: layout, detail)
    lines += adapterRemarks(in: layout)
    lines += notJudged(in: layout)
    lines += deviationFindings(in: layout)
    lines += exploration?.paragraph(in: layout) ?? []
    lines +=
      detail == .full
      ? [""] + RuleID.allCases.flatMap { self.lines(of: $0, in: layout) } + notClaimed(in: layout)
      : whatHolds(in: layout)
    if let nextIndex {
      let end = budget.map { "The limit of \($0.formattedSeconds) was reached" } ?? "Interrupted"
      lines += ["", "\(end). Resume with: --from \(nextIndex)"]
    }
    return lines.joined(separator: "\n")
  }

  /// That smaller counterexamples were not looked for to the end.
  private var searchEnd: String? {
    guard isSearchCut else { return nil }
    let spent = SearchClock.limit.formattedSeconds
    return "Not proven shortest: \(spent) were spent on smaller counterexamples, and this implementation is slow."
  }

  /// The callbacks that are claimed and never came, with what to do about those that do not exist.
  private func neverSentLine(in layout: TextLayout) -> [String] {
    let newest = AppConfiguration.versions.upperBound
    let names = neverSent.callbacks.map { $0.briefName(version: newest) }
    if names.isEmpty { return [] }
    let advice = "Leave a callback that you do not have out of `callbacks`."
    return "  Never sent: \(names.joined(separator: ", ")). \(advice)".wrapped(indent: 4, in: layout)
  }

  /// How to take the claim back that the adapter looks at the methods of an app, where it calls others.
  private func takenBackLine(in layout: TextLayout) -> [String] {
    let found = violations.first { $0.violation.rule == .ofImplementedMethods }
    return found?.claimWords.map { "  \($0)".wrapped(indent: 4, in: layout) } ?? []
  }

  /// The counterexamples of what fails, those of one cause together and the first of them in full.
  private func counterexampleLines(
    replay: (Counterexample) -> String?, in layout: TextLayout, _ detail: Detail
  ) -> [String] {
    var lines = causes.flatMap { cause in
      let title =
        cause.counterexamples.count > 1
        ? cause.title.wrapped(indent: 2, in: layout).map { layout.painted($0, .title) } + [""] : []
      return [""] + title + self.lines(of: cause, replay: replay, in: layout, detail)
    }
    if !unstable.isEmpty {
      lines += ["", layout.painted("Flaky: failed once, passed on rerun:", .title)]
      lines += unstable.flatMap { ["", $0.description(replay: replay($0), in: layout)] }
    }
    return lines
  }

  /// The counterexamples of a mistake, the first of them in full.
  func lines(
    of cause: CauseGroup, replay: (Counterexample) -> String?, in layout: TextLayout, _ detail: Detail
  ) -> [String] {
    var lines: [String] = []
    for (place, found) in cause.counterexamples.enumerated() {
      if place > 0 { lines.append("") }
      let isShort = place > 0 && detail != .full
      lines.append(
        isShort
          ? found.shortDescription(replay: replay(found), in: layout)
          : found.description(replay: replay(found), in: layout))
      lines += waysLines(besides: found, in: layout)
    }
    return lines
  }

  private func adviceLines(
    replay: (Counterexample) -> String?, in layout: TextLayout, _ detail: Detail
  ) -> [String] {
    if warnings.isEmpty { return [] }
    return ["", layout.painted("Advice not followed (fails only with --strict):", .title)]
      + warnings.flatMap { found in
        detail == .full
          ? ["", found.description(replay: replay(found), in: layout)]
          : "  ! \(found.violation.rule.text)  \(found.brief)".wrapped(indent: 4, in: layout)
      }
  }

  /// How a rule is broken apart from its counterexample, and what to list if that is intended.
  package func waysLines(besides found: Counterexample, in layout: TextLayout) -> [String] {
    let exemptions = Exemptions(knownDeviations)
    let others = breaches(of: found.violation.rule).filter { $0 != found.breach && !exemptions.exempts($0) }
    let known = "  If intended, list as a known deviation: \(found.breach.deviation("listed"))"
    if others.isEmpty { return known.wrapped(indent: 4, in: layout) }
    let alike = others.filter { $0.cause == found.breach.cause }.map(\.event.name)
    var lines: [String] = []
    if !alike.isEmpty {
      lines += "  The same at: \(alike.joined(separator: "; "))".wrapped(indent: 4, in: layout)
    }
    let unlike = others.filter { $0.cause != found.breach.cause }
    if !unlike.isEmpty {
      let words = Dictionary(grouping: unlike, by: \.cause).sorted { $0.value[0] < $1.value[0] }.map {
        cause, breaches in
        "\(cause.words(version: found.trace.configuration.version)) (\(breaches.map(\.event.name).joined(separator: "; ")))"
      }
      lines += "  Also broken by: \(words.joined(separator: "; "))".wrapped(indent: 4, in: layout)
    }
    let all = "\(found.violation.rule.text) alone covers all \(others.count + 1) ways to break it"
    return lines + "\(known); \(all)".wrapped(indent: 4, in: layout)
  }

  /// Returns the rules that hold, those that were not exercised and those that are not claimed, counted in a line each.
  private func whatHolds(in layout: TextLayout) -> [String] {
    var holding = 0
    var idle: [RuleID] = []
    var unclaimed: [Facet: Int] = [:]
    for rule in RuleID.allCases {
      switch outcome(of: rule) {
      case .conforms: holding += 1
      case .notExercised: idle.append(rule)
      case .notClaimed: unclaimed[rule.rule.facet, default: 0] += 1
      case .violated, .unstable, .warned, .deviates, .disputed, .passesUnexpectedly, .notJudged: break
      }
    }
    var lines = [""]
    if holding > 0 { lines.append("✓ \(String.count(holding, "rule")) \(holding == 1 ? "holds" : "hold")") }
    if !idle.isEmpty {
      let names = idle.map(\.text).joined(atMost: Self.mostNamed)
      // A step that breaks a rule exercises no other.
      let steps = violations.isEmpty ? "any scenario of this run" : "any step that breaks none"
      lines += "· \(String.count(idle.count, "rule")) not exercised by \(steps): \(names)".wrapped(
        indent: 2, in: layout)
    }
    var others: [String] = []
    for facet in Facet.allCases {
      guard let count = unclaimed[facet] else { continue }
      if let lack = lackingHosts.first(where: { $0.facet == facet })?.transitions {
        lines.append("- \(facet.name): \(String.count(count, "rule")) not claimed: the host lacks \(lack)")
      } else {
        others.append("\(facet.name) (\(count))")
      }
    }
    if !others.isEmpty {
      lines += "- rules not claimed: \(others.joined(separator: ", "))".wrapped(indent: 2, in: layout)
    }
    return lines.count == 1 ? [] : lines
  }

  /// The most rules that are named in a line.
  private static let mostNamed = 12

  /// That the run ended before its limit, in words; nil where it did not.
  package var earlyEnd: String? {
    earlyStop.map {
      "ended after \(scenarios.grouped) of \($0.limit.grouped) scenarios: nothing new for \($0.quiet.grouped)"
    }
  }

  private var summary: String {
    let corpus = replayed > 0 ? "\(String.count(replayed, "corpus trace")) and " : ""
    var coverage = pairs.all > 0 ? ", \(pairs.met) of \(pairs.all) pairs of situation and event" : ""
    let two = pairsOfTransitions
    if two.met > 0 { coverage += ", \(two.met) of \(two.all) pairs of transitions" }
    return
      "\(name.escaped(to: Self.longestName)): \(corpus)\(String.count(scenarios, "scenario")), \(shard.map { "shard \($0), " } ?? "")seed \(seed): \(events) events, \(callbacks) callbacks\(coverage)"
  }

  private func lines(of id: RuleID, in layout: TextLayout) -> [String] {
    let outcome = outcome(of: id)
    let standing = outcome.standing
    let words = if case .conforms(let times) = outcome { "\(times)" } else { standing.brief }
    let rule = id.rule
    let name = "\(standing.mark) \(id.text.padded(to: 6))\(rule.level.words.padded(to: 9))\(words.padded(to: 14))"
    return layout.painting(name + rule.statement, standing.style, indent: name.count)
  }

  /// Returns the rules that were not judged, and the breaks that were not, grouped by the rule to mend before them.
  private func notJudged(in layout: TextLayout) -> [String] {
    var names: [RuleID: [String]] = [:]
    for rule in RuleID.allCases {
      if case .notJudged(let behind) = outcome(of: rule) { names[behind, default: []].append(rule.text) }
    }
    for (suspicion, behind) in suspicions { names[behind, default: []].append(suspicion.words) }
    let cut = tally.cut
    let remark =
      "Judged in part: \(String.count(cut, "scenario")), up to an event with too many wrong callbacks to compare"
    let inPart = cut == 0 ? [] : [""] + remark.wrapped(indent: 2, in: layout)
    if names.isEmpty { return inPart }
    let title = "Not judged, since what is wrong there may only follow; mend the rule before them first:"
    return inPart + [""] + title.wrapped(indent: 2, in: layout)
      + names.sorted { $0.key < $1.key }.flatMap { behind, names in
        "  behind \(behind.text): \(names.joined(separator: ", "))".wrapped(indent: 4, in: layout)
      }
  }

  private func notClaimed(in layout: TextLayout) -> [String] {
    let missing = unclaimed
    return missing.isEmpty ? [] : ["", "Not claimed:"] + missing.flatMap { "  \($0)".wrapped(indent: 4, in: layout) }
  }

  /// The parts that the implementation does not claim, in words.
  package var unclaimed: [String] {
    var missing = withoutHost
    let all = Capabilities(facets: capabilities.facets)
    let events = all.events.subtracting(capabilities.events).events
    if !events.isEmpty { missing.append("events: " + events.map(\.name).joined(separator: ", ")) }
    let callbacks = all.callbacks.subtracting(capabilities.callbacks).callbacks
    if !callbacks.isEmpty { missing.append("callbacks: " + callbacks.map { $0.shortName() }.joined(separator: ", ")) }
    if capabilities.readings != all.readings {
      let claimed = capabilities.readings.callbacks.count
      missing.append("state readings: " + (claimed == 0 ? "none are claimed" : "only inside \(claimed) callbacks"))
    }
    if capabilities.versions != AppConfiguration.versions {
      missing.append("versions other than iOS \(AppConfiguration.words(for: capabilities.versions))")
    }
    let switches: [(Bool, String)] = [
      (capabilities.reportsProcessEnd, "the end of the process"),
      (capabilities.honorsExitsOnSuspend, "exits-on-suspend"), (capabilities.honorsBackgroundModes, "background modes"),
      (capabilities.honorsBanners, "banners"), (capabilities.honorsOptionalMethods, "methods left out by the app"),
      (capabilities.honorsReplies, "the app's replies"), (capabilities.reportsState, "the state after an event"),
    ]
    return missing + switches.filter { !$0.0 }.map(\.1)
  }

  /// Returns the lines on the adapter: its findings, the events that it refused and its failures.
  package func adapterLines(in layout: TextLayout) -> [String] { adapterRemarks(in: layout) + failureLines(in: layout) }

  private func adapterRemarks(in layout: TextLayout) -> [String] {
    var lines: [String] = []
    if !adapterFindings.isEmpty {
      lines += ["", "Adapter problems:"]
      lines += adapterFindings.flatMap { "  \($0)".wrapped(indent: 4, in: layout) }
    }
    if !refusals.isEmpty {
      lines += ["", "Unsupported events (skipped):"]
      lines += refusals.flatMap {
        "  \($0.event.name): \($0.reason.escaped(to: 300)) (\(String.count($0.times, "time")))".wrapped(
          indent: 4, in: layout)
      }
    }
    return lines
  }
}

extension Suspicion {
  /// The rule and the callback in the words of a known deviation.
  var words: String { rule.text + (callback.map { " of \($0.shortName())" } ?? "") }
}
