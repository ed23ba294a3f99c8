import LifecycleTestSupport

@testable import LifecycleRules

/// A MAY never fails by itself: what is outside its alternatives breaks the MUST or the MUST NOT that it is an exception of.
@Suite("A MAY")
struct MayTests {
  @Test("a MAY is neither what a step forbids, nor what says that nothing else comes, nor how often something comes")
  func namesNoLimit() {
    var named: [RuleID: Monitor] = [:]
    var count = 0
    Self.visitExpectations { monitor, expected in
      count += 1
      var rules = [expected.otherwise] + expected.prohibitions.filter { !$0.callbacks.isEmpty }.map(\.rule)
      rules += expected.repetitions.map(\.rule) + [expected.endRule].compactMap(\.self)
      for rule in rules where rule.rule.level == .may { named[rule] = monitor }
    }
    #expect(count > Tier.amount(quick: 1_500, thorough: 10_000))
    #expect(named.isEmpty, "\(named.map { "\($0.key.text) in the monitor \($0.value)" }.sorted())")
  }

  @Test("a MAY is not broken by any single edit of a legal step, nor is half of what it permits")
  func isNotBroken() throws {
    var random = SplitMix64(seed: 5)
    var broken: Set<RuleID> = []
    var failures: Set<String> = []
    try LegalWalkStep.visitSteps(of: Tier.amount(quick: 30, thorough: 700, long: 1_500)) { legal, oracle in
      let sent = legal.observations
      for _ in 0..<6 {
        var edited = sent
        switch random.below(4) {
        case 0 where !sent.isEmpty: edited.remove(at: random.below(sent.count))
        case 1 where sent.count > 1:
          edited.insert(edited.remove(at: random.below(sent.count)), at: random.below(sent.count))
        case 2 where !sent.isEmpty:
          edited.insert(sent[random.below(sent.count)], at: random.below(sent.count + 1))
        default:
          let callback = legal.anyCallback(&random)
          edited.insert(callback, at: random.below(sent.count + 1))
        }
        let (step, ended) = (legal.step, legal.ended)
        let aligned = legal.before.align(step, Delivery(edited, ended: ended), &oracle)?.violations ?? []
        let first = legal.before.firstBreak(of: step, edited, ended: ended, strict: true, &oracle)
        for violation in aligned + [first].compactMap(\.self) {
          broken.insert(violation.rule)
          guard violation.rule.rule.level == .may else { continue }
          failures.insert("\(violation.rule.text) \(violation.summary()) at \(step.event.name)")
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.sorted().joined(separator: "\n"))")
    #expect(broken.count > 80)
  }

  /// Visits the expectations of all monitors, in every class of configurations, with screens and replies drawn at random: a
  /// monitor reads any of them.
  private static func visitExpectations(_ visit: (Monitor, StepExpectation) -> Void) {
    var random = SplitMix64(seed: 3)
    let amount = Tier.amount(quick: 500, thorough: 12, long: 1)
    let scenes: [AppConfiguration] = [AppConfiguration.Scenes.single, .multiple].flatMap { scenes in
      (Tier.isThorough ? [13, 15, 26] : [15]).map {
        AppConfiguration(version: $0, backgroundModes: .fetch, scenes: scenes)
      }
    }
    let classes = ConfigurationClass.representatives.enumerated().filter { $0.offset.isMultiple(of: amount) }
    for app in classes.map(\.element) + scenes {
      let profile = StepContext.Profile(app, ReferenceLifecycle.everything)
      let graph = DeviceGraph(app, events: .iOS, countingOverlays: false)
      var seen: Set<StepContext.Bits> = []
      for (place, state) in graph.states.enumerated() where Tier.isThorough || place.isMultiple(of: 8) {
        let permitted = graph.device.permitted(in: state)
        for event in Event.allCases where permitted.contains(event) {
          for timed in graph.device.outcomes(of: event, in: state, StepVariant()) {
            let ofDevice = StepContext.Bits(of: timed, state, event, StepVariant(), graph.device)
            for _ in 0..<Tier.amount(quick: 1, thorough: 4) {
              // The variant's bits and those of the screen and the replies.
              let drawn = random.next() & (0x3f << 19 | 0xffff << 29)
              let bits = StepContext.Bits(word: ofDevice.word | drawn)
              guard seen.insert(bits).inserted else { continue }
              for monitor in Monitor.allCases {
                visit(monitor, monitor.expectation(StepContext(profile, bits)))
              }
            }
          }
        }
      }
    }
  }
}

/// Whether a rule fails a run: a MUST or a MUST NOT, unless it is contested itself.
@Suite("A rule that only warns")
struct BindingTests {
  @Test("a rule that only warns is advice, or a demand that is contested itself")
  func isBinding() {
    func rule(_ level: Rule.Level, _ status: Rule.Status) -> Rule {
      Rule(.or08, level, status, "It holds", remedy: "nothing")
    }
    for status in Rule.Status.allCases {
      #expect(rule(.must, status).isBinding == (status != .contested))
      #expect(rule(.mustNot, status).isBinding == (status != .contested))
      #expect(!rule(.should, status).isBinding)
      #expect(!rule(.may, status).isBinding)
    }
  }

  @Test("a rule that only warns is one whose demand the sources contest, and not what they contest beside it")
  func contested() {
    let contested = Rule.catalogue.filter { $0.status == .contested && $0.level != .may }
    #expect(contested.map(\.id) == [.sc22])
  }
}
