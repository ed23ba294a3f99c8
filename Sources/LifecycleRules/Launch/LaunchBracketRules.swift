/// The callbacks between didFinishLaunching and its notification: their place is judged in a launch alone.
package enum LaunchBracketRules: MonitorRules {
  package static var facet: Facet { .launch }
  package static let callbacks: CallbackSet = [
    .shouldAutomaticallyLocalizeKeyCommands, .beginIgnoringInteractionEvents, .endIgnoringInteractionEvents,
  ]
  package static let anchors: CallbackSet = [.applicationDidFinishLaunching, .didFinishLaunchingNotification]
  package static var judgesForeignCallbacks: Bool { true }

  package static func expectation(_ step: StepContext) -> StepExpectation {
    guard step.launches else {
      var free = silent(.sm02)
      free.ignored = callbacks.union(anchors)
      return free
    }
    let asked = Expectation.repeated(.la22, call(.shouldAutomaticallyLocalizeKeyCommands, .la22))
    let ignoring = Expectation.sequence([
      call(.beginIgnoringInteractionEvents, .or23), asked, call(.endIgnoringInteractionEvents, .or23), asked,
    ])
    let posted = call(.didFinishLaunchingNotification, .no06)
    let body = Expectation.sequence([
      call(.applicationDidFinishLaunching, .no06), asked, .repeated(.or23, ignoring),
      // An app that is ended in didEnterBackground, which may come before, is posted nothing more.
      step.isOverrun ? .optional(.no06, posted) : posted,
    ])
    return expecting(body, .no06)
  }
}
