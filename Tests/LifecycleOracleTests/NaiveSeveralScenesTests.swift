import LifecycleFaults
import LifecycleGenerator
import LifecycleModel
import LifecycleNaiveChecker
import LifecycleOracle
import LifecycleTestSupport
import Testing

/// Small sequences by hand, each from the sources or against them; and then oracle and naive checker side by side.
@Suite("The naive checker of several scenes")
struct NaiveSeveralScenesTests {
  /// An event and the callbacks that are sent: the letters of scene A, of scene B, and of the application, with strokes
  /// between them. A notification of the scene follows each of its messages.
  typealias Sent = (event: Event, letters: String)

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let before: [Sent]
    let event: Event
    let right: [String]
    let wrong: [String]

    init(_ name: String, on event: Event, after before: [Sent], right: [String], wrong: [String]) {
      testDescription = name
      self.before = before
      self.event = event
      self.right = right
      self.wrong = wrong
    }
  }

  private static func show(_ scene: Event.Scene) -> Event { .ofScene(.showAlone(scene)) }
  private static func url(_ scene: Event.Scene) -> Event { .ofScene(.openURL(scene)) }
  private static func request(_ scene: Event.Scene) -> Event { .ofScene(.requestActivation(scene)) }
  private static func destroy(_ scene: Event.Scene) -> Event { .ofScene(.requestDestruction(scene)) }
  private static let launch: Sent = (.openFromHomeScreen, "GCFA//WLla")
  private static let second: Sent = (show(.b), "RB/GCFA/")
  private static let both: Sent = (.ofScene(.showBoth), "/GCFA/")
  private static let home: Sent = (.pressHome, "RB//rb")
  private static let homeOfBoth: Sent = (.pressHome, "RB/RB/rb")
  private static let homeOfSecond: Sent = (.pressHome, "/RB/rb")
  private static let switcher: Sent = (.openSwitcher, "R//r")
  private static let switcherOfBoth: Sent = (.openSwitcher, "R/R/r")
  private static let switcherOfSecond: Sent = (.openSwitcher, "/R/r")

  static let cases: [Case] = [
    Case(
      "a second scene is opened", on: show(.b), after: [launch],
      right: ["RB/GCFA/", "RB/CFA/ra", "RB/CFA/rbfa", "RSBS/CFA/"],
      wrong: [
        "RB/FA/", "/CFA/", "RB/CF/", "RB/CFA/r", "RB/CFA/rb", "RB/CFA/a", "B/CFA/", "RBD/CFA/", "RB/CFA/rfba",
        "RBF/CFA/",
        "RB/CFAA/", "CFA/RB/", "RB//", "RB/CFA/b",
      ]),
    Case(
      "it is shown beside the first", on: .ofScene(.showBoth), after: [launch],
      right: ["/CFA/", "RA/CFA/ra", "RA/CFA/", "/CFA/ra"],
      wrong: ["R/CFA/", "RB/CFA/", "/FA/", "/CFA/rbfa", "A/CFA/", "FA/CFA/", "/CF/", "/CFA/r"]),
    Case(
      "the first is brought back", on: show(.a), after: [launch, second], right: ["FA/RB/", "FA/RB/ra", "SFA/RB/rbfa"],
      wrong: ["CFA/RB/", "FA//", "A/RB/", "/RB/", "FA/RBD/", "FUA/RB/"]),
    Case(
      "one of two goes", on: show(.a), after: [launch, both], right: ["/RB/", "RA/RB/ra", "RA/RB/"],
      wrong: ["FA/RB/", "RB/RB/", "//", "/R/", "/B/", "R/RB/r"]),
    Case(
      "Home with two in front", on: .pressHome, after: [launch, both], right: ["RB/RB/rb", "RSBS/RBS/rbSE"],
      wrong: ["RB//rb", "RB/RB/rbrb", "RB/RB/", "RB/R/rb", "RB/B/rb", "RB/RBD/rb"]),
    Case(
      "Home with one behind", on: .pressHome, after: [launch, second], right: ["/RB/rb", "S/RB/rb"],
      wrong: ["RB/RB/rb", "RB//rb", "B/RB/rb", "D/RB/rb"]),
    Case(
      "an interruption of both", on: .interruptionBegins(.phoneCall), after: [launch, both], right: ["R/R/r"],
      wrong: ["R//r", "R/R/rr", "R/RB/r", "/R/r"]),
    Case(
      "a return of both", on: .openFromHomeScreen, after: [launch, both, homeOfBoth], right: ["FA/FA/fa"],
      wrong: ["FA//fa", "FA/FA/fafa", "FA/CFA/fa", "F/FA/fa"]),
    Case(
      "a return of the one in front", on: .openFromHomeScreen, after: [launch, second, homeOfSecond], right: ["/FA/fa"],
      wrong: ["FA//fa", "FA/FA/fa", "A/FA/fa"]),
    Case(
      "a return of the other", on: show(.a), after: [launch, second, homeOfSecond], right: ["FA//fa", "FA/S/fa"],
      wrong: ["FA/FA/fa", "/FA/fa", "FA/RB/fa"]),
    Case(
      "one is closed behind", on: .ofScene(.close(.a)), after: [launch, second, switcherOfSecond],
      right: ["DX//", "D//", "SD//"],
      wrong: ["//", "XD//", "BD//", "D/D/", "/D/", "D//b", "D//Tt", "DXX//", "DX/B/b", "D/A/a", "DB//"]),
    Case(
      "one is closed in front", on: .ofScene(.close(.b)), after: [launch, both, switcherOfBoth],
      right: ["/DX/", "/BDX/", "/BD/"], wrong: ["/BX/", "//", "B/BD/b", "/BDT/Tt", "/DB/", "/FD/", "/RBD/r"]),
    Case(
      "the system disconnects the one behind", on: .ofScene(.disconnect(.a)), after: [launch, second],
      right: ["D//", "SD//"], wrong: ["//", "D/R/r", "D//b", "DX//", "BD//", "D/D/"]),
    Case(
      "it comes back", on: show(.a), after: [launch, second, (.ofScene(.disconnect(.a)), "D//")], right: ["CFA/RB/"],
      wrong: ["FA/RB/", "DCFA/RB/", "CFA//"]),
    Case(
      "one is opened again", on: show(.b),
      after: [launch, both, switcherOfBoth, (.ofScene(.close(.b)), "/DX/"), (.chooseThisApp, "A//a")],
      right: ["RB/GCFA/"], wrong: ["RB/FA/", "RB/DCFA/"]),
    Case(
      "removed with two scenes", on: .removeFromSwitcher, after: [launch, second, switcherOfSecond],
      right: ["/D/", "DX/DX/Tt", "/BD/b", "D/D/", "FB/D/", "//", "/BT/bTt", "FB/D/fb"],
      wrong: ["/XD/", "/DB/", "A/D/", "FA/D/", "FFB/D/", "/FB/", "D/D/rTt", "RB/D/"]),
    Case(
      "a scene is born as the only one dies", on: .removeFromSwitcher, after: [launch, switcher],
      right: ["D/CFB/", "D/CF/", "DCFB//", "D/CFBD/", "BD/CFB/bfb"],
      wrong: ["D/FB/", "D/CFAB/", "DFB//", "D/CFFB/", "D/CA/"]),
    Case(
      "a second scene is requested", on: request(.b), after: [launch],
      right: ["RB/CFA/", "RB/GCFA/rbfa", "/CFA/", "RA/CFA/ra", "/CFA/ra"],
      wrong: ["B/CFA/", "RB//", "RB/FA/", "//", "/CF/", "RBD/CFA/", "FA/CFA/", "RB/CFA/r", "A/CFA/"]),
    Case(
      "the one in front is requested", on: request(.b), after: [launch, second], right: ["//", "/RA/ra", "S//"],
      wrong: ["/FA/", "FA/RB/", "/RB/", "/A/", "//r"]),
    Case(
      "Home after one took the place of the other at a request", on: .pressHome,
      after: [launch, (request(.b), "RB/CFA/")],
      right: ["/RB/rb"], wrong: ["RB/RB/rb", "RB//rb"]),
    Case(
      "Home after one came to the side of the other at a request", on: .pressHome,
      after: [launch, (request(.b), "/CFA/")], right: ["RB/RB/rb"], wrong: ["/RB/rb", "RB//rb"]),
    Case(
      "the one behind is destroyed", on: destroy(.a), after: [launch, second], right: ["DX//", "SDX//", "DX/RA/ra"],
      wrong: ["//", "D//", "XD//", "X//", "BDX//", "RDX//", "DXX//", "DX/D/", "DX/B/", "DX//b", "DX//Tt"]),
    Case(
      "one of two in front is destroyed", on: destroy(.b), after: [launch, both],
      right: ["/DX/", "/RDX/", "/RBDX/", "/RSBSDX/", "RA/RBDX/ra"],
      wrong: ["//", "/RB/", "/BRDX/", "RB/DX/rb", "R/DX/", "/RFDX/", "/DX/Tt"]),
    Case(
      "a destroyed scene is requested again", on: request(.a), after: [launch, second, (destroy(.a), "DX//")],
      right: ["CFA/RB/", "GCFA//"], wrong: ["FA/RB/", "DCFA/RB/", "CFA/B/"]),
    Case(
      "a URL for the scene in front", on: url(.b), after: [launch, second],
      right: ["/U/", "/RUA/ra", "/URA/ra", "/RAU/ra", "S/U/"],
      wrong: ["//", "U//", "U/U/", "/UU/", "/UFA/", "/RU/r", "/CU/", "/RBU/rb"]),
    Case(
      "a URL brings back the scene that was in front", on: url(.b), after: [launch, second, homeOfSecond],
      right: ["/UFA/fa", "/FUA/fa", "/FAU/fa", "S/UFA/fa"],
      wrong: ["/FA/fa", "U/FA/fa", "UFA//fa", "FA/U/fa", "/UFUA/fa", "/UFA/", "FA/UFA/fa"]),
    Case(
      "a URL brings the other scene to the front", on: url(.a), after: [launch, second, homeOfSecond],
      right: ["UFA//fa", "FUA/S/fa"], wrong: ["FA//fa", "FA/U/fa", "/UFA/fa", "UFA/RB/fa", "UCFA//fa"]),
    Case(
      "a URL opens a scene that is not connected", on: url(.b), after: [launch, home],
      right: ["/GCFA/fa", "S/CFA/fa"], wrong: ["/CUFA/fa", "/CFAU/fa", "/UFA/fa", "U/CFA/fa", "/FA/fa"]),
    Case(
      "a launch by a URL", on: url(.b), after: [launch, second, (.appCrashes, "//")],
      right: ["/CFA/WLla", "C/CFA/WLla"], wrong: ["/CUFA/WLla", "CFA//WLla", "/UFA/WLla", "CU/CFA/WLla"]),
    Case(
      "the sessions of both are discarded in the launch after the user removed the app", on: .openFromHomeScreen,
      after: [launch, second, switcherOfSecond, (.removeFromSwitcher, "//"), (.pressHome, "//")],
      right: ["CFA//WLla", "XCFA/X/WLla", "CXFA/XC/WLla"], wrong: ["CFAX//WLla", "XXCFA//WLla", "CFA/XX/WLla"]),
    Case(
      "no session is discarded in another launch", on: .openFromHomeScreen,
      after: [launch, second, (.appCrashes, "//")], right: ["/CFA/WLla"], wrong: ["X/CFA/WLla", "/XCFA/WLla"]),
    Case(
      "a launch of both, of which the other is connected as well", on: .openFromHomeScreen,
      after: [launch, second, (.appCrashes, "//")], right: ["/CFA/WLla", "C/CFA/WLla", "CB/CFA/WLla"],
      wrong: ["CFA/CFA/WLla", "F/CFA/WLla", "CBB/CFA/WLla", "B/CFA/WLla", "CFA//WLla"]),
  ]

  /// Returns the callbacks of these letters: the launch method first, then each scene's callbacks, and the
  /// application's last.
  private static func observations(_ letters: String, _ event: Event) -> [ObservedCallback] {
    let parts = letters.split(separator: "/", omittingEmptySubsequences: false)
    let callbacks = Dictionary(uniqueKeysWithValues: NaiveScene.letters.map { ($1, $0) })
    let messages = Dictionary(uniqueKeysWithValues: NaiveScene.sceneLetters.map { ($1, $0) })
    let launch = parts[2].prefix { "WL".contains($0) }
    var sent = launch.compactMap { callbacks[$0] }.map { ObservedCallback($0) }
    for (word, scene) in zip(parts, Event.Scene.allCases) {
      for letter in word where letter != "T" {
        let both = [messages[letter], messages[letter]?.sceneNotification].compactMap(\.self)
        sent += both.map { ObservedCallback($0).of(scene) }
      }
    }
    return sent + parts[2].dropFirst(launch.count).compactMap { callbacks[$0] }.map { ObservedCallback($0) }
  }

  private static func ends(_ event: Event) -> Bool { event == .appCrashes || event == .removeFromSwitcher }

  private static func checker(after steps: [Sent]) -> NaiveSeveralScenes {
    var checker = NaiveSeveralScenes(configuration: AppConfiguration(version: 14, scenes: .multiple))
    for (event, letters) in steps {
      #expect(checker.permits(event), "\(event.name)")
      let accepted = checker.accepts(
        Scenario.Step(event), observations(letters, event), ended: ends(event))
      #expect(accepted, "\(event.name): \(letters)")
    }
    return checker
  }

  @Test("accepts what the sources have and refuses its neighbors", arguments: cases)
  func judges(_ example: Case) {
    let checker = Self.checker(after: example.before)
    #expect(checker.permits(example.event))
    for (letters, isRight) in example.right.map({ ($0, true) }) + example.wrong.map({ ($0, false) }) {
      var naive = checker
      let ended = example.event == .removeFromSwitcher
      let observed = Self.observations(letters, example.event)
      let verdict = naive.accepts(Scenario.Step(example.event), observed, ended: ended)
      #expect(verdict == isRight, "\(letters)")
    }
  }

  @Test("the oracle says the same of these sequences", arguments: cases)
  func oracleAgrees(_ example: Case) {
    let capabilities = Capabilities(facets: [.application, .scenes, .severalScenes, .statePreservation], readings: [])
    var oracle = Oracle(capabilities)
    let configuration = AppConfiguration(version: 14, scenes: .multiple)
    var checker = Checker(&oracle, configuration)
    for (event, letters) in example.before {
      let step = Scenario.Step(event)
      #expect(checker.permits(step, &oracle), "\(event.name)")
      var recorder = CallbackRecorder(Self.observations(letters, event), ended: Self.ends(event))
      #expect(checker.judge(step, &recorder, &oracle) == .conforms, "\(event.name): \(letters)")
    }
    let step = Scenario.Step(example.event)
    #expect(checker.permits(step, &oracle))
    for (letters, isRight) in example.right.map({ ($0, true) }) + example.wrong.map({ ($0, false) }) {
      var copy = checker
      var recorder = CallbackRecorder(
        Self.observations(letters, example.event), ended: example.event == .removeFromSwitcher)
      #expect((copy.judge(step, &recorder, &oracle) == .conforms) == isRight, "\(letters)")
    }
  }

  // MARK: Side by side

  /// A step of the reference, or an edit of it: the callbacks, those that were touched, and the scene that they are about.
  private typealias Edit = (observed: [ObservedCallback], touched: CallbackSet, scene: Event.Scene?)

  /// The callbacks that may come and need not: the oracle is free to say less of their place and number than the naive
  /// checker.
  private static let free: CallbackSet = [
    .sceneRestoreInteractionState, .sceneStateRestorationActivity, .sceneDidDisconnect,
    .sceneDidDisconnectNotification,
  ]

  /// The callbacks that a scene may be sent that is not shown, message and notification each by itself.
  private static let ofBehind: CallbackSet = [
    .sceneWillConnect, .sceneWillConnectNotification, .sceneDidEnterBackground, .sceneDidEnterBackgroundNotification,
  ]

  /// Whether the sources leave open what was edited: the oracle may then permit more.
  private static func isOpen(_ edit: Edit, _ event: Event, in world: NaiveSeveralScenes.World) -> Bool {
    let shown = world.shown
    if !edit.touched.intersection(free).isEmpty { return true }
    switch event {
    case .systemEndsApp, .removeFromSwitcher, .systemWakesApp: return true
    case .ofScene(.showAlone(let scene)), .ofScene(.openURL(let scene)):
      let isBehind = edit.scene == scene.other && !(world.app.inForeground && shown.contains(scene.other))
      return isBehind && !edit.touched.intersection(ofBehind).isEmpty
    case .ofScene(.close): return !edit.touched.intersection(ofBehind).isEmpty
    default: return edit.scene.map { !shown.contains($0) } == true && !edit.touched.intersection(ofBehind).isEmpty
    }
  }

  /// The step itself, without each of its callbacks, with it twice, of the other scene, or exchanged with its neighbor; a message
  /// of a scene also together with its notification.
  private static func edits(of observed: [ObservedCallback]) -> [Edit] {
    var edits: [Edit] = [(observed, [], nil)]
    for place in observed.indices {
      let this = observed[place]
      func add(_ touched: CallbackSet, _ change: (inout [ObservedCallback]) -> Void) {
        var changed = observed
        change(&changed)
        edits.append((changed, touched, this.scene))
      }
      add([this.callback]) { $0.remove(at: place) }
      add([this.callback]) { $0.insert(this, at: place) }
      if let scene = this.scene {
        add([this.callback]) { $0[place] = this.of(scene.other) }
        if let notification = this.callback.sceneNotification {
          let pair: CallbackSet = [this.callback, notification]
          add(pair) { $0.removeAll { pair.contains($0.callback) && $0.scene == scene } }
          add(pair) {
            $0 = $0.map { pair.contains($0.callback) && $0.scene == scene ? $0.of(scene.other) : $0 }
          }
        }
      }
      if place > 0 { add([observed[place - 1].callback, this.callback]) { $0.swapAt(place - 1, place) } }
    }
    return edits
  }

  @Test("oracle and naive checker agree on what the reference sends, and on single edits of it")
  func agree() throws {
    let facets: Set<Facet> = [.application, .scenes, .severalScenes, .statePreservation]
    let capabilities = Capabilities(facets: facets, readings: [])
    var generator = ScenarioGenerator(capabilities, GeneratorOptions())
    var oracle = Oracle(capabilities)
    var scenario = Scenario()
    var (judged, legal) = (0, 0)
    for index in 0..<(Tier.amount(quick: 1_500, thorough: 40_000)) {
      generator.generate(index, into: &scenario)
      guard scenario.configuration.scenes == .multiple else { continue }
      var reference = ReferenceLifecycle(configuration: scenario.configuration)
      var checker = Checker(&oracle, scenario.configuration)
      var naive = NaiveSeveralScenes(configuration: scenario.configuration)
      var recorder = CallbackRecorder(facets: facets)
      for (place, step) in scenario.steps.enumerated() where checker.permits(step, &oracle) {
        try #require(naive.permits(step.event), "\(scenario.steps[...place].map(\.event.name))")
        recorder.beginStep(step)
        try reference.handle(step.event, reportingTo: &recorder)
        let observed = recorder.observations.filter { $0.callback.kind != .incidental }
        let ended = recorder.processHasEnded
        for edit in Self.edits(of: observed) {
          var edited = CallbackRecorder(edit.observed, ended: ended, holdsTask: recorder.holdsTask)
          var (one, other) = (checker, naive)
          let isLegal = one.judge(step, &edited, &oracle) == .conforms
          let isRight = other.accepts(step, edit.observed, ended: ended)
          judged += 1
          if isLegal { legal += 1 }
          let isExcused =
            isRight
            ? edit.touched.contains(.sceneStateRestorationActivity)
            : Self.isOpen(edit, step.event, in: naive.worlds[0])
          let names = edit.observed.map { "\($0.callback)\($0.scene.map { $0.name } ?? "")" }
          #expect(
            isLegal == isRight || isExcused,
            "iOS \(scenario.configuration.version), \(isLegal ? "oracle" : "naive checker") alone permits \(names): \(scenario.steps[...place].map(\.event.name))"
          )
        }
        let (isLegal, isRight) = (
          checker.judge(step, &recorder, &oracle) == .conforms, naive.accepts(step, observed, ended: ended)
        )
        try #require(
          isLegal && isRight, "\(observed.map(\.callback)) in \(scenario.steps[...place].map(\.event.name))")
        if recorder.holdsTask, !checker.isAlive { recorder.holdsTask = false }
      }
    }
    #expect(judged > 3_000 && legal > 300 && legal < judged / 2, "\(judged) \(legal)")
  }
}
