import LifecycleGenerator
import LifecycleOracle

/// Tests, by samples, that copies of an implementation are independent and that equal values react alike.
struct ValueTrial<Implementation: LifecycleImplementation> {
  /// A step of each event, at which the app replies as usual.
  private let steps: [Scenario.Step]
  private let make: (AppConfiguration) -> Implementation
  var oracle: Oracle
  private var random = SplitMix64(seed: 1)
  /// The most events of a walk, and how many walks are made from one place.
  private static var length: Int { 24 }
  private static var walks: Int { 2 }
  /// How often a way back to the same state is gone.
  private static var rounds: Int { 8 }

  init(_ oracle: Oracle, events: EventSet, making make: @escaping (AppConfiguration) -> Implementation) {
    steps = events.intersection(oracle.capabilities.events).events.map { Scenario.Step($0) }
    self.oracle = oracle
    self.make = make
  }

  /// An implementation on its way, with what it sent last.
  private struct Run {
    var implementation: Implementation
    var recorder: CallbackRecorder

    mutating func perform(_ step: Scenario.Step) -> Bool {
      recorder.beginStep(step)
      do { try implementation.handle(step.event, reportingTo: &recorder) } catch { return false }
      return true
    }

    func sentTheSame(as other: Run) -> Bool {
      recorder.processHasEnded == other.recorder.processHasEnded && recorder.observations == other.recorder.observations
    }
  }

  private func start(_ configuration: AppConfiguration) -> Run {
    Run(implementation: make(configuration), recorder: CallbackRecorder(facets: oracle.capabilities.facets))
  }

  /// The performed part of a scenario, and the checker after it.
  private mutating func follow(_ scenario: Scenario) -> (run: Run, checker: Checker) {
    var run = start(scenario.configuration)
    var checker = Checker(&oracle, scenario.configuration)
    for step in scenario.steps { _ = advance(&run, &checker, step) }
    return (run, checker)
  }

  /// Performs an event and has it judged, or passes over it.
  private mutating func advance(_ run: inout Run, _ checker: inout Checker, _ step: Scenario.Step) -> Bool {
    guard checker.permits(step, &oracle), run.perform(step) else { return false }
    if checker.judge(step, &run.recorder, &oracle) != .conforms, !checker.pass(step, &oracle) { return false }
    if !checker.isAlive { run.recorder.holdsTask = false }
    return true
  }

  private mutating func draw(_ checker: Checker) -> Scenario.Step? {
    var possible: [Scenario.Step] = []
    for step in steps where checker.permits(step, &oracle) { possible.append(step) }
    return possible.isEmpty ? nil : possible[random.below(possible.count)]
  }

  /// Looks for a copy that is changed with its original, or the other way round.
  mutating func flawInCopies(_ configurations: [AppConfiguration]) -> ExplorationReport.BrokenPromise? {
    if Implementation.isShared { return .isClass }
    for configuration in configurations {
      for _ in 0..<Self.walks {
        var scenario = Scenario(configuration: configuration)
        var original = start(configuration)
        var checker = Checker(&oracle, configuration)
        for _ in 0..<Self.length / 2 {
          guard let step = draw(checker), advance(&original, &checker, step) else { break }
          scenario.steps.append(step)
        }
        // The copy goes ahead, and the original must not notice.
        var copy = original
        var steps: [Scenario.Step] = []
        var sent: [Run] = []
        for _ in 0..<Self.length / 2 {
          guard let step = draw(checker), advance(&copy, &checker, step) else { break }
          steps.append(step)
          sent.append(copy)
        }
        for (step, expected) in zip(steps, sent) {
          guard original.perform(step), original.sentTheSame(as: expected) else { return .sharesStorage(scenario) }
          original.recorder.holdsTask = expected.recorder.holdsTask
        }
      }
    }
    return nil
  }

  /// A difference in what follows on two scenarios that are taken to lead to the same: the events up to the
  /// one that is answered differently.
  mutating func difference(between one: Scenario, and other: Scenario) -> [Event]? {
    let first = follow(one)
    let second = follow(other)
    for _ in 0..<Self.walks {
      var (left, checker) = first
      var right = second.run
      // A class would have changed during the first walk: values that cannot be copied were refused before.
      var walked: [Event] = []
      for _ in 0..<Self.length {
        guard let step = draw(checker) else { break }
        walked.append(step.event)
        let performs = right.perform(step)
        let goesOn = advance(&left, &checker, step)
        guard left.sentTheSame(as: right) else { return walked }
        guard performs, goesOn else { break }
        right.recorder.holdsTask = left.recorder.holdsTask
      }
    }
    return nil
  }

  /// A difference between the rounds of a way, the last events of a scenario, that is taken to lead from a
  /// state back to itself: how many rounds it took, and how many events of the last one.
  mutating func difference(inRoundsOf scenario: Scenario, length: Int) -> (rounds: Int, events: Int)? {
    var start = scenario
    start.steps.removeLast(length)
    var (run, checker) = follow(start)
    var first: [Run] = []
    for round in 0..<Self.rounds {
      for (place, step) in scenario.steps.suffix(length).enumerated() {
        let goesOn = advance(&run, &checker, step)
        if round == 0 { first.append(run) }
        guard goesOn, run.sentTheSame(as: first[place]) else { return (round, place + 1) }
      }
    }
    return nil
  }

  mutating func value(after scenario: Scenario) -> Implementation { follow(scenario).run.implementation }
}
