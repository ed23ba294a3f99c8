import LifecycleFuzzing
import LifecycleTestSupport

@Suite("Fuzz targets")
struct FuzzTargetTests {
  /// Open the app, lock and unlock, press Home, and remove it in the switcher once the system has suspended it.
  private static let killed: [UInt8] = [ScenarioBytes.format, 0, 0, 0, 0, 0, 0, 5, 6, 4, 10, 7, 9]
  private static let capabilities = Capabilities(facets: [.application])

  private static func faulty(_ options: ConformanceOptions = ConformanceOptions()) -> FuzzTarget<ReferenceLifecycle> {
    FuzzTarget(capabilities: capabilities, options: options) {
      ReferenceLifecycle(configuration: $0, fault: "terminates-when-suspended")
    }
  }

  @Test("the reference is accepted, whatever the bytes")
  func reference() {
    let target = FuzzTarget(ReferenceLifecycle.self, options: ConformanceOptions(strict: true))
    var random = SplitMix64(seed: 3)
    for _ in 0..<300 {
      let input = (0..<random.below(90)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      #expect(target.complaint(about: [ScenarioBytes.format] + input) == nil)
    }
    #expect(target.complaint(about: Self.killed) == nil)
  }

  @Test("a violation is reported as everywhere, in the smallest scenario")
  func violation() throws {
    let complaint = try #require(Self.faulty().complaint(about: Self.killed))
    #expect(complaint.hasPrefix("PR-03  MUST NOT  willTerminate is not sent to an app that is already suspended"))
    #expect(complaint.contains("\n  4 events, shrunk from 7; no event can be left out (the fuzzer's input)\n"))
    #expect(complaint.contains("\n    4 ✗ remove this app"))
    #expect(complaint.contains("\n  Look at: "))
  }

  @Test("bytes of another format are not looked at")
  func otherFormat() {
    #expect(Self.faulty().complaint(about: [15] + Self.killed.dropFirst()) == nil)
    #expect(Self.faulty().complaint(about: []) == nil)
  }

  @Test("known deviations are not reported, nor breaks that need an event that may not be used")
  func options() throws {
    let known = KnownDeviation(.pr03, "our engine tells every app")
    #expect(Self.faulty(ConformanceOptions(knownDeviations: [known])).complaint(about: Self.killed) == nil)
    let events = EventSet.iOS.subtracting([.removeFromSwitcher])
    #expect(Self.faulty(ConformanceOptions(events: events)).complaint(about: Self.killed) == nil)
  }

  @Test("an adapter that fails is reported with the smallest scenario in which it does; a refusal is not reported")
  func adapter() throws {
    struct Failure: Error, CustomStringConvertible { let description = "Home fell off" }
    let target = FuzzTarget(capabilities: .delegateMessages(version: 15)) {
      RewritingPhone($0) { _, event, sent in
        switch event {
        case .pressHome: throw Failure()
        case .lock: throw Unsupported("it has no lock")
        default: return sent
        }
      }
    }
    let complaint = try #require(target.complaint(about: [ScenarioBytes.format, 0, 0, 0, 0, 0, 15, 17, 0, 4, 7]))
    #expect(complaint.hasPrefix("the adapter failed:\n  Home fell off\n    1 event, shrunk from 5; "))
    #expect(complaint.hasSuffix("\n    1 ✗ press Home"))
    #expect(target.complaint(about: [ScenarioBytes.format, 0, 0, 0, 0, 0, 0, 5]) == nil)
  }

  @Test("an implementation that does not do the same thing twice is reported as such")
  func fickle() {
    var made = 0
    let target = FuzzTarget(capabilities: Self.capabilities) { configuration in
      made += 1
      return ReferenceLifecycle(configuration: configuration, fault: made == 1 ? "terminates-when-suspended" : nil)
    }
    #expect(
      target.complaint(about: Self.killed)
        == "The scenario broke a rule, and run again it did not: instances are not independent of one another.")
    #expect(target.complaint(about: Self.killed) == nil)
  }

  @Test(
    "a violation ends the process by a signal that a fuzzer takes for a crash, and what conforms does not", .thorough)
  func crash() async {
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      let target = FuzzTargetTests.faulty()
      #expect(target.test(nil, 0) == 0)
      FuzzTargetTests.killed.withUnsafeBufferPointer { _ = target.test($0.baseAddress, $0.count) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.hasPrefix("PR-03"))
  }
}
