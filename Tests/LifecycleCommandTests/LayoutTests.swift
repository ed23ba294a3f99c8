import LifecycleTestSupport

extension CommandTests {
  @Suite("Printed text")
  struct Layout {
    let tool = Tool()

    @Test(
      "fits into 100 columns, and is plain text where nobody watches",
      arguments: [
        "--help", "check --help", "rules", "rules OR-20", "rules C16", "faults", "check --scenarios 200",
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
      #expect(lines.filter { $0.count > 100 && !$0.hasPrefix("  Replay: ") && !$0.hasPrefix("    <https://") } == [])
      #expect(lines.filter { $0.last == " " } == [])
      let controls = ending.output.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" }
      #expect(controls.isEmpty)
    }

    @Test("a counterexample is read from top to bottom")
    func counterexample() throws {
      let ending = try tool.perform(
        "check", "--scenarios", "100", "--fault", "activates-before-entering-foreground", "--facets", "application",
        "--json", "./run.json")
      let facets = Facet.allCases.filter { $0 != .application }.map { facet in
        "\(facet.name) (\(Rule.about(facet).count))"
      }
      let (claimed, all) = (Rule.about(.application).count, RuleID.allCases.count)
      let notClaimed = "- rules not claimed: \(facets.joined(separator: ", "))".wrapped(indent: 2, in: .plain)
        .joined(separator: "\n")
      #expect(
        ending.output == """
          VIOLATED: 1 rule broken; \(claimed) rules exercised, \(all - claimed) not claimed
          ✗ OR-06 didBecomeActive comes too early at "open from the home screen" and 1 more event
          embedded reference with the fault activates-before-entering-foreground: 100 scenarios, seed 1: 1575
            events, \(try tool.report().callbacks) callbacks, 560 of 2642 pairs of situation and event, 1107 of 40755 pairs of
            transitions

          OR-06  MUST  A return without a URL (from the home screen, the app switcher or by unlocking) sends
                 willEnterForeground, then didBecomeActive
            3 events, shrunk from 25; no event can be left out (scenario 20 of seed 1)
            iOS 15
                  event                  permitted                    delivered                     then
              1   open from the home     didBecomeActive and 11 more  the same                      active
                    screen
              2   press Home             willResignActive,            the same                      background
                                           didEnterBackground and 6
                                           more
              3 ✗ open from the home     (3 callbacks)                the same                      active
                    screen               supportedInterface           the same
                                           OrientationsForWindow
                                         willEnterForeground
                                         willEnterForeground
                                           Notification
                                         didBecomeActive              ✗ didBecomeActive (active)
                                                                        [OR-06]
                                         didBecomeActiveNotification  the same
                                                                      willEnterForeground
                                                                        (background)
                                                                      willEnterForeground
                                                                        Notification (background)
                  applicationDidBecomeActive: comes before applicationWillEnterForeground:
            Also fails with: iOS 4 to 18, 26 to \(AppConfiguration.versions.upperBound); open by URL as event 1; UIApplicationExitsOnSuspend set or
                             not; any background modes; interruptions that take the focus or not; any method
                             left out.
            Look at: the path that brings the app back from the background.
            "The message sequence is 6-3 when the node is started again through springboard or task switch"
              (xuguoxing, UIApplication delegate message)
            "to start it from the background" (Dasmer Singh, Hello World! Let’s talk about App Delegates)
            Replay: lifecycle-conformance replay 1:20 --fault activates-before-entering-foreground --facets application
            The same at: choose this app in the switcher
            If intended, list as a known deviation: OR-06 of applicationDidBecomeActive: at open from the home
              screen; OR-06 alone covers all 2 ways to break it

          ✓ \(claimed - 1) rules hold
          \(notClaimed)

          To see every rule: --verbose

          """)
    }

    @Test("the failure that the documentation explains is the one that is printed")
    func article() throws {
      let article = Repository.root.appendingPathComponent(
        "Sources/LifecycleConformance/LifecycleConformance.docc/ReadingAFailure.md")
      var parts = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```\n")
      try #require(parts.count == 3)
      let ending = try tool.perform(
        "check", "--scenarios", "500", "--states", "1", "--fault", "terminates-when-suspended")
      if Repository.isRecording {
        let paragraph = try #require(ending.output.firstMatch(of: /PR-03  MUST NOT(?s:.*?)\n(?=  Replay: )/))
        parts[1] = String(paragraph.output)
        try Data(parts.joined(separator: "```\n").utf8).write(to: article)
      }
      #expect(ending.output.contains("\n" + parts[1]), "\(ending.output)LIFECYCLE_RECORD=1 writes the article anew")
    }
  }
}
