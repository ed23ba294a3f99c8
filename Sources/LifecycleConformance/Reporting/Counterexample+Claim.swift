import LifecycleModel

extension Counterexample {
  /// The claim by which the scenario is one that the implementation is asked, where it is not of a usual app or ends the process, and
  /// how to take that claim back; nil for others.
  var claimWords: String? {
    if case .end(expected: true) = violation.kind {
      return """
        If it does not tell that the process ended, let it: `recorder.processEnded()`, or on the wire "= process ended"; or take \
        the claim back: `reportsProcessEnd = false`, or on the wire "process end": false.
        """
    }
    guard let honored else { return nil }
    return """
      If it does not look at \(honored.words) say so: `\(honored.part.claimName) = false`, or on the wire a `heeds` without \
      "\(honored.part.rawValue)".
      """
  }

  private var honored: (part: Capabilities.Honored, words: String)? {
    let configuration = trace.configuration
    let usual = AppConfiguration(version: configuration.version)
    if configuration.implementedMethods != usual.implementedMethods {
      return (.methods, "the methods that the app implements,")
    }
    if configuration.exitsOnSuspend { return (.exits, "UIApplicationExitsOnSuspend,") }
    // An app that is woken has a mode for it.
    let isWoken = trace.steps.contains { $0.step.event == .systemWakesApp || $0.step.event.facet == .background }
    let hasModes = configuration.backgroundModes != usual.backgroundModes
    if !isWoken, hasModes || configuration.usesBackgroundModes != usual.usesBackgroundModes {
      return (.modes, "background modes,")
    }
    if !configuration.interruptionsTakeFocus { return (.banners, "whether interruptions take the focus,") }
    if !configuration.isLaunchedAsUsual { return (.launch, "how the app is launched,") }
    return trace.steps.contains { $0.step.replies != Replies() } ? (.replies, "the app's replies,") : nil
  }
}
