import LifecycleFuzzing
import LifecycleTestSupport

@Suite("Scenarios as bytes")
struct ScenarioBytesTests {
  static let claims: [Capabilities] = [
    .documented, .delegateMessages(version: 9), Capabilities(facets: [.textField], versions: 4...6),
    Capabilities(facets: [.application, .timeBudget], honorsBackgroundModes: false, honorsBanners: false),
    Capabilities(facets: [.launch], honorsExitsOnSuspend: false, honorsOptionalMethods: false, honorsReplies: false),
  ]

  /// Events that can happen whatever is claimed.
  private static let everyday: Set<Event> = [
    .openFromHomeScreen, .openURL, .abandonOpening, .pressHome, .lock, .unlock, .openSwitcher, .chooseThisApp,
    .removeFromSwitcher, .interruptionBegins(.phoneCall), .interruptionAccepted(.textMessage), .systemSuspends,
    .systemReclaimsMemory, .appCrashes,
  ]

  /// Inputs as a fuzzer makes them: any bytes, and such in which most are events or nothing.
  private static func inputs(_ count: Int) -> [[UInt8]] {
    var random = SplitMix64(seed: 7)
    return (0..<count).map { number in
      (0..<random.below(120)).map { place in
        let byte = UInt8(truncatingIfNeeded: random.next())
        return switch number % 3 {
        case 0: byte
        case 1: place < 5 ? 0 : byte
        default: place < 5 ? byte & 1 : byte % 48
        }
      }
    }.map { [ScenarioBytes.format] + $0 }
  }

  @Test("scenarios as bytes of another format are not read")
  func otherFormats() {
    var bytes = ScenarioBytes(.all)
    for first in UInt8.min...UInt8.max {
      let isRead = bytes.scenario([first, 0, 0, 0, 0, 0, 0, 4]) != nil
      #expect(isRead == (first == ScenarioBytes.format))
    }
    let empty = bytes.scenario([])
    #expect(empty == nil)
  }

  /// A change here changes the meaning of bytes that others keep: give the format another number.
  @Test("bytes mean the events, the systems and the replies that they meant when the format got its number")
  func meaning() {
    #expect(Int(ScenarioBytes.format) == Event.count - 46)
    #expect(Event.allCases[4] == .pressHome && Event.allCases[67] == .significantTimeChange)
    var bytes = ScenarioBytes(.all)
    let replies = (192..<220).map { byte -> String in
      let step = bytes.scenario([ScenarioBytes.format, 0, 0, 0, 0, 0, 0, UInt8(byte)])?.steps.last
      return (step?.replies.parts ?? []).map { "\($0.callback) \($0.words)" }.joined(separator: ", ")
    }
    let messages = [
      "applicationWillFinishLaunching", "applicationDidFinishLaunching", "applicationWillEnterForeground",
      "applicationOpenURL", "applicationDidBecomeActive", "applicationWillResignActive",
      "applicationDidEnterBackground", "applicationWillTerminate",
    ]
    #expect(
      replies
        == messages.map { "\($0) begins a background task" } + messages.map { "\($0) ends its background task" } + [
          "applicationWillFinishLaunching answers no", "applicationDidFinishLaunching answers no",
          "shouldSaveApplicationState answers no", "textFieldShouldBeginEditing answers no",
          "textFieldShouldChangeCharacters answers no", "textFieldShouldReturn answers no",
          "textFieldShouldEndEditing answers no", "textFieldShouldReturn ends editing",
          "applicationDidEnterBackground takes about five seconds",
          "applicationDidEnterBackground takes far more than five seconds",
          "applicationWillTerminate takes about five seconds",
          "applicationWillTerminate takes far more than five seconds",
        ])
    let leftOut = (0..<16).map { bit -> [String] in
      let bits = 1 << bit
      let app = bytes.scenario([ScenarioBytes.format, 0, 0, 0, UInt8(bits & 0xff), UInt8(bits >> 8)])?.configuration
      return CallbackSet.optionalMethods.subtracting(app?.implementedMethods ?? []).callbacks.map { "\($0)" }
    }
    #expect(
      leftOut == messages.map { [$0] } + [
        [], [], [], [], [], [], ["shouldSaveApplicationState"], ["willEncodeRestorableState"],
      ])
  }

  @Test("bytes stand for each system that is claimed, the usual one first")
  func systems() {
    func versions(_ claimed: ClosedRange<Int>) -> [Int] {
      var bytes = ScenarioBytes(Capabilities(facets: [.application], versions: claimed))
      return (0...255).map { byte in
        let scenario = bytes.scenario([ScenarioBytes.format, UInt8(byte), 0, 0, 0, 0])
        return scenario?.configuration.version ?? 0
      }
    }
    let all = versions(AppConfiguration.versions)
    let existing = AppConfiguration.existingVersions
    #expect(all[0] == 15 && Set(all.prefix(existing.count)) == Set(existing))
    #expect(Set(versions(3...15)) == Set(3...15) && Set(versions(16...27)) == [16, 17, 18, 26, 27])
    var bytes = ScenarioBytes(Capabilities(facets: [.application], versions: AppConfiguration.versions))
    for version in AppConfiguration.existingVersions {
      let written = bytes.bytes(Scenario(configuration: AppConfiguration(version: version), steps: []))
      let read = written.flatMap { bytes.scenario($0) }
      #expect(read?.configuration.version == version)
    }
  }

  @Test("bytes stand for events of other hosts only where they are claimed")
  func otherHosts() throws {
    let scenario = Scenario(
      configuration: AppConfiguration(),
      steps: [.openFromHomeScreen, .otherHost(.windowTakesFocus), .otherHost(.windowReturnsFocus), .otherHost(.back)]
        .map { Scenario.Step($0) })
    var claimed = ScenarioBytes(Capabilities(events: .all), events: .all)
    var others = ScenarioBytes(.all)
    let written = claimed.bytes(scenario)
    let bytes = try #require(written)
    let read = claimed.scenario(bytes)
    #expect(read == scenario)
    let refused = others.bytes(scenario)
    #expect(refused == nil)
  }

  @Test("bytes stand for what is claimed and can happen, whatever they are", arguments: claims)
  func areLegal(_ capabilities: Capabilities) throws {
    var bytes = ScenarioBytes(capabilities)
    var events: Set<Event> = []
    for input in Self.inputs(Tier.amount(quick: 200, thorough: 500)) {
      let read = bytes.scenario(input)
      let scenario = try #require(read)
      #expect(capabilities.honors(scenario.configuration))
      let device = LifecycleDevice(scenario.configuration)
      var states: Set<DeviceState> = [.initial]
      for step in scenario.steps {
        events.insert(step.event)
        #expect(capabilities.events.contains(step.event))
        #expect(capabilities.honorsReplies || step.replies == Replies())
        let takesTime = Replies.timedCallbacks.contains { step.replies.time(in: $0) != .within }
        #expect(!takesTime || capabilities.facets.contains(.timeBudget))
        states = states.reduce(into: []) { $0.formUnion(Self.next(step, in: $1, device)) }
        #expect(!states.isEmpty, "\(step.event) cannot happen")
      }
    }
    #expect(events.isSuperset(of: Self.everyday))
  }

  /// Every outcome of a step, with or without what the app does in it.
  private static func next(
    _ step: Scenario.Step, in state: DeviceState, _ device: LifecycleDevice
  ) -> [DeviceState] {
    device.outcomes(of: step.event, in: state).all.flatMap { outcome in
      var other = outcome.next
      other.holdsTask.toggle()
      let isSlow = step.replies.time(in: .applicationDidEnterBackground) != .within
      return [outcome.next] + (device.canHoldTask(in: other) && step.replies != Replies() ? [other] : [])
        + (isSlow ? [device.overrunning(outcome).next] : [])
    }
  }

  @Test("bytes are read back from their scenario in their plainest form", arguments: claims)
  func roundTrip(_ capabilities: Capabilities) throws {
    var bytes = ScenarioBytes(capabilities)
    var all = ScenarioBytes(.all)
    for input in Self.inputs(Tier.amount(quick: 50, thorough: 150)) {
      let read = bytes.scenario(input)
      let scenario = try #require(read)
      let found = bytes.bytes(scenario)
      let plain = try #require(found)
      let again = (bytes.scenario(plain), bytes.bytes(scenario), all.scenario(plain))
      #expect(again == (scenario, plain, scenario))
    }
  }

  @Test("there are bytes for every scenario that is generated", arguments: claims.prefix(2))
  func ofGenerated(_ capabilities: Capabilities) throws {
    var bytes = ScenarioBytes(capabilities)
    for scenario in ScenarioGenerator(capabilities, GeneratorOptions(length: 60)).scenarios(0..<300) {
      let found = bytes.bytes(scenario)
      let again = bytes.scenario(try #require(found, "\(scenario)"))
      #expect(again == scenario)
    }
  }

  @Test("the bytes of a scenario are those that were written down once")
  func format() {
    var bytes = ScenarioBytes(.all)
    #expect(bytes.scenario([ScenarioBytes.format]) == Scenario())
    let scenario = Scenario(
      configuration: AppConfiguration(
        version: 12, exitsOnSuspend: true, backgroundModes: [.audio, .fetch], interruptionsTakeFocus: false,
        implementedMethods: .optionalMethods.subtracting([.applicationOpenURL, .shouldSaveApplicationState]),
        interface: .mainNib, delegateSource: .mainNib, subclassesApplication: true),
      steps: [
        Scenario.Step(.openFromHomeScreen, .refusing(.applicationDidFinishLaunching)),
        Scenario.Step(.interruptionBegins(.biometricPrompt)),
        Scenario.Step(.lock, .beginningTask(in: .applicationWillResignActive)),
      ])
    let written: [UInt8] = [ScenarioBytes.format, 10, 0x75, 4, 8, 0x40, 0, 192 + 17, 30, 5, 192 + 5]
    #expect(bytes.bytes(scenario) == written)
    let old = AppConfiguration(version: 3, interface: .code)
    #expect(bytes.bytes(Scenario(configuration: old)) == [ScenarioBytes.format, 1, 0, 1, 0, 0])
    var replies = Replies()
    replies.resignsOnReturn = true
    replies.set(.near, in: .applicationDidEnterBackground)
    replies.set(.over, in: .applicationWillTerminate)
    let slow = Scenario(steps: [Scenario.Step(.openURL, replies)])
    let writtenSlow: [UInt8] = [ScenarioBytes.format, 0, 0, 0, 0, 0, 1, 192 + 23, 192 + 24, 192 + 27]
    #expect(bytes.bytes(slow) == writtenSlow)
  }

  @Test("bytes that can mean nothing mean the next event that can happen; one byte changes one event")
  func neighbours() {
    var bytes = ScenarioBytes(.documented)
    func events(_ input: [UInt8]) -> [Event] {
      bytes.scenario([ScenarioBytes.format, 0, 0, 0, 0, 0] + input)?.steps.map(\.event) ?? []
    }
    #expect(events([0, 4, 0, 7]) == [.openFromHomeScreen, .pressHome, .openFromHomeScreen, .openSwitcher])
    #expect(events([0, 5, 6, 7]) == [.openFromHomeScreen, .lock, .unlock, .openSwitcher])
    #expect(events([0, 5, 7, 7]) == [.openFromHomeScreen, .lock, .systemSuspends, .systemReclaimsMemory])
    #expect(events([68, 4 + 68, 136]) == [.openFromHomeScreen, .pressHome, .openFromHomeScreen])
    #expect(events([40]) == [.openFromHomeScreen])
    #expect(events([200, 210, 1]) == [.openURL])
  }

  @Test("a field that takes over from another is not made to refuse: no document says what follows")
  func unclear() {
    var bytes = ScenarioBytes(.all)
    let scenario = bytes.scenario([ScenarioBytes.format, 0, 0, 0, 0, 0, 0, 33, 34, 192 + 19, 192 + 22])
    #expect(scenario?.steps.last == Scenario.Step(.tapField(.second), .refusing(.textFieldShouldEndEditing)))
  }

  @Test("there are none of what cannot happen, is not claimed or is too long")
  func none() {
    var bytes = ScenarioBytes(.all)
    #expect(bytes.bytes(Scenario([.unlock])) == nil)
    var ofOneVersion = ScenarioBytes(.delegateMessages(version: 9))
    #expect(ofOneVersion.bytes(Scenario([.openURL])) == nil)
    var ofOneEvent = ScenarioBytes(.documented, events: [.openURL])
    #expect(ofOneEvent.bytes(Scenario([.openFromHomeScreen])) == nil)
    let long = (0..<ScenarioBytes.mostEvents).map { $0.isMultiple(of: 2) ? Event.lock : .unlock }
    #expect(bytes.bytes(Scenario(long))?.count == 6 + long.count)
    #expect(bytes.bytes(Scenario(long + [.lock])) == nil)
  }
}

extension Scenario {
  fileprivate init(_ events: [Event]) { self.init(steps: events.map { Step($0) }) }
}
