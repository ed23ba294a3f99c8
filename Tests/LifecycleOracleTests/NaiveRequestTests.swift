import LifecycleFaults
import LifecycleGenerator
import LifecycleModel
import LifecycleNaiveChecker
import LifecycleTestSupport
import Testing

@testable import LifecycleOracle

/// Requests of the user beside the oracle.
@Suite("The naive checker of user requests")
struct NaiveRequestTests {
  /// A step, and it without each message of a request, with it twice and at each other place, and with another at each place.
  private static func edits(of observed: [ObservedCallback], _ pick: (Int) -> Callback) -> [[ObservedCallback]] {
    var edits = [observed]
    for (place, one) in observed.enumerated() where one.callback.kind == .request {
      var rest = observed
      rest.remove(at: place)
      edits.append(rest)
      for other in 0...rest.count {
        edits.append(Array(rest[..<other] + [one] + rest[other...]))
        edits.append(Array(observed[..<other] + [one] + observed[other...]))
      }
    }
    for place in 0...observed.count {
      edits.append(Array(observed[..<place] + [ObservedCallback(pick(place))] + observed[place...]))
    }
    return edits
  }

  /// Requests, and the events that lead an app to where one finds it.
  private static let events = EventSet.userRequests.union([
    .openFromHomeScreen, .openURL, .pressHome, .lock, .unlock, .systemSuspends, .systemReclaimsMemory, .systemEndsApp,
    .systemWakesApp, .appCrashes, .systemDisconnectsScene, .interruptionBegins(.permissionAlert),
    .interruptionDismissed(.permissionAlert), .interruptionBegins(.notificationCenter),
    .interruptionDismissed(.notificationCenter),
  ])

  /// The step, at every other request with launch methods that refuse, one of them or both.
  private static func answering(_ step: Scenario.Step, _ index: Int) -> Scenario.Step {
    guard step.event.facet == .userRequests, step.replies == Replies() else { return step }
    switch index % 4 {
    case 0: return Scenario.Step(step.event, .refusing(.applicationWillFinishLaunching, .applicationDidFinishLaunching))
    case 1: return Scenario.Step(step.event, .refusing(.applicationDidFinishLaunching))
    default: return step
    }
  }

  @Test(
    "oracle and naive checker agree on what the reference sends, and on single edits of it",
    arguments: [
      [.application, .userRequests, .statePreservation], [.application, .scenes, .userRequests, .statePreservation],
    ]
      as [Set<Facet>])
  func agree(_ facets: Set<Facet>) throws {
    var capabilities = Capabilities(facets: facets, events: Self.events, readings: [])
    capabilities.everyAppHasScene = facets.contains(.scenes)
    if facets.contains(.scenes) { capabilities.versions = 13...15 }
    var generator = ScenarioGenerator(capabilities, GeneratorOptions())
    var oracle = Oracle(capabilities)
    var scenario = Scenario()
    let callbacks = NaiveRequests.letters.keys.sorted { $0.rawValue < $1.rawValue }
    var (judged, legal, requests, refused) = (0, 0, 0, 0)
    for index in 0..<(Tier.amount(quick: 250, thorough: 5_000)) {
      generator.generate(index, into: &scenario)
      var reference = ReferenceLifecycle(configuration: scenario.configuration)
      var checker = Checker(&oracle, scenario.configuration)
      var naive = NaiveRequests(configuration: scenario.configuration)
      var recorder = CallbackRecorder(facets: facets)
      for (place, drawn) in scenario.steps.enumerated() where checker.permits(drawn, &oracle) {
        let step = Self.answering(drawn, index)
        try #require(naive.permits(step.event), "\(scenario.steps[...place].map(\.event.name))")
        let isRequest = step.event.facet == .userRequests
        if isRequest { requests += 1 }
        if step.event == .request(.quickAction), !checker.isAlive, index.isMultiple(of: 4) { refused += 1 }
        recorder.beginStep(step)
        try reference.handle(step.event, reportingTo: &recorder)
        let observed = recorder.observations.filter {
          $0.callback.kind != .incidental && capabilities.callbacks.contains($0.callback)
        }
        let ended = recorder.processHasEnded
        // A step without a request is edited now and then: nothing of one may come.
        let edits =
          isRequest || place.isMultiple(of: 4)
          ? Self.edits(of: observed) { callbacks[(index * 31 + place * 7 + $0) % callbacks.count] } : []
        for edit in edits {
          var edited = CallbackRecorder(edit, ended: ended, holdsTask: recorder.holdsTask)
          var (one, other) = (checker, naive)
          let isLegal = one.judge(step, &edited, &oracle) == .conforms
          let isRight = other.accepts(step, edit, ended: ended)
          judged += 1
          if isLegal { legal += 1 }
          #expect(
            isLegal == isRight,
            "\(isLegal ? "oracle" : "naive checker") alone permits \(edit.map(\.callback)): \(scenario.configuration) \(scenario.steps[...place].map(\.event.name))"
          )
        }
        let (isLegal, isRight) = (
          checker.judge(step, &recorder, &oracle) == .conforms, naive.accepts(step, observed, ended: ended)
        )
        try #require(isLegal && isRight, "\(observed.map(\.callback)) in \(step.event.name)")
        if recorder.holdsTask, !checker.isAlive { recorder.holdsTask = false }
      }
    }
    #expect(
      judged > 5_000 && legal > 500 && legal < judged && requests > 300 && refused > 5,
      "\(judged) \(legal) \(requests)")
  }
}
