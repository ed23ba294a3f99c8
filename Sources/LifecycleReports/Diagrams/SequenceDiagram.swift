import LifecycleDevice
import LifecycleOracle

/// A trace as a sequence diagram: what happens in the world, the state of the phone and of the app, and what the app receives.
public struct SequenceDiagram: Hashable, Sendable {
  /// One line in the lane of the callbacks.
  struct Row: Hashable, Sendable {
    let mark: Trace.Line.Mark
    let text: String
    var depth = 0
    /// The state of the app that was read inside.
    var state: ApplicationState?
    /// Its receiver: 0 for the application, 1 and 2 for its scenes.
    var lane = 0
    /// The state of the scene that it tells.
    var scene: Screen.Scene?
    var isOffending = false
    /// A note next to it: the rules that ask for it, say.
    var note: String?
  }

  /// An event, and its callbacks.
  struct Step: Hashable, Sendable {
    /// Its place in the trace, from 1; nil for a step of which nothing was observed.
    var number: Int?
    let event: String
    /// The replies of the app, one callback each.
    var replies: [String] = []
    var rows: [Row] = []
    /// The states that the app may be in afterwards; empty where that is not known.
    var after: [ApplicationState] = []
    /// The state of each scene afterwards; nil where that is not known.
    var scenesAfter: [Screen.Scene?] = [nil, nil]
    /// The circumstances of the phone that are certain afterwards: "locked", "phone call".
    var phone: [String] = []
    var fault: Fault?
  }

  /// The violation in a step, and a legal step in its place.
  struct Fault: Hashable, Sendable {
    /// A legal step that is as near as possible to what was delivered.
    let permitted: [String]
    let summary: String
  }

  let title: String
  let subtitle: String
  /// The states that the app may be in at the beginning.
  let start: [ApplicationState]
  /// The state at the beginning of each scene that the app may have, which has a lane of its own; nil where that is not known.
  let scenesAtStart: [Screen.Scene?]
  let steps: [Step]
}

extension SequenceDiagram {
  /// Draws a trace up to what is wrong with it, if anything is, and with what else is wrong with it.
  package init(_ trace: Trace, violation: Violation? = nil, others: [Violation] = []) {
    var shown = trace
    if let violation { shown.steps = Array(shown.steps.prefix(violation.step + 1)) }
    let track = StateTrack(shown)
    let version = trace.configuration.version
    let hasScene = trace.configuration.scenes != .none
    var steps = shown.before.map { Self.step($0, version) }
    for (place, step) in shown.steps.enumerated() {
      let isWrong = place == violation?.step
      var drawn = Self.step(step.step, version)
      drawn.number = place + 1
      let violations = ([violation].compactMap(\.self) + others).filter { $0.step == place }
      drawn.rows = Self.rows(of: step, violations, version, hasScene: hasScene)
      drawn.fault = isWrong ? violation.map { Fault($0, version) } : nil
      steps.append(drawn)
    }
    // Where a step that breaks a rule leads is not for the device to say.
    for place in steps.indices where steps[place].fault == nil {
      steps[place].after = track.places[place + 1].states
      steps[place].scenesAfter = track.places[place + 1].scenes
    }
    for place in steps.indices { steps[place].phone = track.places[place + 1].circumstances }
    self.init(
      title: violation.map { "\($0.rule.text)  \($0.rule.rule.statement)" } ?? trace.source ?? "Trace",
      subtitle: Counterexample.description(of: trace.configuration), start: track.places[0].states,
      scenesAtStart: Array(
        track.places[0].scenes.prefix(!hasScene ? 0 : trace.configuration.scenes == .single ? 1 : 2)), steps: steps)
  }

  /// Draws a counterexample, with every offending place marked and what is permitted beside what was delivered.
  public init(_ counterexample: Counterexample) {
    self.init(counterexample.trace, violation: counterexample.violation, others: counterexample.others)
  }

  /// Whether there is ever anything to be seen of the phone, which then has a lane of its own.
  var hasPhone: Bool { steps.contains { !$0.phone.isEmpty } }

  /// A description of the diagram in one sentence, for a reader who cannot see it.
  var summary: String {
    let count = String.count(steps.count, "event")
    guard let wrong = steps.first(where: { $0.fault != nil }), let fault = wrong.fault else { return count }
    return "\(count); at the last, '\(wrong.event)': \(fault.summary)"
  }

  private static func step(_ step: Scenario.Step, _ version: Int) -> Step {
    Step(
      event: step.event.name,
      replies: step.replies.parts.map { "\($0.callback.shortName(version: version)) \($0.words)" })
  }

  private static func rows(
    of step: Trace.Step, _ violations: [Violation], _ version: Int, hasScene: Bool
  ) -> [Row] {
    /// A row for a violation that no delivered callback shows, such as a callback that did not come.
    func missing(_ violation: Violation) -> Row {
      var row = Row(mark: .comment, text: violation.summary(version: version), isOffending: true)
      if hasScene, let callback = violation.kind.callbacks.first {
        row.lane = ObservedCallback(callback).of(violation.scene).lane
      }
      return row
    }
    var rows: [Row] = []
    var position = 0
    for line in step.lines {
      var text = line.text
      if let callback = line.observation?.callback, callback != .unnamed { text = callback.shortName(version: version) }
      var row = Row(mark: line.mark, text: text, depth: line.depth, state: line.observation?.state)
      if hasScene, let observation = line.observation {
        row.lane = observation.lane
        row.scene = observation.callback.sceneTold
      }
      if line.observation != nil {
        rows += violations.filter { $0.position == position && $0.isOfAbsence }.map(missing)
        row.isOffending = violations.contains { $0.position == position && !$0.isOfAbsence }
        position += 1
      }
      rows.append(row)
    }
    if step.processEnded { rows.append(Row(mark: .comment, text: "the process ends")) }
    for violation in violations where violation.position >= position {
      if step.processEnded, case .end = violation.kind {
        rows[rows.count - 1].isOffending = true
      } else {
        rows.append(missing(violation))
      }
    }
    return rows
  }
}

extension Violation {
  /// Whether something did not come that is due, so that nothing that was delivered is wrong.
  fileprivate var isOfAbsence: Bool {
    switch kind {
    case .missing, .end(expected: true), .state: true
    case .unexpected, .repeated, .early, .late, .reading, .end(expected: false): false
    }
  }
}

extension SequenceDiagram.Fault {
  init(_ violation: Violation, _ version: Int) {
    let scenes = violation.scenesOfPermitted
    var permitted = violation.permitted.enumerated().map { place, callback in
      let scene = place < scenes.count ? scenes[place] : nil
      return callback.shortName(version: version) + (scene.map { " (\($0.name))" } ?? "")
    }
    if permitted.isEmpty { permitted.append("nothing") }
    if violation.permitsEnd { permitted.append("the process ends") }
    self.init(permitted: permitted, summary: "\(violation.rule.text): \(violation.summary(version: version))")
  }
}
