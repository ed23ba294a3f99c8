import LifecycleTestSupport

@testable import LifecycleConformance
@testable import LifecycleReference

@Suite("Generalization")
struct GeneralizationTests {
  /// Becomes active twice when a call or a text message is dismissed, on iOS 7 to 9, if the app claims to play audio.
  private static let found = ConformanceSuite(
    options: .quick(scenarios: Tier.amount(quick: 4_000, thorough: 20_000))
  ).runReference(
    capabilities: Capabilities(facets: [.application], readings: [], versions: 3...15, honorsReplies: false)
  ) { app, event, sent in
    let isOfCall = event.interruption(.dismissed).map { $0 == .phoneCall || $0 == .textMessage } ?? false
    let isWrong = isOfCall && 7...9 ~= app.version && app.backgroundModes.contains(.audio)
    return sent + (isWrong ? sent.filter { $0.callback == .applicationDidBecomeActive }.prefix(1) : [])
  }.violations

  private static var freedoms: [Counterexample.Freedom] { found.first?.generalization ?? [] }

  @Test("one rule is broken, and that is generalized")
  func one() { #expect(Self.found.count == 1) }

  private func freedom(_ aspect: Counterexample.Freedom.Aspect, _ step: Int? = nil) throws
    -> Counterexample.Freedom
  {
    try #require(Self.freedoms.first { $0.aspect == aspect && $0.step == step })
  }

  @Test("each version on which it fails is named, and no other")
  func versions() throws {
    let freedom = try freedom(.version)
    #expect(freedom.own == "9")
    #expect(freedom.alike == ["7", "8"])
    #expect(freedom.unlike == ["3", "4", "5", "6", "10", "11", "12", "13", "14", "15"])
    #expect(freedom.words == "iOS 7 to 9")
  }

  @Test("an interruption is changed wherever it occurs")
  func interruptions() throws {
    let freedom = try freedom(.interruption)
    #expect(freedom.own == "phone call")
    #expect(freedom.alike == ["text message"])
    #expect(
      freedom.unlike == ["Notification Center", "Control Center", "permission alert", "biometric prompt"])
    #expect(freedom.words == "phone call or text message")
  }

  @Test("an event is changed by itself, and its requirements are not varied")
  func events() throws {
    let opening = try freedom(.event, 0)
    #expect(opening.alike == ["open by URL"])
    #expect(opening.words == "open by URL as event 1")
    let dismissal = try freedom(.event, 2)
    #expect(dismissal.alike.isEmpty)
    #expect(dismissal.words == nil)
  }

  @Test("a mode that it needs is not varied; one that makes no difference is")
  func configurations() throws {
    #expect(try freedom(.backgroundModes).alike == ["audio, not used"])
    #expect(try freedom(.focus).unlike == ["no"])
    #expect(try freedom(.exitsOnSuspend).words == "UIApplicationExitsOnSuspend set or not")
  }

  @Test("parts of a counterexample that are not claimed are not changed to generalize it")
  func claims() throws {
    let aspects = Set(Self.freedoms.map(\.aspect))
    #expect(aspects == Set(Counterexample.Freedom.Aspect.allCases).subtracting([.launch, .replies]))
  }

  @Test("all values alike are named in one word, a single version too")
  func words() {
    let any = [
      Counterexample.Freedom(aspect: .version, own: "15", unlike: ["14"]),
      Counterexample.Freedom(aspect: .interruption, own: "phone call", alike: ["text message"]),
      Counterexample.Freedom(aspect: .backgroundModes, own: "none", alike: ["audio", "fetch"]),
      Counterexample.Freedom(
        aspect: .methods, own: "as implemented", alike: ["didBecomeActive"], unlike: ["openURL"]),
      Counterexample.Freedom(aspect: .replies, step: 3, own: "a", alike: ["b", "c"]),
    ]
    #expect(
      any.words
        == """
        only iOS 15; any interruption; any background modes; didBecomeActive left out; \
        other replies at event 4: b or c
        """)
    #expect([Counterexample.Freedom]().words == nil)
  }
}
