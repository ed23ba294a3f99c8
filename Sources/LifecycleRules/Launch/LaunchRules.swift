import LifecycleDevice
import LifecycleModel

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
    // main had begun before the launch paused, and does not begin again.
    let again: [StepExpectation.Prohibition] = goesOn ? [.init(.bg03, [.main])] : []
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
    let ofScene = storyboard.union([.makeKeyAndVisible])
    var expected = expected
    expected.ignored = expected.ignored.union(ofScene)
    expected.prohibitions = expected.prohibitions.map { .init($0.rule, $0.callbacks.subtracting(ofScene)) }
    expected.repetitions = expected.repetitions.filter { $0.callbacks.intersection(ofScene).isEmpty }
    return expected
  }

  private static let applicationObjects: CallbackSet = [.applicationInit, .applicationSubclassInit]
  private static let storyboard: CallbackSet = [
    .instantiateInitialViewController, .instantiateInitialViewControllerWithCreator,
    .instantiateViewControllerWithIdentifier,
  ]
  /// The sets of callbacks that create or set an object of which a process has one.
  private static let uniqueObjects: [CallbackSet] = [
    applicationObjects, [.delegateInit, .delegateInitWithCoder], [.setDelegate], [.runLoopCreated],
  ]

  /// The steps of 004_16d35e91f609f13d.txt, with the storyboard of 000_cca95e6c0f67aa72.txt in the place of the nib.
  private static func launchChain(_ step: StepContext) -> Expectation {
    let isNamed = step.delegateSource == .className
    return .sequence([
      call(.main, .la01), call(.autoreleasePoolCreated, .la02), call(.applicationMain, .la03),
      call(step.subclassesApplication ? .applicationSubclassInit : .applicationInit, .la04),
      isNamed ? call(.delegateInit, .la07).followed(by: call(.setDelegate, .la07)) : .nothing,
      call(.infoPlistLoaded, .la09),
      step.interface.isMainNib
        ? bracket(.mainNibLoaded, .la09, in: step, mainNib(step), leaving: isNamed ? .la09 : .la11) : .nothing,
      preparations(step),
      call(.applicationDidFinishLaunching, .la13),
      step.hasScenes ? firstEvent : anyOrder(window, firstEvent),
    ])
  }

  // MARK: A launch that pauses

  /// The callbacks between main and didFinishLaunching: first those of which the order is known, then the others, once for each
  /// order that is permitted.
  private static func prelude(_ step: StepContext) -> (head: [Expectation], orders: [[Expectation]]) {
    let isNamed = step.delegateSource == .className
    let runLoop = call(.runLoopCreated, .la12)
    let told = call(.applicationWillFinishLaunching, .or02)
    var head = [
      call(.autoreleasePoolCreated, .la02), call(.applicationMain, .la03),
      call(step.subclassesApplication ? .applicationSubclassInit : .applicationInit, .la04),
    ]
    if isNamed { head += [call(.delegateInit, .la07), call(.setDelegate, .la07)] }
    head.append(call(.infoPlistLoaded, .la09))
    if step.interface.isMainNib {
      head.append(bracket(.mainNibLoaded, .la09, in: step, mainNib(step), leaving: isNamed ? .la09 : .la11))
    }
    guard step.interface == .storyboard, !step.hasScenes else {
      return (head, [[runLoop, told], [told, runLoop]])
    }
    let instantiated = initialViewController(step)
    return (
      head, [[runLoop, instantiated, told], [instantiated, runLoop, told], [instantiated, told, runLoop]]
    )
  }

  /// A launch begins in main, and may pause after each of its steps.
  private static func beginnings(_ step: StepContext) -> Expectation {
    func pausing(_ parts: [Expectation], before rest: Expectation) -> Expectation {
      parts.reversed().reduce(rest) { rest, part in .optional(.bg01, part.followed(by: rest)) }
    }
    let (head, orders) = prelude(step)
    return call(.main, .la01)
      .followed(by: pausing(head, before: .oneOf(orders.map { pausing($0, before: .nothing) })))
  }

  /// A launch that paused goes on with the rest of it, from wherever it was.
  private static func rest(_ step: StepContext) -> Expectation {
    let (head, orders) = prelude(step)
    let last = Expectation.oneOf(orders.map { .sequence($0) })
    var ways = Expectation.nothing
    for place in head.indices { ways = .oneOf(ways, .sequence(Array(head[place...]) + [last])) }
    for parts in orders {
      for place in parts.indices { ways = .oneOf(ways, .sequence(Array(parts[place...]))) }
    }
    return .sequence([
      ways, call(.applicationDidFinishLaunching, .bg03), step.hasScenes ? firstEvent : anyOrder(window, firstEvent),
    ])
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

  /// The run loop, which no document orders by the storyboard or by willFinishLaunching.
  private static func preparations(_ step: StepContext) -> Expectation {
    let runLoop = call(.runLoopCreated, .la12)
    let willFinish = call(.applicationWillFinishLaunching, .or02)
    let told = step.isSystem(from: 7) ? willFinish : .optional(.or02, willFinish)
    guard step.interface == .storyboard, !step.hasScenes else { return anyOrder(runLoop, told) }
    let instantiated = initialViewController(step)
    return .oneOf(
      runLoop.followed(by: instantiated).followed(by: told), instantiated.followed(by: anyOrder(runLoop, told)))
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
    if step.interface != .storyboard { rules.append(.init(.la18, storyboard)) }
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
