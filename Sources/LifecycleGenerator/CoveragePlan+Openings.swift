extension CoveragePlan {
  /// Scenarios for rules that one version, one configuration or one reply exercises, as far as an
  /// implementation honors them: each as it is or, where its configuration is not claimed, in the nearest
  /// in which it can happen.
  static func openings(_ capabilities: Capabilities, _ events: EventSet) -> [Scenario] {
    let space = ConfigurationSpace(capabilities)
    let usable = all.filter { scenario in
      scenario.steps.allSatisfy {
        events.contains($0.event) && (capabilities.honorsReplies || $0.replies == Replies())
          && (capabilities.facets.contains(.timeBudget) || $0.replies.isInTime)
      }
    }
    var found: [Scenario] = []
    for scenario in usable {
      guard let fitting = space.contains(scenario.configuration) ? scenario : moved(scenario, into: space, events),
        !found.contains(where: fitting.isBeginning)
      else { continue }
      found.append(fitting)
    }
    return found
  }

  /// The same steps in the nearest configuration; nil where they cannot happen there.
  private static func moved(_ scenario: Scenario, into space: ConfigurationSpace, _ events: EventSet) -> Scenario? {
    guard let configuration = space.nearest(to: scenario.configuration),
      configuration.scenes == .none
        || !scenario.steps.contains(where: { $0.replies.touchesTask(in: .replacedByScenes) })
    else { return nil }
    let device = LifecycleDevice(configuration, events: events)
    var states: Set = [DeviceState.initial]
    for step in scenario.steps {
      states = Set(states.flatMap { device.outcomes(of: step.event, in: $0).all.map(\.next) })
    }
    return states.isEmpty ? nil : Scenario(configuration: configuration, steps: scenario.steps)
  }

  private typealias App = AppConfiguration

  private static let all: [Scenario] =
    [
      // SM-17 and NO-08: leaving the app before there is a background.
      opened(App(version: 3), .pressHome),
      // OR-20: leaving an app that exits on suspend.
      opened(App(version: 12, exitsOnSuspend: true), .pressHome),
      // OR-15, VC-04 and VC-05: a text message that is viewed, on the system on which that was logged.
      opened(App(version: 7), .interruptionBegins(.textMessage), .interruptionAccepted(.textMessage)),
      // C24: a launch for a URL that the app refuses.
      scenario(App(), .openURL, replying: [0: refusingLaunch]),
      // PC-02: a suspended app is removed in the switcher.
      opened(App(), .pressHome, .systemSuspends, .openSwitcher, .removeFromSwitcher),
      // PC-03 and NE-01: an app that a background mode keeps executing, and the lock of the system that closes connections.
      opened(App(backgroundModes: .audio), .pressHome, .openSwitcher, .removeFromSwitcher),
      // The longer one is left out where no views are claimed, and the shorter one where the longer is there.
      opened(App(version: 5), .lock, .unlock, .showAnotherView, .lock),
      opened(App(version: 5), .lock, .unlock),
      // LA-08, LA-11 and LA-15: a delegate that the main nib holds.
      opened(App(version: 4, delegateSource: .mainNib)),
      // TF-08, TF-10 and TF-18: the keys on the system on which they were recorded.
      opened(App(), .tapField(.first), .typeLetter, .pressDelete, .pressReturn),
      // C39: a field that may not be edited.
      opened(App(), .tapField(.first), replying: [1: .refusing(.textFieldShouldBeginEditing)]),
      // C07: an app that leaves methods out.
      opened(App(implementedMethods: []), .pressHome),
      // OR-18 and SM-19: the app is chosen again, and comes back from suspension.
      opened(App(), .openSwitcher, .chooseThisApp, .pressHome, .systemSuspends, .openFromHomeScreen),
      // PC-09 and SM-09: an app that a background task keeps executing is removed in the switcher.
      opened(
        App(), .pressHome, .openSwitcher, .removeFromSwitcher,
        replying: [1: .beginningTask(in: .applicationDidEnterBackground)]),
      // TB-02 and TB-04: an app that stays too long in didEnterBackground, and in willTerminate.
      opened(
        App(), .pressHome, .openFromHomeScreen, .openSwitcher, .removeFromSwitcher,
        replying: [1: staying(in: .applicationDidEnterBackground), 4: staying(in: .applicationWillTerminate)]),
      // C14: banners that are accepted, of an app with a scene and of one without.
      opened(
        App(interruptionsTakeFocus: false), .interruptionBegins(.textMessage), .interruptionAccepted(.textMessage)),
      opened(
        App(interruptionsTakeFocus: false, scenes: .single), .interruptionBegins(.textMessage),
        .interruptionAccepted(.textMessage)),
      // OR-13: reasons to be inactive that come and go one after the other, in an app that leaves out the first launch method.
      opened(
        App(implementedMethods: .optionalMethods.subtracting([.applicationWillFinishLaunching])),
        .interruptionBegins(.notificationCenter), .interruptionBegins(.textMessage), .interruptionBegins(.phoneCall),
        .interruptionDismissed(.phoneCall), .interruptionDismissed(.textMessage),
        .interruptionDismissed(.notificationCenter)),
      // SC-07 and SC-08: a launch, which differs between systems.
      opened(App(version: 13, scenes: .single)),
      opened(App(version: 14, scenes: .single)),
      opened(App(version: 15, scenes: .single)),
      // SC-15, SC-16 and SC-18: a scene that is disconnected, told or not, and comes back.
      opened(App(scenes: .single), .pressHome, .openURL, .pressHome, .systemDisconnectsScene, .openURL),
      opened(App(scenes: .single), .pressHome, .systemSuspends, .systemDisconnectsScene, .openFromHomeScreen),
      // MW-01 to MW-04, and MW-05: memory warnings in front, and behind.
      opened(App(), .memoryWarning),
      opened(App(version: 14), .memoryWarning, .pressHome, .memoryWarning),
      opened(App(backgroundModes: .audio), .pressHome, .memoryWarning),
      // TC-01 to TC-05: changes of the time in front, and behind, of an app that comes back.
      opened(App(version: 11), .significantTimeChange, .pressHome, .significantTimeChange, .openFromHomeScreen),
      opened(App(), .pressHome, .significantTimeChange, .openFromHomeScreen),
      // RQ-01 to RQ-05: a quick action that the launch methods refuse, and activities that are announced, or fail.
      scenario(App(), .request(.quickAction), replying: [0: refusingLaunch]),
      scenario(
        App(version: 12), .request(.quickAction), .request(.userActivity), .pressHome, .request(.userActivity)),
      scenario(App(version: 14), .request(.userActivity), .pressHome, .request(.notificationResponse)),
      // RQ-16: a notification that arrives in front, and behind.
      opened(App(version: 14), .request(.notificationArrival), .pressHome, .request(.notificationArrival)),
      // RQ-06 to RQ-12: requests that a scene is connected for, and those for a scene that is connected.
      scenario(
        App(version: 13, scenes: .single), .request(.userActivity), .request(.userActivity), .pressHome,
        .request(.quickAction), .pressHome, .request(.userActivity)),
      scenario(
        App(version: 14, scenes: .single), .request(.notificationResponse), .request(.notificationResponse),
        .pressHome, .request(.notificationResponse), .pressHome, .request(.userActivity)),
      scenario(
        App(scenes: .single), .request(.quickAction), .pressHome, .systemDisconnectsScene, .request(.quickAction)),
      // BG-01 to BG-03: a launch that begins before the app is opened, or woken, as far as each of three goes.
      scenario(App(version: 15), .background(.prewarm), .openFromHomeScreen),
      scenario(App(version: 15), .lock, .background(.prewarm), .unlock, .openFromHomeScreen),
      scenario(App(version: 15), .openSwitcher, .background(.prewarm), .chooseAnotherApp, .openFromHomeScreen),
      // BG-04 and BG-05: a background task that the app does not end.
      opened(
        App(version: 14), .pressHome, .background(.taskIsNotEnded), .openFromHomeScreen,
        replying: [0: .beginningTask(in: .applicationDidBecomeActive)]),
      // BG-06 and BG-07: a background fetch is due for an app that was force-quit, woken since, and opened since.
      opened(
        App(version: 14, backgroundModes: [.fetch, .regionMonitoring]), .openSwitcher, .removeFromSwitcher,
        .background(.fetchIsDue), .background(.fetchIsDue), .systemWakesApp, .systemEndsApp, .background(.fetchIsDue),
        .chooseAnotherApp, .openFromHomeScreen, .systemEndsApp, .background(.fetchIsDue)),
      opened(
        App(backgroundModes: .fetch), .openSwitcher, .removeFromSwitcher, .systemWakesApp, .background(.fetchIsDue)),
      // C34: an app that executes in the background is removed in the switcher, on a system that was recorded to notify it again.
      opened(App(version: 6, backgroundModes: .audio), .pressHome, .openSwitcher, .removeFromSwitcher),
      // MW-06: memory is low while another view is shown.
      opened(App(version: 5), .showAnotherView, .memoryWarning, .returnToRootView),
      // SC-23: a suspended app with a scene is removed in the switcher.
      opened(App(scenes: .single), .pressHome, .systemSuspends, .openSwitcher, .removeFromSwitcher),
    ] + ofSeveralScenes

  /// SC-21 to SC-47, where an app has several scenes: on systems of three habits each of them shown, closed and disconnected.
  private static let ofSeveralScenes: [Scenario] = [13, 14, 15].flatMap { version in
    let app = App(version: version, scenes: .multiple)
    return [
      opened(
        app, show(.b), .pressHome, show(.a), .ofScene(.showBoth), show(.b), .systemEndsApp, .openFromHomeScreen,
        show(.b), .openSwitcher, .removeFromSwitcher, .chooseThisApp),
      opened(
        app, .ofScene(.showBoth), .interruptionBegins(.phoneCall), .interruptionDismissed(.phoneCall), .lock, .unlock,
        .pressHome, .openFromHomeScreen, .openSwitcher, .chooseThisApp),
      opened(
        app, .ofScene(.showBoth), .openSwitcher, .ofScene(.close(.b)), .chooseThisApp, show(.b), .openSwitcher,
        .ofScene(.close(.a))),
      opened(
        app, show(.b), .openSwitcher, .ofScene(.close(.a)), .removeFromSwitcher, .openFromHomeScreen),
      opened(
        app, show(.b), .ofScene(.disconnect(.a)), show(.a), .pressHome, .ofScene(.disconnect(.b)), show(.b)),
      opened(
        app, .ofScene(.showBoth), .pressHome, .systemSuspends, .ofScene(.disconnect(.b)), .openFromHomeScreen),
      opened(
        app, show(.b), .pressHome, .openSwitcher, .ofScene(.close(.a)), .appCrashes, .openFromHomeScreen),
      opened(
        app, .ofScene(.requestActivation(.b)), .ofScene(.requestDestruction(.a)), .ofScene(.requestActivation(.a)),
        .pressHome, .openFromHomeScreen),
      // SC-28 and SC-29, of each of two scenes.
      scenario(
        app, .ofScene(.openURL(.b)), .ofScene(.openURL(.b)), .pressHome, .ofScene(.openURL(.a)), .pressHome,
        .ofScene(.openURL(.b))),
    ]
  }

  private static let refusingLaunch = Replies.refusing(.applicationWillFinishLaunching, .applicationDidFinishLaunching)

  private static func staying(in callback: Callback) -> Replies {
    changing(Replies()) { $0.set(.over, in: callback) }
  }

  private static func show(_ scene: Event.Scene) -> Event { .ofScene(.showAlone(scene)) }

  /// - Parameter replies: The replies of the app out of the usual, by the places of their events.
  private static func scenario(_ app: App, _ events: Event..., replying replies: [Int: Replies] = [:]) -> Scenario {
    scenario(app, events, replies)
  }

  /// The same, and before it the app is opened.
  private static func opened(_ app: App, _ events: Event..., replying replies: [Int: Replies] = [:]) -> Scenario {
    scenario(app, [.openFromHomeScreen] + events, replies)
  }

  private static func scenario(_ app: App, _ events: [Event], _ replies: [Int: Replies]) -> Scenario {
    Scenario(
      configuration: app,
      steps: events.enumerated().map { Scenario.Step($0.element, replies[$0.offset] ?? Replies()) })
  }
}

extension Replies {
  /// Whether the app stays in no method for long.
  fileprivate var isInTime: Bool { Self.timedCallbacks.allSatisfy { time(in: $0) == .within } }
}

extension Scenario {
  /// Whether another scenario of the same app begins with the steps of this one.
  fileprivate func isBeginning(of other: Scenario) -> Bool {
    configuration == other.configuration && other.steps.starts(with: steps)
  }
}
