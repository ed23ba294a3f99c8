/// The actions and notes of the faults of a set, sorted by the points at which they act or take note.
package final class FaultPlan: Sendable {
  private let names: [String]
  /// The memories that the faults need: one for each fault that remembers something.
  let memories: Int

  /// By the number of each point, in the order of the faults' names; each with the place of its fault's memory.
  private let acts: [[(act: Act, memory: Int)]]
  private let notes: [[(note: Note, memory: Int)]]

  /// - Parameter faults: What each fault does and notes, in the order of their names.
  package init(_ faults: [(name: String, acts: [Act], notes: [Note])]) {
    names = faults.map(\.name)
    var acts = [[(act: Act, memory: Int)]](repeating: [], count: Point.count)
    var notes = [[(note: Note, memory: Int)]](repeating: [], count: Point.count)
    var memories = 0
    for fault in faults {
      for act in fault.acts {
        for point in act.points { acts[point.number].append((act, memories)) }
      }
      for note in fault.notes { notes[note.point.number].append((note, memories)) }
      if !fault.notes.isEmpty { memories += 1 }
    }
    (self.memories, self.acts, self.notes) = (memories, acts, notes)
  }

  func hasActs(at point: Point) -> Bool { !acts[point.number].isEmpty }
  func hasNotes(at point: Point) -> Bool { !notes[point.number].isEmpty }

  /// Returns what the faults do at a point; nothing if none acts there.
  func injections(at point: Point, on occasion: Occasion, _ memories: [UInt8]) -> [Injection] {
    var occasion = occasion
    return acts[point.number].compactMap { act, memory in
      occasion.memory = memory < memories.count ? memories[memory] : 0
      return act.condition(occasion) ? act.injection : nil
    }
  }

  /// Lets the faults that remember something take note.
  func remember(_ point: Point, on occasion: Occasion, _ memories: inout [UInt8]) {
    var occasion = occasion
    for (note, memory) in notes[point.number] {
      occasion.memory = memories[memory]
      memories[memory] = note.memory(occasion)
    }
  }
}

extension FaultPlan: Hashable {
  package static func == (one: FaultPlan, other: FaultPlan) -> Bool { one === other || one.names == other.names }
  package func hash(into hasher: inout Hasher) { hasher.combine(names) }
}
