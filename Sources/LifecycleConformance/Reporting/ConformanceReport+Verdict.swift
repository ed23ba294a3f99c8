extension ConformanceReport {
  /// The verdict, and how many rules fared how.
  package var verdict: String {
    let standings = RuleID.allCases.map { outcome(of: $0).standing }
    let exercised = String.count(standings.count(where: \.isReached), "rule") + " exercised"
    func counted(_ mark: String, _ words: String) -> String {
      let count = standings.count { $0.mark == mark }
      return count > 0 ? ", \(count) \(words)" : ""
    }
    var words = exercised + counted("·", "not exercised") + counted("?", "not judged behind others")
    let suspected = suspicions.count
    if suspected > 0 { words += ", \(String.count(suspected, "break")) seen only behind others" }
    words += counted("-", "not claimed")
    let disputed = deviations.count { deviation(expecting: $0)?.isDisputed ?? false }
    if let knownWords, outcome != .conforms { words += ", \(knownWords)" }
    if disputed > 0 { words += ", \(disputed) disputed" }
    switch outcome {
    case .conforms:
      return
        "CONFORMS\(budgetWords)\(knownWords.map { ", with \($0)" } ?? ""): \(baseline.map { "nothing is broken that is not in \($0.name); " } ?? "")\(words)"
    case .violated:
      if let news = baseline?.news { return "VIOLATED: \(news); \(words)" }
      var reasons: [String] = []
      if !violations.isEmpty {
        let causes = causes
        let count = causes.count + furtherCauses.count { $0.isMistake(besides: causes) }
        let likelihood = causes.allSatisfy { $0.isSure || $0.counterexamples.count == 1 } ? "probably" : "perhaps"
        let least = causes.count { $0.rulesBefore(in: causes).isEmpty } + count - causes.count
        let counted = least == count ? String.count(count, "mistake") : "\(max(least, 1)) to \(count) mistakes"
        let mistakes = ", \(likelihood) by \(counted)"
        reasons.append(
          "\(String.count(violations.count, "rule")) broken\(least == violations.count ? "" : mistakes)")
      }
      if !unstable.isEmpty { reasons.append("\(String.count(unstable.count, "rule")) broken once") }
      if failureCount > 0 {
        // The reason is in the next line.
        reasons.append("the adapter failed in \(String.count(failureCount, "scenario"))")
        words = exercised + (adapter.isCutShort ? ", the rest was given up" : "")
      }
      if !unexpectedPasses.isEmpty {
        reasons.append("\(String.count(unexpectedPasses.count, "known deviation")) not seen where exercised")
      }
      return "VIOLATED: \(reasons.joined(separator: ", ")); \(words)"
    case .inconclusive where sceneName != nil:
      let name = sceneName ?? ""
      return "INCONCLUSIVE: it names \(name.escaped(to: 200)); \(SceneSpelling.remark(on: name))"
    case .inconclusive: return "INCONCLUSIVE: \(lackOfEvidence ?? ""); \(words)"
    case .errored:
      if deliversNothing { return "ERRORED: the adapter delivers nothing" }
      if failureCount == 0 { return "ERRORED: it says that it can be explored, and cannot; \(words)" }
      let rest = adapter.isCutShort ? ", and the rest of the run was given up" : ""
      return "ERRORED: the adapter failed in \(String.count(failureCount, "scenario"))\(rest); \(words)"
    }
  }

  private var baseline: ReportComparison? { comparisons.first(where: \.isBaseline) }

  /// How far the run came within the time that it was given: " within 5 s (scenarios 0 to 1234)"; empty where it came to its end.
  private var budgetWords: String {
    guard let budget, nextIndex != nil else { return "" }
    return " within the \(budget.formattedSeconds) that it was given (\(String.count(scenarios, "scenario")))"
  }

  /// How many breaks are known and listed: "2 known deviations"; nil where none is.
  private var knownWords: String? {
    let known = deviations.count { found in
      deviation(expecting: found).map { !$0.isDisputed && !setAside.contains($0) } ?? true
    }
    return known > 0 ? String.count(known, "known deviation") : nil
  }

  /// The verdict in a few words: "Conforms, with 2 known deviations".
  package var standingWords: String {
    outcome.standing.words + (outcome == .conforms ? knownWords.map { ", with \($0)" } ?? "" : "")
  }

  /// A line for each mistake: the first rule that it breaks, and what is wrong.
  var brokenLines: [(rule: RuleID, words: String)] {
    let version = capabilities.versions.upperBound
    let (causes, further) = (causes, furtherCauses)
    var lines: [(rule: RuleID, words: String)] = []
    let before = causes.map { $0.rulesBefore(in: causes).min() }
    for (cause, rule) in zip(causes, before) {
      let first = cause.counterexamples[0]
      let alike = further.filter { $0.belongs(to: cause) }.map { $0.places(version: version) }
      var words = cause.line
      if !alike.isEmpty { words += "; so \(alike.count == 1 ? "is" : "are") \(alike.joined(separator: ", "))" }
      // Of many that may follow from one the first has a line.
      let following = rule == nil ? [] : zip(causes, before).filter { $0.1 == rule }.map(\.0)
      let together = following.count > Self.mostFollowing ? following : [cause]
      if together[0].rules != cause.rules, cause.counterexamples.allSatisfy({ news(on: $0).isEmpty }) { continue }
      if let rule {
        let more = together.dropFirst().flatMap(\.counterexamples).map(\.violation.rule.text)
        if !more.isEmpty { words += ", and \(String.count(more.count, "more rule")) (\(more.joined(separator: ", ")))" }
        words += ", perhaps since \(rule.text) is broken before"
      }
      lines.append((first.violation.rule, words + news(on: first)))
      for found in cause.counterexamples.dropFirst() {
        let news = news(on: found)
        if !news.isEmpty { lines.append((found.violation.rule, found.brief + news)) }
      }
    }
    lines += further.filter { $0.isMistake(besides: causes) }.map {
      ($0.rules[0], "as well: \($0.line(version: version))")
    }
    lines += unstable.map { ($0.violation.rule, "\($0.brief), but not when run again") }
    return lines + unexpectedPasses.map { ($0.rule, "is listed as known\($0.scope), but was not seen") }
  }

  /// How many mistakes that may follow from one have a line each.
  private static let mostFollowing = 2

  /// That a rule was broken before in another way, and in which it is now.
  private func news(on found: Counterexample) -> String {
    guard let baseline, baseline.newlyBrokenAgain.contains(found.violation.rule) else { return "" }
    let ways = baseline.newBreaches.filter { $0.rule == found.violation.rule }
    let others = ways.filter { $0 != found.breach }.map { $0.brief(version: found.trace.configuration.version) }
    let isNew = ways.contains(found.breach)
    return (isNew ? ", a new way to break it" : "")
      + (others.isEmpty ? "" : "; \(isNew ? "also new" : "new"): \(others.joined(separator: "; "))")
  }
}
