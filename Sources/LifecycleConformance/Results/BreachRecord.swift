import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// One way in which a rule was broken, as a report file holds it.
struct BreachRecord: Codable, Hashable {
  enum Kind: String, Codable { case missing, sent, early, reading, endsNot, ends, stateAfter }
  let rule: String
  let kind: Kind
  var callback: String?
  var state: String?
  let event: String
  let times: Int

  init(_ breach: ConformanceReport.Breach, times: Int) {
    rule = breach.rule.text
    callback = breach.cause.callback?.recordedName
    event = breach.event.name
    self.times = times
    switch breach.cause {
    case .missing: kind = .missing
    case .sent: kind = .sent
    case .early: kind = .early
    case .reading(_, let read):
      kind = .reading
      state = read.name
    case .end(let expected): kind = expected ? .endsNot : .ends
    case .state(let after):
      kind = .stateAfter
      state = after.name
    }
  }

  func breach() throws(ReportFormatError) -> ConformanceReport.Breach {
    ConformanceReport.Breach(rule: try RuleID(recorded: rule), cause: try cause(), event: try Event(recorded: event))
  }

  private func cause() throws(ReportFormatError) -> ConformanceReport.Breach.Cause {
    switch kind {
    case .missing: return .missing(try named())
    case .sent: return .sent(try named())
    case .early: return .early(try named())
    case .reading:
      return .reading(try named(), try recordedState())
    case .endsNot: return .end(expected: true)
    case .ends: return .end(expected: false)
    case .stateAfter: return .state(try recordedState())
    }
  }

  private func recordedState() throws(ReportFormatError) -> ApplicationState {
    guard let state else {
      throw ReportFormatError("the report is damaged: a breach '\(kind.rawValue)' without 'state'")
    }
    return try ApplicationState(recorded: state)
  }

  private func named() throws(ReportFormatError) -> Callback {
    guard let callback else {
      throw ReportFormatError("the report is damaged: a breach '\(kind.rawValue)' without 'callback'")
    }
    return try Callback(recorded: callback)
  }
}

/// A break that was seen behind an earlier one, as a report file holds it.
struct SuspicionRecord: Codable, Hashable {
  let rule: String
  let callback: String?
  let behind: String

  init(_ suspicion: Suspicion, _ behind: RuleID) {
    rule = suspicion.rule.text
    callback = suspicion.callback?.recordedName
    self.behind = behind.text
  }

  func suspicion() throws(ReportFormatError) -> Suspicion {
    let callback = try callback.map { (name) throws(ReportFormatError) in try Callback(recorded: name) }
    return Suspicion(try RuleID(recorded: rule), of: callback)
  }

  /// The place in the file.
  var order: String { "\(rule) \(callback ?? "")" }
}

/// A known deviation as a report file holds it.
struct KnownDeviationRecord: Codable, Hashable {
  let rule: String
  let callback: String?
  let event: String?
  let reason: String
  let isDisputed: Bool

  init(_ known: KnownDeviation) {
    rule = known.rule.text
    callback = known.callback?.recordedName
    event = known.event?.name
    reason = known.reason
    isDisputed = known.isDisputed
  }

  func deviation() throws(ReportFormatError) -> KnownDeviation {
    guard reason.contains(where: { !$0.isWhitespace }) else {
      throw ReportFormatError("the report is damaged: the known deviation from \(rule) has no reason")
    }
    let callback = try callback.map { (name) throws(ReportFormatError) in try Callback(recorded: name) }
    let event = try event.map { (name) throws(ReportFormatError) in try Event(recorded: name) }
    return KnownDeviation(try RuleID(recorded: rule), callback, event, reason, isDisputed: isDisputed)
  }
}
