import LifecycleDevice
import LifecycleModel
import Testing

@testable import LifecycleOracle

@Suite("What a chain looks at in an app and its system")
struct StrandProfileTests {
  private static let usual = profile(AppConfiguration())
  /// Profiles that differ from the usual one in a single respect, or in one more from that of an app with a nib.
  private static let profiles: [StrandContext.Profile] = {
    let variations: [(inout AppConfiguration) -> Void] =
      AppConfiguration.versions.map { version in { $0.version = version } }
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
        return profile(varied)
      }
    }
  }()

  private static func profile(_ configuration: AppConfiguration) -> StrandContext.Profile {
    StrandContext.Profile(
      version: configuration.version, interface: configuration.interface,
      delegateSource: configuration.delegateSource, subclassesApplication: configuration.subclassesApplication,
      loadsViewEarly: configuration.loadsViewEarly,
      keepsExecuting: configuration.backgroundModes.keepsExecuting, visible: .all)
  }

  private static let events: [Event] = [
    .openFromHomeScreen, .openURL, .lock, .systemSuspends, .systemWakesApp, .tapField(.first), .typeLetter,
    .pressDelete, .pressReturn, .showAnotherView, .taskExpires,
  ]

  @Test(
    "a chain expects the same of apps and systems that differ in what it does not look at", arguments: Strand.allCases)
  func relevance(of strand: Strand) {
    for event in Self.events {
      for transition in Transition.allCases {
        let asks = strand.asksForProfile(in: event, transition)
        for isEditing in [false, true] {
          let unasked = expectation(of: strand, Self.usual, event, transition, isEditing)
          for profile in Self.profiles {
            let expected = expectation(of: strand, profile, event, transition, isEditing)
            let others = asks ? strand.relevant(in: profile) : nil
            let same = others.map { expectation(of: strand, $0, event, transition, isEditing) } ?? unasked
            if expected == same { continue }
            Issue.record("\(strand) in '\(event.name)', \(transition): not the same of \(profile)")
            return
          }
        }
      }
    }
  }

  private func expectation(
    of strand: Strand, _ profile: StrandContext.Profile, _ event: Event, _ transition: Transition, _ isEditing: Bool
  ) -> StepExpectation {
    let launches = transition == .launch || transition == .backgroundLaunch
    var before = DeviceState.initial
    before.process = launches ? .notRunning : transition == .comeBack ? .background : .foreground
    var screen = Screen()
    if isEditing { screen.focus = .second }
    return StrandRules.expectation(
      of: strand,
      StrandContext(
        profile, Scenario.Step(event), transition, before, launches ? .notRunning : .active, screen, isNested: true))
  }
}
