/// The five states of an application, of which it is in exactly one at any time.
///
/// Source: 003_0998c5190401ac47.txt, "always be in one of the following states".
public enum ApplicationState: UInt8, CaseIterable, Hashable, Sendable {
  /// Never launched, or launched and ended since.
  case notRunning
  /// In the foreground, may execute code, receives no user events.
  case inactive
  /// In the foreground, executes code, receives user events.
  case active
  /// Not in the foreground, still executes code.
  case background
  /// In memory, executes nothing.
  case suspended

  /// The state in words, as traces and reports spell it.
  package var name: String {
    switch self {
    case .notRunning: "not running"
    case .inactive: "inactive"
    case .active: "active"
    case .background: "background"
    case .suspended: "suspended"
    }
  }

  /// The state as it follows "is": "in the background".
  package var phrase: String { self == .background ? "in the background" : name }

  /// Whether `UIApplication.applicationState` can have this value: code that runs sees only three of the five states.
  ///
  /// Source: 002_84c95550cb66a2a5.txt, "Status includes".
  package var isReadable: Bool {
    switch self {
    case .inactive, .active, .background: true
    case .notRunning, .suspended: false
    }
  }
}
