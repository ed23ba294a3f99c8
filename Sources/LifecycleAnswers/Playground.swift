import LifecycleConformance
import LifecycleDevice
import LifecycleOracle

/// Every answer to every sequence of some events, as tables of small numbers: the data of a page on which a
/// person sends events to an app.
///
/// It holds what `Explanation` answers. No answer is written here by hand.
package struct Playground: Sendable {
  /// The result of an event.
  struct Answer: Hashable, Sendable {
    /// The ways that it may take, the usual one first.
    let ways: [[Explanation.Sent]]
    let endsProcess: Bool
    /// The lines of a trace below the event.
    let lines: [String]
    /// The sentence on it.
    let sentence: String
  }

  /// The state of the app and of the device in words.
  struct Situation: Hashable, Sendable {
    let state: ApplicationState
    let circumstances: [String]
  }

  enum Move: Hashable, Sendable {
    /// The event cannot happen, for a reason in `obstacles`.
    case impossible(Int)
    case leads(answer: Int, next: Int)
  }

  /// One version and one kind of app. Its first state is that of an app that is not running.
  struct Graph: Sendable {
    let configuration: AppConfiguration
    /// The header of a trace.
    let header: [String]
    /// For each state what is shown of it, as an index into `situations`.
    var shown: [Int] = []
    /// For each state the result of each of the events.
    var moves: [[Move]] = []
    /// For each state the interruptions that are shown, and then everything else that differs: their order.
    var keys: [UInt64] = []
  }

  /// The events that can happen to one of the apps at some time.
  package private(set) var events: [Event] = []
  private(set) var graphs: [Graph] = []
  private(set) var answers = Table<Answer>()
  private(set) var situations = Table<Situation>()
  private(set) var obstacles = Table<String>()

  /// The events that are walked: those of iOS, except those of several scenes and those with nothing to show.
  static let walked = EventSet.iOS.subtracting(.textEditing).subtracting(.severalScenes).subtracting([
    .showAnotherView, .returnToRootView,
  ])

  /// The apps: on each version one without scenes and, where there are scenes, one with a single scene.
  ///
  /// The system wakes them for a region, even if removed in the switcher, and for fetches and pushes.
  static func configurations(_ versions: [Int]) -> [AppConfiguration] {
    Table(versions).elements.flatMap { version in
      var configuration = AppConfiguration().launchedAsUsual(on: version)
      configuration.backgroundModes = .regionMonitoring.union(.fetch).union(.remoteNotification)
      var withScene = configuration
      (configuration.scenes, withScene.scenes) = (.none, .single)
      return version < AppConfiguration.firstVersionWithScenes ? [configuration] : [configuration, withScene]
    }
  }

  /// Walks through all states of the apps on some versions of iOS.
  ///
  /// - Complexity: O(states × events).
  package init(versions: [Int]) {
    let walked = Self.walked.events
    for configuration in Self.configurations(versions) { graphs.append(walk(configuration, walked)) }
    let offered = walked.indices.filter { place in
      graphs.flatMap(\.moves).contains { if case .leads = $0[place] { true } else { false } }
    }
    events = offered.map { walked[$0] }
    for place in graphs.indices {
      graphs[place].moves = graphs[place].moves.map { moves in offered.map { moves[$0] } }
      graphs[place].mergeStates()
    }
  }

  /// The graph of one app, breadth-first.
  private mutating func walk(_ configuration: AppConfiguration, _ events: [Event]) -> Graph {
    let facets = Explanation.facets(configuration, events, .usual)
    var oracle = Groundwork.oracle(LifeCourse.capabilities(facets))
    defer { Groundwork.keep(oracle) }
    let start = LifeCourse(configuration, facets, &oracle)
    var graph = Graph(configuration: configuration, header: start.emptyTrace.headerLines)
    var courses = Table([start])
    while graph.moves.count < courses.elements.count {
      let course = courses.elements[graph.moves.count]
      let state = course.state(oracle)
      graph.shown.append(situations.place(of: Self.situation(course, oracle)))
      graph.keys.append(
        UInt64(state.overlays) << 48 | UInt64(state.bits) << 32 | UInt64(course.judge.checker.screen.bits))
      let moves = events.map { event -> Move in
        guard course.permits(event, &oracle) else {
          return .impossible(obstacles.place(of: course.obstacle(to: event, oracle)))
        }
        var reached = course
        guard let answer = try? reached.perform(event, isShown: true, &oracle) else {
          return .impossible(obstacles.place(of: "the sources give no single answer"))
        }
        let result = Answer(
          ways: answer.step.ways, endsProcess: answer.step.endsProcess, lines: answer.recorded.notation,
          sentence: answer.step.answer)
        return .leads(answer: answers.place(of: result), next: courses.place(of: reached))
      }
      graph.moves.append(moves)
    }
    return graph
  }

  private static func situation(_ course: LifeCourse, _ oracle: Oracle) -> Situation {
    let state = course.state(oracle)
    let circumstances = [state.isLocked ? "device locked" : nil, state.switcherIsOpen ? "app switcher open" : nil]
    return Situation(
      state: course.applicationState(oracle),
      circumstances: circumstances.compactMap(\.self)
        + Interruption.allCases.filter(state.shows).map { "\($0.name) shown" })
  }
}

/// Values in the order in which they were first met, each once.
struct Table<Element: Hashable & Sendable>: Sendable {
  private(set) var elements: [Element] = []
  private var places: [Element: Int] = [:]

  init(_ elements: [Element] = []) { for element in elements { _ = place(of: element) } }

  mutating func place(of element: Element) -> Int {
    if let place = places[element] { return place }
    places[element] = elements.count
    elements.append(element)
    return elements.count - 1
  }
}

extension Playground.Graph {
  /// Merges the states from which everything that is shown later is the same, by refining a partition, and
  /// puts the rest in their order.
  mutating func mergeStates() {
    var classes = shown
    var count = Set(classes).count
    while true {
      // The class of a state, and for each event the result: less than 0 if it cannot happen.
      var table = Table<[Int]>()
      classes = moves.indices.map { state in
        let results = moves[state].flatMap { move in
          switch move {
          case .impossible(let obstacle): [-1 - obstacle]
          case .leads(let answer, let next): [answer, classes[next]]
          }
        }
        return table.place(of: [classes[state]] + results)
      }
      if table.elements.count == count { break }
      count = table.elements.count
    }
    let order = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    var places = Table(order.map { classes[$0] })
    let kept = places.elements.compactMap { kind in order.first { classes[$0] == kind } }
    moves = kept.map { state in
      moves[state].map { move in
        switch move {
        case .impossible: move
        case .leads(let answer, let next): .leads(answer: answer, next: places.place(of: classes[next]))
        }
      }
    }
    shown = kept.map { shown[$0] }
    keys = kept.map { keys[$0] }
  }

  /// The number of states with the same interruptions; that of all states where it is not the same for all.
  var blockSize: Int {
    let sizes = Set(Dictionary(grouping: keys) { $0 >> 48 }.values.map(\.count))
    return sizes.count == 1 ? sizes.first ?? keys.count : keys.count
  }

  /// The moves, event by event and block by block, as columns, which repeat themselves.
  ///
  /// - Parameters:
  ///   - columns: A number for each state of a block: below 0 for an obstacle, otherwise the next state, counted from the
  ///     beginning of a block, times `answers`, plus the answer.
  ///   - answers: The number of answers.
  /// - Returns: For each event and block, one after the other, the column and the block.
  func cells(_ columns: inout Table<[Int]>, answers: Int) -> [Int] {
    let size = blockSize
    return (moves.first ?? []).indices.flatMap { event in
      stride(from: 0, to: moves.count, by: size).flatMap { start -> [Int] in
        let block = moves[start..<start + size].map { $0[event] }
        let reached = block.compactMap { if case .leads(_, let next) = $0 { next / size } else { nil } }.min() ?? 0
        let column = block.map { move in
          switch move {
          case .impossible(let obstacle): -1 - obstacle
          case .leads(let answer, let next): (next - reached * size) * answers + answer
          }
        }
        return [columns.place(of: column), reached]
      }
    }
  }
}
