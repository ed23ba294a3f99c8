import LifecycleDevice
import LifecycleModel

/// The messages of a scene to its delegate, and those of the application about the scene's session.
package enum SceneRules: MonitorRules {
  package static var facet: Facet { .scenes }
  package static let callbacks = CallbackSet.kind(.sceneMessage)
  package static let anchors: CallbackSet = [.applicationDidFinishLaunching, .applicationWillTerminate]
  package static var parts: [StepContext.Part] { SceneSequence.parts }
  package static var thresholds: [Int] { [13, 15] }

  package static func isConcerned(by event: Event, _ transition: Transition) -> Bool { true }

  package static func expectation(_ step: StepContext) -> StepExpectation {
    guard step.hasScenes else {
      var expected = silent(.sc41)
      expected.ignored = anchors
      return expected
    }
    var expected = SceneSequence(step, .messages).expectation
    expected.ignored = expected.ignored.union(anchors.subtracting(expected.body.callbacks))
    return expected
  }
}

/// The notifications of a scene. Whether one comes before or after its message, no source says.
package enum SceneNotificationRules: MonitorRules {
  package static var facet: Facet { .scenes }
  package static let callbacks = CallbackSet.kind(.sceneNotification)
  package static var parts: [StepContext.Part] { SceneSequence.parts }
  package static var thresholds: [Int] { [13] }

  package static func isConcerned(by event: Event, _ transition: Transition) -> Bool { true }

  package static func expectation(_ step: StepContext) -> StepExpectation {
    guard step.hasScenes else {
      // An app without a manifest has a scene all the same, which is the system's own affair.
      var free = silent(.sc27)
      free.ignored = callbacks
      return free
    }
    return SceneSequence(step, .notifications).expectation
  }
}
