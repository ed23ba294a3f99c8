import LifecycleTestSupport
import Testing

@testable import LifecycleOracle
@testable import LifecycleRules

@Suite("Profile of a monitor in a step, and in an app and its system")
struct MonitorProfileTests {
  private static let usual = StepContext.Profile(AppConfiguration(), .all)
  /// Profiles that differ from the usual one in a single respect, or in one more from that of an app with a nib.
  private static let profiles: [StepContext.Profile] = {
    let variations: [(inout AppConfiguration) -> Void] =
      AppConfiguration.existingVersions.map { version in { $0.version = version } }
      + AppConfiguration.Interface.allCases.map { interface in { $0.interface = interface } }
      + [
        { $0.delegateSource = .mainNib }, { $0.subclassesApplication = true }, { $0.loadsViewEarly = true },
        { $0.backgroundModes = .audio },
      ]
    var apps = [AppConfiguration(), AppConfiguration()]
    apps[1].interface = .mainNib
    return apps.flatMap { app in
      variations.map { vary in
        var varied = app
        vary(&varied)
        return StepContext.Profile(varied, .all)
      }
    }
  }()

  private static let events: [Event] = [
    .openFromHomeScreen, .openURL, .lock, .systemSuspends, .systemWakesApp, .tapField(.first), .typeLetter,
    .pressDelete, .pressReturn, .showAnotherView, .taskExpires,
  ]

  @Test("a kind of step is one event with one transition, and there is a number for each")
  func kinds() {
    #expect(StepContext.Bits.transitions == Transition.allCases.count)
    var kinds: Set<Int> = []
    for event in Event.allCases {
      for transition in Transition.allCases {
        let kind = StepContext.Bits.kind(event, transition)
        let step = StepContext(Self.usual, StepContext.Bits(word: UInt64(kind)))
        #expect(step.event == event && step.transition == transition && kind < StepContext.Bits.kinds)
        kinds.insert(kind)
      }
    }
    #expect(kinds.count == Event.count * Transition.allCases.count)
  }

  @Test(
    "a monitor expects the same of apps and systems that differ in what it does not look at",
    // The profile of the application's depends on what an event can do, which `MethodRelevanceTests` knows.
    arguments: Monitor.allCases.filter { $0 != .application })
  func relevance(of monitor: Monitor) {
    let rules = monitor.rules
    for event in Self.events {
      for transition in Transition.allCases {
        let asks = rules.isConcerned(by: event, transition) && rules.asksForProfile(in: event, transition)
        for isEditing in [false, true] {
          let bits = bits(event, transition, isEditing)
          let unasked = rules.expectation(StepContext(Self.usual, bits))
          for profile in Self.profiles {
            let expected = rules.expectation(StepContext(profile, bits))
            let relevant = rules.relevant(in: profile, for: event)
            let same = asks ? rules.expectation(StepContext(relevant, bits)) : unasked
            if expected == same { continue }
            Issue.record("\(monitor) in '\(event.name)', \(transition): not the same of \(profile)")
            return
          }
        }
      }
    }
  }

  private func bits(_ event: Event, _ transition: Transition, _ isEditing: Bool) -> StepContext.Bits {
    let launches = transition == .launch || transition == .backgroundLaunch
    var before = DeviceState.initial
    before.process = launches ? .notRunning : transition == .comeBack ? .background : .foreground
    var screen = Screen()
    if isEditing { screen.focus = .second }
    return StepContext.Bits(
      of: transition, isOverrun: false, before, told: launches ? .notRunning : .active, event, StepVariant(),
      LifecycleDevice(AppConfiguration())
    ).adding(screen, Replies())
  }

  @Test(
    "a monitor expects the same whatever the parts of a step are, and the event, that it says it does not tell apart")
  func parts() {
    var random = SplitMix64(seed: 11)
    let book = Oracle(.all).monitors.book
    for (place, monitor) in book.monitors.enumerated() {
      let rules = monitor.rules
      for event in Event.allCases {
        for transition in Transition.allCases {
          for _ in 0..<6 {
            let bits = anyBits(event, transition, &random)
            let profile = Self.profiles.randomElement(using: &random) ?? Self.usual
            let whole = StepContext(profile, bits)
            let seen = StepContext(profile, book.seen(place, bits))
            #expect(
              rules.expectation(whole) == rules.expectation(seen),
              "\(monitor) in '\(event.name)' as in '\(seen.event.name)', \(transition)")
          }
        }
      }
    }
  }

  @Test("a monitor that can expect nothing of a step names the same rules whatever else happens in it")
  func silence() {
    var random = SplitMix64(seed: 12)
    for scenes in AppConfiguration.Scenes.allCases {
      let steps = ReachableSteps.known[
        ReachableSteps.Question(
          configuration: AppConfiguration(scenes: scenes), events: .iOS, usingReplies: true,
          variants: [StepVariant()])]
      for bits in steps.application {
        // The screen and the answers are drawn: a monitor that is silent looks at neither.
        let bits = bits.adding(anyScreen(of: scenes, &random), anyReplies(&random))
        let profile = Self.profiles.randomElement(using: &random) ?? Self.usual
        let (whole, seen) = (StepContext(profile, bits), StepContext(Self.usual, bits.masked(by: .seenInSilence)))
        for monitor in Monitor.allCases where !monitor.rules.isConcerned(by: whole.event, whole.transition) {
          let shown = monitor.rules.expectation(whole).shown(in: .all)
          #expect(
            shown == monitor.rules.expectation(seen).shown(in: .all),
            "\(monitor) in '\(whole.event.name)', \(whole.transition)")
        }
      }
    }
  }

  @Test("steps that such a monitor tells apart have numbers of their own")
  func numbers() {
    var random = SplitMix64(seed: 13)
    var seen: [Int: StepContext.Bits] = [:]
    for event in Event.allCases {
      for transition in Transition.allCases {
        for _ in 0..<12 {
          let bits = anyBits(event, transition, &random)
          let masked = bits.masked(by: .seenInSilence)
          #expect(bits.silence < StepContext.Bits.silences && masked.silence == bits.silence)
          #expect(seen.updateValue(masked, forKey: bits.silence).map { $0 == masked } ?? true)
        }
      }
    }
  }

  /// A step in which all that can be is drawn at random.
  private func anyBits(_ event: Event, _ transition: Transition, _ random: inout SplitMix64) -> StepContext.Bits {
    func coin() -> Bool { Bool.random(using: &random) }
    let before = DeviceState(bits: UInt16.random(in: 0..<UInt16(DeviceState.capacity), using: &random))
    var variant = StepVariant(isRefused: coin())
    if coin() { variant.entering = .over }
    let scenes = AppConfiguration.Scenes.allCases.randomElement(using: &random) ?? .none
    return StepContext.Bits(
      of: transition, isOverrun: coin(), before,
      told: ApplicationState.allCases.randomElement(using: &random) ?? .active,
      event, variant, LifecycleDevice(AppConfiguration(scenes: scenes))
    ).adding(anyScreen(of: scenes, &random), anyReplies(&random))
  }

  private func anyScreen(of scenes: AppConfiguration.Scenes, _ random: inout SplitMix64) -> Screen {
    var screen = Screen.first(ofSeveralScenes: scenes == .multiple)
    if scenes != .multiple {
      if Bool.random(using: &random) { screen.focus = .first }
      screen.rootView = Screen.RootView.allCases.randomElement(using: &random) ?? .unknown
    }
    screen.hasShownWindow = Bool.random(using: &random)
    screen.hasTakenEvent = Bool.random(using: &random)
    return screen
  }

  private func anyReplies(_ random: inout SplitMix64) -> Replies {
    var replies = Replies()
    for question in Replies.questions where Bool.random(using: &random) { replies.set(answer: false, to: question) }
    if Bool.random(using: &random) { replies.set(.over, in: .applicationDidEnterBackground) }
    replies.resignsOnReturn = Bool.random(using: &random)
    return replies
  }
}
