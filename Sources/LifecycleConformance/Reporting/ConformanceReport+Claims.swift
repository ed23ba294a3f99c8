/// The claims of which nothing can be judged, in words.
extension ConformanceReport {
  private static func names(_ transitions: Set<HostTransition>) -> String {
    HostTransition.allCases.filter(transitions.contains).map { "'\($0.name)'" }.joined(separator: ", ")
  }

  /// The facets that were claimed of an application object whose host has nothing for them, with what it lacks.
  var lackingHosts: [(facet: Facet, transitions: String)] {
    var lacking: [(facet: Facet, transitions: String)] = []
    let ofScenes = Set(capabilities.lackingForScenes)
    if !ofScenes.isEmpty {
      lacking.append((.scenes, "\(Self.names(ofScenes)), without which no scene is judged"))
    }
    lacking += HostTransition.handed.filter(capabilities.facetsWithoutHost.contains)
      .map { ($0, Self.names(HostTransition.of($0))) }
    if capabilities.facetsWithoutHost.contains(.severalScenes) {
      let transitions = capabilities.transitions ?? []
      let names = HostTransition.allCases.filter(HostTransition.severalScenes.subtracting(transitions).contains)
      lacking.append(
        (.severalScenes, names.isEmpty ? "the transitions of one scene" : "'\(names[0].name)' and others of its kind"))
    }
    return lacking
  }

  /// The facets that were claimed and are not judged since the host has nothing for them, in words.
  var withoutHost: [String] {
    let lacking = lackingHosts
    let others = Facet.allCases.filter { facet in
      facet != .scenes && capabilities.facetsWithoutHost.contains(facet) && !lacking.contains { $0.facet == facet }
    }
    return lacking.map { "\($0.facet.name): the host lacks \($0.transitions)" }
      + others.map { "\($0.name): no host of an application object plays it, a whole phone does" }
      + emptyClaims
  }

  /// The claims that came to nothing in the whole run, in words.
  private var emptyClaims: [String] {
    var lines: [String] = []
    if events > 0, capabilities.reportsState, RuleTheme.statesAfter.rules.allSatisfy({ exercised[$0.id] == nil }) {
      lines.append("the state after an event: it is claimed, and was never reported")
    }
    if isNeverTold {
      lines.append("the state that code reads inside callbacks: it is claimed, and no callback was delivered with it")
    }
    let possible = capabilities.events.events
    if let transitions = capabilities.transitions, possible.count < Self.fewEvents {
      let names = possible.map { "'\($0.name)'" }.joined(separator: ", ")
      lines.append(
        "most events: with the \(String.count(transitions.count, "transition")) of its host no more can happen than \(names)"
      )
    }
    return lines
  }

  /// Whether the state inside callbacks is claimed, and the run came to nothing by which a reading is judged.
  private var isNeverTold: Bool {
    let outcomes = RuleTheme.readings.rules.map { outcome(of: $0.id) }
    return callbacks > 0 && !capabilities.readings.isEmpty && outcomes.contains(.notExercised)
      && outcomes.allSatisfy { [.notExercised, .notClaimed].contains($0) }
  }

  /// A host by which fewer events can happen lacks transitions.
  private static let fewEvents = 6
}
