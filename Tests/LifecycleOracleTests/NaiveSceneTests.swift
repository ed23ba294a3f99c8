import LifecycleFaults
import LifecycleGenerator
import LifecycleModel
import LifecycleNaiveChecker
import LifecycleOracle
import LifecycleTestSupport
import Testing

/// Small sequences by hand, each from the sources or against them; and then oracle and naive checker side by side.
@Suite("The naive checker of a scene")
struct NaiveSceneTests {
  /// An event and the callbacks that are sent: the letters of the scene, a stroke, and the letters of the application.
  /// A notification of the scene follows each of its messages.
  typealias Sent = (event: Event, letters: String)

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let version: Int
    let before: [Sent]
    let event: Event
    let right: [String]
    let wrong: [String]

    init(
      _ name: String, on event: Event, after before: [Sent] = [], version: Int = 14, right: [String], wrong: [String]
    ) {
      testDescription = name
      self.version = version
      self.before = before
      self.event = event
      self.right = right
      self.wrong = wrong
    }
  }

  private static let launch: Sent = (.openFromHomeScreen, "LGCFA/WLla")
  private static let home: Sent = (.pressHome, "RB/rb")
  private static let suspend: Sent = (.systemSuspends, "/")
  private static let disconnect: Sent = (.systemDisconnectsScene, "D/")
  private static let lose: Sent = (.systemDisconnectsScene, "/")
  private static let switcher: Sent = (.openSwitcher, "R/r")
  /// The user removes a suspended app, which is sent nothing, and closes the switcher.
  private static let removed: [Sent] = [
    launch, home, suspend, (.openSwitcher, "/"), (.removeFromSwitcher, "/"), (.pressHome, "/"),
  ]

  static let cases: [Case] = [
    Case(
      "a launch", on: .openFromHomeScreen,
      right: ["LGCFA/WLla", "LCFA/WLla", "LGCFA/WLlfa", "LGCFA/WLfla"],
      wrong: [
        "LXGCFA/WLla", "GLCFA/WLla",
        "LGCA/WLla", "LGCF/WLla", "LGFA/WLla", "GCLFA/WLla", "LGCFAA/WLla", "LGCFFA/WLla", "LCGFA/WLla", "LGCCFA/WLla",
        "XLGCFA/WLla", "LGCIFA/WLla", "LGCFA/WLl", "LGCFA/WLlaa", "LGCFA/WLAla", "LGCFAR/WLlar", "/",
      ]),
    Case(
      "the launch after the user removed the app", on: .openFromHomeScreen, after: removed,
      right: ["LGCFA/WLla", "LXGCFA/WLla", "LGXCFA/WLla", "LCXFA/WLla", "LCFXA/WLla"],
      wrong: ["XLGCFA/WLla", "LGCFAX/WLla", "LXGCXFA/WLla"]),
    Case(
      "the launch after that", on: .openFromHomeScreen,
      after: removed + [(.openFromHomeScreen, "LCFA/WLla"), (.appCrashes, "/")],
      right: ["LCFA/WLla"], wrong: ["LXCFA/WLla"]),
    Case(
      "a prewarm", on: .background(.prewarm), version: 15, right: ["L/WLl", "L/WLlb", "/W", "/"],
      wrong: ["LC/WLl", "LGC/WLl", "LCB/WLlb", "LG/WLl", "LX/WLl", "C/", "LF/WLlf"]),
    Case(
      "a prewarm after the user removed the app", on: .background(.prewarm), after: removed, version: 15,
      right: ["L/WLl", "LX/WLl", "/"], wrong: ["LXC/WLl", "XL/WLl", "X/"]),
    Case(
      "the opening of a prewarmed app", on: .openFromHomeScreen, after: [(.background(.prewarm), "L/WLl")],
      version: 15, right: ["CFA/a", "GCFA/fa"], wrong: ["FA/a", "XCFA/a", "LCFA/WLla"]),
    Case(
      "a launch by URL has it among the options (SC-28)", on: .openURL, right: ["LGCFA/WLla"],
      wrong: ["LGCUFA/WLla", "LGCFAU/WLla", "LGCFA/WLUla"]),
    Case(
      "a state that is restored, from iOS 15 on", on: .openFromHomeScreen, version: 15, right: ["LGCIFA/WLla"],
      wrong: ["LGICFA/WLla", "LGCIIFA/WLla"]),
    Case(
      "Home", on: .pressHome, after: [launch], right: ["RB/rb", "RSB/rb", "RBSS/rbSE"],
      wrong: ["B/b", "R/r", "RB/r", "RB/b", "BR/rb", "RBD/rb", "RBF/rb", "RRB/rrb", "RBX/rb", "RB/RrBb"]),
    Case(
      "an interruption", on: .interruptionBegins(.phoneCall), after: [launch], right: ["R/r", "RS/r"],
      wrong: ["/", "R/", "/r", "RB/rb", "RR/r", "RD/r", "RAR/r", "R/rar"]),
    Case(
      "the end of an interruption", on: .interruptionDismissed(.phoneCall),
      after: [launch, (.interruptionBegins(.phoneCall), "R/r")], right: ["A/a"],
      wrong: ["/", "FA/fa", "A/", "AA/a", "CFA/fa"]),
    Case(
      "a return", on: .openFromHomeScreen, after: [launch, home], right: ["FA/fa", "SFA/fa"],
      wrong: ["CFA/fa", "GCFA/fa", "A/a", "F/f", "FA/a", "FAA/fa", "FFA/fa", "FUA/fa", "AF/fa", "DCFA/fa", "/"]),
    Case(
      "a return by URL", on: .openURL, after: [launch, home], right: ["UFA/fa"],
      wrong: ["FA/fa", "FUA/fa", "FAU/fa", "FUUA/fa", "CFA/fa"]),
    Case(
      "a URL in front", on: .openURL, after: [launch], right: ["U/", "RUA/ra", "URA/ra", "RAU/ra"],
      wrong: ["/", "UU/", "RU/r", "RA/ra", "U/ra", "FUA/fa"]),
    Case(
      "an opening that is broken off", on: .abandonOpening, after: [launch, home], right: ["/", "FB/fb"],
      wrong: ["F/f", "B/b", "FAB/fab", "FB/", "FA/fa"]),
    Case(
      "the system disconnects the scene", on: .systemDisconnectsScene, after: [launch, home], right: ["D/", "SD/"],
      wrong: ["/", "DD/", "DS/", "DB/", "BD/b", "CD/", "X/"]),
    Case(
      "none is left to be disconnected", on: .systemDisconnectsScene, after: [launch, home, disconnect], right: ["/"],
      wrong: ["D/", "SD/"]),
    Case(
      "a scene that was disconnected returns", on: .openURL, after: [launch, home, disconnect],
      right: ["CFA/fa", "GCFA/fa"], wrong: ["FA/fa", "DCFA/fa", "CFUA/fa", "CCFA/fa", "CFA/a", "LCFA/WLlfa"]),
    Case(
      "a suspended app loses its scene", on: .systemDisconnectsScene, after: [launch, home, suspend], right: ["/"],
      wrong: ["D/", "S/"]),
    Case(
      "the return after a loss", on: .openFromHomeScreen, after: [launch, home, suspend, lose],
      right: ["DCFA/fa", "CFA/fa"], wrong: ["FA/fa", "CDFA/fa", "DDCFA/fa"]),
    Case(
      "an opening that is broken off, the first one of the process", on: .abandonOpening,
      after: [(.systemWakesApp, "LGC/WLl")], right: ["/", "FB/fb", "FB/b"], wrong: ["FB/", "FB/f", "B/b", "FAB/fb"]),
    Case(
      "a resume after a loss", on: .systemWakesApp, after: [launch, home, suspend, lose], right: ["D/", "/"],
      wrong: ["C/", "DC/", "FA/fa"]),
    Case(
      "a launch into the background", on: .systemWakesApp,
      right: ["L/WLl", "LGC/WLl", "LCB/WLlb", "L/WLlb"],
      wrong: ["LXC/WLl", "LCA/WLla", "LCF/WLlf", "LB/WLlb", "CL/WLl", "LCD/WLl"]),
    Case(
      "removed in front", on: .removeFromSwitcher, after: [launch, switcher],
      right: ["BT/bTt", "DXT/Tt", "D/", "/", "BDXT/bTt", "X/", "DCFB/", "DGCFBDX/fb", "DCF/f"],
      wrong: [
        "DFB/", "DC/", "FB/fb", "DCFA/fa", "DCFBDD/", "XD/", "DB/b", "TD/Tt", "RB/rb", "DXX/", "DD/", "AD/a", "FD/f",
      ]),
    Case(
      "removed while suspended (SC-23)", on: .removeFromSwitcher, after: [launch, home, suspend, (.openSwitcher, "/")],
      right: ["/"], wrong: ["D/", "X/", "T/Tt", "DXT/Tt"]),
    Case(
      "Home does not disconnect, and nothing does without a scene", on: .lock, after: [launch, home, disconnect],
      right: ["/"], wrong: ["D/", "B/b", "S/", "R/r"]),
  ]

  /// Returns the callbacks of these letters, in an order in which the messages that both parts have are one.
  private static func observations(_ letters: String) -> [ObservedCallback] {
    let parts = letters.split(separator: "/", omittingEmptySubsequences: false)
    let callbacks = Dictionary(uniqueKeysWithValues: NaiveScene.letters.map { ($1, $0) })
    let messages = Dictionary(uniqueKeysWithValues: NaiveScene.sceneLetters.map { ($1, $0) })
    var application = parts[1][...]
    var sent: [Callback] = []
    for letter in parts[0] {
      guard let message = messages[letter] else { continue }
      if "LT".contains(letter) {
        let end = application.firstIndex(of: letter).map { application.index(after: $0) } ?? application.startIndex
        sent += application[..<end].compactMap { callbacks[$0] }
        application = application[end...]
      } else {
        sent += [message, message.sceneNotification].compactMap(\.self)
      }
    }
    sent += application.compactMap { callbacks[$0] }
    return sent.map { ObservedCallback($0) }
  }

  private static func checker(after steps: [Sent], version: Int) -> NaiveScene {
    var checker = NaiveScene(
      configuration: AppConfiguration(version: version, backgroundModes: .fetch, scenes: .single))
    for (event, letters) in steps {
      #expect(checker.permits(event), "\(event.name)")
      let ended = event == .removeFromSwitcher || event == .appCrashes
      let accepted = checker.accepts(Scenario.Step(event), observations(letters), ended: ended)
      #expect(accepted, "\(event.name): \(letters)")
    }
    return checker
  }

  @Test("accepts what the sources have and refuses its neighbors", arguments: cases)
  func judges(_ example: Case) {
    let checker = Self.checker(after: example.before, version: example.version)
    #expect(checker.permits(example.event))
    for (letters, isRight) in example.right.map({ ($0, true) }) + example.wrong.map({ ($0, false) }) {
      var naive = checker
      let ended = example.event == .removeFromSwitcher
      let verdict = naive.accepts(Scenario.Step(example.event), Self.observations(letters), ended: ended)
      #expect(verdict == isRight, "\(letters)")
    }
  }

  @Test("each message of the scene has one notification in its step, on either side (SC-27)")
  func notifications() {
    let checker = Self.checker(after: [Self.launch], version: 14)
    func accepts(_ sent: [Callback]) -> Bool {
      var naive = checker
      return naive.accepts(Scenario.Step(.openSwitcher), sent.map { ObservedCallback($0) }, ended: false)
    }
    let (message, notification) = (Callback.sceneWillResignActive, Callback.sceneWillDeactivateNotification)
    let application = Callback.willResignActiveNotification
    #expect(accepts([message, notification, application]) && accepts([notification, application, message]))
    #expect(!accepts([message, application]) && !accepts([message, notification, notification, application]))
    #expect(!accepts([notification, application]))
    var leaving = Self.checker(after: [Self.launch, Self.switcher], version: 14)
    let pairs: [Callback] = [
      .sceneDidEnterBackground, .sceneDidDisconnect, .sceneDidDisconnectNotification,
      .sceneDidEnterBackgroundNotification,
      .didEnterBackgroundNotification,
    ]
    let isAccepted = leaving.accepts(
      Scenario.Step(.removeFromSwitcher), pairs.map { ObservedCallback($0) }, ended: true)
    #expect(!isAccepted, "a notification comes after the disconnection")
  }

  // MARK: Side by side

  /// A step of the reference, or an edit of it.
  private struct Edit {
    let observed: [ObservedCallback]
    /// The callbacks that were inserted, removed, repeated or moved.
    let touched: CallbackSet

    /// The step itself, without each of its callbacks, with it twice, or exchanged with its neighbor, and with another one at
    /// each place; a message of the scene also together with its notification.
    static func all(of observed: [ObservedCallback], _ pick: (Int) -> Callback) -> [Edit] {
      var edits = [Edit(observed: observed, touched: [])]
      func add(_ touched: CallbackSet, _ change: (inout [ObservedCallback]) -> Void) {
        var changed = observed
        change(&changed)
        edits.append(Edit(observed: changed, touched: touched))
      }
      for place in observed.indices {
        add([observed[place].callback]) { $0.remove(at: place) }
        add([observed[place].callback]) { $0.insert(observed[place], at: place) }
        if let notification = observed[place].callback.sceneNotification {
          let pair: CallbackSet = [observed[place].callback, notification]
          add(pair) { $0.removeAll { pair.contains($0.callback) } }
        }
        if place > 0 {
          add([observed[place - 1].callback, observed[place].callback]) { $0.swapAt(place - 1, place) }
        }
      }
      for place in 0...observed.count {
        let other = pick(place)
        add([other]) { $0.insert(ObservedCallback(other), at: place) }
        if let notification = other.sceneNotification {
          add([other, notification]) {
            $0.insert(contentsOf: [ObservedCallback(other), ObservedCallback(notification)], at: place)
          }
        }
      }
      return edits
    }
  }

  /// The callbacks that may come and need not: the oracle is free to say less of their place and number than the naive
  /// checker.
  private static let free: CallbackSet = [
    .sceneRestoreInteractionState, .sceneStateRestorationActivity, .applicationOpenURL,
  ]

  /// Whether the sources leave open what was edited: the oracle may then permit more.
  private static func isOpen(_ edit: Edit, _ event: Event) -> Bool {
    let mayCome: CallbackSet =
      switch event {
      case .systemWakesApp, .removeFromSwitcher:
        [
          .sceneWillConnect, .sceneWillConnectNotification, .sceneDidEnterBackground, .sceneDidDisconnect,
          .sceneDidEnterBackgroundNotification, .sceneDidDisconnectNotification,
          .sceneWillEnterForegroundNotification,
        ]
      case .systemEndsApp: .all
      default: [.sceneDidDisconnect, .sceneDidDisconnectNotification]
      }
    return !edit.touched.intersection(free.union(mayCome)).isEmpty
  }

  @Test("oracle and naive checker agree on what the reference sends, and on single edits of it")
  func agree() throws {
    let facets: Set<Facet> = [.application, .scenes, .statePreservation]
    let capabilities = Capabilities(facets: facets, readings: [])
    var generator = ScenarioGenerator(capabilities, GeneratorOptions())
    var oracle = Oracle(capabilities)
    var scenario = Scenario()
    let callbacks = Facet.scenes.callbacks.callbacks + NaiveScene.letters.keys.sorted { $0.rawValue < $1.rawValue }
    var (judged, legal) = (0, 0)
    for index in 0..<(Tier.amount(quick: 1_000, thorough: 40_000)) {
      generator.generate(index, into: &scenario)
      guard scenario.configuration.scenes != .none else { continue }
      var reference = ReferenceLifecycle(configuration: scenario.configuration)
      var checker = Checker(&oracle, scenario.configuration)
      var naive = NaiveScene(configuration: scenario.configuration)
      var recorder = CallbackRecorder(facets: facets)
      for (place, step) in scenario.steps.enumerated() where checker.permits(step, &oracle) {
        try #require(naive.permits(step.event), "\(scenario.steps[...place].map(\.event.name))")
        recorder.beginStep(step)
        try reference.handle(step.event, reportingTo: &recorder)
        let observed = recorder.observations.filter { $0.callback.kind != .incidental }
        let ended = recorder.processHasEnded
        for edit in Edit.all(of: observed, { callbacks[(index * 31 + place * 7 + $0 * 13) % callbacks.count] }) {
          var edited = CallbackRecorder(edit.observed, ended: ended, holdsTask: recorder.holdsTask)
          var (one, other) = (checker, naive)
          let isLegal = one.judge(step, &edited, &oracle) == .conforms
          let isRight = other.accepts(step, edit.observed, ended: ended)
          judged += 1
          if isLegal { legal += 1 }
          // stateRestorationActivity may be asked for at any time from resigning on; the oracle wants it in fewer places.
          let isExcused =
            isRight ? edit.touched.contains(.sceneStateRestorationActivity) : Self.isOpen(edit, step.event)
          let names = edit.observed.map(\.callback)
          #expect(
            isLegal == isRight || isExcused,
            "iOS \(scenario.configuration.version), \(isLegal ? "oracle" : "naive checker") alone permits \(names): \(scenario.steps[...place].map(\.event.name))"
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
      judged > Tier.amount(quick: 3_000, thorough: 10_000) && legal > Tier.amount(quick: 300, thorough: 1_000)
        && legal < judged / 2)
  }
}
