import LifecycleModel

/// A second opinion on memory warnings and changes of the time, written from Apple's "Responding to memory warnings" and
/// "applicationSignificantTimeChange(_:)" with regular expressions.
///
/// The naive checker judges the rest of the step; as it, this shares nothing with the oracle but the vocabulary.
package struct NaiveMemory {
  /// The message is M, the notification is N, and the view controller's is V; those of a change of the time are C and c.
  package static let letters: [Callback: Character] = [
    .applicationDidReceiveMemoryWarning: "M", .didReceiveMemoryWarningNotification: "N",
    .viewDidReceiveMemoryWarning: "V", .applicationSignificantTimeChange: "C", .significantTimeChangeNotification: "c",
  ]

  private(set) var application: NaiveChecker

  package init(configuration: AppConfiguration) { application = NaiveChecker(configuration: configuration) }

  package func permits(_ event: Event) -> Bool { application.permits(event) }

  /// Judges a step, and goes on if it is right.
  package mutating func accepts(_ step: Scenario.Step, _ observed: [ObservedCallback], ended: Bool) -> Bool {
    let text = String(observed.compactMap { Self.letters[$0.callback] })
    let rest = observed.filter { Self.letters[$0.callback] == nil }
    var next = application
    guard next.accepts(step, rest, ended: ended, strict: true) else { return false }
    let mayHaveWaited = mayHaveWaited(for: step.event, rest, ended: ended, next.worlds)
    let isRight = application.worlds.contains { world in
      let waits = mayHaveWaited && world.process != .foreground
      return world.permits(step.event) && Self.isRight(text, at: step.event, in: world, waits: waits)
    }
    if isRight { application = next }
    return isRight
  }

  /// Whether the app executes again by the event, so that it may hear of a change that it missed: "this message is queued until
  /// your app returns to the foreground", or it comes "after the app begins running again (either in the foreground or in the
  /// background)".
  private func mayHaveWaited(
    for event: Event, _ rest: [ObservedCallback], ended: Bool, _ next: [NaiveWorld]
  ) -> Bool {
    switch event {
    case .abandonOpening: ended || rest.contains { $0.callback == .willEnterForegroundNotification }
    case .systemWakesApp: ended || next.contains { $0.process == .background }
    case .lock, .removeFromSwitcher, .systemReclaimsMemory, .systemEndsApp, .appCrashes: false
    default: ended || next.contains { $0.process == .foreground }
    }
  }

  /// Without a warning nothing; with one, "UIKit sends a low-memory warning to running apps" (MW-03). To its delegate and to
  /// observers, each once, in an order that no page tells (MW-01, MW-02), and to view controllers that are "active", whichever
  /// those are (MW-04).
  private static func isRight(_ text: String, at event: Event, in world: NaiveWorld, waits: Bool) -> Bool {
    if event == .significantTimeChange {
      // "Prior to calling this method, the app also posts" the notification.
      return text == "cC" || world.process == .background && !world.worksInBackground && ["", "c", "C"].contains(text)
    }
    // "The system coalesces multiple related notifications so that the app receives only one notification".
    if waits { return ["", "c", "C", "cC", "Cc"].contains(text) }
    if event != .memoryWarning || !world.executes { return text.isEmpty }
    // In the background an app without work may be suspended as soon as it is there, or amid the warning (MW-05).
    let mayBeSuspended = world.process == .background && !world.worksInBackground
    let told = text.replacing("V", with: "")
    return told == "MN" || told == "NM" || mayBeSuspended && ["", "M", "N"].contains(told)
  }
}
