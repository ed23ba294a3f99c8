import LifecycleModel
import Testing

@Suite("The trace notation")
struct NotationTests {
  private static func trace(_ text: String) throws -> Trace { try Trace(notation: text.utf8) }

  @Test("a trace that says of which rules it is was written for these as well")
  func edition() throws {
    let trace = try Trace(notation: "edition: 2\nos: 17\n! lock\n".utf8)
    #expect(trace.configuration.version == 17 && !trace.notation.contains("edition"))
  }

  @Test("a printed trace is read back")
  func roundTrip() throws {
    var replies = Replies.beginningTask(in: .applicationDidEnterBackground)
    replies.set(answer: false, to: .shouldSaveApplicationState)
    var trace = Trace()
    trace.source = "by hand"
    trace.rule = "PR-03"
    trace.configuration = AppConfiguration(
      version: 7, exitsOnSuspend: true, backgroundModes: [.audio, .fetch], interruptionsTakeFocus: false,
      implementedMethods: .optionalMethods.subtracting([.applicationOpenURL]))
    trace.observes = [.delegateMessages, .states]
    trace.start = .background
    trace.before = [Scenario.Step(.openFromHomeScreen), Scenario.Step(.pressHome, replies)]
    trace.steps = [
      Trace.Step(
        Scenario.Step(.interruptionBegins(.notificationCenter), replies),
        lines: [
          Trace.Line(ObservedCallback(.applicationWillResignActive, state: .active), version: 7),
          Trace.Line(ObservedCallback(.willResignActiveNotification), version: 7),
          Trace.Line(ObservedCallback(.applicationMainReturned), version: 7),
          Trace.Line(mark: .call, observation: ObservedCallback(.unnamed), text: "[MyApp somethingOfItsOwn]"),
        ], processEnded: true),
      Trace.Step(Scenario.Step(.lock), state: .suspended),
    ]
    #expect(try Self.trace(trace.notation) == trace)
  }

  @Test("the state after an event is one of the five, said once", arguments: ApplicationState.allCases)
  func stateAfter(_ state: ApplicationState) throws {
    let body = "! press Home\n- [A a]\n= process ended\n= state: \(state.name)\n"
    let trace = try Self.trace(body)
    #expect(trace.steps[0].state == state && trace.steps[0].processEnded && trace.steps[0].lines.count == 1)
    #expect(trace.notation.hasSuffix(body))
    #expect(throws: Trace.NotationError(line: 5, column: 1, "the state after the event is said twice")) {
      try Self.trace(body + "= state: active\n")
    }
  }

  @Test("a state that is none is refused with the nearest one")
  func noState() {
    #expect(
      throws: Trace.NotationError(
        line: 2, column: 1, "'actve' is not an application state; did you mean 'active'?")
    ) { try Self.trace("! lock\n= state: actve\n") }
    #expect(
      throws: Trace.NotationError(
        line: 2, column: 1, "'= stat: active' is unknown; '= process ended' or '= state: inactive' is meant")
    ) { try Self.trace("! lock\n= stat: active\n") }
  }

  @Test("a known name within an unknown one is suggested; for a name unlike all, every known one is listed")
  func noObservable() {
    func complaint(_ kinds: String) -> String {
      do { _ = try Self.trace("observes: \(kinds)\n! lock\n") } catch { return "\(error)" }
      return ""
    }
    #expect(
      complaint("delegate messages").hasSuffix(
        "'delegate messages' is nothing that can be observed; did you mean 'delegate'?"))
    #expect(complaint("zzzzzzzzzzzz").hasSuffix(", 'main', 'states', 'end', 'state after'"))
  }

  @Test("an SDK that cannot be is refused", arguments: ["2", "x", "", "26.1"])
  func noSDK(_ value: String) {
    #expect(throws: Trace.NotationError.self) { try Self.trace("sdk: \(value)\n! open from the home screen\n") }
  }

  @Test("a recorder keeps the last state that was reported in each step, and begins each without one")
  func recordedStates() {
    var recorder = CallbackRecorder()
    recorder.beginScenario()
    recorder.beginStep(Scenario.Step(.openFromHomeScreen, .beginningTask(in: .applicationDidBecomeActive)))
    recorder.reportState(.inactive)
    recorder.deliver(.applicationDidBecomeActive)
    recorder.reportState(.active)
    recorder.beginStep(Scenario.Step(.pressHome))
    #expect(recorder.reportedState == nil)
    recorder.beginStep(Scenario.Step(.appCrashes))
    recorder.processEnded()
    recorder.reportState(.notRunning)
    let performed = recorder.performed
    #expect(performed.map(\.state) == [.active, nil, .notRunning])
    #expect(performed.map(\.processEnded) == [false, false, true])
    #expect(performed.map(\.step.event) == [.openFromHomeScreen, .pressHome, .appCrashes])
    #expect(performed[0].step.replies == .beginningTask(in: .applicationDidBecomeActive))
    #expect(recorder.steps(version: 15).map(\.state) == [.active, nil, .notRunning])
  }

  @Test("a byte order mark at the beginning is not part of the text")
  func byteOrderMark() throws {
    let text = "os: 12\n! press Home\n"
    #expect(try Self.trace("\u{FEFF}" + text) == Self.trace(text))
    #expect(
      throws: Trace.NotationError(
        line: 2, column: 1, "'\u{FEFF}! press Home' is neither a header line ('key: value') nor a line of a trace")
    ) {
      try Self.trace("os: 12\n\u{FEFF}! press Home\n")
    }
  }

  @Test("calls inside calls keep their depth")
  func nesting() throws {
    let body = "! press Home\n> [A a]\n  > [B b]\n    - [C c]\n    // remark\n  < [B b]\n< [A a]\n"
    let trace = try Self.trace(body)
    #expect(trace.steps[0].lines.map(\.depth) == [0, 1, 2, 2, 1, 0])
    #expect(trace.notation.hasSuffix(body))
  }

  @Test("where callbacks belong to no step, a call may begin at one event and end at another")
  func callsOverEvents() throws {
    let body = "! press Home\n> [A a]\n  > [B b]\n! lock\n< [B b]\n- [C c]\n> [D d]\n< [D d]\n< [A a]\n"
    let trace = try Self.trace("delivery: in no steps\n" + body)
    #expect(trace.steps.map { $0.lines.map(\.depth) } == [[0, 1], [0, 0, 0, 0, 0]])
    #expect(try Self.trace(trace.notation).steps == trace.steps)
    #expect(throws: Trace.NotationError.self) { try Self.trace(body) }
    #expect(throws: Trace.NotationError.self) { try Self.trace("delivery: in no steps\n! lock\n> [A a]") }
  }

  @Test("every event and every callback is read by each of its names")
  func names() throws {
    for event in Event.allCases { #expect(Event(name: event.name.uppercased()) == event) }
    #expect(Event.allCases.map(\.index) == Array(0..<Event.count))
    for callback in Callback.allCases where callback != .unnamed && callback != .applicationMainReturned {
      var names: Set = [callback.shortName(), callback.swiftName]
      // A remark below the call names the control event, unless it is called by its own name.
      if callback.objectiveCName() != ControlEvents.spelling {
        names.formUnion([callback.objectiveCName(), callback.objectiveCName(version: 5)])
      }
      // Without a memory warning its callbacks are as any that no document names, and so are those of requests.
      let event =
        callback.kind == .memoryWarning ? "memory warning" : callback.kind == .request ? "open by quick action" : "lock"
      for name in names {
        #expect(
          try Self.trace("! \(event)\n- \(name)").steps[0].observations == [ObservedCallback(callback)], "\(name)")
      }
    }
  }

  static let broken: [(text: String, error: String)] = [
    ("", "1:1: the file is empty; a trace has at least one event line, '! press Home'"),
    ("os: 15\n", "2:1: no event line ('! press Home') in the whole file"),
    ("! press Hom", "1:1: 'press Hom' is not an event; did you mean 'press Home'?"),
    ("  ! fly", "1:3: 'fly' is not an event"),
    (
      "format: 2\n! lock",
      "1:9: the trace is of format '2', and this version reads format 1: keep it again with this version, or write "
        + "'format: 1' if it says the same there"
    ),
    ("sorce: x\n! lock", "1:1: 'sorce' is not a header key; did you mean 'source'?"),
    ("os: 15\nos: 9\n! lock", "2:1: 'os' appears twice in the header"),
    (
      "os: 19\n! lock",
      "1:5: there is no iOS 19 to 25: the versions are \(AppConfiguration.words(for: AppConfiguration.versions))"
    ),
    (
      "format: 1\nos: 25\n! lock",
      "2:5: there is no iOS 19 to 25: the versions are \(AppConfiguration.words(for: AppConfiguration.versions))"
    ),
    ("start: actve\n! lock", "1:8: 'actve' is not an application state; did you mean 'active'?"),
    ("events: 2\n! lock", "1:1: the header announces 2 events, the trace has 1: it is damaged or cut off"),
    ("- [A b]", "1:1: a callback before the first event; begin with an event line, '! …'"),
    ("! lock\n< [A b]", "2:1: '< [A b]' closes a call that was not entered with '>'"),
    ("! lock\n> [A b]\n< [A c]", "3:1: '< [A c]' closes '> [A b]' of line 2: the names differ"),
    ("! lock\n> [A b]\n! unlock", "3:1: '> [A b]' of line 2 is not closed with '<' before the next event or the end"),
    (
      "! lock\n- [UIApplicationDelegate applicationDidBecomeActve:]",
      "2:1: '[UIApplicationDelegate applicationDidBecomeActve:]' is unknown; did you mean '[UIApplicationDelegate applicationDidBecomeActive:]'?"
    ),
    (
      "! lock\n- didBecomeActive",
      "2:1: 'didBecomeActive' is short for a callback; write its name, 'applicationDidBecomeActive:' or 'sceneDidBecomeActive:'"
    ),
    (
      "! lock\n- willTurn\n- willFinishLaunching",
      "3:1: 'willFinishLaunching' is short for a callback; write its name, 'application:willFinishLaunchingWithOptions:'"
    ),
    (
      "! lock\n- [A b] (dead)",
      "2:1: 'dead' is not an application state; it is one of 'not running', 'inactive', 'active', 'background', 'suspended'"
    ),
    (
      "! lock\nhello",
      "2:1: 'hello' is neither an event (!), a call (-, >, <), a notification (*), an end (=) nor a remark (//)"
    ),
    ("! lock\n\u{0}\u{1}", "2:1: a control character, byte 0: this is not text"),
    (
      "! lock (applicationDidEnterBackground: sings)",
      "1:1: 'sings' is not a reply; it is one of 'begins a background task', 'ends its background task', 'answers no', 'takes about five seconds', 'takes far more than five seconds', 'ends editing'"
    ),
  ]

  @Test("a broken trace is an error with its place", arguments: broken.indices)
  func errors(_ index: Int) {
    let (text, expected) = Self.broken[index]
    let error = #expect(throws: Trace.NotationError.self) { try Self.trace(text) }
    #expect(error?.description == expected)
  }

  @Test("text that is not UTF-8, and enormous text, is refused")
  func bytes() {
    #expect(throws: Trace.NotationError(line: 1, column: 1, "the line is not UTF-8 text")) {
      try Trace(notation: [0x21, 0x20, 0xff, 0xfe])
    }
    #expect(throws: Trace.NotationError(line: 1, column: 1, "the line has 10001 bytes; a line has at most 10000")) {
      try Trace(notation: Array(repeating: UInt8(ascii: "a"), count: 10_001))
    }
  }
}
