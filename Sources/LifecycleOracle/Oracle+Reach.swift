import LifecycleDevice
import LifecycleModel

extension Oracle {
  /// The rules that some scenario of these events can put to the test, given what is claimed.
  ///
  /// - Complexity: Visits the graph of every class of configurations; takes seconds in a debug build.
  package static func reachableRules(_ capabilities: Capabilities, events: EventSet = .all) -> Set<RuleID> {
    var oracle = Oracle(capabilities)
    var reached: Set<RuleID> = []
    let usable = EventSet(bits: events.bits & capabilities.events.bits)
    for configuration in ConfigurationClass.representatives + [AppConfiguration(implementedMethods: [])] {
      guard capabilities.heeds(configuration) else { continue }
      let plan = oracle.plan(for: configuration)
      let graph = DeviceGraph(
        configuration, events: usable, usingReplies: capabilities.heedsReplies, countingOverlays: true)
      var seen: Set<Int> = []
      for state in graph.states {
        for event in usable.events {
          for (place, outcome) in graph.device.outcomes(of: event, in: state).all.enumerated() {
            // States alike in all that a rule looks at need not be asked again.
            let looks = Int(state.bits & 127) << 1 | (graph.device.hasReason(state) ? 1 : 0)
            let key = (looks * Event.count + event.index) * 32 + Int(outcome.transition.rawValue)
            guard place > 0 || seen.insert(key).inserted else { continue }
            for isRefused in capabilities.heedsReplies ? [false, true] : [false] {
              reached.formUnion(
                oracle.rules(of: oracle.expectation(of: outcome, plan, state, event, isRefused: isRefused)))
            }
          }
        }
      }
      if !configuration.implementedMethods.isEmpty { continue }
      reached.insert(.c07)
    }
    for callback in capabilities.callbacks.callbacks {
      if let rule = Automaton.incidentalRule(of: callback) { reached.insert(rule) }
    }
    return reached
  }

  private func rules(of expected: StepExpectation) -> Set<RuleID> {
    var rules = shown(by: expected)
    for (obligation, permittedBy) in expected.body.allObligations {
      rules.formUnion(permittedBy)
      rules.formUnion(
        Automaton.rules(
          behind: obligation, hasReading: capabilities.readings.contains(obligation.callback)))
    }
    return rules
  }
}

extension Capabilities {
  /// Whether the configuration is among those that scenarios are drawn from.
  package func heeds(_ configuration: AppConfiguration) -> Bool {
    versions.contains(configuration.version)
      && (heedsExitsOnSuspend || !configuration.exitsOnSuspend)
      && (heedsBackgroundModes || configuration.backgroundModes.isEmpty)
      && (heedsBanners || configuration.interruptionsTakeFocus)
      && (heedsOptionalMethods || configuration.implementedMethods == .optionalMethods)
  }
}
