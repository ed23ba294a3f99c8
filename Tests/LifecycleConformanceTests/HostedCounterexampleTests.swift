import LifecycleTestSupport

/// The text of a counterexample of an application object that breaks a rule.
@Suite("Counterexamples of application objects")
struct HostedCounterexampleTests {
  /// Enters the background and keeps the focus.
  struct Unfocused: DocumentedAlias {
    static let capabilities = Capabilities.delegateMessages(version: 15)
    var application: DocumentedApplication

    func performs(_ transition: HostTransition) -> Bool { transition != .loseFocus }
  }

  private static let report = ConformanceSuite(options: .quick(events: [.openFromHomeScreen, .pressHome])).run(
    ApplicationHost<Unfocused>.self, named: "My engine")

  @Test("counterexamples of application objects show below each event what the host did")
  func showsTransitions() throws {
    let found = try #require(Self.report.violations.first)
    let lines = found.description.components(separatedBy: "\n")
    let table = lines.drop { !$0.contains("      event") }.prefix { !$0.hasPrefix("  As well") }
    #expect(
      table.joined(separator: "\n") == """
                event                          permitted                       delivered          then
            1   open from the home screen      didBecomeActive and 4 more      the same           active
                host: launch, gain focus
            2 ✗ press Home                     willResignActive                ✗ nothing [OR-24]  background
                host: lose focus, enter the    didEnterBackground              the same
                  background                   didEnterBackgroundNotification  the same
                applicationWillResignActive: is missing
          Look at: every path from active to the background: it passes through inactive.
        """)
  }

  @Test("counterexamples of application objects show the same when they are read from a report file")
  func isRead() throws {
    let found = try #require(Self.report.violations.first)
    let read = try ReportFile(Self.report).report()
    #expect(read.violations.first?.description == found.description)
    #expect(read.capabilities == Self.report.capabilities)
  }
}
