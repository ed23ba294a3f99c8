import LifecycleDevice

extension SequenceDiagram {
  /// The diagram as an SVG image: the world's events, what is to be seen of the phone, a band with the state of the app and one
  /// with that of its scene if it has one, the callbacks, and where something is wrong what is permitted.
  ///
  /// - Parameter standalone: Whether it has its style and its title, as in a file of its own; a page brings both.
  public func svg(standalone: Bool = false) -> String {
    var painter = SequencePainter(self)
    return painter.svg(standalone: standalone)
  }
}

/// Draws a sequence diagram from top to bottom.
private struct SequencePainter {
  private static let margin = 16
  private static let rowHeight = 22
  private static let indent = 14
  /// The most columns of a text in each lane.
  private static let mostReply = 62
  private static let mostCallback = 80
  private static let mostPermitted = 80
  private static let mostSurroundings = 44
  /// How far the line of the scene is from that of the application, and its band from that of the application.
  private static let laneWidth = 56
  private static let bandGap = 12

  private let diagram: SequenceDiagram
  private var drawing = Drawing()
  /// The layer below everything else: the lifelines, and the shade of a step that breaks a rule.
  private var shade = Drawing()
  private var y = 0
  private let world = margin + 6
  /// The states of the phone, if it ever shows one; the column is as wide as they need.
  private var phone: StateBand
  /// The state of the app, and those of its scenes.
  private var app: StateBand
  private var scenes: [StateBand] = []
  /// The lines of the callbacks of the application, and of each scene; after the last are their names.
  private let calls: [Int]
  private let lastCalls: Int
  /// The column of what is permitted, or why a callback is due.
  private let permitted: Int
  private let hasNotes: Bool
  private let width: Int

  /// Where the lines of the world and of the callbacks end, if before the end.
  private var lifelineEnd: Int?

  init(_ diagram: SequenceDiagram) {
    self.diagram = diagram
    let steps = diagram.steps
    let events = steps.flatMap { [Self.event($0)] + $0.replies.map { Self.label($0, Self.mostReply) } }
    let states = ([diagram.start] + steps.map(\.after)).map { Self.state($0).name }
    let told = steps.flatMap { $0.scenesAfter + $0.rows.map(\.scene) }
    let names = (diagram.scenesAtStart + told).map { Self.state($0).name }
    let rows = steps.flatMap(\.rows)
    let faults = steps.compactMap(\.fault)
    func widest(_ texts: [String], atLeast least: Int) -> Int {
      max(least, Drawing.width(ofColumns: texts.map(DiagramText.columns).max() ?? 0))
    }
    let nesting = (rows.map(\.depth).max() ?? 0) * Self.indent
    let seen = steps.map(\.phone).filter { !$0.isEmpty }.map { Self.seen($0).name }
    phone = StateBand(
      x: world + 24 + widest(events, atLeast: 120), width: seen.isEmpty ? 0 : widest(seen, atLeast: 60) + 16)
    let band = phone.x + phone.width + (seen.isEmpty ? 0 : 12)
    app = StateBand(x: band, width: widest(states, atLeast: 76) + 16)
    for _ in diagram.scenesAtStart {
      let left = scenes.last ?? app
      scenes.append(StateBand(x: left.x + left.width + Self.bandGap, width: widest(names, atLeast: 76) + 16))
    }
    let bands = scenes.last ?? app
    calls = (0...scenes.count).map { bands.x + bands.width + 40 + $0 * Self.laneWidth }
    lastCalls = calls[scenes.count]
    permitted = lastCalls + nesting + 40 + widest(rows.map(Self.words), atLeast: 160)
    hasNotes = rows.contains { $0.note != nil }
    let beside = faults.flatMap(\.permitted).map { Self.label($0, Self.mostPermitted) } + rows.compactMap(\.note)
    width = max(permitted + (beside.isEmpty ? 0 : widest(beside, atLeast: 120) + 16), 700) + Self.margin
  }

  mutating func svg(standalone: Bool) -> String {
    y = Self.margin
    if standalone { heading() }
    let top = y
    lanes()
    app.begin(Self.state(diagram.start), at: y)
    for place in scenes.indices { scenes[place].begin(Self.state(diagram.scenesAtStart[place]), at: y) }
    y += 6
    phone.begin(.nothing, at: y)
    for step in diagram.steps { draw(step) }
    endOfStates()
    // Words about a step that is wrong are below the lines, not across them.
    for x in [world] + calls {
      shade.line(from: (x, top + 26), to: (x, lifelineEnd ?? y), "lifeline", isDashed: true)
    }
    return (shade + drawing).svg(
      width: width, height: y + Self.margin, title: diagram.title, description: diagram.summary, standalone: standalone)
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
    func title(_ words: String, _ x: Int, isCentered: Bool = true) {
      drawing.text(words, x: x, y: y + 12, "title", anchor: isCentered ? "middle" : "start")
    }
    title("world", Self.margin, isCentered: false)
    if phone.width > 0 { title("phone", phone.x + phone.width / 2) }
    title(scenes.isEmpty ? "state of the app" : "app state", app.x + app.width / 2)
    if !scenes.isEmpty { title("app", calls[0]) }
    let names = scenes.count > 1 ? [("scene A", "A"), ("scene B", "B")] : [("scene state", "scene")]
    for (place, scene) in scenes.enumerated() {
      title(names[place].0, scene.x + scene.width / 2)
      title(names[place].1, calls[place + 1])
    }
    title("callbacks", lastCalls + (scenes.isEmpty ? 16 : 32), isCentered: false)
    if hasNotes { drawing.text("rule", x: permitted, y: y + 12, "title") }
    y += 26
  }

  private mutating func draw(_ step: SequenceDiagram.Step) {
    let top = y
    y += 20
    drawing.text(Self.event(step), x: world + 8, y: y - 4, step.number == nil ? "faint" : "title")
    drawing.arrow(from: world, to: phone.x, y: y + 1)
    phone.enter(Self.seen(step.phone), at: y, in: &drawing)
    if step.fault != nil {
      drawing.text("delivered", x: lastCalls + 16, y: y - 4, "title")
      drawing.text("permitted", x: permitted, y: y - 4, "title")
    }
    for reply in step.replies {
      y += 15
      drawing.text(Self.label(reply, Self.mostReply), x: world + 8, y: y, "faint", size: 11)
    }
    y += 4
    // Without a reading nobody knows at which of the callbacks the state changes.
    if step.fault == nil, Self.state(step.after) != app.state, !step.rows.isEmpty,
      step.rows.allSatisfy({ $0.state == nil })
    {
      app.enter(.unknown, at: y, in: &drawing)
    }
    draw(step.rows, permitted: step.fault?.permitted ?? [])
    if let fault = step.fault {
      endOfStates()
      phone.begin(.nothing, at: y)
      lifelineEnd = y
      for line in fault.summary.wrapped(indent: 0, width: 100) {
        y += 18
        drawing.text("✗ " + Self.label(line, 110), x: world + 8, y: y, "wrong")
      }
      y += 8
      app.start = y
      for place in scenes.indices { scenes[place].start = y }
      shade.rectangle(x: 0, y: top, width: width, height: y - top, "wrong-step")
    } else {
      app.enter(Self.state(step.after), at: y, in: &drawing)
      for place in scenes.indices { enter(Self.state(step.scenesAfter[place]), place + 1) }
      y += Self.rowHeight
    }
  }

  /// - Parameter names: The permitted callbacks, which are next to the delivered ones.
  private mutating func draw(_ rows: [SequenceDiagram.Row], permitted names: [String]) {
    let bands = scenes.last ?? app
    let system = bands.x + bands.width
    var names = names[...]
    func nextName() {
      guard let name = names.popFirst() else { return }
      drawing.text(Self.label(name, Self.mostPermitted), x: permitted, y: y - Self.rowHeight / 2 + 4, "code")
    }
    var open: [Int] = []
    var isWrong = false
    var wrongLanes: Set<Int> = []
    for row in rows {
      if row.isOffending, row.state != nil, !isWrong {
        // From here the app's own state differs from its device's.
        isWrong = true
        app.enter(.unknown, at: y, in: &drawing)
      }
      if row.isOffending, row.scene != nil, wrongLanes.insert(row.lane).inserted { enter(.unknown, row.lane) }
      if let state = row.state, !isWrong { app.enter(Self.state([state]), at: y, in: &drawing) }
      if let told = row.scene, !wrongLanes.contains(row.lane) { enter(Self.state(told), row.lane) }
      y += Self.rowHeight
      let middle = y - Self.rowHeight / 2
      let bar = calls[min(row.lane, scenes.count)] + row.depth * Self.indent
      switch row.mark {
      case .call, .enter: drawing.arrow(from: system, to: bar, y: middle)
      case .notification: drawing.arrow(from: system, to: bar, y: middle, isDashed: true)
      case .leave: drawing.arrow(from: bar, to: system, y: middle, isDashed: true)
      case .comment: break
      }
      if row.mark == .leave, let top = open.popLast() { bracket(bar, from: top, to: middle) }
      if row.mark == .enter { open.append(middle) }
      let style = row.mark == .comment ? "faint" : "code"
      let words = row.isOffending ? "✗ " + Self.words(row) : Self.words(row)
      if row.mark != .comment { nextName() }
      if let note = row.note { drawing.text(note, x: permitted, y: middle + 4, "faint") }
      drawing.text(
        words, x: lastCalls + row.depth * Self.indent + 16, y: middle + 4, row.isOffending ? "\(style) wrong" : style)
    }
    // A call that was not seen to end.
    for (depth, top) in open.enumerated() { bracket(calls[0] + depth * Self.indent, from: top, to: y) }
    while !names.isEmpty {
      y += Self.rowHeight
      nextName()
    }
  }

  /// Lets the scene of a lane be in a state from here on.
  private mutating func enter(_ state: StateBand.State, _ lane: Int) {
    if scenes.indices.contains(lane - 1) { scenes[lane - 1].enter(state, at: y, in: &drawing) }
  }

  /// The bar of a call inside which other things happen.
  private mutating func bracket(_ x: Int, from top: Int, to bottom: Int) {
    drawing.rectangle(x: x, y: top, width: 6, height: max(6, bottom - top), "call", radius: 2)
  }

  private mutating func endOfStates() {
    app.end(at: y, in: &drawing)
    for scene in scenes { scene.end(at: y, in: &drawing) }
    phone.end(at: y, in: &drawing)
  }

  private static func seen(_ surroundings: [String]) -> StateBand.State {
    if surroundings.isEmpty { return .nothing }
    return StateBand.State(name: label(surroundings.joined(separator: "; "), mostSurroundings), style: "phone")
  }

  private static func state(_ states: [ApplicationState]) -> StateBand.State {
    StateBand.State(
      name: states.map(\.name).joined(separator: " or "),
      style: "state \(states.count == 1 ? states[0].style : "unknown")")
  }

  private static func state(_ scene: Screen.Scene?) -> StateBand.State { scene?.shown ?? .unknown }

  private static func event(_ step: SequenceDiagram.Step) -> String {
    (step.number.map { "\($0)  " } ?? "before: ") + step.event
  }

  private static func words(_ row: SequenceDiagram.Row) -> String {
    label(row.text, mostCallback) + (row.state.map { " (\($0.name))" } ?? "")
  }

  private static func label(_ text: String, _ most: Int) -> String { DiagramText.label(text, most: most) }
}

/// A band of a drawing from top to bottom that shows a state as long as it holds.
struct StateBand {
  /// A state with its name and its classes in the style sheet; without a name where it is not known.
  struct State: Hashable, Sendable {
    let name: String
    let style: String
    static let unknown = State(name: "", style: "state unknown")
    static let nothing = State(name: "", style: "")
  }

  let x: Int
  let width: Int
  /// The state since `start`.
  private(set) var state = State.unknown
  var start = 0

  /// Ends at a place, and shows its state.
  func end(at y: Int, in drawing: inout Drawing) {
    guard y > start, state != .nothing else { return }
    drawing.rectangle(x: x, y: start, width: width, height: y - start, state.style)
    if !state.name.isEmpty { drawing.text(state.name, x: x + width / 2, y: start + 15, anchor: "middle") }
  }

  /// Goes on in another state.
  mutating func enter(_ next: State, at y: Int, in drawing: inout Drawing) {
    guard next != state else { return }
    end(at: y, in: &drawing)
    begin(next, at: y)
  }

  /// Begins, or starts over where it ended.
  mutating func begin(_ next: State, at y: Int) {
    state = next
    start = y
  }
}
