extension StateDiagram {
  /// The diagram as an SVG image: the states with numbered transitions, and below for each number the messages and events.
  ///
  /// - Parameters:
  ///   - visited: How often each transition was met, which is then shown for each.
  ///   - standalone: Whether it has its style and its title, as in a file of its own; a page brings both.
  package func svg(visited: [Transition: Int]? = nil, standalone: Bool = false) -> String {
    var painter = StatePainter(diagram: self, visited: visited)
    return painter.svg(standalone: standalone)
  }
}

/// Draws a state diagram: the states in fixed places, and whatever leads from one to another.
private struct StatePainter {
  private static let width = 1040
  private static let margin = 16
  /// The columns of text in each half of the explanation.
  private static let columns = 64
  private static let node = (width: 116, height: 40)

  let diagram: StateDiagram
  let visited: [StateDiagram.Transition: Int]?
  var drawing = Drawing()
  var top = margin

  mutating func svg(standalone: Bool) -> String {
    let title = diagram.title
    let subtitle = Counterexample.description(of: diagram.configuration)
    if standalone {
      drawing.text(title, x: Self.margin, y: top + 12, "title", size: 14)
      drawing.text(subtitle, x: Self.margin, y: top + 29, "faint")
      top += 40
    }
    frame("in the foreground", .inactive, .active)
    frame("not in the foreground", .background, .suspended)
    for state in ApplicationState.allCases {
      let center = Self.center(state)
      drawing.rectangle(
        x: center.x - Self.node.width / 2, y: top + center.y - Self.node.height / 2, width: Self.node.width,
        height: Self.node.height, "state \(state.style)", radius: 8)
      drawing.text(state.name, x: center.x, y: top + center.y + 5, "title", anchor: "middle", size: 13)
    }
    for (place, edge) in diagram.edges.enumerated() { draw(edge, number: place + 1) }
    let y = explain(from: top + 400)
    return drawing.svg(
      width: Self.width, height: y + Self.margin, title: "\(title): \(subtitle)",
      description: diagram.edges.map { "\($0.transition.from.name) to \($0.transition.to.name)" }
        .joined(separator: ", "), standalone: standalone)
  }

  private static func center(_ state: ApplicationState) -> (x: Int, y: Int) {
    switch state {
    case .notRunning: (200, 190)
    case .inactive: (490, 110)
    case .active: (790, 110)
    case .background: (490, 270)
    case .suspended: (790, 270)
    }
  }

  private mutating func frame(_ words: String, _ left: ApplicationState, _ right: ApplicationState) {
    let (left, right) = (Self.center(left), Self.center(right))
    drawing.rectangle(
      x: left.x - 76, y: top + left.y - 36, width: right.x - left.x + 152, height: 72, "frame", radius: 12)
    drawing.text(words, x: right.x + 72, y: top + right.y + 51, "faint", anchor: "end", size: 11)
  }

  private mutating func draw(_ edge: StateDiagram.Edge, number: Int) {
    let style = visited.map { ($0[edge.transition] ?? 0) > 0 ? " met" : " unmet" } ?? ""
    guard edge.transition.from != edge.transition.to else { return drawLoop(edge.transition.from, number, style) }
    let curve = Self.curve(edge.transition)
    drawing.path("M\(place(curve.start))Q\(place(curve.control)) \(place(curve.end))", "edge\(style)")
    drawing.head(at: lowered(curve.end), from: lowered(curve.control))
    mark(number, at: curve.middle)
  }

  private mutating func drawLoop(_ state: ApplicationState, _ number: Int, _ style: String) {
    let center = Self.center(state)
    let isUpper = center.y < 190
    let side = Double(isUpper ? -1 : 1)
    let edge = Double(center.y) + side * Double(Self.node.height) / 2
    let (left, right) = (Point(x: Double(center.x) - 40, y: edge), Point(x: Double(center.x) - 10, y: edge))
    let (out, back) = (Point(x: left.x - 8, y: edge + side * 52), Point(x: right.x + 8, y: edge + side * 52))
    drawing.path("M\(place(left))C\(place(out)) \(place(back)) \(place(right))", "edge\(style)")
    drawing.head(at: lowered(right), from: lowered(back))
    mark(number, at: Point(x: (left.x + right.x) / 2, y: edge + side * 38))
  }

  private mutating func mark(_ number: Int, at point: Point) {
    let point = lowered(point)
    drawing.circle(x: Int(point.x), y: Int(point.y), radius: 10, "number")
    drawing.text("\(number)", x: Int(point.x), y: Int(point.y) + 4, "title", anchor: "middle", size: 11)
  }

  private func lowered(_ point: Point) -> Point { Point(x: point.x.rounded(), y: (point.y + Double(top)).rounded()) }

  private func place(_ point: Point) -> String { "\(Int(lowered(point).x)) \(Int(lowered(point).y))" }

  /// A curve that bends to its own side, so that the ways there and back are apart.
  private static func curve(_ transition: StateDiagram.Transition) -> Curve {
    let (from, to) = (center(transition.from), center(transition.to))
    let start = Point(x: Double(from.x), y: Double(from.y))
    let end = Point(x: Double(to.x), y: Double(to.y))
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    var control = Point(x: (start.x + end.x) / 2 - dy / length * 40, y: (start.y + end.y) / 2 + dx / length * 40)
    // Between these two is another state.
    let ends: Set<ApplicationState> = [transition.from, transition.to]
    let inner = transition.to == .notRunning ? 0.0 : 40
    if ends == [.notRunning, .active] { control = Point(x: 510, y: -70 + inner) }
    if ends == [.notRunning, .suspended] { control = Point(x: 510, y: 470 - inner) }
    return Curve(start: start, control: control, end: end)
      .outside(halfWidth: Double(node.width) / 2 + 1, halfHeight: Double(node.height) / 2 + 1)
  }

  /// Says of each number what it stands for, in two halves side by side. Returns where the longer half ends.
  private mutating func explain(from y: Int) -> Int {
    let heights = diagram.edges.map { 26 + lines(of: $0).count * 16 }
    let half = heights.reduce(0, +) / 2
    var passed = 0
    var ends = [y, y]
    for (place, edge) in diagram.edges.enumerated() {
      let column = passed + heights[place] / 2 < half ? 0 : 1
      explain(edge, number: place + 1, x: Self.margin + column * Self.width / 2, y: ends[column])
      ends[column] += heights[place]
      passed += heights[place]
    }
    return max(ends[0], ends[1])
  }

  private mutating func explain(_ edge: StateDiagram.Edge, number: Int, x: Int, y: Int) {
    drawing.circle(x: x + 12, y: y + 8, radius: 10, "number")
    drawing.text("\(number)", x: x + 12, y: y + 12, "title", anchor: "middle", size: 11)
    drawing.text("\(edge.transition.from.name) → \(edge.transition.to.name)", x: x + 32, y: y + 12, "title")
    if let visited {
      let isMet = visited[edge.transition, default: 0] > 0
      drawing.text(
        visited.words(for: edge.transition), x: x + Self.width / 2 - 2 * Self.margin, y: y + 12,
        isMet ? "met" : "faint", anchor: "end")
    }
    for (place, line) in lines(of: edge).enumerated() {
      drawing.text(line.text, x: x + line.x, y: y + 29 + place * 16, line.style)
    }
  }

  /// For each way its messages, and below them its events.
  private func lines(of edge: StateDiagram.Edge) -> [(text: String, x: Int, style: String)] {
    edge.ways.flatMap { way in
      let messages = way.messageWords(diagram.configuration.version).wrapped(indent: 0, width: Self.columns)
      let events = way.eventWords.joined(separator: "; ").wrapped(indent: 0, width: Self.columns)
      return messages.map { ($0, 32, way.messages.isEmpty ? "faint" : "code") } + events.map { ($0, 44, "faint") }
    }
  }
}

/// A quadratic Bézier curve.
private struct Curve {
  let start: Point
  let control: Point
  let end: Point

  var middle: Point { point(at: 0.5) }

  private func point(at share: Double) -> Point { blossom(share, share) }

  private func blossom(_ one: Double, _ other: Double) -> Point {
    start.towards(control, by: one).towards(control.towards(end, by: one), by: other)
  }

  /// The part of the curve that lies outside of the rectangles around both ends.
  func outside(halfWidth: Double, halfHeight: Double) -> Curve {
    func isInside(_ point: Point, _ center: Point) -> Bool {
      abs(point.x - center.x) < halfWidth && abs(point.y - center.y) < halfHeight
    }
    let shares = (0...200).map { Double($0) / 200 }
    let first = shares.first { !isInside(point(at: $0), start) } ?? 0
    let last = shares.last { !isInside(point(at: $0), end) } ?? 1
    return Curve(start: point(at: first), control: blossom(first, last), end: point(at: last))
  }
}
