/// From `main` to the first event, in launches into the foreground and into the background alike.
package enum LaunchRules: MonitorRules {
  package static var facet: Facet { .launch }
  package static let callbacks = CallbackSet.kind(.launchStep).subtracting(InitializationRules.callbacks)
  package static let anchors: CallbackSet = [.applicationWillFinishLaunching, .applicationDidFinishLaunching]

  package static func expectation(_ step: StepContext) -> StepExpectation {
    if step.transition == .endedInLaunch { return free() }
    let pauses = step.transition == .launchPauses
    guard step.launches || pauses else { return noLaunch(step) }
    let goesOn = step.launches && step.hasPausedLaunch
    let chain = pauses ? beginnings(step) : goesOn ? rest(step) : launchChain(step)
    // A callback that was sent before the launch paused is not sent again.
    let again: [StepExpectation.Prohibition] = goesOn ? [.init(.bg03, sentBeforePause(step))] : []
    var expected = expecting(chain, .mu03, again + launchProhibitions(step))
    let single = callbacks.callbacks.map {
      StepExpectation.Prohibition($0 == .firstEvent ? .la13 : .mu03, [$0])
    }
    expected.repetitions = Self.uniqueObjects.map { .init(.mu09, $0) } + single
    expected.shows = [.mu09]
    return withoutInterface(expected, step)
  }

  /// In an app with scenes its storyboard and its window come with the scene, whenever that is connected.
  private static func withoutInterface(_ expected: StepExpectation, _ step: StepContext) -> StepExpectation {
    guard step.hasScenes else { return expected }
    let ofScene = PausedLaunch.storyboard.union([.makeKeyAndVisible])
    var expected = expected
    expected.ignored = expected.ignored.union(ofScene)
    expected.prohibitions = expected.prohibitions.map { .init($0.rule, $0.callbacks.subtracting(ofScene)) }
    expected.repetitions = expected.repetitions.filter { $0.callbacks.intersection(ofScene).isEmpty }
    return expected
  }

  private static let applicationObjects: CallbackSet = [.applicationInit, .applicationSubclassInit]
  /// The sets of callbacks that create or set an object of which a process has one.
  private static let uniqueObjects: [CallbackSet] = [
    applicationObjects, [.delegateInit, .delegateInitWithCoder], [.setDelegate], [.runLoopCreated],
  ]

  /// The steps of 004_16d35e91f609f13d.txt, with the storyboard of 000_cca95e6c0f67aa72.txt in the place of the nib.
  private static func launchChain(_ step: StepContext) -> Expectation {
    let (head, orders) = prelude(step)
    return .sequence([
      call(.main, .la01), .sequence(head.map(\.expected)), .oneOf(orders.map { .sequence($0.map(\.expected)) }),
      call(.applicationDidFinishLaunching, .la13),
      step.hasScenes ? firstEvent : anyOrder(window, firstEvent),
    ])
  }

  /// A part of a launch, by its first callback.
  private struct Part {
    let callback: Callback
    let expected: Expectation

    init(_ callback: Callback, _ rule: RuleID) { self.init(callback, call(callback, rule)) }

    init(_ callback: Callback, _ expected: Expectation) {
      self.callback = callback
      self.expected = expected
    }
  }

  /// The callbacks between main and didFinishLaunching: first those of which the order is known, then the others, once for each
  /// order that is permitted. No document orders the run loop by the storyboard or by willFinishLaunching.
  private static func prelude(_ step: StepContext) -> (head: [Part], orders: [[Part]]) {
    let isNamed = step.delegateSource == .className
    var head = [
      Part(.autoreleasePoolCreated, .la02), Part(.applicationMain, .la03),
      Part(step.subclassesApplication ? .applicationSubclassInit : .applicationInit, .la04),
    ]
    if isNamed { head += [Part(.delegateInit, .la07), Part(.setDelegate, .la07)] }
    head.append(Part(.infoPlistLoaded, .la09))
    if step.interface.isMainNib {
      let rule: RuleID = isNamed ? .la09 : .la11
      head.append(Part(.mainNibLoaded, bracket(.mainNibLoaded, .la09, in: step, mainNib(step), leaving: rule)))
    }
    let runLoop = Part(.runLoopCreated, .la12)
    let method = call(.applicationWillFinishLaunching, .or02)
    let told = Part(.applicationWillFinishLaunching, step.isSystem(from: 7) ? method : .optional(.or02, method))
    guard step.interface == .storyboard, !step.hasScenes else {
      return (head, [[runLoop, told], [told, runLoop]])
    }
    let shown = Part(.instantiateInitialViewController, initialViewController(step))
    return (head, [[runLoop, shown, told], [shown, runLoop, told], [shown, told, runLoop]])
  }

  // MARK: A launch that pauses

  /// A launch begins in main, and may pause after each of its steps.
  private static func beginnings(_ step: StepContext) -> Expectation {
    func pausing(_ parts: [Part], before rest: Expectation) -> Expectation {
      parts.reversed().reduce(rest) { rest, part in .optional(.bg01, part.expected.followed(by: rest)) }
    }
    let (head, orders) = prelude(step)
    return call(.main, .la01)
      .followed(by: pausing(head, before: .oneOf(orders.map { pausing($0, before: .nothing) })))
  }

  /// A launch that paused goes on with the rest of it, from wherever it was.
  private static func rest(_ step: StepContext) -> Expectation {
    func left(of parts: [Part]) -> Expectation {
      .sequence(
        parts.compactMap { part in
          switch step.wasSentBeforePause(part.callback) {
          case nil: .optional(.bg01, part.expected)
          case false?: part.expected
          case true?: nil
          }
        })
    }
    let (head, orders) = prelude(step)
    return .sequence([
      left(of: head), .oneOf(orders.map(left)), call(.applicationDidFinishLaunching, .bg03),
      step.hasScenes ? firstEvent : anyOrder(window, firstEvent),
    ])
  }

  /// The callbacks of the launch that were sent before it paused.
  private static func sentBeforePause(_ step: StepContext) -> CallbackSet {
    let (head, orders) = prelude(step)
    let sent = (head + (orders.first ?? [])).map(\.callback).filter { step.wasSentBeforePause($0) == true }
    return CallbackSet([.main] + sent.filter(callbacks.contains))
  }

  private static let window = Expectation.optional(.la14, call(.makeKeyAndVisible, .la14))
  /// That there is an event to process in the launch is not said, only that the launch methods come before it.
  private static let firstEvent = Expectation.optional(.la13, call(.firstEvent, .la13))

  /// The main nib's part of the sequence. Whether its delegate receives awakeFromNib before or after it is connected
  /// is not said, nor whether its class can be decoded: one that cannot is sent init.
  private static func mainNib(_ step: StepContext) -> Expectation {
    guard step.delegateSource == .mainNib else { return .nothing }
    return .oneOf(call(.delegateInitWithCoder, .la08), call(.delegateInit, .la08))
      .followed(by: anyOrder(call(.setDelegate, .la11), call(.delegateAwakeFromNib, .la15)))
  }

  /// The calls inside the outermost one were recorded on a system that has the middle one, from iOS 13 on; before, each
  /// may be left out.
  private static func initialViewController(_ step: StepContext) -> Expectation {
    let identified = call(.instantiateViewControllerWithIdentifier, .la19)
    let inner: Expectation =
      if step.isSystem(from: 13) {
        bracket(.instantiateInitialViewControllerWithCreator, .la19, in: step, identified)
      } else {
        .optional(
          .la19,
          .oneOf(
            identified,
            bracket(
              .instantiateInitialViewControllerWithCreator, .la19, in: step, .optional(.la19, identified))))
      }
    return bracket(.instantiateInitialViewController, .la18, in: step, inner)
  }

  private static func launchProhibitions(_ step: StepContext) -> [StepExpectation.Prohibition] {
    var rules: [StepExpectation.Prohibition] = [
      step.subclassesApplication
        ? .init(.la06, [.applicationInit]) : .init(.la05, [.applicationSubclassInit])
    ]
    switch step.delegateSource {
    case .className: rules.append(.init(.la07, [.delegateInitWithCoder, .delegateAwakeFromNib]))
    case .mainNib:
      rules += [
        .init(.la08, [.delegateInit, .delegateInitWithCoder]), .init(.la11, [.setDelegate]),
        .init(.la15, [.delegateAwakeFromNib]),
      ]
    }
    if !step.interface.isMainNib { rules.append(.init(.la10, [.mainNibLoaded])) }
    if step.interface != .storyboard { rules.append(.init(.la18, PausedLaunch.storyboard)) }
    rules += [
      .init(.la12, [.runLoopCreated]), .init(.la13, [.firstEvent]), .init(.la20, [.makeKeyAndVisible]),
    ]
    return rules
  }

  /// A step in which no process begins. Nothing that a process has one of, or does once, is made or done again.
  private static func noLaunch(_ step: StepContext) -> StepExpectation {
    var expected: StepExpectation
    let lateEvent = step.hasTakenEvent ? .nothing : firstEvent
    switch step.silence {
    case .returning:
      // Callbacks that a launch into the background left out may come when the app is first shown.
      let isOwed = step.wasNeverInForeground && !step.hasShownWindow
      expected = expecting(isOwed && !step.hasScenes ? anyOrder(window, lateEvent) : lateEvent, .pr06)
    case .nothingExecutes(let rule): expected = silent(rule)
    case .running: expected = expecting(lateEvent, .mu03, uniqueObjects.map { .init(.mu09, $0) })
    }
    if case .nothingExecutes = step.silence {} else { expected.prohibitions.append(.init(.la13, [.firstEvent])) }
    if case .nothingExecutes = step.silence { return expected }
    return withoutInterface(expected, step)
  }
}
