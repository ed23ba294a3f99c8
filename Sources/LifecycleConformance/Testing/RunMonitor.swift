import Foundation
import LifecycleModel

/// Knows which event of which scenario is being performed, for the cases that the implementation traps or never returns.
final class RunMonitor {
  private struct Pulse: Sendable {
    var origin: ScenarioOrigin?
    var step = 0
    var event: Event?
    /// How many events were begun.
    var beats = 0
    var hasEnded = false
  }

  private let journal: RunJournal?
  private let pulse = Locked(Pulse())

  /// - Parameters:
  ///   - limit: The longest that one event may take; nil where nobody watches.
  ///   - onSilence: Called from another thread when it took longer; does not return.
  init(
    journal: RunJournal?, limit: Duration?, onSilence: @escaping @Sendable (ScenarioOrigin, _ step: Int, Event) -> Never
  ) {
    self.journal = journal
    guard let limit else { return }
    let pulse = pulse
    let seconds = limit.seconds
    Thread.detachNewThread {
      var last = -1
      var since = Date()
      while true {
        Thread.sleep(forTimeInterval: min(1, seconds / 4))
        let now = pulse.withLock { $0 }
        if now.hasEnded { return }
        if now.beats != last {
          last = now.beats
          since = Date()
        } else if Date().timeIntervalSince(since) > seconds, let origin = now.origin, let event = now.event {
          onSilence(origin, now.step, event)
        }
      }
    }
  }

  deinit { pulse.withLock { $0.hasEnded = true } }

  func begin(_ origin: ScenarioOrigin) {
    journal?.begin(origin)
    pulse.withLock {
      $0.origin = origin
      $0.event = nil
      $0.beats &+= 1
    }
  }

  func beginStep(_ place: Int, _ event: Event) {
    journal?.beginStep(place)
    pulse.withLock {
      $0.step = place
      $0.event = event
      $0.beats &+= 1
    }
  }

  /// Says that nothing of the implementation is running.
  func rest() { pulse.withLock { $0.event = nil } }
}
