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

/// The actions of several faults at a point, in the order of the faults' names.
///
/// Whichever that is, they act in the order of these properties. A dropped callback is neither replaced nor
/// repeated, but other callbacks still come before, within and after it.
extension [Injection] {
  var preceding: [Callback] { compactMap { if case .preceded(let other) = $0 { other } else { nil } } }
  /// The reading of the last fault that has one.
  var reading: ApplicationState? { compactMap { if case .reading(let state) = $0 { state } else { nil } }.last }
  /// The callback that is sent instead, by the last fault that replaces the callback.
  var replacement: ObservedCallback? { compactMap { if case .replaced(let other) = $0 { other } else { nil } }.last }
  var interrupting: [Callback] { compactMap { if case .interrupted(let other) = $0 { other } else { nil } } }
  var following: [Callback] { compactMap { if case .followed(let other) = $0 { other } else { nil } } }
  var reported: ApplicationState? { compactMap { if case .reporting(let state) = $0 { state } else { nil } }.last }

  func times(_ injection: Injection) -> Int { count { $0 == injection } }
}
