import LifecycleTestSupport

@testable import LifecycleConformance

@Suite("The scenarios of observers")
struct ObserverHuntTests {
  @Test(
    "the scenarios of observers are legal, although no oracle takes part",
    arguments: [
      Capabilities.everyMessage, .notifications, .all, .everyMessageWithScene, .everyMessageWithSeveralScenes,
    ])
  func isLegal(_ observed: Capabilities) throws {
    let generator = ScenarioGenerator(observed, ConformanceOptions.quick().generator)
    let count = Tier.amount(quick: 50, thorough: 1_500, long: 5_000)
    var judgedCount = 0
    var random = SplitMix64(seed: 11)
    for scenario in generator.scenarios(0..<count) {
      var observer = ObservedPhone()
      let choices = random.below(ReferenceLifecycle.choiceCount)
      let steps = observer.perform(scenario, choices: choices)
      var trace = Trace()
      trace.configuration = scenario.configuration
      trace.steps = steps.map { $0.traced(version: trace.configuration.version) }
      // Where the documents leave the phone's state open, an event may be one that the oracle does not expect there.
      guard let judged = try? TraceJudge().judge(trace) else { continue }
      judgedCount += 1
      trace.choices = choices
      #expect(judged.violation == nil, "\(judged.violation?.rule.text ?? "") \(trace.notation)")
      #expect(!steps.isEmpty)
    }
    #expect(judgedCount > count * 9 / 10)
  }

  @Test("on one version an observer meets each way that the sources leave open, and what is apart in every combination")
  func meetsEachWay() throws {
    var only26 = Capabilities.notificationsWithScene.since(26)
    only26.versions = 26...26
    var hunt = try ObserverHunt(
      only26, ConformanceOptions(scenarios: 600), nil, fileID: #fileID, function: #function, replaying: nil)
    var launches: Set<[Callback]> = []
    while let scenario = hunt.next() {
      let moments = scenario.lives.first.map { Array($0.moments) } ?? []
      if let event = moments.first?.event, event == .openFromHomeScreen {
        launches.insert(moments.prefix { $0.event == event }.map(\.callback))
      }
      hunt.tell(failure: nil)
    }
    func index(_ callback: Callback, _ launch: [Callback]) -> Int { launch.firstIndex(of: callback) ?? -1 }
    let ways = Set(
      launches.map { launch in
        [
          launch.contains(.willEnterForegroundNotification),
          index(.didBecomeActiveNotification, launch) < index(.sceneDidActivateNotification, launch),
        ]
      })
    #expect(ways.count == 4, "\(launches)")
  }

  @Test("a life begins with the event that launches it, whether or not that tells the observer anything")
  func silentLaunch() throws {
    var hunt = try ObserverHunt(
      .notifications, .quick(), nil, fileID: #fileID, function: #function,
      // The phone stops before UIApplicationMain.
      replaying: ScenarioOrigin("os: 17 | choices: 4 | ! system prewarms the app | ! open from the home screen"))
    let next = hunt.next()
    let scenario = try #require(next)
    let life = try #require(scenario.lives.first)
    #expect(scenario.now == .zero)
    #expect(Array(life.moments).first?.event == .openFromHomeScreen)
    #expect(scenario.now > .seconds(60))
  }

  @Test("the scenarios of observers can be written out in one line, and are read back from it")
  func writtenOut() throws {
    for scenario in ScenarioGenerator(.all, ConformanceOptions.quick().generator).scenarios(0..<1_000) {
      var trace = Trace()
      trace.configuration = scenario.configuration
      trace.steps = scenario.steps.map { Trace.Step($0, lines: [], processEnded: false) }
      #expect(try Trace(writtenOut: trace.writtenOut)?.scenario == scenario, "\(trace.writtenOut)")
    }
    var timed = Trace()
    timed.steps = [Trace.Step(Scenario.Step(.openFromHomeScreen)), Trace.Step(Scenario.Step(.pressHome))]
    timed.delays = [.zero, .milliseconds(40_500)]
    #expect(timed.writtenOut == "os: 15 | seconds: 0, 40.500 | ! open from the home screen | ! press Home")
    #expect(try Trace(writtenOut: timed.writtenOut)?.delays == timed.delays)
    #expect(throws: FileError.self) { try Corpus.Entry(writtenOut: "os: 15 | seconds: soon | ! lock") }
    #expect(try Trace(writtenOut: "a.trace") == nil)
    let error = #expect(throws: FileError.self) { try Corpus.Entry(writtenOut: "os: 12 | ! fly") }
    #expect(error.map { "\($0)" }?.contains("fly") == true, "\(String(describing: error))")
  }

  @Test("the scenarios of observers are replayed alone where they are written out")
  func replay() throws {
    var hunt = try ObserverHunt(
      .notifications, .quick(), nil, fileID: #fileID, function: #function,
      replaying: ScenarioOrigin("os: 12 | ! open from the home screen | ! lock"))
    let next = hunt.next()
    let scenario = try #require(next)
    #expect(scenario.configuration.version == 12)
    let moments = scenario.lives.flatMap { Array($0.moments) }
    #expect(moments.first?.callback == .didFinishLaunchingNotification)
    #expect(moments.last?.callback == .didEnterBackgroundNotification)
    #expect(Set(moments.map(\.event)) == [.openFromHomeScreen, .lock])
    hunt.tell(failure: nil)
    let last = hunt.next()
    #expect(last == nil)
    #expect(throws: FileError.self) {
      try ObserverHunt(
        .notifications, .quick(), nil, fileID: #fileID, function: #function, replaying: ScenarioOrigin("os: 12 | ! fly")
      )
    }
  }
}
