import LifecycleConformance
import LifecycleGenerator
import LifecycleTestSupport
import Testing

@testable import LifecycleAnswers

@Suite("Answers")
struct ExplanationTests {
  private static func app(_ version: Int = 26, _ scenes: AppConfiguration.Scenes = .none) -> AppConfiguration {
    AppConfiguration(version: version, backgroundModes: .fetch, scenes: scenes)
  }

  /// The events of generated scenarios of apps of every kind, without replies.
  private static func questions(_ count: Int) -> [Scenario] {
    let claims = Capabilities(
      facets: [.application, .scenes, .severalScenes, .memoryWarnings, .userRequests, .background], honorsReplies: false
    )
    var generator = ScenarioGenerator(claims, GeneratorOptions(length: 8))
    return (0..<count).map { index in
      var scenario = Scenario()
      generator.generate(index * 37, into: &scenario)
      return scenario
    }
  }

  @Test(
    "an answer is legal by the rules of the judge, and a callback that it calls forbidden breaks the rule that it names"
  )
  func agreesWithJudge() throws {
    var (steps, forbidden) = (0, 0)
    for scenario in Self.questions(Tier.amount(quick: 12, thorough: 1_500, long: 20_000)) {
      let events = scenario.steps.map(\.event)
      guard var explanation = try? Explanation(events, after: [], in: scenario.configuration, .usual) else { continue }
      let violation = try TraceJudge().judge(explanation.trace).violation
      #expect(violation == nil, "\(explanation.trace.notation)")
      steps += explanation.steps.count
      if explanation.steps.isEmpty { continue }
      explanation.tellOthers(at: explanation.steps.count - 1, .usual)
      let last = explanation.steps[explanation.steps.count - 1]
      forbidden += last.forbidden.count
      for forbidden in last.forbidden {
        let callback = try #require(
          Explanation.expected(scenario.configuration).first {
            $0.shortName(version: scenario.configuration.version) == forbidden.name
          })
        var wrong = explanation.trace
        let both = [callback] + [callback.notification ?? callback.sceneNotification].compactMap { $0 }
        let version = scenario.configuration.version
        wrong.steps[wrong.steps.count - 1].lines += both.map { Trace.Line(ObservedCallback($0), version: version) }
        wrong.unrecorded = wrong.unrecorded.subtracting(CallbackSet(both))
        #expect(try TraceJudge().judge(wrong).violation?.rule.text == forbidden.rule)
      }
    }
    #expect(steps > 20 && forbidden > 20)
  }

  @Test("an event that cannot happen is a sentence, and one that people leave out is put before it")
  func impossible() throws {
    #expect(throws: Explanation.Impossible.self) { try Explanation([.systemDisconnectsScene], in: Self.app(12)) }
    let killed = try Explanation([.removeFromSwitcher], in: Self.app(), start: .suspended)
    #expect(killed.events == [.openSwitcher, .removeFromSwitcher])
    #expect(killed.steps.last?.sent.isEmpty == true && killed.steps.last?.endsProcess == true)
  }

  @Test(
    "the callbacks of a text field come several times in an event, and nothing is put into the state that is asked for")
  func severalTimes() throws {
    let tap = try Explanation([.tapField(.first), .tapField(.second)], in: Self.app())
    #expect(tap.steps.map { step in step.sent.count { $0.callback.contains("sendEvent") } } == [2, 2])
    #expect(tap.steps.allSatisfy { $0.before == "active" })
    #expect(throws: Explanation.Impossible.self) {
      try Explanation([.memoryWarning], in: Self.app(), start: .suspended)
    }
  }

  @Test("each state that an app can be in before is taken where it is asked for")
  func starts() throws {
    for state in ApplicationState.allCases {
      let explanation = try Explanation([.lock], in: Self.app(), start: state)
      #expect(explanation.steps.first?.before == state.name)
    }
  }

  @Test("a callback that does not come is explained by the rule, and by the least change")
  func whyNot() throws {
    let question = Question(Self.app())
    guard
      case .forbidden(let rule, _, let change) = try question.whyNot(
        .applicationWillTerminate, [.systemSuspends, .openSwitcher, .removeFromSwitcher])
    else {
      Issue.record("a suspended app is sent no end")
      return
    }
    #expect(rule == "PR-03" && change != nil)
    guard case .comes = try question.whyNot(.applicationDidEnterBackground, [.pressHome]) else {
      Issue.record("Home sends it")
      return
    }
    let scene = Question(Self.app(26, .single))
    guard case .forbidden("SC-01", _, let other) = try scene.whyNot(.applicationDidBecomeActive, [.openFromHomeScreen])
    else {
      Issue.record("an app with scenes is sent its own")
      return
    }
    #expect(other == "it comes to an app without scenes")
  }

  @Test("the occasions of a callback begin with the shortest, and each sends it")
  func occasions() throws {
    let occasions = Question(Self.app()).occasions(of: .applicationWillTerminate)
    #expect(!occasions.isEmpty && occasions.count <= 10)
    #expect(occasions.map(\.before.count) == occasions.map(\.before.count).sorted())
    for occasion in occasions {
      let events = try (occasion.before + [occasion.event]).map { try #require(Event(name: $0)) }
      let explanation = try Explanation(events, after: [], in: Self.app(), .usual)
      #expect(explanation.steps.last?.sent.contains { $0.name.contains("WillTerminate") } == true)
    }
  }
}
