import LifecycleModel
import LifecycleRules

/// Questions about versions: what differs between them.
extension Question {
  /// A difference between two explanations of the same events.
  package struct Difference: Codable, Sendable {
    package let event: String
    /// The state that is read inside a callback, and the versions on which it is.
    package struct Reading: Hashable, Codable, Sendable {
      package let state: String
      package let versions: [Int]
    }

    /// The callback, and whether it comes or may come: "viewDidLoad may come".
    package let name: String
    /// The versions on which it comes.
    package let versions: [Int]
    /// The versions on which it comes and may be left out, where it may not on the others.
    package let optional: [Int]
    /// The versions on which it does not.
    package let others: [Int]
    /// The states that are read inside it, where those differ.
    package var readings: [Reading] = []
    package let rules: [String]
  }

  /// The callbacks of some events that come on some versions and not on others.
  ///
  /// - Throws: `Explanation.Impossible` where an event cannot happen on one of them.
  package func differences(
    between versions: [Int], _ events: [Event], depth: Explanation.Depth = .usual
  ) throws(Explanation.Impossible) -> [Difference] {
    if let new = events.first(where: { event in versions.contains { $0 < event.firstVersion } }) {
      let known = versions.filter { $0 >= new.firstVersion }
      if known.isEmpty { throw Explanation.Impossible(description: "'\(new.name)' came with iOS \(new.firstVersion)") }
      let difference = Difference(
        event: new.name, name: "the event", versions: known, optional: [],
        others: versions.filter { $0 < new.firstVersion }, rules: [])
      return [difference] + (known.count > 1 ? try differences(between: known, events, depth: depth) : [])
    }
    let explanations = try versions.map { version throws(Explanation.Impossible) in
      try Explanation(events, in: configuration.launchedAsUsual(on: version), start: start, depth: depth)
    }
    return events.indices.flatMap { place in
      let steps = explanations.map { $0.steps[$0.asked[place]] }
      let told = steps.map { step in Self.told(step, forbidden: steps.flatMap(\.forbidden)) }
      return Table(told.joined().map(\.key)).elements.compactMap { key -> Difference? in
        let found = told.map { $0.first { $0.key == key } }
        // Only what comes can come once more.
        if let once = key[2], !told.allSatisfy({ $0.contains { $0.name == once } }) { return nil }
        func versionsWhere(_ isOptional: Bool?) -> [Int] {
          zip(versions, found).filter { $1.map(\.isOptional) == isOptional }.map(\.0)
        }
        let (due, perhaps, others) = (versionsWhere(false), versionsWhere(true), versionsWhere(nil))
        if due.count == versions.count || perhaps.count == versions.count { return nil }
        // Where no rule forbids it either, nobody says that anything differs.
        let callback = found.lazy.compactMap(\.?.callback).first
        let names = Set(versions.compactMap { callback?.shortName(version: $0) })
        if let callback, names.count == 1, !others.isEmpty, due.isEmpty || perhaps.isEmpty {
          let absent = zip(explanations, found).filter { $1 == nil }.map(\.0)
          if absent.allSatisfy({ $0.standing(of: callback, at: $0.asked[place]).standing >= .permitted }) { return nil }
        }
        return found.lazy.compactMap(\.self).first { $0.isOptional == due.isEmpty }.map { first in
          Difference(
            event: events[place].name, name: first.words, versions: due.isEmpty ? perhaps : due,
            optional: due.isEmpty ? [] : perhaps, others: others, rules: first.rules)
        }
      } + readings(in: steps, versions)
    }
  }

  /// The callbacks inside which different states are read. Where no rule says what is, nothing differs.
  private func readings(in steps: [Explanation.Step], _ versions: [Int]) -> [Difference] {
    var differences: [Difference] = []
    for sent in steps.flatMap(\.sent) where !differences.contains(where: { $0.name == sent.name }) {
      let found = zip(versions, steps).compactMap { version, step in
        step.sent.first { $0.name == sent.name }.map { (version: version, reads: $0.reads) }
      }
      let readings = Table(found.compactMap(\.reads)).elements.map { state in
        Difference.Reading(state: state, versions: found.filter { $0.reads == state }.map(\.version))
      }
      guard readings.count > 1, found.allSatisfy({ $0.reads != nil }) else { continue }
      // A notification repeats the news of its message.
      if sent.name.hasSuffix("Notification"), differences.contains(where: { $0.readings == readings }) { continue }
      differences.append(
        Difference(
          event: steps[0].event, name: sent.name, versions: found.map(\.version), optional: [], others: [],
          readings: readings, rules: sent.rules))
    }
    return differences
  }

  /// A sentence on the oldest or the newest system on which a callback comes that comes nowhere here; nil where it comes on neither.
  package func otherSystem(for callback: Callback) -> String? {
    let versions = AppConfiguration.versions
    return [versions.lowerBound, versions.upperBound].lazy.filter { $0 != configuration.version }.compactMap {
      version in
      let found = Question(configuration.launchedAsUsual(on: version)).occasions(of: callback).first
      return found.map { occasion in
        let rules = occasion.rules.compactMap { RuleID($0) }.map { id in
          id.text + (id.rule.profile.map { ", which holds for \($0)" } ?? "")
        }
        return "It comes on iOS \(version) (\(rules.joined(separator: "; ")))."
      }
    }.first
  }

  /// The callbacks that differ between versions at an event alone, from the state where it usually happens.
  package func differences(between versions: [Int], depth: Explanation.Depth = .usual) -> [Difference] {
    // Keys and touches interest few people.
    let ofText = EventSet.iOS.intersection(.textEditing)
    let events = EventSet.iOS.subtracting(ofText).events + ofText.events
    return events.flatMap { event in (try? differences(between: versions, [event], depth: depth)) ?? [] }
  }

  /// An event before some others after which they differ between versions; nil where none is known.
  package func difference(
    between versions: [Int], at events: [Event], depth: Explanation.Depth
  ) -> (before: Event, differences: [Difference])? {
    guard start == nil, let last = events.last else { return nil }
    let others = EventSet.iOS.subtracting(.textEditing).subtracting(.severalScenes).events
    return others.lazy.filter { !events.contains($0) }.compactMap { before in
      let found = (try? differences(between: versions, [before] + events, depth: depth)) ?? []
      let own = found.filter { $0.event == last.name }
      return own.isEmpty ? nil : (before, own)
    }.first
  }

  /// One thing that a step tells of a callback.
  private struct Told {
    /// The callback with its multiplicity: "a second applicationDidEnterBackground:".
    let name: String
    /// Whether it may come at any place, besides what is sent.
    var isBesides = false
    /// The callback, where it comes once more.
    var repeated: String?
    /// The callback; nil where it may come at any place.
    var callback: Callback?
    /// Whether it may be left out.
    let isOptional: Bool
    let rules: [String]

    /// The callback, and whether it comes or may come.
    var words: String {
      name + (isOptional ? " may" : "") + (isBesides ? " also" : "") + (isOptional ? " come" : " comes")
    }
    /// Equal where it is the same on another version.
    var key: [String?] { [name, isBesides ? "besides" : nil, repeated] }
  }

  /// - Parameter forbidden: What other versions forbid, by rules that say where it may come.
  private static func told(_ step: Explanation.Step, forbidden: [Explanation.Forbidden]) -> [Told] {
    let again = step.again.map { Told(name: "one more \($0)", repeated: $0, isOptional: true, rules: []) }
    let besides = step.besides.map { name in
      let rules = Set(forbidden.filter { $0.name == name }.map(\.rule)).sorted()
      return Told(name: name, isBesides: true, isOptional: true, rules: rules)
    }
    let sent = step.sent.enumerated().map { place, sent in
      let count = step.sent[..<place].count { $0.name == sent.name }
      let which = count == 0 ? "" : count == 1 ? "a second " : "one more "
      return Told(
        name: which + sent.name, callback: Callback(named: sent.callback), isOptional: sent.isOptional,
        rules: sent.rules)
    }
    return again + besides + sent
  }
}
