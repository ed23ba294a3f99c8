import LifecycleNaiveChecker
import LifecycleTestSupport

/// Small sequences by hand, each from the documents or against them.
@Suite("The naive checker")
struct NaiveCheckerTests {
  typealias Sent = NaiveCase.Sent

  static let callbacks: [Character: Callback] = [
    "W": .applicationWillFinishLaunching, "L": .applicationDidFinishLaunching, "l": .didFinishLaunchingNotification,
    "F": .applicationWillEnterForeground, "f": .willEnterForegroundNotification, "U": .applicationOpenURL,
    "A": .applicationDidBecomeActive, "a": .didBecomeActiveNotification, "R": .applicationWillResignActive,
    "r": .willResignActiveNotification, "B": .applicationDidEnterBackground, "b": .didEnterBackgroundNotification,
    "T": .applicationWillTerminate, "t": .willTerminateNotification, "S": .shouldSaveApplicationState,
    "E": .willEncodeRestorableState, "v": .viewWillAppear, "m": .applicationMainReturned,
    "i": .supportedInterfaceOrientations,
  ]

  static func observations(_ letters: String, reading state: ApplicationState? = nil) -> [ObservedCallback] {
    letters.compactMap { callbacks[$0] }.map { ObservedCallback($0, state: state) }
  }

  /// A checker to which all this has happened, each step of which it must accept.
  static func checker(
    _ configuration: AppConfiguration, after steps: [Sent], replies: [Replies] = []
  ) -> NaiveChecker {
    var checker = NaiveChecker(configuration: configuration)
    for (index, sent) in steps.enumerated() {
      let step = Scenario.Step(sent.event, index < replies.count ? replies[index] : Replies())
      #expect(checker.permits(sent.event), "\(sent.event.name) at step \(index)")
      let accepted = checker.accepts(step, observations(sent.letters), ended: nil, strict: true)
      #expect(accepted, "\(sent.event.name): \(sent.letters) at step \(index)")
    }
    return checker
  }

  /// Whether the checker, in its present state, accepts this.
  static func accepts(
    _ checker: NaiveChecker, _ event: Event, _ observed: [ObservedCallback], _ replies: Replies = Replies(),
    ended: Bool? = nil, strict: Bool = true
  ) -> Bool {
    var checker = checker
    return checker.accepts(Scenario.Step(event, replies), observed, ended: ended, strict: strict)
  }

  // MARK: What may be sent

  @Test("the naive checker accepts what the documents list and refuses its neighbours", arguments: cases)
  func judges(_ example: NaiveCase) {
    let checker = Self.checker(example.configuration, after: example.before)
    #expect(checker.permits(example.step.event))
    for (letters, isRight) in example.words {
      for strict in [false, true] {
        let verdict = Self.accepts(
          checker, example.step.event, Self.observations(letters), example.step.replies, strict: strict)
        #expect(verdict == isRight, "\(letters)")
      }
    }
  }

  // MARK: Methods left out

  @Test("a method that is left out leaves its notification alone (C07)")
  func optionalMethods() {
    let checker = Self.checker(
      Self.without([.applicationWillResignActive, .applicationWillFinishLaunching, .shouldSaveApplicationState]),
      after: [(.openFromHomeScreen, "LlAa")])
    for (letters, isRight) in [("rBb", true), ("RrBb", false), ("Bb", false), ("rBbE", true), ("rBbSE", false)] {
      #expect(Self.accepts(checker, .pressHome, Self.observations(letters), ended: false) == isRight, "\(letters)")
    }
  }

  // MARK: The end of the process

  @Test(
    "the process ends where it must, and only there",
    arguments: [
      ("RrBb", false, true), ("RrBb", true, false), ("RrBbTt", true, true), ("RrBbTt", false, false),
    ])
  func processEnds(letters: String, ended: Bool, isRight: Bool) {
    var checker = Self.checker(Self.iOS(9, exits: true), after: [Self.launch])
    let verdict = checker.accepts(Scenario.Step(.lock), Self.observations(letters), ended: ended, strict: false)
    #expect(verdict == isRight)
    if verdict {
      #expect(Self.accepts(checker, .unlock, Self.observations(ended ? "" : "FfAa"), ended: false))
    }
  }

  @Test("a crash ends the process")
  func crashEnds() {
    let checker = Self.checker(Self.iOS(9), after: [Self.launch])
    #expect(!Self.accepts(checker, .appCrashes, [], ended: false))
    #expect(Self.accepts(checker, .appCrashes, [], ended: true))
    #expect(!Self.checker(Self.iOS(9), after: [Self.launch, (.appCrashes, "")]).permits(.appCrashes))
  }

  // MARK: The background task

  @Test("a task begun in a message that was sent keeps the app from being suspended (PC-09)")
  func backgroundTask() {
    let begins = Replies.beginningTask(in: .applicationDidEnterBackground)
    let busy = Self.checker(
      Self.iOS(9), after: [Self.launch, Self.home, (.openSwitcher, "")], replies: [Replies(), begins])
    #expect(!busy.permits(.systemSuspends))
    #expect(!Self.accepts(busy, .removeFromSwitcher, [], ended: true))
    #expect(Self.accepts(busy, .removeFromSwitcher, Self.observations("Tt"), ended: true))

    let back = Self.checker(
      Self.iOS(9), after: [Self.launch, Self.home, (.openFromHomeScreen, "FfAa"), Self.home],
      replies: [Replies(), begins, .endingTask(in: .applicationDidBecomeActive)])
    #expect(back.permits(.systemSuspends))

    let unsent = Self.checker(
      Self.iOS(9), after: [Self.launch, Self.home], replies: [.beginningTask(in: .applicationWillEnterForeground)])
    #expect(unsent.permits(.systemSuspends))
  }

  // MARK: Readings

  static func reading(
    _ version: Int, after before: [Sent], _ event: Event, _ readings: [(Character, ApplicationState?)], strict: Bool,
    modes: BackgroundModes = []
  ) -> Bool {
    let observed = readings.compactMap { letter, state in callbacks[letter].map { ObservedCallback($0, state: state) } }
    return accepts(checker(iOS(version, modes), after: before), event, observed, strict: strict)
  }

  @Test("states are read as C18 says, from iOS 7")
  func readings() {
    typealias Readings = [(Character, ApplicationState?)]
    let home: Readings = [("R", .active), ("r", .active), ("B", .background), ("b", .background)]
    #expect(Self.reading(7, after: [Self.launch], .pressHome, home, strict: false))
    for index in home.indices {
      for state in ApplicationState.allCases where state != home[index].1 {
        var wrong = home
        wrong[index].1 = state
        #expect(!Self.reading(7, after: [Self.launch], .pressHome, wrong, strict: false), "\(wrong)")
        let isReadable = state.isReadable
        #expect(Self.reading(6, after: [Self.launch], .pressHome, wrong, strict: false) == isReadable, "\(wrong)")
        let strictly = isReadable && index < 2
        #expect(Self.reading(6, after: [Self.launch], .pressHome, wrong, strict: true) == strictly, "\(wrong)")
      }
    }
    let launch: Readings = [
      ("W", .inactive), ("L", .inactive), ("l", .inactive), ("U", .inactive), ("A", .active), ("a", .active),
    ]
    #expect(Self.reading(7, after: [], .openURL, launch, strict: false))
    for index in launch.indices {
      var wrong = launch
      wrong[index].1 = .background
      #expect(!Self.reading(7, after: [], .openURL, wrong, strict: false), "\(wrong)")
    }
    let behind: Readings = [("W", .background), ("L", .background), ("l", .background)]
    #expect(Self.reading(7, after: [], .systemWakesApp, behind, strict: false, modes: .fetch))
    #expect(!Self.reading(7, after: [], .openFromHomeScreen, behind + [("A", .active), ("a", .active)], strict: false))
  }

  @Test("willTerminate reads background after didEnterBackground and inactive after willResignActive alone (C18)")
  func terminateReadings() {
    let silent: [(Character, ApplicationState?)] = [("R", nil), ("r", nil)]
    let cases: [([(Character, ApplicationState?)], Set<ApplicationState>)] = [
      ([], [.active, .inactive, .background]), (silent, [.inactive]),
      (silent + [("B", nil), ("b", nil)], [.background]),
    ]
    for (before, right) in cases {
      for state in ApplicationState.allCases {
        let verdict = Self.reading(
          9, after: [Self.launch], .systemEndsApp, before + [("T", state), ("t", state)], strict: false)
        #expect(verdict == right.contains(state), "\(before) then \(state)")
      }
    }
  }

  @Test("the lock of iOS 5 and 6 SHOULD read inactive, before and after (C11)")
  func lockReadings() {
    for (version, state) in [(5, ApplicationState.inactive), (6, .inactive), (7, .background)] {
      for other in [ApplicationState.inactive, .background] {
        #expect(
          Self.reading(
            version, after: [Self.launch], .lock, [("R", nil), ("r", nil), ("B", other), ("b", other)], strict: true)
            == (state == other))
        #expect(
          Self.reading(
            version, after: [Self.launch, (.lock, "RrBb")], .unlock,
            [("F", other), ("f", other), ("A", nil), ("a", nil)],
            strict: true) == (state == other))
      }
    }
  }

  @Test("the first opening of a process launched into the background SHOULD send willEnterForeground (C38)")
  func firstOpening() {
    let before: [Sent] = [(.systemWakesApp, "WLl")]
    for (letters, strict, isRight) in [("FfAa", true, true), ("Aa", true, false), ("Aa", false, true)] {
      let checker = Self.checker(Self.iOS(9, .location), after: before)
      #expect(
        Self.accepts(checker, .openFromHomeScreen, Self.observations(letters), ended: false, strict: strict) == isRight)
    }
    let second = Self.checker(Self.iOS(9, .location), after: before + [(.openFromHomeScreen, "FfAa"), Self.home])
    #expect(!Self.accepts(second, .openFromHomeScreen, Self.observations("Aa"), strict: false))
  }

  // MARK: The world

  @Test("an event that the world does not permit is refused")
  func permits() {
    let fresh = NaiveChecker(configuration: Self.iOS(4))
    #expect(
      Event.allCases.filter(fresh.permits).map(\.name) == [
        "open from the home screen", "open by URL", "press Home", "lock", "open the app switcher", "phone call begins",
        "text message begins", "permission alert begins",
      ])
    let locked = Self.checker(Self.iOS(9), after: [(.lock, "")])
    #expect(!Self.accepts(locked, .openFromHomeScreen, Self.observations("WLlAa"), strict: false))
    #expect(Self.checker(Self.iOS(9), after: [Self.launch, (.lock, "RrBb")]).permits(.abandonOpening))
    #expect(!Self.checker(Self.iOS(9), after: [Self.launch, Self.home, (.lock, "")]).permits(.abandonOpening))
  }

  @Test("every permitted event has a way to go in every world", arguments: [3, 4, 5, 9, 11, 12, 15], [false, true])
  func reaches(version: Int, exits: Bool) {
    let start = NaiveWorld(configuration: Self.iOS(version, exits: exits, [.fetch, .location]))
    var seen: Set<NaiveWorld> = [start]
    var open = [start]
    while let world = open.popLast() {
      if version >= 5 { #expect(!(world.locked && (world.inForeground || world.switcherOpen))) }
      if version < 4 { #expect(world.process == .notRunning || world.inForeground) }
      for event in Event.allCases where world.permits(event) {
        let alternatives = world.alternatives(Scenario.Step(event), strict: false)
        #expect(!alternatives.isEmpty)
        for alternative in alternatives {
          #expect(alternative.ended == (world.hasProcess && !alternative.next.hasProcess))
          if alternative.next.inForeground && !world.inForeground { #expect(alternative.next.isActive) }
          if seen.insert(alternative.next).inserted { open.append(alternative.next) }
        }
      }
    }
    #expect(seen.count > 20)
  }
}
