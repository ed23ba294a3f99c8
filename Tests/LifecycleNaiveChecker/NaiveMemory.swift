import LifecycleModel

/// A second opinion on memory warnings, written from Apple's "Responding to memory warnings" with regular expressions.
///
/// The naive checker judges the rest of the step; as it, this shares nothing with the oracle but the vocabulary.
package struct NaiveMemory {
  /// The message is M, the notification is N, and the view controller's is V.
  package static let letters: [Callback: Character] = [
    .applicationDidReceiveMemoryWarning: "M", .didReceiveMemoryWarningNotification: "N",
    .viewDidReceiveMemoryWarning: "V",
  ]

  private(set) var application: NaiveChecker

  package init(configuration: AppConfiguration) { application = NaiveChecker(configuration: configuration) }

  package func permits(_ event: Event) -> Bool { application.permits(event) }

  /// Judges a step, and goes on if it is right.
  package mutating func accepts(_ step: Scenario.Step, _ observed: [ObservedCallback], ended: Bool) -> Bool {
    let text = String(observed.compactMap { Self.letters[$0.callback] })
    guard application.worlds.contains(where: { $0.permits(step.event) && Self.isRight(text, at: step.event, in: $0) })
    else { return false }
    let rest = observed.filter { Self.letters[$0.callback] == nil }
    return application.accepts(step, rest, ended: ended, strict: true)
  }

  /// Without a warning nothing; with one, "UIKit sends a low-memory warning to running apps" (MW-03). To its delegate and to
  /// observers, each once, in an order that no page tells (MW-01, MW-02), and to view controllers that are "active", whichever
  /// those are (MW-04).
  private static func isRight(_ text: String, at event: Event, in world: NaiveWorld) -> Bool {
    if event != .memoryWarning || !world.executes { return text.isEmpty }
    // In the background an app without work may be suspended as soon as it is there, or amid the warning (MW-05).
    let mayBeSuspended = world.process == .background && !world.worksInBackground
    let told = text.replacing("V", with: "")
    return told == "MN" || told == "NM" || mayBeSuspended && ["", "M", "N"].contains(told)
  }
}
