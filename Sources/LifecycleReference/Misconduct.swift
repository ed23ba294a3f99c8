import LifecycleModel

/// What a fault needs to know beyond the state of the app.
struct Misconduct: Hashable, Sendable {
  /// The event that is being performed; nil between two events.
  var event: Event?
  /// The state before that event.
  var before = ApplicationState.notRunning
  /// Whether the process was launched into the background and was never opened since.
  var isUnopened = false
  /// What a fault that depends on history remembers, in its own way; see `ReferenceLifecycle.remember(_:)`.
  var memory: UInt8 = 0
}

/// A place at which a fault can strike, as a number: each callback asks the fault, and more than once.
struct Point: Equatable, Sendable {
  private let number: UInt16

  private init(_ kind: UInt16, _ value: UInt8 = 0) { number = kind << 8 | UInt16(value) }

  static let stepBegins = Point(0)
  static let stepEnds = Point(1)
  static let processEnds = Point(2)
  static func callback(_ callback: Callback) -> Point { Point(3, callback.rawValue) }
  /// A callback inside which others happen is at its end.
  static func end(of callback: Callback) -> Point { Point(4, callback.rawValue) }
  /// The app answered no.
  static func refusal(_ callback: Callback) -> Point { Point(5, callback.rawValue) }
  static func task(_ action: Replies.TaskAction) -> Point { Point(6, action.rawValue) }
}

/// What a fault does at a point.
enum Distortion: Hashable, Sendable {
  case none
  /// The callback comes neither as a message nor as a notification; at `processEnds`, no end is reported.
  case dropped
  case repeated
  /// Another comes in its place; for calls that tell no state.
  case replaced(by: Observation)
  case messageDropped
  case notificationFirst
  case notificationDropped
  case notificationRepeated
  /// The callback is sent with another reading.
  case reading(ApplicationState)
  /// Another callback, with its notification, comes before.
  case preceded(by: Callback)
  /// Another callback, with its notification, comes after; at the ends of a step, it comes there.
  case followed(by: Callback)
  /// Another callback alone comes between the message and its notification.
  case interrupted(by: Callback)
  /// The end of the process is reported.
  case endsProcess
}

extension ReferenceLifecycle {
  mutating func performWithFault(_ event: Event, _ recorder: inout CallbackRecorder) {
    misconduct.event = event
    misconduct.before = state
    strike(at: .stepBegins, &recorder)
    perform(event, &recorder)
    strike(at: .stepEnds, &recorder)
    remember(.stepEnds)
    misconduct.isUnopened = state.isAway && (misconduct.isUnopened || misconduct.before == .notRunning)
    misconduct.event = nil
    misconduct.before = .notRunning
  }

  mutating func announceWithFault(_ callback: Callback, _ recorder: inout CallbackRecorder) -> Bool {
    let distortion = distortion(at: .callback(callback))
    if case .none = distortion, callback.kind != .notification {
      let reading = reading(in: callback)
      let answer = call(callback, reading: reading, &recorder)
      if let notification = callback.followingNotification, !isSilenced(callback) {
        recorder.deliver(notification, state: reading)
      }
      remember(answer ? .callback(callback) : .refusal(callback))
      return answer
    }
    if case .preceded(let other) = distortion { insert(other, &recorder) }
    var reading = reading(in: callback)
    if case .reading(let wrong) = distortion, reading != nil { reading = wrong }
    let notification = callback.followingNotification
    if distortion == .notificationFirst, let notification { recorder.deliver(notification, state: reading) }

    var answer = true
    if distortion != .dropped, distortion != .messageDropped {
      if callback.kind == .notification {
        recorder.deliver(callback, state: reading)
      } else {
        answer = call(callback, reading: reading, &recorder)
      }
      if distortion == .repeated, callback != .didFinishLaunchingNotification {
        if let notification { recorder.deliver(notification, state: reading) }
        call(callback, reading: reading, &recorder)
      }
    }
    if case .interrupted(let other) = distortion { insert(other, withNotification: false, &recorder) }
    if distortion != .dropped, distortion != .notificationFirst, distortion != .notificationDropped,
      !isSilenced(callback), let notification
    {
      recorder.deliver(notification, state: reading)
      if distortion == .notificationRepeated { recorder.deliver(notification, state: reading) }
    }
    if case .followed(let other) = distortion { insert(other, &recorder) }
    remember(answer ? .callback(callback) : .refusal(callback))
    return answer
  }

  /// Whether the app has taken so long in a callback that nothing comes after it.
  private func isSilenced(_ callback: Callback) -> Bool {
    let speaksOn: Fault = callback == .applicationWillTerminate ? .postsTerminationAfterOverrun : .postsAfterOverrun
    return isOutOfTime && fault != speaksOn
  }

  mutating func sendWithFault(_ observation: Observation, _ recorder: inout CallbackRecorder) {
    let isEnd = observation.phase == .leave
    let point: Point = isEnd ? .end(of: observation.callback) : .callback(observation.callback)
    let distortion = distortion(at: point)
    if case .preceded(let other) = distortion { insert(other, &recorder) }
    switch distortion {
    case .dropped: break
    case .replaced(let other): recorder.deliver(other)
    case .repeated:
      recorder.deliver(observation)
      recorder.deliver(observation)
    default: recorder.deliver(observation)
    }
    if case .followed(let other) = distortion { insert(other, &recorder) }
    remember(point)
  }

  /// Whether a fault keeps the end of the process from being reported.
  mutating func reportsNoEnd(_ recorder: inout CallbackRecorder) -> Bool {
    switch distortion(at: .processEnds) {
    case .dropped: return true
    case .preceded(let other), .followed(let other): insert(other, &recorder)
    default: break
    }
    return false
  }

  private mutating func strike(at point: Point, _ recorder: inout CallbackRecorder) {
    switch distortion(at: point) {
    case .followed(let other), .preceded(let other): insert(other, &recorder)
    case .endsProcess: recorder.processEnded()
    default: break
    }
  }

  /// Sends a callback that is out of place, with the reading that it would have in its place.
  private mutating func insert(
    _ callback: Callback, withNotification: Bool = true, _ recorder: inout CallbackRecorder
  ) {
    var reading: ApplicationState? =
      switch callback {
      case .applicationDidBecomeActive, .applicationWillResignActive: .active
      case .applicationDidEnterBackground, .applicationWillEnterForeground: .background
      case .applicationWillFinishLaunching, .applicationDidFinishLaunching, .didFinishLaunchingNotification:
        misconduct.event == .systemWakesApp ? .background : .inactive
      case .applicationOpenURL: .inactive
      case .willResignActiveNotification: .active
      case .applicationWillTerminate: state.isExecuting ? state : .background
      default: nil
      }
    if configuration.version < 4 { reading = nil }
    if callback.isOptionalMethod {
      call(callback, reading: reading, &recorder)
    } else {
      recorder.deliver(callback, state: reading)
    }
    if withNotification, let notification = callback.followingNotification {
      recorder.deliver(notification, state: reading)
    }
  }
}
