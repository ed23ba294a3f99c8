import LifecycleGenerator
import LifecycleOracle

/// A state that was reached a second time, by another way.
struct StateMerge {
  let graph: Int
  let place: Int
  let parent: Int
  let step: Scenario.Step
}

/// Tries every scenario: goes breadth-first through the states of device and implementation together.
///
/// A step that breaks a rule is followed like any other, unless what is wanted breaks a rule before any
/// other. The order in which all is tried, and so what is found, depends on nothing but the implementation.
struct Explorer<Implementation: ExplorableImplementation> {
  private let events: EventSet
  let configurations: [AppConfiguration]
  private(set) var graphs: [ProductGraph<Implementation>] = []
  /// Starts over with each step.
  var loop: StepLoop
  private let choices: ReplyChoices
  var mostSteps = Int.max
  /// The most bytes to take, and the number of states at which it is next looked how many are taken.
  var mostBytes = Int.max
  private var nextLook = 0
  /// How many bytes the oracle took before anything was explored.
  private let bytesBefore: Int
  private var isMemorySpent = false
  private(set) var stateCount: Int
  private(set) var violations = BreachList()
  private(set) var warnings = BreachList()
  /// Some of the merges: the first ones, and later ever fewer.
  private(set) var merges: [StateMerge] = []
  /// Ways from a state back to itself: merges whose place lies on the way to their parent.
  private(set) var cycles: [StateMerge] = []
  private var cyclesInGraph: [Int]
  /// Whether nobody wants to know what lies behind a step that breaks a rule.
  private let stopsAtBreaks: Bool
  private let limit: RunLimit?
  /// Whether this is the last event that anybody wants to be tried.
  private var isLastLevel = false
  private var mergeCount = 0
  private var mergeStride = 1
  /// How many steps the implementation refused, and the first at which the adapter failed.
  private(set) var refusals = 0
  private(set) var failure: (message: String, scenario: Scenario)?

  /// - Parameters:
  ///   - oracle: Made for the claims and for exploring; its tables are used.
  ///   - stopsAtBreaks: Whether what lies behind a step that breaks a rule is left out.
  init(
    _ configurations: [AppConfiguration], _ oracle: consuming Oracle, events: EventSet, strict: Bool,
    exempting exemptions: Exemptions, stopsAtBreaks: Bool = false, within limit: RunLimit? = nil,
    making make: (AppConfiguration) -> Implementation
  ) {
    self.limit = limit
    self.stopsAtBreaks = stopsAtBreaks
    let capabilities = oracle.capabilities
    self.events = events.intersection(capabilities.events)
    self.configurations = configurations
    choices = ReplyChoices(capabilities)
    cyclesInGraph = configurations.map { _ in 0 }
    loop = StepLoop(oracle, strict: strict, exempting: exemptions, facets: capabilities.facets)
    for configuration in configurations {
      let judge = ScenarioJudge(Checker(&loop.oracle, configuration))
      graphs.append(ProductGraph(from: Standing(judge: judge), make(configuration)))
    }
    stateCount = graphs.count
    bytesBefore = loop.oracle.bytes
  }

  var steps: Int { loop.events }

  var isToEnd: Bool { limit.isReached }

  var bytes: Int {
    var bytes = 0
    // By index: an iterator copies each graph, and it is asked often.
    for place in graphs.indices { bytes += graphs[place].bytes }
    return bytes
  }

  /// Every scenario of at most this many events was tried in all configurations; nil where every one was.
  var depth: Int? { graphs.filter { !$0.isClosed }.map(\.depth).min() }

  /// Tries all scenarios of one more event in a configuration, and says whether all of them were tried.
  mutating func deepen(_ graph: Int, limit: Int) -> Bool {
    if graphs[graph].isClosed { return true }
    if graphs[graph].isCutOff { return false }
    repeat {
      guard !isToEnd, stateCount < limit, steps < mostSteps, graphs[graph].hasRoom, hasMemory(toExpand: graph)
      else {
        return false
      }
      expand(graph)
    } while !graphs[graph].finishState()
    return true
  }

  /// Whether less is taken than may be, also while a graph moves to a larger place: looked at now and then,
  /// since it is a sum over all configurations.
  private mutating func hasMemory(toExpand graph: Int) -> Bool {
    if stateCount >= nextLook {
      let taken = bytes + loop.oracle.bytes - bytesBefore
      let moved = graphs[graph].bytesToGrow(by: 2 * Self.statesBetweenLooks)
      isMemorySpent = taken >= mostBytes || moved > 0 && taken + moved - mostBytes / 4 >= mostBytes
      nextLook = stateCount + Self.statesBetweenLooks
    }
    return !isMemorySpent
  }

  private static var statesBetweenLooks: Int { 256 }

  /// Tries all scenarios of one more event in every configuration.
  mutating func deepen(limit: Int) -> Bool { graphs.indices.allSatisfy { deepen($0, limit: limit) } }

  /// Tries all scenarios of one more event everywhere, and records only what breaks a rule: it is the last.
  mutating func deepenForTheLastTime() {
    isLastLevel = true
    for graph in graphs.indices where !graphs[graph].isClosed {
      _ = deepen(graph, limit: .max)
      graphs[graph].isCutOff = true
    }
  }

  /// Performs each event that can come next with each of the app's replies that may matter, the usual ones first.
  private mutating func expand(_ graph: Int) {
    let parent = graphs[graph].next
    let before = graphs[graph].standings[parent]
    let original = graphs[graph].implementations[parent]
    let isEditing = before.judge.checker.isEditing
    let choices = choices
    for event in events.intersection(before.judge.checker.permitted).events {
      guard let usual = perform(Scenario.Step(event), in: before, original, graph, parent), !usual.isEmpty else {
        continue
      }
      choices.forEachSingle(in: usual, event, isEditing: isEditing) { replies in
        guard let sites = perform(Scenario.Step(event, replies), in: before, original, graph, parent) else { return }
        for more in choices.further(than: replies, in: sites, before: usual) {
          _ = perform(Scenario.Step(event, more), in: before, original, graph, parent)
        }
      }
    }
  }

  /// Performs a step in a state that was reached. Returns what the app could have replied to otherwise; nil
  /// where the step cannot happen.
  private mutating func perform(
    _ step: Scenario.Step, in before: Standing, _ original: Implementation, _ graph: Int, _ parent: Int
  ) -> CallbackSet? {
    loop.begin(configurations[graph], before.judge, at: graphs[graph].depth)
    guard loop.permits(step) else { return nil }
    loop.recorder.holdsTask = before.holdsTask
    loop.recorder.beginStep(step)
    var implementation = original
    do {
      try implementation.handle(step.event, reportingTo: &loop.recorder)
      if loop.recorder.isFlooded { throw CallbackFlood() }
    } catch is Unsupported {
      refusals += 1
      return nil
    } catch {
      if failure == nil { failure = ("\(error)", scenario(graph, parent, step)) }
      return nil
    }
    let sites = choices.sites(in: &loop.recorder)
    var isBroken = false
    if let aligned = loop.judge(step) {
      isBroken = take(aligned, at: step, graph, parent)
      if aligned.isLost { return sites }
    }
    if isLastLevel || stopsAtBreaks && isBroken { return sites }
    let standing = Standing(judge: loop.judge, holdsTask: loop.recorder.holdsTask)
    if let place = graphs[graph].insert(standing, implementation, from: parent, by: step) {
      note(StateMerge(graph: graph, place: place, parent: parent, step: step))
    } else {
      stateCount += 1
    }
    return sites
  }

  /// Takes what is wrong with a step, and says whether it broke anything that counts.
  @inline(never)
  private mutating func take(_ aligned: AlignedStep, at step: Scenario.Step, _ graph: Int, _ parent: Int) -> Bool {
    let counting = aligned.violations.filter {
      !loop.exemptions.exempts(ConformanceReport.Breach($0, at: step.event, in: configurations[graph]))
    }
    for violation in counting {
      if violation.isWarning, !loop.strict {
        if warnings.wants(violation) { warnings.take(violation, scenario(graph, parent, step)) }
      } else if violations.wants(violation) {
        violations.take(violation, scenario(graph, parent, step))
      }
    }
    return !counting.isEmpty
  }

  func scenario(_ graph: Int, _ parent: Int, _ step: Scenario.Step) -> Scenario {
    Scenario(configuration: configurations[graph], steps: graphs[graph].path(to: parent) + [step])
  }

  private static var mostCycles: Int { 4_096 }
  private static var mostCyclesInGraph: Int { 256 }

  private mutating func note(_ merge: StateMerge) {
    if cyclesInGraph[merge.graph] < Self.mostCyclesInGraph, cycles.count < Self.mostCycles,
      graphs[merge.graph].passes(merge.place, to: merge.parent)
    {
      cyclesInGraph[merge.graph] += 1
      cycles.append(merge)
    }
    mergeCount += 1
    guard mergeCount.isMultiple(of: mergeStride) else { return }
    merges.append(merge)
    if merges.count.isMultiple(of: 32) { mergeStride *= 2 }
  }
}

extension ExplorationReport {
  mutating func take<Implementation: ExplorableImplementation>(
    _ explorer: Explorer<Implementation>
  ) {
    extents = zip(explorer.configurations, explorer.graphs).map { configuration, graph in
      Extent(
        configuration: configuration, states: graph.standings.count, transitions: graph.transitions, depth: graph.depth,
        isClosed: graph.isClosed)
    }
    bytes = explorer.bytes
    steps = explorer.steps
    sampledMerges = explorer.merges.count + explorer.cycles.count
    refusals = explorer.refusals
    if let failed = explorer.failure {
      let steps = failed.scenario.steps
      failure = ConformanceReport.AdapterFailure(
        RunFailure(failed.message, at: steps.last, place: steps.count - 1), failed.scenario, .explored)
    }
  }
}
