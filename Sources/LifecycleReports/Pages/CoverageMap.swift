import LifecycleDevice

/// How often each pair of a device state and an event was met, as tables whose colours tell as much as their numbers.
struct CoverageMap {
  private let met: [Int: Int]
  private let missed: Set<Int>
  /// The situations of each state of the application that can be met, and the events in their order.
  private let situations: [ApplicationState: [Situation]]
  private let events: [Event]
  /// The events that have a column by device state.
  let columns: [Event]

  /// - Parameter columns: The events with a column by device state, the same in all maps; by default its own.
  init(_ part: PairCoverage.Part, columns: [Event]? = nil) {
    (met, missed) = (part.met, part.missed)
    let pairs = missed.union(met.keys).compactMap(Situation.pair(numbered:))
    situations = Dictionary(grouping: Set(pairs.map(\.situation)).sorted(), by: \.applicationState)
    events = EventSet(pairs.map(\.event)).events
    self.columns = columns ?? events
  }

  private var states: [ApplicationState] { ApplicationState.allCases.filter { situations[$0] != nil } }

  /// The legend of the colours.
  static var key: HTML {
    let steps = (1...5).map { level -> HTML in
      let words = level == 5 ? "10,000 and more" : "\(floor(level).grouped)–\((floor(level + 1) - 1).grouped)"
      return .element("span", ["class": "h\(level)"], HTML(words))
    }
    return .element(
      "p", ["class": "key"],
      [
        "Legal steps: ", HTML(steps), " ", .element("span", ["class": "h0"], "0"), "met, and never legal ",
        .element("span", ["class": "h0"], "–"), "not met; an empty field cannot be met.",
      ])
  }

  /// The events against the five states.
  var overview: HTML {
    let rows = events.map { event in
      HTML.element(
        "tr", [:],
        [.element("th", ["scope": "row"], HTML(event.name))]
          + states.map { state in cell(situations[state, default: []].map { $0.pairNumber(event) }, tellsParts: true) })
    }
    return .table(
      "heat overview", heads: [.column("Event")] + states.map { .column(HTML($0.name)) },
      bodies: [.element("tbody", [:], rows)])
  }

  /// The situations, grouped by the application's state, against the events.
  var byDevice: HTML {
    let groups = states.map { state in
      HTML.element(
        "tbody", [:],
        [.group(columns: columns.count + 1, HTML(state.name))]
          + situations[state, default: []].map { situation in
            .element(
              "tr", [:],
              [.element("th", ["scope": "row"], HTML(situation.circumstances))]
                + columns.map { cell([situation.pairNumber($0)], tellsParts: false) })
          })
    }
    let heads: [HTML] = [.column("Device state")] + columns.map { .column(HTML($0.name), "up") }
    return .table("heat map", heads: heads, bodies: groups)
  }

  /// The style that names the event in each field of the map by device state where the page has no room for a column each.
  var css: String {
    let rules = columns.enumerated().map { place, event in
      ".map td:nth-child(\(place + 2))::before{content:\"\(event.name) \"}"
    }
    return "@media (max-width:40rem){\(rules.joined())}"
  }

  /// - Parameter tellsParts: Whether to say how many of the pairs were met, where some were not.
  private func cell(_ numbers: [Int], tellsParts: Bool) -> HTML {
    let found = numbers.compactMap { met[$0] }
    let all = found.count + numbers.count { missed.contains($0) }
    if all == 0 { return .element("td") }
    if found.isEmpty { return .element("td", ["class": "h0"], "–") }
    let steps = found.reduce(0, +)
    let level = (1...5).last { steps >= Self.floor($0) } ?? 0
    let parts = tellsParts && found.count < all ? " (\(found.count)/\(all))" : ""
    return .element("td", ["class": "h\(level)"], "\(steps.brief)\(parts)")
  }

  /// The fewest steps of a level.
  private static func floor(_ level: Int) -> Int { (1..<level).reduce(1) { floor, _ in 10 * floor } }
}

extension Int {
  /// The number in at most four characters: 812, 1.2k, 48k, 3M.
  fileprivate var brief: String {
    switch self {
    case ..<1_000: "\(self)"
    case ..<10_000: "\(self / 1_000).\(self / 100 % 10)k"
    case ..<1_000_000: "\(self / 1_000)k"
    default: "\(self / 1_000_000)M"
    }
  }
}
