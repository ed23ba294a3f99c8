/// The state of the world: the process, the lock, the switcher, another window, the overlays and the app's work.
///
/// Thirteen bits, so that a state indexes a table.
package struct DeviceState: Hashable, Sendable {
  package enum Process: UInt8, CaseIterable, Sendable { case notRunning, foreground, background, suspended }

  package enum Lock: UInt8, CaseIterable, Sendable {
    case unlocked
    /// Locked while this app was frontmost, and it has not ended since.
    case lockedOnApp
    case lockedElsewhere
    /// Not locked, and the window of another app of the same host has the focus. This app is in the foreground.
    case unlockedBehindWindow
  }

  package private(set) var bits: UInt16

  package init(bits: UInt16) { self.bits = bits }

  /// The number of values that `bits` can have.
  package static var capacity: Int { 1 << 13 }

  /// Not running, unlocked, nothing shown.
  package static let initial = DeviceState(bits: 0)

  package var process: Process {
    // No initializer that can fail: a debug build spends several times as long on it.
    get {
      switch bits & 3 {
      case 1: .foreground
      case 2: .background
      case 3: .suspended
      default: .notRunning
      }
    }
    set { bits = bits & ~3 | UInt16(newValue.rawValue) }
  }

  package var lock: Lock {
    get {
      switch bits >> 2 & (wasNeverOpened ? 2 : 3) {
      case 1: .lockedOnApp
      case 2: .lockedElsewhere
      case 3: .unlockedBehindWindow
      default: .unlocked
      }
    }
    set {
      let kept: UInt16 = wasNeverOpened ? 1 << 2 : 0
      bits = bits & ~(3 << 2) | bits & kept | UInt16(newValue.rawValue) << 2 & ~kept
    }
  }

  /// Whether there is no process that was ever in the foreground: the device was not locked on the app then, nor does another
  /// window have its focus, so that a bit of the lock is free.
  private var wasNeverOpened: Bool { process == .notRunning || wasNeverInForeground }

  package var switcherIsOpen: Bool {
    get { bits & 1 << 4 != 0 }
    set { bits = newValue ? bits | 1 << 4 : bits & ~(1 << 4) }
  }

  /// Whether the app holds a background task. To be set before the process ends.
  package var holdsTask: Bool {
    get { bits & 1 << 5 != 0 && process != .notRunning }
    set { if process != .notRunning { bits = newValue ? bits | 1 << 5 : bits & ~(1 << 5) } }
  }

  /// Whether sessions of scenes were discarded while the app could not be notified: it has not been launched since.
  ///
  /// Without a process there is no background task, whose bit is free.
  package var hasDiscardedSessions: Bool {
    get { process == .notRunning && bits & 1 << 5 != 0 }
    set { if process == .notRunning { bits = newValue ? bits | 1 << 5 : bits & ~(1 << 5) } }
  }

  /// Whether the app may have answered no in the launch that pauses. Only of an app without scenes, whose sessions nobody discards.
  package var mayHaveRefusedLaunch: Bool {
    get { hasPausedLaunch && hasDiscardedSessions }
    set { hasDiscardedSessions = newValue }
  }

  /// Whether the process was launched into the background and has never been in the foreground.
  package var wasNeverInForeground: Bool {
    get { bits & 1 << 6 != 0 }
    set { bits = newValue ? bits | 1 << 6 : bits & ~(1 << 6) }
  }

  /// The interruptions that are shown, one bit for each kind.
  package var overlays: UInt8 {
    get { UInt8(bits >> 7 & 63) }
    set { bits = bits & ~(63 << 7) | UInt16(newValue) << 7 }
  }

  package func shows(_ kind: Interruption) -> Bool { overlays >> kind.rawValue & 1 == 1 }

  package var isLocked: Bool { lock == .lockedOnApp || lock == .lockedElsewhere }

  /// Whether another window has the focus of an app in the foreground.
  ///
  /// It shares the bits of the lock, which sends the app away or makes it inactive by itself, so that a state takes no more
  /// bits on a phone, which has no windows.
  package var isBehindWindow: Bool {
    get { lock == .unlockedBehindWindow }
    set { if newValue { lock = .unlockedBehindWindow } else if isBehindWindow { lock = .unlocked } }
  }

  /// Whether a launch has begun and pauses before didFinishLaunching: the process does not count as running until it goes on.
  ///
  /// Without a process there is no foreground in which it could have been, so that its bit is free.
  package var hasPausedLaunch: Bool {
    get { process == .notRunning && wasNeverInForeground }
    set { if process == .notRunning { wasNeverInForeground = newValue } }
  }

  /// Whether the user removed the app in the app switcher, and has not opened it since. The system may have launched it.
  ///
  /// It shares a bit with the lock, so that a state takes no more bits. To be set after the process.
  package var wasForceQuit: Bool {
    get { wasNeverOpened && bits & 1 << 2 != 0 }
    set { if wasNeverOpened { bits = newValue ? bits | 1 << 2 : bits & ~(1 << 2) } }
  }

  /// Whether the process exists and can run code.
  package var isExecuting: Bool { process == .foreground || process == .background }

  /// The circumstances besides the application's state, in words, except the overlays.
  var circumstances: [String] {
    var words: [String] = []
    if holdsTask { words.append("with a task") }
    if hasDiscardedSessions { words.append("sessions discarded") }
    if hasPausedLaunch { words.append("launch paused") }
    if wasForceQuit { words.append("force-quit") }
    switch lock {
    case .unlocked: break
    case .lockedOnApp: words.append("locked on the app")
    case .lockedElsewhere: words.append("locked")
    case .unlockedBehindWindow: words.append("behind another window")
    }
    if switcherIsOpen { words.append("switcher open") }
    return words
  }
}
