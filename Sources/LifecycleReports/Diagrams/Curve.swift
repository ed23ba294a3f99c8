import LifecycleConformance

/// A point of a drawing.
struct Point: Hashable, Sendable {
  let x: Double
  let y: Double

  /// The point between this one and another.
  func towards(_ other: Point, by share: Double) -> Point {
    Point(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}

/// A quadratic Bézier curve.
struct Curve: Hashable, Sendable {
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
