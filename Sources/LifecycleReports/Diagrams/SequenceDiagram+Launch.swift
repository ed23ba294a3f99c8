import LifecycleDevice
import LifecycleOracle

extension SequenceDiagram {
  /// The callbacks of a launch with what the scene is sent at one place: after each message its notification,
  /// and that of the application for the same change. No rule orders them.
  private static func joiningScene(_ parts: [LegalStep.Part]) -> [LegalStep.Part] {
    let messages = parts.map(\.callback).filter { $0.kind == .sceneMessage }
    func leader(_ callback: Callback) -> Callback? {
      let change: Callback? =
        switch callback {
        case .willEnterForegroundNotification: .sceneWillEnterForeground
        case .didBecomeActiveNotification: .sceneDidBecomeActive
        default: nil
        }
      return messages.first { $0.sceneNotification == callback || $0 == change }
    }
    let followers = parts.filter { leader($0.callback) != nil }
    let ofScene = followers.filter { $0.callback.kind == .sceneNotification }
    let ofApplication = followers.filter { $0.callback.kind != .sceneNotification }
    return parts.filter { leader($0.callback) == nil }.flatMap { part in
      [part] + (ofScene + ofApplication).filter { leader($0.callback) == part.callback }
    }
  }

  /// The launch from `main`, as the rules ask for it; each callback has its rules, in brackets if optional.
  package static func launch(_ configuration: AppConfiguration = AppConfiguration()) -> SequenceDiagram {
    let hasScene = configuration.scenes != .none
    var oracle = Oracle(Capabilities(facets: hasScene ? [.application, .launch, .scenes] : [.application, .launch]))
    let checker = Checker(&oracle, configuration)
    let step = Scenario.Step(.openFromHomeScreen)
    let device = LifecycleDevice(configuration)
    let version = configuration.version
    var drawn = Step(event: step.event.name)
    drawn.number = 1
    for outcome in device.outcomes(of: step.event, in: .initial).all {
      var depth = 0
      for part in Self.joiningScene(checker.legalStep(step, outcome, &oracle).parts) {
        if part.phase == .leave { depth -= 1 }
        let line = Trace.Line(ObservedCallback(part.callback, part.phase), version: version)
        let rules = part.rules.map(\.text).joined(separator: ", ")
        var row = Row(
          mark: line.mark, text: part.callback.shortName(version: version), depth: depth, state: part.state,
          note: part.isOptional ? "[\(rules)]" : rules)
        if hasScene {
          row.lane = part.callback.lane
          row.scene = part.callback.sceneTold
        }
        drawn.rows.append(row)
        if part.phase == .enter { depth += 1 }
      }
      drawn.after = [device.applicationState(in: outcome.next)]
      if hasScene { drawn.scenesAfter[0] = .active }
    }
    return SequenceDiagram(
      title: "The launch",
      subtitle: Counterexample.description(of: configuration)
        + "; callbacks next to a rule in brackets may be left out", start: [.notRunning],
      scenesAtStart: hasScene ? [.absent] : [], steps: [drawn])
  }
}
