import LifecycleModel

/// A trace as a report file holds it: in the documents' notation.
///
/// An implementation can send what the notation cannot hold: a name with a line break, a call that never ends. For such a
/// trace the lines stand beside the notation, each by itself.
struct TraceRecord: Codable, Hashable {
  let notation: String
  let lines: [[LineRecord]]?

  struct LineRecord: Codable, Hashable {
    let mark: String
    let text: String
    let depth: Int
    let callback: String?
    let phase: UInt8?
    let detail: UInt8?
  }

  init(_ trace: Trace) {
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
    var trace = Trace()
    trace.configuration = scenario.configuration
    trace.steps = scenario.steps.map { Trace.Step($0) }
    self.init(trace)
  }

  func trace() throws(ReportDamage) -> Trace {
    var trace: Trace
    do {
      trace = try Trace(notation: notation.utf8)
    } catch {
      throw ReportDamage("the report is damaged: in a 'notation' of it, \(error)")
    }
    guard let lines else { return trace }
    guard lines.count == trace.steps.count else {
      throw ReportDamage("the report is damaged: lines for \(lines.count) events, and \(trace.steps.count) events")
    }
    for (place, lines) in lines.enumerated() {
      trace.steps[place].lines = try lines.recorded { (line) throws(ReportDamage) in try line.line() }
    }
    return trace
  }

  func scenario() throws(ReportDamage) -> Scenario { try trace().scenario }
}

extension TraceRecord.LineRecord {
  private static let marks: [(mark: Trace.Line.Mark, name: String)] = [
    (.call, "-"), (.enter, ">"), (.leave, "<"), (.notification, "*"), (.comment, "//"),
  ]

  init(_ line: Trace.Line) {
    mark = Self.marks.first { $0.mark == line.mark }?.name ?? "-"
    text = line.text
    depth = line.depth
    callback = line.observation?.callback.recordedName
    phase = line.observation?.phase.rawValue
    detail = line.observation?.detail.rawValue
  }

  func line() throws(ReportDamage) -> Trace.Line {
    guard let mark = Self.marks.first(where: { $0.name == mark })?.mark else {
      throw ReportDamage(unknown: mark, "mark of a line", in: Self.marks.map(\.name))
    }
    // A line that is deeper than this is no line of a trace, and would fill the memory with spaces.
    guard 0...100_000 ~= depth else { throw ReportDamage("the report is damaged: a line's 'depth' is \(depth)") }
    var line = Trace.Line(mark: mark, observation: nil, text: text, depth: depth)
    if let callback {
      guard let phase = ObservedCallback.Phase(rawValue: phase ?? 0), let detail, 0...7 ~= detail else {
        throw ReportDamage("the report is damaged: '\(callback)' has no 'phase' or no 'detail' that can be")
      }
      line.observation = ObservedCallback(
        try Callback(recorded: callback), phase, ObservedCallback.Detail(rawValue: detail))
    }
    return line
  }
}
