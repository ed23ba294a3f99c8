#if canImport(Testing)
  public import LifecycleConformance
  public import Testing

  extension Trait where Self == IssueHandlingTrait {
    /// Keeps known issues from the console, so that of `expectForEachLegalScenario` the smallest scenario
    /// alone is seen, and nothing that was merely tried.
    ///
    ///     @Suite(.quietTrials) struct SessionCounterTests { … }
    ///
    /// An issue that fails the test is shown as ever.
    public static var quietTrials: Self { .filterIssues { $0.isFailure || $0.severity < .error } }
  }

  /// Runs code that observes the life cycle through generated legal scenarios, with the expectations of Swift Testing.
  ///
  ///     @Test func countsOneSessionAtATime() {
  ///       expectForEachLegalScenario(observing: .notifications) { scenario in
  ///         for life in scenario.lives {
  ///           let counter = SessionCounter()
  ///           for moment in life.moments { counter.receive(moment.callback) }
  ///           #expect(counter.openSessions <= 1)
  ///         }
  ///       }
  ///     }
  ///
  /// While the smallest scenario is looked for, every issue that a scenario records is a known issue, which the console shows unless
  /// the test or its suite has the trait `.quietTrials`. The smallest scenario that fails is run once more at the end, so that its own expectation fails the test, with its line and values; a second
  /// issue has the scenario and the command that replays it. Where nothing fails, the tally is printed in one line: the
  /// callbacks and events that the observer met, how often, and those that it never met.
  ///
  /// - Parameters:
  ///   - observed: The callbacks that the observer receives, and the systems, apps and events that it may meet.
  ///   - options: The number of scenarios to try, and the seed that they are drawn from.
  ///   - corpus: The traces to replay first, and the place where a failing scenario is kept.
  ///   - sourceLocation: The place at which the issue with the scenario is recorded.
  ///   - body: Observes a scenario. Any issue that it records, and any error, is a failure.
  /// - Returns: The tally of the run; nil where a scenario fails.
  @discardableResult
  public func expectForEachLegalScenario(
    observing observed: Capabilities = .everyMessage,
    options: ConformanceOptions = ConformanceOptions(scenarios: 5_000), corpus: Corpus? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, _ body: (LegalScenario) throws -> Void
  ) -> LegalScenario.Tally? {
    do {
      let tally = try forEachLegalScenario(
        observing: observed, options: options, corpus: corpus, fileID: sourceLocation.fileID, function: ""
      ) { scenario in
        let failure = Locked<(any Error)?>(nil)
        try withKnownIssue(
          "in a scenario that was tried", isIntermittent: true, sourceLocation: sourceLocation
        ) {
          try body(scenario)
        } matching: { issue in
          failure.withLock { $0 = $0 ?? issue.thrown ?? UnmetExpectation() }
          scenario.blame()
          return true
        }
        if let failure = failure.withLock({ $0 }) { throw failure }
        return true
      }
      tally.show(sourceLocation)
      return tally
    } catch {
      if let scenario = (error as? LegalScenario.PropertyFailure)?.scenario {
        do {
          try body(scenario)
        } catch {
          Issue.record(unlessRecorded: error, sourceLocation)
        }
      }
      Issue.record(failing: error, sourceLocation)
      return nil
    }
  }

  /// The same for code that awaits, on the actor of the caller.
  @discardableResult
  public func expectForEachLegalScenario(
    observing observed: Capabilities = .everyMessage,
    options: ConformanceOptions = ConformanceOptions(scenarios: 5_000), corpus: Corpus? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, isolation: isolated (any Actor)? = #isolation,
    _ body: (LegalScenario) async throws -> Void
  ) async -> LegalScenario.Tally? {
    do {
      let tally = try await forEachLegalScenario(
        observing: observed, options: options, corpus: corpus, fileID: sourceLocation.fileID, function: ""
      ) { scenario in
        let failure = Locked<(any Error)?>(nil)
        try await withKnownIssue(
          "in a scenario that was tried", isIntermittent: true, sourceLocation: sourceLocation
        ) {
          try await body(scenario)
        } matching: { issue in
          failure.withLock { $0 = $0 ?? issue.thrown ?? UnmetExpectation() }
          scenario.blame()
          return true
        }
        if let failure = failure.withLock({ $0 }) { throw failure }
        return true
      }
      tally.show(sourceLocation)
      return tally
    } catch {
      if let scenario = (error as? LegalScenario.PropertyFailure)?.scenario {
        do {
          try await body(scenario)
        } catch {
          Issue.record(unlessRecorded: error, sourceLocation)
        }
      }
      Issue.record(failing: error, sourceLocation)
      return nil
    }
  }

  extension LegalScenario.Tally {
    /// Prints what was met, as evidence that a test that passes has tried something; nothing for a replay.
    fileprivate func show(_ sourceLocation: SourceLocation) {
      if scenarios > 1 { print("\(Test.current?.name ?? sourceLocation.fileID): \(self)") }
    }
  }

  extension Issue {
    /// The error that was thrown; nil where an expectation is not met.
    fileprivate var thrown: (any Error)? {
      if case .errorCaught(let error) = kind { error } else { nil }
    }

    /// Records the error of a scenario. A requirement that is not met has recorded its issue by itself.
    fileprivate static func record(unlessRecorded error: any Error, _ sourceLocation: SourceLocation) {
      if !(error is ExpectationFailedError) { record(error, sourceLocation: sourceLocation) }
    }

    /// Records the scenario in which something fails, with its trace.
    fileprivate static func record(failing error: any Error, _ sourceLocation: SourceLocation) {
      record(Comment(rawValue: "\(error)"), sourceLocation: sourceLocation)
      if let failure = error as? LegalScenario.PropertyFailure, failure.scenario != nil {
        Attachment.record(failure.trace.notation, named: "scenario.trace", sourceLocation: sourceLocation)
      }
    }
  }

  /// That a scenario recorded an issue.
  private struct UnmetExpectation: Error, CustomStringConvertible {
    var description: String { "an expectation is not met in this scenario" }
  }
#endif
