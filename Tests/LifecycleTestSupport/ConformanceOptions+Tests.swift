public import LifecycleConformance

extension ConformanceOptions {
  /// The options of a test that wants a report and nothing else: few scenarios, nothing explored, nothing certified.
  public static func quick(
    scenarios: Int = 200, seed: UInt64 = 1, strict: Bool = false, events: EventSet = .all,
    knownDeviations: [KnownDeviation] = []
  ) -> ConformanceOptions {
    ConformanceOptions(
      scenarios: scenarios, seed: seed, strict: strict, events: events, certificationBudget: 0, exploredStates: 0,
      knownDeviations: knownDeviations)
  }
}
