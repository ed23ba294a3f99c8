/// The initialization of the app's own classes, which comes before the first message of each.
///
/// A class need not implement +initialize. Its first message is at the latest the one that makes its instance.
package enum InitializationRules: MonitorRules {
  package static var facet: Facet { .launch }
  package static let callbacks: CallbackSet = [.applicationClassInitialize, .delegateClassInitialize]
  package static let anchors: CallbackSet = [
    .applicationInit, .applicationSubclassInit, .delegateInit, .delegateInitWithCoder,
  ]

  package static func expectation(_ step: StepContext) -> StepExpectation {
    if step.transition == .endedInLaunch { return free() }
    // Nobody knows after the pause of a launch which messages a class was sent before it.
    if step.transition == .launchPauses || step.launches && step.hasPausedLaunch {
      var free = silent(.la16)
      free.ignored = callbacks.union(anchors)
      return free
    }
    guard step.launches else {
      switch step.silence {
      case .returning: return silent(.pr06)
      case .nothingExecutes(let rule): return silent(rule)
      case .running: return silent(.mu03)
      }
    }
    var expected = expecting(initializations(step), .la16)
    // The launch monitor says which objects are made.
    expected.ignored =
      step.subclassesApplication ? [.applicationInit] : [.applicationInit, .applicationSubclassInit]
    expected.prohibitions = [
      .init(.la05, step.subclassesApplication ? [] : [.applicationClassInitialize]),
      .init(.la16, callbacks),
    ]
    return expected
  }

  private static func initializations(_ step: StepContext) -> Expectation {
    let application = Expectation.optional(.la16, call(.applicationClassInitialize, .la16))
    let delegate = Expectation.optional(.la16, call(.delegateClassInitialize, .la16))
    let delegateIsMade: Expectation =
      step.delegateSource == .className
      ? call(.delegateInit, .la07) : .oneOf(call(.delegateInitWithCoder, .la08), call(.delegateInit, .la08))
    guard step.subclassesApplication else { return delegate.followed(by: delegateIsMade) }
    // Which of the two is made first, the launch monitor says. The delegate's class may be sent a message
    // before: `main` may ask its name.
    return application.followed(by: call(.applicationSubclassInit, .la06))
      .mixed(with: delegate.followed(by: delegateIsMade))
  }
}
