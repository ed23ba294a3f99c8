import LifecycleTestSupport

@testable import LifecycleOracle

@Suite("Legal sequences")
struct LegalSequencesTests {
  @Test("the judge accepts each sequence of a step, and one with an edit where the sequences have it as well")
  func agreeWithJudge() {
    var counts: [Bool: Int] = [:]
    for several: Set<Facet> in [[], [.severalScenes]] {
      let claims = Capabilities(
        facets: several.union([.application, .scenes, .memoryWarnings, .userRequests, .background]),
        honorsReplies: false, reportsNesting: false)
      judge(claims, &counts)
    }
    #expect(counts.values.allSatisfy { $0 > 50 } && counts.count == 2, "\(counts)")
  }

  private func judge(_ claims: Capabilities, _ counts: inout [Bool: Int]) {
    let hasSeveral = claims.facets.contains(.severalScenes)
    let generator = ScenarioGenerator(claims, GeneratorOptions(length: 8))
    var random = SplitMix64(seed: 7)
    var oracle = Oracle(claims)
    for scenario in generator.scenarios((0..<Tier.amount(quick: 60, thorough: 2_000)).map { $0 * 31 })
    where (scenario.configuration.scenes == .multiple) == hasSeveral {
      var checker = Checker(&oracle, scenario.configuration)
      for step in scenario.steps {
        guard checker.narrow(to: Scenario.Step(step.event), &oracle) else { break }
        let step = Scenario.Step(step.event)
        for strict in [true, false] {
          let all = checker.expected(at: step, &oracle).sequences(strict: strict, &oracle)
          guard let sequences = all.randomElement(using: &random) else { continue }
          var word = sequences.graph.word(&random)
          for isEdited in [false, true] {
            if isEdited, !word.isEmpty { word.remove(at: Int.random(in: word.indices, using: &random)) }
            let isLegal = all.contains { $0.graph.contains(word) && $0.ends == sequences.ends }
            var recorder = CallbackRecorder(word, ended: sequences.ends)
            let accepts = checker.accepts(step, &recorder, strict: strict, &oracle)
            counts[isLegal, default: 0] += 1
            #expect(isLegal || isEdited)
            #expect(accepts == isLegal, "\(scenario.configuration) \(step.event): \(word), \(strict)")
          }
        }
        if !checker.pass(step, &oracle) { break }
      }
    }
  }
}

extension ExpectedStep {
  /// The sequences of all callbacks, for each outcome, and whether the process ends by it.
  fileprivate func sequences(
    strict: Bool, _ oracle: inout Oracle
  ) -> [(graph: LegalSequences, ends: Bool)] {
    outcomes.map { (LegalSequences($0, of: Array(monitors.indices), strict: strict, &oracle.monitors), $0[0].ends) }
  }
}

extension LegalSequences {
  /// Some sequence, which ends where it may every other time.
  fileprivate func word(_ random: inout some RandomNumberGenerator) -> [ObservedCallback] {
    var (node, word) = (0, [ObservedCallback]())
    while !isFinal[node] || word.count < 40 && Bool.random(using: &random) {
      guard let edge = edges[node].randomElement(using: &random) else { break }
      word.append(edge.observation)
      node = edge.end
    }
    return word
  }

  fileprivate func contains(_ word: [ObservedCallback]) -> Bool {
    var node = 0
    for observation in word {
      guard let edge = edges[node].first(where: { $0.observation == observation }) else { return false }
      node = edge.end
    }
    return isFinal[node]
  }
}

@Suite("One legal way through a step")
struct LegalStepTests {
  @Test("one legal way through a step is legal with all that may be left out and without, wherever an event can happen")
  func isLegal() {
    var judged = 0
    for configuration in ConfigurationClass.representatives.filter({ $0.backgroundModes == .fetch }) {
      var oracle = Oracle()
      let graph = DeviceGraph(configuration, events: Capabilities.all.events, countingOverlays: true)
      // Several overlays at once change no callback: the thorough tier has them.
      for state in graph.states where Tier.isThorough || state.overlays.nonzeroBitCount < 2 {
        let checker = Checker(&oracle, configuration, from: [state])
        let permitted = graph.device.permitted(in: state)
        for event in Event.allCases
        where permitted.contains(event) && event.facet == .application {
          let step = Scenario.Step(event)
          for outcome in graph.device.outcomes(of: event, in: state).all {
            let parts = checker.legalStep(step, outcome, &oracle).parts
            for parts in Set([parts, parts.filter { !$0.isOptional }]) {
              var recorder = CallbackRecorder()
              recorder.beginStep(step)
              for part in parts {
                recorder.deliver(
                  part.state.map { ObservedCallback(part.callback, state: $0) }
                    ?? ObservedCallback(part.callback, part.phase))
              }
              if outcome.next.process == .notRunning, state.process != .notRunning { recorder.processEnded() }
              var copy = checker
              judged += 1
              #expect(
                copy.judge(step, &recorder, &oracle) == .conforms,
                "\(event.name) in \(state), iOS \(configuration.version): \(parts.map(\.callback))")
            }
          }
        }
      }
    }
    #expect(judged > 10_000, "\(judged)")
  }
}
