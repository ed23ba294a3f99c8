import LifecycleConformance
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
    /// The device is asked for the outcomes of each event.
    case device
    /// The reference performs each event and reports to a recorder.
    case reference
    /// The callbacks that the reference sent are judged, in scenarios that were never judged before.
    case oracle = "oracle, fresh scenarios"
    /// Everything, as `check` does it.
    case all
  }

  /// A scenario of which everything is known beforehand.
  private struct Sample {
    let configuration: AppConfiguration
    let steps: [Scenario.Step]
    /// The callbacks that were sent in each step.
    var recorders: [CallbackRecorder]
  }

  private let scenarios: Int
  private var generator: ScenarioGenerator
  private var runner: ScenarioRunner<ReferenceLifecycle>
  /// Judges what was sent in samples. Which events can happen in one, the oracle of the runner says: this one has not seen them
  /// when it judges.
  private var oracle: Oracle
  private var recorder: CallbackRecorder
  private var samples: [Sample] = []
  private var next = 0
  private var nextJudged = 0
  /// How many of a hundred steps were judged for the first time, and not recalled, when the oracle was measured last.
  private(set) var firstJudgments = 0.0
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
    for index in 0..<min(scenarios, Self.mostSamples) { samples.append(sample(index)) }
    for stage in Stage.allCases { _ = measure(stage) }
  }

  private mutating func sample(_ index: Int) -> Sample {
    generator.generate(index, into: &scenario)
    var implementation = ReferenceLifecycle(configuration: scenario.configuration)
    var checker = Checker(&runner.loop.oracle, scenario.configuration)
    var steps: [Scenario.Step] = []
    var recorders: [CallbackRecorder] = []
    recorder.beginScenario()
    for step in scenario.steps where checker.permits(step, &runner.loop.oracle) {
      recorder.beginStep(step)
      guard (try? implementation.handle(step.event, reportingTo: &recorder)) != nil else { break }
      steps.append(step)
      recorders.append(
        CallbackRecorder(recorder.observations, ended: recorder.processHasEnded, holdsTask: recorder.holdsTask))
      _ = checker.judge(step, &recorder, &runner.loop.oracle)
      if recorder.holdsTask, !checker.isAlive { recorder.holdsTask = false }
    }
    return Sample(configuration: scenario.configuration, steps: steps, recorders: recorders)
  }

  /// Runs a stage over as many scenarios as the options say.
  ///
  /// - Returns: Events a second, in millions.
  mutating func measure(_ stage: Stage) -> Double {
    if stage == .oracle { return measureOracle() }
    var events = 0
    let time = ContinuousClock().measure { events = run(stage) }
    return Double(events) / time.seconds / 1e6
  }

  /// Each time other scenarios, as in one long run. To generate and to perform them is not measured.
  private mutating func measureOracle() -> Double {
    var events = 0
    var time = Duration.zero
    let before = oracle.firstJudgments
    var rest = scenarios
    while rest > 0 {
      let count = min(rest, Self.mostSamples)
      var fresh = (nextJudged..<nextJudged + count).map { sample($0) }
      time += ContinuousClock().measure { for place in fresh.indices { judge(&fresh[place]) } }
      events += fresh.reduce(0) { $0 + $1.steps.count }
      nextJudged += count
      rest -= count
    }
    firstJudgments = 100 * Double(oracle.firstJudgments - before) / Double(max(1, events))
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
    case .device, .reference:
      var events = 0
      for place in 0..<scenarios {
        let place = place % samples.count
        if stage == .device { runDevice(place) } else { runReference(place) }
        events += samples[place].steps.count
      }
      return events
    case .oracle: preconditionFailure("the oracle is measured by itself: its steps are prepared in between")
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
    for step in samples[place].steps { state = device.outcomes(of: step.event, in: state).first?.next ?? state }
  }

  private mutating func runReference(_ place: Int) {
    var implementation = ReferenceLifecycle(configuration: samples[place].configuration)
    recorder.beginScenario()
    for step in samples[place].steps {
      recorder.beginStep(step)
      _ = try? implementation.handle(step.event, reportingTo: &recorder)
    }
  }

  private mutating func judge(_ sample: inout Sample) {
    var checker = Checker(&oracle, sample.configuration)
    for number in sample.steps.indices {
      let step = sample.steps[number]
      guard checker.permits(step, &oracle), checker.judge(step, &sample.recorders[number], &oracle) == .conforms
      else { preconditionFailure("the reference breaks a rule") }
    }
  }
}

/// The figures of all stages, one for each round.
struct StageFigures {
  /// Events a second, in millions.
  private(set) var rates: [StageBenchmark.Stage: [Double]] = [:]
  /// How many of a hundred steps the oracle judged for the first time.
  private(set) var firstJudgments: [Double] = []

  /// Measures one more round.
  mutating func measure(_ stages: inout StageBenchmark) {
    for stage in StageBenchmark.Stage.allCases { rates[stage, default: []].append(stages.measure(stage)) }
    firstJudgments.append(stages.firstJudgments)
  }
}
