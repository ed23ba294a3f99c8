/// Counts the sessions of an app for its statistics: from the launch, or the return, until the app goes away.
///
/// A call does not end a session. Whether the app became inactive for a call or on its way to the background it cannot know
/// at once, so that it looks again when the run loop turns.
public final class SessionCounter {
  public enum Entry: Sendable { case start, end }

  public private(set) var entries: [Entry] = []
  private let knowsThatInterruptedAppsLeave: Bool
  private var isBecomingInactive = false
  private var isInterrupted = false

  /// - Parameter knowsThatInterruptedAppsLeave: Whether the counter is the corrected one. The first took an interrupted app
  ///   for one that stays where it is.
  public init(knowsThatInterruptedAppsLeave: Bool) {
    self.knowsThatInterruptedAppsLeave = knowsThatInterruptedAppsLeave
  }

  public func didFinishLaunching() { entries.append(.start) }
  public func willEnterForeground() { entries.append(.start) }
  public func willResignActive() { isBecomingInactive = true }

  public func didBecomeActive() {
    isBecomingInactive = false
    isInterrupted = false
  }

  public func didEnterBackground() {
    isBecomingInactive = false
    if isInterrupted, !knowsThatInterruptedAppsLeave { return }
    isInterrupted = false
    entries.append(.end)
  }

  /// Does the work that was put off until the run loop turns.
  public func runLoopTurns() {
    if isBecomingInactive { isInterrupted = true }
    isBecomingInactive = false
  }
}
