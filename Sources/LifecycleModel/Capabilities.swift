/// The capabilities of an implementation: the facets, events, callbacks and versions that it offers, and what it
/// reports and honors. Nothing else is generated or judged, and a report names what was not claimed.
public struct Capabilities: Hashable, Sendable, Codable {
  /// The parts of the life cycle that it offers.
  public var facets: Set<Facet>
  /// The events it can perform.
  public var events: EventSet
  /// The callbacks it can give. Others that it sends are not judged.
  public var callbacks: CallbackSet
  /// The callbacks inside which it can tell `applicationState`.
  public var readings: CallbackSet
  /// The versions of iOS it models. There is no iOS 19 to 25: a range may span them, and neither begin nor end with one.
  public var versions: ClosedRange<Int> { didSet { Self.check(versions) } }
  /// Whether it says when the process ends.
  public var reportsProcessEnd: Bool
  /// Whether it says in which state the app is after an event. It may leave that out of single steps.
  public var reportsState: Bool
  /// Whether it honors `AppConfiguration.exitsOnSuspend`.
  public var honorsExitsOnSuspend: Bool
  /// Whether it honors `AppConfiguration.backgroundModes` and `.usesBackgroundModes`.
  public var honorsBackgroundModes: Bool
  /// Whether it honors `AppConfiguration.interruptionsTakeFocus`; if not, calls and texts take the focus.
  public var honorsBanners: Bool
  /// Whether it leaves out the callbacks that the app does not implement.
  public var honorsOptionalMethods: Bool
  /// Whether the app's replies (a task begun, a question answered no) change what it does.
  public var honorsReplies: Bool
  /// Whether it honors `AppConfiguration.interface`, `.delegateSource`, `.subclassesApplication` and `.loadsViewEarly`; if
  /// not, apps are launched as is usual for their system.
  public var honorsLaunchConfiguration: Bool
  /// Whether it says where a call begins and ends, so that what happened inside is known; if not, calls are judged
  /// by their order alone.
  public var reportsNesting: Bool
  /// Whether all callbacks of an event come before `handle` returns. If not, the order of all callbacks of a scenario is judged
  /// as that of a log is, whatever event each belongs to: application states and the root view controller.
  public var deliversInSteps: Bool
  /// The transitions of the host that drives an application object; nil where a whole phone is tested.
  package var transitions: Set<HostTransition>?
  /// The facets that were claimed of an application object whose host has no transitions for them.
  package var facetsWithoutHost: Set<Facet> = []
  /// Whether each app has a scene on the systems that know scenes; if not, about half of them, where scenes are claimed.
  public var everyAppHasScene = false

  /// Everything that iOS has: what an adapter claims that says nothing of it. The state after an event, which iOS tells nobody,
  /// is reported by those that say so.
  public static let all = Capabilities()

  /// Everything that iOS has, except what is named here; the state after an event only where that is named.
  public init(
    facets: Set<Facet> = Facet.all, events: EventSet = .iOS, callbacks: CallbackSet = .all,
    readings: CallbackSet = .all, versions: ClosedRange<Int> = AppConfiguration.versions,
    reportsProcessEnd: Bool = true, honorsExitsOnSuspend: Bool = true, honorsBackgroundModes: Bool = true,
    honorsBanners: Bool = true, honorsOptionalMethods: Bool = true, honorsReplies: Bool = true,
    honorsLaunchConfiguration: Bool = true, reportsNesting: Bool = true, deliversInSteps: Bool = true,
    reportsState: Bool = false
  ) {
    // The callbacks of several scenes are those of one.
    self.facets = facets.contains(.severalScenes) ? facets.union([.scenes]) : facets
    self.events = events
    self.callbacks = callbacks
    self.readings = readings
    self.honorsLaunchConfiguration = honorsLaunchConfiguration
    self.reportsNesting = reportsNesting
    self.deliversInSteps = deliversInSteps
    Self.check(versions)
    self.versions = versions
    self.reportsProcessEnd = reportsProcessEnd
    self.reportsState = reportsState
    self.honorsExitsOnSuspend = honorsExitsOnSuspend
    self.honorsBackgroundModes = honorsBackgroundModes
    self.honorsBanners = honorsBanners
    self.honorsOptionalMethods = honorsOptionalMethods
    self.honorsReplies = honorsReplies
    dropWhatBelongsToNoFacet()
  }

  /// The same with some of the facets, and of everything else what belongs to them.
  package func claiming(only facets: Set<Facet>) -> Capabilities {
    var copy = self
    copy.facets = copy.facets.intersection(facets.contains(.severalScenes) ? facets.union([.scenes]) : facets)
    copy.dropWhatBelongsToNoFacet()
    return copy
  }

  private mutating func dropWhatBelongsToNoFacet() {
    if !facets.contains(.scenes) { facets.remove(.severalScenes) }
    let belonging = facets.callbacks
    events = EventSet(events.events.filter { $0.facet == .application || facets.contains($0.facet) })
    callbacks = callbacks.intersection(belonging)
    readings = readings.intersection(belonging)
    if facets.isDisjoint(with: [.launch, .rootViewController]) { honorsLaunchConfiguration = false }
    // The rules on the state after an event are the application's.
    if !facets.contains(.application) { reportsState = false }
  }

  /// An application object that gives these callbacks: the easy beginning under an `ApplicationHost`.
  ///
  /// No state readings are judged, and the app implements every method of its delegate.
  ///
  /// - Parameters:
  ///   - callbacks: What it sends and posts.
  ///   - events: The events that its host has. Those of other hosts are added here: `.iOS.union([.otherHost(.back)])`.
  ///   - readings: The callbacks with which it delivers the state of the app; in no other one is that judged.
  ///   - versions: The versions of iOS that it models.
  ///   - honorsReplies: Whether the app's answers change what it does.
  public static func application(
    callbacks: CallbackSet = .delegateMessages.union(.notifications), events: EventSet = .iOS,
    readings: CallbackSet = [], versions: ClosedRange<Int> = 13...AppConfiguration.versions.upperBound,
    honorsReplies: Bool = false
  ) -> Capabilities {
    Capabilities(
      facets: [.application], events: events, callbacks: callbacks, readings: readings, versions: versions,
      honorsOptionalMethods: false, honorsReplies: honorsReplies)
  }

  /// An implementation that knows the delegate messages of an app on one version and little else: the easy beginning.
  ///
  /// No notifications, state readings or process ends are judged, and every scenario has the default configuration.
  public static func delegateMessages(version: Int, events: EventSet = .iOS) -> Capabilities {
    Capabilities(
      facets: [.application], events: events, callbacks: .kind(.delegateMessage), readings: [],
      versions: version...version,
      reportsProcessEnd: false, honorsExitsOnSuspend: false, honorsBackgroundModes: false, honorsBanners: false,
      honorsOptionalMethods: false, honorsReplies: false)
  }
}
