/// Why broken rules are one mistake with a cause, which leads: they have no line of their own.
struct CauseReason {
  /// How the events at which they were seen go with those of the cause.
  enum Events {
    /// They are events of the cause as well.
    case counted
    /// They are not: the cause is described by its own.
    case leftOut
    /// They are all among those of the cause, or the reason does not hold.
    case covered
  }

  var events = Events.counted
  let holds: (_ cause: CauseGroup, _ finding: CauseGroup) -> Bool

  /// The reasons by which broken rules are grouped, each applied to what those before it have left.
  ///
  /// - Parameter unsent: The callbacks that are claimed and never came in the whole run.
  static func all(unsent: CallbackSet) -> [CauseReason] {
    [
      // The same callback, reading, end or state is wrong, whatever rule it breaks.
      .init { $0.has($1.cause) },
      // A callback that another scene is sent is missing at its own.
      .init { cause, finding in
        guard let callback = finding.counterexamples[0].misdirected else { return false }
        return cause.counterexamples.contains { $0.misdirected == callback }
      },
      // The state that the app is in after the event is read in its callbacks as well.
      .init(events: .covered) { cause, read in
        if case .reading(_, let state) = read.cause { cause.has(.state(state)) } else { false }
      },
      // The cause goes against advice, and comes before the finding.
      .init { $0.has($1.advice) },
      // Both are seen only after the same advice is not followed.
      .init { $1.advice != nil && $0.advice == $1.advice },
      // A message never comes, and leads to the finding by that.
      .init { $0.has($1.cause.lack(among: unsent)) },
      // A message that is sent takes its notification along, and one that is missing leaves it alone.
      .init(events: .covered) { cause, posted in
        guard case .sent(let callback) = posted.cause else { return false }
        let message = callback.message ?? callback
        return cause.has(.missing(message)) && (message != callback || unsent.contains(message))
          || cause.has(.sent(message))
      },
      // An app that misses the message of a turn does not take it.
      .init(events: .covered) { cause, state in
        guard case .state = state.cause else { return false }
        return state.counterexamples[0].missingTurns.contains { cause.has(.missing($0)) }
      },
      // A launch that is not done lacks both methods.
      .init(events: .covered) {
        $0.has(.missing(.applicationWillFinishLaunching)) && $1.breach.cause.missing == .applicationDidFinishLaunching
          && unsent.contains(.applicationWillFinishLaunching) == unsent.contains(.applicationDidFinishLaunching)
      },
      // A callback that is not allowed was missing before.
      .init { cause, late in
        guard case .sent(let callback) = late.breach.cause, cause.has(.missing(callback)) else { return false }
        return late.counterexamples[0].earlier.contains { $0.kind == .missing(callback) }
      },
      // A missing message takes its notification along.
      .init(events: .covered) {
        $0.has($1.breach.cause.missing?.leader.map { .missing($0) }) && !$0.isOfNotificationsAlone
      },
      // A center posts late, and does so with each.
      .init(events: .leftOut) {
        $0.counterexamples[0].isOfLateNotification && $1.counterexamples[0].isOfLateNotification
      },
      // A notification that waits for its method does so with each.
      .init { $0.counterexamples[0].needsMissingMethod && $1.counterexamples[0].needsMissingMethod },
      // An app without the method sees the notification alone.
      .init(events: .leftOut) {
        guard let message = $1.breach.cause.missing, let notification = message.notification else { return false }
        return $0.has(.missing(notification))
          && $1.counterexamples.allSatisfy { $0.violation.kind.callbacks.first?.message == message }
      },
      // Another break of the step always leads to it.
      .init(events: .covered) { cause, found in
        cause.counterexamples.contains { found.leading.contains($0.violation.rule) }
      },
    ]
  }
}
