import LifecycleDevice
import LifecycleModel

/// A scene of an app that is launched, or resumed, where nobody sees it.
extension SceneSequence {
  /// A launch that shows nothing may connect the scene; it is in the background then, of which it may be notified.
  var backgroundLaunch: StepExpectation {
    if step.event == .background(.prewarm) { return prewarmed }
    let entered = Expectation.optional(.sc33, told(.sceneDidEnterBackground, .sc33))
    let connected = connection(.sc33).followed(by: entered.inserting(restored))
    return expecting(
      voice == .messages
        ? afterLaunch { Expectation.optional(.sc33, connected).inserting($0) }
        : with(Self.connections(of: .absent), .sc33), .sc09,
      inBackground + [.init(.sc28, [.sceneOpenURLContexts])],
      ignoring: [.sceneStateRestorationActivity])
  }

  /// A launch before the app is opened, with which the scene's delegate is created: forums, thread 706782.
  private var prewarmed: StepExpectation {
    expecting(
      afterLaunch { $0 }, .bg02, [.init(.bg02, SceneRules.callbacks.subtracting([.didDiscardSceneSessions]))])
  }

  var backgroundResume: StepExpectation {
    let entered = Expectation.optional(.sc33, told(.sceneDidEnterBackground, .sc33))
    let connected = Expectation.optional(.sc33, connection(.sc33).followed(by: entered.inserting(restored)))
    let ofMessages: Expectation =
      switch scene {
      case .connected, .active, .perhapsActive, .resigned: entered
      case .absent: connected
      case .lost: disconnectedLate.followed(by: connected)
      case .unknown, .unseen: disconnectedLate.followed(by: .oneOf(connected, entered))
      }
    let body = isActiveBehind ? lateLeaving : voice == .messages ? ofMessages : with(resumed, .sc33)
    return expecting(
      body, .sc09, inBackground + (isConnected ? [.init(.sc16, [.sceneDidDisconnect])] : []),
      ignoring: [.sceneStateRestorationActivity])
  }

  /// The messages that a scene may be sent as the app is resumed, without the questions that have no notification.
  private var resumed: [[Callback]] {
    let entered: [[Callback]] = [[.sceneDidEnterBackground]]
    return switch scene {
    case .connected, .active, .perhapsActive, .resigned: entered
    case .absent, .lost: Self.connections(of: scene)
    case .unknown, .unseen: Self.connections(of: scene) + entered + [[.sceneDidDisconnect, .sceneDidEnterBackground]]
    }
  }

  /// How a scene is connected that nobody sees, after it was perhaps notified late that it was disconnected.
  static func connections(of scene: Screen.Scene) -> [[Callback]] {
    let connections: [[Callback]] = [[.sceneWillConnect], [.sceneWillConnect, .sceneDidEnterBackground]]
    return switch scene {
    case .connected, .active, .perhapsActive, .resigned: []
    case .absent: connections
    case .lost, .unknown, .unseen:
      connections + [[.sceneDidDisconnect]] + connections.map { [.sceneDidDisconnect] + $0 }
    }
  }

  /// Notifications that may be left out, as far as the messages are: one of these sequences.
  func with(_ messages: [[Callback]], _ rule: RuleID) -> Expectation {
    messages.isEmpty ? .nothing : .optional(rule, .oneOf(messages.map(joined)))
  }

  /// These messages, each with its notification, before it or after.
  func joined(_ messages: [Callback]) -> Expectation {
    func interleaved(_ one: ArraySlice<Expectation>, _ other: ArraySlice<Expectation>) -> Expectation {
      guard let first = one.first, let second = other.first else { return .sequence(Array(one + other)) }
      return .oneOf(
        first.followed(by: interleaved(one.dropFirst(), other)),
        second.followed(by: interleaved(one, other.dropFirst())))
    }
    let told = messages.map { Expectation.call(Obligation($0, .sc27, .anyDetail)) }
    let posted = messages.compactMap(\.sceneNotification).map { Expectation.call(Obligation($0, .sc27, .notJudged)) }
    return interleaved(told[...], posted[...])
  }

  /// Messages that come as a whole or not at all; in the other voice their notifications, which come with them.
  func whole(_ messages: KeyValuePairs<Callback, RuleID>) -> Expectation {
    voice == .messages ? .sequence(messages.map { told($0.key, $0.value) }) : joined(messages.map(\.key))
  }

  /// The messages that an app which stays in the background does not receive.
  var inBackground: [StepExpectation.Prohibition] {
    [
      .init(.sc33, [.sceneDidBecomeActive]), .init(.sc12, [.sceneWillEnterForeground]),
      .init(.sc10, [.sceneWillResignActive]),
    ]
  }

  /// A scene that was disconnected while the app was suspended: the app may be notified when it next executes.
  var disconnectedLate: Expectation { .optional(.sc16, told(.sceneDidDisconnect, .sc16)) }
}
