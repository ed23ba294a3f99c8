/// The actions and notes of the faults of a set, sorted by the points at which they act or take note.
package final class FaultPlan: Sendable {
  /// The names of the faults, in order.
  private let names: [String]
  /// The memories that the faults need: one for each fault that remembers something.
  let memories: Int

  /// One thing that is done at a point, by the fault with the memory at this place.
  private struct Entry<Content: Sendable>: Sendable {
    let content: Content
    let memory: Int
  }

  /// Contents by point: the place of a point's first one, and after them all the number of contents.
  private struct Table<Content: Sendable>: Sendable {
    private var entries: [Entry<Content>] = []
    private var first: [UInt16]

    init(_ contents: [(point: Point, entry: Entry<Content>)]) {
      var counts = [UInt16](repeating: 0, count: Point.count + 1)
      for (point, _) in contents { counts[point.number + 1] += 1 }
      for number in 0..<Point.count { counts[number + 1] += counts[number] }
      first = counts
      // Those of one point stay in the order of the faults' names.
      entries = contents.enumerated().sorted {
        ($0.element.point.number, $0.offset) < ($1.element.point.number, $1.offset)
      }.map(\.element.entry)
    }

    subscript(point: Point) -> ArraySlice<Entry<Content>> {
      entries[Int(first[point.number])..<Int(first[point.number + 1])]
    }

    func isEmpty(at point: Point) -> Bool { first[point.number] == first[point.number + 1] }
  }

  private let acts: Table<Act>
  private let notes: Table<Note>

  /// - Parameter faults: What each fault does and notes, in the order of their names.
  package init(_ faults: [(name: String, acts: [Act], notes: [Note])]) {
    names = faults.map(\.name)
    var acts: [(Point, Entry<Act>)] = []
    var notes: [(Point, Entry<Note>)] = []
    var memories = 0
    for fault in faults {
      let memory = memories
      if !fault.notes.isEmpty { memories += 1 }
      for act in fault.acts {
        for point in act.points { acts.append((point, Entry(content: act, memory: memory))) }
      }
      for note in fault.notes {
        for point in note.points { notes.append((point, Entry(content: note, memory: memory))) }
      }
    }
    self.memories = memories
    self.acts = Table(acts)
    self.notes = Table(notes)
  }

  func hasActs(at point: Point) -> Bool { !acts.isEmpty(at: point) }
  func hasNotes(at point: Point) -> Bool { !notes.isEmpty(at: point) }

  /// Returns the combined injection of the faults at a point; nil if none acts there.
  func injection(at point: Point, on occasion: Occasion, _ memories: [UInt8]) -> CombinedInjection? {
    var occasion = occasion
    var combined: CombinedInjection?
    for entry in acts[point] {
      occasion.memory = entry.memory < memories.count ? memories[entry.memory] : 0
      guard entry.content.condition(occasion) else { continue }
      combined = combined ?? CombinedInjection()
      combined?.add(entry.content.injection)
    }
    return combined
  }

  /// Lets the faults that remember something take note.
  func remember(_ point: Point, on occasion: Occasion, _ memories: inout [UInt8]) {
    var occasion = occasion
    for entry in notes[point] {
      occasion.memory = memories[entry.memory]
      memories[entry.memory] = entry.content.memory(occasion)
    }
  }
}

extension FaultPlan: Hashable {
  package static func == (one: FaultPlan, other: FaultPlan) -> Bool { one === other || one.names == other.names }
  package func hash(into hasher: inout Hasher) { hasher.combine(names) }
}
