import LifecycleModel

/// What the app shows, as far as it matters: whether another view stands in place of the root view. Lost with the process.
package struct Screen: Hashable, Sendable {
  package private(set) var showsAnotherView = false

  package init() {}

  /// Whether an event can happen on this screen, if it can happen in the state of the device.
  package func permits(_ event: Event, isActive: Bool) -> Bool {
    switch event {
    case .showAnotherView: isActive && !showsAnotherView
    case .returnToRootView: isActive && showsAnotherView
    default: true
    }
  }

  /// The events of which `permits` speaks, that can happen, one bit for each.
  package func permittedBits(isActive: Bool) -> UInt64 {
    Self.events.reduce(0) { permits($1, isActive: isActive) ? $0 | 1 << UInt64($1.index) : $0 }
  }

  private static let events: [Event] = [.showAnotherView, .returnToRootView]

  /// One bit for each event of which `permits` speaks; a constant, since every event of every scenario asks for it.
  @inlinable
  package static var eventBits: UInt64 {
    @inline(__always) get { 3 << 33 }
  }

  /// The screen after an event that can happen.
  package func after(_ event: Event) -> Screen {
    var next = self
    if event == .showAnotherView { next.showsAnotherView = true }
    if event == .returnToRootView { next.showsAnotherView = false }
    return next
  }
}
