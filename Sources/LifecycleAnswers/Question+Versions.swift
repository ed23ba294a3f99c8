import LifecycleModel
import LifecycleRules

/// Questions about versions: what differs between them.
extension Question {
  /// A difference between two explanations of the same events.
  package struct Difference: Codable, Sendable {
    package let event: String
    /// The callback, and whether it comes or may come: "viewDidLoad may come".
    package let name: String
    /// The versions on which it comes.
    package let versions: [Int]
    /// The versions on which it comes and may be left out, where it may not on the others.
    package var optional: [Int] = []
    /// The versions on which it does not.
    package var others: [Int]
    package let rules: [String]
  }

  /// The callbacks of some events that come on some versions and not on others.
  ///
  /// - Throws: `Explanation.Impossible` where an event cannot happen on one of them.
  package func differences(
    between versions: [Int], _ events: [Event]
  ) throws(Explanation.Impossible) -> [Difference] {
    var explanations: [(version: Int, explanation: Explanation)] = []
    for version in versions {
      explanations.append(
        (version, try Explanation(events, in: configuration.launchedAsUsual(on: version), start: start)))
    }
    var found: [Difference] = []
    for place in events.indices {
      var names: [String] = []
      let steps = explanations.map { $0.explanation.askedSteps[place] }
      let told = steps.map { step in Self.told(step, forbidden: steps.flatMap(\.forbidden)) }
      for name in told.flatMap({ $0.map(\.name) }) where !names.contains(name) { names.append(name) }
      for name in names {
        let holding = told.indices.filter { told[$0].contains { $0.name == name } }
        if holding.count == explanations.count { continue }
        // Where no rule says what is read, nothing differs.
        let read = name.range(of: Self.reads).map { name[..<$0.upperBound] }
        if let read, !told.allSatisfy({ $0.contains { $0.name.hasPrefix(read) } }) { continue }
        let rules = holding.first.flatMap { told[$0].first { $0.name == name } }?.rules ?? []
        found.append(
          Difference(
            event: events[place].name, name: name, versions: holding.map { versions[$0] },
            others: told.indices.filter { !holding.contains($0) }.map { versions[$0] }, rules: rules))
      }
      found = Self.united(found)
    }
    return found
  }
}

extension Question {
  private static let comes = " comes"
  private static let mayCome = " may come"
  private static let reads = " reads "

  /// The same with one difference for a callback that comes on some versions and may come on others.
  private static func united(_ differences: [Difference]) -> [Difference] {
    var united: [Difference] = []
    for difference in differences {
      let callback = difference.name.replacing(Self.mayCome, with: Self.comes)
      let other = united.firstIndex {
        $0.event == difference.event && $0.name != difference.name
          && $0.name.replacing(Self.mayCome, with: Self.comes) == callback
      }
      guard let other else {
        united.append(difference)
        continue
      }
      let (due, may) = difference.name == callback ? (difference, united[other]) : (united[other], difference)
      var one = due
      one.optional = may.versions
      one.others = due.others.filter { !may.versions.contains($0) }
      united[other] = one
    }
    return united
  }
}

extension Question {
  /// The callbacks that differ between versions at any event by itself, from the state in which it usually happens.
  package func differences(between versions: [Int]) -> [Difference] {
    Event.allCases.flatMap { event in (try? differences(between: versions, [event])) ?? [] }
  }

  /// The rules that are about a version and not about all of the others, by version.
  package static func rules(differingBetween versions: [Int]) -> [(version: Int, rules: [RuleID])] {
    versions.map { version in
      let rules = Rule.catalogue.filter { rule in
        rule.scope.systems.contains(version) && !versions.allSatisfy(rule.scope.systems.contains)
      }
      return (version, rules.map(\.id))
    }
  }
}

extension Question {
  /// Callbacks with their multiplicity, and whether they may be left out: "a second applicationDidEnterBackground:".
  ///
  /// - Parameter forbidden: What other versions forbid, by rules that say where it may come.
  private static func told(
    _ step: Explanation.Step, forbidden: [Explanation.Forbidden]
  ) -> [(name: String, rules: [String])] {
    var counts: [String: Int] = [:]
    return step.besides.map { name in
      ("\(name) may come besides", Set(forbidden.filter { $0.name == name }.map(\.rule)).sorted())
    }
      + step.sent.map { sent in
        counts[sent.name, default: 0] += 1
        let count = counts[sent.name] ?? 1
        let which = count == 1 ? "" : count == 2 ? "a second " : "one more "
        return ("\(which)\(sent.name)\(sent.isOptional ? mayCome : comes)", sent.rules)
      }
      + step.messages.compactMap { sent in sent.reads.map { (sent.name + reads + $0, sent.rules) } }
  }
}
