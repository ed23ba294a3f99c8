extension Event {
  /// The text fields of the app that the suite plays.
  public enum TextField: UInt8, CaseIterable, Hashable, Sendable {
    /// One of the two.
    case first
    /// The other.
    case second
  }

  /// An action of the user on the text fields.
  package enum Touch: Hashable, Sendable {
    /// Taps on a field that is not being edited.
    case tapField(TextField)
    case typeLetter
    case pressDelete
    case pressReturn
  }

  /// Events of the hosts of windows and activities, which iOS does not have.
  ///
  /// None of the five documents describes them: they are judged as the same change of state is judged on iOS.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum OtherHost: UInt8, CaseIterable, Hashable, Sendable {
    /// Another window comes to the front and takes the focus of the app, which remains in the foreground.
    case windowTakesFocus
    /// The other window gives the focus back: it is closed, or the user turns to the app again.
    case windowReturnsFocus
    /// An app in the background is activated without having been opened: its window was on the screen all the time.
    case activation
    /// The user presses Back in the active app, which is left and ends.
    case back
  }

  /// A request of the user to an app, other than to open it or one of its URLs, or a notification of the app, which asks whether
  /// to show it.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Request: UInt8, CaseIterable, Hashable, Sendable {
    /// A user activity, begun on another device (Handoff) or at a universal link, goes on in the app.
    case userActivity
    /// A quick action is chosen at the app's icon on the Home Screen.
    case quickAction
    /// The app's own notification is tapped: the default action.
    case notificationResponse
    /// A notification of the app arrives, which the user does not open. Nothing is opened for it.
    case notificationArrival

    /// The first major version of iOS that has it.
    package var firstVersion: Int { Event.request(self).firstVersion }
  }

  /// The scenes of an app that has several, by the names that traces give them. Each has a session of its own.
  public enum Scene: UInt8, CaseIterable, Hashable, Sendable {
    /// The scene with which the app begins.
    case a
    /// The other one.
    case b

    /// The scene as the notation of traces names it.
    package var name: String { self == .a ? "A" : "B" }

    @inlinable package var other: Scene { self == .a ? .b : .a }
  }

  /// An event of the scenes of an app that has several.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum OfScene: Hashable, Sendable {
    /// The user shows one of the scenes, and no other of the app is left on the screen. The scene is opened if there is none of
    /// this name, and else brought forward. Launches the app, or brings it back.
    case showAlone(Scene)
    /// The user shows the scene that is not in front beside the one that is. It is opened if there is none.
    case showBoth
    /// The user closes a scene in the app switcher, which stays open. The other one is left.
    case close(Scene)
    /// The system disconnects a scene that is not on the screen, to free what it takes. Nothing happens where it is not connected.
    case disconnect(Scene)
    /// A URL is opened in a scene. One that is alone in front of an active app stays there; otherwise the app is launched, or
    /// brought back, and the scene is shown as by `showAlone`.
    case openURL(Scene)
    /// The app, which is active, requests the activation of one of its scenes, by a touch of the user, and the system does so. A
    /// scene that is not in front is opened if there is none of this name, and else brought forward: the system chooses whether
    /// it is shown alone or beside the one that is in front.
    case requestActivation(Scene)
    /// The app, which is active, requests the destruction of one of its scenes, and the system does so. Another one stays in
    /// front.
    case requestDestruction(Scene)

    package static let allCases: [OfScene] =
      [.showBoth]
      + Scene.allCases.flatMap { scene in
        [
          .showAlone(scene), .close(scene), .disconnect(scene), .openURL(scene), .requestActivation(scene),
          .requestDestruction(scene),
        ]
      }
  }

  /// An action of the system on an app that the user does not see.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Background: UInt8, CaseIterable, Hashable, Sendable {
    /// The system prewarms the app, which is not running: it begins a launch that may pause at any stage, until the app is
    /// opened.
    case prewarm
    /// The time for the app's background task runs out while it is in the background, and the app does not end the task.
    case taskIsNotEnded
    /// A background fetch is due, or a silent push has arrived, while the app is not running. The system may launch the app for
    /// it, unless the user removed the app in the app switcher and has not opened it since.
    case fetchIsDue

    /// The first major version of iOS that has it.
    package var firstVersion: Int { Event.background(self).firstVersion }
  }

  /// How far an interruption is.
  package enum Stage: Hashable, Sendable {
    case begins
    case accepted
    case dismissed
  }

  /// The event by what it is about, for those that come once for each of several things.
  package enum Kind: Hashable, Sendable {
    /// There is one such event.
    case single
    /// Of something that covers the screen for a while.
    case interruption(Interruption, Stage)
    /// Of the text fields.
    case touch(Touch)
    case request(Request)
    case ofScene(OfScene)
    /// Of the system, out of the user's sight.
    case background(Background)
    /// Of hosts other than iOS.
    case otherHost(OtherHost)
  }

  package var kind: Kind { Self.kinds[index] }

  private static let kinds: [Kind] = {
    var kinds = [Kind](repeating: .single, count: count)
    func add(_ event: Event, _ kind: Kind) { kinds[event.index] = kind }
    for kind in Interruption.allCases {
      add(.interruptionBegins(kind), .interruption(kind, .begins))
      add(.interruptionAccepted(kind), .interruption(kind, .accepted))
      add(.interruptionDismissed(kind), .interruption(kind, .dismissed))
    }
    for field in TextField.allCases { add(.tapField(field), .touch(.tapField(field))) }
    add(.typeLetter, .touch(.typeLetter))
    add(.pressDelete, .touch(.pressDelete))
    add(.pressReturn, .touch(.pressReturn))
    for request in Request.allCases { add(.request(request), .request(request)) }
    for event in OfScene.allCases { add(.ofScene(event), .ofScene(event)) }
    for event in Background.allCases { add(.background(event), .background(event)) }
    for event in OtherHost.allCases { add(.otherHost(event), .otherHost(event)) }
    return kinds
  }()

  /// The action of the user on the text fields; nil for any other event.
  package var touch: Touch? { if case .touch(let touch) = kind { touch } else { nil } }

  /// The interruption that begins or ends; nil for any other event.
  package var interruption: Interruption? { if case .interruption(let kind, _) = kind { kind } else { nil } }

  /// The interruption that is as far as this; nil at any other event.
  package func interruption(_ wanted: Stage) -> Interruption? {
    if case .interruption(let kind, let stage) = kind, stage == wanted { kind } else { nil }
  }

  /// The interruption that is accepted or dismissed; nil for any other event.
  package var endedInterruption: Interruption? { interruption(.accepted) ?? interruption(.dismissed) }

  /// The event of one of several scenes; nil for any other event.
  package var ofScene: OfScene? { if case .ofScene(let event) = kind { event } else { nil } }

  /// The request of the user; nil for any other event.
  package var request: Request? { if case .request(let request) = kind { request } else { nil } }

  /// The same event of another interruption, if it is one of this kind.
  package func renaming(_ kind: Interruption, to other: Interruption) -> Event {
    guard interruption == kind else { return self }
    return Event(index: index + 3 * (Int(other.rawValue) - Int(kind.rawValue)))
  }
}
