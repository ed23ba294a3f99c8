import LifecycleModel

/// A failure of the adapter as a report file holds it.
struct FailureRecord: Codable, Hashable {
  let message: String
  let kind: String
  let scenario: TraceRecord
  let step: Int
  let origin: OriginRecord?
  let trace: TraceRecord?
  let isFullyShrunk: Bool

  init(_ failure: ConformanceReport.AdapterFailure) {
    message = failure.message
    kind = failure.kind
    scenario = TraceRecord(failure.scenario)
    step = failure.step
    origin = failure.origin.map(OriginRecord.init)
    trace = failure.trace.map { TraceRecord($0) }
    isFullyShrunk = failure.isFullyShrunk
  }

  func failure() throws(ReportFormatError) -> ConformanceReport.AdapterFailure {
    let breakdown = RunFailure(message, kind: kind, at: nil, place: try step.counting("step"))
    var failure = ConformanceReport.AdapterFailure(breakdown, try scenario.scenario(), origin?.origin)
    if let trace { failure.trace = try trace.trace() }
    failure.isFullyShrunk = isFullyShrunk
    return failure
  }
}

/// An event that was refused, as a report file holds it.
struct RefusalRecord: Codable, Hashable {
  let event: String
  let reason: String
  let times: Int
  /// The order of the scenario in which it came first.
  let order: Int

  init(_ refusal: ConformanceReport.Refusal) {
    event = refusal.event.name
    reason = refusal.reason
    times = refusal.times
    order = refusal.order
  }

  func refusal() throws(ReportFormatError) -> ConformanceReport.Refusal {
    // A scenario of a corpus comes before all others, at -1.
    guard order >= -1 else { throw ReportFormatError("the report is damaged: 'order' cannot be \(order)") }
    return ConformanceReport.Refusal(
      event: try Event(recorded: event), reason: reason, times: try times.counting("times"), order: order)
  }
}

/// A finding about an adapter, as a report file holds it.
struct AdapterFindingRecord: Codable, Hashable {
  let kind: ConformanceReport.AdapterFinding.Kind
  var events: Int?
  var difference: DifferenceRecord?
  var facets: [String]?
  var from: Int?
  var times: Int?

  struct DifferenceRecord: Codable, Hashable {
    let origin: OriginRecord
    let step: Int
    let event: String
    let first: [String]
    let second: [String]
  }

  init(_ finding: ConformanceReport.AdapterFinding) {
    kind = finding.kind
    switch finding {
    case .deliversNothing(let events): self.events = events
    case .claimsEverything(let facets): self.facets = facets.map(\.rawValue)
    case .growsSlower(let from, let times): (self.from, self.times) = (from, times)
    case .isNotDeterministic(let found), .remembersEarlierInstances(let found), .sharesStateBetweenThreads(let found),
      .sharesStateBetweenInstances(let found), .sharesStateWithCopies(let found):
      difference = DifferenceRecord(found)
    }
  }

  func finding() throws(ReportFormatError) -> ConformanceReport.AdapterFinding {
    switch kind {
    case .deliversNothing:
      guard let events else { throw ReportFormatError("the report is damaged: '\(kind.rawValue)' without 'events'") }
      return .deliversNothing(events: try events.counting("events"))
    case .claimsEverything: return .claimsEverything(nothingOf: (facets ?? []).compactMap(Facet.init(rawValue:)))
    case .growsSlower:
      return .growsSlower(from: try (from ?? 0).counting("from"), times: try (times ?? 0).counting("times"))
    case .isNotDeterministic: return .isNotDeterministic(try found())
    case .remembersEarlierInstances: return .remembersEarlierInstances(try found())
    case .sharesStateBetweenInstances: return .sharesStateBetweenInstances(try found())
    case .sharesStateBetweenThreads: return .sharesStateBetweenThreads(try found())
    case .sharesStateWithCopies: return .sharesStateWithCopies(try found())
    }
  }

  private func found() throws(ReportFormatError) -> ConformanceReport.AdapterFinding.Difference {
    guard let difference else {
      throw ReportFormatError("the report is damaged: '\(kind.rawValue)' without 'difference'")
    }
    return try difference.difference()
  }
}

extension AdapterFindingRecord.DifferenceRecord {
  init(_ difference: ConformanceReport.AdapterFinding.Difference) {
    origin = OriginRecord(difference.origin)
    step = difference.step
    event = difference.event.name
    first = difference.first
    second = difference.second
  }

  func difference() throws(ReportFormatError) -> ConformanceReport.AdapterFinding.Difference {
    ConformanceReport.AdapterFinding.Difference(
      origin: origin.origin, step: try step.counting("step"), event: try Event(recorded: event), first: first,
      second: second)
  }
}

extension ConformanceReport.AdapterFinding.Difference {
  fileprivate init(origin: ScenarioOrigin, step: Int, event: Event, first: [String], second: [String]) {
    self.origin = origin
    self.step = step
    self.event = event
    self.first = first
    self.second = second
  }
}
