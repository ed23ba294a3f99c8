import LifecycleTestSupport

/// An application object that replays a recorded behavior.
struct RecordedApplication<Behavior: RecordedBehavior>: ApplicationImplementation {
  static var capabilities: Capabilities {
    let messages: CallbackSet = [
      .applicationDidBecomeActive, .applicationWillResignActive, .applicationDidEnterBackground,
      .applicationWillEnterForeground, .applicationWillTerminate, .applicationOpenURL,
    ]
    return Capabilities(
      facets: [.application], callbacks: messages.union(Behavior.launchMethods).union(.notifications),
      readings: Behavior.readsState ? .all : [], versions: Behavior.versions, honorsExitsOnSuspend: false,
      honorsBanners: false, honorsOptionalMethods: false, honorsReplies: false)
  }

  /// The callbacks that the documents describe.
  private static var documented: [Occasion: [Delivery]] {
    [
      .launch: [.message(.applicationWillFinishLaunching), .both(.applicationDidFinishLaunching, .inactive)],
      .activation: [.both(.applicationDidBecomeActive, .active)],
      .loss: [.both(.applicationWillResignActive, .active)],
      .background: [.both(.applicationDidEnterBackground, .background)],
      .foreground: [.both(.applicationWillEnterForeground, .background)],
      .end: [.both(.applicationWillTerminate)],
    ]
  }

  private let deliveries: [Occasion: [Delivery]]
  private var state = ApplicationState.notRunning
  /// Special occasions that apply to the next activation.
  private var nextActivation: [Occasion] = []

  init(configuration: AppConfiguration) {
    deliveries = Self.documented.merging(Behavior.deliveries) { _, recorded in recorded }
  }

  mutating func perform(_ transition: HostTransition, reportingTo recorder: inout CallbackRecorder) {
    switch transition {
    case .launch, .launchByURL:
      (state, nextActivation) = (.inactive, [.firstActivation])
      deliver(.launch, &recorder)
      if transition.isByURL { recorder.deliver(.applicationOpenURL) }
    case .launchInBackground:
      (state, nextActivation) = (.background, [.firstActivation])
      deliver(.launch, &recorder)
    case .gainFocus:
      deliver(nextActivation.first { deliveries[$0] != nil } ?? .activation, &recorder)
      (state, nextActivation) = (.active, [])
    case .loseFocus:
      deliver(.loss, &recorder)
      state = .inactive
    case .enterBackground, .enterBackgroundAtLock:
      state = .background
      deliver(.background, &recorder)
    case .enterForeground, .enterForegroundByURL:
      deliver(.foreground, &recorder)
      state = .inactive
      if transition.isByURL {
        recorder.deliver(.applicationOpenURL)
        nextActivation.append(.activationForURL)
      }
    case .openURL: recorder.deliver(.applicationOpenURL)
    case .suspend: state = .suspended
    case .resume: state = .background
    case .endByUser, .endBySystem, .crash:
      if transition == .endByUser, state != .suspended { deliver(.end, &recorder) }
      state = .notRunning
    // No such transition is claimed.
    default: break
    }
  }

  private func deliver(_ occasion: Occasion, _ recorder: inout CallbackRecorder) {
    for delivery in deliveries[occasion] ?? [] {
      let (parts, reading) = delivery.content
      // The table has the state of a launch into the foreground.
      let state = occasion == .launch && reading == .inactive ? self.state : reading
      for part in parts { recorder.deliver(part, state: Behavior.readsState ? state : nil) }
    }
  }
}
