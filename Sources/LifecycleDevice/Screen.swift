/// The app's screen, as far as it matters: which text field is being edited, how much text is in each, whether another
/// view is in place of the root view, whether the app's scene is connected, and which callbacks the process has sent
/// that it sends once. It is lost with the process. Of a launch that pauses it holds how far that has come.
///
/// For an app with several scenes it holds instead which of them exist, which are in front, and whether each is
/// connected; the first two outlive the process. Text fields and the root view are not followed there.
@usableFromInline
package struct Screen: Hashable, Sendable {
  /// The most characters that a field is given. Their number matters, what they are does not.
  package static let longestText = 3

  /// How far the root view has come in its process, as its callbacks tell.
  package enum RootView: UInt8, CaseIterable, Hashable, Sendable {
    /// The callbacks that it was sent were not observed.
    case unknown
    case unloaded
    /// Loaded, and not on the screen: not yet, or no longer.
    case hidden
    /// The same, and memory was low meanwhile: before iOS 6 that may have unloaded it.
    case hiddenWhileMemoryWasLow
    /// About to appear.
    case appearing
    case shown
  }

  /// The state of the scene of an app that has one.
  package enum Scene: UInt8, CaseIterable, Hashable, Sendable {
    /// Whether it was connected was not observed.
    case unknown
    /// None is connected: not yet, or no longer.
    case absent
    case connected
    /// It is connected, and the last message of its activation said that it is active.
    case active
    /// It was disconnected while the app was suspended, of which the app has not been notified yet.
    case lost
    /// It is connected; whether it is active is not known since a message of its activation was wrong.
    case perhapsActive
    /// Nothing was observed of it, since nothing was before the first step that is judged.
    case unseen
    /// It is one of several scenes, is connected and not in front, and was notified that it resigns but not that it enters
    /// the background: it was advised to be.
    case resigned

    /// Whether anything is known of it.
    package var isKnown: Bool { self != .unknown && self != .unseen }
    /// Whether it is known to be connected.
    package var isConnected: Bool {
      switch self {
      case .connected, .active, .perhapsActive, .resigned: true
      case .unknown, .absent, .lost, .unseen: false
      }
    }
  }

  /// The number of bits that `bits` can have.
  package static var width: Int { 16 }

  /// Two bits for the field that is edited, two for each length, one for the other view, three for the root view, one each
  /// for the window and the first event, three for the scene, and one that says that there are several.
  ///
  /// Where there are, three of the bits of text are for those that there are, and three for the second scene.
  @usableFromInline
  package private(set) var bits: UInt16 = 0

  package init() {}

  @inlinable
  package init(bits: UInt16) { self.bits = bits }

  /// The field that is being edited.
  package var focus: Event.TextField? {
    get { bits & 3 == 0 || hasSeveralScenes ? nil : Event.TextField(rawValue: UInt8(bits & 3) - 1) }
    set { bits = bits & ~3 | (newValue.map { UInt16($0.rawValue) + 1 } ?? 0) }
  }

  /// How many characters are in a field.
  package subscript(field: Event.TextField) -> Int {
    get { Int(bits >> (2 + 2 * field.rawValue) & 3) }
    set { bits = bits & ~(3 << (2 + 2 * field.rawValue)) | UInt16(newValue) << (2 + 2 * field.rawValue) }
  }

  package var showsAnotherView: Bool {
    get { bits & 1 << 6 != 0 }
    set { bits = newValue ? bits | 1 << 6 : bits & ~(1 << 6) }
  }

  package var rootView: RootView {
    get { RootView(rawValue: UInt8(bits >> 7 & 7)) ?? .unknown }
    set { bits = bits & ~(7 << 7) | UInt16(newValue.rawValue) << 7 }
  }

  /// Whether the window was put on the screen by makeKeyAndVisible.
  package var hasShownWindow: Bool {
    get { bits & 1 << 10 != 0 }
    set { bits = newValue ? bits | 1 << 10 : bits & ~(1 << 10) }
  }

  /// Whether the run loop has taken up its first event.
  package var hasTakenEvent: Bool {
    get { bits & 1 << 11 != 0 }
    set { bits = newValue ? bits | 1 << 11 : bits & ~(1 << 11) }
  }

  /// How far a launch has come that pauses. Its root view is not followed, and it has neither a window nor an event: their bits are
  /// free.
  package var pausedLaunch: PausedLaunch {
    get { PausedLaunch(bits: UInt8(bits >> 7 & 31)) }
    set { bits = bits & ~(31 << 7) | UInt16(newValue.bits) << 7 }
  }

  package var scene: Scene {
    get { Scene(rawValue: UInt8(bits >> 12 & 7)) ?? .unknown }
    set { bits = bits & ~(7 << 12) | UInt16(newValue.rawValue) << 12 }
  }

  /// Whether an event can happen on this screen, if it can happen in the state of the device.
  package func permits(_ event: Event, isActive: Bool) -> Bool {
    if let event = event.ofScene { return hasSeveralScenes && scenes.permit(event, isActive: isActive) }
    let bit: UInt64 = 1 << UInt64(event.index)
    return Self.eventBits & bit == 0 || bitsOfScreen(isActive: isActive) & bit != 0
  }

  /// The events of which `permits` speaks, that can happen.
  package func permittedEvents(isActive: Bool) -> EventSet {
    if hasSeveralScenes { return EventSet(EventSet.severalScenes.events.filter { permits($0, isActive: isActive) }) }
    return EventSet(bits: bitsOfScreen(isActive: isActive), upperBits: 0)
  }

  /// The touches, keys and changes of the view that can happen, one bit for each, in the order of the events. The generator
  /// asks before each event.
  private func bitsOfScreen(isActive: Bool) -> UInt64 {
    var bits: UInt64 = 0
    if let focus {
      let length = self[focus]
      bits = (length < Self.longestText ? 1 << 2 : 0) | (length > 0 ? 1 << 3 : 0) | 1 << 4
    }
    if showsAnotherView {
      if isActive { bits |= 1 << 6 }
    } else {
      bits |= focus == .first ? 1 << 1 : focus == .second ? 1 : 3
      if isActive, focus == nil { bits |= 1 << 5 }
    }
    return bits << UInt64(Self.eventBits.trailingZeroBitCount)
  }

  /// The events of an active app that lead from an empty screen to one that permits an event; nil where none of these do.
  ///
  /// - Parameter usable: The events that may be used.
  package static func way(to event: Event, using usable: EventSet) -> [Event]? {
    let field = Event.TextField.allCases.first { usable.contains(.tapField($0)) }
    let editing = field.map { [Event.tapField($0)] }
    return switch event.touch {
    case .typeLetter, .pressReturn: editing
    case .pressDelete: usable.contains(.typeLetter) ? editing.map { $0 + [.typeLetter] } : nil
    case .tapField: []
    case nil: event != .returnToRootView ? [] : usable.contains(.showAnotherView) ? [.showAnotherView] : nil
    }
  }

  /// One bit for each event of which `permits` speaks; a constant, since every event of every scenario asks for it.
  @inlinable
  package static var eventBits: UInt64 {
    @inline(__always) get { 0x7f << 33 }
  }

  /// The events that depend on what the app shows: those, and the events of several scenes.
  @inlinable
  package static var dependentEvents: EventSet {
    @inline(__always) get { EventSet(bits: 0x7f << 33 | 0x7f << 50 | 3 << 60 | 1 << 63, upperBits: 7) }
  }

  /// The screen after an event.
  ///
  /// - Parameters:
  ///   - isActive: Whether the app was active before it; touches and keys do not reach an app that is not.
  ///   - replies: What the app answers. A field that may not end its editing keeps it.
  package func after(_ event: Event, isActive: Bool, replies: Replies) -> Screen {
    guard isActive else { return self }
    var next = self
    switch event.touch {
    case .tapField(let field):
      let isFree = focus == nil || replies.answer(to: .textFieldShouldEndEditing)
      if isFree, replies.answer(to: .textFieldShouldBeginEditing) { next.focus = field }
    case .typeLetter:
      if let focus, replies.answer(to: .textFieldShouldChangeCharacters) { next[focus] += 1 }
    case .pressDelete:
      if let focus, replies.answer(to: .textFieldShouldChangeCharacters) { next[focus] -= 1 }
    case .pressReturn:
      if replies.resignsOnReturn, replies.answer(to: .textFieldShouldEndEditing) { next.focus = nil }
    case nil:
      if event == .showAnotherView { next.showsAnotherView = true }
      if event == .returnToRootView { next.showsAnotherView = false }
    }
    return next
  }

  /// The screen after a step of which everything was observed.
  ///
  /// - Parameters:
  ///   - transition: What the step did to the app. A launch starts over, and one into the foreground shows the root view.
  ///   - sent: The callbacks of the step that were observed, in their order.
  ///   - hasScenes: Whether the app has scenes. Otherwise nothing is known of its scene.
  ///   - seesConnection: Whether it would be observed that a scene connects.
  package func after(
    _ transition: Transition, sending sent: some Sequence<ObservedCallback>, hasScenes: Bool, seesConnection: Bool
  ) -> Screen {
    if hasSeveralScenes { return afterSeveral(transition, sending: sent, seesConnection) }
    var next = self
    if transition == .launch || transition == .backgroundLaunch {
      next.rootView = .unloaded
      next.hasShownWindow = false
      next.hasTakenEvent = false
      next.scene = .absent
    }
    for observation in sent { next.note(observation.callback, seesConnection: seesConnection) }
    if transition == .launch { next.rootView = .shown }
    if !hasScenes { next.scene = .unknown }
    return next
  }

  /// The screen after the system disconnected the scene: what it showed is gone with it.
  ///
  /// - Parameter isSuspended: Whether the app was suspended then, so that it could not be notified.
  package func disconnecting(isSuspended: Bool) -> Screen {
    var next = Screen()
    next.hasTakenEvent = hasTakenEvent
    // One that it lost before it hears of later.
    next.scene = !isSuspended && scene != .lost ? .absent : scene.isConnected ? .lost : scene
    return next
  }

  /// The screen after a warning of low memory, before what it caused is noted.
  package func warnedOfMemory() -> Screen {
    changing(self) { if rootView == .hidden { $0.rootView = .hiddenWhileMemoryWasLow } }
  }

  /// Forgets what was sent, because too little of it is known.
  ///
  /// - Parameter scene: What is known of the scenes instead.
  package mutating func forget(leaving scene: Scene = .unknown) {
    rootView = .unknown
    self.scene = scene
    if hasSeveralScenes { self[.b] = scene }
    hasShownWindow = false
    hasTakenEvent = false
  }

  /// The callbacks that a screen remembers.
  package static let remembered: CallbackSet = [
    .viewDidLoad, .viewDidUnload, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    .makeKeyAndVisible, .firstEvent, .sceneWillConnect, .sceneWillConnectNotification, .sceneWillResignActive,
    .sceneWillDeactivateNotification, .sceneDidEnterBackground, .sceneDidEnterBackgroundNotification,
    .sceneDidBecomeActive, .sceneDidActivateNotification, .sceneDidDisconnect, .sceneDidDisconnectNotification,
  ]

  /// Takes note of a callback of those that are remembered.
  ///
  /// - Parameter seesConnection: Whether it would be observed that a scene connects. Otherwise a scene that receives anything is
  ///   connected.
  package mutating func note(_ callback: Callback, seesConnection: Bool) {
    let mayBeThere = !seesConnection || scene != .absent && scene != .lost
    switch callback {
    case .viewDidLoad, .viewWillDisappear, .viewDidDisappear: rootView = .hidden
    case .viewDidUnload: rootView = .unloaded
    case .viewWillAppear: rootView = .appearing
    case .viewDidAppear: rootView = .shown
    case .makeKeyAndVisible: hasShownWindow = true
    case .firstEvent: hasTakenEvent = true
    case .sceneWillConnect, .sceneWillConnectNotification: scene = .connected
    case .sceneWillResignActive, .sceneWillDeactivateNotification, .sceneDidEnterBackground,
      .sceneDidEnterBackgroundNotification:
      if mayBeThere { scene = .connected }
    case .sceneDidBecomeActive, .sceneDidActivateNotification:
      if mayBeThere { scene = .active }
    case .sceneDidDisconnect, .sceneDidDisconnectNotification: scene = .absent
    default: break
    }
  }
}
