/// On every occasion.
let always: Condition = { _ in true }

/// The acts of a fault, on the occasions that meet a condition.
extension Fault {
  private func acting(_ injection: Injection, _ points: [Point], _ condition: @escaping Condition) -> Fault {
    changing(self) { $0.acts.append(Act(points, injection, condition)) }
  }

  /// Does something where one of these callbacks would be sent.
  func acts(_ injection: Injection, at callbacks: Callback..., when condition: @escaping Condition = always) -> Fault {
    acting(injection, callbacks.map(Point.callback), condition)
  }

  /// Sends none of these callbacks, as a message or a notification.
  func drops(_ callbacks: Callback..., when condition: @escaping Condition = always) -> Fault {
    acting(.dropped, callbacks.map(Point.callback), condition)
  }

  /// Sends neither the beginning nor the end of callbacks inside which others happen.
  func drops(bothEndsOf callbacks: Callback..., when condition: @escaping Condition = always) -> Fault {
    acting(.dropped, callbacks.flatMap { [.callback($0), .end(of: $0)] }, condition)
  }

  /// Sends each of these callbacks once more.
  func repeats(_ callbacks: Callback..., when condition: @escaping Condition = always) -> Fault {
    acting(.repeated, callbacks.map(Point.callback), condition)
  }

  /// Sends another callback in the place of one that tells no state.
  func replaces(
    _ callback: Callback, by other: ObservedCallback, when condition: @escaping Condition = always
  ) -> Fault {
    acting(.replaced(by: other), [.callback(callback)], condition)
  }

  /// Lets a callback read another state.
  func reads(
    _ state: ApplicationState, in callback: Callback, when condition: @escaping Condition = always
  ) -> Fault {
    acting(.reading(state), [.callback(callback)], condition)
  }

  /// Sends a callback at a point, the end of the step by default.
  func sends(
    _ callback: Callback, at point: Point = .stepEnds, when condition: @escaping Condition = always
  ) -> Fault {
    acting(.followed(by: callback), [point], condition)
  }

  /// Sends a callback before others.
  func sends(
    _ callback: Callback, before others: Callback..., when condition: @escaping Condition = always
  ) -> Fault {
    acting(.preceded(by: callback), others.map(Point.callback), condition)
  }

  /// Sends a callback after others.
  func sends(
    _ callback: Callback, after others: Callback..., when condition: @escaping Condition = always
  ) -> Fault {
    acting(.followed(by: callback), others.map(Point.callback), condition)
  }

  private func moving(
    _ callback: Callback, _ injection: Injection, _ point: Point, _ other: Callback, _ condition: @escaping Condition
  ) -> Fault {
    let condition: Condition = { $0.implements(other) && condition($0) }
    return acting(.dropped, [.callback(callback)], condition).acting(injection, [point], condition)
  }

  /// Sends a callback before another one and not in its own place, if the other one can come at all.
  func moves(_ callback: Callback, before other: Callback, when condition: @escaping Condition = always) -> Fault {
    moving(callback, .preceded(by: callback), .callback(other), other, condition)
  }

  /// Sends a callback after another one and not in its own place, if the other one can come at all.
  func moves(_ callback: Callback, after other: Callback, when condition: @escaping Condition = always) -> Fault {
    moving(callback, .followed(by: callback), .callback(other), other, condition)
  }

  /// Sends a callback after the end of another one and not in its own place, if the other one can come at all.
  func moves(_ callback: Callback, afterEndOf other: Callback, when condition: @escaping Condition = always) -> Fault {
    moving(callback, .followed(by: callback), .end(of: other), other, condition)
  }

  /// Lets the reference take another way.
  func takes(_ detour: Detour, when condition: @escaping Condition = always) -> Fault {
    acting(.taken, [.detour(detour)], condition)
  }

  /// Reports another state after the step.
  func reports(_ state: ApplicationState, when condition: @escaping Condition = always) -> Fault {
    acting(.reporting(state), [.stepEnds], condition)
  }

  /// Ends the process with the step.
  func ends(when condition: @escaping Condition = always) -> Fault { acting(.endsProcess, [.stepEnds], condition) }

  /// Does not end the process.
  func survives(when condition: @escaping Condition = always) -> Fault { acting(.dropped, [.processEnds], condition) }

  // MARK: The memory of a fault: a number, 0 at the beginning, which is the `memory` of its occasions

  /// Takes a new number at a point, the end of the step by default.
  func notes(at point: Point = .stepEnds, memory: @escaping @Sendable (Occasion) -> UInt8) -> Fault {
    changing(self) { $0.notes.append(Note(at: point, memory: memory)) }
  }

  /// Counts up to a number beyond which it no longer matters.
  func counts(upTo limit: UInt8, at point: Point = .stepEnds, when condition: @escaping Condition = always) -> Fault {
    notes(at: point) { $0.memory < limit && condition($0) ? $0.memory + 1 : $0.memory }
  }

  /// The same, and starts over after a step that `end` is true of.
  func counts(
    upTo limit: UInt8, at point: Point = .stepEnds, until end: @escaping Condition, when condition: @escaping Condition
  ) -> Fault {
    counts(upTo: limit, at: point, when: condition).forgets(when: end)
  }

  /// Remembers a number.
  func remembers(_ value: UInt8 = 1, at point: Point = .stepEnds, when condition: @escaping Condition = always) -> Fault
  {
    notes(at: point) { condition($0) ? value : $0.memory }
  }

  /// The same, and forgets it after a step that `end` is true of.
  func remembers(
    _ value: UInt8 = 1, at point: Point = .stepEnds, until end: @escaping Condition, when condition: @escaping Condition
  ) -> Fault {
    remembers(value, at: point, when: condition).forgets(when: end)
  }

  /// Remembers 0 again, as at the beginning.
  func forgets(at point: Point = .stepEnds, when condition: @escaping Condition = always) -> Fault {
    notes(at: point) { condition($0) ? 0 : $0.memory }
  }
}
