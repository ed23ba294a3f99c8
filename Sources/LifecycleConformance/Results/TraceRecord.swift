import LifecycleModel

/// A trace as a report file holds it: in the documents' notation.
///
/// An implementation can send what the notation cannot hold: a name with a line break, a call that never ends. For such a
/// trace the lines are written next to the notation, each by itself.
package struct TraceRecord: Codable, Hashable {
  package let notation: String
  let lines: [[LineRecord]]?

  struct LineRecord: Codable, Hashable {
    let mark: String
    let text: String
    let depth: Int
    let callback: String?
    /// Whether it is the beginning or the end of the callback; left out for a whole one.
    let phase: String?
    /// The state that was read, or what was seen of a touch or a control event; left out where nothing was.
    let detail: String?
    /// Which of several scenes it is about; left out where it names none.
    var scene: String?
  }

  package init(_ trace: Trace) {
    if (try? Trace(notation: trace.notation.utf8)) == trace {
      notation = trace.notation
      lines = nil
      return
    }
    var bare = trace
    for place in bare.steps.indices { bare.steps[place].lines = [] }
    notation = bare.notation
    lines = trace.steps.map { $0.lines.map(LineRecord.init) }
  }

  /// A scenario, as a trace of which nothing was observed.
  init(_ scenario: Scenario) {
    self.init(Trace(scenario))
  }

  func trace() throws(ReportFormatError) -> Trace {
    var trace: Trace
    do {
      trace = try Trace(notation: notation.utf8)
    } catch {
      throw ReportFormatError("the report is damaged: in a 'notation' of it, \(error)")
    }
    guard let lines else { return trace }
    guard lines.count == trace.steps.count else {
      throw ReportFormatError("the report is damaged: lines for \(lines.count) events, and \(trace.steps.count) events")
    }
    for (place, lines) in lines.enumerated() {
      trace.steps[place].lines = try lines.recorded { (line) throws(ReportFormatError) in try line.line() }
    }
    return trace
  }

  func scenario() throws(ReportFormatError) -> Scenario { try trace().scenario }
}

extension TraceRecord.LineRecord {
  private static let marks: [(mark: Trace.Line.Mark, name: String)] = [
    (.call, "-"), (.enter, ">"), (.leave, "<"), (.notification, "*"), (.comment, "//"),
  ]

  private static let phases: [(phase: ObservedCallback.Phase, name: String)] = [(.enter, "enter"), (.leave, "leave")]

  /// Returns the details that can be observed of a callback, with their names in a file.
  private static func details(of callback: Callback) -> [(detail: ObservedCallback.Detail, name: String)] {
    if callback.carriesState {
      return ApplicationState.allCases.map { (ObservedCallback(callback, state: $0).detail, $0.name) }
    }
    guard callback.carriesDetail else { return [] }
    if callback == .sendEvent { return [(.appWindow, "app window"), (.keyboardWindow, "keyboard window")] }
    return [
      (.masks(nil, allEvents: false), "no mask"), (.masks(nil, allEvents: true), "all events"),
      (.masks(.touch, allEvents: false), "all touch events"),
      (.masks(.touch, allEvents: true), "all touch events, all events"),
      (.masks(.editing, allEvents: false), "all editing events"),
      (.masks(.editing, allEvents: true), "all editing events, all events"),
    ]
  }

  init(_ line: Trace.Line) {
    mark = Self.marks.first { $0.mark == line.mark }?.name ?? "-"
    text = line.text
    depth = line.depth
    callback = line.observation?.callback.recordedName
    phase = line.observation.flatMap { seen in Self.phases.first { $0.phase == seen.phase }?.name }
    detail = line.observation.flatMap { seen in
      Self.details(of: seen.callback).first { $0.detail == seen.detail }?.name
    }
    scene = line.observation?.scene?.name
  }

  func line() throws(ReportFormatError) -> Trace.Line {
    guard let mark = Self.marks.first(where: { $0.name == mark })?.mark else {
      throw ReportFormatError(unknown: mark, "mark of a line", in: Self.marks.map(\.name))
    }
    // A line that is deeper than this is not a line of a trace, and would fill the memory with spaces.
    guard 0...100_000 ~= depth else { throw ReportFormatError("the report is damaged: a line's 'depth' is \(depth)") }
    var line = Trace.Line(mark: mark, observation: nil, text: text, depth: depth)
    if let callback {
      let callback = try Callback(recorded: callback)
      let details = Self.details(of: callback)
      let seen = details.first { $0.name == detail }?.detail
      if let detail, seen == nil { throw ReportFormatError(unknown: detail, "detail", in: details.map(\.name)) }
      let known = Self.phases.first { $0.name == phase }?.phase
      if let phase, known == nil { throw ReportFormatError(unknown: phase, "phase", in: Self.phases.map(\.name)) }
      let ofScene = Event.Scene.allCases.first { $0.name == scene }
      if let scene, ofScene == nil {
        throw ReportFormatError(unknown: scene, "scene", in: Event.Scene.allCases.map(\.name))
      }
      line.observation = ObservedCallback(callback, known ?? .call, seen ?? .untold).of(ofScene)
    }
    return line
  }
}
