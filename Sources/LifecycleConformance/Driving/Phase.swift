/// One scenario that a phase of a campaign wants to be run.
package struct Trial {
  let scenario: Scenario
  /// Where it comes from, for the run's monitor.
  let origin: ScenarioOrigin
  var target: Exemptions.Kind?
  /// Whether advice counts where callbacks are judged by their order alone, which ends with the first break.
  var isStrict = false
  /// Whether the adapter is known to fail in a scenario like this.
  var isFailing = false
}

/// A phase of a campaign: proposes trials and receives their results, from a driver that may be synchronous.
///
/// `ScenarioRunner` and `LiveScenarioRunner` perform any phase.
package protocol Phase {
  associatedtype Result

  /// The next trial; nil when there is no more to find out.
  mutating func next() -> Trial?

  /// Takes how the last trial went: its run has what it broke and what was sent, and the state after it.
  mutating func tell(_ ending: RunEnding, _ run: borrowing StepLoop)

  /// Takes that its time is over: the next trials are those without which the findings would mean nothing.
  mutating func hurry()

  /// Takes that the last trial was not run, and none is any more.
  mutating func stop()

  var result: Result { get }
}

extension Phase {
  package mutating func hurry() {}
  package mutating func stop() {}
}

/// Phases one after the other, each of which has its share of the time that is left.
struct PhaseSequence<Element: Phase>: Phase {
  private(set) var phases: [Element]
  private var place = 0
  /// The clock of the search, and the end of the time for all phases by it; nil where there is time.
  private let time: (clock: SearchClock, end: Duration)?
  /// The end of the time for the phase; nil before it has begun.
  private var end: Duration?

  init(_ phases: [Element], within time: (clock: SearchClock, end: Duration)? = nil) {
    self.phases = phases
    self.time = time
  }

  mutating func next() -> Trial? {
    while place < phases.count {
      if let time, time.clock.isOver(at: end(time.clock, time.end)) { hurry() }
      if let trial = phases[place].next() { return trial }
      place += 1
      end = nil
    }
    return nil
  }

  /// The end of the time for the phase: of all that is left each phase has as much.
  private mutating func end(_ clock: SearchClock, _ last: Duration) -> Duration {
    if let end { return end }
    let begin = clock.elapsed
    let end = begin + max(.zero, last - begin) / (phases.count - place)
    self.end = end
    return end
  }

  mutating func hurry() {
    if place < phases.count { phases[place].hurry() }
  }

  mutating func tell(_ ending: RunEnding, _ run: borrowing StepLoop) {
    phases[place].tell(ending, run)
  }

  var result: [Element.Result] { phases.map(\.result) }
}

extension ScenarioRunner {
  /// Performs the trials of a phase, until the run is to end.
  ///
  /// - Parameter isShrinking: Whether they make smaller what was found: that may go on for a moment.
  package mutating func perform<P: Phase>(_ phase: P, isShrinking: Bool = false) -> P.Result {
    var phase = phase
    let isOver = limit.ending(isShrinking: isShrinking)
    if limit != nil { peer?.isOver = isOver }
    defer {
      loop.target = nil
      peer?.isSearching = false
      monitor?.endStep()
    }
    while let trial = phase.next() {
      if isOver() || peer?.isSpent ?? false {
        phase.stop()
        break
      }
      monitor?.begin(trial.origin)
      peer?.isSearching = trial.isFailing
      loop.target = trial.target
      let ending = run(trial.scenario)
      if case .interrupted = ending {
        phase.stop()
        break
      }
      phase.tell(ending, loop)
    }
    return phase.result
  }
}

extension LiveScenarioRunner {
  /// Performs the trials of a phase, until the run is to end.
  mutating func perform<P: Phase>(_ phase: P, isShrinking: Bool = false) async -> P.Result {
    var phase = phase
    let isOver = limit.ending(isShrinking: isShrinking)
    let usual = strict
    defer {
      loop.target = nil
      strict = usual
      monitor?.endStep()
    }
    while let trial = phase.next() {
      if isOver() {
        phase.stop()
        break
      }
      monitor?.begin(trial.origin)
      strict = usual || trial.isStrict
      loop.target = trial.target
      let ending = await run(trial.scenario)
      phase.tell(ending, loop)
    }
    return phase.result
  }
}

/// The time for all that is tried after the scenarios: shrinking, certifying and generalizing.
///
/// An implementation that is fast is tried as often as the budgets say. One that takes long, because it is in
/// another process or has grown slow, is given a share of time, for its author waits.
final class SearchClock: Sendable {
  /// The time for an implementation that is slow.
  static let limit = Duration.seconds(10)
  /// An implementation is slow if it takes longer for a scenario, on average.
  private static let slow = Duration.microseconds(500)

  private struct Search {
    var begin: ContinuousClock.Instant?
    var trials = 0
    var wasCut = false

    /// The time since the first call.
    var elapsed: Duration {
      mutating get {
        let begin = self.begin ?? .now
        self.begin = begin
        return .now - begin
      }
    }
  }

  private let search = Locked(Search())

  var elapsed: Duration { search.withLock { $0.elapsed } }

  /// Whether an implementation that is slow has no more than a share of the time; if not, counts one trial.
  ///
  /// - Parameter end: The end of the share, from the first trial on.
  func isOver(at end: Duration) -> Bool {
    search.withLock { search in
      let elapsed = search.elapsed
      search.trials += 1
      guard elapsed >= end, elapsed > Self.slow * search.trials else { return false }
      search.wasCut = true
      return true
    }
  }

  /// Whether something was left untried for lack of time.
  var wasCut: Bool { search.withLock { $0.wasCut } }
}
