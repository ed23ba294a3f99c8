import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// Counterexamples that are probably one mistake: the same announcement is missing, or sent, in several situations.
package struct CauseGroup {
  /// At least one, the shortest first.
  package var counterexamples: [Counterexample]

  /// The common cause, and the rules.
  package var title: String {
    let rules = counterexamples.map(\.violation.rule.text).joined(separator: ", ")
    let first = counterexamples[0]
    let words = first.breach.cause.common.words(version: first.trace.configuration.version)
    // One callback may read the state by other code than another.
    let isSure = if case .reading = first.breach.cause { false } else { true }
    let count = String.count(counterexamples.count, "rule")
    return "\(isSure ? "One cause" : "Perhaps one cause"), \(count) (\(rules)): \(words)"
  }
}

extension ConformanceReport {
  /// The counterexamples of broken rules, those of one cause together.
  package var causes: [CauseGroup] {
    var groups: [CauseGroup] = []
    var places: [ConformanceReport.Breach.Cause: Int] = [:]
    for found in violations {
      let cause = found.breach.cause.common
      if let place = places[cause] {
        groups[place].counterexamples.append(found)
      } else {
        places[cause] = groups.count
        groups.append(CauseGroup(counterexamples: [found]))
      }
    }
    return groups
  }
}

extension ConformanceReport.Breach.Cause {
  /// The cause that breaches are grouped by: an app that always reads the same state does so in every callback, and a message
  /// of a scene's delegate that is not sent takes its notification along.
  fileprivate var common: ConformanceReport.Breach.Cause {
    switch self {
    case .reading(_, let state): .reading(.unnamed, state)
    case .missing(let callback): .missing(callback.messageOfScene ?? callback)
    case .sent, .early, .end, .state: self
    }
  }

  /// Returns the cause in a few words.
  ///
  /// - Parameter version: The major version of iOS whose spelling is wanted.
  package func words(version: Int) -> String {
    switch self {
    case .missing(let callback): "\(callback.briefName(version: version)) is missing"
    case .sent(let callback): "\(callback.briefName(version: version)) is sent and not allowed"
    case .early(let callback): "\(callback.briefName(version: version)) comes too early"
    case .reading(.unnamed, let state): "the state \(state.name) is read and not possible"
    case .reading(let callback, let state):
      "the state \(state.name) is read inside \(callback.briefName(version: version))"
    case .end(expected: true): "the process does not end"
    case .end(expected: false): "the process ends"
    case .state(let state): "the app is \(state.phrase) after the event"
    }
  }
}

extension Callback {
  /// The message of a scene's delegate for which this notification is posted.
  fileprivate var messageOfScene: Callback? {
    guard kind == .sceneNotification else { return nil }
    return CallbackSet.kind(.sceneMessage).callbacks.first { $0.sceneNotification == self }
  }
}

extension Counterexample {
  /// The cause and the event, in one line.
  package var brief: String {
    let version = trace.configuration.version
    guard case .repeated(let callback) = violation.kind else { return breach.brief(version: version) }
    return "\(callback.briefName(version: version)) is sent too many times at \"\(breach.event.name)\""
  }

  /// The rule and what is wrong, for a title.
  package var title: String { "\(violation.rule.text) \(breach.cause.words(version: trace.configuration.version))" }
}

extension ConformanceReport.Breach {
  /// Returns the cause and the event, in one line.
  ///
  /// - Parameter version: The major version of iOS whose spelling is wanted.
  func brief(version: Int) -> String { "\(cause.words(version: version)) at \"\(event.name)\"" }
}
