import Foundation

/// Knows which event of which scenario is being performed, in case the implementation traps or hangs.
package final class RunMonitor {
  private struct Pulse: Sendable {
    var origin: ScenarioOrigin?
    var step = 0
    /// The event that the implementation is handling; nil while it is not running.
    var event: Event?
    /// Whether the event has caused more callbacks than any can.
    var isFlooded = false
    var beats = 0
    var hasEnded = false

    var place: String? {
      guard let origin, let event else { return nil }
      return "event \(step + 1) ('\(event.name)') of \(origin.description.escaped(to: 200))"
    }
  }

  /// Where an event took too long.
  struct Silence {
    let origin: ScenarioOrigin
    let step: Int
    let event: Event
    let isFlooded: Bool
  }

  private let journal: RunJournal?
  private let pulse: Locked<Pulse>
  private let runGuard: RunGuard

  /// - Parameters:
  ///   - limit: The longest that one event may take; nil where nothing watches.
  ///   - onSilence: Called from another thread when it took longer; does not return.
  init(
    _ name: String, journal: RunJournal?, limit: Duration? = nil, onSilence: (@Sendable (Silence) -> Never)? = nil
  ) {
    self.journal = journal
    let pulse = Locked(Pulse())
    self.pulse = pulse
    runGuard = RunGuard(name, journal: journal?.path) { pulse.withLock { $0.place } }
    guard let limit, let onSilence else { return }
    let seconds = limit.seconds
    Thread.detachNewThread {
      var last = -1
      var since = Date()
      while true {
        Thread.sleep(forTimeInterval: min(1, seconds / 4))
        let now = pulse.withLock { $0 }
        if now.hasEnded { return }
        if now.beats != last || now.event == nil {
          last = now.beats
          since = Date()
        } else if Date().timeIntervalSince(since) > seconds, let origin = now.origin, let event = now.event {
          onSilence(Silence(origin: origin, step: now.step, event: event, isFlooded: now.isFlooded))
        }
      }
    }
  }

  deinit {
    pulse.withLock { $0.hasEnded = true }
    runGuard.end()
  }

  /// Where the run is, for another thread; nil while the implementation is not running.
  var place: @Sendable () -> String? { { [pulse] in pulse.withLock { $0.place } } }

  /// Notes that an event has caused more callbacks than any can.
  var onFlood: @Sendable () -> Void { { [pulse] in pulse.withLock { $0.isFlooded = true } } }

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
      $0.isFlooded = false
      $0.beats &+= 1
    }
  }

  /// Says that nothing of the implementation is running: the time of the judgement is not its own.
  func endStep() {
    journal?.endStep()
    pulse.withLock { $0.event = nil }
  }
}
