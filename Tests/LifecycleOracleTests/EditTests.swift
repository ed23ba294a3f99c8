import LifecycleDevice
import LifecycleGenerator
import LifecycleModel
import LifecycleOracle
import LifecycleReference
import Testing

/// One change to what was observed in a step.
enum Edit {
  /// Every single edit: drop, repeat, swap neighbours, insert any callback anywhere, change a reading.
  static func all(of observed: [Observation]) -> [[Observation]] {
    var edits: [[Observation]] = []
    for place in observed.indices {
      var dropped = observed
      dropped.remove(at: place)
      edits.append(dropped)
      edits.append(observed.inserting(observed[place], at: place))
      if place > 0 {
        var swapped = observed
        swapped.swapAt(place, place - 1)
        edits.append(swapped)
      }
      for state in ApplicationState.allCases where observed[place].state != nil {
        var read = observed
        read[place] = Observation(observed[place].callback, state: state)
        edits.append(read)
      }
    }
    for place in 0...observed.count {
      for callback in Callback.allCases { edits.append(observed.inserting(Observation(callback), at: place)) }
    }
    return edits.filter { $0 != observed }
  }
}

extension [Observation] {
  fileprivate func inserting(_ observation: Observation, at place: Int) -> [Observation] {
    var copy = self
    copy.insert(observation, at: place)
    return copy
  }
}

@Suite("Single edits of legal steps")
struct EditTests {
  struct Situation: Hashable {
    let configuration: Int
    let methods: CallbackSet
    let state: DeviceState
    let step: Scenario.Step
    let observed: [Observation]
  }

  /// What the reference does in generated scenarios, each distinct situation once, with both checkers as they are then.
  private func visitSteps(
    scenarios: Int, _ visit: (Scenario.Step, CallbackRecorder, Checker, NaiveChecker, inout Oracle) -> Void
  ) throws -> Int {
    var oracle = Oracle()
    var generator = ScenarioGenerator(.all, GeneratorOptions(seed: 7, length: 24))
    var seen: Set<Situation> = []
    var scenario = Scenario()
    var recorder = CallbackRecorder()
    // Steps far apart in the list of pairs, so that few scenarios see much.
    for round in 0..<scenarios {
      generator.generate(round &* 37, into: &scenario)
      var implementation = ReferenceLifecycle(configuration: scenario.configuration)
      var checker = Checker(&oracle, scenario.configuration)
      var naive = NaiveChecker(configuration: scenario.configuration)
      recorder.holdsTask = false
      for step in scenario.steps {
        guard checker.permits(step, &oracle) else { continue }
        #expect(naive.permits(step.event), "\(step.event.name)")
        recorder.beginStep(step.replies)
        try implementation.handle(step.event, reportingTo: &recorder)
        let situation = Situation(
          configuration: ConfigurationClass(scenario.configuration).index,
          methods: scenario.configuration.implementedMethods, state: checker.possible(oracle)[0], step: step,
          observed: recorder.observations)
        if checker.possible(oracle).count == 1, seen.insert(situation).inserted {
          visit(step, recorder, checker, naive, &oracle)
        }
        let ended = recorder.processHasEnded
        let verdict = checker.judge(step, recorder, &oracle)
        try #require(verdict == .conforms)
        let isAccepted = naive.accepts(step, recorder.observations, ended: ended, strict: true)
        try #require(isAccepted, "the naive checker refuses a step of the reference: \(step.event.name)")
        if !checker.isAlive { recorder.holdsTask = false }
      }
    }
    return seen.count
  }

  @Test("the oracle and the naive checker agree on every single edit", arguments: [true, false])
  func agreement(strict: Bool) throws {
    var disagreements: [String] = []
    var edits = 0
    let situations = try visitSteps(scenarios: 400) { step, recorder, checker, naive, oracle in
      for edit in Edit.all(of: recorder.observations) {
        edits += 1
        var one = checker
        var other = naive
        let ended = recorder.processHasEnded
        let isLegal =
          strict
          ? one.judge(step, CallbackRecorder(edit, ended: ended), &oracle) == .conforms
          : one.judgeWithoutAdvice(step, CallbackRecorder(edit, ended: ended), &oracle) == .conforms
        if isLegal != other.accepts(step, edit, ended: ended, strict: strict), disagreements.count < 20 {
          let callbacks = edit.map { "\($0.callback)\($0.state.map { " (\($0))" } ?? "")" }.joined(separator: ", ")
          let state =
            "\(checker.possible(oracle).map { String($0.bits, radix: 2) }) \(oracle.device(of: checker.plan).configurationClass)"
          disagreements.append("\(step.event.name): oracle \(isLegal) for \(callbacks) in \(state)")
        }
      }
    }
    #expect(disagreements.isEmpty, "\(disagreements.joined(separator: "\n"))")
    #expect(situations > 1_000)
    #expect(edits > 50_000)
  }

  /// The hand-written list of legitimate variations: what an edit that stays legal may have changed, and the rule behind it.
  private static func isLegitimate(
    _ edit: [Observation], of observed: [Observation], _ configuration: ConfigurationClass
  ) -> Bool {
    let free: Set<Callback.Kind> = [
      .incidental,  // MU-06, MU-07, OR-23, C40
      .viewLoading, .viewAppearance,  // VC-08: not judged here, but for PR-05
      .preservation,  // OR-21
    ]
    func rest(_ observations: [Observation]) -> [Callback] {
      // NO-06: other calls may stand before the notification of the launch.
      observations.map(\.callback).filter { !free.contains($0.kind) && $0 != .didFinishLaunchingNotification }
    }
    if rest(edit) == rest(observed) { return true }  // Also C18 and C11: a reading that is not judged there.
    let without = rest(observed).filter { $0 != .applicationWillFinishLaunching }
    // OR-02: the method came with iOS 6.
    if configuration.version < 7, rest(edit).filter({ $0 != .applicationWillFinishLaunching }) == without {
      return true
    }
    // A notification that stands alone because the app leaves its method out: C07 with PC-08 or C33.
    let changed = Set(rest(edit)).symmetricDifference(rest(observed))
    return changed.isSubset(of: [.willTerminateNotification, .didEnterBackgroundNotification])
  }

  @Test("an edit that stays legal is a variation that the list names")
  func variations() throws {
    var holes: [String] = []
    _ = try visitSteps(scenarios: 300) { step, recorder, checker, _, oracle in
      let configuration = oracle.device(of: checker.plan).configurationClass
      for edit in Edit.all(of: recorder.observations) {
        var one = checker
        let verdict = one.judge(step, CallbackRecorder(edit, ended: recorder.processHasEnded), &oracle)
        guard verdict == .conforms, !Self.isLegitimate(edit, of: recorder.observations, configuration) else { continue }
        if holes.count < 10 { holes.append("\(step.event.name): \(edit.map(\.callback))") }
      }
    }
    #expect(holes.isEmpty, "\(holes.joined(separator: "\n"))")
  }
}
