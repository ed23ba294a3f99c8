import LifecycleModel
import LifecycleNaiveChecker
import LifecycleOracle
import LifecycleRules
import Testing

/// Which rule a reader of CONFORMANCE.md would name, decided there before the oracle was asked.
///
/// Callbacks are written as in CONFORMANCE.md: `willResignActive*` is the message followed by its notification.
@Suite("The rule that is blamed")
struct GoldenBlameTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let title: String
    let configuration: AppConfiguration
    let before: [Event]
    let event: Event
    let replies: Replies
    let sends: String
    let ends: Bool
    let rule: RuleID
    var testDescription: String { title }

    init(
      _ title: String, in configuration: AppConfiguration = AppConfiguration(), after before: [Event] = [],
      on event: Event, _ replies: Replies = Replies(), sends: String, ends: Bool = false, breaks rule: RuleID
    ) {
      self.title = title
      self.configuration = configuration
      self.before = before
      self.event = event
      self.replies = replies
      self.sends = sends
      self.ends = ends
      self.rule = rule
    }
  }

  @Test("is the one that says best what is wrong, and no other", arguments: table)
  func blame(_ row: Row) throws {
    let named = try Self.judged(row) { checker, step, observed, oracle in
      checker.align(step, at: 0, observed, ended: row.ends, &oracle)?.violations.map(\.rule)
    }
    #expect(Set(named ?? []) == Self.others[row.title, default: []].union([row.rule]))
  }

  @Test("is known from the first callback that does not agree", arguments: table)
  func firstBreak(_ row: Row) throws {
    // Advice is blamed where it counts; everything else is blamed alike with and without it.
    #expect(try Self.firstRule(blamedFor: row, strict: true) == row.rule)
    #expect(try Self.firstRule(blamedFor: row, strict: false) == (row.rule.rule.isBinding ? row.rule : nil))
  }

  @Test("no title appears twice, and the table is long")
  func isReadable() {
    #expect(Set(Self.table.map(\.title)).count == Self.table.count)
    #expect(Self.table.count >= 100)
  }

  private static func firstRule(blamedFor row: Row, strict: Bool) throws -> RuleID? {
    try judged(row) { checker, step, observed, oracle in
      checker.firstBreak(of: step, at: 0, observed, ended: row.ends, strict: strict, &oracle)?.rule
    }
  }

  /// The rules that are named besides, where more than one thing is wrong.
  private static let others: [String: Set<RuleID>] = [
    "opening broken off: didBecomeActive": [.or17],
    "iOS 3, Home: a notification of the background": [.pc01],
  ]

  /// The verdict on the step of a row, judged where its events lead.
  private static func judged<Result>(
    _ row: Row, _ judge: (Checker, Scenario.Step, [ObservedCallback], inout Oracle) -> Result
  ) throws -> Result {
    var oracle = Oracle(.applicationAlone, beside: [])
    var checker = Checker(&oracle, row.configuration)
    for event in row.before {
      let canHappen = checker.pass(Scenario.Step(event), &oracle)
      try #require(canHappen, "\(event.name)")
    }
    try #require(checker.possible(oracle).count == 1)
    let step = Scenario.Step(row.event, row.replies)
    let canHappen = checker.narrow(to: step, &oracle)
    try #require(canHappen)
    return judge(checker, step, try observations(row.sends), &oracle)
  }

  // MARK: The notation

  private struct NotUnderstood: Error { let token: String }

  /// CONFORMANCE.md's short names.
  private static let shortNames: [String: Callback] = [
    "willFinishLaunching": .applicationWillFinishLaunching, "didFinishLaunching": .applicationDidFinishLaunching,
    "willEnterForeground": .applicationWillEnterForeground, "openURL": .applicationOpenURL,
    "didBecomeActive": .applicationDidBecomeActive, "willResignActive": .applicationWillResignActive,
    "didEnterBackground": .applicationDidEnterBackground, "willTerminate": .applicationWillTerminate,
    "shouldSave": .shouldSaveApplicationState, "willEncode": .willEncodeRestorableState,
    "viewWillAppear": .viewWillAppear, "viewWillDisappear": .viewWillDisappear,
    "main returns": .applicationMainReturned,
    "a query": .hasText,
  ]

  /// Reads `willResignActive*, notification of didBecomeActive, didEnterBackground (active)`; `launch` is the whole launch up
  /// to the notification of didFinishLaunching.
  private static func observations(_ text: String) throws -> [ObservedCallback] {
    let launch = "willFinishLaunching, didFinishLaunching, notification of didFinishLaunching"
    return try text.split(separator: ", ").map(String.init).flatMap { token -> [ObservedCallback] in
      if token == "launch" { return try observations(launch) }
      var name = token
      var state: ApplicationState?
      if let bracket = token.range(of: " (") {
        state = ApplicationState.allCases.first { token[bracket.upperBound...] == $0.name + ")" }
        name = String(token[..<bracket.lowerBound])
      }
      let isPair = name.hasSuffix("*")
      if isPair { name.removeLast() }
      let isNotification = name.hasPrefix("notification of ")
      if isNotification { name = name.replacing("notification of ", with: "") }
      guard let message = shortNames[name] else { throw NotUnderstood(token: token) }
      if !isPair, !isNotification { return [ObservedCallback(message, state: state)] }
      guard let notification = message.notification else { throw NotUnderstood(token: token) }
      return (isPair ? [ObservedCallback(message, state: state)] : []) + [ObservedCallback(notification, state: state)]
    }
  }
}
