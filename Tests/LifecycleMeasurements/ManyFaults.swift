import LifecycleConformance
import LifecycleFaults
import LifecycleGenerator
import LifecycleOracle

/// How much of many faults at once is named in one run: sets of injected faults, drawn at random.
///
/// A fault of a set is *visible* in a step if the reference with the set sends something else there than with the set without
/// this fault, and at least one of the two does not conform; unless the fault makes the same difference by itself, and that
/// conforms. A visible fault is *found* if a rule of its own is named for a callback that differs; it is *hidden* if its rule
/// was not judged behind a rule of the set, or what was wrong is said to be perhaps a consequence; otherwise it is *missed*. A
/// rule that is named, and that no fault of the set breaks by itself, however rarely, is *invented*.
package struct ManyFaults: Sendable {
  /// The results of the sets.
  package struct Tally: Sendable {
    /// How many sets were tried.
    package var sets = 0
    /// How many faults were visible in some scenario of their set.
    package var visible = 0
    /// How many of these were named by a rule of their own.
    package var found = 0
    /// How many of the others were not judged, or are perhaps a consequence of another fault.
    package var hidden = 0
    /// The hidden and missed faults that are visible in a step that does not conform, and is wrong otherwise without them, where
    /// nothing is said of what they change, and whose rule was nevertheless exercised and never broken, so that it seems to hold.
    package var held: [(fault: Fault, set: FaultSet)] = []
    /// The faults that were missed, each with its set.
    package var missed: [(fault: Fault, set: FaultSet)] = []
    /// The rules that were invented, each with the set, and whether they are named for what one of its faults
    /// changes: faults that meet can break what none of them breaks alone.
    package var invented: [(rule: String, set: FaultSet, isOfChange: Bool)] = []

    /// The figures, each fault that was missed or whose rule seems to hold, and each rule that was invented.
    package var lines: [String] {
      [
        "\(sets) sets: of \(visible) visible faults \(found) found, \(hidden) hidden, \(missed.count) missed; "
          + "\(invented.count) rules invented"
      ] + missed.map { "missed \($0.fault) in \($0.set.names)" }
        + held.map { "\($0.fault.rule) seems to hold, and \($0.fault) breaks it, in \($0.set.names)" }
        + invented.map { "invented \($0.rule) in \($0.set.names)" }
    }
  }

  /// The number of sets that the benchmark and the tests try.
  package static let usualSets = 500

  /// The result of a step: the callbacks that were sent, whether the process ended, and the verdict of the oracle.
  private struct Performance {
    let observations: [ObservedCallback]
    let hasEnded: Bool
    let aligned: AlignedStep?

    var conforms: Bool { aligned.map { $0.violations.isEmpty && $0.consequences.isEmpty } ?? true }

    /// Whether something that is wrong is said of a callback that makes the difference, by whichever rule, or
    /// may be a consequence by one of these rules.
    func names(_ difference: Difference, by rules: Set<RuleID>) -> Bool {
      guard let aligned else { return false }
      return aligned.violations.contains { $0.kind.callbacks.contains(where: difference.callbacks.contains) }
        || aligned.consequences.contains { rules.contains($0.rule) }
    }

    /// Whether the same is said to be wrong of another performance of the step.
    func isWrong(like other: Performance) -> Bool {
      let (mine, others) = (aligned?.violations ?? [], other.aligned?.violations ?? [])
      return mine.map(\.rule) == others.map(\.rule) && mine.map(\.kind) == others.map(\.kind)
    }

    /// Returns the difference between two performances of a step; nil where there is none.
    func difference(from other: Performance) -> Difference? {
      if observations == other.observations, hasEnded == other.hasEnded { return nil }
      let mine = Dictionary(grouping: observations, by: \.callback)
      let others = Dictionary(grouping: other.observations, by: \.callback)
      let changed = Set(mine.keys).union(others.keys).filter { mine[$0] != others[$0] }
      let isMissing = changed.contains { (mine[$0]?.count ?? 0) < (others[$0]?.count ?? 0) }
      if !changed.isEmpty || hasEnded != other.hasEnded {
        return Difference(callbacks: CallbackSet(changed), isMissing: isMissing)
      }
      let moved = zip(observations, other.observations).filter { $0 != $1 }.flatMap { [$0.callback, $1.callback] }
      return Difference(callbacks: CallbackSet(moved), isMissing: false)
    }
  }

  /// The difference that a fault makes in a step.
  private struct Difference: Equatable {
    /// The callbacks that come otherwise than without it; none where the end of the process alone does.
    let callbacks: CallbackSet
    /// Whether one of them does not come, or less often: a missing callback is wrong with the step.
    let isMissing: Bool

    /// Whether what is wrong is wrong with one of these callbacks, or with what goes with it.
    func isConcerned(by violation: Violation) -> Bool {
      let named = violation.kind.callbacks
      if isMissing || callbacks.isEmpty || named.isEmpty { return true }
      let others = named.compactMap(\.notification) + named.compactMap(\.message)
      return (named + others).contains(where: callbacks.contains)
    }
  }

  private let scenarios: Int
  /// In how many times as many scenarios the rules of a fault are learnt.
  private static let timesToLearn = 5
  /// In how many times as many a rule is looked for that no fault of a set seems to break: what a fault alone does in one of
  /// ten thousand scenarios another makes common.
  private static let timesToSearch = 100
  private let isSticky: Bool
  private var random: SplitMix64
  /// The faults that sets are drawn from.
  private let pool: [Fault]
  private var generator: ScenarioGenerator
  private var oracle: Oracle
  /// The rules that each fault breaks by itself.
  private var ownRules: [Fault: Set<RuleID>] = [:]
  /// Those that it breaks by itself in the scenarios that a set is run through.
  private var shownRules: [Fault: Set<RuleID>] = [:]
  /// Those that it breaks by itself in many more scenarios, of the faults in whose sets a rule seemed to be invented.
  private var rareRules: [Fault: Set<RuleID>] = [:]
  /// The results of the sets that were tried.
  package private(set) var tally = Tally()

  /// - Parameters:
  ///   - scenarios: How many scenarios each set is run through.
  ///   - seed: What the sets are drawn from.
  ///   - isSticky: Whether the reference's state follows what it told.
  ///   - facets: The facets besides those of the documents; their faults are drawn as well.
  ///   - events: The events that do not happen.
  package init(
    scenarios: Int, seed: UInt64, isSticky: Bool, besides facets: Set<Facet> = [], without events: EventSet = []
  ) {
    var capabilities = Capabilities(facets: Facet.documented.union(facets), reportsState: true)
    capabilities.events = capabilities.events.subtracting(events)
    pool = Fault.allCases.filter { $0.shows(besides: facets) }
    self.scenarios = scenarios
    self.isSticky = isSticky
    random = SplitMix64(seed: seed)
    generator = ScenarioGenerator(capabilities, ConformanceOptions(scenarios: scenarios).generator)
    oracle = Oracle(capabilities)
  }

  /// Tries one more set of 2 to 12 faults.
  package mutating func tryNext() {
    var faults: Set<Fault> = []
    let count = 2 + random.below(11)
    while faults.count < count { faults.insert(pool[random.below(pool.count)]) }
    let set = FaultSet(faults)
    tally.sets += 1
    var visible: Set<Fault> = []
    var found: Set<Fault> = []
    var excused: Set<Fault> = []
    var breaking: Set<Fault> = []
    var broken: Set<RuleID> = []
    var hidden: Set<RuleID> = []
    let fewer = Dictionary(
      uniqueKeysWithValues: set.faults.map { fault in
        (fault, FaultSet(set.faults.filter { $0 != fault }))
      })
    for fault in set.faults where ownRules[fault] == nil { learn(fault) }
    for index in 0..<scenarios {
      let scenario = scenario(index)
      let whole = perform(scenario, set)
      for aligned in whole.compactMap({ $0?.aligned }) {
        broken.formUnion(aligned.violations.map(\.rule))
        hidden.formUnion(aligned.open.rules)
      }
      for fault in set.faults where !found.contains(fault) {
        guard let without = fewer[fault] else { continue }
        let rules = ownRules[fault, default: []]
        var legal: [Difference?]?
        for (place, pair) in zip(whole, perform(scenario, without)).enumerated() {
          guard case (let mine?, let other?) = pair, let changed = mine.difference(from: other),
            !(mine.conforms && other.conforms)
          else { continue }
          let aligned = mine.aligned
          if (aligned?.violations ?? []).contains(where: { rules.contains($0.rule) && changed.isConcerned(by: $0) }) {
            visible.insert(fault)
            found.insert(fault)
            break
          }
          let legalOnes = legal ?? legalDifferences(of: fault, in: scenario)
          legal = legalOnes
          if legalOnes[place] == changed { continue }
          visible.insert(fault)
          if !mine.conforms, !mine.names(changed, by: rules), !mine.isWrong(like: other) { breaking.insert(fault) }
          if !(aligned?.consequences ?? []).isEmpty { excused.insert(fault) }
        }
      }
    }
    tally.visible += visible.count
    tally.found += found.count
    for fault in heldRules(of: breaking.subtracting(found), in: set, broken: broken) { tally.held.append((fault, set)) }
    for fault in set.faults where visible.contains(fault) && !found.contains(fault) {
      if excused.contains(fault) || !hidden.isDisjoint(with: ownRules[fault, default: []]) {
        tally.hidden += 1
      } else {
        tally.missed.append((fault, set))
      }
    }
    let known = set.faults.reduce(into: Set<RuleID>()) { $0.formUnion(ownRules[$1, default: []]) }
    let unknown = broken.subtracting(known)
    if unknown.isEmpty { return }
    for fault in set.faults where rareRules[fault] == nil {
      rareRules[fault] = rules(of: fault, in: Self.timesToLearn..<Self.timesToSearch)
    }
    for rule in unknown.sorted() where !set.faults.contains(where: { rareRules[$0]?.contains(rule) ?? false }) {
      tally.invented.append((rule.text, set, isOfChange(rule, set, Array(fewer.values))))
    }
  }

  /// Whether a rule is named, wherever it is, for what comes otherwise without one of the faults.
  private mutating func isOfChange(_ rule: RuleID, _ set: FaultSet, _ fewer: [FaultSet]) -> Bool {
    for index in 0..<scenarios {
      let scenario = scenario(index)
      let whole = perform(scenario, set)
      for place in whole.indices {
        guard let mine = whole[place] else { continue }
        for violation in (mine.aligned?.violations ?? []) where violation.rule == rule {
          let isChanged = fewer.contains { set in
            guard let other = perform(scenario, set)[place] else { return true }
            return mine.difference(from: other)?.isConcerned(by: violation) ?? false
          }
          if !isChanged { return false }
        }
      }
    }
    return true
  }

  /// Returns the difference that the fault alone makes in each step; nil where it makes none, or where the step does not
  /// conform. If the fault makes the same difference in a set, then whatever does not conform in that step is not the work of
  /// this fault.
  private mutating func legalDifferences(of fault: Fault, in scenario: Scenario) -> [Difference?] {
    zip(perform(scenario, FaultSet([fault])), perform(scenario, FaultSet([]))).map { alone, usual in
      guard let alone, alone.conforms, let usual else { return nil }
      return alone.difference(from: usual)
    }
  }

  /// The faults whose rule a run with the set exercises without breaking it.
  private mutating func heldRules(of faults: Set<Fault>, in set: FaultSet, broken: Set<RuleID>) -> [Fault] {
    if faults.isEmpty { return [] }
    var fresh = Oracle(oracle.capabilities)
    swap(&oracle, &fresh)
    for index in 0..<scenarios { _ = perform(scenario(index), set) }
    swap(&oracle, &fresh)
    let exercised = fresh.exercised()
    let hidden = fresh.hidden()
    return set.faults.filter { fault in
      guard faults.contains(fault), let rule = RuleID(fault.rule), !broken.contains(rule),
        shownRules[fault, default: []].contains(rule)
      else { return false }
      return exercised[rule, default: 0] > 0 && hidden[rule]?.isDoubted != true
    }
  }

  /// Learns which rules a fault breaks by itself: in more scenarios than a set is run through, where another
  /// fault may lead to what is rare.
  private mutating func learn(_ fault: Fault) {
    let shown = rules(of: fault, in: 0..<1)
    shownRules[fault] = shown
    ownRules[fault] = rules(of: fault, in: 1..<Self.timesToLearn).union(shown)
      .union(RuleID(fault.rule).map { [$0] } ?? [])
  }

  /// The rules that a fault breaks by itself in some scenarios, counted by those that a set is run through.
  private mutating func rules(of fault: Fault, in times: Range<Int>) -> Set<RuleID> {
    var rules: Set<RuleID> = []
    for index in times.lowerBound * scenarios..<times.upperBound * scenarios {
      for performance in perform(scenario(index), FaultSet([fault])).compactMap(\.self) {
        rules.formUnion((performance.aligned?.violations ?? []).map(\.rule))
      }
    }
    return rules
  }

  private mutating func scenario(_ index: Int) -> Scenario {
    var scenario = Scenario()
    generator.generate(index, into: &scenario)
    return scenario
  }

  /// Performs a scenario: the result of each step; nil of those that could not happen.
  private mutating func perform(_ scenario: Scenario, _ faults: FaultSet) -> [Performance?] {
    var reference = ReferenceLifecycle(configuration: scenario.configuration, faults: faults, isSticky: isSticky)
    var judge = ScenarioJudge(Checker(&oracle, scenario.configuration))
    var recorder = CallbackRecorder(facets: oracle.capabilities.facets)
    var isOver = false
    return scenario.steps.enumerated().map { place, step in
      // A run ends with an event that is refused, and with a step that is too much to align.
      guard !isOver, judge.checker.permits(step, &oracle) else { return nil }
      recorder.beginStep(step)
      do {
        try reference.handle(step.event, reportingTo: &recorder)
      } catch {
        isOver = true
        return nil
      }
      let aligned = judge.judge(step, at: place, &recorder, &oracle)
      isOver = aligned?.isLost ?? false
      if recorder.holdsTask, !judge.checker.isAlive { recorder.holdsTask = false }
      return Performance(
        observations: recorder.observations, hasEnded: recorder.processHasEnded, aligned: aligned)
    }
  }
}
