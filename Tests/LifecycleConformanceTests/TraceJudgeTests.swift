import LifecycleTestSupport

@testable import LifecycleConformance

@Suite("Judging recorded traces")
struct TraceJudgeTests {
  private func judge(
    _ text: String, _ assumptions: TraceJudge.Assumptions = .init(), strict: Bool = false
  ) throws -> RuleID? {
    let judge = TraceJudge(assumptions: assumptions, strict: strict)
    return try judge.judge(Trace(notation: text.utf8)).violation?.rule
  }

  private static let lock =
    "before: open from the home screen\nobserves: delegate\n! lock\n- applicationWillResignActive:\n"

  @Test("a verdict begins with the event and its first break, and names what later events break")
  func placesOfBreaks() throws {
    let row = TraceRow("open: WF DF DBA > Home: WRA > open: WEF DBA > lock: DEB")
    let verdict = try TraceJudge().judge(row.trace)
    let text = verdict.description(of: Corpus.Entry(path: "a.trace", trace: row.trace))
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines[1] == "  event 2, \"press Home\": applicationDidEnterBackground: is missing")
    #expect(lines[2].hasPrefix("OR-04  MUST  "))
    #expect(
      lines.contains("  Broken later: OR-24 at event 4, \"lock\": applicationWillResignActive: is missing"), "\(text)")
  }

  @Test(
    "a consequence of a break is no other break: a process that is there is not launched, a field not edited gets no key",
    arguments: [
      (
        """
        os: 15
        background modes: fetch
        before: open from the home screen | open the app switcher | remove this app in the switcher | press Home
        observes: delegate
        ! background fetch or silent push is due
        - application:willFinishLaunchingWithOptions:
        - application:didFinishLaunchingWithOptions:
        ! system wakes the app in the background
        ! open from the home screen
        - applicationWillEnterForeground:
        - applicationDidBecomeActive:

        """, RuleID.bg06
      ),
      (
        """
        os: 15
        before: open from the home screen | tap on the first text field
        observes: delegate, text
        ! press Home
        - applicationWillResignActive:
        - textFieldDidEndEditing:reason:
        - applicationDidEnterBackground:
        ! open from the home screen
        - applicationWillEnterForeground:
        - applicationDidBecomeActive:
        ! tap on a letter

        """, .pr14
      ),
    ])
  func consequences(_ text: String, _ rule: RuleID) throws {
    let verdict = try TraceJudge().judge(Trace(notation: text.utf8))
    #expect(verdict.violation?.rule == rule && verdict.later == [], "\(verdict)")
    // Without the break it is one.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.filter { !$0.contains("FinishLaunching") && !$0.contains("DidEndEditing") }
    #expect(try TraceJudge().judge(Trace(notation: kept.joined(separator: "\n").utf8)).outcome == .violated)
  }

  @Test("the version is assumed where the header is silent, and the header wins")
  func version() throws {
    #expect(try judge(Self.lock) == .or08)
    #expect(try judge(Self.lock, .init(version: 4)) == nil)
    #expect(try judge("os: 9\n" + Self.lock, .init(version: 4)) == .or08)
  }

  @Test(
    "a system newer than any that is known is judged as the newest, and that is said", arguments: [90, 99])
  func newer(_ version: Int) throws {
    let trace = try Trace(notation: "os: \(version)\n\(Self.lock)".utf8)
    #expect(trace.configuration.version == AppConfiguration.versions.upperBound)
    #expect(trace.notation.contains("os: \(version)\n"))
    let verdict = try TraceJudge().judge(trace)
    #expect(verdict.violation?.rule == .or08)
    let shown = verdict.description(of: Corpus.Entry(path: "a.trace", trace: trace))
    #expect(
      shown.contains(
        "iOS \(version) is newer than any that is known: judged as iOS \(AppConfiguration.versions.upperBound)"))
    #expect(try judge(Self.lock, .init(version: version)) == .or08)
  }

  @Test(
    "a version before the first, and one that cannot be meant, are refused", arguments: ["2", "0", "-1", "100", "x"])
  func noVersion(_ version: String) {
    #expect(
      throws:
        Trace.NotationError(
          line: 1, column: 5,
          "'\(version)' is not a version; the versions are \(AppConfiguration.words(for: AppConfiguration.versions))")
    ) {
      try Trace(notation: "os: \(version)\n\(Self.lock)".utf8)
    }
  }

  @Test("a trace may begin in the middle of a life")
  func start() throws {
    let text =
      "observes: delegate\n! open from the home screen\n- applicationWillEnterForeground:\n- applicationDidBecomeActive:\n"
    #expect(try judge(text) == .pr04)
    #expect(try judge(text, .init(start: .background)) == nil)
    #expect(try judge("start: suspended\n" + text) == nil)
  }

  private static let switcher =
    "before: open from the home screen\n! open the app switcher\n- applicationWillResignActive:\n"

  @Test("the state after an event is judged where a trace has it, and hidden nowhere")
  func stateAfter() throws {
    #expect(try judge(Self.switcher) == nil)
    #expect(try judge(Self.switcher + "= state: inactive\n") == nil)
    #expect(try judge(Self.switcher + "= state: background\n") == .sm15)
    #expect(try judge("observes: delegate, state after\n" + Self.switcher + "= state: background\n") == .sm15)
    let hidden = try Trace(notation: ("observes: delegate\n" + Self.switcher + "= state: background\n").utf8)
    let error = #expect(throws: Corpus.TraceError.self) { try TraceJudge().judge(hidden) }
    #expect(
      error?.description == """
        event 1, 'open the app switcher', the header's 'observes' leaves out 'state after', but the state after it is reported \
        there: add it, or leave 'observes' out
        """)
    // A trace that a run kept says what was claimed, and has all that was sent.
    #expect(try judge("rule: OR-16\nobserves: delegate\n" + Self.switcher + "= state: background\n") == nil)
  }

  @Test("a wrong state is shown next to the states that are permitted")
  func wrongState() throws {
    let trace = try Trace(notation: (Self.switcher + "= state: background\n").utf8)
    let verdict = try TraceJudge().judge(trace)
    let shown = verdict.description(of: Corpus.Entry(path: "a.trace", trace: trace))
    #expect(shown.contains("the app is in the background after the event, and has to be\n    inactive"), "\(shown)")
    #expect(
      shown.contains(
        """
            1 ✗ open the app       willResignActive         the same                  inactive; app switcher
                  switcher         state after the event    ✗ state after the event
                                     (inactive)               (background) [SM-15]

        """), "\(shown)")
  }

  @Test("a state that cannot be read breaks SM-11")
  func reading() throws {
    let text =
      "before: open from the home screen\nobserves: delegate, states\n! open the app switcher\n- applicationWillResignActive: (suspended)\n"
    #expect(try judge(text) == .sm11)
  }

  /// Events that cannot happen, each with the obstacle.
  static let obstacles = TraceRow.table(
    """
    the Control Center came with iOS 7 | [os: 6] Control Center begins:
    there is no multitasking below iOS 4 | [os: 3] switcher:
    a background mode keeps the app executing | [background modes: audio] {open > Home} suspend:
    the app has no background mode that wakes it on this system ('region-monitoring' stands for regions and visits, which need none) | \
      {open > Home} wake:
    no text field is edited | {open} tap on a letter:
    the root view is shown | {open} return to the root view:
    the device is locked | {open > lock} Home:
    it is not shown | {open} callOver:
    the app is not running, not suspended | reclaim:
    the app is not running, not executing | memory warning:
    it came with iOS 8 | [os: 7] activity:
    it came with iOS 10 | [os: 9] response:
    the app is in the foreground | {open} action:
    the device is locked | {lock} activity:
    it came with iOS 15 | [os: 14] prewarm:
    the app was launched already | {open} prewarm:
    the app holds no background task | {open > Home} background task expires and is not ended:
    the app has no background mode that wakes it on this system ('region-monitoring' stands for regions and visits, which need none) | \
      fetch:
    the app was launched already, and what a fetch or push brings to a process that exists is not covered | \
      [background modes: fetch] {open > Home} fetch:
    the app does not have several scenes | {open} show scene A alone:
    # scenes: multiple; observes: nothing
    the app has several scenes, and the event does not say which it is about | open: > URL:
    the app has several scenes, and the event does not say which it is about | open: > tap on the first text field:
    scene A is alone in front already | open: > show scene A alone:
    scene A is on the screen | open: > system disconnects scene A:
    there is no scene B | open: > system disconnects scene B:
    the app switcher is closed | open: > close scene A in the switcher:
    scene A is the only one | open: > switcher: > close scene A in the switcher:
    scene B is the one in front: show the other first | open: > show scene B alone: > switcher: > \
      close scene B in the switcher:
    """)

  @Test("an event that cannot happen is an error that names the obstacle, not a verdict", arguments: obstacles)
  func isImpossible(_ row: TraceRow) throws {
    let error = try #require(throws: Corpus.TraceError.self) { try TraceJudge().judge(row.trace) }
    #expect("\(error)".contains("cannot happen there: \(row.title);"), "\(error)")
  }

  @Test(
    "a header may not hide callbacks that its trace contains",
    arguments: [
      ("observes: delegate", "- applicationDidBecomeActive: (suspended)", "leaves out 'states'"),
      ("observes: delegate", "< UIApplicationMain()", "leaves out 'main'"),
      ("observes: notifications", "- applicationDidBecomeActive:", "leaves out 'delegate'"),
      ("observes: delegate", "= process ended", "leaves out 'end'"),
      ("observes: delegate", "- [UIViewController viewDidLoad]", "leaves out 'views'"),
    ])
  func hidden(_ header: String, _ line: String, _ words: String) throws {
    let text = "\(header)\nbefore: open from the home screen\n! press Home\n\(line)\n"
    let error = try #require(throws: Corpus.TraceError.self) { try judge(text) }
    #expect("\(error)".contains(words), "\(error)")
    // A kept trace says what was claimed, and has all that was sent.
    #expect(throws: Never.self) { try judge("rule: OR-04\n" + text) }
  }

  @Test("where a header may be what is wrong, the verdict says so")
  func hints() throws {
    func verdict(_ text: String) throws -> String {
      let trace = try Trace(notation: text.utf8)
      let words = try TraceJudge().judge(trace).description(of: Corpus.Entry(path: "x", trace: trace))
      return words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let launch =
      "! open from the home screen\n- application:didFinishLaunchingWithOptions:\n- applicationDidBecomeActive:\n"
    let hint = "Hint: application:willFinishLaunchingWithOptions: occurs nowhere in this trace"
    #expect(try verdict(launch).contains(hint))
    #expect(
      try verdict("not implemented: application:willFinishLaunchingWithOptions:\n" + launch).hasPrefix("legal"))
    let call = "before: open from the home screen\n! phone call begins\n"
    #expect(try verdict(call).contains("'interruptions take focus: no'"))
    #expect(try verdict("interruptions take focus: no\n" + call).hasPrefix("legal"))
    #expect(try !verdict("before: open from the home screen\n! open the app switcher\n").contains("banner"))
    let asked = "observes: delegate\nbefore: open from the home screen\n"
    let late = "! press Home\n- applicationWillResignActive:\n! lock\n- applicationDidEnterBackground:\n"
    #expect(try verdict(asked + late).contains("'delivery: in no steps'"))
    #expect(try verdict("delivery: in no steps\n" + asked + late).hasPrefix("legal"))
    let lost = late.replacing("- applicationWillResignActive:\n", with: "")
    #expect(try !verdict(asked + lost).contains("in no steps"))
    let view =
      "! open from the home screen\n- viewDidLoad\n- application:didFinishLaunchingWithOptions:\n- viewWillAppear:\n"
      + "- applicationDidBecomeActive:\n- viewDidAppear:\n"
    let header = "not implemented: application:willFinishLaunchingWithOptions:\n"
    #expect(try verdict(header + view).contains("'restores state: yes'"))
    #expect(try verdict(header + "restores state: yes\n" + view).hasPrefix("legal"))
  }

  @Test(
    "a trace that says what it observes says whether a wake launches an app that was removed",
    arguments: [
      ("", false, nil), ("", true, .bg06), ("observes: delegate\n", false, nil), ("observes: delegate\n", true, nil),
      ("observes: delegate, background\n", false, nil), ("observes: delegate, background\n", true, .bg06),
    ] as [(String, Bool, RuleID?)])
  func wakeAfterRemoval(_ header: String, _ launches: Bool, _ broken: RuleID?) throws {
    let text =
      header + "background modes: fetch\nbefore: open from the home screen | open the app switcher | "
      + "remove this app in the switcher\n! system wakes the app in the background\n"
      + (launches
        ? "- application:willFinishLaunchingWithOptions:\n- application:didFinishLaunchingWithOptions:\n" : "")
    #expect(try judge(text) == broken)
    let trace = try Trace(notation: text.utf8)
    for facets in [Facet.documented, Facet.documented.union([.background])] {
      let kept = Capabilities(facets: facets).trace(
        of: [.init(Scenario.Step(.removeFromSwitcher))] + trace.steps, in: trace.configuration)
      #expect(kept.claims(.background) == facets.contains(.background))
    }
  }

  @Test("before iOS 7 a launch method that did not come has not agreed to a URL", arguments: [5, 6])
  func refusedURL(_ version: Int) throws {
    let launch = """
      os: \(version)
      ! open by URL (application:willFinishLaunchingWithOptions: answers no; application:didFinishLaunchingWithOptions: answers no)
      - application:didFinishLaunchingWithOptions:

      """
    #expect(
      try judge(launch + "- application:openURL:sourceApplication:annotation:\n- applicationDidBecomeActive:") == .c24)
    #expect(try judge(launch + "- applicationDidBecomeActive:") == nil)
  }

  @Test("a verdict on an app without scenes that is active on iOS 27 says that with SDK 27 it would not be")
  func sdk() throws {
    let active = TraceRow("open: WF DF DBA").text
    func text(_ header: String) throws -> String {
      let trace = try Trace(notation: "\(header)\n\(active)".utf8)
      let text = try TraceJudge().judge(trace).description(of: Corpus.Entry(path: "a.trace", trace: trace))
      return text.split { $0.isWhitespace }.joined(separator: " ")
    }
    #expect(try text("os: 27").hasPrefix("legal "))
    #expect(try text("os: 27").contains("if it was, say 'sdk: 27'"))
    for header in ["os: 26", "os: 27\nsdk: 26", "os: 27\nsdk: 27"] { #expect(try !text(header).contains("if it was")) }
  }

  @Test("advice fails only when it is asked for")
  func advice() throws {
    let text = TraceRow("[os: 7; background modes: fetch; observes: delegate] {wake} open: DBA").text
    #expect(try judge(text) == nil)
    #expect(try judge(text, strict: true) == .c38)
  }
}
