import Foundation
import Testing

extension CommandTests {
  @Suite("What is printed")
  struct Layout {
    let tool: Tool

    init() throws { tool = try Tool() }

    @Test(
      "fits into 120 columns, and is plain text where nobody watches",
      arguments: [
        "--help", "rules", "rules OR-20", "rules C16", "faults", "check --scenarios 200",
        "check --scenarios 100 --fault opens-refused-url", "check --scenarios 100 --fault posts-launch-too-early",
        "check --scenarios 100 --fault activates-twice", "check --scenarios 100 --fault exits-without-terminating",
        "explore --facets application --states 2000",
        "explore --configurations simplest --states 2000 --fault activates-twice",
        "judge ./trace", "check --scenarios 0",
      ])
    func fits(_ words: String) throws {
      let name = String(repeating: "somethingOfItsOwn", count: 10)
      try tool.write(
        "observes: delegate, states\n! open by URL\n- [MyApp \(name)] (inactive)\n- hasText (active)\n", to: "trace")
      let ending = try tool.perform(words.split(separator: " ").map(String.init))
      #expect(ending.errors == "")
      let lines = ending.output.split(separator: "\n")
      #expect(lines.filter { $0.count > 120 } == [])
      #expect(lines.filter { $0.last == " " } == [])
      let controls = ending.output.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" }
      #expect(controls.isEmpty)
    }

    @Test("a counterexample is read from top to bottom")
    func counterexample() throws {
      let ending = try tool.perform("check", "--scenarios", "100", "--fault", "activates-before-entering-foreground")
      let start = try #require(ending.output.range(of: "Broken rules"))
      #expect(
        ending.output[start.lowerBound...] == """
          Broken rules, shortest counterexample first:

          OR-06  MUST  A return without a URL (from the home screen, the app switcher or by unlocking) sends willEnterForeground,
                 then didBecomeActive
            002_84c95550cb66a2a5.txt "The message sequence is 6-3 when the node is started again through springboard or task
              switch"
            001_019349fb4faade79.txt "to start it from the background"
            3 events, shrunk from 21; no event can be left out (scenario 11 of seed 1)
            iOS 15
                  event                      permitted                                  delivered
              1   open from the home screen  awakeFromNib,                              the same
                                               willFinishLaunchingWithOptions,
                                               didFinishLaunchingWithOptions,
                                               viewDidLoad, viewWillAppear,
                                               didBecomeActive, viewDidAppear, and 25
                                               more
              2   press Home                 willResignActive, didEnterBackground,      the same
                                               shouldSaveSecureApplicationState,
                                               willEncodeRestorableStateWithCoder, and
                                               4 more
              3 ✗ open from the home screen  hasText                                    the same
                                             supportedInterfaceOrientationsForWindow    the same
                                             hasText                                    the same
                                             supportedInterfaceOrientationsForWindow    the same
                                             willEnterForeground
                                             willEnterForegroundNotification
                                             didBecomeActive                            ✗ didBecomeActive (active)
                                             didBecomeActiveNotification                didBecomeActiveNotification (active)
                                                                                        willEnterForeground (background)
                                                                                        willEnterForegroundNotification
                                                                                          (background)
                  applicationDidBecomeActive: comes before applicationWillEnterForeground:
            As well: on iOS 4 to 15; event 1 may be open by URL; with or without UIApplicationExitsOnSuspend; with any background
                     modes; whether or not interruptions take the focus; whichever method the app leaves out; however the app is
                     launched.
            Look at: the path that brings the app back from the background.
            Replay: add --record DIR to keep the trace, then replay it

          VIOLATED: 1 rule broken; 147 rules exercised, 3 not exercised

          """)
    }

    @Test("the failure that the documentation explains is the one that is printed")
    func article() throws {
      let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .appendingPathComponent("Sources/LifecycleConformance/LifecycleConformance.docc/ReadingAFailure.md")
      let parts = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```\n")
      try #require(parts.count == 3)
      let ending = try tool.perform(
        "check", "--scenarios", "500", "--states", "1", "--fault", "terminates-when-suspended")
      #expect(ending.output.contains("\n" + parts[1]), "\(ending.output)")
    }
  }
}
