/// The monitors that judge what an implementation claims: all that is fixed before the first step, and the same for every thread.
final class RuleBook: Sendable {
  /// The monitors, the application's first.
  let monitors: [Monitor]
  /// The claimed callbacks of which the screen of an app with one scene, or none, remembers that they came.
  let remembered: CallbackSet
  /// The same of an app with several scenes: a message says what happened to its own, and where it is observed a notification that
  /// names another one changes nothing.
  let rememberedOfSeveral: CallbackSet
  let capabilities: Capabilities

  /// For each observation, by its bits, the place of the monitor beside the application's that judges it; 0 where none does.
  let owners: [UInt8]
  /// - Parameter others: The monitors to judge beside the application's.
  init(_ others: [Monitor], _ capabilities: Capabilities) {
    let monitors = [.application] + others
    precondition(monitors.count < 64, "a set of monitors is one word: make it wider")
    self.monitors = monitors
    self.capabilities = capabilities
    let lookedAt = others.reduce(CallbackSet()) { $0.union($1.callbacks).union($1.anchors) }
    remembered = lookedAt.intersection(capabilities.callbacks).intersection(Screen.remembered)
    rememberedOfSeveral = remembered.subtracting(
      CallbackSet(capabilities.callbacks.callbacks.compactMap(\.sceneNotification)))
    owners = Self.owners(of: monitors, capabilities)
  }

  private static func owners(of monitors: [Monitor], _ capabilities: Capabilities) -> [UInt8] {
    var owners = [UInt8](repeating: 0, count: ObservedCallback.capacity)
    for (place, monitor) in monitors.enumerated().dropFirst() where !monitor.rules.judgesForeignCallbacks {
      for callback in monitor.callbacks.intersection(capabilities.callbacks).callbacks {
        for observation in ObservedCallback.all(of: callback)
        where !monitor.rules.isOfAnotherScene(observation, capabilities) {
          owners[Int(observation.bits)] = UInt8(place)
        }
      }
    }
    return owners
  }

  /// Returns the expectation of the monitor at a place for a step.
  func expectation(of place: Int, _ step: StepContext) -> StepExpectation {
    var expected = monitors[place].expectation(step)
    if !capabilities.reportsState { expected.after = nil }
    return expected
  }
}
