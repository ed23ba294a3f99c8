/// The effect of an event on the app, as the world sees it. The oracle decides which callbacks follow.
package enum Transition: UInt8, CaseIterable, Hashable, Sendable {
  /// The app is not concerned.
  case untouched
  /// A launch into the foreground, which ends active, also one that goes on where it paused.
  case launch
  /// A launch into the background, also one that goes on where it paused.
  case backgroundLaunch
  /// A suspended process is resumed in the background.
  case backgroundResume
  /// From background or suspended to active.
  case comeBack
  /// A URL, or another request of the user, reaches an app in the foreground, which stays there.
  case urlInForeground
  /// The return was broken off and the app, which was called, is in the background.
  case brokenOff
  /// A first reason for being inactive.
  case deactivate
  /// Another reason while inactive, or one reason fewer while others remain.
  case stayInactive
  /// The last reason for being inactive is gone.
  case activate
  /// Out of the foreground; the process lives on.
  case leave
  /// Out of the foreground by a way that ends the process.
  case leaveAndEnd
  /// A lock that makes the app inactive and ends the process. Only where leaving ends the app.
  case lockAndEnd
  /// Removed by the user in the switcher.
  case killed
  case suspended
  /// Removed from memory while suspended.
  case reclaimed
  case endedBySystem
  case crashed
  /// The launch begins, and pauses before didFinishLaunching.
  case launchPauses
  /// The system does not launch the app, because the user force-quit it.
  case launchWithheld
  /// The system ends the app in a launch, or as it is opened for the first time after one into the background.
  case endedInLaunch
}

/// One outcome of an event.
package struct Outcome: Hashable, Sendable {
  package let next: DeviceState
  package let transition: Transition
}

/// The outcomes of an event: nothing where it cannot happen, else one outcome, or several where the sources leave it open.
package struct Outcomes: Sendable {
  package let first: Outcome?
  package let second: Outcome?
  /// The outcomes after the second; of nearly all events there are none.
  package let others: [Outcome]

  init(_ first: Outcome? = nil, or second: Outcome? = nil, others: [Outcome] = []) {
    self.first = first
    self.second = second
    self.others = others
  }

  /// The one outcome.
  init(_ next: DeviceState, _ transition: Transition) { self.init(Outcome(next: next, transition: transition)) }

  init(_ first: Outcome, or second: Outcome, or third: Outcome?, or fourth: Outcome? = nil) {
    self.init(first, or: second, others: [third, fourth].compactMap(\.self))
  }

  package var isEmpty: Bool { first == nil }
  package var all: [Outcome] {
    guard let first else { return [] }
    return [first] + (second.map { [$0] } ?? []) + others
  }

  /// The same, if the app answers no in the launch wherever that pauses.
  package var refusedBeforePause: Outcomes {
    Outcomes(first?.refusedBeforePause, or: second?.refusedBeforePause, others: others.map(\.refusedBeforePause))
  }
}

extension Outcome {
  fileprivate var refusedBeforePause: Outcome {
    guard transition == .launchPauses else { return self }
    return Outcome(next: changing(next) { $0.mayHaveRefusedLaunch = true }, transition: transition)
  }
}
