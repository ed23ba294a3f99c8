import LifecycleTestSupport

@testable import LifecycleReference

/// The application object that is inside the reference: what it does at a transition, without the reference's own phone.
struct ReferenceApplication: ApplicationImplementation, Hashable {
  static let capabilities = ReferenceLifecycle.capabilities
  static let transitions = HostTransition.plain.union(HostTransition.scenes).union(HostTransition.of(.memoryWarnings))
  var lifecycle: ReferenceLifecycle

  init(configuration: AppConfiguration) { lifecycle = ReferenceLifecycle(configuration: configuration) }

  init(configuration: AppConfiguration, fault: Fault?) {
    lifecycle = ReferenceLifecycle(configuration: configuration, fault: fault)
  }

  mutating func perform(_ transition: HostTransition, reportingTo recorder: inout CallbackRecorder) {
    // The next process knows nothing of a lock that the last one was left at.
    if HostTransition.ends.contains(transition) { lifecycle.isLocked = false }
    switch transition {
    case .launch where lifecycle.hasScenes: launchBeforeScene(&recorder)
    case .launch, .launchByURL: lifecycle.launch(byURL: transition.isByURL, &recorder)
    case .launchInBackground where lifecycle.hasScenes:
      launchBeforeScene(&recorder)
      lifecycle.takeFirstEvent(&recorder)
      if lifecycle.choices.habit(.launch) != 2 { lifecycle.enterBackground(&recorder) }
    case .launchInBackground: lifecycle.launchInBackground(&recorder)
    case .gainFocus: gainFocus(&recorder)
    case .loseFocus: lifecycle.resignActive(&recorder)
    case .enterBackground, .enterBackgroundAtLock:
      let locked = transition == .enterBackgroundAtLock
      lifecycle.isLocked = locked
      lifecycle.enterBackground(&recorder)
      if !locked, lifecycle.state == .background, !lifecycle.endsWhenLeft { lifecycle.saveState(&recorder) }
    case .enterForeground, .enterForegroundByURL:
      // A scene opens it first.
      let opensFirst = transition.isByURL && lifecycle.hasScenes
      if opensFirst { open(&recorder) }
      lifecycle.enterForeground(&recorder)
      lifecycle.isLocked = false
      if transition.isByURL, !opensFirst { open(&recorder) }
    case .openURL: open(&recorder)
    case .suspend: lifecycle.suspend(&recorder)
    case .resume: lifecycle.state = .background
    case .endByUser:
      if lifecycle.state == .suspended { lifecycle.endProcess(&recorder) } else { lifecycle.terminate(&recorder) }
    case .endBySystem:
      // As the reference does: on these systems it says goodbye, unless the app is suspended.
      let isTold = lifecycle.state != .suspended && 9...12 ~= lifecycle.configuration.version
      if isTold { lifecycle.terminate(&recorder) } else { lifecycle.endProcess(&recorder) }
    case .crash: lifecycle.endProcess(&recorder)
    case .warnOfMemory: lifecycle.warnOfMemory(&recorder)
    case .connectScene, .connectSceneByURL: lifecycle.connectScene(&recorder)
    case .disconnectScene: lifecycle.disconnect(nil, &recorder)
    case .discardSession:
      lifecycle.scene.session = .missing
      lifecycle.sendToScene(.didDiscardSceneSessions, &recorder)
    // Requests and several scenes are not claimed of it: `DocumentedApplication` and `SceneWindows` have them.
    default: break
    }
  }

  /// Performs a launch up to the connection of the scene, which is the host's to decide.
  private mutating func launchBeforeScene(_ recorder: inout CallbackRecorder) {
    lifecycle.startProcessWithScene(&recorder)
    lifecycle.announce(.didFinishLaunchingNotification, &recorder)
  }

  private mutating func open(_ recorder: inout CallbackRecorder) {
    if lifecycle.hasScenes {
      lifecycle.sendToScene(.sceneOpenURLContexts, &recorder)
    } else {
      lifecycle.announce(.applicationOpenURL, &recorder)
    }
  }

  /// The reference launches an app into the active state at once.
  private mutating func gainFocus(_ recorder: inout CallbackRecorder) {
    guard lifecycle.state != .active else { return }
    lifecycle.state = .inactive
    if lifecycle.rootView < .shown {
      lifecycle.becomeActiveShowingRootView(&recorder)
    } else {
      lifecycle.state = .active
      lifecycle.announceChange(.applicationDidBecomeActive, &recorder)
    }
  }
}

/// The same under a host, with an injected fault, which needs to know the event that is being performed.
struct HostedReference: LifecycleImplementation {
  private var host: ApplicationHost<ReferenceApplication>
  private let hasFault: Bool

  static var capabilities: Capabilities {
    ReferenceLifecycle.capabilities.hosted(by: ReferenceApplication.transitions)
  }

  init(configuration: AppConfiguration) { self.init(configuration: configuration, fault: nil) }

  init(configuration: AppConfiguration, fault: Fault?) {
    host = ApplicationHost(configuration: configuration)
    host.application = ReferenceApplication(configuration: configuration, fault: fault)
    hasFault = fault != nil
  }

  mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    guard hasFault else {
      try perform(event, &recorder)
      recorder.reportState(host.application.lifecycle.state)
      return
    }
    // A fault may look at the phone.
    var plan = host.plan
    _ = plan.perform(event)
    host.application.lifecycle.show(
      Interruption.allCases.filter { plan.state.shows($0) }, switcherIsOpen: plan.state.switcherIsOpen,
      isBehindWindow: plan.state.isBehindWindow)
    host.application.lifecycle.beginWithFaults(event, &recorder)
    defer {
      host.application.lifecycle.endWithFaults(&recorder)
      host.application.lifecycle.reportStateWithFaults(&recorder)
    }
    try perform(event, &recorder)
  }

  private mutating func perform(_ event: Event, _ recorder: inout CallbackRecorder) throws {
    if !host.application.lifecycle.hasTakenEvent, host.application.lifecycle.state.isExecuting {
      host.application.lifecycle.takeFirstEvent(&recorder)
    }
    try host.handle(event, reportingTo: &recorder)
  }
}

/// The same with claims of its own.
protocol HostedAlias: LifecycleImplementation {
  var hosted: HostedReference { get set }
  init(hosted: HostedReference)
}

extension HostedAlias {
  init(configuration: AppConfiguration) { self.init(configuration: configuration, fault: nil) }

  init(configuration: AppConfiguration, fault: Fault?) {
    self.init(hosted: HostedReference(configuration: configuration, fault: fault))
  }

  mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    try hosted.handle(event, reportingTo: &recorder)
  }
}

extension ReferenceLifecycle {
  fileprivate mutating func show(_ interruptions: [Interruption], switcherIsOpen: Bool, isBehindWindow: Bool) {
    overlays = Overlays()
    for kind in interruptions { overlays.insert(kind) }
    self.switcherIsOpen = switcherIsOpen
    self.isBehindWindow = isBehindWindow
  }
}
