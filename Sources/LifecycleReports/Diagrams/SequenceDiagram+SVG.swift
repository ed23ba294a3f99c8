import LifecycleConformance
import LifecycleModel

extension SequenceDiagram {
  /// The diagram as an SVG image: the world's events, what is to be seen of the phone, a band with the state of the app, the
  /// callbacks, and where something is wrong what is permitted.
  public func svg(in place: DiagramPlace = .page) -> String {
    var painter = SequencePainter(self)
    return painter.svg(in: place)
  }
}

/// Draws a sequence diagram from top to bottom.
private struct SequencePainter {
  private static let margin = 16
  private static let rowHeight = 22
  private static let indent = 14
  /// The most columns of a text in each lane.
  private static let mostReply = 62
  private static let mostCallback = 60
  private static let mostPermitted = 60
  private static let mostSurroundings = 44

  private let diagram: SequenceDiagram
  private var drawing = Drawing()
  /// What lies behind everything else.
  private var shade = Drawing()
  private var y = 0
  private let world = margin + 6
  /// The column of the phone's screen, if it ever shows anything.
  private let phone: Int
  private let phoneWidth: Int
  private let band: Int
  private let bandWidth: Int
  private let calls: Int
  /// The column of what is permitted, or why a callback is due.
  private let permitted: Int
  private let hasNotes: Bool
  private let width: Int

  /// What is to be seen of the phone, and since where.
  private var surroundings: [String] = []
  private var surroundingsStart = 0
  /// Where the state began that the band is in.
  private var bandStart = 0
  private var state: [ApplicationState] = []
  /// Where the lines of the world and of the callbacks end, if before the end.
  private var lifelineEnd: Int?

  init(_ diagram: SequenceDiagram) {
    self.diagram = diagram
    let steps = diagram.steps
    let events = steps.flatMap { [Self.event($0)] + $0.replies.map { Self.label($0, Self.mostReply) } }
    let states = ([diagram.start] + steps.map(\.after)).map(Self.name)
    let rows = steps.flatMap(\.rows)
    let faults = steps.compactMap(\.fault)
    func widest(_ texts: [String], atLeast least: Int) -> Int {
      max(least, Drawing.width(ofColumns: texts.map(DiagramText.columns).max() ?? 0))
    }
    let nesting = (rows.map(\.depth).max() ?? 0) * Self.indent
    phone = world + 24 + widest(events, atLeast: 120)
    let seen = steps.map(\.phone).filter { !$0.isEmpty }.map(Self.words)
    phoneWidth = seen.isEmpty ? 0 : widest(seen, atLeast: 60) + 16
    band = phone + phoneWidth + (seen.isEmpty ? 0 : 12)
    bandWidth = widest(states, atLeast: 76) + 16
    calls = band + bandWidth + 40
    permitted = calls + nesting + 40 + widest(rows.map(Self.words), atLeast: 160)
    hasNotes = rows.contains { $0.note != nil }
    let beside = faults.flatMap(\.permitted).map { Self.label($0, Self.mostPermitted) } + rows.compactMap(\.note)
    width = max(permitted + (beside.isEmpty ? 0 : widest(beside, atLeast: 120) + 16), 700) + Self.margin
  }

  mutating func svg(in place: DiagramPlace) -> String {
    y = Self.margin
    if place == .file { heading() }
    let top = y
    lanes()
    state = diagram.start
    bandStart = y
    y += 6
    surroundingsStart = y
    for step in diagram.steps { draw(step) }
    endOfState()
    endOfSurroundings()
    // Words about a step that is wrong are below the lines, not across them.
    for x in [world, calls] { shade.line(from: (x, top + 26), to: (x, lifelineEnd ?? y), "lifeline", isDashed: true) }
    return (shade + drawing).svg(
      width: width, height: y + Self.margin, title: diagram.title, description: diagram.summary, in: place)
  }

  private mutating func heading() {
    for line in diagram.title.wrapped(indent: 0, width: 100) {
      drawing.text(Self.label(line, 110), x: Self.margin, y: y + 12, "title", size: 14)
      y += 19
    }
    for line in diagram.subtitle.wrapped(indent: 0, width: 100) {
      drawing.text(Self.label(line, 120), x: Self.margin, y: y + 10, "faint")
      y += 16
    }
    y += 12
  }

  private mutating func lanes() {
    drawing.text("world", x: Self.margin, y: y + 12, "title")
    if phoneWidth > 0 { drawing.text("phone", x: phone + phoneWidth / 2, y: y + 12, "title", anchor: "middle") }
    drawing.text("state of the app", x: band + bandWidth / 2, y: y + 12, "title", anchor: "middle")
    drawing.text("callbacks", x: calls + 16, y: y + 12, "title")
    if hasNotes { drawing.text("rule", x: permitted, y: y + 12, "title") }
    y += 26
  }

  private mutating func draw(_ step: SequenceDiagram.Step) {
    let top = y
    y += 20
    drawing.text(Self.event(step), x: world + 8, y: y - 4, step.number == nil ? "faint" : "title")
    drawing.arrow(from: world, to: phone, y: y + 1)
    if step.phone != surroundings {
      endOfSurroundings()
      (surroundings, surroundingsStart) = (step.phone, y)
    }
    if step.fault != nil {
      drawing.text("delivered", x: calls + 16, y: y - 4, "title")
      drawing.text("permitted", x: permitted, y: y - 4, "title")
    }
    for reply in step.replies {
      y += 15
      drawing.text(Self.label(reply, Self.mostReply), x: world + 8, y: y, "faint", size: 11)
    }
    y += 4
    // Without a reading nobody knows at which of the callbacks the state changes.
    if step.fault == nil, step.after != state, !step.rows.isEmpty, step.rows.allSatisfy({ $0.state == nil }) {
      enter([])
    }
    draw(step.rows, permitted: step.fault?.permitted ?? [])
    if let fault = step.fault {
      endOfState()
      endOfSurroundings()
      surroundings = []
      lifelineEnd = y
      for line in fault.summary.wrapped(indent: 0, width: 100) {
        y += 18
        drawing.text("✗ " + Self.label(line, 110), x: world + 8, y: y, "wrong")
      }
      y += 8
      bandStart = y
      shade.rectangle(x: 0, y: top, width: width, height: y - top, "wrong-step")
    } else {
      enter(step.after)
      y += Self.rowHeight
    }
  }

  /// - Parameter names: The permitted callbacks, which are next to the delivered ones.
  private mutating func draw(_ rows: [SequenceDiagram.Row], permitted names: [String]) {
    var names = names[...]
    func nextName() {
      guard let name = names.popFirst() else { return }
      drawing.text(Self.label(name, Self.mostPermitted), x: permitted, y: y - Self.rowHeight / 2 + 4, "code")
    }
    var open: [Int] = []
    var isWrong = false
    for row in rows {
      if row.isOffending, row.state != nil, !isWrong {
        // From here the app's own state differs from its device's.
        isWrong = true
        enter([])
      }
      if let state = row.state, !isWrong { enter([state]) }
      y += Self.rowHeight
      let middle = y - Self.rowHeight / 2
      let bar = calls + row.depth * Self.indent
      switch row.mark {
      case .call, .enter: drawing.arrow(from: band + bandWidth, to: bar, y: middle)
      case .notification: drawing.arrow(from: band + bandWidth, to: bar, y: middle, isDashed: true)
      case .leave: drawing.arrow(from: bar, to: band + bandWidth, y: middle, isDashed: true)
      case .comment: break
      }
      if row.mark == .leave, let top = open.popLast() { bracket(bar, from: top, to: middle) }
      if row.mark == .enter { open.append(middle) }
      let style = row.mark == .comment ? "faint" : "code"
      let words = row.isOffending ? "✗ " + Self.words(row) : Self.words(row)
      if row.mark != .comment { nextName() }
      if let note = row.note { drawing.text(note, x: permitted, y: middle + 4, "faint") }
      drawing.text(words, x: bar + 16, y: middle + 4, row.isOffending ? "\(style) wrong" : style)
    }
    // A call that was not seen to end.
    for (depth, top) in open.enumerated() { bracket(calls + depth * Self.indent, from: top, to: y) }
    while !names.isEmpty {
      y += Self.rowHeight
      nextName()
    }
  }

  /// The bar of a call inside which other things happen.
  private mutating func bracket(_ x: Int, from top: Int, to bottom: Int) {
    drawing.rectangle(x: x, y: top, width: 6, height: max(6, bottom - top), "call", radius: 2)
  }

  /// Goes on in another state.
  private mutating func enter(_ next: [ApplicationState]) {
    guard next != state else { return }
    endOfState()
    state = next
    bandStart = y
  }

  private mutating func endOfState() {
    guard y > bandStart else { return }
    let style = state.count == 1 ? state[0].style : "unknown"
    drawing.rectangle(x: band, y: bandStart, width: bandWidth, height: y - bandStart, "state \(style)")
    if !state.isEmpty { drawing.text(Self.name(state), x: band + bandWidth / 2, y: bandStart + 15, anchor: "middle") }
  }

  private mutating func endOfSurroundings() {
    guard y > surroundingsStart, phoneWidth > 0 else { return }
    if !surroundings.isEmpty {
      drawing.rectangle(x: phone, y: surroundingsStart, width: phoneWidth, height: y - surroundingsStart, "phone")
      drawing.text(
        Self.words(surroundings), x: phone + phoneWidth / 2, y: surroundingsStart + 15, anchor: "middle")
    }
    surroundingsStart = y
  }

  private static func words(_ surroundings: [String]) -> String {
    label(surroundings.joined(separator: "; "), mostSurroundings)
  }

  private static func name(_ states: [ApplicationState]) -> String {
    states.map(\.name).joined(separator: " or ")
  }

  private static func event(_ step: SequenceDiagram.Step) -> String {
    (step.number.map { "\($0)  " } ?? "before: ") + step.event
  }

  private static func words(_ row: SequenceDiagram.Row) -> String {
    label(row.text, mostCallback) + (row.state.map { " (\($0.name))" } ?? "")
  }

  private static func label(_ text: String, _ most: Int) -> String { DiagramText.label(text, most: most) }
}
