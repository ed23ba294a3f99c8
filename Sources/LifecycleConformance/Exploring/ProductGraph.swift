import LifecycleOracle

/// The states of implementation and device together in one configuration, by their distance from the start.
struct ProductGraph<Implementation: ExplorableImplementation> {
  /// How a state was first reached.
  struct Arrival {
    let parent: UInt32
    let step: Scenario.Step
  }

  private(set) var standings: [Standing]
  private(set) var implementations: [Implementation]
  private(set) var arrivals: [Arrival]
  /// The places of the states by their hashes. Of several with one hash each later one has the next number that is free.
  private var places: [Int: UInt32] = [:]
  /// The first state whose events were not all tried.
  private(set) var next = 0
  /// The end of the states that are as far from the beginning as `next`.
  private var levelEnd = 1
  /// Every scenario of at most this many events was tried.
  private(set) var depth = 0
  /// Whether states that were reached were not taken in, since nobody wants to go on from them.
  var isCutOff = false
  private(set) var transitions = 0

  init(from start: Standing, _ implementation: Implementation) {
    standings = [start]
    implementations = [implementation]
    arrivals = [Arrival(parent: 0, step: Scenario.Step(.openFromHomeScreen))]
    places[Self.hash(start, implementation)] = 0
  }

  private static func hash(_ standing: Standing, _ implementation: Implementation) -> Int {
    var hasher = Hasher()
    hasher.combine(standing)
    implementation.hash(into: &hasher)
    return hasher.finalize()
  }

  private static var bytesOfState: Int { MemoryLayout<Standing>.stride + MemoryLayout<Implementation>.stride }

  /// Whether every scenario was tried, of whatever length.
  var isClosed: Bool { next == standings.count && !isCutOff }

  var hasRoom: Bool { standings.count < UInt32.max }

  /// How many bytes are taken, except for what a value holds outside itself.
  var bytes: Int { standings.count * (Self.bytesOfState + MemoryLayout<Arrival>.stride) + bytesOfPlaces }

  /// A quarter of a dictionary stays empty.
  private var bytesOfPlaces: Int { places.capacity * 4 / 3 * (MemoryLayout<Int>.stride + MemoryLayout<UInt32>.stride) }

  /// How many more bytes are taken for a while when so many states are to find room: the states move to a larger place.
  func bytesToGrow(by count: Int) -> Int {
    let taken = standings.count * Self.bytesOfState
    return (standings.count + count > standings.capacity ? taken : 0)
      + (places.count + count > places.capacity ? 2 * bytesOfPlaces : 0)
  }

  /// Says that all events were tried in the state `next`. Returns whether that ends its distance.
  mutating func finishState() -> Bool {
    next += 1
    guard next == levelEnd else { return false }
    levelEnd = standings.count
    depth += 1
    return true
  }

  /// Takes in a state that follows on another. Returns the place of the same state, if it was reached before.
  @inline(__always)
  mutating func insert(
    _ standing: Standing, _ implementation: Implementation, from parent: Int, by step: Scenario.Step
  ) -> Int? {
    transitions += 1
    var hash = Self.hash(standing, implementation)
    while let known = places[hash].map(Int.init) {
      if standings[known] == standing && implementations[known] == implementation { return known }
      hash &+= 1
    }
    places[hash] = UInt32(standings.count)
    standings.append(standing)
    implementations.append(implementation)
    arrivals.append(Arrival(parent: UInt32(truncatingIfNeeded: parent), step: step))
    return nil
  }

  /// Whether a state lies on the shortest way to another that is taken, or is the same.
  func passes(_ place: Int, to end: Int) -> Bool {
    var end = end
    // All states on the way to a state were reached before it.
    while end > place { end = Int(arrivals[end].parent) }
    return end == place
  }

  func path(to place: Int) -> [Scenario.Step] {
    var steps: [Scenario.Step] = []
    var place = place
    while place != 0 {
      steps.append(arrivals[place].step)
      place = Int(arrivals[place].parent)
    }
    return steps.reversed()
  }
}

/// The state of a scenario after some of its events: with the implementation all that its future depends on.
///
/// Scenarios in equal states go on alike, if the implementations are equal and their equality covers all of their state.
struct Standing: Hashable {
  /// The judge of the scenario, with the states that the device may be in and what the app shows.
  var judge: ScenarioJudge
  var holdsTask = false
}
