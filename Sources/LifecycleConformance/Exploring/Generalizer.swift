import LifecycleDevice
import LifecycleModel
import LifecycleOracle

/// Changes one thing after the other in a scenario that fails, to see what its failing does not depend on.
///
/// A candidate fails if it breaks the same rule at the same event, and all of its events were performed.
struct Generalizer: Phase {
  /// The most candidates in which the adapter may fail: then it is not asked for any more, and nothing is said.
  private static let mostFailures = 3

  private struct Candidate {
    let freedom: Int
    let value: String
    let scenario: Scenario
  }

  private let found: Counterexample
  private let scenario: Scenario
  private var generalization = Counterexample.Generalization()
  private var failures = 0
  private var candidates: [Candidate] = []
  private var place = 0
  /// How many candidates were run.
  private var told = 0

  private let exemptions: Exemptions
  private let isStrict: Bool

  init(_ found: Counterexample, _ capabilities: Capabilities, _ options: ConformanceOptions) {
    self.found = found
    exemptions = options.exemptions
    isStrict = found.violation.isWarning
    scenario = Scenario(configuration: found.trace.configuration, steps: found.trace.steps.map(\.step))
    // Of what did not come again nothing can be found out.
    if found.secondTrace != nil { return }
    let mayUse = { (scenario: Scenario) in options.mayUse(scenario, capabilities) }
    changeVersion(mayUse)
    for kind in Interruption.allCases where scenario.steps.contains(where: { $0.event.interruption == kind }) {
      changeInterruption(kind, mayUse)
    }
    for step in scenario.steps.indices {
      changeEvent(step, mayUse)
      changeReplies(step, mayUse)
    }
    changeConfiguration(mayUse)
  }

  /// The counterexample, with what was found out, if all of it was.
  var result: Counterexample {
    var generalized = found
    if found.secondTrace == nil, failures < Self.mostFailures, told == candidates.count {
      generalized.generalization = generalization
    }
    return generalized
  }

  mutating func next() -> Trial? {
    guard place < candidates.count, failures < Self.mostFailures else { return nil }
    place += 1
    return Trial(scenario: candidates[place - 1].scenario, origin: found.origin, isStrict: isStrict)
  }

  /// A generalization that is not complete is left out.
  mutating func hurry() { place = candidates.count }

  mutating func tell(_ ending: RunEnding, _ run: borrowing StepLoop) {
    if case .fails = ending { failures += 1 }
    told += 1
    let candidate = candidates[place - 1]
    let counting = exemptions.counting(run.broken, run.recorder, in: candidate.scenario.configuration)
    if isAlike(candidate.scenario, counting, run.recorder) {
      generalization.freedoms[candidate.freedom].alike.append(candidate.value)
    } else {
      generalization.freedoms[candidate.freedom].unlike.append(candidate.value)
    }
  }

  /// Whether a run of another scenario of as many events broke the same rule at the same event, and left none out.
  private func isAlike(
    _ other: Scenario, _ broken: [Violation], _ recorder: borrowing CallbackRecorder
  ) -> Bool {
    let violation = found.violation
    guard broken.contains(where: { $0.rule == violation.rule && $0.step == violation.step }) else { return false }
    return recorder.performed.map(\.step) == other.steps
  }

  private mutating func change(
    _ aspect: Counterexample.Generalization.Aspect, _ step: Int? = nil, from own: String,
    to others: [(String, Scenario)],
    _ mayUse: (Scenario) -> Bool
  ) {
    let usable = others.filter { mayUse($0.1) }
    if usable.isEmpty { return }
    let freedom = generalization.freedoms.count
    generalization.freedoms.append(Counterexample.Generalization.Freedom(aspect, at: step, own: own))
    candidates += usable.map { Candidate(freedom: freedom, value: $0.0, scenario: $0.1) }
  }

  private func with(_ configuration: AppConfiguration) -> Scenario {
    Scenario(configuration: configuration, steps: scenario.steps)
  }

  private mutating func changeVersion(_ mayUse: (Scenario) -> Bool) {
    let own = scenario.configuration
    let others = AppConfiguration.existingVersions.filter { $0 != own.version }.map { version in
      (String(version), with(own.with(version: version)))
    }
    change(.version, from: String(own.version), to: others.filter { $0.1.configuration.contradiction == nil }, mayUse)
  }

  private mutating func changeInterruption(_ kind: Interruption, _ mayUse: (Scenario) -> Bool) {
    let known = Interruption.allCases.filter { $0 != kind && $0.firstVersion <= scenario.configuration.version }
    let others = known.map { other in
      var candidate = scenario
      for step in candidate.steps.indices {
        candidate.steps[step].event = candidate.steps[step].event.renaming(kind, to: other)
      }
      return (other.name, candidate)
    }
    change(.interruption, from: kind.name, to: others, mayUse)
  }

  /// Of interruptions only the others' beginnings and ends are listed here: the kinds are changed throughout.
  private mutating func changeEvent(_ step: Int, _ mayUse: (Scenario) -> Bool) {
    let own = scenario.steps[step].event
    let others = Event.allCases.filter { $0 != own && ($0.interruption == nil || $0.interruption == own.interruption) }
    change(
      .event, step, from: own.name,
      to: others.map { event in
        var candidate = scenario
        candidate.steps[step].event = event
        return (event.name, candidate)
      }, mayUse)
  }

  /// Each reply that is not the usual one is changed to its others.
  private mutating func changeReplies(_ step: Int, _ mayUse: (Scenario) -> Bool) {
    let own = scenario.steps[step].replies
    if own == Replies() { return }
    var others: [Replies] = []
    for callback in Replies.taskCallbacks where own.taskAction(in: callback) != .nothing {
      for other in Replies.taskCallbacks where own.taskAction(in: other) == .nothing {
        var replies = own
        replies.set(.nothing, in: callback)
        replies.set(own.taskAction(in: callback), in: other)
        others.append(replies)
      }
    }
    for callback in Replies.questions where !own.answer(to: callback) {
      for other in Replies.questions where own.answer(to: other) {
        var replies = own
        replies.set(answer: true, to: callback)
        replies.set(answer: false, to: other)
        others.append(replies)
      }
    }
    for callback in Replies.timedCallbacks where own.time(in: callback) != .within {
      var replies = own
      replies.set(own.time(in: callback) == .near ? .over : .near, in: callback)
      others.append(replies)
    }
    let version = scenario.configuration.version
    func words(_ replies: Replies) -> String {
      replies.parts.map { "\($0.callback.shortName(version: version)) \($0.words)" }.joined(separator: ", ")
    }
    change(
      .replies, step, from: words(own),
      to: others.map { replies in
        var candidate = scenario
        candidate.steps[step].replies = replies
        return (words(replies), candidate)
      }, mayUse)
  }

  private mutating func changeConfiguration(_ mayUse: (Scenario) -> Bool) {
    let own = scenario.configuration
    func words(_ isSo: Bool) -> String { isSo ? "yes" : "no" }
    var other = own
    other.exitsOnSuspend.toggle()
    change(
      .exitsOnSuspend, from: words(own.exitsOnSuspend), to: [(words(other.exitsOnSuspend), with(other))], mayUse)
    let modes: [BackgroundModes] = [[]] + BackgroundModes.named.map(\.mode)
    change(
      .backgroundModes, from: Self.modeWords(own),
      to: modes.flatMap { modes in
        (modes.keepsExecuting ? [true, false] : [true]).map { isUsed in
          var other = own
          other.backgroundModes = modes
          other.usesBackgroundModes = isUsed
          return other
        }
      }.filter { $0 != own }.map { (Self.modeWords($0), with($0)) }, mayUse)
    other = own
    other.interruptionsTakeFocus.toggle()
    change(
      .focus, from: words(own.interruptionsTakeFocus), to: [(words(other.interruptionsTakeFocus), with(other))], mayUse)
    change(
      .methods, from: "as implemented",
      to: CallbackSet.optionalMethods.intersection(own.implementedMethods).callbacks.map { method in
        var other = own
        other.implementedMethods = own.implementedMethods.subtracting([method])
        return (method.shortName(version: own.version), with(other))
      }, mayUse)
    change(.launch, from: Self.launchWords(own), to: otherLaunches, mayUse)
  }

  private var otherLaunches: [(String, Scenario)] {
    let own = scenario.configuration
    var others: [AppConfiguration] = []
    for interface in AppConfiguration.Interface.allCases {
      for source in AppConfiguration.DelegateSource.allCases {
        for subclasses in [false, true] {
          for isEarly in [false, true] {
            var other = own
            other.interface = interface
            other.delegateSource = source
            other.subclassesApplication = subclasses
            other.loadsViewEarly = isEarly
            if other != own, other.contradiction == nil { others.append(other) }
          }
        }
      }
    }
    return others.map { (Self.launchWords($0), with($0)) }
  }

  private static func launchWords(_ configuration: AppConfiguration) -> String {
    let interface = configuration.interface.rawValue
    let application = configuration.subclassesApplication ? ", in an application subclass" : ""
    let view = configuration.loadsViewEarly ? ", with its view loaded early" : ""
    return "interface from \(interface), delegate from \(configuration.delegateSource.rawValue)\(application)\(view)"
  }

  private static func modeWords(_ configuration: AppConfiguration) -> String {
    let modes = configuration.backgroundModes
    let names = BackgroundModes.named.filter { modes.contains($0.mode) }.map(\.name)
    let words = names.isEmpty ? "none" : names.joined(separator: " and ")
    return configuration.usesBackgroundModes ? words : words + ", not used"
  }
}
