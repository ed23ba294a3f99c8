/// A small engine that runs one app as a phone would. It knows nothing of the suite that tests it.
public final class Phone {
  /// A message that the app's delegate receives.
  public enum Message: Sendable {
    case willFinishLaunching, didFinishLaunching, didBecomeActive, willResignActive, didEnterBackground
    case willEnterForeground, willTerminate
  }

  private enum State { case off, inactive, active, background, suspended }

  /// Called for each message to the app.
  public var delegate: (Message) -> Void = { _ in }
  private var state = State.off
  private var isLocked = false
  private var switcherIsOpen = false
  private var callIsShown = false
  private var wasFrontmostAtLock = false

  public init() {}

  public func open() {
    switch state {
    case .off:
      state = .inactive
      delegate(.willFinishLaunching)
      delegate(.didFinishLaunching)
      activate()
    case .background, .suspended:
      delegate(.willEnterForeground)
      state = .inactive
      activate()
    case .inactive, .active: activate()
    }
  }

  public func pressHome() {
    switcherIsOpen = false
    callIsShown = false
    leave()
  }

  public func lock() {
    wasFrontmostAtLock = state == .active || state == .inactive
    isLocked = true
    pressHome()
  }

  public func unlock() {
    isLocked = false
    if wasFrontmostAtLock, state != .off { open() }
    wasFrontmostAtLock = false
  }

  public func openSwitcher() {
    switcherIsOpen = true
    resign()
  }

  /// Closes the switcher over this app, which comes back or is launched.
  public func chooseInSwitcher() {
    switcherIsOpen = false
    open()
  }

  /// Ends the app by a swipe; the switcher stays open.
  public func removeInSwitcher() {
    leave()
    // Every app is notified, suspended or not: this is how the engine has always done it.
    if state != .off { delegate(.willTerminate) }
    state = .off
  }

  public func receiveCall() {
    callIsShown = true
    resign()
  }

  public func declineCall() {
    callIsShown = false
    if state == .inactive { activate() }
  }

  public func suspend() { state = .suspended }

  /// Removes the suspended app from memory.
  public func reclaimMemory() { state = .off }

  private func activate() {
    guard state == .inactive, !switcherIsOpen, !callIsShown else { return }
    state = .active
    delegate(.didBecomeActive)
  }

  private func resign() {
    guard state == .active else { return }
    delegate(.willResignActive)
    state = .inactive
  }

  private func leave() {
    resign()
    guard state == .inactive else { return }
    state = .background
    delegate(.didEnterBackground)
  }
}
