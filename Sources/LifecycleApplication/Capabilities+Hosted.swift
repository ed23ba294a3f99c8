import LifecycleDevice
package import LifecycleModel

extension Capabilities {
  /// What an application object offers that claims this, under a host that has these transitions.
  ///
  /// The end of the process is the host's doing, and is not judged. Text fields, connections and time are not a host's
  /// matter, and scenes are covered where a whole phone is tested.
  package func hosted(by transitions: Set<HostTransition>) -> Capabilities {
    var hosted = claiming(
      only: facets.intersection([.application, .launch, .rootViewController, .statePreservation]))
    hosted.reportsProcessEnd = false
    hosted.transitions = transitions
    if !transitions.contains(.end(.user)) {
      // Nothing ends an app that is left.
      hosted.honorsExitsOnSuspend = false
      hosted.versions = max(4, versions.lowerBound)...max(4, versions.upperBound)
    }
    let possible = HostedEvents.possible[
      HostedEvents(
        transitions: transitions, versions: hosted.versions, exits: hosted.honorsExitsOnSuspend,
        claimed: hosted.events.subtracting(HostedEvents.insideTheApp))]
    hosted.events = possible
    return hosted
  }
}

/// What decides on the events that a host can bring about.
private struct HostedEvents: Hashable, Sendable {
  let transitions: Set<HostTransition>
  let versions: ClosedRange<Int>
  let exits: Bool
  let claimed: EventSet

  /// The events that happen inside the app, or to it alone: no host takes part in them.
  static let insideTheApp: EventSet = [
    .tapField(.first), .tapField(.second), .typeLetter, .pressDelete, .pressReturn, .showAnotherView,
    .returnToRootView, .taskExpires,
  ]

  /// In this order events are given up: those first without which more of the others need nothing that is not there.
  private static let order: [Event] =
    [.systemSuspends, .systemWakesApp, .lock] + Event.allCases.reversed()

  static let possible = Memo<HostedEvents, EventSet> { $0.possible }

  /// The events that need no transition which the host lacks, wherever they can happen.
  private var possible: EventSet {
    if transitions == HostTransition.all { return claimed }
    // Banners take no focus, and what keeps an app executing spares the host a suspension: neither needs more.
    let configurations = ConfigurationClass.representatives(of: versions).filter {
      $0.interruptionsTakeFocus && $0.backgroundModes != .audio && (exits || !$0.exitsOnSuspend)
    }
    var events = claimed
    while let impossible = firstImpossible(of: events, in: configurations) {
      events = events.subtracting([impossible])
    }
    return events
  }

  private func firstImpossible(of events: EventSet, in configurations: [AppConfiguration]) -> Event? {
    var impossible = EventSet([])
    for configuration in configurations {
      let plan = HostPlan(configuration, transitions: transitions)
      for state in DeviceGraph(configuration, events: events, usingReplies: false, countingOverlays: true).states {
        for event in events.subtracting(impossible).events {
          guard let needed = plan.transitions(at: event, in: state), !transitions.isSuperset(of: needed) else {
            continue
          }
          impossible = EventSet(impossible.events + [event])
        }
      }
    }
    return Self.order.first { impossible.contains($0) }
  }
}
