import LifecycleOracle

extension Counterexample: CustomStringConvertible {
  /// All that a person is shown of a counterexample, composed once for the terminal, for pages and for CI servers.
  package struct Composition {
    /// A paragraph below the events, behind a label or none.
    package typealias Note = (label: String, words: String)

    /// The sources of the rule.
    package let sources: [String]
    /// The other rules that the step breaks, how small it is and where it comes from, and its configuration.
    package let facts: [String]
    package let events: EventTable
    /// The violation in one sentence.
    package let summary: String
    /// The events of the run that did not break the rule, where there was one.
    package let second: EventTable?
    package let notes: [Note]
  }

  package var composition: Composition {
    let notes: [Composition.Note?] = [
      earlierBreaks.map { ("", $0) }, generalization?.words.map { ("Also fails with: ", "\($0).") },
      ("Look at: ", secondTrace == nil ? "\(violation.rule.rule.remedy)." : Self.unstableAdvice),
      secondTrace == nil ? claimWords.map { ("", $0) } : nil,
    ]
    return Composition(
      sources: violation.rule.rule.sources,
      facts: Self.alsoBroken(with: violation) + [size, Self.description(of: trace.configuration)],
      events: EventTable(trace, breaking: [violation] + others, below: hostWords), summary: summary,
      second: secondTrace.map { EventTable($0) }, notes: notes.compactMap(\.self))
  }

  /// The advice where the rule was broken once and not again.
  private static let unstableAdvice = """
    whatever outlives a scenario, such as a singleton, a notification center or a file: create it for each, or reset it; then \
    time, chance and other threads.
    """

  /// The counterexample for a person: the rule and what it rests on, the events, the step that breaks it, what to do.
  public var description: String { description(in: .plain) }

  /// The same in a layout, with the command that shows it again.
  package func description(replay: String? = nil, in layout: TextLayout = .plain) -> String {
    let parts = composition
    var lines = Self.title(of: violation, in: layout)
    lines += parts.facts.flatMap { "  \($0)".wrapped(indent: 4, in: layout) }
    lines += parts.events.lines(in: layout)
    lines += "        \(parts.summary)".wrapped(indent: 10, in: layout)
    if let second = parts.second { lines += ["  The second time:"] + second.lines(in: layout) }
    for (label, words) in parts.notes {
      lines += "  \(label)\(words)".wrapped(indent: label.isEmpty ? 4 : 2 + label.count, in: layout)
    }
    lines += parts.sources.flatMap { "  \($0)".wrapped(indent: 4, in: layout) }
    return (lines + commands(replay)).joined(separator: "\n")
  }

  /// The counterexample where another of the same cause is shown in full: the rule, the events, what differs.
  func shortDescription(replay: String?, in layout: TextLayout) -> String {
    var lines = Self.title(of: violation, in: layout)
    let events = trace.steps.map(\.step.event.name).joined(separator: "; ")
    lines += "  \(String.count(trace.steps.count, "event")): \(events)".wrapped(indent: 4, in: layout)
    lines += "  At the last: \(summary)".wrapped(indent: 4, in: layout)
    return (lines + commands(replay)).joined(separator: "\n")
  }

  /// A command and a path, which are copied from here, are not broken into lines.
  private func commands(_ replay: String?) -> [String] {
    (replay.map { ["  Replay: \($0)"] } ?? []) + (keptAt.map { ["  Kept:   \($0.escaped(to: 4_096))"] } ?? [])
  }

  package var summary: String { violation.summary(version: trace.configuration.version) }

  /// The rule's line, its sources, and the other rules that the step breaks.
  package static func heading(of violation: Violation, in layout: TextLayout) -> [String] {
    let grounds = violation.rule.rule.sources + alsoBroken(with: violation)
    return title(of: violation, in: layout) + grounds.flatMap { "  \($0)".wrapped(indent: 4, in: layout) }
  }

  /// The other rules that the step breaks, in a line; none where there are none.
  static func alsoBroken(with violation: Violation) -> [String] {
    let others = violation.alsoBroken.map(\.text).joined(separator: ", ")
    return others.isEmpty ? [] : ["also broken: \(others)"]
  }

  static func title(of violation: Violation, in layout: TextLayout) -> [String] {
    let rule = violation.rule.rule
    let title = "\(rule.id.text)  \(rule.level.words)  \(rule.statement)".wrapped(indent: 7, in: layout)
    return title.map { layout.painted($0, .title) }
  }

  /// The other rules that are broken at earlier events, in a sentence; nil where none are.
  private var earlierBreaks: String? {
    if earlier.isEmpty { return nil }
    var breaks: [String] = []
    for text in earlier.map({ "\($0.rule.text) at event \($0.step + 1)" }) where !breaks.contains(text) {
      breaks.append(text)
    }
    let isCause = earlier.contains(where: \.isOfLaunch)
    return "Broken before it\(isCause ? ", and perhaps the cause" : ""): \(breaks.joined(separator: ", "))."
  }

  private var size: String {
    if secondTrace != nil {
      return
        "\(String.count(trace.steps.count, "event")); run again, the same scenario did not break the rule (\(origin))"
    }
    return Self.size(trace.steps.count, from: foundLength, isFullyShrunk: isFullyShrunk, origin, certificate)
  }

  /// How small a scenario is, and where it comes from.
  static func size(
    _ count: Int, from foundLength: Int, isFullyShrunk: Bool, _ origin: ScenarioOrigin,
    _ certificate: Counterexample.Certificate? = nil
  ) -> String {
    var words = String.count(count, "event")
    if foundLength > count { words += ", shrunk from \(foundLength)" }
    if let certificate, isFullyShrunk || certificate.isShortest(events: count) {
      words += "; \(certificate.words(events: count))"
    } else {
      words += isFullyShrunk ? "; no event can be left out" : "; the budget for shrinking was spent"
    }
    return origin == .explored ? words : words + " (\(origin.description.escaped(to: 4_096)))"
  }

  package static func description(of configuration: AppConfiguration) -> String {
    "iOS " + Trace.header(of: configuration).joined(separator: "; ").trimmingPrefix("os: ")
  }
}

extension [Counterexample.Freedom] {
  /// The other scenarios that break the rule, in words: "iOS 4 to 12; any interruption"; nil where there is none.
  package var words: String? {
    let phrases = compactMap(\.words)
    return phrases.isEmpty ? nil : phrases.joined(separator: "; ")
  }
}

extension Counterexample.Freedom {
  /// Whether whatever was tried breaks the rule.
  private var isWhatever: Bool { unlike.isEmpty }

  /// The other values that break the rule, in words; nil where there are none, except that a single version is named.
  package var words: String? {
    if aspect == .version {
      let versions = ([own] + alike).compactMap { Int($0) }
      return "\(alike.isEmpty ? "only " : "")iOS \(versions.stretchesInWords)"
    }
    if needsMissingMethod { return "only apps that do not implement \(own)" }
    if alike.isEmpty { return nil }
    switch aspect {
    case .version: return nil
    case .interruption: return isWhatever ? "any interruption" : ([own] + alike).joinedByOr
    case .event: return "\(alike.joinedByOr) as event \((step ?? 0) + 1)"
    case .replies: return "other replies at event \((step ?? 0) + 1): \(alike.joinedByOr)"
    case .exitsOnSuspend: return "UIApplicationExitsOnSuspend set or not"
    case .backgroundModes: return isWhatever ? "any background modes" : "background modes \(alike.joinedByOr)"
    case .focus: return "interruptions that take the focus or not"
    case .methods where alike == [Self.everyMethod]: return "any methods implemented"
    case .methods: return isWhatever ? "any method left out" : "\(alike.joinedByOr) left out"
    case .launch: return isWhatever ? "any launch" : alike.joinedByOr
    }
  }
}

extension [Int] {
  /// The numbers as ranges: `4 to 7, 9`.
  package var stretchesInWords: String {
    stretches.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)" }
      .joined(separator: ", ")
  }

  /// The numbers in order, those that follow one another in one range.
  var stretches: [ClosedRange<Int>] {
    Set(self).sorted().reduce(into: []) { ranges, number in
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
  }
}

extension Counterexample {
  /// The claim by which the scenario is one that the implementation is asked, where it is not of a usual app
  /// or ends the process, and how to take that claim back; nil for others.
  var claimWords: String? {
    if case .end(expected: true) = violation.kind {
      return """
        If it does not report the end of the process, report it: `recorder.processEnded()`, or on the wire "= process ended"; or \
        withdraw the claim: `reportsProcessEnd = false`, or on the wire "process end": false.
        """
    }
    guard let honored, !needsMissingMethod else { return nil }
    return """
      If it does not look at \(honored.words) say so: `\(honored.part.claim.name) = false`, or on the wire an `honors` without \
      "\(honored.part.rawValue)".
      """
  }

  /// An unusual part of its scenario, unless the violation shows that the implementation looks at it.
  private var honored: (part: Capabilities.Honored, words: String)? {
    let configuration = trace.configuration
    let usual = AppConfiguration(version: configuration.version)
    if let callback = violation.kind.callbacks.first, callback.isOptionalMethod,
      !configuration.implementedMethods.contains(callback)
    {
      return (.methods, "the methods that the app implements,")
    }
    if configuration.exitsOnSuspend, violation.kind == .missing(.applicationWillTerminate) {
      return (.exits, "UIApplicationExitsOnSuspend,")
    }
    // An app that is woken has a mode for it.
    let isWoken = trace.steps.contains { $0.step.event == .systemWakesApp || $0.step.event.facet == .background }
    let hasModes = configuration.backgroundModes != usual.backgroundModes
    if !isWoken, hasModes || configuration.usesBackgroundModes != usual.usesBackgroundModes {
      return (.modes, "background modes,")
    }
    if !configuration.interruptionsTakeFocus { return (.banners, "whether interruptions take the focus,") }
    if !configuration.isLaunchedAsUsual { return (.launch, "how the app is launched,") }
    return trace.steps.contains { $0.step.replies != Replies() } ? (.replies, "the app's replies,") : nil
  }
}
