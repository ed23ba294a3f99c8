/// The life cycle as the five documents describe it, for every version and configuration.
///
/// Where the documents allow several behaviours, one is chosen by version, configuration or state, so that
/// every permission is used somewhere and not used elsewhere; or the choices are drawn, for observers. With
/// faults it deviates in those respects alone.
package struct ReferenceLifecycle: ExplorableImplementation, Sendable {
  let configuration: AppConfiguration
  let choices: Choices

  /// The state of the app, which is also what code inside a callback reads, with one exception in `reading(in:)`.
  var state = ApplicationState.notRunning
  /// The overlays on the screen, whether they take the focus or not.
  var overlays = Overlays()
  var switcherIsOpen = false
  /// Whether another window has the focus of the app, which is in front.
  var isBehindWindow = false
  var isLocked = false
  /// Whether the app was frontmost when the device was locked and its process lives: unlocking returns to it.
  var wasFrontmostAtLock = false
  var holdsTask = false
  var rootView = RootView.unloaded
  /// Whether the run loop of the process has taken up an event.
  var hasTakenEvent = false
  var text = TextFields()
  /// Whether the app has scenes; asked at each change of the state.
  let hasScenes: Bool
  var scene = SceneState()
  /// Whether it has several; asked where a scene is notified.
  let hasSeveralScenes: Bool
  /// The second scene, and which there are, where there are several.
  var several = SeveralScenes()
  /// The one of several scenes whose callbacks are sent; nil between them.
  var speaking: Event.Scene?
  /// The launch that began before the app is opened.
  var pausedLaunch = PausedLaunch.none
  /// Whether the user removed the app in the app switcher, and has not opened it since.
  var wasForceQuit = false
  /// Whether the time changed while the app executed nothing, which it does not know yet.
  var isTimeChangeQueued = false
  /// The request of the user that the app was opened for and did not receive yet; nil between two events.
  var waiting: Event.Request?
  /// Whether the app took too long in the method that it is in; it receives nothing more.
  var isOutOfTime = false
  /// Whether there are faults; asked at each callback, where to look into `faultState` would be slow.
  let hasFaults: Bool
  /// Whether the state after a step is what the callbacks told.
  let isSticky: Bool
  /// The state that the faults need; nil if there are none.
  var faultState: FaultState?

  /// The facets that the five documents describe, on the versions that they know, and the state after each event.
  package static let capabilities = Capabilities(
    facets: Facet.documented, versions: AppConfiguration.documentedVersions, reportsState: true)
  /// Everything, and the state after each event.
  package static let everything = Capabilities(reportsState: true)

  package init(configuration: AppConfiguration) { self.init(configuration: configuration, plan: nil) }

  package static let choiceCount = Choices.count
  package static let alternativeCount = Choices.alternatives
  /// One of the other choices to compare with some.
  package static func alternative(_ place: Int, to choices: Int) -> Int { Choices.alternative(place, to: choices) }

  /// Inlined, so that an instance without faults is made at once: there is one in each scenario.
  ///
  /// - Parameters:
  ///   - plan: The faults; nil for none.
  ///   - drawn: The choices, of `choiceCount`; nil where the version decides.
  @inline(__always)
  package init(configuration: AppConfiguration, plan: FaultPlan? = nil, drawn: Int? = nil, isSticky: Bool = false) {
    self.configuration = configuration
    choices = Choices(version: configuration.version, drawn: drawn)
    hasScenes = configuration.scenes != .none
    hasSeveralScenes = configuration.scenes == .multiple
    hasFaults = plan != nil
    self.isSticky = isSticky && hasFaults
    faultState = plan.map(FaultState.init)
  }

  package mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    guard isPossible(event) else { throw Unsupported("the event cannot happen in this state") }
    if hasFaults { return handleWithFaults(event, &recorder) }
    perform(event, &recorder)
    recorder.reportState(state)
  }

  package mutating func perform(_ event: Event, _ recorder: inout CallbackRecorder) {
    if !hasTakenEvent, state.isExecuting { takeFirstEvent(&recorder) }
    if wasForceQuit, event.opensApp { wasForceQuit = false }
    switch event {
    case .openFromHomeScreen: open(byURL: false, &recorder)
    case .openURL: if state.isForeground { receiveURL(&recorder) } else { open(byURL: true, &recorder) }
    case .chooseThisApp:
      switcherIsOpen = false
      isBehindWindow = false
      if state.isForeground { becomeActiveUnlessHindered(&recorder) } else { open(byURL: false, &recorder) }
    case .abandonOpening: breakOffOpening(&recorder)
    case .pressHome, .chooseAnotherApp: leave(&recorder)
    case .lock: lock(&recorder)
    case .unlock: unlock(&recorder)
    case .openSwitcher:
      switcherIsOpen = true
      resignActive(&recorder)
    case .removeFromSwitcher:
      let hadProcess = state != .notRunning
      removeFromSwitcher(&recorder)
      // Nothing else asks for it.
      if hadProcess { wasForceQuit = recorder.judges(.background) }
    case .systemSuspends: suspend(&recorder)
    case .systemReclaimsMemory, .appCrashes: endProcess(&recorder)
    case .systemEndsApp:
      // 003_0998c5190401ac47.txt, of iOS 9: "system killing the app to free up memory"; and the correction of
      // 002_84c95550cb66a2a5.txt, of iOS 5: "manually/automatically". Elsewhere, with no callback.
      let worksInBackground = state == .background && hasWork
      if let drawn = choices.drawn(.ending) {
        if drawn < 3 { terminate(&recorder) } else { endProcess(&recorder) }
      } else if 9...12 ~= configuration.version || 4...5 ~= configuration.version && worksInBackground {
        terminate(&recorder)
      } else {
        endProcess(&recorder)
      }
    case .systemWakesApp: wake(&recorder)
    case .showAnotherView: showAnotherView(&recorder)
    case .returnToRootView: returnToRootView(&recorder)
    case .taskExpires:
      // No document tells of the handler; it is there for `beginBackgroundTaskWithExpirationHandler`.
      if configuration.version >= 7 { announce(.backgroundTaskExpired, &recorder) }
      holdsTask = false
    case .systemDisconnectsScene: disconnect(nil, &recorder)
    default: perform(event, of: event.kind, &recorder)
    }
    if isTimeChangeQueued, state.isForeground { changeTime(&recorder) }
  }

  private mutating func perform(_ event: Event, of kind: Event.Kind, _ recorder: inout CallbackRecorder) {
    switch kind {
    case .single: tell(event, &recorder)
    case .interruption(let kind, .begins):
      overlays.insert(kind)
      if configuration.givesFocus(to: kind) { resignActive(&recorder, wavering: kind == .notificationCenter ? 1 : 0) }
    case .interruption(let kind, .accepted) where kind.leadsElsewhere: accept(kind, &recorder)
    case .interruption(let kind, .accepted), .interruption(let kind, .dismissed):
      overlays.remove(kind)
      becomeActiveUnlessHindered(&recorder)
    case .touch(let touch): edit(touch, &recorder)
    case .otherHost(.windowTakesFocus):
      isBehindWindow = true
      resignActive(&recorder)
    case .otherHost(.windowReturnsFocus):
      isBehindWindow = false
      becomeActiveUnlessHindered(&recorder)
    case .otherHost(.activation): activate(&recorder)
    case .otherHost(.back): leave(ending: true, &recorder)
    case .request(let request): receive(request, &recorder)
    case .ofScene(let event): perform(event, &recorder)
    case .background(.prewarm): prewarm(&recorder)
    case .background(.taskIsNotEnded): keepTask(&recorder)
    case .background(.fetchIsDue): fetch(&recorder)
    }
  }

  /// One word, and the memories of faults: it leaves out what is the same in all states of one app, its
  /// configuration and its faults.
  package func hash(into hasher: inout Hasher) {
    var word = UInt64(state.rawValue) | UInt64(rootView.rawValue) << 4 | UInt64(overlays.bits) << 8
    word |= UInt64(text.bits) << 16
    if switcherIsOpen { word |= 1 << 40 }
    if isLocked { word |= 1 << 41 }
    if wasFrontmostAtLock { word |= 1 << 42 }
    if holdsTask { word |= 1 << 43 }
    if isOutOfTime { word |= 1 << 44 }
    if hasFaults, faultState?.isUnopened == true { word |= 1 << 45 }
    if hasTakenEvent { word |= 1 << 46 }
    if isSticky, isInFront { word |= 1 << 47 }
    if isBehindWindow { word |= 1 << 48 }
    word |= UInt64(scene.bits) << 49
    word |= UInt64(several.bits) << 53 | UInt64(pausedLaunch.rawValue) << 61
    if wasForceQuit { word |= 1 << 63 }
    hasher.combine(word)
    if isTimeChangeQueued { hasher.combine(true) }
    if hasFaults, let faultState { for memory in faultState.memories { hasher.combine(memory) } }
  }

  // MARK: Launching and returning

  mutating func open(byURL: Bool, _ recorder: inout CallbackRecorder) {
    if configuration.needsScenes, !takes(.outlivesLaunchWithoutScenes) { return endInLaunch(&recorder) }
    if state == .notRunning { launch(byURL: byURL, &recorder) } else { comeBack(byURL: byURL, &recorder) }
  }

  /// 002_84c95550cb66a2a5.txt, "6-3", and with a URL "6-2-3".
  ///
  /// The queries are those of 000_cca95e6c0f67aa72.txt, "Reopen app".
  private mutating func comeBack(byURL: Bool, _ recorder: inout CallbackRecorder) {
    if hasScenes { return comeBackWithScene(byURL: byURL, &recorder) }
    handOver(at: .first, &recorder)
    enterForeground(&recorder)
    handOver(at: .inForeground, &recorder)
    mention(.hasText, on: 15, &recorder)
    mention(.supportedInterfaceOrientations, on: 15, &recorder)
    mention(.hasText, on: 15, &recorder)
    mention(.supportedInterfaceOrientations, on: 15, &recorder)
    if byURL { announce(.applicationOpenURL, &recorder) }
    if rootView < .shown { becomeActiveShowingRootView(&recorder) } else { becomeActiveUnlessHindered(&recorder) }
  }

  /// The app becomes active without having been opened. No document tells of it: on even versions it enters
  /// the foreground first, as in any other return, on odd ones it does not.
  private mutating func activate(_ recorder: inout CallbackRecorder) {
    if hasScenes { return comeBackWithScene(byURL: false, &recorder) }
    if choices.isFirst(.launch) { enterForeground(&recorder) } else { state = .inactive }
    if rootView < .shown { becomeActiveShowingRootView(&recorder) } else { becomeActiveUnlessHindered(&recorder) }
  }

  /// A URL for the app in front, of which no document tells. Since iOS 9 the system asks whether to open it,
  /// and what asks takes the focus: until the URL is there, or until just before or after.
  private mutating func receiveURL(_ recorder: inout CallbackRecorder) {
    if hasScenes { return receiveURLWithScene(&recorder) }
    let drawn = choices.drawn(.request)
    let version = configuration.version
    let asks = state == .active && (drawn.map { version >= 9 && $0 % 3 != 0 } ?? (9...12 ~= version))
    let (isFirst, isLast) = (drawn.map { $0 == 1 } ?? (version == 11), drawn.map { $0 == 4 } ?? (version == 12))
    if !asks || isFirst { announce(.applicationOpenURL, &recorder) }
    guard asks else { return }
    announce(.applicationWillResignActive, &recorder)
    state = .inactive
    if !isFirst, !isLast { announce(.applicationOpenURL, &recorder) }
    becomeActiveUnlessHindered(&recorder)
    if isLast { announce(.applicationOpenURL, &recorder) }
  }

  /// A return that is not completed: into the foreground and back on even versions, nothing on odd ones.
  private mutating func breakOffOpening(_ recorder: inout CallbackRecorder) {
    if hasScenes { return breakOffOpeningWithScene(&recorder) }
    if configuration.needsScenes { return }
    guard choices.isFirst(.request) else { return }
    enterForeground(&recorder)
    enterBackground(&recorder)
  }

  /// Launches or resumes the app in the background; whether it is notified that it is there differs by version.
  private mutating func wake(_ recorder: inout CallbackRecorder) {
    switch state {
    case .notRunning:
      // Nothing else than fetches and pushes, which wait for the user.
      if wasForceQuit, !configuration.isToldOfLocation { return }
      launchInBackground(&recorder)
    case .suspended:
      state = .background
      if hasScenes { noticeLoss(&recorder) }
      let tells = choices.drawn(.launch).map { $0.isMultiple(of: 2) } ?? (configuration.version == 14)
      if tells { enterBackground(&recorder) }
    case .background, .inactive, .active: break
    }
  }

  // MARK: Losing the focus, leaving and ending

  /// 002_84c95550cb66a2a5.txt, "4-5", and where leaving ends the app "7" after that.
  ///
  /// An app that is inactive already has had its 4.
  ///
  /// - Parameter ending: Whether the user leaves it by a way that ends any app.
  private mutating func leave(ending: Bool = false, _ recorder: inout CallbackRecorder) {
    let leavesTheApp = state.isForeground
    let endsApp = isInFront && (ending || endsWhenLeft)
    overlays = Overlays()
    switcherIsOpen = false
    isBehindWindow = false
    if leavesTheApp {
      resignActive(&recorder)
      if !endsApp || configuration.version >= 5 { enterBackground(&recorder) }
    }
    if endsApp { terminate(&recorder) } else if leavesTheApp, state == .background { saveState(&recorder) }
  }

  /// 001_019349fb4faade79.txt, of iOS 7, has the app active once more when "View" on a text alert is clicked.
  private mutating func accept(_ kind: Interruption, _ recorder: inout CallbackRecorder) {
    overlays.remove(kind)
    if kind == .textMessage, 7...10 ~= configuration.version, !endsWhenLeft { becomeActiveUnlessHindered(&recorder) }
    leave(&recorder)
  }

  /// "The message order is the same as pressing the Home key" from iOS 5 on; before, the app stays where it is.
  private mutating func lock(_ recorder: inout CallbackRecorder) {
    isLocked = true
    isBehindWindow = false
    guard configuration.version >= 5 else {
      let endsApp = configuration.version < 4 && configuration.exitsOnSuspend && isInFront
      resignActive(&recorder)
      if endsApp { terminate(&recorder) }
      return
    }
    let leavesTheApp = state.isForeground
    let wasInFront = isInFront
    overlays = Overlays()
    switcherIsOpen = false
    closeConnections(late: false, &recorder)
    defer { closeConnections(late: true, &recorder) }
    wasFrontmostAtLock = wasInFront
    if leavesTheApp {
      resignActive(&recorder, wavering: configuration.version - 10)
      enterBackground(&recorder)
    }
    if wasInFront, endsWhenLeft, 6...9 ~= configuration.version { terminate(&recorder) }
  }

  /// "all network connections (ios5.0 +) are closed at this time", says 002_84c95550cb66a2a5.txt of the lock, on iOS 5.
  ///
  /// When, it does not say: on even versions before the messages, on odd ones after them. Later systems close them when the
  /// app is suspended, at first only once the device is locked: https://developer.apple.com/forums/thread/802375.
  private mutating func closeConnections(late: Bool, _ recorder: inout CallbackRecorder) {
    guard configuration.version < 12, late == !choices.isFirst(.change) else { return }
    let isLeaving = late ? wasFrontmostAtLock && state == .background : isInFront
    // Nor does it say what happens to an app that goes on executing.
    let keeps = isAtWork && configuration.version >= 8
    let closesBehind =
      state == .background && configuration.version >= 10 || state == .suspended && 6...8 ~= configuration.version
    if isLeaving && !keeps || !isLeaving && closesBehind { announce(.connectionsClosed, &recorder) }
  }

  mutating func suspend(_ recorder: inout CallbackRecorder) {
    state = .suspended
    if configuration.version >= 12 { announce(.connectionsClosed, &recorder) }
  }

  private mutating func unlock(_ recorder: inout CallbackRecorder) {
    // The return reads the lock, so it ends after that (`reading(in:)`); as a reason to be inactive it ends before.
    if configuration.version >= 5, wasFrontmostAtLock { comeBack(byURL: false, &recorder) }
    isLocked = false
    wasFrontmostAtLock = false
    if configuration.version < 5 { becomeActiveUnlessHindered(&recorder) }
  }

  /// 000_cca95e6c0f67aa72.txt, "Terminate app", and the correction at the end of 002_84c95550cb66a2a5.txt.
  private mutating func removeFromSwitcher(_ recorder: inout CallbackRecorder) {
    if hasScenes { return removeScenesFromSwitcher(&recorder) }
    switch state {
    case .active, .inactive:
      resignActive(&recorder)
      enterBackground(&recorder)
      // Twice on the simulator of iOS 7.1, and once on that of 8.0: Stack Overflow 25857028.
      if configuration.version == 7, state != .notRunning { enterBackground(&recorder) }
      terminate(&recorder)
    case .background:
      // "an app with a background task is killed from Springboard" and receives "another" on iOS 6.1.3: radar 14075101.
      if configuration.version == 6, hasWork { enterBackground(&recorder) }
      // No document says what an idle app in the background receives.
      if hasWork || configuration.version <= 8 { terminate(&recorder) } else { endProcess(&recorder) }
    case .suspended, .notRunning: endProcess(&recorder)
    }
  }

  /// Whether a background app has a reason to execute.
  var hasWork: Bool { holdsTask || isAtWork }

  /// 000_cca95e6c0f67aa72.txt, "Tap Home button": what follows the notification of having entered the background.
  mutating func saveState(_ recorder: inout CallbackRecorder) {
    // "Before disconnecting a scene, the system asks your delegate" for an activity; it may ask earlier.
    if hasScenes { for scene in scenesInFront { saveState(of: scene, &recorder) } }
    if configuration.version >= 6, configuration.implements(.shouldSaveApplicationState) {
      let agreed = announce(.shouldSaveApplicationState, &recorder)
      if agreed || takes(.encodesRefusedState) { announce(.willEncodeRestorableState, &recorder) }
    }
    mention(.hasText, on: 15, &recorder)
    mention(.supportedInterfaceOrientations, on: 15, &recorder)
  }

  // MARK: The single steps between two states

  mutating func becomeActiveUnlessHindered(_ recorder: inout CallbackRecorder) {
    guard state == .inactive, !isHindered else { return }
    state = .active
    announceChange(.applicationDidBecomeActive, &recorder)
  }

  /// Makes an active app inactive.
  ///
  /// - Parameter wavering: How often it becomes active and resigns once more, which happens from iOS 11 on, and where the
  ///   version decides on iOS 11 and 12 alone.
  mutating func resignActive(_ recorder: inout CallbackRecorder, wavering: Int = 0) {
    guard state == .active else { return }
    announceChange(.applicationWillResignActive, &recorder)
    let version = configuration.version
    if choices.drawn(.change).map({ version >= 11 && $0 % 3 == 0 }) ?? (11...12 ~= version) {
      for _ in 0..<min(2, max(0, wavering)) {
        announce(.applicationDidBecomeActive, &recorder)
        announce(.applicationWillResignActive, &recorder)
      }
    }
    state = .inactive
  }

  mutating func enterBackground(_ recorder: inout CallbackRecorder) {
    state = .background
    announceChange(.applicationDidEnterBackground, &recorder)
    if isOutOfTime {
      isOutOfTime = false
      if takes(.terminatesAfterOverrun) { announce(.applicationWillTerminate, &recorder) }
      endProcess(&recorder)
    }
  }

  /// The last message, and the end, unless the app has ended already.
  mutating func terminate(_ recorder: inout CallbackRecorder) {
    if state == .notRunning { return }
    announce(.applicationWillTerminate, &recorder)
    endProcess(&recorder)
  }

  mutating func enterForeground(_ recorder: inout CallbackRecorder) {
    state = .background
    announceChange(.applicationWillEnterForeground, &recorder)
    state = .inactive
  }
}
