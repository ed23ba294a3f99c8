import LifecycleLogs
import LifecycleTestSupport

@Suite("Texts from outside")
struct EscapingTests {
  /// Turns the direction, rings, clears a terminal, begins a line that GitHub's runner obeys, and goes on and on.
  private static let rude =
    "\u{202E}\u{7}\u{1B}[2J\u{9B}1m\r\n::error::\u{2028}<b>&```" + String(repeating: "e\u{301}", count: 5_000)

  /// Fails where a text does something other than to be seen.
  private func expectVisible(_ text: String) {
    let unseen: Set<Unicode.GeneralCategory> = [.control, .format, .lineSeparator, .paragraphSeparator]
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !unseen.contains($0.properties.generalCategory) })
    #expect(!text.contains("\n::error::"))
  }

  /// Fails unless a text can be shown anywhere.
  private func expectHarmless(_ text: String) {
    expectVisible(text)
    #expect(text.split(separator: "\n").allSatisfy { $0.unicodeScalars.count < 5_000 }, "a line is cut")
  }

  @Test("texts from outside do no harm in a report, in annotations and in a summary")
  func report() throws {
    let options = ConformanceOptions(
      scenarios: 60, shrinkingBudget: 200, certificationBudget: 0, knownDeviations: [KnownDeviation(.pr03, Self.rude)])
    let report = ConformanceSuite(options: options).run(RudePhone.self, named: Self.rude)
    #expect(report.failureCount > 0 && !report.refusals.isEmpty)
    let text = report.description(replay: { _ in "replay \(Self.rude.prefix(20).description.shellQuoted)" })
    expectHarmless(text)
    #expect(text.contains("\n\\u{202e}\\u{7}\\u{1b}[2J\\u{9b}1m\\r\\n::error::\\u{2028}<b>&```"))
    expectHarmless(report.summary())
    for annotation in report.annotations(replay: { _ in Self.rude }) {
      expectVisible(annotation)
      #expect(!annotation.contains("\n"))
    }
  }

  @Test("texts from outside do no harm in annotations where a rule is broken")
  func annotations() {
    let report = ConformanceReport.ofReference(named: Self.rude, "activates-twice", scenarios: 20)
    let annotations = report.annotations(replay: { _ in Self.rude })
    #expect(!annotations.isEmpty)
    for annotation in annotations {
      expectVisible(annotation)
      #expect(!annotation.contains("\n"))
      #expect(annotation.contains("\\u{202e}\\u{7}\\u{1b}[2J\\u{9b}1m%0D%0A::error::\\u{2028}<b>&```"))
    }
  }

  @Test("texts from outside do no harm in the verdict on a log")
  func log() throws {
    let log = """
      == \u{202E}section\u{1B}[2J ==
      -[Delegate application:didFinishLaunchingWithOptions:]
      -[Delegate applicationDidBecomeActive:]
      -[Other\u{202E}\u{7} \(String(repeating: "long", count: 2_500)):]
      -[Delegate applicationDidBecomeActive:]\u{1B}[31m
      """
    let verdict = try LogJudge().judge(log.utf8, named: Self.rude)
    expectHarmless(verdict.description(of: Self.rude))
    expectHarmless(verdict.description(of: Self.rude, in: TextLayout(width: 60)))
  }

  @Test("texts from outside do no harm in the verdict on a trace")
  func trace() throws {
    var trace = try Trace(
      notation: "observes: delegate\n! open from the home screen\n- [Phone a]\n- applicationDidEnterBackground:\n".utf8)
    trace.steps[0].lines[0].text = Self.rude
    let verdict = try TraceJudge().judge(trace)
    #expect(verdict.violation != nil)
    expectHarmless(verdict.description(of: Corpus.Entry(path: Self.rude, trace: trace)))
  }
}

/// A phone that says what no trace and no XML file can hold, never ends a call that it began, and fails.
struct RudePhone: LifecycleImplementation {
  static let name = "a \"phone\"\u{1B}[31m\r\n\t\u{202E}<&>']]>\u{0}\u{FFFF}" + String(repeating: "é", count: 10_000)
  static let capabilities = Capabilities(facets: Facet.documented, versions: 3...15)
  static let report = ConformanceSuite(
    options: ConformanceOptions(scenarios: 60, shrinkingBudget: 200, certificationBudget: 0)
  ).run(RudePhone.self, named: name)
  private var reference: ReferenceLifecycle
  private var events = 0

  init(configuration: AppConfiguration) {
    reference = ReferenceLifecycle(configuration: configuration, fault: "terminates-when-suspended")
  }

  mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    events += 1
    if event == .lock, events > 2 { throw Unsupported("no \(Self.name)") }
    if event == .interruptionBegins(.notificationCenter), events > 2 {
      throw Failure(description: "it broke:\n| \(Self.name)")
    }
    try reference.handle(event, reportingTo: &recorder)
    guard !recorder.observations.isEmpty || events > 3 else { return }
    recorder.deliver(unnamed: "\n! lock\n\(Self.name)")
    recorder.enter(.hasText)
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
