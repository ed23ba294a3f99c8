import Foundation
import LifecycleConformance

/// A value behind a lock.
private final class Guarded<Value>: @unchecked Sendable {
  private var value: Value
  private let lock = NSLock()

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}

/// The observer that the article on observers tests: it counts sessions, which end after half a minute in the
/// background.
final class SessionTracker: Sendable {
  fileprivate struct State {
    var sessions = 0
    var isOpen = false
    var left: Duration?
  }

  private let state = Guarded(State())

  /// How many sessions there were.
  var sessions: Int { state.withLock { $0.sessions } }
  /// Whether time counts for the session.
  var isOpen: Bool { state.withLock { $0.isOpen } }

  /// - Parameters:
  ///   - center: Where the application posts.
  ///   - now: The time since any moment.
  init(listeningTo center: NotificationCenter, now: @escaping @Sendable () -> Duration) {
    _ = center.addObserver(forName: nil, object: nil, queue: nil) { [state] posted in
      let name = posted.name.rawValue
      state.withLock { $0.receive(name, at: now()) }
    }
  }
}

extension SessionTracker.State {
  fileprivate mutating func receive(_ name: String, at now: Duration) {
    switch name {
    case "UIApplicationDidBecomeActiveNotification" where !isOpen:
      if left.map({ now - $0 > .seconds(30) }) ?? true { sessions += 1 }
      isOpen = true
    case "UIApplicationDidEnterBackgroundNotification":
      if isOpen { left = now }
      isOpen = false
    case "UIApplicationWillTerminateNotification": isOpen = false
    default: break
    }
  }
}

/// The observer that the article on observers tests in apps with a scene: it draws while the scene is active.
final class SceneRenderer: Sendable {
  private let isActive = Guarded(false)

  var draws: Bool { isActive.withLock { $0 } }

  /// - Parameters:
  ///   - center: Where the scene posts.
  ///   - stops: The notification at which it stops.
  init(listeningTo center: NotificationCenter, stoppingAt stops: String = "UISceneWillDeactivateNotification") {
    _ = center.addObserver(forName: nil, object: nil, queue: nil) { [isActive] posted in
      switch posted.name.rawValue {
      case "UISceneDidActivateNotification": isActive.withLock { $0 = true }
      case stops: isActive.withLock { $0 = false }
      default: break
      }
    }
  }
}

/// Plays while its scene is active.
final class ScenePlayer {
  private(set) var isPlaying = false

  func phaseChanged(to phase: LegalScenario.ScenePhase) { isPlaying = phase == .active }
}
