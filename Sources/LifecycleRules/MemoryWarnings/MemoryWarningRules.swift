extension RuleTheme {
  /// The rules about the system's warnings of low memory, which none of the documents describes.
  static let memoryWarnings = RuleTheme(
    "Memory warnings", .memoryWarnings,
    Rule(
      .mw01, .must, .recorded,
      """
      A memory warning sends the application's delegate applicationDidReceiveMemoryWarning:, once, where the \
      app is in the foreground, or in the background with a background task or a mode that keeps it executing
      """,
      references: .respondingToMemoryWarnings, .applicationDidReceiveMemoryWarning,
      remedy: "the code that hands a memory warning on to the application's delegate"),
    Rule(
      .mw02, .must, .recorded,
      """
      A memory warning posts UIApplicationDidReceiveMemoryWarningNotification, once, in the same \
      states as MW-01, before the message or after it
      """,
      references: .respondingToMemoryWarnings, .didReceiveMemoryWarningNotification,
      remedy: "where the notification of a memory warning is posted: with the message, and not more often"),
    Rule(
      .mw03, .mustNot, .derived,
      """
      Without a memory warning its message is not sent to the delegate or to the view controller, and its \
      notification is not posted: each tells that the app receives the warning, which goes to running apps alone
      """,
      references: .applicationDidReceiveMemoryWarning, .didReceiveMemoryWarningNotification, .didReceiveMemoryWarning,
      .respondingToMemoryWarnings,
      remedy: """
        the code that hands memory warnings on: nothing but a warning calls it, and nothing while \
        the app is suspended
        """),
    Rule(
      .mw04, .may, .recorded,
      """
      A memory warning may send the root view controller didReceiveMemoryWarning, any number of \
      times and at any place: Apple's active view controllers are not defined
      """,
      references: .respondingToMemoryWarnings, .didReceiveMemoryWarning,
      remedy: "which view controllers hear of a memory warning"),
    Rule(
      .mw05, .may, .derived,
      """
      A memory warning may bring nothing of this, or a part of it, to an app in the background \
      that nothing keeps executing: the system may suspend it at any time
      """,
      references: .respondingToMemoryWarnings, .backgroundExecution,
      remedy: "whether an app that has nothing left to do in the background executes yet"),
    Rule(
      .mw06, .may, .recorded, scope: .systems(..<6),
      """
      A memory warning may unload the view of the root view controller while that is not on the \
      screen, which viewDidUnload tells; the view may then load again while the app is in the \
      foreground, as it does before it appears
      """,
      references: .viewUnloaded, remedy: "the app's code in viewDidLoad: on these systems it must bear repetition"))
}

/// The monitor of memory warnings, of changes of the time and of whatever else the system tells every app. They change no state of the
/// app: the monitors of the application and of the scene judge the other callbacks that they must not cause.
package enum MemoryWarningRules: MonitorRules {
  package static var facet: Facet { .memoryWarnings }
  package static let callbacks = CallbackSet.kind(.memoryWarning)

  package static func expectation(_ step: StepContext) -> StepExpectation {
    var expected: StepExpectation
    if let notice = notices.first(where: { step.isEvent($0.event) }) {
      let isKept = step.process == .foreground || step.holdsTask || step.keepsExecuting
      expected = notice.brings { isKept ? call($0, $1) : .optional(notice.partly, call($0, $1)) }
    } else {
      expected = mayArrive(step) ? missedTimeChange : silent(.mw03)
    }
    let due = expected.body.callbacks
    expected.prohibitions += notices.compactMap(\.elsewhere).filter { $0.callbacks.intersection(due).isEmpty }
    return expected
  }

  /// Whether an app that executed nothing may execute again: one in the background may be suspended already as it is woken.
  private static func mayArrive(_ step: StepContext) -> Bool {
    arrivals.contains(step.transition) || step.transition == .untouched && step.isEvent(.systemWakesApp)
  }

  /// The transitions by which an app that executed nothing executes again.
  private static let arrivals: Set<Transition> = [
    .launch, .backgroundLaunch, .launchPauses, .endedInLaunch, .comeBack, .brokenOff, .backgroundResume,
  ]

  /// A step with this body.
  ///
  /// - Parameter once: The callbacks that come once, each with the rule that says so.
  static func expecting(_ body: Expectation, once: KeyValuePairs<Callback, RuleID>) -> StepExpectation {
    var expected = expecting(body, .mw03)
    expected.repetitions = once.map { .init($0.value, [$0.key]) }
    return expected
  }

  static let memoryWarning = Notice(theme: .memoryWarnings, event: .memoryWarning, partly: .mw05) { due in
    let toView = Expectation.repeated(.mw04, call(.viewDidReceiveMemoryWarning, .mw04))
    let message = due(.applicationDidReceiveMemoryWarning, .mw01).followed(by: toView)
    let posted = due(.didReceiveMemoryWarningNotification, .mw02).followed(by: toView)
    return expecting(
      toView.followed(by: anyOrder(message, posted)),
      once: [.applicationDidReceiveMemoryWarning: .mw01, .didReceiveMemoryWarningNotification: .mw02])
  }
}

extension Rule.Reference {
  static let respondingToMemoryWarnings = apple("Responding to memory warnings")
  static let applicationDidReceiveMemoryWarning = apple(
    "applicationDidReceiveMemoryWarning(_:)", of: "UIApplicationDelegate")
  static let didReceiveMemoryWarningNotification = apple("didReceiveMemoryWarningNotification", of: "UIApplication")
  static let didReceiveMemoryWarning = apple("didReceiveMemoryWarning()", of: "UIViewController")
  static let viewUnloaded = apple("viewDidUnload", of: "UIViewController")
}
