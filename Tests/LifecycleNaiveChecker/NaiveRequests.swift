import LifecycleModel

/// A second opinion on requests of the user, written from Apple's pages about the messages and from the recordings that the rules
/// name, with regular expressions.
///
/// The naive checkers of the application and of its scene judge the rest of the step; as they, this shares nothing with the
/// oracle but the vocabulary.
package struct NaiveRequests {
  /// Capitals are the application's, small letters the scene's: willContinue is W, continue is C, didFail is F, performAction is
  /// P. The notification center's delegate is sent N. Requests come after L and a connection, k.
  package static let letters: [Callback: Character] = [
    .applicationWillContinueUserActivity: "W", .applicationContinueUserActivity: "C",
    .applicationDidFailToContinueUserActivity: "F", .applicationPerformAction: "P",
    .sceneWillContinueUserActivity: "w", .sceneContinueUserActivity: "c",
    .sceneDidFailToContinueUserActivity: "f", .windowScenePerformAction: "p", .didReceiveNotificationResponse: "N",
    .willPresentNotification: "n",
  ]
  private static let marks: [Callback: Character] = [.applicationDidFinishLaunching: "L", .sceneWillConnect: "k"]

  private static let marksOfReturn: [Callback: Character] = [
    .sceneWillEnterForeground: "e", .sceneDidBecomeActive: "a",
  ]
  /// A universal link comes between the messages of the return, as Flutter's tests have it (RQ-15); of Handoff, which is announced,
  /// and of what fails nobody tells the place.
  private static let activityOfReturn =
    "eca|fea|efa|eaf|w[cf]ea|we[cf]a|wea[cf]|ew[cf]a|ewa[cf]|eaw[cf]"

  private let configuration: AppConfiguration
  private(set) var application: NaiveChecker
  private(set) var scene: NaiveScene?

  package init(configuration: AppConfiguration) {
    self.configuration = configuration
    application = NaiveChecker(configuration: configuration)
    scene = configuration.scenes == .none ? nil : NaiveScene(configuration: configuration)
  }

  package func permits(_ event: Event) -> Bool { scene?.permits(event) ?? application.permits(event) }

  /// Judges a step, and goes on if it is right.
  package mutating func accepts(_ step: Scenario.Step, _ observed: [ObservedCallback], ended: Bool) -> Bool {
    let text = String(observed.compactMap { Self.letters[$0.callback] ?? Self.marks[$0.callback] })
    let placed = String(observed.compactMap { Self.letters[$0.callback] ?? Self.marksOfReturn[$0.callback] })
    let rest = observed.filter { Self.letters[$0.callback] == nil }
    var judged = self
    if let scene {
      let isRight = scene.worlds.contains {
        guard $0.permits(step.event) else { return false }
        if step.event == .request(.notificationArrival) { return isAsked(text, in: $0.app) }
        if step.event == .request(.userActivity), $0.connection == .connected, $0.app.process != .notRunning,
          !$0.app.inForeground
        {
          return NaivePattern.matches(placed, Self.activityOfReturn)
        }
        return isHandedOver(text, step, cold: $0.app.process == .notRunning, $0.connection)
      }
      guard isRight, judged.scene?.accepts(step, rest, ended: ended) == true else { return false }
    } else {
      let isRight = application.worlds.contains {
        if step.event == .request(.notificationArrival) { return isAsked(text, in: $0) }
        return $0.permits(step.event) && isHandedOver(text, step, cold: $0.process == .notRunning, nil)
      }
      guard isRight, judged.application.accepts(step, rest, ended: ended, strict: true) else { return false }
    }
    self = judged
    return true
  }

  /// "Asks the delegate how to handle a notification that arrived while the app was running in the foreground"; of one that is
  /// not active some were asked, and some not.
  private func isAsked(_ text: String, in world: NaiveWorld) -> Bool {
    NaivePattern.matches(text, world.isActive ? "n" : world.inForeground ? "n?" : "")
  }

  private func isHandedOver(
    _ text: String, _ step: Scenario.Step, cold: Bool, _ connection: NaiveScene.Connection?
  ) -> Bool {
    guard let request = step.event.request else {
      return !text.contains { Self.letters.values.contains($0) }
    }
    guard let connection else {
      let sent = cold ? sentInLaunch(request, step.replies) : sentToDelegate(request)
      return NaivePattern.matches(
        text, cold && configuration.implements(.applicationDidFinishLaunching) ? "L" + sent : sent)
    }
    let launched = cold && configuration.implements(.applicationDidFinishLaunching) ? "L" : ""
    if !cold, connection == .connected { return NaivePattern.matches(text, sentToScene(request)) }
    // "If your app is not running, the system delivers the universal link to scene(_:willConnectTo:options:)": so it is with
    // all that a scene is connected for. Some saw the response as well.
    let sent =
      switch request {
      case .userActivity, .quickAction: launched + "k"
      case .notificationResponse: "\(launched)N?kN?"
      case .notificationArrival: ""
      }
    return NaivePattern.matches(text, sent) && text.count { $0 == "N" } < 2
  }

  /// "Tells the delegate that the data for continuing an activity is available", or that it could not be; for Handoff a message
  /// before says that it comes.
  private func sentToDelegate(_ request: Event.Request) -> String {
    switch request {
    case .userActivity: "W?[CF]"
    case .quickAction: "P"
    case .notificationResponse: "N"
    case .notificationArrival: ""
    }
  }

  private func sentToScene(_ request: Event.Request) -> String {
    request == .notificationResponse ? "N" : sentToDelegate(request).lowercased()
  }

  /// "Return false if the app can't handle the URL resource or continue a user activity, or if the app shouldn't perform the
  /// application(_:performActionFor:completionHandler:) method": what one no of two does, or any to an activity, is open.
  private func sentInLaunch(_ request: Event.Request, _ replies: Replies) -> String {
    let asked = [Callback.applicationWillFinishLaunching, .applicationDidFinishLaunching]
      .filter(configuration.implements)
    let noes = asked.count { !replies.answer(to: $0) }
    let sent = sentToDelegate(request)
    if noes == 0 || request == .notificationResponse { return sent }
    return request == .quickAction && noes == asked.count ? "" : "(\(sent))?"
  }
}
