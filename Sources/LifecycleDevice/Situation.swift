/// A device state whose overlays are counted, not named: what coverage counts.
package struct Situation: Hashable, Sendable, Comparable {
  /// The state's bits below the overlays, their number above, and on top whether a foreground app is inactive.
  package let bits: UInt16

  /// Every `bits` is below it.
  package static let capacity = 1 << 10

  package init(_ state: DeviceState, isInactive: Bool) {
    bits = (isInactive ? 1 << 9 : 0) | UInt16(state.overlays.nonzeroBitCount) << 7 | state.bits & 127
  }

  /// A number for the pair of this situation and an event.
  package func pairNumber(_ event: Event) -> Int { Int(bits) * Event.count + event.index }

  /// The situation and the event of a pair; nil where no pair has this number.
  package static func pair(numbered number: Int) -> (situation: Situation, event: Event)? {
    guard 0..<capacity * Event.count ~= number else { return nil }
    return (Situation(bits: UInt16(number / Event.count)), Event(index: number % Event.count))
  }

  private init(bits: UInt16) { self.bits = bits }

  /// Every situation that a device can be in, and some that it cannot.
  package static let all: [Situation] = (0..<UInt16(capacity)).map(Situation.init(bits:)).filter { situation in
    let state = situation.state
    let isInactive = situation.bits >> 9 == 1
    // Behind another window is an app that is in the foreground and inactive.
    return (!isInactive || state.process == .foreground) && (isInactive || !state.isBehindWindow)
  }

  /// The state of the app and what else holds, in words that no other situation has.
  package var name: String { "\(applicationState.name), \(circumstances)" }

  /// The situation of this name.
  package init?(name: String) {
    guard let situation = Self.named[name] else { return nil }
    self = situation
  }

  private static let named = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  /// The state without its overlays.
  private var state: DeviceState { DeviceState(bits: bits & 127) }

  package var applicationState: ApplicationState {
    switch state.process {
    case .notRunning: .notRunning
    case .foreground: bits & 1 << 9 == 0 ? .active : .inactive
    case .background: .background
    case .suspended: .suspended
    }
  }

  /// The circumstances besides the state of the app, in words: "locked, switcher open"; "unlocked" where there are
  /// none.
  package var circumstances: String {
    var words = state.circumstances
    if state.wasNeverInForeground, !state.hasPausedLaunch { words.append("never in the foreground") }
    let overlays = bits >> 7 & 3
    if overlays > 0 { words.append("\(overlays) overlay\(overlays == 1 ? "" : "s")") }
    return words.isEmpty ? "unlocked" : words.joined(separator: ", ")
  }

  package static func < (one: Situation, other: Situation) -> Bool { one.bits < other.bits }
}
