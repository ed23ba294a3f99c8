import LifecycleTestSupport

@Suite("One legal way through a step")
struct LegalStepTests {
  @Test("one legal way through a step is legal with all that may be left out and without, wherever an event can happen")
  func isLegal() {
    var judged = 0
    for configuration in ConfigurationClass.representatives.filter({ $0.backgroundModes == .fetch }) {
      var oracle = Oracle()
      let graph = DeviceGraph(configuration, events: Capabilities.all.events, countingOverlays: true)
      // Several overlays at once change no callback: the thorough tier has them.
      for state in graph.states where Tier.isThorough || state.overlays.nonzeroBitCount < 2 {
        let checker = Checker(&oracle, configuration, from: [state])
        let permitted = graph.device.permitted(in: state)
        for event in Event.allCases
        where permitted.contains(event) && event.facet == .application {
          let step = Scenario.Step(event)
          for outcome in graph.device.outcomes(of: event, in: state).all {
            let parts = checker.legalStep(step, outcome, &oracle).parts
            for parts in Set([parts, parts.filter { !$0.isOptional }]) {
              var recorder = CallbackRecorder()
              recorder.beginStep(step)
              for part in parts {
                recorder.deliver(
                  part.state.map { ObservedCallback(part.callback, state: $0) }
                    ?? ObservedCallback(part.callback, part.phase))
              }
              if outcome.next.process == .notRunning, state.process != .notRunning { recorder.processEnded() }
              var copy = checker
              judged += 1
              #expect(
                copy.judge(step, &recorder, &oracle) == .conforms,
                "\(event.name) in \(state), iOS \(configuration.version): \(parts.map(\.callback))")
            }
          }
        }
      }
    }
    #expect(judged > 10_000, "\(judged)")
  }
}
