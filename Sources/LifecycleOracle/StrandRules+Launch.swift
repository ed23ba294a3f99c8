import LifecycleDevice
import LifecycleModel

/// From `main` to the first event, in launches into the foreground and into the background alike.
extension StrandRules {
  static func launch(_ step: StrandContext) -> StepExpectation {
    guard step.launches else { return noLaunch(step) }
    var expected = expecting(launchChain(step), .mu03, launchProhibitions(step))
    let single = Strand.launch.callbacks.callbacks.map {
      StepExpectation.Prohibition($0 == .firstEvent ? .la13 : .mu03, [$0])
    }
    expected.repetitions = Self.uniqueObjects.map { .init(.mu09, $0) } + single
    expected.shows = [.mu09]
    return expected
  }

  private static let applicationObjects: CallbackSet = [.applicationInit, .applicationSubclassInit]
  private static let storyboard: CallbackSet = [
    .instantiateInitialViewController, .instantiateInitialViewControllerWithCreator,
    .instantiateViewControllerWithIdentifier,
  ]
  /// What a process has one of.
  private static let uniqueObjects: [CallbackSet] = [
    applicationObjects, [.delegateInit, .delegateInitWithCoder], [.setDelegate], [.runLoopCreated],
  ]

  /// The steps of 004_16d35e91f609f13d.txt, with the storyboard of 000_cca95e6c0f67aa72.txt in the place of the nib.
  private static func launchChain(_ step: StrandContext) -> Expectation {
    let profile = step.profile
    let isNamed = profile.delegateSource == .className
    return .sequence([
      call(.main, .la01), call(.autoreleasePoolCreated, .la02), call(.applicationMain, .la03),
      call(profile.subclassesApplication ? .applicationSubclassInit : .applicationInit, .la04),
      isNamed ? call(.delegateInit, .la07).followed(by: call(.setDelegate, .la07)) : .nothing,
      call(.infoPlistLoaded, .la09),
      profile.interface.isMainNib
        ? bracket(.mainNibLoaded, .la09, in: step, mainNib(profile), leaving: .la11) : .nothing,
      preparations(step),
      call(.applicationDidFinishLaunching, .la13),
      anyOrder(window, firstEvent),
    ])
  }

  private static let window = Expectation.optional(.la14, call(.makeKeyAndVisible, .la14))
  /// That there is an event to process in the launch is not said, only that the launch methods come before it.
  private static let firstEvent = Expectation.optional(.la13, call(.firstEvent, .la13))

  /// What the main nib holds of the chain. Whether its delegate is told that it is awake before or after it is connected
  /// is not said, nor whether its class can be decoded: one that cannot is sent init.
  private static func mainNib(_ profile: StrandContext.Profile) -> Expectation {
    guard profile.delegateSource == .mainNib else { return .nothing }
    return .oneOf(call(.delegateInitWithCoder, .la08), call(.delegateInit, .la08))
      .followed(by: anyOrder(call(.setDelegate, .la11), call(.delegateAwakeFromNib, .la15)))
  }

  /// The run loop, which no document orders by the storyboard or by willFinishLaunching.
  private static func preparations(_ step: StrandContext) -> Expectation {
    let runLoop = call(.runLoopCreated, .la12)
    let willFinish = call(.applicationWillFinishLaunching, .or02)
    let told = step.profile.version >= 7 ? willFinish : .optional(.or02, willFinish)
    guard step.profile.interface == .storyboard else { return anyOrder(runLoop, told) }
    let instantiated = initialViewController(step)
    return .oneOf(
      runLoop.followed(by: instantiated).followed(by: told), instantiated.followed(by: anyOrder(runLoop, told)))
  }

  /// What happens inside the outermost call was recorded on a system on which the middle one exists, from iOS 13 on.
  private static func initialViewController(_ step: StrandContext) -> Expectation {
    let identified = call(.instantiateViewControllerWithIdentifier, .la19)
    let inner: Expectation =
      if step.profile.version >= 13 {
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

  static func anyOrder(_ one: Expectation, _ other: Expectation) -> Expectation {
    .oneOf(one.followed(by: other), other.followed(by: one))
  }

  private static func launchProhibitions(_ step: StrandContext) -> [StepExpectation.Prohibition] {
    let profile = step.profile
    var rules: [StepExpectation.Prohibition] = [
      profile.subclassesApplication
        ? .init(.la06, [.applicationInit]) : .init(.la05, [.applicationSubclassInit])
    ]
    switch profile.delegateSource {
    case .className: rules.append(.init(.la07, [.delegateInitWithCoder, .delegateAwakeFromNib]))
    case .mainNib:
      rules += [
        .init(.la08, [.delegateInit, .delegateInitWithCoder]), .init(.la11, [.setDelegate]),
        .init(.la15, [.delegateAwakeFromNib]),
      ]
    }
    if !profile.interface.isMainNib { rules.append(.init(.la10, [.mainNibLoaded])) }
    if profile.interface != .storyboard { rules.append(.init(.la18, storyboard)) }
    rules += [
      .init(.la12, [.runLoopCreated]), .init(.la13, [.firstEvent]), .init(.la20, [.makeKeyAndVisible]),
    ]
    return rules
  }

  /// A step in which no process begins. What a process has one of, and what is done once, is not done again.
  private static func noLaunch(_ step: StrandContext) -> StepExpectation {
    var expected: StepExpectation
    let lateEvent = step.hasTakenEvent ? .nothing : firstEvent
    switch step.silence {
    case .returning:
      // What a launch into the background left out may come when the app is first shown.
      let isOwed = step.isFirstOpening && !step.hasShownWindow
      expected = expecting(isOwed ? anyOrder(window, lateEvent) : lateEvent, .pr06)
    case .nothingExecutes(let rule): expected = silent(rule)
    case .running: expected = expecting(lateEvent, .mu03, uniqueObjects.map { .init(.mu09, $0) })
    }
    if case .nothingExecutes = step.silence {} else { expected.prohibitions.append(.init(.la13, [.firstEvent])) }
    expected.ignored = Strand.launch.anchors
    return expected
  }

  /// What stands between didFinishLaunching and its notification: in a launch alone is its place judged.
  static func launchBracket(_ step: StrandContext) -> StepExpectation {
    guard step.launches else {
      var free = silent(.sm02)
      free.ignored = Strand.launchBracket.callbacks.union(Strand.launchBracket.anchors)
      return free
    }
    let asked = Expectation.repeated(.la22, call(.shouldAutomaticallyLocalizeKeyCommands, .la22))
    let ignoring = Expectation.sequence([
      call(.beginIgnoringInteractionEvents, .or23), asked, call(.endIgnoringInteractionEvents, .or23), asked,
    ])
    let body = Expectation.sequence([
      call(.applicationDidFinishLaunching, .no06), asked, .repeated(.or23, ignoring),
      call(.didFinishLaunchingNotification, .no06),
    ])
    return expecting(
      body, .no06,
      [
        .init(.la22, [.shouldAutomaticallyLocalizeKeyCommands]),
        .init(.or23, [.beginIgnoringInteractionEvents, .endIgnoringInteractionEvents]),
      ])
  }
}

extension StrandContext {
  /// Whether a process begins in the step.
  var launches: Bool { transition == .launch || transition == .backgroundLaunch }

  /// Whether the step opens a process that was launched into the background for the first time.
  var isFirstOpening: Bool { transition == .comeBack && wasNeverInForeground }

  /// Why a chain that belongs to launches is silent in a step that is none.
  enum Silence: Hashable { case returning, running, nothingExecutes(RuleID) }

  var silence: Silence {
    switch transition {
    case .comeBack, .brokenOff: return .returning
    case .suspended: return .nothingExecutes(.pr01)
    case .reclaimed: return .nothingExecutes(.pr02)
    case .backgroundResume: return .running
    case .untouched, .launch, .backgroundLaunch, .deactivate, .stayInactive, .activate, .urlInForeground, .leave,
      .leaveAndEnd, .lockAndEnd, .killed, .endedBySystem, .crashed:
      switch process {
      case .notRunning: return .nothingExecutes(.sm02)
      case .suspended: return .nothingExecutes(.pr07)
      case .foreground, .background: return .running
      }
    }
  }
}
