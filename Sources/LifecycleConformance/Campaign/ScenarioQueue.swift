import Foundation

/// Hands out scenarios to threads, a few at a time in their order, and ends the run early where that is due.
final class ScenarioQueue: Sendable {
  private enum Turn: Sendable {
    /// It runs the scenarios at these places.
    case run(Range<Int>)
    /// It says what all of its scenarios have brought.
    case tell
    /// It has nothing to do until the others have run theirs.
    case wait
    case end
  }

  private struct State: Sendable {
    let count: Int
    let portion: Int
    var next = 0
    var atWork = 0
    /// The first scenario that was handed out and not run; nil where all were.
    var returned: Int?
    var isSettled: Bool
    var discoveries: EarlyStopping.Discoveries
    var stopping: EarlyStopping

    var isOver: Bool { returned != nil || next >= count || stopping.stop != nil }

    mutating func turn(isAtWork: Bool, _ told: EarlyStopping.Discoveries?) -> Turn {
      if !isOver, next == stopping.boundary {
        if isAtWork {
          if let told {
            discoveries.formUnion(told)
          } else if stopping.wantsDiscoveries {
            return .tell
          }
          atWork -= 1
        }
        if atWork > 0 { return .wait }
        if !stopping.decide(isSettled: isSettled, stopping.wantsDiscoveries ? discoveries : nil) { atWork += 1 }
      } else if isOver {
        atWork -= isAtWork ? 1 : 0
      } else {
        atWork += isAtWork ? 0 : 1
      }
      if isOver { return .end }
      let first = next
      next = min(count, stopping.boundary, first + portion)
      return .run(first..<next)
    }
  }

  /// How many are handed out at once where a scenario takes microseconds: to be handed one takes less then.
  static let usualPortion = 64
  private let state: Locked<State>
  private let changed = NSCondition()

  init(
    _ options: ConformanceOptions, _ stopping: EarlyStopping, portion: Int = usualPortion, isSettled: Bool = false,
    _ discoveries: EarlyStopping.Discoveries = .init()
  ) {
    state = Locked(
      State(
        count: options.indices.count, portion: portion, isSettled: isSettled, discoveries: discoveries,
        stopping: stopping))
  }

  /// The places of the next scenarios; nil where there are no more. A thread that takes them comes again, at
  /// work, and says whether one of them has settled the verdict, and what they have brought.
  func next(
    isAtWork: Bool, isSettled: Bool, discoveries: () -> EarlyStopping.Discoveries
  ) -> Range<Int>? {
    var isAtWork = isAtWork
    var told: EarlyStopping.Discoveries?
    changed.lock()
    defer { changed.unlock() }
    state.withLock { $0.isSettled = $0.isSettled || isSettled }
    while true {
      switch state.withLock({ [isAtWork, told] in $0.turn(isAtWork: isAtWork, told) }) {
      case .run(let places):
        // Where it was decided, the others go on.
        changed.broadcast()
        return places
      case .end:
        changed.broadcast()
        return nil
      case .tell:
        changed.unlock()
        told = discoveries()
        changed.lock()
      case .wait:
        isAtWork = false
        changed.wait()
      }
    }
  }

  /// Takes back scenarios that a thread does not run, since the run is to end: no others are handed out.
  func giveBack(from place: Int) {
    changed.lock()
    defer { changed.unlock() }
    state.withLock {
      $0.returned = min($0.returned ?? place, place)
      $0.atWork -= 1
    }
    changed.broadcast()
  }

  /// The place of the first scenario that was not run because the run was interrupted; nil where it was not.
  var rest: Int? {
    state.withLock { $0.returned ?? ($0.stopping.stop == nil && $0.next < $0.count ? $0.next : nil) }
  }

  var stop: ConformanceReport.EarlyStop? { state.withLock { $0.stopping.stop } }
}
