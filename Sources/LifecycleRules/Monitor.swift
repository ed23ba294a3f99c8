/// A monitor: it watches some of the callbacks, and says which of them may arrive in a step, and in which order.
///
/// Monitors are judged side by side and never multiplied with one another. Where a rule orders callbacks of two of
/// them, one also looks at the callbacks of the other that it names; only their own monitor judges whether those come
/// at all.
package enum Monitor: UInt8, CaseIterable, Hashable, Sendable {
  /// The application's messages and notifications, and the end of the process. It is always judged, and always the first.
  case application
  /// From `main` to the first event.
  case launch
  /// The callbacks between the delegate's launch message and its notification.
  case launchBracket
  /// The initialization of classes before their first message.
  case initialization
  case rootView
  case text
  /// The keyboard's notifications.
  case keyboard
  case expiration
  case connections
  /// The scene's messages.
  case scene
  case sceneNotifications
  case memoryWarnings
  case userRequests
  /// The messages of the second of several scenes.
  case secondScene
  case secondSceneNotifications

  /// The rules by which it judges.
  package var rules: any MonitorRules.Type {
    switch self {
    case .application: ApplicationRules.self
    case .launch: LaunchRules.self
    case .launchBracket: LaunchBracketRules.self
    case .initialization: InitializationRules.self
    case .rootView: RootViewRules.self
    case .text: TextRules.self
    case .keyboard: KeyboardRules.self
    case .expiration: ExpirationRules.self
    case .connections: ConnectionRules.self
    case .scene: SceneRules.self
    case .sceneNotifications: SceneNotificationRules.self
    case .memoryWarnings: MemoryWarningRules.self
    case .userRequests: UserRequestRules.self
    case .secondScene: SecondSceneRules.self
    case .secondSceneNotifications: SecondSceneNotificationRules.self
    }
  }

  package var facet: Facet { rules.facet }
  package var callbacks: CallbackSet { rules.callbacks }
  package var anchors: CallbackSet { rules.anchors }

  /// Whether it watches a scene.
  package var isOfScene: Bool { scene(ofSeveral: true) != nil }

  /// Whether it watches the notifications of a scene.
  package var isOfNotifications: Bool { self == .sceneNotifications || self == .secondSceneNotifications }

  /// The one of several scenes that it watches; nil where it watches none, or the only one.
  ///
  /// - Parameter several: Whether several scenes are claimed.
  package func scene(ofSeveral several: Bool) -> Event.Scene? {
    if self == .secondScene || self == .secondSceneNotifications { return .b }
    return several && (self == .scene || self == .sceneNotifications) ? .a : nil
  }
}

extension Monitor {
  /// Returns the expectation of a step, without the callbacks that cannot be observed.
  package func expectation(_ step: StepContext) -> StepExpectation {
    var expected = rules.expectation(step)
    // A callback by which a monitor does not order its own means nothing to it.
    expected.ignored = expected.ignored.union(anchors.subtracting(expected.body.callbacks))
    expected.body = expected.body.projected(onto: step.sees)
    expected.demanded = expected.demanded?.projected(onto: step.sees)
    if expected.demanded == expected.body { expected.demanded = nil }
    return expected
  }
}
