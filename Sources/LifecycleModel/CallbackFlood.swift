/// Thrown where an event causes more callbacks than any can.
package struct CallbackFlood: Error, CustomStringConvertible {
  package init() {}

  package var description: String { "it sent more than \(CallbackRecorder.mostCallbacks) callbacks in one event" }
}
