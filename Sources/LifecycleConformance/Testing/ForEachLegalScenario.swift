/// Runs code that observes the life cycle through generated legal scenarios.
///
///     try forEachLegalScenario(observing: .notifications) { scenario in
///       for life in scenario.lives {
///         let counter = SessionCounter()
///         for moment in life.moments {
///           counter.receive(moment.callback)
///           if counter.openSessions > 1 { return false }
///         }
///       }
///       return true
///     }
///
/// The scenarios are those of the embedded reference, over versions of iOS, kinds of app, background tasks
/// and whatever else the documents leave open. The first that fails is made as small as it can be.
///
/// - Parameters:
///   - observed: The callbacks that the observer receives, and the systems, apps and events that it may meet.
///   - options: How many scenarios are tried, and which.
///   - corpus: What is replayed first, and where a failing scenario is kept.
///   - fileID: The file of the test, for the command that replays a failure.
///   - function: The test, likewise.
///   - property: Whether all is well after a scenario. To return false or to throw is a failure; issues that it records by
///     itself are not, and are repeated for every scenario that is tried.
/// - Returns: What the observer met.
/// - Throws: `LegalScenario.PropertyFailure` with the smallest scenario found in which the property fails; `FileError`.
@discardableResult
public func forEachLegalScenario(
  observing observed: Capabilities = .everyMessage, options: ConformanceOptions = ConformanceOptions(scenarios: 5_000),
  corpus: Corpus? = nil, fileID: String = #fileID, function: String = #function,
  _ property: (LegalScenario) throws -> Bool
) throws -> LegalScenario.Tally {
  var hunt = try ObserverHunt(observed, options, corpus, fileID: fileID, function: function)
  while let scenario = hunt.next() {
    do {
      hunt.tell(failure: try property(scenario) ? nil : .isFalse)
    } catch {
      hunt.tell(failure: ObserverHunt.Failure(error))
    }
  }
  return try hunt.finish()
}

/// The same for code that awaits. Where the task is cancelled, it ends with a `CancellationError`.
@discardableResult
public func forEachLegalScenario(
  observing observed: Capabilities = .everyMessage, options: ConformanceOptions = ConformanceOptions(scenarios: 5_000),
  corpus: Corpus? = nil, fileID: String = #fileID, function: String = #function,
  isolation: isolated (any Actor)? = #isolation, _ property: (LegalScenario) async throws -> Bool
) async throws -> LegalScenario.Tally {
  var hunt = try ObserverHunt(observed, options, corpus, fileID: fileID, function: function)
  while let scenario = hunt.next() {
    try Task.checkCancellation()
    do {
      hunt.tell(failure: try await property(scenario) ? nil : .isFalse)
    } catch {
      hunt.tell(failure: ObserverHunt.Failure(error))
    }
  }
  return try hunt.finish()
}

extension LegalScenario {
  /// The smallest scenario found in which a property of an observer fails.
  public struct PropertyFailure: Error, Sendable, CustomStringConvertible {
    /// The reason of the failure: the error that the property threw, in words.
    public let reason: String
    /// The scenario, and what the observer received.
    public let trace: Trace
    /// How many callbacks the observer had received, of all in the trace.
    package let moment: Int
    let notes: [String]
    let replay: String?
    /// The scenario as the property gets it; nil where there is none.
    package var scenario: LegalScenario?

    public var description: String {
      var lines = ["The property fails: \(reason)"]
      guard let size = notes.first else { return lines[0] }
      lines += "  \(size)".wrapped(indent: 4, in: .plain)
      lines += "  \(Counterexample.description(of: trace.configuration))".wrapped(indent: 4, in: .plain)
      lines += trace.observerHeader.map { "  \($0)" }
      lines += EventTable(trace, telling: moment).lines(in: .plain)
      if let replay { lines.append("  Replay: \(replay)") }
      return (lines + notes.dropFirst().map { "  \($0)" }).joined(separator: "\n")
    }
  }
}
