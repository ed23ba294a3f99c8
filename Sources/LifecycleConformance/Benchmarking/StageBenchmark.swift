import LifecycleDevice
import LifecycleGenerator
import LifecycleModel
import LifecycleOracle
import LifecycleReference
import LifecycleRules

/// The stages of the search, each alone and all together, on the same scenarios.
struct StageBenchmark {
  enum Stage: String, CaseIterable {
    /// Scenarios are generated and thrown away.
    case generate
    /// The device is asked what may come of each event.
    case device
    /// The reference performs each event and reports to a recorder.
    case reference
    /// What the reference sent is judged.
    case oracle
    /// Everything, as `check` does it.
    case all
  }

  /// A scenario of which everything is known beforehand.
  private struct Sample {
    let configuration: AppConfiguration
    let steps: [Scenario.Step]
    /// What was sent in each step.
    var recorders: [CallbackRecorder]
  }

  private let scenarios: Int
  private var generator: ScenarioGenerator
  private var runner: ScenarioRunner<ReferenceLifecycle>
  private var oracle: Oracle
  private var recorder: CallbackRecorder
  private var samples: [Sample] = []
  private var next = 0
  private var scenario = Scenario()
  private static let mostSamples = 4_000

  /// Generates what the stages share, and fills their tables.
  init(_ capabilities: Capabilities, _ options: ConformanceOptions) {
    scenarios = options.scenarios
    generator = ScenarioGenerator(capabilities, options.generator)
    let subject = Subject(name: "reference", capabilities: capabilities) {
      ReferenceLifecycle(configuration: $0.configuration)
    }
    runner = subject.runner(options)
    oracle = Oracle(capabilities)
    recorder = CallbackRecorder(facets: capabilities.facets)
    _ = runAll()
    for index in 0..<min(scenarios, Self.mostSamples) {
      generator.generate(index, into: &scenario)
      samples.append(sample())
    }
    for stage in Stage.allCases { _ = run(stage) }
  }

  private mutating func sample() -> Sample {
    var implementation = ReferenceLifecycle(configuration: scenario.configuration)
    var checker = Checker(&oracle, scenario.configuration)
    var steps: [Scenario.Step] = []
    var recorders: [CallbackRecorder] = []
    recorder.beginScenario()
    for step in scenario.steps where checker.permits(step, &oracle) {
      recorder.beginStep(step)
      guard (try? implementation.handle(step.event, reportingTo: &recorder)) != nil else { break }
      steps.append(step)
      recorders.append(
        CallbackRecorder(recorder.observations, ended: recorder.processHasEnded, holdsTask: recorder.holdsTask))
      _ = checker.judge(step, &recorder, &oracle)
      if recorder.holdsTask, !checker.isAlive { recorder.holdsTask = false }
    }
    return Sample(configuration: scenario.configuration, steps: steps, recorders: recorders)
  }

  /// Runs a stage over as many scenarios as the options say.
  ///
  /// - Returns: Events a second, in millions.
  mutating func measure(_ stage: Stage) -> Double {
    var events = 0
    let time = ContinuousClock().measure { events = run(stage) }
    return Double(events) / time.seconds / 1e6
  }

  /// How many objects are allocated for an event when everything is done; nil where that cannot be counted.
  mutating func allocationsPerEvent() -> Double? {
    var events = 0
    let count = allocations { events = run(.all) }
    return count.map { Double($0) / Double(events) }
  }

  private mutating func run(_ stage: Stage) -> Int {
    switch stage {
    case .generate: return runGenerator()
    case .all: return runAll()
    case .device, .reference, .oracle:
      var events = 0
      for place in 0..<scenarios {
        let place = place % samples.count
        switch stage {
        case .device: runDevice(place)
        case .reference: runReference(place)
        default: runOracle(place)
        }
        events += samples[place].steps.count
      }
      return events
    }
  }

  /// Each time other scenarios, as in one long run.
  private mutating func runAll() -> Int {
    let before = runner.loop.events
    for index in next..<next + scenarios {
      generator.generate(index, into: &scenario)
      guard case .conforms = runner.run(scenario) else { preconditionFailure("the reference breaks a rule") }
    }
    next += scenarios
    return runner.loop.events - before
  }

  private mutating func runGenerator() -> Int {
    var events = 0
    for index in next..<next + scenarios {
      generator.generate(index, into: &scenario)
      events += scenario.steps.count
    }
    return events
  }

  private func runDevice(_ place: Int) {
    let device = LifecycleDevice(samples[place].configuration)
    var state = DeviceState.initial
    for step in samples[place].steps { state = device.outcomes(of: step.event, in: state).all.first?.next ?? state }
  }

  private mutating func runReference(_ place: Int) {
    var implementation = ReferenceLifecycle(configuration: samples[place].configuration)
    recorder.beginScenario()
    for step in samples[place].steps {
      recorder.beginStep(step)
      _ = try? implementation.handle(step.event, reportingTo: &recorder)
    }
  }

  private mutating func runOracle(_ place: Int) {
    var checker = Checker(&oracle, samples[place].configuration)
    for number in samples[place].steps.indices {
      let step = samples[place].steps[number]
      guard checker.permits(step, &oracle), checker.judge(step, &samples[place].recorders[number], &oracle) == .conforms
      else { preconditionFailure("the reference breaks a rule") }
    }
  }
}
