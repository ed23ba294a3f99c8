/// A step that keeps a rule, side by side with the same step as it breaks the rule.
///
/// Their common part is shown as far as it is near to a difference.
package struct RuleExample: Hashable, Sendable {
  /// The line of a step in the notation of traces.
  package struct Line: Hashable, Sendable {
    package enum Side: Character, Hashable, Sendable {
      case both = " "
      /// A line of the legal step that the broken one does not have.
      case legal = "✓"
      /// A line of the broken step that the legal one does not have.
      case broken = "✗"
    }

    package let side: Side
    package let text: String

    package init(_ side: Side, _ text: String) {
      self.side = side
      self.text = text
    }
  }

  /// The app and its system, the events before, the event, and what was sent.
  package let lines: [Line]

  package init(_ lines: [Line]) { self.lines = lines }

  /// The lines of one step: the legal one or the broken one.
  package func text(of side: Line.Side) -> String {
    lines.filter { $0.side == .both || $0.side == side }.map(\.text).joined(separator: "\n")
  }
}

extension RuleExample: CustomStringConvertible {
  package var description: String { lines.map { "\($0.side.rawValue) \($0.text)" }.joined(separator: "\n") }
}
