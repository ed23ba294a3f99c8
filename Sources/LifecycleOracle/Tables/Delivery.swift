/// Everything that was sent in a step, and what is said of its end.
package struct Delivery: Sendable {
  package let observations: [ObservedCallback]
  /// Whether the process ended with the step.
  package let ended: Bool
  /// The state in which the app is said to be then; nil where that is not looked at.
  package let state: ReportedState?

  package init(_ observations: [ObservedCallback], ended: Bool, state: ReportedState? = nil) {
    self.observations = observations
    self.ended = ended
    self.state = state
  }

  /// The same end after other callbacks.
  func sending(_ observations: [ObservedCallback]) -> Delivery {
    Delivery(observations, ended: ended, state: state)
  }
}

/// The state in which an implementation says that the app is after a step.
package struct ReportedState: Hashable, Sendable {
  package let state: ApplicationState
  /// Whether a background mode or a background task keeps the app executing then.
  package let isWorking: Bool

  package init(_ state: ApplicationState, isWorking: Bool) {
    self.state = state
    self.isWorking = isWorking
  }

  /// Whether the step can leave the app in this state.
  func agrees(with after: StateAfter) -> Bool { after.permits(state, isWorking: isWorking) }
}
