#if canImport(Testing)
  public import LifecycleConformance
  public import Testing

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
  /// What scenarios record while the smallest is looked for are known issues. The smallest scenario that fails is run once more
  /// at the end, so that its own expectation fails the test, with its line and values; a second issue has the scenario and the
  /// command that replays it.
  ///
  /// - Parameters:
  ///   - observed: The callbacks that the observer receives, and the systems, apps and events that it may meet.
  ///   - options: How many scenarios are tried, and which.
  ///   - corpus: What is replayed first, and where a failing scenario is kept.
  ///   - sourceLocation: Where the scenario is recorded.
  ///   - body: Observes a scenario. Any issue that it records, and any error, is a failure.
  public func expectForEachLegalScenario(
    observing observed: Capabilities = .everyMessage,
    options: ConformanceOptions = ConformanceOptions(scenarios: 5_000), corpus: Corpus? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, _ body: (LegalScenario) throws -> Void
  ) {
    do {
      try forEachLegalScenario(
        observing: observed, options: options, corpus: corpus, fileID: sourceLocation.fileID, function: ""
      ) { scenario in
        let fails = Locked(false)
        try withKnownIssue("in a scenario that was tried", isIntermittent: true) {
          try body(scenario)
        } matching: { _ in
          fails.withLock { $0 = true }
          return true
        }
        if fails.withLock({ $0 }) { throw UnmetExpectation() }
        return true
      }
    } catch {
      let failure = error as? LegalScenario.PropertyFailure
      if let scenario = failure?.scenario {
        do {
          try body(scenario)
        } catch is ExpectationFailedError {
          // A requirement has recorded its issue by itself.
        } catch {
          Issue.record(error, sourceLocation: sourceLocation)
        }
      }
      Issue.record(Comment(rawValue: "\(error)"), sourceLocation: sourceLocation)
      if let failure, failure.scenario != nil {
        Attachment.record(failure.trace.notation, named: "scenario.trace", sourceLocation: sourceLocation)
      }
    }
  }

  /// That a scenario recorded an issue.
  private struct UnmetExpectation: Error, CustomStringConvertible {
    var description: String { "an expectation is not met in this scenario" }
  }
#endif
