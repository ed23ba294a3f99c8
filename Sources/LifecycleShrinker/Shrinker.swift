import LifecycleDevice
import LifecycleModel

/// Makes a failing scenario as small as it can: the fewest events, then the simplest, then the plainest app and system.
///
/// Deterministic: the same scenario and the same test give the same result.
package struct Shrinker: Sendable {
  /// The most candidates to run.
  package let budget: Int
  private let graphLimit: Int

  package struct Result: Sendable {
    package let scenario: Scenario
    /// How many candidates were run.
    package let runs: Int
    /// Whether the budget was spent before nothing smaller failed.
    package let isCutShort: Bool
  }

  package init(budget: Int = 20_000, graphLimit: Int = DeviceState.capacity) {
    precondition(budget > 0, "a shrinker runs at least one candidate, got a budget of \(budget)")
    self.budget = budget
    self.graphLimit = graphLimit
  }

  /// Shrinks `scenario`.
  ///
  /// - Parameter test: Runs a candidate. Where it fails in the same way, returns what of it was really done up to the
  ///   failure: events that could not happen are left out. Otherwise nil.
  /// - Returns: A scenario from which no event can be removed, if the budget sufficed.
  /// - Complexity: At most `budget` runs.
  package func shrink(_ scenario: Scenario, _ test: (Scenario) -> Scenario?) -> Result {
    withoutActuallyEscaping(test) { test in
      var search = Search(budget: budget, graphLimit: graphLimit, test: test, best: test(scenario) ?? scenario)
      search.run()
      return Result(scenario: search.best, runs: search.runs, isCutShort: search.runs >= budget)
    }
  }
}

private struct Search {
  let budget: Int
  let graphLimit: Int
  let test: (Scenario) -> Scenario?
  var best: Scenario
  var runs = 1

  mutating func run() {
    var before: Scenario
    repeat {
      before = best
      removeEvents()
      takeShortcuts()
      simplifyConfiguration()
      simplifyReplies()
      simplifyEvents()
    } while best != before && runs < budget
  }

  /// Runs a candidate and keeps it if it fails and is smaller.
  private mutating func keep(_ candidate: Scenario) -> Bool {
    guard runs < budget, candidate != best else { return false }
    runs += 1
    guard let failing = test(candidate), Size(failing) < Size(best) else { return false }
    best = failing
    return true
  }

  /// Removes stretches of events, from half of all down to one.
  private mutating func removeEvents() {
    var length = max(1, best.steps.count / 2)
    while true {
      var start = 0
      while start < best.steps.count {
        var candidate = best
        candidate.steps.removeSubrange(start..<min(start + length, candidate.steps.count))
        if !keep(candidate) { start += 1 }
      }
      if length == 1 { break }
      length /= 2
    }
  }

  /// Replaces the beginning by a shorter way to the same device state, and any stretch by one event.
  private mutating func takeShortcuts() {
    let graph = DeviceGraph(best.configuration, limit: graphLimit)
    var end = best.steps.count
    while end > 1 {
      let states = predictedStates(of: best, graph.device)
      if end < states.count, let way = graph.path(to: states[end]), way.count < end {
        var candidate = best
        candidate.steps.replaceSubrange(0..<end, with: way)
        if keep(candidate) { end = min(end, best.steps.count) }
      }
      end -= 1
    }
    var start = 0
    while start + 2 <= best.steps.count {
      replaceByOneEvent(from: start, graph.device)
      start += 1
    }
  }

  private mutating func replaceByOneEvent(from start: Int, _ device: LifecycleDevice) {
    let states = predictedStates(of: best, device)
    guard start < states.count else { return }
    for event in Event.allCases {
      guard let next = device.outcomes(of: event, in: states[start]).first?.next else { continue }
      for end in stride(from: min(best.steps.count, states.count - 1), to: start + 1, by: -1)
      where states[end] == next {
        var candidate = best
        candidate.steps.replaceSubrange(start..<end, with: [Scenario.Step(event)])
        if keep(candidate) { return }
      }
    }
  }

  /// The states that the device passes through, as far as they can be told; one more than there are steps.
  private func predictedStates(of scenario: Scenario, _ device: LifecycleDevice) -> [DeviceState] {
    var states = [DeviceState.initial]
    for step in scenario.steps {
      guard let state = states.last, let outcome = device.outcomes(of: step.event, in: state).first else { break }
      states.append(device.predictingTask(outcome, from: state, event: step.event, replies: step.replies).next)
    }
    return states
  }

  private mutating func simplifyConfiguration() {
    let plain = AppConfiguration()
    var changes: [(inout AppConfiguration) -> Void] = [
      { $0 = plain }, { $0.implementedMethods = plain.implementedMethods },
      { $0.backgroundModes = plain.backgroundModes }, { $0.exitsOnSuspend = plain.exitsOnSuspend },
      { $0.interruptionsTakeFocus = plain.interruptionsTakeFocus },
      { $0.backgroundModes = .audio }, { $0.backgroundModes = .fetch },
    ]
    for version in AppConfiguration.versions.reversed() { changes.append { $0.version = version } }
    for change in changes {
      var candidate = best
      change(&candidate.configuration)
      _ = keep(candidate)
    }
    for method in CallbackSet.optionalMethods.callbacks where !best.configuration.implements(method) {
      var candidate = best
      candidate.configuration.implementedMethods = candidate.configuration.implementedMethods.union([method])
      _ = keep(candidate)
    }
  }

  private mutating func simplifyReplies() {
    var place = 0
    while place < best.steps.count {
      for simpler in Self.simplerReplies(than: best.steps[place].replies) {
        var candidate = best
        candidate.steps[place].replies = simpler
        if keep(candidate) { break }
      }
      place += 1
    }
  }

  private static func simplerReplies(than replies: Replies) -> [Replies] {
    guard replies != Replies() else { return [] }
    var simpler = [Replies()]
    for callback in Replies.taskCallbacks where replies.taskAction(in: callback) != .nothing {
      var fewer = replies
      fewer.set(.nothing, in: callback)
      simpler.append(fewer)
    }
    for callback in Replies.questions where !replies.answer(to: callback) {
      var fewer = replies
      fewer.set(answer: true, to: callback)
      simpler.append(fewer)
    }
    return simpler
  }

  /// Puts simpler events in the place of others: a kind of interruption throughout, then event by event.
  private mutating func simplifyEvents() {
    for kind in Interruption.allCases.reversed() {
      for simpler in Interruption.allCases where simpler.rawValue < kind.rawValue {
        var candidate = best
        for place in candidate.steps.indices {
          candidate.steps[place].event = candidate.steps[place].event.renaming(kind, to: simpler)
        }
        if keep(candidate) { break }
      }
    }
    var place = 0
    while place < best.steps.count {
      for event in Event.allCases {
        guard place < best.steps.count, event.index < best.steps[place].event.index else { break }
        var candidate = best
        candidate.steps[place].event = event
        if keep(candidate) { break }
      }
      place += 1
    }
  }
}

extension Event {
  fileprivate func renaming(_ kind: Interruption, to other: Interruption) -> Event {
    switch self {
    case .interruptionBegins(kind): .interruptionBegins(other)
    case .interruptionAccepted(kind): .interruptionAccepted(other)
    case .interruptionDismissed(kind): .interruptionDismissed(other)
    default: self
    }
  }
}

/// What "smaller" means: fewer events, then simpler ones and fewer replies, then less distance from the default.
package struct Size: Comparable {
  private let ranks: [Int]

  package init(_ scenario: Scenario) {
    let plain = AppConfiguration()
    let configuration = scenario.configuration
    var distance = plain.version - configuration.version
    if configuration.exitsOnSuspend { distance += 100 }
    if !configuration.interruptionsTakeFocus { distance += 100 }
    distance += 100 * configuration.backgroundModes.rawValue.nonzeroBitCount + Int(configuration.backgroundModes.rawValue)
    distance += 100 * plain.implementedMethods.subtracting(configuration.implementedMethods).bits.nonzeroBitCount
    ranks = [
      scenario.steps.count,
      scenario.steps.reduce(0) { $0 + $1.replies.parts.count },
      scenario.steps.reduce(0) { $0 + $1.event.index },
      distance,
    ]
  }

  package static func < (one: Size, other: Size) -> Bool { one.ranks.lexicographicallyPrecedes(other.ranks) }
}
