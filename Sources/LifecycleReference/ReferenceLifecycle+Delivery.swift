extension ReferenceLifecycle {
  /// Sends a message to the delegate and then posts the notification of the same event, if it has one.
  ///
  /// The launch has other calls between the two; its notification is announced by itself.
  ///
  /// - Returns: The app's answer, yes where it implements no such method.
  @discardableResult
  @inline(__always)
  mutating func announce(_ callback: Callback, _ recorder: inout CallbackRecorder) -> Bool {
    if hasFaults { return announceWithFaults(callback, &recorder) }
    let answer = call(callback, reading: reading(in: callback), &recorder)
    if let notification = callback.followingNotification, !isOutOfTime {
      recorder.deliver(notification, state: reading(in: callback))
    }
    return answer
  }

  /// Announces a change of the app's state, which is one of its scene as well if it has one.
  @inline(__always)
  mutating func announceChange(_ callback: Callback, _ recorder: inout CallbackRecorder) {
    if hasScenes { announceWithScene(callback, &recorder) } else { announce(callback, &recorder) }
  }

  /// Makes one call, if the app implements it, and honors the reply.
  @discardableResult
  @inline(__always)
  mutating func call(
    _ callback: Callback, reading: ApplicationState?, _ recorder: inout CallbackRecorder
  ) -> Bool {
    guard configuration.implements(callback) || hasFaults && callsAnyway(callback) else { return true }
    let reply = deliver(callback, reading, &recorder)
    if reply.task != .nothing || reply.time != .within { honor(reply, to: callback) }
    return reply.answer
  }

  /// Sends a callback, and says of which scene it is if the app has several.
  @discardableResult
  @inline(__always)
  mutating func deliver(
    _ callback: Callback, _ reading: ApplicationState?, _ recorder: inout CallbackRecorder
  ) -> Reply {
    if hasSeveralScenes, callback.isAboutScene { return deliverOfScene(callback, reading, &recorder) }
    return recorder.deliver(callback, state: reading)
  }

  /// It changes nothing; it is mutating so that the reference is not copied for it at every other callback.
  @inline(never)
  private mutating func deliverOfScene(
    _ callback: Callback, _ reading: ApplicationState?, _ recorder: inout CallbackRecorder
  ) -> Reply {
    let scene = speaking ?? several.first
    return recorder.deliver(
      callback, of: takes(.namesTheOtherScene, in: callback) ? scene.other : scene, state: reading)
  }

  /// Whether a fault calls a method that the app does not implement, or is not sent because it has scenes.
  private func callsAnyway(_ callback: Callback) -> Bool {
    if hasScenes, configuration.implementedMethods.contains(callback) {
      return takes(.notifiesDelegateDespiteScenes, in: callback)
    }
    return takes(.callsMissingMethods)
  }

  /// Apart from `call`, so that rare cases do not slow it down.
  @inline(never)
  private mutating func honor(_ reply: Reply, to callback: Callback) {
    if reply.task != .nothing {
      if hasFaults { remember(.task(reply.task)) }
      holdsTask = reply.task == .begins
    }
    if reply.time != .within { isOutOfTime = isTooLong(reply.time, in: callback) }
  }

  /// Whether so much time in a method ends the app there: "If this method does not return in the given
  /// timeframe, the app is terminated", says 003_0998c5190401ac47.txt. About five seconds are too long for
  /// older systems, and a background task helps on newer ones.
  private func isTooLong(_ time: Replies.Time, in callback: Callback) -> Bool {
    if takes(.outlivesOverrun, in: callback) { return false }
    let isStrict = configuration.version < 9
    switch (time, callback) {
    case (.within, _): return false
    case (.near, _): return isStrict
    case (.over, .applicationDidEnterBackground): return isStrict || !holdsTask
    case (.over, _): return true
    }
  }

  /// Makes a call that is recorded by one document alone, on the system that it describes.
  @inline(__always)
  func mention(_ callback: Callback, on version: Int, _ recorder: inout CallbackRecorder) {
    if configuration.version == version { recorder.deliver(callback) }
  }

  /// Makes a call that tells no state as a whole.
  mutating func send(_ callback: Callback, _ recorder: inout CallbackRecorder) {
    send(callback, .call, .untold, &recorder)
  }

  /// Makes a call that tells no state: a step of the launch, or one of text editing.
  ///
  /// - Parameters:
  ///   - phase: Whether it is made as a whole, or only begins or ends.
  ///   - detail: What else can be seen of it.
  mutating func send(
    _ callback: Callback, _ phase: ObservedCallback.Phase, _ detail: ObservedCallback.Detail,
    _ recorder: inout CallbackRecorder
  ) {
    let observation = ObservedCallback(callback, phase, detail)
    if hasFaults { sendWithFaults(observation, &recorder) } else { recorder.deliver(observation) }
  }

  mutating func endProcess(_ recorder: inout CallbackRecorder) {
    state = .notRunning
    holdsTask = false
    isTimeChangeQueued = false
    wasFrontmostAtLock = false
    isBehindWindow = false
    isOutOfTime = false
    rootView = .unloaded
    hasTakenEvent = false
    text = TextFields()
    scene.connection = .absent
    pausedLaunch = .none
    several.second.connection = .absent
    if hasFaults, reportsNoEnd(&recorder) { return }
    recorder.processEnded()
  }

  /// `applicationState` as code in this callback reads it, which did not exist before iOS 4: the state.
  ///
  /// After a lock on iOS 5 and 6, the two messages about the background read inactive.
  @inline(__always)
  func reading(in callback: Callback) -> ApplicationState? {
    guard configuration.version >= 4 else { return nil }
    switch callback {
    case .applicationDidEnterBackground, .applicationWillEnterForeground:
      return isLocked && configuration.version <= 6 && configuration.version >= 5 ? .inactive : state
    case .shouldSaveApplicationState, .willEncodeRestorableState, .viewAwakeFromNib, .viewDidLoad, .viewWillAppear,
      .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .connectionsClosed, .backgroundTaskExpired,
      .viewDidReceiveMemoryWarning, .viewDidUnload:
      return nil
    default: return state
    }
  }
}

extension Callback {
  /// The notification that follows this message at once.
  @inline(__always)
  var followingNotification: Callback? {
    self == .applicationDidFinishLaunching ? nil : notification
  }
}
