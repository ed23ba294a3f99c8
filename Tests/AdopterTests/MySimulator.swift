import LifecycleConformance

/// An adopter's system, as small as it can be: one app, opened and left.
struct MySimulator {
  enum Message {
    case willFinishLaunching, didFinishLaunching, didBecomeActive
    case willResignActive, didEnterBackground, willEnterForeground
  }

  private var isLaunched = false
  private var isActive = false

  mutating func perform(_ event: Event) throws -> [Message] {
    switch event {
    case .openFromHomeScreen:
      defer { (isLaunched, isActive) = (true, true) }
      if isActive { return [] }
      return isLaunched
        ? [.willEnterForeground, .didBecomeActive] : [.willFinishLaunching, .didFinishLaunching, .didBecomeActive]
    case .pressHome:
      defer { isActive = false }
      return isActive ? [.willResignActive, .didEnterBackground] : []
    case .systemSuspends: return []
    default: throw Unsupported("MySimulator does not know '\(event.name)'")
    }
  }
}
