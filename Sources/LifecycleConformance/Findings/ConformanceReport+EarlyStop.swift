import LifecycleModel

extension ConformanceReport {
  /// That a run ended before its limit, since something is broken and nothing new came any more.
  package struct EarlyStop: Hashable, Sendable, Codable {
    /// How many scenarios the run would have had.
    package let limit: Int
    /// How many scenarios in a row, the last of the run, brought nothing new.
    package let quiet: Int

    /// The end of a run in words.
    ///
    /// - Parameter scenarios: How many scenarios were run.
    func words(after scenarios: Int) -> String {
      "ended after \(scenarios.grouped) of \(limit.grouped) scenarios: nothing new for \(quiet.grouped)"
    }
  }
}
