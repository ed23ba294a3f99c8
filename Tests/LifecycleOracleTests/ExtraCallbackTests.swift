import LifecycleTestSupport

@testable import LifecycleRules

/// A callback that is too much is described by itself: it is not allowed, comes too many times, or comes before or after
/// another. The callback that is due next comes later, and is not missing.
@Suite("A callback that is too much")
struct ExtraCallbackTests {
  /// A step of the reference with one extra callback, the last of the row, which comes right after the one before it in the
  /// row, or first. The title is its violation.
  static let rows = TraceRow.table(
    """
    # os: 9; interface: code
    LA-07: [AppDelegate awakeFromNib] is not allowed here | open: del delAwake
    NO-06: applicationShouldAutomaticallyLocalizeKeyCommands: comes before \
      application:didFinishLaunchingWithOptions: | open: loop keys
    LA-05: [UIApplicationSubclass initialize] is not allowed here | open: loop app+
    VC-03: viewWillDisappear: is not allowed here | open: DF disappears
    #
    VC-03: viewWillAppear: comes before viewDidLoad | [background modes: fetch] wake: DF appears
    TF-06: touchesCancelled:withEvent: is not allowed here | \
      {open} tap on the first text field: textFieldShouldBeginEditing: touchesCancelled:withEvent:
    C29: UIKeyboardDidShowNotification comes before textFieldShouldBeginEditing: | \
      {open} tap on the first text field: UIKeyboardDidShowNotification
    TB-03: backgroundTaskExpirationHandler is not allowed here | {open} Home: expired
    NE-02: connections closed is not allowed here | {open} Home: closed
    # os: 13; background modes: fetch; scenes: single
    SC-15: application:configurationForConnectingSceneSession:options: comes after \
      scene:willConnectToSession:options:, not before it | {open > Home > disconnect} open: connect configure
    SC-09: sceneDidEnterBackground: is not allowed here | \
      [os: 14] wake: WF background
    SC-15: application:configurationForConnectingSceneSession:options: is not allowed here | \
      {open > Home} open: foreground configure
    SC-10: sceneDidBecomeActive: is not allowed here | {open} call: active
    SC-27: UISceneDidEnterBackgroundNotification is not allowed here | open: *connect *background
    """)

  @Test("a callback that is too much is described by what came, and where it may come", arguments: rows)
  func description(_ row: TraceRow) throws {
    var oracle = Oracle(Capabilities(facets: Facet.documented.union([.scenes]), versions: 3...15, reportsState: true))
    var checker = Checker(&oracle, row.trace.configuration)
    var reference = ReferenceLifecycle(configuration: row.trace.configuration)
    var recorder = CallbackRecorder(facets: Set(Facet.allCases))
    for step in row.trace.before {
      recorder.beginStep(step)
      try reference.handle(step.event, reportingTo: &recorder)
      let verdict = checker.judge(step, recorder, &oracle)
      try #require(verdict == .conforms)
    }
    let last = try #require(row.trace.steps.last)
    let isPossible = checker.narrow(to: last.step, &oracle)
    try #require(isPossible)
    recorder.beginStep(last.step)
    try reference.handle(last.step.event, reportingTo: &recorder)
    var sent = recorder.observations
    let earlier = last.observations.dropLast().first?.callback
    let place = try #require(earlier.map { earlier in sent.firstIndex { $0.callback == earlier } } ?? -1)
    sent.insert(try #require(last.observations.last), at: place + 1)
    let aligned = checker.align(last.step, Delivery(sent, ended: recorder.processHasEnded), &oracle)
    let words = aligned?.violations.map {
      "\($0.rule.text): \($0.summary(version: row.trace.configuration.version))"
    }
    #expect(words == [row.title], "\(sent.map { $0.callback.shortName() })")
    #expect(aligned?.violations.map(\.position) == [place + 1])
  }

  @Test("a callback that is too much is not said to be missing, nor is what comes after it")
  func nothingIsMissing() throws {
    var random = SplitMix64(seed: 11)
    var named: [Monitor: Int] = [:]
    var failures: [String] = []
    try LegalWalkStep.visitSteps(of: Tier.amount(quick: 70, thorough: 1_000)) { legal, oracle in
      for _ in 0..<4 {
        var sent = legal.observations
        let inserted = legal.anyCallback(&random)
        sent.insert(inserted, at: random.below(sent.count + 1))
        let delivery = Delivery(sent, ended: legal.ended)
        guard let aligned = legal.before.align(legal.step, delivery, &oracle) else { continue }
        for violation in aligned.violations {
          if violation.kind.callbacks.first == inserted.callback,
            let monitor = Monitor.allCases.last(where: {
              let watched = $0.scene(ofSeveral: true)
              return $0.callbacks.contains(inserted.callback) && (watched == nil || watched == inserted.scene ?? .a)
            })
          {
            named[monitor, default: 0] += 1
          }
          guard case .missing(let callback) = violation.kind else { continue }
          if sent.count(where: { $0.callback == callback }) < violation.permitted.count(where: { $0 == callback }) {
            continue
          }
          failures.append(
            "\(violation.rule.text) \(violation.summary()), \(legal.step.event.name): \(sent.map { $0.callback.shortName() })"
          )
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
    #expect(Monitor.allCases.filter { named[$0, default: 0] == 0 }.isEmpty)
  }
}
