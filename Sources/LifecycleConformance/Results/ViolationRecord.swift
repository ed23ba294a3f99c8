import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// A violation as a report file holds it.
struct ViolationRecord: Codable, Hashable {
  let rule: String
  let alsoBroken: [String]
  let fault: FaultRecord
  let step: Int
  let position: Int
  let permitted: [String]
  let permitsEnd: Bool
  /// Which of several scenes is concerned, and for each permitted callback the scene that it is about; left out in other apps.
  var scene: String?
  var scenesOfPermitted: [String]?
  /// The fault in one sentence, for readers of the file; it follows from the rest.
  let summary: String

  struct FaultRecord: Codable, Hashable {
    enum Kind: String, Codable { case unexpected, repeated, early, late, missing, reading, endsNot, ends, stateAfter }
    let kind: Kind
    var callback: String?
    var before: String?
    var after: String?
    var state: String?
    var permitted: [String]?
  }

  init(_ violation: Violation) {
    rule = violation.rule.text
    alsoBroken = violation.alsoBroken.map(\.text)
    fault = FaultRecord(violation.kind)
    step = violation.step
    position = violation.position
    permitted = violation.permitted.map(\.recordedName)
    permitsEnd = violation.permitsEnd
    scene = violation.scene?.name
    if !violation.scenesOfPermitted.isEmpty { scenesOfPermitted = violation.scenesOfPermitted.map { $0?.name ?? "" } }
    summary = violation.summary()
  }

  func violation() throws(ReportFormatError) -> Violation {
    Violation(
      rule: try RuleID(recorded: rule), alsoBroken: try alsoBroken.recorded(RuleID.init(recorded:)),
      kind: try fault.kindOfViolation(), step: try step.counting("step"), position: try position.counting("position"),
      permitted: try permitted.recorded(Callback.init(recorded:)), permitsEnd: permitsEnd, scene: Self.scene(scene),
      scenesOfPermitted: (scenesOfPermitted ?? []).map(Self.scene))
  }
}

extension ViolationRecord {
  private static func scene(_ name: String?) -> Event.Scene? { Event.Scene.allCases.first { $0.name == name } }
}

extension ViolationRecord.FaultRecord {
  init(_ fault: Violation.Kind) {
    switch fault {
    case .unexpected(let callback): self.init(kind: .unexpected, callback: callback.recordedName)
    case .repeated(let callback): self.init(kind: .repeated, callback: callback.recordedName)
    case .early(let callback, let before):
      self.init(kind: .early, callback: callback.recordedName, before: before.recordedName)
    case .late(let callback, let after):
      self.init(kind: .late, callback: callback.recordedName, after: after.recordedName)
    case .missing(let callback): self.init(kind: .missing, callback: callback.recordedName)
    case .reading(let callback, let state, let permitted):
      self.init(
        kind: .reading, callback: callback.recordedName, state: state.name, permitted: permitted.map(\.name))
    case .end(let expected): self.init(kind: expected ? .endsNot : .ends)
    case .state(let state, let permitted):
      self.init(kind: .stateAfter, state: state.name, permitted: permitted.map(\.name))
    }
  }

  func kindOfViolation() throws(ReportFormatError) -> Violation.Kind {
    switch kind {
    case .unexpected: return .unexpected(try named(callback, "callback"))
    case .repeated: return .repeated(try named(callback, "callback"))
    case .early: return .early(try named(callback, "callback"), before: try named(before, "before"))
    case .late: return .late(try named(callback, "callback"), after: try named(after, "after"))
    case .missing: return .missing(try named(callback, "callback"))
    case .reading:
      let (state, permitted) = try states()
      return .reading(try named(callback, "callback"), state, permitted: permitted)
    case .endsNot: return .end(expected: true)
    case .ends: return .end(expected: false)
    case .stateAfter:
      let (state, permitted) = try states()
      return .state(state, permitted: permitted)
    }
  }

  private func states() throws(ReportFormatError) -> (state: ApplicationState, permitted: [ApplicationState]) {
    guard let state, let permitted else {
      let what = kind == .reading ? "reading" : "fault '\(kind.rawValue)'"
      throw ReportFormatError("the report is damaged: a \(what) without 'state' or 'permitted'")
    }
    return (try ApplicationState(recorded: state), try permitted.recorded(ApplicationState.init(recorded:)))
  }

  private func named(_ name: String?, _ key: String) throws(ReportFormatError) -> Callback {
    guard let name else {
      throw ReportFormatError("the report is damaged: a fault '\(kind.rawValue)' without '\(key)'")
    }
    return try Callback(recorded: name)
  }
}
