/// A transition that a host performs on an application object: one step between two of the five states of an
/// application, a URL, a request of the user, a memory warning, or a change of a scene.
///
/// A host is whatever drives an application object: a window system, an activity, an engine's main loop. Several transitions
/// can follow one event of the world: the user who presses Home makes an active app lose the focus and enter the background.
///
/// The one scene of an app (`AppConfiguration.scenes == .single`) is in the state of its app: it gains and loses the focus, and
/// enters the foreground and the background, with the same transitions. It connects and disconnects with those of `scenes`.
///
/// There will be more of them, so a `switch` over transitions has a `default`. A new one is a row of `rows`, and is named
/// here, except one that hands an event to the app: the row of the event has its words.
///
/// Source of the states: 003_0998c5190401ac47.txt, "always be in one of the following states".
public struct HostTransition: Hashable, Sendable {
  /// The place of its row.
  private let place: UInt8

  /// From not running to inactive. The host gives the focus by `gainFocus`, as soon as the app was launched.
  ///
  /// An app with a scene is launched into the background, and never by URL: its scene connects next, and enters the foreground.
  public static let launch = HostTransition(place: 0)
  /// The same, for a URL.
  public static let launchByURL = HostTransition(place: 1)
  /// From not running to the background.
  public static let launchInBackground = HostTransition(place: 2)
  /// From inactive to active; from the background to active where the app is activated without having been opened, which
  /// happens only to those that claim `Event.OtherHost.activation`.
  public static let gainFocus = HostTransition(place: 3)
  /// From active to inactive.
  public static let loseFocus = HostTransition(place: 4)
  /// From inactive to the background.
  public static let enterBackground = HostTransition(place: 5)
  /// The same, where the lock is the reason.
  public static let enterBackgroundAtLock = HostTransition(place: 6)
  /// From the background to inactive. The host gives the focus by `gainFocus`, unless the return is broken off.
  public static let enterForeground = HostTransition(place: 7)
  /// The same, for a URL.
  public static let enterForegroundByURL = HostTransition(place: 8)
  /// A URL arrives at an app in the foreground, active or inactive, which stays as it is. Where the app has a scene, it is the
  /// scene that opens it, as in `enterForegroundByURL`.
  public static let openURL = HostTransition(place: 9)
  /// From the background to suspended: the app executes nothing after it.
  public static let suspend = HostTransition(place: 10)
  /// From suspended to the background. A suspended app that comes to the foreground is resumed first.
  public static let resume = HostTransition(place: 11)
  /// To not running, from any other state: the user removes the app, or leaves one that ends when it is left.
  public static let endByUser = HostTransition(place: 12)
  /// To not running, from any other state: the system needs the memory, or has another reason.
  public static let endBySystem = HostTransition(place: 13)
  /// To not running, from any other state: the process crashes, or a watchdog kills it, and nothing can be sent.
  public static let crash = HostTransition(place: 14)
  /// The scene of an app that has one connects, of the session that was kept or else of a new one. It is in the background, and
  /// enters the foreground next.
  public static let connectScene = HostTransition(place: 15)
  /// The same, and a URL is among the options of its connection.
  public static let connectSceneByURL = HostTransition(place: 16)
  /// The scene disconnects, in the background. Where the app was suspended then, the host says so once it is resumed.
  public static let disconnectScene = HostTransition(place: 17)
  /// The session of the scene, which is disconnected, is discarded: as the user removes the app in the app switcher, or in the
  /// next launch if the app was suspended. A host without it keeps the session.
  public static let discardSession = HostTransition(place: 18)
  /// The app, which executes, is warned that memory is low. Its state stays as it is.
  public static let warnOfMemory = handing(.memoryWarning)[0]
  /// The time changes significantly while the app executes. Its state stays as it is.
  public static let changeTime = handing(.significantTimeChange)[0]

  /// A request of the user reaches the app, which was launched or brought to the foreground for it just before, or is in
  /// front. An app with scenes has it handed to its scene; where none is connected, to the next one, among the options of its
  /// connection.
  public static func request(_ request: Event.Request) -> HostTransition {
    handing(.request(request))[0]
  }

  /// Something happens to one of the scenes of an app that has several.
  public static func ofScene(_ scene: Event.Scene, _ change: OfScene) -> HostTransition {
    HostTransition(place: firstOfScene + UInt8(OfScene.count) * scene.rawValue + change.place)
  }

  /// A transition of one of the scenes of an app that has several. The state of such an app is that of its most active
  /// scene: besides these transitions, its host launches, suspends, resumes and ends it, and nothing else.
  public struct OfScene: Hashable, Sendable {
    fileprivate let place: UInt8

    /// The scene connects, in the background.
    public static let connect = OfScene(place: 0)
    /// From the background to inactive.
    public static let enterForeground = OfScene(place: 1)
    /// From inactive to active.
    public static let gainFocus = OfScene(place: 2)
    /// From active to inactive.
    public static let loseFocus = OfScene(place: 3)
    /// From inactive to the background.
    public static let enterBackground = OfScene(place: 4)
    /// The scene disconnects, in the background or inactive.
    public static let disconnect = OfScene(place: 5)
    /// The session of the scene, which is disconnected, is discarded.
    public static let discardSession = OfScene(place: 6)
    /// The scene connects, in the background, and a URL is among the options of its connection.
    public static let connectByURL = OfScene(place: 7)
    /// A URL arrives at the scene, which is connected and stays as it is.
    public static let openURL = OfScene(place: 8)

    private static let names = [
      "connect", "enter the foreground", "gain focus", "lose focus", "enter the background", "disconnect",
      "discard its session", "connect by URL", "open URL",
    ]

    fileprivate static var count: Int { names.count }

    /// The transition in words, as `HostTransition.name` spells it after the scene.
    package var name: String { Self.names[Int(place)] }
  }

  /// The words of a transition, and the facet that an application object claims in order to be asked for it.
  private struct Row {
    let name: String
    /// The event that it hands to the app, whose state stays as it is.
    var event: Event?
    var facet = Facet.application
    var isByURL = false

    /// The rows of the events that a host hands to an app, facet by facet.
    static let handing = Facet.allCases.flatMap { facet in
      Event.allCases.compactMap { event in
        event.facet == facet ? event.handing.map { Row(name: $0, event: event, facet: facet) } : nil
      }
    }
  }

  private static let rows: [Row] =
    [
      Row(name: "launch"), Row(name: "launch by URL", isByURL: true), Row(name: "launch in the background"),
      Row(name: "gain focus"), Row(name: "lose focus"),
      Row(name: "enter the background"), Row(name: "enter the background at the lock"),
      Row(name: "enter the foreground"), Row(name: "enter the foreground by URL", isByURL: true),
      Row(name: "open URL", isByURL: true), Row(name: "suspend"), Row(name: "resume"),
      Row(name: "end by the user"), Row(name: "end by the system"), Row(name: "crash"),
      Row(name: "connect the scene", facet: .scenes),
      Row(name: "connect the scene by URL", facet: .scenes, isByURL: true),
      Row(name: "disconnect the scene", facet: .scenes), Row(name: "discard the session", facet: .scenes),
    ] + Row.handing
    + Event.Scene.allCases.flatMap { scene in
      (0..<UInt8(OfScene.count)).map {
        Row(name: "scene \(scene.name): \(OfScene(place: $0).name)", facet: .severalScenes)
      }
    }

  private var row: Row { Self.rows[Int(place)] }
  /// The place of the first transition of one of several scenes.
  private static let firstOfScene = UInt8(rows.count - Event.Scene.allCases.count * OfScene.count)

  /// The transition in words, as counterexamples and the wire spell it.
  public var name: String { row.name }

  /// Whether it carries a URL.
  public var isByURL: Bool { row.isByURL || ofScene?.change == .connectByURL || ofScene?.change == .openURL }

  /// The event that it hands to the app, whose state stays as it is; nil for any other transition.
  public var event: Event? { row.event }

  /// The transition that hands the app an event; none for most events.
  package static func handing(_ event: Event) -> [HostTransition] { handing[event.index] }
  private static let handing = Event.allCases.map { event in allCases.filter { $0.event == event } }

  /// The request of the user that it hands over; nil for any other transition.
  public var request: Event.Request? { event?.request }

  /// The change of one of several scenes, and the scene; nil for any other transition.
  public var ofScene: (scene: Event.Scene, change: OfScene)? {
    guard row.facet == .severalScenes else { return nil }
    let (scene, change) = Int(place - Self.firstOfScene).quotientAndRemainder(dividingBy: OfScene.count)
    return (Event.Scene.allCases[scene], OfScene(place: UInt8(change)))
  }

  /// Every transition. A host performs those of the facets that its application object claims.
  public static let all = Set(allCases)
  /// The transitions of an app without scenes, except those of the facets that it may claim besides.
  package static let plain = of(.application)
  /// The transitions that only an app with scenes has.
  public static let scenes = of(.scenes)
  /// The transitions of the facet `severalScenes`.
  public static let severalScenes = of(.severalScenes)
  package static let ends: Set<HostTransition> = [.endByUser, .endBySystem, .crash]
  /// The transitions of the app and of its one scene that carry a URL.
  public static let withURL = Set(allCases.filter(\.row.isByURL))

  /// The facets whose events a host hands to an app.
  package static let handed = Facet.allCases.filter { facet in allCases.contains { $0.event?.facet == facet } }

  package static func of(_ facet: Facet) -> Set<HostTransition> { Set(allCases.filter { $0.row.facet == facet }) }

  /// The transition with this name.
  ///
  /// - Parameter name: The words of `name`, in small or capital letters.
  package init?(name: some StringProtocol) {
    let wanted = name.lowercased()
    guard let transition = Self.allCases.first(where: { $0.name.lowercased() == wanted }) else { return nil }
    self = transition
  }

  private init(place: UInt8) { self.place = place }
}

extension HostTransition: CaseIterable {
  public static let allCases: [HostTransition] = rows.indices.map { HostTransition(place: UInt8($0)) }
}
