import LifecycleNaiveChecker
import LifecycleTestSupport

@Suite("Callbacks that a process sends once or in turns")
struct NaiveHistoryTests {
  /// The root view, the window and the first event, with the messages that they are ordered by.
  private static let capabilities = Capabilities(
    facets: [.application, .launch, .rootViewController],
    events: [
      .openFromHomeScreen, .pressHome, .systemWakesApp, .systemSuspends, .appCrashes, .showAnotherView,
      .returnToRootView, .interruptionBegins(.phoneCall), .interruptionDismissed(.phoneCall),
      .memoryWarning,
    ],
    callbacks: CallbackSet(NaiveHistory.letters.keys), readings: [], reportsProcessEnd: false,
    honorsOptionalMethods: false)

  /// The callbacks that are changed in a step: those that a process sends once or in turns.
  private static let edited = CallbackSet(NaiveHistory.letters.keys).subtracting([
    .applicationDidFinishLaunching, .applicationDidBecomeActive,
  ])

  private struct Situation: Hashable {
    let configuration: AppConfiguration
    let checker: Checker
    let event: Event
  }

  private struct Moment {
    let step: Scenario.Step
    let kind: NaiveHistory.Kind
    let observed: [ObservedCallback]
    let checker: Checker
    let naive: NaiveHistory
  }

  @Test("the oracle and a reading of the whole history agree on every single edit, and on the steps after it")
  func agreement() throws {
    var oracle = Oracle(Self.capabilities)
    let generator = ScenarioGenerator(Self.capabilities, GeneratorOptions(seed: 3, length: 12, swarm: false))
    var seen: Set<Situation> = []
    var differing: [String] = []
    var edits = 0
    for scenario in generator.scenarios((0..<250).map { $0 * 13 }) {
      let moments = try Self.moments(of: scenario, &oracle)
      for place in moments.indices {
        let moment = moments[place]
        let situation = Situation(
          configuration: scenario.configuration, checker: moment.checker, event: moment.step.event)
        guard seen.insert(situation).inserted else { continue }
        let words = SingleEdit.words(of: moment.observed, inserting: Self.edited)
        for edit in words where Self.isOrdered(edit, moment.observed) {
          edits += 1
          var checker = moment.checker
          var naive = moment.naive
          for next in place..<min(place + 3, moments.count) {
            let observed = next == place ? edit : moments[next].observed
            let isLegal =
              checker.judge(moments[next].step, CallbackRecorder(observed, ended: false), &oracle) == .conforms
            if isLegal
              != naive.accepts(moments[next].kind, observed, isWarned: moments[next].step.event == .memoryWarning)
            {
              differing.append(
                "\(scenario.configuration.interface), iOS \(scenario.configuration.version), "
                  + "\(moments[next].step.event.name): oracle \(isLegal), \(observed.map { "\($0.callback)" })")
            }
            if !isLegal || differing.count > 20 { break }
            if !checker.isAlive { naive.end() }
          }
        }
      }
    }
    #expect(differing.isEmpty, "\(differing.prefix(20).joined(separator: "\n"))")
    #expect(seen.count > 150, "\(seen.count)")
    #expect(edits > 5_000, "\(edits)")
  }

  /// Whether an edit leaves the messages of the application alone.
  private static func isOrdered(_ edit: [ObservedCallback], _ observed: [ObservedCallback]) -> Bool {
    func messages(_ sent: [ObservedCallback]) -> [ObservedCallback] { sent.filter { !edited.contains($0.callback) } }
    return messages(edit) == messages(observed)
  }

  private static func moments(of scenario: Scenario, _ oracle: inout Oracle) throws -> [Moment] {
    var implementation = ReferenceLifecycle(configuration: scenario.configuration)
    var checker = Checker(&oracle, scenario.configuration)
    var naive = NaiveHistory(configuration: scenario.configuration)
    var recorder = CallbackRecorder()
    var world = NaiveWorld(configuration: scenario.configuration)
    var moments: [Moment] = []
    for step in scenario.steps {
      guard checker.permits(step, &oracle) else { continue }
      recorder.beginStep(step)
      try implementation.handle(step.event, reportingTo: &recorder)
      let observed = recorder.observations.filter { capabilities.callbacks.contains($0.callback) }
      let next = world.alternatives(step, strict: false).first?.next ?? world
      let kind = kind(of: step.event, from: world, to: next)
      moments.append(Moment(step: step, kind: kind, observed: observed, checker: checker, naive: naive))
      let verdict = checker.judge(step, CallbackRecorder(observed, ended: false), &oracle)
      try #require(verdict == .conforms, "\(step.event.name): \(observed)")
      let isAccepted = naive.accepts(kind, observed, isWarned: step.event == .memoryWarning)
      try #require(isAccepted, "\(step.event.name): \(observed)")
      world = next
      if world.process == .notRunning { naive.end() }
    }
    return moments
  }

  private static func kind(of event: Event, from before: NaiveWorld, to after: NaiveWorld) -> NaiveHistory.Kind {
    if before.process == .notRunning {
      return after.inForeground ? .launch : after.process == .background ? .backgroundLaunch : .other
    }
    if before.launchedIntoBackground, after.inForeground || event == .abandonOpening { return .firstOpening }
    guard before.inForeground, after.inForeground else { return .other }
    switch event {
    case .showAnotherView: return .showsAnotherView
    case .returnToRootView: return .returnsToRootView
    default: return .insideApp
    }
  }
}
