import LifecycleModel

/// The action of a fault at a point.
package enum Injection: Hashable, Sendable {
  /// The callback comes neither as a message nor as a notification; at `processEnds`, no end is reported.
  case dropped
  case repeated
  /// Another comes in its place; for calls that tell no state.
  case replaced(by: ObservedCallback)
  case messageDropped
  case notificationFirst
  case notificationDropped
  case notificationRepeated
  case reading(ApplicationState)
  /// Another callback, with its notification, comes before.
  case preceded(by: Callback)
  /// Another callback, with its notification, comes after; at the ends of a step, it comes there.
  case followed(by: Callback)
  /// Another callback alone comes between the message and its notification.
  case interrupted(by: Callback)
  case endsProcess
  case reporting(ApplicationState)
  /// The reference goes another way; for detours.
  case taken
}

/// The combined actions of several faults at a point.
///
/// The properties are in the order in which they act, whichever fault is added first. A dropped callback is
/// neither replaced nor repeated, but other callbacks still come before, within and after it.
struct CombinedInjection {
  private(set) var preceding: [Callback] = []
  /// The reading of the last fault that has one.
  private(set) var reading: ApplicationState?
  private(set) var isNotificationFirst = false
  private(set) var isDropped = false
  private(set) var isMessageDropped = false
  /// The callback that is sent instead, by the last fault that replaces the callback.
  private(set) var replacement: ObservedCallback?
  /// How many more times it comes than once.
  private(set) var repetitions = 0
  private(set) var interrupting: [Callback] = []
  private(set) var isNotificationDropped = false
  private(set) var notificationRepetitions = 0
  private(set) var following: [Callback] = []
  private(set) var endsProcess = false
  private(set) var reported: ApplicationState?

  mutating func add(_ injection: Injection) {
    switch injection {
    case .dropped: isDropped = true
    case .repeated: repetitions += 1
    case .replaced(let other): replacement = other
    case .messageDropped: isMessageDropped = true
    case .notificationFirst: isNotificationFirst = true
    case .notificationDropped: isNotificationDropped = true
    case .notificationRepeated: notificationRepetitions += 1
    case .reading(let state): reading = state
    case .preceded(let other): preceding.append(other)
    case .followed(let other): following.append(other)
    case .interrupted(let other): interrupting.append(other)
    case .endsProcess: endsProcess = true
    case .reporting(let state): reported = state
    case .taken: break
    }
  }
}
