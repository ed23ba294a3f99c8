import LifecycleDevice
import LifecycleModel

/// Makes a failing scenario as small as it can: the fewest events, then the simplest, then the plainest app and system.
///
/// It proposes candidates and is notified which of them still fail, so that its driver may be synchronous or not:
///
///     var shrinker = Shrinker(scenario)
///     while let candidate = shrinker.next() { shrinker.tell(failing: run(candidate)) }
///
/// Deterministic: the same answers lead to the same result.
package struct Shrinker: Sendable {
  /// The smallest scenario that is known to fail.
  package private(set) var best: Scenario
  /// How many candidates were proposed.
  package private(set) var runs = 0
  package let budget: Int
  private var stage = 0
  private var candidates: [Scenario]
  private var place = 0
  /// The candidates that were proposed and did not fail, or failed in nothing smaller.
  private var refuted: Set<Scenario> = []

  /// Begins with a scenario that fails, of which every event was performed.
  package init(_ scenario: Scenario, budget: Int = 20_000) {
    precondition(budget > 0, "a shrinker runs at least one candidate, got a budget of \(budget)")
    best = scenario
    self.budget = budget
    candidates = Self.stages[0](scenario)
  }

  /// Whether the budget was spent before it was known that nothing smaller fails.
  package var isCutShort: Bool { runs >= budget }

  /// The next candidate to run; nil when nothing smaller fails or the budget is spent.
  package mutating func next() -> Scenario? {
    while runs < budget {
      while place < candidates.count {
        let candidate = candidates[place]
        if Size(candidate) < Size(best), !refuted.contains(candidate) {
          runs += 1
          return candidate
        }
        place += 1
      }
      stage += 1
      guard stage < Self.stages.count else { return nil }
      candidates = Self.stages[stage](best)
      place = 0
    }
    return nil
  }

  /// Answers the last candidate.
  ///
  /// - Parameter failing: What of it was performed up to the failure, if it fails in the same way; else nil.
  package mutating func tell(failing: Scenario?) {
    guard let failing, Size(failing) < Size(best) else {
      if place < candidates.count { refuted.insert(candidates[place]) }
      return
    }
    best = failing
    stage = 0
    candidates = Self.stages[0](best)
    place = 0
  }

  /// The ways to make a scenario smaller, those that gain most first. After each success they start over.
  private static let stages: [@Sendable (Scenario) -> [Scenario]] = [
    removals, simplerConfigurations, simplerReplies, simplerEvents, removalsCarryingReplies, shortcuts,
  ]

  /// Without a stretch of events, from half of all down to one.
  private static func removals(from scenario: Scenario) -> [Scenario] {
    var candidates: [Scenario] = []
    var length = max(1, scenario.steps.count / 2)
    while true {
      for start in stride(from: 0, to: scenario.steps.count, by: max(1, length / 2)) {
        var candidate = scenario
        candidate.steps.removeSubrange(start..<min(start + length, candidate.steps.count))
        candidates.append(candidate)
      }
      if length == 1 { return candidates }
      length /= 2
    }
  }

  private static func simplerConfigurations(of scenario: Scenario) -> [Scenario] {
    let plain = AppConfiguration()
    var configurations = [plain]
    func change(_ change: (inout AppConfiguration) -> Void) {
      var configuration = scenario.configuration
      change(&configuration)
      if configuration.contradiction == nil { configurations.append(configuration) }
    }
    change { $0.implementedMethods = plain.implementedMethods }
    for method in CallbackSet.optionalMethods.callbacks {
      change { $0.implementedMethods = $0.implementedMethods.union([method]) }
    }
    for modes: BackgroundModes in [[], .audio, .location, .fetch] { change { $0.backgroundModes = modes } }
    change { $0.exitsOnSuspend = plain.exitsOnSuspend }
    change { $0.interruptionsTakeFocus = plain.interruptionsTakeFocus }
    change { $0.subclassesApplication = false }
    change { $0.loadsViewEarly = false }
    change { $0.scenes = .none }
    if scenario.configuration.scenes == .multiple { change { $0.scenes = .single } }
    change { $0.sdk = nil }
    change { $0.usesBackgroundModes = true }
    change {
      $0.delegateSource = .className
      $0.interface = AppConfiguration.usualInterface($0)
    }
    // The versions of the documents first, from the last of them on.
    let documented = AppConfiguration.documentedVersions
    for version in documented.reversed() + AppConfiguration.existingVersions.filter({ $0 > documented.upperBound }) {
      change {
        $0.version = version
        if $0.contradiction != nil || $0.isLaunchedAsUsual != scenario.configuration.isLaunchedAsUsual {
          $0.interface = AppConfiguration.usualInterface($0)
        }
      }
    }
    return configurations.map { Scenario(configuration: $0, steps: scenario.steps) }
  }

  private static func simplerReplies(of scenario: Scenario) -> [Scenario] {
    scenario.steps.indices.flatMap { place in
      Self.simpler(than: scenario.steps[place].replies).map { replies in
        var candidate = scenario
        candidate.steps[place].replies = replies
        return candidate
      }
    }
  }

  private static func simpler(than replies: Replies) -> [Replies] {
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
    for callback in Replies.timedCallbacks where replies.time(in: callback) != .within {
      var fewer = replies
      fewer.set(.within, in: callback)
      simpler.append(fewer)
    }
    if replies.resignsOnReturn {
      var fewer = replies
      fewer.resignsOnReturn = false
      simpler.append(fewer)
    }
    return simpler
  }

  /// With a simpler kind of interruption throughout, or a simpler event in one place.
  private static func simplerEvents(of scenario: Scenario) -> [Scenario] {
    var candidates: [Scenario] = []
    for kind in Interruption.allCases.reversed() {
      for simpler in Interruption.allCases where simpler.rawValue < kind.rawValue {
        var candidate = scenario
        for place in candidate.steps.indices {
          candidate.steps[place].event = candidate.steps[place].event.renaming(kind, to: simpler)
        }
        candidates.append(candidate)
      }
    }
    for place in scenario.steps.indices {
      for event in Event.allCases.prefix(scenario.steps[place].event.index) {
        var candidate = scenario
        candidate.steps[place].event = event
        candidates.append(candidate)
      }
    }
    return candidates
  }
}
