import LifecycleTestSupport

@testable import LifecycleOracle

@Suite("The belief of an app")
struct AppBeliefTests {
  private static let device = LifecycleDevice(AppConfiguration(version: 15))

  /// The state to which events lead on the device.
  private static func state(_ events: Event...) throws -> DeviceState {
    try events.reduce(.initial) { try #require(device.outcomes(of: $1, in: $0).all.first).next }
  }

  @Test(
    "the callbacks of a step tell the app its state, the last of them wins, and others tell nothing",
    arguments: [
      ([], ApplicationState.active), ([.applicationWillResignActive], .inactive),
      ([.willResignActiveNotification], .inactive),
      ([.applicationWillResignActive, .applicationDidEnterBackground], .background),
      ([.applicationWillEnterForeground], .inactive), ([.didBecomeActiveNotification, .viewDidLoad], .active),
      ([.applicationDidEnterBackground, .applicationWillEnterForeground, .applicationDidBecomeActive], .active),
    ] as [([Callback], ApplicationState)])
  func told(_ callbacks: [Callback], _ state: ApplicationState) {
    let observations = callbacks.map { ObservedCallback($0) }
    #expect(AppBelief.told(by: observations, from: .active, inBackground: false) == state)
    let launch = [ObservedCallback(.applicationDidFinishLaunching)]
    #expect(AppBelief.told(by: launch, from: .active, inBackground: true) == .background)
    #expect(AppBelief.told(by: launch, from: .active, inBackground: false) == .inactive)
  }

  @Test("a state that an app reports may be what it believes, besides what its callbacks told")
  func reported() {
    func told(_ reported: ApplicationState?) -> [ApplicationState] {
      AppBelief.told(by: [], reported, from: .inactive, inBackground: false)
    }
    #expect(told(nil) == [.inactive] && told(.notRunning) == [.inactive] && told(.inactive) == [.inactive])
    #expect(told(.active) == [.inactive, .active] && told(.background) == [.inactive, .background])
    #expect(told(.suspended) == [.inactive, .background])
  }

  @Test("an app agrees with the world where it believes in one of its states, as an app reads it")
  func agrees() throws {
    let (active, home) = (try Self.state(.openFromHomeScreen), try Self.state(.openFromHomeScreen, .pressHome))
    func agrees(_ state: DeviceState, _ told: ApplicationState, _ world: [DeviceState]) -> Bool {
      AppBelief([AppBelief.Member(state: state, told: told)], parted: .or04, screen: nil).agrees(
        with: world, Self.device)
    }
    #expect(agrees(active, .active, [home, active]) && agrees(home, .background, [home]))
    #expect(!agrees(active, .inactive, [active]) && !agrees(active, .active, [home]) && !agrees(home, .active, [home]))
    #expect(agrees(.initial, .active, [.initial]), "an app that is not running believes nothing")
    #expect(
      AppBelief.natural(try Self.state(.openFromHomeScreen, .pressHome, .systemSuspends), Self.device) == .background)
  }

  @Test("an app that is not sent that it was left may believe that it is still in front, or know where it is")
  func parting() throws {
    let (active, home) = (try Self.state(.openFromHomeScreen), try Self.state(.openFromHomeScreen, .pressHome))
    func parted(sending observations: [ObservedCallback]) -> AppBelief {
      let step = WorldStep(
        sent: Delivery(observations, ended: false), before: [active], next: [home], alive: [], screen: nil)
      return .parting(at: step, breaking: .or04, endIsWrong: false, Self.device)
    }
    let belief = parted(sending: [])
    #expect(
      Set(belief.members) == [
        AppBelief.Member(state: home, told: .active), AppBelief.Member(state: active, told: .active),
      ])
    #expect(belief.parted == .or04)
    // One that was sent everything has one belief, that of the world.
    let left = [ObservedCallback(.applicationWillResignActive), ObservedCallback(.applicationDidEnterBackground)]
    let sound = parted(sending: left)
    #expect(
      sound.members == [AppBelief.Member(state: home, told: .background)] && sound.agrees(with: [home], Self.device))
    let many = Array(repeating: AppBelief.Member(state: home, told: .active), count: 40)
    #expect(AppBelief(many, parted: .or04, screen: nil).members.count == AppBelief.mostMembers)
  }

  @Test("an app predicts a step by its own belief, and by what the world does")
  func predictions() throws {
    let (active, home) = (try Self.state(.openFromHomeScreen), try Self.state(.openFromHomeScreen, .pressHome))
    let inFront = AppBelief.Member(state: active, told: .active)
    #expect(inFront.predictions(of: .pressHome, to: [], Self.device).map(\.transition) == [.leave])
    // Nobody opens an app that is in front: nothing happens to it, or what the world knows.
    let opened = inFront.predictions(of: .openFromHomeScreen, to: [active], Self.device)
    #expect(opened.contains { $0.transition == .untouched && $0.next == active })
    let behind = AppBelief.Member(state: home, told: .active).predictions(
      of: .openFromHomeScreen, to: [active], Self.device)
    #expect(behind.contains { $0.transition == .comeBack && $0.before.process == .background && $0.next == active })
  }
}
