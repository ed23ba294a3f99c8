import LifecycleDevice
import LifecycleModel

/// A scene of an app that is launched, or resumed, where nobody sees it.
extension SceneSequence {
  /// A launch that shows nothing may connect the scene; it is in the background then, of which it may be notified.
  var backgroundLaunch: StepExpectation {
    if step.event == .background(.prewarm) { return prewarmed }
    let connected = announced(.sc33) { .optional(.sc33, $0.connectedBehind(.sc33)) }
    return expecting(
      voice == .messages ? afterLaunch { connected.inserting($0) } : connected, .sc09,
      inBackground + [.init(.sc28, [.sceneOpenURLContexts])], ignoring: [.sceneStateRestorationActivity])
  }

  /// It is connected, and in the background then, of which it may be notified.
  func connectedBehind(_ rule: RuleID) -> Expectation {
    let entered = Expectation.optional(rule, told(.sceneDidEnterBackground, rule))
    return connection(rule).followed(by: entered.inserting(restored))
  }

  /// A launch before the app is opened, with which the scene's delegate is created: forums, thread 706782.
  private var prewarmed: StepExpectation {
    expecting(
      afterLaunch { $0 }, .bg02, [.init(.bg02, SceneRules.callbacks.subtracting([.didDiscardSceneSessions]))])
  }

  var backgroundResume: StepExpectation {
    let resumed = announced(.sc33) { scene in
      let entered = Expectation.optional(.sc33, scene.told(.sceneDidEnterBackground, .sc33))
      let connected = Expectation.optional(.sc33, scene.connectedBehind(.sc33))
      return switch scene.scene {
      case .connected, .active, .perhapsActive, .resigned: entered
      case .absent: connected
      case .lost: scene.disconnectedLate.followed(by: connected)
      case .unknown, .unseen: scene.disconnectedLate.followed(by: .oneOf(connected, entered))
      }
    }
    return expecting(
      isActiveBehind ? lateLeaving : resumed, .sc09,
      inBackground + (isConnected ? [.init(.sc16, [.sceneDidDisconnect])] : []),
      ignoring: [.sceneStateRestorationActivity])
  }

  /// Messages, of which some may be left out; in the other voice their notifications, each of which comes with its message.
  func announced(_ rule: RuleID, _ messages: (SceneSequence) -> Expectation) -> Expectation {
    if voice == .messages { return messages(self) }
    return announced(messages(SceneSequence(step, .messages, of: name)).sequences, rule)
  }

  private func announced(_ sequences: [[Callback]], _ rule: RuleID) -> Expectation {
    // Nothing of a connection comes after its end.
    var connections: [(messages: [Callback], rest: [[Callback]])] = []
    for sequence in sequences where !sequence.isEmpty {
      let end = sequence.firstIndex(of: .sceneDidDisconnect).map { $0 + 1 } ?? sequence.count
      let (messages, rest) = (Array(sequence[..<end]), Array(sequence[end...]))
      if let known = connections.firstIndex(where: { $0.messages == messages }) {
        connections[known].rest.append(rest)
      } else {
        connections.append((messages, [rest]))
      }
    }
    let ways = Expectation.oneOf(connections.map { joined($0.messages).followed(by: announced($0.rest, rule)) })
    if ways == .nothing || !sequences.contains([]) { return ways }
    // A legal step is drawn as the messages are: the first of their sequences.
    return sequences.first == [] ? .oneOf(.nothing, .optional(rule, ways)) : .optional(rule, ways)
  }

  /// These messages, each with its notification, before it or after.
  func joined(_ messages: [Callback]) -> Expectation {
    let told = messages.map { Expectation.call(Obligation($0, .sc27, .anyDetail)) }
    let posted = messages.compactMap(\.sceneNotification).map { Expectation.call(Obligation($0, .sc27, .notJudged)) }
    return Expectation.sequence(told).mixed(with: .sequence(posted))
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
  var disconnectedLate: Expectation { .optional(.sc16, whole([.sceneDidDisconnect: .sc16])) }
}
