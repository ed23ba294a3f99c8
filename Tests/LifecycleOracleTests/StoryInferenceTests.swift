import LifecycleTestSupport

@Suite("The inference of stories")
struct StoryInferenceTests {
  private static let events: [Event] = [
    .openFromHomeScreen, .pressHome, .lock, .unlock, .openSwitcher, .chooseThisApp, .interruptionBegins(.phoneCall),
    .interruptionDismissed(.phoneCall),
  ]
  private static let configuration = AppConfiguration(version: 15)
  private static let recorded = CallbackSet.kind(.delegateMessage)

  private static func inference() -> StoryInference {
    StoryInference(configuration, recording: recorded, readings: [], start: .notRunning, strict: true)
  }

  /// The callbacks of the reference, and how many of the events sent any; nil where they cannot happen.
  private static func log(_ events: [Event]) -> (sent: [ObservedCallback], telling: Int)? {
    var reference = ReferenceLifecycle(configuration: configuration)
    var recorder = CallbackRecorder(facets: [.application])
    var (sent, telling) = ([ObservedCallback](), 0)
    for event in events {
      recorder.beginStep(Scenario.Step(event))
      guard (try? reference.handle(event, reportingTo: &recorder)) != nil else { return nil }
      let own = recorder.observations.filter { recorded.contains($0.callback) }.map { ObservedCallback($0.callback) }
      sent += own
      if !own.isEmpty { telling += 1 }
    }
    return (sent, telling)
  }

  private static func sequences(_ length: Int) -> [[Event]] {
    (0..<length).reduce([[]]) { words, _ in words.flatMap { word in events.map { word + [$0] } } }
  }

  @Test("a story has the lines of its log, is legal, and has no more events than sent anything", arguments: 1...3)
  func isCheapest(_ length: Int) throws {
    var oracle = Oracle(
      Capabilities(facets: [.application], callbacks: Self.recorded, readings: [], reportsProcessEnd: false))
    var inference = Self.inference()
    var told = 0
    for events in Self.sequences(length) {
      guard let (sent, telling) = Self.log(events), !sent.isEmpty else { continue }
      var track = StoryTrack(&inference)
      for (line, observation) in sent.enumerated() {
        let isTaken = track.take(StoryLine(observation), number: line, &inference)
        try #require(isTaken, "\(events.map(\.name)), line \(line)")
      }
      let (parts, isWhole) = track.finish(inference)
      told += 1
      #expect(isWhole)
      var steps: [(step: Scenario.Step, sent: [ObservedCallback])] = []
      for part in parts {
        switch part {
        case .event(let step): steps.append((step, []))
        case .callback(let observation, _, _): steps[steps.count - 1].sent.append(observation)
        case .start(let place): #expect(inference.applicationState(at: place) == .notRunning)
        case .aside, .turn: Issue.record("\(part)")
        }
      }
      #expect(steps.flatMap(\.sent) == sent)
      #expect(steps.count <= telling, "\(steps.map(\.step.event.name)) for \(events.map(\.name))")
      var checker = Checker(&oracle, Self.configuration)
      for (step, sent) in steps {
        try #require(checker.permits(step, &oracle))
        #expect(checker.judge(step, CallbackRecorder(sent, ended: false), &oracle) == .conforms)
      }
    }
    #expect(told >= length)
  }

  @Test("a line that no story has leaves the story as it was, and a line that it may have next can be taken")
  func impossible() {
    var inference = Self.inference()
    var track = StoryTrack(&inference)
    let launch: [Callback] = [
      .applicationWillFinishLaunching, .applicationDidFinishLaunching, .applicationDidBecomeActive,
    ]
    for (line, callback) in launch.enumerated() {
      let next = Self.recorded.callbacks.filter { inference.isLegal(StoryLine(ObservedCallback($0)), after: track) }
      #expect(next.contains(callback) && !next.contains(.applicationWillTerminate) || line > 1)
      for other in Self.recorded.callbacks {
        var copy = track
        let isTaken = copy.take(StoryLine(ObservedCallback(other)), number: line, &inference)
        #expect(isTaken == next.contains(other), "\(other) in line \(line)")
        // A line that may not be a callback is passed over.
        var doubted = track
        let isPassed = doubted.take(StoryLine(ObservedCallback(other), isCertain: false), number: line, &inference)
        #expect(isPassed)
      }
      let isTaken = track.take(StoryLine(ObservedCallback(callback)), number: line, &inference)
      #expect(isTaken)
    }
    let isTwice = track.take(StoryLine(ObservedCallback(.applicationDidBecomeActive)), number: 3, &inference)
    #expect(!isTwice)
    let parts = track.finish(inference).parts
    #expect(parts.contains(.event(Scenario.Step(.openFromHomeScreen))) && parts.count == 5, "\(parts)")
  }
}
