import LifecycleTestSupport

@testable import LifecycleOracle
@testable import LifecycleRules

/// Every violation is independent: the step that is permitted is legal, with this single edit put back it is not, and then
/// the same rule is named.
@Suite("Every violation is independent of the others")
struct StandingAloneTests {
  private struct Count {
    var steps = 0
    var violations = 0
    /// Steps that are not made legal, since an order between two monitors was not judged there.
    var withoutOrder = 0
    var failures: [String] = []
  }

  private static func check(
    _ sets: [FaultSet], scenarios: Int, _ capabilities: Capabilities = ReferenceLifecycle.capabilities
  ) -> Count {
    var oracle = Oracle(capabilities)
    var generator = ScenarioGenerator(capabilities, GeneratorOptions(length: 30))
    var count = Count()
    var seen: Set<[ObservedCallback]> = []
    for (number, set) in sets.enumerated() {
      for index in 0..<scenarios {
        var scenario = Scenario()
        generator.generate(number * scenarios + index, into: &scenario)
        var reference = ReferenceLifecycle(configuration: scenario.configuration, faults: set)
        var judge = ScenarioJudge(Checker(&oracle, scenario.configuration))
        var recorder = CallbackRecorder(facets: capabilities.facets)
        for (place, step) in scenario.steps.enumerated() where judge.checker.permits(step, &oracle) {
          recorder.beginStep(step)
          do { try reference.handle(step.event, reportingTo: &recorder) } catch { break }
          let before = judge
          guard let aligned = judge.judge(step, at: place, &recorder, &oracle) else { continue }
          if aligned.isLost { break }
          if before.belief == nil, seen.insert(recorder.observations).inserted {
            check(before.checker, step, recorder, &oracle, &count, set, scenario.configuration)
          }
          if recorder.holdsTask, !judge.checker.isAlive { recorder.holdsTask = false }
        }
      }
    }
    return count
  }

  private static func check(
    _ checker: Checker, _ step: Scenario.Step, _ recorder: CallbackRecorder, _ oracle: inout Oracle,
    _ count: inout Count, _ set: FaultSet, _ configuration: AppConfiguration
  ) {
    let observations = recorder.observations
    let ended = recorder.processHasEnded
    let performances = checker.performances(step, observations, oracle)
    guard let cheapest = checker.cheapest(of: performances, Delivery(observations, ended: ended), &oracle) else {
      return
    }
    let performed = cheapest.alignment.outcome.step
    let repaired = RepairedStep(
      cheapest.alignment, observations, ended: ended, isNested: oracle.capabilities.reportsNesting)
    if repaired.leavesAdvice { return }
    count.steps += 1
    func fail(_ what: String, _ word: RepairedStep.Word) {
      let names = word.observations.map { $0.callback.shortName() }.joined(separator: " ")
      let from = observations.map { $0.callback.shortName() }.joined(separator: " ")
      count.failures.append(
        "\(what): \(set.faults.map(\.name)), iOS \(configuration.version), \(step.event.name)\n  \(names)\n  of \(from)"
      )
    }
    func isLegal(_ word: RepairedStep.Word) -> Bool {
      Self.isLegal(word, checker, performed, recorder.holdsTask, &oracle)
    }
    guard let delay = (0...observations.count).first(where: { isLegal(repaired.word(delay: $0)) }) else {
      if repaired.leavesOrder { count.withoutOrder += 1 } else { fail("not legal", repaired.word()) }
      return
    }
    for part in repaired.parts(checker.namingContext(cheapest.alignment.outcome, observations, oracle)) {
      count.violations += 1
      /// The rules that are named for the edit alone.
      func rules(of word: RepairedStep.Word) -> Set<RuleID> {
        let named = checker.align(performed, Delivery(word.observations, ended: word.ended), &oracle)
        return Set((named?.violations ?? []).map(\.rule))
      }
      let word = repaired.word(puttingBack: part, delay: delay)
      if isLegal(word) {
        fail("legal with \(part.named.rule.text)", word)
        continue
      }
      let named = rules(of: word)
      if named.contains(part.named.rule) { continue }
      // An owed callback can have several places. Before a callback that came too late, and that it has to follow, it is wrong as
      // well, and that may be named instead.
      let isLegalLater = isLegal(repaired.word(delay: delay, waitingFor: part))
      let later = repaired.word(puttingBack: part, delay: delay, waitingFor: part)
      if isLegalLater, later != word, rules(of: later).contains(part.named.rule) { continue }
      // A callback that comes again does so after the one that it repeats, wherever that is due.
      if rules(of: repaired.word(puttingBack: part, delay: delay, asRepetition: true)).contains(part.named.rule) {
        continue
      }
      fail("\(part.named.rule.text) alone is \(named.map(\.text).sorted())", word)
    }
  }

  private static func isLegal(
    _ word: RepairedStep.Word, _ checker: Checker, _ step: Scenario.Step, _ holdsTask: Bool, _ oracle: inout Oracle
  ) -> Bool {
    var checker = checker
    var recorder = CallbackRecorder(word.observations, ended: word.ended, holdsTask: holdsTask)
    return checker.judge(step, &recorder, &oracle) == .conforms
  }

  @Test("every violation of a single fault is independent of the others")
  func singleFaults() {
    let count = Self.check(
      Fault.allCases.map { FaultSet([$0]) }, scenarios: Tier.amount(quick: 2, thorough: 40),
      Capabilities(facets: Facet.documented.union([.scenes]), versions: 3...15, reportsState: true))
    #expect(count.violations > 60)
    #expect(count.withoutOrder == 0)
    #expect(count.failures.isEmpty, "\(count.failures.joined(separator: "\n"))")
  }

  /// The delegate awakes before it is made (LA-15), and is never assigned (LA-11), which it may be on either side of its awaking.
  @Test("every violation is independent where one fault leaves out the callback that the other has to come before")
  func pairOfFaults() {
    let count = Self.check(
      [FaultSet(["awakes-delegate-too-early", "leaves-nib-delegate-unwired"])], scenarios: 100)
    #expect(count.violations > 5)
    #expect(count.failures.isEmpty, "\(count.failures.joined(separator: "\n"))")
  }

  @Test(
    "every violation of several faults is independent of the others",
    arguments: [
      (Facet.documented, ReferenceLifecycle.capabilities, 5, 150),
      ([.application, .scenes], Capabilities(facets: [.application, .scenes]), 6, 100),
    ] as [(Set<Facet>, Capabilities, UInt64, Int)])
  func severalFaults(_ facets: Set<Facet>, _ capabilities: Capabilities, _ seed: UInt64, _ least: Int) {
    let faults = Fault.allCases.filter { $0.part.map(facets.contains) ?? false }
    let count = Self.check(
      Self.sets(of: faults, seed: seed), scenarios: Tier.amount(quick: 5, thorough: 20), capabilities)
    #expect(count.violations > least)
    #expect(count.withoutOrder * 100 <= count.steps)
    #expect(count.failures.isEmpty, "\(count.failures.joined(separator: "\n"))")
  }

  private static func sets(of faults: [Fault], seed: UInt64) -> [FaultSet] {
    var random = SplitMix64(seed: seed)
    return (0..<Tier.amount(quick: 60, thorough: 400)).map { _ in
      FaultSet((0..<2 + random.below(11)).map { _ in faults[random.below(faults.count)] })
    }
  }
}
