/// Requests of the user: an app is opened for one as from the home screen, and one in front stays as it is.
///
/// Of the place of a request among the messages of the opening no source tells: it differs by version.
extension ReferenceLifecycle {
  /// The places of an opening at which a request can be handed over.
  enum RequestPlace: Int { case first, inForeground, last }

  /// Whether the user finds what to ask by: a link in any app, the icon on the Home Screen, a notification wherever they are shown.
  @inline(__always)
  func offers(_ request: Event.Request, to state: ApplicationState) -> Bool {
    var others = overlays
    if request == .notificationResponse { others.remove(.notificationCenter) }
    let isReached = state.isForeground || others.isEmpty
    return switch request {
    case .userActivity: !isLocked && !switcherIsOpen && isReached
    case .quickAction: !isLocked && !switcherIsOpen && isReached && !state.isForeground
    case .notificationResponse: !switcherIsOpen && isReached
    case .notificationArrival: true
    }
  }

  mutating func receive(_ request: Event.Request, _ recorder: inout CallbackRecorder) {
    if request == .notificationArrival { return present(&recorder) }
    waiting = request
    let wasPulledDown = request == .notificationResponse && overlays.contains(.notificationCenter)
    if wasPulledDown { overlays.remove(.notificationCenter) }
    // The lock screen goes with the tap on a notification there, whatever the app believes.
    isLocked = false
    wasFrontmostAtLock = false
    if !state.isForeground {
      open(byURL: false, &recorder)
    } else if wasPulledDown {
      handOver(at: .first, &recorder)
      becomeActiveUnlessHindered(&recorder)
    } else {
      receiveInFront(&recorder)
    }
    if let left = waiting { handOver(left, &recorder) }
  }

  /// "Asks the delegate how to handle a notification that arrived while the app was running in the foreground":
  /// https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate/usernotificationcenter(_:willpresent:withcompletionhandler:).
  /// Whether one that is inactive is asked as well differs here by version.
  private mutating func present(_ recorder: inout CallbackRecorder) {
    let isAsked = state == .active || state == .inactive && choices.isFirst(.request)
    if isAsked, recorder.judges(.userRequests) { announce(.willPresentNotification, &recorder) }
  }

  /// Whether something takes the focus meanwhile no source tells either.
  private mutating func receiveInFront(_ recorder: inout CallbackRecorder) {
    guard choices.habit(.request) == 0, state == .active else { return }
    resignActive(&recorder)
    handOver(at: .inForeground, &recorder)
    becomeActiveUnlessHindered(&recorder)
  }

  mutating func handOver(at place: RequestPlace, _ recorder: inout CallbackRecorder) {
    guard let request = waiting else { return }
    // Flutter's UI tests have a universal link of a scene amid the messages of its return.
    let isLink = request == .userActivity && !isHandoff && hasScenes
    guard isLink ? place == .inForeground : place.rawValue == choices.habit(.request) else { return }
    handOver(request, &recorder)
  }

  /// Apple, `application(_:performActionFor:completionHandler:)`: it is called "except when you've intercepted the interaction
  /// in a launch method", which answers no then. Whether a no concerns a user activity, Apple's pages leave open.
  mutating func filter(byLaunchAnswers agreed: Bool) {
    switch waiting {
    case .quickAction where !agreed && !takes(.performsRefusedAction): waiting = nil
    case .userActivity where !agreed && choices.isFirst(.request): waiting = nil
    case .userActivity, .quickAction, .notificationResponse, .notificationArrival, nil: break
    }
  }

  /// A scene is connected with the request among its options. Of a response, onmyway133's notes (884) have
  /// the delegate's message alone.
  mutating func noteConnection(_ recorder: inout CallbackRecorder) {
    switch waiting {
    case .quickAction, .userActivity: waiting = nil
    case .notificationResponse: if choices.habit(.request) == 0 { waiting = nil }
    case .notificationArrival, nil: break
    }
  }

  private mutating func handOver(_ request: Event.Request, _ recorder: inout CallbackRecorder) {
    waiting = nil
    guard recorder.judges(.userRequests) else { return }
    switch request {
    case .userActivity: continueActivity(&recorder)
    case .quickAction: announce(hasScenes ? .windowScenePerformAction : .applicationPerformAction, &recorder)
    case .notificationResponse: announce(.didReceiveNotificationResponse, &recorder)
    case .notificationArrival: break
    }
  }

  /// Even versions hand an activity off, some of them in vain; odd ones are those of universal links, of
  /// which nothing is said before.
  private var isHandoff: Bool { choices.isFirst(.request) }

  private mutating func continueActivity(_ recorder: inout CallbackRecorder) {
    let fails = choices.drawn(.request).map { $0 == 2 } ?? (configuration.version % 4 == 2)
    if isHandoff {
      announce(hasScenes ? .sceneWillContinueUserActivity : .applicationWillContinueUserActivity, &recorder)
    }
    if fails {
      announce(hasScenes ? .sceneDidFailToContinueUserActivity : .applicationDidFailToContinueUserActivity, &recorder)
    } else {
      announce(hasScenes ? .sceneContinueUserActivity : .applicationContinueUserActivity, &recorder)
    }
  }
}
