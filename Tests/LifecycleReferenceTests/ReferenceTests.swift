import LifecycleFaults
import LifecycleModel
import Testing

@Suite("The reference")
struct ReferenceTests {
  private static let scene = AppConfiguration(version: 15, scenes: .single)
  private static let several = AppConfiguration(version: 15, scenes: .multiple)

  private static func perform(
    _ events: [Event], on reference: inout ReferenceLifecycle, _ recorder: inout CallbackRecorder
  ) throws {
    for event in events {
      recorder.beginStep(Scenario.Step(event))
      try reference.handle(event, reportingTo: &recorder)
    }
  }

  private static func ofScene(_ event: Event.OfScene) -> Event { .ofScene(event) }

  private static let editing: [Event] = [.openFromHomeScreen, .tapField(.first), .typeLetter]

  /// Apps, the events before, and one that cannot happen after them.
  static let refusals: [(app: AppConfiguration, before: [Event], event: Event)] = [
    (AppConfiguration(), [.openFromHomeScreen], .unlock), (AppConfiguration(), [.openFromHomeScreen], .systemSuspends),
    (AppConfiguration(), [.openFromHomeScreen], .chooseThisApp),
    (AppConfiguration(), [.openFromHomeScreen], .returnToRootView),
    (AppConfiguration(), [.openFromHomeScreen, .openSwitcher], .showAnotherView),
    // An app without scenes has none that could be disconnected, and the text of a scene is gone with it.
    (AppConfiguration(), [.openFromHomeScreen, .pressHome], .systemDisconnectsScene),
    (scene, editing + [.pressHome, .systemDisconnectsScene, .openFromHomeScreen], .typeLetter),
    (several, [.openFromHomeScreen, ofScene(.requestActivation(.b))], ofScene(.requestDestruction(.b))),
    (several, [.openFromHomeScreen, .openSwitcher], ofScene(.requestActivation(.b))),
    (several, [.openFromHomeScreen, ofScene(.showBoth)], ofScene(.openURL(.a))),
    // It has to be said which of several scenes is meant, and the one that is shown alone is not shown again.
    (several, [.openFromHomeScreen], .openURL), (several, [.openFromHomeScreen], .request(.userActivity)),
    (several, [.openFromHomeScreen], .tapField(.first)), (several, [.openFromHomeScreen], .systemDisconnectsScene),
    (several, [.openFromHomeScreen], ofScene(.showAlone(.a))),
    (several, [.openFromHomeScreen], ofScene(.requestDestruction(.a))),
    (several, [.openFromHomeScreen], ofScene(.openURL(.b))),
  ]

  @Test("an event that cannot happen is refused, and changes nothing", arguments: refusals)
  func refuses(_ app: AppConfiguration, _ before: [Event], _ event: Event) throws {
    var reference = ReferenceLifecycle(configuration: app)
    var recorder = CallbackRecorder()
    try Self.perform(before, on: &reference, &recorder)
    let kept = reference
    recorder.beginStep(Scenario.Step(event))
    #expect(throws: Unsupported.self) { try reference.handle(event, reportingTo: &recorder) }
    #expect(reference == kept && recorder.observations.isEmpty)
  }

  @Test("the scene's view is gone with it, and a new process or scene shows it again")
  func forgets() throws {
    for (app, end) in [(Self.scene, Event.systemDisconnectsScene), (AppConfiguration(), .appCrashes)] {
      var reference = ReferenceLifecycle(configuration: app)
      var recorder = CallbackRecorder()
      try Self.perform([.openFromHomeScreen, .showAnotherView, .pressHome], on: &reference, &recorder)
      let before = reference
      try Self.perform([end], on: &reference, &recorder)
      #expect(reference != before)
      try Self.perform([.openFromHomeScreen], on: &reference, &recorder)
      #expect(recorder.observations.contains { $0.callback == .viewDidLoad })
      try Self.perform([.showAnotherView], on: &reference, &recorder)
      #expect(!recorder.observations.isEmpty)
    }
  }

  @Test("where scenes are not judged, no scene is sent anything, and the application is sent the same")
  func unjudged() throws {
    func sent(_ facets: Set<Facet>) throws -> [ObservedCallback] {
      var reference = ReferenceLifecycle(configuration: Self.scene)
      var recorder = CallbackRecorder(facets: facets)
      try Self.perform([.openFromHomeScreen, .pressHome, .openFromHomeScreen], on: &reference, &recorder)
      return recorder.observations
    }
    let all = try sent(Set(Facet.allCases))
    let ofScene: [Callback.Kind] = [.sceneMessage, .sceneNotification]
    let rest = all.filter { !ofScene.contains($0.callback.kind) }
    #expect(rest.count < all.count)
    #expect(try sent(Set(Facet.allCases).subtracting([.scenes])) == rest)
  }

  @Test("equality and hash depend on each scene")
  func isHashed() throws {
    var one = ReferenceLifecycle(configuration: Self.several)
    var recorder = CallbackRecorder()
    try Self.perform([.openFromHomeScreen], on: &one, &recorder)
    let alone = one
    try Self.perform([.ofScene(.showAlone(.b)), .ofScene(.showAlone(.a))], on: &one, &recorder)
    #expect(one != alone && one.hashValue != alone.hashValue)
  }

  @Test("a fault is found by its name, says what it does, and names its rule", arguments: Fault.allCases)
  func isDescribed(_ fault: Fault) {
    #expect(Fault(name: fault.name) == fault && fault.summary.hasSuffix("."))
    #expect(fault.rule.contains(#/^[A-Z]+-?[0-9]+$/#) && !fault.otherRules.contains(fault.rule))
  }
}
