import LifecycleDevice
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
  private var freedoms: [Counterexample.Freedom] = []
  private var failures = 0
  private var candidates: [Candidate] = []
  private var place = 0
  /// How many candidates were run.
  private var told = 0

  private let capabilities: Capabilities
  private let options: ConformanceOptions

  init(_ found: Counterexample, _ capabilities: Capabilities, _ options: ConformanceOptions) {
    self.found = found
    self.capabilities = capabilities
    self.options = options
    scenario = found.trace.scenario
    // Of what did not come again nothing can be found out.
    if found.secondTrace != nil { return }
    changeVersion()
    for kind in Interruption.allCases where scenario.steps.contains(where: { $0.event.interruption == kind }) {
      changeInterruption(kind)
    }
    for step in scenario.steps.indices {
      changeEvent(step)
      changeReplies(step)
    }
    changeConfiguration()
  }

  /// The counterexample, with what was found out, if all of it was.
  var result: Counterexample {
    var generalized = found
    if found.secondTrace == nil, failures < Self.mostFailures, told == candidates.count {
      generalized.generalization = freedoms
    }
    return generalized
  }

  /// The changes that make another scenario, which is tried.
  func changes(to other: Scenario) -> [(Counterexample.Freedom.Aspect, step: Int?, own: String, value: String)] {
    candidates.filter { $0.scenario == other }.map { candidate in
      let freedom = freedoms[candidate.freedom]
      return (freedom.aspect, freedom.step, freedom.own, candidate.value)
    }
  }

  mutating func next() -> Trial? {
    guard place < candidates.count, failures < Self.mostFailures else { return nil }
    place += 1
    return Trial(scenario: candidates[place - 1].scenario, origin: found.origin, isStrict: found.violation.isWarning)
  }

  /// A generalization that is not complete is left out.
  mutating func hurry() { place = candidates.count }

  mutating func tell(_ ending: RunEnding, _ run: borrowing StepLoop) {
    if case .fails = ending { failures += 1 }
    told += 1
    let candidate = candidates[place - 1]
    let counting = options.exemptions.counting(run.broken, run.recorder, in: candidate.scenario.configuration)
    if isAlike(candidate.scenario, counting, run.recorder) {
      freedoms[candidate.freedom].alike.append(candidate.value)
    } else {
      freedoms[candidate.freedom].unlike.append(candidate.value)
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
    _ aspect: Counterexample.Freedom.Aspect, _ step: Int? = nil, from own: String,
    to others: [(String, Scenario)]
  ) {
    let usable = others.filter { options.mayUse($0.1, capabilities) }
    if usable.isEmpty { return }
    candidates += usable.map { Candidate(freedom: freedoms.count, value: $0.0, scenario: $0.1) }
    freedoms.append(Counterexample.Freedom(aspect: aspect, step: step, own: own))
  }

  private func with(_ change: (inout Scenario) -> Void) -> Scenario { changing(scenario, change) }

  private mutating func changeVersion() {
    let own = scenario.configuration
    let others = AppConfiguration.existingVersions.filter { $0 != own.version }.map { version in
      (String(version), with { $0.configuration = own.with(version: version) })
    }
    change(.version, from: String(own.version), to: others.filter { $0.1.configuration.contradiction == nil })
  }

  private mutating func changeInterruption(_ kind: Interruption) {
    let known = Interruption.allCases.filter { $0 != kind && $0.firstVersion <= scenario.configuration.version }
    let others = known.map { other in
      let changed = with {
        for step in $0.steps.indices { $0.steps[step].event = $0.steps[step].event.renaming(kind, to: other) }
      }
      return (other.name, changed)
    }
    change(.interruption, from: kind.name, to: others)
  }

  /// Of interruptions only the others' beginnings and ends are listed here: the kinds are changed throughout.
  private mutating func changeEvent(_ step: Int) {
    let own = scenario.steps[step].event
    let others = Event.allCases.filter { $0 != own && ($0.interruption == nil || $0.interruption == own.interruption) }
    change(
      .event, step, from: own.name, to: others.map { event in (event.name, with { $0.steps[step].event = event }) })
  }

  /// Each reply that is not the usual one is changed to its others.
  private mutating func changeReplies(_ step: Int) {
    let own = scenario.steps[step].replies
    if own == Replies() { return }
    var others: [Replies] = []
    func add(_ change: (inout Replies) -> Void) {
      var replies = own
      change(&replies)
      others.append(replies)
    }
    for callback in Replies.taskCallbacks where own.taskAction(in: callback) != .nothing {
      for other in Replies.taskCallbacks where own.taskAction(in: other) == .nothing {
        add {
          $0.set(.nothing, in: callback)
          $0.set(own.taskAction(in: callback), in: other)
        }
      }
    }
    for callback in Replies.questions where !own.answer(to: callback) {
      for other in Replies.questions where own.answer(to: other) {
        add {
          $0.set(answer: true, to: callback)
          $0.set(answer: false, to: other)
        }
      }
    }
    for callback in Replies.timedCallbacks where own.time(in: callback) != .within {
      add { $0.set(own.time(in: callback) == .near ? .over : .near, in: callback) }
    }
    let version = scenario.configuration.version
    func words(_ replies: Replies) -> String {
      replies.parts.map { "\($0.callback.shortName(version: version)) \($0.words)" }.joined(separator: ", ")
    }
    let changed = others.map { replies in (words(replies), with { $0.steps[step].replies = replies }) }
    change(.replies, step, from: words(own), to: changed)
  }

  private mutating func changeConfiguration() {
    let own = scenario.configuration
    func words(_ isSo: Bool) -> String { isSo ? "yes" : "no" }
    let exits = with { $0.configuration.exitsOnSuspend.toggle() }
    change(.exitsOnSuspend, from: words(own.exitsOnSuspend), to: [(words(!own.exitsOnSuspend), exits)])
    let uses = ([[]] + BackgroundModes.named.map(\.mode)).flatMap { (modes: BackgroundModes) in
      (modes.keepsExecuting ? [true, false] : [true]).map { isUsed in
        with {
          $0.configuration.backgroundModes = modes
          $0.configuration.usesBackgroundModes = isUsed
        }
      }
    }
    change(
      .backgroundModes, from: Self.modeWords(own),
      to: uses.filter { $0 != scenario }.map { (Self.modeWords($0.configuration), $0) })
    let focus = with { $0.configuration.interruptionsTakeFocus.toggle() }
    change(.focus, from: words(own.interruptionsTakeFocus), to: [(words(!own.interruptionsTakeFocus), focus)])
    func implementing(_ methods: CallbackSet) -> Scenario { with { $0.configuration.implementedMethods = methods } }
    func name(_ method: Callback) -> String { method.shortName(version: own.version) }
    let (methods, all) = (own.implementedMethods, CallbackSet.optionalMethods)
    let left = all.subtracting(methods).callbacks.map(name)
    change(
      .methods, from: left.isEmpty ? "as implemented" : left.joinedByOr,
      to: all.intersection(methods).callbacks.map { (name($0), implementing(methods.subtracting([$0]))) }
        + (left.isEmpty ? [] : [(Counterexample.Freedom.everyMethod, implementing(all))]))
    change(.launch, from: Self.launchWords(own), to: otherLaunches)
  }

  private var otherLaunches: [(String, Scenario)] {
    var others: [(String, Scenario)] = []
    for interface in AppConfiguration.Interface.allCases {
      for source in AppConfiguration.DelegateSource.allCases {
        for subclasses in [false, true] {
          for isEarly in [false, true] {
            let other = with {
              $0.configuration.interface = interface
              $0.configuration.delegateSource = source
              $0.configuration.subclassesApplication = subclasses
              $0.configuration.loadsViewEarly = isEarly
            }
            if other == scenario || other.configuration.contradiction != nil { continue }
            others.append((Self.launchWords(other.configuration), other))
          }
        }
      }
    }
    return others
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
