import LifecycleMeasurements
import LifecycleTestSupport

/// Verdicts on the traces of generated scenarios hold for their logs, as far as they can be reached without events.
@Suite("Logs of generated scenarios")
struct LogSoundnessTests {
  private static let figures = LogFigures(scenarios: 4_000)
  private static let figuresWithScenes = LogFigures(scenarios: 4_000, besides: [.scenes])

  /// Logs of apps without a scene, with one, and with several, each of which is named by its address.
  private static let logs: [(AppConfiguration.Scenes, Int)] = [
    (.none, Tier.amount(quick: 3, thorough: 24)), (.single, Tier.amount(quick: 2, thorough: 60)),
    (.multiple, Tier.amount(quick: 4, thorough: 80)),
  ].flatMap { scenes, count in (0..<count).map { (scenes, $0) } }

  @Test("the log of a legal trace is legal, wherever it begins, and its story is a legal trace", arguments: logs)
  func legalTraces(_ scenes: AppConfiguration.Scenes, _ number: Int) throws {
    let facets: Set<Facet> =
      switch scenes {
      case .none: []
      case .single: [.scenes]
      case .multiple: [.scenes, .severalScenes]
      }
    var reference = LogFigures(scenarios: 4_000, besides: facets).performances()
    // The first scenarios have another configuration every eight, and only one in twenty has a scene.
    let found = (0..<1_024).lazy.map { reference.trace((number * 104 + $0 * 8) % 8_192 + number % 8) }.first {
      $0.trace.configuration.scenes == scenes
    }
    let (trace, isLegal) = try #require(found)
    #expect(isLegal)
    #expect(LogFigures.alarm(of: trace, from: number.isMultiple(of: 3) ? number % 7 : 0) == nil)
  }

  @Test(
    "a log that is illegal comes from a trace that is illegal",
    arguments: stride(from: 0, to: Fault.allCases.count, by: Tier.amount(quick: 50, thorough: 5)).map {
      Fault.allCases[$0]
    })
  func illegalLogs(_ fault: Fault) throws {
    var performances = Self.figures.performances(of: fault)
    let (trace, _) = performances.trace(fault.name.utf8.count * 7)
    guard LogFigures.verdict(on: trace)?.outcome == .violated else { return }
    #expect(try TraceJudge().judge(trace).violation != nil)
  }

  @Test(
    "so it is with the faults of scenes",
    arguments: Fault.allCases.filter { $0.part == .scenes }.enumerated().filter {
      $0.offset.isMultiple(of: Tier.amount(quick: 24, thorough: 3, long: 1))
    }.map(\.element))
  func illegalLogsWithScenes(_ fault: Fault) {
    var performances = Self.figuresWithScenes.performances(of: fault)
    for index in 0..<Tier.amount(quick: 3, thorough: 10) {
      let (trace, isLegal) = performances.trace(index + fault.name.utf8.count)
      if isLegal { #expect(LogFigures.verdict(on: trace)?.outcome != .violated) }
    }
  }

  @Test(
    "a fault that shows in the order of the callbacks is found in a log",
    arguments: [
      "activates-twice" as Fault, "leaves-without-resigning", "posts-launch-too-early", "activates-scene-twice",
      "connects-scene-before-launch",
    ])
  func detects(_ fault: Fault) {
    var performances = (fault.part == .scenes ? Self.figuresWithScenes : Self.figures).performances(of: fault)
    let isFound = (0..<400).contains { index in
      let (trace, isLegal) = performances.trace(index)
      return !isLegal && LogFigures.verdict(on: trace)?.outcome == .violated
    }
    #expect(isFound)
  }
}
