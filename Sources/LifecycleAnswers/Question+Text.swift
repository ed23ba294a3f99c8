import LifecycleConformance

extension Question.Reason {
  /// The reason why a callback of this name does not come at the last step, for a person, line by line.
  package func lines(of name: String, at step: Explanation.Step) -> [String] {
    let event = step.event
    let comesNot = "\(name) does not come at '\(event)'"
    let words: String
    var more: [String] = []
    switch self {
    case .comes(let standing, let rules, let remarks):
      let need = standing == .permitted ? ", and need not" : ""
      words = "\(name) \(standing.words) at '\(event)'\(need) (\(rules.list))."
      more = remarks
    case .earlier(let other, let rules):
      words = "\(comesNot): it has come at '\(other)' before (\(rules.list))."
    case .ofScenes(let before):
      let first = AppConfiguration.firstVersionWithScenes
      words = "\(comesNot): it is sent to apps with scenes alone, which came with iOS \(first)."
      more = ["The least change: '\(before.map { "--os \($0) " } ?? "")--scenes single'."]
    case .free(let rule):
      let advice = rule.map { "; \($0.text) advises against it: \($0.rule.statement)" } ?? ""
      words = "\(name) may come at '\(event)', and no rule demands it there\(advice)."
    case .unrelated(let rule):
      let others = "which may come for other reasons (\(rule.text)): \(rule.rule.statement)"
      words = "'\(event)' does not cause \(name), \(others)."
    case .forbidden(let rule, let change):
      let isSilent = step.endsProcess && step.sent.isEmpty && step.before != ApplicationState.notRunning.name
      let silently = isSilent ? ", which ends the process and sends nothing" : ""
      words = "\(comesNot)\(silently) (\(rule.text)): \(rule.rule.statement)."
      more = change.map { ["The least change: \($0)."] } ?? []
    }
    return [words] + more.map { "  \($0)" }
  }
}

extension TextLayout {
  /// Lines with all after the first line of each further in.
  package func text(_ lines: [String]) -> String {
    lines.flatMap { line in line.wrapped(indent: line.prefix { $0 == " " }.count + 2, in: self) }
      .joined(separator: "\n")
  }
}

extension Question {
  /// The occasions of a callback for a person, grouped by the state before.
  package static func description(
    of all: [Occasion], for name: String, at event: Event? = nil, tellingAll tellsAll: Bool = false,
    in layout: TextLayout = .plain
  ) -> String {
    let occasions = tellsAll ? all : few(of: all)
    if occasions.isEmpty, let event {
      return "\(name) does not come at '\(event.name)', whatever few events lead to it; '--why-not \(name)' says why."
    }
    if occasions.isEmpty {
      return "\(name) comes at none of the events that five or fewer lead to; 'rules \(name)' lists the rules about it."
    }
    let isPlaced = occasions.contains { !$0.rules.isEmpty }
    var lines = [
      isPlaced
        ? "\(name) comes at these events, the shortest ways first:"
        : "\(name) may come at these events, and no rule demands it, the shortest ways first:"
    ]
    for state in Table(occasions.map(\.state)).elements {
      lines.append("  the app is \(state):")
      for occasion in occasions where occasion.state == state {
        let before = occasion.before.isEmpty ? "" : "; before: \(occasion.before.joined(separator: ", "))"
        let may = Explanation.absence(
          occasion.substitute, isOptional: occasion.isOptional && !occasion.rules.isEmpty,
          isAdvised: occasion.isAdvised
        )
        let free = isPlaced ? ", may come" : ""
        let rules = occasion.rules.isEmpty ? free : "  [\(occasion.rules.joined(separator: ", "))]"
        lines += "    \(occasion.event)\(rules)\(may)\(before)".wrapped(indent: 6, in: layout)
      }
    }
    lines += occasions[0].assumed.map { ["  \($0)"] } ?? []
    let rest = all.count - occasions.count
    if rest > 0 { lines.append("\(rest) more: '--all' lists \(rest == 1 ? "it" : "them") as well.") }
    return lines.joined(separator: "\n")
  }

  /// The rules that differ between versions, for a person.
  package static func description(ofRulesBetween versions: [Int], in layout: TextLayout = .plain) -> String {
    let lines = versions.compactMap { version -> String? in
      let rules = Rule.catalogue.filter { rule in
        rule.scope.systems.contains(version) && !versions.allSatisfy(rule.scope.systems.contains)
      }
      if rules.isEmpty { return nil }
      return "Rules about iOS \(version) and not about all of the others: \(rules.map(\.id).list)"
    }
    return layout.text(lines)
  }

  /// The differences between versions, for a person.
  package static func description(
    of differences: [Difference], between versions: [Int], at events: [Event] = [],
    from start: ApplicationState? = nil, in layout: TextLayout = .plain
  ) -> String {
    let names = versions.map { "iOS \($0)" }.joined(separator: ", ")
    if differences.isEmpty {
      return "The same is sent on \(names), as far as was tried: "
        + (events.isEmpty
          ? "each event in its usual state."
          : "these events, \(start.map { "while the app is \($0.name)" } ?? "from their usual state").")
    }
    func list(_ versions: [Int]) -> String { versions.map(String.init).joined(separator: ", ") }
    var lines = ["These events differ between \(names):"]
    for difference in differences {
      let readings = difference.readings.map { "\($0.state) on iOS \(list($0.versions))" }
      let rules = difference.rules.isEmpty ? "" : " [\(difference.rules.joined(separator: ", "))]"
      let optional = difference.optional.isEmpty ? "" : ", may be left out on iOS \(list(difference.optional))"
      let off = difference.others.isEmpty ? "" : ", and not on iOS \(list(difference.others))"
      let told =
        readings.isEmpty ? "on iOS \(list(difference.versions))" : "reads \(readings.joined(separator: ", "))"
      lines += "  \(difference.event): \(difference.name) \(told)\(optional)\(off)\(rules)"
        .wrapped(indent: 4, in: layout)
    }
    return lines.joined(separator: "\n")
  }
}

extension Question.Order {
  /// The most events that are listed at which the order is fixed.
  private static let mostPlaces = 4

  /// The order for a person.
  package func description(of first: String, and second: String, in layout: TextLayout = .plain) -> String {
    if let isFirstReplaced {
      let (old, new) = isFirstReplaced ? (first, second) : (second, first)
      return "An app that implements both is sent \(new) in the place of \(old) (\(RuleID.c30.text))."
        .wrapped(indent: 4, in: layout).joined(separator: "\n")
    }
    let law = rule.map { " (\($0))" } ?? ""
    var lines: [String]
    switch (forwards, backwards) {
    case (let one?, let two?):
      let orders = [(true, first, one), (false, second, two)]
      lines = ["Either may come first within one event."]
      lines += orders.map { _, name, events in "  \(name) first: \(events.joined(separator: ", "))" }
      for (isForwards, name, _) in orders {
        let places = fixed.filter { $0.isForwards == isForwards }.map {
          "\($0.event) while the app is \($0.state) (\($0.rule))"
        }
        if let advice, advice.isForwards == isForwards { lines.append("  by advice \(name) first (\(advice.rule))") }
        if places.isEmpty { continue }
        let more = places.count > Self.mostPlaces ? "; and \(places.count - Self.mostPlaces) more" : ""
        lines.append("  always \(name) first: \(places.prefix(Self.mostPlaces).joined(separator: "; "))\(more)")
      }
    case (let events?, nil), (nil, let events?):
      let (earlier, later) = forwards != nil ? (first, second) : (second, first)
      lines = [
        "\(earlier) comes before \(later) where one event sends both\(law).",
        "  \(events.joined(separator: ", "))",
      ]
    case (nil, nil): lines = ["No event sends both, so that their order is that of their events."]
    }
    if !isUsual, let one = apart[0], let two = apart[1], forwards != nil || backwards != nil {
      let places = "\(first) at '\(one)' and \(second) at '\(two)' for instance"
      lines.insert("They come at different events, \(places).", at: 0)
    }
    if isWithoutScenes { lines.append("  That is so in an app without scenes; no rule orders the views of a scene.") }
    return lines.flatMap { $0.wrapped(indent: 4, in: layout) }.joined(separator: "\n")
  }
}
