import LifecycleDevice
import LifecycleModel

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

  private static let all: [Scenario] =
    [
      // SM-17 and NO-08: leaving the app before there is a background.
      scenario(AppConfiguration(version: 3), [.openFromHomeScreen, .pressHome]),
      // OR-20: leaving an app that exits on suspend.
      scenario(AppConfiguration(version: 12, exitsOnSuspend: true), [.openFromHomeScreen, .pressHome]),
      // OR-15, VC-04 and VC-05: a text message that is viewed, on the system on which that was logged.
      scenario(
        AppConfiguration(version: 7),
        [.openFromHomeScreen, .interruptionBegins(.textMessage), .interruptionAccepted(.textMessage)]),
      // C24: a launch for a URL that the app refuses.
      Scenario(
        configuration: AppConfiguration(),
        steps: [
          Scenario.Step(.openURL, .refusing(.applicationWillFinishLaunching, .applicationDidFinishLaunching))
        ]),
      // PC-02: a suspended app is removed in the switcher.
      scenario(
        AppConfiguration(), [.openFromHomeScreen, .pressHome, .systemSuspends, .openSwitcher, .removeFromSwitcher]),
      // PC-03 and NE-01: an app that a background mode keeps executing, and the lock of the system that closes connections.
      scenario(
        AppConfiguration(backgroundModes: .audio),
        [.openFromHomeScreen, .pressHome, .openSwitcher, .removeFromSwitcher]),
      // The longer one is left out where no views are claimed, and the shorter one where the longer is there.
      scenario(AppConfiguration(version: 5), [.openFromHomeScreen, .lock, .unlock, .showAnotherView, .lock]),
      scenario(AppConfiguration(version: 5), [.openFromHomeScreen, .lock, .unlock]),
      // LA-08, LA-11 and LA-15: a delegate that the main nib holds.
      scenario(AppConfiguration(version: 4, delegateSource: .mainNib), [.openFromHomeScreen]),
      // TF-08, TF-10 and TF-18: the keys on the system on which they were recorded.
      scenario(
        AppConfiguration(), [.openFromHomeScreen, .tapField(.first), .typeLetter, .pressDelete, .pressReturn]),
      // C39: a field that may not be edited.
      Scenario(
        configuration: AppConfiguration(),
        steps: [
          Scenario.Step(.openFromHomeScreen),
          Scenario.Step(.tapField(.first), .refusing(.textFieldShouldBeginEditing)),
        ]),
      // C07: an app that leaves methods out.
      scenario(AppConfiguration(implementedMethods: []), [.openFromHomeScreen, .pressHome]),
      // OR-18 and SM-19: the app is chosen again, and comes back from suspension.
      scenario(
        AppConfiguration(),
        [.openFromHomeScreen, .openSwitcher, .chooseThisApp, .pressHome, .systemSuspends, .openFromHomeScreen]),
      // PC-09 and SM-09: an app that a background task keeps executing is removed in the switcher.
      Scenario(
        configuration: AppConfiguration(),
        steps: [
          Scenario.Step(.openFromHomeScreen),
          Scenario.Step(.pressHome, .beginningTask(in: .applicationDidEnterBackground)),
          Scenario.Step(.openSwitcher), Scenario.Step(.removeFromSwitcher),
        ]),
      // TB-02 and TB-04: an app that stays too long in didEnterBackground, and in willTerminate.
      Scenario(
        configuration: AppConfiguration(),
        steps: [
          Scenario.Step(.openFromHomeScreen), Scenario.Step(.pressHome, staying(in: .applicationDidEnterBackground)),
          Scenario.Step(.openFromHomeScreen), Scenario.Step(.openSwitcher),
          Scenario.Step(.removeFromSwitcher, staying(in: .applicationWillTerminate)),
        ]),
      // C14: banners that are accepted, of an app with a scene and of one without.
      scenario(
        AppConfiguration(interruptionsTakeFocus: false),
        [.openFromHomeScreen, .interruptionBegins(.textMessage), .interruptionAccepted(.textMessage)]),
      scenario(
        AppConfiguration(interruptionsTakeFocus: false, scenes: .single),
        [.openFromHomeScreen, .interruptionBegins(.textMessage), .interruptionAccepted(.textMessage)]),
      // OR-13: reasons to be inactive that come and go one after the other, in an app that leaves out the first launch method.
      scenario(
        AppConfiguration(implementedMethods: .optionalMethods.subtracting([.applicationWillFinishLaunching])),
        [
          .openFromHomeScreen, .interruptionBegins(.notificationCenter), .interruptionBegins(.textMessage),
          .interruptionBegins(.phoneCall), .interruptionDismissed(.phoneCall), .interruptionDismissed(.textMessage),
          .interruptionDismissed(.notificationCenter),
        ]),
      // SC-07 and SC-08: a launch, which differs between systems.
      scenario(AppConfiguration(version: 13, scenes: .single), [.openFromHomeScreen]),
      scenario(AppConfiguration(version: 14, scenes: .single), [.openFromHomeScreen]),
      scenario(AppConfiguration(version: 15, scenes: .single), [.openFromHomeScreen]),
      // SC-15, SC-16 and SC-18: a scene that is disconnected, told or not, and comes back.
      scenario(
        AppConfiguration(scenes: .single),
        [.openFromHomeScreen, .pressHome, .openURL, .pressHome, .systemDisconnectsScene, .openURL]),
      scenario(
        AppConfiguration(scenes: .single),
        [.openFromHomeScreen, .pressHome, .systemSuspends, .systemDisconnectsScene, .openFromHomeScreen]),
      // MW-01 to MW-04, and MW-05: memory warnings in front, and behind.
      scenario(AppConfiguration(), [.openFromHomeScreen, .memoryWarning]),
      scenario(AppConfiguration(version: 14), [.openFromHomeScreen, .memoryWarning, .pressHome, .memoryWarning]),
      scenario(AppConfiguration(backgroundModes: .audio), [.openFromHomeScreen, .pressHome, .memoryWarning]),
      // TC-01 to TC-05: changes of the time in front, and behind, of an app that comes back.
      scenario(
        AppConfiguration(version: 11),
        [.openFromHomeScreen, .significantTimeChange, .pressHome, .significantTimeChange, .openFromHomeScreen]),
      scenario(AppConfiguration(), [.openFromHomeScreen, .pressHome, .significantTimeChange, .openFromHomeScreen]),
      // RQ-01 to RQ-05: a quick action that the launch methods refuse, and activities that are announced, or fail.
      Scenario(
        configuration: AppConfiguration(),
        steps: [
          Scenario.Step(
            .request(.quickAction), .refusing(.applicationWillFinishLaunching, .applicationDidFinishLaunching))
        ]),
      scenario(
        AppConfiguration(version: 12),
        [.request(.quickAction), .request(.userActivity), .pressHome, .request(.userActivity)]),
      scenario(AppConfiguration(version: 14), [.request(.userActivity), .pressHome, .request(.notificationResponse)]),
      // RQ-16: a notification that arrives in front, and behind.
      scenario(
        AppConfiguration(version: 14),
        [.openFromHomeScreen, .request(.notificationArrival), .pressHome, .request(.notificationArrival)]),
      // RQ-06 to RQ-12: requests that a scene is connected for, and those for a scene that is connected.
      scenario(
        AppConfiguration(version: 13, scenes: .single),
        [
          .request(.userActivity), .request(.userActivity), .pressHome, .request(.quickAction), .pressHome,
          .request(.userActivity),
        ]),
      scenario(
        AppConfiguration(version: 14, scenes: .single),
        [
          .request(.notificationResponse), .request(.notificationResponse), .pressHome, .request(.notificationResponse),
          .pressHome, .request(.userActivity),
        ]),
      scenario(
        AppConfiguration(scenes: .single),
        [.request(.quickAction), .pressHome, .systemDisconnectsScene, .request(.quickAction)]),
      // BG-01 to BG-03: a launch that begins before the app is opened, or woken, as far as each of three goes.
      scenario(AppConfiguration(version: 15), [.background(.prewarm), .openFromHomeScreen]),
      scenario(AppConfiguration(version: 15), [.lock, .background(.prewarm), .unlock, .openFromHomeScreen]),
      scenario(
        AppConfiguration(version: 15), [.openSwitcher, .background(.prewarm), .chooseAnotherApp, .openFromHomeScreen]),
      // BG-04 and BG-05: a background task that the app does not end.
      Scenario(
        configuration: AppConfiguration(version: 14),
        steps: [
          Scenario.Step(.openFromHomeScreen, .beginningTask(in: .applicationDidBecomeActive)),
          Scenario.Step(.pressHome), Scenario.Step(.background(.taskIsNotEnded)), Scenario.Step(.openFromHomeScreen),
        ]),
      // BG-06 and BG-07: a background fetch is due for an app that was force-quit, woken since, and opened since.
      scenario(
        AppConfiguration(version: 14, backgroundModes: [.fetch, .regionMonitoring]),
        [
          .openFromHomeScreen, .openSwitcher, .removeFromSwitcher, .background(.fetchIsDue), .background(.fetchIsDue),
          .systemWakesApp, .systemEndsApp, .background(.fetchIsDue), .chooseAnotherApp, .openFromHomeScreen,
          .systemEndsApp, .background(.fetchIsDue),
        ]),
      scenario(
        AppConfiguration(backgroundModes: .fetch),
        [.openFromHomeScreen, .openSwitcher, .removeFromSwitcher, .systemWakesApp, .background(.fetchIsDue)]),
      // C34: an app that executes in the background is removed in the switcher, on a system that was recorded to notify it again.
      scenario(
        AppConfiguration(version: 6, backgroundModes: .audio),
        [.openFromHomeScreen, .pressHome, .openSwitcher, .removeFromSwitcher]),
      // MW-06: memory is low while another view is shown.
      scenario(
        AppConfiguration(version: 5), [.openFromHomeScreen, .showAnotherView, .memoryWarning, .returnToRootView]),
      // SC-23: a suspended app with a scene is removed in the switcher.
      scenario(
        AppConfiguration(scenes: .single),
        [.openFromHomeScreen, .pressHome, .systemSuspends, .openSwitcher, .removeFromSwitcher]),
    ] + ofSeveralScenes

  /// SC-21 to SC-47, where an app has several scenes: on systems of three habits each of them shown, closed and disconnected.
  private static let ofSeveralScenes: [Scenario] = [13, 14, 15].flatMap { version in
    let configuration = AppConfiguration(version: version, scenes: .multiple)
    return [
      scenario(
        configuration,
        [
          .openFromHomeScreen, show(.b), .pressHome, show(.a), .ofScene(.showBoth), show(.b), .systemEndsApp,
          .openFromHomeScreen, show(.b), .openSwitcher, .removeFromSwitcher, .chooseThisApp,
        ]),
      scenario(
        configuration,
        [
          .openFromHomeScreen, .ofScene(.showBoth), .interruptionBegins(.phoneCall), .interruptionDismissed(.phoneCall),
          .lock, .unlock, .pressHome, .openFromHomeScreen, .openSwitcher, .chooseThisApp,
        ]),
      scenario(
        configuration,
        [
          .openFromHomeScreen, .ofScene(.showBoth), .openSwitcher, .ofScene(.close(.b)), .chooseThisApp, show(.b),
          .openSwitcher, .ofScene(.close(.a)),
        ]),
      scenario(
        configuration,
        [.openFromHomeScreen, show(.b), .openSwitcher, .ofScene(.close(.a)), .removeFromSwitcher, .openFromHomeScreen]),
      scenario(
        configuration,
        [
          .openFromHomeScreen, show(.b), .ofScene(.disconnect(.a)), show(.a), .pressHome, .ofScene(.disconnect(.b)),
          show(.b),
        ]),
      scenario(
        configuration,
        [
          .openFromHomeScreen, .ofScene(.showBoth), .pressHome, .systemSuspends, .ofScene(.disconnect(.b)),
          .openFromHomeScreen,
        ]
      ),
      scenario(
        configuration,
        [
          .openFromHomeScreen, show(.b), .pressHome, .openSwitcher, .ofScene(.close(.a)), .appCrashes,
          .openFromHomeScreen,
        ]),
      scenario(
        configuration,
        [
          .openFromHomeScreen, .ofScene(.requestActivation(.b)), .ofScene(.requestDestruction(.a)),
          .ofScene(.requestActivation(.a)), .pressHome, .openFromHomeScreen,
        ]),
      // SC-28 and SC-29, of each of two scenes.
      scenario(
        configuration,
        [
          .ofScene(.openURL(.b)), .ofScene(.openURL(.b)), .pressHome, .ofScene(.openURL(.a)), .pressHome,
          .ofScene(.openURL(.b)),
        ]),
    ]
  }

  private static func staying(in callback: Callback) -> Replies {
    var replies = Replies()
    replies.set(.over, in: callback)
    return replies
  }

  private static func show(_ scene: Event.Scene) -> Event { .ofScene(.showAlone(scene)) }

  private static func scenario(_ configuration: AppConfiguration, _ events: [Event]) -> Scenario {
    Scenario(configuration: configuration, steps: events.map { Scenario.Step($0) })
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
