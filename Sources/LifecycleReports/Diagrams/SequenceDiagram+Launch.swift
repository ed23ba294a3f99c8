import LifecycleConformance
import LifecycleDevice
public import LifecycleModel
import LifecycleOracle
import LifecycleRules

extension SequenceDiagram {
  /// The launch from `main`, as the rules ask for it; next to each callback are the rules, in brackets where they only permit
  /// it.
  public static func launch(_ configuration: AppConfiguration = AppConfiguration()) -> SequenceDiagram {
    var oracle = Oracle(Capabilities(facets: [.application, .launch]))
    let checker = Checker(&oracle, configuration)
    let step = Scenario.Step(.openFromHomeScreen)
    let device = LifecycleDevice(configuration)
    let version = configuration.version
    var drawn = Step(event: step.event.name)
    drawn.number = 1
    for outcome in device.outcomes(of: step.event, in: .initial).all {
      var depth = 0
      for part in checker.legalStep(step, outcome, oracle).parts {
        if part.phase == .leave { depth -= 1 }
        let line = Trace.Line(ObservedCallback(part.callback, part.phase), version: version)
        let rules = part.rules.map(\.text).joined(separator: ", ")
        drawn.rows.append(
          Row(
            mark: line.mark, text: part.callback.shortName(version: version), depth: depth, state: part.state,
            note: part.isOptional ? "[\(rules)]" : rules))
        if part.phase == .enter { depth += 1 }
      }
      drawn.after = [device.applicationState(in: outcome.next)]
    }
    return SequenceDiagram(
      title: "The launch",
      subtitle: Counterexample.description(of: configuration)
        + "; callbacks next to a rule in brackets may be left out", start: [.notRunning], steps: [drawn]
    )
  }
}
