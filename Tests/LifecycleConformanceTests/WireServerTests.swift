import LifecycleTestSupport

@testable import LifecycleWire

@Suite("Serving an implementation, and adapters that fail")
struct WireServerTests {
  private static let requests = [
    #"{"hello": 1}"#,
    #"{"run": 1, "os": 15, "events": [{"event": "open from the home screen"}, {"event": "lock"}]}"#,
    #"{"bye": true}"#, #"{"run": 2, "os": 15, "events": []}"#,
  ]

  /// Knows one message, and fails at a lock.
  struct Beginner: LifecycleImplementation {
    struct Failure: Error, CustomStringConvertible { let description = "the simulator said \"no\" 17 times" }
    static let capabilities = Capabilities.delegateMessages(version: 15, events: [.openFromHomeScreen, .lock])

    init(configuration: AppConfiguration) {}

    mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
      if event == .lock { throw Failure() }
      recorder.deliver(.applicationDidBecomeActive)
    }
  }

  private static let conversation = [
    #"""
    {"hello": 1, "name": "Beginner", "facets": ["application"], "events": ["open from the home screen", "lock"], "callbacks": ["[UIApplicationDelegate application:willFinishLaunchingWithOptions:]", "[UIApplicationDelegate application:didFinishLaunchingWithOptions:]", "[UIApplicationDelegate applicationWillEnterForeground:]", "[UIApplicationDelegate application:openURL:options:]", "[UIApplicationDelegate applicationDidBecomeActive:]", "[UIApplicationDelegate applicationWillResignActive:]", "[UIApplicationDelegate applicationDidEnterBackground:]", "[UIApplicationDelegate applicationWillTerminate:]"], "readings": false, "os": [15, 15], "process end": false, "honors": []}
    """#,
    #"""
    {"run": 1, "steps": [["- [UIApplicationDelegate applicationDidBecomeActive:]"]], "error": "the simulator said \"no\" 17 times"}
    """#,
  ]

  @Test("every offer of a peer is understood as it was meant, and every single claim that is left out")
  func claims() throws {
    var left = [
      Capabilities.documented, .delegateMessages(version: 7), Capabilities(facets: [.application, .networking]),
      Capabilities(facets: [.launch], versions: 4...9, honorsLaunchConfiguration: false),
      Capabilities(
        facets: [.textField], events: [.typeLetter], callbacks: [.controlTouchDown, .sendEvent, .hasText],
        readings: [.applicationDidBecomeActive], reportsProcessEnd: false, honorsExitsOnSuspend: false,
        honorsBackgroundModes: false, honorsBanners: false, honorsOptionalMethods: false, honorsReplies: false,
        reportsNesting: false),
    ]
    for callback in Callback.allCases {
      left.append(Capabilities(callbacks: .all.subtracting([callback])))
      left.append(Capabilities(readings: .all.subtracting([callback])))
    }
    left += Event.allCases.map { Capabilities(events: .iOS.subtracting([$0])) }
    left += Facet.allCases.map { Capabilities(facets: Set(Facet.allCases).subtracting([$0])) }
    for first in AppConfiguration.existingVersions {
      left += AppConfiguration.existingVersions.filter { $0 >= first }.map { Capabilities(versions: first...$0) }
    }
    let flags: [WritableKeyPath<Capabilities, Bool>] = [
      \.reportsProcessEnd, \.honorsExitsOnSuspend, \.honorsBackgroundModes, \.honorsBanners, \.honorsOptionalMethods,
      \.honorsReplies, \.honorsLaunchConfiguration, \.reportsNesting, \.reportsState,
    ]
    for flag in flags {
      var capabilities = Capabilities.documented
      capabilities[keyPath: flag].toggle()
      left.append(capabilities)
    }
    for (place, capabilities) in left.enumerated() {
      var hello = WireHello(name: #"A "phone" \ 電話"#, capabilities: capabilities)
      hello.isAhead = place.isMultiple(of: 2)
      let again = try WireHello(WireMessage(Data(hello.line.utf8)))
      #expect(again.capabilities == capabilities, "\(hello.line)")
      #expect(again.name == hello.name && again.isAhead == hello.isAhead)
    }
  }

  @Test("a hello without versions is for all of them, and one with a version that there is not is refused")
  func versions() throws {
    func hello(_ os: String) throws -> WireHello {
      try WireHello(WireMessage(Data(#"{"hello": 1, "name": "phone", "facets": ["application"]\#(os)}"#.utf8)))
    }
    let silent = try hello("")
    #expect(silent.capabilities.versions == AppConfiguration.versions && !silent.statesVersions)
    let known = try hello(#", "os": [3, 27]"#)
    #expect(known.capabilities.versions == 3...27 && known.statesVersions && known.newerVersion == nil)
    let newer = try hello(#", "os": [13, 90]"#)
    #expect(newer.capabilities.versions == 13...AppConfiguration.versions.upperBound && newer.newerVersion == 90)
    for os in [#", "os": 19"#, #", "os": [13, 25]"#, #", "os": [20, 27]"#] {
      let error = #expect(throws: WireMessage.FormatError.self) { try hello(os) }
      #expect(
        error?.description
          == "there is no iOS 19 to 25: the versions are \(AppConfiguration.words(for: AppConfiguration.versions))")
    }
  }

  /// Reports what its events cause only when it is asked to settle.
  actor LazyBeginner: LiveLifecycleImplementation {
    static let capabilities = {
      var capabilities = Beginner.capabilities
      capabilities.deliversInSteps = false
      return capabilities
    }()
    private let log: CallbackLog
    private var isOpened = false
    init(configuration: AppConfiguration, reportingTo log: CallbackLog) { self.log = log }

    func handle(_ event: Event) async throws {
      if event == .lock { throw Beginner.Failure() }
      isOpened = true
    }

    func settle() async throws { if isOpened { log.deliver(.applicationDidBecomeActive) } }
  }

  @Test("a value, a live implementation and one without steps are served alike, until the other side's goodbye")
  func serves() async throws {
    let answers = [
      try await WireServer.answers(to: Self.requests) {
        try WireServer.serve(Beginner.self, input: $0, output: $1)
      },
      try await WireServer.answers(to: Self.requests) {
        try await WireServer.serve(Live<Beginner>.self, named: "Beginner", input: $0, output: $1)
      },
      // On the wire each callback belongs to an event, whatever the implementation can say of that.
      try await WireServer.answers(to: Self.requests) {
        try await WireServer.serve(LazyBeginner.self, named: "Beginner", input: $0, output: $1)
      },
    ]
    for answers in answers { #expect(answers == Self.conversation) }
  }

  @Test("a failure is not hidden by an event that could not be performed, nor a step without end taken")
  func answers() throws {
    let both = #"{"run": 1, "steps": [], "unsupported": "no lock", "error": "it broke"}"#
    let answer = try WireAnswer(WireMessage(Data(both.utf8)))
    #expect(answer.stop == .error("it broke (and 'unsupported': no lock)"))
    let step = "[" + Array(repeating: #""a""#, count: 10_001).joined(separator: ",") + "]"
    let long = try WireAnswer(WireMessage(Data(#"{"run": 1, "steps": [\#(step)]}"#.utf8)))
    #expect(throws: WireMessage.FormatError("event 1 has 10001 callbacks; one causes at most 10000")) {
      try long.lines(of: 0)
    }
  }

  private static let greeting = #"read l; echo '{"hello": 1, "name": "p", "facets": ["application"]}'; read l; "#

  @Test(
    "the way in which a peer ends after it closed the connection is reported",
    arguments: [("exit 7", "status 7"), ("kill -s SEGV $$", "signal 11")])
  func goodbye(_ end: String, _ words: String) throws {
    let peer = try WirePeer(command: ["sh", "-c", Self.greeting + end], deadline: .seconds(5))
    do {
      try peer.close()
      Issue.record("the peer failed")
    } catch {
      #expect(error.message.hasPrefix("the peer ") && error.message.hasSuffix("\(words) after {\"bye\": true}"))
    }
    try WirePeer(command: ["sh", "-c", Self.greeting + "exit 0"], deadline: .seconds(5)).close()
  }

  @Test("a peer that writes without end is ended in time")
  func flood() {
    let start = ContinuousClock.now
    #expect(throws: WirePeer.Failure.self) {
      try WirePeer(command: ["sh", "-c", "read l; yes & yes & exec yes"], deadline: .seconds(1))
    }
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  /// Conforms, but throws when a call comes in the second time.
  struct Thrower: LifecycleImplementation {
    static let capabilities = Capabilities(facets: [.application])
    private var reference: ReferenceLifecycle
    private var calls = 0

    init(configuration: AppConfiguration) { reference = ReferenceLifecycle(configuration: configuration) }

    mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
      if event == .interruptionBegins(.phoneCall) { calls += 1 }
      if calls == 2 { throw Beginner.Failure() }
      try reference.handle(event, reportingTo: &recorder)
    }
  }

  @Test(
    "the scenario in which an adapter throws is shrunk, and printed like a counterexample", arguments: [false, true])
  func thrower(isLive: Bool) async throws {
    let suite = ConformanceSuite(options: .quick(scenarios: 300))
    let report = isLive ? await ahead { await suite.run(Live<Thrower>.self) } : suite.run(Thrower.self)
    #expect(report.outcome == .errored)
    #expect(!report.adapter.isGivenUp)
    let call = Interruption.phoneCall
    #expect(
      report.failures.first?.trace?.steps.map(\.step.event) == [
        .interruptionBegins(call), .pressHome, .interruptionBegins(call),
      ])
    let table = [
      "iOS 15", "    event              delivered", "1   phone call begins  nothing", "2   press Home         nothing",
      "3 ✗ phone call begins",
    ]
    let told = table.joined(separator: "\n    ")
    #expect(report.description.contains(told), "\(report.description)")
  }
}

extension WireServer {
  /// Returns the lines that a server answers to these.
  static func answers(
    to lines: [String], _ serve: (FileHandle, FileHandle) async throws -> Void
  ) async throws -> [String] {
    let folder = Folder()
    let (questions, replies) = (folder["in"], folder["out"])
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: questions)
    try Data().write(to: replies)
    try await serve(FileHandle(forReadingFrom: questions), FileHandle(forWritingTo: replies))
    return String(decoding: try Data(contentsOf: replies), as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
