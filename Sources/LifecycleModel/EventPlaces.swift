/// The places of a trace's events in its text, so that what is wrong with one is found there.
package struct EventPlaces: Hashable, Sendable {
  /// A line and a column, both counted from 1.
  package struct Place: Hashable, Sendable {
    package let line: Int
    package let column: Int
  }

  /// The list of the events before the trace.
  package internal(set) var before: Place?
  package internal(set) var events: [Place] = []
  /// The lines below each event.
  package internal(set) var lines: [[Place]] = []
}
