import LifecycleTestSupport

/// A published implementation of the application life cycle: its behavior, and the breaks that are known of it.
///
/// The behavior was recorded by running it, in 2026; its code is not here. A launch, the focus, the background, a return and an
/// end were recorded, and nothing else.
protocol PublishedImplementation: RecordedBehavior {
  /// The known breaks, each with every way in which one plain run sees it.
  static var knownBreaks: [KnownBreak] { get }
  /// The beginning of the report, without the counts of the rules that hold.
  static var firstLines: String { get }
}

/// A break of an implementation, and the ways in which it breaks rules: each belongs to one break.
struct KnownBreak {
  let words: String
  let ways: Set<Way>

  init(_ words: String, _ causes: KeyValuePairs<RuleID, ConformanceReport.Breach.Cause>) {
    self.words = words
    ways = Set(causes.map(Way.init))
  }
}

/// A way to break a rule, at any event.
struct Way: Hashable, CustomStringConvertible {
  let rule: RuleID
  let cause: ConformanceReport.Breach.Cause

  var description: String { "\(rule.text) \(cause)" }
}
