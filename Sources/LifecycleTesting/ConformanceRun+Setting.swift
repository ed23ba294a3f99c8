#if canImport(Testing)
  public import LifecycleConformance
  public import Testing

  extension ConformanceRun {
    /// A trait of a test or a suite that sets which scenarios the runs inside it perform, and where they keep counterexamples.
    ///
    ///     @Test(.scenarios(10_000), .corpus()) func conforms() { expectConformance(of: MyPhone.self) }
    ///     @Test(.replay("1:32")) func conforms() { expectConformance(of: MyPhone.self) }
    ///
    /// The trait of a test counts before that of its suite, and both before the options of a run. A run that
    /// is made outside of tests, for a static property for instance, is not reached.
    public struct Setting: TestTrait, SuiteTrait, TestScoping {
      fileprivate let change: @Sendable (inout RunSettings) -> Void

      /// A suite's trait holds for each of its tests.
      public var isRecursive: Bool { true }

      /// Runs a test with what the trait says.
      ///
      /// - Parameters:
      ///   - test: The test.
      ///   - testCase: One of its cases.
      ///   - function: Runs it.
      public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
      ) async throws {
        var settings = RunSettings.current
        change(&settings)
        try await RunSettings.$current.withValue(settings, operation: function)
      }
    }
  }

  extension Trait where Self == ConformanceRun.Setting {
    /// Runs one scenario alone, whatever else the test asks for. The variable `LIFECYCLE_REPLAY` counts before it.
    ///
    /// - Parameter scenario: The value of `LIFECYCLE_REPLAY` in the command below a failure: a seed and a number, "1:32", the
    ///   path of a trace, or the events themselves.
    public static func replay(_ scenario: String) -> Self { Self { $0.replayed = ScenarioOrigin(scenario) } }

    /// Runs at most this many scenarios.
    ///
    /// - Parameter count: The most scenarios.
    public static func scenarios(_ count: Int) -> Self {
      precondition(count >= 0, "the number of scenarios cannot be negative, got \(count)")
      return Self { $0.changes.append { $0.scenarios = count } }
    }

    /// Draws the scenarios from this number.
    ///
    /// - Parameter seed: The same number gives the same scenarios.
    public static func lifecycleSeed(_ seed: UInt64) -> Self { Self { $0.changes.append { $0.seed = seed } } }

    /// Lets one of these times pass before each event that an observer meets, in place of the usual time of
    /// the event. In a failure they are as short as they can be.
    ///
    ///     @Test(.durations([.seconds(1), .seconds(40), .seconds(2_700)])) func endsASessionAfterHalfAMinute() { … }
    ///
    /// - Parameter durations: The times, none of them negative.
    public static func durations(_ durations: [Duration]) -> Self {
      precondition(durations.allSatisfy { $0 >= .zero }, "a duration cannot be negative, got \(durations)")
      return Self { $0.changes.append { $0.durations = durations } }
    }

    /// Leaves out the scenarios that observers would meet by one of these MAY rules alone: rules on which the sources disagree, say.
    ///
    ///     @Test(.assuming(never: [.mu02])) func pausesOnce() { … }
    ///
    /// A failure names the contested rules that its scenario rests on.
    ///
    /// - Parameter rules: Rules of the level MAY.
    public static func assuming(never rules: Set<RuleID>) -> Self {
      precondition(
        rules.allSatisfy { $0.rule.level == .may }, "only a MAY can be left unused, got \(rules.map(\.text).sorted())")
      return Self { $0.changes.append { $0.unusedPermissions = rules } }
    }

    /// Replays a corpus first, and keeps counterexamples there. A run that names a corpus of its own keeps to that.
    ///
    /// - Parameter corpus: The corpus.
    public static func corpus(_ corpus: Corpus) -> Self { Self { $0.corpus = corpus } }

    /// Replays the folder `Corpus` next to a file first, and keeps counterexamples there.
    ///
    /// - Parameter file: The file; that of the test by default.
    public static func corpus(besides file: String = #filePath) -> Self { corpus(Corpus(besides: file)) }
  }
#endif
