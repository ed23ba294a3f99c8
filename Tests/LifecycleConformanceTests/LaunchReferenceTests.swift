import LifecycleTestSupport

/// The views and the launch of the reference, beside the rows of `ReferenceTableTests`.
@Suite("The reference's launch and root view")
struct LaunchReferenceTests {
  /// The callbacks that the last event sends.
  private static func sent(by events: Event..., in configuration: AppConfiguration) throws -> [Callback] {
    var reference = ReferenceLifecycle(configuration: configuration)
    return try reference.perform(events.map { Scenario.Step($0) }).observations.map(\.callback)
  }

  @Test(
    "a transition between views needs an active app and the other view, and a new process shows the root view again")
  func transitions() throws {
    let app = AppConfiguration()
    #expect(throws: Unsupported.self) { try Self.sent(by: .openFromHomeScreen, .returnToRootView, in: app) }
    #expect(throws: Unsupported.self) {
      try Self.sent(by: .openFromHomeScreen, .openSwitcher, .showAnotherView, in: app)
    }
    let again = try Self.sent(
      by: .openFromHomeScreen, .showAnotherView, .appCrashes, .openFromHomeScreen, .showAnotherView, in: app)
    #expect(!again.isEmpty)
  }
}
