/// A transition that a host performs on an application object: one step between two of the five states of an
/// application, a URL, a request of the user, a memory warning, or a change of a scene.
///
/// A host is whatever drives an application object: a window system, an activity, an engine's main loop. Several transitions
/// can follow one event of the world: the user who presses Home makes an active app lose the focus and enter the background.
///
/// The one scene of an app (`AppConfiguration.scenes == .single`) is in the state of its app: it gains and loses the focus, and
/// enters the foreground and the background, with the same transitions. It connects and disconnects with those of `Scene`.
///
/// Source of the states: 003_0998c5190401ac47.txt, "always be in one of the following states".
public enum HostTransition: Hashable, Sendable {
  /// From not running to inactive. The host gives the focus by `gainFocus`, as soon as the app was launched.
  ///
  /// An app with a scene is launched into the background, and never by URL: its scene connects next, and enters the foreground.
  case launch(byURL: Bool)
  /// From not running to the background.
  case launchInBackground
  /// From inactive to active; from the background to active where the app is activated without having been opened, which
  /// happens only to those that claim `Event.OtherHost.activation`.
  case gainFocus
  /// From active to inactive.
  case loseFocus
  /// From inactive to the background. Where the lock is the reason, `locked` is true.
  case enterBackground(locked: Bool)
  /// From the background to inactive. The host gives the focus by `gainFocus`, unless the return is broken off.
  case enterForeground(byURL: Bool)
  /// A URL arrives at an app in the foreground, active or inactive, which stays as it is. Where the app has a scene, it is the
  /// scene that opens it, as in `enterForeground`.
  case openURL
  /// From the background to suspended: the app executes nothing after it.
  case suspend
  /// From suspended to the background. A suspended app that comes to the foreground is resumed first.
  case resume
  /// To not running, from any other state.
  case end(Cause)
  /// Something happens to the scene of an app that has one. Only an application object that claims the facet `scenes` is asked
  /// for it.
  case scene(Scene)
  /// The app, which executes, is warned that memory is low. Its state stays as it is. Only an
  /// application object that claims the facet `memoryWarnings` is asked for it.
  case warnOfMemory

  /// A request of the user reaches the app, which was launched or brought to the foreground for it just before, or is in
  /// front. An app with scenes has it handed to its scene; where none is connected, to the next one, among the options of its
  /// connection. Only an application object that claims the facet `userRequests` is asked for it.
  case request(Event.Request)
  /// Something happens to one of the scenes of an app that has several. Only an application object that claims the facet
  /// `severalScenes` is asked for it.
  case ofScene(Event.Scene, OfScene)

  /// The cause of an app's end.
  public enum Cause: String, CaseIterable, Hashable, Sendable {
    /// The user removes it, or leaves an app that ends when it is left.
    case user
    /// The system needs the memory, or has another reason.
    case system
    /// The process crashes, or a watchdog kills it: nothing can be sent.
    case crash
  }

  /// A transition of the one scene of an app, besides those of the app itself.
  public enum Scene: Hashable, Sendable {
    /// A scene connects, of the session that was kept or else of a new one. It is in the background, and enters the foreground
    /// next. A URL is among the options of its connection.
    case connect(byURL: Bool)
    /// The scene disconnects, in the background. Where the app was suspended then, the host says so once it is resumed.
    case disconnect
    /// The session of the scene, which is disconnected, is discarded: as the user removes the app in the app switcher, or in the
    /// next launch if the app was suspended. A host without it keeps the session.
    case discardSession
  }

  /// A transition of one of the scenes of an app that has several. The state of such an app is that of its most active
  /// scene: besides these transitions, its host launches, suspends, resumes and ends it, and nothing else.
  public enum OfScene: String, CaseIterable, Hashable, Sendable {
    /// The scene connects, in the background.
    case connect
    /// From the background to inactive.
    case enterForeground = "enter the foreground"
    /// From inactive to active.
    case gainFocus = "gain focus"
    /// From active to inactive.
    case loseFocus = "lose focus"
    /// From inactive to the background.
    case enterBackground = "enter the background"
    /// The scene disconnects, in the background or inactive.
    case disconnect
    /// The session of the scene, which is disconnected, is discarded.
    case discardSession = "discard its session"
    /// The scene connects, in the background, and a URL is among the options of its connection.
    case connectByURL = "connect by URL"
    /// A URL arrives at the scene, which is connected and stays as it is.
    case openURL = "open URL"
  }

  /// Every transition. A host performs those of the facets that its application object claims.
  public static let all = Set(allCases)
  /// The transitions of an app without scenes, except the warning of low memory and the requests of the user.
  package static let plain = all.subtracting(scenes).subtracting(severalScenes).subtracting(memoryWarnings)
    .subtracting(userRequests)
  /// The transitions that only an app with scenes has.
  public static let scenes: Set<HostTransition> = [
    .scene(.connect(byURL: false)), .scene(.connect(byURL: true)), .scene(.disconnect), .scene(.discardSession),
  ]
  /// The transition of the facet `memoryWarnings`.
  public static let memoryWarnings: Set<HostTransition> = [.warnOfMemory]
  /// The transitions of the facet `userRequests`.
  public static let userRequests: Set<HostTransition> = Set(Event.Request.allCases.map { .request($0) })
  /// The transitions of the facet `severalScenes`.
  public static let severalScenes = Set(
    Event.Scene.allCases.flatMap { scene in OfScene.allCases.map { HostTransition.ofScene(scene, $0) } })
  /// The transitions that carry a URL.
  public static let withURL: Set<HostTransition> = [
    .launch(byURL: true), .enterForeground(byURL: true), .openURL, .scene(.connect(byURL: true)),
  ]

  /// The transition in words, as counterexamples and the wire spell it.
  public var name: String {
    switch self {
    case .launch(byURL: false): "launch"
    case .launch(byURL: true): "launch by URL"
    case .launchInBackground: "launch in the background"
    case .gainFocus: "gain focus"
    case .loseFocus: "lose focus"
    case .enterBackground(locked: false): "enter the background"
    case .enterBackground(locked: true): "enter the background at the lock"
    case .enterForeground(byURL: false): "enter the foreground"
    case .enterForeground(byURL: true): "enter the foreground by URL"
    case .openURL: "open URL"
    case .suspend: "suspend"
    case .resume: "resume"
    case .end(.user): "end by the user"
    case .end(.system): "end by the system"
    case .end(.crash): "crash"
    case .scene(.connect(byURL: false)): "connect the scene"
    case .scene(.connect(byURL: true)): "connect the scene by URL"
    case .scene(.disconnect): "disconnect the scene"
    case .scene(.discardSession): "discard the session"
    case .warnOfMemory: "warn of low memory"
    case .request(.userActivity): "hand over a user activity"
    case .request(.quickAction): "hand over a quick action"
    case .request(.notificationResponse): "hand over a notification response"
    case .request(.notificationArrival): "hand over a notification"
    case .ofScene(let scene, let transition): "scene \(scene.name): \(transition.rawValue)"
    }
  }

  /// The transition with this name.
  ///
  /// - Parameter name: The words of `name`, in small or capital letters.
  public init?(name: some StringProtocol) {
    let wanted = name.lowercased()
    guard let transition = Self.allCases.first(where: { $0.name.lowercased() == wanted }) else { return nil }
    self = transition
  }
}

extension HostTransition: CaseIterable {
  public static let allCases: [HostTransition] =
    [
      .launch(byURL: false), .launch(byURL: true), .launchInBackground, .gainFocus, .loseFocus,
      .enterBackground(locked: false), .enterBackground(locked: true), .enterForeground(byURL: false),
      .enterForeground(byURL: true), .openURL, .suspend, .resume, .end(.user), .end(.system), .end(.crash),
      .scene(.connect(byURL: false)), .scene(.connect(byURL: true)), .scene(.disconnect), .scene(.discardSession),
      .warnOfMemory, .request(.userActivity), .request(.quickAction), .request(.notificationResponse),
      .request(.notificationArrival),
    ] + Event.Scene.allCases.flatMap { scene in OfScene.allCases.map { .ofScene(scene, $0) } }
}
