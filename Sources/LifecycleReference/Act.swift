/// Whether a fault acts on an occasion.
package typealias Condition = @Sendable (Occasion) -> Bool

/// Something that a fault does.
package struct Act: Sendable {
  package let points: [Point]
  package let injection: Injection
  package let condition: Condition

  package init(_ points: [Point], _ injection: Injection, _ condition: @escaping Condition) {
    self.points = points
    self.injection = injection
    self.condition = condition
  }
}

/// A note that a fault which depends on history takes at a point: a number, which `Occasion.memory` gives back.
package struct Note: Sendable {
  package let point: Point
  package let memory: @Sendable (Occasion) -> UInt8

  package init(at point: Point, memory: @escaping @Sendable (Occasion) -> UInt8) {
    self.point = point
    self.memory = memory
  }
}
