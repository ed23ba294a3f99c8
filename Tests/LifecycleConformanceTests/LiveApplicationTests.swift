import LifecycleTestSupport

@testable import LifecycleWire

@Suite("Application objects that are live, and on the wire")
struct LiveApplicationTests {
  /// The application object that is written from the documents, behind an actor.
  actor LiveApplication: LiveApplicationImplementation {
    static let capabilities = Value.capabilities
    static let transitions = Value.transitions
    private var application: Value
    private let log: CallbackLog

    init(configuration: AppConfiguration, reportingTo log: CallbackLog) {
      application = Value(configuration: configuration)
      self.log = log
    }

    func perform(_ transition: HostTransition) async throws {
      await Task.yield()
      var recorder = CallbackRecorder()
      application.perform(transition, reportingTo: &recorder)
      for observation in recorder.observations { log.deliver(observation) }
    }
  }

  /// The same as a value. Only the log knows the app's replies, so that they are not claimed.
  struct Value: DocumentedAlias, Hashable {
    static let capabilities = {
      var capabilities = DocumentedApplication.capabilities
      capabilities.honorsReplies = false
      return capabilities
    }()
    static let transitions = HostTransition.plain.subtracting([.resume])
    var application: DocumentedApplication
  }

  private typealias Host = ApplicationHost<Value>
  private typealias LiveHost = LiveApplicationHost<LiveApplication>

  private static func scenarios(_ count: Int) -> [Scenario] {
    ScenarioGenerator(Host.capabilities, GeneratorOptions(seed: 3)).scenarios(0..<count)
  }

  /// Returns the callbacks that a host sends at each step, up to one that cannot happen.
  private func observations(_ scenario: Scenario) throws -> [[ObservedCallback]] {
    var host = Host(configuration: scenario.configuration)
    var recorder = CallbackRecorder()
    var steps: [[ObservedCallback]] = []
    for step in scenario.steps {
      recorder.beginStep(step)
      do { try host.handle(step.event, reportingTo: &recorder) } catch is Unsupported { break }
      steps.append(recorder.observations)
    }
    return steps
  }

  private func liveObservations(_ scenario: Scenario) async throws -> [[ObservedCallback]] {
    let log = CallbackLog()
    let host = try await LiveHost(configuration: scenario.configuration, reportingTo: log)
    var steps: [[ObservedCallback]] = []
    for step in scenario.steps {
      log.beginStep(step, isAlive: true)
      do { try await host.handle(step.event) } catch is Unsupported { break }
      steps.append(log.endStep().observations)
    }
    return steps
  }

  @Test("a live host sends what a synchronous one sends, at each event")
  func isSame() async throws {
    #expect(LiveHost.capabilities == Host.capabilities)
    var sent = 0
    for scenario in Self.scenarios(Tier.amount(quick: 300, thorough: 5_000)) {
      let expected = try observations(scenario)
      let live = try await liveObservations(scenario)
      try #require(live == expected, "\(scenario.configuration) \(scenario.steps.map(\.event.name))")
      sent += expected.reduce(0) { $0 + $1.count }
    }
    #expect(sent > 1_000)
  }

  // MARK: The wire

  @Test("a value and a live one are served as application objects, and send what they send under a host")
  func isServed() async throws {
    let scenarios = Self.scenarios(100)
    let requests = scenarios.enumerated().map { number, scenario in
      WireRequest(.run, number, scenario.configuration, scenario.steps).hosted(by: Value.transitions, after: []).line
    }
    let lines = [WireHello.request] + requests + [#"{"bye": true}"#]
    let served = [
      try await WireServer.answers(to: lines) { try WireServer.serve(Value.self, named: "it", input: $0, output: $1) },
      try await WireServer.answers(to: lines) {
        try await WireServer.serve(LiveApplication.self, named: "it", input: $0, output: $1)
      },
    ]
    #expect(served[0] == served[1])
    try #require(served[0].count == scenarios.count + 1)
    let hello = try WireHello(WireMessage(Data(served[0][0].utf8)))
    #expect(hello.capabilities == Host.capabilities)
    #expect(hello.capabilities.transitions == Value.transitions)
    for (scenario, line) in zip(scenarios, served[0].dropFirst()) {
      let answer = try WireAnswer(WireMessage(Data(line.utf8)))
      // The wire knows no phone: what cannot happen is not sent, and costs nothing here.
      for (place, expected) in try observations(scenario).enumerated() {
        let step = Trace.Step(
          scenario.steps[place], expected, processEnded: false, version: scenario.configuration.version)
        #expect(try answer.lines(of: place) == step.notation.map { String($0.drop { $0 == " " }) })
      }
    }
  }

  @Test(
    "a request without transitions, or with unknown ones, is refused",
    arguments: [
      (#"{"event": "lock"}"#, "without its 'transitions'"),
      (#"{"event": "lock", "transitions": ["lose focs"]}"#, "did you mean 'lose focus'?"),
      (#"{"event": "lock", "transitions": []}, {"event": "unlock"}"#, "some events have 'transitions'"),
    ])
  func isRefused(_ events: String, _ words: String) async throws {
    let lines = [WireHello.request, #"{"run": 1, "os": 15, "events": [\#(events)]}"#, #"{"bye": true}"#]
    let last = try await WireServer.answers(to: lines) { input, output in
      do {
        try WireServer.serve(Value.self, input: input, output: output)
      } catch is WireServer.Refusal {
        // The other side has an error.
      }
    }.last
    #expect(last?.contains(words) == true, "\(last ?? "")")
  }

  @Test("an application object under a host is served as a phone")
  func isPhone() async throws {
    let lines = [WireHello.request, #"{"run": 1, "os": 15, "events": [{"event": "open from the home screen"}]}"#]
    let served = try await WireServer.answers(to: lines) { try WireServer.serve(Host.self, input: $0, output: $1) }
    #expect(served.count == 2 && !served[0].contains("level") && served[1].contains("DidBecomeActive"), "\(served)")
  }
}
