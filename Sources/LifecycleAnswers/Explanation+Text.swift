import LifecycleConformance

extension Explanation {
  /// The answer for a person: first what the events send, then event by event each callback with its rules.
  package func description(in layout: TextLayout = .plain) -> String {
    let focus = [assumedFocus].compactMap(\.self)
    let more = (focus + otherAnswers + [context]).map { "  \($0)" }
    return layout.text([answer] + more + steps.flatMap { [""] + lines(of: $0) })
  }

  /// The answers that differ where an earlier event, which the sources leave open, takes another way.
  private var otherAnswers: [String] {
    var known: Set = [answer]
    return steps.indices.dropLast().flatMap { step in
      otherWays(of: step).filter { known.insert($0.answer).inserted }.map { other in
        "Where '\(steps[step].event)' \(other.way(of: step, beside: self)), \(other.answer)"
      }
    }
  }

  /// The way that a step takes, as it differs from another one: "sends nothing", "leaves out scene:willConnectToSession:options:".
  func way(of step: Int, beside other: Explanation) -> String {
    let expected = Self.expected(configuration).map(configuration.name)
    let (own, others) = (steps[step], other.steps[step])
    func only(_ one: Step, _ other: Step) -> String {
      expected.filter { name in one.sent.contains { $0.name == name } && !other.sent.contains { $0.name == name } }
        .joined(separator: ", ")
    }
    let (missing, added) = (only(others, own), only(own, others))
    if own.sent.isEmpty || others.sent.isEmpty || missing.isEmpty == added.isEmpty { return "sends \(own.list)" }
    return missing.isEmpty ? "sends \(added)" : "leaves out \(missing)"
  }

  /// The first version on which a call may come as a banner.
  private static let firstVersionWithBanners = 14
  private static let ofBanners: [Interruption: String] = [.phoneCall: "a call", .textMessage: "a text message"]

  /// The system and the app, what happened before, and what is taken for granted.
  package var context: String {
    let pairs = inserted.map { "'\(events[$0].name)' before '\(events[$0 + 1].name)'" }
    let launches = steps.contains { $0.before == ApplicationState.notRunning.name }
    let wakes = configuration.backgroundModes.contains(.regionMonitoring)
    let words: [String?] = [
      Counterexample.description(of: configuration),
      before.isEmpty ? nil : "before: \(before.map(\.name).joined(separator: ", "))",
      pairs.isEmpty ? nil : "inserted: \(pairs.joined(separator: ", "))",
      Self.assumption(replies, configuration), launches ? Self.assumedSDK(of: configuration) : nil,
      wakes ? "'region-monitoring' stands for regions, visits and significant changes, which need no mode" : nil,
    ]
    return words.compactMap(\.self).joined(separator: "; ")
  }

  /// The way in which a call or a text message is assumed to be shown, also where that was before the events.
  package var assumedFocus: String? { Self.assumedFocus(at: before + events, configuration) }

  /// The way in which a call or a text message is assumed to be shown; nil without one, and where there is one way alone.
  package static func assumedFocus(at events: [Event], _ configuration: AppConfiguration) -> String? {
    guard let kind = events.lazy.compactMap({ $0.interruption(.begins).flatMap { ofBanners[$0] } }).first,
      configuration.interruptionsTakeFocus, configuration.version >= firstVersionWithBanners
    else { return nil }
    return "assumed: \(kind) takes the focus; as a banner it sends nothing: --app 'interruptions take focus: no'"
  }

  /// The SDK that an app is assumed to be built with whose launch depends on it; nil for any other.
  package static func assumedSDK(of configuration: AppConfiguration) -> String? {
    guard configuration.isOfUnknownSDK else { return nil }
    let version = configuration.version
    return
      "assumed: built with an earlier SDK; with that of iOS \(version) it ends in its launch (SC-03): --app 'sdk: \(version)'"
  }

  /// The part that the app itself is assumed to take; nil where it takes none.
  static func assumption(_ replies: Replies, _ configuration: AppConfiguration) -> String? {
    let parts = replies.parts.map { "\($0.words) in \(configuration.name(of: $0.callback))" }
    return parts.isEmpty ? nil : "assumed: the app \(parts.joined(separator: ", "))"
  }

  /// "'press Home' sends applicationWillResignActive:, applicationDidEnterBackground:."
  package var answer: String { steps.last?.answer ?? "there is no event" }

  private func lines(of step: Step) -> [String] {
    let end = step.endsProcess ? "; the process ends" : ""
    let others = step.others.map { ", or \($0)" }.joined()
    let change =
      step.before == step.after
      ? "the app stays \(step.after)" : "the app was \(step.before), and is then \(step.after)"
    var lines = [step.event, "  \(change)\(others)\(end)"]
    lines += step.sent.isEmpty ? ["    nothing is sent"] : step.sent.map(Self.line)
    for other in step.alternatives {
      let names = other.map(\.name).joined(separator: ", ")
      lines.append("  or, since the sources leave it open: \(names.isEmpty ? "nothing" : names)")
    }
    // One that comes in company alone is named there.
    let together = Set(step.together.values).sorted()
    let again = step.again.filter { name in !together.contains { $0.contains(name) } }
    for (names, words) in [
      (step.besides.filter { step.together[$0] == nil }, "may also come"),
      (together, "may also come, only both"), (again, "may come once more"),
      (step.discouraged, "advised against, and allowed"),
    ] where !names.isEmpty {
      lines.append("  \(words): \(names.joined(separator: ", "))")
    }
    let rulesOfSent = step.sent.flatMap { $0.rules + [$0.secondsRule].compactMap { $0 } }
    let named = Set(step.advice + rulesOfSent).sorted()
    // The rules of the event say more than those on how often a callback comes.
    let ids = named.compactMap { RuleID($0) }
    let rules = ids.filter { !$0.countsCallbacks } + ids.filter(\.countsCallbacks)
    if !rules.isEmpty {
      lines.append("  by these rules:")
      lines += rules.map(\.rule).map { "    \($0.id.text) \($0.level.words): \($0.statement)" }
    }
    if !step.forbidden.isEmpty {
      let names = step.forbidden.map { "\($0.name) [\($0.rule)]" }.joined(separator: ", ")
      lines.append("  not sent: \(names)")
    }
    return lines
  }

  private static func line(_ sent: Sent) -> String {
    let scene = sent.scene.map { " of scene \($0)" } ?? ""
    let reads = sent.reads.map { ", reads \($0)" } ?? ""
    let may =
      sent.companion.map { ", may be left out together with \($0)" }
      ?? Self.absence(sent.substitute, isOptional: sent.isOptional, isAdvised: sent.isAdvised)
    let budget = sent.seconds.map { ", has about \($0) seconds [\(sent.secondsRule ?? "")]" } ?? ""
    return "    \(sent.name)\(scene)  [\(sent.rules.joined(separator: ", "))]\(reads)\(budget)\(may)"
  }

  /// The result where a callback does not come, in words; none for one that has to come.
  static func absence(_ substitute: String?, isOptional: Bool, isAdvised: Bool) -> String {
    substitute.map { ", or \($0) in its place" }
      ?? (isAdvised ? ", should come" : isOptional ? ", may be left out" : "")
  }

  /// The answer as data.
  package struct Record: Codable, Sendable {
    package let format: Int
    package let answer: String
    /// The answers that differ where an earlier event takes another way.
    package let otherAnswers: [String]
    package let os: Int
    /// The lines of a trace's header that say which app it is.
    package let header: [String]
    /// The assumptions.
    package let context: String
    package let before: [String]
    package let steps: [Step]
  }

  /// The answer as data for other programs.
  package var record: Record {
    Record(
      format: 1, answer: answer, otherAnswers: otherAnswers, os: configuration.version,
      header: trace.headerLines, context: context, before: before.map(\.name), steps: steps)
  }
}

extension Trace {
  /// The lines of its header, without the number of its events.
  var headerLines: [String] {
    let lines = notation.split(separator: "\n").prefix { !$0.hasPrefix("!") }
    return lines.map(String.init).filter { !$0.hasPrefix("events:") }
  }
}

extension RuleID {
  /// Whether it says how often callbacks come, whatever the event is.
  package var countsCallbacks: Bool { text.hasPrefix("MU") }
}

extension Sequence<RuleID> {
  /// "OR-04, MU-02".
  var list: String { map(\.text).joined(separator: ", ") }
}
