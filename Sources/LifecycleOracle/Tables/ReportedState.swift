import LifecycleModel
import LifecycleRules

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
