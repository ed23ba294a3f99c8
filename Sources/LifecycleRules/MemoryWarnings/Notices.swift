/// Something that the system tells every app that executes.
struct Notice: Sendable {
  let theme: RuleTheme
  let event: Event
  /// The rule by which a part of it may be missing where nothing keeps the app executing.
  let partly: RuleID
  /// The callbacks of the event, which nothing else brings; nil where the rule of the monitor forbids them.
  var elsewhere: StepExpectation.Prohibition?
  /// Returns the expectation at the event, where `due` makes a callback due by a rule.
  let brings: @Sendable (_ due: (Callback, RuleID) -> Expectation) -> StepExpectation
}

extension MemoryWarningRules {
  /// Every notice, in the order of CONFORMANCE.md.
  static let notices = [memoryWarning, timeChange]
}

extension RuleTheme {
  /// The themes of all notices.
  static let notices = MemoryWarningRules.notices.map(\.theme)

  /// The rules about significant changes of the time, which none of the documents describes.
  static let timeChanges = RuleTheme(
    "Changes of the time", .memoryWarnings,
    Rule(
      .tc01, .must, .recorded,
      """
      A significant change of the time sends the application's delegate \
      applicationSignificantTimeChange:, once, where the app is in the foreground, or in the \
      background with a background task or a mode that keeps it executing
      """,
      references: .significantTimeChange,
      remedy: "the code that hands a change of the time on to the application's delegate"),
    Rule(
      .tc02, .must, .recorded,
      """
      A significant change of the time posts UIApplicationSignificantTimeChangeNotification, once, \
      in the same states as TC-01, before the message
      """,
      references: .significantTimeChange, .timeChangeNotification,
      remedy: "where the notification of a change of the time is posted: before the message, and not more often"),
    Rule(
      .tc03, .mustNot, .derived,
      """
      Without a significant change of the time its message is not sent and its notification is not \
      posted, except where TC-04 permits them: each tells that the time changed
      """,
      references: .significantTimeChange, .timeChangeNotification, .queuedNotifications,
      remedy: "the code that hands changes of the time on: nothing but a change calls it, while the app executes"),
    Rule(
      .tc04, .may, .contested,
      """
      An app that is launched, returns to the foreground or is woken in the background may have \
      the notification posted and be sent the message, each once, at any place: the time may have \
      changed while it was suspended, and of two pages of Apple's one has the message wait for the \
      foreground, the other has the notification come as soon as the app executes
      """,
      references: .significantTimeChange, .queuedNotifications,
      remedy: "whether a change of the time waits for the app"),
    Rule(
      .tc05, .may, .derived,
      """
      A significant change of the time may bring nothing of this, or a part of it, to an app in \
      the background that nothing keeps executing: the system may suspend it at any time
      """,
      references: .significantTimeChange, .backgroundExecution,
      remedy: "whether an app that has nothing left to do in the background executes yet"))
}

extension MemoryWarningRules {
  /// "Prior to calling this method, the app also posts a significantTimeChangeNotification notification": Apple,
  /// applicationSignificantTimeChange(_:).
  static let timeChange = Notice(
    theme: .timeChanges, event: .significantTimeChange, partly: .tc05,
    elsewhere: .init(.tc03, [.applicationSignificantTimeChange, .significantTimeChangeNotification])
  ) { due in
    expecting(
      due(.significantTimeChangeNotification, .tc02).followed(by: due(.applicationSignificantTimeChange, .tc01)),
      once: [.applicationSignificantTimeChange: .tc01, .significantTimeChangeNotification: .tc02])
  }

  /// Of several changes that it missed an app hears once. A legal step is drawn without one.
  static let missedTimeChange: StepExpectation = {
    func missed(_ callback: Callback) -> Expectation { .optional(.tc04, call(callback, .tc04)) }
    let both = missed(.significantTimeChangeNotification).mixed(with: missed(.applicationSignificantTimeChange))
    return expecting(
      .oneOf(.nothing, both),
      once: [.applicationSignificantTimeChange: .tc03, .significantTimeChangeNotification: .tc03])
  }()
}

extension Rule.Reference {
  static let significantTimeChange = apple("applicationSignificantTimeChange(_:)", of: "UIApplicationDelegate")
  static let timeChangeNotification = apple("significantTimeChangeNotification", of: "UIApplication")
  static let queuedNotifications = apple("Processing queued notifications")
}
