/// The messages of a scene to its delegate, and those of the application about the scene's session. Of an app with several scenes
/// each has such a monitor: this is that of the first.
package enum SceneRules: MonitorRules {
  package static var facet: Facet { .scenes }
  package static let callbacks = CallbackSet.kind(.sceneMessage)
  package static let anchors: CallbackSet = [.applicationDidFinishLaunching, .applicationWillTerminate]
  package static let readings: CallbackSet = [.sceneDidBecomeActive, .sceneWillResignActive]

  package static func isOfAnotherScene(_ observation: ObservedCallback, _ capabilities: Capabilities) -> Bool {
    observation.scene == .b && capabilities.facets.contains(.severalScenes)
  }

  package static func expectation(_ step: StepContext) -> StepExpectation { messages(of: .a, step) }

  fileprivate static func messages(of scene: Event.Scene, _ step: StepContext) -> StepExpectation {
    step.hasScenes ? SceneSequence(step, of: scene).expectation : silent(.sc41)
  }
}

/// The notifications of a scene. Whether one comes before or after its message, no source says.
package enum SceneNotificationRules: MonitorRules {
  package static var facet: Facet { .scenes }
  package static let callbacks = CallbackSet.kind(.sceneNotification)
  package static let anchors = CallbackSet(
    SceneRules.callbacks.callbacks.filter { $0.sceneNotification != nil })

  package static func isOfAnotherScene(_ observation: ObservedCallback, _ capabilities: Capabilities) -> Bool {
    SceneRules.isOfAnotherScene(observation, capabilities)
  }

  package static func expectation(_ step: StepContext) -> StepExpectation { notifications(of: .a, step) }

  fileprivate static func notifications(of scene: Event.Scene, _ step: StepContext) -> StepExpectation {
    guard step.hasScenes else {
      // An app without a manifest has a scene all the same, which is the system's own affair.
      var free = silent(.sc27)
      free.ignored = callbacks.union(anchors)
      return free
    }
    let sequence = SceneSequence(step, of: scene)
    let isKnown = step.launches || sequence.scene.isKnown && sequence.scene != .perhapsActive
    return sequence.expectation.announced(in: step, isKnown: isKnown)
  }
}

/// The same of the second of several scenes. An app that has one is sent nothing about it.
package enum SecondSceneRules: MonitorRules {
  package static var facet: Facet { .severalScenes }
  package static var callbacks: CallbackSet { SceneRules.callbacks }
  package static var anchors: CallbackSet { SceneRules.anchors }
  package static var readings: CallbackSet { SceneRules.readings }

  package static func isOfAnotherScene(_ observation: ObservedCallback, _ capabilities: Capabilities) -> Bool {
    observation.callback.isAboutScene && observation.scene != .b
  }

  package static func expectation(_ step: StepContext) -> StepExpectation {
    step.hasSeveralScenes ? SceneRules.messages(of: .b, step) : silent(step.hasScenes ? .sc09 : .sc41)
  }
}

/// Its notifications.
package enum SecondSceneNotificationRules: MonitorRules {
  package static var facet: Facet { .severalScenes }
  package static var callbacks: CallbackSet { SceneNotificationRules.callbacks }
  package static var anchors: CallbackSet { SceneNotificationRules.anchors }

  package static func isOfAnotherScene(_ observation: ObservedCallback, _ capabilities: Capabilities) -> Bool {
    observation.scene != .b
  }

  package static func expectation(_ step: StepContext) -> StepExpectation {
    step.hasSeveralScenes
      ? SceneNotificationRules.notifications(of: .b, step) : silent(step.hasScenes ? .sc09 : .sc41)
  }
}
