import LifecycleTestSupport

/// Sends very many callbacks in each event, and others each time.
private struct GarbagePhone: LifecycleImplementation {
  static let capabilities = Capabilities.documented
  let callbacks: Int
  private var count = 0
  init(configuration: AppConfiguration) { self.init(callbacks: 0) }
  init(callbacks: Int) { self.callbacks = callbacks }

  mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) {
    count += 1
    for place in 0..<callbacks {
      recorder.deliver(Callback.allCases[(place * (count + place % 7)) % Callback.allCases.count])
    }
  }
}

@Suite("Implementations that send far too much")
struct GarbageTests {
  @Test(
    "implementations that send far too much are judged in bounded time", .timeLimit(.minutes(5)),
    arguments: Tier.isThorough ? [30, 150, 9_000] : [9_000])
  func judged(_ callbacks: Int) {
    let report = ConformanceSuite(options: .quick(scenarios: Tier.amount(quick: 1, thorough: 10))).run(named: "garbage")
    { _ in
      GarbagePhone(callbacks: callbacks)
    }
    #expect(report.outcome == .violated)
  }
}
