import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// A counterexample as a report file holds it.
struct CounterexampleRecord: Codable, Hashable {
  let violation: ViolationRecord
  let trace: TraceRecord
  let foundLength: Int
  let origin: OriginRecord
  let isFullyShrunk: Bool
  let certificate: CertificateRecord?
  let generalization: [Counterexample.Generalization.Freedom]?
  let others: [ViolationRecord]
  let secondTrace: TraceRecord?
  let keptAt: String?
  /// The names of the transitions of a host.
  let transitions: [String]?

  /// The certificate for shorter scenarios. Without `tried` they were explored.
  struct CertificateRecord: Codable, Hashable {
    let tried: Int?
    let noneUpTo: Int
    let configurations: Int
    let isShortestInConfiguration: Bool
  }

  init(_ found: Counterexample) {
    violation = ViolationRecord(found.violation)
    trace = TraceRecord(found.trace)
    foundLength = found.foundLength
    origin = OriginRecord(found.origin)
    isFullyShrunk = found.isFullyShrunk
    certificate = found.certificate.map(CertificateRecord.init)
    generalization = found.generalization?.freedoms
    others = found.others.map(ViolationRecord.init)
    secondTrace = found.secondTrace.map { TraceRecord($0) }
    keptAt = found.keptAt
    transitions = found.transitions?.recordedNames
  }

  func counterexample() throws(ReportFormatError) -> Counterexample {
    let trace = try trace.trace()
    let violation = try violation.violation()
    let others = try others.recorded { (violation) throws(ReportFormatError) in try violation.violation() }
    for violation in [violation] + others where violation.step >= trace.steps.count {
      throw ReportFormatError(
        "the report is damaged: \(violation.rule.text) is broken at event \(violation.step + 1) of \(trace.steps.count)"
      )
    }
    for freedom in generalization ?? [] where !(freedom.step.map(trace.steps.indices.contains) ?? true) {
      throw ReportFormatError("the report is damaged: there is no event \(freedom.step ?? 0) of \(trace.steps.count)")
    }
    var second: Trace?
    let foundLength = try foundLength.counting("foundLength")
    if let secondTrace { second = try secondTrace.trace() }
    return Counterexample(
      violation: violation, trace: trace, foundLength: foundLength, origin: origin.origin, isFullyShrunk: isFullyShrunk,
      certificate: try certificate?.certificate(),
      generalization: generalization.map(Counterexample.Generalization.init),
      others: others, secondTrace: second, keptAt: keptAt,
      transitions: try transitions.map(HostTransition.set(recorded:)))
  }
}

extension CounterexampleRecord.CertificateRecord {
  init(_ certificate: Counterexample.Certificate) {
    switch certificate.method {
    case .explored: tried = nil
    case .tried(let scenarios): tried = scenarios
    }
    noneUpTo = certificate.noneUpTo
    configurations = certificate.configurations
    isShortestInConfiguration = certificate.isShortestInConfiguration
  }

  func certificate() throws(ReportFormatError) -> Counterexample.Certificate {
    let tried = try tried?.counting("tried")
    return Counterexample.Certificate(
      method: tried.map { .tried(scenarios: $0) } ?? .explored, noneUpTo: try noneUpTo.counting("noneUpTo"),
      configurations: try configurations.counting("configurations"),
      isShortestInConfiguration: isShortestInConfiguration)
  }
}
