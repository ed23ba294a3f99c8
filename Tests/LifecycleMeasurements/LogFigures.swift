import LifecycleConformance
import LifecycleFaults
import LifecycleGenerator
import LifecycleLogs

/// Figures of judging logs, in which the events of a scenario are not known: the faults that are still found,
/// and the errors of the judge, over generated scenarios.
package struct LogFigures: Sendable, CustomStringConvertible {
  /// An injected fault, and what its logs show.
  private struct Detection: Sendable {
    let fault: Fault
    /// In how many scenarios its trace was illegal, and in how many of those its log was.
    var illegalTraces = 0
    var illegalLogs = 0
  }

  private let generator: ScenarioGenerator
  private let scenarios: Int
  /// The most illegal traces of a fault whose logs are judged.
  private static let mostTraces = 20
  private static let mostScenarios = 4_000
  private var detections: [Detection] = []
  private var legal = 0
  /// Errors of the judge: a legal trace whose log is illegal, or whose story is not a legal trace.
  package private(set) var falseAlarms: [String] = []

  /// The facets besides those of the documents.
  private let facets: Set<Facet>
  private let capabilities: Capabilities

  /// Figures from the logs of so many generated scenarios.
  ///
  /// - Parameter facets: The facets besides those of the documents: apps with scenes, or several, are among them then, and their faults.
  package init(scenarios: Int, besides facets: Set<Facet> = []) {
    self.scenarios = scenarios
    self.facets = facets
    let options = ConformanceOptions(scenarios: scenarios, strict: true)
    capabilities = Capabilities(facets: Facet.documented.union(facets), reportsState: true)
    generator = ScenarioGenerator(capabilities, options.generator)
  }

  /// Takes all measurements.
  package mutating func measure() {
    var reference = performances()
    for index in 0..<scenarios {
      let (trace, _) = reference.trace(index)
      if let alarm = Self.alarm(of: trace) { falseAlarms.append("scenario \(index): \(alarm)") }
      legal += 1
    }
    for fault in Fault.allCases where fault.shows(besides: facets) {
      detections.append(detection(of: fault))
    }
  }

  private mutating func detection(of fault: Fault) -> Detection {
    var detection = Detection(fault: fault)
    var performances = performances(of: fault)
    for index in 0..<Self.mostScenarios where detection.illegalTraces < Self.mostTraces {
      let (trace, isLegal) = performances.trace(index)
      if isLegal { continue }
      detection.illegalTraces += 1
      if Self.verdict(on: trace)?.outcome == .violated { detection.illegalLogs += 1 }
    }
    return detection
  }

  /// Generated scenarios as the reference, or a faulty one, performs them.
  package struct Performances {
    private var generator: ScenarioGenerator
    private var runner: ScenarioRunner<ReferenceLifecycle>
    private var scenario = Scenario()

    fileprivate init(_ generator: ScenarioGenerator, _ capabilities: Capabilities, _ fault: Fault?) {
      self.generator = generator
      let subject = Subject("reference", capabilities, making: { ReferenceLifecycle(configuration: $0, fault: fault) })
      runner = ScenarioRunner(subject, ConformanceOptions(strict: true))
    }

    /// The trace of a scenario, and whether it is legal.
    package mutating func trace(_ index: Int) -> (trace: Trace, isLegal: Bool) {
      generator.generate(index, into: &scenario)
      let configuration = scenario.configuration
      var trace = Trace()
      trace.configuration = configuration
      let ending = runner.run(scenario)
      trace.steps = runner.loop.recorder.steps(version: configuration.version)
      if case .conforms = ending { return (trace, true) }
      return (trace, false)
    }
  }

  package func performances(of fault: Fault? = nil) -> Performances { Performances(generator, capabilities, fault) }

  /// Returns the log of a trace: the lines that a recorder without knowledge of the events would have written.
  ///
  /// One of several scenes is named by its address.
  package static func log(of trace: Trace) -> [String] {
    let lines = trace.steps.flatMap(\.lines).filter { $0.mark != .comment }.map { Trace.text(of: $0) }
    if trace.configuration.scenes != .multiple { return lines }
    return lines.map { line in
      for scene in Event.Scene.allCases {
        if let place = line.firstRange(of: " (\(scene.name)") {
          return line[..<place.lowerBound] + " <UIWindowScene: 0x1\(scene.rawValue)0>"
        }
      }
      return line
    }
  }

  /// The verdict on the log of a trace of which so many lines are missing at the beginning.
  package static func verdict(on trace: Trace, from start: Int = 0) -> LogJudge.Verdict? {
    let text = log(of: trace).dropFirst(start).map { $0 + "\n" }.joined()
    return try? LogJudge(assumptions: LogJudge.Assumptions(configuration: trace.configuration), strict: false)
      .judge(text.utf8)
  }

  /// Returns the error in the verdict on the log of a legal trace, in words; nil where the verdict is right.
  package static func alarm(of trace: Trace, from start: Int = 0) -> String? {
    guard let verdict = verdict(on: trace, from: start) else { return "the log cannot be read" }
    // One of several scenes may do what the only one may not, which leaves the log open.
    let isOpen = verdict.outcome == .notCovered && trace.configuration.scenes == .multiple
    if isOpen { return nil }
    if verdict.outcome == .violated || verdict.outcome == .notCovered {
      return "the log is not legal\n\(verdict.description(of: "log"))\n\(trace.notation)"
    }
    for life in verdict.lives {
      let story = life.story.trace.notation
      do {
        let told = try TraceJudge().judge(Trace(notation: story.utf8))
        if let violation = told.violation { return "the story is illegal by \(violation.rule.text)\n\(story)" }
      } catch {
        return "the story cannot be read: \(error)\n\(story)\n\(trace.notation)"
      }
    }
    return nil
  }

  /// A line for each fault: in how many illegal traces it was found, and in how many of their logs.
  package var faultTable: String {
    detections.map { detection in
      detection.fault.name.padded(to: 52) + detection.fault.rule.padded(to: 7)
        + "\(detection.illegalLogs) of \(detection.illegalTraces)"
    }.joined(separator: "\n")
  }

  /// How many of a hundred faults are found.
  package var shareFound: Double {
    100 * Double(detections.count { $0.illegalLogs > 0 }) / Double(max(1, detections.count))
  }

  package var description: String {
    let found = detections.count { $0.illegalLogs > 0 }
    let judged = detections.filter { LogFigures.isJudged($0.fault) }
    let foundOfJudged = judged.count { $0.illegalLogs > 0 }
    return """
      logs of \(String.count(legal, "legal scenario")): \(String.count(falseAlarms.count, "false alarm"))
      without events \(found) of \(detections.count) faults are found, \(foundOfJudged) of the \(judged.count) against \
      the facets that logs are judged by
      """
  }

  /// Whether the fault breaks a rule of a facet that is judged without events.
  private static func isJudged(_ fault: Fault) -> Bool {
    guard let facet = RuleID(fault.rule)?.rule.facet else { return false }
    return [.application, .rootViewController, .statePreservation, .scenes].contains(facet)
  }
}
