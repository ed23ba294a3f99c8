/// The sequences of callbacks that are legal in one outcome of a step, as a graph: what the monitors expect, side by side.
///
/// Monitors that share no callback with those that are asked about, directly or through others, are left out: what they
/// expect decides nothing about these.
struct LegalSequences: Sendable {
  /// A monitor in one of the readings of its expectation.
  private struct Slot {
    enum Reading { case strict, lenient, demanding }

    let monitor: Int
    let reading: Reading
    /// Whether a sequence may go on that it rejects.
    var mayFail = false
  }

  /// A callback that comes, and the node that follows.
  struct Edge: Sendable {
    let observation: ObservedCallback
    let end: Int
  }

  private typealias Node = [Automaton.State]

  /// Everything that sequences depend on: the places of what is expected, among all expectations.
  struct Key: Hashable, Sendable {
    let expected: [Int]
    let strict: Bool
  }

  /// For each node its edges to nodes from which a legal sequence goes on; the first node is the beginning of the step.
  private(set) var edges: [[Edge]] = []
  private(set) var isFinal: [Bool] = []

  /// - Parameters:
  ///   - expected: What each monitor expects of the outcome.
  ///   - places: The places of the monitors that have a say.
  ///   - strict: Whether advice counts.
  /// - Complexity: O(nodes × callbacks), with a node for each set of states that the monitors reach together.
  init(_ expected: [StepExpectation], of places: [Int], strict: Bool, _ tables: inout MonitorTables) {
    let slots = Self.slots(places, expected, tables.monitors, strict: strict)
    let observations = Self.observations(places.map { expected[$0] }, tables.book.capabilities)
    var nodes: [Node] = [
      slots.map { slot in
        let own = expected[slot.monitor]
        return tables.start(
          of: slot.reading == .demanding ? own.demanding ?? own : own, slot.monitor, strict: slot.reading == .strict)
      }
    ]
    var numbers = [nodes[0]: 0]
    let symbols = observations.map { observation in
      slots.map { tables.automata[$0.monitor].symbols[Int(observation.bits)] }
    }
    // One array for all that follow: most are known, or none.
    var next = nodes[0]
    var place = 0
    while place < nodes.count {
      let node = nodes[place]
      place += 1
      isFinal.append(Self.isFinal(node, slots, tables))
      var ways: [Edge] = []
      for (number, observation) in observations.enumerated()
      where Self.advance(&next, from: node, symbols[number], slots, &tables) {
        let end = numbers[next] ?? nodes.count
        if end == nodes.count {
          numbers[next] = end
          nodes.append(next)
        }
        ways.append(Edge(observation: observation, end: end))
      }
      edges.append(ways)
    }
    let alive = aliveNodes
    edges = edges.map { $0.filter { alive[$0.end] } }
  }

  /// The monitors that have a say in some callbacks: theirs, and those that share others with them.
  static func places(
    _ expected: [StepExpectation], _ monitors: [Monitor], about callbacks: CallbackSet
  ) -> [Int] {
    let watched = monitors.indices.map {
      monitors[$0].callbacks.union(monitors[$0].anchors).subtracting(expected[$0].ignoredSomewhere)
    }
    // Those that leave what they are advised to have to one another are judged together, and with the application.
    let isShared = monitors.indices.contains { expected[$0].demanded != nil }
    let group = isShared ? monitors.indices.filter { $0 == 0 || monitors[$0].isOfScene } : []
    var reached = callbacks
    var found: Set<Int> = []
    while let place = monitors.indices.first(where: {
      !found.contains($0) && !watched[$0].intersection(reached).isEmpty
    }) {
      for place in group.contains(place) ? group : [place] {
        found.insert(place)
        reached = reached.union(expected[place].body.callbacks).union(expected[place].demanded?.callbacks ?? [])
      }
    }
    return found.sorted()
  }

  private static func slots(
    _ places: [Int], _ expected: [StepExpectation], _ monitors: [Monitor], strict: Bool
  ) -> [Slot] {
    let demanding = strict ? [] : places.filter { expected[$0].demanded != nil }
    return places.map {
      Slot(monitor: $0, reading: strict ? .strict : .lenient, mayFail: $0 == 0 && demanding.contains(0))
    }
      + (demanding.isEmpty ? [] : places.filter { monitors[$0].isOfScene }).map {
        Slot(monitor: $0, reading: .strict, mayFail: true)
      } + demanding.map { Slot(monitor: $0, reading: .demanding, mayFail: true) }
  }

  /// The observations of the callbacks that are expected.
  private static func observations(_ expected: [StepExpectation], _ capabilities: Capabilities) -> [ObservedCallback] {
    let scenes: [Event.Scene?] = capabilities.facets.contains(.severalScenes) ? Event.Scene.allCases : [nil]
    let obligations = expected.flatMap { $0.body.allObligations + ($0.demanded?.allObligations ?? []) }
    var known: Set<ObservedCallback> = []
    return obligations.flatMap { obligation, _ in
      (obligation.callback.isAboutScene ? scenes : [nil]).map {
        ObservedCallback(obligation.callback, obligation.phase).of($0)
      }
    }.filter { known.insert($0).inserted }
  }

  /// Goes to the node after a callback.
  ///
  /// - Parameter symbols: The callback, as the monitor of each slot sees it.
  /// - Returns: Whether it may come, and some monitor looks at it.
  private static func advance(
    _ next: inout Node, from node: Node, _ symbols: [UInt16], _ slots: [Slot], _ tables: inout MonitorTables
  ) -> Bool {
    var isSeen = false
    for place in slots.indices {
      next[place] = node[place]
      if symbols[place] == Automaton.ignored || node[place] == Automaton.rejected { continue }
      next[place] = tables.step(node[place], symbols[place], ofMonitor: slots[place].monitor)
      if next[place] == Automaton.rejected, !slots[place].mayFail { return false }
      isSeen = true
    }
    return isSeen
  }

  /// Whether a step may end, as `MonitorTables` judges: of two scenes one does what is advised, and the application takes part in
  /// what they do.
  private static func isFinal(_ node: Node, _ slots: [Slot], _ tables: MonitorTables) -> Bool {
    func accepts(_ place: Int) -> Bool {
      node[place] != Automaton.rejected && tables.automata[slots[place].monitor].accepting[Int(node[place])]
    }
    let all = slots.indices
    let demands = all.filter { slots[$0].reading == .demanding }
    let scenesFollow = all.allSatisfy { slots[$0].reading != .strict || accepts($0) }
    let isApplicationMet = demands.first { slots[$0].monitor == 0 }.map { scenesFollow || accepts($0) } ?? true
    return isApplicationMet
      && all.allSatisfy { place in
        switch slots[place].reading {
        case .strict: slots[place].mayFail || accepts(place)
        case .lenient: slots[place].mayFail && !scenesFollow || accepts(place)
        case .demanding:
          slots[place].monitor == 0
            || demands.contains {
              tables.monitors[slots[$0].monitor].callbacks == tables.monitors[slots[place].monitor].callbacks
                && accepts($0)
            }
        }
      }
  }

  /// Whether a legal sequence goes on from each node.
  private var aliveNodes: [Bool] {
    var isAlive = isFinal
    var changes = true
    // Nearly all edges lead to nodes with a higher number.
    while changes {
      changes = false
      for node in edges.indices.reversed() where !isAlive[node] && edges[node].contains(where: { isAlive[$0.end] }) {
        isAlive[node] = true
        changes = true
      }
    }
    return isAlive
  }

  /// The nodes that are reached from some without a callback, these among them.
  private func reached(from start: [Int], without sought: Sought? = nil) -> [Bool] {
    var isReached = Array(repeating: false, count: edges.count)
    var open = start
    for node in start { isReached[node] = true }
    while let node = open.popLast() {
      for edge in edges[node] where !isReached[edge.end] && sought?.isSame(as: edge.observation) != true {
        isReached[edge.end] = true
        open.append(edge.end)
      }
    }
    return isReached
  }

  // MARK: Questions

  /// A callback, of one of several scenes or of any.
  struct Sought {
    let callback: Callback
    var scene: Event.Scene?

    fileprivate func isSame(as observation: ObservedCallback) -> Bool {
      observation.callback == callback && (scene == nil || observation.scene == scene)
    }
  }

  /// Whether a legal sequence has a callback.
  func have(_ sought: Sought) -> Bool { edges.contains { $0.contains { sought.isSame(as: $0.observation) } } }

  /// Whether each legal sequence has a callback.
  func need(_ sought: Sought) -> Bool {
    let without = reached(from: [0], without: sought)
    return !without.indices.contains { without[$0] && isFinal[$0] }
  }

  /// Whether a legal sequence has a callback more than once.
  func repeats(_ sought: Sought) -> Bool { have(sought, after: edges.indices.flatMap { ends(of: sought, at: $0) }) }

  /// Whether a legal sequence has both callbacks, and one of them comes before the other does for the first time.
  func have(_ first: Sought, before second: Sought) -> Bool {
    let without = reached(from: [0], without: second)
    return have(second, after: without.indices.filter { without[$0] }.flatMap { ends(of: first, at: $0) })
  }

  private func ends(of sought: Sought, at node: Int) -> [Int] {
    edges[node].filter { sought.isSame(as: $0.observation) }.map(\.end)
  }

  private func have(_ sought: Sought, after nodes: [Int]) -> Bool {
    let after = reached(from: nodes)
    return after.indices.contains { after[$0] && edges[$0].contains { sought.isSame(as: $0.observation) } }
  }
}
