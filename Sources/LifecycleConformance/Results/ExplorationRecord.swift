import LifecycleModel

/// An exploration as a report file holds it.
struct ExplorationRecord: Codable, Hashable {
  let name: String
  let capabilities: CapabilitiesRecord
  let stateLimit: Int
  let megabyteLimit: Int?
  let configurations: String
  let extents: [ExtentRecord]
  let bytes: Int
  let steps: Int
  let sampledMerges: Int
  let refusals: Int
  let failure: FailureRecord?
  let flaw: FlawRecord?
  let violations: [CounterexampleRecord]
  let warnings: [CounterexampleRecord]

  struct ExtentRecord: Codable, Hashable {
    /// A trace without events: its header is the configuration.
    let configuration: TraceRecord
    let states: Int
    let transitions: Int
    let depth: Int
    let isClosed: Bool
  }

  struct FlawRecord: Codable, Hashable {
    enum Kind: String, Codable { case isClass, sharesStorage, isNotRepeatable, equalityLeavesOutState }
    let kind: Kind
    let scenarios: [TraceRecord]
    let events: [String]
  }

  init(_ report: ExplorationReport) {
    name = report.name
    capabilities = CapabilitiesRecord(report.capabilities)
    stateLimit = report.exploration.states
    megabyteLimit = report.exploration.megabytes
    configurations = report.exploration.configurations.rawValue
    extents = report.extents.map { extent in
      ExtentRecord(
        configuration: TraceRecord(Scenario(configuration: extent.configuration)), states: extent.states,
        transitions: extent.transitions, depth: extent.depth, isClosed: extent.isClosed)
    }
    bytes = report.bytes
    steps = report.steps
    sampledMerges = report.sampledMerges
    refusals = report.refusals
    failure = report.failure.map(FailureRecord.init)
    flaw = report.flaw.map(FlawRecord.init)
    violations = report.violations.map(CounterexampleRecord.init)
    warnings = report.warnings.map(CounterexampleRecord.init)
  }

  func report() throws(ReportFormatError) -> ExplorationReport {
    guard let choice = ExplorationReport.Options.Configurations(rawValue: configurations) else {
      let known = ExplorationReport.Options.Configurations.allCases.map(\.rawValue)
      throw ReportFormatError(unknown: configurations, "choice of configurations", in: known)
    }
    guard try stateLimit.counting("stateLimit") > 0 else {
      throw ReportFormatError("the report is damaged: 'stateLimit' is 0")
    }
    if let megabyteLimit, try megabyteLimit.counting("megabyteLimit") == 0 {
      throw ReportFormatError("the report is damaged: 'megabyteLimit' is \(megabyteLimit)")
    }
    var report = ExplorationReport(
      name: name, capabilities: try capabilities.capabilities(),
      exploration: ExplorationReport.Options(states: stateLimit, megabytes: megabyteLimit, configurations: choice))
    report.extents = try extents.recorded { (extent) throws(ReportFormatError) in
      ExplorationReport.Extent(
        configuration: try extent.configuration.scenario().configuration, states: try extent.states.counting("states"),
        transitions: try extent.transitions.counting("transitions"), depth: try extent.depth.counting("depth"),
        isClosed: extent.isClosed)
    }
    report.bytes = try bytes.counting("bytes")
    report.steps = try steps.counting("steps")
    report.sampledMerges = try sampledMerges.counting("sampledMerges")
    report.refusals = try refusals.counting("refusals")
    report.failure = try failure?.failure()
    report.flaw = try flaw?.flaw()
    report.violations = try violations.recorded { (found) throws(ReportFormatError) in try found.counterexample() }
    report.warnings = try warnings.recorded { (found) throws(ReportFormatError) in try found.counterexample() }
    return report
  }
}

extension ExplorationRecord.FlawRecord {
  init(_ flaw: ExplorationReport.BrokenPromise) {
    switch flaw {
    case .isClass: self.init(kind: .isClass, scenarios: [], events: [])
    case .sharesStorage(let scenario):
      self.init(kind: .sharesStorage, scenarios: [TraceRecord(scenario)], events: [])
    case .isNotRepeatable(let scenario):
      self.init(kind: .isNotRepeatable, scenarios: [TraceRecord(scenario)], events: [])
    case .equalityLeavesOutState(let one, let other, let events):
      self.init(
        kind: .equalityLeavesOutState, scenarios: [TraceRecord(one), TraceRecord(other)], events: events.map(\.name))
    }
  }

  func flaw() throws(ReportFormatError) -> ExplorationReport.BrokenPromise {
    switch kind {
    case .isClass: return .isClass
    case .sharesStorage: return .sharesStorage(try scenario(0))
    case .isNotRepeatable: return .isNotRepeatable(try scenario(0))
    case .equalityLeavesOutState:
      return .equalityLeavesOutState(
        try scenario(0), try scenario(1), after: try events.recorded(Event.init(recorded:)))
    }
  }

  private func scenario(_ place: Int) throws(ReportFormatError) -> Scenario {
    guard scenarios.indices.contains(place) else {
      throw ReportFormatError("the report is damaged: a flaw '\(kind.rawValue)' without its scenarios")
    }
    return try scenarios[place].scenario()
  }
}
