extension RuleTheme {
  /// Callbacks that carry no meaning.
  static let incidental = RuleTheme(
    "Incidental and unnamed callbacks", .application,
    Rule(
      .mu06, .may, .stated,
      """
      application:supportedInterfaceOrientationsForWindow: may be asked any number of times at any \
      place while the process executes
      """,
      .methodTraces("- [UIApplicationDelegate application:supportedInterfaceOrientationsForWindow:]"),
      remedy: "nothing: the query carries no meaning"),
    Rule(
      .mu07, .may, .stated,
      "hasText and textInRange: may be asked any number of times at any place while the process executes",
      .methodTraces("- [UIKeyInput hasText]"),
      remedy: "nothing: the query carries no meaning"),
    Rule(
      .or23, .may, .stated,
      """
      beginIgnoringInteractionEvents and endIgnoringInteractionEvents may bracket a part of a \
      launch, after didFinishLaunching and before its notification
      """,
      .methodTraces("- [UIApplication beginIgnoringInteractionEvents]"),
      .methodTraces("- [UIApplication endIgnoringInteractionEvents]"),
      remedy: "nothing: the calls carry no meaning"),
    Rule(
      .c40, .may, .recorded,
      "A callback that no document names may come at any place while the process executes, and is not judged",
      source: "No document names them", remedy: "nothing: the callback is reported and not judged"))
}

extension Callback {
  /// The rule that permits a callback that needs a process that executes, and no more.
  package var incidentalRule: RuleID? {
    guard kind == .incidental else { return nil }
    return switch self {
    case .supportedInterfaceOrientations: .mu06
    case .hasText, .textInRange: .mu07
    case .beginIgnoringInteractionEvents, .endIgnoringInteractionEvents: .or23
    case .shouldAutomaticallyLocalizeKeyCommands, .unnamed: .c40
    default: preconditionFailure("\(self) carries no meaning, and no rule permits it: name that rule here")
    }
  }
}
