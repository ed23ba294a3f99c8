import LifecycleModel

extension Capabilities {
  /// The application facet, with the callbacks of other facets that its rules forbid in places. The naive checker knows no
  /// more than this.
  package static let applicationAlone = Capabilities(
    facets: [.application, .rootViewController, .statePreservation],
    events: EventSet(Event.allCases.filter { $0.facet == .application }),
    callbacks: CallbackSet.all.subtracting(.kind(.misdirected)))
}
