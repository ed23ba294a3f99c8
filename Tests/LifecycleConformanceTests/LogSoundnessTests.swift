import LifecycleMeasurements
import LifecycleTestSupport

@testable import LifecycleConformance

/// Verdicts on the traces of generated scenarios hold for their logs, as far as they can be reached without events.
@Suite("Logs of generated scenarios")
struct LogSoundnessTests {
  private static let figures = LogFigures(scenarios: 4_000)
  private static let figuresWithScenes = LogFigures(scenarios: 4_000, besides: [.scenes])

  @Test(
    "the log of a legal trace is legal, wherever it begins, and its story is a legal trace",
    arguments: 0..<Tier.amount(quick: 3, thorough: 24))
  func legalTraces(_ number: Int) {
    var reference = Self.figures.performances()
    let (trace, isLegal) = reference.trace(number * 151)
    #expect(isLegal)
    #expect(LogFigures.alarm(of: trace, from: number.isMultiple(of: 3) ? number % 7 : 0) == nil)
  }

  @Test(
    "a log of an app that has a scene is judged soundly as well", arguments: 0..<Tier.amount(quick: 2, thorough: 60))
  func legalTracesWithScenes(_ number: Int) throws {
    var reference = Self.figuresWithScenes.performances()
    // Scenarios in a row share a configuration, and only one in twenty has a scene.
    let found = (0..<2_000).lazy.map { reference.trace(number * 211 + $0) }.first {
      $0.trace.configuration.scenes != .none
    }
    let (trace, isLegal) = try #require(found)
    #expect(isLegal)
    #expect(LogFigures.alarm(of: trace, from: number.isMultiple(of: 3) ? number % 7 : 0) == nil)
  }

  @Test(
    "so it is with the apps that have several, each of which is named by its address",
    arguments: 0..<Tier.amount(quick: 4, thorough: 80))
  func legalTracesWithSeveralScenes(_ number: Int) throws {
    var reference = LogFigures(scenarios: 4_000, besides: [.scenes, .severalScenes]).performances()
    // The first scenarios have another configuration every eight.
    let found = (0..<1_024).lazy.map { reference.trace((number * 104 + $0 * 8) % 8_192 + number % 8) }.first {
      $0.trace.configuration.scenes == .multiple
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
    arguments: Fault.allCases.filter(\.isOfScenes).enumerated().filter {
      $0.offset.isMultiple(of: Tier.amount(quick: 24, thorough: 3, long: 1))
    }.map(\.element))
  func illegalLogsWithScenes(_ fault: Fault) {
    var performances = Self.figuresWithScenes.performances(of: fault)
    for index in 0..<Tier.amount(quick: 3, thorough: 10) {
      let (trace, isLegal) = performances.trace(index + fault.name.utf8.count)
      guard LogFigures.verdict(on: trace)?.outcome == .violated else { continue }
      #expect(!isLegal)
    }
  }

  @Test(
    "a fault that shows in the order of the callbacks is found in a log",
    arguments: [
      "activates-twice" as Fault, "leaves-without-resigning", "posts-launch-too-early", "activates-scene-twice",
      "connects-scene-before-launch",
    ])
  func detects(_ fault: Fault) {
    var performances = (fault.isOfScenes ? Self.figuresWithScenes : Self.figures).performances(of: fault)
    let isFound = (0..<400).contains { index in
      let (trace, isLegal) = performances.trace(index)
      return !isLegal && LogFigures.verdict(on: trace)?.outcome == .violated
    }
    #expect(isFound)
  }
}
