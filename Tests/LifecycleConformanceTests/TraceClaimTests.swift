import LifecycleTestSupport

@Suite("A trace that does not say what was recorded")
struct TraceClaimTests {
  private func verdict(_ text: String) throws -> TraceJudge.Verdict {
    try TraceJudge().judge(Trace(notation: text.utf8))
  }

  private func words(_ text: String) throws -> String {
    let trace = try Trace(notation: text.utf8)
    return try TraceJudge().judge(trace).description(of: Corpus.Entry(path: "a.trace", trace: trace))
  }

  /// The missing callback and the rule of a violation.
  private func missing(_ text: String) throws -> String? {
    guard let violation = try verdict(text).violation, case .missing(let callback) = violation.kind else { return nil }
    return "\(violation.rule.text) \(callback.shortName())"
  }

  private static let unnamed = "not implemented: application:willFinishLaunchingWithOptions:"

  /// The text of a row about an app with a scene.
  private static func scene(_ row: String, _ header: String = "") -> String {
    TraceRow(row, ["os: 17; scenes: single", unnamed, header].joined(separator: "; ")).text
  }

  /// The text of a row about an app without scenes, which was opened.
  private static func plain(_ row: String, _ header: String = "") -> String {
    TraceRow("{open} " + row, ["os: 15", unnamed, header].joined(separator: "; ")).text
  }

  @Test(
    "a scene whose delegate is sent three of the four messages of coming and going is sent the fourth",
    arguments: [
      ("foreground active > Home: resign", "SC-13 sceneDidEnterBackground:"),
      ("active > Home: resign background", "SC-07 sceneWillEnterForeground:"),
    ])
  func scene(_ sent: String, _ violation: String) throws {
    let row = "open: DF connect " + sent
    #expect(try missing(Self.scene(row)) == violation)
    let isOptional = try #require(violation.split(separator: " ").last)
    #expect(try verdict(Self.scene(row, "not recorded: \(isOptional)")).outcome == .legal)
    #expect(try words(Self.scene(row)).contains("'not recorded: \(isOptional)'"))
  }

  @Test(
    "a scene's delegate may leave out methods, which the verdict names",
    arguments: [
      ("", "sceneWillEnterForeground:, sceneDidBecomeActive:"), ("active", "sceneWillEnterForeground:"),
      ("active > Home: resign", "sceneWillEnterForeground:, sceneDidEnterBackground:"),
      ("foreground > Home: background", "sceneDidBecomeActive:, sceneWillResignActive:"),
    ])
  func partialScene(_ sent: String, _ unseen: String) throws {
    let text = Self.scene("open: DF connect " + sent)
    #expect(try verdict(text).outcome == .legal)
    #expect(try verdict(text).unseen.map { $0.shortName() }.joined(separator: ", ") == unseen)
    #expect(try words(text).contains("\n  not judged: \(unseen.split(separator: ",")[0])"))
  }

  @Test(
    "the half of a turn that is missing is named, and not the half that came",
    arguments: [
      ("show another view: disappears", "VC-03 viewDidDisappear:"),
      ("show another view: disappeared", "VC-03 viewWillDisappear:"),
      ("show another view: disappears disappeared > return to the root view: appeared", "VC-03 viewWillAppear:"),
      ("show another view: disappears disappeared > return to the root view: appears", "VC-03 viewDidAppear:"),
    ])
  func halves(_ row: String, _ violation: String) throws {
    let header = "os: 15; observes: delegate, views; " + Self.unnamed
    let text = TraceRow("open: awake DF load appears appeared DBA > " + row, header).text
    #expect(try missing(text) == violation)
  }

  @Test("where the application is notified of a turn of which its scene is not, the scene's message is missing")
  func turn() throws {
    let row = "open: WF DF *DF connect* foreground* active* *DBA > call: resign* *WRA > callOver: *DBA"
    #expect(try missing(TraceRow(row, "os: 17; scenes: single").text) == "SC-02 sceneDidBecomeActive:")
  }

  @Test(
    "a step of a launch may be written with its beginning and its end",
    arguments: ["interface: code", "interface: main nib; delegate from: main nib", "os: 14; interface: storyboard"])
  func brackets(_ header: String) throws {
    var trace = TraceRow("open:", header).trace
    var reference = ReferenceLifecycle(configuration: trace.configuration)
    trace.observes = [.delegateMessages, .notifications, .launch, .views, .states, .stateAfter]
    trace.steps = try reference.perform([Scenario.Step(.openFromHomeScreen)]).steps(
      version: trace.configuration.version)
    let lines = trace.notation.split(separator: "\n").flatMap { line -> [String] in
      guard line.hasPrefix("- [") else { return [String(line)] }
      let call = line.dropFirst(2)
      return ["> \(call)", "< \(call.components(separatedBy: " (")[0])"]
    }
    #expect(try verdict(trace.notation).outcome == .legal)
    #expect(try verdict(lines.joined(separator: "\n")).outcome == .legal, "\(lines)")
  }

  @Test("a trace that has nothing but notifications was recorded by an observer of these, and says so")
  func notifications() throws {
    let opened = "open: *DF *connect *foreground *WEF *active *DBA > lock: *resign *WRA *background *DEB"
    let observer = TraceRow(opened, "os: 17; scenes: single").text
    #expect(try verdict(observer).outcome == .legal)
    #expect(try words(observer).contains("(taken to observe notifications, scene notifications, main)"))
    let told = TraceRow(opened, "os: 17; scenes: single; observes: notifications, scene notifications").text
    #expect(try verdict(told).outcome == .legal)
    let fewer = told.replacing("* UISceneWillDeactivateNotification\n", with: "")
    #expect(try missing(fewer) == "SC-27 UISceneWillDeactivateNotification")
  }

  @Test("where the application's notifications are recorded, one of low memory that never comes is named")
  func warning() throws {
    let text = TraceRow("open: WF DF *DF DBA* > memory warning: warned", "os: 17").text
    #expect(try words(text).contains("not judged: UIApplicationDidReceiveMemoryWarningNotification"))
  }

  @Test("the verdict on a trace that leaves nothing open names nothing")
  func nothingOpen() throws {
    #expect(try !words(Self.scene("open: DF connect foreground active")).contains("not judged"))
    #expect(try verdict(Self.scene("open: DF connect foreground active > Home:")).outcome == .legal)
  }

  @Test("a memory warning is missed where another one was recorded, and is named where none was")
  func memoryWarning() throws {
    #expect(try verdict(Self.plain("memory warning: warned")).outcome == .legal)
    let missed = "MW-01 applicationDidReceiveMemoryWarning:"
    #expect(try missing(Self.plain("memory warning: warned > memory warning:")) == missed)
    #expect(
      try words(Self.plain("memory warning:")) == """
        legal     a.trace (taken to observe delegate, preservation, main)
          not judged: memory warnings, since no line records one; if one was, say 'observes: delegate,
            preservation, memory warnings, main'
        """)
    #expect(try missing(Self.plain("memory warning:", "observes: delegate, memory warnings")) == missed)
    #expect(try verdict(Self.plain("memory warning: warningPosted")).outcome == .legal)
  }

  @Test("a request that is handed to nobody is missed where the delegate was handed another one")
  func request() throws {
    let quickAction = "Home: WRA DEB > action: WEF performs DBA"
    #expect(try verdict(Self.plain(quickAction)).outcome == .legal)
    #expect(
      try missing(Self.plain(quickAction + " > activity:"))
        == "RQ-03 application:continueUserActivity:restorationHandler:")
    for event in ["activity", "action", "response"] {
      let row = "Home: WRA DEB > \(event): WEF DBA"
      #expect(try verdict(Self.plain(row)).outcome == .legal)
      #expect(try words(Self.plain(row)).contains("\n  not judged: user requests, since no line records one"))
      #expect(try verdict(Self.plain(row, "observes: delegate, user requests")).outcome == .violated)
    }
    // The delegate of the notification center is another object, which an app need not have.
    let response = try verdict(Self.plain(quickAction + " > response:"))
    #expect(response.outcome == .legal && response.unseen == [.didReceiveNotificationResponse])
  }

  @Test("the messages of a scene are observed without its notifications where that is said")
  func sceneMessages() throws {
    let (row, messages) = ("open: DF connect foreground active", "observes: delegate, scene messages")
    #expect(try verdict(Self.scene(row, messages)).outcome == .legal)
    #expect(try verdict(Self.scene(row, "observes: delegate, scenes")).outcome == .violated)
    #expect(try missing(Self.scene(row + " > Home: resign", messages)) == "SC-13 sceneDidEnterBackground:")
    #expect(
      try words(Self.scene(row)).contains("taken to observe delegate, preservation, scene messages, main"))
  }

  @Test("an app that has no scenes by its own word is sent nothing of one")
  func noScenes() throws {
    let lines =
      "before: open from the home screen\n\n! press Home\n- applicationWillResignActive:\n- sceneDidEnterBackground:\n"
      + "- applicationDidEnterBackground:\n"
    #expect(try verdict(lines).outcome == .notCovered)
    #expect(try verdict("scenes: none\n" + lines).violation?.rule == .sc41)
    #expect(try verdict("scenes: none\nobserves: delegate\n" + lines).violation?.rule == .sc41)
    let trace = try Trace(notation: ("scenes: none\n" + lines).utf8)
    #expect(trace.notation.contains("\nscenes: none\n"))
    #expect(try Trace(notation: trace.notation.utf8).notation == trace.notation)
    let request =
      "before: open from the home screen | press Home\n\n! open by quick action\n"
      + "- windowScene:performActionForShortcutItem:completionHandler:\n"
    #expect(try verdict("scenes: none\n" + request).violation?.rule == .rq10)
    #expect(
      try verdict("scenes: none\n" + lines.replacing("sceneDidEnterBackground:", with: "scenePhase")).outcome
        == .notCovered)
    // An app without a manifest has a scene all the same, which is the system's own affair.
    let posted = lines.replacing("- sceneDidEnterBackground:", with: "* UISceneDidEnterBackgroundNotification")
    #expect(try verdict("scenes: none\n" + posted).outcome == .legal)
  }
}
