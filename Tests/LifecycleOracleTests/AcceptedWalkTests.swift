import LifecycleTestSupport

@testable import LifecycleOracle

/// Random traces that the judge accepts, whether or not they follow advice.
@Suite("Traces that are accepted")
struct AcceptedWalkTests {
  private static let capabilities = Capabilities(
    facets: [.application, .scenes, .severalScenes], versions: AppConfiguration.versions)
  private static let events = EventSet.severalScenes.union([
    .openFromHomeScreen, .openURL, .pressHome, .lock, .unlock, .systemWakesApp, .openSwitcher, .chooseThisApp,
    .interruptionBegins(.phoneCall), .interruptionDismissed(.phoneCall), .interruptionBegins(.notificationCenter),
    .interruptionDismissed(.notificationCenter), .request(.userActivity), .systemSuspends, .systemDisconnectsScene,
    .removeFromSwitcher, .abandonOpening,
  ])

  /// Draws a word that a monitor accepts, advice aside; nil where it becomes too long.
  private static func word(_ expected: Expectation, _ random: inout SplitMix64) -> [ObservedCallback]? {
    var (rest, word) = (expected, [ObservedCallback]())
    while word.count < 40 {
      let next = rest.next(strict: false)
      if rest.isComplete(strict: false), next.isEmpty || random.below(4) == 0 { return word }
      guard let obligation = next.randomElement(using: &random)?.obligation else { return nil }
      word.append(ObservedCallback(obligation.callback, obligation.phase, .untold))
      guard let after = rest.successor(of: word[word.count - 1], strict: false) else { return nil }
      rest = after
    }
    return nil
  }

  /// Draws an order of words that keeps that of each. A callback that several of them have comes once.
  private static func weave(_ words: [[ObservedCallback]], _ random: inout SplitMix64) -> [ObservedCallback] {
    var (rest, sent) = (words.map { $0[...] }, [ObservedCallback]())
    while true {
      let free = rest.compactMap(\.first).filter { first in rest.allSatisfy { $0.first == first || !$0.contains(first) }
      }
      guard let next = free.randomElement(using: &random) else { return sent }
      sent.append(next)
      for place in rest.indices where rest[place].first == next { rest[place].removeFirst() }
    }
  }

  /// Draws a step that the judge accepts, and goes on after it; nil where none of many is.
  private static func step(
    _ step: Scenario.Step, _ judge: inout ScenarioJudge, _ recorder: inout CallbackRecorder, _ oracle: inout Oracle,
    _ random: inout SplitMix64
  ) -> [ObservedCallback]? {
    for _ in 0..<60 {
      guard let outcome = judge.checker.outcomes(of: step, oracle).randomElement(using: &random) else { return nil }
      let expected = oracle.monitors.monitors.indices.map {
        oracle.monitors.expectation(of: $0, outcome.bits, judge.checker.profile)
      }
      let words = zip(oracle.monitors.monitors, expected).map { monitor, expected in
        (word(expected.body, &random) ?? []).map { sent in
          sent.callback.isAboutScene ? sent.of(monitor.scene(ofSeveral: judge.checker.screen.hasSeveralScenes)) : sent
        }
      }
      let sent = weave(words, &random)
      recorder.beginStep(step)
      for observation in sent { recorder.deliver(observation) }
      if expected[0].ends { recorder.processEnded() }
      var next = judge
      let aligned = next.judge(step, at: 0, &recorder, &oracle)
      guard aligned.map({ $0.behind == nil && !$0.isLost && $0.violations.allSatisfy(\.isWarning) }) ?? true else {
        continue
      }
      judge = next
      if !judge.checker.isAlive { recorder.holdsTask = false }
      return sent
    }
    return nil
  }

  @Test(
    "the application and its scenes become active and resign by turns, and are not active as they enter the background",
    arguments: AppConfiguration.Scenes.allCases)
  func turns(scenes: AppConfiguration.Scenes) {
    var oracle = Oracle(Self.capabilities)
    var random = SplitMix64(seed: 5)
    var (steps, wrong) = (0, [String]())
    for _ in 0..<Tier.amount(quick: 60, thorough: 2_000, long: 20_000) {
      let configuration = AppConfiguration(version: 17, backgroundModes: .fetch, scenes: scenes)
      var judge = ScenarioJudge(Checker(&oracle, configuration))
      var recorder = CallbackRecorder(facets: Self.capabilities.facets)
      var active: Set<String> = []
      var trace: [String] = []
      for _ in 0..<10 {
        let possible = Self.events.events.map { Scenario.Step($0) }.filter { judge.checker.permits($0, &oracle) }
        guard let step = possible.randomElement(using: &random),
          let sent = Self.step(step, &judge, &recorder, &oracle, &random)
        else { break }
        steps += 1
        trace.append("\(step.event.name): \(sent.map { "\($0.callback)\($0.scene.map { " (\($0.name))" } ?? "")" })")
        let isRight = sent.allSatisfy { observation in
          guard let (turn, subject) = observation.turn else { return true }
          switch turn {
          case .activates: return active.insert(subject).inserted
          case .resigns: return active.remove(subject) != nil
          case .moves: return !active.contains(subject)
          case .goes:
            active.remove(subject)
            return true
          }
        }
        if !isRight {
          wrong.append(trace.joined(separator: "\n  "))
          break
        }
        if !judge.checker.isAlive { active = [] }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count):\n\(wrong.prefix(4).joined(separator: "\n"))")
    #expect(steps > Tier.amount(quick: 400, thorough: 15_000), "\(steps)")
  }
}

extension ObservedCallback {
  fileprivate enum Turn { case activates, resigns, moves, goes }

  /// The turn that a callback tells, and of whom; nil where it tells none.
  fileprivate var turn: (Turn, of: String)? {
    switch callback {
    case .applicationDidBecomeActive: (.activates, "the application")
    case .didBecomeActiveNotification: (.activates, "its notifications")
    case .sceneDidBecomeActive: (.activates, "scene \(scene?.name ?? "")")
    case .applicationWillResignActive: (.resigns, "the application")
    case .willResignActiveNotification: (.resigns, "its notifications")
    case .sceneWillResignActive: (.resigns, "scene \(scene?.name ?? "")")
    case .applicationWillEnterForeground, .applicationDidEnterBackground: (.moves, "the application")
    case .willEnterForegroundNotification, .didEnterBackgroundNotification: (.moves, "its notifications")
    case .sceneWillEnterForeground, .sceneDidEnterBackground: (.moves, "scene \(scene?.name ?? "")")
    case .sceneDidDisconnect: (.goes, "scene \(scene?.name ?? "")")
    default: nil
    }
  }
}
