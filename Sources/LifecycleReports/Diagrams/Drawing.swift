/// The shapes of an SVG image. Coordinates are whole; shapes without a style are drawn in lines of the text's colour.
struct Drawing {
  private(set) var shapes: [MarkupElement] = []
  static let textSize = 12

  /// The style sheet of every diagram, in light and in dark. A page has it once; a page changes a colour by setting the property.
  static let styleSheet = String(decoding: PackageResources.diagram_css.dropLast(), as: UTF8.self)

  /// About how wide a text is, in the widest font of the style sheet.
  static func width(ofColumns columns: Int) -> Int { columns * 29 / 4 + 1 }

  mutating func text(
    _ text: String, x: Int, y: Int, _ style: String = "", anchor: String = "start", size: Int = Drawing.textSize
  ) {
    shapes.append(
      MarkupElement(
        "text",
        Self.place([("x", x), ("y", y), ("font-size", size)])
          + [
            ("class", style), ("text-anchor", anchor), ("fill", "currentColor"), ("stroke", "none"),
          ].filter { !$0.1.isEmpty && $0.1 != "start" },
        text: text))
  }

  mutating func rectangle(x: Int, y: Int, width: Int, height: Int, _ style: String, radius: Int = 0) {
    shapes.append(
      MarkupElement(
        "rect",
        Self.place([("x", x), ("y", y), ("width", width), ("height", height), ("rx", radius)]) + [("class", style)]))
  }

  mutating func circle(x: Int, y: Int, radius: Int, _ style: String) {
    shapes.append(MarkupElement("circle", Self.place([("cx", x), ("cy", y), ("r", radius)]) + [("class", style)]))
  }

  mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int), _ style: String, isDashed: Bool = false) {
    path("M\(start.x) \(start.y)L\(end.x) \(end.y)", style, isDashed: isDashed)
  }

  mutating func path(_ commands: String, _ style: String, isDashed: Bool = false) {
    let dashes = isDashed ? [("stroke-dasharray", "4 3")] : []
    shapes.append(MarkupElement("path", [("d", commands), ("class", style)] + dashes))
  }

  /// A horizontal arrow.
  mutating func arrow(from start: Int, to end: Int, y: Int, isDashed: Bool = false) {
    line(from: (start, y), to: (end, y), "arrow", isDashed: isDashed)
    let back = end > start ? -7 : 7
    path("M\(end) \(y)l\(back) -4v8z", "head")
  }

  /// The head of an arrow that comes from the direction of another point.
  mutating func head(at point: Point, from other: Point) {
    let (dx, dy) = (point.x - other.x, point.y - other.y)
    let length = max(1, (dx * dx + dy * dy).squareRoot())
    let (x, y) = (dx / length, dy / length)
    let corners = [-4.0, 4].map { side in
      "\(Int((point.x - 8 * x - side * y).rounded())) \(Int((point.y - 8 * y + side * x).rounded()))"
    }
    path("M\(Int(point.x)) \(Int(point.y))L\(corners[0])L\(corners[1])z", "head")
  }

  /// The second on top of the first.
  static func + (lower: Drawing, upper: Drawing) -> Drawing {
    changing(lower) { $0.shapes += upper.shapes }
  }

  /// The image as text: the title says what it shows, the description the same at length, for who cannot see.
  func svg(width: Int, height: Int, title: String, description: String, standalone: Bool) -> String {
    let title = DiagramText.label(title, most: 400)
    let description = DiagramText.label(description, most: 400)
    var children = [MarkupElement("title", text: title), MarkupElement("desc", text: description)]
    if standalone {
      children.append(MarkupElement("style", text: Self.styleSheet))
      var page = Drawing()
      page.rectangle(x: 0, y: 0, width: width, height: height, "page")
      children += page.shapes
    }
    return MarkupElement(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("class", "lifecycle-diagram"), ("role", "img"),
        ("aria-label", title), ("width", "\(width)"), ("height", "\(height)"), ("viewBox", "0 0 \(width) \(height)"),
        ("fill", "none"), ("stroke", "currentColor"),
      ], children + shapes
    ).text() + "\n"
  }

  private static func place(_ numbers: [(String, Int)]) -> [(String, String)] { numbers.map { ($0, "\($1)") } }
}

extension ApplicationState {
  /// The class of the state in the style sheet.
  var style: String { name.split(separator: " ").joined(separator: "-") }
}

struct Point {
  let x: Double
  let y: Double

  /// The point between this one and another.
  func towards(_ other: Point, by share: Double) -> Point {
    Point(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}
