import LifecycleLogs
import LifecycleMeasurements
import LifecycleTestSupport

@Suite("The dialects of logs")
struct LogDialectTests {
  private static let figures = LogFigures(scenarios: 4_000)

  /// The scenarios of which logs are written, by hand and form.
  static let written = LogScribe.Hand.allCases.flatMap { hand in
    Tier.isThorough ? LogScribe.Form.allCases.map { (hand, $0) } : [(hand, LogScribe.Form.nsLog), (hand, .plain)]
  }

  @Test("the log of a legal life is legal in each dialect and each form of line", arguments: written)
  func legal(_ hand: LogScribe.Hand, _ form: LogScribe.Form) throws {
    var reference = Self.figures.performances()
    var read = 0
    for number in 0..<Tier.amount(quick: 4, thorough: 24, long: 80) {
      let (trace, _) = reference.trace(number * 151)
      var scribe = LogScribe(hand, form)
      let lines = scribe.lines(of: trace)
      // Notifications come to an app that implements no method as well.
      var configuration = trace.configuration
      configuration.implementedMethods = .optionalMethods
      let verdict = try judge(lines, configuration)
      let alarms: Set<LogJudge.Outcome> = form.hasTime ? [.violated, .suspicious] : [.violated]
      #expect(
        !alarms.contains(verdict.outcome), "\(lines.joined(separator: "\n"))\n\(verdict.description(of: "log"))")
      if verdict.counts.judged > 0 { read += 1 }
      if let dialect = verdict.reading.dialect { #expect(dialect.name == hand.rawValue) }
    }
    #expect(read > 0)
  }

  @Test(
    "states alone are read where the dialect is named",
    arguments: [
      ("Flutter", "flutter: inactive\nflutter: hidden\nflutter: paused\nflutter: resumed"),
      ("React Native", "inactive\nbackground\nactive"),
    ])
  func bareStates(_ name: String, _ log: String) throws {
    var assumptions = LogJudge.Assumptions()
    #expect(try LogJudge(assumptions: assumptions).judge(log.utf8).reading.dialect?.name != name)
    assumptions.dialect = LogDialect(named: name)
    let verdict = try LogJudge(assumptions: assumptions).judge(log.utf8)
    #expect(verdict.outcome == .legal && verdict.stories == [[.pressHome, .openFromHomeScreen]])
  }

  @Test(
    "the words of a framework in Android's log are not judged, unless its dialect is named, and UIKit's names are",
    arguments: [
      ("I/flutter ( 6914): AppLifecycleState.", "Flutter"),
      ("03-11 15:33:52.713  6914  6950 I flutter : AppLifecycleState.", "Flutter"),
      ("08-21 10:00:00.123  1234  1250 I Demo: AppLifecycleState.", nil),
    ])
  func ofAndroid(_ line: String, _ dialect: String?) throws {
    let log = ["paused", "resumed", "paused"].map { line + $0 }.joined(separator: "\n")
    var assumptions = LogJudge.Assumptions()
    let verdict = try LogJudge(assumptions: assumptions).judge(log.utf8)
    #expect((verdict.obstacle?.reason == .android) == (dialect != nil))
    guard let dialect else { return }
    #expect(verdict.outcome == .notCovered && verdict.description(of: "a.log").contains("logcat"))
    assumptions.dialect = LogDialect(named: dialect)
    #expect(try LogJudge(assumptions: assumptions).judge(log.utf8).outcome == .suspicious)
    let names = ["DidBecomeActive", "DidEnterBackground"].map { "I/flutter ( 6914): application\($0)(_:)" }
    #expect(try judge(names).outcome == .legal)
  }

  @Test("a log that is read in a dialect says how many lines have UIKit's names besides, and the other way round")
  func uiKitBesides() throws {
    let phases = ["scenePhase: active", "scenePhase: inactive", "scenePhase: background"]
    let launch = "application(_:didFinishLaunchingWithOptions:)"
    let verdict = try judge([launch] + phases + ["applicationWillTerminate(_:)", "nothing"])
    #expect(verdict.reading.dialect?.name == "SwiftUI" && verdict.reading.beside.lines == 2)
    #expect(verdict.description(of: "a.log").contains("2 lines by UIKit's names"))
    #expect(try judge(phases).reading.beside.lines == 0)
    let names = ["DidBecomeActive", "WillResignActive", "DidEnterBackground"].map { "application\($0)(_:)" }
    let native = try judge(names + ["flutter: AppLifecycleState.inactive", "flutter: AppLifecycleState.paused"])
    #expect(native.isLegal && native.reading.dialect == nil && native.reading.beside.lines == 2)
    #expect(native.description(of: "a.log").contains("2 lines in the words of Flutter"))
    let maui = try judge(["OnStart", "OnActivated", "OnSleep", "OnResignActivation", "OnActivated"])
    #expect(maui.reading.beside.lines == 2 && maui.reading.beside.dialect.name == "Xamarin.Forms")
  }

  @Test("a story has the first states of a log, and says which callback no line has, and whether anything changes")
  func firstStates() throws {
    let phases = ["inactive", "background", "inactive", "active", "inactive", "active", "background"]
    let lines = phases.map { "scenePhase: \($0)" }
    let text = try judge(lines).description(of: "log")
    let strictly = try LogJudge(strict: true).judge(lines.map { $0 + "\n" }.joined().utf8)
    #expect(strictly.lives.first?.violation?.line == 7)
    let first = "\n    // line 1, of the first event or of one before the log: scenePhase: inactive\n"
    #expect(try judge(Array(lines.prefix(2))).description(of: "log").contains(first) && !text.contains(first))
    let skipped = "\n    * UISceneWillDeactivateNotification  // no line says so: line 7 passes over it\n"
    #expect(text.components(separatedBy: skipped).count == 2)
    let unity = try judge(["OnApplicationFocus:False", "OnApplicationPause:True"])
    #expect(unity.isLegal && unity.counts.unchanged == 1)
    #expect(unity.description(of: "log").contains("\n    // nothing changes in these lines"))
  }

  @Test("an illegal callback that comes twice at once asks for a second observer")
  func twiceAtOnce() throws {
    func isAsked(_ time: String) throws -> Bool {
      let verdict = try judge(["10:00:00.001 isActive false", "\(time) isActive false", "isActive true"])
      #expect(verdict.outcome == .violated)
      return verdict.description(of: "log").contains("is the same observer registered twice")
    }
    #expect(try isAsked("10:00:00.002") && !isAsked("10:10:00.000"))
  }

  @Test("a fault that the names of the notifications show is found in a dialect that says as much")
  func faults() throws {
    var tally: [LogScribe.Hand: (shown: Int, found: Int)] = [:]
    let faults: [Fault] = ["activates-twice", "leaves-without-resigning", "enters-foreground-twice"]
    for fault in faults {
      var performances = Self.figures.performances(of: fault)
      for number in 0..<Tier.amount(quick: 30, thorough: 200, long: 600) {
        let (trace, isLegal) = performances.trace(number * 31)
        if isLegal { continue }
        var names = LogScribe(.bareNames, .nsLog)
        guard try judge(names.lines(of: trace), trace.configuration).outcome == .violated else { continue }
        // A phase that is said twice is one phase, Kotlin's ON_START comes at a launch as well, and Godot says that the
        // background is over once it has the focus.
        let hands: [LogScribe.Hand] =
          [.maui, .bugsnag] + (fault == faults[1] ? [.flutter, .kotlin] : []) + (fault == faults[2] ? [] : [.godot])
        for hand in hands {
          var scribe = LogScribe(hand, .nsLog)
          let outcome = try judge(scribe.lines(of: trace), trace.configuration).outcome
          tally[hand, default: (0, 0)].shown += 1
          if outcome == .violated || outcome == .suspicious { tally[hand]?.found += 1 }
        }
      }
    }
    for (hand, count) in tally {
      #expect(Double(count.found) >= 0.95 * Double(count.shown), "\(hand): \(count)")
      #expect(count.shown > 0)
    }
  }

  @Test(
    "each dialect is detected, and its words are read however people put them",
    arguments: [
      ("Flutter", ["state changed to AppLifecycleState.inactive", "AppLifecycleState.name: paused"]),
      ("React Native", [" LOG  AppState active", "appState: background", "nextAppState inactive"]),
      ("React Native", ["App has come to the foreground!", "I | ReactNativeJS ▶︎ AppState active"]),
      ("SwiftUI", ["scenePhase: inactive", "scenePhase changed from inactive to .background"]),
      ("SwiftUI", ["phase = .active", "phase = .inactive", "phase = .background"]),
      (".NET MAUI", ["Window OnDeactivated", "Window Stopped"]),
      (
        ".NET MAUI",
        ["OnActivated", "OnResignActivation", "DidEnterBackground", "WillEnterForeground", "OnActivated"]
      ),
      ("Xamarin.Forms", ["OnSleep", "OnResume"]),
      ("Unity", ["OnApplicationFocus False", "OnApplicationPause:True"]),
      ("Unity", ["OnApplicationPause pauseStatus = True", "OnApplicationFocus hasFocus: true"]),
      (
        "React Native",
        ["current state: active, next state: background", "current state: background, next state: active"]
      ),
      ("Flutter", ["flutter: app in resumed", "flutter: app in inactive", "flutter: app in paused"]),
      ("Flutter's listener", ["flutter: onInactive", "flutter: onHide", "flutter: onPause", "flutter: onResume"]),
      ("states", ["App became active", "App moved to background!", "App entered foreground", "App is inactive"]),
      ("states", ["UIApplicationState(rawValue: 0)", "UISceneActivationState(rawValue: 2)", "foregroundActive"]),
      ("states", ["App is active", "App is inactive", "App is in background"]),
      ("states", ["State changed: notRunning -> inactive", "State changed: inactive -> active"]),
      (
        "system log",
        [
          "SpringBoard [application<org.example.app>:432] Setting process visibility to: Foreground",
          "SpringBoard: Application process state changed for org.example.app: <SBApplicationProcessState: 0x28; pid: 432; "
            + "taskState: Running; visibility: Background>",
          "locationd: Received state update for 432 (app<org.example.app(0A1B)>, running-active-Visible",
        ]
      ),
      ("Capacitor", ["isActive false", "App state changed. Is active? true"]),
      ("Cordova", ["deviceready", "pause"]),
      ("Bugsnag", [#"{"name": "Scene Activated", "type": "state"}"#, "Scene Will Deactivate"]),
      ("Sentry", [#"{"category":"app.lifecycle","data":{"state":"background"}}"#]),
      ("Segment", ["Tracked: Application Opened from_background: true", "Application Backgrounded"]),
      ("states", ["UIApplicationStateActive", "applicationState: 1", "UIApplication.State.background"]),
    ])
  func detected(_ name: String, _ lines: [String]) throws {
    let verdict = try judge(lines)
    #expect(verdict.reading.dialect?.name == name)
    #expect(verdict.counts.judged == lines.count && verdict.counts.uncertain == 0, "\(verdict.counts)")
    #expect(verdict.isLegal, "\(verdict.description(of: "log"))")
    #expect(verdict.description(of: "log").contains("\n  read as \(name) (\(lines.count) of \(lines.count) line"))
  }

  @Test(
    "words of a dialect within a sentence are uncertain, or are none of it",
    arguments: [
      "Setting the wifi power to: active", "waiting for AppLifecycleState.resumed", "if AppState active then play",
      "never AppState background",
    ])
  func sentences(_ line: String) throws {
    let verdict = try judge([line])
    #expect(verdict.counts.judged == 0)
  }

  @Test(
    "a state that a dialect always prints is owed",
    arguments: [
      (["*resumed", "*paused", "*inactive", "*resumed", "*paused"], "flutter: AppLifecycleState.", 2, RuleID.or24),
      (["*Activated", "*ResignActivation", "*Activated", "DidEnterBackground"], "On", 4, .or24),
      (["*deviceready", "*pause", "*pause", "*resume"], "", 3, .c33),
    ])
  func owed(_ lines: [String], _ prefix: String, _ line: Int, _ rule: RuleID) throws {
    let verdict = try judge(lines.map { $0.replacing("*", with: prefix) })
    #expect(verdict.lives.first?.violation?.line == line, "\(verdict.description(of: "log"))")
    #expect(verdict.lives.first?.violation?.violation?.rule == rule)
  }

  @Test(
    "a word that a framework prints between two others is missing where the log has it elsewhere",
    arguments: [
      ("inactive hidden paused hidden inactive resumed inactive paused", "flutter: AppLifecycleState.", 8),
      ("inactive hidden paused inactive resumed", "flutter: AppLifecycleState.", 4),
      ("inactive resumed inactive hidden resumed", "flutter: AppLifecycleState.", 5),
      ("RESUME PAUSE STOP START RESUME PAUSE START RESUME", "Lifecycle.Event.ON_", 7),
      // Not every app prints it, nor every version.
      ("inactive paused inactive resumed", "flutter: AppLifecycleState.", nil), ("hidden resumed", "flutter: ", nil),
      ("inactive hidden paused hidden inactive resumed", "flutter: AppLifecycleState.", nil),
      ("RESUME PAUSE START RESUME", "Lifecycle.Event.ON_", nil),
    ] as [(String, String, Int?)])
  func passedOver(_ words: String, _ prefix: String, _ line: Int?) throws {
    let lines = words.split(separator: " ").map { prefix + $0 }
    let verdict = try judge(lines)
    #expect(verdict.suspicion?.line == line, "\(verdict.description(of: "log"))")
    // Later another process may have begun.
    let times = lines.indices.map { String(format: "10:%02d:00 ", $0) }
    #expect(try judge(zip(times, lines).map { $0 + $1 }).suspicion == nil)
  }

  @Test(
    "an app prints some states alone, or looks at its state now and then: a log that is legal so is suspicious",
    arguments: [
      ["flutter: AppLifecycleState.resumed", "flutter: AppLifecycleState.paused"],
      ["[Lifecycle] ON_RESUME", "[Lifecycle] ON_STOP", "[Lifecycle] ON_RESUME"],
      ["qml: Qt.application.state = 4", "qml: Qt.application.state = 4", "qml: Qt.application.state = 0"],
    ])
  func sampled(_ lines: [String]) throws {
    let verdict = try judge(lines)
    #expect(verdict.outcome == .suspicious, "\(verdict.description(of: "log"))")
    #expect(verdict.description(of: "log").contains("the app prints some of them alone"))
  }

  @Test("a state of something else than the app is none of its own")
  func ofOthers() throws {
    for other in ["flutter: audio state: paused", #"flutter: track:{"page":"app","state":"paused"}"#] {
      #expect(
        try judge(["flutter: AppLifecycleState.resumed", other, "flutter: AppLifecycleState.inactive"]).isLegal,
        "\(other)")
    }
  }

  @Test("a list of states begins where the one before ended, and an engine in none")
  func listsOfStates() throws {
    func events(_ lists: [String]) throws -> [[Event]] {
      let lines = lists.flatMap { list in
        ["### a list"] + list.split(separator: " ").map { "flutter: AppLifecycleState.\($0)" }
      }
      return try judge(lines).stories
    }
    let center = Event.interruptionBegins(.notificationCenter)
    #expect(
      try events(["inactive resumed", "inactive resumed inactive"]) == [
        [.openFromHomeScreen], [center, .interruptionDismissed(.notificationCenter), center],
      ])
    #expect(try events(["inactive paused", "inactive resumed"]) == [[.pressHome], [.openFromHomeScreen]])
    #expect(try events(["detached resumed"]) == [[.openFromHomeScreen]])
    #expect(try events(["inactive paused detached"]) == [[.removeFromSwitcher]])
  }

  @Test(
    "an event that two objects print, each behind a prefix of its own, may be one",
    arguments: [
      ["[Home] ON_PAUSE", "[Cart] ON_PAUSE", "[Home] ON_RESUME", "[Cart] ON_RESUME"],
      ["[A] Window OnActivated", "[B] Window OnActivated", "[A] Window OnDeactivated", "[B] Window OnDeactivated"],
      ["[log] - isActive true", #"TO JS {"isActive":false}"#, "[log] - isActive false"],
    ])
  func twice(_ lines: [String]) throws {
    let verdict = try judge(lines)
    #expect(verdict.isLegal && verdict.counts.repeated > 0, "\(verdict.description(of: "log"))")
    let same = try judge(lines.map { "App[1:2] \($0.split(separator: " ").last ?? "")" })
    #expect(same.counts.repeated == 0)
  }

  @Test("words for a launch or a return are a sign of one, although nothing else in the log is")
  func openings() throws {
    let words = ["RESUME", "PAUSE", "STOP", "START", "STOP"]
    let lines = words.enumerated().map { "2024-05-01 23:53:\(10 * $0 + 10).003 Demo[901:60b] ON_\($1)" }
    #expect(try judge(lines).outcome == .legal)
    #expect(try judge(lines.filter { !$0.hasSuffix("START") }).outcome == .suspicious)
    // Without the id of a process another one may begin active, unless it is there at once.
    let reason =
      "Deactivation reason removed: 5; deactivation reasons: 32 -> 0; animating application lifecycle event: 0"
    for (seconds, outcome) in [(40, LogJudge.Outcome.legal), (39, .suspicious)] {
      let active = [10, seconds].map { "10:00:\($0) \(reason)" }
      #expect(try judge(active).outcome == outcome)
    }
  }

  @Test("a dialect that a person names is taken, and one's own words are read where they are mapped")
  func named() throws {
    let lines = ["AppState active", "AppState inactive", "RESIGN", "TO BACKGROUND", "TO BACKGROUND soon"]
    let text = lines.map { $0 + "\n" }.joined().utf8
    let states = LogJudge.Assumptions(dialect: LogDialect(named: "states"))
    #expect(try LogJudge(assumptions: states).judge(text).reading.dialect?.name == "states")
    let mappings = [try LogJudge.Mapping("RESIGN=inactive"), try LogJudge.Mapping("TO BACKGROUND=didEnterBackground")]
    let mapped = try LogJudge(assumptions: LogJudge.Assumptions(mappings: mappings)).judge(text)
    #expect(mapped.reading.dialect?.name == "React Native" && mapped.counts.judged == 4)
    #expect(LogDialect(named: "klingon") == nil)
    // A mapping that reads nothing is perhaps misspelt.
    let other = try LogJudge(assumptions: LogJudge.Assumptions(mappings: mappings)).judge("RESIGN\n".utf8)
    #expect(mapped.reading.unusedMappings.isEmpty && other.reading.unusedMappings == ["TO BACKGROUND"])
    #expect(other.description(of: "log").contains("no line has the words 'TO BACKGROUND' of --map"))
    for wrong in ["RESIGN", "RESIGN=", "=active", "RESIGN=nothing that there is"] {
      #expect(throws: LogJudge.Mapping.Unreadable.self) { try LogJudge.Mapping(wrong) }
    }
  }

  @Test("a log that names callbacks of views alone is judged with events, and the verdict says how")
  func withoutEvents() throws {
    let words = try judge(["A_ViewController viewDidLoad", "A_ViewController viewWillAppear:"]).description(of: "log")
    #expect(
      words.contains("\n  2 lines name callbacks of views") && words.contains("say '--observes views'"), "\(words)")
  }

  @Test("lines that nobody reads and that have a word of the life cycle are proposed as mappings")
  func proposals() throws {
    let verdict = try judge(["[core] RESIGNING 3", "[core] RESIGNING 4", "[core] other"])
    #expect(verdict.reading.proposals == ["RESIGNING=applicationWillResignActive"])
    #expect(verdict.description(of: "log").contains("\n    --map 'RESIGNING=applicationWillResignActive'"))
    for line in [
      "is no longer a foreground app", "Terminated due to signal 9", "Starting background task", "onExitForeground",
      "App left the foreground", "background ended", "11-27 13:42:15.209 11221 11268 I godot : app paused",
      "Card phase: inactive",
    ] {
      #expect(try judge(["[core] \(line)", "[core] other"]).reading.proposals.isEmpty, "\(line)")
    }
    // Neither are the members of an object; a method in Objective-C is, and what others than UIKit say of the focus.
    #expect(try judge(["didLaunchInBackground = 0;", "[core] other"]).reading.proposals.isEmpty)
    #expect(try judge(["### background", "[core] other"]).reading.proposals.isEmpty)
    let methods = ["onSuspend:] on? 1)", "onResume:] on? 1"].map { "🔵-[Manager \($0)" }
    #expect(
      try judge(methods).reading.proposals == [
        "Manager onResume=applicationDidBecomeActive", "Manager onSuspend=applicationDidEnterBackground",
      ])
    #expect(
      try judge(["app willenterbackground", "app didenterforeground", "[core] other"]).reading.proposals == [
        "app didenterforeground=applicationDidBecomeActive", "app willenterbackground=applicationWillResignActive",
      ])
    #expect(try judge(["UserInteractiveNonFocal", "[core] other"]).reading.proposals == [])
    // Where nothing is certain the lines in doubt may be callbacks as well.
    let inDoubt = try judge(["V: application/scene didBecomeActive", "V: before applicationWillResignActive"])
    #expect(inDoubt.reading.proposals == ["application scene didBecomeActive=applicationDidBecomeActive"])
    let full = try judge(["I just got UIApplicationDidBecomeActiveNotification"])
    #expect(
      full.reading.proposals == [
        "I just got UIApplicationDidBecomeActiveNotification=applicationDidBecomeActive"
      ])
    // Numbers between the words are passed over; of two states the last one is that of the app.
    let asleep = try judge(["[core] going to sleep in 30 s", "[core] other"])
    #expect(asleep.reading.proposals == ["going to sleep in s=applicationDidEnterBackground"])
    let both = try judge(["[core] inactive to active", "[core] other"])
    #expect(both.reading.proposals == ["inactive to active=active"])
    // Words of states are states where all are, since a state that is said twice is one; and no two words are one callback.
    let states = ["resumed", "went inactive", "paused"].map { "flutter: \($0)" }
    #expect(
      try judge(states).reading.proposals == ["paused=background", "resumed=active", "went inactive=inactive"])
    #expect(
      try judge(states + ["flutter: deactivating", "flutter: resigned"]).reading.proposals == [
        "deactivating=applicationWillResignActive", "paused=applicationDidEnterBackground",
        "resumed=applicationDidBecomeActive",
      ])
  }

  @Test("a dialect that reads more lines by common words is named, and not taken")
  func fuller() throws {
    let cordova = try judge(["resign", "pause", "resume", "active"])
    #expect(cordova.outcome == .mostlyUncertain && cordova.description(of: "log").contains("--dialect \"Cordova\""))
    let flutter = try judge(["INACTIVE", "PAUSED", "INACTIVE", "RESUMED"].map { "====> \($0) <====" })
    #expect(flutter.description(of: "log").contains("--dialect \"Flutter\""))
    #expect(try !judge(["active", "inactive", "background"]).description(of: "log").contains("--dialect"))
  }

  @Test("proposals name the message of the scene that the line names, and go by its last word")
  func proposedWords() throws {
    let scene = try judge(["scene resigned", "scene resigned"])
    #expect(scene.reading.proposals == ["scene resigned=sceneWillResignActive"])
    let unity = try judge(["OnApplicationPause resume", "OnApplicationPause pause"])
    #expect(unity.reading.proposals.contains("OnApplicationPause resume=applicationDidBecomeActive"))
    #expect(try judge(["15:35:11 [LOCATION] Re-arming location monitoring at launch"]).reading.proposals == [])
    // The name of an app, a title and the object that a line ends in say nothing.
    let columns = try judge(["BackgroundDemo onResume called", "**Suspended**", "JS: Resume fired: <App: 0x7fa1>"])
    #expect(
      columns.reading.proposals == [
        "BackgroundDemo onResume called=applicationDidBecomeActive", "Resume fired=applicationDidBecomeActive",
      ])
    #expect(try judge(["*** App resumed ***", "[core] other"]).reading.proposals == ["App resumed=active"])
    let ended = try judge(["JS a.js:9:12: resuming (3)", "JS a.js:11:20: suspended"])
    #expect(
      ended.reading.proposals == [
        "resuming=applicationDidBecomeActive", "suspended=applicationDidEnterBackground",
      ])
  }
}
