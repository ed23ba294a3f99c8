import LifecycleTestSupport

/// The transitions of the host of an application object at the last event of a row, which are its title.
@Suite("The plan of a host")
struct HostPlanTests {
  private static let alone = "open > show scene B alone"
  private static let both = "\(alone) > show both scenes side by side"
  private static let closed = "\(both) > switcher > close scene A in the switcher"
  private static let left = "\(closed) > chooseThis > Home"

  static let rows = TraceRow.table(
    """
    # background modes: fetch
    launch, hand over a quick action, gain focus | action:
    hand over a notification response | {open} response:
    hand over a notification response, gain focus | {open > Notification Center begins} response:
    warn of low memory | {open} memory warning:
    change the time | {open} significant time change:
    change the time | {open > Home} significant time change:
    launch in the background | prewarm:
    # scenes: single; background modes: fetch
    launch, connect the scene, enter the foreground, gain focus | open:
    launch, connect the scene by URL, enter the foreground, gain focus | URL:
    lose focus, open URL, gain focus | {open} URL:
    lose focus, enter the background | {open} Home:
    enter the foreground, gain focus | {open > Home} open:
    enter the foreground by URL, gain focus | {open > Home} URL:
    disconnect the scene | {open > Home} disconnect:
    nothing | {open > Home > disconnect} disconnect:
    connect the scene by URL, enter the foreground, gain focus | {open > Home > disconnect} URL:
    nothing | {open > Home > suspend} disconnect:
    resume, disconnect the scene, connect the scene, enter the foreground, gain focus | \
      {open > Home > suspend > disconnect} open:
    resume, disconnect the scene | {open > Home > suspend > disconnect} wake:
    enter the background, disconnect the scene, discard the session, end by the user | {open > switcher} remove:
    end by the user | {open > Home > suspend > switcher} remove:
    launch, discard the session, connect the scene, enter the foreground, gain focus | \
      {open > Home > suspend > switcher > remove > Home} open:
    launch in the background | wake:
    connect the scene, enter the foreground, gain focus | {wake} open:
    launch, hand over a user activity, connect the scene, enter the foreground, gain focus | activity:
    enter the foreground, hand over a quick action, gain focus | {open > Home} action:
    # scenes: multiple
    launch, scene A: connect, scene A: enter the foreground, scene A: gain focus | open:
    scene A: lose focus, scene A: enter the background, scene B: connect, scene B: enter the foreground, \
      scene B: gain focus | {open} show scene B alone:
    scene A: enter the foreground, scene A: gain focus | {\(alone)} show both scenes side by side:
    scene A: lose focus, scene B: lose focus | {\(both)} switcher:
    scene A: enter the background, scene A: disconnect, scene A: discard its session | \
      {\(both) > switcher} close scene A in the switcher:
    scene B: gain focus | {\(closed)} chooseThis:
    scene B: lose focus, scene B: enter the background | {\(closed) > chooseThis} Home:
    suspend | {\(left)} suspend:
    nothing | {\(left) > suspend} system disconnects scene B:
    resume, scene B: disconnect, scene B: connect, scene B: enter the foreground, scene B: gain focus | \
      {\(left) > suspend > system disconnects scene B} open:
    """)

  @Test("at an event a host does what an app of that kind needs, and no more", arguments: rows)
  func performs(_ row: TraceRow) {
    let words = HostPlan.words(
      for: row.trace.scenario.steps, row.trace.configuration, transitions: Set(HostTransition.allCases))
    #expect(words.last?.split(separator: " ") == ("host: " + row.title).split(separator: " "))
  }
}

/// The text of a counterexample of an application object that breaks a rule.
@Suite("Counterexamples of application objects")
struct HostedCounterexampleTests {
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
    let table = lines.drop { !$0.contains("      event") }.prefix {
      !$0.hasPrefix("  As well") && !$0.hasPrefix("  \"")
    }
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
