import LifecycleDevice
import LifecycleModel

extension Capabilities {
  /// Returns the part of these claims that is judged where a host has these transitions.
  ///
  /// The end of the process is the host's doing, and is not judged. Text fields, connections and time are not
  /// a host's matter. Scenes are judged where the host connects them, memory warnings and changes of the time
  /// where it gives them, and requests of the user where it hands over any.
  package func hosted(by transitions: Set<HostTransition>) -> Capabilities {
    // The events of the background need no transition of their own.
    var ofHost: Set<Facet> = [.background]
    if transitions.bringsScenes { ofHost.insert(.scenes) }
    if transitions.bringsSeveralScenes { ofHost.insert(.severalScenes) }
    ofHost.formUnion(HostTransition.handed.filter { !transitions.isDisjoint(with: HostTransition.of($0)) })
    var hosted = claiming(
      only: ofHost.union([.application, .launch, .rootViewController, .statePreservation]))
    // A claim of everything names nothing, and some facets are of whole phones alone.
    hosted.facetsWithoutHost = facets == Facet.all ? [] : facets.subtracting(hosted.facets)
    hosted.reportsProcessEnd = false
    hosted.transitions = transitions
    if !transitions.contains(.endByUser) {
      // Nothing ends an app that is left.
      hosted.honorsExitsOnSuspend = false
      hosted.versions = max(4, versions.lowerBound)...max(4, versions.upperBound)
    }
    let conditions = HostedEvents(
      transitions: transitions, versions: hosted.versions, exits: hosted.honorsExitsOnSuspend,
      hasScenes: hosted.facets.contains(.scenes), everyAppHasScene: everyAppHasScene,
      claimed: hosted.events.subtracting(HostedEvents.insideTheApp))
    hosted.events = HostedEvents.possible[conditions]
    return hosted
  }

  /// The transitions without which claimed scenes are not judged, in the order of the list of names.
  package var lackingForScenes: [HostTransition] {
    guard facetsWithoutHost.contains(.scenes), let transitions else { return [] }
    return HostTransition.allCases.filter(Set.neededForScenes.subtracting(transitions).contains)
  }
}

/// The conditions that decide which events a host can bring about.
private struct HostedEvents: Hashable, Sendable {
  let transitions: Set<HostTransition>
  let versions: ClosedRange<Int>
  let exits: Bool
  let hasScenes: Bool
  let everyAppHasScene: Bool
  let claimed: EventSet

  /// The events that happen inside the app, or to it alone: no host takes part in them.
  static let insideTheApp: EventSet = [
    .tapField(.first), .tapField(.second), .typeLetter, .pressDelete, .pressReturn, .showAnotherView,
    .returnToRootView, .taskExpires, .background(.taskIsNotEnded),
  ]

  /// In this order events are given up: first those without which more of the others have what they need.
  private static let order: [Event] =
    [.systemDisconnectsScene, .systemSuspends, .systemWakesApp, .lock] + Event.allCases.reversed()

  static let possible = Memo<HostedEvents, EventSet> { $0.possible }

  /// The events that need no transition which the host lacks, wherever they can happen.
  private var possible: EventSet {
    let hasRequests = !claimed.isDisjoint(with: .userRequests)
    let hasNotices = claimed.contains(.memoryWarning)
    let needed = HostTransition.plain.union(hasScenes ? HostTransition.scenes : []).union(
      hasRequests ? HostTransition.of(.userRequests) : []
    ).union(hasNotices ? HostTransition.of(.memoryWarnings) : [])
    if transitions.isSuperset(of: needed) { return claimed }
    // Banners take no focus, and what keeps an app executing spares the host a suspension: neither needs more.
    var configurations = ConfigurationClass.representatives(
      of: versions, tellingRequests: hasRequests, tellingPrewarming: claimed.contains(.background(.prewarm))
    ).filter {
      $0.interruptionsTakeFocus && $0.backgroundModes != .audio && (exits || !$0.exitsOnSuspend)
    }
    if hasScenes {
      var withScenes = configurations.filter { $0.version >= AppConfiguration.firstVersionWithScenes }
      for place in withScenes.indices { withScenes[place].scenes = .single }
      if everyAppHasScene { configurations.removeAll { $0.version >= AppConfiguration.firstVersionWithScenes } }
      configurations += withScenes
    }
    let usual = possible(of: claimed, in: configurations)
    if configurations.contains(where: { LifecycleDevice($0, events: claimed).mayLaunch(by: usual, isOpened: true) }) {
      return usual
    }
    // A host that brings nothing back: an app that never leaves is more than one that is never launched.
    return possible(of: claimed.subtracting(leadingToBackground(in: configurations)), in: configurations)
  }

  private func possible(of claimed: EventSet, in configurations: [AppConfiguration]) -> EventSet {
    var events = claimed
    while let impossible = firstImpossible(of: events, in: configurations) {
      events = events.subtracting([impossible])
    }
    return events
  }

  /// The events of which an outcome leads the app to the background from elsewhere.
  private func leadingToBackground(in configurations: [AppConfiguration]) -> EventSet {
    var leading = EventSet([])
    for configuration in configurations {
      let graph = DeviceGraph(configuration, events: claimed, usingReplies: false, countingOverlays: true)
      for state in graph.states where state.process != .background {
        for event in claimed.subtracting(leading).events
        where graph.device.outcomes(of: event, in: state).all.contains(where: { $0.next.process == .background }) {
          leading.insert(event)
        }
      }
    }
    return leading
  }

  private func firstImpossible(of events: EventSet, in configurations: [AppConfiguration]) -> Event? {
    let apps = configurations.map { configuration in
      let graph = DeviceGraph(configuration, events: events, usingReplies: false, countingOverlays: true)
      return (plan: HostPlan(configuration, transitions: transitions), states: graph.states)
    }
    let isDisconnected = events.contains(.systemDisconnectsScene)
    return Self.order.first { event in
      events.contains(event)
        && apps.contains { plan, states in
          states.contains { state in
            let scenes: [HostedScene?] =
              plan.scene == nil ? [nil] : HostedScene.all(in: state.process, isDisconnected: isDisconnected)
            return scenes.contains { scene in
              plan.transitions(at: event, in: state, scene).map { !transitions.isSuperset(of: $0) } ?? false
            }
          }
        }
    }
  }
}
