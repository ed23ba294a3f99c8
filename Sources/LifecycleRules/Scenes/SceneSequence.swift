/// The sequence of a scene's messages in a step.
struct SceneSequence {
  let step: StepContext
  /// Which of several scenes it is.
  let name: Event.Scene
  /// Whether of two scenes in front the other one receives nothing, so that this one must.
  private(set) var isDemanding = false

  init(_ step: StepContext, of name: Event.Scene = .a) {
    self.step = step
    self.name = name
  }

  /// Whether it is in front of the app, or was last: always, where it is the only one.
  var isInFront: Bool { !step.hasSeveralScenes || step.isInFront(name) || isLeft }

  /// The state of the scene before the step. Where its connection cannot be seen, nobody knows after a launch into the
  /// background.
  var scene: Screen.Scene {
    let connection: CallbackSet = [.sceneWillConnect, .sceneWillConnectNotification]
    let told = step.state(of: name)
    return told == .absent && !step.seesAny(of: connection) ? .unknown : told
  }

  var isConnected: Bool { scene.isConnected }

  /// Whether nobody knows if it is active.
  var mayBeActive: Bool { !scene.isKnown || scene == .perhapsActive }

  /// Whether the scene was notified that it is active; where that is not known, whether it should have been.
  var isKnownActive: Bool {
    mayBeActive || !step.seesSceneTurns ? step.state == .active && isInFront : scene == .active
  }

  var expectation: StepExpectation {
    var expected = expectationByItself
    if isOneOfTwoInFront {
      var demanding = self
      demanding.isDemanding = true
      expected.demanded = demanding.expectationByItself.body
    }
    return expected
  }

  private var expectationByItself: StepExpectation {
    if let expected = expectationOfSeveral { return expected }
    switch step.transition {
    case .launch: return launch
    case .backgroundLaunch: return backgroundLaunch
    case .backgroundResume: return backgroundResume
    case .comeBack: return comeBack
    case .brokenOff: return brokenOff
    case .urlInForeground: return urlInForeground
    case .deactivate: return deactivate
    case .activate: return activate
    case .leave: return leave
    case .leaveAndEnd, .lockAndEnd, .killed, .endedBySystem: return wayToTheEnd
    case .untouched, .stayInactive: return nothingSent
    case .crashed: return step.isEvent(.background(.taskIsNotEnded)) ? nothingSent : silent
    case .suspended, .reclaimed, .launchPauses, .launchWithheld, .endedInLaunch: return silent
    }
  }

  // MARK: Building blocks

  func told(_ message: Callback, _ rule: RuleID) -> Expectation {
    let isRead = SceneRules.readings.contains(message)
    return .call(Obligation(message, rule, isRead ? ApplicationRules.turnReading(step) : .notJudged))
  }

  /// Messages that come as a whole.
  func whole(_ messages: KeyValuePairs<Callback, RuleID>) -> Expectation {
    .sequence(messages.map { told($0.key, $0.value) })
  }

  /// An expectation against which a rule advises.
  func discouraged(_ rule: RuleID, _ expectation: Expectation) -> Expectation {
    expectation == .nothing ? .nothing : .discouraged(rule, expectation)
  }

  func expecting(
    _ body: Expectation, _ otherwise: RuleID, _ prohibitions: [StepExpectation.Prohibition] = [],
    ignoring ignored: CallbackSet = []
  ) -> StepExpectation {
    var expected = StepExpectation(body: body, ignored: ignored, ends: false, endRule: nil, otherwise: otherwise)
    // Where sessions may be discarded, SC-19 says itself.
    let due = step.launches ? body.callbacks.subtracting([.didDiscardSceneSessions]) : body.callbacks
    let general: [StepExpectation.Prohibition] = [
      .init(.sc09, [.sceneStateRestorationActivity]),
      .init(.sc15, [.sceneRestoreInteractionState, .configurationForConnectingSceneSession]),
      .init(.sc19, [.didDiscardSceneSessions]), .init(.sc29, [.sceneOpenURLContexts]),
    ]
    let free = ignored.union(body.callbacks)
    if free.contains(.sceneStateRestorationActivity) { expected.shows.append(.sc31) }
    if free.contains(.sceneRestoreInteractionState) { expected.shows.append(.sc32) }
    expected.repetitions = Self.repetitions
    expected.prohibitions = (prohibitions + general).map {
      .init($0.rule, $0.callbacks.subtracting(due).subtracting(ignored), before: $0.end, after: $0.start)
    }
    if step.launches {
      expected.prohibitions.append(
        .init(.sc04, [.configurationForConnectingSceneSession], before: [.applicationDidFinishLaunching]))
    }
    expected.prohibitions += [
      .init(.sc09, [.sceneRestoreInteractionState], before: [.sceneWillConnect]),
      .init(.sc09, [.sceneStateRestorationActivity], after: [.sceneDidDisconnect]),
    ]
    return expected
  }

  /// The callbacks that are not repeated, whatever else comes.
  private static let repetitions: [StepExpectation.Prohibition] = [
    .init(.sc09, [.sceneWillConnect]), .init(.sc09, [.sceneDidDisconnect]), .init(.sc10, [.sceneDidBecomeActive]),
    .init(.sc10, [.sceneWillResignActive]), .init(.sc12, [.sceneWillEnterForeground]),
    .init(.sc13, [.sceneDidEnterBackground]), .init(.sc29, [.sceneOpenURLContexts]),
    .init(.sc15, [.configurationForConnectingSceneSession]), .init(.sc15, [.sceneRestoreInteractionState]),
    .init(.sc19, [.didDiscardSceneSessions]),
  ]

  /// The connection of the scene, for which the application may be asked before.
  func connection(_ rule: RuleID) -> Expectation {
    asked.followed(by: told(.sceneWillConnect, rule))
  }

  private var asked: Expectation {
    .optional(.sc05, told(.configurationForConnectingSceneSession, .sc05))
  }

  /// A callback of the application by which the scene's are ordered.
  func anchor(_ callback: Callback, _ rule: RuleID) -> Expectation {
    .call(Obligation(callback, rule, .anyDetail))
  }

  /// Returns the sequence that begins with the launch method.
  ///
  /// - Parameter rest: The sequence after it, given the notice of discarded sessions, which may come anywhere in that.
  func afterLaunch(_ rest: (_ discarded: Expectation) -> Expectation) -> Expectation {
    let discarded = step.hasDiscardedSessions ? discarding(.sc19) : .nothing
    return anchor(.applicationDidFinishLaunching, .sc04).followed(by: rest(discarded))
  }

  /// The application may be notified that sessions were discarded.
  func discarding(_ rule: RuleID) -> Expectation {
    .optional(rule, told(.didDiscardSceneSessions, rule))
  }

  /// The delegate may be asked for the state of its scene, at any time until that is disconnected. After that it is sent nothing.
  var saving: Expectation {
    .repeated(.sc31, told(.sceneStateRestorationActivity, .sc09))
  }

  /// A new scene may be given what it restores its state from, on the systems that give it: after its connection.
  var restored: Expectation {
    step.isSubject(to: .sc32) ? .optional(.sc32, told(.sceneRestoreInteractionState, .sc32)) : .nothing
  }

  /// Whether a URL is opened in this scene.
  var isByURL: Bool { step.isEvent(.openURL) || step.isEvent(.ofScene(.openURL(name))) }

  func opened(_ rule: RuleID) -> Expectation {
    told(.sceneOpenURLContexts, rule)
  }

  /// Becoming active and resigning again, in whole pairs, as around the overlays and locks of newer systems.
  ///
  /// - Parameter rule: The rule by which it resigns again.
  func pairs(_ rule: RuleID = .sc10) -> Expectation {
    let isWavering = ApplicationRules.pairs(in: step) != .nothing
    return isWavering
      ? .repeated(.mu02, told(.sceneDidBecomeActive, .sc10).followed(by: told(.sceneWillResignActive, rule)))
      : .nothing
  }

  var entering: [Expectation] { [told(.sceneWillEnterForeground, .sc07), told(.sceneDidBecomeActive, .sc07)] }

  /// The same of a scene that was just connected: its state is restored before it is active.
  var enteringNew: [Expectation] { [entering[0].inserting(restored)] + entering.dropFirst() }

  // MARK: Launching, and opening in front

  /// A URL is among the options of the connection, and not opened as well.
  var strayURL: StepExpectation.Prohibition { .init(isByURL ? .sc28 : .sc29, [.sceneOpenURLContexts]) }

  var launch: StepExpectation {
    expecting(
      afterLaunch { discarded in
        let connecting = [asked, told(.sceneWillConnect, .sc07)]
        let parts = connecting + enteringNew
        if discarded == .nothing { return due(parts) }
        let between = (0..<parts.count).map { due(parts[..<$0] + [discarded] + parts[$0...]) }
        let within = [enteringNew[0].inserting(discarded)] + enteringNew.dropFirst()
        return .oneOf(between + [due(connecting + within)])
      }, .sc07,
      [
        strayURL, .init(.sc10, [.sceneWillResignActive]), .init(.sc09, [.sceneDidDisconnect]),
        .init(.sc13, [.sceneDidEnterBackground]),
      ])
  }

  var urlInForeground: StepExpectation {
    guard isByURL else { return requestInForeground }
    return staying(.sc29, with: opened(.sc29))
  }

  private var requestInForeground: StepExpectation {
    staying(.rq14, with: .nothing)
  }

  /// Something reaches a scene in the foreground, which may resign for it and become active again. One that is not active is
  /// not activated where another reason keeps the app inactive, and advised to stay as it is where none does.
  private func staying(_ rule: RuleID, with part: Expectation) -> StepExpectation {
    let active = discouraged(.sc14, whole([.sceneDidBecomeActive: .sc10]))
    var ways: [Expectation] = []
    if isKnownActive || mayBeActive {
      let meanwhile = told(.sceneWillResignActive, rule).followed(by: told(.sceneDidBecomeActive, .sc10))
      let turned = whole([.sceneWillResignActive: rule, .sceneDidBecomeActive: .sc10])
      ways.append(part == .nothing ? .optional(rule, turned) : .oneOf(part, meanwhile.inserting(part)))
    }
    let staysInactive = step.state == .inactive && !mayBeActive
    if !isKnownActive { ways.append(staysInactive ? part : active.inserting(part)) }
    return expecting(
      .oneOf(ways), .sc10,
      changesBesidesFocus + [.init(.rq14, staysInactive && rule == .rq14 ? [.sceneDidBecomeActive] : [])]
        + [.init(.sc10, [.sceneWillResignActive, .sceneDidBecomeActive])],
      ignoring: [.sceneStateRestorationActivity])
  }

  // MARK: Losing the focus and leaving

  /// The advice on what takes the focus and gives it back: of one of two scenes in front it is only inferred.
  private var advice: RuleID { isAdvised ? .sc44 : .sc14 }

  /// Against advice it is active again at once, and stays so.
  private var activeAtOnce: Expectation { discouraged(.sc14, told(.sceneDidBecomeActive, .sc10)) }

  private var deactivate: StepExpectation {
    guard isKnownActive else { return nothingSent }
    var expected = expecting(
      isLeft
        ? .oneOf(.optional(.sc35, resigningOfLeft(.sc10)), lateLeaving)
        : .advised(advice, .sequence([told(.sceneWillResignActive, .sc10), pairs(), activeAtOnce])), .sc10,
      changesBesidesFocus, ignoring: [.sceneStateRestorationActivity])
    expected.prohibitions.append(.init(.sc10, [.sceneDidBecomeActive]))
    return expected
  }

  private var activate: StepExpectation {
    if scene == .active, step.seesSceneTurns { return nothingSent }
    return expecting(
      isLeft
        ? .oneOf(.optional(.sc35, whole([.sceneDidBecomeActive: .sc10])), lateLeaving)
        : .advised(advice, told(.sceneDidBecomeActive, .sc10)), .sc10,
      changesBesidesFocus + [.init(.sc10, [.sceneWillResignActive])],
      ignoring: [.sceneStateRestorationActivity])
  }

  private var leave: StepExpectation {
    if isLeft { return leavingOfLeft }
    let entered = told(.sceneDidEnterBackground, .sc13)
    let through = told(.sceneDidBecomeActive, .sc10).followed(by: told(.sceneWillResignActive, .sc10))
    let resigned: Expectation =
      isKnownActive
      ? told(.sceneWillResignActive, .sc11).followed(by: pairs(.sc11))
      : step.isOnlyReason
        ? .optional(.or15, through)
        : mayBeActive ? .optional(.sc10, told(.sceneWillResignActive, .sc11)) : .nothing
    return expecting(
      due([resigned, entered]), .sc13,
      [
        .init(.sc17, [.sceneDidDisconnect]),
        .init(.sc33, [.sceneDidBecomeActive], after: [.sceneDidEnterBackground]),
        .init(.sc10, [.sceneWillResignActive, .sceneDidBecomeActive]), .init(.sc12, [.sceneWillEnterForeground]),
        .init(.sc15, [.sceneWillConnect]),
      ],
      ignoring: [.sceneStateRestorationActivity])
  }

  // MARK: Staying as it is, and ending

  /// The scene is not concerned, or the system disconnects it.
  var nothingSent: StepExpectation {
    if case .nothingExecutes = step.silence { return silent }
    guard step.isEvent(.systemDisconnectsScene) || step.isEvent(.ofScene(.disconnect(name))) else {
      return expecting(
        lateTurn, .sc09, scene == .absent ? [.init(.sc09, Self.ofConnection)] : changesWhereItIs,
        ignoring: scene == .absent || step.state == .active && isInFront ? [] : [.sceneStateRestorationActivity])
    }
    let disconnected = told(.sceneDidDisconnect, .sc16)
    let body: Expectation =
      switch scene {
      case .connected, .active, .perhapsActive, .resigned:
        .sequence([saving, isLeft || isLeftBehind ? lateLeaving : .nothing, saving, disconnected])
      case .absent: .nothing
      case .unknown, .unseen, .lost: saving.followed(by: disconnectedLate)
      }
    // Before it is disconnected, nothing else happens to it.
    let before = changes.map { StepExpectation.Prohibition($0.rule, $0.callbacks, before: [.sceneDidDisconnect]) }
    return expecting(body, .sc09, (isConnected ? before : []) + [.init(.sc09, Self.ofConnection)])
  }

  /// The activation, or the resignation, that was left out before against advice, and comes while the app stays as it is.
  private var lateTurn: Expectation {
    if isLeft || isLeftBehind { return lateLeaving }
    guard step.transition == .untouched || step.transition == .stayInactive, isInFront, step.seesSceneTurns else {
      return .nothing
    }
    return switch (scene, step.state) {
    case (.active, .inactive): discouraged(.sc14, whole([.sceneWillResignActive: .sc10]))
    case (.connected, .active): discouraged(.sc14, whole([.sceneDidBecomeActive: .sc10]))
    default: .nothing
    }
  }

  /// The callbacks that only a connected scene is sent.
  static let ofConnection: CallbackSet = [
    .sceneWillEnterForeground, .sceneDidBecomeActive, .sceneWillResignActive, .sceneDidEnterBackground,
    .sceneDidDisconnect, .sceneOpenURLContexts,
  ]

  /// The messages that a scene to which nothing happens does not receive.
  var changes: [StepExpectation.Prohibition] {
    [.init(.sc10, [.sceneDidBecomeActive, .sceneWillResignActive])] + changesBesidesFocus
  }

  /// The same, by the rule of the background for an app that is there.
  private var changesWhereItIs: [StepExpectation.Prohibition] {
    (step.process == .background ? [.init(.sc33, [.sceneDidBecomeActive])] : []) + changes
  }

  /// The messages that a scene does not receive which stays in the foreground, or out of it, whether or not it is active.
  var changesBesidesFocus: [StepExpectation.Prohibition] {
    [
      .init(.sc12, [.sceneWillEnterForeground]), .init(.sc13, [.sceneDidEnterBackground]),
      .init(.sc16, [.sceneDidDisconnect]), .init(.sc15, [.sceneWillConnect, .configurationForConnectingSceneSession]),
    ]
  }
}
