import LifecycleDevice

/// Whether a run in which nothing was found broken proves anything.
extension ConformanceReport {
  /// The number of scenarios from which on a run is expected to exercise most rules.
  private static let telling = 100

  /// Why the run says nothing, though nothing was found broken, in words; nil where it says something.
  var lackOfEvidence: String? {
    if nextIndex != nil, budget == nil { return "the run was ended early" }
    let first = refusals.max { $0.times < $1.times }
    let refusal = first.map { " ('\($0.event.name)': \($0.reason.escaped(to: 200)))" } ?? ""
    if events > 0, refused > events - refused {
      return "\(refused) of \(String.count(events, "event")) were refused\(refusal)"
    }
    if !mayLaunch {
      return "no event that is claimed launches the app"
        + (capabilities.transitions == nil
          ? "" : ": that takes the transitions 'launch' and 'gain focus', and a way back for an app that can be left")
    }
    let owed = RuleID.allCases.filter { $0.rule.isBinding && !unreachable.contains($0) }
    let tested = owed.count { exercised[$0] != nil }
    if tested == 0 || events == 0 {
      return "nothing that could fail was exercised"
        + (budget.map { " within the \($0.formattedSeconds) that it was given" } ?? "")
    }
    if callbacks == 0, scenarios > 1, !capabilities.callbacks.isEmpty { return "no callback was delivered" }
    // Of the rules that the claims let scenarios exercise, and that can fail, too few were.
    guard nextIndex == nil, scenarios >= Self.telling, 2 * tested < owed.count else { return nil }
    return "only \(tested) of the \(owed.count) rules that it claims to exercise were"
      + (refused == 0 ? "" : "; \(String.count(refused, "event")) refused\(refusal)")
  }

  private var mayLaunch: Bool {
    ConfigurationClass.representatives(of: capabilities.versions).contains {
      LifecycleDevice($0, events: capabilities.events).mayLaunch(by: capabilities.events)
    }
  }

  /// The callbacks that are missing somewhere, alone or with all of a step, and were never sent in the run.
  var neverSent: CallbackSet {
    let missing = tally.breaches.keys.compactMap { breach in
      if case .missing(let callback) = breach.cause { callback } else { nil }
    }
    return CallbackSet(missing + violations.flatMap(\.violation.permitted)).subtracting(tally.delivered)
  }

  var refused: Int { refusals.reduce(0) { $0 + $1.times } }

  /// The coverage of a run that is green, in one line.
  package var evidence: String {
    "\(name.escaped(to: Self.longestName)): \(verdict); \(String.count(scenarios + replayed, "scenario")), "
      + "\(refused == 0 ? "no event" : String.count(refused, "event")) refused, iOS \(AppConfiguration.words(for: capabilities.versions))"
  }
}
