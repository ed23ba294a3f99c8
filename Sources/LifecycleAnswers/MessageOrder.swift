import LifecycleConformance
import LifecycleOracle

/// The order of the messages of a step, as far as the rules and their advice fix it.
struct MessageOrder: Hashable, Sendable {
  /// Some of the messages, each by its place among all.
  indirect enum Part: Hashable, Sendable {
    case one(Int)
    /// One part after the other.
    case series([Part])
    /// The parts in any order, and mixed in any way.
    case free([Part])
    /// One of several orders, which no words describe in short.
    case open([Int])

    var places: [Int] {
      switch self {
      case .one(let place): [place]
      case .open(let places): places
      case .series(let parts), .free(let parts): parts.flatMap(\.places)
      }
    }

    /// All messages in the order that is farthest from the one shown.
    var reversed: [Int] {
      switch self {
      case .one, .open: places
      case .series(let parts): parts.flatMap(\.reversed)
      case .free(let parts): parts.reversed().flatMap(\.reversed)
      }
    }
  }

  let whole: Part
  /// The messages that come after those before them by advice alone, and the rules that advise it.
  var advice: [Int: RuleID] = [:]

  /// - Parameter isFixed: Whether a message comes before a later one wherever both come.
  init(_ count: Int, isFixed: (Int, Int) -> Bool) {
    // Asked once of each pair: the parts of parts are about the same.
    let fixed = (0..<count).map { earlier in (0..<count).map { earlier < $0 && isFixed(earlier, $0) } }
    whole = Self.part(Array(0..<count)) { fixed[$0][$1] }
  }

  private static func part(_ places: [Int], _ isFixed: (Int, Int) -> Bool) -> Part {
    if places.count == 1 { return .one(places[0]) }
    let free = groups(of: places, where: isFixed)
    if free.count > 1 { return .free(free.map { part($0, isFixed) }) }
    let series = groups(of: places) { !isFixed($0, $1) }
    return series.count == 1 ? .open(places) : .series(series.map { part($0, isFixed) })
  }

  /// The places in groups, between which nothing is linked.
  private static func groups(of places: [Int], where isLinked: (Int, Int) -> Bool) -> [[Int]] {
    var groups: [[Int]] = []
    for place in places {
      let linked = groups.filter { $0.contains { isLinked($0, place) } }
      groups.removeAll(where: linked.contains)
      groups.append((linked.flatMap(\.self) + [place]).sorted())
    }
    return groups.sorted { $0[0] < $1[0] }
  }
}

extension LifeCourse {
  /// The order of the messages of a step in one of its outcomes.
  ///
  /// - Parameters:
  ///   - segments: What is sent, in a part for each of the messages that begins with it.
  ///   - first: What is sent before all of them.
  func order(
    of segments: [[ObservedCallback]], after first: [ObservedCallback], _ step: Scenario.Step,
    _ expected: ExpectedStep, isEnded: Bool, _ oracle: inout Oracle
  ) -> MessageOrder {
    let callbacks = segments.map { $0[0].callback }
    let state = state(oracle)
    // Of several scenes one announces for the application.
    let announced = configuration.scenes == .multiple ? Array(segments.joined()) : []
    let ofApp = announced.filter { $0.scene == nil && $0.callback.isPosted }
    func recorders(_ places: [Int]) -> [CallbackRecorder] {
      let sent = first + places.flatMap { segments[$0] }
      return (ofApp.isEmpty ? [sent] : [sent, ofApp + sent.filter { !ofApp.contains($0) }]).map {
        recorder(of: step, from: state, sending: $0, isEnded: isEnded)
      }
    }
    func isLegal(_ places: [Int]) -> Bool {
      recorders(places).contains { accepts($0, of: step, strict: true, &oracle) }
    }
    func mayPrecede(_ later: Int, _ earlier: Int) -> Bool {
      let pair = [callbacks[earlier], callbacks[later]]
      if configuration.scenes == .multiple {
        // The judge alone distinguishes the callbacks of one scene from those of the other.
        let between = Array(earlier...later)
        func isOfLater(_ place: Int) -> Bool { segments[place][0].scene == segments[later][0].scene }
        let parted = between.filter(isOfLater) + between.filter { !isOfLater($0) }
        return [[later] + between.dropLast(), between.dropFirst() + [earlier], parted].contains { moved in
          moved.drop { $0 != later }.contains(earlier)
            && isLegal((0..<earlier) + moved + (later + 1..<segments.count))
        }
      }
      // Nobody distinguishes those that come several times.
      if callbacks.count(where: pair.contains) > Set(pair).count { return false }
      return expected.mayCome(pair[1], before: pair[0], strict: true, &oracle)
    }
    var order = MessageOrder(segments.count) { !mayPrecede($1, $0) }
    let reversed = order.whole.reversed
    if reversed != Array(segments.indices), !isLegal(reversed) {
      order = MessageOrder(segments.count) { _, _ in true }
    }
    guard case .series(let parts) = order.whole, configuration.scenes != .none else { return order }
    for number in parts.indices.dropFirst() {
      var others = parts
      others.swapAt(number - 1, number)
      var (trial, recorder) = (judge, recorders(others.flatMap(\.places))[0])
      let violations = trial.judge(step, at: 0, &recorder, &oracle)?.violations ?? []
      if violations.allSatisfy(\.isWarning) { order.advice[parts[number].places[0]] = violations.first?.rule }
    }
    return order
  }
}
