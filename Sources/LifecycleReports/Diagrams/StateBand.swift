/// A band of a drawing from top to bottom that shows a state as long as it holds.
struct StateBand {
  /// A state with its name and its class in the style sheet; without a name where it is not known.
  struct State: Hashable, Sendable {
    let name: String
    let style: String
    static let unknown = State(name: "", style: "unknown")
  }

  let x: Int
  let width: Int
  /// The state since `start`.
  private(set) var state = State.unknown
  var start = 0

  /// Ends at a place, and shows its state.
  func end(at y: Int, in drawing: inout Drawing) {
    guard y > start else { return }
    drawing.rectangle(x: x, y: start, width: width, height: y - start, "state \(state.style)")
    if !state.name.isEmpty { drawing.text(state.name, x: x + width / 2, y: start + 15, anchor: "middle") }
  }

  /// Goes on in another state.
  mutating func enter(_ next: State, at y: Int, in drawing: inout Drawing) {
    guard next != state else { return }
    end(at: y, in: &drawing)
    begin(next, at: y)
  }

  /// Begins, or begins anew where it ended.
  mutating func begin(_ next: State, at y: Int) {
    state = next
    start = y
  }
}
