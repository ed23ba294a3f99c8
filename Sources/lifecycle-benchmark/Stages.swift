import LifecycleConformance
import LifecycleDevice
import LifecycleFaults
import LifecycleGenerator
import LifecycleOracle

/// The stages of a run, each alone and all together, on the same scenarios.
struct Stages {
  enum Stage: String, CaseIterable {
    case generate, device, reference
    /// Scenarios are judged that were never judged before.
    case oracle = "oracle, fresh scenarios"
    /// Everything, as `check` does it.
    case all
  }

  /// A scenario that was performed, with the callbacks of each step.
  private struct Sample {
    let configuration: AppConfiguration
    var steps: [(step: Scenario.Step, recorder: CallbackRecorder)] = []
  }

  private let scenarios: Int
  private var generator: ScenarioGenerator
  private var runner: ScenarioRunner<ReferenceLifecycle>
  /// Judges samples. Which of their events can happen the oracle of the runner says: this one has not seen them when it judges.
  private var oracle: Oracle
  private var recorder: CallbackRecorder
  private var samples: [Sample] = []
  private var next = 0
  private var nextJudged = 0
  private var scenario = Scenario()
  private static let mostSamples = 4_000

  /// Generates what the stages share, and runs each once.
  init(_ capabilities: Capabilities, _ options: ConformanceOptions) {
    scenarios = options.scenarios
    generator = ScenarioGenerator(capabilities, options.generator)
    let subject = Subject("reference", capabilities, making: { ReferenceLifecycle(configuration: $0) })
    runner = ScenarioRunner(subject, options)
    oracle = Oracle(capabilities)
    recorder = CallbackRecorder(facets: capabilities.facets)
    _ = measure(.all)
    for index in 0..<min(scenarios, Self.mostSamples) { samples.append(sample(index)) }
    for stage in Stage.allCases { _ = measure(stage) }
  }

  /// Runs a stage over as many scenarios as the options say, in millions of events a second.
  mutating func measure(_ stage: Stage) -> Double {
    var events = 0
    var time = Duration.zero
    switch stage {
    case .generate:
      time = ContinuousClock().measure {
        for index in next..<next + scenarios {
          generator.generate(index, into: &scenario)
          events += scenario.steps.count
        }
      }
    case .device, .reference:
      time = ContinuousClock().measure {
        for place in 0..<scenarios {
          let place = place % samples.count
          if stage == .device { runDevice(place) } else { runReference(place) }
          events += samples[place].steps.count
        }
      }
    case .oracle:
      while nextJudged % scenarios != 0 || events == 0 {
        let end = min(nextJudged + Self.mostSamples, (nextJudged / scenarios + 1) * scenarios)
        var fresh = (nextJudged..<end).map { sample($0) }
        time += ContinuousClock().measure { for place in fresh.indices { judge(&fresh[place]) } }
        events += fresh.reduce(0) { $0 + $1.steps.count }
        nextJudged = end
      }
    case .all:
      let before = runner.loop.events
      time = ContinuousClock().measure {
        for index in next..<next + scenarios {
          generator.generate(index, into: &scenario)
          guard case .conforms = runner.run(scenario) else { preconditionFailure("the reference breaks a rule") }
        }
      }
      next += scenarios
      events = runner.loop.events - before
    }
    return Double(events) / time.seconds / 1e6
  }

  private mutating func sample(_ index: Int) -> Sample {
    generator.generate(index, into: &scenario)
    var implementation = ReferenceLifecycle(configuration: scenario.configuration)
    var checker = Checker(&runner.loop.oracle, scenario.configuration)
    var sample = Sample(configuration: scenario.configuration)
    recorder.beginScenario()
    for step in scenario.steps where checker.permits(step, &runner.loop.oracle) {
      recorder.beginStep(step)
      guard (try? implementation.handle(step.event, reportingTo: &recorder)) != nil else { break }
      let sent = CallbackRecorder(
        recorder.observations, ended: recorder.processHasEnded, holdsTask: recorder.holdsTask)
      sample.steps.append((step, sent))
      _ = checker.judge(step, &recorder, &runner.loop.oracle)
      if recorder.holdsTask, !checker.isAlive { recorder.holdsTask = false }
    }
    return sample
  }

  private func runDevice(_ place: Int) {
    let device = LifecycleDevice(samples[place].configuration)
    var state = DeviceState.initial
    for (step, _) in samples[place].steps { state = device.outcomes(of: step.event, in: state).first?.next ?? state }
  }

  private mutating func runReference(_ place: Int) {
    var implementation = ReferenceLifecycle(configuration: samples[place].configuration)
    recorder.beginScenario()
    for (step, _) in samples[place].steps {
      recorder.beginStep(step)
      _ = try? implementation.handle(step.event, reportingTo: &recorder)
    }
  }

  private mutating func judge(_ sample: inout Sample) {
    var checker = Checker(&oracle, sample.configuration)
    for number in sample.steps.indices {
      let step = sample.steps[number].step
      guard checker.permits(step, &oracle), checker.judge(step, &sample.steps[number].recorder, &oracle) == .conforms
      else { preconditionFailure("the reference breaks a rule") }
    }
  }
}
