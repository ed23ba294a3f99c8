import LifecycleTestSupport
import LifecycleTesting

@Suite("Expectations in each legal scenario", .quietTrials)
struct LegalScenarioExpectationTests {
  private static let options = ConformanceOptions(scenarios: 100)

  @Test("the smallest scenario fails with its own expectation, once, and then is shown")
  func failsOnce() throws {
    var line = 0
    let issues = try recordedIssues {
      expectForEachLegalScenario(observing: .notifications, options: Self.options) { scenario in
        for life in scenario.lives {
          let resignations = life.moments.count { $0.callback == .willResignActiveNotification }
          line = #line + 1
          #expect(resignations <= 1)
        }
      }
    }
    try #require(issues.count == 2, "\(issues)")
    #expect(issues[0].line == line && issues[0].message.contains("resignations"))
    #expect(issues[1].message.contains("The property fails: an expectation is not met in this scenario"))
    #expect(
      issues[1].message.contains("swift test --filter 'LifecycleTestingTests.*[./`]failsOnce\\b'"), "\(issues[1])")
  }

  @Test("a requirement that is not met is an issue of its own as well")
  func requires() throws {
    let issues = try recordedIssues {
      expectForEachLegalScenario(options: Self.options) { scenario in
        try #require(
          scenario.lives.allSatisfy { !$0.moments.contains { $0.callback == .applicationDidEnterBackground } })
      }
    }
    #expect(issues.count == 2, "\(issues)")
    #expect(issues.last?.message.contains("The property fails") == true)
  }

  @Test("the callback is marked at which an expectation is not met, though the code reads on")
  func marksTheFirst() throws {
    let issues = try recordedIssues {
      expectForEachLegalScenario(observing: .notifications, options: Self.options) { scenario in
        for life in scenario.lives {
          for moment in life.moments { #expect(moment.callback != .willResignActiveNotification) }
        }
      }
    }
    let marked = issues.last?.message.split(separator: "\n").filter { $0.contains("✗") } ?? []
    #expect(marked.contains { $0.contains("WillResignActive") }, "\(issues.last?.message ?? "")")
    #expect(!marked.contains { $0.contains("DidEnterBackground") })
  }

  @Test("an error that a scenario throws is the reason, by its name")
  func throwsError() throws {
    struct Unready: Error {}
    let issues = try recordedIssues {
      expectForEachLegalScenario(observing: .notifications, options: Self.options) { scenario in
        for life in scenario.lives where life.moments.contains(where: { $0.callback == .willTerminateNotification }) {
          throw Unready()
        }
      }
    }
    #expect(issues.count == 2)
    #expect(issues.last?.message.contains("The property fails: Unready()\n") == true, "\(issues)")
  }

  @Test("of an observer that keeps state from one scenario to the next no scenario is made small by chance")
  func keepsState() throws {
    var sessions = 0
    let issues = try recordedIssues {
      expectForEachLegalScenario(observing: .notifications, options: Self.options) { scenario in
        for life in scenario.lives {
          sessions += life.moments.count { $0.callback == .didBecomeActiveNotification }
        }
        #expect(sessions < 50)
      }
    }
    #expect(issues.count == 2)
    let last = try #require(issues.last).message
    #expect(last.contains(", not made smaller (scenario ") && !last.contains("Replay:"), "\(last)")
    #expect(last.contains("\n  A scenario that passed fails when it is run again: the observer keeps state "))
  }

  @Test("nothing is recorded where every scenario is well")
  func passes() throws {
    let issues = try recordedIssues {
      expectForEachLegalScenario(options: Self.options) { #expect(!$0.lives.isEmpty) }
    }
    #expect(issues.isEmpty)
  }

  /// An observer of the main actor, which counts the resignations that come.
  @MainActor
  private final class Counter {
    private(set) var resignations = 0
    func receive(_ callback: Callback) { if callback == .willResignActiveNotification { resignations += 1 } }
  }

  @Test("an observer of the main actor is awaited, and fails with its own expectation")
  @MainActor func awaits() async {
    let found = Locked<[(line: Int?, message: String)]>([])
    var line = 0
    await withKnownIssue(isIntermittent: true) {
      await expectForEachLegalScenario(observing: .notifications, options: Self.options) { scenario in
        for life in scenario.lives {
          let counter = Counter()
          for moment in life.moments {
            await Task.yield()
            counter.receive(moment.callback)
          }
          line = #line + 1
          #expect(counter.resignations <= 1)
        }
      }
    } matching: { issue in
      found.withLock { $0.append((issue.sourceLocation?.line, "\(issue)")) }
      return true
    }
    let issues = found.withLock { $0 }
    #expect(issues.count == 2 && issues.first?.line == line, "\(issues)")
    #expect(issues.last?.message.contains("The property fails") == true)
    let tally = await expectForEachLegalScenario(options: Self.options) { _ in await Task.yield() }
    #expect(tally?.scenarios ?? 0 > 50)
  }
}
