import LifecycleGenerator
import LifecycleOracle

/// Tells a listener a few times a second how far a run is, on whatever threads it is run.
final class ProgressMeter: Sendable {
  private struct State: Sendable {
    var progress: ConformanceOptions.Progress
    var met: Set<Int> = []
    var last = ContinuousClock.now
  }

  /// How long nothing is reported, and how long a thread keeps its progress to itself.
  let interval: Duration
  private let listen: @Sendable (ConformanceOptions.Progress) -> Void
  private let planned: Set<Int>
  private let start = ContinuousClock.now
  private let state: Locked<State>

  /// - Returns: nil where nobody listens.
  init?(_ options: ConformanceOptions, _ plan: CoveragePlan) {
    guard let listen = options.progress else { return nil }
    self.listen = listen
    interval = options.progressInterval
    planned = Set(plan.pairs.map { $0.situation.pairNumber($0.event) })
    let progress = ConformanceOptions.Progress(scenarios: (0, options.indices.count), pairs: (0, planned.count))
    state = Locked(State(progress: progress))
  }

  /// Takes how many scenarios a thread has run since the last time.
  func take(_ scenarios: Int) {
    state.withLock { [listen, start, interval] state in
      state.progress.scenarios.done += scenarios
      let now = ContinuousClock.now
      state.progress.time = now - start
      guard now - state.last >= interval else { return }
      state.last = now
      listen(state.progress)
    }
  }

  /// Takes all that a thread has seen.
  func take(_ oracle: Oracle) {
    let rules = oracle.exercisedRules()
    let met = planned.intersection(oracle.metPairNumbers())
    state.withLock { state in
      state.progress.exercised.formUnion(rules)
      state.met.formUnion(met)
      state.progress.pairs.met = state.met.count
    }
  }

  /// Says that another stage begins, after this many scenarios in all.
  func begin(_ stage: ConformanceOptions.Progress.Stage, after scenarios: Int) {
    state.withLock { [listen] state in
      state.progress.stage = stage
      state.progress.scenarios.done = scenarios
      listen(state.progress)
    }
  }
}

/// The scenarios that one thread has not yet reported to the meter.
struct ProgressTally {
  private let meter: ProgressMeter?
  private var scenarios = 0
  private var due = ContinuousClock.now
  private var times = 0
  /// Counting what was seen takes milliseconds: it is reported once in so many times.
  private static let rarity = 4

  init(_ meter: ProgressMeter?) {
    self.meter = meter
    if let meter { due += meter.interval }
  }

  /// Counts a scenario, and says whether it is time to tell the meter.
  mutating func count() -> Bool {
    guard meter != nil else { return false }
    scenarios += 1
    return ContinuousClock.now >= due
  }

  /// Tells the meter of the scenarios that were counted.
  mutating func tell(_ oracle: Oracle) {
    guard let meter else { return }
    if times.isMultiple(of: Self.rarity) { meter.take(oracle) }
    meter.take(scenarios)
    times += 1
    scenarios = 0
    due = ContinuousClock.now + meter.interval
  }
}
