/// How an adapter fared, whatever the rules say.
package struct AdapterTally: Sendable, Codable {
  static let mostFailures = 5
  private static let mostRefusals = 100
  /// After this many events without an answer, each of which takes as long as an event may take, the run is given up.
  private static let mostUnanswered = 3

  var findings: [ConformanceReport.AdapterFinding] = []
  /// The first failures, in full.
  var failures: [ConformanceReport.AdapterFailure] = []
  /// In how many scenarios it failed.
  var failureCount = 0
  /// In how many of them it did not answer.
  private(set) var unanswered = 0
  /// The events that it refused, each with its reason once.
  var refusals: [ConformanceReport.Refusal] = []
  /// Whether the rest of the run was given up because it did not answer.
  var isCutShort = false
  /// Whether the rest of the run was given up because its process failed too often.
  package internal(set) var isGivenUp = false

  mutating func take(_ breakdown: RunFailure, in scenario: Scenario, _ origin: ScenarioOrigin?) {
    failureCount += 1
    if breakdown.isAbandoned { unanswered += 1 }
    guard failures.count < Self.mostFailures else { return }
    failures.append(.init(breakdown, scenario, origin))
  }

  mutating func take(refusalOf event: Event, _ reason: String, _ origin: ScenarioOrigin) {
    add(.init(event: event, reason: reason, times: 1, order: origin.order))
    if refusals.count > Self.mostRefusals { refusals.removeLast() }
  }

  private mutating func add(_ refusal: ConformanceReport.Refusal) {
    if let place = refusals.firstIndex(where: { $0.event == refusal.event && $0.reason == refusal.reason }) {
      refusals[place].times += refusal.times
      refusals[place].order = min(refusals[place].order, refusal.order)
    } else {
      refusals.append(refusal)
    }
  }

  /// Whether it has failed so often that no more is asked of it. Each failure of a peer costs the start of
  /// another process; they are spent where they have cost as much as they may. One that is late costs its time.
  mutating func givesUp(isPeer: Bool, isSpent: Bool) -> Bool {
    let isLate = failures.count == Self.mostFailures && failures.allSatisfy { $0.kind == RunFailure.late }
    if isSpent || isLate || isPeer && failureCount >= Self.mostFailures { isGivenUp = true }
    if unanswered >= Self.mostUnanswered { isCutShort = true }
    return isGivenUp || isCutShort
  }

  mutating func unite(_ other: AdapterTally) {
    for finding in other.findings where !findings.contains(finding) {
      // How much slower differs from shard to shard.
      if finding.kind == .growsSlower, findings.contains(where: { $0.kind == .growsSlower }) { continue }
      findings.append(finding)
    }
    for refusal in other.refusals { add(refusal) }
    refusals.sort { $0.order < $1.order }
    refusals = Array(refusals.prefix(Self.mostRefusals))
    failureCount += other.failureCount
    unanswered += other.unanswered
    failures = (failures + other.failures).sorted { ($0.origin?.order ?? .max) < ($1.origin?.order ?? .max) }
    failures = Array(failures.prefix(Self.mostFailures))
    // One of each kind is shrunk, the first.
    var kinds: Set<String> = []
    for place in failures.indices where !kinds.insert(failures[place].kind).inserted {
      failures[place].trace = nil
      failures[place].isFullyShrunk = false
    }
    isCutShort = isCutShort || other.isCutShort
    isGivenUp = isGivenUp || other.isGivenUp
  }
}
