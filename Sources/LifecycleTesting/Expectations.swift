#if canImport(Testing)
  @_exported public import LifecycleConformance
  import LifecycleReports
  public import Testing

  /// Judges an implementation, and records an issue for each of its mistakes, with the shortest counterexample found. A mistake may
  /// break several rules; where there are several mistakes, the first issue has the verdict and a line for each.
  ///
  ///     @Test func conforms() { expectConformance(of: MyPhone.self) }
  ///
  /// - Parameters:
  ///   - type: The implementation.
  ///   - options: How the suite is run.
  ///   - corpus: What is replayed first, and where counterexamples are kept.
  ///   - sourceLocation: Where the issues are recorded.
  @discardableResult
  public func expectConformance<Implementation: LifecycleImplementation>(
    of type: Implementation.Type, options: ConformanceOptions = ConformanceOptions(), corpus: Corpus? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> ConformanceReport {
    let run = ConformanceRun(
      of: type, options: options, corpus: corpus, fileID: sourceLocation.fileID, function: "")
    run.expectConformance(sourceLocation: sourceLocation)
    return run.report
  }

  /// Judges an implementation that is made, or reset, by a function; otherwise as its namesake.
  @discardableResult
  public func expectConformance<Implementation: LifecycleImplementation>(
    named name: String, options: ConformanceOptions = ConformanceOptions(), corpus: Corpus? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, making make: @escaping (AppConfiguration) -> Implementation
  ) -> ConformanceReport {
    let run = ConformanceRun(
      named: name, options: options, corpus: corpus, fileID: sourceLocation.fileID, function: "", making: make)
    run.expectConformance(sourceLocation: sourceLocation)
    return run.report
  }

  /// Judges an implementation whose callbacks arrive through a delegate, an actor or a run loop; otherwise as its namesake.
  @discardableResult
  public func expectConformance<Implementation: LiveLifecycleImplementation>(
    of type: Implementation.Type, options: ConformanceOptions = ConformanceOptions(), corpus: Corpus? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> ConformanceReport {
    let run = await ConformanceRun(
      of: type, options: options, corpus: corpus, fileID: sourceLocation.fileID, function: "")
    run.expectConformance(sourceLocation: sourceLocation)
    return run.report
  }

  extension ConformanceRun {
    /// Records an issue for each complaint about the run, and a warning for whatever else there is to say.
    ///
    /// Each counterexample is attached as a trace, and the whole report as a page.
    package func expectConformance(sourceLocation: SourceLocation = #_sourceLocation) {
      // A remark on the adapter may be the reason of all that follows.
      #if compiler(>=6.3)
        for remark in remarks {
          Issue.record(Comment(rawValue: remark), severity: .warning, sourceLocation: sourceLocation)
        }
      #endif
      let complaints = complaints(in: .running(fileID: sourceLocation.fileID, function: ""))
      for complaint in complaints { complaint.record(sourceLocation) }
      if complaints.isEmpty { showEvidence() } else { attachPage(sourceLocation) }
    }

    /// Attaches the page for people to a test that fails.
    fileprivate func attachPage(_ sourceLocation: SourceLocation) {
      Attachment.record(report.html(), named: "report.html", sourceLocation: sourceLocation)
    }

    /// The rules that the implementation can exercise, each as an argument of a parameterised test, and
    /// before them the run as a whole.
    ///
    ///     static let run = ConformanceRun(of: MyPhone.self)
    ///     @Test(arguments: run.rules) func rule(_ rule: ConformanceRun.RuleCase) throws { try rule.expect() }
    public var rules: [RuleCase] {
      [RuleCase(rule: nil, run: self)]
        + RuleID.allCases.filter { report.outcome(of: $0) != .notClaimed }.map { RuleCase(rule: $0, run: self) }
    }

    /// One line of a test report: how a rule fared in a run that all lines share.
    public struct RuleCase: Sendable, CustomTestStringConvertible {
      /// The rule; nil for the run as a whole, which can fail without breaking any.
      package let rule: RuleID?
      let run: ConformanceRun

      public var testDescription: String {
        rule?.rule.title ?? "the run as a whole"
      }

      /// Records an issue where the rule is broken; cancels the test case where no scenario exercised it.
      public func expect(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let complaints = run.complaintsByRule(in: .running(fileID: sourceLocation.fileID, function: "")).filter {
          $0.rule == rule
        }
        for complaint in complaints { complaint.record(sourceLocation) }
        if rule == nil, !complaints.isEmpty { run.attachPage(sourceLocation) }
        #if compiler(>=6.3)
          switch rule.map(run.report.outcome) {
          case .notExercised: try Test.cancel("not exercised", sourceLocation: sourceLocation)
          case .notJudged(let behind):
            try Test.cancel("not judged behind \(behind.text)", sourceLocation: sourceLocation)
          default: break
          }
        #endif
      }
    }
  }

  extension ConformanceRun.Complaint {
    fileprivate func record(_ sourceLocation: SourceLocation) {
      Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
      for (name, trace) in traces.sorted(by: { $0.key < $1.key }) {
        Attachment.record(trace, named: name, sourceLocation: sourceLocation)
      }
    }
  }

  /// The test of Swift Testing that is running. It is looked up by its name.
  final class SwiftTestingPlace: TestPlaceSource {
    static var current: ConformanceRun.TestPlace? {
      Test.current.map { ConformanceRun.TestPlace(fileID: $0.sourceLocation.fileID, function: $0.name) }
    }
  }
#endif
